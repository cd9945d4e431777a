// SPDX-License-Identifier: GPL-3.0-or-later
// The combat at hand in a written position. Belongs to the chapters of combat.
#pragma once

#include "kessel/position_parts.h"
#include "titles/wintergewitter/combat_state.h"

namespace kessel::winter {

inline constexpr std::array<std::string_view, 4> kCombatKinds{"none", "prepared", "hasty", "bombardment"};
inline constexpr std::array kCombatParts{
    form::id<&Combat::side>("side").needed(),
    form::choice<&Combat::kind>("kind", kCombatKinds),
    form::id<&Combat::target>("target"),
    form::set<&Combat::attackers>("attackers"),
    form::set<&Combat::defenders>("defenders"),
    form::set<&Combat::batteries>("batteries", "Artillery of the attacker that bombards."),
    form::set<&Combat::guns>("guns", "Artillery of the defender that bombards."),
    form::set<&Combat::holders>("holders", "Ring units that hold [5.3b]."),
    form::set<&Combat::yielding>("yielding", "Ring units that do not."),
    form::set<&Combat::barred>("barred", "Attackers that may not advance."),
    form::set<&Combat::leaving>("leaving", "Must still retreat."),
    form::set<&Combat::trail>("trail", "Hexes of the retreat."),
    form::id<&Combat::attackLead>("attack-lead"),
    form::id<&Combat::defenceLead>("defence-lead"),
    form::number<&Combat::reach>("reach", 0, 255, "Hexes of the advance."),
    form::number<&Combat::retreat>("retreat", 0, 255, "Hexes of the retreat at hand."),
    form::number<&Combat::unfilled>("unfilled", 0, 255, "Points that found no unit."),
    form::number<&Combat::die>("die", 0, 10)};

}  // namespace kessel::winter
