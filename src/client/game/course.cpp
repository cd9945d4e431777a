// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a game.
#include "client/game/course.h"

#include <algorithm>
#include <cstdlib>

#include "kessel/engine/loss.h"

namespace kessel::client {

namespace {

/// Puts the points of a course together.
class Surveyor {
 public:
  explicit Surveyor(const Session& session)
      : m_session(session), m_cursor(session), m_turns(session.title().view(m_cursor.position(), kUmpire).turns) {}

  /// A phase begins after so many decisions; false if the game is over there.
  bool phase(std::size_t decisions, int turn, const Phrase& name) {
    while (m_cursor.decisions() < decisions && m_cursor.forward()) {
    }
    m_session.title().prompt(m_cursor.position(), m_prompt);
    if (m_prompt.over()) return false;
    const int score = m_session.title().score(m_cursor.position(), kFirstSide);
    if (!course.points.empty()) {
      const Course::Point before = course.points.back();
      const int change = score - m_score;
      if (std::abs(change) >= kLeast)
        course.swings.push_back({before.decisions, decisions, before.turn, m_name, change});
      if (before.decisions == decisions) course.points.pop_back();
    }
    const std::vector<Weights>& weights = m_session.title().info().weights;
    const int even = weights.empty() ? 0 : evenIn(weights.front(), turn, m_turns);
    course.points.push_back({decisions, turn, score - even});
    m_score = score;
    m_name = name;
    return true;
  }

  /// It is over there: whoever has won stands in front, by a little at least. What decides at the end (a condition that
  /// is met, or is not) may weigh less before it than all the rest.
  void end() {
    while (m_cursor.forward()) {
    }
    const std::optional<ResultView> result = m_session.title().view(m_cursor.position(), kUmpire).result;
    if (!result || course.points.empty()) return;
    constexpr int kPart = 10;
    int least = kLeast;
    for (const Course::Point& point : course.points) least = std::max(least, std::abs(point.score) / kPart);
    const Course::Point last = course.points.back();
    const int score = result->winner == kFirstSide    ? std::max(last.score, least)
                      : result->winner == kSecondSide ? std::min(last.score, -least)
                                                      : 0;
    if (last.decisions == m_cursor.decisions()) course.points.pop_back();
    course.points.push_back({m_cursor.decisions(), last.turn, score});
  }

  Course course;

 private:
  static constexpr int kLeast = kWonScore / 1000;  // less is no turning point
  const Session& m_session;
  ReplayCursor m_cursor;
  Prompt m_prompt;
  Phrase m_name{};
  int m_turns;
  int m_score = 0;  ///< at the last point, as it is
};

/// A game that begins in the middle of a turn has no set-up before the first one that is announced.
bool beginsInTurn(const Timeline& line) {
  const std::optional<Mark> first = line.next(0, kTurnMarks);
  return line.size() > 0 && (!first || first->turn > line[0].turn);
}

}  // namespace

Course courseOf(const Session& session, std::size_t most) {
  const Timeline& line = session.timeline();
  Surveyor surveyor(session);
  bool begun = beginsInTurn(line);
  if (begun) surveyor.phase(0, line[0].turn, say("{0}", line[0].step));
  for (const Mark& mark : line.marks()) {
    begun |= mark.kind == Mark::Kind::Turn;
    if (!begun || mark.kind == Mark::Kind::Combat) continue;
    if (!surveyor.phase(mark.decisions, mark.turn, mark.text)) break;
  }
  if (session.over()) surveyor.end();
  Course course = std::move(surveyor.course);
  const auto greater = [](const Course::Swing& a, const Course::Swing& b) {
    return std::abs(a.change) > std::abs(b.change);
  };
  std::stable_sort(course.swings.begin(), course.swings.end(), greater);
  const int greatest = course.swings.empty() ? 0 : std::abs(course.swings.front().change);
  std::erase_if(course.swings,
                [greatest](const Course::Swing& swing) { return std::abs(swing.change) * 10 < greatest; });
  if (course.swings.size() > most) course.swings.resize(most);
  return course;
}

int turnOf(const GameTable& table, const HistoryItem& item) {
  return item.event.kind == EventKind::TurnBegan ? item.event.value : table.session().timeline()[item.decision].turn;
}

LostIn lostIn(const TitleInfo& info) {
  if (info.losesPoints) return LostIn::Points;
  const bool steps = std::ranges::any_of(info.roster.units, [](const Unit& unit) { return unit.steps > 1; });
  return steps ? LostIn::Steps : LostIn::Units;
}

std::vector<TurnLosses> lossesByTurn(const GameTable& table, Side reader) {
  std::vector<TurnLosses> losses;
  for (const HistoryItem& item : table.history()) {
    const int turn = turnOf(table, item);
    if (losses.empty() || turn > losses.back().turn) losses.push_back({turn, {}});
    const Event& event = item.event;
    const bool loss = event.kind == EventKind::Lost || event.kind == EventKind::Reduced;
    if (!loss || event.unit == kNoUnit || !isFor(event, reader)) continue;
    losses.back().steps[index(table.info().roster[event.unit].side)] += stepsIn(event);
  }
  return losses;
}

}  // namespace kessel::client
