// SPDX-License-Identifier: GPL-3.0-or-later
// Plays at random from a ready-made deployment.
#pragma once

#include "scene.h"
#include "support/random_play.h"

namespace kessel::bfs {

/// Calls visit(Position) after the deployment and then after each of `decisions` random decisions, or until the game is
/// over.
template <class Visit>
void playAtRandom(std::string_view scenario, const Options& options, std::uint32_t seed, int decisions, Visit visit) {
  const BattleForStalingrad& title = theTitle();
  auto begun = title.begin(scenario, options);
  ASSERT_TRUE(begun.has_value());
  Events nobody;
  for (int side = 0; side < 2; ++side) {
    ASSERT_TRUE(title.apply(*begun, act(V::ReadyMade), nobody).ok());
    ASSERT_TRUE(title.apply(*begun, act(V::Done), nobody).ok());
  }
  test::playAtRandom(title, *begun, seed, decisions, [&](const Position& position, const Prompt&) { visit(position); });
}

}  // namespace kessel::bfs
