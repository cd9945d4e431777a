// SPDX-License-Identifier: GPL-3.0-or-later
// What the evaluation and those who propose both ask: where an attack would pay, and how far the relief has to go.
#pragma once

#include <optional>
#include <span>

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {

/// An attack by active units that have not fought yet, and what it is worth on average, in tenths of a step.
struct Strike {
  Place target = kNowhere;
  int worth = 0;
  Units attackers{};
};

/// The best attack that these units could make together on a hex beside some of them; without a target if none pays.
[[nodiscard]] Strike bestStrike(const Rules& rules, const State& state, const Units& units);
/// Active units of the running segment that may still attack.
[[nodiscard]] Units readyToStrike(const Rules& rules, const State& state);
/// What all attacks together are worth that they could make, each unit in one of them.
[[nodiscard]] int strikesLeft(const Rules& rules, const State& state);

/// What the table gives on average, by column and die modifier, in tenths of a step.
[[nodiscard]] Appraisal::Worths worthsOf(const Rules& rules);

/// The relief on its way to a zone.
struct Relief {
  int away = 0;           ///< tenths of hexes until units count in the zone: those that have least to go
  int march = 0;          ///< tenths of hexes to the zone: the main body
  Place head = kNowhere;  ///< the unit with least to go
};
/// Over the ground that each unit can cross, with what is missing to be in command and supply there [9.2a].
[[nodiscard]] Relief reliefOf(const Rules& rules, const State& state, const Hexes& supplied, std::size_t zone,
                              int turnsLeft);
/// How far the main body is, in tenths of hexes, by the number of units at each distance; a missing unit is far off.
[[nodiscard]] int mainBodyAway(std::span<const std::uint8_t> unitsAt);
/// Steps of Soviet units that stand between a hex and the zone, the nearer to the straight way the more.
[[nodiscard]] int barOf(const Rules& rules, const State& state, std::size_t zone, Place head);
/// Hexes that Axis units are out of the range of their headquarters and of the marker, and some more for each of them.
[[nodiscard]] int outOfCommand(const Rules& rules, const State& state);
/// Where roads would lead Axis reinforcements now that are still to come before the check, if there are any.
[[nodiscard]] std::optional<Hexes> roadsOpen(const Rules& rules, const State& state, int turnsLeft);
/// Tenths of hexes from there to the zone.
[[nodiscard]] int roadsLeft(const Rules& rules, const Hexes& open, std::size_t zone);
/// Axis headquarters that stand alone, with the enemy near.
[[nodiscard]] int loneHeadquarters(const Rules& rules, const State& state);
/// Units that could not trace a supply line now: Soviet ones less those of the Axis.
[[nodiscard]] int cutOff(const Rules& rules, const State& state, const std::array<Hexes, 2>& supplied);
/// What the Combat Cards of both sides are worth as long as they are held, in tenths of a usual one: of those that the
/// viewer does not know each is a usual one. In the last turn those count much with which a side has the last word.
[[nodiscard]] int cardsHeld(const Rules& rules, const State& state, Side viewer, int turnsLeft);
/// Strength of ad hoc units on the map: Alarmgruppen less the Soviet ones.
[[nodiscard]] int adHocStrength(const Rules& rules, const State& state);
/// Hexes to the zones over ground that tanks, and others on wheels or tracks, can cross.
void addWays(const Rules& rules, Appraisal& out);

}  // namespace kessel::donner
