// SPDX-License-Identifier: GPL-3.0-or-later
// Units on the board: stacks and occupation sets, and the questions that every chapter asks about them.
#include "titles/donnerschlag/board.h"

#include "titles/donnerschlag/movement.h"

namespace kessel::donner {
namespace {

/// [7.3d]
void restoreHq(const Rules& rules, State& state, Place hex) {
  if (state.at(rules.armyHq[0]) == hex) state.clear(kOverrun51);
  if (state.at(rules.armyHq[1]) == hex) state.clear(kOverrun2G);
}

/// A unit whose movement is paused by an extra segment goes on from wherever it stands then, off its road; or not at
/// all, if it was eliminated and has come back [12.2-C13c, R-122].
void changePausedMove(State& state, UnitId unit, MoveBit bit) {
  for (std::size_t i = 0; i + 1 < state.steps.depth; ++i) {
    if (!state.steps.frames[i].is<MoveFrame>()) continue;
    MoveFrame& move = state.steps.frames[i].as<MoveFrame>();
    if (move.unit == unit) move.bits = static_cast<std::uint16_t>(move.bits | bit);
  }
}

}  // namespace

State::Marks marksOf(const Rules& rules, const State& state, Place hex) {
  using enum Ground::Layer;
  State::Marks marks = 0;
  state.each(hex, [&](UnitId unit) {
    const bool axis = rules[unit].side == kAxis;
    marks |= State::bit(axis ? Axis : Soviet);
    if (rules.combatUnits.has(unit)) marks |= State::bit(axis ? AxisCombat : SovietCombat);  // [3.5a]
  });
  const bool under = (marks & State::bit(Axis)) != 0 && (marks & State::bit(SovietCombat)) == 0;
  return under ? marks & ~State::bit(Soviet) : marks;  // an overrun HQ under Axis units does not count
}

void put(const Rules& rules, State& state, UnitId unit, Place to) {
  if (state.segments > 1) changePausedMove(state, unit, isHex(to) ? kOffRoad : kHalted);
  if (isHex(to) && rules[unit].side == kSoviet && rules.combatUnits.has(unit)) restoreHq(rules, state, to);
  state.put(unit, to, [&](Place hex) { return marksOf(rules, state, hex); });
}

Units membersOf(const Rules& rules, const State& state, std::uint8_t formation) {
  Units members = rules.ofFormation[formation];
  for (std::size_t i = 0; i < rules.stug.size(); ++i) {
    if (state.attached[i] == formation) members.add(rules.stug[i]);
  }
  return members;
}

int rangeOf(const Rules& rules, const State& state, UnitId hq) {
  const bool marked = (hq == rules.armyHq[0] && state.has(kRange51)) || (hq == rules.armyHq[1] && state.has(kRange2G));
  return rules[hq].range + (marked ? rules.constant("range-marker") : 0);
}

UnitId loneHq(const Rules& rules, const State& state, Place hex, Side side) {
  if (!state.occupied(side).has(hex) || state.combatants(side).has(hex)) return kNoUnit;
  return unitsIn(state, hex, rules.hqs & rules.ofSide[index(side)]).first();
}

Hexes closedBy(const Rules& rules, const State& state, Side enemy) {
  Hexes closed = state.occupied(enemy);
  if (enemy == kAxis) return closed;
  for (UnitId hq : rules.armyHq) {
    const Place hex = state.at(hq);
    if (isHex(hex) && overrun(rules, state, hq) && !state.combatants(kSoviet).has(hex)) closed.remove(hex);
  }
  return closed;
}

/// [3.5a] [3.5b]
Hexes zoneOfControl(const Rules& rules, const State& state, Side side) {
  return neighbours(rules.grid(), state.combatants(side), rules.dry) & rules.land;
}

/// [3.5a] [3.5b] [3.5c]
bool inZoneOfControl(const Rules& rules, const State& state, Place hex, Side of) {
  const Hexes& sources = state.combatants(of);
  const std::array<Place, 6>& around = rules.around(hex);
  for (std::size_t d = 0; d < kDirections; ++d) {
    if (around[d] != kNowhere && sources.has(around[d]) && !rules.riverAt(hex, static_cast<int>(d))) return true;
  }
  return false;
}

int stackSize(const Rules& rules, const State& state, Place hex, Side side) {
  return state.countIn(hex, [&](UnitId unit) { return rules[unit].side == side && !rules[unit].is(kHq | kAlarm); });
}

bool hasRoom(const Rules& rules, const State& state, Place hex, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.is(kAlarm) || !state.occupied(data.side).has(hex)) return true;
  if (!data.is(kHq)) return stackSize(rules, state, hex, data.side) < 2;
  return !state.anyIn(hex, [&](UnitId other) { return rules.hqs.has(other) && rules[other].side == data.side; });
}

bool crowded(const Rules& rules, const State& state, Place hex, Side side) {
  const int hqs = unitsIn(state, hex, rules.hqs & rules.ofSide[index(side)]).count();
  return stackSize(rules, state, hex, side) > 2 || hqs > 1;
}

bool crowdedOut(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  const Place hex = state.at(unit);
  if (data.is(kAlarm)) return false;  // [3.4b]
  if (!data.is(kHq)) return stackSize(rules, state, hex, data.side) > 2;
  return unitsIn(state, hex, rules.hqs & rules.ofSide[index(data.side)]).count() > 1;
}

void loseStep(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  if (stepsOf(rules, state, unit) < 2) {  // [3.1a]
    eliminate(rules, state, unit, rule, events);
    return;
  }
  state.reduced.add(unit);  // [3.1a]
  tellAt(events, EventKind::Reduced, rule, state, unit, say("{0} loses a step", unit), rules[unit].side);
}

void eliminate(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  const UnitData& data = rules[unit];
  const Place from = state.at(unit);
  const int steps = stepsOf(rules, state, unit);
  put(rules, state, unit, data.group == kNone ? kLost : cupAt(data.group));
  state.reduced.remove(unit);
  state.unsupplied.remove(unit);
  state.group[index(unit)] = 0;
  for (std::size_t i = 0; i < state.segments; ++i) {
    Segment& segment = state.segment[i];
    segment.ordered.remove(unit);
    segment.active.remove(unit);
    segment.fought.remove(unit);
    segment.stopped.remove(unit);
    if (segment.infiltrator == unit) segment.infiltrator = kNoUnit;
  }
  state.combat.attackers.remove(unit);
  state.combat.defenders.remove(unit);
  state.combat.left.remove(unit);
  if (state.schwerpunkt == unit) state.schwerpunkt = kNoUnit;  // set aside [12.2-C33a]
  tell(events, EventKind::Lost, rule, say("{0} is eliminated", unit),
       {.side = data.side, .unit = unit, .from = from, .value = steps});
}

}  // namespace kessel::donner
