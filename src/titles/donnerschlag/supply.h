// SPDX-License-Identifier: GPL-3.0-or-later
// Supply lines and OoS markers [3.6].
#pragma once

#include <vector>

#include "kessel/engine/view.h"
#include "titles/donnerschlag/board.h"

namespace kessel::donner {

/// Hexes from which a side can trace a supply line now: the units that stand in them are in supply [3.6c].
[[nodiscard]] const Hexes& suppliedHexes(const Rules& rules, const State& state, Side side);
/// A unit can trace a supply line now, whatever marker it carries.
[[nodiscard]] inline bool canTrace(const Rules& rules, const State& state, UnitId unit) {
  return suppliedHexes(rules, state, rules[unit].side).has(state.at(unit));
}
/// The lines of the units of a side that can trace one.
[[nodiscard]] std::vector<Overlay::Line> supplyLines(const Rules& rules, const State& state, Side side);
/// The check that a unit makes when it activates: it may get a marker [3.6b].
void checkSupply(const Rules& rules, State& state, UnitId unit, Events& events);
/// Units with a marker that lose it once only so many of the segments are left that go on: they are active in none of
/// these and can trace a line [3.6d] [3.6e].
[[nodiscard]] Units inSupplyAgain(const Rules& rules, const State& state, std::size_t segments);
/// Units that are not active lose their marker as soon as they can trace a line [3.6d, R-26]. Called after every
/// change.
void liftMarkers(const Rules& rules, State& state, Events& events);

}  // namespace kessel::donner
