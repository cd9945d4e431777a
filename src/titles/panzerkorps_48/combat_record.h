// SPDX-License-Identifier: GPL-3.0-or-later
// The combat at hand, as a part of the position [7, 8].
#pragma once

#include <array>
#include <cstdint>

#include "kessel/board.h"
#include "titles/panzerkorps_48/ground.h"

namespace kessel::chir {

/// Hexes of one retreat at most: its length, and what it goes on beyond that to leave zones and crowded hexes.
inline constexpr std::size_t kMostPath = 24;
/// Stacks that one side can fire on in a combat: the target, or the attackers in the six hexes around it.
inline constexpr std::size_t kStacks = 7;

/// The combat at hand; there is never more than one. What is over stays until the next one begins.
struct Combat {
  Units attackers;  ///< named as adjacent attackers [7.1a]
  Units supports;   ///< named by the attacker to support [7.6d]
  Units defenders;  ///< in the target hex when the attack was announced
  Units fired;      ///< have fired in this combat, or supported a fire of it [7.2a]
  Units targeted;   ///< have been fired on in it [7.2c]
  Units barred;     ///< attackers that fell back or failed their check: they fire no more [8.1a, 8.1b]
  Units firers;     ///< of the fire at hand: the adjacent ones
  Units left;       ///< are retreating, or may still advance
  /// By unit that supports the fire at hand: 1 + the firing unit that it joins, 0 none [7.6e].
  std::array<std::uint8_t, Ground::kUnits> joined{};
  std::array<std::uint16_t, kMostPath> path{};  ///< hexes of the defenders' retreat, the vacated one first [R-29]
  std::array<std::uint8_t, kStacks> limit{};    ///< steps that the next fire at that stack may use, 255 any [7.3e]
  std::uint8_t length = 0;                      ///< of the path
  std::uint8_t advance = 0;                     ///< hexes that may be advanced [8.4c, 8.4d]
  std::uint8_t ordered = 0;                     ///< morale number that drove the defenders off, 0 none
  std::uint8_t highest = 0;                     ///< highest morale number among the attackers' fires [8.4d]
  std::uint8_t hasty = 0;                       ///< 1: in a Movement Phase [3.2]
  UnitId victim = kNoUnit;                      ///< target of the fire at hand
  Place target = kNowhere;                      ///< the hex attacked [7e]
  Side side = kSecondSide;                      ///< the attacker
  std::uint8_t morale = 0;                      ///< morale number of the result at hand
  std::uint8_t losses = 0;                      ///< step losses of the result at hand
  std::array<std::uint8_t, 5> unused{};
  friend bool operator==(const Combat&, const Combat&) = default;
};

}  // namespace kessel::chir
