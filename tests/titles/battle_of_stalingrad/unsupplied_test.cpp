// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7.7: attempts of units out of supply to move.
#include <algorithm>

#include "scene.h"

namespace kessel::bos {
namespace {

using ::testing::AnyOf;

/// A corps in 0905 between two armies: out of supply.
Scene pocket(int strength, Phase phase = Phase::AxisMovement) {
  Scene s(phase);
  s.put("a-7", "0905", strength).put("s-37", "0906").put("s-12", "0904");
  return s;
}

TEST(BattleOfStalingradUnsupplied, ItMovesByAnAttemptOnly) {
  CASES("7.7a", "5.1a");
  Scene s = pocket(4);
  s.go();
  ASSERT_FALSE(s.supplied("a-7"));
  EXPECT_THAT(s.whyMove("a-7", {"0805"}), AnyOf("5.1a", "7.7b"));
  EXPECT_EQ(s.whyAttempt("a-7"), "");
}

TEST(BattleOfStalingradUnsupplied, ItsOwnerIsToldTheChanceBeforeTheAttempt) {
  CASES("7.7d", "3.5a");
  Scene s = pocket(4);
  s.go();
  const auto told = [&](Side viewer) {
    std::string out;
    const Position position = Position::of(s.state);
    for (const auto& note : theTitle().outlook(position, act(V::Attempt, s.unit("a-7")), viewer).notes)
      out += textOf(s.rules.info, note.text) + "\n";
    return out;
  };
  EXPECT_NE(told(kAxis).find("if the die is 4 or more: in 3 of 6 cases"), std::string::npos);
  EXPECT_EQ(told(kSoviet).find("cases"), std::string::npos) << "the strength is hidden";
  EXPECT_NE(told(kAxis).find("It could go to 0805"), std::string::npos);
  EXPECT_EQ(told(kAxis).find("lost first"), std::string::npos) << "it has no asset";
  s.give("a-100j", "a-7");
  EXPECT_NE(told(kAxis).find("100th Jäger Division is lost first"), std::string::npos);
  EXPECT_EQ(told(kSoviet).find("Jäger"), std::string::npos);
}

TEST(BattleOfStalingradUnsupplied, TheDieAgainstItsBasicStrength) {
  CASES("7.7d", "7.7c");  // DV-3
  for (int die = 1; die <= 6; ++die) {
    Scene s = pocket(4);
    s.put("a-24", "0320").give("a-100j", "a-7").give("a-88", "a-7").go();
    s.act(V::Attempt, s.unit("a-7"));
    EXPECT_TRUE(s.isDead("a-100j"));  // before the die, the anti-tank asset, too
    EXPECT_TRUE(s.isDead("a-88"));
    s.roll(die);
    if (die < 4) {
      EXPECT_NE(s.whyMove("a-7", {"0805"}), "") << die;
      EXPECT_THAT(s.whyAttempt("a-7"), AnyOf("7.7d", "R-110")) << die;  // once
    } else {
      EXPECT_EQ(s.whyMove("a-7", {"0805"}), "") << die;
    }
    EXPECT_EQ(s.strength("a-7"), 4);
  }
}

TEST(BattleOfStalingradUnsupplied, IsToldAsACheck) {
  CASES("7.7c", "7.7d");
  Scene s = pocket(4);
  s.put("a-24", "0320").give("a-100j", "a-7").go();
  s.attempt("a-7", 3);
  const auto check = std::ranges::find(s.events, EventKind::Checked, &Event::kind);
  ASSERT_NE(check, s.events.end());
  EXPECT_EQ(check->value, 0);
  EXPECT_STREQ(check->rule, "7.7d");
}

TEST(BattleOfStalingradUnsupplied, WeakUnitsGetAwayAlwaysStrongOnesSeldom) {
  CASES("7.7d");
  Scene s = pocket(1);
  s.go();
  s.attempt("a-7", 1);
  EXPECT_EQ(s.whyMove("a-7", {"0805"}), "");
  for (int die : {5, 6}) {
    Scene t = pocket(6);
    t.put("a-24", "0320").go();
    t.attempt("a-7", die);
    EXPECT_EQ(t.whyMove("a-7", {"0805"}).empty(), die == 6);
  }
}

TEST(BattleOfStalingradUnsupplied, OneSpaceWhereverItCouldGo) {
  CASES("7.7d", "7.7e", "7.9.1a");
  Scene s = pocket(2);
  s.go();
  s.attempt("a-7", 2);
  for (const char* hex : {"0804", "0805", "1004", "1005", "0906", "0904"})
    EXPECT_EQ(s.whyMove("a-7", {hex}), "") << hex;
  EXPECT_NE(s.whyMove("a-7", {"0705"}), "");
  EXPECT_NE(s.whyMove("a-7", {"0805", "0705"}), "");
  s.move("a-7", {"0906"});
  EXPECT_TRUE(s.contested("0906"));
  EXPECT_TRUE(s.compulsory("0906"));
}

TEST(BattleOfStalingradUnsupplied, NoFurtherWhereNoZoneStopsIt) {
  CASES("7.7a", "7.7d");
  Scene s(Phase::AxisMovement);
  s.put("a-52", "1120").put("a-7", "0101", 1).put("s-37", "0105").put("s-12", "0304").put("s-9", "0502").go();
  ASSERT_FALSE(s.supplied("a-7") || s.zoi(kSoviet, "0101") || s.zoi(kSoviet, "0102") || s.zoi(kSoviet, "0103"));
  s.attempt("a-7", 1);
  EXPECT_EQ(s.whyMove("a-7", {"0102"}), "");
  EXPECT_NE(s.whyMove("a-7", {"0102", "0103"}), "") << "strategic movement it has none";
}

TEST(BattleOfStalingradUnsupplied, IntoABoxThatTakesIt) {
  CASES("7.7d", "3.1.2j");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "krasnodarsky", 2).put("s-37", "1110").put("s-12", "stavropolsky").put("s-9", "1112").go();
  ASSERT_FALSE(s.supplied("a-7"));
  s.attempt("a-7", 6);
  EXPECT_EQ(s.whyMove("a-7", {"maikop"}), "");
  EXPECT_EQ(s.whyMove("a-7", {"kerch"}), "3.1.2j");
  EXPECT_EQ(s.whyMove("a-7", {"stavropolsky"}), "");
}

TEST(BattleOfStalingradUnsupplied, WhereItsAssetsMayNotGoIsOpenBecauseTheyAreLostFirst) {
  CASES("7.7c", "7.7d", "3.1.2g", "3.1.2h");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "batumi", 2).give("a-100j", "a-7");
  s.put("a-3", "maikop").give("a-3pz", "a-3").give("a-9pz", "a-3").put("s-37", "maikop").go();
  ASSERT_FALSE(s.supplied("a-7"));
  EXPECT_EQ(s.whyAttempt("a-7"), "") << "Maikop holds two Axis assets";
  s.attempt("a-7", 6);
  EXPECT_TRUE(s.isDead("a-100j"));
  EXPECT_EQ(s.whyMove("a-7", {"maikop"}), "");

  Scene soviet(Phase::SovietMovement);
  soviet.put("s-5t", "maikop", 1).give("s-16t", "s-5t").put("a-3", "krasnodarsky").put("a-7", "batumi").go();
  ASSERT_FALSE(soviet.supplied("s-5t"));
  EXPECT_EQ(soviet.whyAttempt("s-5t"), "") << "no tank corps goes from box to box";
  soviet.attempt("s-5t", 6);
  for (const char* box : {"krasnodarsky", "batumi"}) EXPECT_EQ(soviet.whyMove("s-5t", {box}), "") << box;
}

TEST(BattleOfStalingradUnsupplied, OnlyThoseWithTheMarkOnTheirReverse) {
  CASES("7.7b");
  for (const char* id : {"a-h2", "a-i8", "a-r3"}) {
    Scene s(Phase::AxisMovement);
    s.put(id, "0905", 1).put("s-37", "0906").put("s-12", "0904").put("a-24", "0320").go();
    ASSERT_FALSE(s.supplied(id));
    EXPECT_EQ(s.whyAttempt(id), "7.7b") << id;
  }
  for (const char* id : {"s-37", "s-62", "s-5t", "s-1g"}) {
    const bool tries = std::string_view(id) == "s-5t" || std::string_view(id) == "s-1g";
    Scene s(Phase::SovietMovement);
    s.put(id, "0905", 1).put("a-7", "0906").put("a-8", "0904").put("s-9", "0301").go();
    ASSERT_FALSE(s.supplied(id));
    EXPECT_EQ(s.whyAttempt(id), tries ? "" : "7.7b") << id;
  }
}

TEST(BattleOfStalingradUnsupplied, WhoeverIsSuppliedNeedNotTry) {
  CASES("7.7a");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0905").give("a-100j", "a-7").go();
  EXPECT_NE(s.whyAttempt("a-7"), "");
}

TEST(BattleOfStalingradUnsupplied, AfterAFailureItIsOver) {
  CASES("7.7d");
  Scene s = pocket(4);
  s.others().put("a-24", "0706").go();
  s.attempt("a-7", 1);
  s.move("a-24", {"0805"});
  ASSERT_TRUE(s.supplied("a-7"));
  EXPECT_THAT(s.whyMove("a-7", {"0805"}), AnyOf("7.7d", "R-110"));
}

TEST(BattleOfStalingradUnsupplied, AnAttemptClosesTheWindowOfThoseWhoFight) {
  CASES("7.1.1b", "7.7d");
  Scene s = pocket(4);
  s.others().put("a-8", "0606").put("s-62", "0606").go();
  EXPECT_EQ(s.whyMove("a-8", {"0607"}), "");
  s.attempt("a-7", 1);
  EXPECT_EQ(s.whyMove("a-8", {"0607"}), "7.1.1b");
}

TEST(BattleOfStalingradUnsupplied, OutOfABattleSpaceToASuppliedPlaceOnly) {
  CASES("7.9.2b", "7.9.2c", "7.7d");
  Scene s = pocket(2);
  s.put("s-9", "0905").go();
  ASSERT_FALSE(s.supplied("a-7"));
  s.attempt("a-7", 6);
  EXPECT_EQ(s.whyMove("a-7", {"0805"}), "");  // by 0705
  EXPECT_EQ(s.whyMove("a-7", {"0906"}), "7.9.2b");
  Scene t = pocket(2);
  t.put("s-9", "0905").put("s-21", "0706").go();
  t.attempt("a-7", 6);
  EXPECT_EQ(t.whyMove("a-7", {"0805"}), "7.9.2c");
}

TEST(BattleOfStalingradUnsupplied, AnAttemptOutOfABattleSpaceClosesNothing) {
  CASES("7.1.1b", "7.7c");
  Scene s = pocket(4);
  s.put("s-9", "0905").put("a-8", "0606").put("s-62", "0606").others().go();
  s.attempt("a-7", 1);
  EXPECT_EQ(s.whyMove("a-8", {"0607"}), "");
}

TEST(BattleOfStalingradUnsupplied, NobodyTriesWhereThereIsNoWay) {
  CASES("7.9.2c", "7.7d");
  Scene s = pocket(2);
  s.put("s-9", "0905").put("s-21", "0706").put("s-24", "1105").put("s-28", "0704").put("a-52", "1120").go();
  EXPECT_EQ(s.whyAttempt("a-7"), "R-38");
  EXPECT_FALSE(s.may(V::Attempt, s.unit("a-7")));
}

TEST(BattleOfStalingradUnsupplied, EachHearsWhatAppliesToIt) {
  CASES("5.1a", "7.7b");
  Scene s = pocket(4);
  s.put("a-h2", "0905").others().go();
  EXPECT_EQ(s.whyMove("a-7", {"0805"}), "7.7b");   // it may try
  EXPECT_EQ(s.whyMove("a-h2", {"0805"}), "5.1a");  // it may not
}

}  // namespace
}  // namespace kessel::bos
