// SPDX-License-Identifier: GPL-3.0-or-later
// A grid in map units (1 is the distance of two neighbouring centres) as Qt points, and the hexes in a rectangle.
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <array>
#include <vector>

#include "kessel/map.h"

namespace kessel::client {

class MapGeometry {
 public:
  MapGeometry() = default;
  explicit MapGeometry(const Map& map);

  [[nodiscard]] bool empty() const { return m_hexes.empty(); }
  [[nodiscard]] const std::vector<Place>& hexes() const { return m_hexes; }
  /// All hexes with a small margin.
  [[nodiscard]] const QRectF& bounds() const { return m_bounds; }
  [[nodiscard]] QPointF centre(Place hex) const { return m_centre[index(hex)]; }
  /// Corner 0 to 5 relative to the centre, the same for each hex.
  [[nodiscard]] QPointF cornerOffset(int corner) const { return m_corner[static_cast<std::size_t>(corner % 6)]; }
  [[nodiscard]] QPolygonF polygon(Place hex) const;
  /// Half the width and height of a hex.
  [[nodiscard]] QSizeF half() const { return m_half; }
  /// The hex of the map under a point, or kNowhere.
  [[nodiscard]] Place at(QPointF point) const;
  /// Calls visit(Place) for each hex whose bounding box touches `area`.
  template <class Visit>
  void each(const QRectF& area, Visit visit) const {
    const QRectF wide = area.adjusted(-m_half.width(), -m_half.height(), m_half.width(), m_half.height());
    for (Place hex : m_hexes) {
      if (wide.contains(m_centre[index(hex)])) visit(hex);
    }
  }

 private:
  const Map* m_map = nullptr;
  std::vector<Place> m_hexes;
  std::vector<QPointF> m_centre;  ///< by Place index
  std::array<QPointF, 6> m_corner{};
  QRectF m_bounds;
  QSizeF m_half;
};

}  // namespace kessel::client
