// SPDX-License-Identifier: GPL-3.0-or-later
// Where German Air Points cost the enemy most.
#pragma once

#include <optional>

#include "titles/battle_for_stalingrad/board.h"

namespace kessel::bfs {

/// Of the air attacks that the prompt offers the German the one that costs the enemy most for each of its points on
/// average; of Dive points so many are kept. Units in Victory hexes count more if `objectives`. Nothing: no attack can
/// hurt anybody.
[[nodiscard]] std::optional<Action> bestAirAttack(const Rules& rules, const State& state, const Prompt& prompt,
                                                  bool objectives, int diveKept);

}  // namespace kessel::bfs
