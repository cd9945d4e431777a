// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 6 and 16: what batteries can bombard. bombardmentTargets() is in bombardment.h.
#pragma once

#include "titles/battle_for_stalingrad/artillery.h"

namespace kessel::bfs {

/// True if test(UnitId) holds for a battery of the side on the map; stops at the first one.
template <class Test>
bool anyBattery(const Rules& rules, const State& state, Side side, Test test) {
  for (UnitId unit : rules.army[index(side)]) {
    if (rules[unit].is(kBattery | kTransVolga | kFlotilla) && state.onMap(unit) && test(unit)) return true;
  }
  return false;
}

template <class Visit>
void eachBattery(const Rules& rules, const State& state, Side side, Visit visit) {
  anyBattery(rules, state, side, [&](UnitId unit) {
    visit(unit);
    return false;
  });
}

/// Whether a bombardment can hit a unit of that side in the hex [6.26a, 6.74, 12.32].
[[nodiscard]] bool hasTarget(const Rules& rules, const State& state, Place hex, Side victims);
/// Batteries that need nobody to spot for them [6.24, 6.26c, 16.2b].
[[nodiscard]] bool seesAll(const Rules& rules, UnitId unit);
/// bombardmentTargets().any(), at less cost: the first battery has a target nearly always.
[[nodiscard]] bool anyTarget(const Rules& rules, const State& state, Side side);
/// bombardmentTargets().has(hex), at less cost; false for what is no hex.
[[nodiscard]] bool isTarget(const Rules& rules, const State& state, Side side, Place hex);

}  // namespace kessel::bfs
