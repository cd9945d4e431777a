// SPDX-License-Identifier: GPL-3.0-or-later
// Cheapest paths over the hexes and boxes of a map: a bucket queue over integer costs (quarter points). A ReachMap is a
// scratch pad of some 130 kilobytes; keep one for each thread and search in it again and again, nothing is allocated.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "kessel/engine/map.h"

namespace kessel {

/// The direction of a step into a box or out of one.
inline constexpr int kNoDirection = -1;

/// The six neighbours of each hex, by Place index and direction; kNowhere where the map ends. Besides the places that
/// are joined with it by a box.
class NeighbourTable {
 public:
  NeighbourTable() = default;
  explicit NeighbourTable(const Map& map) : m_next(map.terrain.size()) {
    for (std::array<Place, kDirections>& row : m_next) row.fill(kNowhere);
    for (Place hex : map.hexes()) {
      for (int d = 0; d < kDirections; ++d) {
        const Place to = map.grid.neighbour(hex, d);
        m_next[index(hex)][static_cast<std::size_t>(d)] = map.has(to) ? to : kNowhere;
      }
    }
    if (map.joins.empty()) return;
    m_joined.resize(kFirstBoxIndex + map.boxes.size());
    for (const Join& join : map.joins) m_joined[index(join.from)].push_back(join.to);
  }
  [[nodiscard]] const std::array<Place, kDirections>& of(Place hex) const { return m_next[index(hex)]; }
  /// Boxes beside a hex; hexes and boxes beside a box.
  [[nodiscard]] std::span<const Place> joined(Place place) const {
    if (!hasJoins()) return {};
    return m_joined[index(place)];
  }
  [[nodiscard]] bool hasJoins() const { return !m_joined.empty(); }
  /// Calls visit(to, direction) for every place that one step leads to: hexes by rising direction, then what is joined.
  template <class Visit>
  void each(Place from, Visit visit) const {
    for (int d = 0; isHex(from) && d < kDirections; ++d) {
      if (const Place to = of(from)[static_cast<std::size_t>(d)]; to != kNowhere) visit(to, d);
    }
    for (const Place to : joined(from)) visit(to, kNoDirection);
  }
  /// The direction of a step between two hexes beside each other; else kNoDirection.
  [[nodiscard]] int direction(Place from, Place to) const {
    for (int d = 0; isHex(from) && isHex(to) && d < kDirections; ++d) {
      if (of(from)[static_cast<std::size_t>(d)] == to) return d;
    }
    return kNoDirection;
  }

 private:
  std::vector<std::array<Place, kDirections>> m_next;
  std::vector<std::vector<Place>> m_joined;  ///< by Place index; empty where no box leads anywhere
};

/// What a cost function answers for a step that may not be made.
inline constexpr int kForbidden = -1;

/// The places that can be reached from one of them, each with its cheapest cost and the place before it.
class ReachMap {
 public:
  static constexpr int kGreatestBudget = 1023;
  static constexpr std::uint16_t kUnreached = 0xFFFF;
  static constexpr std::size_t kPlaces = kFirstBoxIndex + Map::kMostBoxes;  ///< for tables by Place index

  /// Searches from `start` as far as `budget` (0 to kGreatestBudget) goes. `cost(from, to, direction)` is the cost of
  /// the step or kForbidden, where the direction is 0 to 5 from hex to hex and else kNoDirection; `stops(place)` says
  /// that a place may be entered but not left (the start may always be left).
  /// Among paths of equal cost the choice is the same on every machine.
  template <class Cost, class Stops>
  void search(const NeighbourTable& table, Place start, int budget, Cost cost, Stops stops) {
    searchFrom(table, {&start, 1}, budget, cost, stops);
    m_start = start;
  }

  /// The same from several places at once; a path then begins with the one of them that it comes from.
  template <class Cost, class Stops>
  void searchFrom(const NeighbourTable& table, std::span<const Place> starts, int budget, Cost cost, Stops stops) {
    // Most maps have nothing but hexes: their loop shall know it.
    table.hasJoins() ? run<true>(table, starts, budget, cost, stops) : run<false>(table, starts, budget, cost, stops);
  }

  /// Whether a place was reached; the start always is.
  [[nodiscard]] bool has(Place place) const { return index(place) < kPlaces && m_cost[index(place)] != kUnreached; }
  /// Cost of the cheapest path, or -1.
  [[nodiscard]] int cost(Place hex) const { return has(hex) ? m_cost[index(hex)] : -1; }
  /// The hex before it on that path; kNowhere for the start and for hexes that were not reached.
  [[nodiscard]] Place before(Place hex) const { return has(hex) && hex != m_start ? m_before[index(hex)] : kNowhere; }
  /// The path from the start (left out) to a hex; empty if it was not reached.
  [[nodiscard]] std::vector<Place> path(Place hex) const {
    std::vector<Place> out;
    for (Place at = hex; has(at) && at != m_start; at = before(at)) out.push_back(at);
    std::reverse(out.begin(), out.end());
    return out;
  }
  /// All hexes reached, the start first, by rising cost.
  [[nodiscard]] std::span<const Place> reached() const { return {m_reached.data(), m_count}; }
  [[nodiscard]] Place start() const { return m_start; }

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;

  /// One waiting hex. A hex may wait more than once; only its cheapest entry counts.
  struct Entry {
    Place hex;
    std::uint16_t next;
  };

  template <bool Joins, class Cost, class Stops>
  void run(const NeighbourTable& table, std::span<const Place> starts, int budget, Cost& cost, Stops& stops) {
    assert(budget >= 0 && budget <= kGreatestBudget);
    clear();
    m_start = kNowhere;
    for (const Place start : starts) {
      assert(isHex(start) || (Joins && index(start) < kPlaces));
      m_cost[index(start)] = 0;
      m_before[index(start)] = kNowhere;
      push(start, 0);
    }
    for (int now = 0; now <= budget; ++now) {
      while (m_bucket[static_cast<std::size_t>(now)] != kNone) {
        const Place place = pop(now);
        if (m_cost[index(place)] != now || m_done[index(place)]) continue;
        m_done[index(place)] = true;
        m_reached[m_count++] = place;
        if (m_before[index(place)] == kNowhere || !stops(place)) relax<Joins>(table, place, now, budget, cost);
      }
    }
    settle();
  }
  template <bool Joins, class Cost>
  void relax(const NeighbourTable& table, Place from, int now, int budget, Cost& cost) {
    if constexpr (Joins) {
      for (const Place to : table.joined(from)) tryStep(from, to, kNoDirection, now, budget, cost);
      if (!isHex(from)) return;
    }
    const std::array<Place, kDirections>& next = table.of(from);
    for (int d = 0; d < kDirections; ++d) tryStep(from, next[static_cast<std::size_t>(d)], d, now, budget, cost);
  }
  template <class Cost>
  void tryStep(Place from, Place to, int direction, int now, int budget, Cost& cost) {
    if (to == kNowhere || m_cost[index(to)] <= now) return;
    const int step = cost(from, to, direction);
    if (step < 0) return;
    const int sum = now + step;
    if (sum > budget || sum >= m_cost[index(to)]) return;
    m_cost[index(to)] = static_cast<std::uint16_t>(sum);
    m_before[index(to)] = from;
    push(to, sum);
  }
  void push(Place hex, int bucket) {
    std::uint16_t& head = m_bucket[static_cast<std::size_t>(bucket)];
    m_entry[m_entries] = {hex, head};
    head = m_entries++;
  }
  Place pop(int bucket) {
    std::uint16_t& head = m_bucket[static_cast<std::size_t>(bucket)];
    const Entry entry = m_entry[head];
    head = entry.next;
    return entry.hex;
  }
  /// Forgets the last search: only what it touched.
  void clear() {
    for (Place hex : reached()) m_cost[index(hex)] = kUnreached;
    m_count = 0;
    m_entries = 0;
  }
  void settle() {
    for (Place hex : reached()) m_done[index(hex)] = false;
  }
  static std::array<std::uint16_t, kPlaces> unreached() {
    std::array<std::uint16_t, kPlaces> out{};
    out.fill(kUnreached);
    return out;
  }
  static std::array<std::uint16_t, kGreatestBudget + 1> empty() {
    std::array<std::uint16_t, kGreatestBudget + 1> out{};
    out.fill(kNone);
    return out;
  }

  std::array<std::uint16_t, kPlaces> m_cost = unreached();
  std::array<Place, kPlaces> m_before{};
  std::array<bool, kPlaces> m_done{};
  std::array<Place, kPlaces> m_reached{};
  std::array<Entry, std::size_t{kFirstBoxIndex} * kDirections + Map::kMostJoins> m_entry{};
  std::array<std::uint16_t, kGreatestBudget + 1> m_bucket = empty();
  Place m_start = kNowhere;
  std::size_t m_count = 0;
  std::uint16_t m_entries = 0;
};

}  // namespace kessel
