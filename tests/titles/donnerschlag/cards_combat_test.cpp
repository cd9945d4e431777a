// SPDX-License-Identifier: GPL-3.0-or-later
// General events that change the numbers of a combat [12.2].
#include <algorithm>

#include "battle.h"

namespace kessel::donner {
namespace {

TEST(DonnerschlagCombatCards, LootTankShiftsTwoColumnsForTheAxis) {
  CASES("12.2-C1", "12.1-8", "2.4g", "2.4i");
  Duel attack;
  attack.attack({1}).play(1).die(4);
  EXPECT_EQ(attack.state.combat.shifts, 2);
  EXPECT_EQ(attack.pile(1), CardPlace::Removed);
  Duel defence;
  defence.defend({1}).play(1).die(1);
  EXPECT_EQ(defence.state.combat.shifts, -2) << "to the left: the Soviet side attacks";
  Duel after;
  after.attack({1}).rollCombat(4);
  EXPECT_EQ(after.whyPlay(1), "2.4f") << "after the roll";
}

/// Motorized infantry attacks across the Myshkova.
struct River : Battle {
  UnitId first = put("6p-i-114", "2512");
  UnitId second = put("6p-ii-114", "2513");
  UnitId tank = put("6p-i-11", "2512");
  UnitId defender = put("13t-62", "2413");
};

TEST(DonnerschlagCombatCards, AssaultBoatsCancelTheRiver) {
  CASES("12.2-C5a", "12.2-C7a", "12.2-C37a", "8.3-R1");
  for (int boats : {5, 7, 37}) {
    River s;
    s.fight(kAxis, "2413", {s.first, s.second}, {boats, 5, 7});
    EXPECT_EQ(s.sums().modifier.total(), -1);
    s.play(boats);
    EXPECT_EQ(s.pile(boats), CardPlace::Removed) << "no check";
    EXPECT_EQ(s.sums().modifier.total(), 0);
    const int other = boats == 5 ? 7 : 5;
    EXPECT_EQ(s.whyPlay(other), other == 5 ? "12.2-C5a" : "12.2-C7a") << "R-100: once is enough";
  }
  River tanks;
  tanks.hold(combatCard(5)).fighting(kAxis, {tanks.tank, tanks.first}).go();
  tanks.act(V::Attack, tanks.hex("2413"));
  EXPECT_EQ(tanks.why(V::Join, tanks.tank), "8.3-R1") << "nothing for tanks";
  Duel defence;
  defence.defend({37});
  EXPECT_EQ(defence.whyPlay(37), "12.2-C37a") << "rivers matter to the attacker";
}

TEST(DonnerschlagCombatCards, StormPioneersTakeTanksAcross) {
  CASES("12.2-C12a", "8.1e");
  River s;
  s.fight(kAxis, "2413", {s.first, s.tank}, {12}).play(12).die(4);
  EXPECT_EQ(s.sums().modifier.total(), 0);
  EXPECT_TRUE(s.state.combat.attackers.has(s.tank)) << "the first window is over";
  River failed;
  failed.fight(kAxis, "2413", {failed.first, failed.tank}, {12}).play(12).die(5);
  EXPECT_FALSE(failed.state.combat.attackers.has(failed.tank)) << "R-93";
  EXPECT_FALSE(failed.state.running().fought.has(failed.tank));
  EXPECT_EQ(failed.pile(12), CardPlace::Discard);
  Duel defence;
  defence.defend({12});
  EXPECT_EQ(defence.whyPlay(12), "12.2-C12a");
}

TEST(DonnerschlagCombatCards, WithoutStormPioneersNothingIsLeftOfAnAttackOfTanks) {
  CASES("12.2-C12a", "8.3-R1");
  River s;
  s.fight(kAxis, "2413", {s.tank}, {12, 2}).play(12).die(5);
  while (s.step() == S::Window && s.state.steps.top<WindowFrame>().which == CombatWindow::BeforeRoll) s.pass();
  EXPECT_EQ(s.step(), S::Segment) << "over without a die and without a second window";
  EXPECT_TRUE(s.state.running().targeted.has(s.hex("2413")));
  EXPECT_FALSE(s.state.running().fought.has(s.tank));
}

/// The case of the line of a sum that adds nothing; "" without one.
std::string noteOf(const Sum& sum) {
  for (const SumLine& line : sum.lines()) {
    if (line.value == 0) return line.rule;
  }
  return "";
}

TEST(DonnerschlagCombatCards, WhatACardTakesAwayIsToldWithItsCase) {
  CASES("12.2-C5a", "12.2-C12a", "12.2-C43a", "12.2-C54a", "8.3-T3", "8.3-T4");
  River river;
  river.fight(kAxis, "2413", {river.first});
  for (const auto& [effect, rule] : {std::pair{kBoats, "12.2-C5a"}, std::pair{kPioneers, "12.2-C12a"}}) {
    river.state.combat.effects = effect;
    EXPECT_EQ(noteOf(river.sums().modifier), rule);
  }
  for (const auto& [effect, target, from, rule] :
       {std::tuple{kAmbush, "2720", "2719", "12.2-C43a"}, std::tuple{kNoTankBonus, "2720", "2719", "12.2-C54a"},
        std::tuple{kTwoDice, "2812", "2811", "8.3-T3"}, std::tuple{kTwoDice, "3116", "3117", "8.3-T4"}}) {
    Battle s;
    const UnitId tank = s.put("6p-i-11", from);
    s.put("2gm-4", target);
    s.fight(kAxis, target, {tank});
    s.state.combat.effects = effect;
    EXPECT_EQ(noteOf(s.sums().shifts), rule);
  }
}

TEST(DonnerschlagCombatCards, AssaultGunCancelsVillageStationAndTown) {
  CASES("12.2-C15", "8.3-T5");
  struct At {
    const char* target;
    const char* from;
  };
  for (const At& place : {At{"3118", "3117"}, At{"1804", "1805"}, At{"2812", "2811"}, At{"3613", "3612"}}) {
    Battle s;
    const UnitId tank = s.put("6p-i-11", place.from);
    s.put("2gm-4", place.target);
    s.fight(kAxis, place.target, {tank}, {15});
    EXPECT_LT(s.sums().modifier.total(), 0) << place.target;
    s.play(15).die(4);
    EXPECT_EQ(s.sums().modifier.total(), 0) << place.target;
    EXPECT_EQ(s.sums().shifts.total(), 1) << "with the Tank bonus that a town denies";
  }
  Duel open;
  EXPECT_EQ(open.attack({15}).whyPlay(15), "12.2-C15") << "R-100: nothing to cancel";
  Battle defence;  // the Axis stands in the town
  const UnitId brigade = defence.put("2gm-4", "2811");
  defence.put("6p-i-11", "2812");
  defence.fight(kSoviet, "2812", {brigade}, {15, 22});
  EXPECT_EQ(defence.whyPlay(15), "12.2-C15") << "for attacks of the Axis";
  EXPECT_EQ(defence.whyPlay(22), "12.2-C22");
}

TEST(DonnerschlagCombatCards, AssaultGunCancelsTheStationOfACity) {
  CASES("12.2-C15", "8.3-T4", "8.3-T5");
  for (const int die : {4, 5}) {          // the check: 4 or less
    Battle s;
    const UnitId tank = s.put("6p-i-11", "3117");
    s.put("2gm-4", "3116");
    s.fight(kAxis, "3116", {tank}, {15});
    ASSERT_EQ(s.whyPlay(15), "") << "the defender has not chosen his terrain yet";
    s.play(15).die(die).noMoreCards();
    EXPECT_EQ(s.may(V::Choose, 2), die == 5) << "the station is no choice any more";
    if (die == 5) s.act(V::Choose, 2);
    EXPECT_EQ(s.step(), S::Roll);
    EXPECT_EQ(s.sums().attack.total(), die == 5 ? 4 * kStrength : 2 * kStrength) << "the city stays";
    EXPECT_EQ(s.sums().modifier.total(), die == 5 ? -1 : 0);
  }
}

TEST(DonnerschlagCombatCards, MortarCancelsACityToo) {
  CASES("12.2-C22");
  Battle s;
  const UnitId tank = s.put("6p-i-11", "3117");
  const UnitId infantry = s.put("6p-i-4", "3117");
  s.put("2gm-4", "3116");
  s.fight(kAxis, "3116", {tank, infantry}, {22});
  EXPECT_EQ(s.sums().attack.total(), 3 * kStrength) << "halved";
  EXPECT_EQ(s.sums().shifts.total(), 0);
  s.play(22).die(4);
  EXPECT_EQ(s.sums().attack.total(), 6 * kStrength);
  EXPECT_EQ(s.sums().shifts.total(), 2) << "both bonuses";
  Battle town;
  const UnitId panzer = town.put("6p-i-11", "2811");
  town.put("2gm-4", "2812");
  town.fight(kAxis, "2812", {panzer}, {15, 22}).play(15).die(1);
  EXPECT_EQ(town.whyPlay(22), "12.2-C22") << "R-100: the town counts for nothing already";
  Duel defence;
  EXPECT_EQ(defence.defend({22}).whyPlay(22), "12.2-C22") << "it cancels what helps the defender";
}

TEST(DonnerschlagCombatCards, SurpriseHalvesTheSovietStrength) {
  CASES("12.2-C25");
  Duel attack;
  attack.attack({25}).play(25).die(3);
  EXPECT_EQ(attack.sums().defence.total(), 3 * kStrength / 2) << "1,5: nothing is rounded";
  EXPECT_EQ(attack.sums().base, 3) << "4 to 1,5 is 2:1";
  Duel defence;
  defence.defend({25}).play(25).die(3);
  EXPECT_EQ(defence.sums().attack.total(), 3 * kStrength / 2);
}

/// Tank and motorized infantry, which give the Axis both bonuses.
struct CombinedArms : Battle {
  UnitId tank = put("6p-i-11", "2719");
  UnitId infantry = put("6p-i-4", "2719");
  UnitId brigade = put("2gm-4", "2720");
};

/// The combat of 8.4 with its cards: Storm Pioneers succeed with a 3. M1937 fails with a 5 on the card as it was once
/// printed, and succeeds as 12.2 corrects it.
TEST(DonnerschlagCombatCards, TheExampleOfTheBook) {
  CASES("12.2-C12a", "12.2-C12b", "12.2-C54a", "8.3-U1", "8.3-U3", "2.4g", "2.4i");  // EX-10
  for (const bool corrected : {true, false}) {
    Battle s;
    const UnitId mech = s.put("13t-62", "2413");
    const UnitId tank = s.put("13t-13", "2413");
    const UnitId panzer = s.put("6p-i-11", "2512");
    const UnitId first = s.put("6p-i-114", "2512");
    s.put("6p-ii-114", "2513");
    s.put("gp-7-5c", "2414");
    s.put("6p-hq", "2613");
    const auto unanswered = [&] {
      while (s.step() == S::Card && s.who() != kChance) s.pass();
    };
    s.fight(kAxis, "2413", {panzer, first}, {12, 54});
    s.play(12).die(3);
    unanswered();
    EXPECT_EQ(s.pile(12), CardPlace::Removed);
    s.play(54).die(corrected ? 5 : 6);
    unanswered();
    EXPECT_EQ(s.pile(54), corrected ? CardPlace::Removed : CardPlace::Discard);
    EXPECT_EQ(s.sums().attack.total(), 6 * kStrength);
    EXPECT_EQ(s.sums().defence.total(), 4 * kStrength);
    EXPECT_EQ(s.sums().base, 2) << "1,5:1";
    EXPECT_EQ(s.sums().modifier.total(), 0) << "the river does not count";
    EXPECT_EQ(s.sums().column, corrected ? 2 : 3);
    s.rollCombat(6);
    EXPECT_EQ(s.result(), corrected ? "DR" : "1DR");
    s.noMoreCards();
    ASSERT_EQ(s.step(), corrected ? S::Retreat : S::Losses);
    if (corrected) continue;
    s.act(V::Lose, mech);
    EXPECT_TRUE(s.lost(mech));
    EXPECT_TRUE(s.isAt(tank, "2313"));
    EXPECT_EQ(s.why(V::Advance, first, s.hex("2413")), "8.4-A1");
    s.act(V::Advance, panzer, s.hex("2413"));
    EXPECT_TRUE(s.isAt(panzer, "2413")) << "across the river";
  }
}

TEST(DonnerschlagCombatCards, AmbushAndM1937TakeBonuses) {
  CASES("12.2-C43a", "12.2-C54a");
  CombinedArms ambush;
  ambush.fight(kAxis, "2720", {ambush.tank, ambush.infantry}, {43, 54});
  EXPECT_EQ(ambush.sums().shifts.total(), 2);
  ambush.play(43).die(4);
  EXPECT_EQ(ambush.sums().shifts.total(), 0);
  EXPECT_EQ(ambush.whyPlay(54), "12.2-C54a") << "R-100: there is no Tank bonus left";
  CombinedArms gun;
  gun.fight(kAxis, "2720", {gun.tank, gun.infantry}, {54}).play(54).die(5);
  EXPECT_EQ(gun.sums().shifts.total(), 1) << "Combined Arms stays; the check is 5";
  CombinedArms defence;
  defence.fight(kSoviet, "2719", {defence.brigade}, {43, 54});
  EXPECT_EQ(defence.whyPlay(54), "12.2-C54a") << "a defender has no Tank bonus";
  EXPECT_EQ(defence.sums().shifts.total(), -1);
  defence.play(43).die(4);
  EXPECT_EQ(defence.sums().shifts.total(), 0) << "Combined Arms of the defence";
  Battle soviet;
  const UnitId armour = soviet.put("13t-13", "2720");
  const UnitId motor = soviet.put("13t-62", "2720");
  soviet.put("6p-i-4", "2719");
  soviet.fight(kSoviet, "2719", {armour, motor}, {43});
  EXPECT_EQ(soviet.sums().shifts.total(), 2);
  soviet.play(43).die(4);
  EXPECT_EQ(soviet.sums().shifts.total(), 2) << "the Soviet bonuses stay";
  soviet.state.combat.effects = kNoTankBonus;
  EXPECT_EQ(soviet.sums().shifts.total(), 2);
}

TEST(DonnerschlagCombatCards, CardsHaveALineOnlyIfTheyCount) {
  CASES("12.0a", "12.1-6");
  Duel s;
  s.attack({1});
  const auto linesOf = [](const Sum& sum, std::string_view rule) {
    return std::count_if(sum.lines().begin(), sum.lines().end(),
                         [&](const SumLine& line) { return line.rule != nullptr && line.rule == rule; });
  };
  EXPECT_EQ(linesOf(s.sums().shifts, "12.1-6"), 0);
  EXPECT_EQ(linesOf(s.sums().modifier, "12.0a"), 0);
  s.state.combat.shifts = s.state.combat.modifier = 1;
  EXPECT_EQ(linesOf(s.sums().shifts, "12.1-6"), 1);
  EXPECT_EQ(linesOf(s.sums().modifier, "12.0a"), 1);
  Combat nobody = s.state.combat;
  nobody.attackers = {};
  EXPECT_FALSE(allAcross(s.rules, s.state, nobody)) << "nobody attacks across anything";
}

TEST(DonnerschlagCombatCards, TrenchesShiftOneColumnInDefence) {
  CASES("12.2-C41a", "12.2-C61");
  for (int trenches : {41, 61}) {
    Duel s;
    s.attack({trenches}).play(trenches);
    EXPECT_EQ(s.state.combat.shifts, -1);
    EXPECT_EQ(s.pile(trenches), CardPlace::Removed) << "no check";
    Duel attacker;
    EXPECT_EQ(attacker.defend({trenches}).whyPlay(trenches), trenches == 41 ? "12.2-C41a" : "12.2-C61");
  }
}

/// Both sides with everything that the cards ask for, in a town; each side keeps a card, so that the windows stay open.
struct Rich : Battle {
  UnitId tank = put("6p-i-11", "2811");
  UnitId infantry = put("6p-i-4", "2811");
  UnitId rifles = put("1g-70", "2812");
  UnitId armour = put("2gm-21", "2812");
  explicit Rich(int card) {
    fight(kAxis, "2812", {tank, infantry}, {card, 4, 56});
    if (rulesOf(combatCard(card)).general.when == kAfter) rollCombat(4);
    while (who() != rules[combatCard(card)].side) pass();
  }
};

TEST(DonnerschlagCombatCards, AFailedCheckChangesNothing) {
  CASES("2.4g", "2.4h", "12.0a");
  for (int card : {1, 6, 9, 12, 15, 18, 21, 22, 25, 26, 43, 45, 46, 47, 49, 50, 51, 53, 54, 63, 71, 72}) {
    SCOPED_TRACE(card);
    Rich s(card);
    s.play(card);
    while (s.step() == S::Card) s.act(s.legal(V::Target).front());
    const Combat before = s.state.combat;
    ASSERT_EQ(s.who(), kChance);
    s.die(s.rules[combatCard(card)].check + 1);
    EXPECT_EQ(s.step(), S::Window) << "no answer is asked for: there is nothing to cancel";
    EXPECT_EQ(s.state.combat, before);
    EXPECT_TRUE(s.state.reduced.none());
    EXPECT_EQ(s.pile(card), CardPlace::Discard);
  }
}

TEST(DonnerschlagCombatCards, OneOfAKindIsEnough) {
  CASES("12.2-C26a");
  Rich tigers(6);
  tigers.hold(combatCard(26));
  tigers.play(6).die(1).pass();
  while (tigers.who() != kAxis) tigers.pass();
  EXPECT_EQ(tigers.whyPlay(26), "12.2-C26a") << "R-100: three hexes include two";
}

TEST(DonnerschlagCombatCards, AnswersComeOnlyToASuccess) {
  CASES("2.4g", "12.0a");
  Rich s(43);
  s.hold(combatCard(30));
  s.play(43).die(4);
  EXPECT_EQ(s.step(), S::Card);
  EXPECT_EQ(s.who(), kAxis);
  s.pass();
  EXPECT_TRUE(s.has(kAmbush));
}

}  // namespace
}  // namespace kessel::donner
