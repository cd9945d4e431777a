// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: Thunderclap, Sixth Army, the Ring, and the reserves that a die releases.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kPocketStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

void noteApproach(const Rules&, State&) {}
bool sixthArmySupply(const Rules&, State&, Events&) {
  return true;
}
void enteredHex(const Rules&, State&, UnitId, Events&) {}
void freeRing(const Rules&, State& state, UnitId unit, Cite, Events&) {
  state.held.remove(unit);
}

}  // namespace kessel::winter
