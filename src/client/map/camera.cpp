// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the middle of the window over the map.
#include "client/map/camera.h"

#include <algorithm>
#include <cmath>

namespace kessel::client {

void Camera::setSize(QSize size, double dots) {
  const QPointF middle = centre();
  m_size = size;
  m_dots = dots;
  centreOn(middle);
}

void Camera::place(QPointF origin) {
  const double unit = m_scale * m_dots;
  const QPointF half(m_size.width() * m_dots / 2, m_size.height() * m_dots / 2);
  auto clamp = [](double at, double half_, double low, double high, double window) {
    // A map smaller than the window is kept in its middle.
    if (high - low <= window) return (low + high) / 2 - half_;
    return std::clamp(at, low - half_, high - half_);
  };
  const double x = clamp(origin.x(), half.x(), m_bounds.left() * unit, m_bounds.right() * unit, 0);
  const double y = clamp(origin.y(), half.y(), m_bounds.top() * unit, m_bounds.bottom() * unit, 0);
  m_origin = QPoint(static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)));
}

void Camera::centreOn(QPointF map) {
  place(map * (m_scale * m_dots) - QPointF(m_size.width() * m_dots / 2, m_size.height() * m_dots / 2));
}

void Camera::show(QPointF map) {
  const QRectF seen(toMap({0, 0}), QSizeF(m_size) / m_scale);
  const auto middle = [](double at, double low, double high, double window) {
    return high - low <= window ? (low + high) / 2 : std::clamp(at, low + window / 2, high - window / 2);
  };
  centreOn({middle(map.x(), m_bounds.left(), m_bounds.right(), seen.width()),
            middle(map.y(), m_bounds.top(), m_bounds.bottom(), seen.height())});
}

void Camera::zoomAround(QPointF window, double scale) {
  const QPointF fixed = toMap(window);
  m_scale = scale;
  place(fixed * (m_scale * m_dots) - window * m_dots);
}

QPoint Camera::pan(QPointF by) {
  const QPoint before = m_origin;
  place(QPointF(m_origin) - by * m_dots);
  return before - m_origin;
}

double Camera::fitScale() const {
  return std::min(m_size.width() / m_bounds.width(), m_size.height() / m_bounds.height());
}

}  // namespace kessel::client
