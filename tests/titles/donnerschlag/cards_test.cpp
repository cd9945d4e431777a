// SPDX-License-Identifier: GPL-3.0-or-later
// Combat Cards being played [2.4, 8.2, 12.1]: windows, checks, answers, piles, boxes, interruptions, two dice.
#include "outcomes.h"

namespace kessel::donner {
namespace {

/// An attack over dry ground whose attackers have been named; the first window is open if anybody holds a card.
struct Attack : Scene {
  UnitId tank = put("6p-i-11", "2719");
  UnitId defender = put("2gm-4", "2720");
  explicit Attack(std::initializer_list<int> cards) {
    put("1g-70", "2020");
    for (int card : cards) hold(combatCard(card));
    fighting(kAxis, {tank});
    go();
    act(V::Attack, hex("2720")).act(V::Join, tank).act(V::Fight);
  }
  Attack& play(int card, int event = kTacticalEvent) {
    act(V::Event, combatCard(card), event);
    return *this;
  }
};

TEST(DonnerschlagCardplay, PlayersAlternateUntilBothPass) {
  CASES("8.2-2", "12.1-6", "12.0a", "2.4f");
  Attack s({5, 7, 49});
  EXPECT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.who(), kAxis) << "the attacker first";
  EXPECT_EQ(s.prompt().rule, std::string_view("8.2-2"));
  s.play(5).act(V::Pass);  // the Soviet player lets it happen
  EXPECT_EQ(s.state.combat.shifts, 1);
  EXPECT_EQ(s.who(), kSoviet);
  s.play(49);  // nobody can hold an answer before turn 4
  EXPECT_EQ(s.state.combat.shifts, 0);
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Pass);
  EXPECT_EQ(s.who(), kChance) << "nobody else holds a card: the roll";
  Attack t({5, 7, 49});
  t.act(V::Pass);
  EXPECT_EQ(t.who(), kSoviet);
  t.play(49);
  EXPECT_EQ(t.who(), kAxis) << "a pass forfeits nothing";
  EXPECT_TRUE(t.may(V::Event, combatCard(5), kTacticalEvent));
}

TEST(DonnerschlagCardplay, ShiftsFavourTheOwnerInAttackAndDefence) {
  CASES("12.1-6", "12.1-8");
  for (int card : {5, 7, 9, 10, 11, 13, 16, 17, 18, 19, 22, 23, 24, 27, 28, 30, 38, 49, 50, 51, 66}) {
    SCOPED_TRACE(card);
    const bool axis = card < 40;
    Attack s({card});
    s.play(card);
    EXPECT_EQ(s.state.combat.shifts, axis ? 1 : -1) << "the Axis attacks";
    Scene soviet;
    const UnitId brigade = soviet.put("2gm-4", "2720");
    soviet.put("6p-i-11", "2719");
    soviet.put("1g-70", "1215");
    soviet.hold(combatCard(card)).fighting(kSoviet, {brigade}).go();
    soviet.act(V::Attack, soviet.hex("2719")).act(V::Join, brigade).act(V::Fight);
    soviet.act(V::Event, combatCard(card), kTacticalEvent);
    EXPECT_EQ(soviet.state.combat.shifts, axis ? -1 : 1) << "the Soviet player attacks";
  }
}

TEST(DonnerschlagCardplay, OnlyCombatCardsForOneOfTheirEvents) {
  CASES("2.4e", "12.2-C62a");
  Attack s({5, 57});
  EXPECT_EQ(s.why(V::Event, 0, 0), "2.4e") << "an Activation Card";
  EXPECT_NE(s.whyText(V::Event, 0, 0).find("not a Combat Card"), std::string::npos);
  EXPECT_EQ(s.why(V::Event, 126, 0), "5.0") << "there is no such card";
  EXPECT_EQ(s.why(V::Event, combatCard(5), 3), "2.4e");
  EXPECT_EQ(s.why(V::Event, combatCard(5), 2), "2.4e") << "it has no partner";
  EXPECT_EQ(s.why(V::Event, combatCard(57), 2), "2.4e") << "of the other side";
  EXPECT_EQ(s.why(V::Event, combatCard(62), 2), "2.4e") << "not in the hand";
  for (const int event : {0, 1, 2})
    EXPECT_NE(s.whyText(V::Event, combatCard(57), event).find("the other side: Axis is asked now"), std::string::npos);
  EXPECT_EQ(s.whyText(V::Event, combatCard(6), 0), "Axis holds no such card");
}

TEST(DonnerschlagCardplay, DieModifiersFavourTheOwner) {
  CASES("12.0a", "12.2-C54b");
  Attack s({3, 54});
  s.play(3).act(V::Pass);
  EXPECT_EQ(s.state.combat.modifier, 1);
  s.play(54);
  EXPECT_EQ(s.state.combat.modifier, -1) << "two points for the defender, nobody left to answer";
}

TEST(DonnerschlagCardplay, TacticalCardsAreDiscarded) {
  CASES("2.4i", "2.4e", "2.4g");  // EX-13
  Attack s({5});
  s.play(5);
  EXPECT_EQ(placeOf(s.state, combatCard(5)), CardPlace::Discard);
  EXPECT_EQ(s.why(V::Event, combatCard(5), kTacticalEvent), "8.2-2") << "gone, and the die is being rolled";
}

TEST(DonnerschlagCardplay, GeneralCardsThatSucceedAreRemoved) {
  CASES("2.4g", "2.4h", "2.4i", "12.2-C23", "12.2-C3");  // EX-13
  Attack passed({23});
  passed.play(23, kGeneral);
  passed.roll(4);  // the check: 4 or less
  EXPECT_EQ(placeOf(passed.state, combatCard(23)), CardPlace::Removed);
  EXPECT_NE(passed.state.combat.effects & kTwoDice, 0U);
  Attack failed({23});
  failed.play(23, kGeneral);
  failed.roll(5);
  EXPECT_EQ(placeOf(failed.state, combatCard(23)), CardPlace::Discard);
  EXPECT_EQ(failed.state.combat.effects & kTwoDice, 0U);
  Attack automatic({3});
  automatic.play(3, kGeneral);
  EXPECT_EQ(placeOf(automatic.state, combatCard(3)), CardPlace::Removed);
  while (automatic.may(V::Pass)) automatic.act(V::Pass);
  const auto asked = [&] { return textOf(automatic.rules.info, automatic.prompt().ask); };
  EXPECT_EQ(asked(), "Axis rolls the first of two dice for the combat");
  automatic.roll(2);
  EXPECT_EQ(asked(), "Axis rolls the second of two dice for the combat");
}

TEST(DonnerschlagCardplay, BoxedCardsSucceedUnanswered) {
  CASES("3.8b");
  Attack t({23, 49});
  moveCard(t.state, combatCard(23), CardPlace::Box);
  t.play(23, kGeneral);
  EXPECT_EQ(placeOf(t.state, combatCard(23)), CardPlace::Removed) << "no roll, no answer";
  EXPECT_NE(t.state.combat.effects & kTwoDice, 0U);
}

TEST(DonnerschlagCardplay, WindowsCloseToCardsOfOtherTimes) {
  CASES("2.4f", "8.2-2", "8.2-6");
  Attack s({5, 54});
  EXPECT_EQ(s.why(V::Event, combatCard(54), kTacticalEvent), "2.4e") << "not his card";
  EXPECT_EQ(s.why(V::Event, combatCard(6), kTacticalEvent), "2.4e") << "not in hand";
  s.act(V::Pass).act(V::Pass);
  s.roll(3);
  EXPECT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.why(V::Event, combatCard(5), kTacticalEvent), "2.4f") << "after the roll";
  EXPECT_EQ(s.prompt().rule, std::string_view("8.2-6"));
  EXPECT_EQ(s.why(V::Done), "8.2-6");
  EXPECT_EQ(Attack({5}).why(V::Done), "8.2-2");
}

TEST(DonnerschlagCardplay, OnlyTheAttackerRollsTwoDiceAndOnlyOnce) {
  CASES("12.1-4a", "12.1-4b", "12.2-C1");  // EX-12
  Attack s({1, 15, 52});
  s.play(1).act(V::Pass);
  EXPECT_EQ(s.why(V::Event, combatCard(52), kTacticalEvent), "12.1-4a");
  s.act(V::Pass);
  EXPECT_EQ(s.why(V::Event, combatCard(15), kTacticalEvent), "12.1-4b");
  s.act(V::Pass);
  s.roll(2).roll(5);
  s.act(V::Choose, 2);
  EXPECT_EQ(s.state.combat.rolled, 5);
}

TEST(DonnerschlagCardplay, OfTwoDiceTheOwnerNamesTheOneThatACardRollsAgain) {
  CASES("12.1-4b", "12.2-C34");
  for (const int named : {1, 2}) {
    Attack s({1, 34});
    s.state.turn = 5;
    s.play(1).act(V::Pass);
    s.roll(2).roll(4).act(V::Choose, 2);
    ASSERT_TRUE(s.may(V::Event, combatCard(34), kTacticalEvent));
    s.play(34);
    ASSERT_EQ(s.who(), kAxis);
    EXPECT_EQ(s.prompt().legal.size(), 2U);
    s.act(V::Choose, named);
    ASSERT_EQ(s.who(), kChance);
    s.roll(3);
    EXPECT_TRUE(s.may(V::Choose, 1));
    s.act(V::Choose, 1);
    EXPECT_EQ(s.state.die, named == 1 ? 3 : 2) << "the other one is as it was";
  }
  Attack same({1, 34});
  same.state.turn = 5;
  same.play(1).act(V::Pass);
  same.roll(4).roll(4);
  same.play(34);
  EXPECT_EQ(same.who(), kChance) << "which one does not matter";
}

TEST(DonnerschlagCardplay, RollingAgainWithTwoNewDice) {
  CASES("12.1-4b", "3.10c", "3.10a", "2.1e");  // EX-12
  Attack s({1, 15});
  s.state.luck = kAxis;
  s.play(1).act(V::Pass);
  s.roll(2).roll(4).act(V::Choose, 2);
  EXPECT_EQ(s.who(), kAxis) << "does it stand?";
  s.state.luck = kSoviet;
  EXPECT_EQ(s.why(V::Reroll, 2), "3.10c") << "without the marker it does";
  s.state.luck = kAxis;
  s.act(V::Reroll, 2);
  EXPECT_EQ(s.state.luck, kSoviet);
  s.play(15);  // both dice again
  s.roll(6).roll(1);
  s.act(V::Choose, 1);
  EXPECT_EQ(s.state.combat.rolled, 6) << "the marker is gone, the second roll stands";
}

TEST(DonnerschlagCardplay, RollingOneOfTwoDiceAgain) {
  CASES("3.10c");
  Attack s({1});
  s.state.luck = kAxis;
  s.play(1).roll(2).roll(4).act(V::Choose, 2).act(V::Reroll, 1);
  s.roll(3);
  s.act(V::Choose, 2);
  EXPECT_EQ(s.state.die, 4) << "R-59";
}

TEST(DonnerschlagCardplay, CardsThatRollAgain) {
  CASES("12.1-4b");
  Attack s({34});
  s.turn(4);
  s.act(V::Pass);
  s.roll(1);
  EXPECT_EQ(s.step(), S::Roll);
  s.play(34);
  s.roll(6);
  EXPECT_EQ(s.state.combat.rolled, 6);
  EXPECT_EQ(placeOf(s.state, combatCard(34)), CardPlace::Discard);
}

TEST(DonnerschlagCardplay, DrawsAtAnyTimeOutsideACombatToo) {
  CASES("12.1-1", "12.1-2", "12.1-3", "3.3g", "3.3l", "12.2-C41b", "12.2-C43b", "12.2-C45", "12.2-C62b");
  std::vector<std::tuple<int, Side, int>> draws;
  for (int card : {2, 6, 8, 12, 21, 31, 37}) draws.emplace_back(card, kAxis, 0);
  for (int card : {41, 42, 43, 45, 46, 47, 48, 57, 58, 60, 62, 63, 64, 68, 69, 70, 71})
    draws.emplace_back(card, kSoviet, 1);
  for (int card : {40, 55, 56}) draws.emplace_back(card, kSoviet, 2);
  for (const auto& [card, side, cup] : draws) {
    SCOPED_TRACE(card);
    Scene s;
    s.put("1g-70", "2020");
    s.put("6p-i-11", "3019");
    s.hold(combatCard(card));
    s.hold(static_cast<CardId>(static_cast<std::uint16_t>(side == kAxis ? 0 : 24)));
    s.state.steps.top<ActionFrame>().side = side;
    s.go();
    s.act(V::Event, combatCard(card), kTacticalEvent);
    ASSERT_EQ(s.step(), S::AdHoc);
    EXPECT_EQ(s.state.steps.top<AdHocFrame>().cup, cup);
    s.roll(0, 3, static_cast<std::uint32_t>(3 + s.rules.ofCup[static_cast<std::size_t>(cup)].count()));
    EXPECT_EQ(s.step(), S::Action);
    EXPECT_EQ(placeOf(s.state, combatCard(card)), CardPlace::Discard);
    Scene empty;
    empty.put("1g-70", "2020");
    empty.put("6p-i-11", "3019");
    empty.hold(combatCard(card));
    empty.hold(static_cast<CardId>(static_cast<std::uint16_t>(side == kAxis ? 0 : 24)));
    empty.state.steps.top<ActionFrame>().side = side;
    empty.rules.ofCup[static_cast<std::size_t>(cup)].each(
        [&](UnitId unit) { donner::put(empty.rules, empty.state, unit, kLost); });
    empty.go();
    EXPECT_EQ(empty.why(V::Event, combatCard(card), kTacticalEvent), "3.3l") << "no unit is left in the cup";
  }
}

TEST(DonnerschlagCardplay, TheOtherSideInterposesACard) {
  CASES("12.1-8");
  Scene s;
  const UnitId tank = s.put("6p-i-11", "3019");
  s.put("1g-70", "2020");
  s.hold(combatCard(41)).hold(combatCard(42));
  s.segment(kAxis, {tank});
  s.go();
  EXPECT_EQ(s.step(), S::Interrupt) << "asked at the start of an Axis segment";
  s.act(V::Pass);
  s.act(V::Activate, tank);
  EXPECT_TRUE(s.may(V::Interrupt));
  s.act(V::Interrupt);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(V::Interrupt), "R-80") << "not within the interruption";
  s.act(V::Event, combatCard(41), kTacticalEvent);
  s.roll(0, 3, 11);
  s.act(V::Pass);
  EXPECT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.why(V::Interrupt), "R-80") << "once at each decision";
  s.steps({"3018"});
  EXPECT_TRUE(s.may(V::Interrupt));
}

TEST(DonnerschlagCardplay, ByOptionWhoeverCanPlayAnythingIsAsked) {
  CASES("8.2-2", "12.2-C60b");
  const auto asked = [](std::initializer_list<int> cards) {
    Scene s(kSkipEmptyWindows);
    const UnitId tank = s.put("6p-i-11", "2719");
    s.put("2gm-4", "2720");
    for (int card : cards) s.hold(combatCard(card));
    s.fighting(kAxis, {tank}).go();
    s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
    return s.step() == S::Window;
  };
  EXPECT_TRUE(asked({43})) << "a general event";
  EXPECT_TRUE(asked({72})) << "a tactical one";
  EXPECT_FALSE(asked({52})) << "neither, for the defender";
  Scene boxed(kSkipEmptyWindows);
  const UnitId tank = boxed.put("6p-i-11", "2719");
  boxed.put("2gm-4", "2720");
  for (int card : {60, 63}) moveCard(boxed.state, combatCard(card), CardPlace::Box);
  boxed.fighting(kAxis, {tank}).go();
  boxed.act(V::Attack, boxed.hex("2720")).act(V::Join, tank).act(V::Fight);
  EXPECT_EQ(boxed.step(), S::Window) << "a pair that can only be played together";
}

TEST(DonnerschlagCardplay, EmptyWindowsAreSkippedByOption) {
  CASES("8.2-2");
  Scene s(kSkipEmptyWindows);
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.hold(combatCard(52));  // nothing to play in a window for the defender
  s.fighting(kAxis, {tank}).go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
  EXPECT_EQ(s.who(), kChance);
}

}  // namespace
}  // namespace kessel::donner
