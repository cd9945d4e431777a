// SPDX-License-Identifier: GPL-3.0-or-later
// Step losses among the units of a combat [8.4-L1]. data[0] owner, data[1] side that chooses, data[2] steps left,
// data[3] LossPool, data[4] kinds that may be chosen (0 all).
#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {
namespace {

/// The card whose effect costs the steps, or the case on the losses of a result.
Cite ruleOf(const Rules& rules, const State& state) {
  if (state.steps.depth < 2 || stepOf(state.steps.below(1)) != S::Card) return "8.4-L1";
  return rules.cardSet[static_cast<CardId>(state.steps.below(1).data[0])].rule.c_str();
}

Units candidates(const Rules& rules, const State& state) {
  const Frame& frame = state.steps.top();
  const Units& pool =
      static_cast<LossPool>(frame.data[3]) == LossPool::Attackers ? state.combat.attackers : state.combat.defenders;
  Units found = pool & rules.ofSide[frame.data[0]];
  if (frame.data[4] == 0) return found;
  Units fitting;
  found.each([&](UnitId unit) {
    if (rules[unit].is(frame.data[4])) fitting.add(unit);
  });
  return fitting;
}

bool settle(const Rules& rules, State& state, Events& events) {
  Frame& frame = state.steps.top();
  const Units open = candidates(rules, state);
  if (frame.data[2] == 0 || open.none()) {
    state.steps.pop();
    return false;
  }
  int steps = 0;
  open.each([&](UnitId unit) { steps += stepsOf(rules, state, unit); });
  if (open.count() > 1 && steps > frame.data[2]) return true;
  // Nothing to choose: one unit takes them, or all of them are lost.
  --frame.data[2];
  UnitId next = kNoUnit;
  open.each([&](UnitId unit) { next = next == kNoUnit ? unit : next; });
  loseStep(rules, state, next, ruleOf(rules, state), events);
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Frame& frame = state.steps.top();
  ask(out, sideOf(frame.data[1]), S::Losses, ruleOf(rules, state),
      say("{0}: choose a unit that loses a step ({1} to lose)", sideOf(frame.data[0]), frame.data[2]));
  candidates(rules, state).each([&](UnitId unit) { out.legal.add(act(V::Lose, unit)); });
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Lose, action.a) && index(action.unitA()) < rules.units &&
      candidates(rules, state).has(action.unitA())) {
    return allow();
  }
  return refuse(ruleOf(rules, state), "Choose a participating unit that loses a step");
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  --state.steps.top().data[2];
  loseStep(rules, state, action.unitA(), ruleOf(rules, state), events);
}

}  // namespace

const Chapter kLossesStep{settle, prompt, judge, perform};

void beginLosses(State& state, LossPool pool, Side owner, Side chooser, int steps, std::uint16_t kinds) {
  if (steps <= 0) return;
  Frame& frame = push(state, S::Losses);
  frame.data[0] = dataOf(owner);
  frame.data[1] = dataOf(chooser);
  frame.data[2] = static_cast<std::uint16_t>(steps);
  frame.data[3] = static_cast<std::uint16_t>(pool);
  frame.data[4] = kinds;
}

}  // namespace kessel::donner
