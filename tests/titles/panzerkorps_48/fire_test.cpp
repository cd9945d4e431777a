// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a combat [7.1], fire [7.2] and the order of targets [7.3].
#include "battle.h"

namespace kessel::chir {
namespace {

TEST(ChirCombat, TheDefenderFiresFirst) {
  CASES("7a", "7.1a", "7.1b", "7.1d", "7.1h", "7d", "3.1d");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId first = s.put("119-365", "5613");
  const UnitId second = s.put("119-421", "5513");
  const UnitId far = s.put("119-634", "5611");
  s.go();
  EXPECT_EQ(s.why(V::Attack, far, s.hex("5614")), "7c");
  EXPECT_EQ(s.why(V::Attack, first, s.hex("5612")), "7d");
  s.act(V::Attack, first, s.hex("5614"));
  EXPECT_TRUE(s.may(V::Include, second));
  EXPECT_EQ(s.why(V::Include, first), "7.1a") << "it attacks already";
  EXPECT_EQ(s.why(V::Include, german), "7.1a");
  EXPECT_NE(s.why(V::Include, far), "");
  s.act(V::Include, second).act(V::Fight);
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.why(V::Include, second), "7.1a") << "the list is frozen";
  EXPECT_EQ(s.why(V::Target, german), "7.2a");
  s.act(V::Hold);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Hold);
  EXPECT_NE(s.step(), S::Combat) << "nothing has happened, and the combat is over";
  EXPECT_TRUE(s.isAt(german, "5614"));
  EXPECT_TRUE(s.state.attacked.has(first) && s.state.attacked.has(second)) << "they have attacked all the same";
}

TEST(ChirCombat, WhoAttacksOrFiresAloneIsNamedInTheAccount) {
  CASES("7.1a", "7.2e");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId regiment = s.put("119-365", "5613");
  s.begin({regiment});
  const auto told = [&s](const char* what, UnitId by) {
    return std::ranges::any_of(s.events, [&](const Event& event) {
      return event.text.text != nullptr && std::string_view(event.text.text) == what &&
             event.text.args[0].value == static_cast<int>(index(by));
    });
  };
  EXPECT_TRUE(told("{0} attacks {1}", regiment));
  s.all(regiment);
  EXPECT_TRUE(told("{0} fires at {1}: strength {2}", german));
}

TEST(ChirCombat, BothSidesFireUnitByUnit) {
  CASES("7.1c", "7.1e", "7.2a", "7.2b", "7.2c", "7.2e", "7.2g", "7.2h", "2a");
  Battle s;
  const UnitId a = s.put("336-685-i", "5614");
  s.put("336-685-ii", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5513");
  s.begin({first, second});
  // Three steps on the column of 3: a six takes a step and asks for morale.
  s.act(V::Target, first);
  EXPECT_EQ(s.why(V::Shoot), "7.2e") << "nobody fires yet";
  s.act(V::Fire, a);
  EXPECT_EQ(s.why(V::Fire, a), "7.2a");
  EXPECT_EQ(s.why(V::Fire, second), "7.2a");
  s.act(V::Shoot);
  s.roll(6);
  EXPECT_EQ(s.result().morale, 1);
  EXPECT_EQ(s.stepsLeft(first), 3) << "results count at once";
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Check).roll(1);
  EXPECT_EQ(s.who(), kGerman) << "the other unit may still fire";
  EXPECT_EQ(s.why(V::Target, first), "7.2c");
  s.act(V::Target, second);
  s.roll(1);
  EXPECT_EQ(s.who(), kSoviet) << "all have fired";
  s.all(a);  // two stacks together
  EXPECT_EQ(s.state.combat.firers.count(), 2);
  s.roll(1);
  EXPECT_NE(s.step(), S::Combat) << "nobody is left who could fire";
}

TEST(ChirCombat, NothingIsNamedWhereOneUnitAloneCanFire) {
  CASES("7.2e");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  s.begin({s.put("1t-44-i", "5613")}).hold();
  EXPECT_EQ(s.why(V::Salvo, 2), "7.2e") << "the target says all";
  s.act(V::Target, german);
  EXPECT_EQ(s.state.combat.firers.count(), 1);
  EXPECT_EQ(s.why(V::Hold), "7.2g") << "the die is rolled";
}

TEST(ChirCombat, PartOfAStackMayFireAtTheLastTarget) {
  CASES("7.2b", "7.2e");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5613");
  s.begin({first, second}).hold();
  EXPECT_TRUE(s.may(V::Salvo, 2)) << "all by one decision";
  s.act(V::Target, german).act(V::Fire, first).act(V::Shoot);
  EXPECT_EQ(s.state.combat.firers.count(), 1);
}

TEST(ChirCombat, TheLastTargetIsFiredAtByOneDecision) {
  CASES("7.2b", "7.2e", "8.3d");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5513");
  Battle two = s;
  s.begin({first, second}).hold();
  EXPECT_TRUE(s.may(V::Target, german)) << "the retreat depends on who fires";
  EXPECT_TRUE(s.may(V::Hold));
  EXPECT_EQ(s.why(V::Salvo, 1), "7.6a");
  s.act(V::Salvo, 2);
  EXPECT_EQ(s.state.combat.firers.count(), 2);
  EXPECT_EQ(s.why(V::Hold), "7.2g");
  two.put("336-685-ii", "5614");
  two.begin({first, second}).hold();
  EXPECT_EQ(two.why(V::Salvo, 2), "7.2e") << "some could fire at the other one";
}

TEST(ChirCombat, WhoeverHasSpentHisBatteriesFiresWithThem) {
  CASES("7.6c", "7.6f", "7.6i");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  s.put("336-ar-i", "5617");
  const UnitId attacker = s.put("119-365", "5613");
  const UnitId guns = s.put("119-ar", "5610");
  s.begin({attacker}, "5614", {guns});
  EXPECT_TRUE(s.may(V::Salvo, 1));
  EXPECT_TRUE(s.may(V::Salvo, 2)) << "the defender may save his battery";
  s.act(V::Salvo, 2).roll(1);
  EXPECT_TRUE(s.may(V::Salvo, 1));
  EXPECT_EQ(s.why(V::Salvo, 2), "7.6i");
  EXPECT_TRUE(s.may(V::Target, german)) << "who wants to names them one by one";
}

TEST(ChirCombat, TheOnlyOneWhoFiresChoosesHisTargetAndSupportAtOnce) {
  CASES("7.2e", "7.3c", "7.6c");
  Battle s;
  s.put("336-685-i", "5614");
  s.put("336-ar-i", "5617");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5613", 1);
  s.begin({first, second});
  EXPECT_EQ(s.why(V::Target, second), "7.3c");
  EXPECT_TRUE(s.may(V::Salvo, 2));
  s.act(V::Salvo, 1);
  EXPECT_EQ(s.state.combat.victim, first);
  EXPECT_TRUE(s.state.combat.targeted.has(first));
}

TEST(ChirCombat, AttackersInOneHexMayAttackDifferentHexes) {
  CASES("7e", "3.1f");
  Battle s;
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5613");
  s.put("336-685-i", "5614");
  s.put("336-685-ii", "5713");
  s.begin({first}).hold().act(V::Hold);
  EXPECT_EQ(s.why(V::Attack, second, s.hex("5614")), "3.1f");
  s.act(V::Attack, second, s.hex("5713"));
  EXPECT_EQ(s.step(), S::Combat);
}

TEST(ChirCombat, DefendersFireInEachAttack) {
  CASES("7.1g", "3.2l", "7.2c");
  Battle s(TurnStage::SovietMovement);
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId first = s.put("1t-44-i", "5613");
  const UnitId second = s.put("1t-44-ii", "5513");
  s.go();
  for (const UnitId attacker : {first, second}) {
    s.act(V::Start, attacker).act(V::Attack, attacker, s.hex("5614")).act(V::Fight);
    ASSERT_TRUE(s.may(V::Target, attacker)) << "once in each attack";
    s.act(V::Target, attacker);
    s.roll(1);
    ASSERT_TRUE(s.may(V::Target, german)) << "though it was fired at in the attack before";
    s.act(V::Target, german);
    s.roll(1);
  }
}

TEST(ChirTargets, ArmorComesFirstInItsStackOnly) {
  CASES("7.3a", "7.3b", "7.2d");  // EX-8
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId other = s.put("336-685-ii", "5614");
  const UnitId tank = s.put("1t-89-t", "5613");
  const UnitId riding = s.put("1t-89-m", "5613");
  const UnitId foot = s.put("1t-44-i", "5513");
  s.begin({tank, riding, foot});
  EXPECT_TRUE(s.may(V::Target, tank));
  EXPECT_EQ(s.why(V::Target, riding), "7.3a");
  EXPECT_TRUE(s.may(V::Target, foot)) << "in another hex";
  s.fire(foot, {german});
  s.roll(1);
  EXPECT_EQ(s.why(V::Target, riding), "7.3a") << "still behind the armor";
  s.act(V::Target, tank);
  s.roll(1);
  EXPECT_FALSE(s.may(V::Fire, other));
}

TEST(ChirTargets, TheStrongestOfAClassComesFirst) {
  CASES("7.3c", "7.3d");  // EX-9
  Battle s(TurnStage::GermanPrepared);
  const UnitId five = s.put("11pz-pz-i", "5614");
  const UnitId two = s.put("a-pz", "5614");
  const UnitId three = s.put("336-685-i", "5614");
  const UnitId russian = s.put("1t-at", "5613");
  const UnitId second = s.put("1t-89-t", "5613");
  const UnitId third = s.put("1t-44-i", "5613");
  s.begin({five, two, three}, "5613");
  EXPECT_EQ(s.why(V::Target, two), "7.3c") << "weaker than the other armor";
  EXPECT_EQ(s.why(V::Target, three), "7.3a") << "stronger than the weak armor, but no armor";
  s.fire(five, {russian});
  s.roll(1);
  EXPECT_EQ(s.why(V::Target, three), "7.3a");
  s.fire(two, {second});
  s.roll(1);
  EXPECT_TRUE(s.may(V::Target, three));
  s.act(V::Target, three);
  EXPECT_TRUE(s.state.combat.firers.has(third)) << "the only one left fires by itself";
}

TEST(ChirTargets, CurrentStepsDecideAndTiesAreFree) {
  CASES("7.3c");
  Battle s;
  s.put("336-685-i", "5614");
  const UnitId worn = s.put("1t-44-i", "5613", 2);
  const UnitId fresh = s.put("1t-89-m", "5613");
  const UnitId alike = s.put("1t-117-m", "5513");
  const UnitId same = s.put("1t-159-m", "5513");
  s.begin({worn, fresh, alike, same});
  EXPECT_EQ(s.why(V::Target, worn), "7.3c") << "4 printed, 2 left";
  EXPECT_TRUE(s.may(V::Target, fresh));
  EXPECT_TRUE(s.may(V::Target, alike));
  EXPECT_TRUE(s.may(V::Target, same));
}

TEST(ChirTargets, LaterTargetsOfAStackTakeNoMoreSteps) {
  CASES("7.3e", "7.3f", "7.3g");  // EX-10
  Battle s;
  const UnitId weak = s.put("336-pzj", "5614", 1);
  const UnitId strong = s.put("11pz-pg110-i", "5614");
  const UnitId tank = s.put("1t-89-t", "5613");
  const UnitId riding = s.put("1t-89-m", "5613");
  const UnitId foot = s.put("1t-44-i", "5513");
  s.begin({tank, riding, foot});
  s.fire(tank, {weak});
  EXPECT_EQ(s.state.combat.limit[1], 1) << "one step, before its effect of three";
  s.roll(1);
  EXPECT_EQ(s.sums(riding, {strong}).strength.total(), 1) << "three of four steps are lost";
  EXPECT_EQ(s.sums(riding, {strong}).steps, 1);
  EXPECT_EQ(s.sums(foot, {strong}).strength.total(), 4) << "the limit is that of the stack";
  s.act(V::Target, riding);
  s.roll(6);
  EXPECT_EQ(s.result().morale, 1) << "the column of 1";
}

TEST(ChirTargets, TheStepsThatHarmMostAreKept) {
  CASES("7.3e", "7.3f");
  Battle s;
  const UnitId first = s.put("336-685-i", "5614");
  const UnitId tank = s.put("st-stug", "5614");
  const UnitId riding = s.put("1t-89-m", "5613");
  const UnitId other = s.put("1t-117-m", "5613");
  s.begin({riding, other});
  s.state.combat.limit[1] = 3;  // what a fire at this stack has used
  const Reckoning sums = s.sums(riding, {first, tank});
  EXPECT_EQ(sums.steps, 3);
  EXPECT_EQ(sums.strength.total(), 5) << "two steps of armor count double, one of personnel";
}

TEST(ChirTargets, OnlyNamedAttackersAreTargets) {
  CASES("4m", "7.3h", "7.2d");
  Battle s;
  s.put("336-685-i", "5614");
  const UnitId tank = s.put("1t-89-t", "5613");
  const UnitId riding = s.put("1t-89-m", "5613");
  const UnitId far = s.put("1t-44-i", "5611");
  s.begin({riding});
  EXPECT_EQ(s.why(V::Target, tank), "7.1b") << "it stands aside, and shields nobody";
  EXPECT_EQ(s.why(V::Target, far), "7.1b");
  EXPECT_TRUE(s.may(V::Target, riding));
}

TEST(ChirTargets, FireThatComesToNothingIsNone) {
  CASES("7.4c", "7.3a");
  Battle s;
  s.put("a-al-1", "5614");
  const UnitId tank = s.put("1t-89-t", "5613");
  const UnitId riding = s.put("1t-89-m", "5613");
  const UnitId foot = s.put("1t-44-i", "5513");
  s.begin({tank, riding, foot});
  EXPECT_EQ(s.why(V::Target, tank), "7.4c") << "half a step";
  EXPECT_EQ(s.why(V::Target, riding), "7.3a") << "and that frees nobody behind the armor";
  EXPECT_TRUE(s.may(V::Target, foot));
}

}  // namespace
}  // namespace kessel::chir
