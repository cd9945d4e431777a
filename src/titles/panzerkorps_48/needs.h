// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look up by name in the data files; see kessel/engine/needs.h.
#pragma once

#include "kessel/engine/needs.h"

namespace kessel::chir {

inline constexpr std::array kNeededConstants{
    // Half Movement Points [2.2b, 4d]; no cost for mechanized units across the Don: they may not.
    DataNeed{"clear-leg", "4b", 1, 20},
    DataNeed{"clear-mech", "4b", 1, 20},
    DataNeed{"broken-leg", "2.2e", 1, 20},
    DataNeed{"broken-mech", "2.2e", 1, 20},
    DataNeed{"slope-leg", "4b", 0, 20},
    DataNeed{"slope-mech", "4b", 0, 20},
    DataNeed{"stream-leg", "4h", 0, 20},
    DataNeed{"stream-mech", "4h", 0, 20},
    DataNeed{"minor-leg", "4h", 0, 20},
    DataNeed{"minor-mech", "4h", 0, 20},
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
    DataNeed{"effect-armor-armor", "7.4a", 0, 20},
    DataNeed{"effect-armor-personnel", "7.4a", 0, 20},
    DataNeed{"effect-armor-weapons", "7.4a", 0, 20},
    DataNeed{"effect-personnel-armor", "7.4a", 0, 20},
    DataNeed{"effect-personnel-personnel", "7.4a", 0, 20},
    DataNeed{"effect-personnel-weapons", "7.4a", 0, 20},
    DataNeed{"effect-antitank-armor", "7.4a", 0, 20},
    DataNeed{"effect-antitank-personnel", "7.4a", 0, 20},
    DataNeed{"effect-antitank-weapons", "7.4a", 0, 20},
    DataNeed{"effect-artillery-armor", "7.4a", 0, 20},
    DataNeed{"effect-artillery-personnel", "7.4a", 0, 20},
    DataNeed{"effect-artillery-weapons", "7.4a", 0, 20},
    DataNeed{"morale-336", "8.2b", 0, 6},
    DataNeed{"morale-11pz", "8.2b", 0, 6},
    DataNeed{"morale-a", "8.2b", 0, 6},
    DataNeed{"morale-st", "8.2b", 0, 6},
    DataNeed{"morale-ob", "8.2b", 0, 6},
    DataNeed{"morale-7lw", "8.2b", 0, 6},
    DataNeed{"morale-119", "8.2b", 0, 6},
    DataNeed{"morale-333", "8.2b", 0, 6},
    DataNeed{"morale-47gd", "8.2b", 0, 6},
    DataNeed{"morale-5gd", "8.2b", 0, 6},
    DataNeed{"morale-1t", "8.2b", 0, 6},
    DataNeed{"morale-2gt", "8.2b", 0, 6},
    DataNeed{"morale-5ta", "8.2b", 0, 6},
    DataNeed{"morale-26t", "8.2b", 0, 6},
    DataNeed{"morale-4m", "8.2b", 0, 6},
    DataNeed{"morale-6gd", "8.2b", 0, 6},
    DataNeed{"morale-321", "8.2b", 0, 6},
    DataNeed{"morale-5m", "8.2b", 0, 6},
    DataNeed{"release-turn", "9i", 1, 99},
    DataNeed{"release-range", "9i", 0, 63},
    // The Soviet Reinforcement Schedule: earliest turns.
    DataNeed{"entry-4m-a", "9.1l", 1, 99},
    DataNeed{"entry-4m-b", "9.1l", 1, 99},
    DataNeed{"entry-4m-c", "9.1l", 1, 99},
    DataNeed{"entry-4m-d", "9.1l", 1, 99},
    DataNeed{"entry-4m-e", "9.1l", 1, 99},
    DataNeed{"entry-6gd-a", "9.1l", 1, 99},
    DataNeed{"entry-6gd-b", "9.1l", 1, 99},
    DataNeed{"entry-6gd-c", "9.1l", 1, 99},
    DataNeed{"entry-6gd-d", "9.1l", 1, 99},
    DataNeed{"entry-321-c", "9.1l", 1, 99},
    DataNeed{"entry-321-d", "9.1l", 1, 99},
    DataNeed{"entry-321-e", "9.1l", 1, 99},
    DataNeed{"entry-321-f", "9.1l", 1, 99},
    DataNeed{"entry-5m-a", "9.1l", 1, 99},
    DataNeed{"entry-5m-b", "9.1l", 1, 99},
    DataNeed{"entry-5m-c", "9.1l", 1, 99},
    DataNeed{"entry-5m-d", "9.1l", 1, 99},
    DataNeed{"entry-5m-e", "9.1l", 1, 99},
    DataNeed{"entry-5m-f", "9.1l", 1, 99},
    DataNeed{"marginal", "10l", 1, 99},
    DataNeed{"substantial", "10l", 1, 99},
    DataNeed{"major", "10l", 1, 99},
    DataNeed{"whopping", "10l", 1, 99},
};
inline constexpr std::array kNeededHexTables{DataNeed{"victory", "10d", 1, 99}};
inline constexpr std::array kNeededTexts{DataNeed{"victory", "10a"}};
inline constexpr std::array<std::string_view, 1> kArrivalPhases{"movement"};
inline constexpr std::array<std::string_view, 4> kTerrainKinds{"clear", "broken", "upland", "village"};
inline constexpr std::array<std::string_view, 6> kHexsideKinds{"slope",       "stream", "minor-river",
                                                               "major-river", "lake",   "bridge"};
/// Segments of the Starting Front, what lies within three hexes of each, and other set-up areas [9g, 9h, 9k, 9l], entry
/// areas A to G [9.1a], exit hexes, and what counts for victory [10d, 10e].
inline constexpr std::array<std::string_view, 37> kMapRegions{"front-a",
                                                              "front-336",
                                                              "front-st",
                                                              "front-ob",
                                                              "front-47gd",
                                                              "front-tanks",
                                                              "front-333",
                                                              "front-119",
                                                              "front-5gd",
                                                              "rear-a",
                                                              "rear-336",
                                                              "rear-st",
                                                              "rear-ob",
                                                              "rear-47gd",
                                                              "rear-tanks",
                                                              "rear-333",
                                                              "rear-119",
                                                              "rear-5gd",
                                                              "group-26t",
                                                              "luftwaffe",
                                                              "area-a",
                                                              "area-b",
                                                              "area-c",
                                                              "area-d",
                                                              "area-e",
                                                              "area-f",
                                                              "area-g",
                                                              "exits",
                                                              "oblivskaya",
                                                              "surovikino",
                                                              "novomaksimovskiy",
                                                              "sovkhoz-79",
                                                              "verkhne-aksenovskiy",
                                                              "verkhne-solonovskiy",
                                                              "nizhne-chirskaya",
                                                              "bridge-rychkovskiy",
                                                              "bridge-nizhne-chirskaya"};
inline constexpr std::array<std::string_view, 8> kUnitFlags{
    "armor",          "personnel",      "weapons",        // target class [2.1g]
    "fire-armor",     "fire-personnel", "fire-antitank",  // fire class [2.1h]
    "fire-artillery", "group-26t"};
inline constexpr std::array<std::string_view, 3> kUnitNumbers{"movement", "range", "modifier"};

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
