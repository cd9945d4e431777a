// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a combat, from its events.
#include "client/game/combat_story.h"

#include <algorithm>
#include <numeric>

namespace kessel::client {

namespace {

struct Range {
  std::size_t first = 0;
  std::size_t end = 0;
};

/// The items between beginning and end of a combat, both among them: of the one that has not ended, or the last one
/// that has. Combats inside others are passed over.
Range rangeOf(const std::vector<HistoryItem>& history, std::size_t end, bool running) {
  int inside = 0;
  std::size_t last = end;
  for (std::size_t i = end; i-- > 0;) {
    const EventKind kind = history[i].event.kind;
    if (kind == EventKind::CombatEnded) {
      if (!running && inside == 0) last = i + 1;
      ++inside;
    } else if (kind == EventKind::CombatBegan) {
      if (running ? inside == 0 : inside == 1) return {i, last};
      inside = std::max(0, inside - 1);
    }
  }
  return {};
}

/// The value of the row of the odds that a result belongs to: rows can stand for all results above theirs.
int rowOf(const Fire& fire, int result) {
  int best = -1;
  for (const Odds& row : fire.odds) {
    if (row.value <= result) best = std::max(best, row.value);
  }
  return best < 0 ? result : best;
}

bool sameFire(const Fire& a, const Fire& b) {
  return a.side == b.side && a.into == b.into && a.id == b.id;
}

bool ofFire(const Event& event, const Fire& fire) {
  return event.side == fire.side && event.to == fire.into && event.fire == fire.id;
}

/// The fire that was to be rolled in a position.
std::optional<Fire> fireIn(const View& then, const Event& event) {
  if (!then.combat) return std::nullopt;
  for (const Fire& fire : then.combat->fires) {
    if (ofFire(event, fire) && fire.rolled < 0) return fire;
  }
  return std::nullopt;
}

/// The roll that decides how the fires are resolved, in the form of one.
std::optional<Fire> firstIn(const View& then, const Event& event) {
  if (!then.combat || then.combat->first.empty()) return std::nullopt;
  Fire fire;
  fire.name = event.text;
  fire.odds = then.combat->first;
  fire.die = then.combat->firstDie;
  for (const SumLine& line : fire.die) fire.dieModifier += line.op == SumLine::Op::Add ? line.value : 0;
  fire.outOf = std::accumulate(fire.odds.begin(), fire.odds.end(), 0U,
                               [](std::uint32_t sum, const Odds& row) { return sum + row.weight; });
  return fire;
}

}  // namespace

void CombatStory::begin(std::size_t first, int generation, Side viewer) {
  forget();
  m_first = m_end = first;
  m_generation = generation;
  m_viewer = viewer;
}

void CombatStory::follow(const std::vector<HistoryItem>& history, int generation, Side viewer, std::size_t decisions,
                         bool running, const Look& look) {
  const auto end = std::partition_point(history.begin(), history.end(),
                                        [&](const HistoryItem& item) { return item.decision < decisions; });
  const Range range = rangeOf(history, static_cast<std::size_t>(end - history.begin()), running);
  if (range.first == range.end) return forget();
  const bool goesOn = known() && range.first == m_first && range.end >= m_end;
  if (!goesOn || generation != m_generation || viewer != m_viewer) begin(range.first, generation, viewer);
  for (; m_end < range.end; ++m_end) read(history[m_end], look);
  if (running) return;
  m_lastDecision = history[range.end - 1].decision;
  if (m_last.title.empty()) {
    if (View then = look(m_lastDecision); then.combat) m_last = std::move(*then.combat);
  }
}

void CombatStory::read(const HistoryItem& item, const Look& look) {
  const Event& event = item.event;
  if (event.kind == EventKind::CombatBegan) ++m_inside;
  if (event.kind == EventKind::CombatEnded) --m_inside;
  if (m_inside != 1) return;
  if (event.kind == EventKind::Rolled) noteDie(event, item.decision, look);
  if (event.kind == EventKind::Fired) noteResult(event, item.decision, look);
}

void CombatStory::noteDie(const Event& event, std::size_t decision, const Look& look) {
  m_die = event.value;
  if (event.to == kNowhere) return;
  std::optional<Fire> fire = fireIn(look(decision), event);
  if (!fire) return;
  fire->rolled = event.value;
  m_rolled.push_back(std::move(*fire));
  m_die = -1;
}

void CombatStory::noteResult(const Event& event, std::size_t decision, const Look& look) {
  if (m_die < 0) {
    for (Fire& fire : m_rolled) {
      if (ofFire(event, fire) && fire.result < 0) fire.result = rowOf(fire, event.value);
    }
    return;
  }
  std::optional<Fire> fire = event.to == kNowhere ? firstIn(look(decision), event) : fireIn(look(decision), event);
  if (!fire) return;
  fire->rolled = m_die;
  fire->result = rowOf(*fire, event.value);
  m_rolled.push_back(std::move(*fire));
  m_die = -1;
}

Outlook CombatStory::past() const {
  Outlook told = tellWith(m_last);
  std::erase_if(told.fires, [](const Fire& fire) { return fire.rolled < 0; });
  told.now.clear();
  told.losing = kNobody;
  told.first.clear();
  told.firstDie.clear();
  return told;
}

Outlook CombatStory::tellWith(Outlook now) const {
  std::vector<Fire> fires;
  // What the position itself knows of a fire that was rolled is more than what stood before its die.
  const auto knows = [&](const Fire& past) {
    return std::any_of(now.fires.begin(), now.fires.end(),
                       [&](const Fire& fire) { return fire.rolled >= 0 && sameFire(fire, past); });
  };
  for (const Fire& past : m_rolled) {
    if (!knows(past)) fires.push_back(past);
    if (past.side == kNobody) {
      now.first.clear();
      now.firstDie.clear();
    }
  }
  const std::size_t past = fires.size();
  for (Fire& fire : now.fires) {
    const bool told = std::any_of(fires.begin(), fires.begin() + static_cast<std::ptrdiff_t>(past),
                                  [&](const Fire& each) { return sameFire(each, fire); });
    if (!told) fires.push_back(std::move(fire));
  }
  now.fires = std::move(fires);
  return now;
}

}  // namespace kessel::client
