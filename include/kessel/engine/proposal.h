// SPDX-License-Identifier: GPL-3.0-or-later
// What a title proposes to those who search for good play: aims that a side could go for, and the decisions that lead
// there.
#pragma once

#include <cstdint>

#include "kessel/engine/phrase.h"

namespace kessel {

/// Something to go for, in numbers that only the title reads: what kind of thing, and whom or what it is about.
struct Aim {
  std::uint16_t kind = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;

  friend constexpr bool operator==(const Aim&, const Aim&) = default;
};

/// An aim with its name.
struct Proposal {
  Aim aim;
  Phrase name;  ///< "Attack 1726 with all who can come"
  /// It takes several units one after the other: it goes on where something else could be begun, as long as pursue()
  /// knows a next step.
  bool together = false;
  /// In trials units on the move of which pursue() says nothing go where it is best for their side: whole ways.
  bool marches = false;
};

}  // namespace kessel
