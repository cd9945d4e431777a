// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look up by name in the data files; see kessel/engine/needs.h.
#pragma once

#include "kessel/engine/needs.h"

namespace kessel::bos {

inline constexpr auto kReadyUnits =
    words("40", "21", "28", "38", "9", "37", "12", "18", "56", "24", "62", "5t", "60", "57", "51");
inline constexpr auto kWeighedBoxes =
    words("krasnodarsky", "stavropolsky", "kalmykia", "maikop", "batumi", "dagestan", "baku");
inline constexpr auto kScoredBoxes = words("maikop", "batumi", "dagestan", "baku");

inline constexpr std::array kNeededConstants{
    // Strength: the points to share out, and how the ready-made allocation shares them.
    DataNeed{"soviet-start-points", "6.3b", 15, 255},
    DataNeed{"ready-s", "R-11", 1, 9, {}, {kReadyUnits}},
    // Replacement points.
    DataNeed{"cost-unit", "9.1.3c", 1, 20},
    DataNeed{"cost-strength", "9.1.3d", 1, 20},
    DataNeed{"cost-step", "9.1.3e", 1, 20},
    DataNeed{"rebuild-limit", "9.2.3f", 1, 3},
    // Dice: the lowest that brings the division, the highest of each counter.
    DataNeed{"blue-division-roll", "9.2.1h", 1, 7},
    DataNeed{"directive-don", "6.1a", 1, 4},
    DataNeed{"directive-caucasus", "6.1a", 2, 5},
    DataNeed{"directive-secondary", "6.1b", 1, 5},
    // Axis assets in a Caucasus box.
    DataNeed{"assets", "3.1.2g", 0, 99, {}, {kWeighedBoxes}},
    DataNeed{"assets-elbrus", "3.1.2i", 0, 99},
    // Victory.
    DataNeed{"points", "10.2.1a", 0, 20, {}, {kScoredBoxes}},
    DataNeed{"points-destroyed", "10.2.2", 0, 20},
    DataNeed{"points-stalingrad", "10.2.3", 0, 20},
    DataNeed{"points-city", "10.3.1", 0, 20},
    DataNeed{"edelweiss-none", "10.3.2b", 1, 7},
    DataNeed{"tenths-caucasus", "10.3.3a", 1, 99},
    DataNeed{"factor-don", "10.3.3b", 1, 20},
    DataNeed{"factor-stalingrad", "10.3.3c", 1, 20},
    DataNeed{"factor-primary", "10.3.4", 1, 20},
    DataNeed{"factor-secondary", "10.3.4", 1, 20},
    DataNeed{"factor-tertiary", "10.3.4", 1, 20},
    DataNeed{"lost-unit", "10.3.5b", 0, 99},
    DataNeed{"level-material", "10.4c", 1, 999},
    DataNeed{"level-decisive", "10.4c", 1, 999},
};
inline constexpr std::array kNeededTables{
    DataNeed{"soviet-points", "9.1.3a", 0, 99},
    DataNeed{"german-points", "9.2.3a", 0, 99},
    DataNeed{"minor-points", "9.2.3a", 0, 99},
    DataNeed{"uranus-moves", "8.4b", 0, 9},
};
inline constexpr std::array kNeededTexts{DataNeed{"victory", "10.4a"}};
/// Whose player turn it is.
inline constexpr auto kArrivalPhases = words("axis", "soviet");
/// A river-city is a major city with a crossing.
inline constexpr auto kTerrainKinds = words("clear", "minor-city", "major-city", "river-city");
inline constexpr auto kHexsideKinds = words("minor-river", "major-river");
inline constexpr auto kMapRegions = words("alz", "axis-edge", "svf-edge", "dsf-edge", "axis-start", "volga",
                                          "stalingrad", "astrakhan", "kharkov", "voronezh", "rostov");
/// Kinds of assets, the nations whose points differ, and whoever the book names.
inline constexpr auto kUnitFlags = words("asset", "tank", "anti-tank", "artillery", "three-step", "axis-minor",
                                         "first-panzer-army", "grossdeutschland", "blue-division", "wiking",
                                         "fifth-shock", "hollidt", "fretter-pico", "korps-42", "korps-49");
inline constexpr auto kUnitNumbers =
    words("slots", "tactical", "alz", "strategic", "unsupplied", "factor3", "factor2", "factor1", "divisor");

inline constexpr DataNeeds kNeeds{.sides = {"axis", "soviet"},
                                  .constants = kNeededConstants,
                                  .tables = kNeededTables,
                                  .texts = kNeededTexts,
                                  .phases = kArrivalPhases,
                                  .terrain = kTerrainKinds,
                                  .hexsides = kHexsideKinds,
                                  .regions = kMapRegions,
                                  .unitFlags = kUnitFlags,
                                  .unitNumbers = kUnitNumbers};

}  // namespace kessel::bos
