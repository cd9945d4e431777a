// SPDX-License-Identifier: GPL-3.0-or-later
// The worked example of case 10.4, played through the Title interface: a normal attack from three hexes.
#include "titles/battle_for_stalingrad/attack_scene.h"

namespace kessel::bfs {
namespace {

/// E = 1621 is clear; A = 1521, B = 1522 and C = 1620 are clear hexes next to it; the guns F and G stand apart.
struct Example : AttackScene {
  UnitId armor = put("german 6-2-24", "1521");
  UnitId secondArmor = put("german 6-2-24", "1521");
  UnitId engineer = put("german 3-18", "1521");
  UnitId mechanized = put("german 6-5-24", "1521");
  UnitId first = put("german 5-4-12", "1522");
  UnitId second = put("german 5-4-12", "1522");
  UnitId antiTank = put("german 2-1-12", "1620");
  UnitId third = put("german 6-5-24", "1620");
  UnitId gunD = put("german 8-10-12", "1321");
  UnitId bottom = put("soviet 3-8 infantry", "1621");
  UnitId middle = put("soviet 3-8 infantry", "1621");
  UnitId upper = put("soviet 3-8 infantry", "1621");
  UnitId gunF = put("soviet 8-6-12", "1822");
  UnitId gunG = put("soviet 6-8-6", "1623");

  Example() {
    chuikov("1822");
    go();
  }
  void toAssignment() {
    announce(armor, "1621");
    for (UnitId unit : {secondArmor, engineer, mechanized, first, second, antiTank, third}) act(V::Join, unit);
    until(AttackStage::Commit);
    act(V::Commit, gunD);
    until(AttackStage::Answer);
    act(V::Commit, gunF).act(V::Commit, gunG);
    until(AttackStage::Type);
    roll(3);
  }
};

TEST(AttackExample, EX24) {
  CASES("10.0b", "10.11", "10.4a", "10.4b", "10.4c", "10.4d", "10.4e", "10.61", "10.62", "10.65a", "10.66", "10.68",
        "10.7");
  Example s;
  s.toAssignment();
  ASSERT_EQ(s.stage(), AttackStage::Assign);
  EXPECT_EQ(s.who(), kSoviet);
  // Refused: fire at D, which is not adjacent.
  EXPECT_EQ(s.why(act(V::Assign, s.upper, s.hex("1321"))), "10.4a");
  s.act(V::Assign, s.upper, s.hex("1521")).act(V::Assign, s.middle, s.hex("1521"));
  s.act(V::Assign, s.bottom, s.hex("1620"));
  // Refused: artillery at B, at which no adjacent Soviet unit fires.
  EXPECT_EQ(s.why(act(V::Assign, s.gunF, s.hex("1522"))), "10.65a");
  s.act(V::Assign, s.gunF, s.hex("1620"));
  // Refused: F and G into the same hex.
  EXPECT_EQ(s.why(act(V::Assign, s.gunG, s.hex("1620"))), "10.66");
  s.act(V::Assign, s.gunG, s.hex("1521"));

  // A first, in the order of assignment: 3 + 3 and 6 halved.
  ASSERT_EQ(s.stage(), AttackStage::DefensiveRoll);
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1521")).strength.total(), 9);
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1620")).strength.total(), 11);
  s.roll(3);
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_FALSE(s.may(act(V::Lose, s.antiTank)));  // not in A
  s.act(V::Lose, s.armor).act(V::Lose, s.engineer);
  s.roll(5);
  s.act(V::Lose, s.antiTank);

  ASSERT_EQ(s.stage(), AttackStage::OffensiveRoll);
  const Shot offensive = offensiveShot(s.at());
  EXPECT_EQ(offensive.strength.total(), 36);
  EXPECT_EQ(offensive.die.total(), 0);
  s.roll(3);
  for (UnitId unit : {s.bottom, s.middle, s.upper}) EXPECT_TRUE(s.lost(unit));

  // A chit is drawn before the points are used.
  ASSERT_EQ(s.step(), S::Chits);
  s.roll(0, 24, 30);
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.state.steps.top<BreakthroughFrame>().points, 2);
  EXPECT_EQ(s.who(), kGerman);
  for (UnitId gun : {s.gunD, s.gunF, s.gunG}) EXPECT_TRUE(s.used(gun));
  EXPECT_FALSE(s.used(s.mechanized));
}

TEST(AttackExample, SumsAddUpInTheOutlook) {
  Example s;
  s.toAssignment();
  Outlook out;
  outlookAttack(s.rules, s.state, out);
  ASSERT_FALSE(out.fires.empty());
  for (const Fire& fire : out.fires) {
    ASSERT_FALSE(fire.strength.empty());
    EXPECT_EQ(fire.strength.back().running, fire.total);
    std::uint32_t weight = 0;
    for (const Odds& odds : fire.odds) weight += odds.weight;
    EXPECT_EQ(weight, fire.outOf);
  }
  EXPECT_EQ(out.fires.back().total, 39 + 8);  // all attackers and D
}

TEST(AttackExample, HexesAreFiredUponInTheOrderOfAssignment) {
  CASES("10.4b");
  Example s;
  s.toAssignment();
  s.act(V::Assign, s.bottom, s.hex("1620"));
  s.act(V::Assign, s.upper, s.hex("1521")).act(V::Hold, s.middle);
  s.act(V::Hold, s.gunF).act(V::Hold, s.gunG);
  ASSERT_EQ(s.stage(), AttackStage::DefensiveRoll);
  EXPECT_EQ(nextFiredUpon(s.at()), s.direction("1620") + 1);
  s.roll(6);
  EXPECT_EQ(nextFiredUpon(s.at()), s.direction("1521") + 1);
  s.roll(6);
  ASSERT_EQ(s.stage(), AttackStage::OffensiveRoll);
  EXPECT_TRUE(s.used(s.gunF));  // held its fire, but was committed
}

}  // namespace
}  // namespace kessel::bfs
