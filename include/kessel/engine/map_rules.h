// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules of every title that is played on hexes begin with: the map, and what lies beside a hex.
#pragma once

#include <array>
#include <vector>

#include "kessel/engine/map_tables.h"
#include "kessel/engine/reach.h"
#include "kessel/engine/title.h"

namespace kessel {

/// For the Rules of a title to derive from.
struct MapRules {
  TitleInfo info;
  NeighbourTable neighbours;                        ///< hexes of the map, else kNowhere
  std::vector<IdList<Place, kDirections>> besides;  ///< those that are on the map, by Place

  /// Makes the tables of the map that `info` has by now.
  void addNeighbours() {
    neighbours = NeighbourTable(info.map);
    besides = besideEach(info.map);
  }

  [[nodiscard]] const Grid& grid() const { return info.map.grid; }
  [[nodiscard]] const std::array<Place, kDirections>& around(Place hex) const { return neighbours.of(hex); }
  [[nodiscard]] const IdList<Place, kDirections>& beside(Place hex) const { return besides[index(hex)]; }
  [[nodiscard]] int distance(Place a, Place b) const { return grid().distance(a, b); }
  [[nodiscard]] bool adjacent(Place a, Place b) const { return isHex(a) && isHex(b) && distance(a, b) == 1; }
};

}  // namespace kessel
