// SPDX-License-Identifier: GPL-3.0-or-later
// Ends of retreats: one click for a way of several hexes, and none where not all ways are known.
#include "kessel/engine/retreat_reach.h"

#include <gtest/gtest.h>

namespace kessel::retreat_reach_test {
namespace {

/// Whoever retreats goes east or south, so many hexes.
struct Walk {
  int lane = 0;
  int position = 0;
  int left = 0;
  int lost = 0;
  bool south = false;  ///< the last step
};

constexpr Verb kGo{1};

Place at(const Walk& walk) {
  return hexAt(walk.lane, walk.position);
}

std::vector<Action> open(const Walk& walk) {
  if (walk.left == 0) return {};
  return {{kGo, 0, index(hexAt(walk.lane + 1, walk.position))}, {kGo, 0, index(hexAt(walk.lane, walk.position + 1))}};
}

Place go(Walk& walk, Action action) {
  walk.south = action.placeA() != hexAt(walk.lane + 1, walk.position);
  walk.lane = laneOf(action.placeA());
  walk.position = positionOf(action.placeA());
  --walk.left;
  return at(walk);
}

RetreatEnds endsOf(int hexes, std::size_t most = 500, bool alike = true) {
  return retreatReach(
      Walk{3, 3, hexes}, open, go, [](const Walk& walk) { return walk.lost; },
      [](const Walk& walk, const auto&) { return walk.lane + walk.position; },
      [alike](const Walk& a, const Walk& b) { return alike || a.south == b.south; }, most);
}

TEST(RetreatReach, EachEndIsNamedOnceWithTheHexesThatAreStillToBeGone) {
  const RetreatEnds found = endsOf(3);
  EXPECT_TRUE(found.complete);
  ASSERT_EQ(found.ends.size(), 4U);
  for (const Reach& end : found.ends) {
    EXPECT_EQ(end.path.size(), 3U);
    EXPECT_EQ(end.cost, 3 * 4) << "quarters of a hex each; those gone before do not count";
  }
}

TEST(RetreatReach, WhereTheWayMattersTheOwnerGoesHexByHex) {
  EXPECT_EQ(endsOf(3, 500, false).ends.size(), 2U) << "only those to which one way leads";
}

TEST(RetreatReach, NoEndIsGivenWhereNotAllWaysWereLookedAt) {
  const int ways = 1 + 2 + 4 + 8 + 16;
  EXPECT_EQ(endsOf(4, ways).ends.size(), 5U);
  const RetreatEnds found = endsOf(4, ways - 1);
  EXPECT_FALSE(found.complete);
  EXPECT_TRUE(found.ends.empty());
}

}  // namespace
}  // namespace kessel::retreat_reach_test
