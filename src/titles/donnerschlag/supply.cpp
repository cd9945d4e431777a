// SPDX-License-Identifier: GPL-3.0-or-later
// Supply lines as floods from the supply edge over hexes that are open to a side.
#include "titles/donnerschlag/supply.h"

#include "kessel/engine/memory.h"
#include "kessel/engine/supply.h"

namespace kessel::donner {
namespace {

/// What an answer rests on, as it is kept and as it is now.
struct Standing {
  RulesKey of;
  Hexes own;
  Hexes enemy;
  Hexes enemyZoc;
  std::uint16_t overrun = 0;
};
struct StandingNow {
  using Kept = Standing;
  RulesKey of;
  const Hexes& own;
  const Hexes& enemy;
  const Hexes& enemyZoc;
  std::uint16_t overrun;
  operator Standing() const { return {of, own, enemy, enemyZoc, overrun}; }  // NOLINT(*-explicit-*): kept as it
  friend bool operator==(const Standing& kept, const StandingNow& now) {
    return kept.of == now.of && kept.own == now.own && kept.enemy == now.enemy && kept.enemyZoc == now.enemyZoc &&
           kept.overrun == now.overrun;
  }
};

/// From the supply edge over what is open to a side [2.1c] [3.6c].
SupplyLink<kLanes> lineOf(const Rules& rules, const State& state, Side side) {
  const Side enemy = other(side);
  Hexes barred = zoneOfControl(rules, state, enemy);
  barred -= state.occupied(side);  // friends cancel it for supply, and only for that [3.5d] [3.6c]
  return {.sources = rules.edge[index(side)],
          .open = rules.land - closedBy(rules, state, enemy) - barred,
          .sides = &rules.passable};
}

}  // namespace

const Hexes& suppliedHexes(const Rules& rules, const State& state, Side side) {
  const Side enemy = other(side);
  const StandingNow now{RulesKey(rules), state.occupied(side), state.occupied(enemy), state.combatants(enemy),
                        static_cast<std::uint16_t>(state.once & (kOverrun51 | kOverrun2G))};
  const auto ask = [&](Hexes& supplied, const Standing* before) {
    const bool goesOn = before != nullptr && before->of == now.of;
    supplied = supplyAgain(rules.grid(), lineOf(rules, state, side), goesOn ? supplied : Hexes{});
  };
  return remember<struct SuppliedHexes, Hexes, 2>(index(side), now, ask);
}

std::vector<Overlay::Line> supplyLines(const Rules& rules, const State& state, Side side) {
  std::vector<Overlay::Line> lines;
  const SupplyLink<kLanes> link = lineOf(rules, state, side);
  state.onMap(rules.ofSide[index(side)]).each([&](UnitId unit) {
    addSupplyLine(lines, rules.grid(), link, unit, state.at(unit));
  });
  return lines;
}

void checkSupply(const Rules& rules, State& state, UnitId unit, Events& events) {
  if (rules[unit].is(kAlarm)) return;  // [3.3m]
  if (state.unsupplied.has(unit) || canTrace(rules, state, unit)) return;
  state.unsupplied.add(unit);  // [3.6a] [3.6b]
  tellAt(events, EventKind::Changed, "3.6b", state, unit, say("{0} is out of supply", unit));
}

Units inSupplyAgain(const Rules& rules, const State& state, std::size_t segments) {
  Units waiting = state.unsupplied;
  for (std::size_t i = 0; i < segments; ++i) waiting -= state.segment[i].active;
  return waiting.those([&](UnitId unit) { return state.onMap(unit) && canTrace(rules, state, unit); });
}

void liftMarkers(const Rules& rules, State& state, Events& events) {
  if (state.unsupplied.none()) return;
  inSupplyAgain(rules, state, state.segments).each([&](UnitId unit) {
    state.unsupplied.remove(unit);
    tellAt(events, EventKind::Changed, "3.6d", state, unit, say("{0} is in supply again", unit));
  });
}

}  // namespace kessel::donner
