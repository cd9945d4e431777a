// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attack, steps 1 to 3: who supports and joins, which artillery and Dive points are committed, which flak
// answers them.
#include "titles/battle_for_stalingrad/attack.h"

namespace kessel::bfs {
namespace {

[[nodiscard]] bool known(const Rules& rules, UnitId unit) {
  return index(unit) < rules.units;
}

/// Calls visit(UnitId) until it returns true for each battery of a side that stands on the map.
template <class Visit>
bool anyBattery(const AttackAt& at, Side side, Visit visit) {
  for (UnitId unit : at.rules().batteries[index(side)]) {
    if (at.state().onMap(unit) && visit(unit)) return true;
  }
  return false;
}

/// Calls visit(UnitId) until it returns true for each unit of the attacker next to the target.
template <class Visit>
bool anyAround(const AttackAt& at, Visit visit) {
  for (Place hex : at.rules().around(at.target())) {
    if (hex == kNowhere || !occupiedBy(at.state(), hex, at.attacker())) continue;
    for (UnitId unit = at.state().top(hex); unit != kNoUnit; unit = at.state().under(unit)) {
      if (visit(unit)) return true;
    }
  }
  return false;
}

template <class Visit>
bool anyMover(const AttackAt& at, const Hexes& region, Visit visit) {
  const Rules& rules = at.rules();
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (rules.unit[i].side != at.attacker()) continue;
    const auto unit = static_cast<UnitId>(i);
    const Place hex = at.state().at(unit);
    if (isHex(hex) && region.has(hex) && visit(unit)) return true;
  }
  return false;
}

/// What keeps a unit of the attacker out of this attack, whatever it wants to do in it.
[[nodiscard]] Verdict unengaged(const AttackAt& at, UnitId unit, Side side) {
  const State& state = at.state();
  if (!known(at.rules(), unit) || at.rules()[unit].side != side || !state.onMap(unit)) {
    return refuse("10.0", "Only {0} units on the map can be named here", side);
  }
  if (state.is(unit, kIndirect) || state.group[index(unit)] == at.group()) {
    return refuse("10.0", "{0} takes part in this attack already", unit);
  }
  if (state.is(unit, kUsed)) return refuse("7.25", "{0} has already been used in this Game-Turn", unit);
  if (state.group[index(unit)] != 0) return refuse("10.13", "{0} was left out of this attack", unit);
  return allow();
}

}  // namespace

Batteries committed(const Rules& rules, const State& state, Side side) {
  Batteries found;
  for (UnitId unit : rules.batteries[index(side)]) {
    if (state.is(unit, kIndirect)) found.add(unit);
  }
  return found;
}

// --- Step 1: support [7.7] ---------------------------------------------------------------------------------

Hexes supportHexes(const AttackAt& at) {
  const Rules& rules = at.rules();
  const State& state = at.state();
  const Hexes& enemy = at.attacker() == kGerman ? state.soviet : state.german;
  const Hexes open = rules.land - enemy;
  Hexes ends;
  for (Place hex : rules.around(at.target())) {
    if (hex != kNowhere && open.has(hex)) ends.add(hex);
  }
  // Units must stop in an enemy Zone of Control, and start outside one [7.33, 7.34].
  const Hexes through = open - zoneOfControl(rules, state, at.defender());
  return flood(rules.grid(), (ends | neighbours(rules.grid(), ends)) & through, through);
}

Verdict maySupport(const AttackAt& at, UnitId unit, const Hexes& region) {
  const Rules& rules = at.rules();
  const State& state = at.state();
  if (Verdict v = unengaged(at, unit, at.attacker()); !v) return v;
  if (at.breakthrough() && at.attacker() == kSoviet) {
    return refuse("10.75b", "The Soviet player moves no units in support during breakthrough");
  }
  const UnitData& data = rules[unit];
  if (data.is(kChuikovUnit | kDepot | kPontoon | kSurvivor)) {
    return refuse("7.7", "{0} cannot support an attack", unit);
  }
  const Place from = state.at(unit);
  if (inZoneOfControl(rules, state, from, at.defender())) {
    return refuse("7.34", "{0} stands in an enemy Zone of Control and may not move", unit);
  }
  // A rough bound first: half a point a hex for Germans (a quarter on roads by option), one for Soviets.
  const int perPoint = data.side == kSoviet ? 1 : state.option(kQuarterRoads) ? 4 : 2;
  if (!region.has(from) || rules.distance(from, at.target()) - 1 > data.movement * perPoint) {
    return refuse("7.7a", "{0} cannot reach a hex next to {1}", unit, at.target());
  }
  if (Verdict v = mayActivate(rules, state, unit); !v) return v;
  return data.side == kSoviet ? mayLeave(rules, state, unit) : allow();
}

Verdict mayJoin(const AttackAt& at, UnitId unit) {
  const Rules& rules = at.rules();
  if (Verdict v = unengaged(at, unit, at.attacker()); !v) return v;
  if (at.breakthrough() && at.attacker() == kSoviet) {
    return refuse("10.75b", "Only units of the original attack may join a second Soviet attack");
  }
  if (rules[unit].is(kChuikovUnit | kDepot | kPontoon | kSurvivor | kFlotilla | kTransVolga)) {
    return refuse("7.76", "{0} cannot attack", unit);
  }
  const Place hex = at.state().at(unit);
  if (!rules.adjacent(hex, at.target())) return refuse("7.76", "{0} is not next to {1}", unit, at.target());
  if (stackSize(rules, at.state(), hex, at.attacker()) > stackLimit(rules, hex, at.attacker())) {
    return refuse("8.11", "{0} holds too many units for an attack", hex);
  }
  return allow();
}

bool anySupport(const AttackAt& at) {
  if (at.breakthrough() && at.attacker() == kSoviet) return false;  // [7.71]
  if (anyAround(at, [&](UnitId unit) { return mayJoin(at, unit).ok(); })) return true;
  const Hexes region = supportHexes(at);
  return anyMover(at, region, [&](UnitId unit) { return maySupport(at, unit, region).ok(); });
}

void listSupport(const AttackAt& at, Prompt& out) {
  ask(out, at.attacker(), S::Attack, "7.7", say("Attack on {0}: move or join units in support", at.target()));
  out.legal.add(act(V::Done));
  anyAround(at, [&](UnitId unit) {
    if (mayJoin(at, unit)) out.legal.add(act(V::Join, unit));
    return false;
  });
  const Hexes region = supportHexes(at);
  anyMover(at, region, [&](UnitId unit) {
    if (maySupport(at, unit, region)) out.legal.add(act(V::Activate, unit));
    return false;
  });
}

// --- Step 2: the attacker's artillery and Dive points [10.6, 5.6] ---------------------------------------------

Verdict mayCommit(const AttackAt& at, UnitId unit) {
  const Rules& rules = at.rules();
  if (Verdict v = unengaged(at, unit, at.attacker()); !v) return v;
  if (!rules[unit].is(kBattery)) return refuse("10.6", "{0} is not artillery that can fire indirectly", unit);
  if (at.attacker() == kSoviet && at.breakthrough()) {
    return refuse("10.69", "No Soviet artillery may be committed to an attack made with a Breakthrough Point");
  }
  if (rules.adjacent(at.state().at(unit), at.target())) {
    return refuse("10.63a", "{0} is next to {1} and may only attack from there", unit, at.target());
  }
  if (Verdict v = mayReach(rules, at.state(), unit, at.target()); !v) return v;
  if (at.attacker() == kGerman) return allow();
  return maySalvoTogether(rules, at.state(), committed(rules, at.state(), kSoviet).all(), unit);  // [10.66]
}

Verdict mayDive(const AttackAt& at, int points) {
  if (points <= 0 || points % 2 != 0) return refuse("5.6", "Dive points are committed in steps of two");
  if (points > at.state().dive[index(at.attacker())]) return refuse("5.6", "There are not so many Dive points left");
  return allow();
}

bool anyCommit(const AttackAt& at) {
  if (mayDive(at, 2)) return true;
  if (at.attacker() == kSoviet && at.breakthrough()) return false;
  return anyBattery(at, at.attacker(), [&](UnitId unit) { return mayCommit(at, unit).ok(); });
}

void listCommit(const AttackAt& at, Prompt& out) {
  ask(out, at.attacker(), S::Attack, "10.62",
      say("Attack on {0}: commit artillery and Dive points in support", at.target()));
  out.legal.add(act(V::Done));
  for (int points = 2; mayDive(at, points); points += 2) out.legal.add(act(V::Dive, points));
  anyBattery(at, at.attacker(), [&](UnitId unit) {
    if (mayCommit(at, unit)) out.legal.add(act(V::Commit, unit));
    return false;
  });
}

// --- Step 3: the defender's artillery [10.6] ---------------------------------------------------------------------

Verdict mayAnswer(const AttackAt& at, UnitId unit) {
  const Rules& rules = at.rules();
  const State& state = at.state();
  if (Verdict v = unengaged(at, unit, at.defender()); !v) return v;
  if (!rules[unit].is(kBattery)) return refuse("10.6", "{0} is not artillery that can fire indirectly", unit);
  if (state.at(unit) == at.target()) return refuse("10.63b", "{0} stands in the attacked hex and defends there", unit);
  if (at.defender() == kSoviet) {
    bool survivor = false;
    bool others = false;
    for (UnitId defender : at.defenders()) {
      survivor = survivor || rules[defender].is(kSurvivor);
      others = others || (!rules[defender].is(kMilitia) && rules[defender].fire > 0);
    }
    if (survivor && at.target() != rules.kurgan) {
      return refuse("6.71", "No Soviet artillery may be committed when a survivor is attacked, except in 1726");
    }
    if (!others) return refuse("12.16b", "No Soviet artillery may aid militia alone");
  }
  for (Place hex : rules.around(at.target())) {
    if (hex == kNowhere || at.attackersIn(hex).empty()) continue;
    if (mayReach(rules, state, unit, hex)) return allow();
  }
  return refuse("10.61", "No attacking hex is within range of {0}", unit);
}

bool anyAnswer(const AttackAt& at) {
  return anyBattery(at, at.defender(), [&](UnitId unit) { return mayAnswer(at, unit).ok(); });
}

void listAnswer(const AttackAt& at, Prompt& out) {
  ask(out, at.defender(), S::Attack, "10.62", say("{0} is attacked: commit artillery to its defence", at.target()));
  out.legal.add(act(V::Done));
  anyBattery(at, at.defender(), [&](UnitId unit) {
    if (mayAnswer(at, unit)) out.legal.add(act(V::Commit, unit));
    return false;
  });
}

}  // namespace kessel::bfs
