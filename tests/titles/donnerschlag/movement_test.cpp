// SPDX-License-Identifier: GPL-3.0-or-later
// Movement [7]: costs, rivers, roads, Zones of Control, HQs and their overruns.
#include <set>

#include "scene.h"

namespace kessel::donner {
namespace {

/// One unit that is activated and about to move.
struct OnTheMove : Scene {
  UnitId mover;
  OnTheMove(std::string_view id, std::string_view where, Side side = kAxis) : mover(put(id, where)) {
    segment(side, {mover, put(side == kAxis ? "gp-4-8c" : "38-29", side == kAxis ? "4510" : "0903")});
  }
  OnTheMove& start() {
    go();
    act(V::Activate, mover);
    return *this;
  }
  [[nodiscard]] bool over() const { return step() != S::Move; }
};

TEST(DonnerschlagRoads, PathsOfTheBook) {
  CASES("3.7a", "3.7c", "3.7d");
  Scene s;
  const UnitId unit = s.unit("6p-i-4");
  auto unbroken = [&](std::initializer_list<std::string_view> numbers) {
    MoveFrame frame{};
    frame.unit = unit;
    frame.entered = kNoSide;
    donner::put(s.rules, s.state, unit, s.hex(*numbers.begin()));
    for (std::string_view number : numbers) {
      const int direction = s.rules.grid().directionTo(s.state.at(unit), s.hex(number));
      if (direction < 0) continue;  // the first one
      const Mover next = Mover(s.rules, s.state, frame).after(s.hex(number), direction);
      frame.bits = next.bits;
      frame.entered = next.entered;
      donner::put(s.rules, s.state, unit, s.hex(number));
    }
    return (frame.bits & kOffRoad) == 0;
  };
  EXPECT_TRUE(unbroken({"1810", "1709", "1609", "1708", "1608"}));
  EXPECT_FALSE(unbroken({"1810", "1709", "1609", "1608"}));
  EXPECT_FALSE(unbroken({"1810", "1709", "1708", "1608"}));
  EXPECT_TRUE(unbroken({"1810", "1709", "1610", "1510", "1509", "1609", "1708", "1608"}));
}

TEST(DonnerschlagRoads, TheBridgeOf3112HasNone) {
  CASES("3.7a", "3.7b", "7.2-R4");
  Scene s;
  const int direction = s.rules.grid().directionTo(s.hex("3112"), s.hex("3212"));
  EXPECT_TRUE(s.rules.riverAt(s.hex("3112"), direction));
  EXPECT_FALSE(s.rules.unbridged(s.hex("3112"), direction));
  EXPECT_FALSE(s.rules.roadAt(s.hex("3112"), direction));
  EXPECT_TRUE(s.rules.unbridged(s.hex("2413"), s.rules.grid().directionTo(s.hex("2413"), s.hex("2512"))));
  for (int d = 0; d < kDirections; ++d) EXPECT_FALSE(s.rules.roadAt(s.hex("3018"), d)) << "open country";
}

TEST(DonnerschlagMovement, TellsTheRoadBonusApart) {
  CASES("7.2-B1", "7.1a");
  const auto asked = [](const Scene& s) { return textOf(s.rules.info, s.prompt().ask); };
  OnTheMove open("6p-i-11", "3018");
  EXPECT_EQ(asked(open.start()), "I/11/6P in 3018: 6 MP left") << "no road leads out of the hex";
  OnTheMove road("6p-i-11", "1810");
  EXPECT_EQ(asked(road.start()), "I/11/6P in 1810: 6 MP left, 7 along the road");
  EXPECT_EQ(asked(road.steps({"1709"})), "I/11/6P in 1709: 5 MP left, 6 along the road");
  EXPECT_EQ(asked(road.steps({"1710"})), "I/11/6P in 1710: 4 MP left") << "it has left the road";
}

TEST(DonnerschlagMovement, CostsAPointAHex) {
  CASES("7.1a", "7.1b");
  OnTheMove s("vi-31", "2520");
  s.start();
  EXPECT_TRUE(s.may(V::Stop));
  s.steps({"2521", "2522"});
  EXPECT_EQ(s.whyStep("2515"), "7.1a");
  s.steps({"2523"});
  EXPECT_TRUE(s.over()) << "three points are spent";
}

TEST(DonnerschlagMovement, HalfPointsWithoutSupply) {
  CASES("3.6f", "3.6h");
  Scene s;
  const UnitId unit = s.put("vi-31", "2520");
  s.state.unsupplied.add(unit);
  beginMove(s.rules, s.state, unit, MoveKind::Normal);
  const Mover mover(s.rules, s.state, s.state.steps.top<MoveFrame>());
  EXPECT_EQ(mover.left(false), 6) << "1,5 points in quarters";
  EXPECT_EQ(mover.left(true), 10) << "and the road bonus";
  EXPECT_TRUE(mayStep(mover, s.hex("2620")).ok());
  EXPECT_LT(mover.after(s.rules.around(mover.hex)[3], 3).left(false), kPoint) << "0,5 are left";
}

TEST(DonnerschlagMovement, HqsOutOfSupplyMoveHalfAndKeepTheirRange) {
  CASES("3.6g", "3.6f");
  Scene s;
  const UnitId hq = s.put("6p-hq", "2613");
  const UnitId tanks = s.put("6p-ii-11", "2415");
  s.state.unsupplied.add(hq);
  EXPECT_TRUE(orderedBy(s.rules, s.state, kSixth).has(tanks));
  beginMove(s.rules, s.state, hq, MoveKind::Normal);
  EXPECT_EQ(s.state.steps.top<MoveFrame>().allowance, s.rules[hq].movement * kPoint / 2);
}

TEST(DonnerschlagMovement, TanksNeverCrossRivers) {
  CASES("7.2-R1");
  OnTheMove s("6p-i-11", "2512");
  s.start();
  EXPECT_EQ(s.whyStep("2413"), "7.2-R1");
}

TEST(DonnerschlagMovement, MotorizedUnitsCrossAsTheirFirstStepAndStop) {
  CASES("7.2-R2");
  OnTheMove s("6p-i-4", "2512");
  s.start();
  EXPECT_TRUE(s.mayGo("2413"));
  s.steps({"2413"});
  EXPECT_TRUE(s.over());
  OnTheMove later("6p-i-4", "2612");
  later.start();
  later.steps({"2512"});
  EXPECT_EQ(later.whyStep("2413"), "7.2-R2");
}

TEST(DonnerschlagMovement, FootUnitsCrossFreely) {
  CASES("7.2-R3", "2.2d");
  OnTheMove s("gp-6-5c", "2512");
  s.start();
  s.steps({"2413", "2412"});
  EXPECT_FALSE(s.over());
  EXPECT_EQ(s.why(V::Pass), "7.1a");
  OnTheMove later("gp-6-5c", "2612");
  later.start();
  later.steps({"2512", "2413"});
  EXPECT_TRUE(later.isAt(later.mover, "2413")) << "not only as the first step";
}

TEST(DonnerschlagMovement, ABridgeHelps) {
  CASES("7.2-R4");
  OnTheMove s("6p-i-11", "2314");
  s.start();
  EXPECT_TRUE(s.mayGo("2214"));
}

TEST(DonnerschlagMovement, ThePondIn1916IsNoRiver) {
  CASES("7.2-R5");
  Scene s;
  EXPECT_EQ(s.rules.river[index(s.hex("1916"))], 0);
  OnTheMove tank("6p-i-11", "1916");
  tank.start();
  for (Place hex : tank.rules.around(tank.hex("1916"))) EXPECT_TRUE(tank.may(V::Step, hex)) << index(hex);
}

TEST(DonnerschlagMovement, OneMoreHexAlongTheRoad) {
  CASES("7.2-B1", "7.2-B2", "3.7c");
  OnTheMove s("vi-31", "2317");  // three points, all by road
  s.put("vi-31", "3118");
  s.start();
  s.steps({"3119", "3120", "3121"});
  EXPECT_FALSE(s.over()) << "a fourth hex by road";
  EXPECT_EQ(s.whyStep("3022"), "7.1a") << "but not off the road";
  s.steps({"3021"});
  EXPECT_TRUE(s.over());
  OnTheMove field("vi-31", "3118");  // the first hex lies off the road
  field.start();
  field.steps({"3018", "2917", "2817"});
  EXPECT_TRUE(field.over()) << "three points";
  OnTheMove weak("vi-31", "3118");
  weak.start();
  weak.state.steps.top<MoveFrame>().allowance = kPoint / 2;  // half a point, and the bonus by road
  weak.state.steps.top<MoveFrame>().byRoad = kPoint / 2 + kPoint;
  EXPECT_EQ(weak.whyStep("3018"), "7.1a") << "off the road";
  EXPECT_TRUE(weak.mayGo("3119"));
  OnTheMove cold("vi-31", "3118");
  cold.state.unsupplied.add(cold.mover);
  beginMove(cold.rules, cold.state, cold.mover, MoveKind::Normal);
  EXPECT_EQ(cold.state.steps.top<MoveFrame>().byRoad, 10) << "1,5 points and the bonus";
}

TEST(DonnerschlagMovement, StopsInAZoneOfControlAndLeavesItLater) {
  CASES("7.2-Z1", "7.2-Z2");
  OnTheMove s("6p-i-11", "2520");
  s.put("1g-70", "2623");
  s.start();
  s.steps({"2521"});
  EXPECT_TRUE(s.mayGo("2522"));
  s.steps({"2522"});
  EXPECT_TRUE(s.over());
  OnTheMove inside("6p-i-11", "2522");
  inside.put("1g-70", "2623");
  inside.start();
  inside.steps({"2622"});
  EXPECT_TRUE(inside.over()) << "straight into another hex of the zone";
}

TEST(DonnerschlagMovement, NeverIntoEnemies) {
  CASES("7.2-E", "3.4c");
  OnTheMove s("6p-i-11", "2520");
  s.put("1g-70", "2521");
  s.start();
  EXPECT_EQ(s.whyStep("2521"), "7.2-E");
}

TEST(DonnerschlagMovement, NeverOffTheMap) {
  CASES("2.1a");
  OnTheMove s("6p-i-11", "4624");
  s.start();
  for (Action action : s.legal(V::Step)) EXPECT_TRUE(s.rules.land.has(action.placeA()));
}

TEST(DonnerschlagMovement, EndsWithinTheStackingLimit) {
  CASES("3.4d");
  OnTheMove s("vi-31", "2520");
  for (const char* number : {"2523"}) {
    s.put("vi-26", number);
    s.put("vi-1", number);
  }
  s.put("vii-85", "2521");
  s.put("vii-93", "2521");
  s.start();
  EXPECT_TRUE(s.mayGo("2521")) << "passing through is free";
  s.steps({"2521"});
  EXPECT_EQ(s.why(V::Stop), "3.4d");
  s.steps({"2522"});
  EXPECT_EQ(s.whyStep("2523"), "3.4d") << "no point would be left to go on";
}

TEST(DonnerschlagMovement, ACombatUnitEndsWhereAnHqPassesAnother) {
  CASES("3.4a", "3.4d");
  OnTheMove s("6p-i-11", "3018");
  s.put("6p-hq", "3118");
  s.put("23p-hq", "3118");
  s.start();
  s.steps({"3118"});
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.why(V::Stop), "") << "its own limit is kept";
}

TEST(DonnerschlagMovement, HqsEndOnARoad) {
  CASES("7.2-H1");
  OnTheMove s("6p-hq", "3118");
  s.start();
  s.steps({"3018"});
  EXPECT_EQ(s.why(V::Stop), "7.2-H1");
  s.steps({"3117"});
  EXPECT_TRUE(s.may(V::Stop));
}

TEST(DonnerschlagMovement, AnHqLeavesTheRoadOnlyIfItCanComeBack) {
  CASES("7.2-H1", "7.1b");
  OnTheMove s("6p-hq", "3118");
  s.put("23p-hq", "3117");
  s.put("gp-hq", "3119");
  s.start();
  s.state.steps.top<MoveFrame>().allowance = s.state.steps.top<MoveFrame>().byRoad = kPoint;  // one point
  EXPECT_EQ(s.whyStep("3018"), "7.2-H1");
  EXPECT_EQ(s.whyStep("3119"), "3.4d") << "a road, but another HQ stands there";
  EXPECT_TRUE(s.may(V::Stop));
  OnTheMove two("6p-hq", "3118");
  two.start();
  two.state.steps.top<MoveFrame>().allowance = two.state.steps.top<MoveFrame>().byRoad = 2 * kPoint;
  EXPECT_TRUE(two.mayGo("3018")) << "the second point leads back";
  two.steps({"3018"});
  EXPECT_TRUE(two.mayGo("3117"));
  OnTheMove retreated("6p-hq", "3018");
  retreated.start();
  EXPECT_TRUE(retreated.may(V::Stop)) << "off the road by a retreat, it need not move [R-40]";
}

TEST(DonnerschlagMovement, SovietHqsDoNotMove) {
  CASES("7.2-H2", "2.2f", "6.1b");
  OnTheMove s("2ga-hq", "2222", kSoviet);
  s.start();
  EXPECT_TRUE(s.over());
}

TEST(DonnerschlagMovement, UnitsMoveOnceInASegment) {
  CASES("5.2-S2a", "5.2-S2b");
  OnTheMove s("6p-i-11", "2520");
  s.start();
  s.act(V::Stop);
  EXPECT_EQ(s.why(V::Activate, s.mover), "5.2-S2b");
  EXPECT_EQ(s.why(V::Activate, s.unit("6p-hq")), "5.2-S1");
  EXPECT_EQ(s.why(V::Activate, 142), "5.0") << "there is no such unit";
}

TEST(DonnerschlagMovement, SnowdriftsAndFighters) {
  CASES("12.2-C52a", "12.2-C52b", "12.2-C74");
  OnTheMove s("6p-i-11", "2520");
  s.state.closed.add(s.hex("2521"));
  s.state.slow.add(s.hex("2519"));
  s.state.yak.add(s.hex("2420"));
  s.start();
  EXPECT_EQ(s.whyStep("2521"), "12.2-C52a");
  EXPECT_EQ(entryCost(s.rules, s.state, kAxis, s.hex("2519")), 3 * kPoint);
  EXPECT_EQ(entryCost(s.rules, s.state, kAxis, s.hex("2420")), 3 * kPoint);
  EXPECT_EQ(entryCost(s.rules, s.state, kSoviet, s.hex("2420")), kPoint);
}

TEST(DonnerschlagOverrun, ASovietHqBecomesInoperable) {
  CASES("7.3a", "7.3d", "7.3e");
  OnTheMove s("6p-i-11", "2520");
  const UnitId hq = s.put("51a-hq", "2521");
  s.start();
  const auto told = [&] { return textOf(s.rules.info, describeAction(s.rules, s.state, act(V::Step, s.hex("2521")))); };
  EXPECT_EQ(told(), "Overrun the HQ in 2521");
  s.steps({"2521"});
  EXPECT_TRUE(overrun(s.rules, s.state, hq));
  EXPECT_TRUE(s.isAt(hq, "2521"));
  EXPECT_FALSE(s.over()) << "it may go on";
  EXPECT_EQ(Mover(s.rules, s.state, s.state.steps.top<MoveFrame>()).left(false), 5 * kPoint)
      << "one point for the hex, no more";
  s.steps({"2522"});
  EXPECT_EQ(told(), "Move to 2521") << "R-24: it is not overrun again";
  EXPECT_EQ(mayOrder(s.rules, s.state, kArmyHqSource).rule, std::string_view("6.1b"));
  donner::put(s.rules, s.state, s.unit("1g-70"), s.hex("2521"));
  EXPECT_FALSE(overrun(s.rules, s.state, hq)) << "a Soviet unit has come back";
}

TEST(DonnerschlagOverrun, EachSovietHqIsOverrunForItself) {
  CASES("7.3d");
  OnTheMove s("6p-i-11", "2520");
  s.put("51a-hq", "2222");
  s.put("2ga-hq", "2521");
  s.start();
  s.steps({"2521"});
  EXPECT_TRUE(s.state.has(kOverrun2G));
  EXPECT_FALSE(s.state.has(kOverrun51));
}

TEST(DonnerschlagOverrun, EachSovietHqIsRestoredForItself) {
  CASES("7.3d");
  for (const auto& [hex, restored] : {std::pair{"2222", kOverrun51}, std::pair{"1520", kOverrun2G}}) {
    Scene s;
    const UnitId hq = s.put("51a-hq", "2222");
    const UnitId guards = s.put("2ga-hq", "1520");
    s.state.set(kOverrun51);
    s.state.set(kOverrun2G);
    EXPECT_FALSE(overrun(s.rules, s.state, s.unit("6p-hq")));
    s.put("1g-71", "2020");
    EXPECT_TRUE(s.state.has(kOverrun51) && s.state.has(kOverrun2G)) << "nobody has come into their hexes";
    s.put("1g-70", hex);
    EXPECT_EQ(overrun(s.rules, s.state, hq), restored != kOverrun51);
    EXPECT_EQ(overrun(s.rules, s.state, guards), restored != kOverrun2G);
  }
}

TEST(DonnerschlagOverrun, ReinforcementsRestoreASovietHqOnTheirRoad) {
  CASES("7.3d", "3.3b");
  for (const auto& [end, barrier, restored] :
       {std::tuple{"2222", "3018", true}, {"2321", "3018", true}, {"2123", "3018", true}, {"2123", "2221", false}}) {
    Scene s;
    s.put("51a-hq", "2222");
    s.put("6p-i-11", barrier);
    s.state.set(kOverrun51);
    const UnitId unit = s.unit("38-29");
    donner::put(s.rules, s.state, unit, kToCome);
    s.turn(3);
    pushFor<ArrivalFrame>(s.state, kSoviet);
    s.go();
    s.act(V::Enter, unit, s.hex(end));
    EXPECT_EQ(s.state.has(kOverrun51), !restored) << end << ", tank in " << barrier;
  }
}

TEST(DonnerschlagOverrun, HqsCannotOverrun) {
  CASES("7.3a");
  OnTheMove s("6p-hq", "3118");
  s.put("51a-hq", "3119");
  s.start();
  EXPECT_EQ(s.whyStep("3119"), "7.3a");
  s.state.set(kOverrun51);
  EXPECT_TRUE(s.mayGo("3119")) << "it has been overrun before";
}

TEST(DonnerschlagOverrun, AnAxisHqWithoutUnitsIsEliminated) {
  CASES("7.3b");
  OnTheMove s("1g-70", "2520", kSoviet);
  const UnitId hq = s.put("6p-hq", "2521");
  s.start();
  s.steps({"2521"});
  EXPECT_EQ(s.state.at(hq), kLost);
}

TEST(DonnerschlagOverrun, AnAxisHqRelocatesToAUnitOnARoad) {
  CASES("7.3c");
  OnTheMove s("1g-70", "3018", kSoviet);
  const UnitId hq = s.put("6p-hq", "3019");
  s.put("6p-i-11", "3120");  // on a road, in range
  s.put("6p-i-4", "3020");   // off the road
  s.start();
  s.steps({"3019"});
  EXPECT_TRUE(s.isAt(hq, "3120"));
}

TEST(DonnerschlagOverrun, ElseTheAxisChoosesARoadHex) {
  CASES("7.3c");
  OnTheMove s("1g-70", "3018", kSoviet);
  const UnitId hq = s.put("6p-hq", "3019");
  s.put("6p-i-11", "4410");
  s.start();
  s.act(V::Step, s.hex("3019"));
  ASSERT_EQ(s.step(), S::Relocate);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Pass), "7.3c");
  const Hexes zone = zoneOfControl(s.rules, s.state, kSoviet);
  for (Action action : s.legal(V::Relocate)) {
    EXPECT_TRUE(s.rules.road.has(action.placeB()));
    EXPECT_FALSE(zone.has(action.placeB()));
    EXPECT_LE(s.rules.distance(action.placeB(), s.hex("3019")), 4);
  }
  EXPECT_EQ(s.why(V::Relocate, hq, s.hex("3223")), "7.3c");
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "6th Panzer Division HQ is overrun: choose a hex with a road in its command range");
  EXPECT_EQ(s.whyText(V::Relocate, hq, s.hex("3019")), "Enemy units stand in 3019");
  EXPECT_EQ(s.whyText(V::Relocate, hq, s.hex("3520")), "3520 is not in command range of 6th Panzer Division HQ");
  EXPECT_EQ(s.whyText(V::Relocate, hq, s.hex("3020")),
            "A hex with a road is in command range: 6th Panzer Division HQ must go to one");
}

TEST(DonnerschlagOverrun, WithoutARoadAnyHexInRangeIsOpen) {
  CASES("7.3c");
  OnTheMove s("1g-70", "3018", kSoviet);
  const UnitId hq = s.put("6p-hq", "3019");
  s.put("6p-i-11", "4410");
  s.start();
  s.state.closed = s.rules.road;
  s.state.closed.remove(s.hex("3019"));
  s.act(V::Step, s.hex("3019"));
  ASSERT_EQ(s.step(), S::Relocate);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "6th Panzer Division HQ is overrun: choose a hex in its command range");
  std::set<int> distances;
  for (Action action : s.legal(V::Relocate)) distances.insert(s.rules.distance(s.hex("3019"), action.placeB()));
  EXPECT_EQ(distances, (std::set{2, 3, 4})) << "none in the Zone of Control, none beyond the range";
  EXPECT_EQ(s.whyText(V::Relocate, hq, s.hex("3020")), "3020 lies in an enemy Zone of Control, others do not");
}

TEST(DonnerschlagOverrun, AmongUnitsOnRoadsTheAxisChooses) {
  CASES("7.3c");
  OnTheMove s("1g-70", "3018", kSoviet);
  const UnitId hq = s.put("6p-hq", "3019");
  s.put("6p-i-11", "3120");
  s.put("6p-i-4", "3118");
  s.start();
  s.act(V::Step, s.hex("3019"));
  ASSERT_EQ(s.step(), S::Relocate);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "6th Panzer Division HQ is overrun: choose the Combat Unit on a road that it joins");
  EXPECT_EQ(s.legal(V::Relocate).size(), 2U);
  EXPECT_EQ(s.whyText(V::Relocate, hq, s.hex("3020")),
            "A Combat Unit on a road is in command range: 6th Panzer Division HQ must join one");
}

TEST(DonnerschlagOverrun, WithoutAnyHexTheHqIsLost) {
  CASES("7.3c");
  OnTheMove s("1g-70", "3018", kSoviet);
  const UnitId hq = s.put("6p-hq", "3019");
  s.put("6p-i-11", "4410");
  s.start();
  s.state.closed = s.rules.land;
  s.state.closed.remove(s.hex("3019"));
  s.act(V::Step, s.hex("3019"));
  EXPECT_EQ(s.state.at(hq), kLost);
  EXPECT_NE(s.step(), S::Relocate);
}

TEST(DonnerschlagOverrun, BeyondItsRangeTheNearestHexCounts) {
  CASES("7.3c");
  OnTheMove s("1g-70", "3018", kSoviet);
  const UnitId hq = s.put("6p-hq", "3019");
  s.put("6p-i-11", "4410");
  s.start();
  s.rules.land.each([&](Place hex) {
    if (s.rules.distance(hex, s.hex("3019")) <= 4) s.state.closed.add(hex);
  });
  s.state.closed.remove(s.hex("3019"));
  s.act(V::Step, s.hex("3019"));
  if (s.step() == S::Relocate) s.act(s.legal(V::Relocate).front());
  EXPECT_EQ(s.rules.distance(s.state.at(hq), s.hex("3019")), 5);
  s.rules.land.each([&](Place hex) {
    if (s.rules.distance(hex, s.hex("3019")) == 5) {
      EXPECT_LE(s.rules.toEdge[0][index(s.state.at(hq))], s.rules.toEdge[0][index(hex)]) << "and the own edge";
    }
  });
}

}  // namespace
}  // namespace kessel::donner
