// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11: the procedure of an attack.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

const Chapter kCombatStep{[](const Rules&, State& state, Events&) { return askIf(state, false); }};

void beginHasty(const Rules&, State&, Place, Events&) {}
Verdict mayAttackHastily(const Rules&, const State&, const Units&, Place) {
  return refuse("8.4a", "Nobody attacks");
}

}  // namespace kessel::winter
