// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 3: the course of a turn, and who may make prepared attacks.
#include "scene.h"

namespace kessel::chir {
namespace {

constexpr TurnStage kGermanPrepared = TurnStage::GermanPrepared;

/// A position in which both sides have a unit in contact and one that is not.
struct Front : Scene {
  explicit Front(TurnStage stage) : Scene(stage) {
    german = put("336-685-i", "2921");
    soviet = put("119-365", "2922");
    rear = put("336-686-i", "2719");
    soviets = put("119-421", "2927");
  }
  UnitId german, soviet, rear, soviets;
};

TEST(Panzerkorps48Sequence, SovietTurnThenGermanTurnThenTheMarker) {
  CASES("3a", "3b", "3c", "2.3a");
  Front s(TurnStage::Begin);
  s.go();
  const std::array kOrder{std::pair{S::SovietPrepared, kSoviet}, std::pair{S::SovietMovement, kSoviet},
                          std::pair{S::GermanPrepared, kGerman}, std::pair{S::GermanMovement, kGerman}};
  for (int turn = 1; turn <= 3; ++turn) {
    for (const auto& [step, side] : kOrder) {
      EXPECT_EQ(s.state.turn, turn);
      EXPECT_EQ(s.step(), step);
      EXPECT_EQ(s.who(), side);
      EXPECT_EQ(phasing(s.state), side);
      if (turn == 2 && step == S::GermanMovement) break;
      s.act(V::End);
    }
    if (turn == 2) break;
  }
  for (const Event& each : s.events) {  // the log and the turning points name them
    if (each.kind == EventKind::PhaseBegan) EXPECT_FALSE(each.text.empty());
  }
}

TEST(Panzerkorps48Sequence, EndsAfterTheGermanTurnOfTurnTwelve) {
  CASES("3d", "2.3a", "1a");
  Front s(TurnStage::GermanMovement);
  s.rules.ofFormation[kEleventhPanzer].each([&](UnitId each) { put(s.rules, s.state, each, kLost); });
  s.turn(12).go();
  EXPECT_FALSE(s.state.steps.empty());
  s.act(V::End);
  EXPECT_TRUE(s.state.steps.empty());
  EXPECT_EQ(s.state.over, 1);
  EXPECT_EQ(s.why(V::End), "3d");
  EXPECT_EQ(s.rules.scenario.turns, 12);  // six days, two turns a day
  EXPECT_EQ(s.rules.scenario.turnNames.size(), 12U);
}

TEST(Panzerkorps48Sequence, FlagsLastAsLongAsTheBookSays) {
  CASES("3.1c", "5d", "7.6f");
  Front s(TurnStage::SovietMovement);
  s.state.attacked = s.units({s.soviet});
  s.state.repulsed = s.units({s.soviets});
  s.state.supported = s.units({s.german, s.soviet});
  s.go();
  EXPECT_EQ(s.left(s.soviet), 5);
  s.act(V::End);
  EXPECT_TRUE(s.state.attacked.none());
  EXPECT_TRUE(s.state.repulsed.none());
  EXPECT_TRUE(s.state.supported.has(s.german));  // until the marker advances
  s.act(V::End).act(V::End);
  EXPECT_EQ(s.state.turn, 2);
  EXPECT_TRUE(s.state.supported.none());
}

TEST(Panzerkorps48Prepared, IsMadeByThoseWhoBeganBesideAnEnemy) {
  CASES("3.1a", "7c", "7d", "7f");
  Front s(kGermanPrepared);
  s.go();
  EXPECT_TRUE(s.may(V::Attack, s.german, s.hex("2922")));
  EXPECT_EQ(s.why(V::Attack, s.rear, s.hex("2922")), "7c");
  EXPECT_EQ(s.why(V::Attack, s.soviet, s.hex("2921")), "3c");
  EXPECT_EQ(s.why(V::Attack, s.german, s.hex("2920")), "7d");
  EXPECT_TRUE(s.may(V::End));  // attacking is voluntary
  // A unit that has come beside an enemy since then has not begun there.
  put(s.rules, s.state, s.rear, s.hex("2822"));
  EXPECT_EQ(s.why(V::Attack, s.rear, s.hex("2922")), "3.1a");
}

TEST(Panzerkorps48Prepared, ANewTargetMayBeAnotherEnemyThanAtTheStart) {
  CASES("3.1a");
  Front s(kGermanPrepared);
  const UnitId second = s.put("119-634", "3021");
  s.go();
  put(s.rules, s.state, second, s.hex("2920"));
  EXPECT_TRUE(s.may(V::Attack, s.german, s.hex("2920")));
}

TEST(Panzerkorps48Prepared, AHexIsTheTargetOnce) {
  CASES("3.1f");  // EX-22
  Front s(kGermanPrepared);
  s.put("336-685-ii", "2921");
  s.go();
  s.state.attackedHexes.add(s.hex("2922"));
  s.put("119-634", "2822");
  EXPECT_EQ(s.why(V::Attack, s.german, s.hex("2922")), "3.1f");
  EXPECT_TRUE(s.may(V::Attack, s.german, s.hex("2822")));
}

TEST(Panzerkorps48Prepared, AUnitTakesPartOnce) {
  CASES("3.1c");
  Front s(kGermanPrepared);
  s.put("336-685-ii", "2921");
  s.put("119-634", "2822");
  s.go();
  s.state.attacked.add(s.german);
  EXPECT_EQ(s.why(V::Attack, s.german, s.hex("2822")), "R-16");
}

TEST(Panzerkorps48Prepared, NobodyMovesInIt) {
  CASES("3.1b");
  Front s(kGermanPrepared);
  s.go();
  EXPECT_EQ(s.why(V::Start, s.rear), "3.1b");
  EXPECT_EQ(s.why(V::Step, s.hex("2920")), "3.1b");
}

TEST(Panzerkorps48Prepared, EndsByItselfWhereNobodyCanAttack) {
  CASES("3b");
  Scene s(kGermanPrepared);
  s.put("336-685-i", "2921");
  s.put("119-365", "2925");
  s.go();
  EXPECT_EQ(s.step(), S::GermanMovement);
}

}  // namespace
}  // namespace kessel::chir
