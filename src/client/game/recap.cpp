// SPDX-License-Identifier: GPL-3.0-or-later
// From events to sentences. Nothing that matters is left out; what repeats itself is counted.
#include "client/game/recap.h"

#include <algorithm>

#include "client/game/prompt_choices.h"
#include "kessel/engine/log.h"

namespace kessel::client {

namespace {

constexpr int kManyPlaced = 4;  ///< so many units that were set up or came are counted rather than named
constexpr int kManyMoves = 16;  ///< likewise units that moved

/// What came of a player's own decision, of which he knows what he wanted, but not what he got if the seats changed.
bool isResult(EventKind kind) {
  switch (kind) {
    case EventKind::Lost:
    case EventKind::Reduced:
    case EventKind::Removed:
    case EventKind::Rolled:
    case EventKind::Drawn:
    case EventKind::Fired:
    case EventKind::Scored:
    case EventKind::CombatEnded:
    case EventKind::CardOver:
    case EventKind::GameOver: return true;
    default: return false;
  }
}

QString sentence(QString text) {
  if (text.isEmpty()) return text;
  text[0] = text[0].toUpper();
  static const QString kEnds = QStringLiteral(".!?…:");
  if (!kEnds.contains(text.back())) text += QLatin1Char('.');
  return text;
}

}  // namespace

Recap::Recap(const GameTable& table, Side to) : m_table(table), m_to(to), m_since(table.lastSat(to)) {
  const std::vector<HistoryItem>& history = table.history();
  const auto first = std::partition_point(history.begin(), history.end(),
                                          [this](const HistoryItem& item) { return item.decision < m_since.decision; });
  const std::vector<HistoryItem> news(first, history.end());
  findChosen(history);
  m_fought = foughtBefore(history, static_cast<std::size_t>(first - history.begin()));
  for (std::size_t i = 0; i < news.size(); ++i) {
    const EventKind kind = news[i].event.kind;
    if (kind == EventKind::CombatBegan || kind == EventKind::CombatEnded) m_fought = kind == EventKind::CombatBegan;
    take(news, i);
  }
  for (Side side : {kFirstSide, kSecondSide}) {
    const QString name = table.words().side(side);
    putTogether(EventKind::Placed, side, kManyPlaced,
                [&](int count) { return tr("%1: %n unit(s) placed on the map", nullptr, count).arg(name); });
    putTogether(EventKind::Moved, side, kManyMoves,
                [&](int count) { return tr("%1: %n move(s) on the map", nullptr, count).arg(name); });
  }
  if (m_told.empty()) addLastDecision();
  int unknown = 0;
  for (const QString& what : table.takenBackSince(to)) {
    unknown += what.isEmpty() ? 1 : 0;
    if (!what.isEmpty()) addLine(tr("Taken back: %1.").arg(what), !table.takenBackIsSecret(to));
  }
  if (unknown == 1) addLine(tr("A decision was taken back."), !table.takenBackIsSecret(to));
  if (unknown > 1) addLine(tr("Decisions taken back: %1.").arg(unknown), !table.takenBackIsSecret(to));
  const auto isOwn = [to](const Line& line) {
    const bool drawn = line.event.kind == EventKind::Drawn;  // out of what he hides, be it by the other side
    return line.event.onlyFor == to && (drawn || line.event.side != other(to));  // else it is a veiled twin
  };
  for (std::size_t i = 0; i < m_told.size();) {
    const Line& line = m_told[i];
    int times = 0;  // a unit that loses one point after the other
    for (; i < m_told.size() && m_told[i].text == line.text && isOwn(m_told[i]) == isOwn(line); ++i) ++times;
    addLine(sentence(times > 1 ? tr("%1 (×%2)", "an event: how often in a row").arg(line.text).arg(times) : line.text),
            !isOwn(line));
  }
}

void Recap::addLine(const QString& line, bool open) {
  m_lines << line;
  if (open) m_openLines << line;
}

/// A combat was under way when those events began.
bool Recap::foughtBefore(const std::vector<HistoryItem>& history, std::size_t first) {
  while (first-- > 0) {
    const EventKind kind = history[first].event.kind;
    if (kind == EventKind::CombatBegan || kind == EventKind::CombatEnded) return kind == EventKind::CombatBegan;
  }
  return false;
}

/// The units whose losses the side named last, and of which nothing was told before the other side had named its own.
void Recap::findChosen(const std::vector<HistoryItem>& history) {
  const Journal& journal = m_table.session().journal();
  const Timeline& timeline = m_table.session().timeline();
  std::size_t end = std::min(m_since.decision + 1, journal.size());
  const auto names = [&](std::size_t n) {
    return timeline[n].who == m_to && m_table.info().verbs[index(journal[n].verb)].loses;
  };
  std::size_t first = end;
  while (m_since.own && first > 0 && names(first - 1)) m_chosen.insert(journal[--first].unitA());
  for (const HistoryItem& item : history) {
    const bool told = item.decision >= first && item.decision < end && item.event.kind == EventKind::Reduced;
    if (told) m_chosen.erase(item.event.unit);
  }
}

/// Whoever names what his units lose knows it; what is gone by it is told all the same.
bool Recap::isChosenLoss(const HistoryItem& item) {
  const Journal& journal = m_table.session().journal();
  const UnitId unit = item.event.unit;
  if (item.event.kind != EventKind::Reduced || unit == kNoUnit || m_table.info().roster[unit].side != m_to ||
      item.decision >= journal.size())
    return false;
  if (item.decision > m_since.decision) {
    // All that was named is taken at once; what comes later is news.
    if (!m_chosen.contains(unit) || item.decision != m_takenAt.value_or(item.decision)) return false;
    m_takenAt = item.decision;
    return true;
  }
  return m_since.own && m_table.info().verbs[index(journal[item.decision].verb)].loses;
}

/// Whoever takes a card that he named himself knows which.
bool Recap::isChosenCard(const HistoryItem& item) const {
  const Journal& journal = m_table.session().journal();
  if (!m_since.own || item.decision != m_since.decision || item.decision >= journal.size()) return false;
  if (item.event.kind != EventKind::Drawn || item.event.card == kNoCard) return false;
  const Targets named = targetsOf(m_table.info(), journal[item.decision]);
  return item.event.card == named.card || item.event.card == named.otherCard;
}

bool Recap::isNews(const HistoryItem& item) {
  const Event& event = item.event;
  if (isChosenLoss(item) || isChosenCard(item)) return false;
  if (m_since.own && item.decision == m_since.decision && !isResult(event.kind)) return false;
  // The ribbon shows where play stands, and a unit that may act now has not done anything yet. In a combat it takes
  // part in it: a battery that has been named.
  return event.kind != EventKind::PhaseBegan && (event.kind != EventKind::Activated || m_fought);
}

/// A card that depended on a die: the line of the die alone does not say how it came out.
bool Recap::cameOfCheck(const Event& event) const {
  if (event.kind != EventKind::CardOver || !event.text.empty() || index(event.card) >= m_table.info().cards.size())
    return false;
  if (static_cast<CardOutcome>(event.value) != CardOutcome::Succeeded) return false;
  return std::any_of(m_told.begin(), m_told.end(), [&event](const Line& line) {
    return line.event.kind == EventKind::Rolled && line.event.card == event.card;
  });
}

/// The other side drew something that only it may see: that it did is open.
void Recap::addDraw(const std::vector<HistoryItem>& news, std::size_t at) {
  const Event& event = news[at].event;
  if (!isDrawOfTheOther(news, at, m_to)) return;
  const bool card = event.card != kNoCard;
  Line line;
  line.event.side = event.side;
  line.event.card = event.card;
  line.draws = 1;
  if (!m_told.empty() && m_told.back().draws > 0 && m_told.back().event.side == event.side &&
      (m_told.back().event.card != kNoCard) == card) {
    line.draws += m_told.back().draws;
    m_told.pop_back();
  }
  const QString side = m_table.words().side(event.side);
  line.text = card ? tr("%1: %n card(s) drawn", nullptr, line.draws).arg(side)
                   : tr("%1: %n draw(s) in secret", nullptr, line.draws).arg(side);
  m_told.push_back(line);
}

/// Nothing happened: then the other side decided that nothing should, or named one unit after the other.
void Recap::addLastDecision() {
  const Timeline& timeline = m_table.session().timeline();
  const Journal& journal = m_table.session().journal();
  const auto others = [&](std::size_t n) { return timeline[n].who == other(m_to); };
  std::size_t end = timeline.size();
  while (end > m_since.decision && !others(end - 1)) --end;
  if (end == m_since.decision) return;
  std::size_t first = end - 1;
  while (first > m_since.decision && others(first - 1) && journal[first - 1].verb == journal[end - 1].verb) --first;
  for (std::size_t n = first; n < end; ++n) {
    const QString what = m_table.wordsOf(n, m_to);
    if (!what.isEmpty()) addLine(tr("%1: %2.").arg(m_table.words().side(other(m_to)), what), true);
  }
}

void Recap::take(const std::vector<HistoryItem>& news, std::size_t at) {
  const Event& event = news[at].event;
  if (!isNews(news[at])) return;
  if (!isFor(event, m_to)) {
    addDraw(news, at);
    return;
  }
  if (cameOfCheck(event)) {
    const QString card = m_table.words().name(m_table.info().cards[index(event.card)].name);
    m_told.push_back({event, tr("%1 succeeds").arg(card)});
    return;
  }
  if (event.text.empty()) return;
  if (!m_told.empty() && isLike(m_told.back().event, event)) {
    m_told.back().text = m_table.words().likewise(m_told.back().text, m_told.back().units++, event);
    return;
  }
  const QString text = m_table.words().text(event.text);
  // The steps of one move are one line; units of a stack move in turn.
  for (std::size_t n = m_told.size(); n-- > 0 && m_told[n].event.kind == EventKind::Moved;) {
    if (!goesOn(m_told[n].event, event)) continue;
    m_told[n] = {event, text};
    return;
  }
  m_told.push_back({event, text});
}

template <class Text>
void Recap::putTogether(EventKind kind, Side side, int many, Text text) {
  const auto of = [&](const Line& line) {
    // Into which box a unit was sent is news of each, and no set-up.
    const bool boxed = !isHex(line.event.to) && m_table.info().map.shows(line.event.to);
    return line.event.kind == kind && line.event.side == side && !(kind == EventKind::Placed && boxed) &&
           (line.event.onlyFor == kNobody || line.event.onlyFor != side);
  };
  const auto first = std::find_if(m_told.begin(), m_told.end(), of);
  const auto count = static_cast<int>(std::count_if(m_told.begin(), m_told.end(), of));
  if (count < many) return;
  first->text = text(count);
  m_told.erase(std::remove_if(first + 1, m_told.end(), of), m_told.end());
}

}  // namespace kessel::client
