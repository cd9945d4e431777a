// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 9: set-up, one side after the other.
#include <algorithm>

#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {
namespace {

Side sideOf(const State& state) {
  return state.steps.top<SetUpFrame>().side;
}
const SetupArea& areaOf(const Rules& rules, UnitId unit) {
  return rules.setupArea[rules.setupOf[index(unit)]];
}
Units waiting(const Rules& rules, const State& state, Side side) {
  return rules.ofSide[index(side)].those([&](UnitId unit) { return state.at(unit) == kSetUp; });
}

/// The order that leaves everybody a hex: listed hexes first (regiments, then whoever is few there), the units
/// of the front, the others.
int turnOf(const Rules& rules, UnitId unit) {
  const SetupArea& area = areaOf(rules, unit);
  if (area.kind != SetupKind::Listed) return area.kind == SetupKind::Front ? 3 : 4;
  if (rules[unit].size == Size::Regiment) return 0;
  return rules[unit].formation == kTankArmy ? 1 : 2;
}
int turnNow(const Rules& rules, const Units& left) {
  int turn = 9;
  left.each([&](UnitId unit) { turn = std::min(turn, turnOf(rules, unit)); });
  return turn;
}

/// Whether enough units are left for the empty hexes of a group that needs a unit in each [9l].
Verdict leavesEnough(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const SetupArea& area = areaOf(rules, unit);
  if (!area.each || state.empty(hex)) return allow();
  const int empty = (area.hexes - state.occupied(rules[unit].side)).count();
  const int left = waiting(rules, state, rules[unit].side)
                       .those([&](UnitId other) { return rules.setupOf[index(other)] == rules.setupOf[index(unit)]; })
                       .count();
  if (left - 1 >= empty) return allow();
  return refuse("9l", "Each hex of the group needs a unit: {0} units are left for {1} empty hexes", left, empty);
}

bool settle(const Rules& rules, State& state, Events&) {
  return askIf(state, waiting(rules, state, sideOf(state)).any());
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const Side side = sideOf(state);
  const Units left = waiting(rules, state, side);
  const int turn = turnNow(rules, left);
  menu.ask(side, "9a", say("Set up your units; left: {0}", left.count()), refuse("9a", "Units are set up now"));
  menu.pairs(
      V::Place, left.those([&](UnitId unit) { return turnOf(rules, unit) == turn; }),
      [&](UnitId unit) -> const Hexes& { return areaOf(rules, unit).hexes; },
      [&](UnitId unit, Place hex) { return maySetUp(rules, state, unit, hex); });
  menu.one(act(V::Deploy));
}
void place(const Rules& rules, State& state, UnitId unit, Place hex, Events& events) {
  put(rules, state, unit, hex);
  tellAt(events, EventKind::Placed, "9a", state, unit, say("{0} sets up in {1}", unit, hex), rules[unit].side);
}

/// As thought out beforehand; where that has no room any more, in the first hex that has.
void placeReadyMade(const Rules& rules, State& state, UnitId unit, Events& events) {
  for (const auto& [each, hex] : rules.scenario.deployment) {
    if (each == unit && maySetUp(rules, state, unit, hex).ok()) return place(rules, state, unit, hex, events);
  }
  Place found = kNowhere;
  (void)areaOf(rules, unit).hexes.anyOf([&](Place hex) {
    found = hex;
    return maySetUp(rules, state, unit, hex).ok();
  });
  place(rules, state, unit, found, events);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Place) return place(rules, state, action.unitA(), action.placeB(), events);
  for (Units left = waiting(rules, state, sideOf(state)); left.any(); left = waiting(rules, state, sideOf(state))) {
    const int turn = turnNow(rules, left);
    placeReadyMade(rules, state, left.those([&](UnitId unit) { return turnOf(rules, unit) == turn; }).first(), events);
  }
}

}  // namespace

Verdict maySetUp(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const Side side = sideOf(state);
  if (rules[unit].side != side) return refuse("9a", "{0} sets up now", side);
  if (state.at(unit) == kToCome) return refuse("9.1a", "{0} enters later", unit);
  if (state.at(unit) != kSetUp) return refuse("9m", "{0} is set up already", unit);
  const SetupArea& area = areaOf(rules, unit);
  if (turnOf(rules, unit) != turnNow(rules, waiting(rules, state, side)))
    return refuse("R-74", "Listed hexes are filled first, then the front, so that {0} finds room afterwards", unit);
  if (!area.hexes.has(hex)) {
    if (area.kind == SetupKind::Front)
      return refuse("9b", "{0} sets up on the Starting Front, in the segment of its formation", unit);
    if (area.kind == SetupKind::Rear)
      return refuse("9c", "{0} sets up within three hexes of its formation's segment, on its side of the front", unit);
    if (area.each) return refuse("9l", "{0} sets up in one of the seven hexes of the 26T group", unit);
    return refuse("9h", "{0} sets up in 2226, 3522 or 4925", unit);
  }
  if (rules[unit].target == Target::Weapons && inZone(rules, state, hex, other(side)))
    return refuse("9e", "{0} is in a Zone of Control, and {1} is a weapons unit", hex, unit);
  if (!canStack(rules, state, hex, Units::only(unit))) return refuseStack(rules, side, hex);  // [9m]
  return leavesEnough(rules, state, unit, hex);
}

const Chapter kSetUpStep = asking<question>(settle, perform);

}  // namespace kessel::chir
