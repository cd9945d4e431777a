// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 9: what happens in hexes that are over the stacking limit when a segment closes.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {
namespace {

/// The first hex of the side that holds too much, kNowhere if there is none [9.1c].
Place overfull(const Rules& rules, const State& state, Side side) {
  Place found = kNowhere;
  (void)state.occupied(side).anyOf([&](Place hex) {
    if (stackingIn(rules, state, hex) > rules.stackLimit) found = hex;
    return found != kNowhere;
  });
  return found;
}

bool settle(const Rules& rules, State& state, Events&) {
  return askIf(state, overfull(rules, state, state.steps.top<OverstackFrame>().side) != kNowhere);
}

Units candidates(const Rules& rules, const State& state) {
  const Side side = state.steps.top<OverstackFrame>().side;
  return unitsOf(rules, state, overfull(rules, state, side), side) - rules.convoys;
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const Side side = state.steps.top<OverstackFrame>().side;
  // How much stands there is for its owner alone to know: the enemy reads the question, too [18.1a].
  menu.ask(side, "9.1c", say("Too many units stand in {0}: reduce or remove some", overfull(rules, state, side)),
           refuse("9.1c", "Units in the over-full hex are reduced or removed first"));
  menu.each(V::Reduce, candidates(rules, state));
}

/// To its reduced side if that is less of a stack, else off the map.
void perform(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = action.unitA();
  if (isRemoved(rules, state, unit)) return destroy(rules, state, unit, "9.1c", events);
  while (!isReduced(rules, state, unit)) losePoint(rules, state, unit, "9.1c", events);
}

}  // namespace

const Chapter kOverstackStep = asking<question>(settle, perform);

bool isRemoved(const Rules& rules, const State& state, UnitId unit) {
  return isReduced(rules, state, unit) || rules[unit].reduced == 0 ||
         rules[unit].stacking[0] == rules[unit].stacking[1];
}

void beginMakingRoom(const Rules& rules, State& state) {
  for (const Side side : {other(state.phasing), state.phasing}) {
    if (overfull(rules, state, side) != kNowhere) pushFor<OverstackFrame>(state, side);
  }
}

}  // namespace kessel::winter
