// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 9: the victory check.
#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {

bool qualifies(const Rules& rules, const State& state, UnitId unit) {
  if (state.zone >= rules.zone.size() || rules[unit].side != kAxis || rules[unit].is(kHq)) return false;
  const Place hex = state.at(unit);
  if (!isHex(hex) || !rules.zone[state.zone].has(hex) || !canTrace(rules, state, unit)) return false;  // [9.2a]
  const std::uint8_t formation = formationOf(rules, state, unit);
  if (formation < kAxisFormations) {
    const UnitId hq = rules.hq[formation];
    if (state.onMap(hq) && rules.distance(state.at(hq), hex) <= rangeOf(rules, state, hq)) return true;  // [9.2a]
  }
  if (state.schwerpunkt == kNoUnit) return false;
  const Place marker = state.at(state.schwerpunkt);
  return rules.distance(marker, hex) <= rules.constant("schwerpunkt-range");  // [9.2a]
}

void checkVictory(const Rules& rules, State& state, Events& events) {
  const bool last = state.box == rules.constant("survival-box");
  if (state.box != rules.constant("check-box") && !last) return;  // [9.1c]
  bool reached = false;
  (rules.ofSide[0] & rules.combatUnits).each([&](UnitId unit) { reached = reached || qualifies(rules, state, unit); });
  if (reached) {
    state.revealed = 7;
    endGame(state, kAxis, "9.2b", say("The Axis holds the Meeting Zone"), events);  // [1.3b]
  } else if (last) {
    endGame(state, kSoviet, "9.2d", say("Nobody has come through to the Meeting Zone"), events);
  } else if (!state.has(kSurvival)) {
    endGame(state, kSoviet, "9.2c", say("Nobody has come through to the Meeting Zone"), events);  // [1.3b]
  } else {
    tell(events, "9.2d", say("6th Army holds out for another turn"));
  }
}

}  // namespace kessel::donner
