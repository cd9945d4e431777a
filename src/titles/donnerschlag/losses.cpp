// SPDX-License-Identifier: GPL-3.0-or-later
// Step losses among the units of a combat [8.4-L1].
#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {
namespace {

/// The card whose effect costs the steps, or the case on the losses of a result.
Cite ruleOf(const Rules& rules, const State& state) {
  if (state.steps.depth < 2 || !state.steps.below(1).is<CardFrame>()) return "8.4-L1";
  return rules.cardSet[state.steps.below<CardFrame>(1).card].rule.c_str();
}

Units candidates(const Rules& rules, const State& state) {
  const LossesFrame& frame = state.steps.top<LossesFrame>();
  const Units& pool = frame.pool == LossPool::Attackers ? state.combat.attackers : state.combat.defenders;
  Units found = pool & rules.ofSide[index(Side(frame.owner))];
  if (frame.kinds == 0) return found;
  Units fitting;
  found.each([&](UnitId unit) {
    if (rules[unit].is(frame.kinds)) fitting.add(unit);
  });
  return fitting;
}

bool settle(const Rules& rules, State& state, Events& events) {
  LossesFrame& frame = state.steps.top<LossesFrame>();
  const Units open = candidates(rules, state);
  if (frame.left == 0 || open.none()) {
    state.steps.pop();
    return false;
  }
  int steps = 0;
  open.each([&](UnitId unit) { steps += stepsOf(rules, state, unit); });
  if (open.count() > 1 && steps > frame.left) return true;
  // Nothing to choose: one unit takes them, or all of them are lost.
  --frame.left;
  UnitId next = kNoUnit;
  open.each([&](UnitId unit) { next = next == kNoUnit ? unit : next; });
  loseStep(rules, state, next, ruleOf(rules, state), events);
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const LossesFrame& frame = state.steps.top<LossesFrame>();
  ask(out, frame.chooser, S::Losses, ruleOf(rules, state),
      say("{0}: choose a unit that loses a step ({1} to lose)", Side(frame.owner), frame.left));
  candidates(rules, state).each([&](UnitId unit) { out.legal.add(act(V::Lose, unit)); });
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (verbOf(action) == V::Lose && candidates(rules, state).has(action.unitA())) return allow();
  return refuse(ruleOf(rules, state), "Choose a participating unit that loses a step");
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  --state.steps.top<LossesFrame>().left;
  loseStep(rules, state, action.unitA(), ruleOf(rules, state), events);
}

}  // namespace

const Chapter kLossesStep{settle, prompt, judge, perform};

void beginLosses(State& state, LossPool pool, Side owner, Side chooser, int steps, std::uint16_t kinds) {
  if (steps <= 0) return;
  LossesFrame& frame = state.steps.push<LossesFrame>();
  frame.owner = owner;
  frame.chooser = chooser;
  frame.left = static_cast<std::uint16_t>(steps);
  frame.pool = pool;
  frame.kinds = kinds;
}

}  // namespace kessel::donner
