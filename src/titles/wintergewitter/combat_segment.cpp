// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 11 and 12: one combat segment, with its prepared attacks and bombardments.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kCombatSegmentStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

void beginCombatSegment(State& state, bool mechanized) {
  state.steps.push<CombatSegmentFrame>().mechanized = mechanized;
}

}  // namespace kessel::winter
