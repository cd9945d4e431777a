// SPDX-License-Identifier: GPL-3.0-or-later
// What the planner decides.
#include "opponents/planner.h"

#include "opponents/reason.h"

namespace kessel {

Action PlannerOpponent::think(const Title& title, const Position& guess, const Prompt& prompt, std::stop_token stop) {
  m_reason.reset();
  if (!m_plan.empty() && prompt.legal.contains(m_plan.back())) {
    const Action next = m_plan.back();
    m_plan.pop_back();
    return next;
  }
  m_plan.clear();
  if (prompt.legal.size() == 1) return prompt.legal.at(0);
  if (const auto setUp = readyMade(title.info(), prompt.legal)) return *setUp;
  const std::vector<Position> guesses = guessesOf(title, guess, prompt.who, m_form.guesses, m_random);
  const std::uint64_t luck = m_random.next();
  Search search(title, guesses, prompt, m_form, m_budget, luck, std::move(stop));
  const Operation best = std::move(search.run().front());
  if (m_explains) m_reason = suggestionOf(title, guess, prompt.who, search.trials(), best, luck);
  m_plan.assign(best.way.rbegin(), best.way.rend() - 1);
  return best.way.front();
}

}  // namespace kessel
