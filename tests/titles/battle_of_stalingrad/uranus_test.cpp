// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8.4: Operation Uranus.
#include <algorithm>

#include "scene.h"

namespace kessel::bos {
namespace {

Scene uranus(int turn) {
  Scene s(Phase::Uranus, turn);
  for (const char* id : {"s-37", "s-12", "s-9", "s-18", "s-21"}) s.put(id, "0905");
  return s.put("a-7", "0620");
}

/// What the tracks say of how many may still move.
int trackLeft(const Scene& s) {
  const View seen = theTitle().view(Position::of(s.state), kAxis);
  const auto track = std::ranges::find(seen.tracks, std::string_view("8.4b"), &TrackView::rule);
  return track == seen.tracks.end() ? -1 : track->value;
}

TEST(BattleOfStalingradUranus, SoManyUnitsByTheTurn) {
  CASES("8.4b");  // EX-20
  for (const auto& [turn, units] : {std::pair{9, 1}, {10, 2}, {11, 3}, {12, 3}, {14, 3}}) {
    Scene s = uranus(turn);
    s.go();
    ASSERT_EQ(s.step(), S::Uranus);
    s.act(V::Launch);
    EXPECT_EQ(trackLeft(s), units);
    int moved = 0;
    for (const char* id : {"s-37", "s-12", "s-9", "s-18", "s-21"}) {
      if (!s.may(V::Move, s.unit(id), s.place("0906"))) break;
      s.move(id, {"0906"});
      ++moved;
    }
    EXPECT_EQ(moved, units) << turn;
    EXPECT_EQ(s.who(), kAxis);
    EXPECT_EQ(trackLeft(s), -1);
  }
}

TEST(BattleOfStalingradUranus, IsNoMovementPhase) {
  CASES("8.4a", "8.4b");
  Scene s = uranus(11);
  s.go();
  s.act(V::Launch);
  const auto shows = [&](S step) {
    const View seen = theTitle().view(Position::of(s.state), kSoviet);
    return std::ranges::find(seen.steps, static_cast<StepId>(step)) != seen.steps.end();
  };
  EXPECT_TRUE(shows(S::Uranus));
  EXPECT_FALSE(shows(S::SovietMovement)) << "the ribbon of phases would light it";
  EXPECT_EQ(s.prompt().step, static_cast<StepId>(S::Uranus));
  s.move("s-37", {"0906"});
  EXPECT_FALSE(shows(S::SovietMovement));
}

TEST(BattleOfStalingradUranus, OnceAGameFromTurnNineOn) {
  CASES("8.4a");
  Scene s = uranus(10);
  s.go();
  s.act(V::Decline);
  EXPECT_EQ(s.state.uranusTurn, 0);  // the counter is kept
  s.toPhase(Phase::Uranus).turn(11).go();
  s.act(V::Launch).move("s-37", {"0906"});
  EXPECT_EQ(s.state.uranusTurn, 11);
  s.toPhase(Phase::Uranus).turn(12).go();
  EXPECT_NE(s.step(), S::Uranus);
  Scene early = uranus(8);
  early.go();
  EXPECT_NE(early.step(), S::Uranus);
}

TEST(BattleOfStalingradUranus, FewerMayMoveButNotNobody) {
  CASES("8.4a", "8.4b");
  Scene s = uranus(11);
  s.go();
  s.act(V::Launch);
  EXPECT_FALSE(s.may(V::End));
  s.move("s-37", {"0906"});
  EXPECT_TRUE(s.may(V::End));
  s.finish();
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.state.uranusTurn, 11);
}

TEST(BattleOfStalingradUranus, WhetherAnybodyOffTheMapCouldMoveIsNotToldByItsEnd) {
  CASES("8.4b", "3.5a");
  for (const std::string_view box : {"dsf", "soviet-reserve"}) {
    Scene s(Phase::Uranus, 11);  // three units
    s.put("s-37", "0905").put("s-57", box).put("a-7", "0620").go();
    s.act(V::Launch).move("s-37", {"0906"});
    EXPECT_TRUE(s.inPhase(S::Uranus)) << box;
    EXPECT_TRUE(s.may(V::End));
  }
}

TEST(BattleOfStalingradUranus, WhetherAnybodyCouldMoveIsNotToldByTheQuestion) {
  CASES("8.4a", "3.5a");
  // 37th Army is cut off, and from the reserve nobody moves: only its owner knows that 57th Army is there.
  const auto cutOff = [] {
    Scene s(Phase::Uranus, 11);
    return s.put("s-37", "0905").put("a-7", "0906").put("a-8", "0904").put("a-51", "0805").put("a-17", "1005");
  };
  Scene s = cutOff();
  s.put("s-57", "soviet-reserve").go();
  ASSERT_FALSE(s.supplied("s-37"));
  ASSERT_EQ(s.step(), S::Uranus);
  EXPECT_TRUE(s.prompt().fleeting) << "also where it cannot be: the button tells nothing";
  EXPECT_FALSE(s.may(V::Launch));
  EXPECT_EQ(s.why(V::Launch), "R-69");
  s.act(V::Decline);
  EXPECT_EQ(s.state.uranusTurn, 0);
  Scene front = cutOff();
  front.put("s-57", "dsf").go();
  ASSERT_EQ(front.step(), S::Uranus);
  EXPECT_TRUE(front.may(V::Launch));
  Scene open = cutOff();  // nobody off the map: both know that nobody can move
  open.go();
  EXPECT_NE(open.step(), S::Uranus);
}

TEST(BattleOfStalingradUranus, WhoLeavesABattleSpaceKeepsToItsRules) {
  CASES("8.4c", "7.9.2a", "7.9.2b");
  Scene s(Phase::Uranus, 11);
  s.put("s-37", "0805").put("a-7", "0805").put("a-8", "0804").put("a-11", "0705").put("s-12", "0705").go();
  s.act(V::Launch);
  EXPECT_EQ(s.whyMove("s-37", {"0804"}), "7.9.2b");
  EXPECT_EQ(s.whyMove("s-37", {"0705"}), "7.9.2a");
  EXPECT_EQ(s.whyMove("s-37", {"0905"}), "");
}

TEST(BattleOfStalingradUranus, AntiTankAssetsStayBehind) {
  CASES("8.4c", "7.0d");
  Scene s = uranus(11);
  s.give("s-at1", "s-37").go();
  s.act(V::Launch).move("s-37", {"0906"});
  EXPECT_TRUE(s.isAt("s-at1", "soviet-reserve"));
}

TEST(BattleOfStalingradUranus, WhoeverHasMovedMovesAgain) {
  CASES("8.4b", "8.4c");
  Scene s(Phase::SovietMovement, 11);
  s.put("s-37", "0905").put("s-12", "0101").put("a-7", "0620").go();
  s.move("s-37", {"0906", "0907"});
  s.finish();
  ASSERT_EQ(s.step(), S::Uranus);
  s.act(V::Launch);
  EXPECT_EQ(s.whyMove("s-37", {"0908", "0909"}), "");
  s.move("s-37", {"0908"});
  EXPECT_NE(s.whyMove("s-37", {"0909"}), "");  // but not a third time
}

TEST(BattleOfStalingradUranus, AllRulesOfMovementHold) {
  CASES("8.4c");
  Scene s(Phase::Uranus, 11);
  s.put("s-37", "0905").put("a-7", "0906").put("a-8", "0904").put("s-12", "0305").put("s-57", "dsf").go();
  s.act(V::Launch);
  EXPECT_NE(s.whyMove("s-37", {"0805"}), "");  // out of supply
  EXPECT_NE(s.whyMove("a-7", {"0907"}), "");
  EXPECT_EQ(s.whyMove("s-57", {"0108"}), "");  // out of a Front box
  // Those in battle spaces first.
  Scene t(Phase::Uranus, 11);
  t.put("s-37", "0905").put("a-7", "0905").put("s-12", "0305").put("s-9", "0305").go();
  t.act(V::Launch);
  EXPECT_EQ(t.whyMove("s-37", {"0904"}), "");
  t.move("s-12", {"0304"});
  EXPECT_EQ(t.whyMove("s-37", {"0904"}), "7.1.1b");
}

TEST(BattleOfStalingradUranus, NothingIsFoughtForItInThisTurn) {
  CASES("8.4d", "7.9.1b");
  Scene s(Phase::Uranus, 11);
  s.put("s-37", "0607").put("a-7", "0608").put("s-12", "0305").go();
  s.act(V::Launch).move("s-37", {"0608"});
  ASSERT_TRUE(s.inPhase(S::Uranus));
  EXPECT_TRUE(s.contested("0608"));
  EXPECT_FALSE(s.compulsory("0608") || s.riverAssault("0608"));
  s.finish();
  EXPECT_EQ(s.step(), S::AxisMovement);
  s.finish();
  ASSERT_EQ(s.step(), S::AxisAttack);  // the Axis may attack there, or not
  EXPECT_EQ(s.why(V::End), "");
}

std::string notesOf(const Scene& s, Action action) {
  std::string out;
  for (const Note& note : theTitle().outlook(Position::of(s.state), action, kSoviet).notes)
    out += textOf(s.rules.info, note.text) + "\n";
  return out;
}

TEST(BattleOfStalingradUranus, SaysBeforehandWhatItLeadsTo) {
  CASES("8.4b", "8.4d", "9.2.1d", "7.1.1a");
  Scene s(Phase::Uranus, 10);
  s.put("s-37", "0607").put("a-7", "0608").put("s-12", "0905").put("a-8", "0905").put("s-9", "0305");
  s.go();
  const std::string launch = notesOf(s, act(V::Launch));
  EXPECT_NE(launch.find("whatever they have done: 2"), std::string::npos) << launch;
  EXPECT_NE(launch.find("does not fight before the Axis player turn"), std::string::npos);
  EXPECT_NE(launch.find("Hollidt comes in this turn's Axis reinforcement phase"), std::string::npos);
  s.act(V::Launch);
  EXPECT_NE(textOf(s.rules.info, s.prompt().ask).find("First those that leave battle spaces"), std::string::npos);
  const std::string entry = notesOf(s, act(V::Move, s.unit("s-37"), s.place("0608")));
  EXPECT_NE(entry.find("nobody attacks in it before the Axis player turn"), std::string::npos) << entry;
  s.move("s-37", {"0608"});
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Operation Uranus: choose another unit, or end the phase")
      << "whoever moves now is the last one";
  EXPECT_EQ(trackLeft(s), 1) << "of all who could be chosen one may act: whoever ends the phase is told so";
}

TEST(BattleOfStalingradUranus, AnAttemptIsAMove) {
  CASES("8.4b", "7.7c");
  Scene s(Phase::Uranus, 9);  // one unit
  s.put("s-5t", "0905", 4).put("a-7", "0906").put("a-8", "0904").put("s-12", "0305").go();
  ASSERT_FALSE(s.supplied("s-5t"));
  s.act(V::Launch).attempt("s-5t", 1);
  EXPECT_FALSE(s.inPhase(S::Uranus));
  EXPECT_EQ(s.state.uranusTurn, 9);
}

TEST(BattleOfStalingradUranus, TheTransCaucasusTrafficOfTheTurn) {
  CASES("7.6c", "8.4c");
  Scene s(Phase::SovietMovement, 11);
  s.put("s-57", "dsf").put("s-12", "dsf").put("s-9", "0905").go();
  s.move("s-57", {"tcf"}).finish();
  ASSERT_EQ(s.step(), S::Uranus);
  EXPECT_EQ(s.why(V::End), "8.4a");
  s.act(V::Launch);
  EXPECT_EQ(s.whyMove("s-57", {"dsf"}), "7.6c");
  EXPECT_EQ(s.whyMove("s-57", {"batumi"}), "");
  s.move("s-57", {"batumi"});
  EXPECT_EQ(s.whyMove("s-12", {"tcf"}), "7.6c");
}

}  // namespace
}  // namespace kessel::bos
