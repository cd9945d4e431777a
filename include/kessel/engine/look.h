// SPDX-License-Identifier: GPL-3.0-or-later
// How states, markers and layers look: a fixed vocabulary of pictures. A title says in its tables which of them stands
// for which of its words; clients draw the pictures and know no word of any title.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace kessel {

/// What is drawn on a small disc.
enum class Sign : std::uint8_t {
  None,        ///< nothing: it is only told of
  Text,        ///< Look::text
  Tick,        ///< done with
  Shot,        ///< has fired
  Wave,        ///< shaken, weakened
  Drum,        ///< no supply
  StruckDrum,  ///< cut off
  Trench,      ///< dug in
  Thrust,      ///< an arrow to the right: run over
  Tripod,      ///< set up to fire
  Crossed,     ///< in a fight
  Flag,        ///< a goal
  Arrow,       ///< an arrow upwards: the main effort
  Flake,       ///< snow
  Aircraft,
};

/// A sign; for Sign::Text with its one to three characters.
struct Look {
  Look() = default;
  // A sign alone, a letter or a text is the usual look, so the conversions are meant.
  Look(Sign drawn) : sign(drawn) {}
  Look(char letter) : sign(Sign::Text), text(1, letter) {}
  Look(const char* written) : sign(Sign::Text), text(written) {}

  Sign sign = Sign::None;
  std::string text;
  friend auto operator<=>(const Look&, const Look&) = default;  // NOLINT(modernize-use-nullptr): there is none
};

/// How a layer over the hexes is drawn; zones and control also by side.
enum class LayerLook : std::uint8_t { Marked, Zone, Control, Supply, Reach, Threat };

}  // namespace kessel
