// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11.7: how far retreats go, what interdicted bridges cost, where fire does not reach, who finds room again.
#include "titles/wintergewitter/flight_scene.h"

namespace kessel::winter {
namespace {

TEST(Retreat, LeadsNoFartherThanOrderedIfItCan) {
  CASES("11.7a", "11.7d");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  for (const char* id : {"s-87-1378", "s-87-1379", "s-87-1382", "s-315-362"}) s.put(id, "3444");
  s.drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  EXPECT_EQ(s.ways(), s.hexes({"3344"})) << "by 3444, which is full, they would come nearer to their supply";
  EXPECT_EQ(s.whyRetreat("3444"), "R-67");
}

TEST(Retreat, AnInterdictedBridgeCostsItsPenalty) {
  CASES("11.7g");
  for (const int loss : {0, 2}) {
    Flight s;
    s.put("s-51-at1", "2432");
    s.put("g-6p-i11", "2433");
    s.put("g-6p-ii11", "2433");
    s.put("g-23p-hq", "2532");  // no zones, but in the way
    s.put("g-17p-hq", "2332");
    if (loss > 0) {
      s.state.air.zones = 1;
      s.state.air.zone[0] = {s.hex("2432"), static_cast<std::uint16_t>(loss)};
    }
    s.drive("2432", {"g-6p-i11", "g-6p-ii11"}, "-/1").withdraw();
    s.act(V::Retreat, s.hex("2431"));
    EXPECT_EQ(s.strength("s-51-at1"), 4 - loss);
  }
}

TEST(Retreat, ABridgeIsInterdictedAtEitherEnd) {
  CASES("11.7g", "4.4c");
  for (const std::string_view centre : {"2426", "2437", "2425"}) {
    Flight s;
    s.put("s-51-at1", "2432");
    for (const char* unit : {"g-6p-i11", "g-6p-ii11"}) s.put(unit, "2433");
    s.put("g-23p-hq", "2532");  // no zones, but in the way
    s.put("g-17p-hq", "2332");
    s.state.air.zones = 1;
    s.state.air.zone[0] = {s.hex(centre), 2};
    const int near =
        std::min(s.rules.distance(s.hex(centre), s.hex("2431")), s.rules.distance(s.hex(centre), s.hex("2432")));
    ASSERT_EQ(near, centre == "2425" ? 6 : 5);
    s.drive("2432", {"g-6p-i11", "g-6p-ii11"}, "-/1").withdraw();
    s.act(V::Retreat, s.hex("2431"));
    EXPECT_EQ(s.strength("s-51-at1"), centre == "2425" ? 4 : 2) << centre;
  }
}

TEST(Retreat, AnInterdictedBridgeCostsSovietUnitsAlone) {
  CASES("11.7g", "4.4b");
  Flight s;
  s.put("g-6p-i11", "2432");
  for (const char* unit : {"s-87-1378", "s-87-1379"}) s.put(unit, "2433");
  s.put("s-87-hq", "2532");  // no zones, but in the way
  s.put("s-302-hq", "2332");
  s.state.air.zones = 1;
  s.state.air.zone[0] = {s.hex("2432"), 2};
  s.drive("2432", {"s-87-1378", "s-87-1379"}, "-/1", kSoviet, false).withdraw();
  s.act(V::Retreat, s.hex("2431"));
  EXPECT_EQ(s.strength("g-6p-i11"), 12);
}

TEST(Retreat, LossesAtAnInterdictedBridgeSayWhatTheyComeFrom) {
  CASES("11.7g");
  Flight s;
  for (const char* unit : {"s-51-at1", "s-51-at2"}) s.put(unit, "2432");
  for (const char* unit : {"g-6p-i11", "g-6p-ii11"}) s.put(unit, "2433");
  s.put("g-23p-hq", "2532");  // no zones, but in the way
  s.put("g-17p-hq", "2332");
  s.state.air.zones = 1;
  s.state.air.zone[0] = {s.hex("2432"), 2};
  s.drive("2432", {"g-6p-i11", "g-6p-ii11"}, "-/1").withdraw();
  s.act(V::Retreat, s.hex("2431"));
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_THAT(textOf(s.rules.info, s.prompt().ask), ::testing::HasSubstr("the interdicted bridge costs"));
}

TEST(OpportunityFire, OfSovietUnitsDoesNotReachIntoThePocket) {
  CASES("11.7.1a", "10.0");
  Scene s;
  s.put("s-302-823", "4010");
  ASSERT_TRUE(s.rules.pocket.has(s.hex("4009")));
  EXPECT_TRUE(opportunityFirers(s.rules, s.state, kSoviet, s.hex("4009")).none());
  EXPECT_TRUE(opportunityFirers(s.rules, s.state, kSoviet, s.hex("4011")).any());
}

TEST(Retreat, WhoComesBackOntoTheMapNeedsRoom) {
  CASES("11.7i", "9.1a");
  Scene s;
  s.put("s-302-823", "off-map");
  s.state.began[index(s.unit("s-302-823"))] = index(s.hex("4820"));
  for (const char* id : {"s-87-1378", "s-87-1379", "s-87-1382", "s-315-362"}) s.put(id, "4820");
  s.put("g-6p-i4", "1052");
  s.phase(kSoviet, PhaseStage::FootMovement).go();
  ASSERT_TRUE(isHex(s.state.at(s.unit("s-302-823"))));
  EXPECT_EQ(s.rules.distance(s.state.at(s.unit("s-302-823")), s.hex("4820")), 1);
}

}  // namespace
}  // namespace kessel::winter
