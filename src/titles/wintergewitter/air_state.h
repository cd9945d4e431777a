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

struct Air {
  Units intercepting;  ///< on air superiority, passed its check and assigned to an enemy box
  Units engaged;       ///< takes part in the round of air combat at hand
  Units shot;          ///< has fired in it
  Units withheld;      ///< dive bombers held back for the Player Phase [4.5.1d]
  std::array<std::uint16_t, kMostZones> zone = [] {
    std::array<std::uint16_t, kMostZones> none{};
    none.fill(UINT16_MAX);
    return none;
  }();  ///< Place of the target hex of each interdiction zone [4.4b]
  std::uint16_t unused = 0;
  std::array<std::uint8_t, kMostZones> loss{};  ///< movement points that Soviet units lose in it
  std::uint8_t zones = 0;
  friend bool operator==(const Air&, const Air&) = default;
};

}  // namespace kessel::winter
