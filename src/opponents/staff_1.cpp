// SPDX-License-Identifier: GPL-3.0-or-later
// The first staff officer, kept as he was when others were measured by him: his search, his trials and his weights do
// not change any more. What he judges better or worse than before is the rules' doing.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <vector>

#include "kessel/opponents/opponents.h"

namespace kessel {

namespace {

constexpr std::size_t kCandidates = 64;  ///< so many of a longer list are looked at
/// A trial goes on for 2 to so many decisions: the near ones tell good moves from bad ones, the far ones whether a
/// longer undertaking pays. Random play tells nothing about what lies beyond.
constexpr std::uint32_t kFarthest = 24;
constexpr int kMeanLength = 13;
/// What a game won or lost within a trial counts for.
constexpr int kMostScore = 20'000;

struct Candidate {
  std::vector<Action> way;  ///< one action, or a whole way to a place
  std::int64_t sum = 0;     ///< of the scores of its trials
};

/// The choices that are looked at: ways to places rather than their single steps, and of too many as many as that,
/// drawn from all of them. To let the other side speak first is for people, who ask for it; it only costs time.
std::vector<Candidate> candidatesOf(const Title& title, const Position& position, const LegalList& legal,
                                    Random& random) {
  std::vector<Candidate> found;
  std::vector<Action> steps;
  if (legal.size() > 1) {
    for (Reach& each : title.reach(position, {})) {
      if (each.path.empty() || !legal.contains(each.path.front())) continue;
      steps.push_back(each.path.front());
      found.push_back({std::move(each.path)});
    }
  }
  const auto add = [&](Action action) {
    if (title.info().verbs[index(action.verb)].aside && legal.size() > 1) return;
    if (std::find(steps.begin(), steps.end(), action) == steps.end()) found.push_back({{action}});
  };
  if (legal.size() <= kCandidates) {
    legal.each(add);
  } else {
    for (std::size_t i = 0; i < kCandidates; ++i) add(legal.at(random.below(legal.size())));
  }
  while (found.size() > kCandidates) {
    std::swap(found[random.below(static_cast<std::uint32_t>(found.size()))], found.back());
    found.pop_back();
  }
  return found;
}

/// Plays on at random after a way and says what comes of it for a side.
class Trials {
 public:
  Trials(const Title& title, const Position& start, Side side)
      : m_title(title), m_start(start), m_side(side), m_weights(weightsNamed(title.info().weights, "staff-1")) {}

  [[nodiscard]] int play(const std::vector<Action>& way, Random random) {
    m_position = m_start;
    for (const Action action : way) {
      if (!m_title.apply(m_position, action, m_unheard).ok()) break;  // something has come between
    }
    for (std::uint32_t left = 2 + random.below(kFarthest - 1); left > 0; --left) {
      m_title.prompt(m_position, m_prompt);
      if (m_prompt.over()) break;
      const LegalList& legal = m_prompt.legal;
      const Action next = m_prompt.who == kChance ? legal.atWeight(random.below(legal.totalWeight()))
                                                  : legal.at(random.below(legal.size()));
      if (!m_title.apply(m_position, next, m_unheard).ok()) break;
    }
    const int score = m_title.score(m_position, m_side, m_weights);
    return std::abs(score) == kWonScore ? score / kWonScore * kMostScore : score;
  }

 private:
  const Title& m_title;
  const Position& m_start;
  Side m_side;
  std::size_t m_weights;
  Position m_position = m_start;
  Prompt m_prompt;
  Events m_unheard;
};

}  // namespace

// Successive halving: all candidates are tried equally often, then the better half of them as often again in all, and
// so on, so that most trials go to those that are hard to tell apart. The n-th trials of all of them see the same dice.
// A way that was chosen is gone to its end as long as nothing comes between.
Action FirstStaffOpponent::think(const Title& title, const Position& guess, const Prompt& prompt,
                                 std::stop_token stop) {
  if (!m_plan.empty() && prompt.legal.contains(m_plan.back())) {
    const Action next = m_plan.back();
    m_plan.pop_back();
    return next;
  }
  std::vector<Candidate> left = candidatesOf(title, guess, prompt.legal, m_random);
  const auto rounds = static_cast<int>(std::bit_width(left.size() - 1));
  const std::uint64_t luck = m_random.next();
  std::uint64_t number = 0;
  Trials trials(title, guess, prompt.who);
  while (left.size() > 1 && !stop.stop_requested()) {
    const int each = std::max(1, m_effort / kMeanLength / rounds / static_cast<int>(left.size()));
    for (int n = 0; n < each; ++n, ++number) {
      for (Candidate& candidate : left) candidate.sum += trials.play(candidate.way, Random(luck + number));
    }
    std::stable_sort(left.begin(), left.end(), [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
    left.resize((left.size() + 1) / 2);
  }
  const std::vector<Action>& best = left.front().way;
  m_plan.assign(best.rbegin(), best.rend() - 1);
  return best.front();
}

}  // namespace kessel
