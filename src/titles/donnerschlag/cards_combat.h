// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of combats ask about the combat at hand.
#pragma once

#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/combat.h"

namespace kessel::donner {

/// Units of a side that take part in the combat.
[[nodiscard]] inline Units engaged(const Rules& rules, const State& state, Side side) {
  return (state.combat.attackers | state.combat.defenders) & rules.ofSide[index(side)];
}
/// The units of a set that are of a kind.
[[nodiscard]] inline Units ofKind(const Rules& rules, const Units& units, std::uint32_t kind) {
  return units.those([&](UnitId unit) { return rules[unit].is(kind); });
}

/// A card for attacks of the Axis, or for the Soviet defence.
[[nodiscard]] Verdict axisAttacks(const Rules& rules, const State& state, Side side, CardId card);
[[nodiscard]] Verdict sovietDefends(const Rules& rules, const State& state, Side side, CardId card);

}  // namespace kessel::donner
