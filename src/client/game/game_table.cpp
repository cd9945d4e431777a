// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen of the game, and what is known of its past.
#include "client/game/game_table.h"

#include <algorithm>

#include "client/game/prompt_choices.h"
#include "kessel/session/chance.h"

namespace kessel::client {

bool isDrawOfTheOther(const std::vector<HistoryItem>& history, std::size_t at, Side reader) {
  const Event& event = history[at].event;
  if (event.kind != EventKind::Drawn || !isPlayer(reader) || event.side != other(reader) || isFor(event, reader))
    return false;
  if (at == 0) return true;
  const auto& [decision, before] = history[at - 1];
  const bool said = decision == history[at].decision && isFor(before, reader) && !before.text.empty();
  return !said || before.rule != event.rule;
}

GameTable::GameTable(Session session, const Language& language)
    : m_session(std::move(session)), m_words(m_session.title().info(), language) {
  // A journal holds no events: those of a game that goes on are told again once.
  ReplayCursor cursor(m_session);
  std::vector<Event> events;
  for (std::size_t n = 0; cursor.forward(events); ++n, events.clear()) {
    for (const Event& event : events) m_history.push_back({n, event});
  }
  look();
}

const ScenarioInfo* GameTable::scenario() const {
  for (const ScenarioInfo& scenario : info().scenarios) {
    if (scenario.id == m_session.setup().scenario) return &scenario;
  }
  return nullptr;
}

bool GameTable::isPerson(Side side) const {
  return isPlayer(side) && m_session.setup().players[index(side)].kind == PlayerKind::Person;
}

bool GameTable::byPerson(std::size_t decision) const {
  const Timeline::Entry& entry = m_session.timeline()[decision];
  if (entry.who != kChance) return isPerson(entry.who);
  if (!diceByHand() || entry.alone) return false;
  if (hasTwoPeople()) return true;
  const Side owner = ownerOfDraw(m_session.positionAt(decision));
  return !isPlayer(owner) || isPerson(owner);
}

bool GameTable::interactive() const {
  if (m_replay || over() || !m_unsaved.isEmpty()) return false;
  const Side who = prompt().who;
  return who == kChance ? diceByHand() && !drawsUnseen() : isPerson(who);
}

Side GameTable::ownerOfDraw(const Position& position) const {
  Prompt asked;
  title().prompt(position, asked);
  return asked.who == kChance ? aboutChance(title(), position, asked).onlyFor : kNobody;
}

bool GameTable::drawsUnseen() const {
  if (m_session.prompt().who != kChance || !diceByHand() || hasTwoPeople()) return false;
  const Side owner = ownerOfDraw(m_session.position());
  return isPlayer(owner) && !isPerson(owner);
}

Side GameTable::viewerNow() const {
  if (!m_fixedViewer && m_held) return m_held->viewer;
  const Side seat = seatNow();
  return mayStayOpenFor(seat) ? other(seat) : seat;
}

bool GameTable::mayStayOpenFor(Side side) const {
  if (!m_covers || m_fixedViewer || m_held || m_session.over() || !hasTwoPeople()) return false;
  return side != m_ownScreenOf && isShared(side, m_session.decisions(), m_session.position(), m_session.prompt());
}

bool GameTable::isShared(Side side, std::size_t decisions, const Position& position, const Prompt& asked) const {
  // Dice that both may see are rolled on the same screen; a draw in secret belongs to its owner.
  const bool dice = asked.who == kChance && ownerOfDraw(position) == kNobody;
  if (side != asked.who && !dice) return false;
  const Timeline& timeline = m_session.timeline();
  const auto phase = timeline.previous(decisions + 1, 1U << static_cast<unsigned>(Mark::Kind::Phase));
  if (!phase) return false;  // set-up, and what is planned in secret after it
  std::size_t n = decisions;
  while (n > phase->decisions && (timeline[n - 1].who != other(side) || madeUnasked(n - 1))) --n;
  if (n == phase->decisions) return false;  // the other side has not answered in this phase
  const auto secrets = [&](Side whose) { return secretsOf(title(), position, asked, whose); };
  return secrets(side).isJust(Secrets::Arrivals) && !secrets(other(side)).any();
}

Side GameTable::seatNow() const {
  if (m_fixedViewer) return *m_fixedViewer;
  if (m_held) return m_held->seat;
  if (m_session.over()) return kUmpire;
  const bool first = isPerson(kFirstSide);
  const bool second = isPerson(kSecondSide);
  if (first != second) return first ? kFirstSide : kSecondSide;
  if (!first) return kUmpire;
  const Side who = m_session.prompt().who;
  if (isPlayer(who)) return who;
  if (who == kChance && diceByHand()) {
    if (const Side owner = ownerOfDraw(m_session.position()); isPlayer(owner)) return owner;
  }
  const Timeline& timeline = m_session.timeline();
  for (std::size_t i = timeline.size(); i-- > 0;) {
    if (isPlayer(timeline[i].who)) return timeline[i].who;
  }
  return kFirstSide;
}

void GameTable::look() {
  m_seat = seatNow();
  if (m_seat != m_ownScreenOf && !m_fixedViewer && !m_held) m_ownScreenOf = kNobody;
  m_view = title().view(position(), viewerNow());
  tellCombat();
}

void GameTable::tellCombat() {
  const bool running = m_view.combat.has_value();
  m_combatIsPast = !running;
  m_story.follow(m_history, m_generation, viewer(), shownDecisions(), running,
                 [this](std::size_t n) { return title().view(m_session.positionAt(n), viewer()); });
  if (running) {
    m_combat = m_story.tellWith(*m_view.combat);
  } else if (m_story.known() && (!m_replay || m_story.lastDecision() + 1 == shownDecisions())) {
    m_combat = m_story.past();
  } else if (m_replay || !m_story.known()) {
    m_combat.reset();  // an interdiction: it has no story, and what stood before its die is not how it went
  }
}

const Luck& GameTable::luck() const {
  m_luck.follow(m_session, m_session.over() ? kUmpire : m_replay ? m_own.viewer : viewer());
  return m_luck;
}

Outlook GameTable::withStory(const Outlook& outlook) const {
  const bool same = m_view.combat && m_words.text(outlook.title) == m_words.text(m_view.combat->title);
  return same ? m_story.tellWith(outlook) : outlook;
}

void GameTable::setSaver(Saver saver, bool saved) {
  m_saver = std::move(saver);
  m_saved.reset();
  if (saved) m_saved = stand();
  m_unsaved.clear();
  m_held.reset();
}

void GameTable::save() {
  if (!m_saver) return;
  m_unsaved = m_saver(m_session);
  const Stand now = stand();
  if (m_unsaved.isEmpty()) m_saved = now;
  if (m_saved == now) m_unsaved.clear();  // what could not be saved was taken back
  if (!m_unsaved.isEmpty() && !m_held) m_held = m_replay ? m_own : Eyes{seat(), viewer()};
  letViewerGo();
}

void GameTable::letViewerGo() {
  if (m_unsaved.isEmpty() && !m_replay) m_held.reset();
}

void GameTable::noteDone(const Done& done) {
  for (std::size_t n = done.first; n < done.last; ++n) {
    for (const Event& event : done.eventsOf(n)) m_history.push_back({n, event});
  }
  m_reasons.follow(*this);
}

void GameTable::noteSat(Side side, std::size_t decision) {
  if (!isPlayer(side)) return;
  m_sat[index(side)] = Sat{decision, true};
  m_takenBack[index(side)] = {};
}

/// A pass that was all that could be decided is made for who is asked, unless people want to be asked: in a game that
/// was loaded nobody remembers, and rather too much is told than too little.
bool GameTable::madeUnasked(std::size_t decision) const {
  return wasLonePass(m_session, decision);
}

GameTable::Sat GameTable::lastSat(Side side) const {
  if (!isPlayer(side)) return {};
  if (m_sat[index(side)]) return *m_sat[index(side)];
  const Timeline& timeline = m_session.timeline();
  for (std::size_t n = timeline.size(); n-- > 0;) {
    if (timeline[n].who == side && !madeUnasked(n)) return {n, true};
  }
  return {};
}

void GameTable::restoreSat(Side side, Sat sat) {
  const Timeline& timeline = m_session.timeline();
  const bool made = sat.decision < timeline.size() && timeline[sat.decision].who == side;
  if (isPlayer(side) && (sat.own ? made : sat.decision <= timeline.size())) m_sat[index(side)] = sat;
}

QStringList GameTable::takenBackSince(Side side) const {
  return isPlayer(side) ? m_takenBack[index(side)].words : QStringList();
}

bool GameTable::takenBackIsSecret(Side side) const {
  return isPlayer(side) && m_takenBack[index(side)].secret;
}

bool GameTable::openTo(Side reader, std::size_t decision) const {
  const Side who = m_session.timeline()[decision].who;
  if (!isPlayer(reader) || reader == who) return true;
  const Position before = m_session.positionAt(decision);
  if (who == kChance) {
    const Side owner = ownerOfDraw(before);
    return owner == kNobody || owner == reader;
  }
  const Position after = m_session.positionAt(decision + 1);
  return !hidesFrom(title(), reader, before, after) || madeOpenly(decision, before, after);
}

/// On an open screen both read what can be chosen, so what was chosen tells nothing more; and nothing of the plan was
/// changed by it.
bool GameTable::madeOpenly(std::size_t decision, const Position& before, const Position& after) const {
  const Side who = m_session.timeline()[decision].who;
  Prompt asked;
  title().prompt(before, asked);
  if (!hasTwoPeople() || !isShared(who, decision, before, asked)) return false;
  title().prompt(after, asked);
  const Secrets left = secretsOf(title(), after, asked, who);
  if (left.any() && !left.isJust(Secrets::Arrivals)) return false;
  const std::vector<ArrivalView> planned = title().view(before, who).arrivals;
  const std::vector<ArrivalView> now = title().view(after, who).arrivals;
  const auto same = [this](const Phrase& a, const Phrase& b) { return m_words.text(a) == m_words.text(b); };
  return std::ranges::all_of(now, [&](const ArrivalView& waits) {
    return std::ranges::any_of(planned, [&](const ArrivalView& was) {
      const auto did = [&](UnitId unit) { return std::ranges::find(was.units, unit) != was.units.end(); };
      return was.side == waits.side && was.turn == waits.turn && was.place == waits.place && was.kind == waits.kind &&
             same(was.what, waits.what) && same(was.when, waits.when) && same(was.note, waits.note) &&
             std::ranges::all_of(waits.units, did);
    });
  });
}

QString GameTable::wordsOf(std::size_t decision, Side reader) const {
  if (decision >= m_session.decisions() || !openTo(reader, decision)) return {};
  return m_words.text(title().describe(m_session.positionAt(decision), m_session.journal()[decision]));
}

void GameTable::noteUndoing(std::size_t decisions, Side by) {
  if (decisions >= m_session.decisions()) return;
  for (Side side : {kFirstSide, kSecondSide}) {
    const Sat sat = lastSat(side);
    const bool knew = decisions < sat.decision || (sat.own && decisions == sat.decision);
    TakenBack& taken = m_takenBack[index(side)];
    if (side == by) taken = {};  // he sits there
    if (side == other(by) && knew) {
      taken.words << wordsOf(decisions, side);
      taken.secret = taken.secret || !openTo(by, decisions);
    }
    m_sat[index(side)] = side == by || knew ? Sat{decisions, false} : sat;
  }
}

void GameTable::noteUndone() {
  m_reasons.cut(m_session.decisions());
  m_combat.reset();
  const auto from = std::find_if(m_history.begin(), m_history.end(),
                                 [this](const HistoryItem& item) { return item.decision >= m_session.decisions(); });
  if (from == m_history.end()) return;
  m_history.erase(from, m_history.end());
  ++m_generation;
}

void GameTable::startReplay() {
  if (m_replay) return;
  m_own = {seat(), viewer()};
  if (!m_fixedViewer) m_fixedViewer = viewer();
  m_replay.emplace(m_session);
  m_combat.reset();
}

void GameTable::stopReplay() {
  m_replay.reset();
  m_fixedViewer.reset();
  m_combat.reset();
}

std::vector<Event> GameTable::jumpTo(std::size_t decisions, bool allTheWay) {
  startReplay();
  std::vector<Event> events = m_replay->jumpTo(decisions, allTheWay);
  if (!mayChangeEyes()) m_fixedViewer = m_own.viewer;
  m_combat.reset();
  look();
  std::erase_if(events, [this](const Event& event) { return !visible(event, viewer()); });
  return events;
}

std::vector<Event> GameTable::lately() const {
  if (!m_replay) return {};
  std::vector<Event> events = m_replay->lately();
  std::erase_if(events, [this](const Event& event) { return !visible(event, viewer()); });
  return events;
}

bool GameTable::mayChangeEyes() const {
  return m_session.over() || !isPlayer(m_own.viewer) || !title().hides(position(), kUmpire);
}

}  // namespace kessel::client
