// SPDX-License-Identifier: GPL-3.0-or-later
// What each step of the sequence of play remembers while it runs: those of turns, movement and recovery. Combat stands
// in combat_frames.h, the air and the Pocket in air_frames.h; how all are written in frames.cpp.
#pragma once

#include "kessel/engine/frame.h"
#include "titles/wintergewitter/actions.h"

namespace kessel::winter {

struct SetUpFrame : FrameOf<S::SetUp> {
  Wide<Side> side;
  std::uint16_t pool;  ///< 0: units are placed; else 1 + the loss pool of the scenario that is spread [19.2.1a]
  std::uint16_t left;  ///< of its points
};

/// What comes next in the course of a turn [3.1a].
enum class TurnStage : std::uint8_t {
  Begin,
  Air,
  Pocket,
  Initiative,
  First,
  Second,
  Recovery,
  Replacement,
  AirRecovery,
  End
};
struct TurnFrame : FrameOf<S::Turn, TurnStage> {};

enum class BidStage : std::uint8_t { Axis, Soviet, AxisDie, SovietDie };
struct BidFrame : FrameOf<S::Bid, BidStage> {
  std::uint16_t die;  ///< of the Axis [6.1b]
};

/// Segments of a Player Phase [3.1b]. The special phases of Sixth Army and of the Ring skip the non-mechanized ones
/// where they have no such units.
enum class PhaseStage : std::uint8_t {
  Supply,
  FootCombat,
  FootMovement,
  Order,
  FirstMech,
  SecondMech,
  Dig,
  Bridges,
  End
};
enum class PhaseKind : std::uint16_t { Player, SixthArmy, Ring };
inline constexpr std::array<std::string_view, 3> kPhaseKinds{"player", "sixth-army", "ring"};
struct PhaseFrame : FrameOf<S::Phase, PhaseStage> {
  Wide<Side> side;
  PhaseKind kind;
  Flag fightsFirst;  ///< mechanized combat comes before mechanized movement [7.2]
};

struct MoveSegmentFrame : FrameOf<S::MoveSegment> {
  Flag mechanized;
};

/// Bits of MoveFrame::bits.
enum MoveBit : std::uint16_t {
  kMarching = 1U << 0U,  ///< administrative movement [8.3]
  kUnderway = 1U << 1U,  ///< has entered a hex or attacked: nobody can join any more
  kEntered = 1U << 2U,   ///< has just come onto the map, and may still choose administrative movement
  kSeen = 1U << 3U,      ///< the other side has seen on the way who they all are [18.1b, 18.1e]
};
enum class MoveStage : std::uint8_t { Moving, Fighting, Parted };
struct MoveFrame : FrameOf<S::Move, MoveStage> {
  std::uint16_t spent;  ///< quarters of a Movement Point
  std::uint16_t bits;   ///< MoveBit
  Place home;           ///< where it set out
  /// Interdiction zones that have taken their points from Soviet units, by number [4.4b].
  std::uint16_t zones;
  std::uint16_t trenches;  ///< entrenchments that they have left [15.2a]
};

struct OverstackFrame : FrameOf<S::Overstack> {
  Wide<Side> side;
};
struct BridgeCheckFrame : FrameOf<S::BridgeCheck> {
  std::uint16_t next;  ///< of State::spans
};
struct RecoveryFrame : FrameOf<S::Recovery> {
  OrNone<UnitId> last;  ///< who has rolled last
};
struct ReplacementFrame : FrameOf<S::Replacement> {
  std::uint16_t nation;  ///< Nation
  Flag open;             ///< its points are counted
};

}  // namespace kessel::winter
