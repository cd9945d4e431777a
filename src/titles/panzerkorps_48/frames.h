// SPDX-License-Identifier: GPL-3.0-or-later
// What each step of the sequence of play remembers while it runs. How that is written stands in frames.cpp.
#pragma once

#include "kessel/engine/frame.h"
#include "titles/panzerkorps_48/actions.h"

namespace kessel::chir {

/// The side whose step it is.
template <S Step, class TheStage = OneStage>
struct SideFrame : FrameOf<Step, TheStage> {
  Wide<Side> side;
};

using SetUpFrame = SideFrame<S::SetUp>;
struct PlanFrame : FrameOf<S::Plan> {};

/// What comes next in the course of a turn [3a, 3b].
enum class TurnStage : std::uint8_t {
  GermanSetUp,
  SovietSetUp,
  Plan,
  Begin,
  SovietPrepared,
  SovietMovement,
  GermanPrepared,
  GermanMovement,
  NextTurn,
  Over
};
struct TurnFrame : FrameOf<S::Turn, TurnStage> {};

enum class PhaseStage : std::uint8_t {
  Begin,
  Acting,
};
/// Of all four phases; which one says the step.
struct PhaseFrame {
  using Stage = PhaseStage;
  std::uint8_t step;
  Stage stage;
};

enum class MoveStage : std::uint8_t {
  Moving,
  Fighting,  ///< its hasty attack is being resolved
};
struct MoveFrame : FrameOf<S::Move, MoveStage> {
  Place hex;            ///< where it is; off the map: the box where it waits to enter
  std::uint16_t split;  ///< number of the part that has been left in this very hex, 0 none
};
struct LeavingFrame : FrameOf<S::Leaving> {
  Place to;  ///< where the stack goes if it may leave; kExited: off the map
};

// ---- combat [7, 8]

enum class CombatStage : std::uint8_t {
  Naming,       ///< attackers and supports are named [7.1a]
  DefenceFire,  ///< [7.1b]
  AttackFire,   ///< [7.1d]
  Advance,      ///< [7.1f]
  End,
};
struct CombatFrame : FrameOf<S::Combat, CombatStage> {};

enum class VolleyStage : std::uint8_t {
  Naming,    ///< who fires at the target
  Die,       ///< [7.2g]
  Decision,  ///< of the target's owner [8.1i]
  Morale,    ///< the die of the check [8.2a]
  Over,
};
struct VolleyFrame : SideFrame<S::Volley, VolleyStage> {};

/// What a retreat is to end in.
enum class RetreatMode : std::uint8_t {
  Room,     ///< a hex free of enemy zones in which all find room
  Crowded,  ///< one in which some do: the others are eliminated [8.3p]
  OffMap,   ///< beyond the edge [8.3q]
};
enum class RetreatStage : std::uint8_t {
  Begin,
  Going,
  Removing,  ///< units over the stacking limit [8.3p]
};
struct RetreatFrame : SideFrame<S::Retreat, RetreatStage> {
  std::uint16_t length;  ///< hexes at least
  Wide<RetreatMode> mode;
};
struct AdvanceFrame : FrameOf<S::Advance> {
  OrNone<UnitId> unit;    ///< that is advancing
  std::uint16_t left;     ///< hexes that it may still go
  std::uint16_t entered;  ///< hexes that it has gone
  std::uint16_t apart;    ///< 1: no longer along the defenders' retreat [R-29]
};

}  // namespace kessel::chir
