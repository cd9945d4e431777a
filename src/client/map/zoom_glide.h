// SPDX-License-Identifier: GPL-3.0-or-later
// The way from one zoom to another: what was seen before is shown larger or smaller for a moment, as a picture. The
// camera stands at its goal already, so that nothing waits, and nothing is drawn sharply for the frames between.
#pragma once

#include <QElapsedTimer>
#include <QPixmap>
#include <QRectF>

#include "client/map/camera.h"

namespace kessel::client {

class ZoomGlide {
 public:
  /// 0 does without.
  void setDuration(int milliseconds) { m_milliseconds = milliseconds; }
  [[nodiscard]] bool wanted() const { return m_milliseconds > 0; }
  /// `picture` shows the part `shown` of the map. A glide that is still running goes on from where it is, with the
  /// picture that it has.
  void start(const QPixmap& picture, const QRectF& shown, const QRectF& goal);
  void stop() { m_running = false; }
  [[nodiscard]] bool running() const { return m_running; }
  /// False when the goal is reached.
  bool advance();
  /// The part of the map that is in the window just now.
  [[nodiscard]] QRectF seen() const { return between(m_from, m_goal, m_part); }
  /// `part` of the way from one view to the other, 0 to 1, about the point that is at the same place in both.
  [[nodiscard]] static QRectF between(const QRectF& from, const QRectF& to, double part);
  /// The camera of such a view.
  [[nodiscard]] Camera cameraFor(const Camera& goal) const;
  [[nodiscard]] const QPixmap& picture() const { return m_picture; }
  [[nodiscard]] const QRectF& shown() const { return m_shown; }

 private:
  QPixmap m_picture;
  QRectF m_shown;
  QRectF m_from;
  QRectF m_goal;
  double m_part = 0;
  int m_milliseconds = 180;
  bool m_running = false;
  QElapsedTimer m_clock;
};

}  // namespace kessel::client
