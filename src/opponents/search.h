// SPDX-License-Identifier: GPL-3.0-or-later
// The search among operations: who tries most where it is hard to tell, and ends a phase last.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "kessel/opponents/opponents.h"
#include "opponents/operations.h"

namespace kessel {

/// Several guesses of what the side on move may not know: `guess`, and more of them if anything is hidden from it.
[[nodiscard]] std::vector<Position> guessesOf(const Title& title, const Position& guess, Side side, int most,
                                              Random& random);

/// One decision. What it refers to must outlive it.
class Search {
 public:
  Search(const Title& title, std::span<const Position> guesses, const Prompt& prompt, const SearchForm& form,
         const Budget& budget, std::uint64_t luck, std::stop_token stop);

  /// The operations, the best first; never empty. The same for the same luck, with however many threads, unless it is
  /// stopped or out of time.
  [[nodiscard]] std::vector<Operation> run();
  /// Is told which operation leads, each time that it has been compared with the others.
  void setWatcher(std::function<void(const Operation&)> watcher) { m_watcher = std::move(watcher); }
  /// Trials like those of the search, for what else is to be known of its operations.
  [[nodiscard]] Trials trials() const { return {m_title, m_guesses, m_prompt, m_form}; }

 private:
  void halve(std::vector<Operation>& all);
  /// Puts the end of the phase to the front if what stands there gains nothing against it.
  void preferEnd(std::vector<Operation>& all);
  /// Puts what gains most to the front if what stands there ends a phase.
  void preferGain(std::vector<Operation>& all);
  /// Calls work(trials, number) for each number below `count`, in as many threads as there may be.
  void share(std::size_t count, const std::function<void(Trials&, std::size_t)>& work) const;
  [[nodiscard]] bool enough() const {
    return m_stop.stop_requested() || (m_until && std::chrono::steady_clock::now() >= *m_until);
  }

  const Title& m_title;
  std::span<const Position> m_guesses;
  const Prompt& m_prompt;
  const SearchForm& m_form;
  Budget m_budget;
  Random m_random;
  std::uint64_t m_luck;
  std::stop_token m_stop;
  std::function<void(const Operation&)> m_watcher;
  std::optional<std::chrono::steady_clock::time_point> m_until;
};

}  // namespace kessel
