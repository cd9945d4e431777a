// SPDX-License-Identifier: GPL-3.0-or-later
// Actions that are refused, where the tests of the chapters have no occasion to ask: each refusal names its case.
#include "titles/battle_for_stalingrad/approach.h"
#include "titles/battle_for_stalingrad/attack_scene.h"
#include "titles/battle_for_stalingrad/bombardment_scene.h"
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

constexpr std::uint8_t kElsewhere = 9;  // group of units that take part in another action

// --- Movement ---------------------------------------------------------------------------------------------------

TEST(Refused, ToEnterTheBurningOilTanks) {
  CASES("14.5e");
  MoveScene s;
  const Place beside = s.rules.around(s.rules.oil)[0];
  const std::string from = s.rules.info.map.placeName(beside);
  const UnitId tank = s.put("german 6-2-24", from);
  s.go().activate({tank});
  EXPECT_TRUE(s.mayGo("1535"));
  s.state.set(kBurning);
  EXPECT_EQ(s.whyStep("1535"), "14.5e");
  EXPECT_FALSE(s.prompt().legal.contains(act(V::Step, s.rules.oil)));
  EXPECT_LT(stepCost(s.rules, s.state, kGerman, beside, s.rules.grid().directionTo(beside, s.rules.oil)), 0);
  EXPECT_LT(stepCost(s.rules, s.state, kSoviet, beside, s.rules.grid().directionTo(beside, s.rules.oil)), 0);
  EXPECT_TRUE(s.mayGo(s.rules.info.map.placeName(s.rules.around(beside)[0]))) << "other hexes stay open";
  // Nor does a way in support lead there.
  const std::string target = s.rules.info.map.placeName(s.rules.around(s.rules.oil)[2]);
  s.put("soviet 3-8 infantry", target);
  EXPECT_FALSE(Approach::of(s.rules, s.state, kGerman, s.hex(target), 1).within(s.rules, s.rules.oil, 96));
  s.state.clear(kBurning);
  EXPECT_TRUE(Approach::of(s.rules, s.state, kGerman, s.hex(target), 1).within(s.rules, s.rules.oil, 0));
  s.state.set(kBurning);
  s.put("soviet 3-8 infantry", "1535");  // as if somebody were left there: an overrun would lead into the hex
  EXPECT_EQ(s.whyOverrun("1535"), "14.5e");
}

TEST(Refused, MovesOfWhoeverTakesPartInSomethingElse) {
  CASES("7.0a", "7.11b", "7.52");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  const UnitId other = s.put("german 6-2-24", "1420");
  const UnitId away = s.put("german 6-2-24", "1319");
  s.state.group[index(other)] = kElsewhere;
  s.go();
  EXPECT_EQ(s.why(act(V::Activate, other)), "7.0a");
  s.activate({tank});
  EXPECT_EQ(s.why(act(V::Activate, other)), "7.0a");
  EXPECT_EQ(s.why(act(V::Activate, away)), "7.0a");
  EXPECT_EQ(s.why(act(V::Drop, away)), "7.11b");
}

TEST(Refused, MilitiaAndChuikovMoveWithOthersOnly) {
  CASES("11.3a", "11.32", "12.13", "12.21");
  MoveScene s;
  const UnitId first = s.put("soviet 3-8 infantry", "1824");
  const UnitId second = s.put("soviet 3-8 infantry", "1824");
  const UnitId guard = s.put("soviet 3-8 infantry", "1822");
  const UnitId militia = s.put("soviet 1-4 militia", "1822");
  const UnitId worker = s.put("soviet 3-0 worker", "2221");
  s.chuikov("1824").reaction(3).go();
  EXPECT_STREQ(mayActivate(s.rules, s.state, s.rules.chuikov).rule, "11.31a");
  EXPECT_STREQ(mayActivate(s.rules, s.state, worker).rule, "12.21");
  EXPECT_STREQ(mayLeave(s.rules, s.state, worker).rule, "12.21");
  s.activate({first});
  s.state.group[index(second)] = groupOf(s.state);  // both at once would leave him alone
  EXPECT_EQ(s.whyStep("1823"), "11.32");
  s.state.group[index(second)] = 0;
  EXPECT_TRUE(s.mayGo("1823"));
  s.steps({"1823"});
  s.act(V::Stop);
  s.activate({guard, militia});
  EXPECT_TRUE(s.mayGo("1821"));
  s.state.group[index(guard)] = 0;  // as if a counterattack had taken the escort away
  EXPECT_EQ(s.whyStep("1821"), "12.13");
}

TEST(Refused, MoreThanAFullStackTogetherAndActionsBeforeEntry) {
  CASES("8.1", "15.12");
  MoveScene s;
  s.turn(2);
  s.go();
  std::vector<UnitId> due;
  for (std::uint16_t i = 0; i < s.rules.units; ++i) {
    if (germanDue(s.rules, s.state, static_cast<UnitId>(i))) due.push_back(static_cast<UnitId>(i));
  }
  ASSERT_GT(due.size(), 5U);
  s.activate({due[0]});
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1621"))), "15.12");
  EXPECT_EQ(s.why(act(V::Overrun, s.hex("1621"))), "15.12");
  EXPECT_EQ(s.whyStep("3007"), "15.1");
  EXPECT_EQ(s.whyStep("2827"), "7.36");  // no hex of the west bank
  s.put("soviet 3-8 infantry", "0110");
  EXPECT_EQ(s.whyStep("0110"), "7.32");
  s.activate({due[1], due[2], due[3]});
  EXPECT_EQ(s.why(act(V::Activate, due[4])), "8.1") << "no hex takes five";
}

TEST(Refused, ReinforcementsWithoutAFreeHexOfEntry) {
  CASES("15.13", "15.15");
  MoveScene s;
  s.turn(5);
  UnitId late = kNoUnit;
  for (std::uint16_t i = 0; i < s.rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (s.rules[unit].southWestEntry && germanDue(s.rules, s.state, unit)) late = unit;
  }
  ASSERT_NE(late, kNoUnit);
  s.go();
  MoveScene elsewhere = s;
  elsewhere.activate({late});
  EXPECT_TRUE(elsewhere.mayGo("0145"));
  EXPECT_EQ(elsewhere.whyStep("0101"), "15.15") << "the north is for others";
  EXPECT_EQ(elsewhere.whyStep("3007"), "15.1");
  EXPECT_TRUE(s.may(act(V::Activate, late)));
  s.rules.southWestEdge.each([&](Place edge) {
    if (s.rules.land.has(edge)) s.put("soviet 1-4 militia", s.rules.info.map.placeName(edge));
  });
  EXPECT_EQ(s.why(act(V::Activate, late)), "15.13");
}

TEST(Refused, ToMoveChuikovStepByStepOrBeforeHeIsChosen) {
  CASES("11.31a", "11.3a", "11.35");
  MoveScene s;
  MoveScene dead;
  const UnitId guard = s.put("soviet 3-8 infantry", "1824");
  s.put("soviet 3-8 infantry", "1822");
  for (MoveScene* scene : {&s, &dead}) {  // an attack without a move keeps the phase going
    scene->put("soviet 3-8 infantry", "1621");
    scene->put("german 5-4-12", "1521");
  }
  s.chuikov("1824").reaction(0).go();
  EXPECT_EQ(s.why(act(V::Place, s.rules.chuikov, s.hex("1822"))), "11.3a");
  s.act(V::Activate, s.rules.chuikov);
  EXPECT_EQ(s.whyStep("1823"), "11.31a");
  EXPECT_EQ(s.why(act(V::Place, s.rules.chuikov, s.hex("1823"))), "11.31a");  // nobody is there
  s.act(V::Place, s.rules.chuikov, s.hex("1822"));
  EXPECT_EQ(s.why(act(V::Activate, guard)), "11.3a");  // he commands nobody now
  EXPECT_EQ(s.why(act(V::Place, s.rules.chuikov, s.hex("1824"))), "11.3a");
  const UnitId alone = dead.put("soviet 3-8 infantry", "1824");
  dead.state.set(kChuikovDead);
  dead.reaction(0).go();
  EXPECT_EQ(dead.why(act(V::Activate, alone)), "11.35");
}

TEST(Refused, ToTakeAlongTheLastCompanyOfChuikov) {
  CASES("11.32");
  for (const bool beside : {false, true}) {
    MoveScene s;
    const UnitId first = s.put("soviet 3-8 infantry", "1824");
    const UnitId second = s.put("soviet 3-8 infantry", "1824");
    if (beside) s.put("german 5-4-12", "1823");
    s.chuikov("1824").reaction(3).go().activate({first});
    // Where they could do nothing together; next to an enemy both may attack.
    EXPECT_EQ(s.why(act(V::Activate, second)), beside ? "" : "11.32");
  }
}

TEST(Refused, GermanReinforcementsBeforeTheirGameTurn) {
  CASES("15.14", "15.1");
  for (const int turn : {1, 2, 3}) {
    MoveScene s;
    s.turn(turn);
    UnitId late = kNoUnit;
    for (std::uint16_t i = 0; i < s.rules.units; ++i) {
      if (s.rules.unit[i].side == kGerman && s.rules.unit[i].dueTurn > 3) late = static_cast<UnitId>(i);
    }
    ASSERT_NE(late, kNoUnit);
    s.go();
    EXPECT_EQ(s.why(act(V::Activate, late)), turn == 2 ? "15.1" : "15.14") << turn;
  }
}

TEST(Refused, IndirectFireWithoutAnAttack) {
  CASES("10.67b");
  MoveScene s;
  const UnitId gun = s.put("german 8-10-12", "1420");
  const UnitId mortar = s.put("soviet 8-4-6", "1822");
  s.put("soviet 3-8 infantry", "1621");
  s.go();
  EXPECT_EQ(s.why(act(V::Commit, gun)), "10.67b");
  s.reaction(1).go();
  EXPECT_EQ(s.why(act(V::Commit, mortar)), "10.67b");
  EXPECT_EQ(s.why(act(V::Overrun, s.hex("1420"))), "7.41b");
}

TEST(Refused, CounterattacksOfWhoeverTakesPartInSomethingElse) {
  CASES("7.51b", "7.52");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
  const UnitId busy = s.put("soviet 3-8 infantry", "1621");
  const UnitId far = s.put("soviet 3-8 infantry", "1822");
  s.state.group[index(busy)] = kElsewhere;
  s.chuikov("1621").go().activate({tank}).approach("1521");
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_TRUE(s.may(act(V::Counter, rifles)));
  EXPECT_EQ(s.why(act(V::Counter, busy)), "7.51b");
  EXPECT_EQ(s.why(act(V::Counter, far)), "7.5a");
  EXPECT_EQ(s.why(act(V::Counter, tank)), "7.5a");
  EXPECT_EQ(s.why(act(V::Done)), "7.52");
}

// --- Ground attacks ---------------------------------------------------------------------------------------------

TEST(Refused, ActionsOfAnotherStepOfTheAttack) {
  CASES("10.0b", "10.4a", "10.62", "5.51", "5.61", "5.63", "7.7a", "7.76");
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "1521");
  const UnitId mate = s.put("german 6-2-24", "1521");
  const UnitId helper = s.put("german 6-2-24", "1218");
  const UnitId gun = s.put("german 8-10-12", "1419");
  const UnitId defender = s.put("soviet 3-8 infantry", "1621");
  const UnitId flak = s.put("soviet 1-0-6 flak", "1621");
  s.state.dive[index(kGerman)] = 2;
  s.go();
  s.announce(attacker, "1621");
  ASSERT_EQ(s.stage(), AttackStage::Support);
  EXPECT_EQ(s.why(act(V::Commit, gun)), "10.62");
  EXPECT_EQ(s.why(act(V::Dive, 2)), "5.61");
  EXPECT_EQ(s.why(act(V::Flak, flak)), "5.63");
  EXPECT_EQ(s.why(act(V::Assign, defender, s.hex("1521"))), "10.4a");
  EXPECT_EQ(s.why(act(V::Hold, defender)), "10.4a");
  s.act(V::Done);
  ASSERT_EQ(s.stage(), AttackStage::Commit);
  EXPECT_EQ(s.why(act(V::Join, mate)), "7.76");
  EXPECT_EQ(s.why(act(V::Activate, helper)), "7.7a");
  s.act(V::Dive, 2).act(V::Done);
  ASSERT_EQ(s.stage(), AttackStage::Flak);
  EXPECT_EQ(s.why(act(V::Flak, attacker)), "5.63");
  EXPECT_EQ(s.why(act(V::Commit, gun)), "10.62");
  s.act(V::Flak, flak);
  EXPECT_EQ(s.why(act(V::Flak, flak)), "5.51");
  s.act(V::Fire).roll(6);
  s.type(3);
  ASSERT_EQ(s.stage(), AttackStage::Assign);
  EXPECT_EQ(s.why(act(V::Assign, attacker, s.hex("1521"))), "10.4a");
  EXPECT_EQ(s.why(act(V::Hold, attacker)), "10.4a");
}

TEST(Refused, ToTakePartInAnAttackFromAfarOrWithoutArms) {
  CASES("7.76", "7.7a", "10.13a", "10.61", "8.2");
  AttackScene s;
  s.put("german 5-4-12", "1621");
  const UnitId guards = s.put("soviet 3-8 infantry", "1722");
  const UnitId second = s.put("soviet 3-8 infantry", "1722");
  const UnitId far = s.put("soviet 3-8 infantry", "1822");
  const UnitId gun = s.put("german 8-10-12", "0245");
  s.chuikov("1722").reaction(3).go();
  s.announce(guards, "1621");
  ASSERT_EQ(s.stage(), AttackStage::Support);
  EXPECT_EQ(s.why(act(V::Join, s.rules.chuikov)), "7.76");
  EXPECT_EQ(s.why(act(V::Activate, s.rules.chuikov)), "7.7a");
  EXPECT_EQ(s.why(act(V::Join, far)), "7.76");
  EXPECT_STREQ(mayAnswer(s.at(), gun).rule, "10.61");
  EXPECT_TRUE(mayJoin(s.at(), second).ok());
  s.state.group[index(second)] = kElsewhere;  // of the stack, but left out
  EXPECT_STREQ(mayJoin(s.at(), second).rule, "10.13a");
  s.state.group[index(second)] = 0;
  s.put("soviet 3-8 infantry", "1722");
  s.put("soviet 3-8 infantry", "1722");
  EXPECT_STREQ(mayJoin(s.at(), second).rule, "8.2");
}

TEST(Refused, ToPartASupportingStackOrToAttackWithIt) {
  CASES("7.7a", "7.7b", "11.32");
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "1521");
  const UnitId one = s.put("german 6-2-24", "1218");
  const UnitId two = s.put("german 6-2-24", "1218");
  s.put("soviet 1-0-6", "1621");
  s.go();
  s.announce(attacker, "1621");
  s.act(V::Activate, one).act(V::Activate, two).act(V::Step, s.hex("1319"));
  EXPECT_EQ(s.why(act(V::Drop, two)), "7.7a");
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1621"))), "7.7b");

  AttackScene soviet;
  soviet.put("german 5-4-12", "1621");
  const UnitId guards = soviet.put("soviet 3-8 infantry", "1722");
  const UnitId first = soviet.put("soviet 3-8 infantry", "1824");
  const UnitId last = soviet.put("soviet 3-8 infantry", "1824");
  soviet.chuikov("1824").reaction(3).go();
  soviet.announce(guards, "1621");
  soviet.act(V::Activate, first);
  ASSERT_EQ(soviet.step(), S::Move);
  EXPECT_EQ(soviet.why(act(V::Activate, last)), "11.32");
  soviet.put("soviet 3-8 infantry", "1824");
  EXPECT_TRUE(soviet.may(act(V::Activate, last))) << "a third one stays with Chuikov";
}

TEST(Refused, ToMoveMoreThanTwoFullStacksTogether) {
  CASES("8.1");
  MoveScene s;
  const std::vector<UnitId> units = s.putAll("german 5-4-12", "1420", 9);
  s.go();
  for (std::size_t i = 0; i < 8; ++i) s.act(V::Activate, units[i]);
  EXPECT_EQ(s.why(act(V::Activate, units[8])), "8.1");
}

TEST(Refused, ToTakeAlongArrivalsOfTheOtherSide) {
  CASES("15.12", "7.31");
  AttackScene s;
  s.turn(2);
  const UnitId attacker = s.put("german 5-4-12", "0409");
  s.put("soviet 1-0-6", "0410");
  const auto due = [&](Side side) {
    for (std::uint16_t i = 0; i < s.rules.units; ++i) {
      const auto unit = static_cast<UnitId>(i);
      if (s.rules[unit].side != side || s.state.at(unit) != kToCome) continue;
      if (side == kSoviet || germanDue(s.rules, s.state, unit)) return unit;
    }
    return kNoUnit;
  };
  s.go();
  s.announce(attacker, "0410").act(V::Activate, due(kGerman));
  EXPECT_EQ(s.why(act(V::Activate, due(kSoviet))), "7.31");
}

TEST(Refused, ActionsThatBreakthroughPointsDoNotBuy) {
  CASES("10.7", "10.75a", "7.52");
  AttackScene s;
  const UnitId tank = s.put("german 6-5-24", "1521");
  const UnitId second = s.put("german 6-5-24", "1521");
  const UnitId idle = s.put("german 5-4-12", "1522");
  s.put("soviet 2-8 infantry", "1621");
  s.put("soviet 1-0-6", "1821");
  s.go();
  s.announce(tank, "1621");
  s.act(V::Join, second);
  s.type(3).holdAll();
  s.roll(1);
  s.quietChit();
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.why(act(V::Step, s.hex("1621"))), "10.7");  // nobody chosen yet
  EXPECT_EQ(s.why(act(V::Join, idle)), "10.75a");
  EXPECT_EQ(s.why(act(V::Stop)), "10.7");
  s.act(V::Activate, tank);
  EXPECT_EQ(s.why(act(V::Done)), "10.7");  // chosen units must go
}

// --- Other phases -----------------------------------------------------------------------------------------------

TEST(Refused, ToBreakThroughIntoTheBurningOilTanks) {
  CASES("10.72a", "14.5e");
  AttackScene s;
  const UnitId attacker = s.put("german 6-5-24", "1536");
  s.put("soviet 2-8 infantry", "1436");
  s.state.set(kBurning);
  s.go();
  s.announce(attacker, "1436").type(1);
  s.roll(1).roll(6);
  s.quietChit();
  ASSERT_EQ(s.step(), S::Breakthrough);
  s.act(V::Activate, attacker);
  EXPECT_EQ(s.why(act(V::Step, s.rules.oil)), "14.5e");
  EXPECT_TRUE(s.may(act(V::Step, s.hex("1436"))));
}

TEST(Refused, ToRearrangeStacksTwiceOrInSight) {
  CASES("8.4a");
  MoveScene s;
  const UnitId under = s.put("german 5-4-12", "1420");
  const UnitId middle = s.put("german 5-4-12", "1420");
  const UnitId top = s.put("german 5-4-12", "1420");
  const UnitId seen = s.put("german 5-4-12", "1521");
  s.put("german 5-4-12", "1521");
  const UnitId enemy = s.put("soviet 1-0-6", "1621");
  s.go();
  EXPECT_EQ(s.why(act(V::Raise, enemy)), "8.4a");
  EXPECT_EQ(s.why(act(V::Raise, top)), "8.4a");
  EXPECT_EQ(s.why(act(V::Raise, seen)), "8.4a");
  s.act(V::Raise, under);
  EXPECT_EQ(s.state.top(s.hex("1420")), under);
  s.act(V::Raise, middle);
  EXPECT_EQ(s.why(act(V::Raise, under)), "R-92");  // or they could go round and round
  EXPECT_TRUE(s.may(act(V::Raise, top)));
  s.activate({s.state.under(s.state.top(s.hex("1521")))}).act(V::Stop);
  EXPECT_TRUE(s.may(act(V::Raise, under)));  // as often as there is something to rearrange for
  s.act(V::Raise, under);
  EXPECT_EQ(s.state.top(s.hex("1420")), under);
  MoveScene open(kOpenInformation);
  const UnitId below = open.put("german 5-4-12", "1420");
  open.put("german 5-4-12", "1420");
  open.go();
  EXPECT_EQ(open.why(act(V::Raise, below)), "8.4a");
}

TEST(Refused, KontrpodgotovkaOfTheGermansOrWithoutGuns) {
  CASES("16.3");
  Scene s = stage();
  s.put("german 8-10-12", "1419");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 6-8-6", "1822");
  s.put("german 5-4-12", "1521");
  s.go();
  ASSERT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.why(act(V::Kontr)), "16.3");
  s.act(V::Finish);
  ASSERT_EQ(s.step(), S::Bombardment);
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(act(V::Kontr)), "16.3") << "there is no Trans Volga Artillery";
}

TEST(Refused, OtherActionsWhileChanceIsAsked) {
  CASES("11.1b", "4.0E", "11.2c");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 3-8 infantry", "1621");
  s.go().activate({tank}).act(V::Overrun, s.hex("1621"));
  s.roll(6).roll(6);
  ASSERT_EQ(s.step(), S::Chits);
  EXPECT_EQ(s.why(act(V::Pass)), "11.1b");
  EXPECT_EQ(s.why(act(V::Outcome, 2)), "11.1b");
  s.chit(true);
  ASSERT_EQ(s.step(), S::Reaction);
  EXPECT_EQ(s.why(act(V::Finish)), "11.2c");
  s.roll(1);
  EXPECT_EQ(s.why(act(V::Activate, s.find("soviet 3-8 infantry"))), "11.21");
  EXPECT_EQ(s.why(act(V::Pass)), "4.0D2");
  EXPECT_STREQ(mayLeave(s.rules, s.state, tank).rule, "7.31");
  EXPECT_STREQ(mayLeave(s.rules, s.state, s.put("soviet 1-0 survivor", "2023")).rule, "7.1");
}

}  // namespace
}  // namespace kessel::bfs
