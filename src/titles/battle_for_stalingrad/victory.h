// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 17: what the German side holds of the Victory hexes.
#pragma once

#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {

/// A Victory hex is held only by standing in it [17.0].
struct Holdings {
  int hexes = 0;
  int ferries = 0;
  int points = 0;  ///< by the scenario's table [17.1b]
};
[[nodiscard]] Holdings holdings(const Rules& rules, const State& state);

}  // namespace kessel::bfs
