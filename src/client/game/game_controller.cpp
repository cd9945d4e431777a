// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a game at the table and how it changes: decisions, chance, opponents, undo, replay.
#include "client/game/game_controller.h"

#include <algorithm>

#include "client/game/opponent_runner.h"

namespace kessel::client {

GameController::GameController(Session session, const Language& language, QObject* parent)
    : QObject(parent), m_session(std::move(session)), m_words(m_session.title().info(), language) {
  noteHistory(0, m_session.decisions());
  refresh();
  QMetaObject::invokeMethod(this, &GameController::wakeOpponent, Qt::QueuedConnection);
}

GameController::~GameController() = default;

const ScenarioInfo* GameController::scenario() const {
  for (const ScenarioInfo& scenario : info().scenarios) {
    if (scenario.id == m_session.setup().scenario) return &scenario;
  }
  return nullptr;
}

bool GameController::isPerson(Side side) const {
  return isPlayer(side) && m_session.setup().players[index(side)].kind == PlayerKind::Person;
}

bool GameController::byPerson(std::size_t decision) const {
  const Timeline::Entry& entry = m_session.timeline()[decision];
  return entry.who == kChance ? diceByHand() && !entry.alone : isPerson(entry.who);
}

bool GameController::interactive() const {
  if (m_cursor || over()) return false;
  const Side who = prompt().who;
  return who == kChance ? diceByHand() : isPerson(who);
}

Side GameController::viewerNow() const {
  if (m_fixedViewer) return *m_fixedViewer;
  if (m_session.over()) return kUmpire;
  const bool first = isPerson(kFirstSide);
  const bool second = isPerson(kSecondSide);
  if (first != second) return first ? kFirstSide : kSecondSide;
  if (!first) return kUmpire;
  const Side who = m_session.prompt().who;
  if (isPlayer(who)) return who;
  const Timeline& timeline = m_session.timeline();
  for (std::size_t i = timeline.size(); i-- > 0;) {
    if (isPlayer(timeline[i].who)) return timeline[i].who;
  }
  return kFirstSide;
}

void GameController::refresh() {
  if (m_cursor) title().prompt(m_cursor->position(), m_shownPrompt);
  m_view = title().view(position(), viewerNow());
  if (interactive()) {
    m_choices.assign(info(), prompt());
  } else {
    m_choices = {};
  }
  tellCombat();
  m_awaiting.reset();
  m_askedCard = kNoCard;
  if (m_selectedBy != prompt().who) m_selection.clear();
  m_selectedBy = prompt().who;
  std::erase_if(m_selection, [this](UnitId unit) { return !m_choices.lit(unit); });
  // Where a unit stays selected, what can be done to its place stays on offer beside it, as after the click on it.
  const bool stays = m_selection.size() == 1 && placeOf(m_selection.front()) == m_askedPlace;
  if (!stays || m_choices.atPlace(m_askedPlace).empty()) m_askedPlace = kNowhere;
  takeUpTheOnlyOne();
  refreshReach();
}

/// One unit that is all that can be chosen, and only waits for a place, need not be chosen first.
void GameController::takeUpTheOnlyOne() {
  if (m_selection.empty()) m_tookUp = false;
  if (!m_selection.empty() || m_choices.units().size() != 1) return;
  const UnitId unit = m_choices.units().front();
  m_tookUp = m_choices.needsTarget(unit);
  if (m_tookUp) m_selection = {unit};
}

void GameController::refreshReach() {
  m_reach.clear();
  if (!interactive() || !isPlayer(prompt().who)) return;
  m_reach = title().reach(position(), m_selection);
}

void GameController::tellCombat() {
  const bool running = m_view.combat.has_value();
  m_combatIsPast = !running;
  m_story.follow(m_history, m_generation, viewer(), shownDecisions(), running,
                 [this](std::size_t n) { return title().view(m_session.positionAt(n), viewer()); });
  if (running) {
    m_combat = m_story.tellWith(*m_view.combat);
  } else if (m_story.known() && (!m_cursor || m_story.lastDecision() + 1 == shownDecisions())) {
    m_combat = m_story.past();
  } else if (m_cursor) {
    m_combat.reset();
  }
}

Outlook GameController::withStory(const Outlook& outlook) const {
  const bool same = m_view.combat && m_words.text(outlook.title) == m_words.text(m_view.combat->title);
  return same ? m_story.tellWith(outlook) : outlook;
}

void GameController::noteHistory(std::size_t first, std::size_t last) {
  if (first == 0 && last > 64) {
    ReplayCursor cursor(m_session);
    std::vector<Event> events;
    for (std::size_t n = 0; n < last && cursor.forward(events); ++n) {
      for (const Event& event : events) m_history.push_back({n, event});
      events.clear();
    }
    return;
  }
  for (std::size_t n = first; n < last; ++n) {
    for (const Event& event : m_session.eventsAt(n)) m_history.push_back({n, event});
  }
}

void GameController::cutHistory(std::size_t decisions) {
  const auto from = std::find_if(m_history.begin(), m_history.end(),
                                 [decisions](const HistoryItem& item) { return item.decision >= decisions; });
  if (from == m_history.end()) return;
  m_history.erase(from, m_history.end());
  ++m_generation;
}

bool GameController::perform(Action action) {
  const Side before = viewer();
  const bool forced = isPlayer(prompt().who) && prompt().legal.size() == 1;
  const StepId step = prompt().step;
  const Side who = prompt().who;
  std::erase_if(m_clicks, [this](const Click& click) { return click.end > m_session.decisions(); });
  Done done = m_session.act(action);
  if (!done.ok() && done.first == done.last) {
    emit explained(reasonOf(done.verdict));
    return false;
  }
  if (forced && isPerson(who)) goOnWhereForced(done, step, who);
  keepPassing(done);
  afterDone(done, before);
  return true;
}

void GameController::afterDone(const Done& done, Side before) {
  noteHistory(done.first, done.last);
  const std::vector<UnitId> acted = m_view.acting;
  refresh();
  letGo(acted);
  std::vector<Event> seen;
  for (const Event& event : done.events) {
    if (visible(event, viewer())) seen.push_back(event);
  }
  publish(seen, before);
}

/// Units that have done what they were chosen for are not chosen any more, although more could be done with them.
void GameController::letGo(const std::vector<UnitId>& acted) {
  const auto isIn = [](const std::vector<UnitId>& units, UnitId unit) {
    return std::find(units.begin(), units.end(), unit) != units.end();
  };
  const auto gone =
      std::erase_if(m_selection, [&](UnitId unit) { return isIn(acted, unit) && !isIn(m_view.acting, unit); });
  if (gone == 0) return;
  m_askedPlace = kNowhere;
  takeUpTheOnlyOne();
  refreshReach();
}

void GameController::publish(const std::vector<Event>& events, Side before) {
  if (m_saver) {
    if (const QString error = m_saver(m_session); !error.isEmpty()) emit saveFailed(error);
  }
  const Side now = viewer();
  if (before != now && isPlayer(before) && isPlayer(now) && !m_cursor) {
    if (hides() || title().hides(position(), before)) emit handedOver(now);
  }
  emit changed(events);
  wakeOpponent();
}

void GameController::wakeOpponent() {
  if (!m_cursor && prompt().who == kChance && !diceByHand()) {
    // The game was cut off before a die: a branch of a replay, or what could be saved of a damaged file.
    const Side before = viewer();
    afterDone(m_session.settleChance(), before);
    return;
  }
  if (m_cursor || over() || !isPlayer(prompt().who) || isPerson(prompt().who)) {
    if (m_opponent) m_opponent->stop();
    return;
  }
  if (!m_opponent) {
    m_opponent = std::make_unique<OpponentRunner>();
    connect(m_opponent.get(), &OpponentRunner::decided, this, [this](Action action, quint64 hash) {
      if (!m_cursor && m_session.position().hash() == hash) perform(action);
    });
  }
  const std::string& who = m_session.setup().players[index(prompt().who)].opponent;
  m_opponent->think(title(), position(), who, m_session.setup().seed, m_session.decisions());
}

void GameController::setDiceByHand(bool byHand) {
  m_session.setChancePolicy(byHand ? ChancePolicy::Manual : ChancePolicy::Seeded);
  if (!byHand && prompt().who == kChance && !m_cursor) {
    const Side before = viewer();
    afterDone(m_session.settleChance(), before);
    return;
  }
  refresh();
  emit changed({});
}

bool GameController::needsConfirmation(Action action) const {
  if (action.verb == kOutcome) return false;
  switch (m_confirmLevel) {
    case ConfirmLevel::Never: return false;
    case ConfirmLevel::EndsOnly: return info().verbs[index(action.verb)].ends;
    case ConfirmLevel::Always: return true;
  }
  return false;
}

void GameController::choose(Action action) {
  if (!interactive()) return;
  if (!prompt().legal.contains(action)) {
    emit explained(judge(action));
    return;
  }
  if (needsConfirmation(action) && m_awaiting != action) {
    m_awaiting = action;
    emit confirmationWanted();
    return;
  }
  m_awaiting.reset();
  perform(action);
}

std::optional<Offer> GameController::awaitingConfirmation() const {
  if (!m_awaiting) return std::nullopt;
  return offer(*m_awaiting);
}

bool GameController::endsStep(Action action) const {
  Position after = position();
  return !goesOnAfter(action, after);
}

std::optional<Prompt> GameController::goesOnAfter(Action action, Position& at) const {
  Events quiet;
  if (!title().apply(at, action, quiet).ok()) return std::nullopt;
  Prompt next;
  title().prompt(at, next);
  if (next.step != prompt().step || next.who != prompt().who) return std::nullopt;
  return next;
}

void GameController::confirm() {
  if (m_awaiting) choose(*m_awaiting);
}

void GameController::dismissConfirmation() {
  if (!m_awaiting) return;
  m_awaiting.reset();
  emit confirmationWanted();
}

Reason GameController::undoBarred() const {
  if (m_cursor) return {tr("This is a replay: leave it to play on."), {}};
  const std::optional<std::size_t> target = undoTarget();
  if (!target) return {tr("Nothing has been decided yet."), {}};
  const Verdict verdict = m_session.mayUndoTo(*target);
  return verdict.ok() ? Reason{} : reasonOf(verdict);
}

void GameController::undo() {
  const Reason barred = undoBarred();
  if (!barred.text.isEmpty()) {
    emit explained(barred);
    return;
  }
  undoTo(*undoTarget());
}

std::optional<std::size_t> GameController::restartTarget() const {
  const Timeline& line = m_session.timeline();
  for (std::size_t end = m_session.decisions(); end > 0;) {
    const std::optional<Mark> mark = line.previous(end, kPhaseMarks);
    const std::size_t first = mark ? mark->decisions : 0;
    for (std::size_t n = first; n < end; ++n) {
      if (byPerson(n)) return n;
    }
    end = first;
  }
  return std::nullopt;
}

void GameController::restartStep() {
  const Reason barred = undoBarred();
  if (!barred.text.isEmpty()) {
    emit explained(barred);
    return;
  }
  if (const auto target = restartTarget()) undoTo(*target);
}

bool GameController::undoTo(std::size_t decisions) {
  if (m_cursor) return false;
  m_declined = {};
  decisions = std::min(decisions, m_session.decisions());
  while (decisions > 0 && decisions < m_session.decisions() && !byPerson(decisions)) --decisions;
  const Side before = viewer();
  const Verdict verdict = m_session.undoTo(decisions);
  if (!verdict.ok()) {
    emit explained(reasonOf(verdict));
    return false;
  }
  cutHistory(m_session.decisions());
  m_combat.reset();
  afterJump(before);
  return true;
}

void GameController::afterJump(Side before, const std::vector<Event>& events) {
  refresh();
  publish(events, before);
}

void GameController::startReplay() {
  if (m_cursor) return;
  const Side before = viewer();
  m_cursor.emplace(m_session);
  if (!m_fixedViewer) m_fixedViewer = before;
  m_ownEyes = before;
  m_combat.reset();
  refresh();
  emit changed({});
}

void GameController::stopReplay() {
  if (!m_cursor) return;
  m_cursor.reset();
  m_fixedViewer.reset();
  m_combat.reset();
  refresh();
  emit changed({});
  wakeOpponent();
}

void GameController::jumpTo(std::size_t decisions) {
  if (!m_cursor) startReplay();
  std::vector<Event> events;
  if (decisions == m_cursor->decisions() + 1) {
    m_cursor->forward(events);
  } else {
    m_cursor->seek(decisions);
  }
  if (!mayChangeEyes()) m_fixedViewer = m_ownEyes;
  m_combat.reset();
  refresh();
  std::erase_if(events, [this](const Event& event) { return !visible(event, viewer()); });
  emit changed(events);
}

bool GameController::mayChangeEyes() const {
  return m_session.over() || !isPlayer(m_ownEyes) || !title().hides(position(), kUmpire);
}

void GameController::stepReplay(bool forward, unsigned kinds) {
  if (!m_cursor) startReplay();
  const std::size_t at = m_cursor->decisions();
  if (kinds == 0) {
    if (forward ? at < m_cursor->end() : at > 0) jumpTo(forward ? at + 1 : at - 1);
    return;
  }
  ReplayCursor probe = *m_cursor;
  forward ? probe.nextMark(kinds) : probe.previousMark(kinds);
  jumpTo(probe.decisions());
}

void GameController::setMoment(Moment moment) {
  m_session.setMoment(std::move(moment));
  if (m_saver) {
    if (const QString error = m_saver(m_session); !error.isEmpty()) emit saveFailed(error);
  }
  emit momentsChanged();
}

void GameController::setFixedViewer(std::optional<Side> viewer) {
  m_fixedViewer = viewer;
  refresh();
  emit changed({});
}

}  // namespace kessel::client
