// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4.3: interception, the bounce, fighters against escorts, interceptors against mission aircraft.
#include <numeric>

#include "titles/wintergewitter/air_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

/// The worked example of 4.3.1: one German fighter against two ground attack units with two escorts.
struct AirExample : AirScene {
  AirExample() {
    fly({"a-202", "a-226"}, kBombSoviet).fly({"a-235", "a-268"}, kEscortSoviet).fly({"a-jg52"}, kHuntAxis);
    put("s-302-823", "2440");
    put("g-6p-i11", "2441");
    begin(AirStage::Intercept);
  }
};

TEST(AirCombat, WorkedExample) {
  CASES("4.3b", "4.3.1a", "4.3.1b", "4.3.1c", "4.3.1f", "4.3.1h", "4.3.1i");
  AirExample s;
  s.dice({5});  // not above 8: intercepts
  s.assign("a-jg52", kBombSoviet);
  s.dice({6, 7});  // 6 + 8 against 7 + 6
  ASSERT_EQ(s.step(), S::AirFight);
  EXPECT_EQ(s.state.steps.top<AirFightFrame>().leading, kAxis);
  EXPECT_EQ(s.who(), kAxis);
  s.pair("a-jg52", "a-235");  // the other escort has nobody else to take on
  s.dice({4});                // column +1, 5 with better proficiency: abort
  EXPECT_TRUE(s.isAt("a-235", kFlownSoviet)) << "and does not fire";
  s.dice({5});  // the second escort: column -1, no modifier: nothing
  EXPECT_TRUE(s.isAt("a-jg52", kBombSoviet));
  EXPECT_EQ(s.who(), kAxis);
  s.pair("a-jg52", "a-202");
  s.dice({6, 7});  // 8 with a lead of 3: abort and disrupt; the answer 7 is 6: nothing
  EXPECT_TRUE(s.isAt("a-202", kDisruptedSoviet));
  EXPECT_TRUE(s.isAt("a-jg52", kFlownAxis)) << "it was there still, and has flown";
  EXPECT_TRUE(s.isAt("a-268", kFlownSoviet));
  EXPECT_TRUE(s.isAt("a-226", kBombSoviet)) << "may fly its mission";
  EXPECT_EQ(s.stage(), AirStage::SovietStrike);
}

/// What the display of combats shows of a fight.
Outlook shown(const Scene& s) {
  return viewOf(s.rules, s.state, kSoviet).combat.value_or(Outlook{});
}
std::vector<std::string> namesOf(const Scene& s, const std::vector<Fire>& fires) {
  std::vector<std::string> out;
  for (const Fire& fire : fires) out.push_back(textOf(s.rules.info, fire.name));
  return out;
}
int sumOf(const std::vector<SumLine>& lines, std::string_view rule) {
  return std::accumulate(lines.begin(), lines.end(), 0, [&](int sum, const SumLine& line) {
    return sum + (line.rule == rule && line.op == SumLine::Op::Add ? line.value : 0);
  });
}

TEST(AirCombat, IsShownWithTheOddsOfTheBounce) {
  CASES("4.3.1b");
  AirExample s;
  EXPECT_TRUE(shown(s).title.empty()) << "nobody has been found yet";
  s.dice({5});
  s.assign("a-jg52", kBombSoviet);
  const Outlook first = shown(s);
  EXPECT_EQ(textOf(s.rules.info, first.title), "Air combat, Soviet ground attack");
  EXPECT_FALSE(isPlayer(first.attacker)) << "there is no loss to forecast";
  EXPECT_TRUE(first.fires.empty());
  EXPECT_EQ(sumOf(first.firstDie, "4.3.1b"), 2) << "8 and 6";
  ASSERT_EQ(first.first.size(), 2U);
  EXPECT_EQ(first.first[0].weight, 64U) << "of 100, 8 of which are rolled again";
  EXPECT_EQ(first.first[1].weight, 28U);
  s.dice({6});
  const Outlook second = shown(s);
  ASSERT_EQ(second.first.size(), 2U);
  EXPECT_EQ(second.first[0].weight, 7U * 92U + 64U) << "seven faces, and one after which all is open again";
  EXPECT_EQ(second.first[1].weight, 2U * 92U + 28U);
}

TEST(AirCombat, IsShownShotByShotWithItsSums) {
  CASES("4.3.1c", "4.3.1e", "4.3.1f", "4.3.1h");
  using ::testing::ElementsAre;
  AirExample s;
  s.dice({5});
  s.assign("a-jg52", kBombSoviet);
  s.dice({6, 7});
  s.pair("a-jg52", "a-235");
  const auto at = [&](std::string_view a, std::string_view b) {
    return textOf(s.rules.info, say("{0} fires at {1}", s.unit(a), s.unit(b)));
  };
  const Outlook now = shown(s);
  ASSERT_THAT(namesOf(s, now.fires), ElementsAre(at("a-jg52", "a-235"), at("a-235", "a-jg52"), at("a-268", "a-jg52")));
  const Fire& first = now.fires.front();
  EXPECT_EQ(s.rules.airCombat.info().columns[static_cast<std::size_t>(first.column)], "+1");
  EXPECT_EQ(first.dieModifier, 1);
  EXPECT_EQ(sumOf(first.die, "4.3.1f"), 1) << "better proficiency";
  EXPECT_EQ(first.outOf, 10U);
  EXPECT_EQ(first.into, s.hex(kBombSoviet));
  EXPECT_EQ(now.fires[1].dieModifier, 0);
  s.events.clear();
  s.dice({4});
  EXPECT_THAT(namesOf(s, shown(s).fires), ElementsAre(at("a-268", "a-jg52"))) << "the other one has aborted";
  const auto fired = std::ranges::find(s.events, EventKind::Fired, &Event::kind);
  ASSERT_NE(fired, s.events.end());
  EXPECT_TRUE(fired->fire == first.id && fired->to == first.into && fired->side == first.side)
      << "the one that was shown";
  EXPECT_TRUE(std::ranges::any_of(first.odds, [&](const Odds& row) { return row.value == fired->value; }));
  s.dice({5});
  s.pair("a-jg52", "a-202");
  const Outlook bombers = shown(s);
  EXPECT_THAT(namesOf(s, bombers.fires), ElementsAre(at("a-jg52", "a-202"), at("a-202", "a-jg52")));
  EXPECT_EQ(sumOf(bombers.fires[1].die, "4.3.1h"), -1) << "no fighter";
  EXPECT_NE(bombers.fires.front().id, first.id) << "another fire of the same aircraft";
  s.dice({6, 7});
  EXPECT_TRUE(shown(s).title.empty());
  EXPECT_EQ(std::ranges::count(s.events, EventKind::CombatEnded, &Event::kind), 1);
}

TEST(AirCombat, FactorsAndModifiers) {
  CASES("4.3.1f", "4.3.1h");
  Scene s;
  const auto column = [&](std::string_view firer, std::string_view target) {
    return airStrength(s.rules, s.unit(firer), s.unit(target)).total();
  };
  const auto die = [&](std::string_view firer, std::string_view target) {
    return airDie(s.rules, s.unit(firer), s.unit(target)).total();
  };
  EXPECT_EQ(column("a-jg52", "a-235"), 1);
  EXPECT_EQ(column("a-235", "a-jg52"), -1);
  EXPECT_EQ(column("a-202", "a-jg52"), -3) << "a difference of -4";
  EXPECT_EQ(die("a-jg52", "a-235"), 1) << "8 against 6";
  EXPECT_EQ(die("a-jg52", "a-202"), 2) << "8 against 5";
  EXPECT_EQ(die("a-235", "a-jg52"), 0) << "worse is no penalty";
  EXPECT_EQ(die("a-202", "a-jg52"), -1) << "no fighter";
  EXPECT_EQ(die("a-stg2-i", "a-235"), 0) << "7 against 6, no fighter";
  EXPECT_EQ(die("a-zg1-1", "a-235"), 1) << "a heavy fighter is a fighter (R-12)";
}

TEST(AirCombat, TheStrengthThatIsShownIsTheNameOfItsColumn) {
  AirScene s;
  s.fly({"a-jg52"}, kHuntAxis).fly({"a-235"}, kBombSoviet);
  const ChartInfo& chart = s.rules.info.charts[static_cast<std::size_t>(s.rules.info.chartNamed("air-combat"))];
  for (const auto& [firer, target, name] : {std::tuple{"a-jg52", "a-235", "+1"}, std::tuple{"a-235", "a-jg52", "-1"},
                                            std::tuple{"a-202", "a-jg52", "-3"}}) {
    const Outlook pair = airOutlook(s.rules, s.state, act(V::Pair, s.unit(firer), s.unit(target)), kAxis);
    ASSERT_FALSE(pair.fires.empty());
    const Fire& fire = pair.fires.front();
    EXPECT_EQ(chart.columns[static_cast<std::size_t>(fire.column)], name);
    EXPECT_EQ(fire.total, std::stoi(name));
    EXPECT_EQ(fire.strength.back().running, fire.total);
  }
}

TEST(AirCombat, InterceptsOnProficiencyOrLess) {
  CASES("4.3b", "4.1b");
  AirScene s;
  s.fly({"a-jg52", "a-zg1-1"}, kHuntAxis).fly({"a-202"}, kBombSoviet);
  s.put("s-302-823", "2440");
  s.begin(AirStage::Intercept);
  s.dice({8, 8});  // 8 against 8 and 7
  EXPECT_TRUE(s.isAt("a-zg1-1", kFlownAxis));
  EXPECT_TRUE(s.isAt("a-jg52", kHuntAxis));
  EXPECT_EQ(s.stage(), AirStage::AxisTargets);
}

TEST(AirCombat, NeverBetweenFightersOnSuperiority) {
  CASES("4.3a");
  AirScene s;
  s.fly({"a-jg52"}, kHuntAxis).fly({"a-235"}, kHuntSoviet).fly({"a-stg2-i"}, kBombAxis).fly({"a-202"}, kBombSoviet);
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  s.begin(AirStage::Intercept);
  s.dice({1, 1});
  EXPECT_EQ(s.who(), kSoviet) << "he says first where his fighters go (R-14)";
  EXPECT_EQ(s.whyAssign("a-235", kHuntAxis), "4.3a");
  s.act(V::StandDown);
  EXPECT_TRUE(s.isAt("a-235", kFlownSoviet));
  EXPECT_EQ(s.whyAssign("a-jg52", kHuntSoviet), "4.3a");
}

TEST(AirCombat, MeetsNobodyInAnEmptyBox) {
  CASES("4.3c");
  AirScene s;
  s.fly({"a-235", "a-268"}, kHuntSoviet).fly({"a-stg2-i"}, kBombAxis);
  s.put("s-302-823", "2440");
  s.begin(AirStage::Intercept);
  s.dice({1, 1});
  s.assign("a-235", kInterdictAxis);
  EXPECT_TRUE(s.isAt("a-235", kFlownSoviet));
  s.assign("a-268", kBombAxis);
  EXPECT_EQ(s.step(), S::AirFight);
  AirScene t;
  t.fly({"a-235"}, kHuntSoviet).put("s-302-823", "2440");
  t.begin(AirStage::Intercept);
  t.dice({1});
  EXPECT_TRUE(t.isAt("a-235", kFlownSoviet)) << "no mission at all";
}

TEST(AirCombat, GoesStraightToTheMissionWithoutEscort) {
  CASES("4.3.1a", "4.3.1g");
  AirScene s;
  s.fly({"a-202", "a-226"}, kBombSoviet).fly({"a-jg52", "a-zg1-1"}, kHuntAxis);
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  s.begin(AirStage::Intercept);
  s.dice({1, 1});
  s.assign("a-jg52", kBombSoviet);
  s.assign("a-zg1-1", kBombSoviet);
  EXPECT_EQ(s.who(), kAxis);
  s.pair("a-jg52", "a-202");
  EXPECT_EQ(s.why(V::Pair, s.unit("a-jg52"), s.unit("a-226")), "4.3.1g") << "once only";
  s.pair("a-zg1-1", "a-202");
  EXPECT_EQ(s.who(), kSoviet) << "one shot for an answer, at either of them";
  EXPECT_EQ(s.why(V::Pair, s.unit("a-226"), s.unit("a-jg52")), "4.3.1h") << "nobody fires at it";
  s.pair("a-202", "a-zg1-1");
  s.dice({1, 1, 1});  // both interceptors and the one that was fired at
  EXPECT_EQ(s.stage(), AirStage::SovietStrike);
  EXPECT_TRUE(s.isAt("a-202", kBombSoviet));
}

TEST(AirCombat, TheRoundAgainstMissionAircraftIsSimultaneous) {
  CASES("4.3.1h", "4.3.1i");
  AirScene s;
  s.fly({"a-zg1-1"}, kBombAxis).fly({"a-235"}, kHuntSoviet);
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  s.begin(AirStage::Intercept);
  s.dice({1});
  s.assign("a-235", kBombAxis);
  s.pair("a-235", "a-zg1-1");
  s.dice({10});  // column 0: abort and disrupt, but the answer still comes
  EXPECT_TRUE(s.isAt("a-zg1-1", kBombAxis)) << "results wait for the last die";
  s.dice({9});  // column 0, +1: abort and disrupt
  EXPECT_TRUE(s.isAt("a-zg1-1", kDisruptedAxis));
  EXPECT_TRUE(s.isAt("a-235", kDisruptedSoviet));
}

TEST(AirCombat, EveryEnemyIsMatchedBeforeASecondFighterIsPutOnOne) {
  CASES("4.3.1c", "4.3.1d");
  AirScene s;
  s.fly({"a-stg2-i"}, kBombAxis).fly({"a-jg52", "a-zg1-1"}, kEscortAxis);
  s.fly({"a-235", "a-268", "a-287"}, kHuntSoviet).put("s-302-823", "2440");
  s.begin(AirStage::Intercept);
  s.dice({1, 1, 1});
  for (const std::string_view id : {"a-235", "a-268", "a-287"}) s.assign(id, kBombAxis);
  s.dice({9, 3});  // the interceptors have the bounce: 15 against 11
  EXPECT_EQ(s.who(), kSoviet);
  s.pair("a-235", "a-jg52");
  EXPECT_EQ(s.why(V::Pair, s.unit("a-268"), s.unit("a-jg52")), "4.3.1d") << "the other escort has nobody yet";
  EXPECT_EQ(s.why(V::Pair, s.unit("a-235"), s.unit("a-zg1-1")), "4.3.1c") << "it has its enemy";
  s.pair("a-268", "a-zg1-1");
  EXPECT_EQ(s.who(), kSoviet) << "the third one goes where its owner wants (R-15)";
  s.pair("a-287", "a-jg52");
  s.dice({10});  // 235 at JG 52: column -1: abort
  EXPECT_TRUE(s.isAt("a-jg52", kFlownAxis));
  s.dice({1});  // 268 at ZG 1; 287 is not put on anybody else
  EXPECT_EQ(s.state.steps.top<AirFightFrame>().stage, AirFightStage::Second);
  s.dice({1});  // ZG 1 fires back at 268, JG 52 does not
  EXPECT_EQ(s.state.steps.top<AirFightFrame>().stage, AirFightStage::Aiming);
}

TEST(AirCombat, PairsFightersOfBothSidesAlone) {
  CASES("4.3.1c", "4.3.1d");
  AirScene s;
  s.fly({"a-stg2-i"}, kBombAxis).fly({"a-jg52", "a-zg1-1"}, kEscortAxis);
  s.fly({"a-235", "a-268"}, kHuntSoviet).put("s-302-823", "2440");
  s.begin(AirStage::Intercept);
  s.dice({1, 1});
  for (const std::string_view id : {"a-235", "a-268"}) s.assign(id, kBombAxis);
  s.dice({9, 3});
  ASSERT_EQ(s.who(), kSoviet);
  const auto whyPair = [&](std::string_view own, std::string_view enemy) {
    return s.why(V::Pair, s.unit(own), s.unit(enemy));
  };
  EXPECT_EQ(whyPair("a-jg52", "a-235"), "4.3.1c") << "the side with the bounce pairs, with its own first";
  EXPECT_EQ(whyPair("a-235", "a-268"), "4.3.1c");
  EXPECT_EQ(whyPair("a-235", "a-stg2-i"), "4.3.1c") << "the dive bomber is no fighter";
  EXPECT_EQ(s.why(V::StandDown), "4.3.1c") << "nobody is spared";
  s.pair("a-235", "a-jg52");  // which leaves one pair
  EXPECT_EQ(s.state.steps.top<AirFightFrame>().stage, AirFightStage::First);
  s.dice({1, 1});
  EXPECT_EQ(s.who(), kChance) << "the others fire back, each at the one it was paired with";
}

TEST(AirCombat, TheLosingSideFiresWithWhatIsLeft) {
  CASES("4.3.1c", "4.3.1e", "4.3.1b");
  AirExample s;
  s.dice({8});
  s.assign("a-jg52", kBombSoviet);
  s.dice({1, 3});  // 9 against 9: again
  EXPECT_EQ(s.state.steps.top<AirFightFrame>().stage, AirFightStage::Bounce);
  s.dice({1, 9});  // 9 against 15
  EXPECT_EQ(s.who(), kSoviet) << "the escorts pair";
  s.pair("a-268", "a-jg52");
  s.dice({1, 10});  // column -1: 1 nothing, 10 abort
  EXPECT_TRUE(s.isAt("a-jg52", kFlownAxis)) << "before it has fired";
  EXPECT_EQ(s.stage(), AirStage::SovietStrike);
  EXPECT_TRUE(s.isAt("a-202", kBombSoviet));
}

TEST(AirCombat, FightersHaveFlownAfterwards) {
  CASES("4.3.1j");
  AirScene s;
  s.fly({"a-zg1-1"}, kBombAxis).fly({"a-jg52"}, kEscortAxis).fly({"a-235"}, kEscortSoviet).fly({"a-202"}, kBombSoviet);
  s.put("s-302-823", "2440");
  s.put("g-6p-i11", "2441");
  s.begin(AirStage::Intercept);
  EXPECT_TRUE(s.isAt("a-jg52", kFlownAxis));
  EXPECT_TRUE(s.isAt("a-235", kFlownSoviet));
  EXPECT_TRUE(s.isAt("a-zg1-1", kBombAxis)) << "flies a mission (R-12)";
  EXPECT_TRUE(s.isAt("a-202", kBombSoviet));
  AirExample t;  // those who have fought, too
  t.dice({5});
  t.assign("a-jg52", kBombSoviet);
  t.dice({6, 7});
  t.pair("a-jg52", "a-235");
  t.dice({1, 1, 1});  // nobody hits anybody
  EXPECT_TRUE(t.isAt("a-jg52", kBombSoviet)) << "not before the fight is over";
  t.act(V::StandDown);
  EXPECT_TRUE(t.isAt("a-jg52", kFlownAxis));
  for (const std::string_view escort : {"a-235", "a-268"}) EXPECT_TRUE(t.isAt(escort, kFlownSoviet)) << escort;
  EXPECT_TRUE(t.isAt("a-202", kBombSoviet));
}

TEST(AirCombat, TheWorstOfSeveralShotsAtABomberCounts) {
  CASES("4.3.1g", "4.3.1h", "4.3.1i");
  const auto after = [](int first, int second) {
    AirScene s;
    s.fly({"a-stg2-i"}, kBombAxis).fly({"a-235", "a-268"}, kHuntSoviet).put("s-302-823", "2440");
    s.begin(AirStage::Intercept);
    s.dice({1, 1});
    for (const std::string_view id : {"a-235", "a-268"}) s.assign(id, kBombAxis);
    for (const std::string_view id : {"a-235", "a-268"}) s.pair(id, "a-stg2-i");
    s.pair("a-stg2-i", "a-235");
    s.dice({first, second, 1});  // column +1
    return s.isAt("a-stg2-i", kDisruptedAxis) ? 2 : s.isAt("a-stg2-i", kFlownAxis) ? 1 : 0;
  };
  EXPECT_EQ(after(9, 5), 2) << "each fires separately; it aborts and is disrupted";
  EXPECT_EQ(after(5, 9), 2);
  EXPECT_EQ(after(5, 1), 1);
}

TEST(AirCombat, GermanMissionsAreFoughtOverFirst) {
  CASES("4.3.1a", "4.3a");
  AirScene s;
  s.fly({"a-stg2-i"}, kBombAxis).fly({"a-kg51-i"}, kInterdictAxis).fly({"a-jg52"}, kHuntAxis);
  s.fly({"a-235", "a-268"}, kHuntSoviet).fly({"a-202"}, kBombSoviet).put("s-302-823", "2440");
  s.begin(AirStage::Intercept);
  s.dice({1, 1, 1});
  s.assign("a-235", kInterdictAxis).act(V::Assign, s.unit("a-268"), s.hex(kBombAxis));
  s.assign("a-jg52", kBombSoviet);
  const std::array<std::string_view, 3> boxes{kBombAxis, kInterdictAxis, kBombSoviet};
  for (const std::string_view box : boxes) {
    EXPECT_EQ(placeOf(missionOf(s.state)), s.hex(box)) << box;
    s.act(V::StandDown);  // the interceptors let the mission be
  }
  EXPECT_EQ(s.step(), S::Air);
}

TEST(AirCombat, OnlyFightersOfThisMissionCountForTheBounce) {
  CASES("4.3.1b");
  AirScene s;
  s.fly({"a-stg2-i"}, kBombAxis).fly({"a-zg1-1"}, kEscortAxis).fly({"a-zg1-2"}, kInterdictAxis);
  s.put("a-jg52", "interdiction-escort-axis");
  s.fly({"a-235"}, kHuntSoviet).put("s-302-823", "2440");
  s.begin(AirStage::Intercept);
  s.dice({1});
  s.assign("a-235", kBombAxis);
  s.dice({6, 4});  // 12 against 11: the 8 of I/JG 52 flies elsewhere
  EXPECT_EQ(s.state.steps.top<AirFightFrame>().leading, kSoviet);
}

TEST(AirCombat, EscortsAreMetThoughNobodyFliesTheMission) {
  CASES("4.3.1a", "4.3c");
  AirScene s;
  s.fly({"a-jg52"}, kEscortAxis).fly({"a-235"}, kHuntSoviet).put("s-302-823", "2440");
  s.begin(AirStage::Intercept);
  s.dice({1});
  s.assign("a-235", kBombAxis);
  ASSERT_EQ(s.step(), S::AirFight);
  s.dice({10, 1, 10});  // the interceptor has the bounce, and fires: column -1, abort
  EXPECT_TRUE(s.isAt("a-jg52", kFlownAxis));
  EXPECT_TRUE(s.isAt("a-235", kFlownSoviet)) << "there is nobody to fire at any more";
}

}  // namespace
}  // namespace kessel::winter
