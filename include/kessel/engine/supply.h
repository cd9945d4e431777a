// SPDX-License-Identifier: GPL-3.0-or-later
// Supply as a chain of links: from the edge of the map to an army, from there to headquarters, from those to units.
// Which hexes a link may lead through, the title says: `land - enemies - (enemy zones - own units)` where friends
// cancel Zones of Control, the hexes of roads alone where lines keep to them.
#pragma once

#include <cassert>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "kessel/engine/hexset.h"
#include "kessel/engine/view.h"

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

/// The hexes to which a link leads in one step from those of `of` that are open.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> supplyStep(const Grid& grid, const SupplyLink<Lanes>& link, const HexSet<Lanes>& of) {
  const HexSet<Lanes> open = of & link.open;
  return (link.sides == nullptr ? neighbours(grid, open) : neighbours(grid, open, *link.sides)) &
         (link.open | link.ends);
}

/// All hexes to which a link leads that begins in `from`.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> supplyFrom(const Grid& grid, const SupplyLink<Lanes>& link, const HexSet<Lanes>& from) {
  if (link.range == SupplyLink<Lanes>::kAnyLength) {
    const HexSet<Lanes> led =
        link.sides == nullptr ? flood(grid, from, link.open) : flood(grid, from, link.open, *link.sides);
    return link.ends.any() ? led | (supplyStep(grid, link, led) & link.ends) : led;
  }
  HexSet<Lanes> led = from & link.open;
  HexSet<Lanes> rim = led;
  for (int left = link.range; left > 0 && rim.any(); --left) {
    rim = supplyStep(grid, link, rim) - led;
    led |= rim;
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

/// The shortest way by which a link that begins in `from` leads to a hex, with both ends; empty if it does not lead
/// there. Ways that meet run back together from there. For layers; rules ask where a link leads, which is cheaper.
template <int Lanes>
[[nodiscard]] std::vector<Place> supplyWay(const Grid& grid, const SupplyLink<Lanes>& link, const HexSet<Lanes>& from,
                                           Place to) {
  std::vector<HexSet<Lanes>> rims{from & link.open};  // by their distance from there
  HexSet<Lanes> led = rims.back();
  for (int left = link.range; !led.has(to); --left) {
    const HexSet<Lanes> rim = supplyStep(grid, link, rims.back()) - led;
    if (left <= 0 || rim.none()) return {};
    led |= rim;
    rims.push_back(rim);
  }
  std::vector<Place> way(rims.size(), to);
  const auto before = [&](Place hex, const HexSet<Lanes>& rim) {
    for (int d = 0; d < kDirections; ++d) {
      const Place next = grid.neighbour(hex, d);
      if (next == kNowhere || !rim.has(next) || !link.open.has(next)) continue;
      const auto back = static_cast<std::size_t>(Grid::opposite(d));
      if (link.sides == nullptr || link.sides->side[back].has(next)) return next;
    }
    return kNowhere;
  };
  for (std::size_t i = rims.size() - 1; i-- > 0;) way[i] = before(way[i + 1], rims[i]);
  return way;
}

/// Adds the line of a link that begins at its sources to a unit's hex, if it leads there.
template <int Lanes>
void addSupplyLine(std::vector<Overlay::Line>& lines, const Grid& grid, const SupplyLink<Lanes>& link, UnitId unit,
                   Place hex) {
  std::vector<Place> way = supplyWay(grid, link, link.sources, hex);
  if (!way.empty()) lines.push_back({.unit = unit, .way = std::move(way)});
}

}  // namespace kessel
