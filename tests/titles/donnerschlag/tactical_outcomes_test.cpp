// SPDX-License-Identifier: GPL-3.0-or-later
// The tactical event of every Combat Card, from the hand, from the box and cancelled [2.4i, 3.8b, 12.1, 12.2-C30].
#include "outcomes.h"

namespace kessel::donner {
namespace {

/// Where a tactical event can be played by a side that attacks, as far as it is one of combats.
void forTheEvent(Stage& s, int card) {
  const Side side = s.rules[combatCard(card)].side;
  const Shared kind = s.rules[combatCard(card)].tactical;
  const UnitId tank = s.put("6p-i-11", "2719");
  const UnitId brigade = s.put("2gm-4", "2720");
  if (kind == Shared::Reroll && side == kSoviet) s.state.reduced.add(tank);  // else no die is better than another
  if (kind == Shared::AlarmDraw || kind == Shared::InfantryDraw || kind == Shared::TankDraw) return s.between(side);
  s.fight(side, side == kAxis ? "2720" : "2719", {side == kAxis ? tank : brigade});
  if (kind != Shared::Reroll) return;
  s.turn(4);
  s.noMoreCards().roll(3);
}

template <Shared Kind>
bool happened(const Stage& s) {
  switch (Kind) {
    case Shared::Shift: return s.state.combat.shifts != 0;
    case Shared::Die: return s.state.combat.modifier != 0;
    case Shared::TwoDice: return s.has(kTwoDice);
    case Shared::Reroll: return s.step() == S::Roll && s.state.steps.top<RollFrame>().stage == RollStage::Again;
    default: return s.step() == S::AdHoc;
  }
}

template <class Check>
void eachTactical(Check run) {
  const auto sampleOf = [](Shared kind) -> Sample {
    switch (kind) {
      case Shared::Shift: return {{}, forTheEvent, nothing, happened<Shared::Shift>, kTacticalEvent};
      case Shared::Die: return {{}, forTheEvent, nothing, happened<Shared::Die>, kTacticalEvent};
      case Shared::TwoDice: return {{}, forTheEvent, nothing, happened<Shared::TwoDice>, kTacticalEvent};
      case Shared::Reroll: return {{}, forTheEvent, nothing, happened<Shared::Reroll>, kTacticalEvent};
      default: return {{}, forTheEvent, nothing, happened<Shared::AlarmDraw>, kTacticalEvent};
    }
  };
  for (int card = 1; card <= 78; ++card) {
    SCOPED_TRACE("C" + std::to_string(card) + ", tactical event");
    run(sampleOf(theTitle().rules()[combatCard(card)].tactical), card);
  }
}

TEST(DonnerschlagOutcomes, ATacticalEventRollsForNothingAndIsDiscarded) {
  CASES("2.4e", "2.4g", "2.4i");
  eachTactical([](const Sample& sample, int card) {
    Play s(sample, card);
    s.begin();
    EXPECT_FALSE(s.rolls());
    if (s.waitsForAnswer()) s.pass();
    EXPECT_TRUE(sample.done(s));
    s.run([&] { return s.pile(card) != CardPlace::Table; });
    s.expectPile(CardPlace::Discard);
  });
}

TEST(DonnerschlagOutcomes, WhatATacticalEventSetsIsOverWithItsCombat) {
  CASES("12.1-4a", "12.1-6", "12.2-C1", "12.2-C29b", "12.2-C33c", "12.2-C54b");
  eachTactical([](const Sample& sample, int card) {
    Play s(sample, card);
    if (!inCombat(s.state)) return;
    s.moveTo(CardPlace::Box);
    s.begin();
    s.run([&] { return !inCombat(s.state); });
    EXPECT_EQ(s.state.combat, Combat{});
  });
}

TEST(DonnerschlagOutcomes, FromTheBoxATacticalEventIsNotAnswered) {
  CASES("3.8b", "2.4i", "12.2-C30", "12.2-C44");
  eachTactical([](const Sample& sample, int card) {
    Play s(sample, card);
    s.hold(combatCard(s.answer()));
    s.moveTo(CardPlace::Box);
    s.begin();
    EXPECT_TRUE(sample.done(s));
    s.run([&] { return s.pile(card) != CardPlace::Table; });
    s.expectPile(CardPlace::Discard);
    EXPECT_EQ(s.pile(s.answer()), CardPlace::Hand);
  });
}

TEST(DonnerschlagOutcomes, ACancelledTacticalEventDoesNothing) {
  CASES("12.2-C30", "12.2-C44");
  eachTactical([](const Sample& sample, int card) {
    if (isNoOneAnswers(combatCard(card))) return;
    Play s(sample, card);
    s.hold(combatCard(s.answer()));
    s.begin();
    ASSERT_TRUE(s.waitsForAnswer());
    s.play(s.answer());
    s.roll(4);
    const bool ofACard = s.step() == S::Roll && s.state.steps.below(1).is<CardFrame>();
    if (ofACard && s.state.steps.below<CardFrame>(1).card == combatCard(s.answer())) s.pass();
    s.expectPile(CardPlace::Discard);
    s.before.luck = s.state.luck;
    s.before.combat.rolled = s.state.combat.rolled;
    s.expectNothingChanged();
  });
}

TEST(DonnerschlagOutcomes, TwoDiceAreRolledOnceWhicheverCardTheyComeFrom) {
  CASES("12.1-4b", "12.1-4a");
  eachTactical([](const Sample& sample, int card) {
    Play s(sample, card);
    if (s.rules[combatCard(card)].tactical != Shared::TwoDice) return;
    EXPECT_EQ(s.whyPlay(card, kTacticalEvent), "");
    s.state.combat.effects |= kTwoDice;
    EXPECT_EQ(s.whyPlay(card, kTacticalEvent), "12.1-4b");
  });
}

}  // namespace
}  // namespace kessel::donner
