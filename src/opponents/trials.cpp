// SPDX-License-Identifier: GPL-3.0-or-later
// Trials of operations.
#include <algorithm>

#include "opponents/operations.h"

namespace kessel {

namespace {

/// A trial goes on for 2 to so many decisions: the near ones tell good moves from bad ones, the far ones whether a
/// longer undertaking pays. Random play tells nothing about what lies beyond.
constexpr std::uint32_t kFarthest = 24;
constexpr std::uint32_t kFew = 8;  ///< own choices of which the best is made while an operation is carried out
constexpr int kProofs = 8;         ///< so often, before a phase is ended

}  // namespace

int Trials::play(std::span<const Action> way, std::uint64_t luck, std::uint64_t n) {
  Random random(luck + n);
  go(way, n);
  const int first = m_form.atOnce > 0 ? scoreOf(m_position) : 0;
  for (std::uint32_t left = 2 + random.below(kFarthest - 1); left > 0 && ask(); --left) take(any(random));
  return (first * m_form.atOnce + scoreOf(m_position) * (100 - m_form.atOnce)) / 100;
}

int Trials::carryOut(std::span<const Action> way, std::uint64_t luck, std::uint64_t n) {
  Random random(luck + n);
  go(way, n);
  for (std::uint32_t left = kFarthest; left > 0 && ask(); --left) {
    if (m_prompt.who == m_side && m_prompt.step == m_step) break;
    take(m_prompt.who == m_side ? bestOfFew(random) : any(random));
  }
  return scoreOf(m_position);
}

void Trials::go(std::span<const Action> way, std::uint64_t n) {
  m_position = guess(n);
  m_title.applyListed(m_position, way.front(), m_unheard);
  for (const Action action : way.subspan(1)) {
    if (!m_title.apply(m_position, action, m_unheard).ok()) break;  // something has come between
  }
}

bool Trials::ask() {
  m_title.prompt(m_position, m_prompt);
  return !m_prompt.over();
}

Action Trials::any(Random& random) const {
  const LegalList& legal = m_prompt.legal;
  return m_prompt.who == kChance ? legal.atWeight(random.below(legal.totalWeight()))
                                 : legal.at(random.below(legal.size()));
}

/// The best of all choices, or of some where there are many.
Action Trials::bestOfFew(Random& random) {
  const std::uint32_t size = m_prompt.legal.size();
  const bool all = size <= kFew;
  Action best = m_prompt.legal.at(0);
  std::optional<int> most;
  for (std::uint32_t n = 0; n < std::min(size, kFew); ++n) {
    const Action action = all ? m_prompt.legal.at(n) : any(random);
    if (const int score = scoreAfter(action); !most || score > *most) {
      most = score;
      best = action;
    }
  }
  return best;
}

int Trials::scoreAfter(Action action) {
  m_after = m_position;
  m_title.applyListed(m_after, action, m_unheard);
  return scoreOf(m_after);
}

std::optional<double> gainOf(Trials& trials, const Operation& operation, std::uint64_t luck) {
  double sum = 0;
  double squares = 0;
  for (std::uint64_t n = 0; n < kProofs; ++n) {
    const double gain = trials.carryOut(operation.way, luck, n) - trials.now(n);
    sum += gain;
    squares += gain * gain;
  }
  const double mean = sum / kProofs;
  const double variance = std::max(0.0, squares / kProofs - mean * mean);
  if (mean <= 0 || mean * mean <= 4 * variance / kProofs) return std::nullopt;
  return mean;
}

}  // namespace kessel
