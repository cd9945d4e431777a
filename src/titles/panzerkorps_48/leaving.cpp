// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5.1: the die for leaving a Zone of Control.
#include "titles/panzerkorps_48/movement.h"

namespace kessel::chir {
namespace {

void question(const Rules& rules, const State& state, Menu& menu) {
  const Mover mover(rules, state);
  menu.die("5.1b", say("{0}: the stack in {1} leaves a Zone of Control", mover.side, mover.hex),
           refuse("5.1b", "The die for leaving the Zone of Control is rolled now"));
}
void perform(const Rules& rules, State& state, Action action, Events& events) {
  const Place to = state.steps.top<LeavingFrame>().to;
  state.steps.pop();
  const Mover mover(rules, state);
  const int modifier = leavingModifier(rules, state, mover.party, mover.hex);
  const bool leaves = action.a + modifier <= rules.exitRoll;  // [5.1b]
  tellCheck(events, "5.1b", mover.side, action.a, leaves,
            leaves ? say("Die {0}: the stack may leave {1}", action.a, mover.hex)
                   : say("Die {0}: the stack may not leave {1}", action.a, mover.hex));
  if (leaves) return carryOn(rules, state, to, events);
  mover.party.each([&](UnitId unit) {
    state.barred.add(unit);  // [5.1d] [5.1f]
    state.part[index(unit)] = state.company[index(unit)] = 0;
  });
  state.steps.pop();
}

}  // namespace

void beginLeaving(State& state, Place to) {
  state.steps.push<LeavingFrame>().to = to;
}

int leavingModifier(const Rules& rules, const State& state, const Units& party, Place hex) {
  if (party.anyOf([&](UnitId unit) { return !rules[unit].mech; })) return 0;
  const Hexes& grips = state.grips(other(rules[party.first()].side));
  for (const Place next : rules.around(hex)) {
    if (next == kNowhere || !grips.has(next)) continue;
    const bool fast = state.anyIn(next, [&](UnitId unit) {
      return !state.retreated.has(unit) && (rules[unit].mech || rules[unit].fire == FireClass::Antitank);
    });
    if (fast) return 0;
  }
  return -1;  // [5.1c]
}

const Chapter kLeavingStep = asking<question>(perform);

}  // namespace kessel::chir
