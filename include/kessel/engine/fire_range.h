// SPDX-License-Identifier: GPL-3.0-or-later
// How far units fire: what all titles write on their counters under one name.
#pragma once

#include "kessel/engine/roster.h"

namespace kessel {

/// In hexes, from the number "range" of the counter: 1 or less fires at neighbours only, 0 has none.
[[nodiscard]] inline int fireRange(const Unit& unit) {
  return unit.number("range");
}

}  // namespace kessel
