// SPDX-License-Identifier: GPL-3.0-or-later
// Cases 11.3: General Chuikov, his moves and his danger.
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

/// Chuikov in 1621 with one weak unit, and a tank that overruns them.
struct DangerScene : MoveScene {
  UnitId tank = put("german 6-2-24", "1521");
  UnitId guard = put("soviet 2-8 infantry", "1621");
  DangerScene() { chuikov("1621"); }
  DangerScene& strike() {
    go().activate({tank}).act(V::Overrun, hex("1621"));
    roll(1).roll(6);  // the guard is lost
    return *this;
  }
};

TEST(Chuikov, IsInDangerWhenHisCompanyIsLost) {
  CASES("11.33");
  DangerScene s;
  s.put("soviet 3-8 infantry", "1723");
  s.strike();
  ASSERT_EQ(s.step(), S::ChuikovDanger);
  s.roll(1);
  EXPECT_TRUE(s.state.has(kChuikovDead));
  EXPECT_EQ(s.state.at(s.rules.chuikov), kLost);
  // One chit for the overrun, none for the die.
  ASSERT_EQ(s.step(), S::Chits);
  s.chit(false);
  EXPECT_EQ(s.step(), S::Move);
}

TEST(Chuikov, ReachesTheNearestSovietsIfHeLives) {
  CASES("11.33", "11.34");
  DangerScene s;
  s.put("soviet 3-8 infantry", "1723");  // two hexes away
  s.put("soviet 3-8 infantry", "1624");  // three
  s.strike();
  s.roll(2);
  EXPECT_FALSE(s.state.has(kChuikovDead));
  EXPECT_TRUE(s.isAt(s.rules.chuikov, "1723"));
  EXPECT_FALSE(s.used(s.rules.chuikov));
  EXPECT_FALSE(s.state.has(kChuikovMoved));  // not a move
}

TEST(Chuikov, ChoosesAmongEqualRefuges) {
  CASES("11.34");
  DangerScene s;
  s.put("soviet 3-8 infantry", "1723");
  s.put("soviet 3-8 infantry", "1523");
  s.put("soviet 3-8 infantry", "1525");
  s.strike();
  s.roll(6);
  ASSERT_EQ(s.step(), S::ChuikovDanger);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.legal(V::Place).size(), 2U);
  EXPECT_EQ(s.why(act(V::Place, s.rules.chuikov, s.hex("1525"))), "11.34");
  s.act(V::Place, s.rules.chuikov, s.hex("1523"));
  EXPECT_TRUE(s.isAt(s.rules.chuikov, "1523"));
}

TEST(Chuikov, IsNotHelpedByPontoonsSurvivorsAndTheDepot) {
  CASES("11.34");
  const Rules& rules = theTitle().rules();
  for (UnitId unit : rules.militia) EXPECT_TRUE(company(rules, unit));
  for (UnitId unit : rules.workers) EXPECT_TRUE(company(rules, unit));
  for (UnitId unit : rules.survivors) EXPECT_FALSE(company(rules, unit));
  for (UnitId unit : rules.transVolga) EXPECT_FALSE(company(rules, unit));
  for (UnitId unit : {rules.pontoons[0], rules.depot, rules.flotilla, rules.chuikov})
    EXPECT_FALSE(company(rules, unit));
  DangerScene s;
  s.put("soviet 1-0 survivor", "1622");
  s.put("soviet 3-8 infantry", "1624");
  s.strike();
  s.roll(3);
  EXPECT_TRUE(s.isAt(s.rules.chuikov, "1624"));
}

TEST(Chuikov, IsLostIfNobodyIsLeft) {
  CASES("11.34");
  DangerScene s;
  s.put("soviet 2-6-0", "2821");  // east of the Volga
  s.strike();
  s.roll(6);
  EXPECT_TRUE(s.state.has(kChuikovDead));
}

TEST(Chuikov, IsSafeWhileSomebodyStays) {
  CASES("11.33");
  DangerScene s;
  s.put("soviet 2-8 infantry", "1621");
  s.go().activate({s.tank}).act(V::Overrun, s.hex("1621"));
  s.roll(1).roll(6);  // 3 at 1: one of two
  s.act(s.legal(V::Lose).front());
  EXPECT_EQ(s.step(), S::Chits);
  EXPECT_TRUE(s.isAt(s.rules.chuikov, "1621"));
}

TEST(Chuikov, IsInDangerInGroundAttacksAndBombardmentsToo) {
  CASES("11.33");
  DangerScene attack;
  attack.put("soviet 3-8 infantry", "1722");
  attack.go().activate({attack.tank}).act(V::Attack, attack.hex("1621"));
  while (attack.step() == S::Attack && attack.who() != kChance) attack.act(V::Done);
  attack.roll(3);
  while (!attack.legal(V::Hold).empty()) attack.act(attack.legal(V::Hold).front());
  attack.roll(1);
  EXPECT_EQ(attack.step(), S::ChuikovDanger);
  DangerScene guns;
  guns.put("soviet 3-8 infantry", "1722");
  const UnitId gun = guns.put("german 8-10-12", "1420");
  guns.phase(S::Bombardment).go();
  guns.act(V::Bombard, guns.hex("1621")).act(V::Battery, gun).act(V::Fire);
  guns.roll(1);
  EXPECT_EQ(guns.step(), S::ChuikovDanger);
}

TEST(Chuikov, NeitherAttacksNorIsAttacked) {
  CASES("11.33", "11.31b");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  s.put("german 5-4-12", "1722");
  s.chuikov("1621");
  const UnitId guard = s.put("soviet 2-8 infantry", "1621");
  EXPECT_EQ(s.rules[s.rules.chuikov].fire, 0);
  EXPECT_FALSE(s.rules[s.rules.chuikov].is(kMayCounter));
  s.reaction(3).go();
  s.activate({guard});
  EXPECT_EQ(s.why(act(V::Activate, s.rules.chuikov)), "11.31a");  // he joins no stack
  // Alone in a hex (in the middle of an action) he is no target.
  bfs::put(s.rules, s.state, guard, kPool);
  EXPECT_FALSE(s.state.soviet().has(s.hex("1621")));
  EXPECT_FALSE(s.used(tank));
}

TEST(Chuikov, MovesLikeASovietUnitIntoCompany) {
  CASES("11.31a", "11.3a");
  MoveScene s;
  s.chuikov("1621");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 3-8 infantry", "1624");
  s.put("soviet 1-0 survivor", "1522");
  s.put("soviet 3-8 infantry", "2404");  // far away
  s.put("soviet 1-4 militia", "1613");   // eight hexes
  s.reaction(3).go().act(V::Activate, s.rules.chuikov);
  ASSERT_EQ(s.step(), S::Move);
  const auto place = [&](std::string_view hex) { return act(V::Place, s.rules.chuikov, s.hex(hex)); };
  EXPECT_TRUE(s.may(place("1624")));
  EXPECT_TRUE(s.may(place("1613")));
  EXPECT_EQ(s.why(place("1623")), "11.31a");  // nobody there
  EXPECT_EQ(s.why(place("1522")), "11.31a");  // survivors are no company
  EXPECT_EQ(s.why(place("2404")), "11.31a");  // more than 12 points
  s.act(place("1624"));
  EXPECT_TRUE(s.isAt(s.rules.chuikov, "1624"));
  EXPECT_FALSE(s.used(s.rules.chuikov));
  EXPECT_EQ(s.why(act(V::Activate, s.rules.chuikov)), "11.3a");  // once in a phase
  s.act(V::Finish).reaction(3).go();
  s.state.clear(kChuikovMoved);
  EXPECT_TRUE(s.may(act(V::Activate, s.rules.chuikov)));  // but in every phase
}

TEST(Chuikov, StopsInZonesOfControl) {
  CASES("11.31a");
  MoveScene s;
  s.chuikov("1621");
  s.put("soviet 2-8 infantry", "1621");
  s.put("soviet 2-8 infantry", "1620");
  s.put("soviet 2-8 infantry", "1720");
  // The corners of a ring two hexes away: every way out is controlled.
  for (const char* corner : {"1619", "1820", "1822", "1623", "1422", "1420"}) s.put("german 5-4-12", corner);
  s.reaction(3);
  EXPECT_TRUE(chuikovReach(s.rules, s.state).has(s.hex("1620")));
  EXPECT_FALSE(chuikovReach(s.rules, s.state).has(s.hex("1720")));  // beyond a controlled hex
  s.chuikov("1620");
  EXPECT_TRUE(chuikovReach(s.rules, s.state).none());  // out of a controlled hex he does not get
}

}  // namespace
}  // namespace kessel::bfs
