// SPDX-License-Identifier: GPL-3.0-or-later
// The combat at hand [11, 12]; there is never more than one. Belongs to the chapters of combat.
#pragma once

#include <array>
#include <cstdint>

#include "titles/wintergewitter/ground.h"

namespace kessel::winter {

enum class CombatKind : std::uint8_t { None, Prepared, Hasty, Bombardment };

struct Combat {
  Units attackers;  ///< take part in the attack and still may
  Units defenders;  ///< in the hex attacked
  Units batteries;  ///< artillery of the attacker that bombards for it, withheld dive bombers too
  Units guns;       ///< artillery of the defender that bombards for it
  Units holders;    ///< Ring units that passed the check of 5.3b
  Units yielding;   ///< Ring units that failed it
  Units barred;     ///< attackers that may not advance: retreated, failed a check, artillery [11.5.1]
  Units leaving;    ///< must still retreat
  Hexes trail;      ///< hexes of the retreat, for advances [11.8d]
  Place target = kNowhere;
  UnitId attackLead = kNoUnit;
  UnitId defenceLead = kNoUnit;
  Side side = kAxis;  ///< the attacker
  CombatKind kind = CombatKind::None;
  std::uint8_t reach = 0;     ///< hexes of the advance [11.8b]
  std::uint8_t retreat = 0;   ///< hexes of the retreat at hand
  std::uint8_t unfilled = 0;  ///< points that found no unit [11.5c]
  std::uint8_t die = 0;
  std::array<std::uint8_t, 4> unused{};
  friend bool operator==(const Combat&, const Combat&) = default;
};

}  // namespace kessel::winter
