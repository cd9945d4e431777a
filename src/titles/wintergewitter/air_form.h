// SPDX-License-Identifier: GPL-3.0-or-later
// The war in the air in a written position. Belongs to the chapters of the air.
#pragma once

#include "kessel/engine/position_parts.h"
#include "titles/wintergewitter/air_state.h"

namespace kessel::winter {

inline constexpr std::array kZoneParts{form::id<&Zone::hex>("hex", "The target.").needed(),
                                       form::number<&Zone::loss>("loss", 1, 99, "Movement Points.")};
inline constexpr std::array kAirParts{
    form::set<&Air::intercepting>("intercepting", "Fighters that have found the enemy."),
    form::set<&Air::raiders>("raiders", "Aircraft that bomb or interdict one target together."),
    form::set<&Air::shot>("shot", "Has fired in the round of air combat at hand."),
    form::set<&Air::withheld>("withheld", "Dive bombers held back for attacks."),
    form::objects<&Air::zone, &Air::zones, kZoneParts>("zones", "Interdiction zones.")};

}  // namespace kessel::winter
