// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the history from the first decision that the viewer has not seen. Only events that are for him count, and a
// counter has a face only if he saw it before: nothing here is more than views and events tell him.
#include "client/game/meanwhile.h"

#include <algorithm>

namespace kessel::client {

namespace {

constexpr std::size_t kMostArrivals = 24;  ///< more are a set-up, which is seen anyway

bool isSeen(const Event& event) {
  return event.kind != EventKind::Activated && event.kind != EventKind::PhaseBegan &&
         event.kind != EventKind::Changed && (event.unit != kNoUnit || !event.text.empty());
}

/// The units of a decision that does nothing but move or place some.
struct Doing {
  EventKind kind = EventKind::Told;
  std::vector<UnitId> units;
  [[nodiscard]] bool goesOnIn(const Doing& next) const {
    if (kind != next.kind) return false;
    return kind == EventKind::Placed || (kind == EventKind::Moved && units == next.units);
  }
};

}  // namespace

std::optional<std::size_t> Meanwhile::firstOf(const GameTable& table, Side to) {
  if (!isPlayer(to) || table.session().over()) return std::nullopt;
  const GameTable::Sat since = table.lastSat(to);
  const Timeline& timeline = table.session().timeline();
  for (std::size_t n = since.decision + (since.own ? 1 : 0); n < timeline.size(); ++n) {
    if (timeline[n].who == other(to)) return n;
  }
  return std::nullopt;
}

void Meanwhile::follow(const GameTable& table) {
  const Side to = table.viewer();
  // On an open screen it is about the absence of who sits there, as far as both may know.
  const std::optional<std::size_t> first = firstOf(table, isPlayer(to) ? table.seat() : to);
  const bool same = to == m_to && first == m_first && table.historyGeneration() == m_generation;
  if (same && (!first || table.history().size() == m_known)) return;
  if (!same) m_before = first ? table.title().view(table.session().positionAt(*first), to) : View();
  m_to = to;
  m_first = first;
  m_generation = table.historyGeneration();
  m_known = table.history().size();
  m_stops.clear();
  m_trails.clear();
  if (!first) return;
  std::vector<HistoryItem> news;
  for (auto item = table.history().rbegin(); item != table.history().rend() && item->decision >= *first; ++item) {
    if (isFor(item->event, to)) news.push_back(*item);
  }
  std::reverse(news.begin(), news.end());
  findStops(news);
  findTrails(news, table.title().view(table.session().position(), to));
}

void Meanwhile::findStops(const std::vector<HistoryItem>& news) {
  Doing before;
  for (std::size_t i = 0; i < news.size();) {
    const std::size_t decision = news[i].decision;
    Doing now;
    bool seen = false;
    for (; i < news.size() && news[i].decision == decision; ++i) {
      const Event& event = news[i].event;
      if (!isSeen(event)) continue;
      now.kind = !seen || now.kind == event.kind ? event.kind : EventKind::Told;
      now.units.push_back(event.unit);
      seen = true;
    }
    if (!seen) continue;
    if (!m_stops.empty() && before.goesOnIn(now)) {
      m_stops.back() = decision + 1;
    } else {
      m_stops.push_back(decision + 1);
    }
    before = std::move(now);
  }
}

std::optional<UnitView> Meanwhile::seenBefore(UnitId unit, Place place) const {
  if (unit == kNoUnit) return std::nullopt;
  const auto at = std::find_if(m_before.units.begin(), m_before.units.end(), [unit, place](const UnitView& each) {
    return each.unit == unit && each.place == place;
  });
  return at == m_before.units.end() ? std::nullopt : std::optional(*at);
}

void Meanwhile::addTrail(const Event& event) {
  using Kind = MapTrail::Kind;
  switch (event.kind) {
    case EventKind::Moved: {
      const auto last = std::find_if(m_trails.rbegin(), m_trails.rend(), [&event](const MapTrail& trail) {
        return trail.kind == Kind::Moved && event.unit != kNoUnit && trail.unit == event.unit;
      });
      if (last != m_trails.rend() && last->way.back() == event.from) {
        last->way.push_back(event.to);
      } else if (isHex(event.from) && event.to != kNowhere) {
        const auto ghost = seenBefore(event.unit, event.from);
        m_trails.push_back({Kind::Moved, event.unit, event.side, {event.from, event.to}, ghost});
      }
      break;
    }
    case EventKind::Lost:
    case EventKind::Removed:
      if (event.from != kNowhere) {
        m_trails.push_back({Kind::Lost, event.unit, event.side, {event.from}, seenBefore(event.unit, event.from)});
      }
      break;
    case EventKind::Placed: {
      // Who is put here and then there has come once.
      const bool again = event.unit != kNoUnit && std::ranges::any_of(m_trails, [&event](const MapTrail& trail) {
                           return trail.kind == Kind::Arrived && trail.unit == event.unit;
                         });
      if (event.to != kNowhere && !again) m_trails.push_back({Kind::Arrived, event.unit, event.side, {event.to}, {}});
      break;
    }
    default: break;
  }
}

void Meanwhile::findTrails(const std::vector<HistoryItem>& news, const View& now) {
  for (const HistoryItem& item : news) addTrail(item.event);
  const auto arrived = [](const MapTrail& trail) { return trail.kind == MapTrail::Kind::Arrived; };
  const bool many = static_cast<std::size_t>(std::count_if(m_trails.begin(), m_trails.end(), arrived)) > kMostArrivals;
  std::erase_if(m_trails, [&](MapTrail& trail) {
    if (trail.kind == MapTrail::Kind::Moved) return trail.way.front() == trail.way.back();
    if (!arrived(trail)) return false;
    const auto stands = std::find_if(now.units.begin(), now.units.end(), [&trail](const UnitView& unit) {
      return unit.unit == trail.unit && (trail.unit != kNoUnit || unit.place == trail.way.front());
    });
    if (many || stands == now.units.end()) return true;
    trail.way = {stands->place};  // wherever it went on to
    return false;
  });
}

}  // namespace kessel::client
