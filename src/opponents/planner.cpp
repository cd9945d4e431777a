// SPDX-License-Identifier: GPL-3.0-or-later
// What the planner decides.
#include "opponents/planner.h"

#include <algorithm>
#include <chrono>

#include "opponents/reason.h"

namespace kessel {

// Each decision may take a part of what is left of the phase's time, so that some is always left.
Budget PlannerOpponent::budgetNow() const {
  constexpr double kPart = 0.1;
  constexpr double kLeast = 0.02;
  Budget out = m_budget;
  if (out.phase <= 0) return out;
  const double share = std::max(kLeast, kPart * (out.phase - m_spent));
  out.seconds = out.seconds > 0 ? std::min(out.seconds, share) : share;
  return out;
}

Action PlannerOpponent::think(const Title& title, const Position& guess, const Prompt& prompt, std::stop_token stop) {
  m_reason.reset();
  if (!m_plan.empty() && prompt.legal.contains(m_plan.back())) {
    const Action next = m_plan.back();
    m_plan.pop_back();
    m_way = prompt.step;
    return next;
  }
  m_plan.clear();
  if (isOpen(title.info(), prompt)) {
    m_way.reset();
    if (m_together == 0 || m_begun != prompt.step) m_aim.reset();
  }
  if (m_aim) {
    if (m_together > 0) --m_together;
    if (const auto next = title.pursue(guess, prompt, *m_aim)) return *next;
    if (isOpen(title.info(), prompt)) m_aim.reset();
  }
  if (m_way == prompt.step && foresees(title.info(), m_form.weights)) {
    if (const auto next = title.pursue(guess, prompt, Aim{})) return *next;
  }
  m_way.reset();
  if (prompt.legal.size() == 1) return prompt.legal.at(0);
  if (const auto setUp = readyMade(title.info(), prompt.legal)) return *setUp;
  const auto began = std::chrono::steady_clock::now();
  const std::vector<Position> guesses = guessesOf(title, guess, prompt.who, m_form.guesses, m_random);
  const std::uint64_t luck = m_random.next();
  m_form.goals = m_goals ? &*m_goals : nullptr;
  m_form.weights = weightsNamed(title.info().weights, m_weights);
  Search search(title, guesses, prompt, m_form, budgetNow(), luck, std::move(stop));
  const auto watch = [&](const Operation& leading) { m_watcher(plainly(title, guess, prompt.who, leading)); };
  if (m_watcher) search.setWatcher(watch);
  const Operation best = std::move(search.run().front());
  if (m_explains) m_reason = suggestionOf(title, guess, prompt.who, search.trials(), best, luck);
  if (!best.way.empty()) {
    m_plan.assign(best.way.rbegin(), best.way.rend() - 1);
    m_way = prompt.step;
  }
  m_begun = prompt.step;
  m_together = best.together ? m_form.whole : 0;
  if (best.aim) m_aim = best.aim;  // else what has come between does not end it
  m_spent += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (best.ends) m_spent = 0;
  return firstOf(title, guess, prompt, best);
}

}  // namespace kessel
