// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 6 and 16: the Artillery Bombardment Stage: what batteries can bombard, and what the combat display needs.
#pragma once

#include <span>

#include "titles/battle_for_stalingrad/artillery.h"

namespace kessel::bfs {

/// The fire of these batteries at one hex: strength, column 5, isolation, Kontrpodgotovka.
[[nodiscard]] Shot salvoShot(const Rules& rules, const State& state, std::span<const UnitId> units, Place target);
/// Hexes that a side may name as the target of a bombardment now: at least one battery can hit each of them.
[[nodiscard]] Hexes bombardmentTargets(const Rules& rules, const State& state, Side side);

/// What the bombardment at hand would do with exact odds; with Battery or AlsoBombard: if that were added; with
/// Bombard: what all German artillery in range would do.
void outlookSalvo(const Rules& rules, const State& state, Action action, Outlook& out);

// --- bombardment_targets.cpp
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
