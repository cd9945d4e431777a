// SPDX-License-Identifier: GPL-3.0-or-later
// What clients know how to draw, by the words that data files use. Loaders refuse any other word: what is not known
// would be drawn as something else, or not at all, and nobody would learn why.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace kessel {

/// Symbols of counters; a counter may have none.
inline constexpr auto kSymbols = std::to_array<std::string_view>(
    {"infantry", "guards",  "motorized", "mechanized",   "armor",    "panzer",  "assault-gun", "artillery",
     "rocket",   "mortar",  "antitank",  "anti-tank",    "flak",     "pontoon", "engineer",    "sp-artillery",
     "recon",    "cavalry", "militia",   "headquarters", "worker",   "marine",  "machinegun",  "depot",
     "supply",   "ship",    "boat",      "survivor",     "bomber",   "fighter", "aircraft",    "train",
     "fortress", "signals", "bridging",  "naval",        "airborne", "ski",     "mountain"});
/// Colour families of counters.
inline constexpr auto kCounterLooks = std::to_array<std::string_view>(
    {"german", "soviet", "guards", "militia", "luftwaffe", "rumanian", "italian", "hungarian", "ss", "neutral"});
/// Looks of terrain.
inline constexpr auto kTerrainLooks = std::to_array<std::string_view>(
    {"clear", "light",   "heavy",  "fortified",  "bank",    "special",    "hill",
     "woods", "park",    "water",  "rough",      "marsh",   "mountain",   "sand",
     "sea",   "village", "town",   "city",       "forest",  "major-city", "lake",
     "swamp", "broken",  "steppe", "prohibited", "heights", "fortress",   "off-limits"});
/// Looks of lines along hexsides.
inline constexpr auto kHexsideLooks =
    std::to_array<std::string_view>({"river", "major-river", "wide-river", "wide-lake", "stream", "balka", "gully",
                                     "ridge", "cliff", "escarpment", "border", "boundary", "start-line", "bridge"});
/// Looks of regions; one without a look is not shown.
inline constexpr auto kRegionLooks =
    std::to_array<std::string_view>({"area", "sector", "front", "zone", "set-up", "island", "victory", "ferry",
                                     "emplacement", "oil", "station", "entry", "mandatory", "line", "factory"});

[[nodiscard]] inline bool isDrawn(std::span<const std::string_view> known, std::string_view word) {
  return std::ranges::find(known, word) != known.end();
}

}  // namespace kessel
