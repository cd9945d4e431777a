// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the title and the steps of its sequence of play. One word means the same in every step.
#pragma once

#include <cstdint>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel::winter {

enum class V : std::uint8_t {
  Outcome,  ///< (number) a die, a unit drawn at random
  // Set-up, sequence, movement, replacements
  Place,       ///< (unit, place) sets up; puts a rebuilt unit or an HQ on the map [17.2.1c, 17.2.1d]
  ReadyMade,   ///< () takes the set-up of the scenario
  Bid,         ///< (number) attacks planned for the turn [6.1a]
  MoveFirst,   ///< () mechanized units move before they fight [7.2]
  FightFirst,  ///< () ... fight before they move
  Move,        ///< (unit) it begins to move [8.1a]
  March,       ///< (unit) it begins an administrative move [8.3]
  With,        ///< (unit) moves along in the same stack
  Enter,       ///< (unit, place) a reinforcement enters there and moves on
  Step,        ///< (place) the units on the move go one hex
  Drop,        ///< (unit) stays behind [8.1a]; retreats apart from the others [11.7a]
  Stop,        ///< () they have finished moving
  Hasty,       ///< (place) they make a hasty attack on a hex [8.4]
  Go,          ///< (place) of units parted by an advance those go on that stand there [R-132]
  Dig,         ///< (unit) a construction marker is put on it [15.1a]
  Bridge,      ///< (unit, place) an engineer begins a bridge to a neighbouring hex [16.2.2a]
  Blow,        ///< (unit, place) ... destroys the one there [16.2.2b]
  Reduce,      ///< (unit) takes a strength point off an over-full hex [9.1c]
  Replace,     ///< (unit) gets a replacement point [17.2.1b]
  Rebuild,     ///< (unit, place) a destroyed unit returns with one point [17.2.1c]
  Pass,        ///< () nothing now
  Finish,      ///< () finished with the segment
  Done,        ///< () finished with the present question
  // Combat and artillery
  Attack,     ///< (place) names the target of a prepared attack [11.2a]
  Join,       ///< (unit) takes part in it
  Fight,      ///< () all who take part are named; all aircraft have their missions [4.2b]
  Lead,       ///< (unit) leads a side [11.3]
  Support,    ///< (unit) artillery or dive bombers bombard for it
  Target,     ///< (place) the hex that is fired at or bombarded
  Aim,        ///< (unit) the unit that is bombarded
  AimHidden,  ///< () a hidden unit of the stack, drawn at random [12.3.1d]
  Bombard,    ///< (place) names the target of a bombardment without an attack [12.3.1]
  Counter,    ///< (unit, unit) answers with counter-battery fire at a battery [12.3.2]
  Withdraw,   ///< () retreats by the optional result [11.5]
  Check,      ///< () takes the proficiency check instead
  Lose,       ///< (unit) loses a strength point [11.6]
  Retreat,    ///< (place) those who retreat together go one hex
  Fire,       ///< () fires at the retreating units [11.7.1]
  Advance,    ///< (unit, place) after the combat [11.8]
  CallOff,    ///< () no attack after the lead was lost [11.3.1b]
  // The air and the Pocket
  Assign,     ///< (unit, place) an aircraft goes to a box of the Air Operations Chart [4.2]
  Pair,       ///< (unit, unit) is put on an enemy aircraft [4.3.1]
  Strike,     ///< (unit, place) bombs a hex; interdicts around it [4.4, 4.5]
  Withhold,   ///< (unit) a dive bomber is held back [4.5.1d]
  Thunder,    ///< () tries Operation Thunderclap [5.1]
  Release,    ///< (unit) a Ring unit is released [5.3d]
  StandDown,  ///< () aircraft that could still fly are given up for this turn [4.2, 4.3b, 4.4, 4.5]
  Count
};

/// Steps of the sequence of play; each is described in the file named behind it.
enum class S : std::uint8_t {
  SetUp,  ///< setup.cpp
  Turn,   ///< sequence.cpp: a turn in its phases
  // The air and the Pocket
  Air,       ///< air.cpp: allocation, combat, bombardment and interdiction
  AirFight,  ///< air_combat.cpp
  Pocket,    ///< pocket.cpp: Thunderclap, Sixth Army, Ring, reserves by die
  Bid,       ///< initiative.cpp
  Phase,     ///< phase.cpp: a Player Phase in its segments; the small ones of Sixth Army and the Ring too
  // Combat and artillery
  CombatSegment,  ///< combat_segment.cpp: prepared attacks and bombardments of one segment
  Combat,         ///< combat.cpp
  Bombard,        ///< bombardment.cpp
  Losses,         ///< losses.cpp
  Choice,         ///< results.cpp: retreat or check
  Retreat,        ///< retreat.cpp
  Advance,        ///< advance.cpp
  Counter,        ///< counter_battery.cpp
  Fire,           ///< fire.cpp: one die on the Combat Results Table
  Rally,          ///< rally.cpp: the lead of the attack is lost
  // Movement and the end of a turn
  MoveSegment,  ///< segment.cpp
  Move,         ///< movement.cpp: a unit or a stack
  Overstack,    ///< stacking.cpp
  BridgeCheck,  ///< engineers.cpp: the check at the end of a Player Phase
  Recovery,     ///< recovery.cpp: checks of disrupted units
  Replacement,  ///< recovery.cpp
  AirRecovery,  ///< air.cpp
  Count
};

[[nodiscard]] constexpr V verbOf(Action action) {
  return static_cast<V>(action.verb);
}

/// Names and operands of all verbs, for files, protocol and clients.
[[nodiscard]] std::vector<VerbInfo> verbTable();
/// Names and cases of all steps, and how their frames are written (frames.cpp).
[[nodiscard]] std::vector<StepInfo> stepTable();

}  // namespace kessel::winter
