// SPDX-License-Identifier: GPL-3.0-or-later
// Losses as events tell them, for those who count them.
#pragma once

#include <algorithm>

#include "kessel/engine/event.h"

namespace kessel {

/// Steps, or whatever else units lose one by one, that an event of the kind Lost or Reduced stands for: its value, or
/// one if it has none. Where only the owner may know how many a unit had that is lost, he alone is told of all but the
/// last by a Reduced event before it.
[[nodiscard]] inline int stepsIn(const Event& event) {
  return std::max(1, static_cast<int>(event.value));
}

}  // namespace kessel
