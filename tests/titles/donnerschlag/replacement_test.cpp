// SPDX-License-Identifier: GPL-3.0-or-later
// Replacements [3.2] by C10, C11, C20, C39 and C68.
#include "card_scene.h"

namespace kessel::donner {
namespace {

struct Hospital : CardScene {
  UnitId tank = put("6p-i-11", "2520");
  UnitId infantry = put("6p-i-114", "2519");
  UnitId hq = put("6p-hq", "3118");
  UnitId soviet = put("2gm-4", "2020");
  explicit Hospital(std::initializer_list<int> cards, Side side = kAxis) : CardScene(cards) {
    state.luck = other(side);
    between(side);
  }
  void lose(UnitId unit) {
    Events nobody;
    eliminate(rules, state, unit, "8.4-L1", nobody);
  }
};

TEST(DonnerschlagReplacement, MakesAReducedUnitWhole) {
  CASES("3.2a", "3.2b", "3.2c", "12.2-C10", "12.2-C11");
  for (int card : {10, 11}) {
    Hospital s({card});
    EXPECT_NE(s.whyNot(card), "") << "nobody has lost a step";
    s.state.reduced.add(s.tank);
    s.state.reduced.add(s.infantry);
    s.put("2gm-5", "2521");  // in an enemy Zone of Control
    s.general(card);
    EXPECT_EQ(s.why(V::Target, s.infantry), card == 10 ? "12.2-C10" : "12.2-C11") << "no Tank Unit";
    EXPECT_EQ(s.why(V::Target, s.hq), "3.2c");
    s.act(V::Target, s.tank).roll(4);
    EXPECT_FALSE(s.state.reduced.has(s.tank));
    EXPECT_EQ(stepsOf(s.rules, s.state, s.tank), 2);
    EXPECT_EQ(s.pileOf(card), CardPlace::Removed);
    Hospital failed({card});
    failed.state.reduced.add(failed.tank);
    failed.general(card).act(V::Target, failed.tank).roll(5);
    EXPECT_TRUE(failed.state.reduced.has(failed.tank));
    EXPECT_EQ(failed.pileOf(card), CardPlace::Discard);
  }
}

TEST(DonnerschlagReplacement, UnitsAtFullStrengthTakeNone) {
  CASES("3.2b", "12.2-C39");
  Hospital s({39});
  const UnitId recon = s.put("6p-6", "2518");  // one step, never reduced
  s.state.reduced.add(s.infantry);
  s.general(39);
  EXPECT_EQ(s.why(V::Target, s.tank), "3.2b");
  EXPECT_EQ(s.why(V::Target, recon), "3.2b");
  EXPECT_EQ(s.why(V::Target, s.unit("17p-i-39")), "3.2d") << "not in play yet";
  EXPECT_EQ(s.why(V::Target, s.soviet), "12.2-C39");
  EXPECT_TRUE(s.may(V::Target, s.infantry));
}

TEST(DonnerschlagReplacement, InfantryByTheReplacementCard) {
  CASES("12.2-C20");
  Hospital s({20});
  const UnitId rider = s.put("gp-6-5c", "2518");
  const UnitId alarm = s.put("alarm-1", "2518");
  for (UnitId unit : {s.tank, s.infantry}) s.state.reduced.add(unit);
  s.lose(rider);
  s.general(20);
  EXPECT_EQ(s.why(V::Target, s.tank), "12.2-C20");
  EXPECT_EQ(s.why(V::Target, alarm), "3.3j");
  EXPECT_TRUE(s.may(V::Target, rider)) << "an Infantry Unit";
  s.act(V::Target, s.infantry).roll(4);
  EXPECT_FALSE(s.state.reduced.has(s.infantry));
  Hospital failed({20});
  failed.state.reduced.add(failed.infantry);
  failed.general(20).act(V::Target, failed.infantry).roll(5);
  EXPECT_TRUE(failed.state.reduced.has(failed.infantry));
  EXPECT_EQ(failed.pileOf(20), CardPlace::Discard);
}

TEST(DonnerschlagReplacement, AnyUnitByTheRallyPoint) {
  CASES("12.2-C39");
  for (int kind = 0; kind < 3; ++kind) {
    Hospital s({39});
    const UnitId rider = s.put("gp-6-5c", "2518");
    const UnitId unit = kind == 0 ? s.tank : kind == 1 ? s.infantry : rider;
    s.state.reduced.add(unit);
    s.general(39).act(V::Target, unit).roll(4);
    EXPECT_FALSE(s.state.reduced.has(unit)) << kind;
    EXPECT_EQ(s.pileOf(39), CardPlace::Removed);
    Hospital failed({39});
    failed.put("gp-6-5c", "2518");
    failed.state.reduced.add(unit);
    failed.general(39).act(V::Target, unit).roll(5);
    EXPECT_TRUE(failed.state.reduced.has(unit)) << kind;
    EXPECT_EQ(failed.pileOf(39), CardPlace::Discard);
  }
}

TEST(DonnerschlagReplacement, BringsAnEliminatedUnitBack) {
  CASES("3.2d", "3.2e", "12.2-C39");
  Hospital s({39});
  const UnitId mate = s.put("6p-6", "2520");
  s.put("51a-hq", "2421");  // a lone enemy HQ next to the tank's hex
  s.state.closed.add(s.hex("2621"));
  s.lose(s.tank);
  s.put("6p-ii-11", "2520");
  s.general(39).act(V::Target, s.tank).roll(4);
  ASSERT_EQ(s.step(), S::Replacement);
  EXPECT_EQ(s.prompt().rule, std::string_view("3.2e"));
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("2520")), "3.2e") << "no room";
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("2421")), "3.2e") << "the enemy HQ is not overrun";
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("2621")), "3.2e") << "R-68";
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("2010")), "3.2e") << "nobody is near";
  EXPECT_EQ(s.why(V::Place, mate, s.hex("2521")), "3.2e") << "another unit";
  EXPECT_TRUE(s.may(V::Place, s.tank, s.hex("2519"))) << "with a friend";
  s.act(V::Place, s.tank, s.hex("2521"));
  EXPECT_TRUE(s.isAt(s.tank, "2521"));
  EXPECT_TRUE(s.state.reduced.has(s.tank)) << "with one of its two steps";
  EXPECT_EQ(s.step(), S::Action);
}

TEST(DonnerschlagReplacement, AUnitOfOneStepIsBackAtOnce) {
  CASES("3.2d", "3.1b");
  Hospital s({39});
  const UnitId recon = s.put("6p-6", "2520");
  s.lose(recon);
  s.general(39).act(V::Target, recon).roll(1).act(V::Place, recon, s.hex("2521"));
  EXPECT_FALSE(s.state.reduced.has(recon));
  EXPECT_EQ(stepsOf(s.rules, s.state, recon), 1);
}

TEST(DonnerschlagReplacement, ReturnsNextToAFriendInSupplyOnly) {
  CASES("3.2e");
  Hospital s({39});
  s.lose(s.tank);
  s.state.unsupplied.add(s.infantry);
  s.put("2gm-5", "2419");  // cut off, so that its marker stays
  s.put("2gm-6", "2619");
  s.put("2gm-21", "2517");
  s.put("2gm-22", "2521");
  s.general(39);
  ASSERT_TRUE(s.state.unsupplied.has(s.infantry));
  s.act(V::Target, s.tank).roll(1);
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("2519")), "3.2e");
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("2520")), "3.2e");
  EXPECT_TRUE(s.may(V::Place, s.tank, s.hex("3118"))) << "with its HQ";
}

TEST(DonnerschlagReplacement, EnemyZonesDoNotMatter) {
  CASES("3.2e", "3.5c");
  Hospital s({39});
  s.lose(s.tank);
  s.put("2gm-5", "2517");
  s.general(39).act(V::Target, s.tank).roll(1);
  ASSERT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("2518"), kSoviet));
  EXPECT_TRUE(s.may(V::Place, s.tank, s.hex("2518"))) << "unlike an ad hoc unit";
  EXPECT_FALSE(placementHexes(s.rules, s.state, s.unit("alarm-1")).has(s.hex("2518")));
}

TEST(DonnerschlagReplacement, WithoutAHexThereIsNoReturn) {
  CASES("3.2e");
  CardScene s({39});
  const UnitId tank = s.put("6p-i-11", "2520");
  Events nobody;
  eliminate(s.rules, s.state, tank, "8.4-L1", nobody);
  s.between(kAxis);
  EXPECT_EQ(s.whyNot(39), "12.2-C39") << "R-48";
}

TEST(DonnerschlagReplacement, AnAssaultGunKeepsItsFormation) {
  CASES("3.2f", "12.2-C10");
  Hospital s({10});
  const UnitId stug = s.put("stug-1", "2518");
  s.state.attached[0] = kSixth;
  s.lose(stug);
  s.general(10).act(V::Target, stug).roll(1).act(V::Place, stug, s.hex("2521"));
  EXPECT_EQ(formationOf(s.rules, s.state, stug), kSixth);
}

TEST(DonnerschlagReplacement, AnEliminatedHqComesBackWithItsUnit) {
  CASES("3.2g");
  Hospital s({39});
  const UnitId guard = s.put("vi-31", "4607");
  s.put("vi-26", "4607");
  s.lose(s.tank);
  s.lose(s.infantry);
  s.lose(s.hq);
  s.general(39).act(V::Target, s.tank).roll(1);
  ASSERT_EQ(s.step(), S::Replacement);
  EXPECT_EQ(s.prompt().rule, std::string_view("3.2g"));
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("4607")), "3.2g") << "no room";
  const UnitId otherHq = s.put("gp-hq", "4507");
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("4507")), "3.2g") << "no room for the HQ";
  donner::put(s.rules, s.state, otherHq, kOffMap);
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("4608")), "3.2g") << "no road";
  for (Action action : s.legal(V::Place)) EXPECT_TRUE(s.rules.road.has(action.placeB()));
  s.act(V::Place, s.tank, s.hex("4507"));
  EXPECT_TRUE(s.isAt(s.tank, "4507"));
  EXPECT_TRUE(s.isAt(s.hq, "4507")) << "as one stack";
  EXPECT_TRUE(s.state.reduced.has(s.tank));
  EXPECT_TRUE(s.state.onMap(guard));
  Hospital barred({39});
  barred.lose(barred.tank);
  barred.lose(barred.hq);
  barred.put("2gm-5", "4607");
  barred.state.reduced.add(barred.infantry);
  barred.general(39);
  EXPECT_EQ(barred.why(V::Target, barred.tank), "R-48") << "the entry hex is taken";
}

TEST(DonnerschlagReplacement, TheRomanianCorpsHaveHqsOfTheirOwn) {
  CASES("3.2g", "2.2h");
  Hospital s({39});
  const UnitId sixth = s.put("vi-31", "2518");
  s.lose(sixth);
  const UnitId seventhHq = s.put("vii-hq", "3119");
  s.lose(seventhHq);
  s.general(39).act(V::Target, sixth).roll(1);
  EXPECT_TRUE(s.may(V::Place, sixth, s.hex("2521"))) << "the HQ of VI Corps is not eliminated";
}

TEST(DonnerschlagGrandSlam, TwoStepsForTwoUnits) {
  CASES("12.2-C68", "3.2a");
  Hospital s({68}, kSoviet);
  const UnitId second = s.put("2gm-5", "2021");
  s.put("7t-3g", "2022");
  s.state.reduced.add(s.soviet);
  s.lose(second);
  s.general(68);
  EXPECT_EQ(s.why(V::Done), "12.2-C68") << "nobody is named yet";
  EXPECT_EQ(s.why(V::Target, s.tank), "12.2-C68");
  EXPECT_EQ(s.why(V::Target, s.unit("ad-hoc-tank-1")), "3.3j");
  s.act(V::Target, s.soviet);
  EXPECT_EQ(s.why(V::Target, s.soviet), "3.2b") << "whole with the first step";
  s.act(V::Target, second).roll(3);
  EXPECT_FALSE(s.state.reduced.has(s.soviet));
  ASSERT_EQ(s.step(), S::Replacement);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Place, second, s.hex("2021"));
  EXPECT_TRUE(s.isAt(second, "2021"));
  EXPECT_EQ(s.pileOf(68), CardPlace::Removed);
}

TEST(DonnerschlagGrandSlam, BothStepsForOneUnit) {
  CASES("12.2-C68");
  Hospital s({68}, kSoviet);
  UnitId two = kNoUnit;  // a Soviet unit of two steps
  s.rules.ofSide[1].each([&](UnitId unit) {
    if (s.rules[unit].steps == 2) two = unit;
  });
  if (two == kNoUnit) GTEST_SKIP() << "no Soviet unit has two steps";
  donner::put(s.rules, s.state, two, s.hex("2021"));
  s.lose(two);
  s.general(68).act(V::Target, two).act(V::Target, two).roll(1).act(V::Place, two, s.hex("2021"));
  EXPECT_FALSE(s.state.reduced.has(two));
  EXPECT_EQ(s.step(), S::Action);
}

TEST(DonnerschlagGrandSlam, OneStepIsEnough) {
  CASES("12.2-C68");
  Hospital s({68}, kSoviet);
  const UnitId second = s.put("2gm-5", "2021");
  for (UnitId unit : {s.soviet, second}) s.state.reduced.add(unit);
  s.general(68).act(V::Target, second).act(V::Done).roll(1);
  EXPECT_FALSE(s.state.reduced.has(second));
  EXPECT_TRUE(s.state.reduced.has(s.soviet));
  Hospital failed({68}, kSoviet);
  failed.state.reduced.add(failed.soviet);
  failed.general(68).act(V::Target, failed.soviet).roll(4);
  EXPECT_TRUE(failed.state.reduced.has(failed.soviet));
}

TEST(DonnerschlagReplacement, InACombatWindowToo) {
  CASES("3.2c", "12.2-C10");
  CardScene s({10});
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.state.reduced.add(tank);
  s.fighting(kAxis, {tank}).go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
  s.general(10).act(V::Target, tank).roll(1);
  EXPECT_EQ(reckon(s.rules, s.state, s.state.combat).attack.total(), 4 * kStrength);
}

// --- Ad hoc units

TEST(DonnerschlagAdHoc, LostUnitsGoBackToTheirCup) {
  CASES("3.3j", "3.3l");
  Hospital s({39});
  const UnitId alarm = s.put("alarm-1", "2518");
  s.lose(alarm);
  EXPECT_EQ(s.state.at(alarm), kAlarmCup);
  EXPECT_EQ(s.barred(39), "12.2-C39") << "it takes no replacement";
}

}  // namespace
}  // namespace kessel::donner
