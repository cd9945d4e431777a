// SPDX-License-Identifier: GPL-3.0-or-later
// Zones of Control, stacking and supply [3.4 - 3.6], with the examples of the book.
#include <algorithm>

#include "scene.h"

namespace kessel::donner {
namespace {

TEST(DonnerschlagZoneOfControl, EndsAtARiverBend) {
  CASES("3.5b");  // EX-1
  Scene s;
  s.put("1g-166", "3114");
  EXPECT_EQ(zoneOfControl(s.rules, s.state, kSoviet), s.hexes({"3014", "3015"}));
}

TEST(DonnerschlagZoneOfControl, EndsAtOneRiverSide) {
  CASES("3.5b", "3.5d");  // EX-2
  Scene s;
  s.put("6m-54", "3016");
  s.put("stug-1", "3017");
  EXPECT_EQ(zoneOfControl(s.rules, s.state, kSoviet), s.hexes({"3015", "2915", "2916", "3017", "3116"}));
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("3017"), kSoviet));
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.hex("3115"), kSoviet));
}

TEST(DonnerschlagZoneOfControl, HqsHaveNone) {
  CASES("3.5a", "2.2e");  // EX-3
  Scene s;
  s.put("stug-1", "3017");
  s.put("6p-hq", "2510");
  EXPECT_EQ(zoneOfControl(s.rules, s.state, kAxis), s.hexes({"2916", "2917", "3018", "3117", "3116", "3016"}));
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("2916"), kAxis));
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.hex("2511"), kAxis)) << "next to the HQ";
  for (const auto& [hq, unit] : {std::pair{"23p-hq", "23p-i-201"}, std::pair{"51a-hq", "1g-70"}}) {
    Scene stack;
    stack.put(hq, "2520");
    const Side side = stack.rules[stack.put(unit, "2520")].side;
    EXPECT_TRUE(inZoneOfControl(stack.rules, stack.state, stack.hex("2521"), side)) << "an HQ below changes nothing";
  }
}

TEST(DonnerschlagZoneOfControl, AlarmgruppenAndUnitsOutOfSupplyHaveOne) {
  CASES("3.5a", "3.6g");
  Scene s;
  s.state.unsupplied.add(s.put("6m-54", "2020"));
  s.put("alarm-1", "3017");
  EXPECT_EQ(zoneOfControl(s.rules, s.state, kSoviet).count(), 6);
  EXPECT_EQ(zoneOfControl(s.rules, s.state, kAxis).count(), 6);
}

TEST(DonnerschlagZoneOfControl, ReachesAcrossNoBridge) {
  CASES("3.5b");
  Scene s;
  s.put("6p-i-11", "3212");
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.hex("3112"), kAxis));
}

TEST(DonnerschlagStacking, TwoCombatUnitsAndAnHq) {
  CASES("3.4a", "3.4b");
  Scene s;
  s.put("6p-i-11", "2510");
  s.put("6p-i-4", "2510");
  s.put("alarm-1", "2510");
  EXPECT_FALSE(hasRoom(s.rules, s.state, s.hex("2510"), s.unit("6p-ii-11")));
  EXPECT_TRUE(hasRoom(s.rules, s.state, s.hex("2510"), s.unit("alarm-2")));
  EXPECT_TRUE(hasRoom(s.rules, s.state, s.hex("2510"), s.unit("6p-hq")));
  EXPECT_FALSE(crowded(s.rules, s.state, s.hex("2510"), kAxis));
  s.put("6p-hq", "2510");
  EXPECT_FALSE(hasRoom(s.rules, s.state, s.hex("2510"), s.unit("gp-hq")));
  EXPECT_FALSE(crowded(s.rules, s.state, s.hex("2510"), kAxis));
  s.put("gp-6-5c", "2510");
  EXPECT_TRUE(crowded(s.rules, s.state, s.hex("2510"), kAxis));
}

/// The example of 5.2: I/40/17P stands in 2316, its friends in 2418.
struct CutOff : Scene {
  UnitId ahead = put("17p-i-40", "2316");
  UnitId hq = put("17p-hq", "2418");
  UnitId tanks = put("17p-i-39", "2418");
  UnitId third = put("17p-iii-40", "2418");
  UnitId far = put("17p-17", "2423");
  CutOff() {
    put("1g-166", "2417");
    put("1g-70", "2415");
  }
};

TEST(DonnerschlagSupply, TheFirstToActivateIsCutOff) {
  CASES("3.6a", "3.6b", "3.6c", "3.6e", "5.2-S2a");  // EX-6
  CutOff s;
  EXPECT_FALSE(orderedBy(s.rules, s.state, kSeventeenth).has(s.far));
  s.segment(kAxis, {s.ahead, s.hq, s.tanks, s.third}, kSeventeenth).go();
  s.act(V::Activate, s.ahead);
  EXPECT_TRUE(s.state.unsupplied.has(s.ahead));
  const auto told = [&] {
    return std::count_if(s.events.begin(), s.events.end(), [&](const Event& event) {
      return event.rule == std::string_view("3.6b") && event.unit == s.ahead && event.to == s.hex("2316");
    });
  };
  EXPECT_EQ(told(), 1);
  Events again(s.events);
  checkSupply(s.rules, s.state, s.ahead, again);
  EXPECT_EQ(told(), 1) << "it has its marker already";
  s.act(V::Stop);
  s.act(V::Activate, s.tanks).steps({"2317"});
  EXPECT_TRUE(canTrace(s.rules, s.state, s.ahead));
  EXPECT_TRUE(s.state.unsupplied.has(s.ahead)) << "active units keep their marker";
}

TEST(DonnerschlagSupply, AFriendOpensTheWay) {
  CASES("3.6c", "5.2-S2c");  // EX-6
  CutOff s;
  s.segment(kAxis, {s.ahead, s.hq, s.tanks, s.third}, kSeventeenth).go();
  s.act(V::Activate, s.tanks).steps({"2317"});
  EXPECT_EQ(s.step(), S::Segment) << "it had to stop in the Zone of Control";
  s.act(V::Activate, s.ahead);
  EXPECT_FALSE(s.state.unsupplied.has(s.ahead));
}

TEST(DonnerschlagSupply, MarkersGoWhenTheUnitIsNotActiveAnyMore) {
  CASES("3.6d");
  CutOff s;
  s.state.unsupplied.add(s.ahead);
  s.go();
  EXPECT_TRUE(s.state.unsupplied.has(s.ahead)) << "still cut off";
  donner::put(s.rules, s.state, s.tanks, s.hex("2317"));
  s.go();
  EXPECT_FALSE(s.state.unsupplied.has(s.ahead));
}

TEST(DonnerschlagSupply, CrossesRiversByBridgesOnly) {
  CASES("3.6c", "2.1c");
  Scene s;
  s.put("6p-i-11", "2413");
  // Enemies all around close every way but the one across the river.
  for (const char* number : {"2312", "2313", "2412", "2414"})
    s.put(number == std::string_view("2312")   ? "1g-70"
          : number == std::string_view("2313") ? "1g-71"
          : number == std::string_view("2412") ? "1g-72"
                                               : "1g-84",
          number);
  EXPECT_FALSE(canTrace(s.rules, s.state, s.unit("6p-i-11")));
}

TEST(DonnerschlagSupply, FriendsCancelZonesOfControlForSupplyOnly) {
  CASES("3.5d", "3.6c");
  CutOff s;
  EXPECT_FALSE(canTrace(s.rules, s.state, s.ahead));
  s.put("6p-hq", "2317");
  EXPECT_TRUE(canTrace(s.rules, s.state, s.ahead)) << "an HQ is enough";
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("2317"), kSoviet));
  EXPECT_TRUE(zoneOfControl(s.rules, s.state, kSoviet).has(s.hex("2317")));
  s.segment(kAxis, {s.tanks, s.third}, kSeventeenth).go();
  s.act(V::Activate, s.tanks).steps({"2317"});
  EXPECT_EQ(s.step(), S::Segment) << "it stops there all the same";
}

TEST(DonnerschlagSupply, ALineEndsAtTheOwnEdge) {
  CASES("2.1c", "3.6c");
  Scene s;
  for (const char* id : {"6p-i-11", "1g-70"}) {
    const UnitId unit = s.put(id, "2520");
    EXPECT_TRUE(canTrace(s.rules, s.state, unit));
    donner::put(s.rules, s.state, unit, kOffMap);
  }
  EXPECT_EQ(s.rules.edge[0].count(), 33);
  EXPECT_EQ(s.rules.edge[1].count(), 40);
  // An Axis unit surrounded but for its way to the Soviet edge has no line.
  Scene north;
  const UnitId tank = north.put("6p-i-11", "0812");
  EXPECT_TRUE(north.rules.edge[1].has(north.hex("0812")));
  EXPECT_TRUE(canTrace(north.rules, north.state, tank)) << "by the long way";
  for (const auto& [id, number] : {std::pair{"1g-70", "0811"}, {"1g-71", "0912"}, {"1g-72", "0913"}})
    north.put(id, number);
  EXPECT_FALSE(canTrace(north.rules, north.state, tank)) << "on the edge of the enemy";
}

TEST(DonnerschlagSupply, AnOverrunHqDoesNotBlock) {
  CASES("3.6c");
  Scene s;
  s.put("51a-hq", "2510");
  EXPECT_TRUE(closedBy(s.rules, s.state, kSoviet).has(s.hex("2510")));
  s.state.set(kOverrun51);
  EXPECT_FALSE(closedBy(s.rules, s.state, kSoviet).has(s.hex("2510"))) << "R-24";
}

}  // namespace
}  // namespace kessel::donner
