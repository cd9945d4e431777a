// SPDX-License-Identifier: GPL-3.0-or-later
// Supply as a chain of links: from the edge of the map to an army, from there to headquarters, from those to units.
// Which hexes a link may lead through, the title says: `land - enemies - (enemy zones - own units)` where friends
// cancel Zones of Control, the hexes of roads alone where lines keep to them.
#pragma once

#include <cassert>
#include <limits>
#include <span>

#include "kessel/hexset.h"

namespace kessel {

/// One link of a chain, as supplies go: its lines lead away from where it begins.
template <int Lanes>
struct SupplyLink {
  static constexpr int kAnyLength = std::numeric_limits<int>::max();

  HexSet<Lanes> sources;                    ///< where it begins in any case: an edge, depots
  HexSet<Lanes> stations{};                 ///< where it begins if the link before leads there: headquarters
  HexSet<Lanes> open;                       ///< what it may lead through; where it begins must be among them
  HexSet<Lanes> ends{};                     ///< where it may lead to, but not through
  const OpenSides<Lanes>* sides = nullptr;  ///< that it may cross; nullptr: all
  int range = kAnyLength;                   ///< hexes
};

/// All hexes to which a link leads that begins in `from`.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> supplyFrom(const Grid& grid, const SupplyLink<Lanes>& link, const HexSet<Lanes>& from) {
  const auto beside = [&](const HexSet<Lanes>& of) {
    return link.sides == nullptr ? neighbours(grid, of) : neighbours(grid, of, *link.sides);
  };
  if (link.range == SupplyLink<Lanes>::kAnyLength) {
    const HexSet<Lanes> led =
        link.sides == nullptr ? flood(grid, from, link.open) : flood(grid, from, link.open, *link.sides);
    return link.ends.any() ? led | (beside(led) & link.ends) : led;
  }
  HexSet<Lanes> led = from & link.open;
  HexSet<Lanes> rim = led;
  for (int left = link.range; left > 0 && rim.any(); --left) {
    rim = (beside(rim) & (link.open | link.ends)) - led;
    led |= rim;
    rim &= link.open;
  }
  return led;
}

/// The same for a link of any length, that begins at its sources, when `last` was the answer for the same sources and
/// sides: as long as every hex of it is still open, they all still are supplied.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> supplyAgain(const Grid& grid, const SupplyLink<Lanes>& link, const HexSet<Lanes>& last) {
  assert(link.range == SupplyLink<Lanes>::kAnyLength && link.ends.none());
  return supplyFrom(grid, link, (last - link.open).none() ? link.sources | last : link.sources);
}

/// All hexes to which the last link of a chain leads. Units that trace through others have a chain of their own; what
/// chains have in common is traced once, and is the `sources` of what differs.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> suppliedBy(const Grid& grid, std::span<const SupplyLink<Lanes>> chain) {
  HexSet<Lanes> led;
  for (const SupplyLink<Lanes>& link : chain) led = supplyFrom(grid, link, link.sources | (link.stations & led));
  return led;
}

}  // namespace kessel
