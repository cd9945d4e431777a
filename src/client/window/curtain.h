// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the place of the whole game while the players change seats: nothing of either side is behind it. Tells the
// player who takes over what he may know of the other's turn.
#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "client/game/game_table.h"

class QFrame;
class QLabel;
class QPushButton;
class QSpacerItem;

namespace kessel::client {

class PageScroll;

class Curtain : public QWidget {
  Q_OBJECT

 public:
  explicit Curtain(QWidget* parent = nullptr);
  /// Prepares the curtain for a side, and says what it hides. A recap with a secret in it stays hidden until the side
  /// says that it is there; one that both may read is shown at once, so that one press lifts the curtain. For half a
  /// second it hears nothing: whoever presses twice does not mean to lift it.
  void drop(const GameTable& table, Side to);
  /// What that side may answer without being there, as words of a button, "" if nothing: to decline once, and for the
  /// whole combat. After drop(). `tip`: who would do that, if it is nobody who declines.
  void offerToDecline(const QString& once, const QString& inCombat, const QString& tip = {});
  /// For how long it hears nothing once it has fallen.
  void setDeafFor(int milliseconds) { m_deafFor = milliseconds; }
  /// A replay of the game has begun below it: nothing of what it tells can be shown on the map.
  void coverReplay();
  [[nodiscard]] QString recap() const;
  /// What it says that it hides.
  [[nodiscard]] QString hidden() const;

 signals:
  void lifted();
  /// Its side declines, and leaves the seat to who had it.
  void declined(bool inCombat);
  /// Lift it, and play what happened meanwhile on the map.
  void showWanted();
  /// Both players may look for the rest of this game.
  void notNeeded();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildCard();
  void buildAside();
  void askWhetherBoth(bool ask);
  void settle();
  void advance();
  void showRecap(const QStringList& lines);

  PageScroll* m_page = nullptr;
  QSpacerItem* m_above = nullptr;
  QFrame* m_card = nullptr;
  QWidget* m_aside = nullptr;
  QWidget* m_question = nullptr;
  QPushButton* m_both = nullptr;
  QPushButton* m_keep = nullptr;
  QLabel* m_game = nullptr;  ///< which game it is, and its turn
  QLabel* m_title = nullptr;
  QLabel* m_text = nullptr;
  QLabel* m_recap = nullptr;
  QPushButton* m_go = nullptr;
  QPushButton* m_decline = nullptr;
  QPushButton* m_declineOn = nullptr;
  QPushButton* m_show = nullptr;  ///< once whoever sits there has said so
  QElapsedTimer m_fallen;
  int m_deafFor = 500;  ///< milliseconds
  bool m_seated = false;
  bool m_toShow = false;  ///< something can be shown on the map
  QString m_side;
  QStringList m_lines;
  bool m_secret = false;  ///< a line is for one side only
};

}  // namespace kessel::client
