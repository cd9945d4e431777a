// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look up by name in the data files; see kessel/needs.h.
#pragma once

#include "kessel/needs.h"
#include "titles/wintergewitter/rules.h"

namespace kessel::winter {

inline constexpr std::array kNeededConstants{
    DataNeed{"stack-limit", "9.1a", 1, 99},
    DataNeed{"entrenchments", "15.0b", 0, 255},
    DataNeed{"pool-start-points", "19.1.2b", 0, 99},
    DataNeed{"cost-clear", "8.0", 1, 40},
    DataNeed{"cost-elevated", "8.0", 1, 40},
    DataNeed{"cost-broken-mechanized", "8.0", 1, 40},
    DataNeed{"cost-broken-motorized", "8.0", 1, 40},
    DataNeed{"cost-broken-foot", "8.0", 1, 40},
    DataNeed{"cost-road-vehicle", "8.0", 1, 40},
    DataNeed{"cost-road-foot", "8.0", 1, 40},
    DataNeed{"cost-river-mechanized", "8.0", 0, 99},
    DataNeed{"cost-river-motorized", "8.0", 0, 99},
    DataNeed{"cost-river-foot", "8.0", 0, 99},
    DataNeed{"aksai-decisive-below", "19.1.3b", 0, 999, "we-are-coming"},
    DataNeed{"aksai-marginal", "19.1.3a", 0, 999, "we-are-coming"},
    DataNeed{"myshkova-decisive", "19.2.3a", 0, 999, "hoths-last-gasp"},
    DataNeed{"myshkova-marginal", "19.2.3a", 0, 999, "hoths-last-gasp"},
};
inline constexpr std::array kNeededTables{
    DataNeed{"air", "4.1a", 0, 1},
    DataNeed{"icy", "8.1d", 0, 1},
    DataNeed{"axis-infantry", "17.2a", 0, 99},
    DataNeed{"rumanian-infantry", "17.2a", 0, 99},
    DataNeed{"soviet-infantry", "17.2a", 0, 99},
    DataNeed{"pool-points", "19.1.2b", 0, 99},
};
inline constexpr std::array kNeededTexts{DataNeed{"victory", "19.3.3e"}};
inline constexpr std::array<std::string_view, 2> kArrivalPhases{"enter", "release"};
inline constexpr std::array<std::string_view, 6> kTerrainKinds{"clear",   "elevated", "broken",
                                                               "village", "town",     "west-bank"};
inline constexpr std::array<std::string_view, 3> kHexsideKinds{"river", "major-river", "bridge"};
inline constexpr std::array<std::string_view, 14> kMapRegions{
    "pocket",      "ring-21",       "ring-57",   "ring-64", "zone-21",  "zone-57",    "zone-64",
    "axis-supply", "soviet-supply", "axis-rear", "aksai",   "myshkova", "entry-pool", "entry-christea"};
inline constexpr std::array<std::string_view, 12> kUnitNumbers{
    "strength",    "reduced", "movement", "proficiency", "reducedProficiency", "stacking", "reducedStacking",
    "bombardment", "range",   "airToAir", "defence",     "airToGround"};

inline constexpr DataNeeds kNeeds{.sides = {"axis", "soviet"},
                                  .constants = kNeededConstants,
                                  .tables = kNeededTables,
                                  .texts = kNeededTexts,
                                  .phases = kArrivalPhases,
                                  .terrain = kTerrainKinds,
                                  .hexsides = kHexsideKinds,
                                  .regions = kMapRegions,
                                  .unitFlags = kKindNames,
                                  .unitNumbers = kUnitNumbers};

}  // namespace kessel::winter
