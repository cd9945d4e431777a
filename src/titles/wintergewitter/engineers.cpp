// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 16.2: the check of each engineer that has built a bridge through the whole phase.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {
namespace {

constexpr std::uint16_t kNoSpan = UINT16_MAX;

BridgeCheckFrame& frameOf(State& state) {
  return state.steps.top<BridgeCheckFrame>();
}
UnitId builder(const State& state) {
  return static_cast<UnitId>(state.builders[state.steps.top<BridgeCheckFrame>().next]);
}

bool settle(const Rules& rules, State& state, Events&) {
  BridgeCheckFrame& frame = frameOf(state);
  while (frame.next < state.builders.size()) {
    const UnitId unit = builder(state);
    if (unit != kNoUnit && rules[unit].side == state.phasing) return true;
    ++frame.next;
  }
  state.steps.pop();
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const UnitId unit = builder(state);
  askDie(out, S::BridgeCheck, "16.2.2a",
         say("{0} builds a bridge: proficiency check against {1}", unit, proficiencyOf(rules, state, unit)), kFaces);
}
Verdict judge(const Rules&, const State&, Action action) {
  return isDieRoll(action, kFaces) ? allow() : refuse("16.2.2a", "The die for the bridge is rolled now");
}
void perform(const Rules& rules, State& state, Action action, Events& events) {
  BridgeCheckFrame& frame = frameOf(state);
  const UnitId unit = builder(state);
  const bool passed = action.a <= proficiencyOf(rules, state, unit);
  const std::uint16_t span = state.spans[frame.next];
  state.spans[frame.next] = state.builders[frame.next] = kNoSpan;
  ++frame.next;
  tellCheck(events, "16.2.2a", rules[unit].side, action.a, passed,
            passed ? say("The die is {0}: the bridge of {1} is built", action.a, unit)
                   : say("The die is {0}: {1} has not built its bridge", action.a, unit));
  if (passed) (void)turnBridge(state, span);
}

}  // namespace

const Chapter kBridgeCheckStep{settle, prompt, judge, perform};

}  // namespace kessel::winter
