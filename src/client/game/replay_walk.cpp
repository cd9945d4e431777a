// SPDX-License-Identifier: GPL-3.0-or-later
// The replay's cursor with the question at its moment.
#include "client/game/replay_walk.h"

#include <algorithm>

namespace kessel::client {

ReplayWalk::ReplayWalk(const Session& session) : m_title(&session.title()), m_cursor(session) {
  m_title->prompt(position(), m_prompt);
}

std::vector<Event> ReplayWalk::jumpTo(std::size_t decisions, bool allTheWay) {
  std::vector<Event> events;
  if (decisions == m_cursor.decisions() + 1 || (allTheWay && decisions > m_cursor.decisions())) {
    while (m_cursor.decisions() < decisions && m_cursor.forward(events)) {
    }
  } else {
    m_cursor.seek(decisions);
  }
  m_title->prompt(position(), m_prompt);
  return events;
}

std::vector<Event> ReplayWalk::lately() const {
  constexpr std::size_t kFew = 8;
  std::vector<Event> events;
  if (m_cursor.atEnd()) return events;
  ReplayCursor probe = m_cursor;
  probe.seek(m_cursor.decisions() - std::min(kFew, m_cursor.decisions()));
  while (probe.decisions() < m_cursor.decisions() && probe.forward(events)) {
  }
  return events;
}

std::size_t ReplayWalk::next(bool forward, unsigned kinds) const {
  const std::size_t at = m_cursor.decisions();
  if (kinds == 0) return forward ? std::min(at + 1, m_cursor.end()) : at - std::min<std::size_t>(at, 1);
  ReplayCursor probe = m_cursor;
  forward ? probe.nextMark(kinds) : probe.previousMark(kinds);
  return probe.decisions();
}

}  // namespace kessel::client
