// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that take steps in a combat: Stuka, Fire roller, Breakthrough, T-34, Human Wave, Hero of the Soviet Union, Tank
// dog; and Artillery Shield against it [12.2].
#include "battle.h"

namespace kessel::donner {
namespace {

/// A Soviet tank and a rifle regiment with one step left, against a German tank and motorized infantry.
struct Line : Battle {
  UnitId tank = put("6p-i-11", "2719");
  UnitId infantry = put("6p-i-4", "2719");
  UnitId armour = put("13t-13", "2720");
  UnitId rifles = put("1g-70", "2720");
  Line& attack(std::initializer_list<int> cards) {
    fight(kAxis, "2720", {tank, infantry}, cards);
    return *this;
  }
  Line& defend(std::initializer_list<int> cards) {
    fight(kSoviet, "2719", {armour, rifles}, cards);
    return *this;
  }
};

TEST(DonnerschlagLossCards, StukaHitsAnInfantryUnit) {
  CASES("12.2-C9", "12.1-7", "12.0a");
  Line s;
  s.put("1g-71", "2721");
  s.attack({9}).play(9);
  ASSERT_EQ(s.step(), S::Card);
  EXPECT_EQ(s.who(), kAxis) << "the target comes before the check";
  EXPECT_EQ(s.why(V::Target, s.armour), "12.2-C9") << "no infantry";
  EXPECT_NE(s.whyText(V::Target, s.armour).find("no Infantry Unit"), std::string::npos);
  EXPECT_EQ(s.why(V::Target, s.unit("1g-71")), "R-69") << "not in the combat";
  EXPECT_EQ(s.why(V::Target, s.tank), "12.2-C9") << "no Soviet unit";
  s.act(V::Target, s.rifles).die(4);
  EXPECT_TRUE(s.reduced(s.rifles));
  EXPECT_EQ(s.pile(9), CardPlace::Removed);
  EXPECT_EQ(s.sums().defence.total(), 3 * kStrength) << "it counts with what is left";
  Duel none;
  EXPECT_EQ(none.attack({9}).whyPlay(9), "12.2-C9");
  EXPECT_NE(none.whyText(V::Event, combatCard(9), 0).find("No Soviet Infantry Unit"), std::string::npos);
  Line defence;
  defence.defend({9}).play(9).act(V::Target, defence.rifles);
  defence.die(1);
  EXPECT_TRUE(defence.reduced(defence.rifles)) << "also an attacker";
}

TEST(DonnerschlagLossCards, CavalryIsInfantry) {
  CASES("12.2-C9", "2.2b");
  Battle s;
  const UnitId tank = s.put("6p-i-11", "2719");
  const UnitId horse = s.put("4c-213", "2720");
  s.fight(kAxis, "2720", {tank}, {9}).play(9).act(V::Target, horse);
  s.die(4);
  EXPECT_TRUE(s.lost(horse));
  EXPECT_EQ(s.step(), S::Advance) << "R-69: no roll, but the tank may advance";
  EXPECT_TRUE(s.state.running().fought.has(tank));
  EXPECT_TRUE(s.state.running().targeted.has(s.hex("2720")));
}

TEST(DonnerschlagLossCards, FireRollerHitsAnyUnit) {
  CASES("12.2-C18");
  Line s;
  s.attack({18}).play(18).act(V::Target, s.armour);
  s.die(3);
  EXPECT_TRUE(s.lost(s.armour)) << "it had one step";
  EXPECT_FALSE(s.state.combat.defenders.has(s.armour));
  Line high;
  high.attack({18}).play(18).act(V::Target, high.armour);
  high.die(4);
  EXPECT_FALSE(high.lost(high.armour));
}

TEST(DonnerschlagLossCards, BreakthroughTakesTwoSteps) {
  CASES("12.2-C21", "2.4f");
  Line one;
  one.attack({21});
  EXPECT_EQ(one.whyPlay(21), "2.4f") << "after the roll only";
  one.rollCombat(1).play(21).act(V::Target, one.rifles).act(V::Target, one.rifles);
  one.die(3);
  EXPECT_TRUE(one.lost(one.rifles));
  EXPECT_FALSE(one.lost(one.armour));
  Line two;
  two.attack({21}).rollCombat(1).play(21).act(V::Target, two.armour);
  EXPECT_EQ(two.why(V::Target, two.armour), "12.2-C21") << "it has no second step";
  two.act(V::Target, two.rifles);
  two.die(3);
  EXPECT_TRUE(two.lost(two.armour));
  EXPECT_TRUE(two.reduced(two.rifles));
  Battle last;
  const UnitId tank = last.put("6p-i-11", "2719");
  const UnitId brigade = last.put("13t-62", "2720");
  last.fight(kAxis, "2720", {tank}, {21}).rollCombat(2).play(21).act(V::Target, brigade);
  EXPECT_EQ(last.who(), kChance) << "only one step is there to be named";
  last.die(3);
  EXPECT_EQ(last.step(), S::Advance) << "R-69";
}

TEST(DonnerschlagLossCards, T34CostsTheAxisAStep) {
  CASES("12.2-C45", "12.2-C46", "12.2-C47", "12.1-7");
  for (int card : {45, 46, 47}) {
    SCOPED_TRACE(card);
    Line s;
    s.attack({card}).rollCombat(2);
    EXPECT_EQ(stepsByTable(s.rules, s.state, kAxis), 0);
    s.play(card).die(3);
    ASSERT_EQ(s.step(), S::Losses);
    EXPECT_EQ(s.who(), kAxis) << "own choice";
    s.act(V::Lose, s.infantry);
    EXPECT_TRUE(s.reduced(s.infantry));
    EXPECT_EQ(s.pile(card), CardPlace::Removed);
    Duel none;
    none.attack({card}).rollCombat(3);
    EXPECT_EQ(none.whyPlay(card), card == 45 ? "12.2-C45" : card == 46 ? "12.2-C46" : "12.2-C47") << "no Soviet tank";
    EXPECT_TRUE(none.mayPlay(card, 1)) << "the tactical event at any time";
  }
}

TEST(DonnerschlagLossCards, NoCardIsPlayedBetweenLossesAndRetreat) {
  CASES("8.2-6");
  Line s;
  s.attack({53, 8, 42}).rollCombat(2).pass();
  s.play(53).die(3);
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_EQ(s.whyPlay(8), "8.2-6") << "not even at any time";
  EXPECT_EQ(s.why(V::Interrupt), "8.2-6");
}

TEST(DonnerschlagLossCards, T34AddsToTheResult) {
  CASES("12.2-C45");
  Line s;
  s.defend({45}).rollCombat(5);
  EXPECT_EQ(s.result(), "1AR");
  s.play(45).die(1);
  ASSERT_EQ(s.who(), kSoviet) << "its own step of the result";
  s.act(V::Lose, s.rifles).act(V::Lose, s.tank);
  EXPECT_TRUE(s.reduced(s.tank)) << "in attack as well";
}

TEST(DonnerschlagLossCards, HumanWaveCostsBothAStep) {
  CASES("12.2-C49", "12.2-C50", "12.2-C51");
  for (int card : {49, 50, 51}) {
    SCOPED_TRACE(card);
    Line s;
    s.attack({card}).rollCombat(2);
    s.play(card).die(4);
    EXPECT_EQ(s.who(), kAxis);
    s.act(V::Lose, s.tank);
    EXPECT_EQ(s.who(), kSoviet);
    s.act(V::Lose, s.armour);
    EXPECT_TRUE(s.reduced(s.tank));
    EXPECT_TRUE(s.lost(s.armour));
    EXPECT_FALSE(s.reduced(s.rifles));
    Battle weak;
    const UnitId tank = weak.put("6p-i-11", "2719");
    weak.put("13t-62", "2720");
    weak.fight(kAxis, "2720", {tank}, {card}).rollCombat(2);
    EXPECT_EQ(weak.whyPlay(card), card == 49 ? "12.2-C49" : card == 50 ? "12.2-C50" : "12.2-C51") << "one step only";
  }
}

TEST(DonnerschlagLossCards, HumanWaveStepsFallTogetherWithTheResult) {
  CASES("12.2-C49");
  Line s;
  s.attack({49}).rollCombat(6);
  EXPECT_EQ(s.result(), "1DR");
  s.play(49).die(4);
  s.act(V::Lose, s.tank);
  s.act(V::Lose, s.armour);  // two of the three Soviet steps
  EXPECT_TRUE(s.lost(s.armour));
  EXPECT_TRUE(s.reduced(s.rifles));
  EXPECT_FALSE(s.isAt(s.rifles, "2720")) << "and then the retreat";
}

TEST(DonnerschlagLossCards, AHeroCostsTheAxisTwoSteps) {
  CASES("12.2-C53");
  Line one;
  one.attack({53}).rollCombat(2).play(53).die(3);
  EXPECT_EQ(one.who(), kAxis);
  EXPECT_EQ(one.prompt().rule, std::string("12.2-C53"));
  EXPECT_EQ(one.why(V::Done), "12.2-C53");
  one.act(V::Lose, one.tank).act(V::Lose, one.tank);
  EXPECT_TRUE(one.lost(one.tank));
  Line two;
  two.defend({53}).rollCombat(4).play(53).die(3);
  two.act(V::Lose, two.tank).act(V::Lose, two.infantry);
  EXPECT_TRUE(two.reduced(two.tank));
  EXPECT_TRUE(two.reduced(two.infantry));
  EXPECT_EQ(two.pile(53), CardPlace::Removed);
}

TEST(DonnerschlagLossCards, ATankDogHitsATank) {
  CASES("12.2-C71");
  Line s;
  s.attack({71}).play(71).die(3);
  EXPECT_TRUE(s.reduced(s.tank)) << "the only tank";
  EXPECT_FALSE(s.reduced(s.infantry));
  Battle two;
  const UnitId first = two.put("6p-i-11", "2719");
  const UnitId second = two.put("6p-ii-11", "2820");
  two.put("1g-70", "2720");
  two.fight(kAxis, "2720", {first, second}, {71}).play(71).die(1);
  EXPECT_EQ(two.who(), kAxis) << "the Axis player chooses";
  EXPECT_EQ(two.prompt().rule, std::string("12.2-C71"));
  two.act(V::Lose, second);
  EXPECT_TRUE(two.reduced(second));
  EXPECT_FALSE(two.reduced(first));
  // In one hex they are alike but for their names: nobody is asked.
  Battle same;
  same.put("6p-i-11", "2719");
  same.put("6p-ii-11", "2719");
  same.put("1g-70", "2720");
  same.fight(kAxis, "2720", {same.unit("6p-i-11"), same.unit("6p-ii-11")}, {71}).play(71).die(1);
  EXPECT_NE(same.step(), S::Losses);
  EXPECT_EQ(same.state.reduced.count(), 1);
  // What one of them has lost before makes a difference.
  Battle worn;
  worn.put("6p-i-11", "2719");
  worn.put("6p-ii-11", "2719");
  worn.put("1g-70", "2720");
  worn.state.reduced.add(worn.unit("6p-ii-11"));
  worn.fight(kAxis, "2720", {worn.unit("6p-i-11"), worn.unit("6p-ii-11")}, {71}).play(71).die(1);
  EXPECT_EQ(worn.step(), S::Losses);
  // So does the marker that one of them carries [9.2a].
  Battle marked;
  marked.put("6p-i-11", "2719");
  marked.put("6p-ii-11", "2719");
  marked.put("1g-70", "2720");
  marked.state.schwerpunkt = marked.unit("6p-i-11");
  marked.fight(kAxis, "2720", {marked.unit("6p-i-11"), marked.unit("6p-ii-11")}, {71}).play(71).die(1);
  EXPECT_EQ(marked.step(), S::Losses);
  Battle none;
  const UnitId infantry = none.put("6p-i-4", "2719");
  none.put("1g-70", "2720");
  none.fight(kAxis, "2720", {infantry}, {71});
  EXPECT_EQ(none.whyPlay(71), "12.2-C71");
}

TEST(DonnerschlagLossCards, InASovietAttackToo) {
  CASES("12.1-8", "12.2-C18", "12.2-C21", "12.2-C71");
  Line fire;
  fire.defend({18}).play(18).act(V::Target, fire.rifles);
  fire.die(3);
  EXPECT_TRUE(fire.reduced(fire.rifles)) << "an attacker";
  Line breakthrough;
  breakthrough.defend({21}).rollCombat(4).play(21).act(V::Target, breakthrough.rifles);
  breakthrough.act(V::Target, breakthrough.rifles).die(3);
  EXPECT_TRUE(breakthrough.lost(breakthrough.rifles));
  Line dog;
  dog.defend({71}).play(71).die(3);
  EXPECT_TRUE(dog.reduced(dog.tank)) << "a defender";
  EXPECT_EQ(dog.sums().defence.total(), 4 * kStrength) << "2 of the tank, 2 of the infantry";
}

TEST(DonnerschlagLossCards, ATankDogMayEndTheAttack) {
  CASES("12.2-C71");
  Duel s;
  s.state.reduced.add(s.tank);
  s.attack({71, 56}).play(71).die(1);
  EXPECT_TRUE(s.lost(s.tank));
  EXPECT_EQ(s.step(), S::Window);
  s.pass();
  ASSERT_EQ(s.step(), S::Window) << "R-69: nobody attacks any more, so no die, but a second window";
  EXPECT_EQ(s.state.steps.top<WindowFrame>().which, CombatWindow::AfterRoll);
  EXPECT_EQ(s.state.combat.rolled, 0);
  EXPECT_EQ(s.whyPlay(56, 1), "") << "at any time";
}

TEST(DonnerschlagLossCards, NobodyIsLeftToLoseAStep) {
  CASES("12.2-C53", "12.2-C18");
  Battle axis;
  const UnitId panzer = axis.put("6p-i-11", "2719");
  axis.state.reduced.add(panzer);
  axis.put("13t-13", "2720");
  axis.fight(kAxis, "2720", {panzer}, {71, 53, 45}).play(71).die(1).pass();
  ASSERT_TRUE(axis.lost(panzer));
  ASSERT_EQ(axis.step(), S::Window);
  EXPECT_EQ(axis.whyPlay(53), "12.2-C53") << "no Axis unit";
  EXPECT_EQ(axis.whyPlay(45), "12.2-C45");
  Battle soviet;
  const UnitId tank = soviet.put("6p-i-11", "2719");
  const UnitId horse = soviet.put("4c-213", "2720");
  soviet.fight(kAxis, "2720", {tank}, {9, 18}).play(9).act(V::Target, horse);
  soviet.die(4);
  ASSERT_TRUE(soviet.lost(horse));
  EXPECT_EQ(soviet.whyPlay(18), "12.2-C18") << "no Soviet unit";
}

TEST(DonnerschlagLossCards, WhoMustRetreatDoesNotAdvance) {
  CASES("8.4-A1", "12.2-C21");
  Battle s;
  const UnitId tank = s.put("6p-i-11", "2719");
  const UnitId brigade = s.put("13t-62", "2720");
  s.fight(kAxis, "2720", {tank}, {21});
  s.state.combat.shifts = -3;  // 1:1
  s.rollCombat(3);
  ASSERT_EQ(s.result(), "AR");
  s.play(21).act(V::Target, brigade);
  s.die(1).noMoreCards();
  EXPECT_TRUE(s.lost(brigade));
  while (s.step() == S::Retreat)
    s.act(s.legal(V::Retreat).empty() ? s.legal(V::With).front() : s.legal(V::Retreat).front());
  EXPECT_NE(s.step(), S::Advance) << "although the hex is empty";
  EXPECT_FALSE(s.isAt(tank, "2719"));
}

TEST(DonnerschlagLossCards, NorDoesWhoHasRetreatedBesideTheEmptyHex) {
  CASES("8.4-A1", "12.2-C21");
  Battle s;
  const UnitId tank = s.put("6p-i-11", "2719");
  const UnitId brigade = s.put("13t-62", "2720");
  s.put("51a-hq", "2720");
  for (Place hex : s.rules.around(s.hex("2719"))) {
    if (hex != s.hex("2720") && hex != s.hex("2620")) s.state.closed.add(hex);
  }
  s.fight(kAxis, "2720", {tank}, {21});
  s.state.combat.shifts = -3;  // 1:1
  s.rollCombat(3).play(21).act(V::Target, brigade);
  s.die(1).noMoreCards();
  EXPECT_TRUE(s.isAt(tank, "2620")) << "next to a hex into which it could advance";
  EXPECT_NE(s.step(), S::Advance);
}

TEST(DonnerschlagLossCards, ArtilleryShieldSavesAStepOfTheResult) {
  CASES("12.2-C17");
  Battle s;
  const UnitId infantry = s.put("6p-i-4", "2719");
  s.put("1g-70", "2720");
  s.fight(kAxis, "2720", {infantry}, {17}).rollCombat(2);
  EXPECT_EQ(s.result(), "1A");
  s.play(17).die(4);
  EXPECT_FALSE(s.reduced(infantry));
  EXPECT_EQ(s.pile(17), CardPlace::Removed);
  Battle failed;
  failed.put("6p-i-4", "2719");
  failed.put("1g-70", "2720");
  failed.fight(kAxis, "2720", {infantry}, {17}).rollCombat(2).play(17).die(5);
  EXPECT_TRUE(failed.reduced(infantry));
  Duel quiet;
  quiet.attack({17}).rollCombat(3);
  EXPECT_EQ(quiet.whyPlay(17), "12.2-C17") << "R-100: the result costs nothing";
}

TEST(DonnerschlagLossCards, ArtilleryShieldSavesNothingForTheOtherSide) {
  CASES("12.2-C17", "12.2-C49");
  Battle s;
  const UnitId infantry = s.put("6p-i-4", "2719");
  const UnitId rifles = s.put("1g-70", "2720");
  s.fight(kAxis, "2720", {infantry}, {17, 49}).rollCombat(2);
  EXPECT_EQ(s.result(), "1A");
  s.play(17).die(4);
  if (s.step() == S::Card) s.pass();
  s.play(49).die(4).noMoreCards();
  EXPECT_TRUE(s.reduced(rifles));
  EXPECT_TRUE(s.reduced(infantry)) << "the step of the card";
}

TEST(DonnerschlagLossCards, ArtilleryShieldDoesNotHelpInRetreats) {
  CASES("12.2-C17", "8.4-R6");
  Battle s;
  const UnitId infantry = s.put("6p-i-4", "2719");
  s.put("1g-70", "2720");
  s.put("1g-71", "2720");
  s.put("1g-72", "2717");  // with these every way out is in a Zone of Control
  s.put("1g-84", "2519");
  s.put("1g-88", "2919");
  s.fight(kAxis, "2720", {infantry}, {17}).rollCombat(3);
  EXPECT_EQ(s.result(), "1AR");
  s.play(17).die(4);
  while (s.step() == S::Retreat) s.act(s.legal(s.legal(V::Retreat).empty() ? V::With : V::Retreat).front());
  EXPECT_TRUE(s.reduced(infantry)) << "the step of the result is saved, that of the retreat is not";
  EXPECT_FALSE(s.isAt(infantry, "2719"));
}

TEST(DonnerschlagLossCards, ArtilleryShieldDoesNotHelpAgainstCards) {
  CASES("12.2-C17", "12.2-C49");
  Line s;
  s.attack({17, 49}).rollCombat(2);
  EXPECT_EQ(s.whyPlay(17), "12.2-C17");
  s.pass();
  s.play(49).die(4).pass();
  s.noMoreCards();
  EXPECT_EQ(s.step(), S::Losses);
}

}  // namespace
}  // namespace kessel::donner
