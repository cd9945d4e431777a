// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 13: supply, isolation. Evaluated at the moment it matters; about a microsecond for a whole side.
#pragma once

#include <vector>

#include "kessel/engine/view.h"
#include "titles/battle_for_stalingrad/board.h"

namespace kessel::bfs {

/// Hexes from which a path leads to a source, for German units [13.1] or Soviet ones [13.2, 13.21]. The last answer for
/// each side is kept: the reference holds until somebody asks about another occupation.
[[nodiscard]] const Hexes& suppliedHexes(const Rules& rules, const State& state, Side side);
/// The paths of the units of a side that have one.
[[nodiscard]] std::vector<Overlay::Line> supplyLines(const Rules& rules, const State& state, Side side);
/// Whether a unit is in supply now [13.0, 13.23, 13.24, 13.26].
[[nodiscard]] bool inSupply(const Rules& rules, const State& state, UnitId unit);
/// Hexes in which a move of the side ends: enemy Zones of Control [7.33], and where Soviet units would be out of supply
/// [7.35, 13.23, R-118]. The last answer for each side is kept: the reference holds until somebody asks about another
/// occupation.
[[nodiscard]] const Hexes& haltingHexes(const Rules& rules, const State& state, Side side);
/// haltingHexes().has(hex), at less cost.
[[nodiscard]] bool halts(const Rules& rules, const State& state, Side side, Place hex);
/// All three ferries have capacity 0: Soviet units west of the Volga add 2 to every die of fire [13.3].
[[nodiscard]] bool isolated(const Rules& rules, const State& state);
/// Present reinforcement capacity of ferry 0, 1 or 2, without what has landed already [15.41, 15.42].
[[nodiscard]] int ferryCapacity(const Rules& rules, const State& state, std::size_t ferry);
/// A pontoon battalion lies at a ferry, whose capacity it raises [12.4].
[[nodiscard]] inline bool pontoonAt(const Rules& rules, const State& state, Place hex) {
  return state.at(rules.pontoons[0]) == hex || state.at(rules.pontoons[1]) == hex;
}
/// Within two hexes of Chuikov [11.36, 13.24].
[[nodiscard]] bool nearChuikov(const Rules& rules, const State& state, Place hex);
/// Militia that are out of supply and alone are eliminated at once [13.25, R-80].
void removeCutOffMilitia(const Rules& rules, State& state, Events& events);

}  // namespace kessel::bfs
