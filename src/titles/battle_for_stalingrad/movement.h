// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: what movement offers to overrun, outlook and reach.
#pragma once

#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/fire.h"

namespace kessel::bfs {

/// Points that a group (its Move frame) may still spend, in quarters: the least of its units [7.11].
[[nodiscard]] int pointsLeft(const Rules& rules, const State& state, const Frame& move, std::uint8_t group);
/// The units of a group that stand in a place, from the top down.
[[nodiscard]] Units groupIn(const Rules& rules, const State& state, Place place, std::uint8_t group);
/// May the moving group enter a hex? [7.3, 8, 9]
[[nodiscard]] Verdict mayStep(const Rules& rules, const State& state, const Frame& move, std::uint8_t group, Place to);
/// May the moving group overrun a hex? [7.4]
[[nodiscard]] Verdict mayOverrun(const Rules& rules, const State& state, const Frame& move, std::uint8_t group,
                                 Place target);
/// Moves all units of a group one hex and tells it; the depot goes if Germans enter [6.63].
void moveGroup(const Rules& rules, State& state, std::uint8_t group, Place from, Place to, Events& events);
/// Overrun frame: data[0] target, data[1] German hex, data[2] German group, data[3] result against the Soviets,
/// data[4] 1 if 1726 counts as Soviet for the chits. Pushes it [7.4].
void beginOverrun(const Rules& rules, State& state, Place target, std::uint8_t group, Events& events);
/// Where Chuikov can end a move of his own [11.31].
[[nodiscard]] Hexes chuikovReach(const Rules& rules, const State& state);

/// Shots of an overrun [7.4b, 7.43] and of an instant counterattack [7.56].
[[nodiscard]] Shot overrunShot(const Rules& rules, const State& state, Place from, Place target, Side side,
                               std::uint8_t germanGroup);
[[nodiscard]] Shot counterShot(const Rules& rules, const State& state, Side side, Place into, const Units& units);
/// The overrun that a group could make, for the player; and the counterattack at hand.
void outlookOverrun(const Rules& rules, const State& state, Place from, Place target, std::uint8_t group, Outlook& out);
void outlookCounterattack(const Rules& rules, const State& state, Outlook& out);

}  // namespace kessel::bfs
