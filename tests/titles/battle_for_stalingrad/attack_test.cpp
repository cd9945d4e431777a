// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attacks before the attack-type die: the announcement and who moves up in support [10.1, 7.7].
#include "titles/battle_for_stalingrad/attack_scene.h"

namespace kessel::bfs {
namespace {

// --- The announcement ------------------------------------------------------------------------------------------

TEST(AttackAnnouncement, IsForOneAdjacentEnemyHexAndOptional) {
  CASES("10.0a", "10.1a", "10.11");
  Attack s;
  s.put("soviet 3-8 infantry", "1522");
  s.put("soviet 3-8 infantry", "1722");
  s.go().act(V::Activate, s.attacker);
  EXPECT_TRUE(s.may(act(V::Attack, s.hex("1621"))));  // unmoved
  EXPECT_TRUE(s.may(act(V::Attack, s.hex("1522"))));
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1520"))), "10.0a");  // empty
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1722"))), "10.0a");  // not adjacent
  EXPECT_TRUE(s.may(act(V::Stop)));                          // nobody must attack
  s.act(V::Attack, s.hex("1621"));
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1522"))), "10.11");
}

TEST(AttackAnnouncement, FollowsAMove) {
  CASES("10.1a", "10.0a");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  s.put("soviet 1-0-6", "1621");  // cannot counterattack
  s.go().act(V::Activate, tank);
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1621"))), "10.0a");
  s.act(V::Step, s.hex("1521"));
  EXPECT_TRUE(s.may(act(V::Attack, s.hex("1621"))));
  s.act(V::Attack, s.hex("1621"));
  EXPECT_EQ(s.step(), S::Attack);
}

TEST(AttackAnnouncement, ThePhaseGoesOnAfterwards) {
  CASES("10.1b", "10.79", "11.4a");
  Attack s;
  s.go();
  s.announce(s.attacker, "1621").type(3).holdAll();
  s.roll(6);  // 5 against one unit: 0 at 6
  EXPECT_FALSE(s.lost(s.defender));
  EXPECT_FALSE(s.state.has(kSixRolled));  // a German six ends nothing [11.4a]
  s.quietChit();
  EXPECT_EQ(s.step(), S::Initiative);
  EXPECT_TRUE(s.used(s.attacker));
  EXPECT_FALSE(s.used(s.mate));
  EXPECT_TRUE(s.may(act(V::Activate, s.mate)));
}

TEST(AttackAnnouncement, UsedUnitsNextToTheTargetStayOut) {
  CASES("10.12");
  Attack s;
  s.state.mark(s.mate, kUsed);
  s.go();
  s.announce(s.attacker, "1621");
  EXPECT_STREQ(mayJoin(s.at(), s.mate).rule, "10.12");
  EXPECT_EQ(s.at().attackers().size(), 1U);
  s.type(3).allFire();
  s.roll(1);  // 3 at 1: one loss, taken by the only attacker without a question
  EXPECT_TRUE(s.lost(s.attacker));
  EXPECT_FALSE(s.lost(s.mate));
}

TEST(AttackAnnouncement, UnitsLeftOutOfTheAttackAreFlipped) {
  CASES("10.13a");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  const UnitId other = s.put("german 6-2-24", "1420");
  s.put("soviet 1-0-6", "1621");
  s.go().act(V::Activate, tank).act(V::Activate, other).act(V::Step, s.hex("1521"));
  s.act(V::Drop, other);
  EXPECT_TRUE(s.used(other));
  s.act(V::Attack, s.hex("1621"));
  EXPECT_EQ(s.at().attackers().size(), 1U);
  EXPECT_FALSE(s.may(act(V::Join, other)));
}

TEST(AttackAnnouncement, ArtilleryLeftOutOfTheAttackTakesNoPartInIt) {
  CASES("10.13a", "7.54", "7.6");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  const UnitId guns = s.put("german 12-12-6", "1420");
  s.put("soviet 1-0-6", "1621");
  const UnitId other = s.put("german 5-4-12", "1420");
  s.go().act(V::Activate, tank).act(V::Activate, guns).act(V::Step, s.hex("1521"));
  s.act(V::Drop, guns);
  EXPECT_FALSE(s.used(guns)) << "it is Deployed";
  s.act(V::Attack, s.hex("1621"));
  EXPECT_EQ(s.why(act(V::Join, guns)), "10.13a") << "nobody could have counterattacked it";
  EXPECT_TRUE(s.state.is(guns, kLeftOut));
  s.act(V::Activate, other).act(V::Step, s.hex("1521"));
  EXPECT_TRUE(s.state.is(guns, kLeftOut)) << "whoever moves up in support";
  Events sink;
  kInitiativeStep.settle(s.rules, s.state, sink);
  EXPECT_FALSE(s.state.is(guns, kLeftOut)) << "in another attack it may";
}

TEST(AttackAnnouncement, AllUnitsInTheHexDefendAndStayAsTheyAre) {
  CASES("10.14", "11.4a");
  Attack s;
  const UnitId spent = s.put("soviet 3-8 infantry", "1621");
  s.state.mark(spent, kUsed);
  s.chuikov("1822").put("soviet 2-8 infantry", "1822");
  s.go();
  s.announce(s.attacker, "1621").type(3);
  EXPECT_TRUE(s.may(act(V::Assign, spent, s.hex("1521"))));
  s.allFire();
  EXPECT_EQ(defensiveShot(s.at(), s.direction("1521")).strength.total(), 6);
  s.roll(6);
  EXPECT_FALSE(s.state.has(kSixRolled));  // nor a Soviet one in defence [11.4a]
  s.roll(6);
  s.quietChit();
  EXPECT_FALSE(s.used(s.defender));
}

TEST(AttackAnnouncement, StackingIsCheckedForEachContributingHex) {
  CASES("10.0a");
  Attack s;
  for (int i = 0; i < 3; ++i) s.put("german 5-4-12", "1521");  // five in all, as while passing
  s.go().act(V::Activate, s.attacker);
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1621"))), "8.11");
}

TEST(AttackAnnouncement, MilitiaAloneMayNotAttackButMayJoin) {
  CASES("12.15");
  AttackScene s;
  s.put("german 5-4-12", "1725");
  const UnitId militia = s.put("soviet 1-4", "1726");
  const UnitId guards = s.put("soviet 3-8 infantry", "1825");
  s.chuikov("1825").reaction(3).go();
  EXPECT_FALSE(s.may(act(V::Activate, militia)));
  s.state.group[index(militia)] = 9;
  EXPECT_STREQ(mayAttack(s.rules, s.state, 9, s.hex("1725")).rule, "12.15");
  s.state.group[index(militia)] = 0;
  s.announce(guards, "1725");
  EXPECT_TRUE(s.may(act(V::Join, militia)));
  s.act(V::Join, militia);
  EXPECT_EQ(s.at().attackers().size(), 2U);
}

// --- Support ------------------------------------------------------------------------------------------------------

TEST(AttackSupport, UnitsMoveNextToTheTargetAndTakePart) {
  CASES("7.7a", "7.7b", "7.71", "10.13b");
  Attack s;
  const UnitId helper = s.put("german 6-2-24", "1218");
  s.go();
  s.announce(s.attacker, "1621");
  EXPECT_EQ(s.stage(), AttackStage::Support);
  EXPECT_TRUE(s.may(act(V::Activate, helper)));
  EXPECT_EQ(s.why(act(V::Activate, s.find("german 4-3-18"))), "10.0a");  // not on the map
  s.act(V::Activate, helper);
  for (const char* hex : {"1319", "1419", "1520"}) s.act(V::Step, s.hex(hex));
  EXPECT_FALSE(s.may(act(V::Stop)));  // must go on to a hex next to 1621
  s.act(V::Step, s.hex("1620"));
  if (s.step() == S::Move) s.act(V::Stop);
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_EQ(s.at().attackers().size(), 2U);
  EXPECT_FALSE(s.used(helper));
}

TEST(AttackSupport, NeedsAHexInReachAndAFreshUnit) {
  CASES("7.7a", "7.34");
  Attack s;
  const UnitId far = s.put("german 5-4-12", "0245");
  const UnitId spent = s.put("german 5-4-12", "1420");
  s.state.mark(spent, kUsed);
  const UnitId fixed = s.put("german 6-2-24", "1323");
  s.put("soviet 3-8 infantry", "1423");  // 1323 stands in its Zone of Control
  s.go();
  s.announce(s.attacker, "1621");
  EXPECT_EQ(s.why(act(V::Activate, far)), "7.7a");
  EXPECT_EQ(s.why(act(V::Activate, spent)), "7.25");
  EXPECT_EQ(s.why(act(V::Activate, fixed)), "7.34");
}

TEST(AttackSupport, IsForThePhasingPlayerWithoutOverruns) {
  CASES("7.73", "7.74");
  Attack s;
  const UnitId helper = s.put("german 6-2-24", "1319");
  const UnitId enemy = s.put("soviet 3-8 infantry", "1822");
  s.put("soviet 1-0-6", "1420");
  s.go();
  s.announce(s.attacker, "1621");
  EXPECT_EQ(s.why(act(V::Activate, enemy)), "7.74");
  EXPECT_EQ(s.why(act(V::Overrun, s.hex("1621"))), "7.73");
  s.act(V::Activate, helper);
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.why(act(V::Overrun, s.hex("1420"))), "7.73");
}

TEST(AttackSupport, MoversMayBeCounterattackedAndThenStayOut) {
  CASES("7.72", "7.75");
  Attack s;
  const UnitId helper = s.put("german 6-2-24", "1419");
  const UnitId enemy = s.put("soviet 3-8 infantry", "1720");  // next to 1620
  s.chuikov("1720").go();
  s.announce(s.attacker, "1621");
  s.act(V::Activate, helper).act(V::Step, s.hex("1520")).act(V::Step, s.hex("1620"));
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(act(V::Counter, s.defender)), "7.52");  // named as target
  s.act(V::Counter, enemy);
  if (s.legal(V::Done).size() == 1) s.act(V::Done);
  EXPECT_FALSE(s.may(act(V::Join, s.mate)));  // nobody supports a counterattack
  EXPECT_FALSE(s.may(act(V::Activate, s.mate)));
  s.act(V::TakePart);
  s.roll(6);
  s.roll(6);
  s.quietChit();
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_TRUE(s.used(helper));
  EXPECT_EQ(s.at().attackers().size(), 1U);
  EXPECT_FALSE(s.may(act(V::Join, helper)));
}

TEST(AttackSupport, AdjacentUnmovedUnitsJoinAndAreExposedFirst) {
  CASES("7.76");
  Attack s;
  const UnitId joining = s.put("german 5-4-12", "1620");
  const UnitId enemy = s.put("soviet 3-8 infantry", "1720");
  s.chuikov("1720").go();
  s.announce(s.attacker, "1621");
  s.act(V::Join, s.mate);  // nobody else stands next to 1521: no window
  EXPECT_EQ(s.stage(), AttackStage::Support);
  EXPECT_EQ(s.at().attackers().size(), 2U);
  s.act(V::Join, joining);
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Enemy units in 1620 join an attack: counterattack at once?");
  EXPECT_FALSE(s.may(act(V::Counter, s.defender)));
  EXPECT_TRUE(s.may(act(V::Counter, enemy)));
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_EQ(s.at().attackers().size(), 3U);
}

TEST(AttackSupport, AJoinerWhoFiresBackIsFlippedAndStaysOut) {
  CASES("7.76", "7.72");
  for (const std::uint16_t option : {std::uint16_t{0}, std::uint16_t{kCounterAfterParticipation}}) {
    Attack s(option);
    const UnitId joining = s.put("german 5-4-12", "1620");
    const UnitId enemy = s.put("soviet 3-8 infantry", "1720");
    s.chuikov("1720").go();
    s.announce(s.attacker, "1621").act(V::Join, joining).act(V::Counter, enemy);
    if (s.legal(V::Done).size() == 1) s.act(V::Done);
    s.act(V::TakePart);
    s.roll(6);
    s.roll(6);
    s.quietChit();
    ASSERT_EQ(s.step(), S::Attack);
    EXPECT_TRUE(s.used(joining));
    EXPECT_EQ(s.at().attackers().size(), 1U) << option;
    EXPECT_EQ(s.state.group[index(joining)], 0);
  }
}

TEST(AttackSupport, AnAttackIsNotCounterattackedWhereItStands) {
  CASES("7.76");
  Attack s;
  s.put("soviet 3-8 infantry", "1520");  // next to the unmoved attackers in 1521
  s.chuikov("1520").go();
  s.announce(s.attacker, "1621");
  EXPECT_EQ(s.step(), S::Attack);
}

TEST(AttackSupport, AnAttackWithoutAttackersLapses) {
  CASES("10.67b", "7.76");
  Attack s;
  const UnitId gun = s.put("german 8-10-12", "1321");
  s.go();
  s.announce(s.attacker, "1621");
  ASSERT_EQ(s.stage(), AttackStage::Support);
  bfs::put(s.rules, s.state, s.attacker, kLost);
  s.state.group[index(s.attacker)] = 0;
  s.go();
  EXPECT_EQ(s.step(), S::Initiative);  // no die, no chit
  EXPECT_FALSE(s.used(gun));
}

TEST(AttackSupport, AnAttackLapsesOnceItsTargetHoldsTheAttackersOwn) {
  CASES("7.72", "10.14", "13.25");
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "1521");
  s.put("german 5-4-12", "1523");
  const UnitId helper = s.put("german 6-2-24", "1720");
  const UnitId militia = s.put("soviet 1-4 militia", "1621");
  const UnitId enemy = s.put("soviet 2-8 infantry", "1622");  // near Chuikov, and without a Zone of Control
  s.put("soviet 2-8 infantry", "1624");
  s.chuikov("1624").go();
  s.announce(attacker, "1621");
  s.act(V::Activate, helper).act(V::Step, s.hex("1721"));
  ASSERT_FALSE(s.lost(militia));
  s.act(V::Step, s.hex("1722"));  // cuts off the militia
  ASSERT_EQ(s.step(), S::Window);
  s.act(V::Pass);
  ASSERT_TRUE(s.lost(militia));
  s.act(V::Step, s.hex("1621"));
  ASSERT_EQ(s.step(), S::Window);
  s.act(V::Counter, enemy);
  if (s.legal(V::Done).size() == 1) s.act(V::Done);
  s.act(V::TakePart);
  s.roll(6);
  s.roll(6);
  s.quietChit();
  ASSERT_EQ(s.state.at(helper), s.hex("1621"));
  EXPECT_TRUE(s.used(helper));
  EXPECT_EQ(s.step(), S::Initiative);
  EXPECT_TRUE(s.used(attacker));
}

TEST(AttackSupport, AnEndedPhaseStopsSupportButNotTheAttack) {
  CASES("11.4c", "10.1b");
  Attack s;
  const UnitId joining = s.put("german 5-4-12", "1620");
  const UnitId late = s.put("german 6-2-24", "1319");
  const UnitId enemy = s.put("soviet 3-8 infantry", "1720");
  s.chuikov("1720").go();
  s.announce(s.attacker, "1621").act(V::Join, joining).act(V::Counter, enemy);
  if (s.legal(V::Done).size() == 1) s.act(V::Done);
  s.act(V::TakePart);
  s.roll(6);
  s.roll(6);
  s.act(V::Outcome, 1);  // the chit brings a Reaction Phase
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_EQ(s.stage(), AttackStage::Type);
  EXPECT_FALSE(s.may(act(V::Activate, late)));
  s.roll(3);
  s.holdAll();
  s.roll(1);
  while (s.step() == S::Chits) s.act(V::Outcome, 0);
  EXPECT_TRUE(s.lost(s.defender));
  EXPECT_NE(s.step(), S::Initiative);
  EXPECT_EQ(s.step() == S::Breakthrough ? kSoviet : phasing(s.state), kSoviet);
}

}  // namespace
}  // namespace kessel::bfs
