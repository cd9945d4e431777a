// SPDX-License-Identifier: GPL-3.0-or-later
// Supply as a chain of links: from the edge of the map to an army, from there to headquarters, from those to units.
// Which hexes a link may lead through, the title says: `land - enemies - (enemy zones - own units)` where friends
// cancel Zones of Control, the hexes of roads alone where lines keep to them.
#pragma once

#include <array>
#include <cassert>
#include <limits>
#include <span>
#include <vector>

#include "kessel/hexset.h"
#include "kessel/memory.h"
#include "kessel/reach.h"

namespace kessel {

/// For each hex, by Place index, what it costs to leave it over each of its sides; kClosedSide: not at all.
using SideCosts = std::vector<std::array<std::uint8_t, kDirections>>;
inline constexpr std::uint8_t kClosedSide = 0xFF;

/// One link of a chain, as supplies go: its lines lead away from where it begins.
template <int Lanes>
struct SupplyLink {
  static constexpr int kAnyLength = std::numeric_limits<int>::max();

  HexSet<Lanes> sources;                    ///< where it begins in any case: an edge, depots
  HexSet<Lanes> stations{};                 ///< where it begins if the link before leads there: headquarters
  HexSet<Lanes> open;                       ///< what it may lead through; where it begins must be among them
  HexSet<Lanes> ends{};                     ///< where it may lead to, but not through
  const OpenSides<Lanes>* sides = nullptr;  ///< that it may cross; nullptr: all
  const SideCosts* costs = nullptr;         ///< nullptr: each step counts 1
  int range = kAnyLength;                   ///< hexes, or the sum of `costs`: with those at most kGreatestBudget
};

/// Where the hexes of a map lie.
struct SupplyMap {
  const Grid& grid;
  const NeighbourTable& table;
};

/// How supplies come to a hex, or why they do not.
struct SupplyLine {
  /// The lines from the last one back, each from where it begins to where it leads, both named; if the chain is broken,
  /// those behind the break.
  std::vector<std::vector<Place>> lines;
  int broken = -1;       ///< the number of the link that breaks; -1: none
  Place at = kNowhere;   ///< the hex to which that link does not lead
  Place cut = kNowhere;  ///< the closed hex of its shortest way that is nearest to there; kNowhere: it is just too far
  [[nodiscard]] bool supplied() const { return broken < 0; }
};

namespace detail {

template <int Lanes>
[[nodiscard]] int stepOf(const SupplyLink<Lanes>& link, Place from, Place to, int direction) {
  const auto d = static_cast<std::size_t>(direction);
  if (!(link.open.has(to) || link.ends.has(to))) return kForbidden;
  if (link.sides != nullptr && !link.sides->side[d].has(from)) return kForbidden;
  const int cost = link.costs == nullptr ? 1 : (*link.costs)[index(from)][d];
  return link.costs != nullptr && cost == kClosedSide ? kForbidden : cost;
}
template <int Lanes>
[[nodiscard]] std::vector<Place> placesOf(const HexSet<Lanes>& set) {
  std::vector<Place> out;
  set.each([&](Place hex) { out.push_back(hex); });
  return out;
}
/// The lines of a link one by one. The answer holds until the next question.
template <int Lanes>
[[nodiscard]] const ReachMap& linesOf(const SupplyMap& map, const SupplyLink<Lanes>& link, const HexSet<Lanes>& from) {
  ReachMap& lines = workspace<ReachMap, struct SupplyLines>();
  lines.searchFrom(
      map.table, placesOf(from & link.open), std::min(link.range, ReachMap::kGreatestBudget),
      [&](Place at, Place to, int direction) { return stepOf(link, at, to, direction); },
      [&](Place hex) { return !link.open.has(hex); });
  return lines;
}
template <int Lanes>
[[nodiscard]] HexSet<Lanes> beside(const Grid& grid, const HexSet<Lanes>& of, const SupplyLink<Lanes>& link) {
  return link.sides == nullptr ? neighbours(grid, of) : neighbours(grid, of, *link.sides);
}
/// The closed hex nearest to `to` on the way that crosses fewest of them.
template <int Lanes>
[[nodiscard]] Place cutOf(const SupplyMap& map, const SupplyLink<Lanes>& link, const HexSet<Lanes>& from, Place to) {
  constexpr int kBreach = 64;  // so many open hexes around a closed one
  const auto opens = [&](Place at, Place hex, int direction) { return stepOf(link, at, hex, direction) != kForbidden; };
  ReachMap& ways = workspace<ReachMap, struct SupplyBreaches>();
  ways.searchFrom(
      map.table, placesOf(from), ReachMap::kGreatestBudget,
      [&](Place at, Place hex, int direction) { return opens(at, hex, direction) ? 1 : kBreach; },
      [](Place) { return false; });
  Place hex = to;
  for (Place before = ways.before(hex); before != kNowhere; before = ways.before(hex = before)) {
    if (!opens(before, hex, map.grid.directionTo(before, hex))) return hex;
  }
  return from.has(hex) && !link.open.has(hex) ? hex : kNowhere;  // where it begins is closed itself
}

}  // namespace detail

/// All hexes to which a link leads that begins in `from`: floods where only hexes count, a search where steps cost.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> supplyFrom(const SupplyMap& map, const SupplyLink<Lanes>& link, const HexSet<Lanes>& from) {
  HexSet<Lanes> led;
  if (link.costs != nullptr) {
    for (const Place hex : detail::linesOf(map, link, from).reached()) led.add(hex);
    return led;
  }
  if (link.range == SupplyLink<Lanes>::kAnyLength) {
    led = link.sides == nullptr ? flood(map.grid, from, link.open) : flood(map.grid, from, link.open, *link.sides);
    return link.ends.any() ? led | (detail::beside(map.grid, led, link) & link.ends) : led;
  }
  led = from & link.open;
  HexSet<Lanes> rim = led;
  for (int left = link.range; left > 0 && rim.any(); --left) {
    rim = (detail::beside(map.grid, rim, link) & (link.open | link.ends)) - led;
    led |= rim;
    rim &= link.open;
  }
  return led;
}

/// The same for a link of hexes, of any length, that begins at its sources, when `last` was the answer for the same
/// sources and sides: as long as every hex of it is still open, they all still are supplied.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> supplyAgain(const SupplyMap& map, const SupplyLink<Lanes>& link,
                                        const HexSet<Lanes>& last) {
  assert(link.costs == nullptr && link.range == SupplyLink<Lanes>::kAnyLength && link.ends.none());
  return supplyFrom(map, link, (last - link.open).none() ? link.sources | last : link.sources);
}

/// All hexes to which the last link of a chain leads. Units that trace through others have a chain of their own; what
/// chains have in common is traced once, and is the `sources` of what differs.
template <int Lanes>
[[nodiscard]] HexSet<Lanes> suppliedBy(const SupplyMap& map, std::span<const SupplyLink<Lanes>> chain) {
  HexSet<Lanes> led;
  for (const SupplyLink<Lanes>& link : chain) led = supplyFrom(map, link, link.sources | (link.stations & led));
  return led;
}

/// How a chain leads to a hex, for explanations and layers; not for rules, which ask suppliedBy().
template <int Lanes>
[[nodiscard]] SupplyLine lineTo(const SupplyMap& map, std::span<const SupplyLink<Lanes>> chain, Place hex) {
  SupplyLine out;
  for (std::size_t i = chain.size(); i-- > 0;) {
    const SupplyLink<Lanes>& link = chain[i];
    const HexSet<Lanes> led = i > 0 ? suppliedBy(map, chain.first(i)) : HexSet<Lanes>{};
    const HexSet<Lanes> begins = link.sources | (link.stations & led);
    const ReachMap* lines = &detail::linesOf(map, link, begins);
    // Not from where it begins now: from where it would, if those were supplied?
    if (!lines->has(hex) && i > 0) lines = &detail::linesOf(map, link, link.sources | link.stations);
    if (!lines->has(hex)) {
      out.broken = static_cast<int>(i);
      out.at = hex;
      out.cut = detail::cutOf(map, link, i > 0 ? link.sources | link.stations : link.sources, hex);
      return out;
    }
    out.lines.push_back(lines->path(hex));
    hex = out.lines.back().front();
    if (link.sources.has(hex)) return out;
  }
  return out;
}

}  // namespace kessel
