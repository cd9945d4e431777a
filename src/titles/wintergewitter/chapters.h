// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the sequence of play and what the chapters offer to each other. Each step is defined in the file named
// after its chapter; what it remembers stands in the three headers of frames.
#pragma once

#include "kessel/engine/menu.h"
#include "kessel/engine/random.h"
#include "kessel/engine/sum.h"
#include "kessel/engine/view.h"
#include "titles/wintergewitter/board.h"

namespace kessel::winter {

using Chapter = Step<Rules, State>;

/// One for each of S. A new game starts with Turn and SetUp over it; every step pops itself when it is over.
extern const Chapter kSetUpStep, kTurnStep, kBidStep, kPhaseStep, kMoveSegmentStep, kMoveStep, kOverstackStep,
    kBridgeCheckStep, kRecoveryStep, kReplacementStep;
extern const Chapter kCombatSegmentStep, kCombatStep, kBombardStep, kLossesStep, kChoiceStep, kRetreatStep,
    kAdvanceStep, kCounterStep, kFireStep, kRallyStep;
extern const Chapter kAirStep, kAirFightStep, kAirRecoveryStep, kPocketStep;

// --- phase.cpp: who acts
/// The kind of the running phase; Player outside of one.
[[nodiscard]] PhaseKind phaseKind(const State& state);
/// Whether a unit belongs to the running phase at all: of the phasing side, Sixth Army and free Ring units in their own
/// phases while these last [5.2d, R-35], no unit that is held.
[[nodiscard]] bool actsNow(const Rules& rules, const State& state, UnitId unit);
/// All units on the map that may act in the running segment by their activation class [7.1].
[[nodiscard]] Units actors(const Rules& rules, const State& state, bool mechanized);
/// Whether there is any besides these.
[[nodiscard]] bool anyActs(const Rules& rules, const State& state, bool mechanized, const Units& besides);
/// Begins a Player Phase, or one of the small phases of the Pocket [5.2, 5.3].
void beginPhase(State& state, Side side, PhaseKind kind);
/// On the map, or driven off it and to come back in a phase of its own [11.7i].
[[nodiscard]] inline bool inPlay(const State& state, UnitId unit) {
  return isHex(state.at(unit)) || state.at(unit) == kOffMap;
}
/// Sixth Army: units of 14th Panzer Division.
[[nodiscard]] inline bool isSixthArmy(const Rules& rules, UnitId unit) {
  return rules[unit].formation == Formation::Pz14;
}

// --- initiative.cpp
/// The bonus of a side: points of movement, or of the die in attacks [6.3]; 0 in the special phases.
[[nodiscard]] int initiativeMovement(const State& state, Side side);
[[nodiscard]] int initiativeDie(const State& state, Side side);
/// An attack was declared: it counts against the mandated ones [6.2, R-8].
void countAttack(State& state, Side side);
/// No more can be made: what is still owed goes to the enemy [6.2, R-9].
void countMissed(State& state, Events& events);

// --- movement.cpp
/// Movement allowance in quarters, everything but interdiction counted.
[[nodiscard]] int allowanceOf(const Rules& rules, const State& state, UnitId unit, bool marching);
/// German artillery that may bombard for the hasty attack of the running move [12.2g]: it began the phase with the
/// stack, is on the move or was dropped off, has the points for it, may fire.
[[nodiscard]] Units hastyBatteries(const Rules& rules, const State& state);

// --- stacking.cpp
/// A segment closes: the owners of hexes that hold too much make room, who acts before the other one [9.1c, R-49].
void beginMakingRoom(const Rules& rules, State& state);
/// Nothing less than the whole unit makes room: on its reduced side it would be as much of a stack.
[[nodiscard]] bool isRemoved(const Rules& rules, const State& state, UnitId unit);

// --- supply.cpp
/// The formation whose HQ commands another one; Count: none. German corps troops and divisions stand under 57th Panzer
/// Corps, Soviet ones under the HQ that they trace to, or under 51st Army [14.2.1].
[[nodiscard]] Formation commandOf(Formation formation);
/// How many hexes the HQ that a unit traces to may be away [14.2.1a, 14.2.2a, 14.2.3a].
[[nodiscard]] int rangeToHq(Nation nation, bool motor);
/// Ground units of a side that can trace a line now [14.2].
[[nodiscard]] Units tracing(const Rules& rules, const State& state, Side side);
/// The links of their chains: from the edge to armies, from there or the edge to headquarters, from those to units.
[[nodiscard]] std::vector<Overlay::Line> supplyChains(const Rules& rules, const State& state, Side side);
/// Modifier of the die by the worst supply among units [14.5b, R-60]: 0, -1, -2.
[[nodiscard]] int supplyModifier(const State& state, const Units& units);
/// Sets the supply status of all units of a side [14.1].
void determineSupply(const Rules& rules, State& state, Side side, Events& events);
/// Hexes from each hex to the supply edges of a side, over land on its bank of the Don, whoever is in the way.
[[nodiscard]] const std::vector<int>& stepsToSupply(const Rules& rules, Side side);
/// Hexes open to a line of a side.
[[nodiscard]] Hexes openToSupply(const Rules& rules, const State& state, Side side);
/// There is a path of any length between two hexes on which the side's supply could run [5.2d, R-33]; Pocket hexes are
/// free for the Axis.
[[nodiscard]] bool openPath(const Rules& rules, const State& state, const Hexes& from, const Hexes& to);

// --- victory.cpp
/// Victory points as they stand; `over`: as they count at the end of the game [19.3.3].
[[nodiscard]] std::vector<PointView> pointsOf(const Rules& rules, const State& state, bool over);
[[nodiscard]] int victoryPoints(const Rules& rules, const State& state, Side side, bool over = false);
/// German strength points that are gone [19.3.3d, R-111].
[[nodiscard]] int germanLosses(const Rules& rules, const State& state);
/// Stacking points of German units in a counting zone.
[[nodiscard]] int stackingAcross(const Rules& rules, const State& state, const Hexes& zone);
/// Where a corridor ends, and the line of Sixth Army: at the HQ of 57th Panzer Corps, or at the supply edge.
[[nodiscard]] Hexes linesEnd(const Rules& rules, const State& state);
/// A corridor into the Pocket is open now [19.3.3b].
[[nodiscard]] bool corridorOpen(const Rules& rules, const State& state);
/// How near to the Pocket and to the reserves that a die releases a German unit stands [19.1.1i, 19.3.3a].
void noteNearness(const Rules& rules, State& state, UnitId german, Events& events);
/// A corridor, or the line of Sixth Army, has been opened: asked after every decision, and at each stage of what
/// follows from it.
void noteLines(const Rules& rules, State& state, Events& events);
/// At the end of each Player Phase: approach, reserves near an enemy, Thunderclap's condition.
void endOfPlayerPhase(const Rules& rules, State& state, Events& events);
/// The scenario is over [3.1d].
void endGame(const Rules& rules, State& state, Events& events);

// --- combat_segment.cpp, combat.cpp, bombardment.cpp (chapters 11 to 13)
/// Pushes the segment in which the phasing side makes prepared attacks and bombardments.
void beginCombatSegment(State& state, bool mechanized);
/// The units on the move (State::march) attack a hex; their points are paid already. When the Combat step is popped,
/// State::march.movers has lost all that were destroyed or forced to retreat [8.4.1f].
void beginHasty(const Rules& rules, State& state, Place target, Events& events);
/// Could these units make a hasty attack on a hex at all, their points aside? [8.4, 10.1a, 12.2h, 13.1c]
[[nodiscard]] Verdict mayAttackHastily(const Rules& rules, const State& state, const Units& units, Place target);

// --- bombardment.cpp
/// Aircraft (State::air.raiders) bomb a hex: their owner aims, the die is cast, the result applies. Pushes Bombard; who
/// pushed it sends the aircraft home when it is over [4.5.1a].
void beginAirRaid(const Rules& rules, State& state, Side side, Place hex, Events& events);

// --- air.cpp
/// Player Phase of the Axis is over: dive bombers that were withheld in vain have flown.
void returnWithheld(const Rules& rules, State& state, Events& events);
/// A dive bomber that was withheld has bombed [4.5.1c].
void flyHome(const Rules& rules, State& state, UnitId unit, Events& events);
/// End of a turn: zones of interdiction are lifted.
void clearInterdiction(State& state);
/// Whether the air phase takes place in this turn [4.1a].
[[nodiscard]] bool flyingWeather(const Rules& rules, const State& state);
/// Air-to-ground factors of aircraft that bombard together [4.4.1, 4.5.1a].
[[nodiscard]] Sum raidStrength(const Rules& rules, const Units& raiders);
/// A side has aircraft assigned that the other one may not see yet [4.2b].
[[nodiscard]] bool hidesAircraft(const State& state, Side side);
/// Assigns the hidden aircraft of the enemy anew, out of all that the viewer must think possible.
void guessAircraft(const Rules& rules, State& state, Side viewer, Random& random);

// --- pocket.cpp
/// There is a Pocket Phase for Sixth Army and Ring [5.2d].
[[nodiscard]] inline bool pocketPhase(const State& state) {
  return !state.has(kPocketOver);
}
/// Tests the condition of 5.1a at the end of a Player Phase.
void noteApproach(const Rules& rules, State& state, Events& events);
/// Tests whether the path of 5.2d exists: from the HQ of the 14th Panzer Division to that of the 57th Panzer Corps.
void noteLink(const Rules& rules, State& state, Events& events);
/// Supply of Sixth Army, decided by the turns since it began; false once it traces as all others do [5.2f, R-118].
[[nodiscard]] bool sixthArmySupply(const Rules& rules, State& state, Events& events);
/// By a step between these hexes one of the units would be back in the Pocket, and Thunderclap over [5.2e].
[[nodiscard]] bool endsThunder(const Rules& rules, const State& state, const Units& units, Place from, Place to);
/// Such a step leads from here.
[[nodiscard]] bool bordersPocket(const Rules& rules, const State& state, const Units& units, Place from);
/// A unit has entered a hex: Sixth Army may have left the Pocket or come back [5.2e]; a convoy may have arrived
///
void enteredHex(const Rules& rules, State& state, UnitId unit, Events& events);
/// A Ring unit may act from now on: released, or forced to retreat [5.3c].
void freeRing(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);

}  // namespace kessel::winter
