// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the title and the steps of its sequence of play. One word means the same in every step.
#pragma once

#include <cstdint>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel::bos {

enum class V : std::uint8_t {
  Outcome,    ///< (number) a die
  Assign,     ///< (asset, unit) an asset of the reserve box is given to a unit [6.4, 9.1.1e, 9.2.1c]
  Deploy,     ///< () set-up: assigns and shares out all that is left, as somebody has thought it out
  Raise,      ///< (piece, minor points) a point of basic strength more [6.3b, 9.1.3d], or a step of an asset in reserve
  Withdraw,   ///< (asset) from its unit to the reserve box [9.1.2b, 9.2.2b]
  Dismiss,    ///< (asset) out of the game: Grossdeutschland or its substitute [9.2.2c]
  Place,      ///< (unit, place) from the reserve to a Front box [9.1.1d]; a detachment into its city [9.2.1d]
  Rebuild,    ///< (piece, minor points) from the eliminated box to the reserve box [9.1.3c, 9.1.3e]
  Move,       ///< (unit, place) one step [7.0b]
  Attempt,    ///< (unit) tries to move unsupplied: gives up its assets, then the die [7.7]
  Stop,       ///< () the unit on the move goes no further
  Remove,     ///< (unit) out of an overstacked box: eliminated [3.1.2d]
  Attack,     ///< (place) the attack on a battle space [8.0]
  Exclude,    ///< (unit) is excess in an overstacked box and does not fight [3.1.2e]
  LosePoint,  ///< (unit) a point of its basic strength [8.2b]
  LoseStep,   ///< (asset) a step [8.2c, 8.2d]
  GiveUp,     ///< (unit) its last basic point: it is destroyed [8.2f]
  Leave,      ///< (unit) leaves a major city on a retreat result [8.3c]
  Stay,       ///< () nobody else leaves it
  Retreat,    ///< (unit, place) by the enemy [8.3d]
  Launch,     ///< () Operation Uranus [8.4]
  Decline,    ///< () not now
  End,        ///< () of the phase, or of its part
  Count
};

/// Steps of the sequence of play; each is described in the file named behind it.
enum class S : std::uint8_t {
  Directive,            ///< setup.cpp: the two dice of 6.1
  SetUp,                ///< setup.cpp
  Turn,                 ///< sequence.cpp: a turn in its phases
  SovietReinforcement,  ///< reinforcement.cpp
  SovietReplacement,    ///< replacement.cpp
  SovietMovement,       ///< movement.cpp: a movement phase
  SovietAttack,         ///< combat.cpp: an attack phase
  Uranus,               ///< uranus.cpp
  AxisMovement,
  AxisAttack,
  AxisReinforcement,
  AxisReplacement,
  Move,       ///< move.cpp: one unit on the move
  Attempt,    ///< move.cpp: the die of an unsupplied unit
  Combat,     ///< combat.cpp: one battle
  Retreat,    ///< retreat.cpp
  Edelweiss,  ///< victory.cpp: the die after the game
  Count
};

[[nodiscard]] constexpr V verbOf(Action action) {
  return static_cast<V>(action.verb);
}

/// Names and operands of all verbs, for files, protocol and clients.
[[nodiscard]] std::vector<VerbInfo> verbTable();
/// Names and cases of all steps, and how their frames are written (frames.cpp).
[[nodiscard]] std::vector<StepInfo> stepTable();

}  // namespace kessel::bos
