// SPDX-License-Identifier: GPL-3.0-or-later
// Advance after combat [8.4].
#include <algorithm>
#include <array>
#include <vector>

#include "battle.h"
#include "kessel/engine/text.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

/// A German battalion in 5614 that two regiments destroy; the column of 18.
struct Destroyed : Battle {
  UnitId german = put("336-685-i", "5614", 2);
  UnitId north = put("119-365", "5613");
  UnitId west = put("119-421", "5513");
  void destroy(int die = 3) {
    begin({north, west}).hold();
    all(german).roll(die);
  }
};

TEST(ChirAdvance, OverTheHexesOfTheLargestMoraleNumber) {
  CASES("8.4a", "8.4b", "8.4d", "8.4f", "7.1f");
  Destroyed s;
  const UnitId aside = s.put("119-634", "5612");
  s.destroy();
  ASSERT_EQ(s.step(), S::Advance);
  EXPECT_EQ(advanceLength(s.rules, s.state), 2) << "2-1 killed it";
  EXPECT_EQ(s.why(V::Advance, aside, s.hex("5611")), "4n");
  EXPECT_EQ(s.why(V::Advance, s.north, s.hex("5615")), "8.4f") << "hex by hex";
  EXPECT_TRUE(s.may(V::Advance, s.north, s.hex("5712"))) << "in any direction";
  s.act(V::Advance, s.north, s.hex("5614"));
  EXPECT_EQ(s.why(V::Advance, s.west, s.hex("5514")), "8.4f") << "one after another";
  s.act(V::Advance, s.north, s.hex("5615"));
  EXPECT_TRUE(s.isAt(s.north, "5615"));
  EXPECT_EQ(s.why(V::Advance, s.north, s.hex("5616")), "8.4f");
  EXPECT_TRUE(s.may(V::Advance, s.west, s.hex("5614")));
  s.act(V::Stay);
  EXPECT_TRUE(s.isAt(s.west, "5513")) << "nobody must advance";
  EXPECT_NE(s.step(), S::Advance);
}

TEST(ChirAdvance, NotIntoTheEnemy) {
  CASES("8.4f");
  Destroyed s;
  s.put("336-685-ii", "5615", 2);  // one step: no zone
  s.destroy();
  s.act(V::Advance, s.north, s.hex("5614"));
  EXPECT_EQ(s.why(V::Advance, s.north, s.hex("5615")), "8.4f");
  EXPECT_TRUE(s.may(V::Advance, s.north, s.hex("5514")));
}

TEST(ChirAdvance, CountsTheAttackersFiresOnly) {
  CASES("8.4d");
  Destroyed s;
  s.begin({s.north, s.west});
  s.act(V::Target, s.north);
  s.roll(6);
  EXPECT_GT(s.result().morale, 0) << "the defenders' fire";
  EXPECT_EQ(s.state.combat.highest, 0);
}

TEST(ChirAdvance, DefendersOffTheMapWereDrivenOff) {
  CASES("8.4c", "8.3q");
  Destroyed s;
  s.begin({s.north, s.west}).hold();
  s.state.combat.ordered = 1;
  s.state.combat.highest = 3;
  chir::put(s.rules, s.state, s.german, kOffMap);
  EXPECT_EQ(advanceLength(s.rules, s.state), 1);
  chir::put(s.rules, s.state, s.german, kLost);
  EXPECT_EQ(advanceLength(s.rules, s.state), 3);
}

TEST(ChirAdvance, NobodyAdvancesWhileTheHexIsHeld) {
  CASES("8.4a", "7.1f");
  Destroyed s;
  s.put("336-685-ii", "5614");
  s.put("336-685-i", "5614");
  s.begin({s.north, s.west}).hold();
  s.all(s.german).roll(3);
  s.act(V::Check).roll(1);
  EXPECT_NE(s.step(), S::Advance);
}

TEST(ChirAdvance, WhoStaysIsNotSaidToGoNoFurther) {
  CASES("8.4f");
  Destroyed s;
  s.destroy();
  const auto stay = [&] {
    return textOf(theTitle().info(), theTitle().describe(Position::of(s.state), kessel::act(V::Stay)));
  };
  EXPECT_EQ(stay(), "Nobody advances");
  EXPECT_TRUE(s.prompt().fleeting) << "and nobody stays by habit";
  s.act(V::Advance, s.north, s.hex("5614"));
  EXPECT_EQ(stay(), "Stop here");
  s.act(V::Stay);
  EXPECT_EQ(stay(), "No further advance") << "the other one still may";
}

TEST(ChirAdvance, NoMoraleNumberNoAdvance) {
  CASES("8.4d");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614", 2);
  const UnitId north = s.put("119-365", "5613");
  s.begin({north}).hold();
  s.state.combat.ordered = 0;
  s.all(german).roll(4);  // 7: 1-1
  ASSERT_EQ(s.step(), S::Advance);
  Battle none;
  const UnitId defender = none.put("336-685-i", "5614", 2);
  const UnitId attacker = none.put("119-365", "5613");
  none.begin({attacker}).hold();
  chir::put(none.rules, none.state, defender, kLost);  // gone without any fire
  none.act(V::Hold);
  EXPECT_NE(none.step(), S::Advance);
}

/// DV-26: X of four steps is killed by a check that it passes, then Y is fired at.
struct TwoFires : Battle {
  UnitId x = put("11pz-pg110-i", "5614");
  UnitId y;
  UnitId north = put("119-365", "5613");
  UnitId west = put("119-421", "5513");
  UnitId east = put("333-1116", "5713");
  explicit TwoFires(int lost) : y(put("336-685-i", "5614", lost)) {}

  /// The dice of both fires are 3-1 and 1-1; both targets try their checks, the second one fails.
  void fight(int first, int second) {
    begin({north, west, east}).hold();
    fire(x, {north, west});
    roll(first);
    EXPECT_EQ(result().morale, 3);
    act(V::Check).roll(1);
    EXPECT_EQ(state.at(x), kLost);
    EXPECT_TRUE(isAt(y, "5614"));
    act(V::Target, y);
    roll(second);
    EXPECT_EQ(result().morale, 1);
    act(V::Check).roll(6);
    while (step() == S::Retreat) act(legal(V::Retreat).front());
  }
};

TEST(ChirAdvance, TheLengthThatWasOrdered) {
  CASES("8.4c", "8.4d");  // DV-26
  TwoFires killed(1);
  killed.fight(5, 4);
  EXPECT_EQ(killed.state.at(killed.y), kLost);
  ASSERT_EQ(killed.step(), S::Advance);
  EXPECT_EQ(advanceLength(killed.rules, killed.state), 3)
      << "nobody is left: the highest number, of a passed check too";
  TwoFires driven(0);
  driven.fight(5, 4);
  EXPECT_TRUE(driven.isAt(driven.y, "5615"));
  ASSERT_EQ(driven.step(), S::Advance);
  EXPECT_EQ(advanceLength(driven.rules, driven.state), 1) << "what drove it off";
  TwoFires caught(0);
  caught.put("333-1118", "5616");  // the one hex that was open is in a zone now, and the target encircled
  caught.fight(4, 3);
  EXPECT_EQ(caught.state.at(caught.y), kLost);
  ASSERT_EQ(caught.step(), S::Advance);
  EXPECT_EQ(advanceLength(caught.rules, caught.state), 3) << "killed on the way";
}

TEST(ChirAdvance, WeaponsAndTheSilentStay) {
  CASES("8.4b", "8.4h");
  Destroyed s;
  const UnitId guns = s.put("1t-at", "5713");
  const UnitId mute = s.put("333-1116", "5714");
  s.begin({s.north, guns, mute}).hold();
  s.act(V::Target, s.german).act(V::Fire, s.north).act(V::Fire, guns).act(V::Shoot);
  s.roll(6);
  ASSERT_EQ(s.step(), S::Advance);
  EXPECT_EQ(s.why(V::Advance, guns, s.hex("5614")), "8.4h");
  EXPECT_EQ(s.why(V::Advance, mute, s.hex("5614")), "8.4b");
  EXPECT_EQ(s.why(V::Advance, s.unit("336-685-ii"), s.hex("5614")), "8.4h");
  EXPECT_TRUE(s.may(V::Advance, s.north, s.hex("5614")));
}

TEST(ChirAdvance, RiversAndLakes) {
  CASES("8.4e");
  const Rules& rules = theTitle().rules();
  const auto crosses = [&](const char* from, const char* to) {
    const Place a = rules.info.map.placeNamed(from);
    return rules.advanceCrosses(a, rules.neighbours.direction(a, rules.info.map.placeNamed(to)));
  };
  EXPECT_TRUE(crosses("4211", "4212")) << "the Chir";
  EXPECT_FALSE(crosses("5124", "5225")) << "the Don";
  EXPECT_TRUE(crosses("6118", "6119")) << "... over a bridge";
  EXPECT_FALSE(crosses("6220", "6221")) << "a lake";
  Battle s;
  const UnitId german = s.put("336-685-i", "4212", 2);
  const UnitId russian = s.put("119-365", "4211");
  s.begin({russian}, "4212").hold();
  s.all(german).roll(6);
  ASSERT_EQ(s.step(), S::Advance);
  s.act(V::Advance, russian, s.hex("4212"));
  EXPECT_TRUE(s.isAt(russian, "4212"));
  Battle don;
  const UnitId weak = don.put("336-685-i", "5225", 2);
  const UnitId tank = don.put("1t-89-t", "5124");
  don.begin({tank, don.put("1t-117-t", "5124")}, "5225");  // nobody there can harm it
  don.all(weak).roll(6);
  ASSERT_EQ(don.state.at(weak), kLost);
  ASSERT_EQ(don.step(), S::Advance);
  EXPECT_EQ(don.why(V::Advance, tank, don.hex("5225")), "8.4e");
  EXPECT_TRUE(don.may(V::Advance, tank, don.hex("5123"))) << "on its own bank";
}

TEST(ChirAdvance, ZonesStopWhoDoesNotFollow) {
  CASES("8.4g");  // DV-27, R-29
  Destroyed s;
  s.put("336-685-ii", "5716");   // its zone covers 5715, 5616 ...
  s.put("336-685-iii", "5515");  // ... and this one's 5514, 5615
  s.destroy();
  ASSERT_EQ(s.step(), S::Advance);
  s.act(V::Advance, s.west, s.hex("5514"));
  EXPECT_NE(s.state.steps.top<AdvanceFrame>().unit.any(), true) << "stopped in the zone";
  EXPECT_EQ(s.why(V::Advance, s.west, s.hex("5415")), "8.4f") << "it has advanced";
  s.act(V::Advance, s.north, s.hex("5614")).act(V::Advance, s.north, s.hex("5615"));
  EXPECT_TRUE(s.isAt(s.north, "5615")) << "a free hex first, then a zone";
}

/// The defenders fall back two hexes, along 5615 and 5616, beside other Germans.
struct Followed : Battle {
  UnitId german = put("336-685-i", "5614");
  UnitId north = put("119-365", "5613");
  UnitId west = put("119-421", "5513");
  UnitId guard = put("336-685-ii", "5516");  // its zone covers 5515, 5616, 5615? 5516: 5515 5517 5415 5416 5615 5616
  void drive() {
    begin({north, west}).hold();
    all(german).roll(3);
    act(V::Yield);
    for (const char* each : {"5615", "5616"}) {
      if (step() == S::Retreat) act(V::Retreat, hex(each));
    }
  }
};

TEST(ChirAdvance, TheExactPathIsFree) {
  CASES("8.4g", "8.4c");  // DV-27a, DV-27c
  Followed s;
  s.put("336-685-iii", "5715");
  s.drive();
  ASSERT_TRUE(s.isAt(s.german, "5616"));
  ASSERT_EQ(s.step(), S::Advance);
  ASSERT_TRUE(inZone(s.rules, s.state, s.hex("5614"), kGerman) || inZone(s.rules, s.state, s.hex("5615"), kGerman));
  s.act(V::Advance, s.north, s.hex("5614"));
  EXPECT_TRUE(s.may(V::Advance, s.north, s.hex("5615"))) << "along the path";
  s.act(V::Advance, s.north, s.hex("5615"));
  EXPECT_TRUE(s.isAt(s.north, "5615"));
}

TEST(ChirAdvance, WhereNobodyRetreatedTheZoneInTheVacatedHexStops) {
  CASES("8.4g", "8.3g");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId north = s.put("119-365", "5613");
  const UnitId west = s.put("119-421", "5513");
  // All around are enemies, or Germans in a zone of theirs behind whom enemies stand.
  for (const auto& [id, at] : {std::pair{"333-1116", "5713"}, std::pair{"333-1118", "5714"},
                               std::pair{"333-1120", "5515"}, std::pair{"119-634", "5514"}})
    s.put(id, at);
  s.put("st-sch-i", "5615");
  for (const char* at : {"5616", "5715"}) s.put(at[3] == '6' ? "1t-44-i" : "1t-44-ii", at);
  s.begin({north, west}).hold();
  s.all(german).roll(3);
  if (s.step() == S::Volley) s.act(V::Yield);
  ASSERT_EQ(s.state.at(german), kLost) << "without a way";
  ASSERT_EQ(s.step(), S::Advance);
  ASSERT_EQ(advanceLength(s.rules, s.state), 2);
  ASSERT_TRUE(inZone(s.rules, s.state, s.hex("5614"), kGerman));
  s.act(V::Advance, north, s.hex("5614"));
  EXPECT_EQ(s.why(V::Advance, north, s.hex("5613")), "8.4f") << "stopped: there is no path to follow";
}

TEST(ChirAdvance, OffThePathAZoneEndsIt) {
  CASES("8.4g");  // DV-27b
  Followed s;
  s.put("336-685-iii", "5515");
  s.drive();
  ASSERT_EQ(s.step(), S::Advance);
  s.act(V::Advance, s.west, s.hex("5514"));
  EXPECT_EQ(s.why(V::Advance, s.west, s.hex("5614")), "8.4f");
}

TEST(ChirAdvance, StackingHoldsWhereItEnds) {
  CASES("8.4i", "6f");
  Destroyed s;
  s.destroy();
  ASSERT_EQ(s.step(), S::Advance);
  s.act(V::Advance, s.north, s.hex("5614")).act(V::Stay);
  // A second regiment passes through, but cannot stay.
  s.act(V::Advance, s.west, s.hex("5614"));
  EXPECT_EQ(s.why(V::Stay), "8.4i");
  s.act(V::Advance, s.west, s.hex("5615"));
  EXPECT_TRUE(s.isAt(s.west, "5615"));
  Destroyed one;
  one.destroy(1);  // 1-1: one hex only
  ASSERT_EQ(one.step(), S::Advance);
  one.act(V::Advance, one.north, one.hex("5614"));
  EXPECT_EQ(one.why(V::Advance, one.west, one.hex("5614")), "8.4i");
}

const Reach* wayThere(const std::vector<Reach>& ways, Place to) {
  const auto way = std::ranges::find(ways, to, &Reach::place);
  return way == ways.end() ? nullptr : &*way;
}

TEST(ChirAdvance, OneClickGoesAllTheWayByDecisionsOfASingleHex) {
  CASES("8.4f");
  Destroyed s;
  s.destroy();
  const std::array one{s.north};
  const std::vector<Reach> ways = reachOf(s.rules, s.state, one);
  const Reach* far = wayThere(ways, s.hex("5615"));
  ASSERT_NE(far, nullptr);
  EXPECT_EQ(far->cost, 8);
  EXPECT_EQ(far->path, (std::vector{act(V::Advance, s.north, s.hex("5614")), act(V::Advance, s.north, s.hex("5615"))}));
  const Reach* near = wayThere(ways, s.hex("5614"));
  ASSERT_NE(near, nullptr);
  EXPECT_EQ(near->path.size(), 1U);
  EXPECT_EQ(wayThere(ways, s.hex("5616")), nullptr) << "three hexes";
  EXPECT_EQ(wayThere(ways, s.hex("5613")), nullptr) << "where it stands";
  for (const Reach& way : ways) {
    Destroyed each;
    each.destroy();
    for (const Action action : way.path) {
      ASSERT_TRUE(kAdvanceStep.judge(each.rules, each.state, action).ok());
      each.act(action);
    }
    EXPECT_EQ(each.state.at(each.north), way.place);
  }
  s.act(V::Advance, s.north, s.hex("5614"));
  EXPECT_NE(wayThere(reachOf(s.rules, s.state, {}), s.hex("5615")), nullptr) << "who is on the way need not be chosen";
  const std::array other{s.west};
  EXPECT_TRUE(reachOf(s.rules, s.state, other).empty()) << "the first one goes on, or stops";
}

TEST(ChirAdvance, SeveralGoToTheSameHexOneAfterTheOther) {
  CASES("8.4f", "8.4i");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614", 2);
  const std::array both{s.put("1t-44-i", "5613"), s.put("1t-44-ii", "5613")};
  s.begin({both[0], both[1], s.put("119-421", "5513")}).hold();
  s.all(german).roll(5);
  ASSERT_EQ(s.step(), S::Advance);
  const std::vector<Reach> ways = reachOf(s.rules, s.state, both);
  const Reach* near = wayThere(ways, s.hex("5614"));
  ASSERT_NE(near, nullptr);
  EXPECT_EQ(near->path, (std::vector{act(V::Advance, both[0], s.hex("5614")), act(V::Stay),
                                     act(V::Advance, both[1], s.hex("5614"))}));
  for (const Action action : near->path) s.act(action);
  EXPECT_TRUE(s.isAt(both[0], "5614"));
  EXPECT_TRUE(s.isAt(both[1], "5614"));
}

TEST(ChirAdvance, NoWayEndsWhereTheStackWouldBeTooLarge) {
  CASES("8.4i");
  Destroyed s;
  s.destroy();
  const std::array both{s.north, s.west};
  EXPECT_EQ(wayThere(reachOf(s.rules, s.state, both), s.hex("5614")), nullptr) << "two regiments in one hex";
  s.act(V::Advance, s.north, s.hex("5614")).act(V::Stay);
  const std::array west{s.west};
  const std::vector<Reach> ways = reachOf(s.rules, s.state, west);
  EXPECT_EQ(wayThere(ways, s.hex("5614")), nullptr);
  const Reach* beyond = wayThere(ways, s.hex("5615"));
  ASSERT_NE(beyond, nullptr) << "through it";
  EXPECT_EQ(beyond->path.front(), act(V::Advance, s.west, s.hex("5614")));
}

}  // namespace
}  // namespace kessel::chir
