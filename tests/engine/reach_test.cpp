// SPDX-License-Identifier: GPL-3.0-or-later
// Cheapest paths against plain relaxation. How long they take is measured by benchmarks/reach_benchmark.cpp.
#include "kessel/engine/reach.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <climits>
#include <memory>

#include "kessel/engine/hash.h"
#include "kessel/engine/map_rules.h"

namespace kessel::reach_test {
namespace {

/// A bare map of one terrain with holes.
Map bareMap(int lanes, int length, std::uint64_t holes) {
  Map map;
  map.grid.lanes = lanes;
  map.grid.length = length;
  map.terrain.assign(static_cast<std::size_t>(lanes) * kLaneLength, Map::kOffMap);
  for (int lane = 0; lane < lanes; ++lane) {
    for (int position = 0; position < length; ++position) {
      const Place hex = hexAt(lane, position);
      if (mix(holes + index(hex), 0x9E3779B97F4A7C15ULL) % 8 != 0) map.terrain[index(hex)] = 0;
    }
  }
  return map;
}

/// Costs of 0 to 9 for each hexside and direction, some steps forbidden, some hexes stopping.
struct RandomLand {
  std::uint64_t seed;
  [[nodiscard]] int cost(Place from, Place to) const {
    const std::uint64_t roll = mix(seed ^ (std::uint64_t{index(from)} << 16U | index(to)), 0xA0761D6478BD642FULL) % 12;
    return roll > 9 ? kForbidden : static_cast<int>(roll);
  }
  [[nodiscard]] bool stops(Place hex) const { return mix(seed + index(hex), 0xE7037ED1A0B428DBULL) % 7 == 0; }
};

/// Gives the map up to six boxes with steps at random between them and hexes, many of them one way.
void addBoxes(Map& map, std::uint64_t seed) {
  const std::vector<Place> hexes = map.hexes();
  const std::size_t boxes = seed % 7;
  map.boxes.resize(boxes);
  for (std::size_t i = 0; i < boxes * 5; ++i) {
    const std::uint64_t roll = mix(seed + i, 0x8EBC6AF09C88C6E3ULL);
    const Place box = boxAt(static_cast<int>(roll % boxes));
    const bool toBox = (roll >> 8U) % 4 == 0;
    const Place other = toBox ? boxAt(static_cast<int>((roll >> 16U) % boxes)) : hexes[(roll >> 16U) % hexes.size()];
    if (other == box) continue;
    if ((roll >> 32U) % 3 != 0) map.joins.push_back({box, other});
    if ((roll >> 32U) % 3 != 1) map.joins.push_back({other, box});
  }
  std::sort(map.joins.begin(), map.joins.end());
  map.joins.erase(std::unique(map.joins.begin(), map.joins.end()), map.joins.end());
}

TEST(MapRules, KnowWhatLiesBesideAHex) {
  MapRules rules;
  rules.info.map = bareMap(5, 5, 1);
  rules.addNeighbours();
  for (const Place hex : rules.info.map.hexes()) {
    std::size_t next = 0;
    for (const Place near : rules.around(hex)) {
      if (near == kNowhere) continue;
      EXPECT_TRUE(rules.adjacent(hex, near));
      EXPECT_EQ(rules.distance(hex, near), 1);
      EXPECT_EQ(rules.beside(hex)[next++], near) << "in the order of directions";
    }
    EXPECT_EQ(rules.beside(hex).size(), next);
    EXPECT_FALSE(rules.adjacent(hex, hex));
  }
  EXPECT_FALSE(rules.adjacent(rules.info.map.hexes().front(), boxAt(0)));
}

std::vector<Place> placesOf(const Map& map) {
  std::vector<Place> places = map.hexes();
  for (std::size_t i = 0; i < map.boxes.size(); ++i) places.push_back(boxAt(static_cast<int>(i)));
  return places;
}

/// Cheapest costs by relaxing every step until nothing changes.
std::vector<int> plainCosts(const Map& map, Place start, int budget, const RandomLand& land) {
  std::vector<int> cost(kFirstBoxIndex + map.boxes.size(), INT_MAX);
  cost[index(start)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (Place hex : placesOf(map)) {
      if (cost[index(hex)] == INT_MAX || (hex != start && land.stops(hex))) continue;
      for (const Place to : map.neighbours(hex)) {
        const int step = land.cost(hex, to);
        if (step < 0 || cost[index(hex)] + step > budget || cost[index(hex)] + step >= cost[index(to)]) continue;
        cost[index(to)] = cost[index(hex)] + step;
        changed = true;
      }
    }
  }
  return cost;
}

RC_GTEST_PROP(Reach, FindsTheCheapestPaths, (std::uint64_t seed)) {
  Map map = bareMap(*rc::gen::inRange(1, 20), *rc::gen::inRange(1, 20), seed);
  RC_PRE(!map.hexes().empty());
  addBoxes(map, seed);
  const std::vector<Place> hexes = placesOf(map);
  const NeighbourTable table(map);
  const RandomLand land{seed};
  auto reach = std::make_unique<ReachMap>();
  for (int round = 0; round < 3; ++round) {  // the same pad again and again
    const Place start = *rc::gen::elementOf(hexes);
    const int budget = *rc::gen::inRange(0, 60);
    reach->search(
        table, start, budget,
        [&](Place from, Place to, int direction) {
          RC_ASSERT(direction == (isHex(from) && isHex(to) ? map.grid.directionTo(from, to) : kNoDirection));
          return land.cost(from, to);
        },
        [&](Place hex) { return land.stops(hex); });
    const std::vector<int> expected = plainCosts(map, start, budget, land);
    std::size_t count = 0;
    for (Place hex : hexes) {
      const int cost = expected[index(hex)];
      RC_ASSERT(reach->cost(hex) == (cost == INT_MAX ? -1 : cost));
      count += cost == INT_MAX ? 0U : 1U;
      // Walking the path costs what is said, and leaves no stopping hex.
      int sum = 0;
      Place at = start;
      for (Place next : reach->path(hex)) {
        RC_ASSERT(at == start || !land.stops(at));
        sum += land.cost(at, next);
        at = next;
      }
      if (cost != INT_MAX) RC_ASSERT(at == hex && sum == cost);
    }
    RC_ASSERT(reach->reached().size() == count);
    RC_ASSERT(reach->reached().front() == start);
  }
}

TEST(Reach, TellsDirectionsToTheCostFunction) {
  const Map map = bareMap(9, 9, 3);
  const NeighbourTable table(map);
  auto reach = std::make_unique<ReachMap>();
  const Place start = map.hexes()[map.hexes().size() / 2];
  reach->search(
      table, start, 50,
      [&](Place from, Place to, int direction) {
        EXPECT_EQ(map.grid.neighbour(from, direction), to);
        return 4;
      },
      [](Place) { return false; });
  EXPECT_EQ(reach->before(start), kNowhere);
  EXPECT_TRUE(reach->path(start).empty());
  EXPECT_FALSE(reach->has(boxAt(1)));
  EXPECT_EQ(reach->cost(kNowhere), -1);
}

}  // namespace
}  // namespace kessel::reach_test
