// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look up by name in the data files; see kessel/engine/needs.h.
#pragma once

#include "kessel/engine/needs.h"
#include "titles/wintergewitter/rules.h"

namespace kessel::winter {

inline constexpr auto kGaits = words("mechanized", "motorized", "foot");
inline constexpr auto kFlights = words("flown", "disrupted");
inline constexpr auto kBothFly = words("fighter", "ground-attack", "bomber");
inline constexpr auto kAxisFlies = words("dive-bomber", "heavy-bomber");
inline constexpr auto kSideWords = words("axis", "soviet");

/// Costs are in quarters of a Movement Point. Lost figures are strength points by group of the set-up and class.
inline constexpr std::array kNeededConstants{
    DataNeed{"stack-limit", "9.1a", 1, 99},
    DataNeed{"entrenchments", "15.0b", 0, 255},
    DataNeed{"pool-start-points", "19.1.2b", 0, 99},
    DataNeed{"cost-clear", "8.0", 1, 40},
    DataNeed{"cost-elevated", "8.0", 1, 40},
    DataNeed{"cost-broken", "8.0", 1, 40, {}, {kGaits}},
    DataNeed{"cost-road-vehicle", "8.0", 1, 40},
    DataNeed{"cost-road-foot", "8.0", 1, 40},
    DataNeed{"cost-river", "8.0", 0, 99, {}, {kGaits}},
    DataNeed{"shift-elevated", "11.4a", 0, 5},
    DataNeed{"shift-broken", "11.4a", 0, 5},
    DataNeed{"shift-settlement", "11.4a", 0, 5},
    DataNeed{"shift-river", "11.4a", 0, 5},
    DataNeed{"shift-entrenchment", "15.2b", 0, 5},
    DataNeed{"ready", "4.6b", 0, 10, {}, {kBothFly, kFlights, kSideWords}},
    DataNeed{"ready", "4.6b", 0, 10, {}, {kAxisFlies, kFlights, Names(kSideWords).first(1)}},
    DataNeed{"aksai-decisive-below", "19.1.3b", 0, 999, "we-are-coming"},
    DataNeed{"aksai-marginal", "19.1.3a", 0, 999, "we-are-coming"},
    DataNeed{"myshkova-decisive", "19.2.3a", 0, 999, "hoths-last-gasp"},
    DataNeed{"myshkova-marginal", "19.2.3a", 0, 999, "hoths-last-gasp"},
    DataNeed{"lost-61c-infantry", "19.2.1b", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-61c-artillery", "19.2.1b", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-81c-infantry", "19.2.1b", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-91-infantry", "19.2.1c", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-126-infantry", "19.2.1c", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-302-infantry", "19.2.1c", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-302-artillery", "19.2.1c", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-13tk-armor", "19.2.1d", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-13tk-infantry", "19.2.1d", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-4m-armor", "19.2.1d", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-4m-infantry", "19.2.1d", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-4m-artillery", "19.2.1d", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-51-ind-armor", "19.2.1e", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-51-ind-infantry", "19.2.1e", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-51-ind-artillery", "19.2.1e", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-6p-armor", "19.2.2a", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-6p-infantry", "19.2.2a", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-6p-artillery", "19.2.2a", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-23p-armor", "19.2.2a", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-23p-infantry", "19.2.2a", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-23p-artillery", "19.2.2a", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-8c-infantry", "19.2.2c", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-18i-infantry", "19.2.2c", 0, 99, "hoths-last-gasp"},
    DataNeed{"lost-5c-infantry", "19.2.2d", 0, 99, "hoths-last-gasp"},
    DataNeed{"ready-aircraft", "19.2.2e", 0, 15, "hoths-last-gasp"},
};
inline constexpr std::array kNeededTables{
    DataNeed{"weather", "4.1a", 0, 2},  // only shown: clear, overcast, night
    DataNeed{"air", "4.1a", 0, 1},
    DataNeed{"icy", "8.1d", 0, 1},
    DataNeed{"axis-infantry", "17.2a", 0, 99},
    DataNeed{"rumanian-infantry", "17.2a", 0, 99},
    DataNeed{"soviet-infantry", "17.2a", 0, 99},
    DataNeed{"pool-points", "19.1.2b", 0, 99},
};
inline constexpr std::array kNeededTexts{DataNeed{"victory", "19.3.3e"}};
inline constexpr auto kArrivalPhases = words("enter", "release");
inline constexpr auto kTerrainKinds = words("clear", "elevated", "broken", "village", "town", "west-bank");
inline constexpr auto kHexsideKinds = words("river", "major-river", "bridge", "don-bridge");
/// Those from "set-51a" on are areas of the set-up, which its groups name.
inline constexpr auto kMapRegions = words(
    "pocket", "ring-21", "ring-57", "ring-64", "zone-21", "zone-57", "zone-64", "axis-supply", "soviet-supply",
    "axis-rear", "aksai", "myshkova", "verkhne-kumsky", "entry-pool", "entry-christea", "set-51a", "set-4c", "set-61c",
    "set-81c", "set-302", "set-126", "set-91", "set-254", "set-4m", "set-13tk", "set-235", "set-234", "set-87",
    "set-300", "set-4gd", "set-315", "set-7tk", "set-38", "set-6p", "set-6p-recon", "set-23p", "set-57pk", "set-vi",
    "set-8c", "set-18i", "set-vii-hq", "set-5c", "set-4i", "set-57c", "set-57e", "set-17p", "late-51a", "late-4c",
    "late-61c", "late-81c", "late-91", "late-126", "late-302", "late-13tk", "late-4m", "late-87", "late-300", "late-6p",
    "late-23p", "late-57pk", "late-vi", "late-8c", "late-18i", "late-vii-hq", "late-vii", "late-5c");
inline constexpr auto kUnitNumbers =
    words("strength", "reduced", "movement", "proficiency", "reducedProficiency", "stacking", "reducedStacking",
          "bombardment", "range", "airToAir", "defence", "airToGround");

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
