// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look up by name in the data files; see kessel/engine/needs.h.
#pragma once

#include "kessel/engine/needs.h"

namespace kessel::donner {

inline constexpr std::array kNeededConstants{
    DataNeed{"hand-limit", "2.4a", 1, 48},         DataNeed{"raised-hand-limit", "2.4b", 1, 48},
    DataNeed{"raised-from-turn", "2.4b", 1, 99},   DataNeed{"last-turn-cards", "9.3a", 0, 48},
    DataNeed{"schwerpunkt-range", "6.1e", 0, 63},  DataNeed{"range-marker", "6.1b", 0, 63},
    DataNeed{"stack-units", "3.4a", 2, 2},  // the rules know no other stack
    DataNeed{"stack-hqs", "3.4a", 1, 1},           DataNeed{"check-box", "9.1c", 1, 5},
    DataNeed{"survival-box", "9.1c", 1, 5},        DataNeed{"snafu-alarm", "3.3f", 0, 99},
    DataNeed{"snafu-infantry", "3.3f", 0, 99},     DataNeed{"snafu-tank", "3.3f", 0, 99},
    DataNeed{"snowdrift-markers", "5.2-6", 0, 63}, DataNeed{"yak-markers", "12.2-C74", 0, 63},
    DataNeed{"oos-markers", "3.6a", 0, 999},  // known, and never too few
};
inline constexpr std::array kNeededTables{
    DataNeed{"high-command", "3.9a", 0, 3},
    DataNeed{"donnerschlag-call", "5.1-7a", 0, 2},
};
inline constexpr std::array kNeededTexts{DataNeed{"victory", "9.1c"}};
inline constexpr auto kArrivalPhases = words("admin");
inline constexpr auto kTerrainKinds = words("clear", "village", "town", "city");
inline constexpr auto kHexsideKinds = words("river", "bridge");
inline constexpr auto kMapRegions = words("soviet-edge", "axis-edge", "soviet-entry", "axis-entry", "zone-a", "zone-b",
                                          "zone-c", "stations", "hq-2ga", "hq-51a", "pond");
inline constexpr auto kUnitFlags =
    words("foot", "motor", "tank", "tank-bonus", "motor-bonus", "infantry-unit", "motorized-unit", "tank-unit", "hq",
          "alarm", "german", "romanian", "stug", "ad-hoc", "51a", "2ga");
inline constexpr auto kUnitNumbers = words("strength", "reduced", "movement", "range");
/// Orders of Activation Cards; when a Combat Card may be played, and what several of them do alike.
inline constexpr auto kCardFlags =
    words("6p", "23p", "17p", "gp", "romanian-corps", "any-formation", "schwerpunkt", "red", "blue", "green", "yellow",
          "any-color", "soviet-hq", "before-combat", "after-combat", "anytime", "outside-combat", "outside-move",
          "action-phase", "segment-start", "enemy-segment-start", "segment-end", "before-move", "after-roll",
          "reaction", "on-box-3", "after-call", "hq-in-play", "axis-limit-raised", "tank-draw", "infantry-draw",
          "alarm-draw", "two-dice", "re-roll", "shift", "die", "again", "move-again", "pair");
inline constexpr auto kCardNumbers = words("amount");

inline constexpr DataNeeds kNeeds{.sides = {"axis", "soviet"},
                                  .constants = kNeededConstants,
                                  .tables = kNeededTables,
                                  .texts = kNeededTexts,
                                  .phases = kArrivalPhases,
                                  .terrain = kTerrainKinds,
                                  .hexsides = kHexsideKinds,
                                  .regions = kMapRegions,
                                  .unitFlags = kUnitFlags,
                                  .unitNumbers = kUnitNumbers,
                                  .cardFlags = kCardFlags,
                                  .cardNumbers = kCardNumbers};

}  // namespace kessel::donner
