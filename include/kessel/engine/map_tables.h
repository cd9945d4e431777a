// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that rules make of a map when they are loaded: sets of hexes, sides with a feature, distances.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string_view>
#include <vector>

#include "kessel/engine/hexset.h"
#include "kessel/engine/idlist.h"
#include "kessel/engine/map.h"

namespace kessel {

/// Of each hex, by Place index: bit d if there is something along its side d.
using SideBits = std::vector<std::uint8_t>;

[[nodiscard]] inline bool hasSide(const SideBits& bits, Place hex, int direction) {
  return (bits[index(hex)] >> static_cast<unsigned>(direction) & 1U) != 0;
}
/// The sides of which it holds: `test(hex, direction)`.
template <class Test>
[[nodiscard]] SideBits sidesWhere(const Map& map, Test test) {
  SideBits out(map.terrain.size());
  for (const Place hex : map.hexes()) {
    for (unsigned d = 0; d < kDirections; ++d)
      out[index(hex)] = static_cast<std::uint8_t>(out[index(hex)] | (test(hex, d) ? 1U << d : 0U));
  }
  return out;
}
/// The sides with a feature of a kind; those that a road crosses.
[[nodiscard]] inline SideBits sidesOf(const Map& map, std::string_view kind) {
  const auto bit = 1U << static_cast<unsigned>(map.hexsideNamed(kind));
  return sidesWhere(map, [&](Place hex, unsigned d) { return (map.sides[index(hex)][d] & bit) != 0; });
}
[[nodiscard]] inline SideBits roadSidesOf(const Map& map) {
  return sidesWhere(map, [&](Place hex, unsigned d) { return map.roads[index(hex)][d] != 0; });
}
/// The sides between two hexes of the map that can be crossed: `open(hex, direction)`.
template <int Lanes, class Open>
[[nodiscard]] OpenSides<Lanes> openSides(const Map& map, Open open) {
  OpenSides<Lanes> out;
  for (const Place hex : map.hexes()) {
    for (int d = 0; d < kDirections; ++d) {
      if (map.has(map.grid.neighbour(hex, d)) && open(hex, d)) out.side[static_cast<std::size_t>(d)].add(hex);
    }
  }
  return out;
}

/// All hexes of the map; those of some kinds of terrain; those of a region, which the title's DataNeeds name.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> hexesOf(const std::vector<Place>& hexes) {
  HexSet<Lanes> out;
  for (const Place hex : hexes) out.add(hex);
  return out;
}
template <int Lanes>
[[nodiscard]] HexSet<Lanes> hexesOfTerrain(const Map& map, std::initializer_list<std::string_view> kinds) {
  return hexesOf<Lanes>(map.hexes()).those([&](Place hex) {
    return std::ranges::find(kinds, map.terrains[map.terrain[index(hex)]].id) != kinds.end();
  });
}
template <int Lanes>
[[nodiscard]] HexSet<Lanes> hexesOfRegion(const Map& map, std::string_view id) {
  return hexesOf<Lanes>(map.region(id)->hexes);
}

/// The hexes beside each one that are on the map, by its Place index, in the order of directions.
[[nodiscard]] inline std::vector<IdList<Place, kDirections>> besideEach(const Map& map) {
  std::vector<IdList<Place, kDirections>> out(map.terrain.size());
  for (const Place hex : map.hexes()) {
    for (int d = 0; d < kDirections; ++d) {
      if (const Place to = map.grid.neighbour(hex, d); map.has(to)) out[index(hex)].add(to);
    }
  }
  return out;
}

/// Hexes to the nearest of a set, by Place index.
template <int Lanes>
[[nodiscard]] std::vector<std::uint8_t> distancesTo(const Map& map, const HexSet<Lanes>& set) {
  std::vector<std::uint8_t> out(map.terrain.size(), std::numeric_limits<std::uint8_t>::max());
  for (const Place hex : map.hexes()) {
    std::uint8_t& nearest = out[index(hex)];
    set.each(
        [&](Place to) { nearest = static_cast<std::uint8_t>(std::min<int>(nearest, map.grid.distance(hex, to))); });
  }
  return out;
}

}  // namespace kessel
