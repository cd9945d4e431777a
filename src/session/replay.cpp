// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is made again from the journal: resuming, positions and events of the past, checkpoints, the cursor.
#include "kessel/session/replay.h"

#include <algorithm>
#include <string>

#include "kessel/engine/text.h"

namespace kessel {
namespace {

/// Hashes are compared at every so many decisions; only a difference makes the replay look at each one.
constexpr std::size_t kCoarse = 64;

/// Whether a decision could tell what is hidden, from whichever side opens the game. What a decision that is refused
/// would have hidden is not known: any answer to the same question may stand for it.
bool mayTellHidden(const Title& title, const Position& before, Action action) {
  const auto hidesAfter = [&](Action answer) {
    Position after = before;
    Events quiet;
    return title.apply(after, answer, quiet).ok() && hidesFrom(title, kNobody, after);
  };
  if (hidesFrom(title, kNobody, before) || hidesAfter(action)) return true;
  if (title.judge(before, action).ok()) return false;
  Prompt asked;
  title.prompt(before, asked);
  bool hidden = false;
  asked.legal.each([&](Action answer) { hidden = hidden || hidesAfter(answer); });
  return hidden;
}

/// A decision by its number and its words; only its step where it or its refusal could tell what is hidden.
Message nameOf(const Title& title, const Position& position, std::size_t decision, Action action, bool secret) {
  if (!secret)
    return tell("decision {0} ({1})", decision + 1, messageOf(title.info(), title.describe(position, action)));
  Prompt asked;
  title.prompt(position, asked);
  return tell("decision {0} ({1})", decision + 1, Message::named(title.info().steps[index(asked.step)].name));
}

Message refusalOf(const Title& title, const Position& position, std::size_t decision, Action action,
                  const Verdict& verdict) {
  const bool secret = mayTellHidden(title, position, action);
  const Message name = nameOf(title, position, decision, action, secret);
  if (secret) return tell("{0} is not allowed any more", name);
  const Message why = messageOf(title.info(), verdict.why);
  return tell("{0} is refused: {1}", name,
              verdict.rule == nullptr ? why : tell("{0} {1}", Message::as(verdict.rule), why));
}

}  // namespace

Result<Session::Resumed> Session::resume(const Title& title, GameSetup setup, std::span<const Action> journal,
                                         std::span<const Checkpoint> checkpoints) {
  const Result<Position> start =
      setup.position.empty() ? title.begin(setup.scenario, setup.options) : title.importPosition(setup.position);
  if (!start) return tl::unexpected(start.error());
  Resumed resumed{Session(title, std::move(setup), *start), std::nullopt};
  resumed.divergence = resumed.session.replay(journal, checkpoints);
  title.prompt(resumed.session.m_position, resumed.session.m_prompt);
  return resumed;
}

/// Plays a journal on from the start, without events and prompts. Stands before the diverging decision in the end.
std::optional<Divergence> Session::replay(std::span<const Action> journal, std::span<const Checkpoint> checkpoints) {
  m_journal.reserve(journal.size());
  Events quiet;
  auto check = checkpoints.begin();
  std::size_t good = 0;
  for (const Action action : journal) {
    const Verdict verdict = m_title->apply(m_position, action, quiet);
    if (!verdict.ok()) {
      if (auto earlier = firstDifference(good, checkpoints)) return earlier;
      return Divergence{m_journal.size(), refusalOf(*m_title, m_position, m_journal.size(), action, verdict)};
    }
    m_journal.push_back(action);
    if (action.verb == kOutcome) ++m_chances;
    const std::size_t now = m_journal.size();
    if (m_snapshots.due(now, false)) m_snapshots.keep(now, m_position);
    if (now % kCoarse != 0 && now != journal.size()) continue;
    while (check != checkpoints.end() && check->decisions < now) ++check;
    if (check == checkpoints.end() || check->decisions != now) continue;
    if (check->hash != m_position.hash()) return firstDifference(good, checkpoints);
    good = now;
  }
  // Sparse checkpoints that met no comparison above are looked at one by one.
  return firstDifference(good, checkpoints);
}

/// Compares all checkpoints from the last good moment on; at the first difference goes back before that decision.
std::optional<Divergence> Session::firstDifference(std::size_t good, std::span<const Checkpoint> checkpoints) {
  auto check = std::find_if(checkpoints.begin(), checkpoints.end(),
                            [&](const Checkpoint& point) { return point.decisions > good || good == 0; });
  if (check == checkpoints.end() || check->decisions > m_journal.size()) return std::nullopt;
  Position position = positionAt(good);
  Position before = position;
  Events quiet;
  for (std::size_t n = good; n <= m_journal.size(); ++n) {
    while (check != checkpoints.end() && check->decisions < n) ++check;
    if (check == checkpoints.end()) break;
    if (check->decisions == n && check->hash != position.hash()) {
      Divergence found{0, tell("the start of the game is another than when it was saved")};
      if (n > 0) {
        found = {n - 1, tell("{0} leads elsewhere than when the game was saved",
                             nameOf(*m_title, before, n - 1, m_journal[n - 1],
                                    mayTellHidden(*m_title, before, m_journal[n - 1])))};
      }
      goTo(found.decision);
      m_redo.clear();
      return found;
    }
    if (n == m_journal.size()) break;
    before = position;
    [[maybe_unused]] const Verdict verdict = m_title->apply(position, m_journal[n], quiet);
  }
  return std::nullopt;
}

Position Session::positionAt(std::size_t decisions) const {
  assert(decisions <= m_journal.size());
  if (decisions >= m_journal.size()) return m_position;
  Position position;
  Events quiet;
  for (std::size_t n = m_snapshots.nearest(decisions, position); n < decisions; ++n) {
    [[maybe_unused]] const Verdict verdict = m_title->apply(position, m_journal[n], quiet);
    assert(verdict.ok());
  }
  return position;
}

std::vector<Event> Session::eventsAt(std::size_t decision) const {
  assert(decision < m_journal.size());
  Position position = positionAt(decision);
  std::vector<Event> list;
  Events events(list);
  [[maybe_unused]] const Verdict verdict = m_title->apply(position, m_journal[decision], events);
  return list;
}

const Timeline& Session::timeline() const {
  if (m_timeline.size() == m_journal.size()) return m_timeline;
  Position position = positionAt(m_timeline.size());
  Prompt prompt;
  std::vector<Event> list;
  for (std::size_t n = m_timeline.size(); n < m_journal.size(); ++n) {
    m_title->prompt(position, prompt);
    list.clear();
    Events events(list);
    [[maybe_unused]] const Verdict verdict = m_title->apply(position, m_journal[n], events);
    m_timeline.add(prompt, list);
  }
  return m_timeline;
}

std::vector<Checkpoint> Session::checkpoints(std::size_t every) const {
  std::vector<Checkpoint> list;
  for (ReplayCursor cursor(*this);; cursor.forward()) {
    if (cursor.decisions() % every == 0 || cursor.atEnd())
      list.push_back({cursor.decisions(), cursor.position().hash()});
    if (cursor.atEnd()) return list;
  }
}

Session Session::branch(std::size_t decisions, std::optional<std::uint64_t> seed) const {
  Session twig = *this;
  twig.goTo(decisions);
  twig.m_redo.clear();
  twig.m_queue.clear();
  std::erase_if(twig.m_moments, [&](const Moment& moment) { return moment.decisions > decisions; });
  if (seed) twig.m_setup.seed = *seed;
  return twig;
}

Session Session::branchFor(const std::array<Player, 2>& players) const {
  Session twig = branch(decisions());
  twig.m_setup.players = players;
  twig.m_redo = m_redo;
  return twig;
}

ReplayCursor::ReplayCursor(const Session& session) : m_session(&session), m_position(session.start()) {}

bool ReplayCursor::forward(std::vector<Event>& list) {
  if (atEnd()) return false;
  Events events(list);
  [[maybe_unused]] const Verdict verdict = m_session->title().apply(m_position, action(), events);
  ++m_at;
  return true;
}

bool ReplayCursor::forward() {
  if (atEnd()) return false;
  Events quiet;
  [[maybe_unused]] const Verdict verdict = m_session->title().apply(m_position, action(), quiet);
  ++m_at;
  return true;
}

bool ReplayCursor::back() {
  if (m_at == 0) return false;
  seek(m_at - 1);
  return true;
}

void ReplayCursor::seek(std::size_t decisions) {
  m_at = std::min(decisions, end());
  m_position = m_session->positionAt(m_at);
}

void ReplayCursor::nextMark(unsigned kinds) {
  const auto mark = m_session->timeline().next(m_at, kinds);
  seek(mark ? mark->decisions : end());
}

void ReplayCursor::previousMark(unsigned kinds) {
  const auto mark = m_session->timeline().previous(m_at, kinds);
  seek(mark ? mark->decisions : 0);
}

}  // namespace kessel
