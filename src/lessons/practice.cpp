// SPDX-License-Identifier: GPL-3.0-or-later
// Judges the goals of practice positions.
#include <algorithm>

#include "kessel/session/replay.h"
#include "lessons/lesson_walk.h"

namespace kessel {

bool PracticeStand::reached(Side side) const {
  const std::vector<bool>& all = met[index(side)];
  return !all.empty() && std::find(all.begin(), all.end(), false) == all.end();
}

PracticeStand PracticeWatch::look(const Session& session) {
  const std::size_t from = std::min(m_from, session.decisions());  // what was played ahead may be taken back
  const Position start = session.positionAt(from);
  if (session.decisions() < m_seen || session.positionAt(m_seen).hash() != m_hash) m_seen = from;
  m_endedAt.reset();
  ReplayCursor cursor(session);
  cursor.seek(from);
  std::vector<Event> events;
  const auto course = [&] { return Course{session.title(), start, cursor.position(), events}; };
  while (cursor.decisions() < m_seen) cursor.forward(events);
  while (!m_endedAt) {
    if (holds(m_practice.until, course()) || (cursor.atEnd() && session.over())) m_endedAt = cursor.decisions();
    if (m_endedAt || !cursor.forward(events)) break;
  }
  m_seen = cursor.decisions();
  m_hash = cursor.position().hash();
  PracticeStand out;
  out.ended = m_endedAt.has_value();
  for (std::size_t side = 0; side < 2; ++side) {
    for (const PracticeGoal& goal : m_practice.goals[side]) out.met[side].push_back(holds(goal.met, course()));
  }
  return out;
}

namespace {

/// How far goals have been reached that somebody pursues, and are out of reach for him who is to be kept from them.
Goals::Met look(std::span<const PracticeGoal> goals, const Course& course, bool pursued) {
  constexpr double kPart = 0.4;  // of a goal that is not met: none of them is worth another that is
  Goals::Met met;
  for (const PracticeGoal& goal : goals) {
    const double part = holdsInPart(goal.met, course);
    const bool whole = part >= 1;
    met.whole += whole == pursued ? 1 : 0;
    const double reached = whole ? 1 : kPart * part;
    met.part += pursued ? reached : 1 - reached;
  }
  return met;
}

std::optional<Goals> goalsOf(const Practice& practice, const Session& session, std::size_t from, Side side,
                             bool keepsOtherFromIts) {
  const std::vector<PracticeGoal>& own = practice.goals[index(side)];
  const std::vector<PracticeGoal> others =
      keepsOtherFromIts ? practice.goals[index(other(side))] : std::vector<PracticeGoal>{};
  if ((own.empty() && others.empty()) || session.decisions() < from) return std::nullopt;
  if (PracticeWatch(practice, from).look(session).ended) return std::nullopt;
  Goals out;
  out.count = static_cast<int>(own.size() + others.size());
  ReplayCursor cursor(session);
  cursor.seek(from);
  while (cursor.forward(out.before)) {
  }
  std::erase_if(out.before, [side](const Event& event) { return !visible(event, side); });
  const Title* title = &session.title();
  Random random(1);
  const Position start = title->guess(session.positionAt(from), side, random);
  out.met = [title, start, own, others](const Position& now, std::span<const Event> events) {
    const Course course{*title, start, now, events};
    Goals::Met met = look(own, course, true);
    const Goals::Met kept = look(others, course, false);
    met.whole += kept.whole;
    met.part += kept.part;
    return met;
  };
  out.judged = [title, start, until = practice.until](const Position& now, std::span<const Event> events) {
    return holds(until, Course{*title, start, now, events});
  };
  return out;
}

}  // namespace

std::optional<Goals> goalsOf(const Practice& practice, const Session& session, std::size_t from, Side side) {
  return goalsOf(practice, session, from, side, false);
}

std::optional<Goals> stakesOf(const Practice& practice, const Session& session, std::size_t from, Side side) {
  return goalsOf(practice, session, from, side, true);
}

Lesson solutionOf(const Practice& practice) {
  Lesson out;
  out.id = practice.id;
  out.name = practice.name;
  out.minutes = practice.minutes;
  out.side = practice.side;
  out.start = practice.start;
  out.steps.push_back(practice.solution);
  out.steps.back().id = "1";
  return out;
}

}  // namespace kessel
