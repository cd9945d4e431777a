// SPDX-License-Identifier: GPL-3.0-or-later
// The tactical events that many cards share, card by card: die modifiers, two dice, rolling again [12.0a, 12.1-4].
// Shifts and draws: cards_test.cpp.
#include "outcomes.h"

namespace kessel::donner {
namespace {

/// A duel in which the owner of a card attacks, or defends; the marker is with the other side, so that dice stand.
struct Owned : Duel {
  Side owner;
  Owned(int card, bool attacks, std::initializer_list<int> more = {}) : owner(card < 40 ? kAxis : kSoviet) {
    state.luck = other(owner);
    hold(combatCard(card));
    if ((owner == kAxis) == attacks) {
      attack(more);
    } else {
      defend(more);
    }
    while (step() == S::Window && who() != owner) pass();
  }
  /// Of the tank, so that the table has something else than one result for a brigade that attacks it.
  void weaken() {
    if (owner == kSoviet) state.reduced.add(tank);
  }
};

TEST(DonnerschlagTacticalEvents, DieModifiersFavourTheOwner) {
  CASES("12.0a", "12.1-8", "12.2-C54b");
  for (int card : {3, 4, 14, 20, 25, 26, 44, 54, 59, 61, 65, 72}) {
    SCOPED_TRACE(card);
    const int points = card == 54 ? 2 : 1;
    Owned attack(card, true);
    const int before = attack.sums().modifier.total();
    attack.play(card, kTacticalEvent);
    EXPECT_EQ(attack.sums().modifier.total(), before + points);
    EXPECT_EQ(attack.pile(card), CardPlace::Discard);
    Owned defence(card, false);
    defence.play(card, kTacticalEvent);
    EXPECT_EQ(defence.sums().modifier.total(), before - points);
    Owned late(card, true);
    late.rollCombat(3);
    EXPECT_EQ(late.whyPlay(card, kTacticalEvent), "2.4f") << "after the roll";
  }
}

TEST(DonnerschlagTacticalEvents, TwoDiceForTheAttackerOfWhichOneCounts) {
  CASES("12.1-4a", "12.2-C1", "12.2-C29b", "12.2-C33c");
  for (int card : {1, 15, 29, 32, 33, 36, 39, 52, 53, 67, 73, 74}) {
    SCOPED_TRACE(card);
    for (int choice : {1, 2}) {
      Owned s(card, true);
      s.play(card, kTacticalEvent);
      EXPECT_EQ(s.pile(card), CardPlace::Discard);
      s.roll(2).roll(5);
      EXPECT_EQ(s.who(), s.owner);
      s.act(V::Choose, choice);
      EXPECT_EQ(s.state.die, choice == 1 ? 2 : 5);
    }
    EXPECT_EQ(Owned(card, false).whyPlay(card, kTacticalEvent), "12.1-4a") << "the defender rolls no die";
  }
}

TEST(DonnerschlagTacticalEvents, TwoDiceAsAGeneralEvent) {
  CASES("12.1-4a", "12.2-C3", "12.2-C23");
  for (int card : {3, 23}) {
    SCOPED_TRACE(card);
    Owned s(card, true);
    s.play(card);
    if (card == 23) s.die(4);
    s.roll(6).roll(1).act(V::Choose, 2);
    EXPECT_EQ(s.state.die, 1);
    EXPECT_EQ(s.pile(card), CardPlace::Removed);
    EXPECT_EQ(Owned(card, false).whyPlay(card), "12.1-4a");
  }
}

TEST(DonnerschlagTacticalEvents, TwoDiceLastOneCombat) {
  CASES("12.2-C1", "12.2-C33c", "12.2-C29b");
  for (int card : {1, 29, 33}) {
    Battle s;
    const UnitId first = s.put("6p-i-11", "2719");
    const UnitId second = s.put("6p-ii-11", "2719");
    s.put("2gm-4", "2720");
    s.put("2gm-5", "2619");
    s.hold(combatCard(card)).fighting(kAxis, {first, second}).go();
    s.act(V::Attack, s.hex("2720")).act(V::Join, first).act(V::Fight).play(card, kTacticalEvent);
    s.roll(2).roll(2);
    while (s.step() != S::Segment) s.act(s.may(V::Pass) ? kessel::act(V::Pass) : s.prompt().legal.at(0));
    s.act(V::Attack, s.hex("2619")).act(V::Join, second).act(V::Fight).roll(2);
    EXPECT_EQ(s.state.die, 2) << "one die again";
  }
}

TEST(DonnerschlagTacticalEvents, TwoDiceAreNotForChecks) {
  CASES("12.1-4a");
  Duel s;
  s.state.luck = kAxis;
  s.attack({1, 15}).play(1);
  s.roll(5);
  ASSERT_EQ(s.step(), S::Roll);
  EXPECT_EQ(s.whyPlay(15, kTacticalEvent), "2.4f");
  s.act(V::Reroll, 1);
  EXPECT_EQ(s.who(), kChance) << "nor when the check is rolled again";
  s.roll(4);
  EXPECT_EQ(s.state.combat.shifts, 2);
}

TEST(DonnerschlagTacticalEvents, GrenadeLaunchersGoWithARollMadeAgain) {
  CASES("12.1-4b", "12.2-C3", "12.2-C23");
  Duel automatic;
  automatic.state.luck = kAxis;
  automatic.attack({3}).pass();
  automatic.roll(2).act(V::Reroll, 1);
  ASSERT_EQ(automatic.who(), kAxis) << "before the die is rolled again";
  automatic.play(3);
  automatic.roll(4).roll(6).act(V::Choose, 2);
  EXPECT_EQ(automatic.state.die, 6);
  EXPECT_EQ(automatic.pile(3), CardPlace::Removed);
  for (int check : {4, 5}) {
    Duel s;
    s.state.luck = kAxis;
    s.attack({23}).pass();
    s.roll(2).act(V::Reroll, 1);
    s.play(23);
    s.roll(check).roll(3);
    if (check == 4) {
      s.roll(1).act(V::Choose, 2);
      EXPECT_EQ(s.state.die, 1);
    } else {
      EXPECT_EQ(s.state.die, 3) << "the check has failed: one die";
    }
  }
}

TEST(DonnerschlagTacticalEvents, OneEventForEachRollMadeAgainEvenIfItFails) {
  CASES("12.1-4b");
  Duel s;
  s.state.luck = kAxis;
  s.attack({23, 15, 39});
  while (s.step() == S::Window) s.pass();
  s.roll(2).act(V::Reroll, 1);
  s.play(23);
  s.roll(5);
  ASSERT_EQ(s.who(), kChance) << "no other card for this roll";
  s.roll(3);
  EXPECT_EQ(s.state.die, 3);
}

TEST(DonnerschlagTacticalEvents, TheMarkerNamesTheDieThatIsRolledAgain) {
  CASES("3.10a", "3.10c", "12.1-4a");
  for (int second : {4, 2}) {
    Duel s;
    s.state.luck = kAxis;
    s.attack({1}).play(1, kTacticalEvent);
    while (s.step() == S::Window) s.pass();
    s.roll(2).roll(second);
    if (second == 4) s.act(V::Choose, 2);
    const std::string first = textOf(s.rules.info, describeAction(s.rules, s.state, act(V::Reroll, 1)));
    EXPECT_EQ(first, second == 4 ? "Schlachtenglück: roll the 2 again, and hand it over"
                                 : "Schlachtenglück: roll again, and hand it over");
    EXPECT_EQ(s.may(V::Reroll, 2), second == 4) << "it does not matter which of two equal dice";
  }
}

/// Is he who has rolled asked whether the die stands?
bool isAsked(const Scene& s, Side side) {
  return s.step() == S::Roll && s.who() == side;
}

TEST(DonnerschlagTacticalEvents, NobodyIsAskedAboutADieThatCannotComeOutBetter) {
  CASES("3.10c", "12.1-4b", "8.2-7");
  for (const bool marker : {true, false}) {
    for (int die = 1; die <= 6; ++die) {
      SCOPED_TRACE(die);
      Duel s;
      if (marker) s.state.luck = kAxis;
      s.attack(marker ? std::initializer_list<int>{} : std::initializer_list<int>{39});
      if (!marker) s.turn(4);
      while (s.step() == S::Window) s.pass();
      const int column = s.sums().column;
      const bool better = s.rules.crt.result(column, die) != s.rules.crt.result(column, 6);
      EXPECT_EQ(better, die < 5);
      s.roll(die);
      EXPECT_EQ(isAsked(s, kAxis), better);
    }
  }
}

TEST(DonnerschlagTacticalEvents, ASixThatGivesTheDefenderAnAlarmUnitMayBeRolledAgain) {
  CASES("3.10c", "8.4-H2");
  Duel s;
  s.state.luck = kSoviet;
  s.defend({});
  while (s.step() == S::Window) s.pass();
  s.roll(6);
  EXPECT_TRUE(isAsked(s, kSoviet)) << "a lower die keeps it away";
}

TEST(DonnerschlagTacticalEvents, ARetreatThatMayHelpTheDefenderIsAskedAbout) {
  CASES("3.10c", "7.3d");
  const auto asked = [](auto change) {
    Duel s;
    s.state.luck = kAxis;
    change(s);
    s.attack({});
    while (s.step() == S::Window) s.pass();
    s.roll(6);
    return isAsked(s, kAxis);
  };
  EXPECT_FALSE(asked([](Duel&) {}));
  EXPECT_TRUE(asked([](Duel& s) { s.state.set(kOverrun2G); }));
  EXPECT_TRUE(asked([](Duel& s) {  // cut off, and marked so; the attacker, too, or there would be no other result
    for (const auto& [id, hex] : {std::pair{"6p-ii-11", "2721"},
                                  {"6p-i-4", "2620"},
                                  {"6p-ii-4", "2621"},
                                  {"6p-i-114", "2820"},
                                  {"6p-ii-114", "2821"}})
      s.put(id, hex);
    s.state.unsupplied.add(s.brigade);
    s.state.unsupplied.add(s.tank);
  }));
}

TEST(DonnerschlagTacticalEvents, ARetreatIntoAMeetingZoneIsAskedAbout) {
  CASES("3.10c", "9.2a");
  const auto timesAsked = [](std::string_view defended, std::string_view attacked) {
    int asked = 0;
    for (int die = 1; die <= 6; ++die) {
      Battle s;
      s.state.luck = kSoviet;
      s.put("6p-i-114", defended);
      s.fight(kSoviet, defended, {s.put("1g-70", attacked), s.put("1g-308", attacked), s.put("13g-9", attacked)});
      while (s.step() == S::Window) s.pass();
      if (s.may(V::Choose, 1)) s.act(V::Choose, 1);
      s.roll(die);
      if (isAsked(s, kSoviet)) ++asked;
    }
    return asked;
  };
  EXPECT_EQ(timesAsked("1317", "1316"), 6) << "a hex north of zone B";
  EXPECT_LT(timesAsked("2719", "2720"), 6) << "far from every zone";
}

TEST(DonnerschlagTacticalEvents, NobodyIsAskedAboutACheckThatHasSucceeded) {
  CASES("3.10c", "2.4g");
  for (int die = 1; die <= 6; ++die) {
    SCOPED_TRACE(die);
    Duel s;
    s.state.luck = kAxis;
    s.attack({23});
    s.play(23).roll(die);
    EXPECT_EQ(isAsked(s, kAxis), die > s.rules[combatCard(23)].check);
  }
}

TEST(DonnerschlagTacticalEvents, NobodyIsAskedWhenNoCardThatRollsAgainIsLeft) {
  CASES("12.1-4b");
  for (const bool left : {true, false}) {
    Duel s;
    s.attack({1});
    s.turn(5);
    moveCard(s.state, combatCard(34), CardPlace::Removed);
    moveCard(s.state, combatCard(35), left ? CardPlace::Deck : CardPlace::Discard);
    while (s.step() == S::Window) s.pass();
    s.roll(2);
    EXPECT_EQ(isAsked(s, kAxis), left) << "it lies open where the others are";
  }
}

TEST(DonnerschlagTacticalEvents, CardsRollACombatDieAgain) {
  CASES("12.1-4b");
  for (int card : {34, 35, 75, 76, 77, 78}) {
    SCOPED_TRACE(card);
    Owned s(card, true);
    s.turn(4);
    s.weaken();
    EXPECT_EQ(s.whyPlay(card, kTacticalEvent), "2.4f") << "before the roll";
    s.pass();
    s.roll(1);
    ASSERT_EQ(s.who(), s.owner);
    EXPECT_EQ(s.why(V::Reroll, 1), "3.10c") << "the marker is with the other side";
    s.play(card, kTacticalEvent);
    s.roll(6);
    EXPECT_EQ(s.state.die, 6) << "the new one stands";
    EXPECT_EQ(s.pile(card), CardPlace::Discard);
    Owned defence(card, false);
    defence.turn(4);
    defence.pass();
    defence.roll(1);
    EXPECT_EQ(defence.state.die, 1) << "the die of the other side cannot be rolled again";
  }
}

TEST(DonnerschlagTacticalEvents, ACancelledRerollLeavesTheDieAsItWas) {
  CASES("12.1-4b", "12.2-C44");
  for (int answered : {3, 5}) {  // the answer succeeds, or fails and lets the card happen
    Duel single;
    single.turn(4);
    single.attack({34, 44}).noMoreCards();
    single.roll(4);
    single.play(34, kTacticalEvent).play(44).roll(answered);
    if (answered == 5) {
      if (single.who() == kSoviet) single.pass();  // the answer has failed, and the marker is not used
      EXPECT_EQ(single.who(), kChance) << "the combat die is rolled again";
      continue;
    }
    EXPECT_EQ(single.state.die, 4) << "not the die of the answer";
    Duel two;
    two.turn(4);
    two.attack({1, 34, 35, 44}).play(1, kTacticalEvent).pass().noMoreCards();
    two.roll(2).roll(4).act(V::Choose, 2);
    two.play(34, kTacticalEvent);
    EXPECT_STREQ(two.prompt().rule, "12.1-4b") << "which of the dice";
    two.act(V::Choose, 1);
    two.play(44).roll(answered);
    ASSERT_EQ(two.step(), S::Roll) << "another card could roll again";
    EXPECT_EQ(dieThatMayStand(two.state), 4);
    two.pass();
    EXPECT_EQ(two.state.combat.rolled, 4);
  }
}

TEST(DonnerschlagTacticalEvents, CardsRollACheckAgain) {
  CASES("12.1-4b", "2.4g");
  for (int card : {34, 35, 75, 76, 77, 78}) {
    SCOPED_TRACE(card);
    const int checked = card < 40 ? 25 : 43;
    Owned s(card, true, {checked});
    s.turn(4);
    s.play(checked);
    s.roll(5);
    s.play(card, kTacticalEvent);
    s.roll(3);
    EXPECT_TRUE(s.has(card < 40 ? kSovietHalved : kAmbush));
    EXPECT_EQ(s.pile(checked), CardPlace::Removed);
  }
}

TEST(DonnerschlagTacticalEvents, ACardThatRollsAgainGoesWithOneForTwoDice) {
  CASES("12.1-4b");
  for (int card : {34, 35, 75, 76, 77, 78}) {
    SCOPED_TRACE(card);
    const int dice = card < 40 ? 15 : 52;
    Owned s(card, true, {dice});
    s.turn(4);
    s.weaken();
    while (s.step() == S::Window) s.pass();
    s.roll(1);
    s.play(card, kTacticalEvent);
    ASSERT_EQ(s.who(), s.owner) << "before it is rolled again";
    s.play(dice, kTacticalEvent);
    s.roll(2).roll(6).act(V::Choose, 2);
    EXPECT_EQ(s.state.die, 6);
  }
}

TEST(DonnerschlagTacticalEvents, OneEventForEachRollMadeAgain) {
  CASES("12.1-4b");
  Duel s;
  s.turn(4);
  s.attack({34, 15, 39});
  while (s.step() == S::Window) s.pass();
  s.roll(1);
  s.play(34, kTacticalEvent);
  s.play(15, kTacticalEvent);
  EXPECT_EQ(s.who(), kChance) << "no second one for the same roll";
  s.roll(2).roll(6);
  EXPECT_EQ(s.whyPlay(39, kTacticalEvent), "8.2-2") << "nor while the dice are chosen";
}

}  // namespace
}  // namespace kessel::donner
