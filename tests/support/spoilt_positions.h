// SPDX-License-Identifier: GPL-3.0-or-later
// Positions whose text was spoilt, as by a slip in a file written by hand: each is refused with a reason, or can be
// looked at and played on by the rules.
#pragma once

#include <cstdint>

#include "kessel/engine/title.h"

namespace kessel::test {

struct SpoiltPositions {
  int refused = 0;
  int played = 0;
};

/// Plays at random from `begin` for so many decisions, spoils every so many positions in one place and expects of each
/// that it is refused or plays on. Places are spoilt mostly where it is told what is going on: steps and their fields.
/// With KESSEL_SPOILT in the environment each is printed before it is read, for one that brings the program down.
[[nodiscard]] SpoiltPositions spoilPositions(const Title& title, const Position& begin, std::uint32_t seed,
                                             int decisions, int every);

}  // namespace kessel::test
