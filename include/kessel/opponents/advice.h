// SPDX-License-Identifier: GPL-3.0-or-later
// What a side could do best, and why: operations with what they gain by the terms of the evaluation, and their odds.
// Found on guesses of what the side may not know, so that nothing in it tells how things really lie.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "kessel/engine/forecast.h"
#include "kessel/opponents/opponents.h"

namespace kessel {

/// What an operation gains by one term.
struct TermGain {
  std::size_t term = 0;  ///< of TitleInfo::terms
  double gain = 0;       ///< points of Title::score() on average
};

/// What an operation does for the goals of a position.
struct GoalGain {
  double before = 0;  ///< goals met as things stand
  double after = 0;   ///< on average, carried out
  int count = 0;      ///< of so many
  double nearer = 0;  ///< the same gain with what is met in part, see Goals::Met
};

/// An operation with its reason.
struct Suggestion {
  std::vector<Action> way;        ///< its decisions in order; those after the first hold if nothing comes between
  std::vector<Phrase> said;       ///< each of them in a few words
  Phrase name{};                  ///< what it is for, if a title has proposed it: "Attack 1726 with all who can come"
  double gain = 0;                ///< points of the score on average against the position as it stands, carried out
  double chance = 0;              ///< how often it gained, 0 to 1; with goals: by them first
  std::optional<GoalGain> goals;  ///< where there are some
  std::vector<TermGain> terms;    ///< that change most, at most three; first those that go with the gain
  Forecast odds;                  ///< of the combat that it begins; empty if it begins none
};

/// The operations that come out best for the side on move, at most three, the best first; empty if another one is on
/// move. It depends on what that side sees, on seed and budget alone, as long as nothing is said of seconds. With goals
/// of that side it is best to meet them, and the score tells apart what meets as many.
[[nodiscard]] std::vector<Suggestion> advise(const Title& title, const Position& position, Side side,
                                             std::uint64_t seed, const Budget& budget = {}, std::stop_token stop = {},
                                             const Goals* goals = nullptr);

}  // namespace kessel
