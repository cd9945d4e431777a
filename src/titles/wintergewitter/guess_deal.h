// SPDX-License-Identifier: GPL-3.0-or-later
// Who could lie where of the units that a viewer does not know: the places, and units dealt to them [18.1].
#pragma once

#include <cstdint>
#include <vector>

#include "kessel/engine/random.h"
#include "titles/wintergewitter/state.h"

namespace kessel::winter {

struct Rules;

/// What a viewer knows of a hidden unit by the Zone of Control of its hex, or by its markers.
enum class ZoneNeed : std::uint8_t {
  Nothing,
  Zone,    ///< it exerts a zone by what it is, so it is neither an HQ nor a company
  NoZone,  ///< it does not
};

/// Where a hidden unit lies, with all that is marked on it whoever it is.
struct Spot {
  UnitId unit{};
  Place hex{};
  std::uint16_t began = 0;
  std::uint16_t marks = 0;
  bool reduced = false;
  bool alike = false;      ///< only a unit of the same kind may lie here
  bool sideStays = false;  ///< ... and with the same side up: others of the stack that stay may be the strongest
  ZoneNeed need = ZoneNeed::Nothing;
  int most = 0;  ///< strength of whoever lies here at most
};

/// A unit, and which side of its counter shows.
struct Dealt {
  UnitId unit{};
  bool reduced = false;
};

/// Of one nation, or one Army of the Ring: others do not come to lie in each other's places. Reserves and Ring units
/// that are held lie where they were set up [5.3a, 19.1.1h], so that of a reserve is one formation; Sixth Army acts
/// apart, and who of it has left the Pocket bears on what becomes of it [5.2d, 5.2e].
[[nodiscard]] bool kin(const Rules& rules, const State& state, UnitId a, UnitId b);
/// A unit may lie there by its strength and its zone.
[[nodiscard]] bool mayLie(const Rules& rules, const Dealt& unit, const Spot& spot);

/// Who lies where from now on, by the numbers of the spots. It depends on what the viewer sees, on who lies hidden all
/// together and on chance alone.
[[nodiscard]] std::vector<Dealt> dealAnew(const Rules& rules, const State& state, Side viewer,
                                          const std::vector<Spot>& spots, Random& random);

}  // namespace kessel::winter
