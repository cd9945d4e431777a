// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 12: the figures of bombardment and counter-battery fire.
#pragma once

#include "titles/wintergewitter/combat.h"

namespace kessel::winter {

/// A fire on the Bombardment or the Counter-battery Table.
struct Volley {
  Sum factors;
  Sum shifts;
  Sum die;
};
/// Bombardment of one unit of a hex by some artillery, or some aircraft; `unseen` antiaircraft is left out.
[[nodiscard]] Volley volleyOf(const Rules& rules, const State& state, const Units& volley, Place hex, UnitId aim,
                              const Units& unseen = {});
/// Who has been allotted to fire counter-battery at a unit and has not failed his check.
[[nodiscard]] Units answering(const State& state, UnitId battery);
/// Counter-battery fire at a unit by those that have been allotted to it and have passed their check.
[[nodiscard]] Volley counterFire(const Rules& rules, const State& state, UnitId battery);
/// The battery at which it is fired next.
[[nodiscard]] UnitId answeredNext(const State& state);
/// Number of that fire among those of the combat.
[[nodiscard]] std::uint16_t counterNumber(const State& state);

/// What a battery fires with, its moved marker counted [12.2b].
[[nodiscard]] inline int factorOf(const Rules& rules, const State& state, UnitId unit) {
  return state.halved.has(unit) ? (rules[unit].bombardment + 1) / 2 : rules[unit].bombardment;
}
/// [14.5b]
void addSupplyModifier(const State& state, const Units& units, Sum& die);

/// The units that fire the next volley of a bombardment: those chosen for it, else all that are left.
[[nodiscard]] Units nextVolley(const Rules& rules, const State& state, const BombardFrame& frame);
/// Number of a volley among the fires of a combat: artillery and dive bombers may bombard one hex in one combat.
[[nodiscard]] inline std::uint16_t volleyFire(bool air, int volley) {
  return static_cast<std::uint16_t>((air ? 150 : 100) + volley);
}
/// Units of a hex at which a side may aim because it sees what they are; hidden ones, of which one is drawn.
[[nodiscard]] Units seenTargets(const Rules& rules, const State& state, Side side, Place hex);
[[nodiscard]] Units hiddenTargets(const Rules& rules, const State& state, Side side, Place hex);

/// Begins the bombardment of a side in the combat at hand; `air`: by its dive bombers.
void beginBombardment(State& state, Side side, bool air);

}  // namespace kessel::winter
