// SPDX-License-Identifier: GPL-3.0-or-later
// The title: the table of its steps and the loop that settles them.
#include "titles/battle_of_stalingrad/title.h"

#include <array>

namespace kessel::bos {
namespace {

/// In the order of S.
constexpr std::array<const Chapter*, static_cast<std::size_t>(S::Count)> kChapters{
    &kDirectiveStep, &kSetUpStep,   &kTurnStep,     &kReinforcementStep, &kReplacementStep,   &kMovementStep,
    &kAttackStep,    &kUranusStep,  &kMovementStep, &kAttackStep,        &kReinforcementStep, &kReplacementStep,
    &kMoveStep,      &kAttemptStep, &kCombatStep,   &kRetreatStep,       &kEdelweissStep,
};

}  // namespace

const Chapter& chapterOf(const State& state) {
  return *kChapters[state.steps.top().step];
}

void settle(const Rules& rules, State& state, Events& events) {
  while (!state.steps.empty() && !chapterOf(state).settle(rules, state, events)) {
  }
}

State newGame(const Rules& rules, std::uint16_t options) {
  State state;
  state.options = options;
  for (std::uint16_t i = 0; i < kUnitCount; ++i) {
    const auto piece = static_cast<UnitId>(i);
    put(rules, state, piece, rules[piece].start);
    if (rules[piece].start != kToCome) state.strength[i] = rules[piece].arrives;  // [6.3a]
  }
  state.axisLast = rules.axisStart;
  state.steps.push<TurnFrame>();
  return state;
}

}  // namespace kessel::bos

template class kessel::TitleOf<kessel::bos::Game>;
