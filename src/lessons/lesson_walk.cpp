// SPDX-License-Identifier: GPL-3.0-or-later
// Where a lesson stands, read from the journal of its game: so undo, redo and jumps need no bookkeeping.
#include "lessons/lesson_walk.h"

#include <algorithm>

#include "kessel/session/replay.h"

namespace kessel {
namespace {

bool beginsWith(const Journal& journal, const Journal& begin) {
  return journal.size() >= begin.size() && std::equal(begin.begin(), begin.end(), journal.begin());
}

std::vector<Event> eventsSince(const Session& session, std::size_t decisions) {
  ReplayCursor cursor(session);
  cursor.seek(decisions);
  std::vector<Event> events;
  while (cursor.forward(events)) continue;
  return events;
}

bool contains(const std::vector<Action>& list, Action action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

}  // namespace

Action usualAnswer(const TitleInfo& info, const Prompt& prompt) {
  std::optional<Action> declining;
  std::optional<Action> ending;
  prompt.legal.each([&](Action action) {
    const VerbInfo& verb = info.verbs[index(action.verb)];
    if (verb.declines && !declining) declining = action;
    if (verb.ends && !ending) ending = action;
  });
  return declining.value_or(ending.value_or(prompt.legal.at(0)));
}

void ScriptCount::add(const Session& session, std::size_t n) {
  const bool scripted = m_made < m_script.size() && m_script[m_made] == session.journal()[n];
  if (!scripted && wasLonePass(session, n)) return;
  if (m_made < m_script.size()) m_kept = m_kept && scripted;
  ++m_made;
}

LessonWalk::LessonWalk(const Lesson& lesson, LessonGame& game) : m_lesson(lesson), m_game(game) {
  enter(0);
  sync();
}

const LessonStep* LessonWalk::step() const {
  const std::size_t at = m_trail.back().step;
  return at < m_lesson.steps.size() ? &m_lesson.steps[at] : nullptr;
}

LessonWalk::Progress LessonWalk::progress() const {
  Progress out;
  const Timeline& line = session().timeline();
  for (std::size_t n = begun().size(); n < session().decisions(); ++n) {
    if (line[n].who != m_lesson.side) continue;
    const bool isNext = out.made < step()->way.size() && contains(step()->way[out.made], session().journal()[n]);
    if (isNext) ++out.made;
    if (!isNext && !wasLonePass(session(), n)) ++out.strayed;
  }
  return out;
}

std::size_t LessonWalk::decisionsOfChance() const {
  const Timeline& line = session().timeline();
  std::size_t count = 0;
  for (std::size_t n = begun().size(); n < session().decisions(); ++n)
    count += line[n].who == kChance && !line[n].alone ? 1U : 0U;
  return count;
}

bool LessonWalk::holdsNow(const Condition& condition) const {
  const std::vector<Event> events = eventsSince(session(), begun().size());
  return holds(condition, {session().title(), m_trail.back().start, session().position(), events});
}

bool LessonWalk::done() const {
  switch (step()->expect) {
    case LessonStep::Expect::Do: return progress().made == step()->way.size();
    case LessonStep::Expect::Until: return holdsNow(step()->until);
    case LessonStep::Expect::Command: return m_used;
    case LessonStep::Expect::Answer:
    case LessonStep::Expect::Next: break;
  }
  return false;
}

std::optional<Action> LessonWalk::expected() const {
  if (finished() || session().prompt().who != m_lesson.side) return std::nullopt;
  const Progress now = progress();
  if (now.made >= step()->way.size()) return std::nullopt;
  for (const Action action : step()->way[now.made]) {
    if (session().title().judge(session().position(), action).ok()) return action;
  }
  return std::nullopt;
}

const LessonReply* LessonWalk::replyTo(Action action) const {
  for (const LessonReply& reply : step()->replies) {
    if (reply.fits(action)) return &reply;
  }
  return nullptr;
}

LessonWalk::Fit LessonWalk::fit(Action action) const {
  if (finished() || session().prompt().who != m_lesson.side) return Fit::Right;  // dice by hand, for one
  if (done()) return Fit::Wrong;
  // What the step itself would do next is right, whatever a reply says of decisions of its kind.
  const Progress now = progress();
  if (now.made < step()->way.size() && contains(step()->way[now.made], action)) return Fit::Right;
  if (const LessonReply* reply = replyTo(action)) return reply->allowed ? Fit::Harmless : Fit::Wrong;
  return step()->expect == LessonStep::Expect::Until ? Fit::Right : Fit::Wrong;
}

Message LessonWalk::objection(Action action) const {
  if (finished() || done()) return {};
  if (const LessonReply* reply = replyTo(action)) return Message::named(reply->say);
  if (!step()->otherwise.empty()) return Message::named(step()->otherwise);
  if (step()->expect == LessonStep::Expect::Do)
    return tell("That is allowed, too, but this step is about something else. Nothing has been changed.");
  return tell("That is allowed, but the lesson has not come to it. Nothing has been changed.");
}

Action LessonWalk::answerOfOther() const {
  ScriptCount script(step()->other);
  for (std::size_t n = begun().size(); n < session().decisions(); ++n) {
    if (session().timeline()[n].who == other(m_lesson.side)) script.add(session(), n);
  }
  const std::size_t before = script.made();
  if (before < step()->other.size() && session().prompt().legal.contains(step()->other[before]))
    return step()->other[before];
  return usualAnswer(session().title().info(), session().prompt());
}

void LessonWalk::say(Message message) {
  m_said = std::move(message);
  m_saidAt = session().decisions();
}

void LessonWalk::enter(std::size_t step) {
  m_trail.push_back({step, session().journal(), session().position()});
  m_said = {};
  m_answered = m_used = false;
  m_then.clear();
}

void LessonWalk::leave(const std::string& then) {
  const std::size_t at = m_trail.back().step;
  enter(then.empty() ? at + 1 : m_lesson.stepNamed(then));
}

void LessonWalk::sync() {
  if (m_syncing) return;
  m_syncing = true;
  if (!m_answered && session().decisions() != m_saidAt) m_said = {};  // an objection that is out of date
  // What a file says must not go on for ever: a step that is missed again before the player has decided anything always
  // will be, and whoever leaves more steps than there are goes in a circle.
  bool missedOnce = false;
  std::size_t leftSteps = 0;
  bool changed = true;
  while (changed) {
    changed = isBehind();
    if (finished()) break;
    const std::span<const ScriptedResult> script = step()->chance;
    m_game.script(script.subspan(std::min(script.size(), decisionsOfChance())));
    const bool missed = !missedOnce && isMissed();
    const bool decided = !missed && (decideForOther() || passAlone());
    const bool left = !missed && !decided && leftSteps < m_lesson.steps.size() && judge();
    missedOnce = (missedOnce || missed) && !left;
    leftSteps += left ? 1 : 0;
    changed = missed || decided || left || changed;
  }
  m_syncing = false;
}

/// Decisions from before this step were taken back: then it is an earlier one again.
bool LessonWalk::isBehind() {
  if (beginsWith(session().journal(), begun())) return false;
  if (!finished() && step()->command == "undo") {
    m_used = true;
    return false;
  }
  while (m_trail.size() > 1 && !beginsWith(session().journal(), begun())) m_trail.pop_back();
  m_said = {};
  m_answered = m_used = false;
  if (!beginsWith(session().journal(), begun())) m_game.goTo(begun());  // what was played ahead stays
  return true;
}

bool LessonWalk::decideForOther() {
  if (session().prompt().who != other(m_lesson.side)) return false;
  m_game.act(answerOfOther());
  return true;
}

/// Who is taught has nothing to choose, and the lesson does not speak of it.
bool LessonWalk::passAlone() {
  const Prompt& asked = session().prompt();
  const bool plays = step()->expect == LessonStep::Expect::Do || step()->expect == LessonStep::Expect::Until;
  if (!plays || asked.who != m_lesson.side || asked.legal.size() != 1 || done()) return false;
  const Action only = asked.legal.at(0);
  if (!session().title().info().verbs[index(only.verb)].isPass() || replyTo(only) != nullptr) return false;
  const Progress now = progress();
  if (now.made < step()->way.size() && contains(step()->way[now.made], only)) return false;
  m_game.act(only);
  return true;
}

bool LessonWalk::judge() {
  if (!done()) return false;
  leave(step()->then);
  return true;
}

/// What the step waits for cannot come any more: it begins again.
bool LessonWalk::isMissed() {
  if (!step()->missed || !holdsNow(*step()->missed) || done()) return false;
  m_game.goTo(begun());
  say(Message::named(step()->missedSay));
  return true;
}

void LessonWalk::next() {
  const LessonStep* now = step();
  if (now == nullptr || (now->expect != LessonStep::Expect::Next && !m_answered)) return;
  leave(m_then.empty() ? now->then : m_then);
  sync();
}

void LessonWalk::answer(std::size_t choice) {
  if (finished() || choice >= step()->choices.size()) return;
  const LessonChoice& given = step()->choices[choice];
  say(Message::named(given.say));
  m_answered = given.right;
  m_then = given.then;
}

void LessonWalk::used(std::string_view command) {
  if (!finished() && step()->command == command) m_used = true;
}

void LessonWalk::back() {
  if (!canGoBack()) return;
  m_trail.pop_back();
  again();
}

void LessonWalk::again() {
  m_said = {};
  m_answered = m_used = false;
  m_game.goTo(begun());
  sync();
}

void LessonWalk::useCommand() {
  used(step()->command);
  if (step()->command == "undo") {
    Journal journal = session().journal();
    const Timeline& line = session().timeline();
    while (!journal.empty() && line[journal.size() - 1].who != m_lesson.side) journal.pop_back();
    if (!journal.empty()) journal.pop_back();
    m_game.goTo(journal);
  }
  sync();
}

void LessonWalk::takeWay(bool whole) {
  if (progress().strayed > 0) m_game.goTo(begun());
  const std::size_t at = m_trail.size();
  do {
    const std::optional<Action> action = expected();
    if (!action) break;
    m_game.act(*action);
    sync();
  } while (whole && m_trail.size() == at);
  if (whole && m_trail.size() == at) {  // the file is at fault: nobody shall be stuck for that
    leave(step()->then);
    sync();
  }
}

void LessonWalk::doIt() {
  if (finished()) return;
  switch (step()->expect) {
    case LessonStep::Expect::Next: return next();
    case LessonStep::Expect::Command: return useCommand();
    case LessonStep::Expect::Do:
    case LessonStep::Expect::Until: return takeWay(true);
    case LessonStep::Expect::Answer: break;
  }
  const auto right = std::find_if(step()->choices.begin(), step()->choices.end(),
                                  [](const LessonChoice& choice) { return choice.right; });
  answer(static_cast<std::size_t>(right - step()->choices.begin()));
}

void LessonWalk::doNext() {
  if (!finished() && !step()->way.empty()) takeWay(false);
}

void LessonWalk::skip() {
  const bool asks = !finished() && step()->expect == LessonStep::Expect::Answer;
  if (!m_answered) doIt();
  if (asks) next();
}

void PlainLessonGame::act(Action action) {
  const Done done = m_session.act(action);
  if (!done.ok() && done.last > done.first) ++m_misfits;
  settle();
}

void PlainLessonGame::script(std::span<const ScriptedResult> results) {
  queue(m_session, results);
  settle();
}

void PlainLessonGame::settle() {
  if (m_session.prompt().who != kChance) return;
  if (!m_session.settleChance().ok()) ++m_misfits;
  m_session.dropQueue();
  m_session.settleChance();
}

Done PlainLessonGame::goTo(Session& session, const Journal& journal) {
  const auto differs =
      std::mismatch(journal.begin(), journal.end(), session.journal().begin(), session.journal().end());
  const auto same = static_cast<std::size_t>(differs.first - journal.begin());
  if (same < session.decisions()) (void)session.undoTo(same);
  session.setRedoList(std::span(journal).subspan(same));
  return session.redoTo(journal.size());
}

void PlainLessonGame::queue(Session& session, std::span<const ScriptedResult> results) {
  session.dropQueue();
  for (const ScriptedResult& result : results) {
    if (result.drawn.empty()) {
      session.queueOutcome(result.number);
    } else {
      session.queueOutcome(result.drawn);
    }
  }
}

}  // namespace kessel
