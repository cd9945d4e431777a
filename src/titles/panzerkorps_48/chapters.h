// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the sequence of play and what the chapters offer to each other. Each step is defined in the file named
// after its chapter; what it remembers stands in frames.h.
#pragma once

#include "kessel/engine/menu.h"
#include "titles/panzerkorps_48/board.h"

namespace kessel::chir {

using Chapter = Step<Rules, State>;

/// One for each of S, each in the file named there. A new game starts with Turn; every step pops itself when it is
/// over.
extern const Chapter kSetUpStep, kPlanStep, kTurnStep, kPreparedStep, kMovementStep, kMoveStep, kLeavingStep,
    kCombatStep, kVolleyStep, kRetreatStep, kAdvanceStep;

// --- sequence.cpp [3]

/// May a unit of the phasing side take part in a prepared attack on a hex, as an adjacent attacker [3.1a, 3.1f, 7d,
/// ]? The hex must hold enemies beside it.
[[nodiscard]] Verdict mayAttackPrepared(const Rules& rules, const State& state, UnitId unit, Place target);
/// The 7th Luftwaffe Field Division still waits, and this is a unit of it [9i].
[[nodiscard]] bool frozen(const Rules& rules, const State& state, UnitId unit);

// --- phase.cpp, movement.cpp, leaving.cpp [3.2, 4, 5]

/// May the phasing player set a unit in motion: nothing forbids it to move, or to attack from where it stands?
[[nodiscard]] Verdict mayStart(const Rules& rules, const State& state, UnitId unit);
/// Half points that a unit may spend in this phase [3.2b, 3.2c].
[[nodiscard]] int allowanceOf(const Rules& rules, const State& state, UnitId unit);
/// The stack on the move enters a hex, or leaves the map for good (kExited); nothing keeps it.
void carryOn(const Rules& rules, State& state, Place to, Events& events);
/// The die decides whether the stack on the move may leave its hex [5.1b]; if so it carries on to `to`.
void beginLeaving(State& state, Place to);
/// What is subtracted from that die [5.1c, R-47].
[[nodiscard]] int leavingModifier(const Rules& rules, const State& state, const Units& party, Place hex);
/// Refuses a hasty attack to a unit that has made a prepared one [3.2k].
[[nodiscard]] Verdict hasAttacked(UnitId unit);
/// May a unit of the stack on the move begin or join a hasty attack on a hex [3.2b-3.2k, 4l, R-51]? `first` is the
/// attacker named first, kNoUnit if it is this one.
[[nodiscard]] Verdict mayAttackHasty(const Rules& rules, const State& state, UnitId unit, UnitId first, Place target);
/// May a battery of the phasing side support a hasty attack: it has not attacked, was not barred ...? Range and
/// the rest are for chapter 7.
[[nodiscard]] Verdict maySupportHasty(const Rules& rules, const State& state, UnitId unit);

// --- combat.cpp [7.1]

/// An attack on a hex has been announced, with the first of its attackers: pushes Combat, in which the others are
/// named. When the combat is over the step pops itself; State::combat stays as it is.
void beginCombat(const Rules& rules, State& state, UnitId first, Place target, bool hasty, Events& events);

// --- setup.cpp, plan.cpp [9]

/// Where a unit may be set up [9]; allowed or the reason.
[[nodiscard]] Verdict maySetUp(const Rules& rules, const State& state, UnitId unit, Place hex);
/// Whether a formation is one of those that are planned, and its number among them.
[[nodiscard]] inline bool isPlanned(std::uint8_t formation) {
  return formation >= kFirstPlanned;
}
/// What a planned formation is called, by its number among the planned ones.
[[nodiscard]] const char* plannedName(std::size_t formation);
/// The areas of formations whose turn has come are revealed [9.1i].
void revealPlan(State& state, Events& events);
/// The turn on which a unit that is still to come enters, 0: none is set [9.1g, 9.1k].
[[nodiscard]] int dueTurn(const Rules& rules, const State& state, UnitId unit);
/// Where it enters: its area, or where it left the map [8.3r, 9.1b, R-27].
[[nodiscard]] Hexes entryHexes(const Rules& rules, const State& state, UnitId unit);

// --- victory.cpp [10]

/// What stands of the victory points of a side as the position stands, in halves.
struct Score {
  int losses = 0;  ///< [10b, 10c]
  int places = 0;  ///< [10d, 10e]
  int exits = 0;   ///< [10h-10j]
  [[nodiscard]] int total() const { return losses + places + exits; }
};
/// What the loss of a unit or of its steps gives the enemy, and what its exit by one of `exits` gives the Soviet
/// player.
[[nodiscard]] int lostHalves(const Rules& rules, const State& state, UnitId unit);
[[nodiscard]] int exitedHalves(const Rules& rules, const State& state, UnitId unit, const Hexes& exits);
[[nodiscard]] Score scoreOf(const Rules& rules, const State& state, Side side);
/// Road hexes from which a free road leads to a Soviet entry area [10j, R-62].
[[nodiscard]] Hexes freeRoads(const Rules& rules, const State& state);
/// The exit hexes from which a free road leads to a Soviet entry area [10j, R-62].
[[nodiscard]] Hexes openExits(const Rules& rules, const State& state);
/// Control of an objective: kNobody if it is split.
[[nodiscard]] Side holderOf(const State& state, const Objective& objective);
/// Ends the game and names the winner and the level of victory [10a, 10l].
void endGame(const Rules& rules, State& state, Events& events);
/// What the result of the finished game is called.
[[nodiscard]] Phrase resultText(const Rules& rules, const State& state);

}  // namespace kessel::chir
