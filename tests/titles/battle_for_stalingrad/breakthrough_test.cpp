// SPDX-License-Identifier: GPL-3.0-or-later
// Breakthrough [10.7 to 10.79]: points move stacks hex by hex or start another attack.
#include "titles/battle_for_stalingrad/breakthrough_scene.h"

namespace kessel::bfs {
namespace {

TEST(Breakthrough, EX25TwoDefendersResultFive) {
  CASES("10.7", "10.74a");
  Break s;
  s.put("soviet 2-8 infantry", "1621");
  s.fight(1);
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.points(), 3);
  EXPECT_TRUE(s.lost(s.defender));
  Prompt asked;
  theTitle().prompt(Position::of(s.state), asked);
  EXPECT_TRUE(asked.fleeting) << "points are not given up by habit";
}

TEST(Breakthrough, AsksForAnAttackBeforeCounterattacksOnlyIfThereCanBeAny) {
  CASES("7.52", "10.72b");
  for (const bool ready : {true, false}) {
    Break s;
    s.put("soviet 3-8 infantry", "1821");
    for (const char* ferry : {"1832", "2227", "2719"}) {
      if (!ready) s.put("german 5-4-12", ferry);  // out of supply: it may not counterattack
    }
    s.fight(3);
    ASSERT_EQ(s.points(), 3);
    s.act(V::Activate, s.inC).act(V::Step, s.hex("1721"));
    ASSERT_EQ(s.step(), S::Breakthrough);
    EXPECT_EQ(s.may(act(V::Pass)), ready);
    EXPECT_TRUE(s.may(act(V::Attack, s.hex("1821"))));
    EXPECT_EQ(s.may(act(V::Done)), !ready);
  }
}

TEST(Breakthrough, EX26PointsMoveStacksAndStartAnAttack) {
  CASES("10.7", "10.71", "10.73", "10.77");
  Break s;
  const UnitId next = s.put("soviet 1-0-6", "1821");
  s.fight(3);
  ASSERT_EQ(s.points(), 3);
  s.act(V::Activate, s.inA).act(V::Activate, s.secondInA);
  EXPECT_EQ(s.why(act(V::Activate, s.inC)), "10.7");  // one hex for each point
  EXPECT_EQ(s.why(act(V::Step, s.hex("1721"))), "10.73");
  const auto tooFar = [&] {
    return textOf(s.rules.info, theTitle().judge(Position::of(s.state), act(V::Step, s.hex("1921"))).why);
  };
  EXPECT_NE(tooFar().find("the next one"), std::string::npos) << tooFar();
  s.act(V::Step, s.hex("1621"));
  EXPECT_EQ(s.points(), 2);
  s.act(V::Activate, s.inC).act(V::Step, s.hex("1721"));
  EXPECT_EQ(s.points(), 1);
  const State before = s.state;
  s.act(V::Activate, s.inC);
  EXPECT_EQ(tooFar().find("the next one"), std::string::npos) << tooFar();
  s.state = before;
  EXPECT_TRUE(s.may(act(V::Attack, s.hex("1821"))));  // from 1721
  s.act(V::Attack, s.hex("1821"));
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_TRUE(s.state.steps.top<AttackFrame>().breakthrough);
  EXPECT_TRUE(s.used(s.inB));  // not moved: flipped
  EXPECT_TRUE(s.used(s.inA));  // not next to the new target
  EXPECT_EQ(s.at().attackers().size(), 1U);
  EXPECT_FALSE(s.lost(next));
}

TEST(Breakthrough, UnitsNextToTheNewTargetNeedNotAttackIt) {
  CASES("10.13a", "10.7");
  Break s;
  s.put("soviet 1-0-6", "1721");
  s.fight(3);
  ASSERT_EQ(s.points(), 3);
  EXPECT_EQ(s.why(act(V::Drop, s.inB)), "10.13a");  // next to no target
  s.act(V::Activate, s.inA);
  EXPECT_EQ(s.why(act(V::Drop, s.inC)), "10.7");  // the unit chosen moves first
  s.act(V::Activate, s.secondInA).act(V::Step, s.hex("1621"));
  EXPECT_EQ(s.legal(V::Drop).size(), 3U);
  s.act(V::Drop, s.secondInA);
  EXPECT_TRUE(s.used(s.secondInA));
  s.act(V::Drop, s.inC);
  EXPECT_EQ(s.why(act(V::Drop, s.inA)), "10.13a");  // then nobody would attack
  s.act(V::Attack, s.hex("1721"));
  ASSERT_EQ(s.step(), S::Attack);
  ASSERT_EQ(s.at().attackers().size(), 1U);
  EXPECT_EQ(s.at().attackers()[0], s.inA);
}

TEST(Breakthrough, UnitsMayBeLeftOutBeforeOthersCounterattack) {
  CASES("10.13a", "7.52");
  Break s;
  s.put("soviet 1-0-6", "1721");
  s.put("soviet 3-8 infantry", "1722");  // may counterattack whoever comes to 1621
  s.chuikov("1722");
  s.fight(3);
  ASSERT_EQ(s.points(), 3);
  s.act(V::Activate, s.inA).act(V::Activate, s.secondInA).act(V::Step, s.hex("1621"));
  ASSERT_TRUE(s.may(act(V::Pass)));
  EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, act(V::Pass))), "Do not attack at once");
  EXPECT_TRUE(s.may(act(V::Drop, s.inC)));
  EXPECT_EQ(s.why(act(V::Drop, s.inB)), "10.13a");
  s.act(V::Drop, s.inA).act(V::Drop, s.inC);
  EXPECT_EQ(s.why(act(V::Drop, s.secondInA)), "10.13a");
  EXPECT_EQ(s.why(act(V::Pass)), "10.13a") << "or they would escape a counterattack";
  EXPECT_TRUE(s.legal(V::Pass).empty());
  s.act(V::Attack, s.hex("1721"));
  ASSERT_EQ(s.step(), S::Window);
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Attack);
  ASSERT_EQ(s.at().attackers().size(), 1U);
  EXPECT_EQ(s.at().attackers()[0], s.secondInA);
  EXPECT_TRUE(s.used(s.inA));
}

TEST(Breakthrough, EX27ExactEliminationGivesNothing) {
  CASES("10.79");
  Break s;
  s.put("soviet 2-8 infantry", "1621");
  s.put("soviet 2-8 infantry", "1621");
  s.fight(5);  // 3 against three
  EXPECT_EQ(s.step(), S::Initiative);
  for (UnitId unit : {s.inA, s.secondInA, s.inB, s.inC}) EXPECT_TRUE(s.used(unit));
  EXPECT_EQ(s.state.at(s.inA), s.hex("1521"));  // no advance
}

TEST(Breakthrough, PointsMayBeDeclined) {
  CASES("10.71");
  Break s;
  s.fight(3);
  s.act(V::Done);
  EXPECT_EQ(s.step(), S::Initiative);
  for (UnitId unit : {s.inA, s.inB, s.inC}) EXPECT_TRUE(s.used(unit));
  for (std::uint16_t i = 0; i < s.rules.units; ++i) EXPECT_EQ(s.state.group[i], 0);
}

TEST(Breakthrough, IgnoresTerrainCostsAndZonesOfControl) {
  CASES("10.72a", "10.73", "9.32");
  Break s;
  s.put("soviet 3-8 infantry", "1723");  // its Zone of Control covers 1722
  s.fight(3);
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1621"));
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1722"));
  if (s.step() == S::Window) s.act(V::Pass);
  if (s.step() == S::Breakthrough && s.state.steps.top<BreakthroughFrame>().stage == BreakthroughStage::Declare)
    s.act(V::Pass);
  if (s.step() == S::Window) s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("1722"), kSoviet));
  s.act(V::Activate, s.inA);
  EXPECT_TRUE(s.may(act(V::Step, s.hex("1721"))));
  EXPECT_FALSE(s.may(act(V::Step, s.hex("1723"))));  // enemy-occupied
}

TEST(Breakthrough, StackingIsObeyed) {
  CASES("10.72a", "8.11");
  Break s;
  for (int i = 0; i < 3; ++i) s.put("german 5-4-12", "1520");
  s.fight(5);  // 3 - 1 = 2 points
  s.act(V::Activate, s.inA).act(V::Activate, s.secondInA);
  EXPECT_TRUE(s.may(act(V::Step, s.hex("1520"))));  // five in clear terrain while a point is left
  s.act(V::Step, s.hex("1520"));
  EXPECT_EQ(s.why(act(V::Done)), "8.0");
  EXPECT_EQ(s.why(act(V::Activate, s.inB)), "8.0");
  s.act(V::Activate, s.inA);
  EXPECT_TRUE(s.may(act(V::Step, s.hex("1521"))));
  s.act(V::Step, s.hex("1521"));
  EXPECT_EQ(s.step(), S::Initiative);

  Break last;
  for (int i = 0; i < 3; ++i) last.put("german 5-4-12", "1520");
  last.put("soviet 2-8 infantry", "1621");
  last.fight(5);  // one point
  ASSERT_EQ(last.points(), 1);
  last.act(V::Activate, last.inA).act(V::Activate, last.secondInA);
  EXPECT_EQ(last.why(act(V::Step, last.hex("1520"))), "8.1");
}

TEST(Breakthrough, MovesMayBeCounterattackedButNotOverrun) {
  CASES("10.72b", "7.55");
  Break s;
  const UnitId enemy = s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822");
  s.fight(3);
  s.act(V::Activate, s.inA).act(V::Activate, s.secondInA).act(V::Step, s.hex("1621"));
  s.act(V::Activate, s.inA);
  EXPECT_EQ(s.why(act(V::Overrun, s.hex("1822"))), "10.72b");
  s.act(V::Activate, s.secondInA).act(V::Step, s.hex("1722"));
  // Next to 1822: an attack is named first; passed, it is a counterattack.
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_TRUE(s.may(act(V::Attack, s.hex("1822"))));
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Counter, enemy);
  if (s.legal(V::Done).size() == 1) s.act(V::Done);
  s.act(V::Pass);  // the Germans do not take part
  s.roll(2);       // 3 at 2: one loss
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_FALSE(s.may(act(V::Lose, s.inC)));  // elsewhere
  s.act(V::Lose, s.secondInA);
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.points(), 1);
  EXPECT_TRUE(s.may(act(V::Activate, s.inA)));
  EXPECT_TRUE(s.used(enemy));
}

TEST(Breakthrough, ANamedTargetMayNotCounterattackTheStackThatCame) {
  CASES("10.72b", "10.77");
  Break s;
  s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822");
  s.fight(3);
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1621"));
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1722"));
  EXPECT_EQ(s.why(act(V::Done)), "7.52");
  s.act(V::Attack, s.hex("1822"));
  EXPECT_EQ(s.step(), S::Attack);  // nobody else could counterattack
  EXPECT_EQ(s.at().attackers().size(), 1U);
}

TEST(Breakthrough, ACounterattackInWhichTheStackTakesPartEndsItsShare) {
  CASES("10.72b", "7.21");
  for (const std::uint16_t option : {std::uint16_t{0}, std::uint16_t{kCounterAfterParticipation}}) {
    Break s(option);
    const UnitId enemy = s.put("soviet 3-8 infantry", "1822");
    s.chuikov("1822");
    s.fight(3);
    s.act(V::Activate, s.inA).act(V::Step, s.hex("1621"));
    s.act(V::Activate, s.inA).act(V::Step, s.hex("1722")).act(V::Pass).act(V::Counter, enemy);
    if (s.legal(V::Done).size() == 1) s.act(V::Done);
    s.act(V::TakePart);
    s.roll(6);
    s.roll(6);
    s.quietChit();
    ASSERT_EQ(s.step(), S::Breakthrough);
    EXPECT_TRUE(s.used(s.inA));
    EXPECT_EQ(s.why(act(V::Activate, s.inA)), "10.7") << option;
    EXPECT_FALSE(s.may(act(V::Attack, s.hex("1822")))) << option;
    EXPECT_TRUE(s.may(act(V::Activate, s.inC)));
  }
}

TEST(Breakthrough, EndsWhenAChitOfACounterattackEndsThePhase) {
  CASES("7.22", "10.72b", "11.4c");
  Break s;
  const UnitId enemy = s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822");
  s.fight(3);
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1621"));
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1722")).act(V::Pass).act(V::Counter, enemy);
  if (s.legal(V::Done).size() == 1) s.act(V::Done);
  s.act(V::TakePart);
  s.roll(6);
  s.roll(6);
  ASSERT_EQ(s.step(), S::Chits);
  s.act(V::Outcome, 1);
  EXPECT_EQ(s.step(), S::Reaction);
  for (UnitId unit : {s.inA, s.inB, s.inC, s.secondInA}) EXPECT_TRUE(s.used(unit));
}

TEST(Breakthrough, OnlyTheAttackerEarnsPoints) {
  CASES("10.74a");
  Break s;
  s.put("soviet 3-8 infantry", "1621");
  s.chuikov("1822").put("soviet 3-8 infantry", "1822");
  s.go();
  s.announce(s.inB, "1621").type(3).allFire();
  s.roll(1);  // 5 at 1: two against one attacker
  EXPECT_TRUE(s.lost(s.inB));
  s.quietChit();
  EXPECT_EQ(s.step(), S::Initiative);
}

TEST(Breakthrough, PointsFromACounterattackOnlyMove) {
  CASES("10.74b", "7.58");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1520");
  const UnitId bystander = s.put("german 1-12", "1722");
  std::vector<UnitId> rifles;
  for (int i = 0; i < 3; ++i) rifles.push_back(s.put("soviet 3-8 infantry", "1721"));
  s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822").go();
  s.act(V::Activate, tank).act(V::Step, s.hex("1620")).act(V::Pass);
  ASSERT_EQ(s.step(), S::Window);
  for (UnitId rifle : rifles) s.act(V::Counter, rifle);
  if (s.legal(V::Done).size() == 1) s.act(V::Done);
  s.act(V::Pass);
  s.roll(1);  // 9 at 1: two against one
  EXPECT_TRUE(s.lost(tank));
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.state.steps.top<BreakthroughFrame>().points, 1);
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1722"))), "10.74b");
  s.act(V::Activate, rifles[0]).act(V::Step, s.hex("1620"));
  EXPECT_EQ(s.step(), S::Initiative);
  EXPECT_EQ(s.state.at(rifles[0]), s.hex("1620"));
  for (UnitId rifle : rifles) EXPECT_TRUE(s.used(rifle));
  EXPECT_FALSE(s.used(bystander));
}

TEST(Breakthrough, MovementOnlyFrameRefusesAttacks) {
  CASES("10.74b");
  AttackScene s;
  const UnitId mover = s.put("soviet 3-8 infantry", "1822");
  s.put("german 5-4-12", "1721");
  s.put("soviet 2-8 infantry", "1821");
  s.chuikov("1821");
  s.state.group[index(mover)] = 9;
  Events nobody;
  beginBreakthrough(s.rules, s.state, 9, 2, s.hex("1722"), true, nobody);
  s.go();
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1721"))), "10.74b");
  s.act(V::Activate, mover);
  EXPECT_TRUE(s.may(act(V::Step, s.hex("1722"))));
}

TEST(Breakthrough, AGermanFollowUpMayBeSupportedWithFreshUnitsAndGuns) {
  CASES("10.75a", "10.76a", "10.69", "7.71", "10.75c");
  Break s;
  const UnitId gun = s.put("german 8-10-12", "1321");
  const UnitId oldGun = s.put("german 8-10-12", "1321");
  const UnitId helper = s.put("german 6-2-24", "1419");
  const UnitId next = s.put("soviet 1-0-6", "1722");
  s.go();
  s.announce(s.inA, "1621").until(AttackStage::Commit).act(V::Commit, oldGun);
  s.type(3).holdAll();
  s.roll(1);  // 14 at 1: three losses
  s.quietChit();
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_TRUE(s.used(oldGun));  // at once
  s.act(V::Activate, s.inA).act(V::Step, s.hex("1621")).act(V::Attack, s.hex("1722"));
  ASSERT_EQ(s.stage(), AttackStage::Support);
  s.act(V::Activate, helper);
  for (const char* hex : {"1420", "1421", "1422", "1523", "1622"}) {
    if (s.step() == S::Move) s.act(V::Step, s.hex(hex));
  }
  if (s.step() == S::Move) s.act(V::Stop);
  EXPECT_EQ(s.at().attackers().size(), 2U);
  s.until(AttackStage::Commit);
  EXPECT_EQ(s.why(act(V::Commit, oldGun)), "7.25");
  s.act(V::Commit, gun);
  s.type(3).holdAll();
  s.roll(1);
  s.quietChit();
  EXPECT_TRUE(s.lost(next));
  ASSERT_EQ(s.step(), S::Breakthrough);  // the supporting unit is eligible too
  EXPECT_TRUE(s.may(act(V::Activate, helper)));
  s.act(V::Done);
  EXPECT_TRUE(s.used(helper));
}

TEST(Breakthrough, ArtilleryThatAttackedFromTheNextHexTakesNoPart) {
  CASES("10.76a");
  for (const char* values : {"german 8-10-12", "german 2-7-12"}) {  // flak with an artillery range, too
    Break s;
    const UnitId gun = s.put(values, "1522");
    s.go();
    s.announce(s.inA, "1621").act(V::Join, gun);
    s.type(3).holdAll();
    s.roll(1);
    s.quietChit();
    ASSERT_EQ(s.step(), S::Breakthrough);
    EXPECT_TRUE(s.used(gun)) << values;
    EXPECT_EQ(s.why(act(V::Activate, gun)), "10.76a") << values;
  }
}

TEST(Breakthrough, FlakWithoutAnArtilleryRangeTakesPart) {
  CASES("10.7");
  Break s;
  const UnitId flak = s.put("german 3-1-12", "1522");
  s.go();
  s.announce(s.inA, "1621").act(V::Join, flak);
  s.type(3).holdAll();
  s.roll(1);
  s.quietChit();
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_TRUE(s.may(act(V::Activate, flak)));
}

TEST(Breakthrough, ASovietFollowUpHasNeitherSupportNorArtillery) {
  CASES("10.75b", "10.69", "7.71", "10.76b");
  AttackScene t;
  t.put("german 1-12", "1621");
  t.put("german 2-1-12", "1620");
  const UnitId defender = t.put("german 8-10-12", "1421");
  std::vector<UnitId> men;
  for (int i = 0; i < 3; ++i) men.push_back(t.put("soviet 3-8 infantry", "1721"));
  const UnitId other = t.put("soviet 3-8 infantry", "1720");
  const UnitId battery = t.put("soviet 6-8-6", "1822");
  t.chuikov("1822").reaction(3).go();
  t.announce(men[0], "1621").act(V::Join, men[1]).act(V::Join, men[2]);
  t.type(3).holdAll();
  t.roll(1);
  ASSERT_EQ(t.step(), S::Breakthrough);
  t.act(V::Attack, t.hex("1620"));
  ASSERT_EQ(t.stage(), AttackStage::Answer);  // no support, no artillery: straight to the defender
  EXPECT_STREQ(mayJoin(t.at(), other).rule, "10.75b");
  EXPECT_STREQ(maySupport(t.at(), other).rule, "10.75b");
  EXPECT_STREQ(mayCommit(t.at(), battery).rule, "10.69");
  EXPECT_TRUE(t.may(act(V::Commit, defender)));  // the defender's guns may fire
}

/// What the log says under case 10.78, and the question with its case.
std::string toldOfTheCut(const Scene& s) {
  std::string told;
  for (const Event& event : s.events) {
    if (event.rule != nullptr && std::string_view(event.rule) == "10.78") told += textOf(s.rules.info, event.text);
  }
  return told + " | " + textOf(s.rules.info, s.prompt().ask) + " [" + s.prompt().rule + "]";
}

TEST(Breakthrough, ThatIsCutToOnePointSaysSo) {
  CASES("10.78", "10.74b");
  const std::string asked =
      " | The phase is over: use the only point that is kept to move a stack into 1621, or stop [10.78]";
  Break many;
  many.fight(1, 1);  // 5 - 1 = 4 points
  EXPECT_EQ(toldOfTheCut(many),
            "The phase is over: only one of these points is kept, to move a stack into 1621" + asked);
  Break one;
  for (int i = 0; i < 3; ++i) one.put("soviet 2-8 infantry", "1621");
  one.fight(1, 1);  // 5 - 4 = 1 point
  EXPECT_EQ(toldOfTheCut(one), "The phase is over: the point may only move a stack into 1621" + asked);
  Break none;
  none.fight(1);
  EXPECT_EQ(toldOfTheCut(none), " | Move stacks or attack again; Breakthrough Points left: 4 [10.7]");
}

TEST(Breakthrough, AfterAReactionChitOnlyOneMoveIntoTheClearedHex) {
  CASES("10.78", "11.4c");
  Break s;
  s.put("soviet 1-0-6", "1722");
  s.fight(1, 1);
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.points(), 1);
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1722"))), "10.78");
  s.act(V::Activate, s.inA);
  EXPECT_EQ(s.why(act(V::Step, s.hex("1520"))), "10.78");
  s.act(V::Step, s.hex("1621"));  // part of the stack
  EXPECT_NE(s.step(), S::Breakthrough);
  EXPECT_EQ(phasing(s.state), kSoviet);
  for (UnitId unit : {s.inA, s.secondInA, s.inB, s.inC}) EXPECT_TRUE(s.used(unit));
}

TEST(Breakthrough, AfterASovietSixLikewise) {
  CASES("10.78", "11.4a");
  AttackScene s;
  s.put("german 1-12", "1621");
  std::vector<UnitId> rifles;
  for (int i = 0; i < 3; ++i) rifles.push_back(s.put("soviet 3-8 infantry", "1721"));
  for (int i = 0; i < 3; ++i) rifles.push_back(s.put("soviet 3-8 infantry", "1722"));
  s.put("soviet 3-8 infantry", "1822");
  s.chuikov("1822").reaction(3).go();
  s.announce(rifles[0], "1621");
  for (std::size_t i = 1; i < rifles.size(); ++i) s.act(V::Join, rifles[i]);
  s.type(3).holdAll();
  s.roll(6);  // 18 at 6: two against one, and the phase ends
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.state.steps.top<BreakthroughFrame>().points, 1);
  s.act(V::Activate, rifles[0]);
  EXPECT_EQ(s.legal(V::Step).size(), 1U);
  s.act(V::Step, s.hex("1621"));
  EXPECT_EQ(phasing(s.state), kGerman);
}

TEST(Breakthrough, WorkersNeverMove) {
  CASES("12.21");
  AttackScene t;
  const UnitId man = t.put("soviet 3-0", "2221");
  const UnitId mate = t.put("soviet 4-8", "2221");
  t.chuikov("2321").put("soviet 3-8 infantry", "2321");
  t.reaction(3);
  for (UnitId unit : {man, mate}) t.state.group[index(unit)] = 9;
  Events nobody;
  beginBreakthrough(t.rules, t.state, 9, 1, t.hex("2220"), false, nobody);
  t.go();
  EXPECT_EQ(t.why(act(V::Activate, man)), "12.21");
  EXPECT_TRUE(t.may(act(V::Activate, mate)));
}

TEST(Breakthrough, SovietsOutOfSupplyUseNoPointsGermansDo) {
  CASES("13.2b", "13.11");
  AttackScene s;
  const UnitId rifle = s.put("soviet 3-8 infantry", "1621");
  for (const char* ferry : {"1832", "2227", "2719"}) s.put("german 5-4-12", ferry);
  s.reaction(3);
  s.state.group[index(rifle)] = 9;
  Events nobody;
  beginBreakthrough(s.rules, s.state, 9, 2, s.hex("1620"), false, nobody);
  s.go();
  EXPECT_TRUE(s.used(rifle));
  EXPECT_NE(s.step(), S::Breakthrough);

  AttackScene t;
  const UnitId grenadier = t.put("german 5-4-12", "1621");
  for (const char* hex : {"1620", "1721", "1722", "1622", "1522"}) t.put("soviet 3-8 infantry", hex);
  EXPECT_FALSE(inSupply(t.rules, t.state, grenadier));
  t.state.group[index(grenadier)] = 9;
  beginBreakthrough(t.rules, t.state, 9, 2, t.hex("1521"), false, nobody);
  t.go();
  ASSERT_EQ(t.step(), S::Breakthrough);
  t.act(V::Activate, grenadier);
  EXPECT_TRUE(t.may(act(V::Step, t.hex("1521"))));
}

/// Two Soviet stacks in fortified 1136 have points; a German is next to 1137, where a counterattack meets them.
struct OutOfTheFort : AttackScene {
  UnitId rifles = put("soviet 3-8 infantry", "1136");
  UnitId mates = put("soviet 3-8 infantry", "1136");
  UnitId german = put("german 5-4-12", "1138");
  void cutOff() {
    for (const char* ferry : {"1832", "2227", "2719"}) put("german 5-4-12", ferry);
  }
  OutOfTheFort& leave() {
    reaction(3);
    for (UnitId unit : {rifles, mates}) state.group[index(unit)] = 9;
    Events nobody;
    beginBreakthrough(rules, state, 9, 3, hex("1137"), false, nobody);
    go();
    act(V::Activate, rifles).act(V::Step, hex("1137"));
    return *this;
  }
};

TEST(Breakthrough, SovietsThatComeOutOfSupplyNameNoAttack) {
  CASES("13.2b", "7.55", "7.52");
  for (const bool cut : {true, false}) {
    OutOfTheFort s;
    if (cut) s.cutOff();
    s.leave();
    ASSERT_EQ(inSupply(s.rules, s.state, s.rifles), !cut);
    EXPECT_EQ(s.step(), cut ? S::Window : S::Breakthrough);
    EXPECT_EQ(s.may(act(V::Attack, s.hex("1138"))), !cut);
    if (!cut) continue;
    EXPECT_TRUE(s.may(act(V::Counter, s.german))) << "they are met on their way all the same";
    s.act(V::Pass);
    EXPECT_TRUE(s.used(s.rifles));
    ASSERT_EQ(s.step(), S::Breakthrough) << "the others may go on";
    EXPECT_FALSE(s.used(s.mates));
  }
}

TEST(Breakthrough, AnAttackThatWasNamedIsOffIfItsUnitsAreCutOff) {
  CASES("13.2b", "7.52");
  for (const bool cut : {true, false}) {
    OutOfTheFort s;
    s.put("german 5-4-12", "1037");  // another one, which may counterattack
    s.leave();
    ASSERT_EQ(s.step(), S::Breakthrough);
    s.act(V::Attack, s.hex("1138"));
    ASSERT_EQ(s.step(), S::Window);
    if (cut) s.cutOff();  // as counterattackers who advance might do
    s.act(V::Pass);
    EXPECT_EQ(s.step() == S::Attack, !cut);
    EXPECT_EQ(s.used(s.rifles), cut);
  }
}

TEST(Breakthrough, MilitiaGoOnlyWithOthersAndChuikovKeepsCompany) {
  CASES("12.13", "11.32");
  AttackScene s;
  const UnitId militia = s.put("soviet 1-4", "1621");
  const UnitId rifle = s.put("soviet 3-8 infantry", "1621");
  s.chuikov("1621").reaction(3);
  for (UnitId unit : {militia, rifle}) s.state.group[index(unit)] = 9;
  Events nobody;
  beginBreakthrough(s.rules, s.state, 9, 2, s.hex("1620"), false, nobody);
  s.go();
  EXPECT_EQ(s.why(act(V::Activate, militia)), "12.13");
  s.act(V::Activate, rifle);
  EXPECT_EQ(s.why(act(V::Activate, militia)), "11.32");
}

}  // namespace
}  // namespace kessel::bfs
