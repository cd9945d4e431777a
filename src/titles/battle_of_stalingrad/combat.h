// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: what its files offer to each other, to the view and to the outlook.
#pragma once

#include "kessel/engine/sum.h"
#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {

[[nodiscard]] inline Side sideOf(const Battle& battle, Part part) {
  return part == kAttack ? battle.side : other(battle.side);
}
[[nodiscard]] inline Part partOf(const Battle& battle, Side side) {
  return side == battle.side ? kAttack : kDefence;
}
[[nodiscard]] inline Part other(Part part) {
  return part == kAttack ? kDefence : kAttack;
}
[[nodiscard]] inline const Units& fighting(const Battle& battle, Part part) {
  return part == kAttack ? battle.attackers : battle.defenders;
}

// --- reckon.cpp [8.0, 8.1]

/// What a cell of the Combat Results Table says [8.0j].
struct Effect {
  int steps = 0;
  bool retreat = false;
};
/// `number` is an index into the results of that sub-table.
[[nodiscard]] Effect effectOf(const Rules& rules, int table, int number);
/// The sub-table for two totals: 0 for "<1", at most 5 [8.0e, 8.0f].
[[nodiscard]] int tableOf(int attack, int defence);

/// What changes tank and panzer factors [8.1].
struct Modifiers {
  bool river = false;  ///< a river assault [8.1c]
  bool city = false;   ///< a major city [8.1e]
  int antitank = 0;    ///< divisor of the best anti-tank asset of the defender, 0 for none [8.1d]
};
/// The modified combat factors of units with their assets, as attackers or defenders [8.0d, 8.1].
[[nodiscard]] Sum factorsOf(const Rules& rules, const State& state, const Units& units, Part part,
                            const Modifiers& ground);
/// The factors of tanks and panzers among their assets [8.1b].
[[nodiscard]] int tanksOf(const Rules& rules, const State& state, const Units& units);
/// The divisor of the best anti-tank asset of these units, 0 if they have none [8.1d, R-47].
[[nodiscard]] int antitankOf(const Rules& rules, const State& state, const Units& units);

// --- combat.cpp [8.0]

/// Units of a side that fight in a battle space: none that have fled into it in this player turn [R-46, 8.3g], nor
/// those put aside.
[[nodiscard]] Units ableIn(const Rules& rules, const State& state, Side side, Place where, const Units& aside);
/// May the phasing side attack there now [8.0a-8.0c, R-53]?
[[nodiscard]] Verdict mayAttack(const Rules& rules, const State& state, Side side, Place where);
/// Battle spaces that it may attack now.
[[nodiscard]] std::vector<Place> attackable(const Rules& rules, const State& state, Side side);
/// The ground of an attack on that space as things stand, without the defender's anti-tank assets, which are hidden
/// before it begins.
[[nodiscard]] Modifiers groundOf(const Rules& rules, const State& state, Place where);

// --- losses.cpp [8.2]

/// Units of a side that bear its losses: all in the battle space but for those put aside, if they have
/// not fled there.
[[nodiscard]] Units bearing(const Rules& rules, const State& state, Side side);
/// Steps that they have left, with the losses that are chosen taken off.
[[nodiscard]] int stepsLeft(const Rules& rules, const State& state, const Units& units);
/// The stages of Combat in which a side distributes its losses.
bool settleLosses(const Rules& rules, State& state, Events& events);
void promptLosses(const Rules& rules, const State& state, Prompt& out);
[[nodiscard]] Verdict judgeLosses(const Rules& rules, const State& state, Action action);
void performLosses(const Rules& rules, State& state, Action action, Events& events);
/// Takes the losses that both owners have chosen [8.2j].
void takeLosses(const Rules& rules, State& state, Events& events);

// --- retreat.cpp [8.3]

/// Pushes the retreat of the units of a side that have survived a result; nothing if there are none.
void beginRetreat(const Rules& rules, State& state, Side side);

}  // namespace kessel::bos
