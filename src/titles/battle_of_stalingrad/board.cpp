// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces on the board, control [3.3], assets on their units [6.4], and what is destroyed [8.2].
#include "titles/battle_of_stalingrad/board.h"

#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {
namespace {

/// Whoever is alone in a space controls it; while both are there, and after both have vanished, nobody does [3.3a-b].
void renewControl(State& state, Place space) {
  const bool axis = state.stands(kAxis, space);
  const bool soviet = state.stands(kSoviet, space);
  if (axis && soviet) return state.unowned.add(space);
  if (!axis && !soviet) return;
  state.unowned.remove(space);
  state.axisLast.set(space, axis);  // [3.3d]
}

void renewBox(const Rules& rules, State& state, Place box) {
  if (isHex(box) || !State::hasStack(box)) return;
  for (const Side side : {kAxis, kSoviet}) {
    Boxes& in = state.inBoxes[index(side)];
    const auto bit = static_cast<Boxes>(1U << boxNumber(box));
    const bool there = state.anyIn(box, [&](UnitId each) { return rules.formations[index(side)].has(each); });
    in = static_cast<Boxes>(there ? in | bit : in & ~bit);
  }
}

/// Changes the digest where a side comes to a space, or has left it.
void toggle(State& state, Side side, Place space) {
  std::uint64_t mixed = (std::uint64_t{State::slot(space)} * 2 + index(side) + 1) * 0x9E3779B97F4A7C15U;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
  state.standing ^= mixed ^ (mixed >> 31U);
}

/// What an asset counts for in State::load.
std::uint8_t loadOf(const Rules& rules, UnitId asset) {
  return rules[asset].antiTank ? kHasAntiTank : std::uint8_t{1};
}

/// Of who is lost all steps but the last, which is lost with it: how many they were only the owner knows [3.5a].
void tellRest(const Rules& rules, const State& state, UnitId piece, Cite rule, Events& events) {
  const Side side = rules[piece].side;
  const int rest = state.strengthOf(piece) - 1;
  if (rest < 1) return;
  tell(events, EventKind::Reduced, rule, {},
       {.side = side, .onlyFor = side, .unit = piece, .to = whereIs(state, piece), .value = rest});
}

}  // namespace

std::uint64_t standingOf(const State& state) {
  State bare = state;
  bare.standing = 0;
  for (std::size_t i = 0; i < State::kSlots; ++i) {
    const Place place = i < State::kHexSlots
                            ? hexAt(static_cast<int>(i / Ground::kLength), static_cast<int>(i % Ground::kLength))
                            : boxAt(static_cast<int>(i - State::kHexSlots));
    for (const Side side : {kAxis, kSoviet}) {
      if (isSpace(place) && state.stands(side, place)) toggle(bare, side, place);
    }
  }
  return bare.standing;
}

State::Marks marksOf(const Rules& rules, const State& state, Place hex) {
  State::Marks marks = 0;
  state.each(hex, [&](UnitId unit) {
    marks |= State::bit(rules[unit].side == kAxis ? Ground::Layer::Axis : Ground::Layer::Soviet);
  });
  return marks;
}

void put(const Rules& rules, State& state, UnitId piece, Place to) {
  const Place from = state.at(piece);
  const Side side = rules[piece].side;
  const std::array<Place, 2> places{from, to};
  const std::array<bool, 2> stood{state.stands(side, from), state.stands(side, to)};
  state.put(piece, to, [&](Place hex) { return marksOf(rules, state, hex); });
  if (isAsset(piece)) return;
  for (std::size_t i = 0; i < places.size(); ++i) {
    renewBox(rules, state, places[i]);
    if (!isSpace(places[i])) continue;
    if (state.stands(side, places[i]) != stood[i] && (i == 0 || from != to)) toggle(state, side, places[i]);
    renewControl(state, places[i]);
  }
}

Units unitsIn(const Rules& rules, const State& state, Place place, Side side) {
  if (!State::hasStack(place)) return {};
  const Units& own = rules.formations[index(side)];
  return state.unitsIn(place, [&](UnitId unit) { return own.has(unit); });
}

bool riverAssault(const Rules& rules, const State& state, Place space) {
  const Place from = state.markerOf(space);
  return from != kNowhere && rules.river(from, rules.direction(from, space)) && !rules[space].crossing;
}

Side phasing(const State& state) {
  if (state.steps.depth < 2) return kNobody;
  switch (static_cast<S>(state.steps.frames[1].step)) {
    case S::SovietReinforcement:
    case S::SovietReplacement:
    case S::SovietMovement:
    case S::SovietAttack:
    case S::Uranus: return kSoviet;
    case S::AxisMovement:
    case S::AxisAttack:
    case S::AxisReinforcement:
    case S::AxisReplacement: return kAxis;
    default: return kNobody;
  }
}

// ---- assets

Units assetsOf(const Rules& rules, const State& state, UnitId unit) {
  if (state.load[index(unit)] == 0) return {};
  const auto number = static_cast<std::uint8_t>(index(unit) + 1);
  return rules.assets[index(rules[unit].side)].those(
      [&](UnitId asset) { return state.parent[index(asset)] == number; });
}

UnitId antiTankOf(const Rules& rules, const State& state, UnitId unit) {
  if (!state.hasAntiTank(unit)) return kNoUnit;
  const Units found = assetsOf(rules, state, unit).those([&](UnitId asset) { return rules[asset].antiTank; });
  return found.first();
}

Units ordinaryOf(const Rules& rules, const State& state, UnitId unit) {
  return assetsOf(rules, state, unit).those([&](UnitId asset) { return !rules[asset].antiTank; });
}

int assetsInBox(const Rules& rules, const State& state, Place box) {
  return unitsIn(rules, state, box, kAxis).sum([&](UnitId unit) {
    return state.ordinary(unit) + (state.hasAntiTank(unit) ? 1 : 0);
  });
}

void attach(const Rules& rules, State& state, UnitId asset, UnitId unit) {
  put(rules, state, asset, kNowhere);
  state.parent[index(asset)] = static_cast<std::uint8_t>(index(unit) + 1);
  std::uint8_t& load = state.load[index(unit)];
  load = static_cast<std::uint8_t>(load + loadOf(rules, asset));
}

void detach(const Rules& rules, State& state, UnitId asset, Place box) {
  if (const UnitId unit = state.parentOf(asset); unit != kNoUnit) {
    std::uint8_t& load = state.load[index(unit)];
    load = static_cast<std::uint8_t>(load - loadOf(rules, asset));
  }
  state.parent[index(asset)] = 0;
  put(rules, state, asset, box);
}

void leaveAntiTank(const Rules& rules, State& state, UnitId unit, Events& events) {
  const UnitId asset = antiTankOf(rules, state, unit);
  if (asset == kNoUnit) return;
  const Side side = rules[unit].side;
  detach(rules, state, asset, reserveOf(side));
  tellOf(events, EventKind::Removed, "6.4i", state, rules, asset,
         say("{0} stays behind as {1} moves, and goes to the reserve", asset, unit), side);
}

// ---- losses

void loseStep(const Rules& rules, State& state, UnitId asset, Cite rule, Events& events) {
  if (state.strengthOf(asset) <= 1) return destroyAsset(rules, state, asset, rule, events);  // [8.2e]
  --state.strength[index(asset)];
  tellOf(events, EventKind::Reduced, rule, state, rules, asset, say("{0} loses a step", asset), rules[asset].side);
}

void destroyAsset(const Rules& rules, State& state, UnitId asset, Cite rule, Events& events) {
  const Place from = whereIs(state, asset);
  tellRest(rules, state, asset, rule, events);
  state.strength[index(asset)] = 0;
  for (Units* flag : {&state.bought, &state.withdrawn}) flag->remove(asset);
  detach(rules, state, asset, kLost);
  tell(events, EventKind::Lost, rule, say("{0} is eliminated", asset),
       {.side = rules[asset].side, .unit = asset, .from = from});
}

void destroy(const Rules& rules, State& state, UnitId unit, Place where, Cite rule, Events& events) {
  assetsOf(rules, state, unit).each([&](UnitId asset) { destroyAsset(rules, state, asset, rule, events); });
  const Place from = state.at(unit);
  tellRest(rules, state, unit, rule, events);
  state.strength[index(unit)] = 0;
  state.cameFrom[index(unit)] = kNowhere;
  state.shown[index(unit)] = 0;
  for (Units* flag : {&state.fledInto, &state.moved, &state.bought}) flag->remove(unit);
  put(rules, state, unit, kLost);
  tell(events, EventKind::Lost, rule, say("{0} is eliminated", unit),
       {.side = rules[unit].side, .unit = unit, .from = from});
  scoreDestroyed(rules, state, unit, where, events);
}

}  // namespace kessel::bos
