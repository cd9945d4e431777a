// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look up by name in the data files; see kessel/engine/needs.h.
#pragma once

#include "kessel/engine/needs.h"
#include "titles/panzerkorps_48/rules.h"

namespace kessel::chir {

inline constexpr auto kWays = words("leg", "mech");
inline constexpr auto kFireWords = words("armor", "personnel", "antitank", "artillery");  ///< in the order of FireClass
inline constexpr auto kTargetWords = words("armor", "personnel", "weapons");              ///< in the order of Target
inline constexpr auto kAreaWords = words("a", "b", "c", "d", "e", "f");

inline constexpr std::array kNeededConstants{
    // Half Movement Points [2.2b, 4d]; no cost for mechanized units across the Don: they may not.
    DataNeed{"clear", "4b", 1, 20, {}, {kWays}},
    DataNeed{"broken", "2.2e", 1, 20, {}, {kWays}},
    DataNeed{"slope", "4b", 0, 20, {}, {kWays}},
    DataNeed{"stream", "4h", 0, 20, {}, {kWays}},
    DataNeed{"minor", "4h", 0, 20, {}, {kWays}},
    DataNeed{"major-leg", "4h", 0, 20},
    DataNeed{"road", "4f", 1, 20},
    DataNeed{"exit", "10h", 1, 20},
    // Columns to the left.
    DataNeed{"broken-shift", "2.2e", 0, 9},
    DataNeed{"slope-shift", "7.5h", 0, 9},
    DataNeed{"minor-shift", "7.5h", 0, 9},
    DataNeed{"major-shift", "7.5h", 0, 9},
    DataNeed{"lake-shift", "7.5e", 0, 9},
    DataNeed{"leg-limit", "4e", 1, 20},
    DataNeed{"zoc-steps", "5a", 1, 20},
    DataNeed{"exit-roll", "5.1b", 0, 7},
    DataNeed{"german-battalions", "6b", 1, 9},
    DataNeed{"german-formation", "6b", 1, 9},
    DataNeed{"soviet-battalions", "6d", 1, 9},
    DataNeed{"soviet-formation", "6d", 1, 9},
    // Halves of a step of fire by one of strength [7.4a].
    DataNeed{"effect", "7.4a", 0, 20, {}, {kFireWords, kTargetWords}},
    DataNeed{"morale", "8.2b", 0, 6, {}, {kFormations}},
    DataNeed{"release-turn", "9i", 1, 99},
    DataNeed{"release-range", "9i", 0, 63},
    // The Soviet Reinforcement Schedule: earliest turns.
    DataNeed{"entry-4m", "9.1l", 1, 99, {}, {Names(kAreaWords).first(5)}},
    DataNeed{"entry-6gd", "9.1l", 1, 99, {}, {Names(kAreaWords).first(4)}},
    DataNeed{"entry-321", "9.1l", 1, 99, {}, {Names(kAreaWords).subspan(2)}},
    DataNeed{"entry-5m", "9.1l", 1, 99, {}, {kAreaWords}},
    DataNeed{"marginal", "10l", 1, 99},
    DataNeed{"substantial", "10l", 1, 99},
    DataNeed{"major", "10l", 1, 99},
    DataNeed{"whopping", "10l", 1, 99},
};
inline constexpr std::array kNeededHexTables{DataNeed{"victory", "10d", 1, 99}};
inline constexpr std::array kNeededTexts{DataNeed{"victory", "10a"}};
inline constexpr auto kArrivalPhases = words("movement");
inline constexpr auto kTerrainKinds = words("clear", "broken", "upland", "village");
inline constexpr auto kHexsideKinds = words("slope", "stream", "minor-river", "major-river", "lake", "bridge");
/// Segments of the Starting Front, what lies within three hexes of each, and other set-up areas [9g, 9h, 9k, 9l], entry
/// areas A to G [9.1a], exit hexes, and what counts for victory [10d, 10e].
inline constexpr auto kMapRegions =
    words("front-a", "front-336", "front-st", "front-ob", "front-47gd", "front-tanks", "front-333", "front-119",
          "front-5gd", "rear-a", "rear-336", "rear-st", "rear-ob", "rear-47gd", "rear-tanks", "rear-333", "rear-119",
          "rear-5gd", "group-26t", "luftwaffe", "area-a", "area-b", "area-c", "area-d", "area-e", "area-f", "area-g",
          "exits", "oblivskaya", "surovikino", "novomaksimovskiy", "sovkhoz-79", "verkhne-aksenovskiy",
          "verkhne-solonovskiy", "nizhne-chirskaya", "bridge-rychkovskiy", "bridge-nizhne-chirskaya");
inline constexpr std::array<std::string_view, 8> kUnitFlags{
    "armor",          "personnel",      "weapons",        // target class [2.1g]
    "fire-armor",     "fire-personnel", "fire-antitank",  // fire class [2.1h]
    "fire-artillery", "group-26t"};
inline constexpr auto kUnitNumbers = words("movement", "range", "modifier");

inline constexpr DataNeeds kNeeds{.sides = {"german", "soviet"},
                                  .constants = kNeededConstants,
                                  .hexTables = kNeededHexTables,
                                  .texts = kNeededTexts,
                                  .phases = kArrivalPhases,
                                  .terrain = kTerrainKinds,
                                  .hexsides = kHexsideKinds,
                                  .regions = kMapRegions,
                                  .unitFlags = kUnitFlags,
                                  .unitNumbers = kUnitNumbers};

}  // namespace kessel::chir
