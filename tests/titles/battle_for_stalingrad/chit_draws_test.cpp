// SPDX-License-Identifier: GPL-3.0-or-later
// Case 11.1: when Reaction Chits are drawn, and from how many.
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

/// The next draw of a German Initiative Phase, from a pool that has so many chits left in Game-Turn 1.
struct PoolScene : MoveScene {
  PoolScene(int no, int yes, bool kurgan) {
    state.poolNo = static_cast<std::uint8_t>(no);
    state.poolYes = static_cast<std::uint8_t>(yes);
    state.drawnNo = static_cast<std::uint8_t>(24 - no);
    state.drawnYes = static_cast<std::uint8_t>(6 - yes);
    put("soviet 3-8 infantry", "1335");
    drawChits(rules, state, kurgan);
    go();
  }
  [[nodiscard]] int pool() const { return state.poolNo + state.poolYes; }
};
constexpr int kNo = 0;
constexpr int kYes = 1;

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
  EXPECT_FALSE(s.state.soviet().has(s.hex("1726")));
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

TEST(ChitDraws, ThePoolIsNotLookedAtBetweenTheTwoForTheKurgan) {
  CASES("11.11b", "11.13a");
  PoolScene last(1, 1, true);
  ASSERT_EQ(last.who(), kSoviet) << "fewer than five: he may refill before the draw";
  last.act(V::Keep);
  last.roll(kNo, 1, 2);
  last.roll(kYes, 1, 1);  // the only one that is left
  EXPECT_EQ(last.step(), S::Reaction);
  EXPECT_EQ(last.pool(), 30) << "none is left after the draw: all go back";

  PoolScene five(4, 1, true);  // five are enough before the draw; the four after its first chit are not looked at
  five.roll(kNo, 4, 5);
  five.roll(kNo, 3, 4);
  EXPECT_EQ(five.step(), S::Initiative);
  EXPECT_EQ(five.pool(), 3);
}

TEST(ChitDraws, WithTwoReactionsOneGoesBackToAPoolThatWasNotRefilledBetweenThem) {
  CASES("11.11b", "11.13b");
  for (const bool back : {true, false}) {
    PoolScene s(2, 2, true);
    s.act(V::Keep);
    s.roll(kYes, 2, 4);
    s.roll(kYes, 1, 3);
    ASSERT_TRUE(s.may(V::Refill));
    s.act(back ? V::Refill : V::Keep);
    EXPECT_EQ(s.step(), S::Reaction);
    EXPECT_EQ(s.state.poolNo, 2);
    EXPECT_EQ(s.state.poolYes, back ? 1 : 0);
  }
  PoolScene before(2, 2, true);
  before.act(V::Refill);  // refilled before the draw, both come out of all thirty
  before.roll(kYes, 6, 30);
  before.roll(kYes, 5, 29);
}

TEST(ChitDraws, ThePoolIsLookedAtWhenOneHasGoneBack) {
  CASES("11.11b", "11.13b");
  for (const bool back : {true, false}) {
    PoolScene s(1, 2, true);
    s.act(V::Keep);
    s.roll(kYes, 2, 3);
    s.roll(kYes, 1, 2);
    s.act(back ? V::Refill : V::Keep);
    EXPECT_EQ(s.pool(), back ? 2 : 30) << "one chit left: all must go back";
  }
}

TEST(ChitDraws, TheLastOneButOneEmptiesThePoolAfterTheDraw) {
  CASES("11.11b");
  PoolScene s(1, 1, false);
  s.act(V::Keep);
  s.roll(kNo, 1, 2);
  EXPECT_EQ(s.step(), S::Initiative);
  EXPECT_EQ(s.pool(), 30);
  EXPECT_EQ(s.state.drawnNo + s.state.drawnYes, 0);
}

TEST(ChitDraws, ThatCannotHaveComeAboutAreNoPosition) {
  CASES("11.13a", "11.13b");
  ChitScene s;
  s.overrun();
  const auto wrong = [&](ChitStage stage, int left, int reactions) {
    State state = s.state;
    ChitsFrame& frame = state.steps.top<ChitsFrame>();
    frame.stage = stage;
    frame.left = static_cast<std::uint16_t>(left);
    frame.reactions = static_cast<std::uint16_t>(reactions);
    return !whyUnplayable(s.rules, state).empty();
  };
  EXPECT_FALSE(wrong(ChitStage::Draw, 2, 0));
  EXPECT_TRUE(wrong(ChitStage::Draw, 3, 0));
  EXPECT_TRUE(wrong(ChitStage::Draw, 2, 1));
  EXPECT_TRUE(wrong(ChitStage::AskReturn, 0, 2)) << "none was drawn that could be returned";
  --s.state.poolYes;
  ++s.state.drawnYes;
  EXPECT_FALSE(wrong(ChitStage::AskReturn, 0, 2));
  EXPECT_TRUE(wrong(ChitStage::AskReturn, 1, 1));
  s.state.poolNo = 0;
  s.state.drawnNo = 24;
  s.state.poolYes = 1;
  s.state.drawnYes = 5;
  EXPECT_FALSE(wrong(ChitStage::Draw, 1, 0));
  EXPECT_TRUE(wrong(ChitStage::Draw, 2, 0)) << "one chit is left";
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
