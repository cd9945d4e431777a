// SPDX-License-Identifier: GPL-3.0-or-later
// One Combat Card being played, for tests of the ways in which it can come out.
#pragma once

#include "battle.h"
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {

inline constexpr int kGeneral = 0;
inline constexpr int kTacticalEvent = 1;
inline constexpr int kTogether = 2;

/// A battle in which each side holds a card that it does not play, so that everybody is asked, and an Activation Card.
struct Stage : Battle {
  Stage() {
    hold(combatCard(4)).hold(combatCard(49));
    hold(static_cast<CardId>(0)).hold(static_cast<CardId>(24));
  }
  /// Goes on without cards until a side is asked and may play one.
  void untilAsked(Side side) {
    for (int i = 0; i < 20 && who() != side; ++i) act(idle());
  }
  void between(Side side) {
    state.steps.top<ActionFrame>().side = side;
    go();
  }
  [[nodiscard]] Action idle() const {
    const Prompt asked = prompt();
    for (V verb : {V::Pass, V::Rest, V::Finish, V::Done, V::Stop}) {
      if (asked.legal.contains(kessel::act(verb))) return kessel::act(verb);
    }
    return asked.legal.at(0);
  }
  [[nodiscard]] bool waitsForAnswer() const { return step() == S::Card && who() != kChance && may(V::Pass); }
};

/// One way to play cards: where, aimed at what, and the sign that the effect has begun.
struct Sample {
  std::vector<int> cards;
  void (*set)(Stage&, int card);
  void (*aim)(Stage&);
  bool (*done)(const Stage&);
  int event = kGeneral;
};

[[nodiscard]] inline bool inCombat(const State& state) {
  return state.steps.find<CombatFrame>() != nullptr;
}

/// For cards that are aimed at nothing.
inline void nothing(Stage& /*s*/) {}

/// One card in one of the samples, up to its check or, without one, to its effect.
struct Play : Stage {
  const Sample& sample;
  int card;
  CardId partner;  ///< of a pair that is played together
  Side side;
  int check;
  State before{};
  Play(const Sample& which, int number)
      : sample(which),
        card(number),
        partner(which.event == kTogether ? partnerOf(combatCard(number)) : kNoCard),
        side(rules[combatCard(number)].side),
        check(rules[partner == kNoCard ? combatCard(number) : std::min(partner, combatCard(number))].check) {
    sample.set(*this, card);
    state.luck = other(side);  // a die of the owner stands
    untilAsked(side);
    moveTo(CardPlace::Hand);
    EXPECT_FALSE(sample.done(*this));
  }
  void moveTo(CardPlace place) {
    moveCard(state, combatCard(card), place);
    if (partner != kNoCard) moveCard(state, partner, place);
  }
  /// The opponent has a card that cancels this one.
  [[nodiscard]] int answer() const { return side == kAxis ? 44 : 30; }
  Play& begin() {
    before = state;
    events.clear();
    play(card, sample.event);
    sample.aim(*this);
    return *this;
  }
  [[nodiscard]] bool rolls() const {
    return step() == S::Roll && who() == kChance && state.steps.top<RollFrame>().kind == RollKind::Check;
  }
  void expectPile(CardPlace place) const {
    EXPECT_EQ(pile(card), place);
    if (partner != kNoCard) EXPECT_EQ(placeOf(state, partner), place);
  }
  /// Nothing has changed but the places of cards and the questions.
  void expectNothingChanged() {
    State expected = before;
    expected.cards = state.cards;
    expected.steps = state.steps;
    expected.die = state.die;
    EXPECT_EQ(state, expected);
    EXPECT_FALSE(sample.done(*this));
  }
  /// Goes on without further cards until `stop`.
  template <class Stop>
  void run(Stop stop) {
    for (int i = 0; i < 500 && !stop(); ++i) act(idle());
    EXPECT_TRUE(stop());
  }
};

}  // namespace kessel::donner
