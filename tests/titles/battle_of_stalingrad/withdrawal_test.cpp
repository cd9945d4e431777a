// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 9.1.2 and 9.2.2: assets are withdrawn, Grossdeutschland for good.
#include "scene.h"

namespace kessel::bos {
namespace {

TEST(BattleOfStalingradWithdrawal, SovietAssetsFromTheMapAndTheFrontBoxes) {
  CASES("9.1.2b", "5.1b");
  Scene s(Phase::SovietReinforcement);
  s.put("s-9", "soviet-reserve").give("s-140", "s-9").put("s-51", "tcf").give("s-90", "s-51");
  s.put("s-12", "0305").give("s-121", "s-12").put("s-18", "baku").give("s-6gt", "s-18");
  s.put("s-37", "0905").give("s-133", "s-37").put("a-7", "0906").put("a-8", "0904").go();
  EXPECT_EQ(s.whyWithdraw("s-90"), "");
  EXPECT_EQ(s.whyWithdraw("s-121"), "");
  EXPECT_EQ(s.whyWithdraw("s-6gt"), "");
  EXPECT_EQ(s.whyWithdraw("s-140"), "9.1.2b");  // its army lies in the reserve: R-113
  EXPECT_EQ(s.whyWithdraw("s-133"), "5.1b");
  EXPECT_NE(s.whyWithdraw("s-12"), "");  // no army goes
  s.withdraw("s-90").withdraw("s-121");
  EXPECT_TRUE(s.isAt("s-90", "soviet-reserve") && s.isAt("s-121", "soviet-reserve"));
  EXPECT_EQ(s.why(V::End), "");
}

TEST(BattleOfStalingradWithdrawal, NothingIsMandatoryForTheSoviets) {
  CASES("9.1.2a");
  Scene s(Phase::SovietReinforcement, 2);
  s.put("s-12", "0305").give("s-16t", "s-12", 1).go();
  EXPECT_EQ(s.why(V::End), "");
  for (const char* id : {"s-12", "s-51"}) EXPECT_NE(s.whyWithdraw(id), "");
}

TEST(BattleOfStalingradWithdrawal, AxisAssetsFromTheMapAndTheReserve) {
  CASES("9.2.2b", "9.2.2h", "9.2.2a", "5.1b");
  Scene s(Phase::AxisReinforcement);
  s.put("a-7", "axis-reserve").give("a-100j", "a-7").put("a-24", "0620").give("a-3pz", "a-24").put("a-8", "0905");
  s.give("a-3m", "a-8").put("s-37", "0906").put("s-12", "0904").go();
  EXPECT_EQ(s.whyWithdraw("a-100j"), "");
  EXPECT_EQ(s.whyWithdraw("a-3pz"), "");
  EXPECT_EQ(s.whyWithdraw("a-3m"), "5.1b");
  EXPECT_NE(s.whyWithdraw("a-24"), "");
  s.withdraw("a-3pz").withdraw("a-100j");
  EXPECT_TRUE(s.isAt("a-3pz", "axis-reserve") && s.isAt("a-100j", "axis-reserve"));
}

/// Axis step 4 of turn 2 or later.
Scene stepFour(int turn = 2) {
  Scene s(Phase::AxisReinforcement, turn);
  s.put("a-24", "0620").put("a-48", "0620").put("a-40", "0905");
  return s;
}

TEST(BattleOfStalingradWithdrawal, GrossdeutschlandLeavesOnTurnTwo) {
  CASES("9.2.2c", "6.4g", "9.2.2f");
  Scene s = stepFour();
  s.give("a-gd", "a-24").give("a-3pz", "a-24").go();
  EXPECT_EQ(s.why(V::End), "9.2.2c");
  EXPECT_NE(s.whyDismiss("a-3pz"), "");  // it itself
  s.dismiss("a-gd");
  EXPECT_EQ(s.state.at(s.unit("a-gd")), kGone);
  EXPECT_EQ(s.parentOf("a-gd"), "");
  EXPECT_EQ(s.why(V::End), "");
  s.toPhase(Phase::AxisReplacement).go();
  EXPECT_NE(s.whyRebuild("a-gd"), "");
  // Also out of the reserve, and with steps lost.
  Scene t = stepFour();
  t.reserve("a-gd", 1).go();
  EXPECT_EQ(t.why(V::End), "9.2.2c");
  t.dismiss("a-gd");
  EXPECT_EQ(t.state.at(t.unit("a-gd")), kGone);
}

TEST(BattleOfStalingradWithdrawal, TheQuestionNamesTheDuty) {
  CASES("9.2.2c", "9.2.2d");
  const auto asked = [](const Scene& s) { return textOf(s.rules.info, s.prompt().ask); };
  Scene s = stepFour();
  s.give("a-gd", "a-24").give("a-3pz", "a-24").reserve("a-11pz").go();
  EXPECT_THAT(asked(s), ::testing::HasSubstr("has to leave the game"));
  EXPECT_STREQ(s.prompt().rule, "9.2.2c");
  s.withdraw("a-3pz");
  EXPECT_THAT(asked(s), ::testing::HasSubstr("has to leave the game"));
  s.dismiss("a-gd");
  EXPECT_EQ(asked(s), "Assign assets of the reserve; the first that is withdrawn ends that") << "the duty is done";
  Scene dead = stepFour();
  dead.dead("a-gd").give("a-3pz", "a-24").go();
  EXPECT_THAT(asked(dead), ::testing::HasSubstr("a panzer division has to leave the game"));
  // Whether it can leave is a matter of where it is, which the other side does not know.
  Scene far = stepFour();
  far.put("s-37", "0906").put("s-12", "0904").give("a-gd", "a-40").reserve("a-11pz").go();
  ASSERT_EQ(far.why(V::End), "");
  EXPECT_THAT(asked(far), ::testing::HasSubstr("has to leave the game, if it can"));
}

TEST(BattleOfStalingradWithdrawal, NotBeforeTurnTwo) {
  CASES("9.2.2c", "6.4g");
  Scene s = stepFour(1);
  s.give("a-gd", "a-24").reserve("a-3m").go();
  EXPECT_EQ(s.why(V::End), "");
  EXPECT_NE(s.whyDismiss("a-gd"), "");
}

TEST(BattleOfStalingradWithdrawal, WhatBarsADismissal) {
  CASES("9.2.2c", "9.2.2d", "9.2.2e");
  Scene early = stepFour(1);
  early.give("a-gd", "a-24").reserve("a-3m").go();
  EXPECT_EQ(early.whyDismiss("a-gd"), "9.2.2c");
  Scene s = stepFour();
  s.give("a-gd", "a-24").give("a-3pz", "a-24").go();
  EXPECT_EQ(s.whyDismiss("a-3pz"), "9.2.2c") << "Grossdeutschland is there";
  Scene dead = stepFour();
  dead.dead("a-gd").give("a-3pz", "a-24").give("a-3m", "a-24").go();
  EXPECT_EQ(dead.why(V::End), "9.2.2d");
  EXPECT_EQ(dead.whyDismiss("a-3m"), "9.2.2d") << "not of three steps";
  EXPECT_EQ(dead.whyDismiss("a-24"), "9.2.2d");
  EXPECT_EQ(dead.whyDismiss("a-3pz"), "");
  dead.dismiss("a-3pz");
  EXPECT_EQ(dead.whyDismiss("a-9pz"), "9.2.2c") << "once";
  Scene far = stepFour();
  far.put("s-37", "0906").put("s-12", "0904").give("a-gd", "a-40").reserve("a-11pz").go();
  EXPECT_EQ(far.whyDismiss("a-gd"), "9.2.2e");
  Scene late = stepFour(3);
  late.give("a-gd", "a-24").go();
  EXPECT_EQ(late.why(V::End), "9.2.2e") << "at the first opportunity";
}

TEST(BattleOfStalingradWithdrawal, ItsSlotIsFreeOneTurnLater) {
  CASES("9.2.2c", "9.2a", "6.4g");  // DV-12
  Scene s = stepFour();
  s.give("a-gd", "a-24").give("a-3pz", "a-24").give("a-9pz", "a-24").reserve("a-11pz").go();
  EXPECT_NE(s.whyAssign("a-11pz", "a-24"), "");  // full
  EXPECT_EQ(s.whyAssign("a-11pz", "a-48"), "");
  s.dismiss("a-gd");
  EXPECT_NE(s.whyAssign("a-11pz", "a-24"), "");
  s.toPhase(Phase::AxisReinforcement).turn(3).go();
  EXPECT_EQ(s.whyAssign("a-11pz", "a-24"), "");
}

TEST(BattleOfStalingradWithdrawal, AnotherDivisionInsteadOfTheDead) {
  CASES("9.2.2d", "9.2.2f");
  Scene s = stepFour();
  s.dead("a-gd").give("a-3pz", "a-24", 1).reserve("a-9pz").give("a-22pz", "a-24").give("a-14pz", "a-40");
  s.reserve("a-wik").put("s-37", "0906").put("s-12", "0904").go();
  ASSERT_FALSE(s.supplied("a-40"));
  EXPECT_THAT(s.why(V::End), ::testing::AnyOf("9.2.2c", "9.2.2d"));
  EXPECT_EQ(s.whyDismiss("a-3pz"), "");   // whatever steps it has
  EXPECT_EQ(s.whyDismiss("a-9pz"), "");   // of the reserve
  EXPECT_NE(s.whyDismiss("a-22pz"), "");  // is not of the kind
  EXPECT_NE(s.whyDismiss("a-wik"), "");
  EXPECT_NE(s.whyDismiss("a-14pz"), "");  // out of supply
  EXPECT_NE(s.whyDismiss("a-13pz"), "");  // dead
  s.dismiss("a-9pz");
  EXPECT_EQ(s.state.at(s.unit("a-9pz")), kGone);
  EXPECT_EQ(s.why(V::End), "");
  EXPECT_NE(s.whyDismiss("a-3pz"), "");  // one is enough
  s.toPhase(Phase::AxisReplacement).go();
  EXPECT_EQ(s.whyRebuild("a-gd"), "");  // the dead one may be rebuilt
  EXPECT_NE(s.whyRebuild("a-9pz"), "");
}

TEST(BattleOfStalingradWithdrawal, OutOfSupplyItWaits) {
  CASES("9.2.2e");
  Scene s = stepFour();
  s.give("a-gd", "a-40").give("a-3pz", "a-24").reserve("a-3m").put("s-37", "0906").put("s-12", "0904").go();
  ASSERT_FALSE(s.supplied("a-40"));
  EXPECT_EQ(s.why(V::End), "");
  EXPECT_NE(s.whyDismiss("a-gd"), "");
  EXPECT_NE(s.whyDismiss("a-3pz"), "");  // no other one for a living one
  s.toPhase(Phase::AxisReinforcement).turn(4);
  s.put("a-40", "0620").go();
  EXPECT_THAT(s.why(V::End), ::testing::AnyOf("9.2.2c", "9.2.2e"));
  s.dismiss("a-gd");
  EXPECT_EQ(s.why(V::End), "");
  s.toPhase(Phase::AxisReinforcement).turn(5).go();
  EXPECT_NE(s.whyDismiss("a-3pz"), "");  // done for good
}

TEST(BattleOfStalingradWithdrawal, OutOfSupplyAndThenDestroyed) {
  CASES("9.2.2e", "9.2.2d");
  Scene s = stepFour(3);  // it was out of supply on turn 2 and is dead now
  s.dead("a-gd").give("a-3pz", "a-24").go();
  EXPECT_NE(s.why(V::End), "");
  EXPECT_EQ(s.whyDismiss("a-3pz"), "");
}

TEST(BattleOfStalingradWithdrawal, NoDivisionToBeHadWaits) {
  CASES("9.2.2d", "9.2.2e");
  Scene s = stepFour();
  s.dead("a-gd").give("a-22pz", "a-24").reserve("a-3m").go();
  EXPECT_EQ(s.why(V::End), "");
}

TEST(BattleOfStalingradWithdrawal, AFullDivisionIfTheOptionAsksForIt) {
  CASES("9.2.2d");  // the option of R-77
  for (const std::uint16_t options : {std::uint16_t{0}, std::uint16_t{kFullSubstitute}}) {
    Scene s(Phase::AxisReinforcement, 2, options);
    s.put("a-24", "0620").dead("a-gd").give("a-3pz", "a-24", 2).give("a-9pz", "a-24").go();
    EXPECT_EQ(s.whyDismiss("a-3pz").empty(), options == 0);
    EXPECT_EQ(s.whyDismiss("a-9pz"), "");
    Scene worn(Phase::AxisReinforcement, 2, options);
    worn.put("a-24", "0620").dead("a-gd").give("a-3pz", "a-24", 2).give("a-9pz", "a-24", 1).go();
    EXPECT_EQ(worn.whyDismiss("a-9pz"), "");  // none has three any more
  }
}

TEST(BattleOfStalingradWithdrawal, WikingMayBeWithdrawn) {
  CASES("9.2.2h", "6.4f", "9.2.1i");
  Scene s(Phase::AxisReinforcement);
  s.put("a-57", "0620").give("a-wik", "a-57", 1).put("a-24", "0620").go();
  s.withdraw("a-wik").finish();
  ASSERT_EQ(s.step(), S::AxisReplacement);
  EXPECT_EQ(s.whyRaise("a-wik"), "");
  s.toPhase(Phase::AxisReinforcement).go();
  EXPECT_NE(s.whyAssign("a-wik", "a-24"), "");
  EXPECT_EQ(s.whyAssign("a-wik", "a-57"), "");
  // With its corps it dies, even with the last one of the army.
  Scene t(Phase::SovietAttack);
  t.put("a-57", "0905", 1).give("a-wik", "a-57");
  for (const char* id : {"s-62", "s-1g", "s-2g", "s-37"}) t.put(id, "0905");
  t.others().go();
  t.attack("0905").dice({6, 1});
  while (t.step() == S::Combat) t.act(t.prompt().legal.at(0));
  EXPECT_TRUE(t.isDead("a-57") && t.isDead("a-wik"));
}

}  // namespace
}  // namespace kessel::bos
