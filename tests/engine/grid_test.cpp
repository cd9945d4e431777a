// SPDX-License-Identifier: GPL-3.0-or-later
// Hex geometry of every kind of grid: neighbours, distance, printed numbers, points on paper.
#include "kessel/engine/grid.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <deque>
#include <map>
#include <set>

namespace kessel::grid_test {
namespace {

Grid someGrid() {
  Grid grid;
  grid.columns = *rc::gen::arbitrary<bool>();
  grid.oddLanesShoved = *rc::gen::arbitrary<bool>();
  grid.lanes = *rc::gen::inRange(1, 41);
  grid.length = *rc::gen::inRange(1, 41);
  grid.firstLane = *rc::gen::inRange(0, 30);
  grid.firstPosition = *rc::gen::inRange(0, 30);
  if (*rc::gen::arbitrary<bool>()) {
    grid.laneStep = -1;
    grid.firstLane = 60;
  }
  if (*rc::gen::arbitrary<bool>()) {
    grid.positionStep = -1;
    grid.firstPosition = 60;
  }
  return grid;
}

Place someHex(const Grid& grid) {
  return hexAt(*rc::gen::inRange(0, grid.lanes), *rc::gen::inRange(0, grid.length));
}

double apart(MapPoint a, MapPoint b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

RC_GTEST_PROP(Grid, NumbersAreReadBack, ()) {
  const Grid grid = someGrid();
  const Place hex = someHex(grid);
  RC_ASSERT(grid.number(hex).size() == 4U);
  RC_ASSERT(grid.parse(grid.number(hex)) == hex);
}

TEST(Grid, RefusesNumbersThatAreNotOnIt) {
  Grid grid;
  grid.lanes = 34;
  grid.length = 48;
  for (const char* text : {"", "1", "123", "12345", "0001", "0100", "3501", "0149", "ab01", "01 1", "-101", "+101"}) {
    EXPECT_FALSE(grid.parse(text)) << text;
  }
  EXPECT_EQ(grid.parse("0101"), hexAt(0, 0));
  EXPECT_EQ(grid.parse("3448"), hexAt(33, 47));
}

RC_GTEST_PROP(Grid, NeighboursLieBackToBackAndOneHexAway, ()) {
  const Grid grid = someGrid();
  const Place hex = someHex(grid);
  std::set<Place> seen;
  for (int d = 0; d < kDirections; ++d) {
    const Place to = grid.neighbour(hex, d);
    if (to == kNowhere) continue;
    RC_ASSERT(seen.insert(to).second);
    RC_ASSERT(grid.neighbour(to, Grid::opposite(d)) == hex);
    RC_ASSERT(grid.directionTo(hex, to) == d);
    RC_ASSERT(grid.adjacent(hex, to));
    RC_ASSERT(std::abs(apart(grid.centre(hex), grid.centre(to)) - 1) < 1e-9);
    // The common side lies between corners d and d + 1, the same two points from both hexes.
    RC_ASSERT(apart(grid.corner(hex, d), grid.corner(to, Grid::opposite(d) + 1)) < 1e-9);
    RC_ASSERT(apart(grid.corner(hex, d + 1), grid.corner(to, Grid::opposite(d))) < 1e-9);
  }
}

TEST(Grid, DirectionsRunClockwiseFromNorthOrWest) {
  Grid grid;
  grid.lanes = grid.length = 9;
  for (const bool columns : {true, false}) {
    for (const bool odd : {true, false}) {
      grid.columns = columns;
      grid.oddLanesShoved = odd;
      for (const Place hex : {hexAt(4, 4), hexAt(5, 4)}) {
        for (int d = 0; d < kDirections; ++d) {
          const MapPoint from = grid.centre(hex);
          const MapPoint to = grid.centre(grid.neighbour(hex, d));
          // Bearing in degrees clockwise from north; y grows southwards.
          const double bearing = std::atan2(to.x - from.x, from.y - to.y) * 180 / 3.14159265358979323846;
          const double expected = (columns ? 0 : 270) + 60 * d;
          EXPECT_NEAR(std::remainder(bearing - expected, 360), 0, 1e-6) << columns << odd << d;
        }
      }
    }
  }
}

RC_GTEST_PROP(Grid, DistanceCountsSteps, ()) {
  const Grid grid = someGrid();
  const Place from = someHex(grid);
  std::map<Place, int> steps{{from, 0}};
  std::deque<Place> queue{from};
  while (!queue.empty()) {
    const Place hex = queue.front();
    queue.pop_front();
    for (int d = 0; d < kDirections; ++d) {
      const Place to = grid.neighbour(hex, d);
      if (to != kNowhere && steps.emplace(to, steps[hex] + 1).second) queue.push_back(to);
    }
  }
  // A grid is convex enough that the shortest path on the endless plane never needs to leave it by more than the
  // ragged edge; a single lane is the exception.
  RC_PRE(grid.lanes > 1 && grid.length > 1);
  for (const auto& [hex, count] : steps) RC_ASSERT(grid.distance(from, hex) == count);
  RC_ASSERT(steps.size() == static_cast<std::size_t>(grid.lanes) * static_cast<std::size_t>(grid.length));
}

RC_GTEST_PROP(Grid, DistanceIsSymmetricAndKeepsTheTriangle, ()) {
  const Grid grid = someGrid();
  const Place a = someHex(grid);
  const Place b = someHex(grid);
  const Place c = someHex(grid);
  RC_ASSERT(grid.distance(a, b) == grid.distance(b, a));
  RC_ASSERT((grid.distance(a, b) == 0) == (a == b));
  RC_ASSERT(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
  RC_ASSERT(grid.adjacent(a, b) == (grid.distance(a, b) == 1));
  RC_ASSERT(grid.adjacent(a, b) == (grid.directionTo(a, b) >= 0));
}

RC_GTEST_PROP(Grid, PointsFindTheirHex, ()) {
  const Grid grid = someGrid();
  const Place hex = someHex(grid);
  const MapPoint middle = grid.centre(hex);
  RC_ASSERT(grid.at(middle) == hex);
  // Just inside each corner, and just outside the middle of each side.
  for (int d = 0; d < kDirections; ++d) {
    const MapPoint corner = grid.corner(hex, d);
    const MapPoint inside{middle.x + 0.98 * (corner.x - middle.x), middle.y + 0.98 * (corner.y - middle.y)};
    RC_ASSERT(grid.at(inside) == hex);
    const MapPoint next = grid.corner(hex, d + 1);
    const MapPoint side{(corner.x + next.x) / 2, (corner.y + next.y) / 2};
    const MapPoint outside{middle.x + 1.04 * (side.x - middle.x), middle.y + 1.04 * (side.y - middle.y)};
    RC_ASSERT(grid.at(outside) == grid.neighbour(hex, d));
  }
}

TEST(Grid, FarPointsLieNowhere) {
  Grid grid;
  grid.lanes = grid.length = 5;
  EXPECT_EQ(grid.at({-3, -3}), kNowhere);
  EXPECT_EQ(grid.at({1e300, 0}), kNowhere);
  EXPECT_EQ(grid.at({std::nan(""), 1}), kNowhere);
  // The paper begins at the origin: nothing lies left of or above it.
  EXPECT_EQ(grid.at({-0.01, 0.5}), kNowhere);
  EXPECT_EQ(grid.at({0.57, 0.01}), hexAt(0, 0));
}

}  // namespace
}  // namespace kessel::grid_test
