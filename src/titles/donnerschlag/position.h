// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: what is usual in them, and what makes one that was read unplayable.
#pragma once

#include "titles/donnerschlag/rules.h"

namespace kessel::donner {

/// What makes a position that was read unplayable: numbers of its steps out of their range, steps without what they are
/// about. Empty if nothing does. The laws of brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);
/// A state without steps and without units on the map: reinforcements up to this turn and all others are off the map,
/// cups are full, cards lie in their decks.
[[nodiscard]] State usualState(const Rules& rules, int turn);

}  // namespace kessel::donner
