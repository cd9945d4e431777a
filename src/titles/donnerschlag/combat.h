// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: what combat offers to the segment, its own steps, the outlook and the cards.
#pragma once

#include "kessel/engine/sum.h"
#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {

inline constexpr int kStrength = 8;  ///< one point of strength: everything that halves it leaves a whole number

[[nodiscard]] inline Side attackerOf(const State& state) {
  return state.combat.side;
}
[[nodiscard]] inline Place targetOf(const State& state) {
  return state.combat.target;
}

/// The hexes that active units of the running segment may attack [8.1].
[[nodiscard]] Hexes targetHexes(const Rules& rules, const State& state);
/// There is such a hex as far as everybody knows: whether the Axis is asked must not tell that it holds Storm Pioneers
/// [3.11b, R-55, R-93].
[[nodiscard]] bool mayHaveTarget(const Rules& rules, const State& state);
[[nodiscard]] Verdict mayAttack(const Rules& rules, const State& state, Place target);
/// May this unit take part in the attack on a hex? [8.1c, 8.1e, 8.3-R1]
[[nodiscard]] Verdict mayJoin(const Rules& rules, const State& state, UnitId unit, Place target);
/// Pushes a combat against a hex; its attackers are named next.
void beginCombat(const Rules& rules, State& state, Place target, Events& events);

/// The combat as it would be fought now: tanks that cannot cross the river stand back.
[[nodiscard]] Combat committed(const Rules& rules, const State& state, const Combat& combat);
/// A combat is at hand, and no step has been lost by its result yet.
[[nodiscard]] bool beforeLosses(const State& state);

/// The terrain that helps the defender [8.3-T1].
enum class Shelter : std::uint8_t { None, Station, Village, Town, City };
/// The kinds in the target hex that no card cancels, the stronger one first; the second only if it is worth something
/// else than the first [8.3-T5, R-53].
[[nodiscard]] std::array<Shelter, 2> sheltersOf(const Rules& rules, const Combat& combat);
/// The one that counts: the defender's choice, the stronger one as long as he has not chosen.
[[nodiscard]] Shelter shelterOf(const Rules& rules, const State& state, const Combat& combat);

/// A combat in numbers; the lines say where they come from.
struct Reckoning {
  Sum attack;    ///< in eighths of a point
  Sum defence;   ///< in eighths of a point
  Sum shifts;    ///< columns to the right
  Sum modifier;  ///< of the die
  int base = 0;  ///< column of the ratio
  int column = 0;
};
/// Strengths, ratio, shifts and modifiers as they stand now [8.2-3, 8.2-4, 8.3].
[[nodiscard]] Reckoning reckon(const Rules& rules, const State& state, const Combat& combat);

/// A tank that would attack across a river without a bridge [8.3-R1].
[[nodiscard]] bool tankAcross(const Rules& rules, const State& state, UnitId unit, Place target);
/// Step losses of a side by the table, without those of cards; 0 without a roll [8.4-L1].
[[nodiscard]] int stepsByTable(const Rules& rules, const State& state, Side side);
/// No other die would be better for the attacker in anything: losses and retreats of both sides, and whether the
/// defender may deploy an ad hoc unit; that it stays where it is, too, if it might gain by a retreat. Before the roll
/// counts; it rests on what both sides see.
[[nodiscard]] bool noDieIsBetter(const Rules& rules, const State& state, int die);
/// The side that must retreat, or kNobody [8.4-R1].
[[nodiscard]] Side retreating(const Rules& rules, const State& state);

/// Every attacker attacks across a river without a bridge [8.3-R2].
[[nodiscard]] bool allAcross(const Rules& rules, const State& state, const Combat& combat);

}  // namespace kessel::donner
