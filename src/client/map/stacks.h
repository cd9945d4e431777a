// SPDX-License-Identifier: GPL-3.0-or-later
// Which counters stand where, and their squares on the screen: stacks with a small offset in hexes, side by side in
// boxes, fans when opened.
#pragma once

#include <QPointF>
#include <QRectF>
#include <vector>

#include "client/map/camera.h"
#include "client/map/counter_atlas.h"
#include "client/map/map_geometry.h"

namespace kessel::client {

/// One counter on the map.
struct Piece {
  UnitView unit;
  int face = 0;     ///< number in the atlas
  int inStack = 0;  ///< 0 at the bottom
  QPointF at;       ///< its middle, in map units
};

/// All counters of one place, bottom first.
struct Stack {
  Place place = kNowhere;
  std::vector<Piece> pieces;
  std::size_t buried = 0;  ///< of the pieces: so many lie exactly under others
  bool piled = false;      ///< some cover others, so that the stack can be opened
  QRectF spread;           ///< around the middles of the pieces
};

class Stacks {
 public:
  /// Counter size as a part of the hex.
  static constexpr double kPart = 0.62;
  /// In a hex counters stand so much below the middle, so that its number stays free.
  static constexpr double kLower = 0.035;

  void set(const TitleInfo& title, const View& view, const MapGeometry& geometry, CounterAtlas& atlas);
  [[nodiscard]] const std::vector<Stack>& all() const { return m_stacks; }
  [[nodiscard]] const Stack* at(Place place) const;
  /// The stack of a unit and the number of its piece, or nullptr.
  [[nodiscard]] std::pair<const Stack*, std::size_t> find(UnitId unit) const;

  /// Device pixels across a counter.
  [[nodiscard]] static int side(const Camera& camera);
  /// The square of a piece in the window, on device pixels.
  [[nodiscard]] static QRectF square(const Piece& piece, const Camera& camera);
  /// Where the number of counters stands on the top one; empty where it could not be read, or is not needed.
  [[nodiscard]] static QRectF badge(const Stack& stack, const QRectF& top, const Camera& camera);
  /// Everything that a stack may cover, with shadow and badge.
  [[nodiscard]] static QRectF cover(const Stack& stack, const Camera& camera);
  /// Squares of an opened stack, in the order of its pieces, inside `window` as far as may be: piece `fixed` stays
  /// where it was, so that whoever points at it still does.
  [[nodiscard]] static std::vector<QRectF> fan(const Stack& stack, const Camera& camera, QSizeF window,
                                               std::size_t fixed);

 private:
  static void layOut(Stack& stack, const Map& map, const MapGeometry& geometry);

  std::vector<Stack> m_stacks;       ///< by place
  std::vector<int> m_byPlace;        ///< Place index -> stack, or -1
  std::vector<Place> m_placeOfUnit;  ///< by unit
};

}  // namespace kessel::client
