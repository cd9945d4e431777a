// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: stacking limits, when they bind, and what happens to units in excess.
#include "kessel/engine/pick.h"
#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

Choice<Units> excessOf(const Rules& rules, const State& state) {
  const Place hex = state.steps.top<ExcessFrame>().hex;
  const Side side = state.steps.top<ExcessFrame>().side;
  const auto counted = [&](UnitId unit) { return rules[unit].side == side && counts(rules, unit); };
  return {.who = side,
          .rule = "8.0",
          .ask = say("Too many units in {0}: choose one to remove", hex),
          .open = unitsIn(state, hex, counted),
          .left = stackSize(rules, state, hex, side) - stackLimit(rules, hex, side),
          .take = act(V::Lose),
          .otherwise = refuse("8.0", "Units in excess of the stacking limit in {0} must be removed first", hex)};
}

void remove(const Rules& rules, State& state, UnitId unit, Events& events) {
  eliminate(rules, state, unit, "8.0", events);
}

constexpr Pick<Rules, State, Units> kExcess{excessOf, remove};

}  // namespace

const Chapter kExcessStep = stepOf<kExcess>();

Cite stackCase(const Rules& rules, Place hex, Side side) {
  return stackLimit(rules, hex, side) == 2 ? "8.3" : side == kSoviet ? "8.2" : "8.1";
}

Verdict mayStack(const Rules& rules, const State& state, Place hex, Side side, int count, bool passing) {
  if (fits(rules, state, hex, side, count, passing)) return allow();
  const int limit = stackLimit(rules, hex, side);
  const Cite rule = limit != 2 && side == kGerman && passing ? "8.12" : stackCase(rules, hex, side);
  return refuse(rule, "At most {0} units may stand in {1}; there already: {2}", limit, hex,
                stackSize(rules, state, hex, side));
}

/// [8.0, R-110]
bool removeExcess(const Rules& rules, State& state, Place hex, Side side) {
  if (!overLimit(rules, state, hex, side)) return false;
  state.steps.push<ExcessFrame>() = {.hex = hex, .side = side};
  return true;
}

}  // namespace kessel::bfs
