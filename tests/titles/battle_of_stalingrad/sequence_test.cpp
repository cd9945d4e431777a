// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4: the course of a game turn and of both player turns.
#include "scene.h"

namespace kessel::bos {
namespace {

/// The phase that is being decided in: of the steps on the stack, the one over the turn.
S phaseOf(const Scene& s) {
  return s.state.steps.depth < 2 ? S::Turn : static_cast<S>(s.state.steps.frames[1].step);
}
/// Ends every phase until a stage of the game is reached; the phases in which somebody was asked.
std::vector<S> phasesUntil(Scene& s, int turn, S stop) {
  std::vector<S> seen;
  for (int i = 0; i < 100 && !s.state.over; ++i) {
    const S now = phaseOf(s);
    if (seen.empty() || seen.back() != now) seen.push_back(now);
    if (s.state.turn >= turn && now == stop) return seen;
    if (s.who() == kChance) {
      s.act(s.prompt().legal.at(0));
    } else if (s.may(V::End)) {
      s.finish();
    } else if (s.may(V::Decline)) {
      s.act(V::Decline);
    } else {
      s.act(s.prompt().legal.at(0));
    }
  }
  return seen;
}

/// Something for each phase: assets in the reserves, losses to be made good, and a battle space that is an old one.
Scene busy(int turn) {
  Scene s(Phase::Begin, turn);
  s.put("s-37", "0905", 4).put("a-7", "0905", 5).put("s-12", "0305", 3).put("a-8", "0620", 3);
  s.reserve("s-140").reserve("a-100j");
  return s;
}

TEST(BattleOfStalingradSequence, TheSovietPlayerTurnThenTheAxisOne) {
  CASES("4.0a", "4.1.2", "4.1.3", "4.1.4", "4.1.5", "4.2.2", "4.2.3", "4.2.4", "4.2.5", "9.1a", "9.2a");
  Scene s = busy(7);
  s.go();
  const std::vector<S> expected = {S::SovietReinforcement, S::SovietReplacement, S::SovietMovement,
                                   S::SovietAttack,        S::AxisMovement,      S::AxisAttack,
                                   S::AxisReinforcement,   S::AxisReplacement,   S::SovietReinforcement};
  EXPECT_EQ(phasesUntil(s, 8, S::SovietReinforcement), expected);
}

TEST(BattleOfStalingradSequence, UranusStandsBehindTheSovietAttack) {
  CASES("4.1.6", "8.4a");
  Scene s = busy(9);
  s.go();
  const std::vector<S> expected = {
      S::SovietReinforcement, S::SovietReplacement, S::SovietMovement, S::SovietAttack, S::Uranus, S::AxisMovement};
  EXPECT_EQ(phasesUntil(s, 9, S::AxisMovement), expected);
  Scene early = busy(8);
  early.toPhase(Phase::Uranus).go();
  EXPECT_EQ(phaseOf(early), S::AxisMovement);  // not before turn 9
}

TEST(BattleOfStalingradSequence, TurnsAreCounted) {
  CASES("4.1.0", "4.2.0", "1.0.1a", "4.0a");
  Scene s = busy(7);
  s.go();
  EXPECT_EQ(s.state.turn, 7);
  phasesUntil(s, 7, S::AxisMovement);
  EXPECT_EQ(s.state.turn, 7);  // the same for both
  phasesUntil(s, 8, S::SovietReinforcement);
  EXPECT_EQ(s.state.turn, 8);
  EXPECT_EQ(theTitle().info().scenarios[0].turns, 14);
}

TEST(BattleOfStalingradSequence, AFinishedPhaseStaysFinished) {
  CASES("4.0b");
  Scene s = busy(7);
  s.go();
  EXPECT_EQ(s.whyAssign("s-140", "s-12"), "");
  s.finish();
  EXPECT_NE(s.whyAssign("s-140", "s-12"), "");
  EXPECT_EQ(s.whyRaise("s-12"), "");
  EXPECT_NE(s.whyMove("s-12", {"0304"}), "");
  phasesUntil(s, 7, S::SovietMovement);
  EXPECT_NE(s.whyRaise("s-12"), "");
  EXPECT_EQ(s.whyMove("s-12", {"0304"}), "");
}

TEST(BattleOfStalingradSequence, MarkersGoAtTheEndOfThePlayerTurn) {
  CASES("4.1.7", "4.2.7");
  Scene s(Phase::SovietMovement);
  s.others().put("s-37", "0607", 4).put("a-7", "0608", 4).put("a-8", "0620").go();
  s.move("s-37", {"0608"}).finish();
  ASSERT_EQ(s.step(), S::SovietAttack);
  ASSERT_TRUE(s.compulsory("0608") && s.riverAssault("0608"));
  s.attack("0608").dice({1, 1});
  phasesUntil(s, 7, S::AxisMovement);
  EXPECT_TRUE(s.state.cameFrom == State::nowhere() && s.state.attacked.none());
  Scene t(Phase::AxisMovement);
  t.others().put("s-37", "0906", 4).put("a-7", "0905", 4).go();
  t.move("a-7", {"0906"}).finish();
  ASSERT_EQ(t.step(), S::AxisAttack);
  EXPECT_TRUE(t.compulsory("0906"));
  t.attack("0906").dice({1, 1});
  phasesUntil(t, 8, S::SovietMovement);
  EXPECT_TRUE(t.state.cameFrom == State::nowhere() && t.state.attacked.none());
}

TEST(BattleOfStalingradSequence, VictoryIsCheckedAsAPlayerTurnBegins) {
  CASES("4.1.1", "4.2.1", "10.1a", "10.1b");
  Scene s(Phase::Begin);
  s.put("s-37", "0617").go();
  EXPECT_TRUE(s.state.over);
  EXPECT_TRUE(s.state.sudden);
  EXPECT_EQ(s.state.winner, kSoviet);
  Scene t(Phase::AxisBegin);  // Kharkov counts in the Soviet turn only, Stalingrad in that of the Axis
  t.put("s-37", "0617").put("a-7", "0620").go();
  EXPECT_FALSE(t.state.over);
  for (const char* city : {"0606", "1001"}) {
    Scene u(Phase::AxisBegin);
    u.put("a-7", city).go();
    EXPECT_TRUE(u.state.over);
    EXPECT_EQ(u.state.winner, kAxis);
    Scene v(Phase::Begin);
    v.put("a-7", city).put("s-37", "0305", 3).go();
    EXPECT_FALSE(v.state.over);
    Scene w(Phase::AxisBegin);  // contested: nobody controls it
    w.put("a-7", city).put("s-37", city).go();
    EXPECT_FALSE(w.state.over);
  }
  Scene x(Phase::AxisBegin);  // without supply
  x.put("a-7", "0606").put("s-37", "0605").put("s-12", "0507").put("s-9", "0707").put("s-18", "0607").go();
  ASSERT_FALSE(x.supplied("a-7"));
  EXPECT_FALSE(x.state.over);
}

TEST(BattleOfStalingradSequence, TracksAreAdjustedAfterTheReplacements) {
  CASES("4.2.6", "10.2.3");
  Scene s(Phase::AxisReplacement);
  s.put("a-7", "0606", 4).put("s-62", "0606").go();
  EXPECT_EQ(s.state.points[static_cast<std::size_t>(Theatre::Stalingrad)], 0);
  s.finish();
  EXPECT_EQ(s.state.points[static_cast<std::size_t>(Theatre::Stalingrad)], 1);
}

TEST(BattleOfStalingradSequence, AfterTheAxisTurnOfTurnFourteenItIsOver) {
  CASES("4.3", "1.0.1a");
  Scene s(Phase::AxisReplacement, 14);
  s.put("a-7", "0620", 4).put("s-37", "0305").go();
  ASSERT_EQ(s.state.turn, 14);
  s.finish();
  EXPECT_TRUE(s.state.over);
  Scene t(Phase::AxisReplacement, 13);
  t.put("a-7", "0620", 4).put("s-37", "0305").go();
  t.finish();
  EXPECT_FALSE(t.state.over);
  EXPECT_EQ(t.state.turn, 14);
}

TEST(BattleOfStalingradSequence, WhatIsOfOneTurnEndsWithIt) {
  CASES("7.6c", "9.1.1f", "4.1.7");
  Scene s = busy(7);
  s.put("s-57", "dsf").put("s-51", "tcf").dead("s-121").dead("s-6gt").put("s-9", "0305", 3).go();
  phasesUntil(s, 7, S::SovietReplacement);
  s.rebuild("s-121").finish();  // and left in the reserve
  phasesUntil(s, 7, S::SovietMovement);
  s.move("s-51", {"dsf"});
  phasesUntil(s, 8, S::SovietReplacement);
  s.rebuild("s-6gt").finish();
  ASSERT_EQ(s.step(), S::SovietReplacement);
  EXPECT_EQ(s.whyAssign("s-6gt", "s-9"), "");
  EXPECT_EQ(s.whyAssign("s-121", "s-9"), "9.1.1f");
  phasesUntil(s, 8, S::SovietMovement);
  EXPECT_EQ(s.whyMove("s-57", {"tcf"}), "");
}

}  // namespace
}  // namespace kessel::bos
