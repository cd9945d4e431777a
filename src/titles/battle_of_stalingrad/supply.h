// SPDX-License-Identifier: GPL-3.0-or-later
// What retreats ask of supply, besides what chapters.h offers to all.
#pragma once

#include "titles/battle_of_stalingrad/state.h"

namespace kessel::bos {

struct Rules;

/// A unit of that side standing in a place would be supplied if these units were not where they are.
[[nodiscard]] bool suppliedWithout(const Rules& rules, const State& state, const Units& gone, Side side, Place to);

}  // namespace kessel::bos
