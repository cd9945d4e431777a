// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows of an operation, found by carrying its decisions out on a copy.
#include "client/game/plan_trails.h"

#include <algorithm>

namespace kessel::client {

namespace {

void addMove(std::vector<MapTrail>& out, const Event& event) {
  const auto last =
      std::find_if(out.rbegin(), out.rend(), [&](const MapTrail& each) { return each.unit == event.unit; });
  if (last != out.rend() && last->way.back() == event.from) {
    last->way.push_back(event.to);
  } else {
    out.push_back({MapTrail::Kind::Aimed, event.unit, event.side, {event.from, event.to}, {}});
  }
}

/// Where those stand who attack `target`.
std::vector<Place> attackersOf(const View& view, Side side, const Action& action, const VerbInfo& verb, Place target) {
  std::vector<Place> out;
  const auto add = [&](Place place) {
    if (isHex(place) && place != target && std::find(out.begin(), out.end(), place) == out.end()) out.push_back(place);
  };
  for (const UnitView& unit : view.units) {
    if (unit.side != side) continue;
    const bool acts = std::find(view.acting.begin(), view.acting.end(), unit.unit) != view.acting.end();
    const bool named = verb.operands[0] == Operand::Unit && action.unitA() == unit.unit;
    if (acts || named) add(unit.place);
  }
  return out;
}

}  // namespace

std::vector<MapTrail> planTrails(const Title& title, Position guess, Side side, const Suggestion& suggestion,
                                 bool moves) {
  std::vector<MapTrail> out;
  if (suggestion.way.empty()) return out;
  std::vector<Event> told;
  for (const Action action : suggestion.way) {
    Events events(told);
    if (!title.apply(guess, action, events).ok()) break;
  }
  for (const Event& event : told) {
    if (moves && event.kind == EventKind::Moved && event.unit != kNoUnit && event.side == side && isHex(event.from) &&
        event.to != kNowhere)
      addMove(out, event);
  }
  const Place target = suggestion.odds.target;
  if (suggestion.odds.empty() || !isHex(target)) return out;
  const Action last = suggestion.way.back();
  for (const Place from :
       attackersOf(title.view(guess, side), side, last, title.info().verbs[index(last.verb)], target))
    out.push_back({MapTrail::Kind::Aimed, kNoUnit, side, {from, target}, {}});
  return out;
}

}  // namespace kessel::client
