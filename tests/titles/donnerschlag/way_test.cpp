// SPDX-License-Identifier: GPL-3.0-or-later
// What stops a unit on its way to a far hex, and how far it gets.
#include <gmock/gmock.h>

#include "titles/donnerschlag/scene.h"

namespace kessel::donner {
namespace {

struct Walk : Scene {
  UnitId mover;
  Walk(std::string_view id, std::string_view where) : mover(put(id, where)) {
    segment(kAxis, {mover, put("gp-4-8c", "4510")});
  }
  /// "2521 2522 | 2523: 7.2-E Enemy units stand in 2523"
  [[nodiscard]] std::string way(std::string_view number) const {
    const WayTo found = theTitle().wayTo(Position::of(state), std::span(&mover, 1), hex(number), kAxis);
    std::string out;
    for (const Place each : found.way) out += rules.info.map.placeName(each) + " ";
    if (found.stop == kNowhere) return out;
    return out + "| " + rules.info.map.placeName(found.stop) + ": " + found.verdict.rule + " " +
           textOf(rules.info, found.verdict.why);
  }
};

TEST(DonnerschlagWay, EndsWhereThePointsAreSpent) {
  CASES("7.1a");
  Walk s("vi-31", "2520");
  s.go();
  EXPECT_EQ(s.way("2522"), "2521 2522 ") << "nothing stops it";
  EXPECT_EQ(s.way("2524"), "2521 2522 2523 | 2524: 7.1a Entering 2524 costs 1 MP, 0 are left");
  EXPECT_EQ(s.way("2520"), "") << "it is there";
}

TEST(DonnerschlagWay, EndsAtEnemiesAndInTheirZones) {
  CASES("7.2-E", "7.2-Z1");
  Walk s("6p-i-11", "2520");
  s.put("1g-70", "2523");
  s.go();
  EXPECT_EQ(s.way("2523"), "2521 2522 | 2523: 7.2-E Enemy units stand in 2523");
}

TEST(DonnerschlagWay, EndsInAZoneOfControl) {
  CASES("7.2-Z1");
  Walk s("6p-i-11", "2520");
  const std::array<Place, 6> around = s.rules.around(s.hex("2524"));
  const char* const enemies[] = {"1g-70", "38-29", "38-48"};
  for (std::size_t i = 0; i < 3; ++i) s.put(enemies[i], s.rules.info.map.grid.number(around[2 * i + 1]));
  s.go();
  EXPECT_THAT(s.way("2524"), ::testing::HasSubstr("| 2524: 7.2-Z1 I/11/6P must stop in the enemy Zone of Control in "));
}

TEST(DonnerschlagWay, EndsAtASnowdrift) {
  CASES("12.2-C52a");
  Walk s("6p-i-11", "2512");
  s.state.closed.add(s.hex("2513"));
  s.go();
  EXPECT_THAT(s.way("2513"), ::testing::StartsWith("| 2513: 12.2-C52a "));
}

TEST(DonnerschlagWay, EndsBesideAFullHexButLeadsThroughIt) {
  CASES("3.4d");
  Walk s("vi-31", "2520");
  s.put("vi-26", "2522");
  s.put("vi-1", "2522");
  s.go();
  EXPECT_EQ(s.way("2522"), "2521 | 2522: 3.4d There is no room in 2522");
  EXPECT_EQ(s.way("2523"), "2521 2522 2523 ");
}

TEST(DonnerschlagWay, OfAnHqEndsOnARoad) {
  CASES("7.2-H1");
  Walk s("6p-hq", "3118");
  s.go();
  EXPECT_EQ(s.way("2816"), "3117 3017 | 2816: 7.2-H1 6th Panzer Division HQ must end its movement on a road");
}

TEST(DonnerschlagWay, IsNotToldOfUnitsThatMayNotMove) {
  CASES("7.1a");
  Walk s("vi-31", "2520");
  const UnitId idle = s.put("vi-26", "2620");
  s.go();
  EXPECT_EQ(theTitle().wayTo(Position::of(s.state), std::span(&idle, 1), s.hex("2622"), kAxis).stop, kNowhere);
  EXPECT_EQ(theTitle().wayTo(Position::of(s.state), {}, s.hex("2622"), kAxis).stop, kNowhere)
      << "nobody is on the move";
  EXPECT_EQ(s.way("9999"), "") << "no hex";
}

}  // namespace
}  // namespace kessel::donner
