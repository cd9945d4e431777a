// SPDX-License-Identifier: GPL-3.0-or-later
// Losses [8.2].
#include "battle.h"
#include "kessel/engine/loss.h"

namespace kessel::bos {
namespace {

/// 14 against 8, sub-table 1: of the attacker's die 5 is four steps, 6 is five and a retreat.
struct Even : Fight {
  Even() : Fight(Phase::AxisAttack) {
    put("s-37", "0812", 3).give("s-16t", "s-37").put("a-7", "0812").put("a-8", "0812").give("a-100j", "a-8");
    others().go();
  }
};

TEST(BattleOfStalingradLosses, TheLastBasicPointGoesLast) {
  CASES("2.2.3d", "8.2e", "8.2g");  // DV-4
  Even s;
  s.attack("0812").dice({5, 1});
  EXPECT_EQ(s.who(), kAxis);
  s.lose("a-7");
  s.loseAsListed();
  EXPECT_EQ(s.strength("s-37"), 1) << "four of five steps: all but the last basic point";
  EXPECT_TRUE(s.isDead("s-16t"));
  EXPECT_TRUE(s.isAt("s-37", "0812"));
}

TEST(BattleOfStalingradLosses, AllStepsAreTheWholeForce) {
  CASES("8.2f", "8.2h");  // DV-5
  Even s;
  s.attack("0812").dice({6, 1});
  s.lose("a-7");
  EXPECT_TRUE(s.isDead("s-37"));
  EXPECT_TRUE(s.isDead("s-16t"));
  EXPECT_EQ(s.controller("0812"), kAxis);
}

/// Steps of the pieces of a side that the events tell a reader of.
int stepsTold(const Scene& s, Side of, Side reader) {
  int steps = 0;
  for (const Event& event : s.events) {
    if (event.kind != EventKind::Lost && event.kind != EventKind::Reduced) continue;
    if (s.rules[event.unit].side != of || event.onlyFor == other(reader)) continue;
    steps += stepsIn(event);
  }
  return steps;
}

TEST(BattleOfStalingradLosses, EventsTellOfEachStep) {
  CASES("8.2b", "8.2c", "8.2d", "8.2f", "3.5a");
  for (const int die : {5, 6}) {  // four of the five steps; all of them
    Even s;
    s.attack("0812");
    s.events.clear();
    s.dice({die, 1});
    s.lose("a-7").loseAsListed();
    EXPECT_EQ(stepsTold(s, kSoviet, kSoviet), die - 1);
    EXPECT_EQ(stepsTold(s, kAxis, kAxis), 1);
    for (const Event& event : s.events) {
      const bool loss = event.kind == EventKind::Lost || event.kind == EventKind::Reduced;
      if (loss && event.onlyFor != kSoviet) EXPECT_EQ(stepsIn(event), 1) << "how strong they were the Axis is not told";
    }
  }
}

TEST(BattleOfStalingradLosses, MoreLossesThanStepsAreForgotten) {
  CASES("8.2h");
  Fight s(Phase::AxisAttack);
  s.rout("0812").put("s-37", "0812", 2).others().go();
  s.attack("0812").dice({6, 1});  // eight steps
  EXPECT_TRUE(s.isDead("s-37"));
  EXPECT_TRUE(s.inPhase(S::AxisReinforcement)) << "nobody is asked for anything";
}

TEST(BattleOfStalingradLosses, ThreeStepsOfAPanzerDivision) {
  CASES("2.2.2d", "2.2.3b", "2.2.3c", "2.2.3d", "8.2a", "8.2b", "8.2c", "8.2d", "8.2e");  // EX-6
  Fight s(Phase::AxisAttack);
  s.put("a-14", "0812").give("a-14pz", "a-14").give("a-88", "a-14").put("s-62", "0812", 6).others().go();
  s.attack("0812").dice({1, 6});  // 14 against 6, sub-table 2: four steps of the attacker
  const PieceData& division = s.rules[s.unit("a-14pz")];
  EXPECT_EQ(division.factor, (std::array<std::uint8_t, 4>{0, 3, 6, 8}));
  ASSERT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::LoseStep, s.unit("a-14")), "8.2b");
  EXPECT_EQ(s.why(V::LosePoint, s.unit("a-14pz")), "8.2d");
  EXPECT_EQ(s.why(V::GiveUp, s.unit("a-14")), "8.2g");
  EXPECT_EQ(s.why(V::LosePoint, s.unit("s-62")), "8.2a");
  EXPECT_EQ(s.why(V::LosePoint, s.unit("a-52")), "8.2a") << "not in the battle";
  s.lose("a-88").lose("a-14pz", 3);
  EXPECT_TRUE(s.isDead("a-88")) << "an anti-tank asset is one step";
  EXPECT_TRUE(s.isDead("a-14pz"));
  EXPECT_EQ(s.strength("a-14"), 6);
}

TEST(BattleOfStalingradLosses, AssetsGoBeforeTheLastPointOfTheirUnit) {
  CASES("8.2g");
  Fight s(Phase::AxisAttack);
  s.put("a-14", "0812", 2).give("a-14pz", "a-14").put("a-7", "0812").put("s-62", "0812", 6).others().go();
  s.attack("0812").dice({1, 5});  // 16 against 6, sub-table 2: three steps of the attacker
  s.lose("a-14");
  EXPECT_EQ(s.why(V::GiveUp, s.unit("a-14")), "8.2g") << "its division still has steps";
  EXPECT_EQ(s.why(V::LosePoint, s.unit("a-14")), "8.2g");
  s.lose("a-14pz", 2);
  EXPECT_EQ(s.strength("a-14"), 1);
  EXPECT_EQ(s.strength("a-14pz"), 1);
}

TEST(BattleOfStalingradLosses, AUnitDiesWithItsLastPoint) {
  CASES("8.2f");
  Fight s(Phase::AxisAttack);
  s.put("a-14", "0812", 1).put("a-7", "0812").put("s-62", "0812", 6).others().go();
  s.attack("0812").dice({1, 1});  // one step
  s.act(V::GiveUp, s.unit("a-14")).loseForced();
  EXPECT_TRUE(s.isDead("a-14"));
  EXPECT_EQ(s.strength("a-7"), 6);
}

TEST(BattleOfStalingradLosses, BothAreTakenAtOnce) {
  CASES("8.2j");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("a-8", "0812").put("s-62", "0812", 6).give("s-16t", "s-62").others().go();
  s.attack("0812").dice({5, 5});  // 12 against 11: three steps each
  ASSERT_EQ(s.who(), kAxis);
  s.lose("a-7", 2).lose("a-8");
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.strength("a-7"), 6) << "not yet";
  s.lose("s-62").lose("s-16t", 2);
  EXPECT_EQ(s.strength("a-7"), 4);
  EXPECT_EQ(s.strength("s-62"), 5);
  EXPECT_TRUE(s.isDead("s-16t"));
}

TEST(BattleOfStalingradLosses, EachStepIsAskedForWhateverThereIs) {
  CASES("3.5a", "8.2a");  // a question that is missing would tell that there is no choice
  const auto asked = [](int points, bool asset) {
    Fight s(Phase::AxisAttack);
    s.put("a-7", "0812").put("a-8", "0812").put("s-62", "0812", points).others();
    if (asset) s.give("s-16t", "s-62");
    s.go();
    s.attack("0812").roll(5).roll(1);  // three steps
    while (s.who() == kAxis && s.distributing()) s.act(s.prompt().legal.at(0));
    int questions = 0;
    for (; s.who() == kSoviet && s.distributing(); ++questions) s.act(s.prompt().legal.at(0));
    return questions;
  };
  EXPECT_GT(asked(6, true), 0);
  EXPECT_EQ(asked(11, false), asked(6, true)) << "the same total, with a choice and without";
}

TEST(BattleOfStalingradLosses, TheEnemyLearnsOfWhatIsDestroyedAlone) {
  CASES("3.5a", "8.2a");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("a-8", "0812").put("s-62", "0812", 6).give("s-16t", "s-62").others().go();
  s.attack("0812").dice({5, 5});
  s.lose("a-7", 2).lose("a-8").lose("s-62").lose("s-16t", 2);
  int secret = 0;
  for (const Event& event : s.events) {
    if (event.kind == EventKind::Reduced) {
      EXPECT_NE(event.onlyFor, kNobody);
      ++secret;
    }
    if (event.kind == EventKind::Lost) {
      EXPECT_EQ(event.onlyFor, kNobody);
    }
  }
  EXPECT_GE(secret, 3);
}

TEST(BattleOfStalingradLosses, WhoFledThereSuffersWithTheOthers) {
  CASES("8.3g");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("a-8", "0812").put("s-62", "0812", 6).put("s-37", "0812", 5).others();
  s.state.fledInto.add(s.unit("s-37"));
  s.go();
  s.attack("0812");
  EXPECT_EQ(s.defenceTotal(), 6) << "it does not fight";
  s.dice({5, 1}).act(V::LosePoint, s.unit("a-7"));
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.may(V::LosePoint, s.unit("s-37")));
}

TEST(BattleOfStalingradLosses, WhoFledThereSuffersThoughItIsSurplus) {
  CASES("8.3g", "3.1.2e", "8.3a");
  Fight s(Phase::AxisAttack);
  s.rout("kalmykia").put("s-12", "kalmykia", 4).put("s-9", "kalmykia", 1).others();
  s.state.fledInto.add(s.unit("s-12"));
  s.go();
  s.attack("kalmykia");
  ASSERT_EQ(s.who(), kSoviet);
  s.act(V::Exclude, s.unit("s-12"));
  EXPECT_EQ(s.defenceTotal(), 6) << "s-37 and s-9";
  s.dice({1, 1});
  while (s.distributing() && s.who() == kAxis) s.act(s.prompt().legal.at(0));
  ASSERT_TRUE(s.distributing());
  EXPECT_TRUE(s.may(V::LosePoint, s.unit("s-12"))) << "it suffers losses";
  s.loseAsListed();
  while (s.step() == S::Retreat) s.act(s.prompt().legal.at(0));
  EXPECT_FALSE(s.isAt("s-12", "kalmykia")) << "and retreats";

  Fight t(Phase::AxisAttack);
  t.rout("kalmykia").put("s-12", "kalmykia", 4).put("s-9", "kalmykia", 1).others().go();
  t.attack("kalmykia").act(V::Exclude, t.unit("s-12"));
  t.dice({1, 1});
  while (t.distributing() && t.who() == kAxis) t.act(t.prompt().legal.at(0));
  EXPECT_EQ(t.why(V::LosePoint, t.unit("s-12")), "3.1.2e") << "one that has not fled is spared";
}

}  // namespace
}  // namespace kessel::bos
