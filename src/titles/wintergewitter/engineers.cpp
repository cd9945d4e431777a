// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 16.2: the check of each engineer that has built a bridge through the whole phase.
#include "titles/wintergewitter/chapters.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

constexpr auto& frameOf = kTop<BridgeCheckFrame>;

UnitId builder(const State& state) {
  return static_cast<UnitId>(state.builders[state.steps.top<BridgeCheckFrame>().next]);
}

/// The hex beyond a hexside, seen from this one.
Place beyond(const Rules& rules, std::uint16_t span, Place hex) {
  const auto near = static_cast<Place>(static_cast<std::uint16_t>(span / 8));
  return near == hex ? rules.around(near)[span % 8U] : near;
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

/// Engineers who lie beneath others are not named to the enemy, nor what they can do [18.1b, 18.1f].
void question(const Rules& rules, const State& state, Menu& menu) {
  const UnitId unit = builder(state);
  menu.die("16.2.2a",
           knows(rules, state, other(rules[unit].side), unit)
               ? say("{0} builds a bridge: proficiency check against {1}", unit, proficiencyOf(rules, state, unit))
               : say("Proficiency check for the bridge that is built in {0}", state.at(unit)),
           refuse("16.2.2a", "The die for the bridge is rolled now"), kFaces);
}
void perform(const Rules& rules, State& state, Action action, Events& events) {
  BridgeCheckFrame& frame = frameOf(state);
  const UnitId unit = builder(state);
  const std::uint16_t span = state.spans[frame.next];
  const bool passed = action.a <= proficiencyOf(rules, state, unit) && turnBridge(state, span);
  state.spans[frame.next] = state.builders[frame.next] = kNoSpan;
  ++frame.next;
  const Place hex = state.at(unit);
  const Place to = beyond(rules, span, hex);
  tellCheck(events, "16.2.2a", rules[unit].side, action.a, passed,
            passed ? say("The die is {0}: the bridge from {1} to {2} is built", action.a, hex, to)
                   : say("The die is {0}: the bridge from {1} to {2} is not built", action.a, hex, to));
}

}  // namespace

const Chapter kBridgeCheckStep = asking<question>(settle, perform);

}  // namespace kessel::winter
