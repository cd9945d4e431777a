// SPDX-License-Identifier: GPL-3.0-or-later
// Marches by one step at a time against plain relaxation, and what stops them.
#include "kessel/engine/march.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <climits>
#include <map>

#include "kessel/engine/hash.h"

namespace kessel::march_test {
namespace {

/// A map with holes; its hexes are closed, guarded (who enters a second one goes no further), crowded (nobody may stay)
/// or open, at random.
struct Land {
  Land(int lanes, int length, std::uint64_t theSeed) : seed(theSeed) {
    map.grid.lanes = lanes;
    map.grid.length = length;
    map.terrain.assign(static_cast<std::size_t>(lanes) * kLaneLength, Map::kOffMap);
    for (int lane = 0; lane < lanes; ++lane) {
      for (int position = 0; position < length; ++position) {
        const Place hex = hexAt(lane, position);
        if (roll(hex, 1) % 10 != 0) map.terrain[index(hex)] = 0;
      }
    }
    // Up to three boxes, each joined with some hexes and boxes, in one direction or both.
    const std::vector<Place> hexes = map.hexes();
    map.boxes.resize(hexes.empty() ? 0 : seed % 4);
    for (std::size_t i = 0; i < map.boxes.size() * 4; ++i) {
      const Place box = boxAt(static_cast<int>(i / 4));
      const std::uint64_t dice = roll(box, 6 + i);
      const Place other = i % 4 == 3 ? boxAt(static_cast<int>(dice % map.boxes.size())) : hexes[dice % hexes.size()];
      if (other == box) continue;
      if (dice % 3 != 0) map.joins.push_back({box, other});
      if (dice % 3 != 1) map.joins.push_back({other, box});
    }
    std::sort(map.joins.begin(), map.joins.end());
    map.joins.erase(std::unique(map.joins.begin(), map.joins.end()), map.joins.end());
    table = NeighbourTable(map);
  }
  /// Where one step leads, with its direction, by definition.
  [[nodiscard]] std::vector<std::pair<Place, int>> steps(Place from) const {
    std::vector<std::pair<Place, int>> out;
    for (int d = 0; isHex(from) && d < kDirections; ++d) {
      if (const Place to = map.grid.neighbour(from, d); map.has(to)) out.emplace_back(to, d);
    }
    for (const Join& join : map.joins) {
      if (join.from == from) out.emplace_back(join.to, kNoDirection);
    }
    return out;
  }
  /// All hexes and boxes.
  [[nodiscard]] std::vector<Place> places() const {
    std::vector<Place> out = map.hexes();
    for (std::size_t i = 0; i < map.boxes.size(); ++i) out.push_back(boxAt(static_cast<int>(i)));
    return out;
  }
  [[nodiscard]] std::uint64_t roll(Place hex, std::uint64_t salt) const {
    return mix(seed + salt * 977 + index(hex), 0x9E3779B97F4A7C15ULL) >> 20U;
  }
  [[nodiscard]] bool closed(Place hex) const { return roll(hex, 2) % 4 == 0; }
  [[nodiscard]] bool guarded(Place hex) const { return roll(hex, 3) % 5 == 0; }
  [[nodiscard]] bool crowded(Place hex) const { return roll(hex, 4) % 6 == 0; }
  [[nodiscard]] int cost(Place from, Place to) const { return static_cast<int>(roll(from, 5 + index(to)) % 9); }

  std::uint64_t seed;
  Map map;
  NeighbourTable table;
};

struct Walker {
  const Land& land;
  Place hex;
  int points;
  int met = 0;  ///< guarded hexes so far, at most 2

  [[nodiscard]] Place at() const { return hex; }
  [[nodiscard]] int paid() const { return -points; }
  [[nodiscard]] std::uint32_t history() const { return static_cast<std::uint32_t>(met); }
  [[nodiscard]] Verdict mayGo(Place to, int direction) const {
    const auto steps = land.steps(hex);
    EXPECT_NE(std::find(steps.begin(), steps.end(), std::pair(to, direction)), steps.end());
    if (met >= 2) return refuse("2", "{0} is guarded", hex);
    if (land.closed(to)) return refuse("1", "{0} is closed", to);
    if (land.cost(hex, to) > points) return refuse("3", "{0} costs too much", to);
    return allow();
  }
  [[nodiscard]] Walker after(Place to, int /*direction*/) const {
    return {land, to, points - land.cost(hex, to), std::min(2, met + (land.guarded(to) ? 1 : 0))};
  }
  [[nodiscard]] Verdict mayEnd() const { return land.crowded(hex) ? refuse("4", "{0} is full", hex) : allow(); }
};

using Costs = std::map<std::pair<Place, int>, int>;

/// The least cost of every hex and history, by making every step until nothing changes.
Costs plainCosts(const Walker& start) {
  Costs best{{{start.hex, start.met}, 0}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [key, spent] : Costs(best)) {
      const Walker walker{start.land, key.first, start.points - spent, key.second};
      for (const auto& [to, direction] : start.land.steps(walker.hex)) {
        if (!walker.mayGo(to, direction).ok()) continue;
        const Walker next = walker.after(to, direction);
        const auto [at, added] = best.try_emplace({to, next.met}, INT_MAX);
        if (start.points - next.points >= at->second) continue;
        at->second = start.points - next.points;
        changed = true;
      }
    }
  }
  return best;
}

int plainCost(const Costs& costs, Place hex) {
  int least = INT_MAX;
  for (int met = 0; met <= 2; ++met) {
    if (const auto at = costs.find({hex, met}); at != costs.end()) least = std::min(least, at->second);
  }
  return least;
}

/// Makes the steps of a way: each must be allowed. Where they lead.
std::vector<Walker> walked(const Walker& start, const std::vector<Place>& way) {
  std::vector<Walker> stands{start};
  for (const Place to : way) {
    const int direction = start.land.table.direction(stands.back().hex, to);
    RC_ASSERT(stands.back().mayGo(to, direction).ok());
    stands.push_back(stands.back().after(to, direction));
  }
  return stands;
}

Walker anyStart(const Land& land) {
  const std::vector<Place> places = land.places();
  RC_PRE(!places.empty());
  return {land, *rc::gen::elementOf(places), *rc::gen::inRange(0, 60)};
}

RC_GTEST_PROP(March, FindsTheCheapestWays, (std::uint64_t seed)) {
  const Land land(*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12), seed);
  const Walker start = anyStart(land);
  const Costs costs = plainCosts(start);
  std::map<Place, int> ends;
  const auto step = [](Place hex) { return Action{Verb{1}, 0, index(hex)}; };
  const std::vector<Action> before{Action{Verb{2}}};
  const std::vector<Reach> found =
      reachOf(land.table, start, before, step, [](const Walker& walker) { return walker.met == 2; });
  for (const Reach& reach : found) {
    RC_ASSERT(ends.emplace(reach.place, reach.cost).second);
    RC_ASSERT(reach.path.front() == before.front());
    std::vector<Place> way;
    for (std::size_t i = 1; i < reach.path.size(); ++i) way.push_back(reach.path[i].placeA());
    const Walker last = walked(start, way).back();
    RC_ASSERT(last.hex == reach.place);
    RC_ASSERT(start.points - last.points == reach.cost);
    RC_ASSERT((last.met == 2) == reach.stops);
  }
  for (const Place hex : land.places()) {
    const int least = plainCost(costs, hex);
    const bool mayEnd = least != INT_MAX && hex != start.hex && !land.crowded(hex);
    RC_ASSERT(ends.contains(hex) == mayEnd);
    if (mayEnd) RC_ASSERT(ends.at(hex) == least);
  }
}

RC_GTEST_PROP(March, TellsWhatStopsIt, (std::uint64_t seed)) {
  const Land land(*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12), seed);
  const Walker start = anyStart(land);
  const Walker tireless{land, start.hex, 100000};
  const Costs costs = plainCosts(start);
  const Costs unbounded = plainCosts(tireless);
  for (const Place to : land.map.hexes()) {
    const WayTo way = wayOf(land.table, start, tireless, to);
    const Walker last = walked(start, way.way).back();
    RC_ASSERT(way.cost == start.points - last.points);
    RC_ASSERT(way.way.empty() || last.mayEnd().ok());
    if (to == start.hex) {
      RC_ASSERT(way.way.empty() && way.stop == kNowhere && way.verdict.ok());
      continue;
    }
    if (plainCost(costs, to) != INT_MAX && !land.crowded(to)) {
      RC_ASSERT(way.verdict.ok() && way.stop == kNowhere);
      RC_ASSERT(last.hex == to && way.cost == plainCost(costs, to));
      continue;
    }
    if (way.stop == kNowhere) {
      RC_ASSERT(way.verdict.ok() && way.way.empty());  // no way at all, not even over what is closed
      continue;
    }
    RC_ASSERT(!way.verdict.ok());
    const std::string_view rule = way.verdict.rule;
    // What only points keep it from is told so, or it is full there.
    if (plainCost(unbounded, to) != INT_MAX) RC_ASSERT(rule == "3" || (rule == "4" && way.stop == to));
    if (plainCost(unbounded, to) == INT_MAX) RC_ASSERT(rule != "4");
    if (rule == "1") RC_ASSERT(land.closed(way.stop));
    if (rule == "2") RC_ASSERT(!land.guarded(way.stop) || plainCost(costs, way.stop) == INT_MAX);
  }
}

/// A row of hexes, each of which costs a point.
struct Row : Land {
  Row() : Land(1, 9, 0) {
    for (int position = 0; position < 9; ++position) map.terrain[index(hexAt(0, position))] = 0;
    table = NeighbourTable(map);
  }
};
struct RowWalker {
  const Row& row;
  Place hex;
  int points;
  Place barred = kNowhere;
  [[nodiscard]] Place at() const { return hex; }
  [[nodiscard]] int paid() const { return -points; }
  [[nodiscard]] static std::uint32_t history() { return 0; }
  [[nodiscard]] Verdict mayGo(Place to, int) const {
    if (to == barred) return refuse("1", "{0} is closed", to);
    return points < 4 ? refuse("3", "{0} costs too much", to) : allow();
  }
  [[nodiscard]] RowWalker after(Place to, int) const { return {row, to, points - 4, barred}; }
  [[nodiscard]] static Verdict mayEnd() { return allow(); }
};

TEST(March, StopsAtTheFirstOfSeveralReasons) {
  const Row row;
  const RowWalker start{row, hexAt(0, 1), 12, hexAt(0, 6)};
  RowWalker tireless = start;
  tireless.points = 1000;
  const WayTo tired = wayOf(row.table, start, tireless, hexAt(0, 8));
  EXPECT_EQ(tired.way, (std::vector<Place>{hexAt(0, 2), hexAt(0, 3), hexAt(0, 4)}));
  EXPECT_EQ(tired.cost, 12);
  EXPECT_EQ(tired.stop, hexAt(0, 5)) << "it would not even come to the hex that is closed";
  EXPECT_STREQ(tired.verdict.rule, "3");
  const WayTo barred = wayOf(row.table, tireless, tireless, hexAt(0, 8));
  EXPECT_EQ(barred.way.size(), 4U);
  EXPECT_EQ(barred.stop, hexAt(0, 6));
  EXPECT_STREQ(barred.verdict.rule, "1");
  EXPECT_TRUE(wayOf(row.table, start, tireless, hexAt(0, 3)).verdict.ok());
}

}  // namespace
}  // namespace kessel::march_test
