// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a scenario can be played with the data that are there.
#pragma once

#include <string>

#include "kessel/engine/title.h"

namespace kessel::cli {

/// Plays on from a position at random to the end. What hinders it, in a sentence: a listed action that is refused or
/// changes nothing, a law of the title that is broken, no end. Empty if all is well; the same each time.
[[nodiscard]] std::string tryOut(const Title& title, const Position& start);

}  // namespace kessel::cli
