// SPDX-License-Identifier: GPL-3.0-or-later
// Where a retreat may come to its end, each end with the decisions that lead there: a whole retreat by one click.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "kessel/engine/view.h"

namespace kessel {

/// The ends of a retreat beyond the next hexes.
struct RetreatEnds {
  std::vector<Reach> ends;
  /// False: there are more ways than were to be looked at. Then a cheaper or shorter one to any of the ends may have
  /// been missed, and none is given.
  bool complete = true;
};

/// Title::reach() of units that retreat hex by hex. `open(state)` are the decisions by which they go on, none where the
/// retreat is over or something else is to be decided; `go(state, action)` carries one of them out, with all that
/// follows unasked, and answers where they stand then (kNowhere: nobody is left); `lost(state)` is what it has cost
/// them, `hexes(state, decisions)` how many they have gone; `same(a, b)`: it is alike for the game by which of two ways
/// they came. Of several ways to an end that one is meant which costs least, then the shortest; where two that cost as
/// little are not alike, the end is left out, so that their owner goes hex by hex. The hexes that may be chosen next
/// are not among the ends: who chooses one of them goes there and no further. Up to `most` ways, complete or not, are
/// looked at.
template <class State, class Open, class Go, class Lost, class Hexes, class Same>
[[nodiscard]] RetreatEnds retreatReach(const State& start, Open open, Go go, Lost lost, Hexes hexes, Same same,
                                       std::size_t most = 500) {
  constexpr int kHex = 4;  // quarters
  struct Way {
    State state;
    Place at;
    std::vector<Action> path;
  };
  struct End {
    Way way;
    std::pair<int, int> cost;
    bool doubtful = false;
  };
  const std::vector<Action> first = open(start);
  const auto isNext = [&](Place place) { return std::ranges::find(first, place, &Action::placeA) != first.end(); };
  std::vector<Way> ways{{start, kNowhere, {}}};
  std::vector<End> ends;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::vector<Action> next = i == 0 ? first : open(ways[i].state);
    if (ways.size() + next.size() > most) return {{}, false};
    for (const Action action : next) {
      Way further = ways[i];
      further.path.push_back(action);
      further.at = go(further.state, action);
      ways.push_back(std::move(further));
    }
    const Way& way = ways[i];
    if (!next.empty() || way.at == kNowhere || isNext(way.at)) continue;
    const End end{way, {lost(way.state), hexes(way.state, way.path)}};
    const auto known = std::ranges::find(ends, way.at, [](const End& each) { return each.way.at; });
    if (known == ends.end()) {
      ends.push_back(end);
    } else if (end.cost.first < known->cost.first) {
      *known = end;
    } else if (end.cost.first == known->cost.first) {
      const bool doubtful = known->doubtful || !same(end.way.state, known->way.state);
      if (end.cost < known->cost) *known = end;
      known->doubtful = doubtful;
    }
  }
  RetreatEnds out;
  const int gone = hexes(start, std::vector<Action>{});
  for (End& end : ends) {
    if (!end.doubtful) out.ends.push_back({end.way.at, kHex * (end.cost.second - gone), true, std::move(end.way.path)});
  }
  return out;
}

}  // namespace kessel
