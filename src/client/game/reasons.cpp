// SPDX-License-Identifier: GPL-3.0-or-later
// What became of operations, and who may know of it.
#include "client/game/reasons.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "client/game/game_table.h"
#include "client/game/plan_trails.h"
#include "kessel/opponents/advice.h"

namespace kessel::client {

namespace {

constexpr double kLeastReason = 5;  // points of the score: less is no reason

/// What is decided in the midst of a combat follows from the reason for which that was begun.
bool isWorthTelling(const GameTable& table, const OperationReason& reason) {
  if (reason.why->terms.empty() && reason.why->odds.empty()) return false;
  const Position before = table.session().positionAt(reason.first);
  if (table.title().view(before, kUmpire).combat) return false;
  return reason.why->gain >= kLeastReason || !reason.why->odds.empty();
}

bool isOpen(const GameTable& table, const OperationReason& reason) {
  const Side reader = other(reason.side);
  const Timeline& timeline = table.session().timeline();
  for (std::size_t n = reason.first; n < reason.end; ++n) {
    if (timeline[n].who == reason.side && !table.openTo(reader, n)) return false;
  }
  return true;
}

/// How far its way was gone; true if it is over.
bool finish(const GameTable& table, OperationReason& reason) {
  const Session& session = table.session();
  reason.made = 0;
  for (std::size_t n = reason.first; n < session.decisions(); ++n) {
    if (session.timeline()[n].who != reason.side) continue;
    reason.after = n;
    if (session.journal()[n] != reason.why->way[reason.made]) return true;
    ++reason.made;
    reason.end = reason.after = n + 1;
    if (reason.made == reason.why->way.size()) return true;
  }
  reason.after = session.decisions();
  return session.over();
}

}  // namespace

void Reasons::note(std::size_t decision, Side side, const Suggestion& why) {
  OperationReason reason;
  reason.first = reason.end = reason.after = decision;
  reason.side = side;
  reason.why = std::make_shared<const Suggestion>(why);
  m_going.push_back(std::move(reason));
}

void Reasons::cut(std::size_t decisions) {
  const auto gone = [decisions](const OperationReason& reason) { return reason.after > decisions; };
  std::erase_if(m_over, gone);
  std::erase_if(m_going, [decisions](const OperationReason& reason) { return reason.first >= decisions; });
}

void Reasons::follow(const GameTable& table) {
  const auto first = std::stable_partition(m_going.begin(), m_going.end(),
                                           [&](OperationReason& reason) { return !finish(table, reason); });
  std::stable_sort(first, m_going.end(),
                   [](const OperationReason& a, const OperationReason& b) { return a.after < b.after; });
  for (auto each = first; each != m_going.end(); ++each) {
    if (each->end == each->first) continue;  // something else was decided
    each->worthTelling = isWorthTelling(table, *each);
    each->open = isOpen(table, *each);
    if (each->worthTelling && !each->why->odds.empty())
      each->aims = planTrails(table.title(), table.session().positionAt(each->first), each->side, *each->why, false);
    m_over.push_back(std::move(*each));
  }
  m_going.erase(first, m_going.end());
}

bool Reasons::mayTellNow(const GameTable& table) {
  const Session& session = table.session();
  const Side who = session.prompt().who;
  const bool people = table.isPerson(kFirstSide) || table.isPerson(kSecondSide);
  return isPlayer(who) && (!people || !hidesFrom(table.title(), other(who), session.position()));
}

bool Reasons::mayTell(const GameTable& table, const OperationReason& reason) {
  const bool people = table.isPerson(kFirstSide) || table.isPerson(kSecondSide);
  return reason.worthTelling && (reason.open || !people || table.session().over());
}

}  // namespace kessel::client
