// SPDX-License-Identifier: GPL-3.0-or-later
// Walking through the game on the screen: an earlier moment with its question; nothing is lost and nothing is chosen.
#pragma once

#include "kessel/session/replay.h"

namespace kessel::client {

class ReplayWalk {
 public:
  /// Stands at the start. The session must outlive it.
  explicit ReplayWalk(const Session& session);

  [[nodiscard]] const Position& position() const { return m_cursor.position(); }
  [[nodiscard]] const Prompt& prompt() const { return m_prompt; }
  [[nodiscard]] std::size_t decisions() const { return m_cursor.decisions(); }
  /// Goes there; what happened on the way, if it was one decision onwards, or if all of it is wanted.
  std::vector<Event> jumpTo(std::size_t decisions, bool allTheWay = false);
  /// What happened in the last few decisions before the moment that is shown; nothing at the end, where all is shown.
  [[nodiscard]] std::vector<Event> lately() const;
  /// The next or previous mark of some kinds (kTurnMarks ...); 0: the next or previous decision.
  [[nodiscard]] std::size_t next(bool forward, unsigned kinds) const;

 private:
  const Title* m_title;
  ReplayCursor m_cursor;
  Prompt m_prompt;
};

}  // namespace kessel::client
