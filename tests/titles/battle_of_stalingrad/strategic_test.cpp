// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 7.3 and 7.8: strategic movement. An army or corps of these tests has two tactical points and three strategic
// ones outside the Axis Logistical Zone, so its third step is a strategic one.
#include <algorithm>
#include <span>

#include "scene.h"
#include "titles/battle_of_stalingrad/movement.h"

namespace kessel::bos {
namespace {

/// Why a unit that starts where a path begins may not make its last step, "" if it may; the steps before it are
/// allowed.
std::string third(Scene s, const char* id, const Names& path) {
  s.others().put(id, path.front()).go();
  return s.whyMove(id, Names(path.begin() + 1, path.end()));
}
Scene soviet() {
  return Scene(Phase::SovietMovement);
}
Scene axis() {
  return Scene(Phase::AxisMovement);
}

TEST(BattleOfStalingradStrategic, NoMajorRiver) {
  CASES("7.3a", "7.8a");
  EXPECT_EQ(third(soviet(), "s-37", {"0605", "0606", "0607", "0608"}), "7.3a");  // the Don
  EXPECT_EQ(third(soviet(), "s-37", {"0605", "0606", "0607", "0508"}), "");      // the near bank
  EXPECT_EQ(third(soviet(), "s-37", {"0906", "0805", "0705", "0605"}), "7.3a");  // the Volga
  EXPECT_NE(third(soviet(), "s-37", {"0705", "0605", "0505", "0405"}), "");      // crossed first: no third hex
  EXPECT_EQ(third(soviet(), "s-37", {"0805", "0705", "0605"}), "");              // tactical movement crosses
}

TEST(BattleOfStalingradStrategic, WhoeverMayGoFartherOnAnotherWayIsToldSo) {
  CASES("7.0b", "7.0e", "7.3a");
  Scene s = soviet();
  s.others().put("s-37", "0705").go();
  const Ways ways(s.rules, s.state, kSoviet);
  const auto on = [&](const Mover& from, std::string_view to) {
    return from.after(s.place(to), s.rules.direction(from.place, s.place(to)));
  };
  const Mover there = on(on(Mover(s.rules, s.state, ways, s.unit("s-37")), "0605"), "0505");  // over the Volga
  const Verdict why = there.mayGo(s.place("0405"), s.rules.direction(there.place, s.place("0405")));
  ASSERT_FALSE(why.ok());
  EXPECT_THAT(textOf(s.rules.info, why.why),
              ::testing::HasSubstr("do not reach so far: 2. It has 3 strategic ones, but not on this way"));
}

TEST(BattleOfStalingradStrategic, MinorRiversAreNone) {
  CASES("7.3a", "2.1.1a");
  EXPECT_EQ(third(soviet(), "s-37", {"0515", "0516", "0616", "0717"}), "");  // the Donets
}

TEST(BattleOfStalingradStrategic, NotIntoAZone) {
  CASES("7.3b");
  EXPECT_EQ(third(axis(), "a-7", {"0909", "0908", "0907", "0906"}), "");
  EXPECT_EQ(third(axis().put("s-37", "0905"), "a-7", {"0909", "0908", "0907", "0906"}), "7.3b");
  EXPECT_EQ(third(axis().put("s-37", "0905").put("a-8", "0906"), "a-7", {"0909", "0908", "0907", "0906"}),
            "7.3b");  // friends there are no help
}

TEST(BattleOfStalingradStrategic, NotOutOfAZone) {
  CASES("7.3b");
  EXPECT_EQ(third(axis(), "a-7", {"0906", "0907", "0908", "0909"}), "");
  EXPECT_NE(third(axis().put("s-37", "0905"), "a-7", {"0906", "0907", "0908", "0909"}), "");
  EXPECT_EQ(third(axis().put("s-37", "0905"), "a-7", {"0906", "0907", "0908"}), "");  // tactical movement leaves it
  // Nor through one.
  EXPECT_NE(third(axis().put("s-37", "0805"), "a-7", {"1006", "0906", "0907", "0908"}), "");
}

TEST(BattleOfStalingradStrategic, WhereThereIsNoZoneItGoes) {
  CASES("7.3b", "3.2e", "3.2f");
  EXPECT_EQ(third(axis().put("s-37", "0608"), "a-7", {"0407", "0508", "0607", "0707"}), "");  // the Don lies between
  EXPECT_EQ(third(axis().put("s-37", "0905").put("a-8", "0905"), "a-7", {"1006", "0906", "0805", "0705"}),
            "");  // along a battle space
}

TEST(BattleOfStalingradStrategic, NoBattleSpaceNoEnemy) {
  CASES("7.3c", "7.3d");
  EXPECT_EQ(third(axis().put("s-37", "0905").put("a-8", "0905"), "a-7", {"0908", "0907", "0906", "0905"}), "7.3c");
  EXPECT_EQ(third(axis(), "a-7", {"0905", "0906", "0907", "0908"}), "");
  EXPECT_NE(third(axis().put("s-37", "0905"), "a-7", {"0905", "0906", "0907", "0908"}), "");  // out of one
  EXPECT_EQ(third(axis().put("s-37", "0905"), "a-7", {"0905", "0906", "0907"}), "");
  // Kharkov over the Donets, where there is no zone.
  EXPECT_EQ(third(axis().put("s-37", "0617"), "a-7", {"0514", "0515", "0516", "0616"}), "");
  EXPECT_EQ(third(axis().put("s-37", "0617"), "a-7", {"0515", "0516", "0616", "0617"}), "7.3d");
}

TEST(BattleOfStalingradStrategic, NoCaucasusBox) {
  CASES("7.3e", "7.8b", "7.2b", "7.4a", "7.4f");
  EXPECT_EQ(third(soviet(), "s-37", {"1001", "1002", "1003", "1103"}), "");
  EXPECT_EQ(third(soviet(), "s-37", {"1002", "1003", "1103", "kalmykia"}), "7.3e");  // in
  EXPECT_EQ(third(soviet(), "s-37", {"1003", "1103", "kalmykia"}), "");
  EXPECT_NE(third(soviet(), "s-37", {"kalmykia", "1103", "1003", "1002"}), "");  // out: two tactical points
  EXPECT_EQ(third(soviet(), "s-37", {"kalmykia", "1103", "1003"}), "");
}

TEST(BattleOfStalingradStrategic, TheCrossingsInCities) {
  CASES("7.3f", "2.1b", "7.8a");
  EXPECT_EQ(third(soviet(), "s-37", {"0507", "0607", "0606", "0605"}), "");      // Stalingrad
  EXPECT_EQ(third(soviet(), "s-37", {"1012", "1112", "1111", "1110"}), "");      // Rostov
  EXPECT_EQ(third(soviet(), "s-37", {"1003", "1002", "1001", "0902"}), "");      // Astrakhan
  EXPECT_EQ(third(soviet(), "s-37", {"0114", "0115", "0215", "0316"}), "");      // Voronezh
  EXPECT_EQ(third(soviet(), "s-37", {"0213", "0114", "0214", "0215"}), "7.3a");  // beside it
  EXPECT_EQ(third(soviet(), "s-37", {"0505", "0506", "0606", "0706"}), "7.3a");  // a side of the city with the river
}

TEST(BattleOfStalingradStrategic, TheLogisticalZoneHasAFactorOfItsOwn) {
  CASES("7.3g", "2.1.1b", "2.1.1c", "2.2.2b");  // DV-7
  EXPECT_EQ(third(axis(), "a-7", {"0120", "0119", "0118", "0117", "0116", "0115"}), "");
  EXPECT_EQ(third(axis(), "a-7", {"0120", "0119", "0118", "0117", "0116", "0115", "0215"}), "R-110");
  EXPECT_EQ(third(axis(), "a-7", {"0117", "0116", "0115", "0114"}), "");              // three, the last one outside
  EXPECT_EQ(third(axis(), "a-7", {"0118", "0117", "0116", "0115", "0114"}), "7.3g");  // four are too many for it
  EXPECT_EQ(third(axis(), "a-7", {"0118", "0117", "0116", "0115", "0215"}), "");
  EXPECT_EQ(third(axis(), "a-7", {"0114", "0115", "0116", "0117"}), "");
  EXPECT_EQ(third(axis(), "a-7", {"0114", "0115", "0116", "0117", "0118"}), "R-110");  // where it starts counts
  EXPECT_EQ(third(axis(), "a-24", {"0217", "0216", "0215", "0115", "0116", "0117", "0118"}), "");
  EXPECT_EQ(third(axis(), "a-24", {"0216", "0116", "0115", "0114", "0115"}), "");  // a hex between counts
  EXPECT_EQ(third(axis(), "a-24", {"0216", "0116", "0115", "0114", "0115", "0116"}), "R-110");
  EXPECT_EQ(third(axis(), "a-7", {"axis-reserve", "0320", "0319", "0318", "0317", "0316"}),
            "");  // the edge is the first
  EXPECT_NE(third(axis(), "a-7", {"axis-reserve", "0320", "0319", "0318", "0317", "0316", "0315"}), "");
}

TEST(BattleOfStalingradStrategic, WhatIsLitKnowsWhereAMoveBegan) {
  CASES("7.3g");
  for (const char* from : {"0114", "0115"}) {
    Scene s = axis();
    s.others().put("a-7", from).go();
    const UnitId unit = s.unit("a-7");
    std::size_t most = 0;
    for (const Reach& reach : theTitle().reach(Position::of(s.state), std::span(&unit, 1)))
      most = std::max(most, reach.path.size());
    EXPECT_EQ(most, s.rules.alz.has(s.place(from)) ? 5U : 3U) << from;
  }
}

TEST(BattleOfStalingradStrategic, SovietUnitsHaveOneFactor) {
  CASES("7.3g", "2.2.2b");
  EXPECT_EQ(third(soviet(), "s-37", {"0119", "0118", "0117", "0116"}), "");
  EXPECT_EQ(third(soviet(), "s-37", {"0119", "0118", "0117", "0116", "0115"}), "R-110");
  EXPECT_EQ(third(soviet(), "s-1g", {"0119", "0118", "0117", "0116", "0115"}), "");
}

}  // namespace
}  // namespace kessel::bos
