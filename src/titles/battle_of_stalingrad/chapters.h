// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the sequence of play and what the chapters offer to each other. Each step is defined in the file named
// after its chapter; what it remembers stands in frames.h.
#pragma once

#include "kessel/engine/menu.h"
#include "titles/battle_of_stalingrad/board.h"

namespace kessel::bos {

using Chapter = Step<Rules, State>;

/// One for each of S, each in the file named there; those of both sides share one. A new game starts with Turn; every
/// step pops itself when it is over.
extern const Chapter kDirectiveStep, kSetUpStep, kTurnStep, kReinforcementStep, kReplacementStep, kMovementStep,
    kAttackStep, kUranusStep, kMoveStep, kAttemptStep, kCombatStep, kRetreatStep, kEdelweissStep;

// --- supply.cpp [3.2, 5]

/// Hexes in the zones of interdiction of a side [3.2]. Remembered, as supply is.
[[nodiscard]] const Hexes& zoneOf(const Rules& rules, const State& state, Side side);
/// Spaces through which supply of a side leads: open and joined with a source [5.2]. Remembered.
[[nodiscard]] const Spaces& supplyNet(const Rules& rules, const State& state, Side side);
/// The shortest lines by which the units of a side on the map are supplied, each from its source [5.2]. Every space
/// after the first one of such a way is beside the one before it.
[[nodiscard]] std::vector<Overlay::Line> supplyLines(const Rules& rules, const State& state, Side side);
/// A unit of that side standing there now would be supplied; any place, holding boxes always are [5.2g].
[[nodiscard]] bool suppliedAt(const Rules& rules, const State& state, Side side, Place place);
/// A unit is supplied where it stands [5.0a].
[[nodiscard]] inline bool supplied(const Rules& rules, const State& state, UnitId unit) {
  return suppliedAt(rules, state, rules[unit].side, state.at(unit));
}
/// It would be if it had left its place and stood there instead.
[[nodiscard]] bool suppliedIf(const Rules& rules, const State& state, UnitId unit, Place to);

// --- assets.cpp [6.4, 9]

/// May an asset be given to a unit, by slots and restrictions alone: size, artillery, SS-Wiking, box limits
/// [3.1.2, 6.4]?
[[nodiscard]] Verdict fits(const Rules& rules, const State& state, UnitId asset, UnitId unit);

// --- sequence.cpp [4]

/// Ends the game at once [10.1], or goes on to the Edelweiss die and the count [4.3]: endGame() of victory.cpp.

// --- movement.cpp, move.cpp [7]

/// May the unit begin to move now, by a step or by an attempt: whose turn it is, order of 7.1, Kerch, once a phase?
[[nodiscard]] Verdict mayStart(const Rules& rules, const State& state, UnitId unit);
/// Any unit of the phasing side may make a step or an attempt now; for Operation Uranus.
[[nodiscard]] bool anyMove(const Rules& rules, const State& state);
/// The same as far as the other side can know: what lies off the map, or what assets bar, is hidden from it.
[[nodiscard]] bool anyMightMove(const Rules& rules, const State& state);
/// The unit of the Move frame makes a step, which it may make.
void makeStep(const Rules& rules, State& state, Place to, Events& events);
/// Pushes the movement step for Operation Uranus: so many units of the Soviet player may move again [8.4b]. It pops
/// itself. The step that is on top must have noted before that it goes on afterwards.
void beginUranusMovement(State& state, int units);
/// How many more units of a side a place has room for, at least 0; many where there is no limit [3.1.1, 3.1.2].
[[nodiscard]] int roomIn(const Rules& rules, const State& state, Side side, Place place);
/// How many units of a side are too many in a Caucasus box [3.1.2].
[[nodiscard]] int excessIn(const Rules& rules, const State& state, Side side, Place place);

// --- reinforcement.cpp, replacement.cpp, setup.cpp [6, 9]

/// Whether Grossdeutschland, or a substitute, must still leave the game, and can do so now [9.2.2c-e].
[[nodiscard]] bool mustDismiss(const Rules& rules, const State& state);

// --- victory.cpp [10]

/// A Don point if a Soviet unit was destroyed there [10.2.2].
void scoreDestroyed(const Rules& rules, State& state, UnitId unit, Place where, Events& events);
/// The points of the end of an Axis player turn [10.2.1, 10.2.3].
void scoreTurn(const Rules& rules, State& state, Events& events);
/// The 49th Korps has come to Elbrus, by whatever way: claims the marker if it is supplied [10.3.2a].
void claimEdelweiss(const Rules& rules, State& state, UnitId unit, Events& events);
/// Whether a side wins at once as its player turn begins [10.1].
[[nodiscard]] bool suddenDeath(const Rules& rules, const State& state, Side side);
/// Ends the game: by sudden death of `winner`, or (kNobody) by the count after turn 14 [10.3, 10.4]. Empties the stack.
void endGame(const Rules& rules, State& state, Side winner, Events& events);
/// The case by which the finished game ended as it did.
[[nodiscard]] Cite caseOfEnd(const State& state);
/// What the result of the finished game is called.
[[nodiscard]] Phrase resultText(const Rules& rules, const State& state);

}  // namespace kessel::bos
