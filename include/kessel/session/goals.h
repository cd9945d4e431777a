// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be reached beside winning the game, as a practice position has it: whoever advises in it asks this.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "kessel/engine/event.h"
#include "kessel/engine/position.h"

namespace kessel {

/// The goals of one side. They rest on what that side may know, as long as the positions do that are asked about. May
/// be asked by several threads at once.
struct Goals {
  /// A position, and all that has happened since it began.
  struct Met {
    int whole = 0;    ///< so many goals are met
    double part = 0;  ///< the same, and of each that is not met the part that is, less than a half
  };
  int count = 0;              ///< so many there are
  std::vector<Event> before;  ///< what has happened so far
  std::function<Met(const Position&, std::span<const Event>)> met;
  std::function<bool(const Position&, std::span<const Event>)> judged;  ///< it is time to judge: nothing counts later
};

}  // namespace kessel
