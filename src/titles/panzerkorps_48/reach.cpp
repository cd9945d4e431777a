// SPDX-License-Identifier: GPL-3.0-or-later
// Where units can go, and what stops them, for clients: previews, lit hexes, moves by one click, explanations.
#include <algorithm>
#include <optional>
#include <utility>

#include "titles/panzerkorps_48/combat.h"
#include "titles/panzerkorps_48/movement.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

constexpr int kTireless = 1000;  ///< half points: more than any way across the map costs

/// The stack that would move: the one on the move now, or one made of the units given. Nothing if there is none.
std::optional<Party<State>> partyOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  Party<State> party{state, {}};
  Units wanted;
  for (const UnitId unit : units) {
    if (party.state.steps.empty() || index(unit) >= rules.units || !inMovement(party.state)) return std::nullopt;
    wanted.add(unit);
    if (party.state.part[index(unit)] == kMovingPart) continue;
    const bool begun = party.state.steps.top().is<MoveFrame>();
    if (!party.take(rules, chapterOf(party.state), act(begun ? V::Join : V::Start, unit))) return std::nullopt;
  }
  if (party.state.steps.empty() || !party.state.steps.top().is<MoveFrame>()) return std::nullopt;
  // Whoever waited with them and is not meant stays behind.
  const Units others = wanted.none() ? Units{} : movingParty(rules, party.state) - wanted;
  const bool left =
      !others.anyOf([&](UnitId unit) { return !party.take(rules, chapterOf(party.state), act(V::Leave, unit)); });
  return left ? std::optional(std::move(party)) : std::nullopt;
}

Action stepTo(Place hex) {
  return act(V::Step, hex);
}

bool mustStop(const Mover& mover) {
  return mover.halted();
}

/// Onto the map by one of the entry hexes, and on from there: the cheapest way to each hex.
std::vector<Reach> entriesOf(const Rules& rules, const Mover& mover, const std::vector<Action>& before) {
  std::vector<Reach> found;
  const auto add = [&](Reach way) {
    const auto known = std::ranges::find(found, way.place, &Reach::place);
    if (known == found.end()) {
      found.push_back(std::move(way));
    } else if (way.cost < known->cost) {
      *known = std::move(way);
    }
  };
  mover.entries().each([&](Place to) {
    if (!mover.mayGo(to, kNoDirection).ok()) return;
    const Mover there = mover.after(to, kNoDirection);
    std::vector<Action> path = before;
    path.push_back(stepTo(to));
    add({to, there.paid(), there.halted(), path});
    if (there.halted()) return;
    for (Reach& further : reachOf(rules.neighbours, there, path, stepTo, mustStop)) {
      further.cost += there.paid();
      add(std::move(further));
    }
  });
  return found;
}

WayTo wayOn(const Rules& rules, const Mover& mover, Place to) {
  Mover tireless = mover;
  tireless.left = {kTireless, kTireless};
  return wayOf(rules.neighbours, mover, tireless, to);
}

/// From off the map: as far as the points go, else by the nearest entry hex up to what stops it.
WayTo wayIn(const Rules& rules, const Mover& mover, Place to) {
  const std::vector<Reach> ways = entriesOf(rules, mover, {});
  if (const auto way = std::ranges::find(ways, to, &Reach::place); way != ways.end()) {
    WayTo out{.cost = way->cost};
    for (const Action step : way->path) out.way.push_back(step.placeA());
    return out;
  }
  Place nearest = kNowhere;
  mover.entries().each([&](Place hex) {
    if (hex == to || !isHex(to) || !mover.mayGo(hex, kNoDirection).ok() || mover.after(hex, kNoDirection).halted())
      return;
    if (nearest == kNowhere || rules.distance(hex, to) < rules.distance(nearest, to)) nearest = hex;
  });
  if (nearest == kNowhere || mover.entries().has(to))
    return WayTo{.stop = to, .verdict = mover.mayGo(to, kNoDirection)};
  const Mover there = mover.after(nearest, kNoDirection);
  WayTo out = wayOn(rules, there, to);
  out.way.insert(out.way.begin(), nearest);
  out.cost += there.paid();
  return out;
}

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (!state.steps.empty() && state.steps.top().is<RetreatFrame>())
    return units.empty() ? retreatsOf(rules, state) : std::vector<Reach>{};
  if (!state.steps.empty() && state.steps.top().is<AdvanceFrame>()) return advancesOf(rules, state, units);
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state);
  if (mover.party.none()) return {};
  if (!isHex(mover.hex)) return entriesOf(rules, mover, party->actions);
  return reachOf(rules.neighbours, mover, party->actions, stepTo, mustStop);
}

WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side) {
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state);
  if (mover.party.none()) return {};
  return isHex(mover.hex) ? wayOn(rules, mover, to) : wayIn(rules, mover, to);
}

}  // namespace kessel::chir
