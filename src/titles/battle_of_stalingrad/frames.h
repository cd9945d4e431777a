// SPDX-License-Identifier: GPL-3.0-or-later
// What each step of the sequence of play remembers while it runs. How that is written stands in frames.cpp.
#pragma once

#include "kessel/engine/frame.h"
#include "titles/battle_of_stalingrad/actions.h"
#include "titles/battle_of_stalingrad/combat_frames.h"

namespace kessel::bos {

enum class DirectiveStage : std::uint8_t { Primary, Secondary, Over };
struct DirectiveFrame : FrameOf<S::Directive, DirectiveStage> {};

struct SetUpFrame : FrameOf<S::SetUp> {
  Wide<Side> side;
};

/// What comes next in the course of the game [4.1, 4.2].
enum class TurnStage : std::uint8_t {
  Directive,
  AxisSetUp,
  SovietSetUp,
  Begin,  ///< the Soviet player turn begins, with its check of victory
  SovietReinforcement,
  SovietReplacement,
  SovietMovement,
  SovietAttack,
  Uranus,
  SovietEnd,
  AxisBegin,
  AxisMovement,
  AxisAttack,
  AxisReinforcement,
  AxisReplacement,
  AxisEnd,  ///< tracks, markers, the next turn
  Edelweiss,
  Over
};
struct TurnFrame : FrameOf<S::Turn, TurnStage> {};

/// Of both sides; which one says the step.
enum class ReinforcementStage : std::uint8_t {
  Begin,
  Blue,         ///< the die for the Blue Division [9.2.1h]
  Assigning,    ///< of detachments, units and assets
  Withdrawing,  ///< the first withdrawal has been made [9.1a]
};
struct ReinforcementFrame {
  using Stage = ReinforcementStage;
  std::uint8_t step;
  Stage stage;
};

enum class ReplacementStage : std::uint8_t {
  Begin,
  Buying,
  Placing,  ///< Soviet: what was bought from the eliminated box may leave the reserve box [9.1.1f]
};
struct ReplacementFrame {
  using Stage = ReplacementStage;
  std::uint8_t step;
  Stage stage;
  std::uint16_t points;  ///< left: Soviet or German ones
  std::uint16_t minor;   ///< left: Axis minor ones
};

enum class MovementStage : std::uint8_t {
  Begin,
  Leaving,   ///< units in battle spaces may still be moved [7.1.1]
  Others,    ///< they may not any more [7.1.2]
  Crowding,  ///< boxes with too many units are cleared [3.1.2d]
};
struct MovementFrame {
  using Stage = MovementStage;
  std::uint8_t step;
  Stage stage;
  std::uint16_t left;  ///< under Operation Uranus: units that may still be moved [8.4b]
};

/// Kinds of movement that still fit what a unit has done in this phase [7.0e, R-26].
inline constexpr std::uint16_t kTactical = 1;
inline constexpr std::uint16_t kStrategic = 2;
struct MoveFrame : FrameOf<S::Move> {
  UnitId unit;
  std::uint16_t spent;  ///< movement points
  std::uint16_t modes;  ///< kTactical, kStrategic or both
  Flag outside;         ///< has been outside the Axis Logistical Zone [7.3g]
  Flag fromBattle;      ///< began in a battle space [7.9.2]
  Flag free;            ///< tries unsupplied: the die was enough, one space [7.7d]
};
struct AttemptFrame : FrameOf<S::Attempt> {
  UnitId unit;
};

struct EdelweissFrame : FrameOf<S::Edelweiss> {};

}  // namespace kessel::bos
