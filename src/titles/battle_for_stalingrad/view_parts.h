// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a View that are open to both sides; view.cpp puts them together.
#pragma once

#include "titles/battle_for_stalingrad/victory.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {

/// Replacement Box, withdrawn units, ferries with their capacities, counters in hand; and the list of losses.
void addBoxes(const Rules& rules, const State& state, View& out);
/// The chit pool, with the chance that the next draw brings a Soviet Reaction [11.1].
void addChits(const Rules& rules, const State& state, View& out);
/// Units still to come, by side, turn and phase.
void addArrivals(const Rules& rules, const State& state, View& out);
/// Victory hexes and what they count, and the result when the game is over [17.0].
void addScore(const Rules& rules, const State& state, View& out);

}  // namespace kessel::bfs
