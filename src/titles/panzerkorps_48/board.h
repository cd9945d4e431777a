// SPDX-License-Identifier: GPL-3.0-or-later
// Units on the board: moving, weakening and eliminating them; Zones of Control, stacking, and what follows wherever a
// unit comes [2.1, 5, 6].
#pragma once

#include "titles/panzerkorps_48/frames.h"
#include "titles/panzerkorps_48/rules.h"

namespace kessel::chir {

/// What the units in a hex mark.
[[nodiscard]] State::Marks marksOf(const Rules& rules, const State& state, Place hex);
/// Takes a unit from wherever it is and puts it on top of the stack at `to`, or into a box. Nothing follows from it.
void put(const Rules& rules, State& state, UnitId unit, Place to);
/// Units that stay together come to a hex by whatever change of place (a hex of a move, a retreat, an advance; entry):
/// they may release the 7th Luftwaffe Field Division [9i], and victory hexes may change hands [10g].
void comeTo(const Rules& rules, State& state, const Units& units, Place hex, Events& events);
/// Victory hexes under one side's zone alone change hands [10g, R-60]. Whatever changes zones calls it.
void renewControl(const Rules& rules, State& state, Events& events);

/// Steps that a unit has left [2.1i].
[[nodiscard]] inline int stepsOf(const Rules& rules, const State& state, UnitId unit) {
  return rules[unit].strength - state.lost[index(unit)];
}
/// Takes steps from a unit; it is eliminated if none are left [2.1j, 8d].
void loseSteps(const Rules& rules, State& state, UnitId unit, int steps, Cite rule, Events& events);
/// Eliminates a unit, however many steps it has.
void eliminate(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);
/// Units of a retreat exert no zones to the end of the phase [5c], and if they are the phasing side's do not move in it
/// [3.2d].
void flagRetreat(const Rules& rules, State& state, const Units& units, Events& events);
/// A phase is over: retreated units exert zones again [5d].
void clearRetreats(const Rules& rules, State& state, Events& events);

/// Units of a side in a hex.
[[nodiscard]] Units unitsIn(const Rules& rules, const State& state, Place hex, Side side);
/// The units of a hex that a set holds.
[[nodiscard]] inline Units unitsIn(const State& state, Place hex, const Units& among) {
  return state.unitsIn(hex, [&](UnitId unit) { return among.has(unit); });
}
/// The 7th Luftwaffe Field Division is released, all of it and for good [9i, 9j].
void release(State& state, Events& events);
/// The player whose player turn it is; kNobody before the first one [3c].
[[nodiscard]] Side phasing(const State& state);
/// The Movement Phase is running.
[[nodiscard]] bool inMovement(const State& state);

/// Hexes in the Zones of Control of a side [5a].
[[nodiscard]] Hexes zoneOf(const Rules& rules, const State& state, Side side);
/// Whether a hex is in a Zone of Control of a side.
[[nodiscard]] bool inZone(const Rules& rules, const State& state, Place hex, Side of);
/// Whether an enemy unit of `side` stands beside a hex.
[[nodiscard]] bool besideEnemy(const Rules& rules, const State& state, Place hex, Side side);

/// Whether units, wherever they are, could all stay in a hex together with those that stand there already [6]. Units of
/// the set that stand there count once.
[[nodiscard]] bool canStack(const Rules& rules, const State& state, Place hex, const Units& units);
/// ... of those that stand there now.
[[nodiscard]] bool overstacked(const Rules& rules, const State& state, Place hex);
/// The refusal that names the limit.
[[nodiscard]] Verdict refuseStack(const Rules& rules, Side side, Place hex);

}  // namespace kessel::chir
