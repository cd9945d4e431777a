// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: stacking limits, when they bind, and what happens to units in excess.
#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

Place hexOf(const State& state) {
  return state.steps.top<ExcessFrame>().hex;
}
Side sideOf(const State& state) {
  return state.steps.top<ExcessFrame>().side;
}

bool over(const Rules& rules, const State& state, Place hex, Side side) {
  return stackSize(rules, state, hex, side) > stackLimit(rules, hex, side);
}

bool settle(const Rules& rules, State& state, Events&) {
  if (over(rules, state, hexOf(state), sideOf(state))) return true;
  state.steps.pop();
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Side side = sideOf(state);
  ask(out, side, S::Excess, "8.0", say("Too many units in {0}: choose one to remove", hexOf(state)));
  state.each(hexOf(state), [&](UnitId unit) {
    if (rules[unit].side == side && counts(rules, unit)) out.legal.add(act(V::Lose, unit));
  });
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  Prompt listed;
  prompt(rules, state, listed);
  return ifListed(listed, action,
                  refuse("8.0", "Units in excess of the stacking limit in {0} must be removed first", hexOf(state)));
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  eliminate(rules, state, action.unitA(), "8.0", events);
}

/// The limit of a hex that holds whether units pass or stay.
Cite stackCase(const Rules& rules, Place hex, Side side) {
  return stackLimit(rules, hex, side) == 2 ? "8.3" : side == kSoviet ? "8.2" : "8.1";
}

}  // namespace

const Chapter kExcessStep{settle, prompt, judge, perform};

Verdict tooManyIn(const Rules& rules, Place hex, Side side) {
  return refuse(stackCase(rules, hex, side), "Too many units in {0}: the stack must move on", hex);
}

Verdict mayStack(const Rules& rules, const State& state, Place hex, Side side, int count, bool passing) {
  if (fits(rules, state, hex, side, count, passing)) return allow();
  const int limit = stackLimit(rules, hex, side);
  const Cite rule = limit != 2 && side == kGerman && passing ? "8.12" : stackCase(rules, hex, side);
  return refuse(rule, "At most {0} units may stand in {1}; there already: {2}", limit, hex,
                stackSize(rules, state, hex, side));
}

/// [8.0, R-110]
bool removeExcess(const Rules& rules, State& state, Place hex, Side side) {
  if (!over(rules, state, hex, side)) return false;
  ExcessFrame& frame = state.steps.push<ExcessFrame>();
  frame.hex = hex;
  frame.side = side;
  return true;
}

}  // namespace kessel::bfs
