// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a game.
#include "client/game/course.h"

#include <algorithm>
#include <cstdlib>

namespace kessel::client {

Course courseOf(const Session& session, std::size_t most) {
  constexpr int kLeast = kWonScore / 200;  // less is no turning point
  Course course;
  ReplayCursor cursor(session);
  Prompt prompt;
  const Mark* phase = nullptr;  // that runs since the last point
  bool begun = false;
  for (const Mark& mark : session.timeline().marks()) {
    begun |= mark.kind == Mark::Kind::Turn;
    if (!begun || mark.kind == Mark::Kind::Combat) continue;
    while (cursor.decisions() < mark.decisions && cursor.forward()) {
    }
    session.title().prompt(cursor.position(), prompt);
    if (prompt.over()) break;
    const int score = session.title().score(cursor.position(), kFirstSide);
    if (!course.points.empty()) {
      const Course::Point& before = course.points.back();
      const int change = score - before.score;
      if (std::abs(change) >= kLeast && phase != nullptr)
        course.swings.push_back({before.decisions, mark.decisions, before.turn, phase->text, change});
      if (before.decisions == mark.decisions) course.points.pop_back();
    }
    course.points.push_back({mark.decisions, mark.turn, score});
    phase = &mark;
  }
  const auto greater = [](const Course::Swing& a, const Course::Swing& b) {
    return std::abs(a.change) > std::abs(b.change);
  };
  std::stable_sort(course.swings.begin(), course.swings.end(), greater);
  if (course.swings.size() > most) course.swings.resize(most);
  return course;
}

int turnOf(const GameTable& table, const HistoryItem& item) {
  return item.event.kind == EventKind::TurnBegan ? item.event.value : table.session().timeline()[item.decision].turn;
}

std::vector<TurnLosses> lossesByTurn(const GameTable& table, Side reader) {
  std::vector<TurnLosses> losses;
  for (const HistoryItem& item : table.history()) {
    const int turn = turnOf(table, item);
    if (losses.empty() || turn > losses.back().turn) losses.push_back({turn, {}});
    const Event& event = item.event;
    const bool loss = event.kind == EventKind::Lost || event.kind == EventKind::Reduced;
    if (!loss || event.unit == kNoUnit || !isFor(event, reader)) continue;
    ++losses.back().steps[index(table.info().roster[event.unit].side)];
  }
  return losses;
}

}  // namespace kessel::client
