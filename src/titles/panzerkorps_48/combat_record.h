// SPDX-License-Identifier: GPL-3.0-or-later
// The combat at hand, as a part of the position [7, 8].
#pragma once

#include <array>
#include <cstdint>

#include "kessel/engine/board.h"
#include "kessel/engine/retreat.h"
#include "titles/panzerkorps_48/ground.h"

namespace kessel::chir {

/// Hexes of one retreat at most, the one that was left included: its length, and what it goes on beyond that to leave
/// zones and crowded hexes.
inline constexpr std::size_t kMostPath = 24;
/// Stacks that one side can fire on in a combat: the one in the hex attacked, or those of the attackers around it.
inline constexpr std::size_t kStacks = 7;

/// The combat at hand; there is never more than one. What is over stays until the next one begins.
struct Combat {
  Units attackers;  ///< named as adjacent attackers [7.1a]
  Units supports;   ///< named by the attacker to support [7.6d]
  Units defenders;  ///< in the hex attacked when the attack was announced
  Units fired;      ///< have fired in this combat, or supported a fire of it [7.2a]
  Units targeted;   ///< have been fired on in it [7.2c]
  Units barred;     ///< attackers that fell back or failed their check: they fire no more [8.1a, 8.1b]
  Units firers;     ///< of the fire at hand: the adjacent ones
  Units left;       ///< are retreating, or may still advance
  /// By battery that supports the fire at hand: 1 + the firing unit that it joins, 0 none [7.6e].
  std::array<std::uint8_t, Ground::kUnits> joined{};
  /// Hexes of the retreat at hand, the vacated one first; in the end those of the defenders' retreat.
  Trail<kMostPath> path;
  Place target = kNowhere;                    ///< the hex attacked [7e]
  UnitId victim = kNoUnit;                    ///< target of the fire at hand
  std::array<std::uint8_t, kStacks> limit{};  ///< steps that the last fire at that stack used, 0: none yet [7.3e]
  Side side = kSecondSide;                    ///< the attacker
  std::uint8_t hasty = 0;                     ///< 1: in a Movement Phase [3.2]
  std::uint8_t fires = 0;                     ///< fires that have begun
  std::uint8_t ordered = 0;                   ///< morale number that drove the defenders off, 0 none
  std::uint8_t highest = 0;                   ///< highest morale number among the attackers' fires [8.4d]
  // Of the fire at hand, once its die is rolled:
  std::uint8_t die = 0;
  std::uint8_t column = 0;
  std::uint8_t result = 0;  ///< number of the result in the Combat Results Table
  std::array<std::uint8_t, 3> unused{};

  friend bool operator==(const Combat&, const Combat&) = default;
};
static_assert(std::has_unique_object_representations_v<Combat>);

}  // namespace kessel::chir
