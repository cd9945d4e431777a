// SPDX-License-Identifier: GPL-3.0-or-later
// Cards played in pairs: Naval Rifle Brigade with Guard, SWT-40 with Deadbolt Position [12.2-C57a, 12.2-C60a].
#include <algorithm>

#include "battle.h"

namespace kessel::donner {
namespace {

constexpr int kTogether = 2;

/// Outside combats, the Axis limit raised.
struct Limit : Battle {
  Limit() {
    put("6p-i-11", "3019");
    state.set(kCombatAxis);
    state.steps.top<ActionFrame>().side = kSoviet;
    hold(combatCard(57)).hold(combatCard(62)).hold(static_cast<CardId>(24));  // an Activation Card to go on with
  }
  Limit& boxed(std::initializer_list<int> cards) {
    for (int card : cards) moveCard(state, combatCard(card), CardPlace::Box);
    return *this;
  }
};

TEST(DonnerschlagPairs, TheLimitPairIsPlayedTogetherOnly) {
  CASES("12.2-C57a", "12.2-C62a");
  Limit s;
  s.go();
  EXPECT_EQ(s.whyPlay(57), "12.2-C57a");
  EXPECT_EQ(s.whyPlay(62), "12.2-C62a");
  EXPECT_TRUE(s.mayPlay(57, 1)) << "the tactical event needs no partner";
  s.play(62, kTogether).die(2);
  EXPECT_FALSE(s.state.has(kCombatAxis));
  EXPECT_EQ(limitOf(s.rules, s.turn(5).state, kAxis, CardKind::Combat), 5);
  EXPECT_EQ(s.pile(57), CardPlace::Removed);
  EXPECT_EQ(s.pile(62), CardPlace::Removed);
}

TEST(DonnerschlagPairs, TheLimitPairNeedsARaisedLimit) {
  CASES("12.2-C57a");
  Limit s;
  s.state.clear(kCombatAxis);
  s.go();
  EXPECT_EQ(s.whyPlay(57, kTogether), "12.2-C57a");
  Limit alone;
  moveCard(alone.state, combatCard(62), CardPlace::Deck);
  alone.go();
  EXPECT_EQ(alone.whyPlay(57, kTogether), "12.2-C57b") << "its partner is not there";
  EXPECT_EQ(alone.whyPlay(58, kTogether), "2.4e") << "no pair at all";
}

TEST(DonnerschlagPairs, ARollThatIsTooHighForOneOfThemAloneMayBeMadeAgain) {
  CASES("12.2-C60c", "3.10c");
  for (const int die : {3, 4, 5}) {
    Duel s;
    s.state.luck = kSoviet;
    s.attack({60, 63}).play(60, kTogether).roll(die);
    EXPECT_EQ(s.step() == S::Roll && s.who() == kSoviet, die > 3) << die;
  }
}

TEST(DonnerschlagPairs, ThePairUndoesHeeresgruppeDon) {
  CASES("12.2-C57a", "12.2-C35");
  Limit s;
  s.state.clear(kCombatAxis);
  s.turn(5).hold(combatCard(35)).hold(static_cast<CardId>(0));
  s.state.steps.top<ActionFrame>().side = kAxis;
  s.go();
  s.play(35).pass();  // not answered
  EXPECT_EQ(limitOf(s.rules, s.state, kAxis, CardKind::Combat), 6);
  s.act(V::Interrupt);
  s.play(57, kTogether).die(2);
  EXPECT_EQ(limitOf(s.rules, s.state, kAxis, CardKind::Combat), 5);
}

TEST(DonnerschlagPairs, OneRollForBoth) {
  CASES("12.2-C57b");
  Limit s;
  s.go();
  s.play(57, kTogether).die(3);
  EXPECT_TRUE(s.state.has(kCombatAxis));
  EXPECT_EQ(s.pile(57), CardPlace::Discard) << "R-57";
  EXPECT_EQ(s.pile(62), CardPlace::Discard);
}

TEST(DonnerschlagPairs, TheOutlookIsHeadedWithBoth) {
  CASES("12.2-C57a");
  Limit s;
  s.go();
  for (const int card : {57, 62}) {
    const Outlook outlook = outlookOf(s.rules, s.state, act(V::Event, combatCard(card), kTogether));
    EXPECT_EQ(textOf(s.rules.info, outlook.title), "Naval Rifle Brigade and Guard");
    ASSERT_FALSE(outlook.fires.empty());
    EXPECT_EQ(textOf(s.rules.info, outlook.fires.front().name), "Success check of Naval Rifle Brigade and Guard");
  }
}

TEST(DonnerschlagPairs, TheRollIsToldForBoth) {
  CASES("12.2-C57b", "12.2-C57c");
  Limit s;
  s.turn(5).hold(combatCard(30)).hold(combatCard(75)).go();
  const auto asked = [&] { return textOf(s.rules.info, s.prompt().ask); };
  const auto told = [&](std::string_view text) {
    return std::any_of(s.events.begin(), s.events.end(),
                       [&](const Event& event) { return textOf(s.rules.info, event.text) == text; });
  };
  s.act(V::Event, combatCard(57), kTogether);
  EXPECT_EQ(asked(), "Soviet rolls for Naval Rifle Brigade and Guard: they succeed on 2 or less");
  Limit failed = s;
  failed.roll(3);
  EXPECT_EQ(textOf(s.rules.info, failed.prompt().ask),
            "Naval Rifle Brigade and Guard succeed on 2 or less, the die shows 3: does it stand?");
  failed.act(V::Pass);
  s.roll(2);
  EXPECT_TRUE(told("Soviet rolls 2 for Naval Rifle Brigade and Guard"));
  s.play(30).die(1);
  EXPECT_TRUE(told("Naval Rifle Brigade and Guard are cancelled"));
  s.events = failed.events;
  EXPECT_TRUE(told("Naval Rifle Brigade and Guard fail"));
}

TEST(DonnerschlagPairs, FromTheBoxThePairSucceedsUnanswered) {
  CASES("12.2-C57b", "3.8b");
  Limit s;
  s.boxed({57, 62}).hold(combatCard(30));
  s.go();
  EXPECT_EQ(s.whyPlay(57, 1), "12.2-C57b") << "R-101: together or not at all";
  s.play(57, kTogether);
  EXPECT_FALSE(s.state.has(kCombatAxis));
  EXPECT_EQ(s.pile(62), CardPlace::Removed);
  Limit split;
  split.boxed({57}).go();
  EXPECT_EQ(split.whyPlay(57, kTogether), "12.2-C57b") << "one of each place";
  EXPECT_TRUE(split.mayPlay(57, 1));
  EXPECT_TRUE(split.mayPlay(62, 1));
}

TEST(DonnerschlagPairs, IfOneIsCancelledTheLimitPairIsLost) {
  CASES("12.2-C57c", "12.2-C30");
  Limit s;
  s.hold(combatCard(30)).go();
  s.play(57, kTogether).die(1);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "Naval Rifle Brigade and Guard are played together: answer them with a card, or let them happen");
  s.play(30).die(4);
  EXPECT_TRUE(s.state.has(kCombatAxis));
  EXPECT_EQ(s.pile(57), CardPlace::Discard);
  EXPECT_EQ(s.pile(62), CardPlace::Discard);
  EXPECT_EQ(s.pile(30), CardPlace::Removed);
  EXPECT_TRUE(std::any_of(s.events.begin(), s.events.end(),
                          [](const Event& event) { return event.rule == std::string_view("12.2-C57c"); }));
}

/// A Soviet regiment defends the city of 3116, or open ground.
struct Fortress : Battle {
  UnitId tank = put("6p-i-11", "3117");
  UnitId rifles = put("1g-70", "3116");
  Fortress& attack(std::initializer_list<int> cards) {
    fight(kAxis, "3116", {tank}, cards);
    return *this;
  }
};

TEST(DonnerschlagPairs, Swt40AloneHelpsInACity) {
  CASES("12.2-C60a", "2.4i");
  Fortress s;
  s.attack({60}).play(60).die(4);
  EXPECT_EQ(s.state.combat.modifier, -1);
  EXPECT_EQ(s.pile(60), CardPlace::Removed);
  Fortress kept;
  kept.attack({60, 63}).play(60).die(4);
  EXPECT_EQ(kept.pile(63), CardPlace::Hand) << "its partner was not played";
  Fortress failed;
  failed.attack({60}).play(60).die(5);
  EXPECT_EQ(failed.state.combat.modifier, 0);
  EXPECT_EQ(failed.pile(60), CardPlace::Discard);
  Duel open;
  EXPECT_EQ(open.attack({60}).whyPlay(60), "12.2-C60a");
  Duel attacker;
  EXPECT_EQ(attacker.defend({60, 63}).whyPlay(60), "12.2-C60a") << "the Soviet side attacks";
  EXPECT_EQ(attacker.whyPlay(63), "12.2-C63");
  EXPECT_EQ(attacker.whyPlay(60, kTogether), "12.2-C60a");
}

TEST(DonnerschlagPairs, DeadboltPositionAloneHelpsAnywhere) {
  CASES("12.2-C63");
  Duel s;
  s.attack({63}).play(63).die(3);
  EXPECT_EQ(s.state.combat.modifier, -1);
  EXPECT_EQ(s.pile(63), CardPlace::Removed);
  Duel failed;
  failed.attack({63}).play(63).die(4);
  EXPECT_EQ(failed.state.combat.modifier, 0);
}

TEST(DonnerschlagPairs, TogetherTheyTakeThreeFromTheDieAnywhere) {
  CASES("12.2-C60b", "12.2-C63");
  for (int named : {60, 63}) {
    Duel s;
    s.attack({60, 63}).play(named, kTogether).die(4);
    EXPECT_EQ(s.state.combat.modifier, -3);
    int over = 0;
    for (const Event& event : s.events) {
      if (event.kind != EventKind::CardOver) continue;
      ++over;
      EXPECT_EQ(event.value, static_cast<int>(CardOutcome::Succeeded));
    }
    EXPECT_EQ(over, 2) << "both are told";
    EXPECT_EQ(s.pile(60), CardPlace::Removed);
    EXPECT_EQ(s.pile(63), CardPlace::Removed);
  }
  Duel failed;
  failed.attack({60, 63}).play(60, kTogether).die(5);
  EXPECT_EQ(failed.state.combat.modifier, 0);
  EXPECT_EQ(failed.pile(60), CardPlace::Discard) << "R-57";
  EXPECT_EQ(failed.pile(63), CardPlace::Discard);
  Duel late;
  late.attack({60, 63}).rollCombat(4);
  EXPECT_EQ(late.whyPlay(60, kTogether), "2.4f");
}

TEST(DonnerschlagPairs, TheBoxAndTheFirePair) {
  CASES("12.2-C60b");
  Fortress both;
  both.hold(combatCard(30));
  moveCard(both.state, combatCard(60), CardPlace::Box);
  moveCard(both.state, combatCard(63), CardPlace::Box);
  both.attack({}).pass();
  EXPECT_EQ(both.whyPlay(60), "12.2-C60b") << "in the box together: only together";
  both.play(60, kTogether);
  EXPECT_EQ(both.state.combat.modifier, -3) << "no roll, no answer";
  Fortress split;
  moveCard(split.state, combatCard(60), CardPlace::Box);
  split.attack({63});
  EXPECT_EQ(split.whyPlay(63, kTogether), "12.2-C60b");
  split.play(60).play(63).die(3);
  EXPECT_EQ(split.state.combat.modifier, -2) << "each for itself";
}

TEST(DonnerschlagPairs, NeitherCardOfABoxedPairIsPlayedAlone) {
  CASES("12.2-C57b", "12.2-C60b");
  Fortress s;
  for (int card : {57, 60, 62, 63}) moveCard(s.state, combatCard(card), CardPlace::Box);
  s.attack({});
  for (int card : {57, 60, 62, 63}) {
    for (int event : {0, 1}) EXPECT_EQ(s.whyPlay(card, event), card == 57 || card == 62 ? "12.2-C57b" : "12.2-C60b");
  }
}

TEST(DonnerschlagPairs, ABoxedPairMayBeTakenBackOneByOne) {
  CASES("5.2-4", "3.8d");
  Scene s;
  for (int card : {60, 63}) moveCard(s.state, combatCard(card), CardPlace::Box);
  pushFor<BoxReturnFrame>(s.state, kSoviet);
  s.go();
  s.act(V::Back, combatCard(63));
  ASSERT_EQ(s.step(), S::BoxReturn);
  EXPECT_EQ(s.why(V::Back, combatCard(63)), "5.2-4") << "not in the box any more";
  s.act(V::Back, combatCard(60));
  EXPECT_NE(s.step(), S::BoxReturn);
  for (int card : {60, 63}) EXPECT_EQ(placeOf(s.state, combatCard(card)), CardPlace::Hand);
}

/// The pair is played, the Axis cancels one of the cards.
template <class Scene>
void cancelOne(Scene& s, int roll, int cancelled) {
  s.attack({60, 63, 30}).pass();
  s.play(60, kTogether).die(roll);
  s.play(30).die(1);
  ASSERT_EQ(s.who(), kSoviet) << "the Soviet player picks the card";
  EXPECT_EQ(s.why(V::Discard, combatCard(30)), "12.2-C60c");
  EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, act(V::Discard, combatCard(60)))),
            "C60, SWT-40, is cancelled");
  s.act(V::Discard, combatCard(cancelled));
  EXPECT_EQ(s.pile(cancelled), CardPlace::Discard);
}

TEST(DonnerschlagPairs, WhatIsLeftOfTheFirePairWorksAlone) {
  CASES("12.2-C60c", "12.2-C30");  // EX-16
  Fortress city;
  cancelOne(city, 4, 63);
  EXPECT_EQ(city.state.combat.modifier, -1) << "SWT-40 in a city";
  EXPECT_EQ(city.pile(60), CardPlace::Removed);
  Duel open;
  cancelOne(open, 4, 63);
  EXPECT_EQ(open.state.combat.modifier, 0) << "no city";
  EXPECT_EQ(open.pile(60), CardPlace::Removed) << "R-57: a success, if in vain";
  Duel high;
  cancelOne(high, 4, 60);
  EXPECT_EQ(high.state.combat.modifier, 0) << "Deadbolt Position alone needs a 3";
  EXPECT_EQ(high.pile(63), CardPlace::Discard);
  Duel low;
  cancelOne(low, 3, 60);
  EXPECT_EQ(low.state.combat.modifier, -1);
  EXPECT_EQ(low.pile(63), CardPlace::Removed);
}

TEST(DonnerschlagPairs, WhatIsLeftOfTheFirePairCanBeAnswered) {
  CASES("12.2-C60c", "12.2-C30", "12.2-C38");
  for (const int answer : {1, 6}) {
    Duel s;
    s.hold(combatCard(38));
    s.attack({60, 63, 30}).pass();
    s.play(60, kTogether).die(3);
    s.play(30).die(1);
    s.act(V::Discard, combatCard(60));
    ASSERT_EQ(s.step(), S::Card);
    ASSERT_EQ(s.who(), kAxis) << "Deadbolt Position is a card like any other now";
    s.play(38).die(answer);
    if (s.step() == S::Card) s.pass();
    EXPECT_EQ(s.state.combat.modifier, answer == 1 ? 0 : -1);
    EXPECT_EQ(s.pile(63), answer == 1 ? CardPlace::Discard : CardPlace::Removed);
  }
}

}  // namespace
}  // namespace kessel::donner
