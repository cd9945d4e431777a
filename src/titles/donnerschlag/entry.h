// SPDX-License-Identifier: GPL-3.0-or-later
// Entry onto the map by road, for turn reinforcements and for units that return with their HQ [3.3, 3.2g].
#pragma once

#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {

/// Hexes that can be reached from an entry hex along one unbroken road, without enemies or their Zones of Control; none
/// if the entry hex itself is barred [3.3b, 3.3c, R-46, R-68]. Stacking is left to the caller.
[[nodiscard]] Hexes entryRoads(const Rules& rules, const State& state, Side side, Place entry);

}  // namespace kessel::donner
