// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 10: victory points, control, exit.
#include <map>

#include "scene.h"

namespace kessel::chir {
namespace {

Scene empty() {
  Scene s(kSovietMove);
  s.state.lost = {};
  for (std::uint16_t i = 0; i < s.rules.units; ++i) put(s.rules, s.state, static_cast<UnitId>(i), kToCome);
  return s;
}
Score score(const Scene& s, Side side) {
  return scoreOf(s.rules, s.state, side);
}

TEST(Panzerkorps48Victory, LossesCountHalfAndEliminatedUnitsWhole) {
  CASES("10b", "10c", "10n");
  Scene s = empty();
  EXPECT_EQ(score(s, kGerman).losses, 0);
  s.put("119-365", "2922", 3);
  EXPECT_EQ(score(s, kGerman).losses, 3);
  const UnitId gone = s.put("119-421", "2923", 7);
  put(s.rules, s.state, gone, kLost);
  EXPECT_EQ(score(s, kGerman).losses, 3 + 14);
  for (const Place away : {kExited, kOffMap}) {
    put(s.rules, s.state, s.unit("119-365"), away);
    EXPECT_EQ(score(s, kGerman).losses, 3 + 14);
  }
  s.put("336-685-i", "2922", 2);
  EXPECT_EQ(score(s, kSoviet).losses, 2);
}

TEST(Panzerkorps48Victory, TheListOfLossesCitesWhatEachIsWorth) {
  CASES("10b", "10c");
  Scene s = empty();
  const UnitId reduced = s.put("119-365", "2922", 3);
  const UnitId gone = s.put("119-421", "2923", 7);
  put(s.rules, s.state, gone, kLost);
  const View view = theTitle().view(Position::of(s.state), kUmpire);
  int found = 0;
  for (const ScoreLine& line : view.score) {
    for (const PointView& point : line.points) {
      if (point.unit != reduced && point.unit != gone) continue;
      ++found;
      EXPECT_STREQ(point.rule, point.unit == reduced ? "10b" : "10c");
    }
  }
  EXPECT_EQ(found, 2);
}

TEST(Panzerkorps48Victory, TheListOfPlacesCitesTownsAndBridges) {
  CASES("10d", "10e");
  const Scene s = empty();
  const View view = theTitle().view(Position::of(s.state), kUmpire);
  std::map<std::string, int> found;
  for (const ScoreLine& line : view.score) {
    for (const PointView& point : line.points) {
      if (point.place != kNowhere) ++found[point.rule];
    }
  }
  EXPECT_EQ(found, (std::map<std::string, int>{{"10d", 7}, {"10e", 2}}));
}

TEST(Panzerkorps48Victory, TownsAndBridgesByControl) {
  CASES("10d", "10e", "10f");
  Scene s = empty();
  const int german = 2 * (4 * 5 + 3 * 10 + 2 * 10);
  EXPECT_EQ(score(s, kGerman).places, german);  // all are German at the start
  EXPECT_EQ(score(s, kSoviet).places, 0);
  const std::array<std::pair<const char*, int>, 6> kSingle{
      {{"3508", 5}, {"5217", 5}, {"2623", 5}, {"2226", 10}, {"3425", 10}, {"4925", 10}}};
  for (const auto& [hex, points] : kSingle) {
    s.state.sovietHeld = {};
    s.state.sovietHeld.add(s.hex(hex));
    EXPECT_EQ(score(s, kSoviet).places, 2 * points) << hex;
    EXPECT_EQ(score(s, kGerman).places, german - 2 * points) << hex;
  }
  const std::array<std::tuple<const char*, const char*, int>, 3> kPairs{
      {{"1513", "1613", 5}, {"6118", "6119", 10}, {"5125", "5225", 10}}};
  for (const auto& [first, second, points] : kPairs) {
    s.state.sovietHeld = {};
    s.state.sovietHeld.add(s.hex(first));
    EXPECT_EQ(score(s, kSoviet).places, 0) << first;  // split: nobody's
    EXPECT_EQ(score(s, kGerman).places, german - 2 * points) << first;
    s.state.sovietHeld.add(s.hex(second));
    EXPECT_EQ(score(s, kSoviet).places, 2 * points) << first;
  }
}

TEST(Panzerkorps48Control, WhoeverEntersTakesAHex) {
  CASES("10g", "2.2d");
  Scene s(kSovietMove);
  const UnitId rifles = s.put("119-at", "2621");  // too weak for a zone
  s.put("336-685-i", "2924");
  s.go().start({rifles}).steps({"2622", "2623"});
  EXPECT_TRUE(s.state.sovietHeld.has(s.hex("2623")));
  s.steps({"2624"}).act(V::Stop);  // it stays Soviet
  EXPECT_TRUE(s.state.sovietHeld.has(s.hex("2623")));
}

TEST(Panzerkorps48Control, AZoneTakesAnEmptyHexThatNoOtherCovers) {
  CASES("10g");
  Scene s(kSovietMove);
  const UnitId rifles = s.put("119-365", "2620");
  const UnitId garrison = s.put("a-al-1", "2623");  // one step, no zone
  s.put("336-685-i", "2710");
  s.go().start({rifles}).steps({"2621"});
  EXPECT_FALSE(s.state.sovietHeld.has(s.hex("2623")));
  s.steps({"2622"});
  EXPECT_FALSE(s.state.sovietHeld.has(s.hex("2623")));  // a German is in it
  Events nobody;
  eliminate(s.rules, s.state, garrison, "8d", nobody);
  EXPECT_TRUE(s.state.sovietHeld.has(s.hex("2623")));  // at once
  // A German zone on it as well: no change.
  Scene t(kSovietMove);
  const UnitId other = t.put("119-365", "2620");
  t.put("336-685-i", "2624");
  t.put("336-685-ii", "2710");
  t.go().start({other}).steps({"2621", "2622"});
  EXPECT_FALSE(t.state.sovietHeld.has(t.hex("2623")));
}

TEST(Panzerkorps48Control, AZoneThatIsLostGivesItUp) {
  CASES("10g", "5b");
  for (const bool retreats : {false, true}) {
    Scene s(kSovietMove);
    const UnitId rifles = s.put("119-365", "2620");
    const UnitId german = s.put("336-685-i", "2624");  // three steps
    s.put("336-685-ii", "2710");
    s.go().start({rifles}).steps({"2621", "2622"});
    EXPECT_FALSE(s.state.sovietHeld.has(s.hex("2623"))) << "both zones";
    Events nobody;
    if (retreats) {
      flagRetreat(s.rules, s.state, s.units({german}), nobody);
    } else {
      loseSteps(s.rules, s.state, german, 1, "8b", nobody);
    }
    EXPECT_TRUE(s.state.sovietHeld.has(s.hex("2623"))) << "at once";
  }
}

TEST(Panzerkorps48Control, TheFirstTestComesWithTurnOne) {
  CASES("10f", "10g");  // DV-28, R-60
  for (const bool covered : {false, true}) {
    Scene s(TurnStage::Begin);
    s.put("119-365", "2622");
    if (covered) s.put("336-685-i", "2624");
    s.put("336-685-ii", "2710");
    EXPECT_FALSE(s.state.sovietHeld.has(s.hex("2623")));
    s.go();
    EXPECT_EQ(s.state.sovietHeld.has(s.hex("2623")), !covered);
  }
}

TEST(Panzerkorps48Control, IsGermanUntilTurnOneBegins) {
  CASES("10f", "10g");
  Scene s(TurnStage::Begin);
  Events nobody;
  comeTo(s.rules, s.state, s.units({s.put("119-at", "2620")}), s.hex("2623"), nobody);
  s.put("119-365", "2622");
  renewControl(s.rules, s.state, nobody);
  EXPECT_TRUE(s.state.sovietHeld.none()) << "set-up changes no control";
  EXPECT_EQ(score(s, kGerman).places, 2 * (4 * 5 + 3 * 10 + 2 * 10));
  s.put("336-685-ii", "2710");
  s.go();
  EXPECT_TRUE(s.state.sovietHeld.has(s.hex("2623"))) << "now the zone counts";
}

TEST(Panzerkorps48Control, ComesBackToTheGermansInTheSameWay) {
  CASES("10g");
  Scene s(kGermanMove);
  s.state.sovietHeld.add(s.hex("2623"));
  s.state.sovietHeld.add(s.hex("3508"));
  const UnitId company = s.put("a-al-1", "2625");  // one step, no zone
  const UnitId rifles = s.put("336-685-i", "3511");
  s.put("119-365", "2710");
  s.go().start({rifles}).steps({"3510"});
  EXPECT_TRUE(s.state.sovietHeld.has(s.hex("3508")));
  s.steps({"3509"});
  EXPECT_FALSE(s.state.sovietHeld.has(s.hex("3508"))) << "by its zone";
  s.act(V::Stop).start({company}).steps({"2624"});
  EXPECT_TRUE(s.state.sovietHeld.has(s.hex("2623"))) << "too weak for a zone";
  s.steps({"2623"});
  EXPECT_FALSE(s.state.sovietHeld.has(s.hex("2623"))) << "by entering it";
}

TEST(Panzerkorps48Control, ZonesThatComeBackAtTheEndOfAPhaseCount) {
  CASES("10g", "5d");
  Scene s(kSovietMove);
  const UnitId rifles = s.put("119-365", "2622");
  s.put("119-421", "2710");
  s.put("336-685-i", "2910");
  s.state.retreated = s.units({rifles});
  s.state.renew(s.hex("2622"), [&](Place hex) { return marksOf(s.rules, s.state, hex); });
  s.go();
  EXPECT_FALSE(s.state.sovietHeld.has(s.hex("2623")));
  s.act(V::End);
  EXPECT_TRUE(s.state.sovietHeld.has(s.hex("2623")));
}

TEST(Panzerkorps48Control, AStackOnTheMoveIsSeenAsAWhole) {
  CASES("10g");
  // Two tank battalions pass a victory hex whose only zone is theirs: between their steps the other side's zone on it
  // does not count, as nobody moves half a stack.
  Scene s(kGermanMove);
  const UnitId a = s.put("a-pz", "2624");
  const UnitId b = s.put("a-flak", "2624");  // together four steps, each alone two
  s.put("119-365", "2622");
  s.put("336-685-i", "2710");
  s.go().start({a});
  s.act(V::Join, b);
  EXPECT_FALSE(s.state.sovietHeld.has(s.hex("2623")));
  s.act(V::Step, s.hex("2523"));  // beside 2623 still
  EXPECT_FALSE(s.state.sovietHeld.has(s.hex("2623")));
}

// ---- exit

Scene leaving(std::string_view id = "26t-19-t") {
  Scene s(kSovietMove);
  s.put(id, "3232");
  s.put("119-365", "2710");
  s.put("336-685-i", "1020");
  return s;
}

TEST(Panzerkorps48Exit, SovietUnitsLeaveByTheRoadsOfTheSouthEdge) {
  CASES("10h", "10i");
  Scene s = leaving();
  const UnitId tanks = s.unit("26t-19-t");
  s.state.lost[index(tanks)] = 1;
  s.go().start({tanks});
  EXPECT_EQ(s.why(V::Exit), "10h");
  s.steps({"3233"});
  EXPECT_TRUE(s.may(V::Exit));
  EXPECT_EQ(textOf(theTitle().info(), theTitle().describe(Position::of(s.state), kessel::act(V::Exit))),
            "Leave the map for good; victory points, if a free road leads here at the end: 3");
  EXPECT_TRUE(theTitle().info().verbs[static_cast<std::size_t>(V::Exit)].dear) << "asked once more: nobody comes back";
  s.act(V::Exit);
  EXPECT_EQ(s.state.at(tanks), kExited);
  EXPECT_EQ(s.why(V::Start, tanks), "10h");
  EXPECT_EQ(score(s, kSoviet).exits, 2 * 3);  // with the steps that it has
}

TEST(Panzerkorps48Exit, CostsHalfAPoint) {
  CASES("10h", "4d");
  for (const int left : {0, 1}) {
    Scene s = leaving();
    const UnitId tanks = s.unit("26t-19-t");
    s.state.spent[index(tanks)] = static_cast<std::uint8_t>(18 - 1 - left);
    s.go().start({tanks}).steps({"3233"});  // by the road, half a point
    EXPECT_EQ(s.may(V::Exit), left == 1);
  }
}

TEST(Panzerkorps48Exit, AZoneOnTheEdgeStopsIt) {
  CASES("10h", "5e");
  Scene s = leaving();
  s.put("336-686-i", "3133");
  s.go().start({s.unit("26t-19-t")}).steps({"3233"});
  EXPECT_EQ(s.why(V::Exit), "5e");
}

TEST(Panzerkorps48Exit, LeadsThroughFullHexes) {
  CASES("10h", "6a", "6f");
  for (const int left : {3, 4}) {
    Scene s(kSovietMove);
    const UnitId tanks = s.put("26t-19-t", "3231");
    s.put("119-365", "3232");
    s.put("119-421", "3233");
    s.state.spent[index(tanks)] = static_cast<std::uint8_t>(18 - left);
    s.go().start({tanks}).steps({"3232"});
    if (left == 3) {
      EXPECT_EQ(s.whyStep("3233"), "6d") << "nothing would be left to leave the map with";
      continue;
    }
    s.steps({"3233"});
    EXPECT_EQ(s.why(V::Stop), "6d");
    s.act(V::Exit);
    EXPECT_EQ(s.state.at(tanks), kExited);
  }
}

TEST(Panzerkorps48Exit, WhoeverStartsInAZoneRolls) {
  CASES("10h", "5.1b");
  for (const int die : {3, 5}) {
    Scene s(kSovietMove);
    const UnitId tanks = s.put("26t-19-t", "3233");
    s.put("11pz-pzj", "3133");
    s.put("119-365", "2710");
    s.go().start({tanks}).act(V::Exit).roll(die);
    EXPECT_EQ(s.state.at(tanks) == kExited, die == 3);
    EXPECT_EQ(s.state.barred.has(tanks), die != 3);
  }
}

TEST(Panzerkorps48Exit, GermansDoNotLeave) {
  CASES("10k");
  Scene s(kGermanMove);
  const UnitId tanks = s.put("11pz-pz-i", "3233");
  s.put("336-685-i", "2710");
  s.go().start({tanks});
  EXPECT_EQ(s.why(V::Exit), "10k");
}

TEST(Panzerkorps48Exit, CountsOnlyWithAFreeRoadToAnEntryArea) {
  CASES("10j");
  Scene s = leaving();
  s.go().start({s.unit("26t-19-t")}).steps({"3233"}).act(V::Exit);
  EXPECT_TRUE(openExits(s.rules, s.state).has(s.hex("3233")));
  EXPECT_EQ(score(s, kSoviet).exits, 8);
  // Who was driven off the map by the same hex has not left it so.
  const UnitId driven = s.put("119-421", "3233");
  s.state.gate[index(driven)] = s.state.gate[index(s.unit("26t-19-t"))];
  put(s.rules, s.state, driven, kOffMap);
  ASSERT_EQ(s.state.gateOf(driven), s.hex("3233"));
  EXPECT_EQ(score(s, kSoviet).exits, 8);
  // A German unit on the last road hex closes it.
  const UnitId block = s.put("a-al-1", "3232");
  EXPECT_FALSE(openExits(s.rules, s.state).has(s.hex("3233")));
  EXPECT_EQ(score(s, kSoviet).exits, 0);
  // So does a German zone, and a Soviet unit on the road does not lift that.
  put(s.rules, s.state, block, kToCome);
  s.put("336-686-i", "3132");
  s.put("119-at", "3232");
  EXPECT_FALSE(openExits(s.rules, s.state).has(s.hex("3233")));
}

TEST(Panzerkorps48Exit, VictoryHexesMayCloseTheRoad) {
  CASES("10j");  // R-11, the option
  for (const bool option : {false, true}) {
    Scene s(kSovietMove, option ? kRoadControl : std::uint16_t{0});
    const bool open = openExits(s.rules, s.state).has(s.hex("2233"));
    Scene held(kSovietMove, option ? kRoadControl : std::uint16_t{0});
    held.state.sovietHeld = held.rules.objectiveHexes;
    EXPECT_TRUE(openExits(held.rules, held.state).has(held.hex("2233")));
    // The road to 2233 runs through Verkhne Aksenovskiy.
    EXPECT_EQ(open, !option);
  }
}

// ---- the end

struct Ending : Scene {
  /// The game ends with so many half points of places for the Germans and of losses for both.
  explicit Ending(int soviets) : Scene(kGermanMove) {
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      chir::put(rules, state, static_cast<UnitId>(i), kToCome);
      state.lost[i] = 0;
    }
    // 11th Panzer has nowhere to come back to, so that nobody must enter.
    rules.ofFormation[kEleventhPanzer].each([&](UnitId each) { chir::put(rules, state, each, kOffMap); });
    Scene::put("336-685-i", "2920");
    Scene::put("119-365", "2924");
    for (const Objective& objective : rules.objectives) {
      for (const Place hex : objective.hexes) state.sovietHeld.add(hex);
    }
    // Split every pair and leave only what is asked for to the Germans; losses do the rest.
    for (const Objective& objective : rules.objectives) {
      if (objective.hexes.size() > 1) state.sovietHeld.remove(objective.hexes.front());
    }
    // Single towns are worth 45 points in all; the Germans hold 25 of them, the Soviets 20.
    for (const char* hexName : {"3508", "5217", "2623", "2226"}) state.sovietHeld.remove(hex(hexName));
    // 25 points to 20: a lead of 5, less so many half points by German losses.
    int left = soviets;
    rules.ofSide[0].each([&](UnitId each) {
      for (; left > 0 && state.at(each) == kToCome && state.lost[index(each)] + 1 < rules[each].strength; --left)
        ++state.lost[index(each)];
    });
    turn(12).go().act(V::End);
  }
};

TEST(Panzerkorps48Victory, ALeadOfFivePointsWins) {
  CASES("10a", "10l");
  EXPECT_EQ(Ending(0).state.winner, kGerman);
  EXPECT_EQ(Ending(1).state.winner, kNobody);   // 4 1/2
  EXPECT_EQ(Ending(19).state.winner, kNobody);  // 4 1/2 for the other side
  EXPECT_EQ(Ending(20).state.winner, kSoviet);
}

TEST(Panzerkorps48Victory, HasLevels) {
  CASES("10l");
  const auto level = [](int soviets) {
    const Ending s(soviets);
    const View view = theTitle().view(Position::of(s.state), kUmpire);
    return view.result ? textOf(s.rules.info, view.result->why) : std::string();
  };
  // The lead of the Soviets in half points is `soviets` - 10.
  const std::array<std::pair<int, const char*>, 9> kLevels{{{10, "a draw"},
                                                            {20, "a marginal victory"},
                                                            {31, "a marginal victory"},
                                                            {32, "a substantial victory"},
                                                            {41, "a substantial victory"},
                                                            {42, "a major victory"},
                                                            {51, "a major victory"},
                                                            {52, "a whopping victory"},
                                                            {70, "a whopping victory"}}};
  for (const auto& [soviets, name] : kLevels)
    EXPECT_NE(level(soviets).find(name), std::string::npos) << soviets << level(soviets);
}

}  // namespace
}  // namespace kessel::chir
