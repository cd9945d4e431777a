// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look up by name in the data files; see kessel/engine/needs.h.
#pragma once

#include "kessel/engine/needs.h"

namespace kessel::bfs {

inline constexpr std::array kNeededConstants{
    DataNeed{"german-level-highest", "5.0a"},
    DataNeed{"german-dive-highest", "5.0a"},
    DataNeed{"soviet-level-highest", "5.0a"},
    DataNeed{"soviet-dive-highest", "5.0a"},
    DataNeed{"militia-south", "15.52a", 0, 99},
    DataNeed{"militia-central", "15.52a", 0, 99},
    DataNeed{"militia-north", "15.52a", 0, 99},
    DataNeed{"victory-points-needed", "17.1a", 1, 999, "introductory"},
    DataNeed{"victory-hexes-needed", "17.2a", 1, 99, "campaign"},
    DataNeed{"victory-ferries-needed", "17.2a", 0, 3, "campaign"},
};
inline constexpr std::array kNeededTables{
    DataNeed{"german-level", "5.0a"}, DataNeed{"german-dive", "5.0a"},        DataNeed{"soviet-level", "5.0a"},
    DataNeed{"soviet-dive", "5.0a"},  DataNeed{"flotilla-strength", "12.3b"}, DataNeed{"kontrpodgotovka", "16.3", 0, 1},
};
inline constexpr std::array kNeededHexTables{DataNeed{"victory-points", "17.1a", 0, 99, "introductory"}};
inline constexpr std::array kNeededTexts{DataNeed{"victory", "17.1a"}};

inline constexpr auto kArrivalPhases = words("initiative", "first", "second", "third", "final", "withdrawal");
inline constexpr auto kTerrainKinds =
    words("clear", "light", "heavy", "fortified", "special", "hill", "woods", "park", "bank", "volga", "east-bank");
inline constexpr auto kHexsideKinds = words("river");
inline constexpr auto kMapRegions =
    words("south-area", "central-area", "north-area", "sector-29-md", "sector-14-pz", "sector-94-id", "sector-24-pz",
          "sector-71-id", "sector-295-id", "sector-389-id", "sector-60-md", "sector-16-pz", "ferries", "flotilla-line",
          "emplacements", "victory", "mandatory", "factories", "tractor-factory", "barricade-factory", "krasny-oktyabr",
          "great-gully", "oil-tanks", "mamayev-kurgan", "bank", "islands", "west-edge", "north-edge");
/// Class and abilities of counters (Kind), and of how their values are read.
inline constexpr auto kUnitFlags =
    words("type1", "type2", "type3", "type4", "type5a", "type5b", "type6", "infantry", "engineer", "recon", "armor",
          "anti-tank", "flak", "artillery", "worker", "militia", "survivor", "chuikov", "depot", "pontoon", "flotilla",
          "zoc", "overrun", "counterattack", "guards", "light-armor", "medium-armor", "mortar", "self-propelled",
          "heavy-flak", "203mm", "trans-volga", "reserve");
inline constexpr auto kUnitNumbers = words("fire", "fireB", "movement", "range", "antiAir");

inline constexpr DataNeeds kNeeds{.sides = {"german", "soviet"},
                                  .constants = kNeededConstants,
                                  .tables = kNeededTables,
                                  .hexTables = kNeededHexTables,
                                  .texts = kNeededTexts,
                                  .phases = kArrivalPhases,
                                  .terrain = kTerrainKinds,
                                  .hexsides = kHexsideKinds,
                                  .regions = kMapRegions,
                                  .unitFlags = kUnitFlags,
                                  .unitNumbers = kUnitNumbers};

}  // namespace kessel::bfs
