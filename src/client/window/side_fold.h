// SPDX-License-Identifier: GPL-3.0-or-later
// The handle at the right edge of the map: a click folds the panels at the right away, so that the map has their room,
// and another one brings them back as they were.
#pragma once

#include <QPointer>
#include <QToolButton>
#include <optional>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace kessel::client {

class SideFold : public QToolButton {
  Q_OBJECT

 public:
  /// Lies over the map of a window that outlives it.
  SideFold(QMainWindow& window, QWidget* map);
  /// The one that lies over a map.
  [[nodiscard]] static SideFold& of(const QWidget& map) { return *map.findChild<SideFold*>(); }
  /// When the window opens: they are folded away if the user left them so, or where it is narrow if he never chose;
  /// once.
  void open(bool narrow);
  /// What the user chose, be it in an earlier window; none: he never did.
  [[nodiscard]] std::optional<bool> choice() const { return m_choice; }
  void setChoice(std::optional<bool> folded) { m_choice = folded; }
  /// The user has folded or unfolded them in this window: it stays so.
  [[nodiscard]] bool isPressed() const { return m_pressed; }
  /// As if the window had just been made: to be called when all of them are shown again.
  void startAnew();
  /// Folds away what is shown there, or brings back what was folded away.
  void fold(bool away);
  /// What was folded away is so still, or some of it. Panels that somebody has closed himself are not.
  [[nodiscard]] bool isFolded() const;
  /// To be called when panels were shown, hidden or moved.
  void renew();

 signals:
  void unfolded();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] std::vector<QDockWidget*> docks() const;
  [[nodiscard]] bool showsNone() const;
  void press();
  void reset();
  void place();

  QMainWindow& m_window;
  std::vector<QPointer<QDockWidget>> m_away;    ///< those that were folded away
  std::vector<QPointer<QDockWidget>> m_before;  ///< ... that stood before the others in their tabs
  std::optional<bool> m_choice;                 ///< whether folded
  bool m_pressed = false;
  bool m_opened = false;
};

}  // namespace kessel::client
