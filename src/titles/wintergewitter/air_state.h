// SPDX-License-Identifier: GPL-3.0-or-later
// What a position remembers of the war in the air. Where each aircraft is follows from the board: its boxes are places.
#pragma once

#include <array>
#include <cstdint>

#include "titles/wintergewitter/ground.h"

namespace kessel::winter {

/// Boxes of aircraft, in the order of the map file. Those of the German player come first.
enum class AirBox : std::uint8_t {
  AxisAvailable,
  AxisAttack,
  AxisAttackEscort,
  AxisInterdiction,
  AxisInterdictionEscort,
  AxisSuperiority,
  AxisFlown,
  AxisDisrupted,
  SovietAvailable,
  SovietAttack,
  SovietAttackEscort,
  SovietSuperiority,
  SovietFlown,
  SovietDisrupted,
  Count
};
static_assert(static_cast<std::size_t>(AirBox::Count) == Ground::kBoxes);
[[nodiscard]] constexpr Place placeOf(AirBox box) {
  return boxAt(static_cast<int>(box));
}

inline constexpr std::size_t kMostZones = 15;  ///< one for each German air unit

inline constexpr int kZoneRadius = 5;  ///< of an interdiction zone [4.4b]
/// An interdiction zone: all hexes within so many of its target [4.4b].
struct Zone {
  Place hex = kNowhere;    ///< the target
  std::uint16_t loss = 0;  ///< movement points that Soviet units lose in it
  friend bool operator==(const Zone&, const Zone&) = default;
};

/// A number for each air unit, by its place among them (airIndex), to the next eight bytes.
using AirNumbers = std::array<std::uint8_t, (kAirUnits + 7) / 8 * 8>;
[[nodiscard]] constexpr std::size_t airIndex(UnitId unit) {
  return index(unit) - kGroundUnits;
}
[[nodiscard]] constexpr UnitId airUnit(std::size_t number) {
  return static_cast<UnitId>(static_cast<std::uint16_t>(kGroundUnits + number));
}

struct Air {
  Units intercepting;  ///< on air superiority and has passed its check [4.3b]
  Units raiders;       ///< bomb, or interdict, one target together [4.4a, 4.5a]
  Units shot;          ///< has fired in the round of air combat at hand; has been sent on the raid at hand
  Units withheld;      ///< dive bombers held back for the Player Phase [4.5.1d]
  AirNumbers foe{};    ///< 1 + airIndex of the aircraft that it is paired with, 0 none [4.3.1c]
  AirNumbers hit{};    ///< number of the result that waits until all have fired [4.3.1h]
  std::array<Zone, kMostZones> zone{};
  std::uint16_t zones = 0;
  std::uint16_t unused = 0;
  friend bool operator==(const Air&, const Air&) = default;
};

}  // namespace kessel::winter
