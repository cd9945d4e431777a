// SPDX-License-Identifier: GPL-3.0-or-later
// A bar over the lower edge of the map for whoever looks on: while an opponent plays it holds, steps and hurries it and
// says what it does; afterwards it offers to show its moves again; and it controls that show.
#pragma once

#include <QFrame>
#include <QTimer>

#include "client/game/meanwhile_show.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;

namespace kessel::client {

class InterposeButton;
class MapView;

class FollowBar : public QFrame {
  Q_OBJECT

 public:
  enum class Use { None, Opponent, Offer, Show };

  /// Lies over `map`, whose keys it takes as long as it needs them: Space, Escape, the arrows.
  FollowBar(GameController& game, MeanwhileShow& show, const Meanwhile& meanwhile, MapView* map);

  /// What it is there for now; None: it is not to be seen.
  [[nodiscard]] Use use() const { return m_use; }
  [[nodiscard]] QString text() const;
  [[nodiscard]] QPushButton* holdButton() const { return m_hold; }
  [[nodiscard]] QPushButton* stepButton() const { return m_step; }
  [[nodiscard]] QPushButton* backButton() const { return m_back; }
  /// Finishes a turn at once, or a show.
  [[nodiscard]] QPushButton* skipButton() const { return m_skip; }
  /// Lets whoever looks on do something before its next decision.
  [[nodiscard]] InterposeButton* interposeButton() const { return m_interpose; }
  [[nodiscard]] QPushButton* showButton() const { return m_showIt; }
  /// Whether moves of an opponent are offered to be shown again; a lesson tells itself what is to be looked at.
  void setOffers(bool offers) { m_offers = offers; }
  /// Looks at the game anew.
  void refresh();
  /// Holds what is played, or lets it go on.
  void toggle();

 signals:
  void showWanted();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void build();
  [[nodiscard]] Use wanted() const;
  [[nodiscard]] bool opponentPlayed() const;
  [[nodiscard]] QString opponentText() const;
  [[nodiscard]] QString showText() const;
  void step(bool forward);
  void skip();
  void dismiss();
  void place();
  void fitTexts(const QString& text, int room);
  /// Whether it was a key of the bar.
  bool press(int key);

  GameController& m_game;
  MeanwhileShow& m_show;
  const Meanwhile& m_meanwhile;
  MapView* m_map;
  Use m_use = Use::None;
  bool m_offers = true;
  QBoxLayout* m_rows = nullptr;
  QString m_whole;  ///< the text, uncut
  QLabel* m_text = nullptr;
  QPushButton* m_back = nullptr;
  QPushButton* m_hold = nullptr;
  QPushButton* m_step = nullptr;
  QPushButton* m_skip = nullptr;
  InterposeButton* m_interpose = nullptr;
  QPushButton* m_showIt = nullptr;
  QPushButton* m_close = nullptr;
  QComboBox* m_speed = nullptr;
  QTimer m_clock;                          ///< counts the seconds of a thought
  QElapsedTimer m_busy;                    ///< since an opponent is to decide
  std::optional<std::size_t> m_dismissed;  ///< the offer about what began there
};

}  // namespace kessel::client
