// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 8.0 to 8.3 and 10: movement, its costs and limits, Zones of Control.
#include "titles/wintergewitter/move_scene.h"

namespace kessel::winter {
namespace {

TEST(Movement, CostsByTerrainAndClass) {
  CASES("8.0", "2.1b");
  const auto cost = [](std::string_view id, std::string_view from, std::string_view to) {
    MoveScene s;
    return s.cost(id, from, to);
  };
  for (const std::string_view id : {"g-6p-i11", "g-6p-i4", "s-302-823"})
    EXPECT_EQ(cost(id, "2442", "2443"), 4) << id << ": clear";
  EXPECT_EQ(cost("g-6p-i11", "2335", "2435"), 8) << "elevated";
  EXPECT_EQ(cost("s-302-823", "2335", "2435"), 8);
  EXPECT_EQ(cost("g-6p-i11", "2533", "2534"), 8) << "broken, on tracks";
  EXPECT_EQ(cost("g-6p-i4", "2533", "2534"), 12) << "on wheels";
  EXPECT_EQ(cost("s-302-823", "2533", "2534"), 8) << "on foot";
  EXPECT_EQ(cost("g-6p-i11", "2431", "2430"), 2) << "road";
  EXPECT_EQ(cost("g-6p-i4", "2431", "2430"), 2);
  EXPECT_EQ(cost("s-302-823", "2431", "2430"), 4);
  // 2332 to 2331 across the Aksai; 2432 to 2431 by the bridge of the road.
  EXPECT_EQ(cost("g-6p-i11", "2332", "2331"), 4 + 12);
  EXPECT_EQ(cost("g-6p-i4", "2332", "2331"), 4 + 16);
  EXPECT_EQ(cost("s-302-823", "2332", "2331"), 4 + 8);
  EXPECT_EQ(cost("g-6p-i11", "2432", "2431"), 2);
}

TEST(Movement, TellsItsOwnerWhoStaysBehind) {
  CASES("8.1a", "18.1f");
  MoveScene s;
  s.put("g-6p-i4", "2442");
  s.put("g-6p-i11", "2442");
  s.moves(kAxis).move("g-6p-i4").act(V::With, s.unit("g-6p-i11"));
  s.events.clear();
  s.act(V::Drop, s.unit("g-6p-i4"));
  const auto told = [&](Side side) {
    std::string lines;
    for (const Event& event : s.events) {
      if (event.onlyFor == kNobody || event.onlyFor == side) lines += textOf(s.rules.info, event.text) + '|';
    }
    return lines;
  };
  EXPECT_EQ(told(kAxis), "I/4/6P stays behind in 2442|");
  EXPECT_EQ(told(kSoviet), "Units stay behind in 2442|") << "but not to the enemy";
}

TEST(Movement, AStackMovesAtThePaceOfItsSlowestUnit) {
  CASES("8.1a");
  MoveScene s;
  s.put("g-6p-i4", "2442");
  s.put("g-6p-i11", "2442");
  s.put("g-6p-ii4", "2443");
  s.moves(kAxis).move("g-6p-i4");
  EXPECT_EQ(s.left(), 12 * kPoint);
  EXPECT_EQ(s.why(V::With, s.unit("g-6p-ii4")), "8.1a") << "of another hex";
  s.act(V::With, s.unit("g-6p-i11"));
  EXPECT_EQ(s.left(), 10 * kPoint);
  s.steps({"2441", "2440"});
  EXPECT_TRUE(s.isAt("g-6p-i11", "2440"));
  s.act(V::Drop, s.unit("g-6p-i11"));
  EXPECT_EQ(s.left(), 10 * kPoint) << "twelve of the others, less two";
  s.steps({"2439"});
  EXPECT_TRUE(s.isAt("g-6p-i11", "2440"));
  EXPECT_TRUE(s.isAt("g-6p-i4", "2439"));
}

TEST(Movement, EachMoveIsFinishedBeforeTheNext) {
  CASES("8.1b", "8.1c");
  MoveScene s;
  s.put("g-6p-i4", "2442");
  s.put("g-6p-i11", "2445");
  s.moves(kAxis).move("g-6p-i4", {"2441"});
  EXPECT_EQ(s.whyMove("g-6p-i11"), "8.1b");
  s.act(V::Stop);
  EXPECT_EQ(s.whyMove("g-6p-i4"), "8.1b") << "points that are left are lost";
  EXPECT_EQ(s.whyMove("g-6p-i11"), "");
}

TEST(Movement, IcyRoadsAreNoRoads) {
  CASES("8.1d");
  const auto cost = [](int turn, std::string_view id) {
    MoveScene s;
    s.turn(turn);
    return s.cost(id, "2431", "2430");
  };
  EXPECT_EQ(cost(4, "g-6p-i11"), 4);
  EXPECT_EQ(cost(4, "s-302-823"), 4);
  EXPECT_EQ(cost(3, "g-6p-i11"), 2);
}

TEST(Movement, AllowanceDependsOnMuch) {
  CASES("8.1e", "13.1a", "14.5a", "6.3a", "12.2a");
  MoveScene s;
  const UnitId unit = s.put("g-6p-i4", "2442");
  const auto points = [&] { return allowanceOf(s.rules, s.state, unit, false) / kPoint; };
  EXPECT_EQ(points(), 12);
  s.state.disrupted.add(unit);
  EXPECT_EQ(points(), 6);
  s.state.disrupted.remove(unit);
  s.state.unsupplied.add(unit);
  EXPECT_EQ(points(), 6);
  s.state.unsupplied.remove(unit);
  s.state.fired.add(unit);
  EXPECT_EQ(points(), 6);
  s.state.fired.remove(unit);
  s.state.initiative = kAxis;
  s.state.streak[0] = 2;
  EXPECT_EQ(points(), 13);
}

TEST(Movement, IsBarredByThePocketAndTheDon) {
  CASES("8.2a", "8.2b");
  MoveScene s;
  s.put("s-13t-t44", "4011");
  s.put("g-6p-i11", "2440");
  s.moves(kSoviet).move("s-13t-t44");
  EXPECT_EQ(s.whyStep("4010"), "");
  MoveScene t;
  t.put("s-13t-t44", "4010");
  t.moves(kSoviet).move("s-13t-t44");
  EXPECT_EQ(t.whyStep("4009"), "8.2a");
  MoveScene u;
  u.put("g-6p-i11", "4010");
  u.moves(kAxis).move("g-6p-i11");
  EXPECT_EQ(u.whyStep("4009"), "") << "Germans do";
  MoveScene v;
  v.put("s-13t-t44", "2404");
  v.moves(kSoviet).move("s-13t-t44");
  EXPECT_EQ(v.whyStep("2304"), "8.2b") << "not even by the bridge of Kalach";
}

TEST(Movement, ThereIsNoMinimum) {
  CASES("8.2c");
  MoveScene s;
  const UnitId unit = s.put("g-6p-i4", "2332");
  s.put("g-6p-ii4", "2442");
  s.state.disrupted.add(unit);
  s.state.unsupplied.add(unit);  // three points
  s.moves(kAxis).move("g-6p-i4");
  EXPECT_EQ(s.whyStep("2331"), "8.2c") << "five points across the river";
  EXPECT_EQ(s.whyStep("2333"), "");
}

TEST(AdministrativeMovement, IsFasterAwayFromTheEnemy) {
  CASES("8.3a");
  MoveScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i4", "2443");
  s.put("g-6p-ii4", "2441");
  s.moves(kAxis);
  EXPECT_EQ(s.why(V::March, s.unit("g-6p-ii4")), "8.3a") << "begins beside an enemy";
  s.march("g-6p-i4");
  EXPECT_EQ(s.left(), 18 * kPoint);
  s.steps({"2442"});
  EXPECT_EQ(s.whyStep("2441"), "8.3a") << "beside an enemy";
  EXPECT_EQ(s.whyHasty("2440"), "8.4.1a");
  MoveScene t;
  t.put("s-302-hq", "2440");
  t.put("g-6p-i4", "2442");
  t.moves(kAxis).march("g-6p-i4");
  EXPECT_EQ(t.whyStep("2441"), "8.3a") << "whatever unit it is";
}

TEST(AdministrativeMovement, IsNotForTheDisruptedNorUnderInterdiction) {
  CASES("8.3b", "4.4d");
  MoveScene s;
  s.state.disrupted.add(s.put("g-6p-i4", "2443"));
  s.put("g-6p-ii4", "3045");
  s.put("g-6p-i114", "3052");
  s.state.air.zones = 1;
  s.state.air.zone[0] = {s.hex("3045"), 2};
  s.moves(kAxis);
  EXPECT_EQ(s.why(V::March, s.unit("g-6p-i4")), "8.3b");
  EXPECT_EQ(s.why(V::March, s.unit("g-6p-ii4")), "8.3b") << "inside a zone";
  s.march("g-6p-i114", {"3051"});
  EXPECT_EQ(s.whyStep("3050"), "4.4d") << "into one, German units too";
}

TEST(Interdicted, SovietUnitsLosePoints) {
  CASES("4.4b", "4.4c", "8.1e");
  MoveScene s;
  s.put("s-13t-t44", "3338");
  s.put("s-13t-t176", "3332");
  s.state.air.zones = 2;
  s.state.air.zone[0] = {s.hex("3338"), 2};
  s.state.air.zone[1] = {s.hex("3339"), 1};
  s.moves(kSoviet).move("s-13t-t44");
  EXPECT_EQ(s.left(), (9 - 3) * kPoint) << "starts in both";
  s.steps({"3339"});
  EXPECT_EQ(s.left(), 5 * kPoint) << "each takes its points once (R-20)";
  s.act(V::Stop).act(V::Move, s.unit("s-13t-t176"));
  EXPECT_EQ(s.left(), 9 * kPoint);
  s.steps({"3333"});
  EXPECT_EQ(s.left(), (8 - 2) * kPoint) << "enters the first one";
  s.steps({"3334"});
  EXPECT_EQ(s.left(), (5 - 1) * kPoint) << "... and the second";
  MoveScene t;
  t.put("g-6p-i11", "3040");
  t.state.air.zones = 1;
  t.state.air.zone[0] = {t.hex("3040"), 2};
  MoveScene u = t;
  t.moves(kAxis).move("g-6p-i11");
  EXPECT_EQ(t.left(), 10 * kPoint) << "German units do not";
  u.put("g-6p-i11", "3046");
  u.moves(kAxis).move("g-6p-i11");
  const int cost = u.cost("g-6p-ii11", "3046", "3045");
  u.steps({"3045"});
  EXPECT_EQ(u.left(), 10 * kPoint - cost) << "nor where they enter it";
}

TEST(Interdicted, WhoCannotPayTheHexAndWhatTheZoneTakesStaysOutside) {
  CASES("4.4b", "8.1e");
  const auto why = [](int taken) {
    MoveScene s;
    s.put("s-13t-t176", "3332");
    s.state.air.zones = 1;
    s.state.air.zone[0] = {s.hex("3338"), static_cast<std::uint16_t>(taken)};
    s.moves(kSoviet).move("s-13t-t176");
    return s.whyStep("3333");  // clear ground: one of its nine points
  };
  EXPECT_EQ(why(8), "");
  EXPECT_NE(why(9), "");
}

TEST(Interdicted, ArtilleryThatStandsStillHasNotMoved) {
  CASES("12.2c");
  MoveScene s;
  s.put("s-13t-mo", "3040");
  s.put("s-13t-t176", "3020");
  s.state.air.zones = 1;
  s.state.air.zone[0] = {s.hex("3040"), 2};
  s.moves(kSoviet).move("s-13t-mo").act(V::Stop);
  EXPECT_FALSE(s.state.fired.has(s.unit("s-13t-mo")));
}

// --- Zones of Control

TEST(ZoneOfControl, CoversTheSixHexesAround) {
  CASES("10.0");
  Scene s;
  s.put("s-302-823", "2440");
  EXPECT_EQ(zoneOfControl(s.rules, s.state, kSoviet).count(), 6);
  for (const Place to : s.rules.around(s.hex("2440"))) EXPECT_TRUE(inZoneOfControl(s.rules, s.state, to, kSoviet));
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.hex("2442"), kSoviet));
  Scene t;
  t.put("s-302-823", "2332");
  EXPECT_TRUE(inZoneOfControl(t.rules, t.state, t.hex("2331"), kSoviet)) << "across a minor river";
}

TEST(ZoneOfControl, EndsAtTheDon) {
  CASES("10.1a");
  Scene s;
  s.put("s-302-823", "2404");
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.hex("2304"), kSoviet)) << "nor over its bridge";
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.hex("2303"), kSoviet));
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("2405"), kSoviet));
}

TEST(ZoneOfControl, OfSovietUnitsEndsAtThePocket) {
  CASES("10.0");
  Scene s;
  Place gate = kNowhere;
  s.rules.gates.each([&](Place hex) { gate = hex; });
  winter::put(s.rules, s.state, s.unit("s-36g-104"), gate);
  const Hexes beside = neighbours(s.rules.grid(), Hexes::only(gate), s.rules.dry) & s.rules.pocket;
  ASSERT_TRUE(beside.any());
  EXPECT_FALSE(zoneOfControl(s.rules, s.state, kSoviet).intersects(s.rules.pocket));
  EXPECT_TRUE(zoneOfControl(s.rules, s.state, kSoviet).any());
  beside.each([&](Place hex) { EXPECT_FALSE(inZoneOfControl(s.rules, s.state, hex, kSoviet)); });
}

TEST(ZoneOfControl, HqsCompaniesAndTheDisruptedHaveNone) {
  CASES("10.1b", "13.1b", "13.1f");
  for (const std::string_view id : {"g-6p-hq", "g-57pk", "g-6p-9-4", "g-conv1"}) {
    Scene s;
    s.put(id, "2440");
    EXPECT_TRUE(zoneOfControl(s.rules, s.state, kAxis).none()) << id;
  }
  Scene s;
  const UnitId tanks = s.put("g-6p-i11", "2440");
  Events nobody;
  disrupt(s.rules, s.state, tanks, "13.1b", nobody);
  EXPECT_TRUE(zoneOfControl(s.rules, s.state, kAxis).none());
  s.put("g-6p-i4", "2440");
  EXPECT_EQ(zoneOfControl(s.rules, s.state, kAxis).count(), 6) << "the stack is not disrupted";
}

TEST(ZoneOfControl, CostsTwoPointsToEnterAndOneToLeave) {
  CASES("10.2a", "10.2c");
  const auto cost = [](std::string_view from, std::string_view to) {
    MoveScene s;
    s.put("s-302-823", "2443");
    return s.cost("g-6p-i11", from, to);
  };
  EXPECT_EQ(cost("2441", "2442"), 4 + 8);
  EXPECT_EQ(cost("2442", "2441"), 4 + 4);
  EXPECT_EQ(cost("2442", "2343"), 4 + 12) << "from zone to zone: four points (EX-18)";
  MoveScene s;
  s.put("s-302-823", "2443");
  s.put("s-302-825", "2444");
  EXPECT_EQ(s.cost("g-6p-i11", "2542", "2543"), 4 + 8) << "once for each hex, however many reach it";
}

TEST(ZoneOfControl, ArtilleryEntersWithOthersOnly) {
  CASES("10.2b", "12.1b");
  MoveScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i76", "2442");
  s.put("g-6p-i4", "2442");
  s.put("g-6p-41", "2443");
  s.put("g-6p-hq", "2541");
  s.moves(kAxis).move("g-6p-i76");
  EXPECT_EQ(s.whyStep("2441"), "10.2b");
  s.act(V::With, s.unit("g-6p-i4"));
  EXPECT_EQ(s.whyStep("2441"), "") << "accompanied";
  s.steps({"2441"});
  EXPECT_EQ(s.why(V::Drop, s.unit("g-6p-i76")), "") << "it has entered";
}

TEST(ZoneOfControl, ArtilleryIsNoCompanyForArtilleryNorIsAConvoy) {
  CASES("10.2b", "12.1b");
  for (const std::string_view there : {"g-6p-ii76", "g-conv1", "g-6p-hq"}) {
    MoveScene s;
    s.put("g-6p-i76", "2442");
    s.put(there, "2441");
    s.put("s-302-823", "2440");
    s.moves(kAxis).move("g-6p-i76");
    EXPECT_EQ(s.whyStep("2441"), there == "g-6p-hq" ? "" : "10.2b") << there;
  }
}

TEST(Movement, WhoStaysBeforeTheStackSetsOutHasNotMoved) {
  CASES("8.1a", "8.1b");
  MoveScene s;
  s.put("g-6p-i11", "2442");
  s.put("g-6p-i4", "2442");
  s.put("g-6p-i76", "2442");
  s.moves(kAxis).move("g-6p-i11").act(V::With, s.unit("g-6p-i4")).act(V::With, s.unit("g-6p-i76"));
  s.act(V::Drop, s.unit("g-6p-i4")).act(V::Drop, s.unit("g-6p-i76"));
  EXPECT_EQ(s.why(V::With, s.unit("g-6p-i4")), "8.1a") << "it does not join again";
  s.steps({"2443"}).act(V::Stop);
  EXPECT_EQ(s.whyMove("g-6p-i4"), "");
  EXPECT_EQ(s.whyMove("g-6p-i76"), "8.1b") << "artillery stays where it may bombard for the stack";
}

TEST(ZoneOfControl, OthersStayBehindInIt) {
  CASES("10.2b", "8.1a");
  MoveScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-i4", "2442");
  s.put("g-6p-ii4", "2442");
  s.moves(kAxis).move("g-6p-i4").act(V::With, s.unit("g-6p-ii4"));
  s.steps({"2441"});
  EXPECT_EQ(s.why(V::Drop, s.unit("g-6p-ii4")), "");
}

TEST(ZoneOfControl, AntitankGunsAreNoArtilleryHere) {
  CASES("10.2b");
  MoveScene s;
  s.put("s-302-823", "2440");
  s.put("g-6p-41", "2442");
  s.moves(kAxis).move("g-6p-41");
  EXPECT_EQ(s.whyStep("2441"), "") << "R-52";
  MoveScene t;
  t.put("s-302-823", "2440");
  t.put("g-6p-i76", "2442");
  t.put("g-6p-hq", "2441");
  t.moves(kAxis).move("g-6p-i76");
  EXPECT_EQ(t.whyStep("2441"), "") << "an HQ is company enough";
}

TEST(Movement, TheSlowStayBehindWhereTheOthersCanGoOn) {
  CASES("8.1a", "8.4.1b");
  const auto together = [](std::string_view other, int hexes, bool fired, std::uint16_t options = 0) {
    MoveScene s(kWinterStorm, options);
    s.put("s-302-823", "2440");
    s.put("g-6p-i4", "2450");
    s.put("g-6p-i11", "2444");
    s.put(other, "2444");
    if (fired) s.state.fired.add(s.unit(other));
    s.moves(kAxis).move("g-6p-i11").act(V::With, s.unit(other));
    for (int i = 0; i < hexes; ++i) s.steps({i % 2 == 0 ? "2445" : "2444"});
    return s;
  };
  MoveScene s = together("g-6p-ii4", 10, false);  // ten points and twelve
  ASSERT_EQ(s.step(), S::Move) << "two points of the battalion are left";
  const auto asked = [](const MoveScene& of) { return textOf(of.rules.info, of.prompt().ask); };
  EXPECT_EQ(asked(s), "Where do the units in 2444 go? Slower ones may be left behind") << "the enemy reads it, too";
  EXPECT_EQ(asked(together("g-6p-ii4", 10, false, kOpenIntelligence)),
            "2444: together they can go no farther, but some could if others stay behind");
  EXPECT_EQ(s.whyStep("2445"), "8.1a") << "so their owner reads it where he would go on";
  EXPECT_EQ(s.why(V::Stop), "");
  s.act(V::Drop, s.unit("g-6p-i11"));
  EXPECT_EQ(s.left(), 2 * kPoint);
  s.steps({"2445"});
  EXPECT_TRUE(s.isAt("g-6p-ii4", "2445"));
  EXPECT_TRUE(s.state.moved.has(s.unit("g-6p-i11")));
  EXPECT_EQ(together("g-6p-ii11", 10, false, kOpenIntelligence).step(), S::MoveSegment) << "nobody has a point left";
  const MoveScene hidden = together("g-6p-ii11", 10, false);
  EXPECT_EQ(hidden.prompt().legal.size(), 1U) << "they can but stop (R-146)";
  EXPECT_TRUE(hidden.may(V::Stop));
  // A gun that has fired has half of its points; those of the panzers suffice for the attack.
  MoveScene t = together("g-6p-i76", 0, true);
  t.steps({"2443", "2442", "2441"});
  EXPECT_EQ(t.left(), kPoint);
  ASSERT_EQ(t.step(), S::Move);
  EXPECT_EQ(t.whyHasty("2440"), "8.4.1b");
  t.act(V::Drop, t.unit("g-6p-i76"));
  EXPECT_EQ(t.whyHasty("2440"), "");
}

}  // namespace
}  // namespace kessel::winter
