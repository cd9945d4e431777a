// SPDX-License-Identifier: GPL-3.0-or-later
// What was lost by a decision. The best operation is found by the search for advice; then it and what was decided are
// tried out side by side, on the same guesses and with the same dice, that have not been seen by that search: else the
// best of many would look better than it is.
#include "kessel/opponents/review.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "opponents/reason.h"
#include "opponents/search.h"

namespace kessel {

namespace {

constexpr std::uint64_t kPairs = 128;        // trials of both, side by side
constexpr double kErrors = 2;                // standard errors: what is within them is noise
constexpr std::size_t kFollowed = 64;        // decisions by which is seen how it went on
constexpr std::size_t kSnapshotEvery = 128;  // decisions

bool setsUpReadyMade(const Title& title, const Prompt& prompt) {
  return readyMade(title.info(), prompt.legal).has_value();
}

bool endsPhase(const Title& title, std::span<const Action> way) {
  return title.info().verbs[index(way.front().verb)].ends;
}

/// Whether it was the best that was done: all of it, or as far as it was gone until something came between.
bool isBest(std::span<const Action> best, std::span<const Action> decided, std::size_t made) {
  const auto parts = std::mismatch(best.begin(), best.end(), decided.begin(), decided.end());
  const auto same = static_cast<std::size_t>(parts.first - best.begin());
  return same >= made && (same == best.size() || same == decided.size());
}

struct Mean {
  double sum = 0;
  double squares = 0;
  int count = 0;
  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  [[nodiscard]] double mean() const { return sum / count; }
  [[nodiscard]] double error() const { return std::sqrt(std::max(0.0, squares / count - mean() * mean()) / count); }
};

/// Compares what was made with the best.
class Comparison {
 public:
  Comparison(const Title& title, const SearchForm& form, Trials trials)
      : m_title(title), m_form(form), m_trials(std::move(trials)) {}

  /// Tries both out. Nothing is lost by doing first what does not keep one from the best: if that can still be done it
  /// is done afterwards. Whoever never does it loses it when he ends the phase, and an end of phase is measured against
  /// what could still be gained: what the other side does after it tells nothing of that.
  void compare(const Operation& best, Action begins, const Operation& made, std::uint64_t luck, std::uint64_t n) {
    const double possible = best.ends && !made.ends ? m_trials.now(n) : m_trials.carryOut(best, luck, n);
    const double reached = made.ends && !best.ends ? m_trials.now(n) : m_trials.carryOut(made, luck, n);
    m_alone.add(possible - reached);
    const bool goesOn = !best.ends && !made.ends;
    m_both.add(possible - (goesOn ? afterwards(best, begins, luck + n).value_or(reached) : reached));
  }
  /// What was lost on average, with its standard error.
  [[nodiscard]] std::pair<double, double> loss() const {
    const Mean& less = m_alone.mean() < m_both.mean() ? m_alone : m_both;
    return {less.mean(), less.error()};
  }

 private:
  /// The score once the best is done after what the last trial came to.
  std::optional<double> afterwards(const Operation& best, Action begins, std::uint64_t luck) {
    const Side side = m_trials.side();
    m_after = m_trials.position();
    m_title.prompt(m_after, m_prompt);
    if (m_prompt.who != side || !m_prompt.legal.contains(begins)) return std::nullopt;
    return Trials(m_title, std::span(&m_after, 1), m_prompt, m_form).carryOut(best, luck, 0);
  }

  const Title& m_title;
  const SearchForm& m_form;
  Trials m_trials;
  Position m_after;
  Prompt m_prompt;
  Mean m_alone;  ///< of what was lost by what was made, by itself
  Mean m_both;   ///< and if the best is still done after it
};

}  // namespace

Judgement judge(const Title& title, const Position& position, Side side, std::span<const Action> decided,
                std::size_t made, std::uint64_t seed, const Budget& budget, std::stop_token stop) {
  Judgement out;
  Random random(seed);
  const Position guess = title.guess(position, side, random);
  Prompt prompt;
  title.prompt(guess, prompt);
  if (made == 0 || prompt.who != side || prompt.legal.size() < 2 || setsUpReadyMade(title, prompt)) return out;
  const SearchForm form;
  const std::vector<Position> guesses = guessesOf(title, guess, side, form.guesses, random);
  Search search(title, guesses, prompt, form, budget, random.next(), stop);
  const Operation best = std::move(search.run().front());
  if (stop.stop_requested()) return out;
  const std::uint64_t luck = random.next();
  Suggestion better = suggestionOf(title, guess, side, search.trials(), best, luck);
  if (better.way.empty() || isBest(better.way, decided, made)) return out;
  Comparison comparison(title, form, search.trials());
  const Operation done{.way = {decided.begin(), decided.end()}, .ends = endsPhase(title, decided)};
  for (std::uint64_t n = 0; n < kPairs; ++n) {
    if (stop.stop_requested()) return out;
    comparison.compare(best, better.way.front(), done, luck, n);
  }
  const auto [mean, noise] = comparison.loss();
  out.noise = noise;
  if (mean <= 0 || mean <= kErrors * out.noise) return out;
  out.loss = mean;
  out.best = std::move(better);
  return out;
}

namespace {

/// Finds operations in a journal, decision by decision. Chance and answers of the other side do not part the moves of
/// a unit; a new phase does.
class Grouping {
 public:
  Grouping(const Title& title, std::vector<PlayedOperation>& out) : m_title(title), m_out(out) {}

  /// A decision that is made in `before`, and what comes of it; who makes it.
  Side take(std::size_t decision, const Position& before, Action action, std::span<const Event> events) {
    m_title.prompt(before, m_prompt);
    const Side who = m_prompt.who;
    if (isPlayer(who)) add(decision, action, movedBy(events));
    if (std::any_of(events.begin(), events.end(), beginsPhase)) m_running = {};
    return who;
  }

  /// Whether something could have been begun at the decision taken last.
  [[nodiscard]] bool couldBegin() const { return isOpen(m_title.info(), m_prompt); }

 private:
  struct Running {
    std::vector<UnitId> moved;
    StepId step{};
    std::optional<std::size_t> kept;  ///< in m_out
  };

  static bool beginsPhase(const Event& event) {
    return event.kind == EventKind::PhaseBegan || event.kind == EventKind::TurnBegan;
  }
  static std::vector<UnitId> movedBy(std::span<const Event> events) {
    std::vector<UnitId> out;
    for (const Event& event : events) {
      if (event.kind == EventKind::Moved && event.unit != kNoUnit) out.push_back(event.unit);
    }
    return out;
  }
  void add(std::size_t decision, Action action, std::vector<UnitId> moved) {
    Running& running = m_running[index(m_prompt.who)];
    if (!moved.empty() && moved == running.moved && m_prompt.step == running.step) {
      if (running.kept) m_out[*running.kept].end = decision + 1;
      return;
    }
    running = {std::move(moved), m_prompt.step, std::nullopt};
    const bool aside = m_title.info().verbs[index(action.verb)].aside;
    if (aside || m_prompt.legal.size() < 2 || setsUpReadyMade(m_title, m_prompt)) return;
    running.kept = m_out.size();
    m_out.push_back({decision, decision + 1, m_prompt.who});
  }

  const Title& m_title;
  std::vector<PlayedOperation>& m_out;
  Prompt m_prompt;
  std::array<Running, 2> m_running;
};

}  // namespace

Review::Review(const Title& title, const Position& start, std::vector<Action> journal, std::stop_token stop)
    : m_title(&title), m_journal(std::move(journal)) {
  Grouping grouping(title, m_operations);
  Position position = start;
  std::vector<Event> told;
  for (std::size_t n = 0; n < m_journal.size() && !stop.stop_requested(); ++n) {
    if (n % kSnapshotEvery == 0) m_snapshots.push_back({n, position});
    const Position before = position;
    told.clear();
    Events events(told);
    if (!title.apply(position, m_journal[n], events).ok()) break;
    m_who.push_back(grouping.take(n, before, m_journal[n], told));
    m_begins.push_back(grouping.couldBegin());
  }
  if (m_snapshots.empty()) m_snapshots.push_back({0, position});
}

Position Review::positionBefore(std::size_t decision) const {
  const auto later = std::upper_bound(m_snapshots.begin(), m_snapshots.end(), decision,
                                      [](std::size_t n, const Snapshot& each) { return n < each.decisions; });
  const Snapshot& from = *std::prev(later);
  Position position = from.position;
  Events unheard;
  for (std::size_t n = from.decisions; n < decision; ++n) m_title->applyListed(position, m_journal[n], unheard);
  return position;
}

Judgement Review::judge(std::size_t which, std::uint64_t seed, const Budget& budget, std::stop_token stop) const {
  const PlayedOperation& played = m_operations[which];
  std::vector<Action> decided;
  std::size_t made = 0;
  for (std::size_t n = played.first; n < m_who.size() && decided.size() < kFollowed; ++n) {
    if (n >= played.end && m_begins[n]) break;
    if (m_who[n] != played.side) continue;
    decided.push_back(m_journal[n]);
    if (n < played.end) made = decided.size();
  }
  return kessel::judge(*m_title, positionBefore(played.first), played.side, decided, made, seed + played.first, budget,
                       std::move(stop));
}

}  // namespace kessel
