// SPDX-License-Identifier: GPL-3.0-or-later
// What all panels of the game window share: they show a game, refresh only while they are seen, and pass on links to
// cases and places.
#pragma once

#include <QHash>
#include <QLabel>
#include <QScrollArea>
#include <QWidget>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include "client/game/game_controller.h"

class QLayout;
class QPainter;
class QStyleOptionViewItem;
class QToolButton;

namespace kessel::client {

/// A label for rich text with links that can be reached by keyboard; wraps and never opens anything by itself.
class RichLabel : public QLabel {
  Q_OBJECT

 public:
  explicit RichLabel(QWidget* parent = nullptr);
  ~RichLabel() override;
  /// Sets "role" for the style sheet ("head", "muted", "ask" ...).
  RichLabel* as(const char* role);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] int heightForWidth(int width) const override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Measures;
  /// Layouts ask again and again, each answer lays the whole text out, and a panel that is filled anew has much the
  /// same texts as before: what was measured is kept for all labels, by text, font and role.
  [[nodiscard]] Measures& measures() const;
  [[nodiscard]] QSize tableHint() const;
  [[nodiscard]] static std::unordered_map<QString, Measures>& known();
  struct Kind;
  mutable std::unique_ptr<Kind> m_kind;
  mutable QString m_key;  ///< of m_kind
};

class Panel : public QWidget {
  Q_OBJECT

 public:
  explicit Panel(GameController& game, QWidget* parent = nullptr);

  [[nodiscard]] GameController& game() const { return m_game; }
  /// Refreshes now if the panel is seen, else when it is shown next.
  void sync();

 signals:
  void caseActivated(const QString& id);
  void placeActivated(kessel::Place place);

 protected:
  virtual void refresh() = 0;
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  /// Follows a link of a RichLabel: "case:7.33", "place:1234"; others go to followOther().
  void follow(const QString& link);
  virtual void followOther(const QString& link);
  [[nodiscard]] RichLabel* makeLabel(const char* role = nullptr);
  /// A label that says this; one that was laid aside with the same words is taken up again, since it is laid out.
  [[nodiscard]] RichLabel* labelSaying(const QString& html, const char* role, QWidget* parent);
  /// In refresh(): clearLayout(), but labels are kept for labelSaying(), until all is filled.
  void layAside(QLayout* layout);
  [[nodiscard]] const GameTable& table() const { return m_game.table(); }
  [[nodiscard]] const Chooser& chooser() const { return m_game.chooser(); }
  [[nodiscard]] const Wording& words() const { return table().words(); }

 private:
  void keepUp();
  void fill();

  GameController& m_game;
  std::vector<RichLabel*> m_aside;
  bool m_stale = true;
  bool m_filling = false;
  bool m_again = false;  ///< asked for while it is being filled
  bool m_soon = false;   ///< to be refreshed in a moment
};

/// Scrolls a whole page, but only where it cannot be made small enough for the window.
class PageScroll : public QScrollArea {
  Q_OBJECT

 public:
  PageScroll(QWidget* page, QWidget* parent);
  /// Gives the page the height that it needs at its width. Done after every change of what stands on it; by this at
  /// once.
  void fit();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

/// Asks for the height of a few lines and takes what is left over.
class ModestScroll : public QScrollArea {
  Q_OBJECT

 public:
  explicit ModestScroll(QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override;
};

/// The wheel over this control scrolls the page on which it stands: what is chosen does not change as it passes below
/// the pointer.
void leaveWheel(QWidget* control);

/// A quiet button with an arrow that shows and hides `body`; closed at first.
[[nodiscard]] QToolButton* makeDisclosure(const QString& text, QWidget* body);
/// Puts `body` into a frameless scroll area that fills `parent`.
QScrollArea* scrolled(QWidget* parent, QWidget* body);
/// To be called when the body of a scroll area is filled anew: nothing is painted until all new widgets have their
/// places, then `done` is called.
void settleLater(QScrollArea* area, std::function<void()> done = {});
/// Takes everything out of a layout; the widgets are deleted once the events of now are done.
void clearLayout(QLayout* layout);

/// The ground of a row of a list, lit if it is selected or pointed at.
void paintRowGround(QPainter& painter, const QStyleOptionViewItem& row);

/// Pieces of HTML in the colours of the look.
[[nodiscard]] QString mutedHtml(const QString& html);
[[nodiscard]] QString boldHtml(const QString& html);
/// A row of a two-column table: text, and a number or link at the right.
[[nodiscard]] QString rowHtml(const QString& left, const QString& middle, const QString& right);
/// How the game ends by itself if nothing changes, in the colour of who wins then; empty if it does not.
[[nodiscard]] QString aheadHtml(const GameTable& table);
/// A friendly sentence in place of an empty panel.
[[nodiscard]] QString emptyHtml(const QString& sentence);

}  // namespace kessel::client
