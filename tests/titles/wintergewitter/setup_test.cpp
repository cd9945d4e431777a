// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 19.1: who is set up where on 12 December, who waits, how reserves are released.
#include <algorithm>

#include "titles/wintergewitter/movement.h"
#include "titles/wintergewitter/setup_scene.h"

namespace kessel::winter {
namespace {

// --- 12 December

TEST(SetUp, TheSovietPlayerBegins) {
  CASES("19.1.1a");
  SetUpScene s(kWeAreComing);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(V::Place, s.unit("g-6p-i11"), s.hex("1046")), "19.1.1a");
  EXPECT_EQ(s.rules.plans[kWeAreComing].data.turns, 6);
  EXPECT_EQ(s.rules.plans[kWeAreComing].data.turnNames[0], "AM 12 December 1942");
  EXPECT_EQ(s.rules.plans[kWeAreComing].data.turnNames[5], "PM 14 December 1942");
  s.act(V::ReadyMade);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Place, s.unit("s-302-823"), s.hex("2142")), "19.1.2a");
  s.act(V::ReadyMade);
  EXPECT_EQ(s.step(), S::Air);
  EXPECT_TRUE(s.state.entrenched.none()) << "nobody begins entrenched";
}

TEST(SetUp, FiftyFirstArmy) {
  CASES("19.1.1b");
  SetUpScene s(kWeAreComing);
  s.expectArea(Formation::Army51, 1, s.within({"4030"}, 1));
  s.expectArea(Formation::CavCorps4, 1, s.within({"1836"}, 2));
  s.expectArea(Formation::Cav81, 5, s.within({"1832"}, 2));
}

TEST(SetUp, DivisionsBehindTheStartLine) {
  CASES("19.1.1c");
  SetUpScene s(kWeAreComing);
  s.expectStretch("s-61c-219", "1045", "2042", 5);
  s.expectStretch("s-302-823", "2142", "2840", 5);
  s.expectStretch("s-126-366", "2940", "3747", 5);
  s.expectStretch("s-91-503", "3847", "4842", 5);
  EXPECT_EQ(s.why(V::Place, s.unit("s-302-823"), s.hex("2143")), "R-101") << "the enemy's side";
}

TEST(SetUp, TankBrigades) {
  CASES("19.1.1d", "19.1.1f");
  SetUpScene s(kWeAreComing);
  s.expectArea(Formation::Tank254, 2, s.within({"4514"}, 0));
  s.act(V::Place, s.unit("s-4c-hq"), s.hex("1836")).act(V::Place, s.unit("s-81c-216"), s.hex("1732"));
  s.act(V::Place, s.unit("s-61c-219"), s.hex("1045"));
  for (const std::string_view id : {"s-85-t", "s-85-m", "s-149-at"}) s.expectOpen(id, s.hexes({"1836", "1732"}));
}

TEST(SetUp, IndependentsJoinFormations) {
  CASES("19.1.1e");
  SetUpScene s(kWeAreComing);
  EXPECT_EQ(s.rules.of(Formation::Independent51).count(), 27);
  const auto count = [&](std::uint64_t kinds, int stacking) {
    return s.rules.of(Formation::Independent51)
        .those([&](UnitId each) {
          return s.rules[each].is(kinds) && (stacking == 0 || s.rules[each].stacking[0] == stacking);
        })
        .count();
  };
  EXPECT_EQ(count(kAnyAntiaircraft, 0), 5);
  EXPECT_EQ(count(kAnyEngineer, 0), 4);
  EXPECT_EQ(count(kAntitank, 4), 4) << "regiments";
  EXPECT_EQ(count(kAntitank, 5), 3) << "brigades";
  EXPECT_EQ(count(kMortar, 0), 1);
  EXPECT_EQ(count(kArtillery, 4), 1);
  EXPECT_EQ(count(kArtillery, 5), 2);
  EXPECT_EQ(count(kRocket, 5), 2);
  EXPECT_EQ(count(kRocket, 3), 1);
  EXPECT_EQ(count(kMotInfantry, 0), 2);
  EXPECT_EQ(count(kInfantry, 5), 2);
  EXPECT_TRUE(s.open("s-51-aa1").none()) << "nobody to join yet";
  s.act(V::Place, s.unit("s-302-hq"), s.hex("2438"));
  s.expectOpen("s-51-aa1", s.within({"2438"}, 1));
  s.act(V::Place, s.unit("s-87-hq"), s.hex("3816"));
  s.expectOpen("s-51-aa1", s.within({"2438"}, 1));
}

TEST(SetUp, ReservesAreHeld) {
  CASES("19.1.1h", "19.1.1g");
  SetUpScene s(kWeAreComing);
  using enum Formation;
  s.expectArea(MechCorps4, 16, s.within({"1817"}, 2));
  s.expectArea(TankCorps13, 14, s.within({"3929"}, 2));
  s.expectArea(Tank235, 2, s.within({"3812"}, 0));
  s.expectArea(Tank234, 1, s.within({"3912"}, 0));
  s.expectArea(Rifle87, 5, s.within({"3816"}, 1));
  s.expectArea(Rifle300, 5, s.within({"3410"}, 1));
  s.expectArea(Guards4, 5, s.within({"2503"}, 1));
  s.expectArea(Rifle315, 5, s.within({"1915"}, 1));
  s.expectArea(TankCorps7, 12, s.within({"2616"}, 2));
  s.expectArea(Rifle38, 5, s.within({"3711"}, 1));
  for (const Formation reserve :
       {MechCorps4, TankCorps13, Tank235, Tank234, Rifle87, Rifle300, Guards4, Rifle315, TankCorps7, Rifle38})
    EXPECT_TRUE(s.held(reserve)) << kFormations[static_cast<std::size_t>(reserve)];
  EXPECT_FALSE(s.state.held.intersects(s.rules.of(Rifle302)));
}

TEST(SetUp, AircraftOfTheSovietPlayer) {
  CASES("19.1.1k", "4.6a");
  SetUpScene s(kWeAreComing);
  const Units ready = aircraftIn(s.rules, s.state, AirBox::SovietAvailable);
  EXPECT_EQ(ready.count(), 7);
  for (const std::string_view id : {"a-235", "a-268", "a-287", "a-202", "a-226", "a-270", "a-289"})
    EXPECT_TRUE(ready.has(s.unit(id))) << id;
}

TEST(SetUp, SixthPanzerDivision) {
  CASES("19.1.2a");
  SetUpScene s = SetUpScene::forAxis(kWeAreComing);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.rules.of(Formation::Pz6).count(), 16);
  s.expectStretch("g-6p-i11", "1046", "2043", 3);
  s.expectOpen("g-6p-k6", s.hexes({"2641"}));
}

TEST(SetUp, TwentyThirdPanzerDivisionBringsTwentyThreePoints) {
  CASES("19.1.2b");
  SetUpScene s = SetUpScene::forAxis(kWeAreComing);
  EXPECT_EQ(s.rules.of(Formation::Pz23).count(), 15);
  s.expectOpen("g-23p-i201", s.within({"2841"}, 2) & s.rules.axisRear);
  for (const std::string_view id :
       {"g-23p-i201", "g-23p-ii201", "g-23p-i126", "g-23p-ii126", "g-23p-i128", "g-23p-ii128"})
    s.act(V::Place, s.unit(id), s.hex("2841"));
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "Set up your units; of 23rd Panzer Division units worth 23 stacking points come now, and 18 stand");
  s.act(V::Place, s.unit("g-23p-k23"), s.hex("2842"));
  EXPECT_EQ(s.why(V::Place, s.unit("g-23p-51"), s.hex("2842")), "19.1.2b") << "21 of 23: only two of one point fit";
  s.act(V::Place, s.unit("g-23p-hq"), s.hex("2842"));
  EXPECT_FALSE(s.may(V::Done)) << "22";
  s.act(V::Place, s.unit("g-23p-9-126"), s.hex("2842"));
  EXPECT_EQ(s.why(V::Place, s.unit("g-23p-9-128"), s.hex("2842")), "19.1.2b");
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Set up your units") << "all 23 stand";
  s.act(V::ReadyMade);
  EXPECT_EQ(s.placed(Formation::Pz23, kPool), 6);
  int points = 0;
  s.rules.of(Formation::Pz23).each([&](UnitId each) {
    if (isHex(s.state.at(each))) points += stackingOf(s.rules, s.state, each);
  });
  EXPECT_EQ(points, 23);
}

TEST(SetUp, TheRestOfTwentyThirdPanzerEntersByTheTrack) {
  CASES("19.1.2b");
  Scene s(kWeAreComing);
  for (const std::string_view id : {"g-23p-i128", "g-23p-ii128", "g-23p-k23", "g-23p-i128a"}) s.put(id, "pool");
  const auto entering = [&](int turn) {
    Scene t = s;
    t.turn(turn).beginMoves(kAxis);
    return t;
  };
  EXPECT_NE(entering(1).step(), S::MoveSegment) << "none in the first turn";
  Scene two = entering(2);
  for (const std::string_view id : {"g-23p-i128", "g-23p-ii128", "g-23p-k23"}) {
    const std::vector<Action> ways = two.legal(V::Enter);
    const auto way = std::ranges::find(ways, two.unit(id), [](Action each) { return each.unitA(); });
    ASSERT_NE(way, ways.end()) << id;
    EXPECT_TRUE(two.rules.poolEntry.has(way->placeB()));
    two.act(*way);
    if (two.step() == S::Move) two.act(V::Stop);
  }
  EXPECT_TRUE(two.legal(V::Enter).empty()) << "nine points in turn 2";
  EXPECT_FALSE(entering(3).legal(V::Enter).empty());
}

TEST(Reinforcements, MayMarchOnTheirFirstTurn) {
  CASES("8.3a", "8.3b");
  const auto entered = [](std::string_view enemy) {
    Scene s(kWeAreComing);
    const UnitId unit = s.put("g-23p-k23", "pool");
    s.put("g-6p-i4", "1052");
    s.turn(2).beginMoves(kAxis);
    const std::vector<Action> ways = s.legal(V::Enter);
    const auto way = std::ranges::find_if(ways, [&](Action each) {  // with neighbours that are free
      return each.unitA() == unit && s.rules.land.has(s.rules.around(each.placeB())[0]);
    });
    EXPECT_NE(way, ways.end());
    if (!enemy.empty()) winter::put(s.rules, s.state, s.unit(enemy), s.rules.around(way->placeB())[0]);
    s.act(*way);
    return s;
  };
  Scene s = entered("");
  const UnitId unit = s.unit("g-23p-k23");
  const int slow = moverOnTop(s.rules, s.state).left();
  EXPECT_EQ(s.why(V::March, s.unit("g-6p-i4")), "8.1a") << "only who has entered";
  Scene t = s;
  s.act(V::March, unit);
  EXPECT_EQ(moverOnTop(s.rules, s.state).left() - slow, 6 * kPoint) << "half of twelve more";
  EXPECT_EQ(s.why(V::March, unit), "8.3a") << "once";
  t.act(t.legal(V::Step).front());
  EXPECT_EQ(t.why(V::March, unit), "8.3a") << "before it goes on";
  Scene u = entered("s-302-hq");  // an HQ has no zone that would close the hex
  EXPECT_EQ(u.why(V::March, unit), "8.3a") << "beside an enemy";
}

TEST(SetUp, CorpsTroopsAndConvoys) {
  CASES("19.1.2c");
  SetUpScene s = SetUpScene::forAxis(kWeAreComing);
  s.expectOpen("g-57pk", s.within({"1652"}, 1));
  s.expectOpen("g-conv1", s.within({"1652"}, 1));
  const Hexes german =
      s.open("g-6p-i11") | s.open("g-6p-k6") | (s.within({"2841"}, 2) & s.rules.axisRear) | s.open("g-57pk");
  for (const std::string_view id : {"g-ind-3-57", "g-ind-651", "g-ind-lehr"}) s.expectOpen(id, german);
  s.act(V::Place, s.unit("g-conv1"), s.hex("1652"));
  EXPECT_FALSE(s.open("g-conv2").has(s.hex("1652"))) << "never two together [16.3b]";
}

TEST(SetUp, RumanianSixthCorps) {
  CASES("19.1.2d");
  SetUpScene s = SetUpScene::forAxis(kWeAreComing);
  s.expectArea(Formation::Corps6, 3, s.within({"1945"}, 1) & s.rules.axisRear);
  EXPECT_EQ(s.rules.of(Formation::Cav8).count(), 5);
  EXPECT_EQ(s.rules.of(Formation::Inf18).count(), 8);
  s.expectStretch("r-8c-4", "2942", "3450", 2);
  s.expectStretch("r-18i-18", "2143", "2541", 2);
}

TEST(SetUp, RumanianSeventhCorps) {
  CASES("19.1.2e");
  SetUpScene s = SetUpScene::forAxis(kWeAreComing);
  s.expectOpen("r-7c-hq", s.hexes({"4053"}));
  EXPECT_EQ(s.rules.of(Formation::Cav5).count(), 6);
  EXPECT_EQ(s.rules.of(Formation::Inf4).count(), 10);
  s.expectStretch("r-5c-6", "3550", "4047", 2);
  s.expectStretch("r-4i-5", "4343", "4843", 2);
  s.expectOpen("r-7c-57c", s.hexes({"4246"}));
  s.expectOpen("r-7c-57e", s.hexes({"4443"}));
  s.expectOpen("r-7c-7a", s.open("r-5c-6") | s.open("r-4i-5") | s.hexes({"4053", "4246", "4443"}));
}

TEST(SetUp, AircraftOfTheGermanPlayer) {
  CASES("19.1.2f", "4.6a");
  SetUpScene s(kWeAreComing);
  const Units ready = aircraftIn(s.rules, s.state, AirBox::AxisAvailable);
  EXPECT_EQ(ready.count(), 15);
  for (const std::string_view id :
       {"a-jg52", "a-zg1-1", "a-zg1-2", "a-sg1-1", "a-sg1-2", "a-stg2-i", "a-stg2-ii", "a-stg2-iv", "a-stg77-i",
        "a-stg77-ii", "a-stg77-iv", "a-kg51-i", "a-kg51-ii", "a-kg55-i", "a-kg55-ii"})
    EXPECT_TRUE(ready.has(s.unit(id))) << id;
  EXPECT_TRUE(aircraftIn(s.rules, s.state, AirBox::AxisFlown).none());
}

TEST(SetUp, GroupChristeaFollowsTheControlOf4831) {
  CASES("19.1.2g");
  SetUpScene s(kWeAreComing);
  EXPECT_EQ(s.placed(Formation::Christea, kToCome), 4);
  Scene t(kWeAreComing);
  t.put("r-c-inf", "to-come");
  t.put("r-18i-18", "4831");
  EXPECT_FALSE(t.state.has(kChristea)) << "not of VII Corps";
  t.put("r-18i-18", "4830");
  Scene b(kHothsLastGasp);
  b.put("g-ind-b", "4831");
  EXPECT_TRUE(b.state.has(kChristea)) << "Gruppe Bischof is listed with VII Corps";
  t.put("r-4i-5", "4832");
  EXPECT_FALSE(t.state.has(kChristea)) << "another hex";
  t.put("r-4i-5", "4831");
  EXPECT_TRUE(t.state.has(kChristea));
  t.put("r-4i-5", "4828");
  const auto enters = [](Scene u) {
    u.phase(kAxis, PhaseStage::FootMovement);
    u.state.steps.push<MoveSegmentFrame>();
    u.go();
    std::vector<std::string> hexes;
    for (const Action each : u.legal(V::Enter)) hexes.push_back(u.rules.info.map.placeName(each.placeB()));
    return hexes;
  };
  EXPECT_TRUE(enters(t).empty()) << "the turn after";
  const auto begins = [](Scene turn) {
    turn.turn(2).state.steps.top<TurnFrame>().stage = TurnStage::Begin;
    turn.go();
    return turn.state.has(kChristeaDue);
  };
  EXPECT_TRUE(begins(t)) << "is due with it";
  EXPECT_FALSE(begins(Scene(kWeAreComing)));
  t.state.set(kChristeaDue);
  EXPECT_EQ(enters(t), std::vector<std::string>{"4831"});
  Scene u = t;
  u.put("s-302-823", "4831");
  EXPECT_EQ(enters(u).size(), 1U) << "the nearest free hex of the edge (R-114)";
  EXPECT_NE(enters(u)[0], "4831");
}

TEST(SetUp, ReservesAreReleasedInThreeWays) {
  CASES("19.1.1g");
  // By the turn track.
  Scene s(kWeAreComing);
  s.state.held.add(s.put("s-13t-t44", "3929"));
  s.state.held.add(s.put("s-87-1378", "3816"));
  s.turn(2).state.steps.top<TurnFrame>().stage = TurnStage::Begin;
  s.go();
  EXPECT_FALSE(s.state.held.has(s.unit("s-13t-t44"))) << "in turn 2";
  EXPECT_TRUE(s.state.held.has(s.unit("s-87-1378")));
  // By an enemy unit that ends a Player Phase within five hexes of one of them.
  const auto near = [](std::string_view id, std::string_view where) {
    Scene t(kWeAreComing);
    t.state.held.add(t.put("s-87-1378", "3816"));
    t.state.held.add(t.put("s-87-1379", "3716"));
    t.put(id, where);
    Events nobody;
    endOfPlayerPhase(t.rules, t.state, nobody);
    return !t.state.held.has(t.unit("s-87-1379"));
  };
  EXPECT_TRUE(near("g-6p-i11", "3821")) << "the whole formation";
  EXPECT_TRUE(near("r-18i-18", "3821")) << "any enemy unit";
  EXPECT_TRUE(near("g-conv1", "3821")) << "a convoy, too";
  EXPECT_FALSE(near("g-6p-i11", "3822"));
  // By an attack.
  Scene u(kWeAreComing);
  u.state.held.add(u.put("s-87-1378", "3816"));
  u.state.held.add(u.put("s-87-1379", "3810"));
  Events nobody;
  attacked(u.rules, u.state, u.hex("3816"), nobody);
  EXPECT_FALSE(u.state.held.has(u.unit("s-87-1379")));
  // Whoever is held neither moves nor attacks.
  Scene v(kWeAreComing);
  v.state.held.add(v.put("s-13t-t44", "3929"));
  v.put("s-4m-t26", "3920");
  v.beginMoves(kSoviet);
  EXPECT_EQ(v.why(V::Move, v.unit("s-13t-t44")), "19.1.1g");
  EXPECT_EQ(v.why(V::Move, v.unit("s-4m-t26")), "");
}

TEST(SetUp, TheReadyMadeSetUpIsLegal) {
  CASES("19.1.1a", "19.1.2a", "9.1a");
  for (const int scenario : {kWeAreComing, kHothsLastGasp, kWinterStorm}) {
    SetUpScene s = SetUpScene::forAxis(scenario);
    s.act(V::ReadyMade);
    s.spreadLosses();
    EXPECT_EQ(s.step(), S::Air);
    s.rules.land.each(
        [&](Place hex) { EXPECT_LE(stackingIn(s.rules, s.state, hex), 18) << s.rules.info.map.placeName(hex); });
    for (std::size_t i = 0; i < kGroundUnits; ++i)
      EXPECT_NE(s.state.at(static_cast<UnitId>(static_cast<std::uint16_t>(i))), kSetUp);
  }
}

TEST(SetUp, IndependentsStayOnTheirSideOfTheStartLine) {
  CASES("19.1.1e");
  SetUpScene s(kWeAreComing);
  const Hexes line = s.open("s-302-823") & neighbours(s.rules.grid(), s.rules.axisRear);
  ASSERT_TRUE(line.any());
  Place beside = kNowhere;
  line.each([&](Place hex) { beside = hex; });
  s.act(V::Place, s.unit("s-302-hq"), beside);
  const Hexes open = s.open("s-51-aa1");
  EXPECT_TRUE(open.has(beside));
  EXPECT_TRUE((open & s.rules.axisRear).none()) << "19.1.2 sets the Axis up there (R-101)";
  s.rules.axisRear.each([&](Place hex) {
    if (s.rules.adjacent(hex, beside)) {
      EXPECT_EQ(s.why(V::Place, s.unit("s-51-aa1"), hex), "R-101");
    }
  });
}

TEST(Reinforcements, NeedRoomAndTheirOwnSegment) {
  CASES("3.1b", "9.1a");
  const auto segment = [](bool mechanized, bool full) {
    Scene s(kHothsLastGasp);
    s.put("s-3g-5", "to-come");
    s.put("s-302-823", "4020");
    if (full) {
      for (const char* id : {"s-87-1378", "s-87-1379", "s-87-1382", "s-87-1058a", "s-87-hq"}) s.put(id, "3001");
    }
    s.turn(2).phase(kSoviet, mechanized ? PhaseStage::FirstMech : PhaseStage::FootMovement);
    s.state.steps.push<MoveSegmentFrame>().mechanized = mechanized;
    if (mechanized) s.put("s-4m-t20", "4022");
    s.go();
    return std::pair(s.why(V::Enter, s.unit("s-3g-5"), s.hex("3001")),
                     s.prompt().legal.contains(act(V::Enter, s.unit("s-3g-5"), s.hex("3001"))));
  };
  EXPECT_EQ(segment(false, false), std::pair(std::string{}, true));
  EXPECT_EQ(segment(false, true), std::pair(std::string("9.1a"), false)) << "17 points are there";
  EXPECT_EQ(segment(true, false), std::pair(std::string("3.1b"), false)) << "infantry enters with the infantry";
}

TEST(Reinforcements, NeedThePointsForTheirFirstHex) {
  CASES("8.2c", "4.4b");
  for (const int loss : {5, 6}) {
    Scene s(kHothsLastGasp);
    const UnitId unit = s.put("s-3g-5", "to-come");  // six points
    s.put("s-302-823", "4020");
    s.state.air.zones = 1;
    s.state.air.zone[0] = {s.hex("2404"), static_cast<std::uint16_t>(loss)};
    s.turn(2).phase(kSoviet, PhaseStage::FootMovement);
    s.state.steps.push<MoveSegmentFrame>();
    s.go();
    const auto offered = [&](std::string_view hex) {
      return s.prompt().legal.contains(act(V::Enter, unit, s.hex(hex)));
    };
    EXPECT_EQ(s.why(V::Enter, unit, s.hex("3001")), "") << "outside of the zone";
    EXPECT_EQ(s.why(V::Enter, unit, s.hex("2401")), loss == 5 ? "" : "8.2c");
    EXPECT_EQ(offered("2401"), loss == 5);
    EXPECT_TRUE(offered("3001"));
  }
  Scene t(kHothsLastGasp);
  const UnitId german = t.put("g-17p-i39", "to-come");
  t.put("g-6p-i4", "2440");
  t.state.air.zones = 1;
  t.state.air.zone[0] = {t.hex("1350"), 20};
  t.turn(3).beginMoves(kAxis);
  EXPECT_EQ(t.why(V::Enter, german, t.hex("1353")), "") << "German units lose none";
}

}  // namespace
}  // namespace kessel::winter
