// SPDX-License-Identifier: GPL-3.0-or-later
// The position of 48th Panzer Korps: everything that can change during play, as one plain value.
#pragma once

#include <array>
#include <cstdint>

#include "kessel/engine/board.h"
#include "kessel/engine/position.h"
#include "kessel/engine/steps.h"
#include "titles/panzerkorps_48/combat_record.h"
#include "titles/panzerkorps_48/ground.h"

namespace kessel::chir {

/// Formations that the Soviet player plans [9.1f].
inline constexpr std::size_t kPlanned = 4;

/// Option bits, fixed at the start of the game, in the order of TitleInfo::options.
enum OptionBit : std::uint16_t {
  kRoadControl = 1U << 0U,      ///< R-11: a German victory hex closes the road of an exit
  kStrictBatteries = 1U << 1U,  ///< R-41: a battery that has moved soon supports no more
  kStopIsFinal = 1U << 2U,      ///< R-73: whoever a zone has stopped goes no further
};

/// The parts of the stack on the move: number of the one that moves; those that wait have higher ones.
inline constexpr std::uint8_t kMovingPart = 1;

struct State : Board<Ground> {
  /// The deepest stack: turn, phase, move, combat, a fire, its retreat, and room.
  FrameStack<10> steps;

  std::array<std::uint8_t, kUnitCount> lost{};     ///< steps lost of each unit [2.1i]
  std::array<std::uint8_t, kUnitCount> spent{};    ///< half Movement Points paid in this phase [4d]
  std::array<std::uint8_t, kUnitCount> part{};     ///< of the stack on the move, 0 none [R-50]
  std::array<std::uint8_t, kUnitCount> company{};  ///< one number: the same way since the phase began [R-51]
  std::array<std::uint16_t, kUnitCount> gate{};    ///< 1 + hex by which a unit has left the map, 0 none [8.3r, 10h]

  // Flags of units. Until the end of the player turn:
  Units attacked;   ///< took part in a prepared attack, supports included [3.1c]
  Units assaulted;  ///< has made or supported a hasty attack [3.2f]
  Units repulsed;   ///< of the phasing side: driven back, or its check went wrong [3.2d]
  Units finished;   ///< has finished its movement [3.2a]
  Units barred;     ///< may not leave its hex and attack: its exit roll failed [5.1d]
  // Until the end of the phase:
  Units retreated;  ///< exerts no Zone of Control [5c]
  // Until the end of the game turn:
  Units supported;  ///< has fired support [7.6f]
  // Of the phase that runs:
  Units beside;   ///< stood beside an enemy unit when the Prepared Combat Phase began [3.1a]
  Units entered;  ///< has entered the hex where it stands in this phase [R-73]
  Units stopped;  ///< ... and a Zone of Control stopped it there [5e]

  Hexes attackedHexes;  ///< have been the target of a prepared attack in this phase [3.1f]
  Hexes sovietHeld;     ///< victory hexes under Soviet control; the others are German [10f]

  Combat combat;

  std::array<std::uint8_t, kPlanned> entryTurn{};  ///< of each planned formation, 0 not planned yet [9.1f]
  std::array<std::uint8_t, kPlanned> entryArea{};  ///< 1 for area A ...; hidden until it is revealed
  std::uint8_t revealed = 0;                       ///< bit i: the area of formation i is known [R-65]
  std::uint8_t released = 0;                       ///< 1: the 7th Luftwaffe Field Division may act [9i]
  std::uint8_t turn = 1;
  Side winner = kNobody;      ///< when the game is over; kNobody: a draw
  std::uint8_t begun = 0;     ///< 1: turn 1 has begun, control counts [R-60]
  std::uint8_t over = 0;      ///< 1: the game is over
  std::uint16_t options = 0;  ///< OptionBit

  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] bool option(OptionBit bit) const { return (options & bit) != 0; }
  /// The hex by which a unit has left the map; only of those that have.
  [[nodiscard]] Place gateOf(UnitId unit) const {
    return static_cast<Place>(static_cast<std::uint16_t>(gate[index(unit)] - 1));
  }
  [[nodiscard]] const Hexes& occupied(Side side) const { return on(side == kGerman ? Layer::German : Layer::Soviet); }
  /// Hexes whose stack exerts a Zone of Control.
  [[nodiscard]] const Hexes& grips(Side side) const {
    return on(side == kGerman ? Layer::GermanZoc : Layer::SovietZoc);
  }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= Position::kCapacity);

}  // namespace kessel::chir
