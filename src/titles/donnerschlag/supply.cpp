// SPDX-License-Identifier: GPL-3.0-or-later
// Supply lines as floods from the supply edge over hexes that are open to a side.
#include "titles/donnerschlag/supply.h"

namespace kessel::donner {
namespace {

/// An answer, with what it rests on. It also speeds the next one up: as long as every hex that was in supply is still
/// open, they all still are, and the flood can start from them.
struct Memo {
  const Rules* rules = nullptr;
  std::uint64_t data = 0;
  Hexes own;
  Hexes enemy;
  Hexes enemyZoc;
  std::uint16_t overrun = 0;
  Hexes supplied;
};

std::uint16_t overrunBits(const State& state) {
  return static_cast<std::uint16_t>(state.once & (kOverrun51 | kOverrun2G));
}

}  // namespace

Hexes suppliedHexes(const Rules& rules, const State& state, Side side) {
  static thread_local std::array<Memo, 2> memos;
  Memo& memo = memos[index(side)];
  const Side enemy = other(side);
  const bool known = memo.rules == &rules && memo.data == rules.info.dataHash;
  if (known && memo.own == state.occupied(side) && memo.enemy == state.occupied(enemy) &&
      memo.enemyZoc == state.combatants(enemy) && memo.overrun == overrunBits(state)) {
    return memo.supplied;
  }
  Hexes barred = zoneOfControl(rules, state, enemy);
  barred -= state.occupied(side);  // friends cancel it for supply, and only for that [3.5d] [3.6c]
  const Hexes open = rules.land - closedBy(rules, state, enemy) - barred;
  Hexes seeds = rules.edge[index(side)];
  if (known && (memo.supplied - open).none()) seeds |= memo.supplied;
  memo.supplied = flood(rules.grid(), seeds, open, rules.passable);  // [2.1c] [3.6c]
  memo.rules = &rules;
  memo.data = rules.info.dataHash;
  memo.own = state.occupied(side);
  memo.enemy = state.occupied(enemy);
  memo.enemyZoc = state.combatants(enemy);
  memo.overrun = overrunBits(state);
  return memo.supplied;
}

void checkSupply(const Rules& rules, State& state, UnitId unit, Events& events) {
  if (rules[unit].is(kAlarm)) return;  // [3.3m]
  if (state.unsupplied.has(unit) || canTrace(rules, state, unit)) return;
  state.unsupplied.add(unit);  // [3.6a] [3.6b]
  Event event = eventOf(EventKind::Changed, "3.6b", say("{0} is out of supply", unit));
  event.unit = unit;
  event.to = state.at(unit);
  events.add(event);
}

void liftMarkers(const Rules& rules, State& state, Events& events) {
  if (state.unsupplied.none()) return;
  Units waiting = state.unsupplied;
  for (std::size_t i = 0; i < state.segments; ++i) waiting -= state.segment[i].active;  // [3.6e]
  waiting.each([&](UnitId unit) {
    if (!state.onMap(unit) || !canTrace(rules, state, unit)) return;
    state.unsupplied.remove(unit);
    Event event = eventOf(EventKind::Changed, "3.6d", say("{0} is in supply again", unit));
    event.unit = unit;
    event.to = state.at(unit);
    events.add(event);
  });
}

}  // namespace kessel::donner
