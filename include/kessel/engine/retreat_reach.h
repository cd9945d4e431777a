// SPDX-License-Identifier: GPL-3.0-or-later
// Where a retreat may come to its end, each end with the decisions that lead there: a whole retreat by one click.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "kessel/engine/view.h"

namespace kessel {

/// Title::reach() of units that retreat hex by hex. `open(state)` are the decisions by which they go on, none where the
/// retreat is over or something else is to be decided; `go(state, action)` carries one of them out, with all that
/// follows unasked, and answers where they stand then (kNowhere: nobody is left); `lost(state)` is what it has cost
/// them. Of several ways to an end that one is meant which costs least, then the shortest. The hexes that may be chosen
/// next are not among the ends: who chooses one of them goes there and no further.
template <class State, class Open, class Go, class Lost>
[[nodiscard]] std::vector<Reach> retreatReach(const State& start, Open open, Go go, Lost lost) {
  constexpr std::size_t kMost = 500;
  constexpr int kHex = 4;  // quarters
  struct Way {
    State state;
    Place at;
    std::vector<Action> path;
  };
  struct End {
    Reach reach;
    int lost;
  };
  const std::vector<Action> first = open(start);
  const auto isNext = [&](Place place) { return std::ranges::find(first, place, &Action::placeA) != first.end(); };
  std::vector<Way> ways{{start, kNowhere, {}}};
  std::vector<End> ends;
  for (std::size_t i = 0; i < ways.size() && ways.size() < kMost; ++i) {
    const std::vector<Action> next = i == 0 ? first : open(ways[i].state);
    for (const Action action : next) {
      Way further = ways[i];
      further.path.push_back(action);
      further.at = go(further.state, action);
      ways.push_back(std::move(further));
    }
    const Way& way = ways[i];
    if (!next.empty() || way.at == kNowhere || isNext(way.at)) continue;
    const End end{{way.at, kHex * static_cast<int>(way.path.size()), true, way.path}, lost(way.state)};
    const auto known = std::ranges::find(ends, way.at, [](const End& each) { return each.reach.place; });
    if (known == ends.end()) {
      ends.push_back(end);
    } else if (std::pair(end.lost, end.reach.cost) < std::pair(known->lost, known->reach.cost)) {
      *known = end;
    }
  }
  std::vector<Reach> out;
  for (End& end : ends) out.push_back(std::move(end.reach));
  return out;
}

}  // namespace kessel
