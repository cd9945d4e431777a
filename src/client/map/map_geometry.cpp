// SPDX-License-Identifier: GPL-3.0-or-later
// Centres and corners are taken once from the grid; painting and picking only look them up.
#include "client/map/map_geometry.h"

#include <algorithm>
#include <cmath>

namespace kessel::client {

namespace {

constexpr double kMargin = 0.25;

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
  m_ground = box.adjusted(-right - kMargin, -below - kMargin, right + kMargin, below + kMargin);
  m_bounds = m_ground;
  for (std::size_t i = 0; i < map.boxes.size(); ++i) {
    const Place place = boxAt(static_cast<int>(i));
    if (!map.shows(place)) continue;
    m_centre.resize(index(place) + 1U);
    m_centre[index(place)] = rect(place).center();
    m_boxes.push_back(place);
    m_bounds |= rect(place).adjusted(-kMargin, -kMargin, kMargin, kMargin);
  }
}

QRectF MapGeometry::rect(Place box) const {
  const MapRect& sheet = *m_map->box(box)->sheet;
  return {sheet.x, sheet.y, sheet.width, sheet.height};
}

QPolygonF MapGeometry::polygon(Place place, double inside) const {
  if (!isHex(place)) {
    const QRectF box = rect(place).adjusted(inside, inside, -inside, -inside);
    return {{box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()}};
  }
  QPolygonF out;
  out.reserve(6);
  const QPointF c = centre(place);
  for (const QPointF& corner : m_corner) out.append(c + corner * (1 - inside));
  return out;
}

QPointF MapGeometry::markerSpot(Place place) const {
  // The corner is left to what stands at an edge: a way may begin there.
  return isHex(place) ? centre(place) + QPointF(0.37, 0.28) : rect(place).bottomRight() - QPointF(0.34, 0);
}

QPointF MapGeometry::markerRow(Place place) {
  return isHex(place) ? QPointF(0, -1) : QPointF(-1, 0);
}

QPointF MapGeometry::edgeSpot(Place place, Place towards) const {
  const auto nearest = [](const QRectF& box, QPointF to) {
    return QPointF(std::clamp(to.x(), box.left(), box.right()), std::clamp(to.y(), box.top(), box.bottom()));
  };
  if (!isHex(place)) return nearest(rect(place), centre(towards));
  const QPointF to = isHex(towards) ? centre(towards) : nearest(rect(towards), centre(place));
  const QPointF way = to - centre(place);
  const double far = std::hypot(way.x(), way.y());
  return far == 0 ? centre(place) : centre(place) + way * (0.5 / far);
}

QPointF MapGeometry::flagSpot(Place place) const {
  return isHex(place) ? centre(place) + QPointF(-0.3, 0.3) : rect(place).topLeft() + QPointF(0.2, 0.2);
}

QPointF MapGeometry::figureSpot(Place place) const {
  return isHex(place) ? centre(place) : rect(place).topRight();
}

Place MapGeometry::at(QPointF p) const {
  if (m_map == nullptr || m_hexes.empty()) return kNowhere;
  const Place place = m_map->grid.at({p.x(), p.y()});
  if (place != kNowhere && m_map->has(place)) return place;
  const auto box = std::find_if(m_boxes.begin(), m_boxes.end(), [&](Place each) { return rect(each).contains(p); });
  if (box != m_boxes.end()) return *box;
  // Who hits the narrow gap beside a box means the box.
  constexpr double kGap = 0.15;
  Place nearest = kNowhere;
  double least = kGap;
  for (const Place each : m_boxes) {
    const QRectF area = rect(each);
    const double aside = std::max({area.left() - p.x(), 0.0, p.x() - area.right()});
    const double above = std::max({area.top() - p.y(), 0.0, p.y() - area.bottom()});
    if (const double far = std::hypot(aside, above); far <= least) {
      least = far;
      nearest = each;
    }
  }
  return nearest;
}

Place MapGeometry::beside(Place place, int direction) const {
  if (!has(place)) return kNowhere;
  if (isHex(place)) {
    if (const Place next = m_map->grid.neighbour(place, direction); m_map->has(next)) return next;
  }
  const QPointF way = cornerOffset(direction) + cornerOffset(direction + 1);  // as long as a step
  Place best = kNowhere;
  double least = 0;
  const auto consider = [&](Place other) {
    if (other == place) return;
    const QPointF v = centre(other) - centre(place);
    const double length = std::hypot(v.x(), v.y());
    const double ahead = QPointF::dotProduct(v, way);
    if (ahead < length / 2) return;  // more than 60 degrees aside
    const double far = length * length / ahead;
    if (best != kNowhere && far >= least) return;
    best = other;
    least = far;
  };
  for (const Place box : m_boxes) consider(box);
  for (std::size_t i = 0; i < m_hexes.size() && !isHex(place); ++i) consider(m_hexes[i]);
  return best;
}

}  // namespace kessel::client
