// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 7.0 to 7.2: who moves, how far, through what, and in which order.
#include "scene.h"

namespace kessel::bos {
namespace {

/// The last point takes a unit to where it stays.
auto spent() {
  return ::testing::AnyOf("7.0b", "R-110");
}

TEST(BattleOfStalingradMovement, TheTacticalFactorIsTheLimit) {
  CASES("7.0b", "2.2.2b");  // EX-12
  Scene s(Phase::SovietMovement);
  s.others().put("s-37", "0905").put("a-7", "1004").go();  // out of a zone: no strategic movement
  EXPECT_EQ(s.whyMove("s-37", {"0906", "0907"}), "");
  EXPECT_THAT(s.whyMove("s-37", {"0906", "0907", "0806"}), spent());
  EXPECT_EQ(s.whyMove("s-37", {"0907"}), "7.0b");  // two hexes away
  Scene t(Phase::AxisMovement);
  t.others().put("a-h2", "0905").put("a-24", "1005").put("s-37", "1004").go();
  EXPECT_EQ(t.whyMove("a-h2", {"0906"}), "");
  EXPECT_THAT(t.whyMove("a-h2", {"0906", "0907"}), spent());
  EXPECT_EQ(t.whyMove("a-24", {"1006", "0906", "0907"}), "");
  EXPECT_THAT(t.whyMove("a-24", {"1006", "0906", "0907", "0806"}), spent());
}

TEST(BattleOfStalingradMovement, TheStrategicFactorIsTheLimit) {
  CASES("7.0b", "2.2.2b");  // EX-13
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0905").put("s-1g", "1105").go();
  EXPECT_EQ(s.whyMove("s-37", {"0906", "0806", "0807"}), "");
  EXPECT_THAT(s.whyMove("s-37", {"0906", "0806", "0807", "0808"}), spent());
  EXPECT_EQ(s.whyMove("s-1g", {"1005", "0906", "0806", "0807"}), "");
}

TEST(BattleOfStalingradMovement, OnlyTheOwnerMovesAndOnlyIfHeLikes) {
  CASES("7.0a", "4.0b");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0905").put("s-12", "1105").put("a-7", "0606").go();
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_NE(s.whyMove("a-7", {"0607"}), "");
  s.move("s-37", {"0906"});
  EXPECT_NE(s.whyMove("s-37", {"0905"}), "");  // once in a phase
  s.finish();
  EXPECT_TRUE(s.isAt("s-12", "1105"));
  EXPECT_FALSE(s.inPhase(S::SovietMovement));
  EXPECT_NE(s.whyMove("s-12", {"1005"}), "");
}

TEST(BattleOfStalingradMovement, NobodyGoesThroughEnemies) {
  CASES("7.0c", "7.9.1a");
  Scene s(Phase::AxisMovement);
  s.others().put("a-24", "0907").put("a-48", "0907").put("s-37", "0906").go();
  EXPECT_THAT(s.whyMove("a-24", {"0906", "0905"}), ::testing::AnyOf("7.0c", "R-110"));
  s.move("a-24", {"0906"});
  EXPECT_TRUE(s.isAt("a-24", "0906"));
  EXPECT_THAT(s.whyMove("a-48", {"0906", "0905"}),
              ::testing::AnyOf("7.0c", "R-110"));  // a battle space now, which counts as held by enemies
  EXPECT_EQ(s.whyMove("a-48", {"0906"}), "");
}

TEST(BattleOfStalingradMovement, FriendsAreNoHindrance) {
  CASES("3.1.1a", "7.0b");
  Scene s(Phase::AxisMovement);
  s.put("a-24", "0907");
  for (const char* id : {"a-7", "a-8", "a-13", "a-17", "a-29", "a-51"}) s.put(id, "0906");
  s.go();
  EXPECT_EQ(s.whyMove("a-24", {"0906", "0905"}), "");
  EXPECT_EQ(s.whyMove("a-24", {"0906"}), "");  // no limit in hexes
}

TEST(BattleOfStalingradMovement, AntiTankAssetsStayBehind) {
  CASES("7.0d", "6.4i");
  Scene s(Phase::AxisMovement);
  s.put("a-51", "0905").put("a-24", "1005").give("a-88", "a-51").give("a-3pz", "a-24").go();
  s.move("a-24", {"1006"});
  EXPECT_EQ(s.parentOf("a-3pz"), "a-24");  // others move along [6.4b]
  EXPECT_EQ(s.parentOf("a-88"), "a-51");
  s.move("a-51", {"0906"});
  EXPECT_EQ(s.parentOf("a-88"), "");
  EXPECT_TRUE(s.isAt("a-88", "axis-reserve"));
  Scene t(Phase::SovietMovement);
  t.put("s-37", "0905").give("s-at1", "s-37").put("s-12", "0105").give("s-at2", "s-12").go();
  t.move("s-37", {"0906"});
  EXPECT_TRUE(t.isAt("s-at1", "soviet-reserve"));
  t.move("s-12", {"dsf"});  // off the map, too
  EXPECT_TRUE(t.isAt("s-at2", "soviet-reserve"));
}

TEST(BattleOfStalingradMovement, AssetsMoveWithTheirUnit) {
  CASES("6.4b");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0905").give("s-140", "s-37").go();
  s.move("s-37", {"0906", "0806"});
  EXPECT_EQ(s.parentOf("s-140"), "s-37");
}

TEST(BattleOfStalingradMovement, OneModeAPhase) {
  CASES("7.0e");
  // The second step leads over the Don, which is tactical movement; the third one would be strategic.
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0606").go();
  EXPECT_EQ(s.whyMove("s-37", {"0607", "0508", "0509"}), "");
  EXPECT_EQ(s.whyMove("s-37", {"0607", "0608"}), "");
  EXPECT_NE(s.whyMove("s-37", {"0607", "0608", "0609"}), "");
  // And who has gone three hexes by strategic movement does not enter an enemy's hex with points left.
  Scene t(Phase::SovietMovement);
  t.put("s-1g", "0905").put("a-7", "0808").go();
  EXPECT_EQ(t.whyMove("s-1g", {"0906", "0806"}), "");
  EXPECT_EQ(t.whyMove("s-1g", {"0906", "0806", "0807"}), "7.3b");
}

TEST(BattleOfStalingradMovement, WhoeverFightsMovesFirst) {
  CASES("7.1.1a", "7.1.1b", "7.1.2");
  Scene s(Phase::AxisMovement);
  s.others().put("a-7", "0905").put("a-8", "0905").put("s-37", "0905").put("a-13", "0606").go();
  EXPECT_EQ(s.whyMove("a-13", {"0607"}), "");  // nobody need leave
  s.move("a-7", {"0906"});
  s.move("a-13", {"0607"});
  EXPECT_EQ(s.whyMove("a-8", {"0906"}), "7.1.1b");
}

TEST(BattleOfStalingradMovement, TheQuestionNamesWhoMayStillLeaveABattleSpace) {
  CASES("7.1.1a", "7.1.1b");
  Scene s(Phase::AxisMovement);
  s.others().put("a-7", "0905").put("a-8", "0905").put("s-37", "0905").put("a-13", "0606").go();
  Prompt prompt = s.prompt();
  EXPECT_STREQ(prompt.rule, "7.1.1a");
  ASSERT_EQ(prompt.ask.count, 2);
  EXPECT_EQ(prompt.ask.args[0].value, static_cast<int>(index(s.unit("a-7"))));
  EXPECT_EQ(prompt.ask.args[1].value, static_cast<int>(index(s.unit("a-8"))));
  s.move("a-13", {"0607"});
  prompt = s.prompt();
  EXPECT_STREQ(prompt.rule, "7.0a") << "now they may not";
  EXPECT_EQ(prompt.ask.count, 0);
}

TEST(BattleOfStalingradMovement, TheQuestionDoesNotTellOfAssetsThatBarTheWay) {
  CASES("7.1.1a", "3.1.2g", "3.5a");  // both sides read it
  const auto question = [](bool laden) {
    Scene s(Phase::AxisMovement);
    s.others().put("a-7", "dagestan").put("s-37", "dagestan").put("a-8", "kalmykia").put("s-9", "stavropolsky");
    if (laden) s.give("a-3pz", "a-7").give("a-9pz", "a-7").give("a-11pz", "a-7");
    s.go();
    const Prompt prompt = s.prompt();
    return std::pair(std::string(prompt.ask.text), std::string(prompt.rule));
  };
  EXPECT_EQ(question(true), question(false));
}

TEST(BattleOfStalingradMovement, LeavingABattleSpaceIsTactical) {
  CASES("7.1.1a", "7.3c");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0905").put("s-37", "0905").go();
  EXPECT_EQ(s.whyMove("a-7", {"0906", "0907"}), "");
  EXPECT_NE(s.whyMove("a-7", {"0906", "0907", "0908"}), "");
  // Nor where no zone hinders it, because others hold the enemy there.
  Scene t(Phase::AxisMovement);
  t.put("a-7", "0905").put("a-8", "0905").put("s-37", "0905").go();
  EXPECT_EQ(t.whyMove("a-7", {"0906", "0907"}), "");
  EXPECT_NE(t.whyMove("a-7", {"0906", "0907", "0908"}), "");
}

TEST(BattleOfStalingradMovement, TacticalMovementGoesWhereStrategicMayNot) {
  CASES("7.2a");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0607").put("s-12", "0905").put("a-7", "0907").put("s-9", "1008").put("a-8", "1010").go();
  EXPECT_EQ(s.whyMove("s-37", {"0608"}), "");          // over the Don
  EXPECT_EQ(s.whyMove("s-12", {"0906"}), "");          // into a zone
  EXPECT_EQ(s.whyMove("s-12", {"0906", "0805"}), "");  // and out of it
  EXPECT_EQ(s.whyMove("s-12", {"0906", "0907"}), "");  // onto an enemy
  s.move("s-12", {"0906", "0907"});
  EXPECT_EQ(s.whyMove("s-9", {"1007", "0907"}), "");  // into a battle space
}

TEST(BattleOfStalingradMovement, OneBattleSpaceAfterTheOther) {
  CASES("7.1.1a", "7.1.1b");
  Scene s(Phase::AxisMovement);
  s.others().put("a-7", "0905").put("s-37", "0905").put("a-8", "0606").put("s-62", "0606").go();
  s.move("a-7", {"0906"});
  EXPECT_EQ(s.whyMove("a-8", {"0607"}), "");  // nobody from elsewhere has moved yet
}

}  // namespace
}  // namespace kessel::bos
