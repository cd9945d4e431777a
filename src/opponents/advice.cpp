// SPDX-License-Identifier: GPL-3.0-or-later
// Operations that are worth while, with their reasons.
#include "kessel/opponents/advice.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "opponents/reason.h"
#include "opponents/search.h"

namespace kessel {

namespace {

constexpr std::size_t kSuggestions = 3;
}  // namespace

std::vector<Suggestion> advise(const Title& title, const Position& position, Side side, std::uint64_t seed,
                               const Budget& budget, std::stop_token stop, const Goals* goals) {
  Random random(seed);
  const Position guess = title.guess(position, side, random);
  Prompt prompt;
  title.prompt(guess, prompt);
  if (prompt.who != side) return {};
  SearchForm form;
  form.goals = goals;
  const std::vector<Position> guesses = guessesOf(title, guess, side, form.guesses, random);
  const std::uint64_t luck = random.next();
  Search search(title, guesses, prompt, form, budget, luck, std::move(stop));
  const std::vector<Operation> all = search.run();
  std::vector<Suggestion> out;
  for (const Operation& operation : all) {
    if (out.size() == kSuggestions) break;
    const Action first = firstOf(title, guess, prompt, operation);
    const auto begun = [&](const Suggestion& other) { return other.way.front() == first; };
    if (std::any_of(out.begin(), out.end(), begun)) continue;
    out.push_back(suggestionOf(title, guess, side, search.trials(), operation, luck));
  }
  // By the figures that are shown: they come from other trials than those by which these were found. Whatever the end
  // of the phase gains is still to be had after what else gains.
  const auto worth = [&](const Suggestion& each) {
    const bool ends = title.info().verbs[index(each.way.front().verb)].ends;
    return std::pair(each.goals ? each.goals->nearer : 0, ends ? std::min(each.gain, 0.0) : each.gain);
  };
  std::ranges::stable_sort(out, std::greater{}, worth);
  return out;
}

}  // namespace kessel
