// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 3.1: how many units a box takes, which assets may be there, and the boxes of one corps each.
#include "scene.h"

namespace kessel::bos {
namespace {

TEST(BattleOfStalingradStacking, SlotsOfEachSide) {
  CASES("2.1.2b", "3.1.2a", "3.1.2b", "3.1.2f");  // EX-7, EX-8
  for (const char* box : {"kalmykia", "baku"}) {
    const bool kalmykia = std::string_view(box) == "kalmykia";
    const char* near = kalmykia ? "1103" : "dagestan";
    Scene s(Phase::SovietMovement);
    s.put("s-37", box).put("s-12", near).put("a-7", box).go();
    EXPECT_EQ(s.whyMove("s-12", {box}), "") << box;  // enemies use up no slots
    s.put("s-9", box);
    EXPECT_EQ(s.whyMove("s-12", {box}), "3.1.2b") << box;
    Scene t(Phase::AxisMovement);
    t.put("a-7", box).put("a-8", near).put("s-37", box).put("s-9", box).go();
    EXPECT_EQ(t.whyMove("a-8", {box}), "3.1.2b") << box;
    Scene u(Phase::AxisMovement);
    u.put("a-8", near).put("s-37", box).put("s-9", box).go();
    EXPECT_EQ(u.whyMove("a-8", {box}), "") << box;
  }
}

TEST(BattleOfStalingradStacking, HexesAndFrontBoxesTakeAnyNumber) {
  CASES("3.1.1a", "3.1.1b");
  Scene s(Phase::SovietMovement);
  for (const char* id : {"s-37", "s-12", "s-9", "s-18", "s-21"}) s.put(id, "dsf");
  s.put("s-57", "svf").put("s-60", "0905");
  for (const char* id : {"s-28", "s-38", "s-40"}) s.put(id, "0906");
  s.go();
  EXPECT_EQ(s.whyMove("s-57", {"dsf"}), "");
  EXPECT_EQ(s.whyMove("s-60", {"0906"}), "");
}

/// Three armies in Kalmykia, which has two Soviet slots, as a retreat may leave them.
Scene crowded(Phase phase, int turn = 7) {
  Scene s(phase, turn);
  s.put("s-37", "kalmykia").put("s-12", "kalmykia").put("s-9", "kalmykia").put("s-18", "0905");
  return s;
}

TEST(BattleOfStalingradStacking, TooManyAreClearedAfterTheOwnersMovement) {
  CASES("3.1.2c", "3.1.2d");
  Scene s = crowded(Phase::SovietMovement);
  s.go();
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.whyMove("s-18", {"0906"}), "");  // nothing is due before
  EXPECT_STREQ(s.prompt().rule, "3.1.2d") << "but said";
  EXPECT_EQ(s.prompt().ask.args[1].value, 1);
  s.finish();
  EXPECT_EQ(s.prompt().ask.args[1].value, 1);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.legal(V::Remove).size(), 3U);  // the owner chooses
  EXPECT_NE(s.why(V::Remove, s.unit("s-18")), "");
  EXPECT_NE(s.why(V::End), "");
  s.act(V::Remove, s.unit("s-12"));
  EXPECT_TRUE(s.isDead("s-12"));
  EXPECT_TRUE(s.isAt("s-37", "kalmykia") && s.isAt("s-9", "kalmykia"));
  EXPECT_FALSE(s.inPhase(S::SovietMovement));
}

TEST(BattleOfStalingradStacking, WhatIsTooFullIsSaidWhileUnitsMayLeaveBattleSpacesToo) {
  CASES("3.1.2d", "7.1.1a");
  Scene s = crowded(Phase::SovietMovement);
  s.put("a-7", "kalmykia").go();
  EXPECT_STREQ(s.prompt().rule, "3.1.2d");
  EXPECT_EQ(s.prompt().ask.args[0].value, 3) << "that could leave";
  EXPECT_EQ(s.prompt().ask.args[1].value, 1) << "too many";
}

TEST(BattleOfStalingradStacking, NobodyRemovesUnitsOfTheEnemy) {
  CASES("3.1.2d");
  Scene s = crowded(Phase::SovietMovement);
  s.put("a-7", "kalmykia").go();
  s.finish();
  ASSERT_EQ(s.legal(V::Remove).size(), 3U);
  EXPECT_EQ(s.why(V::Remove, s.unit("a-7")), "3.1.2d");
}

TEST(BattleOfStalingradStacking, WhoeverMovesOutInTimeSavesThem) {
  CASES("3.1.2c", "3.1.2d");
  Scene s = crowded(Phase::SovietMovement);
  s.go();
  s.move("s-37", {"1103"});
  EXPECT_STREQ(s.prompt().rule, "7.0a");
  s.finish();
  EXPECT_FALSE(s.isDead("s-12") || s.isDead("s-9") || s.isDead("s-37"));
  EXPECT_FALSE(s.inPhase(S::SovietMovement));
}

TEST(BattleOfStalingradStacking, NotAfterTheEnemysMovementNorAfterUranus) {
  CASES("3.1.2c", "8.4c");
  Scene s = crowded(Phase::AxisMovement);
  s.put("a-7", "0606").go();
  s.finish();
  EXPECT_FALSE(s.inPhase(S::AxisMovement));
  EXPECT_FALSE(s.isDead("s-12") || s.isDead("s-9") || s.isDead("s-37"));
  Scene t = crowded(Phase::Uranus, 11);
  t.go();
  ASSERT_EQ(t.step(), S::Uranus);
  t.act(V::Launch).move("s-18", {"0906"});
  if (t.step() == S::SovietMovement) t.finish();
  EXPECT_FALSE(t.inPhase(S::Uranus)) << "nobody is asked who is surplus";
  EXPECT_FALSE(t.isDead("s-12") || t.isDead("s-9") || t.isDead("s-37"));
}

TEST(BattleOfStalingradStacking, AnOvercrowdedBoxTakesNobody) {
  CASES("3.1.2b", "3.1.2c");
  Scene s = crowded(Phase::SovietMovement);
  s.put("s-24", "1103").go();
  s.move("s-37", {"1104"});
  EXPECT_EQ(s.whyMove("s-24", {"kalmykia"}), "3.1.2b");  // two are left, and two are its slots
}

TEST(BattleOfStalingradStacking, AxisAssetsOfABoxAreCountedTogether) {
  CASES("3.1.2g");
  Scene s(Phase::AxisMovement);
  s.put("a-24", "1103").give("a-3pz", "a-24").give("a-9pz", "a-24").give("a-11pz", "a-24");
  s.put("a-48", "1104").give("a-24pz", "a-48").give("a-16m", "a-48").give("a-88", "a-48").go();
  EXPECT_EQ(s.whyMove("a-24", {"kalmykia"}), "3.1.2g");  // three, and two is the limit
  EXPECT_EQ(s.whyMove("a-48", {"kalmykia"}), "");        // the 88mm stays behind
  // Krasnodarsky has room for four in all.
  Scene t(Phase::AxisMovement);
  t.put("a-24", "krasnodarsky").give("a-3pz", "a-24").give("a-9pz", "a-24").give("a-11pz", "a-24");
  t.put("a-3", "1110").give("a-13pz", "a-3").give("a-14pz", "a-3").put("a-57", "1110").give("a-16pz", "a-57");
  t.put("a-7", "1110").go();
  EXPECT_EQ(t.whyMove("a-3", {"krasnodarsky"}), "3.1.2g");
  EXPECT_EQ(t.whyMove("a-57", {"krasnodarsky"}), "");
  t.give("a-88", "a-24");  // one more, assigned there: now it is full
  EXPECT_EQ(t.whyMove("a-57", {"krasnodarsky"}), "3.1.2g");
  EXPECT_EQ(t.whyMove("a-7", {"krasnodarsky"}), "");  // whoever has none
}

TEST(BattleOfStalingradStacking, ABoxOverItsAssetsMayStaySo) {
  CASES("3.1.2l", "3.1.2g");
  Scene s(Phase::AxisMovement);
  s.put("a-24", "kalmykia").give("a-3pz", "a-24").give("a-9pz", "a-24").give("a-11pz", "a-24").go();
  s.finish();
  EXPECT_FALSE(s.inPhase(S::AxisMovement));
  EXPECT_EQ(s.parentOf("a-11pz"), "a-24");
  // Nothing is assigned there, and with its assets the corps may leave.
  Scene t(Phase::AxisReinforcement);
  t.put("a-48", "maikop").give("a-3pz", "a-48").give("a-9pz", "a-48").reserve("a-3m").reserve("a-88").go();
  EXPECT_EQ(t.whyAssign("a-3m", "a-48"), "3.1.2g");
  EXPECT_EQ(t.whyAssign("a-88", "a-48"), "3.1.2g");
  Scene u(Phase::AxisMovement);
  u.put("a-24", "kalmykia").give("a-3pz", "a-24").give("a-9pz", "a-24").give("a-11pz", "a-24").go();
  EXPECT_EQ(u.whyMove("a-24", {"1103"}), "");
  EXPECT_EQ(u.whyMove("a-24", {"stavropolsky"}), "");  // room for four there
  EXPECT_EQ(u.whyMove("a-24", {"dagestan"}), "3.1.2g");
}

TEST(BattleOfStalingradStacking, OnlySovietBrigadesInTheCaucasus) {
  CASES("3.1.2h");
  const auto why = [](const char* asset) {
    Scene s(Phase::SovietMovement);
    s.put("s-5sh", "1103").give(asset, "s-5sh").go();
    return s.whyMove("s-5sh", {"kalmykia"});
  };
  EXPECT_EQ(why("s-140"), "");
  EXPECT_EQ(why("s-16t"), "3.1.2h");  // a corps
  EXPECT_EQ(why("s-4kc"), "3.1.2h");  // of whatever kind
  EXPECT_EQ(why("s-art"), "3.1.2h");  // a division
  EXPECT_EQ(why("s-at1"), "");        // stays behind
  Scene s(Phase::SovietReinforcement);
  s.put("s-5sh", "kalmykia").reserve("s-140").reserve("s-16t").reserve("s-art").reserve("s-at1").go();
  EXPECT_EQ(s.whyAssign("s-140", "s-5sh"), "");
  EXPECT_EQ(s.whyAssign("s-at1", "s-5sh"), "");
  EXPECT_EQ(s.whyAssign("s-16t", "s-5sh"), "3.1.2h");
  EXPECT_EQ(s.whyAssign("s-art", "s-5sh"), "3.1.2h");
}

TEST(BattleOfStalingradStacking, ACorpsAssetThrownIntoABoxMayLeaveIt) {
  CASES("3.1.2h");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "dagestan").give("s-16t", "s-37").go();
  EXPECT_EQ(s.whyMove("s-37", {"tcf"}), "");
  EXPECT_EQ(s.whyMove("s-37", {"baku"}), "3.1.2h");
}

TEST(BattleOfStalingradStacking, ElbrusIsForTheMountainCorps) {
  CASES("3.1.2i", "6.0b");
  Scene s(Phase::AxisMovement);
  s.put("a-49", "stavropolsky").put("a-7", "stavropolsky").go();
  EXPECT_EQ(s.whyMove("a-49", {"elbrus"}), "");
  EXPECT_EQ(s.whyMove("a-7", {"elbrus"}), "3.1.2i");
  s.give("a-100j", "a-49");
  EXPECT_EQ(s.whyMove("a-49", {"elbrus"}), "3.1.2i");
  Scene t(Phase::AxisMovement);
  t.put("a-49", "stavropolsky").give("a-88", "a-49").go();
  EXPECT_EQ(t.whyMove("a-49", {"elbrus"}), "");  // it stays behind
  t.move("a-49", {"elbrus"});
  EXPECT_TRUE(t.isAt("a-88", "axis-reserve"));
  t.toPhase(Phase::AxisReinforcement).go();
  EXPECT_NE(t.whyAssign("a-88", "a-49"), "");
  Scene u(Phase::SovietMovement);
  u.put("s-37", "stavropolsky").go();
  EXPECT_EQ(u.whyMove("s-37", {"elbrus"}), "3.1.2i");
}

TEST(BattleOfStalingradStacking, KerchIsForThe42nd) {
  CASES("3.1.2j", "3.1.2k");
  Scene s(Phase::AxisMovement);
  s.put("a-42", "kerch").put("a-7", "krasnodarsky").go();
  ASSERT_TRUE(s.supplied("a-42"));
  EXPECT_EQ(s.whyMove("a-42", {"krasnodarsky"}), "");
  s.move("a-42", {"krasnodarsky"});
  EXPECT_EQ(s.whyMove("a-7", {"kerch"}), "3.1.2j");
  s.toPhase(Phase::AxisMovement).go();
  EXPECT_EQ(s.whyMove("a-42", {"kerch"}), "");  // back again
  Scene t(Phase::SovietMovement);
  t.put("s-37", "krasnodarsky").go();
  EXPECT_EQ(t.whyMove("s-37", {"kerch"}), "3.1.2j");
}

TEST(BattleOfStalingradStacking, WhoeverIsPointedAtWhereItStandsIsToldWhatClosesItsWay) {
  CASES("3.1.2b", "7.0b");
  Scene s(Phase::AxisMovement);
  s.others()
      .put("a-42", "kerch")
      .put("a-7", "krasnodarsky")
      .put("a-8", "krasnodarsky")
      .put("a-17", "krasnodarsky")
      .go();
  ASSERT_TRUE(s.supplied("a-42"));
  EXPECT_EQ(s.whyText(V::Move, s.unit("a-42"), s.place("kerch")), "Krasnodarsky has no free slot; the limit is 3");
  EXPECT_EQ(s.whyText(V::Move, s.unit("a-7"), s.place("krasnodarsky")), "VII Corps is in Krasnodarsky already");
}

TEST(BattleOfStalingradStacking, WithoutSupplyNobodyLeavesKerch) {
  CASES("3.1.2k", "7.7b");
  Scene s(Phase::AxisMovement);
  s.others().put("a-42", "kerch", 1).put("s-37", "krasnodarsky").go();
  ASSERT_FALSE(s.supplied("a-42"));
  EXPECT_EQ(s.whyMove("a-42", {"krasnodarsky"}), "3.1.2k");
  EXPECT_EQ(s.whyAttempt("a-42"), "3.1.2k");  // nor tries to
  const auto said = [](const Scene& of) { return of.whyText(V::Move, of.unit("a-42"), of.place("krasnodarsky")); };
  EXPECT_EQ(said(s), "XLII Corps may leave Kerch only once it is supplied, and enemies in Krasnodarsky cut it off");
  Scene t(Phase::AxisMovement);  // nobody is in the box, but no line leads to it
  t.others().put("a-42", "kerch").put("s-37", "1112").put("s-21", "1111").put("s-12", "1110").put("s-28", "1109");
  t.put("s-9", "maikop").put("s-18", "stavropolsky").go();
  ASSERT_FALSE(t.supplied("a-42"));
  EXPECT_EQ(said(t), "XLII Corps may leave Kerch only once it is supplied, and no line of supply reaches Krasnodarsky");
}

TEST(BattleOfStalingradStacking, AUnitHasSlotsForSoManyAssets) {
  CASES("3.1.1c", "2.2.3a", "2.2.2f", "6.4h");
  Scene s(Phase::SovietReinforcement);
  s.put("s-21", "0305").give("s-16t", "s-21").give("s-140", "s-21").put("s-9", "0305").give("s-at1", "s-9");
  s.reserve("s-90").reserve("s-at2").go();
  EXPECT_THAT(s.whyAssign("s-90", "s-21"), ::testing::AnyOf("3.1.1c", "2.2.3a"));  // two slots
  EXPECT_EQ(s.whyAssign("s-at2", "s-21"), "");       // another one is for anti-tank assets
  EXPECT_EQ(s.whyAssign("s-at2", "s-9"), "2.2.2f");  // which has one
  EXPECT_EQ(s.whyAssign("s-90", "s-9"), "");         // but it takes up no slot of the others
}

TEST(BattleOfStalingradStacking, ABoxWithTooManyAssetsTakesUnitsWithoutThem) {
  CASES("3.1.2l", "3.1.2g");
  Scene s(Phase::AxisMovement);
  s.put("a-24", "krasnodarsky").give("a-3pz", "a-24").give("a-9pz", "a-24").give("a-11pz", "a-24");
  s.put("a-48", "krasnodarsky").give("a-13pz", "a-48").give("a-14pz", "a-48").put("a-7", "1110").put("a-8", "1110");
  s.give("a-100j", "a-8").go();
  EXPECT_EQ(s.whyMove("a-7", {"krasnodarsky"}), "");
  EXPECT_EQ(s.whyMove("a-8", {"krasnodarsky"}), "3.1.2g");
}

}  // namespace
}  // namespace kessel::bos
