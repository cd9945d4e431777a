// SPDX-License-Identifier: GPL-3.0-or-later
// The battle at hand [8]; there is never more than one. Belongs to the chapter of combat.
#pragma once

#include <array>
#include <cstdint>

#include "titles/battle_of_stalingrad/ground.h"

namespace kessel::bos {

/// Both sides of a battle, for arrays.
enum Part : std::uint8_t { kAttack, kDefence };

struct Battle {
  Units attackers;   ///< count with their strength [R-46]
  Units defenders;   ///< likewise
  Units aside;       ///< surplus of an overstacked box: they do not fight [3.1.2e, R-102]
  Units retreating;  ///< those of the retreat at hand, as they were when it began [R-58]
  Units going;       ///< of these who must still go, or of whom it is still asked whether they stay [R-63]
  /// Losses that an owner has chosen and that are not taken yet: basic points of units, steps of assets. Hidden from
  /// the other side; taken for both sides at once [8.2j, R-56].
  std::array<std::uint8_t, Ground::kUnits> lost{};
  // By Part; they lie open once the battle has begun.
  std::array<std::uint16_t, 2> total{};  ///< modified combat factors
  std::array<std::uint16_t, 2> left{};   ///< steps that are still to be lost by that part
  std::array<std::uint8_t, 2> die{};     ///< 0: not rolled yet
  std::array<std::uint8_t, 2> result{};  ///< index into the results of the table, of that part's die
  Place where = kNowhere;
  Side side = kFirstSide;     ///< the attacker
  std::uint8_t table = 0;     ///< sub-table, 0 for "<1"
  std::uint8_t antitank = 0;  ///< divisor of the attacker's tank factors, 0: no anti-tank asset [8.1d]
  std::uint8_t river = 0;     ///< 1: a river assault [8.1c]
  /// Up to the next eight bytes: padding would make equal battles differ.
  std::array<std::uint8_t, 8 - (Ground::kUnits + 2) % 8> unused{};

  friend bool operator==(const Battle&, const Battle&) = default;
};
static_assert(std::has_unique_object_representations_v<Battle>);

}  // namespace kessel::bos
