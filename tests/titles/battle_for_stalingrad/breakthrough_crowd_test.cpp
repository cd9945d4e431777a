// SPDX-License-Identifier: GPL-3.0-or-later
// Breakthrough, where units may end: nobody leaves a crowd behind [10.73, 8.0], nor the map.
#include "titles/battle_for_stalingrad/breakthrough_scene.h"

namespace kessel::bfs {
namespace {

TEST(Breakthrough, WhoAttacksFromElsewhereLeavesNoCrowdBehind) {
  CASES("8.11", "10.77");
  Break s;
  for (int i = 0; i < 3; ++i) s.put("german 5-4-12", "1520");
  s.put("soviet 3-8 infantry", "1518");
  s.fight(1);  // 5 - 1 = 4 points
  s.act(V::Activate, s.inA).act(V::Activate, s.secondInA).act(V::Step, s.hex("1520"));
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1519"));
  ASSERT_EQ(stackSize(s.rules, s.state, s.hex("1520"), kGerman), 4);
  s.act(V::Attack, s.hex("1518"));
  EXPECT_EQ(s.step(), S::Attack);

  Break five;
  for (int i = 0; i < 4; ++i) five.put("german 5-4-12", "1520");
  five.put("soviet 3-8 infantry", "1518");
  five.fight(1);
  five.act(V::Activate, five.inA).act(V::Activate, five.secondInA).act(V::Step, five.hex("1520"));
  five.act(V::Activate, five.inA).act(V::Step, five.hex("1519"));
  ASSERT_EQ(stackSize(five.rules, five.state, five.hex("1520"), kGerman), 5);
  five.act(V::Attack, five.hex("1518"));
  ASSERT_EQ(five.step(), S::Excess) << "R-110";
  five.act(V::Lose, five.secondInA);
  EXPECT_EQ(stackSize(five.rules, five.state, five.hex("1520"), kGerman), 4);
  EXPECT_EQ(five.step(), S::Attack);
}

TEST(Breakthrough, LeavesNoCrowdBehindInAnyHex) {
  CASES("8.0", "8.11");
  Break s;
  for (int i = 0; i < 4; ++i) {
    s.put("german 5-4-12", "1520");
    s.put("german 5-4-12", "1519");
  }
  s.fight(1);
  ASSERT_EQ(s.points(), 4);
  s.act(V::Activate, s.inB).act(V::Step, s.hex("1521"));
  s.act(V::Activate, s.inA).act(V::Activate, s.secondInA).act(V::Activate, s.inB).act(V::Step, s.hex("1520"));
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1519"));
  ASSERT_EQ(s.points(), 1);
  EXPECT_EQ(s.why(act(V::Activate, s.inC)), "8.0");
  EXPECT_TRUE(s.may(act(V::Activate, s.inA))) << "the German chooses which of the two he leaves";
  s.act(V::Activate, s.inB).act(V::Step, s.hex("1521"));
  ASSERT_EQ(s.step(), S::Excess) << "R-110: five stand in 1519, and five in 1520";
  s.act(s.legal(V::Lose).front());
  ASSERT_EQ(s.step(), S::Excess);
  s.act(s.legal(V::Lose).front());
  EXPECT_EQ(s.step(), S::Initiative);
  for (const char* hex : {"1520", "1519"}) EXPECT_EQ(stackSize(s.rules, s.state, s.hex(hex), kGerman), 4) << hex;
}

TEST(Breakthrough, LeavesNoCrowdWhereTheStackIsFlippedOnItsWay) {
  CASES("8.0", "8.11", "7.22");
  for (const int chit : {0, 1}) {
    Break s;
    const UnitId enemy = s.put("soviet 3-8 infantry", "1822");
    s.chuikov("1822");
    for (int i = 0; i < 4; ++i) s.put("german 5-4-12", "1722");
    s.fight(3);
    s.act(V::Activate, s.inA).act(V::Step, s.hex("1621"));
    s.act(V::Activate, s.inA).act(V::Step, s.hex("1722")).act(V::Counter, enemy);
    if (s.legal(V::Done).size() == 1) s.act(V::Done);
    s.act(V::TakePart);
    s.roll(6);
    s.roll(6);
    ASSERT_EQ(s.step(), S::Chits);
    s.act(V::Outcome, chit);
    ASSERT_EQ(s.step(), S::Excess) << "five stand in 1722, and the one that came has been flipped";
    s.act(V::Lose, s.inA);
    EXPECT_EQ(s.step(), chit == 1 ? S::Reaction : S::Breakthrough);
  }
  AttackScene s;
  const UnitId rifle = s.put("soviet 3-8 infantry", "1621");
  for (int i = 0; i < 3; ++i) s.put("soviet 3-8 infantry", "1621");
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  s.reaction(3);
  s.state.group[index(rifle)] = 9;
  Events nobody;
  beginBreakthrough(s.rules, s.state, 9, 2, s.hex("1620"), false, nobody);
  s.go();
  EXPECT_TRUE(s.used(rifle)) << "out of supply";
  EXPECT_EQ(s.step(), S::Excess);
}

TEST(Breakthrough, LeavesOneUnitWithChuikov) {
  CASES("11.32");
  AttackScene s;
  const UnitId one = s.put("soviet 3-8 infantry", "1825");
  const UnitId two = s.put("soviet 3-8 infantry", "1825");
  s.put("german 1-12", "1725");
  s.chuikov("1825").reaction(3).go();
  s.announce(one, "1725").act(V::Join, two);
  s.type(3).holdAll();
  s.roll(1);  // 6 at 1: two, one more than there is
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_TRUE(s.may(act(V::Activate, one)));
  s.act(V::Activate, one);
  EXPECT_EQ(s.why(act(V::Activate, two)), "11.32");
}

TEST(Breakthrough, NobodyIsLeftOutOfAnAttackInACrowd) {
  CASES("8.11", "10.13a");
  for (const int waiting : {2, 3}) {
    Break s;
    for (int i = 0; i < waiting; ++i) s.put("german 5-4-12", "1721");
    const UnitId second = s.put("german 5-4-12", "1620");
    const UnitId third = s.put("german 5-4-12", "1620");
    s.put("soviet 3-8 infantry", "1821");
    s.go();
    s.announce(s.inA, "1621");
    for (UnitId unit : {s.secondInA, s.inB, s.inC, second, third}) s.act(V::Join, unit);
    s.type(3).holdAll();
    s.roll(3);
    if (s.step() == S::Chits) s.act(V::Outcome, 0);
    ASSERT_EQ(s.step(), S::Breakthrough);
    for (UnitId unit : {s.inC, second, third}) s.act(V::Activate, unit);
    s.act(V::Step, s.hex("1721"));
    if (s.who() == kSoviet) s.act(V::Pass);
    s.act(V::Activate, s.inC).act(V::Step, s.hex("1820"));
    ASSERT_EQ(s.step(), S::Breakthrough);
    ASSERT_TRUE(s.may(act(V::Pass))) << "the stack may say that it attacks";
    // With two that waited four are left in 1721, with three five.
    EXPECT_EQ(s.why(act(V::Drop, second)), waiting == 2 ? "" : "8.0");
  }
}

TEST(Breakthrough, NobodyLeavesTheMap) {
  CASES("10.73");
  Break s;
  s.fight(3);
  s.act(V::Activate, s.inC);
  const Place corner = s.hex("1048");  // on the southern edge
  put(s.rules, s.state, s.inC, corner);
  s.state.steps.top<BreakthroughFrame>().chosen = corner;
  const Place beyond = hexAt(laneOf(corner) + 1, positionOf(corner) + 1);
  ASSERT_TRUE(s.rules.info.map.grid.adjacent(corner, beyond));
  EXPECT_EQ(s.why(act(V::Step, beyond)), "4.0") << "no hex that an action could name";
}

}  // namespace
}  // namespace kessel::bfs
