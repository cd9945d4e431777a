// SPDX-License-Identifier: GPL-3.0-or-later
// What an operation gains, told by its terms.
#include "opponents/reason.h"

#include <algorithm>
#include <cmath>

namespace kessel {

namespace {

constexpr std::size_t kTermsTold = 3;
constexpr std::uint64_t kTrials = 24;  ///< by which the gain of an operation is told

/// What the terms of a position are worth for a side, in points of the score.
std::vector<double> worthOf(const Title& title, const Position& position, Side side) {
  const TitleInfo& info = title.info();
  std::vector<double> out(info.terms.size());
  if (info.weights.empty()) return out;
  const Weights& weights = info.weights.front();
  Terms terms(weights);
  title.appraise(position, side, terms);
  const double sign = side == kFirstSide ? 1 : -1;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = sign * weights.each[i] * terms.value(i) / 100;
  return out;
}

/// Fills in what an operation gains.
void weigh(Suggestion& out, const Title& title, Trials& trials, Side side, const Operation& operation,
           std::uint64_t luck) {
  std::vector<double> sums(title.info().terms.size());
  GoalGain goals;
  for (std::uint64_t n = 0; n < kTrials; ++n) {
    double gain = trials.carryOut(operation, luck, n) - trials.now(n);
    out.chance += gain > 0 ? 1 : 0;
    if (trials.goals() != nullptr) {
      const Goals::Met now = trials.metNow(n);
      const Goals::Met then = trials.metThen();
      gain -= worthOfGoals(then) - worthOfGoals(now);  // points are those of the game
      goals.before += now.whole;
      goals.after += then.whole;
      goals.nearer += then.part - now.part;
    }
    out.gain += gain;
    const std::vector<double> before = worthOf(title, trials.guess(n), side);
    const std::vector<double> after = worthOf(title, trials.position(), side);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += after[i] - before[i];
  }
  out.gain /= kTrials;
  out.chance /= kTrials;
  if (trials.goals() != nullptr)
    out.goals = {goals.before / kTrials, goals.after / kTrials, trials.goals()->count, goals.nearer / kTrials};
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (const double mean = sums[i] / kTrials; std::abs(mean) >= 1) out.terms.push_back({i, mean});
  }
  std::stable_sort(out.terms.begin(), out.terms.end(),
                   [](const TermGain& a, const TermGain& b) { return std::abs(a.gain) > std::abs(b.gain); });
  if (out.terms.size() > kTermsTold) out.terms.resize(kTermsTold);
  const bool gains = out.gain >= 0;
  std::stable_partition(out.terms.begin(), out.terms.end(),
                        [gains](const TermGain& each) { return (each.gain >= 0) == gains; });
}

/// Fills in the decisions, what they say, and if wanted the odds of a combat that they begin.
void spell(Suggestion& out, const Title& title, Position guess, Side side, const Operation& operation, bool odds) {
  constexpr std::size_t kLongest = 64;
  Events unheard;
  Prompt prompt;
  const auto take = [&](Action action) {
    const Phrase said = title.describe(guess, action);
    if (odds && out.odds.empty()) out.odds = forecastAfter(title, guess, action, side);
    if (!title.apply(guess, action, unheard).ok()) return false;
    out.way.push_back(action);
    out.said.push_back(said);
    return true;
  };
  out.name = operation.name;
  for (const Action action : operation.way) {
    if (!take(action)) return;
  }
  while (operation.aim && out.way.size() < kLongest) {
    title.prompt(guess, prompt);
    if (prompt.who != side) return;
    const auto next = title.pursue(guess, prompt, *operation.aim);
    if (!next || !take(*next)) return;
  }
}

}  // namespace

Suggestion plainly(const Title& title, const Position& guess, Side side, const Operation& operation) {
  Suggestion out;
  spell(out, title, guess, side, operation, false);
  return out;
}

Suggestion suggestionOf(const Title& title, const Position& guess, Side side, Trials trials, const Operation& operation,
                        std::uint64_t luck) {
  Suggestion out;
  spell(out, title, guess, side, operation, true);
  weigh(out, title, trials, side, operation, luck);
  return out;
}

}  // namespace kessel
