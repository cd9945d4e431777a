// SPDX-License-Identifier: GPL-3.0-or-later
// Where a unit can go, and what stops it, for clients: previews, lit places, moves by one click, explanations.
#include <optional>

#include "titles/battle_of_stalingrad/movement.h"
#include "titles/battle_of_stalingrad/title.h"

namespace kessel::bos {
namespace {

/// What each step costs [7.0b], in quarters of a point: paid() also tells ways to a place apart.
constexpr int kStep = 4;

/// The unit that would move: the one on the move, or the only one of those asked about. Nothing if there is none.
std::optional<Mover> moverOf(const Rules& rules, const State& state, const Ways& ways, std::span<const UnitId> units) {
  if (units.size() > 1 || state.steps.empty()) return std::nullopt;
  if (state.steps.top().is<MoveFrame>()) {
    const auto& frame = state.steps.top<MoveFrame>();
    if (!units.empty() && units[0] != frame.unit) return std::nullopt;
    return Mover(rules, state, ways, frame);
  }
  const auto step = static_cast<S>(state.steps.top().step);
  if (units.empty() || index(units[0]) >= kUnitCount || isAsset(units[0]) ||
      (step != S::SovietMovement && step != S::AxisMovement))
    return std::nullopt;
  if (!mayStart(rules, state, units[0]).ok() || !supplied(rules, state, units[0])) return std::nullopt;
  return Mover(rules, state, ways, units[0]);
}

/// What a way costs that begins with a step to `first`: from one Front box to the next all points are spent [7.6a].
int costOf(const Mover& mover, Place first, int steps) {
  return isFront(mover.place) && isFront(first) ? steps + kStep * (mover.pointsLeft() - 1) : steps;
}

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  const Side side = phasing(state);
  if (!isPlayer(side)) return {};
  const Ways ways(rules, state, side);
  const std::optional<Mover> mover = moverOf(rules, state, ways, units);
  if (!mover) return {};
  std::vector<Reach> reaches = kessel::reachOf(
      rules.neighbours, *mover, {}, [&](Place to) { return act(V::Move, mover->unit, to); },
      [](const Mover& there) { return there.halted(); });
  for (Reach& reach : reaches) {
    const int steps = kStep * static_cast<int>(reach.path.size());
    reach.yields = reach.cost > steps;  // a river assault, unless somebody is there first [7.9.1e]
    reach.cost = costOf(*mover, reach.path.front().placeB(), steps);
  }
  return reaches;
}

WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side) {
  const Side side = phasing(state);
  if (!isPlayer(side)) return {};
  const Ways ways(rules, state, side);
  const std::optional<Mover> mover = moverOf(rules, state, ways, units);
  if (!mover || !rules.info.map.exists(to) || !State::hasStack(to)) return {};
  WayTo way = kessel::wayOf(rules.neighbours, *mover, mover->tireless(), to);
  if (!way.way.empty()) way.cost = costOf(*mover, way.way.front(), kStep * static_cast<int>(way.way.size()));
  return way;
}

}  // namespace kessel::bos
