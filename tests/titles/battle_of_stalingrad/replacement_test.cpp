// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 9.1.3 and 9.2.3: replacement points.
#include "scene.h"

namespace kessel::bos {
namespace {

int points(const Scene& s) {
  return s.state.steps.top().as<ReplacementFrame>().points;
}
int minors(const Scene& s) {
  return s.state.steps.top().as<ReplacementFrame>().minor;
}

TEST(BattleOfStalingradReplacement, PointsOfATurn) {
  CASES("9.1.3a", "9.2.3a", "2.3a");  // EX-17, EX-18
  Scene s(Phase::SovietReplacement, 6);
  s.put("s-37", "0305", 1).go();
  EXPECT_EQ(points(s), 17);
  Scene t(Phase::AxisReplacement, 6);
  t.put("a-7", "0620", 1).put("a-h2", "0620", 1).go();
  EXPECT_EQ(points(t), 5);
  EXPECT_EQ(minors(t), 1);
}

TEST(BattleOfStalingradReplacement, WhatIsLeftIsLost) {
  CASES("9.1.3b", "9.2.3b");
  Scene s(Phase::SovietReplacement, 6);
  s.put("s-37", "0305", 1).go();
  s.raise("s-37");
  EXPECT_EQ(points(s), 16);
  while (s.step() == S::SovietReplacement) s.finish();
  s.toPhase(Phase::SovietReplacement).turn(7).go();
  EXPECT_EQ(points(s), 18);
  Scene t(Phase::AxisReplacement, 6);
  t.put("a-7", "0620", 1).go();
  t.finish();
  t.toPhase(Phase::AxisReplacement).turn(7).go();
  EXPECT_EQ(points(t), 5);
  EXPECT_EQ(minors(t), 1);
}

TEST(BattleOfStalingradReplacement, WhatBarsAPurchase) {
  CASES("9.1.3c", "9.1.3e", "9.2.3c", "9.2.3e", "9.2.3h", "9.1a", "9.2a");
  Scene s(Phase::AxisReplacement, 6);
  s.put("a-h2", "0620", 1).put("a-24", "0619").give("a-3pz", "a-24").dead("a-7").dead("a-9pz").go();
  EXPECT_EQ(s.whyRaise("a-h2", 9), "R-79") << "more points than it costs";
  EXPECT_EQ(s.whyRaise("a-7"), "9.2.3c") << "it must be rebuilt first";
  EXPECT_EQ(s.whyRaise("a-9pz"), "9.2.3e");
  EXPECT_EQ(s.whyWithdraw("a-3pz"), "9.2a");
  EXPECT_EQ(s.why(V::Stay), "4.2.5");
  Scene t(Phase::SovietReplacement, 6);
  t.put("s-12", "0305", 1).give("s-140", "s-12").dead("s-37").dead("s-133").go();
  EXPECT_EQ(t.whyRaise("s-37"), "9.1.3c");
  EXPECT_EQ(t.whyRaise("s-133"), "9.1.3e");
  EXPECT_EQ(t.whyWithdraw("s-140"), "9.1a");
  EXPECT_EQ(t.why(V::Stay), "4.1.3");
}

TEST(BattleOfStalingradReplacement, ADeadArmyForTwo) {
  CASES("9.1.3c", "9.2.3c");
  Scene s(Phase::SovietReplacement);
  s.dead("s-37").give("s-140", "s-12").put("s-12", "0305").go();
  s.rebuild("s-37");
  EXPECT_EQ(points(s), 16);
  EXPECT_TRUE(s.isAt("s-37", "soviet-reserve"));
  EXPECT_EQ(s.strength("s-37"), 1);
  s.raise("s-37");  // in the reserve it is supplied
  EXPECT_EQ(s.strength("s-37"), 2);
  EXPECT_EQ(points(s), 15);
  EXPECT_NE(s.whyRebuild("s-12"), "");  // only the dead
  EXPECT_NE(s.whyRebuild("s-65"), "");  // nor who is still to come
  EXPECT_NE(s.whyRebuild("a-7"), "");
  Scene t(Phase::AxisReplacement);
  t.dead("a-7").go();
  t.rebuild("a-7");
  EXPECT_EQ(points(t), 3);
  EXPECT_TRUE(t.isAt("a-7", "axis-reserve"));
  EXPECT_EQ(t.strength("a-7"), 1);
}

TEST(BattleOfStalingradReplacement, AStrengthPointForOne) {
  CASES("9.1.3d", "9.2.3d", "5.1c");
  Scene s(Phase::SovietReplacement);
  s.put("s-37", "0305", 4)
      .put("s-12", "0905", 1)
      .put("a-7", "0906")
      .put("a-8", "0904")
      .put("s-51", "tcf", 1)
      .put("a-4", "0620", 1)
      .go();
  EXPECT_NE(s.whyRaise("a-4"), "");  // the other side's
  s.raise("s-37");
  EXPECT_EQ(s.strength("s-37"), 5);
  EXPECT_EQ(points(s), 17);
  EXPECT_EQ(s.whyRaise("s-37"), "9.1.3d");  // its maximum
  EXPECT_EQ(s.whyRaise("s-12"), "5.1c");
  EXPECT_EQ(s.whyRaise("s-51"), "");
  EXPECT_NE(s.whyRaise("a-7"), "");
  Scene t(Phase::AxisReplacement);
  t.put("a-7", "0620", 5).put("a-8", "0905", 1).put("s-37", "0906").put("s-12", "0904").go();
  t.raise("a-7");
  EXPECT_EQ(t.strength("a-7"), 6);
  EXPECT_EQ(t.whyRaise("a-7"), "9.2.3d");
  EXPECT_EQ(t.whyRaise("a-8"), "5.1c");
}

TEST(BattleOfStalingradReplacement, AStepOfAnAssetForThree) {
  CASES("9.1.3e", "9.1.3f", "9.1.2c", "2.2.3d");
  Scene s(Phase::SovietReplacement);
  s.dead("s-16t").reserve("s-24t", 1).put("s-12", "0305").give("s-2t", "s-12", 1).reserve("s-140").go();
  s.rebuild("s-16t");
  EXPECT_EQ(points(s), 15);
  EXPECT_TRUE(s.isAt("s-16t", "soviet-reserve"));
  EXPECT_EQ(s.strength("s-16t"), 1);
  s.raise("s-16t");  // its second step at once
  EXPECT_EQ(s.strength("s-16t"), 2);
  EXPECT_EQ(points(s), 12);
  s.raise("s-24t");
  EXPECT_EQ(points(s), 9);
  EXPECT_EQ(s.whyRaise("s-24t"), "9.1.3f");  // two are all
  EXPECT_EQ(s.whyRaise("s-140"), "9.1.3f");  // it has one only
  EXPECT_EQ(s.whyRaise("s-2t"), "9.1.2c");   // not while it is with its army
}

TEST(BattleOfStalingradReplacement, TheSameForTheAxis) {
  CASES("9.2.3e", "9.2.3f", "9.2.2g", "9.2.3g", "2.2.2e");
  Scene s(Phase::AxisReplacement);
  s.dead("a-3pz").reserve("a-9pz", 2).put("a-24", "0620").give("a-11pz", "a-24", 1).reserve("a-3m", 1).go();
  EXPECT_EQ(s.whyRaise("a-9pz"), "9.2.3g");   // never three again
  EXPECT_EQ(s.whyRaise("a-11pz"), "9.2.2g");  // not while it is with its corps
  EXPECT_EQ(s.whyRaise("a-3m"), "");
  s.rebuild("a-3pz");
  EXPECT_EQ(s.strength("a-3pz"), 1);
  EXPECT_EQ(points(s), 2);
  EXPECT_NE(s.whyRaise("a-3pz"), "");  // three points are missing
  Scene t(Phase::AxisReplacement, 2);  // six points
  t.dead("a-3pz").put("a-7", "0620", 1).go();
  t.rebuild("a-3pz").raise("a-3pz");
  EXPECT_EQ(t.strength("a-3pz"), 2);
  EXPECT_EQ(points(t), 0);
  EXPECT_NE(t.whyRaise("a-3pz"), "");
}

TEST(BattleOfStalingradReplacement, WhoseMoneyItIs) {
  CASES("9.2.3h", "2.2.1b");  // DV-10
  Scene s(Phase::AxisReplacement, 6);
  s.dead("a-h2").dead("a-7").put("a-8", "0620", 1).put("a-r3", "0620", 1).go();
  EXPECT_EQ(s.whyRebuild("a-h2", 1), "");  // one of each
  EXPECT_EQ(s.whyRebuild("a-h2", 0), "");  // or German ones alone
  EXPECT_NE(s.whyRebuild("a-h2", 2), "");  // there is one only
  EXPECT_EQ(s.whyRebuild("a-7", 1), "9.2.3h");
  EXPECT_EQ(s.whyRebuild("a-7", 0), "");
  EXPECT_EQ(s.whyRaise("a-r3", 1), "");
  EXPECT_EQ(s.whyRaise("a-8", 1), "9.2.3h");
  s.rebuild("a-h2", 1);
  EXPECT_EQ(points(s), 4);
  EXPECT_EQ(minors(s), 0);
  EXPECT_NE(s.whyRaise("a-r3", 1), "");
  s.raise("a-r3", 0);
  EXPECT_EQ(points(s), 3);
}

TEST(BattleOfStalingradReplacement, TheSpanishDivisionIsGerman) {
  CASES("9.2.3h", "2.2.1b");
  Scene s(Phase::AxisReplacement, 12);
  s.dead("a-250").dead("a-cel").put("a-8", "0620", 1).go();
  EXPECT_EQ(s.whyRebuild("a-250", 1), "9.2.3h");
  EXPECT_EQ(s.whyRebuild("a-250", 0), "");
  EXPECT_EQ(s.whyRebuild("a-cel", 1), "");
}

TEST(BattleOfStalingradReplacement, NoMoreThanThereIs) {
  CASES("9.1.3e", "9.1.3c", "9.1.3d");
  Scene s(Phase::SovietReplacement, 1);  // ten points
  s.dead("s-16t").dead("s-24t").dead("s-2t").dead("s-140").dead("s-37").put("s-12", "0305", 1).go();
  s.rebuild("s-16t").rebuild("s-24t").rebuild("s-2t");
  EXPECT_EQ(points(s), 1);
  EXPECT_NE(s.whyRebuild("s-140"), "");
  EXPECT_NE(s.whyRebuild("s-37"), "");
  EXPECT_EQ(s.whyRaise("s-12"), "");
}

TEST(BattleOfStalingradReplacement, SaysWhatEachPurchaseCosts) {
  CASES("9.2.3c", "9.2.3d", "9.2.3h");
  Scene s(Phase::AxisReplacement);
  s.put("a-24", "0620", 2).dead("a-7").go();
  const auto words = [&](Action action) {
    return textOf(s.rules.info, theTitle().describe(Position::of(s.state), action));
  };
  const std::string raised = "by 1; cost: " + std::to_string(s.rules.costStrength);
  const std::string rebuilt = "eliminated; cost: " + std::to_string(s.rules.costUnit);
  EXPECT_THAT(words(act(V::Raise, s.unit("a-24"), 0)), ::testing::HasSubstr(raised));
  EXPECT_THAT(words(act(V::Rebuild, s.unit("a-7"), 0)), ::testing::HasSubstr(rebuilt));
  EXPECT_THAT(words(act(V::Rebuild, s.unit("a-7"), 1)), ::testing::HasSubstr("of that Axis minor points: 1"));
}

}  // namespace
}  // namespace kessel::bos
