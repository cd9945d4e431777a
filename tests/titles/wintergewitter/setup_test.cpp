// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 19 and 20: who is set up where, who waits, what has been lost before.
#include <algorithm>

#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {
namespace {

/// A new game, before the first unit is placed.
class SetUpScene : public Scene {
 public:
  explicit SetUpScene(int scenario, std::uint16_t options = 0) : Scene(scenario, options) {
    state = newGame(rules, scenario, options);
    go();
  }
  /// ... with the Soviet units placed as the scenario proposes.
  static SetUpScene forAxis(int scenario, std::uint16_t options = 0) {
    SetUpScene s(scenario, options);
    s.act(V::ReadyMade);
    s.spreadLosses();
    return s;
  }
  void spreadLosses() {
    while (!legal(V::Lose).empty() && step() == S::SetUp) act(legal(V::Lose).front());
  }
  /// Hexes that are offered to a unit.
  [[nodiscard]] Hexes open(std::string_view id) const {
    Hexes found;
    for (const Action action : legal(V::Place)) {
      if (action.unitA() == unit(id)) found.add(action.placeB());
    }
    return found;
  }
  [[nodiscard]] Hexes within(std::initializer_list<std::string_view> centres, int distance) const {
    Hexes found;
    for (const std::string_view centre : centres) found |= withinOf(rules, hex(centre), distance);
    return found & rules.land;
  }
  /// "" if both are the same, else what the first one has too much and lacks.
  [[nodiscard]] std::string difference(const Hexes& found, const Hexes& area) const {
    std::string out;
    (found - area).each([&](Place each) { out += " +" + rules.info.map.placeName(each); });
    (area - found).each([&](Place each) { out += " -" + rules.info.map.placeName(each); });
    return out;
  }
  /// A unit may be placed in exactly these hexes; nobody is placed where the enemy is.
  void expectOpen(std::string_view id, const Hexes& area) {
    EXPECT_EQ(difference(open(id), area - state.occupied(other(rules[unit(id)].side))), "") << id;
  }
  /// All of a formation may be placed in exactly these hexes.
  void expectArea(Formation formation, int count, const Hexes& area) {
    EXPECT_EQ(rules.of(formation).count(), count);
    rules.of(formation).each([&](UnitId each) { expectOpen(rules.info.roster[each].id, area); });
  }
  /// Hexes of one side within so many hexes of the start line (a hex beside it is within one): both ends of a stretch,
  /// which begins and ends with them, belong to it.
  void expectStretch(std::string_view id, std::string_view from, std::string_view to, int distance) {
    const Hexes area = open(id);
    EXPECT_TRUE(area.has(hex(from)) && area.has(hex(to))) << id;
    const bool rear = rules[unit(id)].side == kAxis;
    Hexes line;  // of the own side, beside the start line
    rules.land.each([&](Place each) {
      const std::string column = rules.info.map.placeName(each).substr(0, 2);
      if (rules.axisRear.has(each) != rear || column < from.substr(0, 2) || column > to.substr(0, 2)) return;
      for (const Place beside : rules.around(each)) {
        if (beside != kNowhere && rules.axisRear.has(beside) != rear) line.add(each);
      }
    });
    Hexes deep = line;
    for (int i = 1; i < distance; ++i) deep |= neighbours(rules.grid(), deep);
    deep = deep.those([&](Place each) { return rules.land.has(each) && rules.axisRear.has(each) == rear; });
    EXPECT_EQ(difference(area, deep), "") << id << ": all within that distance of its stretch, on the own side";
  }
  [[nodiscard]] int placed(Formation formation, Place where) const {
    return rules.of(formation).those([&](UnitId each) { return state.at(each) == where; }).count();
  }
  [[nodiscard]] bool held(Formation formation) const { return (rules.of(formation) - state.held).none(); }
  [[nodiscard]] int strengthOf(Formation formation, LossClass loss) const {
    int sum = 0;
    rules.of(formation).each([&](UnitId each) {
      if (rules[each].loss == loss) sum += state.strengthOf(each);
    });
    return sum;
  }
};

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
  s.act(V::Place, s.unit("g-23p-k23"), s.hex("2842"));
  EXPECT_EQ(s.why(V::Place, s.unit("g-23p-51"), s.hex("2842")), "19.1.2b") << "21 of 23: only two of one point fit";
  s.act(V::Place, s.unit("g-23p-hq"), s.hex("2842"));
  EXPECT_FALSE(s.may(V::Done)) << "22";
  s.act(V::Place, s.unit("g-23p-9-126"), s.hex("2842"));
  EXPECT_EQ(s.why(V::Place, s.unit("g-23p-9-128"), s.hex("2842")), "19.1.2b");
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
    t.turn(turn).phase(kAxis, PhaseStage::FirstMech);
    t.state.steps.push<MoveSegmentFrame>().mechanized = true;
    t.go();
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
  EXPECT_EQ(aircraftIn(s.rules, s.state, AirBox::AxisAvailable).count(), 15);
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
  EXPECT_FALSE(near("g-6p-i11", "3822"));
  // By an attack.
  Scene u(kWeAreComing);
  u.state.held.add(u.put("s-87-1378", "3816"));
  u.state.held.add(u.put("s-87-1379", "3810"));
  Events nobody;
  attacked(u.rules, u.state, u.hex("3816"), false, nobody);
  EXPECT_FALSE(u.state.held.has(u.unit("s-87-1379")));
  // Whoever is held neither moves nor attacks.
  Scene v(kWeAreComing);
  v.state.held.add(v.put("s-13t-t44", "3929"));
  v.put("s-4m-t26", "3920");
  v.phase(kSoviet, PhaseStage::FirstMech);
  v.state.steps.push<MoveSegmentFrame>().mechanized = true;
  v.go();
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

// --- 16 December

TEST(LateSetUp, HeadquartersAndCavalry) {
  CASES("19.2.1a", "19.2.1b");
  SetUpScene s(kHothsLastGasp);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.rules.plans[kHothsLastGasp].data.turns, 8);
  EXPECT_EQ(s.rules.plans[kHothsLastGasp].data.turnNames[0], "AM 16 December 1942");
  const Hexes north = s.open("s-51a-hq");
  EXPECT_TRUE(north.has(s.hex("4023")) && north.has(s.hex("1423")));
  EXPECT_FALSE(north.has(s.hex("4024")) || north.has(s.hex("4009"))) << "row 24, and the Pocket";
  s.expectOpen("s-4c-hq", s.hexes({"1436"}));
  s.expectArea(Formation::Cav61, 5, s.within({"1935"}, 2));
  s.expectArea(Formation::Cav81, 5, s.within({"1537"}, 2));
}

TEST(LateSetUp, RifleDivisions) {
  CASES("19.2.1c");
  SetUpScene s(kHothsLastGasp);
  s.expectArea(Formation::Rifle91, 5, s.within({"4441"}, 4) - s.rules.axisRear);
  s.expectArea(Formation::Rifle126, 5, s.within({"3836"}, 2));
  s.expectArea(Formation::Rifle302, 5, s.within({"3433"}, 1));
  s.expectArea(Formation::Rifle87, 5, s.within({"3223"}, 1));
  s.expectArea(Formation::Rifle300, 5, s.within({"1721"}, 1));
}

TEST(LateSetUp, TankAndMechanizedCorps) {
  CASES("19.2.1d");
  SetUpScene s(kHothsLastGasp);
  s.expectArea(Formation::TankCorps13, 14, s.within({"3431", "3428", "3127"}, 1));
  for (const Formation formation : {Formation::MechCorps4, Formation::Tank235, Formation::Tank234, Formation::Tank254})
    s.expectArea(formation, s.rules.of(formation).count(), s.within({"2129", "2428", "2728"}, 1));
}

TEST(LateSetUp, IndependentsAndReserves) {
  CASES("19.2.1e", "19.2.1f");
  SetUpScene s(kHothsLastGasp);
  EXPECT_EQ(s.placed(Formation::Independent51, kSetUp), 26) << "one antitank regiment is lost (R-97)";
  EXPECT_TRUE(s.open("s-51-aa1").has(s.hex("3223"))) << "any of the areas";
  s.act(V::Place, s.unit("s-61c-219"), s.hex("1935"));
  s.expectOpen("s-85-t", s.hexes({"1935"}));
  using enum Formation;
  s.expectArea(Guards4, 5, s.within({"2503"}, 1));
  s.expectArea(Rifle315, 5, s.within({"1915"}, 1));
  s.expectArea(TankCorps7, 12, s.within({"2616"}, 2));
  s.expectArea(Rifle38, 5, s.within({"3711"}, 1));
  for (const Formation reserve : {Guards4, Rifle315, TankCorps7, Rifle38}) EXPECT_TRUE(s.held(reserve));
  for (const Formation free : {MechCorps4, TankCorps13, Rifle87, Rifle300})
    EXPECT_FALSE(s.state.held.intersects(s.rules.of(free)));
}

TEST(LateSetUp, LossesAreSpreadByTheirOwner) {
  CASES("19.2.1a", "19.2.1b", "19.2.1c", "19.2.1d", "19.2.1e");
  SetUpScene s(kHothsLastGasp);
  s.act(V::ReadyMade);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(V::Lose, s.unit("s-61c-a")), "19.2.1a") << "infantry points first";
  EXPECT_EQ(s.why(V::Lose, s.unit("s-81c-216")), "19.2.1a") << "of another formation";
  s.spreadLosses();
  EXPECT_EQ(s.who(), kAxis);
  const auto gone = [&](std::initializer_list<Formation> formations, LossClass loss) {
    int sum = 0;
    for (const Formation formation : formations) {
      s.rules.of(formation).each([&](UnitId each) {
        if (s.rules[each].loss == loss && s.state.at(each) != kUnused)
          sum += s.rules[each].strength - s.state.strengthOf(each);
      });
    }
    return sum;
  };
  using enum Formation;
  using enum LossClass;
  EXPECT_EQ(gone({Cav61}, Infantry), 4);
  EXPECT_EQ(gone({Cav61}, Artillery), 1);
  EXPECT_EQ(gone({Cav81}, Infantry), 2);
  EXPECT_EQ(gone({Rifle91}, Infantry), 1);
  EXPECT_EQ(gone({Rifle126}, Infantry), 4);
  EXPECT_EQ(gone({Rifle302}, Infantry), 8);
  EXPECT_EQ(gone({Rifle302}, Artillery), 2);
  EXPECT_EQ(gone({TankCorps13}, Armor), 5);
  EXPECT_EQ(gone({TankCorps13}, Infantry), 9);
  EXPECT_EQ(gone({MechCorps4, Tank235, Tank234, Tank254}, Armor), 10);
  EXPECT_EQ(gone({MechCorps4, Tank235, Tank234, Tank254}, Infantry), 12);
  EXPECT_EQ(gone({MechCorps4, Tank235, Tank234, Tank254}, Artillery), 3);
  EXPECT_EQ(gone({Independent51, Tank85, Antitank149}, Armor), 2);
  EXPECT_EQ(gone({Independent51, Tank85, Antitank149}, Infantry), 1);
  EXPECT_EQ(gone({Independent51, Tank85, Antitank149}, Artillery), 10);
  EXPECT_EQ(gone({Rifle87, Rifle300, Guards4}, Infantry), 0);
}

TEST(LateSetUp, PanzerDivisions) {
  CASES("19.2.2a", "19.2.2b");
  SetUpScene s = SetUpScene::forAxis(kHothsLastGasp);
  const Hexes sixth = s.within({"2531", "2334"}, 2);
  const Hexes twentyThird = s.within({"3131", "2937"}, 2);
  s.expectArea(Formation::Pz6, 16, sixth);
  s.expectArea(Formation::Pz23, 15, twentyThird);
  EXPECT_EQ(s.placed(Formation::Pz17, kToCome), 15) << "by the turn track";
  for (const std::string_view id : {"g-ind-228", "g-ind-3-57", "g-ind-651", "g-ind-lehr"})
    s.expectOpen(id, sixth | twentyThird);
  s.expectOpen("g-57pk", s.within({"1652"}, 5));
  s.expectOpen("g-conv3", s.within({"1652"}, 5));
  s.act(V::ReadyMade);
  s.spreadLosses();
  EXPECT_EQ(s.strengthOf(Formation::Pz6, LossClass::Armor), 24 - 2);
  const auto full = [&](Formation formation, LossClass loss) {
    int sum = 0;
    s.rules.of(formation).each([&](UnitId each) {
      if (s.rules[each].loss == loss) sum += s.rules[each].strength;
    });
    return sum;
  };
  using enum LossClass;
  EXPECT_EQ(full(Formation::Pz6, Infantry) - s.strengthOf(Formation::Pz6, Infantry), 4);
  EXPECT_EQ(full(Formation::Pz6, Artillery) - s.strengthOf(Formation::Pz6, Artillery), 1);
  EXPECT_EQ(full(Formation::Pz23, Armor) - s.strengthOf(Formation::Pz23, Armor), 1);
  EXPECT_EQ(full(Formation::Pz23, Infantry) - s.strengthOf(Formation::Pz23, Infantry), 2);
  EXPECT_EQ(full(Formation::Pz23, Artillery) - s.strengthOf(Formation::Pz23, Artillery), 1);
  for (const Formation each : {Formation::Cav8, Formation::Inf18, Formation::Cav5})
    EXPECT_EQ(full(each, Infantry) - s.strengthOf(each, Infantry), 1);
}

TEST(LateSetUp, Rumanians) {
  CASES("19.2.2c", "19.2.2d");
  SetUpScene s = SetUpScene::forAxis(kHothsLastGasp);
  s.expectArea(Formation::Corps6, 3, s.within({"2043"}, 2));
  s.expectArea(Formation::Cav8, 5, s.within({"3141"}, 2));
  s.expectArea(Formation::Inf18, 8, s.within({"1941"}, 1));
  s.expectOpen("r-7c-hq", s.hexes({"4146"}));
  for (const std::string_view id : {"r-7c-7a", "g-ind-b", "r-7c-57c", "r-7c-57e"})
    s.expectOpen(id, s.within({"4146"}, 3) - s.state.occupied(kSoviet));
  s.expectOpen("r-5c-6", s.hexes({"3341", "3342", "3343", "3440", "3441", "3442", "3443", "3541", "3542", "3543",
                                  "3544", "3641", "3642", "3643", "3743"}));
  EXPECT_TRUE(s.open("r-4i-5").has(s.hex("4343")) && s.open("r-4i-5").has(s.hex("4843")));
}

// --- The campaign

TEST(CampaignSetUp, RingArmies) {
  CASES("19.3.1a", "19.3.1b", "19.3.1c", "19.3.1d", "5.3a");
  SetUpScene s(kWinterStorm);
  EXPECT_EQ(s.rules.plans[kWinterStorm].data.turns, 24);
  EXPECT_EQ(s.rules.plans[kWinterStorm].data.turnNames[23], "PM 23 December 1942");
  using enum Formation;
  EXPECT_EQ(s.rules.of(Army21).count(), 3) << "HQ and two others";
  EXPECT_EQ(s.rules.of(Army57).count(), 17)
      << "HQ, brigade, regiment, two tank brigades of two, tank regiment, 9 others";
  EXPECT_EQ(s.rules.of(Army64).count(), 17)
      << "HQ, five brigades, motorized brigade, tank brigade of two, tank regiment, 7 others";
  for (const Formation division :
       {Guards52, Rifle293, Guards15, Rifle422, Guards36, Rifle29, Rifle157, Rifle169, Rifle204})
    EXPECT_EQ(s.rules.of(division).count(), 5);
  const std::array<std::array<std::string_view, 3>, 3> probes{{{"s-21r-hq", "s-52g-151", "s-293-1032"},
                                                               {"s-57r-hq", "s-15g-44", "s-422-hq"},
                                                               {"s-64r-hq", "s-36g-104", "s-204-hq"}}};
  for (std::size_t army = 0; army < 3; ++army) {
    for (const std::string_view id : probes[army]) {
      s.expectOpen(id, s.rules.ringZone[army]);
      EXPECT_TRUE(s.state.held.has(s.unit(id))) << "may not move";
    }
    s.rules.ringZone[army].each([&](Place hex) {
      EXPECT_GE(s.rules.toPocket[index(hex)], 1);
      EXPECT_LE(s.rules.toPocket[index(hex)], 3);
    });
    for (std::size_t other = army + 1; other < 3; ++other)
      EXPECT_FALSE(s.rules.ringZone[army].intersects(s.rules.ringZone[other])) << "a sector of its own";
  }
}

TEST(CampaignSetUp, FourteenthPanzerWaitsInThePocket) {
  CASES("19.3.2");
  SetUpScene s(kWinterStorm);
  EXPECT_EQ(s.placed(Formation::Pz14, kSixthArmy), 9);
  for (const Formation optional : {Formation::Support, Formation::Luftwaffe15, Formation::Mot16})
    EXPECT_EQ(s.placed(optional, kUnused), s.rules.of(optional).count()) << "not in this scenario";
}

// --- Gross Wintergewitter

TEST(VariantSetUp, TheGermanPlayerChoosesGroups) {
  CASES("20.1a", "20.1b", "20.1c", "20.1d");
  SetUpScene none(kGrossWintergewitter);
  for (const Formation optional : {Formation::Support, Formation::Luftwaffe15, Formation::Flak57, Formation::Mot16})
    EXPECT_EQ(none.placed(optional, kUnused), none.rules.of(optional).count());

  SetUpScene s = SetUpScene::forAxis(kGrossWintergewitter, kSupportGroup | kLuftwaffeField | kSixteenth);
  EXPECT_EQ(s.rules.of(Formation::Support).count(), 5);
  s.expectOpen("g-opt-203", s.open("g-ind-651"));
  EXPECT_EQ(s.rules.of(Formation::Luftwaffe15).count(), 5);
  EXPECT_EQ(s.rules.of(Formation::Flak57).count(), 4);
  s.expectOpen("g-15l-29", s.within({"1652"}, 1));
  s.expectOpen("g-57a-96", s.within({"1652"}, 1));
  EXPECT_EQ(s.rules.of(Formation::Mot16).count(), 17);
  s.expectOpen("g-16m-116", s.rules.axisRear);

  SetUpScene only = SetUpScene::forAxis(kGrossWintergewitter, kSixteenth);
  EXPECT_EQ(only.placed(Formation::Support, kUnused), 5);
  EXPECT_EQ(only.placed(Formation::Mot16, kSetUp), 17);
}

TEST(VariantSetUp, SovietAircraftMakeUpForThem) {
  CASES("20.2");
  const auto ready = [](int scenario, std::uint16_t options) {
    SetUpScene s(scenario, options);
    return aircraftIn(s.rules, s.state, AirBox::SovietAvailable).count();
  };
  EXPECT_EQ(ready(kGrossWintergewitter, 0), 7);
  for (const OptionBit option : {kSupportGroup, kLuftwaffeField, kSixteenth})
    EXPECT_EQ(ready(kGrossWintergewitter, option), 10);
  EXPECT_EQ(ready(kGrossWintergewitter, kSeventeenth), 7);
  EXPECT_EQ(ready(kWinterStorm, kSixteenth), 7) << "no option of that scenario";
  SetUpScene s(kGrossWintergewitter, kSupportGroup);
  for (const std::string_view id : {"a-220", "a-283", "a-228"}) EXPECT_TRUE(s.isAt(id, "air-available-soviet")) << id;
}

TEST(VariantSetUp, SeventeenthPanzerFromTheStart) {
  CASES("20.4b");
  SetUpScene late(kGrossWintergewitter);
  EXPECT_EQ(late.placed(Formation::Pz17, kToCome), 15);
  SetUpScene s = SetUpScene::forAxis(kGrossWintergewitter, kSeventeenth);
  EXPECT_EQ(s.placed(Formation::Pz17, kSetUp), 15);
  EXPECT_TRUE(s.open("g-17p-i39").any());
  EXPECT_EQ(victoryPoints(s.rules, s.state, kSoviet), 0) << "without a price";
}

}  // namespace
}  // namespace kessel::winter
