// SPDX-License-Identifier: GPL-3.0-or-later
// Case 11.1: when Reaction Chits are drawn, and from how many.
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

/// A tank and rifles; the overrun that misses draws chits.
struct ChitScene : MoveScene {
  UnitId tank = put("german 6-2-24", "1521");
  UnitId rifles = put("soviet 3-8 infantry", "1621");
  ChitScene& overrun() {
    go().activate({tank}).act(V::Overrun, hex("1621"));
    roll(6).roll(6);
    EXPECT_EQ(step(), S::Chits);
    return *this;
  }
};

TEST(ChitDraws, StayOutUntilTheEndOfTheGameTurn) {
  CASES("11.11a");
  ChitScene s;
  s.overrun();
  s.roll(0, 24, 30);
  s.act(V::Overrun, s.hex("1621"));
  s.roll(6).roll(6);
  s.roll(0, 23, 29);
  s.act(V::Overrun, s.hex("1621"));
  s.roll(6).roll(6);
  EXPECT_EQ(s.prompt().legal.totalWeight(), 28U);
}

TEST(ChitDraws, EX33_AreStillTwoForTheAttackThatClearsTheKurgan) {
  CASES("11.13c");
  MoveScene s;
  const UnitId foot = s.put("german 5-4-12", "1825");
  s.put("soviet 1-0-6 anti-tank", "1726");
  s.go().activate({foot}).act(V::Attack, s.hex("1726"));
  while (s.step() == S::Attack && s.who() != kChance) s.act(V::Done);
  s.roll(3);
  while (!s.legal(V::Hold).empty()) s.act(s.legal(V::Hold).front());
  ASSERT_EQ(s.step(), S::Attack);
  s.roll(1);  // 4 at 1 + 3: one unit, and no point is left
  EXPECT_FALSE(s.state.soviet.has(s.hex("1726")));
  ASSERT_EQ(s.step(), S::Chits);
  s.roll(0, 24, 30);
  ASSERT_EQ(s.step(), S::Chits);
  s.roll(0, 23, 29);
  EXPECT_EQ(s.step(), S::Initiative);
}

TEST(ChitDraws, AreDrawnAfterAGroundAttack) {
  CASES("11.1b");
  ChitScene s;
  s.go().activate({s.tank}).act(V::Attack, s.hex("1621"));
  while (s.step() == S::Attack && s.who() != kChance) s.act(V::Done);
  s.roll(3);
  while (!s.legal(V::Hold).empty()) s.act(s.legal(V::Hold).front());
  s.roll(6);
  ASSERT_EQ(s.step(), S::Chits);
  s.roll(1, 6, 30);
  EXPECT_EQ(s.step(), S::Reaction);
}

TEST(ChitDraws, EX32_PoolOfEachGameTurn) {
  CASES("11.12");
  for (int turn = 1; turn <= 7; ++turn) {
    MoveScene s;
    s.turn(turn);
    EXPECT_EQ(s.state.poolNo + s.state.poolYes, 31 - turn);
    EXPECT_EQ(s.state.poolYes, 6);
    if (turn == 7) continue;
    s.state.drawnNo = 3;
    s.state.poolNo = static_cast<std::uint8_t>(s.state.poolNo - 3);
    s.state.drawnYes = 2;
    s.state.poolYes = 4;
    s.put("soviet 3-8 infantry", "1832");
    s.phase(S::TurnEnd);
    s.state.steps.below(1).stage = 0;
    s.go();
    for (int i = 0; i < 20 && s.state.turn == turn; ++i) s.act(s.prompt().legal.at(0));
    ASSERT_EQ(s.state.turn, turn + 1);
    EXPECT_EQ(s.state.poolNo, 24 - turn);
    EXPECT_EQ(s.state.poolYes, 6);
    EXPECT_EQ(s.state.drawnNo + s.state.drawnYes, 0);
  }
}

TEST(ChitDraws, EX34_AReactionOnTheLastActionComesBeforeTheFinalPhase) {
  CASES("11.51", "11.5a", "4.0D4e");
  ChitScene s;
  bfs::put(s.rules, s.state, s.state.top(s.hex("0103")), kPool);  // the tank is the only unit left
  s.overrun();
  s.roll(1, 6, 30);
  ASSERT_EQ(s.step(), S::Reaction);
  EXPECT_FALSE(s.state.has(kFinalPhase));
  s.roll(1);
  s.act(V::Finish);
  EXPECT_TRUE(s.state.has(kFinalPhase));  // the German declares by himself
  EXPECT_TRUE(s.state.has(kGermanFinished));
}

}  // namespace
}  // namespace kessel::bfs
