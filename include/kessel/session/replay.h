// SPDX-License-Identifier: GPL-3.0-or-later
// Walking through a game that was played: step by decision, phase, turn; jump anywhere.
#pragma once

#include "kessel/session/session.h"

namespace kessel {

/// A place in a session's journal with its position. The session must outlive the cursor; if its journal is cut
/// shorter than the cursor, call seek() before anything else.
class ReplayCursor {
 public:
  /// Stands at the start of the game.
  explicit ReplayCursor(const Session& session);

  [[nodiscard]] std::size_t decisions() const { return m_at; }
  [[nodiscard]] std::size_t end() const { return m_session->decisions(); }
  [[nodiscard]] bool atEnd() const { return m_at >= end(); }
  [[nodiscard]] const Position& position() const { return m_position; }
  /// The decision that forward() would play; not at the end.
  [[nodiscard]] Action action() const { return m_session->journal()[m_at]; }

  /// Plays one decision; its events are appended to `events`. False at the end.
  bool forward(std::vector<Event>& events);
  bool forward();
  /// Takes one decision back. False at the start.
  bool back();
  /// To the position after `decisions` decisions, or the end if there are fewer.
  void seek(std::size_t decisions);
  /// To the next or previous mark of some kinds (kTurnMarks, kPhaseMarks, kCombatMarks), or to the end or start.
  void nextMark(unsigned kinds);
  void previousMark(unsigned kinds);

 private:
  const Session* m_session;
  std::size_t m_at = 0;
  Position m_position;
};

}  // namespace kessel
