// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4: allocation, bombardment, interdiction and recovery of aircraft.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kAirStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};
const Chapter kAirRecoveryStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

void returnWithheld(const Rules&, State&, Events&) {}
void clearInterdiction(State& state) {
  state.air = Air{};
}
bool flyingWeather(const Rules& rules, const State& state) {
  return tableNow(rules, state, "air") != 0;
}

}  // namespace kessel::winter
