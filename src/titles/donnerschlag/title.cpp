// SPDX-License-Identifier: GPL-3.0-or-later
// The title: the table of its steps, the loop that settles them, and the cards beside every decision.
#include "titles/donnerschlag/title.h"

#include <array>

#include "kessel/engine/memory.h"

namespace kessel::donner {
namespace {

/// In the order of S.
constexpr std::array<const Chapter*, static_cast<std::size_t>(S::Count)> kChapters{
    &kSetUpStep,   &kTurnStep,      &kMarkerStep, &kArrivalStep,   &kHighCommandStep, &kDrawCardsStep, &kExchangeStep,
    &kBoxCardStep, &kCallStep,      &kActionStep, &kBoxReturnStep, &kDiscardStep,     &kOrderStep,     &kSegmentStep,
    &kMoveStep,    &kRelocateStep,  &kCombatStep, &kWindowStep,    &kRollStep,        &kLossesStep,    &kRetreatStep,
    &kAdvanceStep, &kAdHocStep,     &kCardStep,   &kInterruptStep, &kReactionStep,    &kForwardStep,   &kFetchStep,
    &kLookStep,    &kSacrificeStep, &kRevealStep, &kMarkersStep,   &kReplacementStep,
};

bool isCardAction(Action action) {
  return verbOf(action) == V::Event || verbOf(action) == V::Interrupt;
}

/// The question of the step on top, without the cards that could be played.
const Prompt& askedNow(const Rules& rules, const State& state) {
  Prompt& asked = workspace<Prompt, struct AskedNow>();
  chapterOf(state).prompt(rules, state, asked);
  return asked;
}

}  // namespace

const Chapter& chapterOf(const State& state) {
  return *kChapters[state.steps.top().step];
}

void settle(const Rules& rules, State& state, Events& events) {
  do {
    liftMarkers(rules, state, events);
  } while (!state.steps.empty() && !chapterOf(state).settle(rules, state, events));
}

State newGame(const Rules& rules, std::uint16_t options) {
  State state;
  state.options = options;
  state.place.fill(index(kOffMap));
  const ScenarioData& data = rules.scenario;
  for (std::size_t cup = 0; cup < kCups; ++cup) {
    // [4.0-4]
    rules.ofCup[cup].each([&](UnitId unit) { put(rules, state, unit, cupAt(cup)); });
  }
  for (const Arrival& arrival : data.arrivals) {
    for (UnitId unit : arrival.units) put(rules, state, unit, kToCome);
  }
  for (const auto& [unit, hex] : data.deployment) put(rules, state, unit, hex);  // [4.0-1]
  for (UnitId unit : rules.stug) put(rules, state, unit, kSetUp);                // [4.0-3]
  for (UnitId unit : data.reduced) state.reduced.add(unit);                      // [4.0-1]
  for (std::uint16_t i = 0; i < kCardCount; ++i) {
    const auto card = static_cast<CardId>(i);
    state.in(rules[card].late ? CardPlace::Aside : CardPlace::Deck).add(card);  // [4.0-6]
  }
  state.steps.push<TurnFrame>();
  state.steps.push<SetUpFrame>();
  return state;
}

void promptOf(const Rules& rules, const State& state, Prompt& out) {
  chapterOf(state).prompt(rules, state, out);
  listCards(rules, state, out);
}

Verdict judgeOf(const Rules& rules, const State& state, Action action) {
  if (!isCardAction(action)) {
    const Verdict elsewhere = askedElsewhere(state, action);
    return elsewhere.ok() ? chapterOf(state).judge(rules, state, action) : elsewhere;
  }
  return judgeCard(rules, state, askedNow(rules, state), action);
}

void performOf(const Rules& rules, State& state, Action action, Events& events) {
  if (isCardAction(action)) return performCard(rules, state, askedNow(rules, state), action, events);
  // A new decision may be interrupted again.
  if (state.interrupted >= state.steps.depth) state.interrupted = 0;
  chapterOf(state).perform(rules, state, action, events);
}

}  // namespace kessel::donner

template class kessel::TitleOf<kessel::donner::Game>;
