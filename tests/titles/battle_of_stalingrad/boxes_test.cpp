// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 7.4 to 7.6: onto the map, off it, between the Front boxes, and Caucasus boxes as places to move to.
#include "scene.h"

namespace kessel::bos {
namespace {

using ::testing::AnyOf;

TEST(BattleOfStalingradBoxes, SovietUnitsComeOverTheMatchingEdge) {
  CASES("7.4a", "7.4b", "2.1.3b", "2.1.3c");  // EX-14
  Scene s(Phase::SovietMovement);
  s.put("s-60", "svf").put("s-57", "dsf").put("s-1g", "dsf").go();
  EXPECT_EQ(s.whyMove("s-60", {"0112"}), "");
  EXPECT_EQ(s.whyMove("s-60", {"0109"}), "");
  for (const char* hex : {"0115", "0113", "0108", "0212", "0120"})
    EXPECT_THAT(s.whyMove("s-60", {hex}), AnyOf("2.1.3b", "2.1.3c", "7.4b", "7.0b")) << hex;
  for (const char* hex : {"0108", "0101", "0201", "0701", "1001"}) EXPECT_EQ(s.whyMove("s-57", {hex}), "") << hex;
  for (const char* hex : {"0109", "0112", "1102", "0202"}) EXPECT_NE(s.whyMove("s-57", {hex}), "") << hex;
  // The first point goes to the edge; the others are left, by either kind of movement.
  EXPECT_EQ(s.whyMove("s-57", {"0104", "0204", "0304"}), "");
  EXPECT_THAT(s.whyMove("s-57", {"0104", "0204", "0304", "0404"}), AnyOf("7.0b", "R-110"));
  EXPECT_EQ(s.whyMove("s-1g", {"0104", "0204", "0304", "0404"}), "");
}

TEST(BattleOfStalingradBoxes, EnteringKeepsToTheRulesOfItsKind) {
  CASES("7.4b", "7.3b", "7.3d");
  Scene s(Phase::SovietMovement);
  s.put("s-60", "svf").put("s-57", "dsf").put("a-7", "0110").put("a-8", "0304").go();
  EXPECT_EQ(s.whyMove("s-60", {"0110"}), "");  // onto an enemy, by tactical movement
  s.move("s-60", {"0110"});
  EXPECT_TRUE(s.compulsory("0110"));
  EXPECT_FALSE(s.riverAssault("0110"));
  EXPECT_EQ(s.whyMove("s-57", {"0104", "0204"}), "");
  EXPECT_EQ(s.whyMove("s-57", {"0104", "0105"}), "");
  EXPECT_EQ(s.whyMove("s-57", {"0104", "0105", "0204"}), "7.3b");
}

TEST(BattleOfStalingradBoxes, AxisUnitsComeFromTheirReserve) {
  CASES("7.4c", "7.4a", "2.1.3e");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "axis-reserve").put("a-24", "axis-reserve").go();
  for (const char* hex : {"0120", "0620", "1120"}) EXPECT_EQ(s.whyMove("a-7", {hex}), "") << hex;
  for (const char* hex : {"0119", "0113", "1113", "0112"}) EXPECT_NE(s.whyMove("a-7", {hex}), "") << hex;
  EXPECT_EQ(s.whyMove("a-24", {"0320", "0319", "0318", "0317", "0217", "0117"}), "");  // 6 within the zone
  EXPECT_NE(s.whyMove("a-24", {"0320", "0319", "0318", "0317", "0217", "0117", "0116"}), "");
}

TEST(BattleOfStalingradBoxes, NobodyMovesOutOfTheSovietReserve) {
  CASES("7.4b", "9.1.1d");
  Scene s(Phase::SovietMovement);
  s.put("s-6", "soviet-reserve").others().go();
  for (const char* to : {"svf", "dsf", "tcf", "0112", "0101"}) EXPECT_EQ(s.whyMove("s-6", {to}), "9.1.1d") << to;
}

TEST(BattleOfStalingradBoxes, OffTheMapAndNoFurther) {
  CASES("7.5a", "7.5b", "2.1.3b");
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0211").put("s-12", "0108").put("s-9", "0701").put("s-1g", "0112").put("s-18", "0620").go();
  EXPECT_EQ(s.whyMove("s-37", {"0112", "svf"}), "");
  EXPECT_EQ(s.whyMove("s-12", {"dsf"}), "");
  EXPECT_NE(s.whyMove("s-12", {"svf"}), "");  // not the matching box
  EXPECT_EQ(s.whyMove("s-18", {"axis-reserve"}), "7.5b");
  EXPECT_EQ(s.whyMove("s-9", {"dsf"}), "");
  EXPECT_NE(s.whyMove("s-9", {"svf"}), "");
  EXPECT_NE(s.whyMove("s-1g", {"svf", "dsf"}), "");  // it stops there
  EXPECT_NE(s.whyMove("s-1g", {"svf", "0111"}), "");
  s.move("s-1g", {"svf"});
  EXPECT_TRUE(s.isAt("s-1g", "svf"));
}

TEST(BattleOfStalingradBoxes, OffTheMapByStrategicMovement) {
  CASES("7.5a", "7.3e");  // a Front box is no Caucasus box
  Scene s(Phase::SovietMovement);
  s.put("s-37", "0310").put("s-12", "0410").go();
  EXPECT_EQ(s.whyMove("s-37", {"0210", "0110", "svf"}), "");
  EXPECT_THAT(s.whyMove("s-12", {"0310", "0210", "0110", "svf"}), AnyOf("7.0b", "R-110"));  // the exit costs a point
}

TEST(BattleOfStalingradBoxes, NoAxisUnitLeavesTheMap) {
  CASES("7.5c");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0120").put("a-8", "0112").put("a-13", "0101").put("a-17", "baku").go();
  EXPECT_EQ(s.whyMove("a-7", {"axis-reserve"}), "7.5c");
  EXPECT_EQ(s.whyMove("a-8", {"svf"}), "7.5c");
  EXPECT_EQ(s.whyMove("a-13", {"dsf"}), "7.5c");
  EXPECT_EQ(s.whyMove("a-17", {"tcf"}), "7.5c");
}

TEST(BattleOfStalingradBoxes, BetweenTheFronts) {
  CASES("7.6a", "7.6b");
  Scene s(Phase::SovietMovement);
  s.put("s-60", "svf").put("s-57", "dsf").put("s-12", "dsf").put("s-9", "svf").go();
  EXPECT_NE(s.whyMove("s-60", {"tcf"}), "");                                                 // no arrow
  EXPECT_NE(s.whyMove("s-57", {"svf", "0112"}), "");                                         // all its points are gone
  s.move("s-57", {"svf"}).move("s-12", {"svf"}).move("s-60", {"dsf"}).move("s-9", {"dsf"});  // as many as one likes
  EXPECT_TRUE(s.isAt("s-57", "svf") && s.isAt("s-60", "dsf"));
  EXPECT_NE(s.whyMove("s-57", {"0112"}), "");
  Scene t(Phase::SovietMovement);
  t.put("s-60", "0112").go();
  t.move("s-60", {"svf"});
  EXPECT_NE(t.whyMove("s-60", {"dsf"}), "");
}

TEST(BattleOfStalingradBoxes, FromFrontToFrontAllPointsAreShownAsTheCost) {
  CASES("7.6a");
  Scene s(Phase::SovietMovement);
  s.put("s-57", "dsf").go();
  const UnitId army = s.unit("s-57");
  const int all = std::max({s.rules[army].tactical, s.rules[army].inside, s.rules[army].outside});
  ASSERT_GT(all, 1);
  const auto costTo = [&](std::string_view where) {
    for (const Reach& reach : theTitle().reach(Position::of(s.state), std::span(&army, 1))) {
      if (reach.place == s.place(where)) return reach.cost;
    }
    return -1;
  };
  EXPECT_EQ(costTo("svf"), 4 * all);
  EXPECT_EQ(costTo("0101"), 4) << "into a hex it is a step as any [7.4a]";
}

TEST(BattleOfStalingradBoxes, TheEnemyDoesNotHearWhoGoesFromFrontToFront) {
  CASES("3.5a", "7.6a");
  Scene s(Phase::SovietMovement);
  s.put("s-57", "dsf").put("s-60", "0112").put("s-12", "svf").go();
  const auto toldTo = [&s] {
    Side side = kNobody;
    for (const Event& event : s.events) {
      if (event.kind == EventKind::Moved) side = event.onlyFor;
    }
    return side;
  };
  s.move("s-57", {"svf"});
  EXPECT_EQ(toldTo(), kSoviet);
  s.move("s-60", {"svf"});
  EXPECT_EQ(toldTo(), kNobody) << "it is seen to leave the map";
  s.move("s-12", {"0112"});
  EXPECT_EQ(toldTo(), kNobody);
}

TEST(BattleOfStalingradBoxes, OneUnitATurnToTheTransCaucasus) {
  CASES("7.6c", "3.1.1b");  // EX-15
  Scene s(Phase::SovietMovement);
  s.put("s-57", "dsf").put("s-12", "dsf").put("s-9", "dsf").go();
  s.move("s-57", {"tcf"});
  EXPECT_NE(s.whyMove("s-12", {"tcf"}), "");
  Scene t(Phase::SovietMovement);
  t.put("s-51", "tcf").put("s-12", "dsf").put("s-9", "dsf").go();
  EXPECT_EQ(t.whyMove("s-12", {"tcf"}), "3.1.1b");  // one unit at a time
  t.move("s-51", {"dsf"});
  EXPECT_EQ(t.whyMove("s-12", {"tcf"}), "7.6c");  // not two past each other
  Scene u(Phase::SovietMovement);
  u.put("s-51", "tcf").put("s-12", "dsf").put("s-9", "dsf").go();
  u.move("s-51", {"batumi"});
  EXPECT_EQ(u.whyMove("s-12", {"tcf"}), "");  // going to a Caucasus box is none of this traffic
  u.move("s-12", {"tcf"});
  EXPECT_NE(u.whyMove("s-9", {"tcf"}), "");
}

TEST(BattleOfStalingradBoxes, TheLimitIsForTheTurn) {
  CASES("7.6c");
  Scene s(Phase::SovietMovement);
  s.put("s-57", "dsf").put("s-51", "tcf").go();
  s.move("s-51", {"dsf"});
  Scene next = s;
  next.finish();
  next.toPhase(Phase::SovietMovement).go();
  EXPECT_EQ(next.whyMove("s-57", {"tcf"}), "");
}

TEST(BattleOfStalingradBoxes, UranusMovesCountForTheLimit) {
  CASES("7.6c", "8.4c");  // "per turn": Uranus is of the same one
  Scene s(Phase::SovietMovement, 11);
  s.put("s-57", "dsf").put("s-51", "tcf").put("s-12", "0905").go();
  s.move("s-51", {"dsf"}).finish();
  ASSERT_EQ(s.step(), S::Uranus);
  s.act(V::Launch);
  EXPECT_EQ(s.whyMove("s-12", {"0906"}), "");
  EXPECT_EQ(s.whyMove("s-57", {"tcf"}), "7.6c");
}

TEST(BattleOfStalingradBoxes, OnlyTheTrafficWithTheTransCaucasusIsLimited) {
  CASES("7.6b", "7.6c");
  Scene s(Phase::SovietMovement);
  s.put("s-51", "tcf").put("s-57", "dsf").put("s-60", "svf").put("s-12", "baku").go();
  s.move("s-51", {"dsf"});  // the one of this turn
  EXPECT_EQ(s.whyMove("s-60", {"dsf"}), "");
  EXPECT_EQ(s.whyMove("s-57", {"svf"}), "");
  EXPECT_EQ(s.whyMove("s-12", {"tcf"}), "") << "from a Caucasus box";
  Scene t(Phase::SovietMovement);
  t.put("s-57", "dsf").put("s-51", "dsf").put("s-12", "baku").go();
  t.move("s-12", {"tcf"});
  EXPECT_EQ(t.state.crossed, 0) << "nor does it count";
}

TEST(BattleOfStalingradBoxes, AReinforcementInTheTransCaucasusDoesNotCount) {
  CASES("7.6d", "9.1.1d");
  Scene s(Phase::SovietReinforcement);
  s.put("s-6", "soviet-reserve").put("s-57", "dsf").go();
  s.placeIn("s-6", "tcf");
  s.finish();
  while (s.step() != S::SovietMovement) s.finish();
  s.move("s-6", {"batumi"});
  EXPECT_EQ(s.whyMove("s-57", {"tcf"}), "");
  EXPECT_NE(s.whyMove("s-6", {"tcf"}), "");
}

TEST(BattleOfStalingradBoxes, FromTheTransCaucasusToThreeBoxes) {
  CASES("2.1.3d", "7.4f", "7.2c");
  Scene s(Phase::SovietMovement);
  s.put("s-51", "tcf").put("s-12", "baku").put("s-9", "dagestan").go();
  for (const char* box : {"batumi", "dagestan", "baku"}) EXPECT_EQ(s.whyMove("s-51", {box}), "") << box;
  for (const char* box : {"maikop", "stavropolsky", "kalmykia", "svf", "0901"})
    EXPECT_NE(s.whyMove("s-51", {box}), "") << box;
  EXPECT_NE(s.whyMove("s-51", {"batumi", "maikop"}), "");  // it stops in the box
  EXPECT_EQ(s.whyMove("s-12", {"tcf"}), "3.1.1b");
  s.move("s-51", {"batumi"});
  EXPECT_EQ(s.whyMove("s-12", {"tcf"}), "");
  EXPECT_NE(s.whyMove("s-12", {"tcf", "dagestan"}), "");
}

TEST(BattleOfStalingradBoxes, ACaucasusBoxEndsTheMove) {
  CASES("7.2b", "7.2c", "7.4a", "7.5a");
  Scene s(Phase::AxisMovement);
  s.others().put("a-24", "1104").put("a-48", "kalmykia").go();
  EXPECT_EQ(s.whyMove("a-48", {"1103", "1003", "0904"}), "");  // out of one with all points
  s.move("a-48", {"1103"});
  EXPECT_THAT(s.whyMove("a-24", {"kalmykia", "dagestan"}), AnyOf("7.2c", "R-110"));
  EXPECT_EQ(s.whyMove("a-24", {"1105", "stavropolsky"}), "");
}

TEST(BattleOfStalingradBoxes, WhichSpacesAreJoined) {
  CASES("2.1.2a", "7.0b");
  Scene s(Phase::AxisMovement);
  s.put("a-3", "krasnodarsky").put("a-14", "stavropolsky").put("a-57", "maikop").put("a-24", "dagestan").go();
  for (const char* to : {"maikop", "stavropolsky", "1109", "1110", "1111", "1112"})
    EXPECT_EQ(s.whyMove("a-3", {to}), "") << to;
  for (const char* to : {"batumi", "kalmykia", "1108", "1113", "dagestan"}) EXPECT_NE(s.whyMove("a-3", {to}), "") << to;
  for (const char* to : {"krasnodarsky", "kalmykia", "dagestan", "1105", "1108"})
    EXPECT_EQ(s.whyMove("a-14", {to}), "") << to;
  for (const char* to : {"maikop", "baku", "1104", "1109"}) EXPECT_NE(s.whyMove("a-14", {to}), "") << to;
  for (const char* to : {"krasnodarsky", "batumi"}) EXPECT_EQ(s.whyMove("a-57", {to}), "") << to;
  for (const char* to : {"baku", "kalmykia", "stavropolsky"}) EXPECT_EQ(s.whyMove("a-24", {to}), "") << to;
  EXPECT_NE(s.whyMove("a-24", {"batumi"}), "");
}

TEST(BattleOfStalingradBoxes, TheOtherFrontsAreNoPartOfTheLimit) {
  CASES("7.6b", "7.6c");
  Scene s(Phase::SovietMovement);
  s.put("s-60", "svf").put("s-57", "dsf").put("s-12", "dsf").go();
  s.move("s-60", {"dsf"}).move("s-57", {"svf"});
  EXPECT_EQ(s.whyMove("s-12", {"tcf"}), "");
}

TEST(BattleOfStalingradBoxes, WhetherAssetsBarAllWaysIsNotToldByTheEndOfThePhase) {
  CASES("7.0a", "3.5a");
  for (const bool third : {false, true}) {
    Scene s(Phase::AxisMovement);
    s.put("a-24", "stavropolsky").give("a-3pz", "a-24").give("a-9pz", "a-24");
    if (third) s.give("a-11pz", "a-24");
    s.put("s-12", "stavropolsky")
        .put("s-9", "krasnodarsky")
        .put("s-18", "dagestan")
        .put("s-37", "1105")
        .put("s-60", "1106")
        .put("s-57", "1107")
        .put("s-51", "1108")
        .go();
    EXPECT_EQ(s.step(), S::AxisMovement) << third;
    EXPECT_EQ(s.legal(V::Move).empty(), third) << "three assets are too many for Kalmykia";
  }
}

TEST(BattleOfStalingradBoxes, WhetherAnybodyOffTheMapCouldMoveIsNotToldByTheEndOfThePhase) {
  CASES("3.5a", "7.4b");
  for (const std::string_view box : {"dsf", "soviet-reserve"}) {
    Scene s(Phase::SovietMovement);
    s.put("s-37", "0905").put("s-57", box).put("a-52", "1120").go();
    s.move("s-37", {"0906"});
    EXPECT_EQ(s.step(), S::SovietMovement) << box;
    EXPECT_EQ(s.legal(V::Move).empty(), box == "soviet-reserve");
    EXPECT_TRUE(s.may(V::End));
  }
  Scene all(Phase::SovietMovement);  // how many of those off the map have moved only their player sees
  all.put("s-37", "0905").put("s-12", "0105").put("a-52", "1120").go();
  all.move("s-12", {"dsf"}).move("s-37", {"0906"});
  EXPECT_EQ(all.step(), S::SovietMovement) << "as where one of them has not";
  EXPECT_TRUE(all.may(V::End));
  Scene open(Phase::SovietMovement);  // nobody is off the map
  open.put("s-37", "0905").put("a-52", "1120").go();
  open.move("s-37", {"0906"});
  EXPECT_NE(open.step(), S::SovietMovement);
}

TEST(BattleOfStalingradBoxes, WhetherAssetsBarTheOnlyWayOnIsNotToldByTheEndOfAMove) {
  CASES("7.0b", "3.5a");
  for (const bool third : {false, true}) {
    Scene s(Phase::AxisMovement);
    s.put("a-24", "1003").give("a-3pz", "a-24").give("a-9pz", "a-24").put("s-12", "1003");
    if (third) s.give("a-11pz", "a-24");
    s.put("s-9", "1002").put("s-18", "1102").put("s-37", "1104");  // all around 1103 but for the box
    s.go();
    s.act(V::Move, s.unit("a-24"), s.place("1103"));
    EXPECT_EQ(s.step(), S::Move) << third;
    EXPECT_EQ(s.legal(V::Move).empty(), third) << "three assets are too many for Kalmykia";
    EXPECT_TRUE(s.may(V::Stop));
  }
}

TEST(BattleOfStalingradBoxes, WhoMayLeaveABattleSpaceDoesNotTellWhetherTheTransCaucasusIsEmpty) {
  CASES("3.5a", "3.1.1b", "7.1.1a");
  const auto asked = [](std::string_view box) {
    Scene s(Phase::SovietMovement);
    s.put("s-51", "batumi").put("a-7", "batumi").put("a-8", "maikop").put("s-57", box).others().go();
    EXPECT_EQ(s.whyMove("s-51", {"tcf"}), box == "tcf" ? "3.1.1b" : "");
    return textOf(s.rules.info, s.prompt().ask);
  };
  EXPECT_EQ(asked("tcf"), asked("dsf"));
  EXPECT_NE(asked("dsf").find("51st Army"), std::string::npos);
}

}  // namespace
}  // namespace kessel::bos
