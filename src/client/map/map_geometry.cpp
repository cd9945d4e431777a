// SPDX-License-Identifier: GPL-3.0-or-later
// Centres and corners are taken once from the grid; painting and picking only look them up.
#include "client/map/map_geometry.h"

namespace kessel::client {

namespace {

QPointF point(MapPoint p) {
  return {p.x, p.y};
}

}  // namespace

MapGeometry::MapGeometry(const Map& map) : m_map(&map), m_hexes(map.hexes()) {
  m_centre.resize(map.terrain.size());
  if (m_hexes.empty()) return;
  for (Place hex : m_hexes) m_centre[index(hex)] = point(map.grid.centre(hex));
  const Place first = m_hexes.front();
  double right = 0;
  double below = 0;
  for (int i = 0; i < 6; ++i) {
    const QPointF corner = point(map.grid.corner(first, i)) - centre(first);
    m_corner[static_cast<std::size_t>(i)] = corner;
    right = std::max(right, corner.x());
    below = std::max(below, corner.y());
  }
  m_half = {right, below};
  QRectF box(centre(first), QSizeF(0, 0));
  for (Place hex : m_hexes) {
    const QPointF c = centre(hex);
    box.setLeft(std::min(box.left(), c.x()));
    box.setRight(std::max(box.right(), c.x()));
    box.setTop(std::min(box.top(), c.y()));
    box.setBottom(std::max(box.bottom(), c.y()));
  }
  constexpr double kMargin = 0.25;
  m_bounds = box.adjusted(-right - kMargin, -below - kMargin, right + kMargin, below + kMargin);
}

QPolygonF MapGeometry::polygon(Place hex) const {
  QPolygonF out;
  out.reserve(6);
  const QPointF c = centre(hex);
  for (const QPointF& corner : m_corner) out.append(c + corner);
  return out;
}

Place MapGeometry::at(QPointF p) const {
  if (m_map == nullptr || m_hexes.empty()) return kNowhere;
  const Place place = m_map->grid.at({p.x(), p.y()});
  return place != kNowhere && m_map->has(place) ? place : kNowhere;
}

}  // namespace kessel::client
