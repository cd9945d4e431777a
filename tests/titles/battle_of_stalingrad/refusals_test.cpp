// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals and events name the case under which something is asked at that moment.
#include "battle.h"
#include "titles/battle_of_stalingrad/count.h"

namespace kessel::bos {
namespace {

TEST(BattleOfStalingradRefusals, DiceOfTheDirective) {
  CASES("6.1a", "6.1b");
  Scene s = Scene::campaign().go();
  EXPECT_EQ(s.why(V::End), "6.1a");
  s.roll(1);
  EXPECT_EQ(s.why(V::End), "6.1b");
}

TEST(BattleOfStalingradRefusals, AssetsOfTheStart) {
  CASES("6.4a");
  Scene s = Scene::campaign().go();
  s.roll(1).roll(1);
  EXPECT_EQ(s.whyAssign("a-24", "a-24"), "6.4a");
  EXPECT_EQ(s.whyAssign("a-3pz", "s-37"), "6.4a");
  s.assign("a-3pz", "a-24");
  EXPECT_STREQ(s.events.back().rule, "6.4a");
}

TEST(BattleOfStalingradRefusals, DiceOfABattle) {
  CASES("8.0g", "8.0h");
  Fight s(Phase::AxisAttack);
  s.rout("0812").others().go();
  s.attack("0812");
  EXPECT_EQ(s.why(V::End), "8.0g");
  s.roll(1);
  EXPECT_EQ(s.why(V::End), "8.0h");
}

TEST(BattleOfStalingradRefusals, APlaceWithoutEnemiesIsNoAttackThatComesTooEarly) {
  CASES("7.0a", "4.0a");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0812").put("s-62", "0606").others().go();
  EXPECT_EQ(s.why(V::Attack, s.place("0606")), "4.0a");
  EXPECT_EQ(s.why(V::Attack, s.place("0604")), "7.0a") << "somebody has clicked an empty hex";
}

TEST(BattleOfStalingradRefusals, TheAssetThatElbrusDoesNotTakeIsNamed) {
  CASES("3.1.2i");
  Scene s(Phase::AxisMovement);
  s.put("a-49", "stavropolsky").give("a-100j", "a-49").others().go();
  const Verdict no = theTitle().judge(Position::of(s.state), act(V::Move, s.unit("a-49"), s.place("elbrus")));
  ASSERT_FALSE(no.ok());
  EXPECT_NE(textOf(s.rules.info, no.why).find("100th Jäger Division"), std::string::npos);
}

TEST(BattleOfStalingradRefusals, WhoHasMovedAndWhoIsOnTheMove) {
  CASES("7.0b");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0812").put("a-8", "0815").put("s-62", "0606").go();
  s.act(V::Move, s.unit("a-7"), s.place("0811"));
  EXPECT_EQ(s.why(V::Move, s.unit("a-8"), s.place("0814")), "R-110");
  EXPECT_EQ(s.why(V::End), "R-110");
  s.act(V::Stop);
  EXPECT_EQ(s.why(V::Move, s.unit("a-7"), s.place("0810")), "R-110");
}

TEST(BattleOfStalingradRefusals, BoxesOfOneUnit) {
  CASES("3.1.2i", "3.1.2j");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "krasnodarsky").put("a-8", "stavropolsky").others().go();
  EXPECT_EQ(s.whyMove("a-7", {"kerch"}), "3.1.2j");
  EXPECT_EQ(s.whyText(V::Move, s.unit("a-7"), s.place("kerch")), "Only XLII Corps may enter Kerch");
  EXPECT_EQ(s.whyText(V::Move, s.unit("a-8"), s.place("elbrus")), "Only XLIX Mountain Corps may enter Elbrus");
}

TEST(BattleOfStalingradRefusals, BoxesThatAreFarAway) {
  CASES("7.0b", "7.2c", "7.5a", "7.5b", "3.1.2i");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "1110").put("s-9", "0105").put("s-62", "0812").put("a-7", "0620").go();
  const auto why = [&](const char* unit, const char* box) { return s.why(V::Move, s.unit(unit), s.place(box)); };
  EXPECT_EQ(why("s-37", "maikop"), "7.2c") << "it stops in Krasnodarsky";
  EXPECT_EQ(why("s-9", "tcf"), "7.5a") << "it stops in the box of its edge";
  EXPECT_EQ(why("s-62", "svf"), "7.0b");
  EXPECT_EQ(s.whyText(V::Move, s.unit("s-62"), s.place("svf")).find("not adjacent"), std::string::npos);
  EXPECT_EQ(why("s-62", "axis-reserve"), "7.5b") << "however far";
  EXPECT_EQ(why("s-62", "elbrus"), "3.1.2i");
}

TEST(BattleOfStalingradRefusals, AnAssetOfTheEnemyIsAnAsset) {
  CASES("9.1.3f", "9.2.3f");
  Scene s(Phase::AxisReplacement);
  s.put("a-7", "0620", 3).others().go();
  EXPECT_EQ(s.whyRaise("s-140"), "9.2.3f");
  EXPECT_EQ(s.whyRaise("s-24"), "9.2.3d");
}

TEST(BattleOfStalingradRefusals, TheEndWithoutThePrincipalCondition) {
  CASES("10.4c", "10.4d");
  for (const bool principal : {false, true}) {
    Scene s(Phase::AxisEnd, 14);
    s.put("a-7", principal ? "0606" : "1120").put("s-24", "0101");
    s.go();
    ASSERT_TRUE(s.state.over != 0);
    EXPECT_STREQ(s.events.back().rule, principal ? "10.4c" : "10.4d");
    EXPECT_STREQ(theTitle().view(Position::of(s.state), kUmpire).result->rule, principal ? "10.4c" : "10.4d");
  }
}

}  // namespace
}  // namespace kessel::bos
