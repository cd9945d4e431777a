// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 13: supply and isolation.
#include <fmt/format.h>

#include "titles/battle_for_stalingrad/air.h"
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

bool fed(const Scene& s, UnitId unit) {
  return inSupply(s.rules, s.state, unit);
}

/// 1447 and 1448, on the bank in the south-east corner, closed by Soviets all round.
struct Pocket : MoveScene {
  UnitId tank = put("german 6-2-24", "1448");
  UnitId ring = put("soviet 3-8 infantry", "1446");
  Pocket() {
    put("soviet 3-8 infantry", "1347");
    put("soviet 3-8 infantry", "1348");
  }
};

TEST(Supply, OfGermansComesFromTheWestAndNorthEdges) {
  CASES("13.0a", "13.1a");
  Pocket s;
  EXPECT_FALSE(fed(s, s.tank));
  bfs::put(s.rules, s.state, s.ring, kLost);
  EXPECT_TRUE(fed(s, s.tank));  // along the bank, where no Zone of Control reaches
  // North edge: cut off from the west by a wall, still in supply.
  MoveScene north;
  const UnitId tank = north.put("german 6-2-24", "0503");
  for (int row = 1; row <= 48; ++row) {
    if (row % 2 == 1) north.put("soviet 3-8 infantry", fmt::format("04{:02}", row));
  }
  EXPECT_TRUE(fed(north, tank));
  for (Place hex : north.rules.info.map.hexes()) {
    const std::string name = north.rules.info.map.placeName(hex);
    const bool edge = (name.substr(0, 2) == "01" || name.substr(2) == "01") && north.rules.land.has(hex);
    EXPECT_EQ(north.rules.edges.has(hex), edge) << name;
  }
}

TEST(Supply, IsBlockedByZonesOfControlUnlessFriendsStandThere) {
  CASES("13.0a", "9.35");
  MoveScene s;
  const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
  EXPECT_TRUE(fed(s, rifles));
  // The corners of a ring two hexes away: no German stands between them, but all gaps are controlled.
  for (const char* corner : {"1619", "1820", "1822", "1623", "1422", "1420"}) s.put("german 5-4-12", corner);
  EXPECT_FALSE(fed(s, rifles));
  UnitId link = kNoUnit;
  for (const char* chain : {"1522", "1524", "1523"}) {  // units without a Zone of Control of their own
    EXPECT_FALSE(fed(s, rifles));
    link = s.put("soviet 2-8 infantry", chain);
  }
  EXPECT_TRUE(fed(s, rifles));
  bfs::put(s.rules, s.state, link, kPool);
  EXPECT_FALSE(fed(s, rifles));
}

TEST(Supply, ChangesFromMomentToMoment) {
  CASES("13.0b");
  Pocket s;
  EXPECT_FALSE(fed(s, s.tank));
  bfs::put(s.rules, s.state, s.ring, s.hex("1722"));
  EXPECT_TRUE(fed(s, s.tank));
  bfs::put(s.rules, s.state, s.ring, s.hex("1446"));
  EXPECT_FALSE(fed(s, s.tank));
}

TEST(Supply, LackOfItHalvesFireAsOneTotal) {
  CASES("13.0c", "13.1b", "13.2b");
  Pocket s;
  const UnitId second = s.put("german 5-4-12", "1448");
  Units all;
  all.add(s.tank);
  all.add(second);
  EXPECT_EQ(counterShot(s.rules, s.state, kGerman, s.hex("1348"), all).strength.total(), 6);  // 11 / 2, not 3 + 3... 6
  Units one;
  one.add(s.put("german 1-12", "1447"));
  EXPECT_EQ(counterShot(s.rules, s.state, kGerman, s.hex("1348"), one).strength.total(), 1);  // at least 1
  MoveScene soviet;
  soviet.garrisonSectors();
  Units cut;
  cut.add(soviet.put("soviet 3-8 infantry", "0505"));
  cut.add(soviet.put("soviet 2-8 engineer", "0505"));
  cut.add(soviet.put("soviet 2-12", "0505"));
  EXPECT_EQ(counterShot(soviet.rules, soviet.state, kSoviet, soviet.hex("0605"), cut).strength.total(), 4);  // 7 / 2
}

TEST(Supply, LackOfItHalvesFlakOverOtherHexes) {
  CASES("13.0c", "5.5a");
  Pocket s;
  const UnitId flak = s.put("german 3-1-12", "1448");
  ASSERT_TRUE(s.rules[flak].is(kFlak));
  s.state.mark(flak, kFiredHere);
  EXPECT_EQ(flakShot(s.rules, s.state, kGerman, s.hex("1447")).strength.total(), 2);  // 3 / 2
  EXPECT_EQ(flakShot(s.rules, s.state, kGerman, s.hex("1448")).strength.total(), 4);  // doubled over its own hex
}

TEST(Supply, UnitsWithAndWithoutItAddUp) {
  CASES("13.0c");
  Pocket s;
  const UnitId outside = s.put("german 6-2-24", "1247");
  Units both;
  both.add(s.tank);
  both.add(outside);
  EXPECT_TRUE(fed(s, outside));
  EXPECT_EQ(counterShot(s.rules, s.state, kGerman, s.hex("1348"), both).strength.total(), 6 + 3);
}

TEST(Supply, LackOfItMakesGermanLossesFinal) {
  CASES("13.12", "15.24");
  Pocket s;
  const UnitId outside = s.put("german 6-2-24", "0505");
  Events nobody;
  eliminate(s.rules, s.state, s.tank, "10.4", nobody);
  eliminate(s.rules, s.state, outside, "10.4", nobody);
  EXPECT_EQ(s.state.at(s.tank), kLost);
  EXPECT_EQ(s.state.at(outside), kReplacements);
}

TEST(Supply, OfSovietsComesFromTheFerries) {
  CASES("13.2a", "13.22");
  MoveScene s;
  const UnitId rifles = s.put("soviet 3-8 infantry", "1722");
  EXPECT_TRUE(fed(s, rifles));
  s.put("german 5-4-12", "1832");
  s.put("german 5-4-12", "2227");
  EXPECT_TRUE(fed(s, rifles));
  s.put("german 5-4-12", "2719");
  EXPECT_FALSE(fed(s, rifles));
  EXPECT_TRUE(suppliedHexes(s.rules, s.state, kSoviet).none());
}

TEST(Supply, AFerryWithoutCapacityStillFeeds) {
  CASES("13.22");
  MoveScene s;
  const UnitId rifles = s.put("soviet 3-8 infantry", "1722");
  s.put("german 5-4-12", "2227");
  s.put("german 5-4-12", "2719");
  s.putAll("german 5-4-12", "1733", 3);
  EXPECT_EQ(ferryCapacity(s.rules, s.state, 0), 0);
  EXPECT_TRUE(fed(s, rifles));
}

TEST(Supply, EX49_CapacityFallsByTwoForEachGermanBesideTheFerry) {
  CASES("15.42", "13.3");
  MoveScene s;
  EXPECT_EQ(ferryCapacity(s.rules, s.state, 0), 6);
  s.putAll("german 5-4-12", "1733", 2);
  EXPECT_EQ(ferryCapacity(s.rules, s.state, 0), 2);
  s.put("german 5-4-12", "1732");
  EXPECT_EQ(ferryCapacity(s.rules, s.state, 0), 0);
}

TEST(Supply, OfSovietsCrossesTheStartLineOnlyThroughEmptySectors) {
  CASES("13.21");
  MoveScene s;
  const UnitId deep = s.put("soviet 3-8 infantry", "0505");
  EXPECT_TRUE(fed(s, deep));
  s.garrisonSectors();
  EXPECT_FALSE(fed(s, deep));
  for (const char* empty : {"0644", "0438", "0335", "0433", "0529", "0724", "1013", "1105", "2002"}) {
    MoveScene one;
    const UnitId unit = one.put("soviet 3-8 infantry", "0505");
    one.garrisonSectors(empty);
    EXPECT_TRUE(fed(one, unit)) << empty;
  }
}

TEST(Supply, IsNeverLackingInFortifiedHexesAndOnTheBank) {
  CASES("13.23");
  MoveScene s;
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  EXPECT_TRUE(fed(s, s.put("soviet 3-8 infantry", "1631")));
  EXPECT_TRUE(fed(s, s.put("soviet 3-8 infantry", "1726")));
  EXPECT_TRUE(fed(s, s.put("soviet 3-8 infantry", "1534")));
  EXPECT_TRUE(fed(s, s.put("soviet 3-8 infantry", "2423")));
  EXPECT_FALSE(fed(s, s.put("soviet 3-8 infantry", "1730")));  // heavy
  EXPECT_FALSE(fed(s, s.put("soviet 3-8 infantry", "1926")));  // special
  EXPECT_TRUE(isolated(s.rules, s.state));                     // they are isolated all the same
}

TEST(Supply, IsNeverLackingNearChuikov) {
  CASES("13.24", "11.36");
  MoveScene s;
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  s.chuikov("1730");
  const UnitId with = s.put("soviet 3-8 infantry", "1730");
  const UnitId two = s.put("soviet 3-8 infantry", "1728");
  const UnitId three = s.put("soviet 3-8 infantry", "1727");
  EXPECT_TRUE(fed(s, with));
  EXPECT_TRUE(fed(s, two));
  EXPECT_FALSE(fed(s, three));
  s.state.set(kChuikovMoved);  // in a phase in which he moves, too
  EXPECT_TRUE(fed(s, two));
  EXPECT_TRUE(isolated(s.rules, s.state));
  Units units;
  units.add(two);
  EXPECT_EQ(counterShot(s.rules, s.state, kSoviet, s.hex("1727"), units).die.total(), 2);
}

TEST(Supply, IsNeverLackingForTransVolgaFlotillaAndChuikov) {
  CASES("13.26");
  MoveScene s;
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  EXPECT_TRUE(fed(s, s.put("soviet 2-6-0", "2723")));
  bfs::put(s.rules, s.state, s.rules.flotilla, s.hex("2425"));
  EXPECT_TRUE(fed(s, s.rules.flotilla));
  s.chuikov("1730");
  EXPECT_TRUE(fed(s, s.rules.chuikov));
}

TEST(Supply, CutOffMilitiaVanishAtOnce) {
  CASES("13.25");
  MoveScene s;
  const UnitId militia = s.put("soviet 1-4 militia", "0505");
  const UnitId second = s.put("soviet 1-4 militia", "0505");
  const UnitId escorted = s.put("soviet 1-4 militia", "0508");
  s.put("soviet 3-8 infantry", "0508");
  const UnitId fortified = s.put("soviet 1-4 militia", "1631");
  const UnitId fedOne = s.put("soviet 1-4 militia", "1730");
  const UnitId tank = s.put("german 6-2-24", "0911");
  s.garrisonSectors("1013");
  s.go();
  EXPECT_FALSE(s.lost(militia));
  s.activate({tank}).steps({"0912", "0913"});
  EXPECT_FALSE(s.lost(militia));
  s.steps({"1013"});  // the last empty sector
  EXPECT_TRUE(s.lost(militia));
  EXPECT_TRUE(s.lost(second));
  EXPECT_FALSE(s.lost(escorted));
  EXPECT_FALSE(s.lost(fortified));
  EXPECT_FALSE(s.lost(fedOne));
}

TEST(Isolation, WhileAllFerriesAreClosed) {
  CASES("13.3");
  MoveScene s;
  const UnitId rifles = s.put("soviet 3-8 infantry", "1722");
  s.put("german 5-4-12", "2227");
  s.put("german 5-4-12", "2719");
  s.putAll("german 5-4-12", "1733", 2);
  const UnitId last = s.put("german 5-4-12", "1733");
  Units one;
  one.add(rifles);
  EXPECT_TRUE(isolated(s.rules, s.state));
  EXPECT_TRUE(fed(s, rifles));  // supply is another matter
  const Shot shot = counterShot(s.rules, s.state, kSoviet, s.hex("1721"), one);
  EXPECT_EQ(shot.die.total(), 2);
  EXPECT_EQ(shot.strength.total(), 3);
  EXPECT_EQ(resultOf(s.rules, shot, 3), 0);  // 3 at 5
  EXPECT_EQ(resultOf(s.rules, shot, 1), 1);  // 3 at 3
  bfs::put(s.rules, s.state, last, s.hex("0105"));
  EXPECT_FALSE(isolated(s.rules, s.state));
  EXPECT_EQ(counterShot(s.rules, s.state, kSoviet, s.hex("1721"), one).die.total(), 0);
  bfs::put(s.rules, s.state, last, s.hex("1733"));
  Units german;
  german.add(last);
  EXPECT_EQ(counterShot(s.rules, s.state, kGerman, s.hex("1832"), german).die.total(), 0);  // Germans never
}

TEST(Isolation, WeakensFireAgainstOverruns) {
  CASES("13.3");
  MoveScene s;
  s.put("soviet 3-8 infantry", "1621");
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  EXPECT_EQ(overrunShot(s.rules, s.state, s.hex("1521"), s.hex("1621"), kSoviet, 0).die.total(), 2);
}

TEST(Isolation, LeavesTheStackDieAlone) {
  CASES("13.3");
  MoveScene s;
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  s.put("soviet 3-8 infantry", "1631");
  s.phase(S::Reaction);
  s.state.steps.top<ReactionFrame>().stage = ReactionStage::StackDice;
  s.state.steps.top<ReactionFrame>().dice = 1;
  s.roll(4);
  EXPECT_EQ(s.state.stacksLeft, 4);
}

}  // namespace
}  // namespace kessel::bfs
