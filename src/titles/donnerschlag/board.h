// SPDX-License-Identifier: GPL-3.0-or-later
// Units on the board: placing, reducing and eliminating them, and what stands where.
#pragma once

#include "titles/donnerschlag/frames.h"
#include "titles/donnerschlag/rules.h"

namespace kessel::donner {

/// Takes a unit from wherever it is and puts it on top of the stack at `to`, or into a box. A Soviet unit that comes
/// into the hex of an overrun HQ restores it [7.3d].
void put(const Rules& rules, State& state, UnitId unit, Place to);

/// What the units in a hex mark.
[[nodiscard]] State::Marks marksOf(const Rules& rules, const State& state, Place hex);
/// The units in a hex that a set holds.
[[nodiscard]] inline Units unitsIn(const State& state, Place hex, const Units& among) {
  return state.unitsIn(hex, [&](UnitId unit) { return among.has(unit); });
}

/// Steps that a unit has left.
[[nodiscard]] inline int stepsOf(const Rules& rules, const State& state, UnitId unit) {
  return state.reduced.has(unit) ? 1 : rules[unit].steps;
}
/// Formation of a unit by number: StuG units have the one they were attached to [2.2a]; kNone without one.
[[nodiscard]] inline std::uint8_t formationOf(const Rules& rules, const State& state, UnitId unit) {
  if (!rules[unit].is(kStug)) return rules[unit].formation;  // [3.2f]
  return state.attached[unit == rules.stug[0] ? 0 : 1];
}
/// All units of a formation, StuG units included.
[[nodiscard]] Units membersOf(const Rules& rules, const State& state, std::uint8_t formation);
/// Command range of an HQ, with its CR+2 marker [6.1c].
[[nodiscard]] int rangeOf(const Rules& rules, const State& state, UnitId hq);
/// A Soviet HQ lies overrun [7.3d].
[[nodiscard]] inline bool overrun(const Rules& rules, const State& state, UnitId unit) {
  return (unit == rules.armyHq[0] && state.has(kOverrun51)) || (unit == rules.armyHq[1] && state.has(kOverrun2G));
}

/// The HQ of a side that stands in a hex without Combat Units, or kNoUnit.
[[nodiscard]] UnitId loneHq(const Rules& rules, const State& state, Place hex, Side side);
/// Hexes that enemy units close to a side, for supply and movement: an overrun HQ alone does not close its hex to the
/// Axis.
[[nodiscard]] Hexes closedBy(const Rules& rules, const State& state, Side enemy);

/// Hexes in the Zone of Control of a side [3.5].
[[nodiscard]] Hexes zoneOfControl(const Rules& rules, const State& state, Side side);
/// Whether a hex is in the Zone of Control of a side.
[[nodiscard]] bool inZoneOfControl(const Rules& rules, const State& state, Place hex, Side of);

/// Combat Units of a side in a hex that count for stacking: not Alarmgruppen [3.4b].
[[nodiscard]] int stackSize(const Rules& rules, const State& state, Place hex, Side side);
/// There is room for a unit in a hex in which it does not stand: 2 Combat Units and 1 HQ [3.4a]. Enemies do not matter.
[[nodiscard]] bool hasRoom(const Rules& rules, const State& state, Place hex, UnitId unit);
/// More units of a side than may stay stand in a hex.
[[nodiscard]] bool crowded(const Rules& rules, const State& state, Place hex, Side side);
/// More units stand in the hex of a unit than may stay with it: HQs that pass do not crowd out a Combat Unit.
[[nodiscard]] bool crowdedOut(const Rules& rules, const State& state, UnitId unit);

/// Takes a step from a unit: it turns to its reduced side or is eliminated [3.1a].
void loseStep(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);
/// Eliminates a unit, however many steps it has. Ad hoc units return to their cup [3.3j].
void eliminate(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);

/// Tells what has happened to a unit where it stands now.
inline void tellAt(Events& events, EventKind kind, Cite rule, const State& state, UnitId unit, const Phrase& text,
                   Side side = kNobody) {
  tell(events, kind, rule, text, {.side = side, .unit = unit, .to = state.at(unit)});
}

[[nodiscard]] inline S stepOf(const Frame& frame) {
  return static_cast<S>(frame.step);
}

}  // namespace kessel::donner
