// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: what movement may do: costs, allowances, Zones of Control, stacking on the way, entry from off the map;
// and the step itself.
#include <algorithm>

#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

constexpr int kOverrunPoints = 16;  // quarters [7.4e]
constexpr int kOverrunFloor = 18;   // that must be left, whatever is spent [7.47]

/// A stack that passes through a full hex must be able to end its move beyond it.
bool canEndBeyond(const Rules& rules, const State& state, Place hex, Side side, int count, int points) {
  const auto cost = [&](Place at, Place to, int direction) {
    const int step = stepCost(rules, state, side, at, direction);
    return step < 0 || !fits(rules, state, to, side, count, true) ? kForbidden : step;
  };
  const auto endsIn = [&](Place to) { return fits(rules, state, to, side, count, false); };
  for (int d = 0; d < kDirections; ++d) {  // nearly always the next hex will do
    const Place to = rules.around(hex)[static_cast<std::size_t>(d)];
    if (to == kNowhere || !endsIn(to)) continue;
    const int step = stepCost(rules, state, side, hex, d);
    if (step >= 0 && step <= points) return true;
  }
  const Hexes& halting = haltingHexes(rules, state, side);
  ReachMap& reached = workspace<ReachMap, struct WaysOut>();
  reached.search(rules.neighbours, hex, std::max(0, points), cost, [&](Place to) { return halting.has(to); });
  const std::span<const Place> all = reached.reached();
  return std::any_of(all.begin() + 1, all.end(), endsIn);
}

int countingUnits(const Rules& rules, const Units& units) {
  return static_cast<int>(std::count_if(units.begin(), units.end(), [&](UnitId unit) { return counts(rules, unit); }));
}

/// Stacking for a step: end there, or pass and end elsewhere [8.11, 8.12, 8.2].
Verdict mayStackOnStep(const Rules& rules, const State& state, Place to, Side side, int count, int pointsAfter) {
  if (fits(rules, state, to, side, count, false)) return allow();
  if (!fits(rules, state, to, side, count, true)) return mayStack(rules, state, to, side, count, true);
  const bool passes = !halts(rules, state, side, to);
  if (passes && canEndBeyond(rules, state, to, side, count, pointsAfter)) return allow();
  return mayStack(rules, state, to, side, count, false);
}

/// [13.23] R-118
Verdict unsuppliedIn(Place hex) {
  return refuse("7.35b", "{0} is out of supply: its units may not move on", hex);
}

/// Soviet limits on leaving a hex: company of militia and of Chuikov, command, supply [11.2, 11.32, 12.13].
Verdict mayAllLeave(const Mover& mover) {
  const Rules& rules = mover.rules;
  const State& state = mover.state;
  const bool escorted =
      std::any_of(mover.units.begin(), mover.units.end(), [&](UnitId unit) { return !rules[unit].is(kMilitia); });
  if (!escorted) return refuse("12.13", "Militia move only together with another unit");  // [3.23b]
  if (mover.onItsWay()) {
    if (inSupply(rules, state, mover.units[0])) return allow();
    return unsuppliedIn(mover.from);
  }
  for (UnitId unit : mover.units) {
    Verdict leave = mayLeave(rules, state, unit);
    if (!leave.ok()) return leave;
  }
  return allow();
}

/// A step of units in support, the step itself being possible: its hex is next to the target or leads there [7.7].
Verdict mayApproach(const Mover& mover, Place to, int pointsAfter) {
  if (mover.approach->within(mover.rules, to, pointsAfter)) return allow();
  if (mover.rules.adjacent(to, mover.target()) &&
      !fits(mover.rules, mover.state, to, mover.side, mover.counting, false)) {
    return mayStack(mover.rules, mover.state, to, mover.side, mover.counting, false);
  }
  return refuse("7.7a", "From {0} these units could not come next to {1}", to, mover.target());
}

/// Soviet units land only to come next to the target of an attack in this way [15.44]; others by a Landing.
Verdict maySupportFromFerry(const Mover& mover, Place to) {
  if (Verdict land = mayLandInSupport(mover.rules, mover.state, to, mover.units); !land) return land;
  const int count = static_cast<int>(mover.units.size());
  int points = mover.points;
  for (UnitId unit : mover.units) points = std::min(points, pointsAshore(mover.rules, mover.state, unit, to, count));
  return mayApproach(mover, to, points);
}

/// A hex of entry [15.11, 15.12, 15.15].
Verdict mayEnterAt(const Mover& mover, Place to) {
  const Rules& rules = mover.rules;
  const State& state = mover.state;
  if (!isHex(to) || !rules.land.has(to))
    return refuse("7.36", "Reinforcements enter on the west or north edge of the map");
  for (UnitId unit : mover.units) {
    if (!rules.edges.has(to)) return refuse("15.1", "Reinforcements enter on the west or north edge of the map");
    if (rules[unit].southWestEntry && !rules.southWestEdge.has(to))
      return refuse("15.15", "{0} enters on the west edge only, south of 0140", unit);
  }
  if (state.soviet().has(to)) return refuse("7.32", "{0} holds enemy units", to);
  const int cost = rules.effects(to).cost;
  if (cost > mover.points) {
    return refuse("15.12", "Movement Points to enter {0}: {1}; left: {2}", to, Arg::quarters(cost),
                  Arg::quarters(mover.points));
  }
  if (mover.kind() == MoveKind::Support) return mayApproach(mover, to, mover.points - cost);
  return mayStackOnStep(rules, state, to, kGerman, mover.counting, mover.points - cost);
}

/// Told of the unit on top, which everybody sees, and of how many go with it.
Phrase movement(const Units& units, Place to) {
  const int others = static_cast<int>(units.size()) - 1;
  if (others == 0) return say("{0} moves to {1}", units[0], to);
  return others == 1 ? say("{0} and another unit move to {1}", units[0], to)
                     : say("{0} and {2} other units move to {1}", units[0], to, others);
}

}  // namespace

Mover::Mover(const Rules& theRules, const State& theState)
    : rules(theRules),
      state(theState),
      move(theState.steps.top<MoveFrame>()),
      group(groupOf(theState)),
      from(move.hex),
      units(groupIn(theRules, theState, from, group)) {
  look();
}

Mover::Mover(const Rules& theRules, const State& theState, const Units& offMap)
    : rules(theRules), state(theState), move(kNotMoved), group(0), from(kToCome), units(offMap) {
  look();
}

void Mover::look() {
  if (units.empty()) return;
  side = rules[units[0]].side;
  points = 1000;
  for (UnitId unit : units) points = std::min(points, allowance(rules, state, unit));
  points -= move.spent;  // [7.11a]
  counting = countingUnits(rules, units);
  if (kind() == MoveKind::Support) {
    approach = &Approach::of(rules, state, side, target(), counting, isHex(from) ? units : Units{});
  }
  if (!isHex(from)) return;
  controlled = inZoneOfControl(rules, state, from, other(side));  // [9.31] [9.32] [9.33]
  if (side == kSoviet && !controlled) leave = mayAllLeave(*this);
}

bool Mover::halved() const {
  return side == kGerman &&
         std::any_of(units.begin(), units.end(), [&](UnitId unit) { return state.is(unit, kHalved); });
}

bool canEnter(const Rules& rules, const State& state, const Units& units) {
  const Mover mover(rules, state, units);
  return entryHexes(rules, state, units[0]).anyOf([&](Place to) { return mayEnterAt(mover, to).ok(); });
}

Hexes arrivalHexes(const Mover& mover) {
  if (mover.side == kSoviet) return landingHexes(mover.rules, mover.state);
  return entryHexes(mover.rules, mover.state, mover.units[0]);
}

Units groupIn(const Rules& rules, const State& state, Place place, std::uint8_t group) {
  if (isHex(place)) return unitsIn(state, place, [&](UnitId unit) { return state.group[index(unit)] == group; });
  Units found;
  eachOfGroup(rules, state, group, [&](UnitId unit) { found.add(unit); });
  return found;
}

int allowance(const Rules& rules, UnitId unit, bool half) {
  const int printed = rules[unit].movement;
  return half ? (printed + 1) / 2 * 4 : printed * 4;  // [7.35] [13.1b] [15.43]
}

int allowance(const Rules& rules, const State& state, UnitId unit) {
  return allowance(rules, unit, state.is(unit, kHalved));
}

Hexes enterable(const Rules& rules, const State& state, Side side) {
  Hexes open = rules.land - state.heldBy(other(side));
  if (state.has(kBurning)) open.remove(rules.oil);
  return open;
}

int stepCost(const Rules& rules, const State& state, Side side, Place from, int direction) {
  const Place to = rules.around(from)[static_cast<std::size_t>(direction)];
  if (to == kNowhere || !rules.land.has(to) || occupiedBy(state, to, other(side))) return -1;  // [7.32] [7.36]
  if (to == rules.oil && state.has(kBurning)) return -1;                                       // [14.5a] [14.5e]
  if (side == kSoviet) return kSovietStep;                                                     // [3.33d] [7.12]
  return rules.germanStep[state.option(kQuarterRoads) ? 1 : 0][index(from)][static_cast<std::size_t>(direction)];
}

namespace {

bool noneDue(const Rules& rules, int turn) {
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (rules.unit[i].side == kGerman && rules.unit[i].dueTurn == turn) return false;
  }
  return true;
}

}  // namespace

Cite whyNeverMoves(const UnitData& data) {
  if (data.is(kTransVolga)) return "7.23";
  if (data.is(kSurvivor)) return "6.7b";
  if (data.is(kDepot)) return "6.61a";
  if (data.is(kPontoon)) return "12.41";
  return data.is(kFlotilla) ? "12.32" : nullptr;
}

Verdict mayActivate(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  const Side side = phasing(state);
  if (data.side != side)
    return refuse("7.31", side == kGerman ? "Only German units may move in a German Initiative Phase"
                                          : "Only Soviet units may move in a Soviet Reaction Phase");
  // [2.2a] [7.2] [7.37]
  if (state.is(unit, kUsed)) return refuse("7.25", "{0} has already acted in this Game-Turn", unit);
  if (state.is(unit, kDeployed)) return refuse("7.62", "{0} is deployed and may not move", unit);
  if (state.group[index(unit)] != 0) return refuse("7.0a", "{0} takes part in another action", unit);
  const Place hex = state.at(unit);
  if (!isHex(hex)) {
    if (side == kGerman && hex == kToCome && state.turn < data.dueTurn) {
      if (noneDue(rules, state.turn)) return refuse("15.14", "No German reinforcements enter in this Game-Turn");
      return refuse("15.1", "{0} is due on Game-Turn {1}", unit, static_cast<int>(data.dueTurn));
    }
    if (side != kGerman || !germanDue(rules, state, unit)) return refuse("15.1", "{0} is not on the map", unit);
    Units alone;
    alone.add(unit);
    return canEnter(rules, state, alone) ? allow() : refuse("15.13", "{0} finds no free hex of entry", unit);
  }
  if (const Cite rule = whyNeverMoves(data); rule != nullptr) return refuse(rule, "{0} never moves", unit);
  if (unit == rules.chuikov) return refuse("11.31a", "Chuikov moves by himself");
  if (side == kGerman) return allow();
  if (data.is(kMilitia)) return refuse("12.13", "Militia move only together with another unit");
  if (nextTo(rules, state, hex, kGerman)) return allow();  // may attack where it stands [11.22]
  if (data.movement == 0) return refuse("12.21", "{0} never moves", unit);
  return mayLeave(rules, state, unit);
}

Verdict mayStep(const Mover& mover, Place to) {
  if (mover.units.empty()) return refuse("7.0a", "No unit is on the move");
  if (!isHex(mover.from)) return mover.side == kGerman ? mayEnterAt(mover, to) : maySupportFromFerry(mover, to);
  const int direction = isHex(to) ? mover.rules.directionTo(mover.from, to) : -1;
  if (direction < 0) return refuse("7.0a", "Units move hex by hex: {0} is not next to {1}", to, mover.from);
  return mover.mayGo(to, direction);
}

Verdict Mover::mayGo(Place to, int direction) const {
  if (!rules.land.has(to)) return refuse("7.36", "{0} is closed to units", to);
  if (occupiedBy(state, to, other(side))) return refuse("7.32", "{0} holds enemy units", to);
  if (to == rules.oil && state.has(kBurning)) return refuse("14.5e", "The oil tanks in {0} are burning", to);
  if (controlled)
    return onItsWay() ? refuse("7.33", "The stack must stop in the enemy Zone of Control in {0}", from)
                      : refuse("7.34", "{0} is in an enemy Zone of Control: its units may not move away", from);
  if (!leave.ok()) return leave;
  const int cost = stepCost(rules, state, side, from, direction);
  if (cost > points) {
    return halved() ? refuse("7.35a",
                             "Movement Points to enter {0}: {1}; left: {2}, halved because the stack is out of supply",
                             to, Arg::quarters(cost), Arg::quarters(points))
                    : refuse("7.1", "Movement Points to enter {0}: {1}; left: {2}", to, Arg::quarters(cost),
                             Arg::quarters(points));
  }
  if (kind() == MoveKind::Support) return mayApproach(*this, to, points - cost);
  return mayStackOnStep(rules, state, to, side, counting, points - cost);
}

Mover Mover::after(Place to, int direction) const {
  Mover next = *this;
  next.points -= stepCost(rules, state, side, from, direction);
  next.from = to;
  next.imagined = true;
  next.controlled = inZoneOfControl(rules, state, to, other(side));
  if (side == kSoviet && !next.controlled && halts(rules, state, side, to)) next.leave = unsuppliedIn(to);
  return next;
}

Verdict Mover::mayEnd() const {
  if (kind() == MoveKind::Support && !rules.adjacent(from, target()))
    return refuse("7.7a", "From {0} these units could not come next to {1}", from, target());
  if (fits(rules, state, from, side, counting, false)) return allow();
  return mayStack(rules, state, from, side, counting, false);
}

int overrunEntry(const Rules& rules, Place from, Place target) {
  return rules.germanStep[0][index(from)][static_cast<std::size_t>(rules.directionTo(from, target))];
}

Verdict mayOverrun(const Mover& mover, Place target) {
  const Rules& rules = mover.rules;
  const State& state = mover.state;
  const Place from = mover.from;
  if (mover.units.empty() || mover.side != kGerman) return refuse("7.41b", "Soviet units never overrun");
  if (!isHex(from) || !isHex(target) || !rules.adjacent(from, target))
    return refuse("7.4a", "Only an adjacent hex can be overrun");
  if (!state.soviet().has(target)) return refuse("7.4a", "There is no Soviet unit in {0}", target);
  if (rules.terrainAt(target) != Terrain::Clear) return refuse("7.41a", "{0} is not clear terrain", target);
  if (target == rules.oil && state.has(kBurning)) return refuse("14.5e", "The oil tanks in {0} are burning", target);
  for (UnitId unit : mover.units) {
    if (!rules[unit].is(kMayOverrun)) return refuse("7.4a", "{0} may not take part in an overrun", unit);
  }
  if (overLimit(rules, state, from, kGerman)) return refuse("8.11", "Too many units in {0} to make an attack", from);
  bool onlyMilitia = true;
  state.each(target,
             [&](UnitId unit) { onlyMilitia = onlyMilitia && (rules[unit].is(kMilitia) || !combatant(rules, unit)); });
  const int entry = overrunEntry(rules, from, target);
  const int needed = onlyMilitia ? std::max(entry, kOverrunFloor) : entry + kOverrunPoints;  // [7.44] [7.47] R-46
  if (needed > mover.points && mover.halved()) {
    return refuse("7.35a",
                  "Movement Points for an overrun of {0}: {1}; left: {2}, halved because the stack is out of supply",
                  target, Arg::quarters(needed), Arg::quarters(mover.points));
  }
  if (needed > mover.points) {
    return refuse("7.47", "Movement Points for an overrun of {0}: {1}; left: {2}", target, Arg::quarters(needed),
                  Arg::quarters(mover.points));
  }
  return allow();
}

void moveGroup(const Rules& rules, State& state, std::uint8_t group, Place from, Place to, Events& events) {
  const Units units = groupIn(rules, state, from, group);
  for (std::size_t i = units.size(); i-- > 0;) {  // from the bottom up: the order of the stack is kept
    const UnitId unit = units[i];
    tellSurvivorGoes(rules, state, unit, to, events);
    put(rules, state, unit, to);
    if (!events.wanted()) continue;
    tellMove(events, "7.0a", rules[unit].side, unit, from, to, i == 0 ? movement(units, to) : Phrase{});
  }
  if (state.german().has(to) && state.at(rules.depot) == to) eliminate(rules, state, rules.depot, "6.63", events);
}

}  // namespace kessel::bfs
