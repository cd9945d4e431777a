// SPDX-License-Identifier: GPL-3.0-or-later
// The title: the table of its steps and the loop that settles them.
#include "titles/panzerkorps_48/title.h"

#include <array>

namespace kessel::chir {
namespace {

/// In the order of S.
constexpr std::array<const Chapter*, static_cast<std::size_t>(S::Count)> kChapters{
    &kSetUpStep, &kPlanStep,    &kTurnStep,   &kPreparedStep, &kMovementStep, &kPreparedStep, &kMovementStep,
    &kMoveStep,  &kLeavingStep, &kCombatStep, &kVolleyStep,   &kRetreatStep,  &kAdvanceStep,
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
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    put(rules, state, unit, rules.setupOf[i] == 255 ? kToCome : kSetUp);
  }
  state.steps.push<TurnFrame>();
  return state;
}

}  // namespace kessel::chir

template class kessel::TitleOf<kessel::chir::Game>;
