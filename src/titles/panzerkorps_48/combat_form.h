// SPDX-License-Identifier: GPL-3.0-or-later
// The combat at hand in written positions.
#pragma once

#include "kessel/engine/position_parts.h"
#include "kessel/engine/retreat_form.h"
#include "titles/panzerkorps_48/combat_record.h"

namespace kessel::chir {

inline constexpr std::array kCombatParts{
    form::id<&Combat::side>("side", "The attacker.").needed(),
    form::id<&Combat::target>("target", "The hex attacked."),
    form::set<&Combat::attackers>("attackers"),
    form::set<&Combat::supports>("supports", "Named by the attacker to support."),
    form::set<&Combat::defenders>("defenders", "In the hex when the attack was announced."),
    form::set<&Combat::fired>("fired"),
    form::set<&Combat::targeted>("targeted", "Have been fired at."),
    form::set<&Combat::barred>("barred", "Attackers that fire no more."),
    form::set<&Combat::firers>("firers", "Of the fire at hand."),
    form::groups<&Combat::joined>("joined", Ground::kUnits,
                                  "Batteries, by 1 and the number of the unit that they join."),
    form::set<&Combat::left>("left", "Are retreating, or may still advance."),
    form::trail<&Combat::path>("path", "Hexes of the retreat, the vacated one first."),
    form::id<&Combat::victim>("victim", "Target of the fire at hand."),
    form::list<&Combat::limit>("limit", UINT8_MAX,
                               "Steps that the last fire used at each stack: the hex attacked, then the hexes around."),
    form::number<&Combat::hasty>("hasty", 0, 1, "In a Movement Phase."),
    form::number<&Combat::fires>("fires", 0, 99, "That have begun."),
    form::number<&Combat::ordered>("ordered", 0, 99, "Morale number that drove the defenders off."),
    form::number<&Combat::highest>("highest", 0, 99, "Highest morale number of the attackers' fires."),
    form::number<&Combat::die>("die", 0, 6),
    form::number<&Combat::column>("column", 0, 99),
    form::number<&Combat::result>("result", 0, 127, "Index into the results of the table."),
};

}  // namespace kessel::chir
