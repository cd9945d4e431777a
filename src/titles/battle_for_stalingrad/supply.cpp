// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 13: supply lines as floods of open hexes, isolation, and the instant loss of cut-off militia.
#include "titles/battle_for_stalingrad/supply.h"

#include <optional>

#include "kessel/engine/memory.h"
#include "kessel/engine/supply.h"

namespace kessel::bfs {
namespace {

/// Sectors without any German unit: Soviet supply may cross the Start Line there [13.21, R-79].
Hexes emptySectors(const Rules& rules, const State& state) {
  Hexes empty;
  for (const Hexes& sector : rules.sector) {
    if (!sector.intersects(state.german())) empty |= sector;
  }
  return empty;
}

/// [13.0] Where there are enemy units, a ferry included [13.22], and enemy Zones of Control without a unit of one's own
/// [9.35].
Hexes closedTo(const Rules& rules, const State& state, Side side) {
  const Hexes& own = state.heldBy(side);
  const Hexes& enemy = state.heldBy(other(side));
  return enemy | (zoneOfControl(rules, state, other(side)) - own);
}

/// Whether no supply line was cut: those that led through hexes closed since can run around them, because the hexes
/// beside those are connected with each other close by.
bool linesRunAround(const Rules& rules, const Hexes& supplied, const Hexes& cut) {
  if (cut.intersects(rules.ferryHexes)) return false;
  const Hexes left = supplied - cut;
  const Hexes rim = neighbours(rules.grid(), cut) & left;
  const Hexes around = rim | (neighbours(rules.grid(), rim) & left);
  return (rim - flood(rules.grid(), rim.first(), around)).none();
}

/// Hexes from which a Soviet supply line leads to a ferry without crossing the Start Line, which few do.
struct Eastern {
  bool all = false;  ///< every such hex; else some of them, for certain
  Hexes supplied;
};

Eastern& easternNow(const Rules& rules, const State& state) {
  const auto ask = [&](Eastern& eastern, const Occupation* before) {
    const Hexes closed = closedTo(rules, state, kSoviet);
    const bool goesOn = before != nullptr && before->of == RulesKey(rules);
    eastern.all = false;
    if (goesOn && !eastern.supplied.intersects(closed)) return;
    const Hexes cut = eastern.supplied & closed;
    eastern.all = !goesOn || !linesRunAround(rules, eastern.supplied, cut);
    if (eastern.all) {
      eastern.supplied = flood(rules.grid(), rules.ferryHexes, rules.sovietSide - closed);  // [13.2a]
    } else {
      eastern.supplied -= cut;
    }
  };
  return remember<struct EasternSupply, Eastern>(0, Occupation(rules, state), ask);
}

/// Hexes that are in Soviet supply for certain: much cheaper than suppliedHexes() and nearly always enough.
const Hexes& surelySupplied(const Rules& rules, const State& state) {
  return easternNow(rules, state).supplied;
}

/// It also speeds the next answer up: as long as every hex that was in supply is still open, they all still are, and
/// the flood can start from them.
struct Supply {
  Hexes gates;  ///< Soviet: the empty sectors
  Hexes supplied;
};

/// Every hex that was in supply at the last answer still is, with so much closed.
bool stillSupplied(const State& state, const Supply& last, const Hexes& closed) {
  return !last.supplied.intersects(closed) && !last.gates.intersects(state.german());
}

/// `last` for the same rules.
void traceSoviet(const Rules& rules, const State& state, bool last, Supply& supply) {
  const Grid& grid = rules.grid();
  const Hexes closed = closedTo(rules, state, kSoviet);
  const Hexes open = rules.land - closed;
  const Hexes sectors = emptySectors(rules, state);
  const Hexes east = open & rules.sovietSide;
  const Hexes gates = sectors & open;
  Eastern& eastern = easternNow(rules, state);
  if (!eastern.all) eastern.supplied = flood(grid, eastern.supplied | rules.ferryHexes, east);
  eastern.all = true;
  Hexes reached = eastern.supplied;
  if (gates.any()) {
    // [13.21] Across the Start Line only into or out of an empty sector; west of the line freely.
    if (last && stillSupplied(state, supply, closed))
      reached = supply.supplied | flood(grid, reached | supply.supplied, east);
    const Hexes west = open & rules.germanSide;
    const Hexes gatesFromEast = neighbours(grid, gates) & east;
    while (true) {
      const Hexes entered = neighbours(grid, reached & east) & gates;
      const Hexes beyond = flood(grid, entered | (reached & west), west);
      const Hexes back = (neighbours(grid, beyond & gates) & gatesFromEast) - reached;
      reached |= beyond;
      if (back.none()) break;
      reached |= flood(grid, back | (reached & east), east);
    }
  }
  supply.gates = sectors;
  supply.supplied = reached;
}

/// [13.1a]
SupplyLink<kLanes> germanLine(const Rules& rules, const State& state) {
  return {.sources = rules.edges, .open = rules.land - closedTo(rules, state, kGerman)};
}

void traceGerman(const Rules& rules, const State& state, bool last, Supply& supply) {
  const SupplyLink<kLanes> line = germanLine(rules, state);
  supply.supplied = supplyAgain(rules.grid(), line, last ? supply.supplied : Hexes{});
}

/// [13.2a] Which sides Soviet paths may cross: those of the Start Line only where an empty sector lies behind [13.21].
OpenSides<kLanes> sovietSides(const Rules& rules, const State& state) {
  OpenSides<kLanes> out;
  const Hexes gates = emptySectors(rules, state);
  rules.land.each([&](Place hex) {
    for (int d = 0; d < kDirections; ++d) {
      const Place to = rules.grid().neighbour(hex, d);
      if (to == kNowhere || !rules.land.has(to)) continue;
      const bool crosses = rules.sovietSide.has(hex) != rules.sovietSide.has(to);
      const Place west = rules.sovietSide.has(hex) ? to : hex;
      if (!crosses || gates.has(west)) out.side[static_cast<std::size_t>(d)].add(hex);
    }
  });
  return out;
}

}  // namespace

const Hexes& suppliedHexes(const Rules& rules, const State& state, Side side) {
  // Asked many times between two changes of occupation.
  const auto ask = [&](Supply& supply, const Occupation* before) {
    const bool last = before != nullptr && before->of == RulesKey(rules);
    side == kGerman ? traceGerman(rules, state, last, supply) : traceSoviet(rules, state, last, supply);
  };
  return remember<struct SuppliedHexes, Supply, 2>(index(side), Occupation(rules, state), ask).supplied;
}

std::vector<Overlay::Line> supplyLines(const Rules& rules, const State& state, Side side) {
  std::vector<Overlay::Line> lines;
  const OpenSides<kLanes> sides = sovietSides(rules, state);
  SupplyLink<kLanes> link = germanLine(rules, state);
  if (side == kSoviet) {
    link = {.sources = rules.ferryHexes, .open = rules.land - closedTo(rules, state, kSoviet), .sides = &sides};
  }
  for (const UnitId unit : rules.army[index(side)]) {
    const bool needs = !rules[unit].is(kTransVolga | kFlotilla | kChuikovUnit);  // [13.26] [16.22]
    if (needs && state.onMap(unit)) addSupplyLine(lines, rules.grid(), link, unit, state.at(unit));
  }
  return lines;
}

/// [11.36] [13.24]
bool nearChuikov(const Rules& rules, const State& state, Place hex) {
  const Place chuikov = state.at(rules.chuikov);
  return isHex(chuikov) && isHex(hex) && rules.distance(chuikov, hex) <= 2;
}

namespace {

/// [13.2] [13.23] [13.24] For units that need supply.
bool sovietSupplyIn(const Rules& rules, const State& state, Place hex) {
  return rules.fortified.has(hex) || nearChuikov(rules, state, hex) || surelySupplied(rules, state).has(hex) ||
         suppliedHexes(rules, state, kSoviet).has(hex);
}

}  // namespace

bool inSupply(const Rules& rules, const State& state, UnitId unit) {
  const Place hex = state.at(unit);
  if (!isHex(hex)) return true;
  const UnitData& data = rules[unit];
  if (data.side == kGerman) return suppliedHexes(rules, state, kGerman).has(hex);
  return data.is(kTransVolga | kFlotilla | kChuikovUnit) || sovietSupplyIn(rules, state, hex);  // [13.26] [16.22]
}

bool halts(const Rules& rules, const State& state, Side side, Place hex) {
  if (inZoneOfControl(rules, state, hex, other(side))) return true;
  return side == kSoviet && rules.land.has(hex) && !sovietSupplyIn(rules, state, hex);
}

const Hexes& haltingHexes(const Rules& rules, const State& state, Side side) {
  const Hexes& controlled = zoneOfControl(rules, state, other(side));
  if (side == kGerman) return controlled;  // [13.11]
  const auto ask = [&](Hexes& halting, const Occupation*) {
    Hexes fed = suppliedHexes(rules, state, kSoviet) | rules.fortified;
    if (const Place chuikov = state.at(rules.chuikov); isHex(chuikov))
      addDisc(fed, rules.grid(), chuikov, 2);  // [13.24]
    halting = controlled | (rules.land - fed);
  };
  return remember<struct HaltingHexes, Hexes>(0, Occupation(rules, state), ask);
}

int ferryCapacity(const Rules& rules, const State& state, std::size_t ferry) {
  const Place hex = rules.ferry[ferry];
  if (state.german().has(hex)) return 0;  // [15.42]
  int capacity = rules.capacity[ferry];
  for (UnitId pontoon : rules.pontoons) {
    if (state.at(pontoon) == hex) capacity += 6;  // [12.4] [12.43] [15.41]
  }
  for (Place near : rules.beside(hex)) {
    if (state.german().has(near)) capacity -= 2 * stackSize(rules, state, near, kGerman);
  }
  return capacity > 0 ? capacity : 0;
}

bool isolated(const Rules& rules, const State& state) {
  for (std::size_t ferry = 0; ferry < kFerries; ++ferry) {
    if (ferryCapacity(rules, state, ferry) > 0) return false;
  }
  return true;
}

void removeCutOffMilitia(const Rules& rules, State& state, Events& events) {
  // Cheaper than to ask exactly, and nearly always enough.
  const Hexes doubtful = (state.soviet() & rules.land) - surelySupplied(rules, state) - rules.fortified;
  if (doubtful.none()) return;
  std::optional<Hexes> supplied;
  for (UnitId unit : rules.militia) {
    if (!state.onMap(unit)) continue;
    const Place hex = state.at(unit);
    if (!doubtful.has(hex)) continue;
    bool alone = true;
    state.each(hex, [&](UnitId mate) {
      alone = alone && (rules[mate].is(kMilitia) || !counts(rules, mate) || state.is(mate, kDoomed));
    });
    if (!alone) continue;
    if (!supplied) supplied = suppliedHexes(rules, state, kSoviet);  // of all of them, as they stand before any goes
    if (supplied->has(hex) || nearChuikov(rules, state, hex)) continue;
    tell(events, "13.25", say("{0} in {1} is cut off", unit, hex));
    eliminate(rules, state, unit, "13.25", events);
  }
}

}  // namespace kessel::bfs
