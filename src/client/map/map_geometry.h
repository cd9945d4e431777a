// SPDX-License-Identifier: GPL-3.0-or-later
// The places of a map in map units (1 is the distance of two neighbouring centres) as Qt shapes: hexes, and the boxes
// that are drawn beside them. Whoever paints or picks a place asks here and need not know which of the two it is.
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <array>
#include <vector>

#include "kessel/engine/map.h"

namespace kessel::client {

class MapGeometry {
 public:
  MapGeometry() = default;
  explicit MapGeometry(const Map& map);

  [[nodiscard]] bool empty() const { return m_hexes.empty(); }
  /// Whether a place is drawn: a hex of the map, or a box with a rectangle.
  [[nodiscard]] bool has(Place place) const { return m_map != nullptr && m_map->shows(place); }
  [[nodiscard]] const std::vector<Place>& hexes() const { return m_hexes; }
  [[nodiscard]] const std::vector<Place>& boxes() const { return m_boxes; }
  /// All hexes with a small margin.
  [[nodiscard]] const QRectF& ground() const { return m_ground; }
  /// All hexes and boxes with a small margin: the sheet.
  [[nodiscard]] const QRectF& bounds() const { return m_bounds; }
  [[nodiscard]] QPointF centre(Place place) const { return m_centre[index(place)]; }
  /// Corner 0 to 5 of a hex relative to its centre, the same for each hex.
  [[nodiscard]] QPointF cornerOffset(int corner) const { return m_corner[static_cast<std::size_t>(corner % 6)]; }
  /// The outline of a hex or a box, `inside` of its edge by that much.
  [[nodiscard]] QPolygonF polygon(Place place, double inside = 0) const;
  /// The rectangle of a box.
  [[nodiscard]] QRectF rect(Place box) const;
  /// Half the width and height of a hex.
  [[nodiscard]] QSizeF half() const { return m_half; }
  /// Where markers lie in a place (in a box on its lower edge, so that they cover no counter), where the flag of its
  /// holder stands, and where a figure is written (of a box at its corner, so that its name can be read).
  [[nodiscard]] QPointF markerSpot(Place place) const;
  /// The direction from one marker of a place to the next.
  [[nodiscard]] static QPointF markerRow(Place place);
  /// ... and those that stand at its edge to a neighbour: on the hexside, or where the way to a box begins.
  [[nodiscard]] QPointF edgeSpot(Place place, Place towards) const;
  [[nodiscard]] QPointF flagSpot(Place place) const;
  [[nodiscard]] QPointF figureSpot(Place place) const;
  /// The hex or box under a point, or kNowhere.
  [[nodiscard]] Place at(QPointF point) const;
  /// The next place from one in a direction, as the eye goes: hexes by their sides, else whatever lies nearest there.
  [[nodiscard]] Place beside(Place place, int direction) const;
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
  std::vector<Place> m_boxes;
  std::vector<QPointF> m_centre;  ///< by Place index
  std::array<QPointF, 6> m_corner{};
  QRectF m_ground;
  QRectF m_bounds;
  QSizeF m_half;
};

}  // namespace kessel::client
