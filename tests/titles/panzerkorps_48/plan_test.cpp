// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 9.1: the plan, entry, the 7th Luftwaffe Field Division.
#include "scene.h"

namespace kessel::chir {
namespace {

constexpr int kFourth = 0;
constexpr int kCavalry = 1;
constexpr int kRifles = 2;
constexpr int kFifth = 3;
Scene planning() {
  Scene s(TurnStage::Plan);
  s.put("119-365", "2922");
  s.put("336-685-i", "2719");
  s.go();
  return s;
}

TEST(Panzerkorps48Plan, FollowsTheSchedule) {
  CASES("9.1f", "9.1g", "9.1l");  // EX-20
  // Earliest turns at areas A to F; 0: never.
  constexpr std::array<std::array<int, 6>, 4> kEarliest{
      {{1, 4, 5, 5, 6, 0}, {2, 1, 2, 2, 0, 0}, {0, 0, 4, 3, 1, 4}, {11, 11, 10, 10, 9, 9}}};
  Scene s = planning();
  EXPECT_EQ(s.why(V::Plan, kFourth, 1, 13), "R-13");
  EXPECT_EQ(s.why(V::Plan, 4, 1, 1), "9.1f");
  EXPECT_EQ(s.why(V::Plan, kFourth, 7, 1), "9.1f");  // G is German
  for (int formation = 0; formation < 4; ++formation) {
    for (int area = 1; area <= 6; ++area) {
      const int earliest = kEarliest[std::size_t(formation)][std::size_t(area - 1)];
      for (int turn = 1; turn <= 12; ++turn) {
        EXPECT_EQ(s.why(V::Plan, formation, area, turn), earliest != 0 && turn >= earliest ? "" : "9.1g")
            << formation << " " << area << " " << turn;
      }
    }
    if (formation < kFifth) EXPECT_EQ(s.why(V::Plan, kFifth, 6, 9), "R-77");
    s.state.entryTurn[std::size_t(formation)] = 12;
  }
}

TEST(Panzerkorps48Plan, NeedsEachFormationOnceAndForAll) {
  CASES("9.1f", "9.1j");
  Scene s = planning();
  s.act(V::Plan, kFourth, 1, 12);  // the last turn will do
  EXPECT_EQ(s.why(V::Plan, kFourth, 1, 1), "9.1j");
  s.act(V::Plan, kCavalry, 2, 1).act(V::Plan, kRifles, 5, 1);
  EXPECT_EQ(s.step(), S::Plan);
  s.act(V::Plan, kFifth, 6, 9);
  EXPECT_NE(s.step(), S::Plan);
}

/// What a viewer is told of the arrivals.
std::string told(const Scene& s, Side viewer) {
  std::string all;
  const View view = theTitle().view(Position::of(s.state), viewer);
  for (const ArrivalView& arrival : view.arrivals)
    all += textOf(s.rules.info, arrival.when) + " " + textOf(s.rules.info, arrival.note) + "; ";
  return all;
}

TEST(Panzerkorps48Plan, TellsTurnsAtOnceAndAreasWhenTheyCome) {
  CASES("9.1i", "9.1f");
  Scene s = planning();
  s.act(V::Plan, kFourth, 1, 12).act(V::Plan, kCavalry, 2, 1).act(V::Plan, kRifles, 5, 3);
  s.act(V::Plan, kFifth, 6, 9);
  const std::string german = told(s, kGerman);
  const std::string soviet = told(s, kSoviet);
  EXPECT_NE(german.find("Turn 3"), std::string::npos);
  EXPECT_EQ(german.find("area E"), std::string::npos);
  EXPECT_NE(soviet.find("area E"), std::string::npos);
  EXPECT_NE(german.find("area B"), std::string::npos);  // enters now
  EXPECT_TRUE(theTitle().hides(Position::of(s.state), kSoviet));
  EXPECT_FALSE(theTitle().hides(Position::of(s.state), kGerman));
}

TEST(Panzerkorps48Plan, AGuessIsWhatTheScheduleAllows) {
  CASES("9.1i");
  Scene s = planning();
  s.act(V::Plan, kFourth, 1, 4).act(V::Plan, kCavalry, 2, 1).act(V::Plan, kRifles, 5, 3).act(V::Plan, kFifth, 6, 9);
  std::array<bool, 7> seen{};
  for (std::uint64_t seed = 1; seed <= 64; ++seed) {
    Random random(seed);
    State guess = s.state;
    guessHidden(s.rules, guess, kGerman, random);
    EXPECT_EQ(guess.entryTurn, s.state.entryTurn);
    EXPECT_EQ(guess.entryArea[kCavalry], 2);  // revealed on turn 1
    seen[guess.entryArea[kFourth]] = true;
    EXPECT_TRUE(brokenLaws(s.rules, guess).empty());
    State own = s.state;
    guessHidden(s.rules, own, kSoviet, random);
    EXPECT_TRUE(own == s.state);
  }
  EXPECT_EQ(seen, (std::array<bool, 7>{false, true, true, false, false, false, false}));  // A or B by turn 4
}

/// A Soviet Movement Phase on a turn for which a formation is planned.
Scene entering(int turn, int formation, int area, std::uint16_t options = 0) {
  Scene s(kSovietMove, options);
  s.turn(turn);
  s.state.entryTurn[std::size_t(formation)] = static_cast<std::uint8_t>(turn);
  s.state.entryArea[std::size_t(formation)] = static_cast<std::uint8_t>(area);
  return s;
}

TEST(Panzerkorps48Entry, AnywhereInTheAreaForTheCostOfTheHex) {
  CASES("9.1a", "9.1b", "9.1c", "9.1h");
  Scene s = entering(1, kRifles, 5);  // area E: 2201 to 3701, a road in 3601
  const UnitId first = s.unit("321-484");
  const UnitId second = s.unit("321-at");
  s.go().start({first});
  EXPECT_EQ(s.whyStep("2101"), "9.1b");
  EXPECT_EQ(s.whyStep("2201"), "");
  EXPECT_EQ(s.whyStep("3701"), "");
  s.steps({"3601"});
  EXPECT_EQ(s.left(first), 9);  // by the road
  s.steps({"3602"}).act(V::Stop).start({second}).steps({"3601"});
  EXPECT_EQ(s.left(second), 15);  // no more for the second one
}

TEST(Panzerkorps48Entry, LeadsOnIntoTheMapAtOnce) {
  CASES("9.1b", "9.1c");
  Scene s = entering(1, kRifles, 5);
  const UnitId unit = s.unit("321-484");
  s.go();
  const std::vector<Reach> ways = theTitle().reach(Position::of(s.state), std::span(&unit, 1));
  const auto to = [&](const char* number) { return std::ranges::find(ways, s.hex(number), &Reach::place); };
  ASSERT_NE(to("3601"), ways.end());
  EXPECT_EQ(to("3601")->path.size(), 2U) << "it sets out, and enters";
  ASSERT_NE(to("3605"), ways.end()) << "by the road, for half a point each";
  EXPECT_EQ(to("3605")->cost, 4 * 5 / 2);
  for (const Action action : to("3605")->path) s.act(verbOf(action), static_cast<int>(action.a));
  EXPECT_TRUE(s.isAt(unit, "3605"));
}

TEST(Panzerkorps48Entry, AwaitsItsTurn) {
  CASES("9.1g", "9.1k", "10m");
  Scene s(kGermanMove);
  s.put("336-685-i", "2922");
  const UnitId tanks = s.unit("11pz-pz-i");
  s.go();
  EXPECT_EQ(s.why(V::Start, tanks), "9.1a");
  Scene later(kGermanMove);
  later.turn(2).go().start({tanks});
  EXPECT_EQ(later.whyStep("2922"), "9.1b");
  for (const char* hex : {"3827", "3926", "4026", "4126", "4227", "4326"}) EXPECT_EQ(later.whyStep(hex), "") << hex;
}

TEST(Panzerkorps48Entry, WeaponsNotIntoZonesOthersDo) {
  CASES("9.1d", "9.1e");
  Scene s = entering(1, kRifles, 5);
  s.put("336-685-i", "3602");
  const UnitId rifles = s.unit("321-484");
  const UnitId guns = s.unit("321-ar");
  s.go().start({guns});
  EXPECT_EQ(s.whyStep("3601"), "9.1d");
  EXPECT_EQ(s.whyStep("3301"), "");
  s.steps({"3301"}).act(V::Stop).start({rifles});
  EXPECT_EQ(s.whyStep("3601"), "");
}

TEST(Panzerkorps48Entry, WhoeverCanEnterMust) {
  CASES("9.1j", "9.1e");
  Scene s = entering(1, kRifles, 5);
  s.put("336-685-i", "2922");
  s.go();
  EXPECT_EQ(s.why(V::End), "9.1j");
  int row = 22;
  s.rules.ofFormation[16].each([&](UnitId unit) {
    EXPECT_FALSE(s.may(V::End));
    s.start({unit});
    s.act(V::Step, s.hex(std::to_string(row++) + "01")).act(V::Stop);
  });
  EXPECT_EQ(s.step(), S::GermanMovement);  // nobody is left to move
}

TEST(Panzerkorps48Entry, WhoeverCannotWaits) {
  CASES("9.1e", "9.1j");
  Scene s = entering(1, kRifles, 5);
  for (int column = 22; column <= 37; ++column) {  // Germans hold or cover every hex of the area
    const std::string hex = std::to_string(column) + "01";
    s.put(s.rules.info.roster[static_cast<UnitId>(static_cast<std::uint16_t>(column - 22))].id, hex);
  }
  s.put("119-365", "2922");
  s.go();
  EXPECT_EQ(s.why(V::Start, s.unit("321-484")), "9.1e");
  EXPECT_TRUE(s.may(V::End));
}

/// The 321st Division is due in area E, each hex of which is taken by a Soviet unit.
struct FullArea : Scene {
  FullArea() : Scene(entering(1, kRifles, 5)) {
    for (int column = 22; column <= 37; ++column)
      Scene::put(rules.info.roster[static_cast<UnitId>(73 + column - 22)].id, std::to_string(column) + "01");
  }
};

TEST(Panzerkorps48Entry, AsManyUnitsAsPossibleEnter) {
  CASES("9.1j", "6f");
  FullArea s;
  s.go();
  EXPECT_FALSE(s.may(V::End));  // the antitank battalion could stay with another one
  s.start({s.unit("321-at")});
  s.act(V::Step, s.hex("2601")).act(V::Stop);  // 119-at
  // Regiments cannot stay on top of others, but they can go on.
  EXPECT_EQ(s.why(V::Start, s.unit("321-484")), "");
  EXPECT_EQ(s.why(V::End), "9.1j");
}

TEST(Panzerkorps48Entry, NobodyIsForcedToOverstack) {
  CASES("9.1j", "9.1e");
  FullArea s;
  int german = 0;
  const auto close = [&](int column, const char* row) {
    s.put(s.rules.info.roster[static_cast<UnitId>(german++)].id, std::to_string(column) + row);
  };
  for (const int column : {21, 38}) close(column, "01");
  for (int column = 21; column <= 38; ++column) close(column, "02");
  s.go();
  EXPECT_EQ(s.why(V::Start, s.unit("321-484")), "9.1e") << "no hex to stay in, no way on";
  EXPECT_TRUE(s.may(V::End));
}

TEST(Panzerkorps48Entry, ArrivingStacksMayMoveOnAndAttackTogether) {
  CASES("9.1m", "4l");
  Scene s = entering(1, kCavalry, 2);  // area B: 6602 to 6613
  const UnitId a = s.unit("6gd-c1");
  const UnitId b = s.unit("6gd-c2");
  s.put("a-pz", "6403");
  s.go().start({a, b}).steps({"6603", "6502"});
  EXPECT_TRUE(s.may(V::Attack, a, s.hex("6403")));
  EXPECT_TRUE(mayAttackHasty(s.rules, s.state, b, a, s.hex("6403")).ok());
}

TEST(Panzerkorps48Entry, AnArrivingStackIsALegalOne) {
  CASES("9.1m");
  Scene s = entering(1, kCavalry, 2);
  s.go().start({s.unit("6gd-c1"), s.unit("6gd-c2"), s.unit("6gd-c3")});
  EXPECT_EQ(s.why(V::Join, s.unit("6gd-c4")), "6d");
  EXPECT_EQ(s.why(V::Stop), "9.1j");
}

// ---- coming back after a retreat off the map

TEST(Panzerkorps48Return, ByTheSameHexInTheNextMovementPhase) {
  CASES("8.3r", "10n");
  Scene s(kSovietMove);
  const UnitId away = s.unit("119-365");
  s.put("119-at", "2922");
  s.state.lost[index(away)] = 2;
  put(s.rules, s.state, away, kOffMap);
  s.state.gate[index(away)] = static_cast<std::uint16_t>(index(s.hex("1012")) + 1);
  s.go();
  EXPECT_EQ(s.why(V::End), "8.3r") << "it has to come back";
  s.start({away});
  EXPECT_EQ(s.why(V::Stop), "8.3r");
  EXPECT_EQ(s.whyStep("1013"), "9.1b");
  s.steps({"1012"});
  EXPECT_EQ(s.left(away), 8);
  EXPECT_EQ(s.state.gate[index(away)], 0);
}

TEST(Panzerkorps48Return, ByTheNearestFreeHexIfTheEnemyHoldsIt) {
  CASES("8.3r");
  Scene s(kSovietMove);
  const UnitId away = s.unit("119-365");
  s.put("119-at", "2922");
  s.put("a-pz", "1012");       // no zone
  s.put("336-685-i", "1111");  // covers 1011, 1012 and more
  s.state.lost[index(away)] = 0;
  put(s.rules, s.state, away, kOffMap);
  s.state.gate[index(away)] = static_cast<std::uint16_t>(index(s.hex("1012")) + 1);
  s.go();
  EXPECT_TRUE(s.may(V::End)) << "it may come back, it need not";
  s.start({away});
  EXPECT_EQ(s.whyStep("1012"), "9.1b");
  EXPECT_EQ(s.whyStep("1011"), "9.1b");  // in a zone
  EXPECT_EQ(s.whyStep("1013"), "");
  EXPECT_EQ(s.whyStep("1014"), "9.1b");  // farther
}

TEST(Panzerkorps48Return, NotInTheTurnInWhichItWasDrivenOff) {
  CASES("8.3r", "3.2d");
  Scene s(kSovietMove);
  const UnitId away = s.unit("119-365");
  s.put("119-at", "2922");
  put(s.rules, s.state, away, kOffMap);
  s.state.lost[index(away)] = 0;
  s.state.gate[index(away)] = static_cast<std::uint16_t>(index(s.hex("1012")) + 1);
  s.state.repulsed = s.units({away});
  s.go();
  EXPECT_EQ(s.why(V::Start, away), "3.2d");
}

// ---- the 7th Luftwaffe Field Division

TEST(Panzerkorps48Luftwaffe, IsFrozenUntilTurnSeven) {
  CASES("9i", "10m");
  Scene s(kGermanMove);
  const UnitId jaeger = s.put("7lw-j-i", "3522");
  s.put("336-685-i", "2719");
  s.go();
  EXPECT_EQ(s.why(V::Start, jaeger), "9i");
  Scene prepared(TurnStage::GermanPrepared);
  prepared.put("7lw-j-i", "3522");
  prepared.put("336-685-i", "2721");
  prepared.put("119-at", "3523");
  prepared.put("119-365", "2722");
  prepared.go();
  EXPECT_EQ(prepared.why(V::Attack, jaeger, prepared.hex("3523")), "9i");
  Scene seven(TurnStage::Begin);
  seven.put("7lw-j-i", "3522");
  seven.put("119-365", "2722");
  seven.turn(7).go();
  EXPECT_EQ(seven.state.released, 1);
  Scene six(TurnStage::Begin);
  six.put("7lw-j-i", "3522");
  six.put("119-365", "2722");
  six.turn(6).go();
  EXPECT_EQ(six.state.released, 0);
}

TEST(Panzerkorps48Luftwaffe, WakesWhenASovietUnitComesWithinTwoHexes) {
  CASES("9i", "9j");
  Scene s(kSovietMove);
  s.put("7lw-j-i", "3522");
  const UnitId other = s.put("7lw-j-ii", "4925");
  const UnitId scouts = s.put("5ta-69", "3517");
  s.put("119-365", "2722");
  s.put("336-685-i", "2710");
  s.go().start({scouts}).steps({"3518", "3519"});
  EXPECT_EQ(s.state.released, 0);  // three hexes
  s.steps({"3520", "3519"});       // in passing
  EXPECT_EQ(s.state.released, 1);
  s.act(V::Stop).act(V::End);
  EXPECT_TRUE(s.may(V::Start, other));  // the whole division
}

TEST(Panzerkorps48Luftwaffe, SleepsOnWhateverElseComesNear) {
  CASES("9i", "9j");
  Scene s(kGermanMove);
  const UnitId jaeger = s.put("7lw-j-i", "3522");
  const UnitId company = s.put("336-685-i", "3518");
  s.put("119-365", "3524");  // a Soviet unit within two hexes that does not move
  s.put("336-686-i", "2719");
  s.go().start({company}).steps({"3519", "3520"});
  EXPECT_EQ(s.state.released, 0) << "a German unit";
  s.act(V::Stop);
  EXPECT_EQ(s.why(V::Start, jaeger), "9i");
  // A division that has been destroyed wakes nobody, and one that is to come neither.
  Scene t(kSovietMove);
  const UnitId tanks = t.put("26t-19-t", "3519");
  Events nobody;
  comeTo(t.rules, t.state, t.units({tanks}), t.hex("3520"), nobody);
  EXPECT_EQ(t.state.released, 0);
}

TEST(Panzerkorps48Luftwaffe, StaysReleased) {
  CASES("9i");
  Scene s(TurnStage::Begin);
  s.put("7lw-j-i", "3522");
  s.put("119-365", "2722");
  s.state.released = 1;
  s.turn(3).go();
  EXPECT_EQ(s.state.released, 1);
  EXPECT_TRUE(std::none_of(s.events.begin(), s.events.end(), [](const Event& event) {
    return event.rule != nullptr && std::string_view(event.rule) == "9i";
  })) << "told once";
  s.events.clear();
  Events sink(s.events);
  release(s.state, sink);
  EXPECT_TRUE(s.events.empty());
}

TEST(Panzerkorps48Luftwaffe, WakesByAnyChangeOfPlace) {
  CASES("9i");  // retreats, advances and entries come to their hexes by this as well
  Scene s(kSovietMove);
  s.put("7lw-j-i", "3522");
  const UnitId tanks = s.unit("26t-19-t");
  s.state.lost[index(tanks)] = 0;
  Events nobody;
  comeTo(s.rules, s.state, s.units({tanks}), s.hex("3519"), nobody);
  EXPECT_EQ(s.state.released, 0);
  comeTo(s.rules, s.state, s.units({tanks}), s.hex("3520"), nobody);
  EXPECT_EQ(s.state.released, 1);
}

}  // namespace
}  // namespace kessel::chir
