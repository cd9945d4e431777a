// SPDX-License-Identifier: GPL-3.0-or-later
// What a player reckons with before dice are rolled: which attacks a side could make from where all stand now.
#pragma once

#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {

/// What the attacks that a side could make in its next turn are worth to it on average, each of its stacks in one of
/// them, in hundredths of half points: prepared ones by all who stand beside a hex, hasty ones by the strongest stack
/// that may come there.
[[nodiscard]] int chancesOf(const Rules& rules, const State& state, Side attacker);

}  // namespace kessel::chir
