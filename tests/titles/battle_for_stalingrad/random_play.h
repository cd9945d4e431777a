// SPDX-License-Identifier: GPL-3.0-or-later
// Plays at random from a ready-made deployment, for tests that need many positions from all over a game.
#pragma once

#include <random>

#include "scene.h"

namespace kessel::bfs {

/// Calls visit(Position) after the deployment and then after each of `decisions` random decisions, or until the game is
/// over.
template <class Visit>
void playAtRandom(std::string_view scenario, const Options& options, std::uint32_t seed, int decisions, Visit visit) {
  const BattleForStalingrad& title = theTitle();
  auto begun = title.begin(scenario, options);
  ASSERT_TRUE(begun.has_value());
  Position position = *begun;
  Events nobody;
  for (int side = 0; side < 2; ++side) {
    ASSERT_TRUE(title.apply(position, act(V::ReadyMade), nobody).ok());
    ASSERT_TRUE(title.apply(position, act(V::Done), nobody).ok());
  }
  std::mt19937 random(seed);
  auto draw = [&](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
  Prompt prompt;
  for (int i = 0; i < decisions; ++i) {
    visit(position);
    title.prompt(position, prompt);
    if (prompt.over()) return;
    ASSERT_FALSE(prompt.legal.empty()) << textOf(title.info(), prompt.ask);
    const Action action = prompt.who == kChance ? prompt.legal.atWeight(draw(prompt.legal.totalWeight()))
                                                : prompt.legal.at(draw(prompt.legal.size()));
    const Verdict verdict = title.apply(position, action, nobody);
    ASSERT_TRUE(verdict.ok()) << textOf(title.info(), prompt.ask) << ": " << textOf(title.info(), verdict.why);
  }
}

}  // namespace kessel::bfs
