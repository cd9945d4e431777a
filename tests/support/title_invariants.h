// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of every title, checked along random games: prompts, judge and apply agree, a listed action changes
// the position, forged actions are refused and change nothing, positions survive their scenario form, journals replay,
// views and texts can be made, and nothing that a player is told depends on what he may not know.
#pragma once

#include <string>

#include "kessel/session/session.h"
#include "support/rarer.h"

namespace kessel::testing {

/// How much is checked at each decision; "every n" counts decisions, 0 is never.
struct Effort {
  std::size_t maxDecisions = 20000;   ///< a game that is longer fails
  std::uint32_t sampledActions = 64;  ///< listed actions that are judged, all if the list is not longer
  int forged = 24;
  int triedEvery = 4;  ///< listed actions beside the chosen one, which always is
  int viewEvery = 4;
  int exportEvery = 16;
  int memoryEvery = 128;
  bool exportAtEnd = true;  ///< false as long as a title has no scenario form of positions
  int describeEvery = 4;
  int wayEvery = 24;  ///< ways to places are compared with what is in reach
};

/// How a random game went. `failure` is empty if everything held, else it names the decision and what was wrong.
struct GameReport {
  std::string failure;
  std::size_t decisions = 0;
  std::size_t forgedTried = 0;
  std::size_t forgedAccepted = 0;
  std::size_t guesses = 0;  ///< positions dealt anew that differed from the true one
  int turn = 0;
  Side winner = kNobody;
};

/// Plays a random game to its end and checks everything on the way.
[[nodiscard]] GameReport playAndCheck(const Title& title, const GameSetup& setup, const Effort& effort = {});

/// Many games: EXPECT_EQ(checkGames(title, "scenario", {}, 1, 1000), ""). The first failure with its seed, or "".
/// Of them one in kRarer is played, at least one; with KESSEL_GAMES=10 in the environment ten times as many, each time
/// with other seeds.
[[nodiscard]] std::string checkGames(const Title& title, const std::string& scenario, const Options& options,
                                     std::uint64_t firstSeed, std::size_t games, const Effort& effort = {});

}  // namespace kessel::testing
