// SPDX-License-Identifier: GPL-3.0-or-later
// Where the losses of a class come from, and what was rebuilt with the points that they brought: read from the events.
#pragma once

#include <vector>

#include "kessel/engine/view.h"

namespace kessel::client {

class GameTable;

struct LossEntry {
  enum class Kind : std::uint8_t {
    Reduced,  ///< lost points and stays
    Gone,     ///< eliminated
    Rebuilt   ///< got points back, or returned
  };
  UnitId unit = kNoUnit;
  Kind kind{};
  int count = 0;             ///< events
  Place place = kNowhere;    ///< where it happened
  std::size_t decision = 0;  ///< that brought the last of them about
};

/// What happened to the units of a box of losses (BoxView::losses) in the turn on show, as far as the viewer may know,
/// in order; what happened to one unit in one place is one entry.
[[nodiscard]] std::vector<LossEntry> lossesOf(const GameTable& table, const BoxView& box);

}  // namespace kessel::client
