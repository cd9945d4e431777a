// SPDX-License-Identifier: GPL-3.0-or-later
// The way from one zoom to another.
#include "client/map/zoom_glide.h"

#include <algorithm>
#include <cmath>

namespace kessel::client {

void ZoomGlide::start(const QPixmap& picture, const QRectF& shown, const QRectF& goal) {
  const bool goesOn = m_running;
  m_from = goesOn ? seen() : shown;
  if (!goesOn) {
    m_picture = picture;
    m_shown = shown;
  }
  m_goal = goal;
  m_part = 0;
  m_running = true;
  m_clock.start();
}

bool ZoomGlide::advance() {
  const double time = static_cast<double>(m_clock.elapsed()) / std::max(1, m_milliseconds);
  if (time >= 1) m_running = false;
  const double rest = 1 - std::min(time, 1.0);
  m_part = 1 - rest * rest;  // quick at first, as the wheel was turned
  return m_running;
}

QRectF ZoomGlide::between(const QRectF& from, const QRectF& to, double part) {
  const double ratio = to.width() / from.width();
  const double grown = std::pow(ratio, part);
  // Of the way of the corners the same share is done as of the change of width: that keeps one point fixed.
  const double share = std::abs(ratio - 1) < 1e-6 ? part : (grown - 1) / (ratio - 1);
  return {from.topLeft() + (to.topLeft() - from.topLeft()) * share, from.size() * grown};
}

Camera ZoomGlide::cameraFor(const Camera& goal) const {
  const QRectF now = seen();
  Camera camera = goal;
  camera.setScale(goal.scale() * m_goal.width() / now.width());
  camera.centreOn(now.center());
  return camera;
}

}  // namespace kessel::client
