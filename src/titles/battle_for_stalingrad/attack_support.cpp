// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attack, steps 1 to 3: who moves in support and who joins without moving [7.7], which artillery and Dive points
// are committed, and which artillery answers.
#include <algorithm>

#include "titles/battle_for_stalingrad/approach.h"
#include "titles/battle_for_stalingrad/attack.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

/// What keeps a unit of a side out of this attack, whatever it wants to do in it.
Verdict unengaged(const AttackAt& at, UnitId unit, Side side) {
  const State& state = at.state;
  if (at.rules[unit].side != side || !state.onMap(unit))
    return refuse("10.0a", "Only {0} units on the map can be named here", side);
  if (state.is(unit, kIndirect) || state.group[index(unit)] == at.group())
    return refuse("10.0a", "{0} takes part in this attack already", unit);
  if (state.is(unit, kUsed)) return refuse("7.25", "{0} has already been used in this Game-Turn", unit);
  if (state.group[index(unit)] != 0 || state.is(unit, kLeftOut))
    return refuse("10.13a", "{0} was left out of this attack", unit);
  return allow();
}

/// The ways of one unit to a hex next to the target.
Approach& waysOfOne(const AttackAt& at) {
  return Approach::of(at.rules, at.state, at.attacker(), at.target(), 1);
}

/// A follow-up attack of the Soviets: nobody but units of the first one takes part [10.75b].
bool closed(const AttackAt& at) {
  return at.breakthrough() && at.attacker() == kSoviet;
}

/// Calls visit(UnitId) until it returns true for each unit of the attacker next to the target.
template <class Visit>
bool anyAround(const AttackAt& at, Visit visit) {
  for (Place hex : at.rules.beside(at.target())) {
    if (!occupiedBy(at.state, hex, at.attacker())) continue;
    for (UnitId unit = at.state.top(hex); unit != kNoUnit; unit = at.state.under(unit)) {
      if (visit(unit)) return true;
    }
  }
  return false;
}

/// The unit stands where it can begin to move, far enough or not.
Verdict mayMoveOff(const AttackAt& at, UnitId unit, Approach& ways) {
  const Rules& rules = at.rules;
  const State& state = at.state;
  const UnitData& data = rules[unit];
  const Place from = state.at(unit);
  if (inZoneOfControl(rules, state, from, at.defender()))
    return refuse("7.34", "{0} stands in an enemy Zone of Control and may not move", unit);
  const auto tooFar = [&] { return refuse("7.7a", "{0} cannot reach a hex next to {1}", unit, at.target()); };
  if (!ways.leavesWithin(rules, from, allowance(rules, state, unit))) return tooFar();  // [15.43]
  if (Verdict v = mayActivate(rules, state, unit); !v) return v;
  if (data.side == kSoviet) return mayLeave(rules, state, unit);
  if (ways.leavesWithin(rules, from, allowance(rules, unit, true)) || inSupply(rules, state, unit)) return allow();
  return tooFar();  // [7.35]
}

Verdict supportVerdict(const AttackAt& at, UnitId unit, Approach& ways) {
  const Rules& rules = at.rules;
  const bool arrives = rules[unit].side == at.attacker() && mayArrive(rules, at.state, unit);
  if (!arrives) {
    if (rules[unit].side == at.defender()) return refuse("7.74", "Only the attacker moves units in support");
    if (Verdict v = unengaged(at, unit, at.attacker()); !v) return v;
  }
  if (closed(at)) return refuse("10.75b", "The Soviet player moves no units in support during breakthrough");
  if (rules[unit].is(kChuikovUnit | kDepot | kPontoon | kSurvivor))
    return refuse("7.7a", "{0} cannot support an attack", unit);
  if (!arrives) return mayMoveOff(at, unit, ways);
  Units alone;
  alone.add(unit);
  if (canArrive(rules, at.state, ways, alone)) return allow();
  return refuse("7.7a", "{0} cannot reach a hex next to {1}", unit, at.target());
}

/// Hexes from which somebody could come near in time, as far as Zones of Control and distance go: nearly all units of a
/// side are dismissed with their hex.
class Starts {
 public:
  Starts(const AttackAt& at, Approach& ways) : m_at(at), m_ways(ways) {}
  bool has(Place hex) {
    if (!m_seen.has(hex)) {
      m_seen.add(hex);
      if (isStart(hex)) m_starts.add(hex);
    }
    return m_starts.has(hex);
  }

 private:
  [[nodiscard]] bool isStart(Place hex) {
    const Rules& rules = m_at.rules;
    const State& state = m_at.state;
    if (inZoneOfControl(rules, state, hex, m_at.defender())) return false;
    int fastest = 0;
    state.each(hex, [&](UnitId unit) { fastest = std::max(fastest, allowance(rules, state, unit)); });
    return m_ways.leavesWithin(rules, hex, fastest);
  }

  const AttackAt& m_at;
  Approach& m_ways;
  Hexes m_seen;
  Hexes m_starts;
};

/// Worth a closer look: on the map ready and in no action [7.2, 7.62, 10.13], else due.
bool mayBeSupporter(const AttackAt& at, UnitId unit, Starts& starts) {
  const State& state = at.state;
  const Place place = state.at(unit);
  if (!isHex(place)) return place == kToCome && mayArrive(at.rules, state, unit);
  const bool ready = (state.flags[index(unit)] & (kUsed | kDeployed | kIndirect)) == 0;
  return ready && state.group[index(unit)] == 0 && starts.has(place);
}

/// Calls visit(UnitId) until it returns true for each unit that may move in support.
template <class Visit>
bool anySupporter(const AttackAt& at, Visit visit) {
  const Rules& rules = at.rules;
  const Side attacker = at.attacker();
  Approach& ways = waysOfOne(at);
  Starts starts(at, ways);
  for (UnitId unit : rules.army[index(attacker)]) {
    if (mayBeSupporter(at, unit, starts) && supportVerdict(at, unit, ways).ok() && visit(unit)) return true;
  }
  return false;
}

}  // namespace

Verdict maySupport(const AttackAt& at, UnitId unit) {
  return supportVerdict(at, unit, waysOfOne(at));
}

Verdict mayJoin(const AttackAt& at, UnitId unit) {
  const Rules& rules = at.rules;
  if (at.state.onMap(unit) && at.state.is(unit, kUsed)) {
    if (rules[unit].side == at.attacker()) return refuse("10.12", "{0} has already acted and takes no part", unit);
  }
  if (Verdict v = unengaged(at, unit, at.attacker()); !v) return v;
  if (closed(at)) return refuse("10.75b", "Only units of the original attack may join a second Soviet attack");
  if (rules[unit].is(kChuikovUnit | kDepot | kPontoon | kSurvivor | kFlotilla | kTransVolga))
    return refuse("7.76", "{0} cannot attack", unit);
  const Place hex = at.state.at(unit);
  if (!rules.adjacent(hex, at.target())) return refuse("7.76", "{0} is not next to {1}", unit, at.target());
  if (overLimit(rules, at.state, hex, at.attacker()))
    return refuse(at.attacker() == kGerman ? "8.11" : "8.2", "{0} holds too many units for an attack", hex);
  return allow();
}

bool anySupport(const AttackAt& at) {
  if (closed(at)) return false;  // [7.71]
  if (anyAround(at, [&](UnitId unit) { return mayJoin(at, unit).ok(); })) return true;
  if (at.attacker() == kGerman && mayHide(at.rules, at.state, at.target(), kAnyDistance)) return true;
  return anySupporter(at, [](UnitId) { return true; });
}

void listSupport(const AttackAt& at, Prompt& out) {
  ask(out, at.attacker(), S::Attack, "7.7a", say("Attack on {0}: move or join units in support", at.target()));
  out.legal.add(act(V::Done));
  anyAround(at, [&](UnitId unit) {
    if (mayJoin(at, unit)) out.legal.add(act(V::Join, unit));
    return false;
  });
  anySupporter(at, [&](UnitId unit) {
    out.legal.add(act(V::Activate, unit));
    return false;
  });
}

namespace {

/// Calls visit(UnitId) until it returns true for each battery of a side that stands on the map.
template <class Visit>
bool anyBattery(const AttackAt& at, Side side, Visit visit) {
  for (UnitId unit : at.rules.batteries[index(side)]) {
    if (at.state.onMap(unit) && visit(unit)) return true;
  }
  return false;
}

}  // namespace

Batteries committed(const Rules& rules, const State& state, Side side) {
  Batteries found;
  for (UnitId unit : rules.batteries[index(side)]) {
    if (state.is(unit, kIndirect)) found.add(unit);
  }
  return found;
}

// --- Step 2: the attacker's artillery and Dive points [10.6, 5.6] ---------------------------------------------

Verdict mayCommit(const AttackAt& at, UnitId unit) {
  const Rules& rules = at.rules;
  if (Verdict v = unengaged(at, unit, at.attacker()); !v) return v;
  if (!rules[unit].is(kBattery)) return refuse("10.6", "{0} is not artillery that can fire indirectly", unit);
  if (at.attacker() == kSoviet && at.breakthrough())
    return refuse("10.69", "No Soviet artillery may be committed to an attack made with a Breakthrough Point");
  if (rules.adjacent(at.state.at(unit), at.target()))
    return refuse("10.63a", "{0} is next to {1} and may only attack from there", unit, at.target());
  if (Verdict v = mayReach(rules, at.state, unit, at.target()); !v) return v;
  if (at.attacker() == kGerman) return allow();
  return maySalvoTogether(rules, at.state, committed(rules, at.state, kSoviet).all(), unit, "10.66");
}

Verdict mayDive(const AttackAt& at, int points) {
  if (points <= 0 || points % 2 != 0) return refuse("5.6", "Dive points are committed in steps of two");
  if (points > at.state.dive[index(at.attacker())]) return refuse("5.6", "There are not so many Dive points left");
  return allow();
}

bool anyCommit(const AttackAt& at) {
  if (mayDive(at, 2)) return true;
  if (at.attacker() == kSoviet && at.breakthrough()) return false;
  if (at.attacker() == kGerman && mayHide(at.rules, at.state, at.target(), greatestRange(at.rules)))
    return true;
  return anyBattery(at, at.attacker(), [&](UnitId unit) { return mayCommit(at, unit).ok(); });
}

void listCommit(const AttackAt& at, Prompt& out) {
  ask(out, at.attacker(), S::Attack, "10.62",
      mayDive(at, 2) ? say("Attack on {0}: commit artillery and Dive points in support", at.target())
                     : say("Attack on {0}: commit artillery in support", at.target()));
  out.legal.add(act(V::Done));
  for (int points = 2; mayDive(at, points); points += 2) out.legal.add(act(V::Dive, points));
  anyBattery(at, at.attacker(), [&](UnitId unit) {
    if (mayCommit(at, unit)) out.legal.add(act(V::Commit, unit));
    return false;
  });
}

// --- Step 3: the defender's artillery [10.6] ---------------------------------------------------------------------

Verdict mayAnswer(const AttackAt& at, UnitId unit) {
  const Rules& rules = at.rules;
  const State& state = at.state;
  if (Verdict v = unengaged(at, unit, at.defender()); !v) return v;
  if (!rules[unit].is(kBattery)) return refuse("10.6", "{0} is not artillery that can fire indirectly", unit);
  if (rules[unit].is(kTransVolga)) return refuse("16.0", "{0} fires in the Bombardment Stage only", unit);
  if (state.at(unit) == at.target()) return refuse("10.63b", "{0} stands in the attacked hex and defends there", unit);
  if (at.defender() == kSoviet) {
    const Units defenders = at.defenders();
    if (at.target() != rules.kurgan && defenders.anyOf([&](UnitId u) { return rules[u].is(kSurvivor); }))
      return refuse("6.71", "No Soviet artillery may be committed when a survivor is attacked, except in 1726");
    if (at.firing().empty())
      return refuse("10.65a", "No unit in {0} can fire, so artillery cannot either", at.target());
    if (!defenders.anyOf([&](UnitId u) { return !rules[u].is(kMilitia) && rules[u].fire > 0; }))
      return refuse("12.16b", "No Soviet artillery may aid militia alone");
  }
  for (Place hex : rules.beside(at.target())) {
    if (at.attackersIn(hex).empty()) continue;
    if (mayReach(rules, state, unit, hex)) return allow();  // [10.76b]
  }
  return refuse("10.61", "No attacking hex is within range of {0}", unit);
}

bool anyAnswer(const AttackAt& at) {
  if (at.defender() == kGerman && mayHide(at.rules, at.state, at.target(), greatestRange(at.rules) + 1))
    return true;
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
