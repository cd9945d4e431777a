// SPDX-License-Identifier: GPL-3.0-or-later
// What a player reckons with before dice are rolled: which attacks a side could make from where all stand now.
#pragma once

#include <array>

#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {

/// By side what the attacks that it could make in its next turn are worth to it on average, each of its stacks in one
/// of them, in hundredths of half points: prepared ones by all who stand beside a hex, hasty ones by the strongest
/// stack that may come there. 0 of a side that is not wanted.
[[nodiscard]] std::array<int, 2> chancesOf(const Rules& rules, const State& state, const std::array<bool, 2>& wanted);

}  // namespace kessel::chir
