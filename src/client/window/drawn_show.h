// SPDX-License-Identifier: GPL-3.0-or-later
// What came out of a cup or a deck, and dice rolled for cards and for checks outside of combats, shown over the map for
// a moment. Takes no clicks and holds nothing up.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "client/game/wording.h"
#include "kessel/engine/event.h"

namespace kessel::client {

class DrawnShow : public QWidget {
  Q_OBJECT

 public:
  /// Lies over `over`, in the middle of its upper edge.
  DrawnShow(const Wording& words, QWidget* over);
  /// How long draws are shown, in milliseconds; 0: not at all.
  void setDuration(int milliseconds);
  /// Shows the draws among the events in place of what is shown; without any, what is shown stays. While its window is
  /// hidden (behind the curtain) the time does not run. `fighting`: in a combat, whose dice are shown elsewhere.
  void present(const std::vector<Event>& events, bool fighting = false);
  void clear();
  [[nodiscard]] const std::vector<Event>& shown() const { return m_draws; }
  /// The words under the picture of one of them.
  [[nodiscard]] QString caption(const Event& draw) const;
  [[nodiscard]] bool running() const { return m_timer.isActive(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
  void tick();
  [[nodiscard]] double opacity() const;
  void drawDie(QPainter& painter, const QString& value, const QRectF& box) const;
  void paintPicture(QPainter& painter, const Event& draw, const QRectF& box) const;

  const Wording& m_words;
  std::vector<Event> m_draws;
  std::size_t m_more = 0;  ///< drawn besides those shown
  QTimer m_timer;
  QElapsedTimer m_clock;
  int m_milliseconds = 0;
  double m_painted = 0;  ///< the opacity last painted
};

}  // namespace kessel::client
