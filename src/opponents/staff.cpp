// SPDX-License-Identifier: GPL-3.0-or-later
// The opponent that tries out what it may do before it does it.
#include <algorithm>
#include <bit>
#include <vector>

#include "kessel/opponents.h"

namespace kessel {

namespace {

constexpr std::size_t kCandidates = 64;  ///< so many of a longer list are looked at
/// A trial goes on for 2 to so many decisions: the near ones tell good moves from bad ones, the far ones whether a
/// longer undertaking pays. Random play tells nothing about what lies beyond.
constexpr std::uint32_t kFarthest = 24;
constexpr int kMeanLength = 13;
/// A game won or lost within a trial counts for no more than this, lest one lucky trial outweighs all others.
constexpr int kMostScore = 20'000;

struct Candidate {
  Action action;
  std::int64_t sum = 0;  ///< of the scores of its trials
};

/// All choices, or as many as are looked at, drawn from the whole list.
std::vector<Candidate> candidatesOf(const LegalList& legal, Random& random) {
  std::vector<Candidate> found;
  if (legal.size() <= kCandidates) {
    legal.each([&](Action action) { found.push_back({action}); });
    return found;
  }
  while (found.size() < kCandidates) found.push_back({legal.at(random.below(legal.size()))});
  return found;
}

/// Plays on at random after an action and says what comes of it for a side.
class Trials {
 public:
  Trials(const Title& title, const Position& start, Side side) : m_title(title), m_start(start), m_side(side) {}

  [[nodiscard]] int play(Action action, Random random) {
    m_position = m_start;
    if (!m_title.apply(m_position, action, m_unheard).ok()) return -kMostScore;
    for (std::uint32_t left = 2 + random.below(kFarthest - 1); left > 0; --left) {
      m_title.prompt(m_position, m_prompt);
      if (m_prompt.over()) break;
      const LegalList& legal = m_prompt.legal;
      const Action next = m_prompt.who == kChance ? legal.atWeight(random.below(legal.totalWeight()))
                                                  : legal.at(random.below(legal.size()));
      if (!m_title.apply(m_position, next, m_unheard).ok()) break;
    }
    return std::clamp(m_title.score(m_position, m_side), -kMostScore, kMostScore);
  }

 private:
  const Title& m_title;
  const Position& m_start;
  Side m_side;
  Position m_position = m_start;
  Prompt m_prompt;
  Events m_unheard;
};

}  // namespace

// Successive halving: all candidates are tried equally often, then the better half of them as often again in all, and
// so on, so that most trials go to those that are hard to tell apart. The n-th trials of all of them see the same dice.
Action StaffOpponent::think(const Title& title, const Position& guess, const Prompt& prompt, std::stop_token stop) {
  std::vector<Candidate> left = candidatesOf(prompt.legal, m_random);
  const auto rounds = static_cast<int>(std::bit_width(left.size() - 1));
  const std::uint64_t luck = m_random.next();
  std::uint64_t number = 0;
  Trials trials(title, guess, prompt.who);
  while (left.size() > 1 && !stop.stop_requested()) {
    const int each = std::max(1, m_effort / kMeanLength / rounds / static_cast<int>(left.size()));
    for (int n = 0; n < each; ++n, ++number) {
      for (Candidate& candidate : left) candidate.sum += trials.play(candidate.action, Random(luck + number));
    }
    std::stable_sort(left.begin(), left.end(), [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
    left.resize((left.size() + 1) / 2);
  }
  return left.front().action;
}

}  // namespace kessel
