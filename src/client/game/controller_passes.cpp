// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions that the player need not make one by one: passing in windows until something changes, and what is left
// when a decision had no alternative.
#include <algorithm>

#include "client/game/game_controller.h"

namespace kessel::client {

namespace {

bool passes(const TitleInfo& info, Action action) {
  return info.verbs[index(action.verb)].passes;
}

std::vector<Action> allOf(const LegalList& legal) {
  std::vector<Action> actions;
  actions.reserve(legal.size());
  for (std::uint32_t n = 0; n < legal.size(); ++n) actions.push_back(legal.at(n));
  return actions;
}

/// The pass of a question to which there is no other answer.
std::optional<Action> lonePass(const TitleInfo& info, const Prompt& prompt) {
  if (!isPlayer(prompt.who) || prompt.legal.size() != 1 || !passes(info, prompt.legal.at(0))) return std::nullopt;
  return prompt.legal.at(0);
}

std::optional<Action> passIn(const TitleInfo& info, const Prompt& prompt) {
  if (!isPlayer(prompt.who) || !info.steps[index(prompt.step)].window) return std::nullopt;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (passes(info, offer.action)) return offer.action;
  }
  return std::nullopt;
}

void addTo(Done& done, const Done& more) {
  done.last = more.last;
  done.verdict = more.verdict;
  done.events.insert(done.events.end(), more.events.begin(), more.events.end());
}

}  // namespace

std::optional<Action> GameController::passOnOffer() const {
  if (!interactive()) return std::nullopt;
  return passIn(info(), prompt());
}

void GameController::passOn() {
  const std::optional<Action> pass = passOnOffer();
  if (!pass) {
    emit explained({tr("There is no window now in which you could pass."), {}});
    return;
  }
  m_declined[index(prompt().who)] = Declined{m_session.decisions(), allOf(prompt().legal)};
  m_awaiting.reset();
  perform(*pass);
}

bool GameController::stillDeclines(const Declined& declined) const {
  for (std::size_t n = declined.since; n < m_session.decisions(); ++n) {
    const bool byChance = m_session.timeline()[n].who == kChance;
    if (!byChance && !passes(info(), m_session.journal()[n])) return false;
  }
  const std::vector<Action> now = allOf(prompt().legal);
  return std::all_of(now.begin(), now.end(), [&](Action action) {
    return std::find(declined.actions.begin(), declined.actions.end(), action) != declined.actions.end();
  });
}

/// What needs no click of its own after a decision without an alternative: the same player has, in the same step, only
/// one thing left to do, and it names nothing (the only unit that can attack is named: they fight).
std::optional<Action> GameController::onlyThingLeft(StepId step, Side who, const Prompt& now) const {
  if (now.who != who || now.step != step || now.legal.size() != 1) return std::nullopt;
  const Action action = now.legal.at(0);
  const VerbInfo& verb = info().verbs[index(action.verb)];
  if (verb.operands[0] != Operand::None || verb.passes || verb.ends || needsConfirmation(action)) return std::nullopt;
  return action;
}

bool GameController::namesSomething(Action action) const {
  return info().verbs[index(action.verb)].operands[0] != Operand::None;
}

void GameController::goOnWhereForced(Done& done, StepId step, Side who) {
  if (!done.ok() || done.last != done.first + 1) return;  // dice have been rolled: let them be seen first
  const std::optional<Action> next = onlyThingLeft(step, who, m_session.prompt());
  if (!next || !namesSomething(m_session.journal()[done.first])) return;
  addTo(done, m_session.act(*next));
}

/// Where the click began that led to a decision: what followed without being asked is taken back and done again with
/// it. It is found from the journal alone, so that it holds for a game that was loaded, too.
std::size_t GameController::startOfClick(std::size_t decision) const {
  if (decision == 0 || decision >= m_session.decisions()) return decision;
  const std::size_t before = decision - 1;
  const Side who = m_session.timeline()[decision].who;
  const Side whoBefore = m_session.timeline()[before].who;
  if (who != whoBefore || !isPerson(who) || namesSomething(m_session.journal()[decision])) return decision;
  if (!namesSomething(m_session.journal()[before])) return decision;
  Prompt first;
  title().prompt(m_session.positionAt(before), first);
  if (first.legal.size() != 1) return decision;
  Prompt second;
  title().prompt(m_session.positionAt(decision), second);
  return onlyThingLeft(first.step, who, second) ? before : decision;
}

std::optional<std::size_t> GameController::undoTarget() const {
  std::optional<std::size_t> last = m_session.undoTarget();
  if (!last) return std::nullopt;
  for (std::size_t n = *last; passedUnasked(*last) && n > 0; --n) {
    if (byPerson(n - 1)) last = n - 1;
  }
  std::size_t start = startOfClick(*last);
  for (const Click& click : m_clicks) {
    if (click.first <= *last && *last < click.end) start = click.first;
  }
  return m_session.mayUndoTo(start).ok() ? start : *last;
}

/// Dice and decisions of others in between have been seen: what lies before them is taken back by an undo of its own.
void GameController::noteClick(std::size_t first) {
  const Timeline& line = m_session.timeline();
  std::size_t last = m_session.decisions();
  while (last > first && !isPerson(line[last - 1].who)) --last;
  std::size_t start = last;
  while (start > first && line[start - 1].who == line[last - 1].who) --start;
  if (start + 1 < last) m_clicks.push_back({start, m_session.decisions()});
}

void GameController::redo() {
  if (!canRedo()) return;
  const Side before = viewer();
  const std::size_t from = m_session.decisions();
  const auto click =
      std::find_if(m_clicks.begin(), m_clicks.end(), [from](const Click& each) { return each.first == from; });
  if (click != m_clicks.end()) return afterDone(m_session.redoTo(click->end), before);
  Done done = m_session.redo();
  // The rest of the same click.
  if (done.ok() && m_session.mayRedo() && done.last == done.first + 1) {
    const Action next = m_session.redoList().front();
    Prompt first;
    title().prompt(m_session.positionAt(done.first), first);
    const bool forced = first.legal.size() == 1 && namesSomething(m_session.journal()[done.first]);
    if (forced && onlyThingLeft(first.step, first.who, m_session.prompt()) == next) addTo(done, m_session.redo());
  }
  keepPassing(done);  // what can be redone stays: it is the same passes
  afterDone(done, before);
}

void GameController::setStopsToPass(bool stops) {
  m_stopsToPass = stops;
  QMetaObject::invokeMethod(this, &GameController::passWhereAlone, Qt::QueuedConnection);
}

void GameController::passWhereAlone() {
  if (!interactive() || m_stopsToPass) return;
  if (const std::optional<Action> pass = lonePass(info(), prompt())) perform(*pass);
}

/// The pass that need not be waited for.
std::optional<Action> GameController::passToMake() {
  if (over() || !isPerson(prompt().who)) return std::nullopt;
  if (const std::optional<Action> pass = lonePass(info(), prompt()); pass && !m_stopsToPass) return pass;
  std::optional<Declined>& declined = m_declined[index(prompt().who)];
  if (!declined) return std::nullopt;
  const std::optional<Action> pass = passIn(info(), prompt());
  if (pass && stillDeclines(*declined)) return pass;
  declined.reset();
  return std::nullopt;
}

void GameController::keepPassing(Done& done) {
  while (done.ok()) {
    const std::optional<Action> pass = passToMake();
    if (!pass) return;
    addTo(done, m_session.act(*pass));
  }
}

bool GameController::passedUnasked(std::size_t decision) const {
  if (m_stopsToPass || !passes(info(), m_session.journal()[decision])) return false;
  Prompt asked;
  title().prompt(m_session.positionAt(decision), asked);
  return asked.legal.size() == 1;
}

}  // namespace kessel::client
