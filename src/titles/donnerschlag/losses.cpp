// SPDX-License-Identifier: GPL-3.0-or-later
// Step losses among the units of a combat [8.4-L1].
#include "titles/donnerschlag/chapters.h"
#include "titles/donnerschlag/hand.h"

namespace kessel::donner {
namespace {

/// The card whose effect costs the steps, or the case on the losses of a result.
Cite ruleOf(const Rules& rules, const State& state) {
  if (state.steps.depth < 2 || !state.steps.below(1).is<CardFrame>()) return "8.4-L1";
  return caseOf(rules, state.steps.below<CardFrame>(1).card);
}

Units candidates(const Rules& rules, const State& state) {
  const LossesFrame& frame = state.steps.top<LossesFrame>();
  const Units& pool = frame.pool == LossPool::Attackers ? state.combat.attackers : state.combat.defenders;
  return (pool & rules.ofSide[index(Side(frame.owner))]).those([&](UnitId unit) {
    return frame.kinds == 0 || rules[unit].is(frame.kinds);
  });
}

Choice<Units> choiceOf(const Rules& rules, const State& state) {
  const LossesFrame& frame = state.steps.top<LossesFrame>();
  const Cite rule = ruleOf(rules, state);
  Choice<Units> out{frame.chooser, rule,
                    say("{0}: choose a unit that loses a step ({1} to lose)", Side(frame.owner), frame.left)};
  out.open = candidates(rules, state);
  out.left = frame.left;
  int steps = 0;
  out.open.each([&](UnitId unit) { steps += stepsOf(rules, state, unit); });
  out.forced = out.open.count() == 1 || steps <= frame.left;  // one unit takes them, or all of them are lost
  out.take = act(V::Lose);
  out.otherwise = refuse(rule, "Choose a participating unit that loses a step");
  return out;
}

void take(const Rules& rules, State& state, UnitId unit, Events& events) {
  --state.steps.top<LossesFrame>().left;
  loseStep(rules, state, unit, ruleOf(rules, state), events);
}

constexpr Pick<Rules, State, Units> kLosses{choiceOf, take, endStep};

}  // namespace

const Chapter kLossesStep = kessel::stepOf<kLosses>();

void beginLosses(State& state, LossPool pool, Side owner, Side chooser, int steps, std::uint16_t kinds) {
  if (steps <= 0) return;
  state.steps.push<LossesFrame>() = {
      .owner = owner, .chooser = chooser, .left = static_cast<std::uint16_t>(steps), .pool = pool, .kinds = kinds};
}

}  // namespace kessel::donner
