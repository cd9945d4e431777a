// SPDX-License-Identifier: GPL-3.0-or-later
// The opponent that thinks in whole operations.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kessel/opponents/advice.h"
#include "opponents/search.h"

namespace kessel {

/// Looks at every choice once, as far as it leads before dice or the other side come in; tries the most promising ones
/// out on several guesses of what is hidden; carries on what it has begun.
class PlannerOpponent final : public Opponent {
 public:
  /// `weights`: the id of those by which it judges.
  PlannerOpponent(std::uint64_t seed, const SearchForm& form, const Budget& budget, std::string_view weights)
      : Opponent(seed), m_random(seed), m_form(form), m_budget(budget), m_weights(weights) {}

  void setGoals(std::optional<Goals> goals) override { m_goals = std::move(goals); }
  void setExplains(bool explains) override { m_explains = explains; }
  void setWatcher(Watcher watcher) override { m_watcher = std::move(watcher); }
  [[nodiscard]] const Suggestion* reason() const override { return m_reason ? &*m_reason : nullptr; }

 private:
  [[nodiscard]] Action think(const Title& title, const Position& guess, const Prompt& prompt,
                             std::stop_token stop) override;
  [[nodiscard]] Budget budgetNow() const;

  Random m_random;
  SearchForm m_form;
  Budget m_budget;
  std::string m_weights;
  double m_spent = 0;          ///< seconds thought since it ended a phase
  std::vector<Action> m_plan;  ///< the rest of an operation, the next decision last
  /// The step in which the last decision of a way was made: in it goes on what was usual in its trials.
  std::optional<StepId> m_way;
  std::optional<Aim> m_aim;      ///< for which it decides after that, until it can begin something else,
  std::uint32_t m_together = 0;  ///< or for so many decisions, Proposal::together,
  StepId m_begun{};              ///< in the step in which it chose it
  std::optional<Goals> m_goals;
  bool m_explains = false;
  Watcher m_watcher;
  std::optional<Suggestion> m_reason;
};

}  // namespace kessel
