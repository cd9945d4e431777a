// SPDX-License-Identifier: GPL-3.0-or-later
// The staff officer, who tries out what he may do before he does it. Kept as he was when others were measured by him:
// his search, his trials and his weights ("staff-2") do not change any more.
#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "kessel/opponents/opponents.h"

namespace kessel {

namespace {

constexpr std::size_t kCandidates = 64;  ///< so many of a longer list are looked at
/// A trial goes on for 2 to so many decisions: the near ones tell good moves from bad ones, the far ones whether a
/// longer undertaking pays. Random play tells nothing about what lies beyond.
constexpr std::uint32_t kFarthest = 24;
constexpr int kMeanTrial = 13;
constexpr std::uint32_t kFew = 8;  ///< own choices of which the best is made while a way is carried out
constexpr int kProofsOfEnd = 8;    ///< so often, before a phase is ended

struct Candidate {
  std::vector<Action> way;  ///< one action, or a whole way to a place
  std::int64_t sum = 0;     ///< of the scores of its trials
  bool ends = false;        ///< VerbInfo::ends
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
    const VerbInfo& verb = title.info().verbs[index(action.verb)];
    if (verb.aside && legal.size() > 1) return;
    if (std::find(steps.begin(), steps.end(), action) == steps.end()) found.push_back({{action}, 0, verb.ends});
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

/// Tries ways out and says what comes of them for a side.
class StaffTrials {
 public:
  StaffTrials(const Title& title, const Position& start, Side side)
      : m_title(title), m_start(start), m_side(side), m_weights(weightsNamed(title.info().weights, "staff-2")) {}

  /// The score some decisions later, all of them made at random.
  [[nodiscard]] int play(const std::vector<Action>& way, Random random) {
    go(way);
    for (std::uint32_t left = 2 + random.below(kFarthest - 1); left > 0 && ask(); --left) take(any(random));
    return scoreOf(m_position);
  }
  /// The score when the side is asked at this step again, or does not come to be for long: of its own choices on the
  /// way it makes the best of a few.
  [[nodiscard]] int carryOut(const std::vector<Action>& way, StepId step, Random random) {
    go(way);
    for (std::uint32_t left = kFarthest; left > 0 && ask(); --left) {
      if (m_prompt.who == m_side && m_prompt.step == step) break;
      take(m_prompt.who == m_side ? bestOfFew(random) : any(random));
    }
    return scoreOf(m_position);
  }
  /// The score as things stand.
  [[nodiscard]] int now() const { return scoreOf(m_start); }

 private:
  [[nodiscard]] int scoreOf(const Position& position) const { return m_title.score(position, m_side, m_weights); }
  void go(const std::vector<Action>& way) {
    m_position = m_start;
    m_title.applyListed(m_position, way.front(), m_unheard);
    for (std::size_t i = 1; i < way.size(); ++i) {
      if (!m_title.apply(m_position, way[i], m_unheard).ok()) break;  // something has come between
    }
  }
  [[nodiscard]] bool ask() {
    m_title.prompt(m_position, m_prompt);
    return !m_prompt.over();
  }
  [[nodiscard]] Action any(Random& random) const {
    const LegalList& legal = m_prompt.legal;
    return m_prompt.who == kChance ? legal.atWeight(random.below(legal.totalWeight()))
                                   : legal.at(random.below(legal.size()));
  }
  /// The best of all choices, or of some where there are many.
  [[nodiscard]] Action bestOfFew(Random& random) {
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
  [[nodiscard]] int scoreAfter(Action action) {
    m_after = m_position;
    m_title.applyListed(m_after, action, m_unheard);
    return scoreOf(m_after);
  }
  void take(Action action) { m_title.applyListed(m_position, action, m_unheard); }

  const Title& m_title;
  const Position& m_start;
  Side m_side;
  std::size_t m_weights;
  Position m_position = m_start;
  Position m_after = m_start;
  Prompt m_prompt;
  Events m_unheard;
};

/// What carrying out a way gains against the position as it stands, if it is more than the noise of its trials.
std::optional<double> gainOf(StaffTrials& trials, const Candidate& candidate, StepId step, std::uint64_t luck) {
  double sum = 0;
  double squares = 0;
  const int now = trials.now();
  for (int n = 0; n < kProofsOfEnd; ++n) {
    const double gain = trials.carryOut(candidate.way, step, Random(luck + static_cast<std::uint64_t>(n))) - now;
    sum += gain;
    squares += gain * gain;
  }
  const double mean = sum / kProofsOfEnd;
  const double variance = std::max(0.0, squares / kProofsOfEnd - mean * mean);
  if (mean <= 0 || mean * mean <= 4 * variance / kProofsOfEnd) return std::nullopt;
  return mean;
}

/// The way that gains most when it is carried out, of those that end nothing. Random play after a decision makes doing
/// look worse than stopping, so a phase is not ended by what came of that alone.
const Candidate* gaining(const std::vector<Candidate>& all, StaffTrials& trials, StepId step, std::uint64_t luck,
                         const std::stop_token& stop) {
  const Candidate* best = nullptr;
  double most = 0;
  for (const Candidate& candidate : all) {
    if (candidate.ends || stop.stop_requested()) continue;
    if (const auto gain = gainOf(trials, candidate, step, luck); gain && *gain > most) {
      best = &candidate;
      most = *gain;
    }
  }
  return best;
}

}  // namespace

// Successive halving: all candidates are tried equally often, then the better half of them as often again in all, and
// so on, so that most trials go to those that are hard to tell apart. The n-th trials of all of them see the same dice.
// A way that was chosen is gone to its end as long as nothing comes between. An end of phase waits until nothing gains.
Action StaffOpponent::think(const Title& title, const Position& guess, const Prompt& prompt, std::stop_token stop) {
  if (!m_plan.empty() && prompt.legal.contains(m_plan.back())) {
    const Action next = m_plan.back();
    m_plan.pop_back();
    return next;
  }
  if (const auto setUp = readyMade(title.info(), prompt.legal)) return *setUp;
  std::vector<Candidate> all = candidatesOf(title, guess, prompt.legal, m_random);
  const auto rounds = static_cast<int>(std::bit_width(all.size() - 1));
  const std::uint64_t luck = m_random.next();
  std::uint64_t number = 0;
  StaffTrials trials(title, guess, prompt.who);
  for (std::size_t left = all.size(); left > 1 && !stop.stop_requested(); left = (left + 1) / 2) {
    const std::span<Candidate> better = std::span(all).first(left);
    const int each = std::max(1, m_effort / kMeanTrial / rounds / static_cast<int>(left));
    for (int n = 0; n < each; ++n, ++number) {
      for (Candidate& candidate : better) candidate.sum += trials.play(candidate.way, Random(luck + number));
    }
    std::stable_sort(better.begin(), better.end(),
                     [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
  }
  const Candidate* best = &all.front();
  if (best->ends) {
    if (const Candidate* more = gaining(all, trials, prompt.step, luck, stop)) best = more;
  }
  m_plan.assign(best->way.rbegin(), best->way.rend() - 1);
  return best->way.front();
}

}  // namespace kessel
