// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshots and the time line; see the header.
#include "kessel/session/timeline.h"

#include <algorithm>

namespace kessel {

void Snapshots::keep(std::size_t decisions, const Position& position) {
  const auto bytes = position.bytes();
  m_all.push_back({decisions, {bytes.begin(), bytes.end()}});
}

std::size_t Snapshots::nearest(std::size_t decisions, Position& out) const {
  const auto after = std::upper_bound(m_all.begin(), m_all.end(), decisions,
                                      [](std::size_t n, const Entry& entry) { return n < entry.decisions; });
  const Entry& entry = *(after - 1);
  [[maybe_unused]] const bool fits = out.assign(entry.bytes);
  assert(fits);
  return entry.decisions;
}

void Snapshots::cut(std::size_t decisions) {
  while (m_all.back().decisions > decisions) m_all.pop_back();
}

namespace {

bool matches(const Mark& mark, unsigned kinds) {
  return (kinds >> static_cast<unsigned>(mark.kind) & 1U) != 0;
}

}  // namespace

std::optional<Mark> Timeline::next(std::size_t decisions, unsigned kinds) const {
  const auto at = std::find_if(m_marks.begin(), m_marks.end(),
                               [&](const Mark& mark) { return mark.decisions > decisions && matches(mark, kinds); });
  return at == m_marks.end() ? std::nullopt : std::optional(*at);
}

std::optional<Mark> Timeline::previous(std::size_t decisions, unsigned kinds) const {
  const auto at = std::find_if(m_marks.rbegin(), m_marks.rend(),
                               [&](const Mark& mark) { return mark.decisions < decisions && matches(mark, kinds); });
  return at == m_marks.rend() ? std::nullopt : std::optional(*at);
}

void Timeline::add(const Prompt& asked, std::span<const Event> events) {
  if (m_turn < 0) m_turn = m_firstTurn;
  if (m_gathering && asked.who == kChance) {
    m_marks.back().decisions = m_entries.size();
    m_gathering = false;
  }
  m_entries.push_back({asked.who, asked.step, static_cast<std::uint16_t>(m_turn), asked.legal.size() == 1});
  for (const Event& event : events) {
    if (event.kind == EventKind::CombatEnded) {
      m_entries.back().endsCombat = true;
      m_gathering = false;
    }
    Mark mark{.kind = Mark::Kind::Turn, .decisions = m_entries.size(), .side = event.side, .text = event.text};
    if (event.kind == EventKind::TurnBegan) {
      m_turn = event.value;
    } else if (event.kind == EventKind::PhaseBegan) {
      mark.kind = Mark::Kind::Phase;
      mark.step = event.step;
    } else if (event.kind == EventKind::CombatBegan) {
      mark.kind = Mark::Kind::Combat;
      mark.place = event.to;
      mark.begun = m_entries.size();
      m_entries.back().endsCombat = false;
    } else {
      continue;
    }
    mark.turn = m_turn;
    m_gathering = mark.kind == Mark::Kind::Combat;
    m_marks.push_back(mark);
  }
}

void Timeline::cut(std::size_t decisions) {
  if (decisions >= m_entries.size()) return;
  m_turn = m_entries[decisions].turn;
  m_entries.resize(decisions);
  const auto shown = [decisions](const Mark& mark) {
    return (mark.kind == Mark::Kind::Combat ? mark.begun : mark.decisions) <= decisions;
  };
  while (!m_marks.empty() && !shown(m_marks.back())) m_marks.pop_back();
  m_gathering = !m_marks.empty() && m_marks.back().kind == Mark::Kind::Combat && gathersSince(m_marks.back().begun);
  if (m_gathering) m_marks.back().decisions = m_marks.back().begun;
}

bool Timeline::gathersSince(std::size_t decisions) const {
  const auto since = std::span(m_entries).subspan(decisions);
  return !m_entries[decisions - 1].endsCombat &&
         std::ranges::none_of(since, [](const Entry& entry) { return entry.who == kChance || entry.endsCombat; });
}

}  // namespace kessel
