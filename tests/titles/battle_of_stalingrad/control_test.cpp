// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 3.3: who controls a hex or a box, and who had one alone last.
#include "scene.h"

namespace kessel::bos {
namespace {

using ::testing::AnyOf;

TEST(BattleOfStalingradControl, PassesToWhoeverComes) {
  CASES("3.3a", "3.3b", "3.3c");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0905").control(kAxis, {"0906", "0907"}).go();
  s.move("s-37", {"0906", "0907"});
  EXPECT_EQ(s.controller("0906"), kSoviet);  // also in passing, and it stays
  EXPECT_EQ(s.controller("0907"), kSoviet);
  EXPECT_EQ(s.controller("0905"), kSoviet);
  s.toPhase(Phase::AxisMovement).put("a-7", "0806").go();
  s.move("a-7", {"0906"});
  EXPECT_EQ(s.controller("0906"), kAxis);  // and back
}

TEST(BattleOfStalingradControl, AContestedSpaceIsNobodys) {
  CASES("3.3b", "3.4a");
  Scene s(Phase::AxisMovement);
  s.put("s-37", "0905").put("a-7", "0906").go();
  ASSERT_EQ(s.controller("0905"), kSoviet);
  s.move("a-7", {"0905"});
  EXPECT_EQ(s.controller("0905"), kNobody);
  EXPECT_EQ(s.controller("0906"), kAxis);
}

TEST(BattleOfStalingradControl, WhoeverIsLeftGetsIt) {
  CASES("3.3b", "7.9.2d");
  Scene s(Phase::AxisMovement);
  s.put("s-37", "0905").put("a-7", "0905").go();
  ASSERT_EQ(s.controller("0905"), kNobody);
  s.move("a-7", {"0906"});
  EXPECT_EQ(s.controller("0905"), kSoviet);
  EXPECT_TRUE(s.zoi(kSoviet, "0906"));  // no battle space any more
}

TEST(BattleOfStalingradControl, BothGoneItIsNobodys) {
  CASES("3.3b");  // R-21, DV-14
  Scene s(Phase::AxisAttack);
  s.put("s-56", "1112", 1).put("a-7", "1112", 1).go();
  s.attack("1112").dice({3, 3});  // 1 against 1: one step each
  EXPECT_TRUE(s.isDead("s-56"));
  EXPECT_TRUE(s.isDead("a-7"));
  EXPECT_EQ(s.controller("1112"), kNobody);
}

TEST(BattleOfStalingradControl, BoxesFollowTheSameRule) {
  CASES("3.3c", "3.3d");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "1103").put("a-8", "krasnodarsky").put("s-37", "stavropolsky").go();
  ASSERT_EQ(s.controller("kalmykia"), kSoviet);
  ASSERT_EQ(s.lastControl("kalmykia"), kSoviet);
  s.move("a-7", {"kalmykia"});
  EXPECT_EQ(s.controller("kalmykia"), kAxis);
  EXPECT_EQ(s.lastControl("kalmykia"), kAxis);
  s.move("a-8", {"stavropolsky"});
  EXPECT_EQ(s.controller("stavropolsky"), kNobody);
  EXPECT_EQ(s.lastControl("stavropolsky"), kSoviet);  // a contested box keeps it
  EXPECT_EQ(s.lastControl("krasnodarsky"), kAxis);    // an empty one, too
}

TEST(BattleOfStalingradControl, LastControlOfABoxWhoseBothSidesAreGoneStays) {
  CASES("3.3d");
  Scene s(Phase::AxisAttack);
  s.put("s-37", "kalmykia", 1).put("a-7", "kalmykia", 1).lastControl("kalmykia", kAxis).go();
  s.attack("kalmykia").dice({3, 3});
  ASSERT_TRUE(s.isDead("s-37") && s.isDead("a-7"));
  EXPECT_EQ(s.controller("kalmykia"), kNobody);
  EXPECT_EQ(s.lastControl("kalmykia"), kAxis);
}

TEST(BattleOfStalingradControl, AtTheStartTheBoxesAreSoviet) {
  CASES("3.3f", "6.0a");
  Scene s = Scene::campaign();
  for (const char* box : {"krasnodarsky", "stavropolsky", "kalmykia", "maikop", "elbrus", "batumi", "dagestan", "baku"})
    EXPECT_EQ(s.controller(box), kSoviet) << box;
  EXPECT_EQ(s.controller("kerch"), kAxis);  // the 42nd Korps alone is there
  for (const char* box : {"krasnodarsky", "stavropolsky", "kalmykia"}) EXPECT_EQ(s.lastControl(box), kSoviet) << box;
}

TEST(BattleOfStalingradControl, LastControlOpensTheHexesOfTheEnemy) {
  CASES("3.3e", "7.4d", "7.4e");  // EX-9
  const auto why = [](Side last, Side holder, const char* mover, const char* hex) {
    Scene s(Scene().sideOf(mover) == kAxis ? Phase::AxisMovement : Phase::SovietMovement);
    s.put("a-7", "kalmykia").put("s-37", "kalmykia").lastControl("kalmykia", last).control(holder, {hex}).go();
    return s.whyMove(mover, {hex});
  };
  for (const char* hex : {"1102", "1103", "1104"}) {
    EXPECT_THAT(why(kSoviet, kSoviet, "a-7", hex), AnyOf("7.4d", "7.4e")) << hex;
    EXPECT_EQ(why(kSoviet, kAxis, "a-7", hex), "") << hex;    // its own hex
    EXPECT_EQ(why(kSoviet, kNobody, "a-7", hex), "") << hex;  // nobody's
    EXPECT_EQ(why(kAxis, kSoviet, "a-7", hex), "") << hex;
    EXPECT_THAT(why(kAxis, kAxis, "s-37", hex), AnyOf("7.4d", "7.4e")) << hex;
    EXPECT_EQ(why(kAxis, kSoviet, "s-37", hex), "") << hex;
    EXPECT_EQ(why(kSoviet, kAxis, "s-37", hex), "") << hex;
  }
}

TEST(BattleOfStalingradControl, NoBanBetweenBoxes) {
  CASES("3.3e", "7.4d");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "kalmykia").put("s-37", "kalmykia").lastControl("kalmykia", kSoviet).go();
  ASSERT_EQ(s.controller("stavropolsky"), kSoviet);
  EXPECT_EQ(s.whyMove("a-7", {"stavropolsky"}), "");
}

}  // namespace
}  // namespace kessel::bos
