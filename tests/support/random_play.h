// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a title at random, for tests that need many positions from all over a game.
#pragma once

#include <gtest/gtest.h>

#include <random>

#include "kessel/engine/text.h"
#include "kessel/engine/title.h"

namespace kessel::test {

/// Calls visit(Position, Prompt) before each of `decisions` random decisions, until the game is over or a test fails.
template <class Visit>
void playAtRandom(const Title& title, Position position, std::uint32_t seed, int decisions, Visit visit) {
  Events nobody;
  std::mt19937 random(seed);
  auto draw = [&](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
  Prompt prompt;
  for (int i = 0; i < decisions && !::testing::Test::HasFailure(); ++i) {
    title.prompt(position, prompt);
    visit(position, prompt);
    if (prompt.over()) return;
    ASSERT_FALSE(prompt.legal.empty()) << textOf(title.info(), prompt.ask);
    const Action action = prompt.who == kChance ? prompt.legal.atWeight(draw(prompt.legal.totalWeight()))
                                                : prompt.legal.at(draw(prompt.legal.size()));
    const Verdict verdict = title.apply(position, action, nobody);
    ASSERT_TRUE(verdict.ok()) << textOf(title.info(), prompt.ask) << ": " << textOf(title.info(), verdict.why);
  }
}

}  // namespace kessel::test
