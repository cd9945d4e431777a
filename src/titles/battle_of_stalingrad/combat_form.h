// SPDX-License-Identifier: GPL-3.0-or-later
// How the steps of chapter 8 and the battle at hand are written.
#pragma once

#include "kessel/engine/position_parts.h"
#include "titles/battle_of_stalingrad/combat_frames.h"
#include "titles/battle_of_stalingrad/state.h"

namespace kessel::bos {

inline constexpr std::array<std::string_view, 11> kCombatStages{
    "attack-surplus", "defence-surplus", "reckoning",       "attack-die",     "defence-die", "attack-losses",
    "defence-losses", "taking",          "defence-retreat", "attack-retreat", "end"};
inline constexpr std::array<std::string_view, 2> kRetreatStages{"staying", "going"};
inline constexpr std::array kRetreatFields{field<&RetreatFrame::side>("side")};
inline constexpr std::array<std::string_view, 2> kUranusStages{"deciding", "moving"};

inline constexpr std::array kBattleParts{
    form::id<&Battle::side>("side", "The attacker.").needed(),
    form::id<&Battle::where>("where", "The battle space.", Need::Maybe),
    form::set<&Battle::attackers>("attackers"),
    form::set<&Battle::defenders>("defenders"),
    form::set<&Battle::aside>("aside", "Surplus units of an overstacked box [3.1.2e]."),
    form::set<&Battle::retreating>("retreating", "Those of the retreat at hand, as they were when it began [R-58]."),
    form::set<&Battle::going>("going", "Of these who must still go, or may still stay [R-63]."),
    form::groups<&Battle::lost>("lost", 99, "Losses chosen and not yet taken, and by whom [8.2j]."),
    form::numbers<&Battle::total>("totals", 9999, "Modified combat factors of attacker and defender [8.0d]."),
    form::numbers<&Battle::left>("left", 99, "Steps that they must still lose [8.2a]."),
    form::numbers<&Battle::die>("dice", 6),
    form::numbers<&Battle::result>("results", 127, "Index into the results of the sub-table."),
    form::number<&Battle::table>("table", 0, 5, "Sub-table, 0 for less than 1 [8.0f]."),
    form::number<&Battle::antitank>("anti-tank", 0, 9, "Divisor of the attacker's tank factors, 0 none [8.1d]."),
    form::number<&Battle::river>("river", 0, 1, "A river assault [8.1c]."),
};

}  // namespace kessel::bos
