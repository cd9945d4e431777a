// SPDX-License-Identifier: GPL-3.0-or-later
// The title: the table of its steps.
#include "titles/wintergewitter/title.h"

#include <array>

namespace kessel::winter {
namespace {

/// In the order of S.
constexpr std::array<const Chapter*, static_cast<std::size_t>(S::Count)> kChapters{
    &kSetUpStep,   &kTurnStep,          &kAirStep,         &kAirFightStep, &kPocketStep,      &kBidStep,
    &kPhaseStep,   &kCombatSegmentStep, &kCombatStep,      &kBombardStep,  &kLossesStep,      &kChoiceStep,
    &kRetreatStep, &kAdvanceStep,       &kCounterStep,     &kFireStep,     &kRallyStep,       &kMoveSegmentStep,
    &kMoveStep,    &kOverstackStep,     &kBridgeCheckStep, &kRecoveryStep, &kReplacementStep, &kAirRecoveryStep,
};

}  // namespace

const Chapter& chapterOf(const State& state) {
  return *kChapters[state.steps.top().step];
}

void settle(const Rules& rules, State& state, Events& events) {
  do {
    if (state.steps.empty()) return;
    noteLines(rules, state, events);  // whatever the last stage or the decision has changed
  } while (!chapterOf(state).settle(rules, state, events));
}

}  // namespace kessel::winter

template class kessel::TitleOf<kessel::winter::Game>;
