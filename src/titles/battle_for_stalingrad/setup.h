// SPDX-License-Identifier: GPL-3.0-or-later
// Case 2.1: the plan of the deployment, made once when the rules are loaded, and what others ask about it.
#pragma once

#include "titles/battle_for_stalingrad/board.h"

namespace kessel::bfs {

/// Where each unit of a scenario may be set up. Needs the map, the counters and the board constants of `rules`.
[[nodiscard]] SetUpPlan planSetUp(const Rules& rules, const ScenarioData& scenario);

/// Whether a side has not deployed any unit yet.
[[nodiscard]] bool nonePlaced(const Rules& rules, const State& state, Side side);

}  // namespace kessel::bfs
