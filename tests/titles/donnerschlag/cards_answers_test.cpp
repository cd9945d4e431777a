// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that answer a card: No One Answers The Phone and Double Agent [12.2-C30, 12.2-C32].
#include "battle.h"

namespace kessel::donner {
namespace {

/// A card of either side and an answer of the other one.
struct Exchange : Duel {
  int card;
  explicit Exchange(int answer) : card(answer < 40 ? 43 : 1) {
    attack({card, answer});
    if (answer < 40) pass();
  }
  /// Plays the card with success; the answer is due.
  Exchange& success() {
    play(card).die(4);
    EXPECT_EQ(step(), S::Card);
    return *this;
  }
  [[nodiscard]] bool happened() const { return has(kAmbush) || state.combat.shifts != 0; }
};

/// How a card came out, as the events tell; -1: not at all.
int outcomeTold(const std::vector<Event>& events, int card) {
  int outcome = -1;
  for (const Event& event : events) {
    if (event.kind == EventKind::CardOver && event.card == combatCard(card)) outcome = event.value;
  }
  return outcome;
}

/// The rule by which a card was put away, as the events tell.
std::string ruleTold(const std::vector<Event>& events, int card) {
  std::string rule;
  for (const Event& event : events) {
    if (event.kind == EventKind::CardOver && event.card == combatCard(card)) rule = event.rule;
  }
  return rule;
}

TEST(DonnerschlagAnswers, EventsTellWhatIsPlayedAndHowItComesOut) {
  CASES("2.4e", "2.4h", "2.4i");
  Exchange s(30);
  s.success();
  EXPECT_EQ(outcomeTold(s.events, s.card), -1) << "the answer is due";
  s.play(30).die(4);
  EXPECT_EQ(outcomeTold(s.events, s.card), static_cast<int>(CardOutcome::Cancelled));
  EXPECT_EQ(outcomeTold(s.events, 30), static_cast<int>(CardOutcome::Succeeded));
  EXPECT_EQ(ruleTold(s.events, s.card), "R-56");
  EXPECT_EQ(ruleTold(s.events, 30), "2.4i");
  int played = 0;
  for (const Event& event : s.events) {
    if (event.kind != EventKind::CardPlayed) continue;
    ++played;
    EXPECT_EQ(s.rules.info.cards[index(event.card)].faces.at(static_cast<std::size_t>(event.value)).kind, "general");
  }
  EXPECT_EQ(played, 2);
  Exchange failed(30);
  failed.success().play(30).die(5);
  EXPECT_EQ(outcomeTold(failed.events, 30), static_cast<int>(CardOutcome::Failed));
  EXPECT_EQ(ruleTold(failed.events, 30), "2.4h");
}

TEST(DonnerschlagAnswers, TheQuestionCitesACardOfTheOneWhoIsAsked) {
  CASES("12.2-C30", "12.2-C44");
  for (int answer : {30, 44}) {
    Exchange s(answer);
    s.success();
    EXPECT_EQ(s.prompt().rule, answer == 30 ? std::string("12.2-C30") : "12.2-C44");
    EXPECT_EQ(s.why(V::Done), answer == 30 ? "12.2-C30" : "12.2-C44");
  }
}

TEST(DonnerschlagAnswers, NobodyIsAskedForAnAnswerThatNobodyCanHold) {
  CASES("12.2-C30", "12.2-C38");
  const auto played = [](int turn, CardPlace answers) {
    Duel s;
    s.turn(turn);
    for (int answer : {30, 38}) moveCard(s.state, combatCard(answer), answers);
    s.attack({43, 9}).pass();
    s.play(43).die(4);
    return s;
  };
  EXPECT_TRUE(played(3, CardPlace::Aside).has(kAmbush)) << "late cards come with turn 4";
  EXPECT_TRUE(played(5, CardPlace::Discard).has(kAmbush)) << "they lie open";
  EXPECT_TRUE(played(5, CardPlace::Removed).has(kAmbush));
  EXPECT_EQ(played(4, CardPlace::Aside).who(), kAxis) << "one may have been chosen by High Command";
  EXPECT_EQ(played(5, CardPlace::Deck).who(), kAxis) << "the deck is as secret as the hand";
}

TEST(DonnerschlagAnswers, WhoeverIsAskedMightHoldACardThatAnswersThisOne) {
  CASES("12.2-C32", "12.2-C44", "12.2-C66");
  const auto asked = [](std::initializer_list<int> inDeck, int card, int event) {
    Battle s;
    s.turn(5);
    for (int answer : {30, 32, 38, 44, 66}) moveCard(s.state, combatCard(answer), CardPlace::Removed);
    for (int answer : inDeck) moveCard(s.state, combatCard(answer), CardPlace::Deck);
    const Side side = card < 40 ? kAxis : kSoviet;
    const UnitId tank = s.put("6p-i-11", "2719");
    const UnitId brigade = s.put("2gm-4", "2720");
    s.state.box = 0;
    s.state.luck = other(side);
    s.fight(side, side == kAxis ? "2720" : "2719", {side == kAxis ? tank : brigade}, {card, 4, 41});
    while (s.who() != side) s.pass();
    s.play(card, event);
    if (s.step() == S::Roll) s.die(1);
    return s.step() == S::Card;
  };
  EXPECT_TRUE(asked({44}, 1, 1));
  EXPECT_TRUE(asked({66}, 1, 1));
  EXPECT_FALSE(asked({}, 1, 1));
  EXPECT_TRUE(asked({30}, 73, 1));
  EXPECT_TRUE(asked({38}, 73, 1));
  EXPECT_TRUE(asked({32}, 73, 0));
  EXPECT_FALSE(asked({32}, 73, 1)) << "R-104: not the tactical event";
  EXPECT_FALSE(asked({32}, 43, 0));
  EXPECT_FALSE(asked({}, 73, 0));
}

TEST(DonnerschlagAnswers, NoOneAnswersCancelsAfterTheCheck) {
  CASES("12.2-C30", "12.2-C38", "12.2-C44", "12.2-C66");
  for (int answer : {30, 38, 44, 66}) {
    SCOPED_TRACE(answer);
    Exchange s(answer);
    s.success().play(answer).die(4);
    EXPECT_FALSE(s.happened());
    EXPECT_EQ(s.pile(s.card), CardPlace::Discard) << "R-56: never removed";
    EXPECT_EQ(s.pile(answer), CardPlace::Removed);
    Exchange failed(answer);
    failed.success().play(answer).die(5);
    EXPECT_TRUE(failed.happened());
    EXPECT_EQ(failed.pile(failed.card), CardPlace::Removed);
    EXPECT_EQ(failed.pile(answer), CardPlace::Discard);
    Exchange silent(answer);
    silent.success().pass();
    EXPECT_TRUE(silent.happened());
    EXPECT_EQ(silent.pile(answer), CardPlace::Hand);
  }
}

TEST(DonnerschlagAnswers, OnlyAnAnswerIsPlayedThen) {
  CASES("12.2-C30", "2.4f");
  Duel s;
  s.attack({43, 30, 1, 2}).pass();
  EXPECT_EQ(s.why(V::Event, combatCard(43), 0), "");
  s.play(43).die(1);
  EXPECT_EQ(s.whyPlay(1), "2.4f");
  EXPECT_EQ(s.whyPlay(30, 1), "2.4f") << "nor the tactical event";
  EXPECT_EQ(s.whyPlay(2, 1), "2.4f") << "not even at any time";
  EXPECT_TRUE(s.mayPlay(30));
  EXPECT_EQ(s.why(V::Done), "12.2-C30");
  s.pass();
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.whyPlay(30), "2.4f") << "no card is being played";
}

TEST(DonnerschlagAnswers, TacticalEventsAreAnsweredToo) {
  CASES("12.2-C44");
  Duel s;
  s.attack({5, 44}).play(5, 1);
  s.play(44).die(1);
  EXPECT_EQ(s.state.combat.shifts, 0);
  EXPECT_EQ(s.pile(5), CardPlace::Discard);
}

TEST(DonnerschlagAnswers, ASecondAnswerMayFollowAFailure) {
  CASES("12.2-C38");
  Duel s;
  s.attack({43, 30, 38}).pass();
  s.play(43).die(2);
  s.play(30).die(6);
  EXPECT_EQ(s.who(), kAxis) << "R-105";
  s.play(38).die(1);
  EXPECT_FALSE(s.has(kAmbush));
}

TEST(DonnerschlagAnswers, AnswersOfThisNameAreNotAnswered) {
  CASES("12.2-C30", "12.2-C66");
  Duel s;
  s.attack({43, 30, 44, 66}).pass();
  s.play(43).die(2);
  s.play(30).die(4);
  EXPECT_EQ(s.pile(43), CardPlace::Discard) << "the Soviet player was not asked";
  EXPECT_EQ(s.step(), S::Window);
}

TEST(DonnerschlagAnswers, CardsOfTheBoxAreNotAnswered) {
  CASES("12.2-C30", "3.8b");
  Duel s;
  moveCard(s.state, combatCard(43), CardPlace::Box);
  s.attack({30}).pass();
  s.play(43);
  EXPECT_TRUE(s.has(kAmbush)) << "neither a roll nor an answer";
}

TEST(DonnerschlagAnswers, ActivationCardsAreNotAnswered) {
  CASES("12.2-C44");
  Scene s;
  s.put("6p-hq", "3018");
  s.put("6p-i-11", "3019");
  s.put("1g-70", "2020");
  s.hold(combatCard(44)).hold(static_cast<CardId>(0));
  s.state.steps.top<ActionFrame>().side = kAxis;
  s.go();
  s.act(V::Play, static_cast<CardId>(0));
  ASSERT_EQ(s.step(), S::Interrupt) << "the Soviet player may play something at the start of the segment";
  EXPECT_EQ(s.why(V::Event, combatCard(44), 0), "2.4f");
}

/// Donnerschlag has been called for Zone B; the Soviet player listens in, and the Axis holds these cards.
struct Eavesdropping : Battle {
  explicit Eavesdropping(std::initializer_list<int> cards, CardPlace from = CardPlace::Hand) {
    put("6p-i-11", "3019");
    state.box = 0;
    state.zone = 1;
    for (int card : cards) hold(combatCard(card));
    hold(static_cast<CardId>(24));  // an Activation Card to go on with
    moveCard(state, combatCard(73), from);
    state.steps.top<ActionFrame>().side = kSoviet;
    go();
    play(73);
    if (from == CardPlace::Hand) die(4);
  }
};

TEST(DonnerschlagAnswers, ADoubleAgentCancelsEavesdropping) {
  CASES("12.2-C32");
  Eavesdropping s({32});
  ASSERT_EQ(s.who(), kAxis);
  s.play(32);
  EXPECT_EQ(s.state.revealed, 0);
  EXPECT_EQ(s.pile(73), CardPlace::Discard) << "R-82";
  EXPECT_EQ(s.pile(32), CardPlace::Removed) << "no check";
  EXPECT_EQ(s.step(), S::Action);
}

TEST(DonnerschlagAnswers, ADoubleAgentDoesNotReachTheBox) {
  CASES("12.2-C32", "3.8b");
  Eavesdropping s({32}, CardPlace::Box);
  EXPECT_EQ(s.step(), S::Roll) << "neither a check nor an answer: the die of the zone";
  s.die(3);
  EXPECT_EQ(s.state.revealed, 2);
  EXPECT_EQ(s.pile(32), CardPlace::Hand);
}

TEST(DonnerschlagAnswers, ADoubleAgentAnswersNothingElse) {
  CASES("12.2-C32");
  Duel tactical;
  tactical.turn(5);
  tactical.defend({73, 32}).play(73, 1);
  ASSERT_EQ(tactical.who(), kAxis);
  EXPECT_EQ(tactical.whyPlay(32), "12.2-C32") << "R-104";
  Exchange s(30);
  s.hold(combatCard(32));
  s.success();
  EXPECT_EQ(s.whyPlay(32), "12.2-C32");
}

TEST(DonnerschlagAnswers, ADoubleAgentMayItselfBeAnswered) {
  CASES("12.2-C32", "12.2-C44");
  Eavesdropping s({32, 38, 44});
  s.play(32);
  ASSERT_EQ(s.who(), kSoviet);
  s.play(44).die(3);
  EXPECT_EQ(s.pile(32), CardPlace::Discard);
  EXPECT_EQ(s.pile(73), CardPlace::Table) << "the Axis may still answer with another card";
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_TRUE(s.mayPlay(38));
}

}  // namespace
}  // namespace kessel::donner
