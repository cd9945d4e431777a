// SPDX-License-Identifier: GPL-3.0-or-later
// Trials of operations.
#include <algorithm>
#include <cmath>

#include "opponents/operations.h"
#include "opponents/quiet.h"

namespace kessel {

namespace {

constexpr int kProofs = 24;  ///< so often, before a phase is ended

}  // namespace

bool isOpen(const TitleInfo& info, const Prompt& prompt) {
  return std::any_of(prompt.legal.offers().begin(), prompt.legal.offers().end(), [&](const LegalList::Offer& each) {
    const VerbInfo& verb = info.verbs[index(each.action.verb)];
    return verb.ends && verb.declines;  // not to cease fire in the midst of a combat
  });
}

bool foresees(const TitleInfo& info, std::size_t weights) {
  return weights < info.weights.size() && info.weights[weights].foresees;
}

namespace {

/// For a side, the score of a position and that of its terms alone.
std::pair<int, int> scoresOf(const Title& title, const Position& position, Side side, std::size_t weights) {
  const std::vector<Weights>& all = title.info().weights;
  if (weights >= all.size()) return {0, 0};
  Terms terms(all[weights]);
  title.appraise(position, side, terms);
  const int sign = side == kFirstSide ? 1 : -1;
  return {sign * terms.score(), sign * terms.weighed()};
}

}  // namespace

int marginOf(const Title& title, const Position& position, Side side, std::size_t weights) {
  constexpr int kPart = 40;  // so much less than the terms of a game that goes on
  const auto [score, weighed] = scoresOf(title, position, side, weights);
  return score == weighed ? score : score + (weighed - score) / kPart;
}

int worthOfGoals(const Goals::Met& met) {
  constexpr double kGoal = 4 * kWonScore;
  return static_cast<int>(kGoal * met.part);
}

Trials::Trials(const Title& title, std::span<const Position> guesses, const Prompt& prompt, const SearchForm& form)
    : m_title(title), m_guesses(guesses), m_side(prompt.who), m_begun(prompt.step), m_form(form) {
  if (foresees(title.info(), m_form.weights)) m_atOnce = 100;
  if (isOpen(title.info(), prompt)) m_step = prompt.step;
  if (m_step && m_atOnce == 100) findClosing(prompt);
}

void Trials::findClosing(const Prompt& prompt) {
  for (const LegalList::Offer& each : prompt.legal.offers()) {
    const VerbInfo& verb = m_title.info().verbs[index(each.action.verb)];
    if (verb.ends && verb.declines) m_closing = each.action;
  }
  m_after = guess(0);
  m_title.applyListed(m_after, *m_closing, m_unheard);
  m_title.prompt(m_after, m_prompt);
  if (!m_prompt.over()) m_closing.reset();
}

int Trials::worth(const Position& position) {
  if (!m_closing) return scoreOf(position, m_side);
  constexpr int kMost = 24;  // decisions until the end
  m_after = position;
  m_title.prompt(m_after, m_prompt);
  for (int left = kMost; left > 0 && !m_prompt.over(); --left) {
    const bool closes = m_prompt.who == m_side && m_prompt.legal.contains(*m_closing);
    m_title.applyListed(m_after, closes ? *m_closing : usualAction(m_title.info(), m_prompt), m_unheard);
    m_title.prompt(m_after, m_prompt);
  }
  return scoresOf(m_title, m_after, m_side, m_form.weights).first +
         scoresOf(m_title, position, m_side, m_form.weights).second;
}

int Trials::play(const Operation& operation, std::uint64_t luck, std::uint64_t n) {
  Random random(luck + n);
  const int first = carryOut(operation, random, n);
  if (m_atOnce == 100) return first;
  Random beyond(~luck + n);  // the same for all operations, however many dice they took
  for (std::uint32_t left = 2 + beyond.below(m_form.farthest - 1); left > 0 && ask(); --left) take(cheap(beyond));
  return (first * m_atOnce + scoreOf(m_position, m_side) * (100 - m_atOnce)) / 100;
}

Action Trials::cheap(Random& random) const {
  if (m_prompt.who == kChance) return byChance(random);
  if (const auto known = m_title.pursue(m_position, m_prompt, Aim{})) return *known;
  return m_prompt.legal.at(random.below(m_prompt.legal.size()));
}

int Trials::carryOut(const Operation& operation, std::uint64_t luck, std::uint64_t n) {
  Random random(luck + n);
  return carryOut(operation, random, n);
}

int Trials::carryOut(const Operation& operation, Random& random, std::uint64_t n) {
  m_position = guess(n);
  m_judged.reset();
  if (m_form.goals != nullptr) m_heard = m_form.goals->before;
  go(operation.way);
  bool pursues = operation.aim.has_value();
  bool begun = !operation.way.empty();
  // What is begun where nothing could be ended, such as a card that gives a segment, goes on where something else could
  // be begun: what it leads to is what it is worth.
  // So does what takes several units.
  const bool whole = operation.aim && (operation.together || !m_step);
  for (std::uint32_t left = whole ? m_form.whole : m_form.longest; left > 0 && ask(); --left) {
    if (begun && !operation.together && isNext()) break;
    if (m_prompt.who == kChance) {
      take(byChance(random));
      continue;
    }
    const bool over = begun && isOver();
    if (over && !whole) break;
    begun = true;
    if (pursues && m_prompt.who == m_side) {
      if (const auto next = m_title.pursue(m_position, m_prompt, *operation.aim)) {
        take(*next);
        continue;
      }
      pursues = whole;
    }
    if (over) break;
    if (operation.marches && m_prompt.who == m_side && march(random)) continue;
    take(usual(random));
  }
  if (m_form.goals != nullptr && !m_judged && m_form.goals->judged(m_position, m_heard)) m_judged = metThen();
  return worth(m_position) + worthThen();
}

void Trials::take(Action action) {
  const std::size_t heard = m_heard.size();
  Events events = told();
  m_title.applyListed(m_position, action, events);
  judge(heard);
}

/// Only where a turn or a phase begins: to ask after each decision would cost more than the trial.
void Trials::judge(std::size_t heard) {
  if (m_judged) return;
  const auto isMoment = [](const Event& event) {
    return event.kind == EventKind::TurnBegan || event.kind == EventKind::PhaseBegan ||
           event.kind == EventKind::GameOver;
  };
  const auto since = std::span(m_heard).subspan(heard);
  if (std::ranges::any_of(since, isMoment) && m_form.goals->judged(m_position, m_heard)) m_judged = metThen();
}

bool Trials::march(Random& random) {
  const auto stays = quietAction(m_title.info(), m_prompt.legal);
  std::vector<Reach> ways = stays ? m_title.reach(m_position, {}) : std::vector<Reach>{};
  std::erase_if(ways, [](const Reach& each) { return each.path.empty(); });
  if (ways.empty()) return false;
  const Position start = m_position;
  const std::size_t heard = m_heard.size();
  const std::optional<Goals::Met> judged = m_judged;
  take(*stays);
  Position best = m_position;
  std::optional<Goals::Met> judgedOfBest = m_judged;
  std::vector<Event> ofBest;
  const auto hear = [&] { ofBest.assign(m_heard.begin() + static_cast<std::ptrdiff_t>(heard), m_heard.end()); };
  hear();
  int most = scoreOf(best, m_side);
  for (std::uint32_t n = 0; n < m_form.ways && !ways.empty(); ++n) {
    std::swap(ways[random.below(static_cast<std::uint32_t>(ways.size()))], ways.back());
    m_position = start;
    m_heard.resize(heard);
    m_judged = judged;
    go(ways.back().path);
    ways.pop_back();
    if (const int score = scoreOf(m_position, m_side); score > most) {
      most = score;
      best = m_position;
      judgedOfBest = m_judged;
      hear();
    }
  }
  m_position = best;
  m_judged = judgedOfBest;
  m_heard.resize(heard);
  m_heard.insert(m_heard.end(), ofBest.begin(), ofBest.end());
  return true;
}

void Trials::go(std::span<const Action> way) {
  if (way.empty()) return;
  const std::size_t heard = m_heard.size();
  Events events = told();
  m_title.applyListed(m_position, way.front(), events);
  for (const Action action : way.subspan(1)) {
    if (!m_title.apply(m_position, action, events).ok()) break;  // something has come between
  }
  judge(heard);
}

bool Trials::ask() {
  m_title.prompt(m_position, m_prompt);
  return !m_prompt.over();
}

bool Trials::isNext() const {
  if (m_atOnce < 100 || !m_title.info().steps[index(m_prompt.step)].ribbon) return false;
  return m_prompt.step != m_begun || m_prompt.who == other(m_side);
}

bool Trials::isOver() const {
  if (m_prompt.who == m_side && m_prompt.step == m_step) return true;
  return isOpen(m_title.info(), m_prompt);
}

Action Trials::byChance(Random& random) const {
  return m_prompt.legal.atWeight(random.below(m_prompt.legal.totalWeight()));
}

Action Trials::usual(Random& random) {
  if (m_prompt.legal.size() == 1) return m_prompt.legal.at(0);
  if (const auto known = m_title.pursue(m_position, m_prompt, Aim{})) return *known;
  return bestOfFew(random);
}

/// The best of all choices for the side that is asked, or of some where there are many; of equals one that does
/// something rather than decline.
Action Trials::bestOfFew(Random& random) {
  const LegalList& legal = m_prompt.legal;
  const std::uint32_t size = legal.size();
  const bool all = size <= m_form.few;
  const auto declines = [&](Action action) { return m_title.info().verbs[index(action.verb)].declines; };
  const auto quiet = all ? std::nullopt : quietAction(m_title.info(), legal);  // among the few in any case
  Action best{};
  std::optional<int> most;
  std::uint32_t equals = 0;
  for (std::uint32_t n = 0; n < std::min(size, m_form.few); ++n) {
    const Action action = n == 0 && quiet ? *quiet : legal.at(all ? n : random.below(size));
    const int score = 2 * scoreAfter(action) - (declines(action) ? 1 : 0);
    if (most && score < *most) continue;
    equals = most && score == *most ? equals + 1 : 1;
    most = score;
    if (equals == 1 || random.below(equals) == 0) best = action;
  }
  return best;
}

int Trials::scoreAfter(Action action) {
  m_after = m_position;
  m_title.applyListed(m_after, action, m_unheard);
  return scoreOf(m_after, m_prompt.who);
}

Gain gainOf(Trials& trials, const Operation& operation, std::uint64_t luck, const Operation* instead) {
  double sum = 0;
  double squares = 0;
  for (std::uint64_t n = 0; n < kProofs; ++n) {
    const int without = instead == nullptr ? trials.now(n) : trials.carryOut(*instead, luck, n);
    const double gain = trials.carryOut(operation, luck, n) - without;
    sum += gain;
    squares += gain * gain;
  }
  const double mean = sum / kProofs;
  const double variance = std::max(0.0, squares / kProofs - mean * mean);
  return {mean, std::sqrt(variance / kProofs)};
}

}  // namespace kessel
