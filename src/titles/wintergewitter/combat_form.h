// SPDX-License-Identifier: GPL-3.0-or-later
// The combat at hand in a written position. Belongs to the chapters of combat.
#pragma once

#include "kessel/engine/retreat_form.h"
#include "titles/wintergewitter/combat_state.h"

namespace kessel::winter {

inline constexpr std::array<std::string_view, 4> kCombatKinds{"none", "prepared", "hasty", "bombardment"};
inline constexpr std::array<std::string_view, 4> kCombatMarks{"attack-fired", "fled", "shelled", "lone-guns"};
inline constexpr std::array kTrailParts{form::trail<&Path::hexes>("hexes").shown()};
inline constexpr std::array kAnswerParts{form::id<&Answer::by>("by", "Fires ..."),
                                         form::id<&Answer::at>("at", "... at this one.")};
inline constexpr std::array kCombatParts{
    form::id<&Combat::side>("side").needed(),
    form::choice<&Combat::kind>("kind", kCombatKinds),
    form::id<&Combat::target>("target"),
    form::set<&Combat::attackers>("attackers"),
    form::set<&Combat::barred>("barred", "Attackers that neither fire nor advance."),
    form::set<&Combat::defenders>("defenders"),
    form::set<&Combat::batteries>("batteries", "What bombards for the attacker, and has not yet."),
    form::set<&Combat::guns>("guns", "What bombards for the defender, and has not yet."),
    form::set<&Combat::yielding>("yielding", "Ring units that do not hold [5.3b]."),
    form::set<&Combat::waiting>("waiting", "Must still retreat or roll, or may still advance."),
    form::set<&Combat::chosen>("chosen", "Retreat together, or make up the next volley."),
    form::set<&Combat::standing>("standing", "Must retreat and find no way [11.7b]."),
    form::set<&Combat::struck>("struck", "Have lost a point in this cycle, or were drawn."),
    form::objects<&Combat::trail, &Combat::trails, kTrailParts>("trails", "Where parts of the defenders went."),
    form::object<&Combat::going, kTrailParts>("going", "Where the part goes that retreats now."),
    form::id<&Combat::attackLead>("attack-lead"),
    form::id<&Combat::defenceLead>("defence-lead"),
    form::objects<&Combat::answer, &Combat::answers, kAnswerParts>("answers", "Counter-battery fire; {}: no more."),
    form::number<&Combat::reach>("reach", 0, 255, "Hexes of the advance."),
    form::number<&Combat::ordered>("ordered", 0, 255, "Hexes that defenders had to retreat."),
    form::number<&Combat::unfilled>("unfilled", 0, 255, "Points and hexes that found no unit."),
    form::number<&Combat::total>("total", 0, 255, "Both numbers of the attackers' result."),
    form::flags<&Combat::marks>("marks", kCombatMarks)};

}  // namespace kessel::winter
