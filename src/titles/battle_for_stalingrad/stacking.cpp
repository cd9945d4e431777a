// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: stacking limits, when they bind, and what happens to units in excess; who may look into a stack.
#include <algorithm>

#include "kessel/engine/pick.h"
#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/views.h"

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

// --- Looking into stacks [8.4]

bool mayHide(const Rules& rules, const State& state, Place near, int distance) {
  return state.german().anyOf([&](Place hex) {
    return state.under(state.top(hex)) != kNoUnit && rules.distance(near, hex) <= distance &&
           !mayInspect(rules, state, hex, kSoviet);
  });
}

int greatestRange(const Rules& rules) {
  int greatest = 0;
  for (UnitId unit : rules.batteries[index(kGerman)]) greatest = std::max(greatest, int{rules[unit].range});
  return greatest;
}

bool mayInspect(const Rules& rules, const State& state, Place hex, Side viewer) {
  if (viewer != kSoviet || state.option(kOpenInformation)) return true;
  const UnitId top = state.top(hex);
  if (top == kNoUnit || rules[top].side != kGerman) return true;
  return lookedAt(rules, state, hex);
}

bool lookedAt(const Rules& rules, const State& state, Place hex) {
  if (nextTo(rules, state, hex, kSoviet)) return true;
  return state.onMap(rules.flotilla) && rules.adjacent(state.at(rules.flotilla), hex);
}

void veil(const Rules& rules, const State& state, std::span<Event> events) {
  if (state.option(kOpenInformation)) return;
  const auto seen = [&](Place hex) { return isHex(hex) && lookedAt(rules, state, hex); };
  for (Event& event : events) {
    if (event.unit == kNoUnit || rules[event.unit].side != kGerman || !state.onMap(event.unit)) continue;
    // Losses, and what is told in so many words, are open.
    const bool placed = event.kind == EventKind::Placed;
    const bool silent = event.kind == EventKind::Changed && event.text.empty();
    if (!placed && !silent && event.kind != EventKind::Moved) continue;
    if (seen(event.from) || seen(event.to)) continue;
    if (placed || state.top(state.at(event.unit)) != event.unit) event.onlyFor = kGerman;
  }
}

}  // namespace kessel::bfs
