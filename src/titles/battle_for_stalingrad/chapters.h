// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the sequence of play and what the chapters offer to each other. Each step is defined in the file named
// after its chapter; what it remembers stands in frames.h.
#pragma once

#include "titles/battle_for_stalingrad/frames.h"
#include "titles/battle_for_stalingrad/losses.h"
#include "titles/battle_for_stalingrad/supply.h"

namespace kessel::bfs {

using Chapter = Step<Rules, State>;

// In the files named behind the steps in actions.h. A new game starts with GameTurn, SetUpGerman over it, SetUpSoviet
// on top; each set-up step pops itself when done.
extern const Chapter kSetUpSovietStep, kSetUpGermanStep, kGameTurnStep, kReplacementsStep, kSovietAirStep,
    kGermanAirStep, kAirAttackStep, kBombardmentStep, kSalvoStep, kWithdrawal29Step, kInitiativeStep, kMoveStep,
    kOverrunStep, kWindowStep, kCounterattackStep, kAttackStep, kBreakthroughStep, kLossesStep, kChitsStep,
    kReactionStep, kLandingStep, kFinalArmorStep, kFinalWithdrawalStep, kFinalPlacementStep, kChuikovDangerStep,
    kTurnEndStep, kExcessStep;

/// Pushes a frame of a step, with nothing to remember yet.
inline Frame& push(State& state, S step) {
  return state.steps.push(static_cast<std::uint8_t>(step));
}
/// Whether a step runs.
[[nodiscard]] inline bool running(const State& state, S step) {
  return state.steps.find(static_cast<std::uint8_t>(step)) != nullptr;
}
/// The side whose phase it is: German in an Initiative Phase, Soviet in a Reaction Phase.
[[nodiscard]] inline Side phasing(const State& state) {
  return running(state, S::Reaction) ? kSoviet : kGerman;
}
/// The current phase ends as soon as the action at hand is carried out: a Reaction chit was drawn, or a natural 6
/// rolled.
[[nodiscard]] inline bool phaseEnding(const State& state) {
  return state.has(kReactionDrawn) || state.has(kSixRolled);
}

/// Nothing but the die that is due. Whoever declines what he expects to be asked hears why he is not.
[[nodiscard]] inline Verdict dieFirst(Action action, Cite rule) {
  if (isDieRoll(action)) return allow();
  switch (verbOf(action)) {
    case V::Counter: return refuse("7.52", "No counterattack is asked for now: none is possible, or it is over");
    case V::Pass:
    case V::Done: return refuse("R-99", "Nobody is asked what he could not do: a die must be rolled now");
    default: return dieOnly(action, rule);
  }
}

// --- setup.cpp
/// Whether a side has not deployed any unit yet.
[[nodiscard]] bool nonePlaced(const Rules& rules, const State& state, Side side);

// --- preparation.cpp
/// [4.0A2] [5.0a] [5.1b] [5.57] Points left from the turn before are lost, those shot down come back.
void setAirMarkers(const Rules& rules, State& state);

// --- movement.cpp
/// Pushes a Move frame with its first unit. Legality is checked by the caller with mayActivate().
void beginMove(const Rules& rules, State& state, UnitId first, MoveKind kind, Place target, Events& events);
/// The case by which a unit neither moves nor attacks whatever happens, nullptr for others.
[[nodiscard]] Cite whyNeverMoves(const UnitData& data);
/// May this unit of the phasing player begin to move, or act where it stands (attack unmoved)? [7.2, 7.31, 7.37]
[[nodiscard]] Verdict mayActivate(const Rules& rules, const State& state, UnitId unit);
/// Movement Allowance of a unit at the start of its movement, in quarter points [7.35, 13.11, 15.43].
[[nodiscard]] int allowance(const Rules& rules, const State& state, UnitId unit);
/// The same, whole or one half of it.
[[nodiscard]] int allowance(const Rules& rules, UnitId unit, bool half);
/// What every step costs Soviet units, in quarter points [7.12].
inline constexpr int kSovietStep = 4;
/// Cost in quarter points for a side to go from a hex to its neighbour in direction d; -1 if forbidden for any unit of
/// that side by terrain, enemy units, fire [7.32, 7.36, 14.3, 14.5e].
[[nodiscard]] int stepCost(const Rules& rules, const State& state, Side side, Place from, int direction);

/// Hexes that a side may enter, as far as terrain, enemy units and fire go [7.32, 7.36, 14.5e].
[[nodiscard]] Hexes enterable(const Rules& rules, const State& state, Side side);
/// Marches so many hexes over open ones and no further from where it must halt [7.33], until visit(front), the hexes
/// reached with each step, returns true.
template <class Visit>
void march(const Rules& rules, Place from, int steps, const Hexes& open, const Hexes& halting, Visit visit) {
  Hexes reached;
  reached.add(from);
  for (Hexes front = reached; steps > 0 && front.any(); --steps) {
    front = (neighbours(rules.grid(), front) & open) - reached;
    if (visit(front)) return;
    reached |= front;
    front -= halting;
  }
}

// --- counterattack.cpp
/// Pushes a Window if any unit could counterattack the group that has just moved to a hex; false if there is none
///
bool openWindow(const Rules& rules, State& state, Place hex, Place excluded, std::uint8_t movingGroup);

// --- attack.cpp
/// Announces an attack on `target` by the units of group `attackers` (they are taken over into the Attack frame, which
/// is pushed). The caller has checked mayAttack().
void announceAttack(const Rules& rules, State& state, Place target, std::uint8_t attackers, bool breakthrough,
                    Events& events);
/// May this group attack that hex? [10.0, 10.1, 12.15, 8.11, 13.2]
[[nodiscard]] Verdict mayAttack(const Rules& rules, const State& state, std::uint8_t group, Place target);

// --- breakthrough.cpp
/// Gives points to the units of `group`; they are taken over into the frame, which is pushed. Artillery is used at once
/// [10.76a]. Does nothing but flip the units if no point can be used.
void beginBreakthrough(const Rules& rules, State& state, std::uint8_t group, int points, Place cleared,
                       bool movementOnly, Events& events);

// --- sequence.cpp
/// Pushes the step of a phase of the sequence of play [4.0] and tells that it begins.
void beginPhase(State& state, S step, Side side, Cite rule, Events& events);

// --- chits.cpp
/// kReactionDrawn is set if one of them is Soviet Reaction. `kurganSoviet` is the status before the attack.
void drawChits(const Rules& rules, State& state, bool kurganSoviet);
/// All drawn chits go back to the pool [11.11b, 11.12].
void returnChits(State& state);

// --- reaction.cpp
/// May this Soviet unit leave its hex in the present phase? Command, stack allowance, Chuikov's company, supply
/// [11.2, 11.21, 11.32, 13.2, 12.13, 12.21].
[[nodiscard]] Verdict mayLeave(const Rules& rules, const State& state, UnitId unit);
/// Charges the stack allowance or Chuikov's authority when a group takes its first step out of `from`.
void chargeMove(const Rules& rules, State& state, Place from, std::uint8_t group);
/// Chuikov has not moved in this phase, and all units that moved on his authority can be charged to the die instead
/// [11.3, R-75].
[[nodiscard]] bool chuikovMayMove(const Rules& rules, const State& state);
/// Starts a Reaction Phase: pushes the Reaction frame [11.2, 11.5].
void beginReaction(const Rules& rules, State& state, bool finalPhase, Events& events);

// --- chuikov.cpp
/// Chuikov stands on the map without company and is not moving: pushes ChuikovDanger and returns true [11.33]. Called
/// before every settle.
bool checkChuikov(const Rules& rules, State& state);
/// "Combat unit" for Chuikov.
[[nodiscard]] bool company(const Rules& rules, UnitId unit);
/// He stands in a hex, and nobody would stay with him if all went of whom `goes(unit)` holds [11.32, R-76].
template <class Goes>
[[nodiscard]] bool leavesChuikov(const Rules& rules, const State& state, Place hex, Goes goes) {
  return state.at(rules.chuikov) == hex &&
         !state.anyIn(hex, [&](UnitId unit) { return company(rules, unit) && !goes(unit); });
}

// --- stacking.cpp
/// mayStack() without the reason.
[[nodiscard]] inline bool fits(const Rules& rules, const State& state, Place hex, Side side, int count, bool passing) {
  if (count == 0 || (passing && (side == kSoviet || !rules.closedToPassing.has(hex)))) return true;  // [8.11, 8.2]
  return stackSize(rules, state, hex, side) + count <= stackLimit(rules, hex, side);
}
/// The limit of a hex that holds whether units pass or stay [8.1-8.3].
[[nodiscard]] Cite stackCase(const Rules& rules, Place hex, Side side);
/// May `count` further units of a side that count for stacking end (or, if `passing`, pass) in a hex? [8.1-8.3, R-41]
[[nodiscard]] Verdict mayStack(const Rules& rules, const State& state, Place hex, Side side, int count, bool passing);
/// Pushes an Excess frame if a side is over the limit in a hex, its owner removes units [8.0, R-43].
bool removeExcess(const Rules& rules, State& state, Place hex, Side side);

// --- reinforcement.cpp
/// German reinforcements of this turn that wait off the map (place kToCome and due) [15.1].
[[nodiscard]] bool germanDue(const Rules& rules, const State& state, UnitId unit);
/// Hexes where a due German unit may enter, with cost as for a step from off the map [15.11, 15.12, 15.15].
[[nodiscard]] Hexes entryHexes(const Rules& rules, const State& state, UnitId unit);
/// Soviet reinforcements that may land now, in the present Reaction Phase; units of 15.48 are not among them
/// [15.4, 15.46, 15.47].
[[nodiscard]] bool sovietDue(const Rules& rules, const State& state, UnitId unit);
/// All three capacities are 0 at the beginning of the phase and something waits: entry over the river bank [15.43].
[[nodiscard]] bool bankEntry(const Rules& rules, const State& state);
/// Some unit may land somewhere now.
[[nodiscard]] bool anyLanding(const Rules& rules, const State& state);
/// Adds Land actions for all units and hexes.
void listLandings(const Rules& rules, const State& state, Prompt& out);
/// May this Land action be taken now, within the Reaction Phase or within a Landing that goes on?
[[nodiscard]] Verdict judgeLanding(const Rules& rules, const State& state, Action action);
/// Hexes where units could land, room and capacity aside: the ferries, or the river bank [15.4, 15.43].
[[nodiscard]] const Hexes& landingHexes(const Rules& rules, const State& state);
/// May these units that come in support land together in a hex? Whether it leads next to the target is another
/// question [15.44, 15.43].
[[nodiscard]] Verdict mayLandInSupport(const Rules& rules, const State& state, Place hex, const Units& units);
/// Movement Allowance in quarter points that such a unit has in the hex where it landed with so many in all: one half
/// of it if they come over the river bank [15.43].
[[nodiscard]] int pointsAshore(const Rules& rules, const State& state, UnitId unit, Place hex, int units);
/// Puts units that come in support ashore, from the bottom of their stack up.
void landInSupport(const Rules& rules, State& state, const Units& units, Place hex, Events& events);
/// Puts a unit ashore; pushes a Landing frame (not for pontoons) [15.44].
void beginLanding(const Rules& rules, State& state, UnitId unit, Place hex, Events& events);
/// A Landing is under way and its hex is over the limit: only units just landed may move, and none may attack.
[[nodiscard]] bool landingOverLimit(const Rules& rules, const State& state);

// --- turn_end.cpp, sequence.cpp
/// Ends the game.
void endGame(State& state, std::uint8_t winner, Cite rule, const Phrase& why, Events& events);

}  // namespace kessel::bfs
