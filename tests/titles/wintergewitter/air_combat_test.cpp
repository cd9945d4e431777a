// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4.3: interception, the bounce, fighters against escorts, interceptors against mission aircraft.
#include "titles/wintergewitter/air_scene.h"

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

TEST(AirCombat, FactorsAndModifiers) {
  CASES("4.3.1f", "4.3.1h");
  Scene s;
  const auto column = [&](std::string_view firer, std::string_view target) {
    return airStrength(s.rules, s.unit(firer), s.unit(target)).total() - 3;
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
}

}  // namespace
}  // namespace kessel::winter
