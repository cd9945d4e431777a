// SPDX-License-Identifier: GPL-3.0-or-later
// Successive halving: all operations are tried equally often, then the better half of them as often again in all, and
// so on, so that most trials go to those that are hard to tell apart. The n-th trials of all of them see the same guess
// and the same dice. An end of phase waits until nothing gains.
#include "opponents/search.h"

#include <algorithm>
#include <bit>
#include <thread>

namespace kessel {

namespace {

constexpr int kMeanLength = 24;      ///< decisions of a trial
constexpr std::size_t kProved = 16;  ///< operations that are asked whether they gain before a phase is ended

}  // namespace

std::vector<Position> guessesOf(const Title& title, const Position& guess, Side side, int most, Random& random) {
  std::vector<Position> out{guess};
  if (!title.hides(guess, other(side))) return out;
  for (int n = 1; n < most; ++n) out.push_back(title.guess(guess, side, random));
  return out;
}

Search::Search(const Title& title, std::span<const Position> guesses, const Prompt& prompt, const SearchForm& form,
               const Budget& budget, std::uint64_t luck, std::stop_token stop)
    : m_title(title),
      m_guesses(guesses),
      m_prompt(prompt),
      m_form(form),
      m_budget(budget),
      m_random(luck),
      m_luck(luck),
      m_stop(std::move(stop)) {
  if (budget.seconds > 0) {
    m_until = std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                     std::chrono::duration<double>(budget.seconds));
  }
}

std::vector<Operation> Search::run() {
  std::vector<Operation> all = operationsOf(m_title, m_guesses.front(), m_prompt, m_form, m_random);
  halve(all);
  if (foresees(m_title.info(), m_form.weights)) preferEnd(all);
  if (all.front().ends) preferGain(all);
  return all;
}

void Search::preferEnd(std::vector<Operation>& all) {
  if (all.front().ends || enough()) return;
  const auto end = std::find_if(all.begin(), all.end(), [](const Operation& each) { return each.ends; });
  if (end == all.end()) return;
  Trials trials = this->trials();
  if (gainOf(trials, all.front(), m_random.next(), &*end).mean <= 0) std::rotate(all.begin(), end, end + 1);
}

void Search::halve(std::vector<Operation>& all) {
  const int rounds = std::max(1, static_cast<int>(std::bit_width(all.size() - 1)));
  std::uint64_t number = 0;
  const bool exact = foresees(m_title.info(), m_form.weights);  // equals lead to positions worth the same
  const auto rank = [&](std::size_t left) {
    std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(left),
                     [&](const Operation& a, const Operation& b) {
                       return a.sum > b.sum || (exact && a.sum == b.sum && a.ends && !b.ends);
                     });
  };
  std::vector<std::int64_t> values(all.size());
  for (std::size_t left = all.size(); left > 1; left = (left + 1) / 2) {
    const int each = std::max(1, m_budget.decisions / kMeanLength / rounds / static_cast<int>(left));
    // The first round goes trial by trial: on a slow machine some of them for all are better than none.
    const int turns = number == 0 ? each : 1;
    for (int turn = 0; turn < turns; ++turn) {
      std::fill(values.begin(), values.end(), 0);
      share(left, [&](Trials& trials, std::size_t which) {
        for (int n = 0; n < each / turns && !enough(); ++n)
          values[which] += trials.play(all[which], m_luck, number + static_cast<std::uint64_t>(n));
      });
      if (enough()) {  // what was cut short tells nothing
        if (turn > 0) rank(left);
        return;
      }
      for (std::size_t which = 0; which < left; ++which) all[which].sum += values[which];
      number += static_cast<std::uint64_t>(each / turns);
    }
    rank(left);
    if (m_watcher) m_watcher(all.front());
  }
}

void Search::preferGain(std::vector<Operation>& all) {
  const std::size_t count = std::min(all.size(), kProved);
  std::vector<double> gains(count);
  share(count, [&](Trials& trials, std::size_t which) {
    if (!all[which].ends) gains[which] = gainOf(trials, all[which], m_luck).proved();
  });
  const auto most = std::max_element(gains.begin(), gains.end());
  if (*most <= 0) return;
  const auto which = all.begin() + (most - gains.begin());
  std::rotate(all.begin(), which, which + 1);
}

void Search::share(std::size_t count, const std::function<void(Trials&, std::size_t)>& work) const {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    Trials trials = this->trials();
    for (std::size_t n = next++; n < count && !enough(); n = next++) work(trials, n);
  };
  std::vector<std::jthread> helpers;
  for (int n = 1; n < m_budget.threads; ++n) helpers.emplace_back(run);
  run();
}

}  // namespace kessel
