// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the campaign at random.
#pragma once

#include "scene.h"
#include "support/random_play.h"

namespace kessel::donner {

/// Calls visit(Position, Prompt) at the start and after each of `decisions` random decisions, or until the game is
/// over.
template <class Visit>
void playAtRandom(std::uint32_t seed, int decisions, Visit visit, const Options& options = {}) {
  auto begun = theTitle().begin("campaign", options);
  ASSERT_TRUE(begun.has_value());
  test::playAtRandom(theTitle(), *begun, seed, decisions, visit);
}

}  // namespace kessel::donner
