// SPDX-License-Identifier: GPL-3.0-or-later
// The game being played: taking decisions, chance, undo and redo.
#include "kessel/session/session.h"

#include <algorithm>

#include "kessel/engine/random.h"

namespace kessel {
namespace {

bool beginsPhase(std::span<const Event> events) {
  return std::any_of(events.begin(), events.end(), [](const Event& event) {
    return event.kind == EventKind::PhaseBegan || event.kind == EventKind::TurnBegan;
  });
}

bool isPerson(const GameSetup& setup, Side who) {
  if (who == kChance) return setup.chance == ChancePolicy::Manual;
  return isPlayer(who) && setup.players[index(who)].kind == PlayerKind::Person;
}

}  // namespace

std::vector<WeightedOutcome> outcomes(const Title& title, const Position& position) {
  Prompt prompt;
  title.prompt(position, prompt);
  std::vector<WeightedOutcome> list;
  if (prompt.who != kChance) return list;
  for (const LegalList::Offer& offer : prompt.legal.offers()) list.push_back({offer.action, offer.weight});
  return list;
}

Session::Session(const Title& title, GameSetup setup, const Position& start)
    : m_title(&title), m_setup(std::move(setup)), m_start(start), m_position(start), m_snapshots(start) {
  m_timeline.setFirstTurn(title.view(start, kUmpire).turn);
  title.prompt(m_position, m_prompt);
}

Result<Session> Session::begin(const Title& title, GameSetup setup) {
  Result<Resumed> made = resume(title, std::move(setup), {});
  if (!made) return tl::unexpected(made.error());
  const Done done = made->session.settleChance();
  if (!done.ok()) return fail(title.info().id, "chance could not be settled at the start");
  return std::move(made->session);
}

void Done::append(const Done& next) {
  assert(next.first == last);
  for (const std::size_t end : next.ends) ends.push_back(events.size() + end);
  events.insert(events.end(), next.events.begin(), next.events.end());
  last = next.last;
  verdict = next.verdict;
}

Done Session::act(Action action) {
  Done done{.first = m_journal.size(), .last = m_journal.size()};
  done.verdict = m_title->judge(m_position, action);
  if (!done.verdict.ok()) return done;
  perform(action, done);
  settleInto(done);
  return done;
}

Done Session::settleChance() {
  Done done{.first = m_journal.size(), .last = m_journal.size()};
  settleInto(done);
  return done;
}

void Session::settleInto(Done& done) {
  while (m_prompt.who == kChance) {
    const std::optional<Action> answer = answerOfChance(done.verdict);
    if (!answer) return;
    perform(*answer, done);
  }
}

std::optional<Action> Session::answerOfChance(Verdict& verdict) {
  if (m_prompt.legal.size() == 1) return m_prompt.legal.at(0);
  if (!m_queue.empty()) {
    const Queued queued = m_queue.front();
    m_queue.pop_front();
    return outcomeOf(queued, verdict);
  }
  if (m_setup.chance == ChancePolicy::Manual) return std::nullopt;
  const std::uint64_t random = randomAt(m_setup.seed, m_chances);
  return m_prompt.legal.atWeight(scaleRandom(random, m_prompt.legal.totalWeight()));
}

std::optional<Action> Session::outcomeOf(const Queued& queued, Verdict& verdict) const {
  const Action numbered = kessel::act(kOutcome, queued.number);
  const std::optional<Action> meant =
      queued.thing.empty() ? std::optional(numbered) : outcomeThatDraws(*m_title, m_position, m_prompt, queued.thing);
  if (meant && m_prompt.legal.contains(*meant)) return meant;
  const DrawnThing& thing = queued.thing;
  const Arg named = thing.unit != kNoUnit   ? Arg(thing.unit)
                    : thing.card != kNoCard ? Arg(thing.card)
                                            : Arg(queued.number);
  verdict = refuse(m_prompt.rule, "{0} is no possible result here", named);
  return std::nullopt;
}

/// Carries out a legal decision and writes it down everywhere.
void Session::perform(Action action, Done& done) {
  if (!m_redo.empty() && m_redo.back() == action) {
    m_redo.pop_back();
  } else {
    m_redo.clear();
    std::erase_if(m_moments, [&](const Moment& moment) { return moment.decisions > m_journal.size(); });
  }
  const std::size_t before = done.events.size();
  Events events(done.events);
  done.verdict = m_title->apply(m_position, action, events);
  assert(done.verdict.ok());
  const auto added = std::span(done.events).subspan(before);
  if (m_timeline.size() == m_journal.size()) m_timeline.add(m_prompt, added);
  m_journal.push_back(action);
  if (action.verb == kOutcome) ++m_chances;
  if (m_snapshots.due(m_journal.size(), beginsPhase(added))) m_snapshots.keep(m_journal.size(), m_position);
  m_title->prompt(m_position, m_prompt);
  done.last = m_journal.size();
  done.ends.push_back(done.events.size());
}

bool Session::byPerson(std::size_t decision) const {
  const Timeline::Entry& entry = timeline()[decision];
  return isPerson(m_setup, entry.who) && !(entry.who == kChance && entry.alone);
}

Verdict Session::mayUndoTo(std::size_t decisions) const {
  if (decisions > m_journal.size()) return refuse(nullptr, "Decisions in the game: only {0}", m_journal.size());
  if (m_setup.undo == UndoPolicy::Free || decisions == m_journal.size()) return allow();
  const Timeline& line = timeline();
  const Side who = line[decisions].who;
  bool otherLooked = m_prompt.who == other(who);
  for (std::size_t n = decisions; n < m_journal.size(); ++n) {
    if (line[n].who == kChance) return refuse(nullptr, "Dice and draws are not taken back in this game");
    otherLooked |= isPlayer(who) && line[n].who == other(who);
  }
  if (isPlayer(who) && otherLooked && m_title->hides(m_position, kUmpire)) {
    return refuse(nullptr, "{0} has had the screen since, and something lies hidden", other(who));
  }
  return allow();
}

std::optional<std::size_t> Session::undoTarget() const {
  for (std::size_t n = m_journal.size(); n-- > 0;) {
    if (byPerson(n)) return n;
  }
  return std::nullopt;
}

Verdict Session::undo() {
  const auto target = undoTarget();
  return target ? undoTo(*target) : refuse(nullptr, "There is nothing to take back");
}

Verdict Session::undoTo(std::size_t decisions) {
  Verdict verdict = mayUndoTo(decisions);
  if (verdict.ok()) goTo(decisions);
  return verdict;
}

/// Back to an earlier moment; what is left behind can be redone.
void Session::goTo(std::size_t decisions) {
  m_position = positionAt(decisions);
  while (m_journal.size() > decisions) {
    if (m_journal.back().verb == kOutcome) --m_chances;
    m_redo.push_back(m_journal.back());
    m_journal.pop_back();
  }
  m_snapshots.cut(decisions);
  m_timeline.cut(decisions);
  m_queue.clear();
  m_title->prompt(m_position, m_prompt);
}

Done Session::redo() {
  Done done{.first = m_journal.size(), .last = m_journal.size()};
  if (m_redo.empty()) {
    done.verdict = refuse(nullptr, "There is nothing to redo");
    return done;
  }
  do {
    const Action next = m_redo.back();
    done.verdict = m_title->judge(m_position, next);
    if (!done.verdict.ok()) return done;
    perform(next, done);
  } while (!m_redo.empty() && !isPerson(m_setup, m_prompt.who));
  return done;
}

Done Session::redoTo(std::size_t decisions) {
  Done done{.first = m_journal.size(), .last = m_journal.size()};
  while (m_journal.size() < decisions && !m_redo.empty()) {
    const Action next = m_redo.back();
    done.verdict = m_title->judge(m_position, next);
    if (!done.verdict.ok()) return done;
    perform(next, done);
  }
  return done;
}

void Session::setMoment(Moment moment) {
  removeMoment(moment.decisions, moment.kind);
  if (moment.text.empty() && moment.kind == Moment::Kind::Note) return;
  const auto at = std::upper_bound(m_moments.begin(), m_moments.end(), moment,
                                   [](const Moment& a, const Moment& b) { return a.decisions < b.decisions; });
  m_moments.insert(at, std::move(moment));
}

void Session::removeMoment(std::size_t decisions, Moment::Kind kind) {
  std::erase_if(m_moments, [&](const Moment& m) { return m.decisions == decisions && m.kind == kind; });
}

bool wasLonePass(const Session& session, std::size_t n) {
  const Timeline::Entry& entry = session.timeline()[n];
  return isPlayer(entry.who) && entry.alone && session.title().info().verbs[index(session.journal()[n].verb)].isPass();
}

}  // namespace kessel
