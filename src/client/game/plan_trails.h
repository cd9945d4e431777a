// SPDX-License-Identifier: GPL-3.0-or-later
// Where an operation goes, as arrows for the map: the ways of its units, and from whom to what it strikes. No widgets.
#pragma once

#include <vector>

#include "client/map/map_types.h"
#include "kessel/opponents/advice.h"

namespace kessel::client {

/// The arrows of an operation of `side`, from a position before its first decision in which what that side may not know
/// has been guessed. `moves`: also the ways of its units; else only where it strikes.
[[nodiscard]] std::vector<MapTrail> planTrails(const Title& title, Position guess, Side side,
                                               const Suggestion& suggestion, bool moves);

}  // namespace kessel::client
