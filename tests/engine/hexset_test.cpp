// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of hexes as words: neighbourhoods and floods against plain loops.
#include "kessel/engine/hexset.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "kessel/engine/hash.h"

namespace kessel::hexset_test {
namespace {

using Hexes = HexSet<34>;

/// Lanes fill the set; positions reach both ends of the words.
Grid gridOf(bool columns, bool odd) {
  Grid grid;
  grid.columns = columns;
  grid.oddLanesShoved = odd;
  grid.lanes = 34;
  grid.length = 64;
  return grid;
}

Grid anyGrid() {
  return gridOf(*rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>());
}

/// A random set; `sparse` words keep about an eighth of the hexes, dense ones about seven eighths.
Hexes someSet(bool dense) {
  const auto words = *rc::gen::container<std::vector<std::uint64_t>>(
      3 * 34, rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()));
  Hexes set;
  for (std::size_t i = 0; i < 34; ++i) {
    const std::uint64_t a = mix(words[3 * i], 0x9E3779B97F4A7C15ULL);
    const std::uint64_t b = mix(words[3 * i + 1] + i, 0xD6E8FEB86659FD93ULL);
    const std::uint64_t c = mix(words[3 * i + 2] + i, 0xA0761D6478BD642FULL);
    set.lane[i] = dense ? (a | b | c) : (a & b & c);
  }
  return set;
}

RC_GTEST_PROP(HexSet, NeighboursAreThoseOfTheGrid, ()) {
  const Grid grid = anyGrid();
  const Hexes of = someSet(false);
  Hexes expected;
  of.each([&](Place hex) {
    for (int d = 0; d < kDirections; ++d) {
      if (const Place to = grid.neighbour(hex, d); to != kNowhere) expected.add(to);
    }
  });
  RC_ASSERT(neighbours(grid, of) == expected);
}

RC_GTEST_PROP(HexSet, ADiscHoldsWhatIsNear, ()) {
  const Grid grid = anyGrid();
  const Place centre = hexAt(*rc::gen::inRange(0, 34), *rc::gen::inRange(0, 64));
  const int radius = *rc::gen::inRange(0, 40);
  Hexes disc;
  addDisc(disc, grid, centre, radius);
  for (int lane = 0; lane < grid.lanes; ++lane) {
    for (int position = 0; position < grid.length; ++position) {
      const Place hex = hexAt(lane, position);
      RC_ASSERT(disc.has(hex) == (grid.distance(centre, hex) <= radius));
    }
  }
}

RC_GTEST_PROP(HexSet, FirstIsTheFirstMemberAlone, ()) {
  const Hexes set = someSet(false);
  Hexes expected;
  set.each([&](Place hex) {
    if (expected.none()) expected.add(hex);
  });
  RC_ASSERT(set.first() == expected);
  RC_ASSERT(Hexes{}.first().none());
}

RC_GTEST_PROP(HexSet, FloodReachesWhatSingleStepsReach, ()) {
  const Grid grid = anyGrid();
  const Hexes through = someSet(*rc::gen::arbitrary<bool>());
  const Hexes from = someSet(false);
  Hexes expected = from & through;
  std::vector<Place> open;
  expected.each([&](Place hex) { open.push_back(hex); });
  while (!open.empty()) {
    const Place hex = open.back();
    open.pop_back();
    for (int d = 0; d < kDirections; ++d) {
      const Place to = grid.neighbour(hex, d);
      if (to == kNowhere || !through.has(to) || expected.has(to)) continue;
      expected.add(to);
      open.push_back(to);
    }
  }
  RC_ASSERT(flood(grid, from, through) == expected);
}

OpenSides<34> someOpenSides() {
  OpenSides<34> open;
  for (Hexes& side : open.side) side = someSet(true);
  return open;
}

RC_GTEST_PROP(HexSet, NeighboursByOpenSides, ()) {
  const Grid grid = anyGrid();
  const Hexes of = someSet(false);
  const OpenSides<34> open = someOpenSides();
  Hexes expected;
  of.each([&](Place hex) {
    for (int d = 0; d < kDirections; ++d) {
      const Place to = grid.neighbour(hex, d);
      if (to != kNowhere && open.side[static_cast<std::size_t>(d)].has(hex)) expected.add(to);
    }
  });
  RC_ASSERT(neighbours(grid, of, open) == expected);
}

RC_GTEST_PROP(HexSet, FloodByOpenSidesReachesWhatSingleStepsReach, ()) {
  const Grid grid = anyGrid();
  const Hexes through = someSet(*rc::gen::arbitrary<bool>());
  const Hexes from = someSet(false);
  const OpenSides<34> open = someOpenSides();
  Hexes expected = from & through;
  std::vector<Place> waiting;
  expected.each([&](Place hex) { waiting.push_back(hex); });
  while (!waiting.empty()) {
    const Place hex = waiting.back();
    waiting.pop_back();
    for (int d = 0; d < kDirections; ++d) {
      const Place to = grid.neighbour(hex, d);
      if (to == kNowhere || !through.has(to) || expected.has(to)) continue;
      if (!open.side[static_cast<std::size_t>(d)].has(hex)) continue;
      expected.add(to);
      waiting.push_back(to);
    }
  }
  RC_ASSERT(flood(grid, from, through, open) == expected);
}

TEST(HexSet, FloodFollowsASnakeToItsEnd) {
  const Grid grid = gridOf(true, false);
  Hexes snake;
  for (int lane = 0; lane < 34; lane += 2) {
    for (int position = 0; position < 64; ++position) snake.add(hexAt(lane, position));
    snake.add(hexAt(lane + 1, lane % 4 == 0 ? 63 : 0));
  }
  Hexes from;
  from.add(hexAt(0, 0));
  EXPECT_EQ(flood(grid, from, snake), snake);
}

RC_GTEST_PROP(HexSet, SetOperationsAreThoseOfSets, ()) {
  const Hexes a = someSet(*rc::gen::arbitrary<bool>());
  const Hexes b = someSet(*rc::gen::arbitrary<bool>());
  int both = 0;
  int either = 0;
  int first = 0;
  for (int lane = 0; lane < 34; ++lane) {
    for (int position = 0; position < 64; ++position) {
      const Place hex = hexAt(lane, position);
      both += a.has(hex) && b.has(hex) ? 1 : 0;
      either += a.has(hex) || b.has(hex) ? 1 : 0;
      first += a.has(hex) && !b.has(hex) ? 1 : 0;
    }
  }
  RC_ASSERT((a & b).count() == both);
  RC_ASSERT((a | b).count() == either);
  RC_ASSERT((a - b).count() == first);
  RC_ASSERT(a.intersects(b) == (both > 0));
  RC_ASSERT(a.any() == (a.count() > 0));
  std::set<Place> visited;
  a.each([&](Place hex) { visited.insert(hex); });
  RC_ASSERT(static_cast<int>(visited.size()) == a.count());
}

TEST(HexSet, AddsAndRemoves) {
  Hexes set;
  EXPECT_TRUE(set.none());
  set.add(hexAt(33, 63));
  EXPECT_TRUE(set.has(hexAt(33, 63)));
  EXPECT_FALSE(set.has(hexAt(33, 62)));
  EXPECT_FALSE(set.has(hexAt(40, 1)));
  EXPECT_FALSE(set.has(boxAt(0)));
  EXPECT_FALSE(set.has(kNowhere));
  set.remove(hexAt(33, 63));
  EXPECT_TRUE(set.none());
}

}  // namespace
}  // namespace kessel::hexset_test
