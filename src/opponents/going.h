// SPDX-License-Identifier: GPL-3.0-or-later
// Units that move up on a copy, to see what they could do then.
#pragma once

#include <vector>

#include "kessel/opponents/lookout.h"

namespace kessel {

inline constexpr int kAfterMove = 12;  ///< decisions until the side may move others

/// A copy on which units move up, and the attacks that were open on the way.
struct Lookout::Going {
  Position position;
  std::vector<Place> hexes;  ///< that may be attacked
  std::vector<UnitId> moved{};
  struct Open {
    Position position;
    Action attack;
    Place hex = kNowhere;
    std::size_t moved = 0;  ///< so many had moved up by then
  };
  std::vector<Open> open{};
};

}  // namespace kessel
