// SPDX-License-Identifier: GPL-3.0-or-later
// Soviet landings as far as the Reaction Phase needs them: what may land, and the frame that a landing begins [15.4].
#pragma once

#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {

/// All three capacities are 0 at the beginning of the phase and something waits: entry over the river bank [15.43].
[[nodiscard]] bool bankEntry(const Rules& rules, const State& state);
/// Some unit may land somewhere now.
[[nodiscard]] bool anyLanding(const Rules& rules, const State& state);
/// Adds Land actions for all units and hexes.
void listLandings(const Rules& rules, const State& state, Prompt& out);
/// May this Land action be taken now, within the Reaction Phase or within a Landing that goes on?
[[nodiscard]] Verdict judgeLanding(const Rules& rules, const State& state, Action action);
/// Hexes where units could land, room and capacity aside: the ferries, or the river bank [15.4, 15.43].
[[nodiscard]] const Hexes& landingHexes(const Rules& rules, const State& state);
/// May these units that come in support land together in a hex? Whether it leads next to the target is another
/// question [15.44, 15.43].
[[nodiscard]] Verdict mayLandInSupport(const Rules& rules, const State& state, Place hex, const Units& units);
/// Movement Allowance in quarter points that such a unit has in the hex where it landed with so many in all: one half
/// of it if they come over the river bank [15.43].
[[nodiscard]] int pointsAshore(const Rules& rules, const State& state, UnitId unit, Place hex, int units);
/// Puts units that come in support ashore, from the bottom of their stack up.
void landInSupport(const Rules& rules, State& state, const Units& units, Place hex, Events& events);
/// Puts a unit ashore; pushes a Landing frame (not for pontoons) [15.44].
void beginLanding(const Rules& rules, State& state, UnitId unit, Place hex, Events& events);

}  // namespace kessel::bfs
