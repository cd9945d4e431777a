// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the title and the steps of its sequence of play. One word means the same in every step.
#pragma once

#include <cstdint>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel::chir {

enum class V : std::uint8_t {
  Outcome,  ///< (number) a die
  Place,    ///< (unit, hex) sets a unit up [9]
  Deploy,   ///< () sets up all that are left, as somebody has thought it out
  Plan,     ///< (formation, area, turn) a reinforcement is planned [9.1f]
  Attack,   ///< (unit, hex) attacks a hex; the unit is the first of the attackers [7.1a]
  Include,  ///< (unit) attacks along with it
  Support,  ///< (unit) fires support: in the attack announced [7.6d], or in the fire at hand [7.6c]
  Fight,    ///< () all attackers are named
  Target,   ///< (unit) is fired at [7.2e]
  Fire,     ///< (unit) fires at it, too
  Assist,   ///< (unit, unit) a battery joins the fire of a unit [7.6e]
  Salvo,    ///< (way) everybody fires who can: 1 with all support, 2 without; the die
  Shoot,    ///< () all who fire are named: the die
  Hold,     ///< () fires no more in this combat [7.1h]
  Check,    ///< () a morale check is tried [8.1]
  Yield,    ///< () no check: falls back
  Retreat,  ///< (hex) ends the retreat there, or goes there next [8.3a]
  Remove,   ///< (unit) is eliminated, so that the others may stay [8.3p]
  Advance,  ///< (unit, hex) after combat [8.4]
  Stay,     ///< () no further advance
  Start,    ///< (unit) sets a unit in motion, or the part of the stack that it waits in [3.2a, R-50]
  Join,     ///< (unit) moves along with it [4k]
  Leave,    ///< (unit) waits here while the others go on [4p]
  Step,     ///< (hex) moves there [4b]
  Exit,     ///< () leaves the map by the road of the south edge [10h]
  Stop,     ///< () has finished moving
  End,      ///< () of the phase
  Count
};

/// Steps of the sequence of play; each is described in the file named behind it.
enum class S : std::uint8_t {
  SetUp,           ///< setup.cpp
  Plan,            ///< plan.cpp
  Turn,            ///< sequence.cpp: a turn in its phases
  SovietPrepared,  ///< sequence.cpp: a Prepared Combat Phase
  SovietMovement,  ///< phase.cpp: a Movement Phase
  GermanPrepared,
  GermanMovement,
  Move,     ///< movement.cpp: one stack on the move
  Leaving,  ///< leaving.cpp: the die for leaving a Zone of Control
  Combat,   ///< combat.cpp
  Volley,   ///< fire.cpp: one fire
  Retreat,  ///< retreat.cpp
  Advance,  ///< advance.cpp
  Count
};

[[nodiscard]] constexpr V verbOf(Action action) {
  return static_cast<V>(action.verb);
}

/// Names and operands of all verbs, for files, protocol and clients.
[[nodiscard]] std::vector<VerbInfo> verbTable();
/// Names and cases of all steps, and how their frames are written (frames.cpp).
[[nodiscard]] std::vector<StepInfo> stepTable();

}  // namespace kessel::chir
