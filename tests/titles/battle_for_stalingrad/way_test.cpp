// SPDX-License-Identifier: GPL-3.0-or-later
// What stops a stack on its way to a far hex, and how far it gets.
#include <gmock/gmock.h>

#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// "1521 1522 | 1523: 7.32 1523 holds enemy units"
std::string wayOf(const Scene& s, const std::vector<UnitId>& units, std::string_view number) {
  const Side side = s.rules[units.front()].side;
  const WayTo found = theTitle().wayTo(Position::of(s.state), units, s.hex(number), side);
  std::string out;
  for (const Place each : found.way) out += s.rules.info.map.placeName(each) + " ";
  if (found.stop == kNowhere) return out;
  return out + "| " + s.rules.info.map.placeName(found.stop) + ": " + found.verdict.rule + " " +
         textOf(s.rules.info, found.verdict.why);
}

TEST(Way, EndsWhereThePointsAreSpent) {
  CASES("7.1", "7.11a");
  MoveScene s;
  const UnitId foot = s.put("german 5-4-12", "0505");
  const UnitId tank = s.put("german 6-2-24", "0505");
  s.go();
  EXPECT_EQ(wayOf(s, {foot}, "0507"), "0506 0507 ");
  EXPECT_THAT(wayOf(s, {foot}, "0540"),
              AllOf(StartsWith("0506 "), EndsWith(" 0328 | 0329: 7.1 Movement Points to enter 0329: 1/2; left: 0")));
  EXPECT_EQ(wayOf(s, {foot, tank}, "0540"), wayOf(s, {foot}, "0540")) << "a stack goes as far as its slowest unit";
}

TEST(Way, EndsAtTheVolga) {
  CASES("7.36");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "0505");
  s.go();
  EXPECT_THAT(wayOf(s, {tank}, "1439"), EndsWith(" 1238 1339 | 1439: 7.36 1439 is closed to units"));
}

TEST(Way, EndsAtEnemies) {
  CASES("7.32");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1419");
  s.put("soviet 2-8 infantry", "1521");
  s.go();
  EXPECT_EQ(wayOf(s, {tank}, "1521"), "1520 | 1521: 7.32 1521 holds enemy units");
}

TEST(Way, EndsInAZoneOfControl) {
  CASES("7.33", "7.34");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  s.put("soviet 3-8 infantry", "1621");
  s.go();
  EXPECT_EQ(wayOf(s, {tank}, "1319"), "| " + wayOf(s, {tank}, "1319").substr(2, 4) +
                                          ": 7.34 1521 is in an enemy Zone of Control: its units may not move away");
  MoveScene ring;
  const UnitId fast = ring.put("german 6-2-24", "0505");
  const std::array<Place, 6> around = ring.rules.around(ring.hex("0509"));
  for (const std::size_t d : {1U, 3U, 5U}) ring.put("soviet 3-8 infantry", ring.rules.info.map.grid.number(around[d]));
  ring.go();
  EXPECT_THAT(wayOf(ring, {fast}, "0509"),
              HasSubstr("| 0509: 7.33 The stack must stop in the enemy Zone of Control in "));
}

TEST(Way, EndsBesideAFullHex) {
  CASES("8.1", "8.12");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1419");
  s.putAll("german 5-4-12", "1421", 4);
  s.go();
  EXPECT_EQ(wayOf(s, {tank}, "1421"), "1520 1521 | 1421: 8.1 At most 4 units may stand in 1421; there already: 4");
}

TEST(Way, OfSovietsEndsWhereTheyWouldBeOutOfSupply) {
  CASES("7.35b", "13.23");
  MoveScene s;
  const UnitId unit = s.put("soviet 3-8 infantry", "1136");  // fortified
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  s.reaction(4).go();
  EXPECT_EQ(wayOf(s, {unit}, "1134"), "1135 | 1134: 7.35b 1135 is out of supply: its units may not move on");
}

TEST(Way, IntoTheMapIsOneStep) {
  CASES("15.1");
  MoveScene s;
  s.go();
  EXPECT_EQ(theTitle().wayTo(Position::of(s.state), {}, s.hex("1622"), kGerman).stop, kNowhere)
      << "nobody is on the move";
}

}  // namespace
}  // namespace kessel::bfs
