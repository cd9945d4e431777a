// SPDX-License-Identifier: GPL-3.0-or-later
// The combat at hand in written positions.
#pragma once

#include "kessel/position_parts.h"
#include "titles/panzerkorps_48/combat_record.h"

namespace kessel::chir {

inline constexpr std::array kCombatParts{
    form::id<&Combat::side>("side").needed(),
    form::id<&Combat::target>("target"),
    form::set<&Combat::attackers>("attackers"),
    form::set<&Combat::defenders>("defenders"),
    form::number<&Combat::hasty>("hasty", 0, 1, "In a Movement Phase."),
};

}  // namespace kessel::chir
