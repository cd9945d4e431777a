// SPDX-License-Identifier: GPL-3.0-or-later
// Ground attack, step 1: who moves in support and who joins without moving [7.7].
#include <algorithm>

#include "titles/battle_for_stalingrad/approach.h"
#include "titles/battle_for_stalingrad/attack.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

/// The ways of one unit to a hex next to the target.
Approach& waysOfOne(const AttackAt& at) {
  return Approach::of(at.rules(), at.state(), at.attacker(), at.target(), 1);
}

/// A follow-up attack of the Soviets: nobody but units of the first one takes part [10.75b].
bool closed(const AttackAt& at) {
  return at.breakthrough() && at.attacker() == kSoviet;
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

/// The unit stands where it can begin to move, far enough or not.
Verdict mayMoveOff(const AttackAt& at, UnitId unit, Approach& ways) {
  const Rules& rules = at.rules();
  const State& state = at.state();
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
  const Rules& rules = at.rules();
  const bool arrives = rules[unit].side == at.attacker() && mayArrive(rules, at.state(), unit);
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
  if (canArrive(rules, at.state(), ways, alone)) return allow();
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
    const Rules& rules = m_at.rules();
    const State& state = m_at.state();
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
  const State& state = at.state();
  const Place place = state.at(unit);
  if (!isHex(place)) return place == kToCome && mayArrive(at.rules(), state, unit);
  const bool ready = (state.flags[index(unit)] & (kUsed | kDeployed | kIndirect)) == 0;
  return ready && state.group[index(unit)] == 0 && starts.has(place);
}

/// Calls visit(UnitId) until it returns true for each unit that may move in support.
template <class Visit>
bool anySupporter(const AttackAt& at, Visit visit) {
  const Rules& rules = at.rules();
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
  const Rules& rules = at.rules();
  if (at.state().onMap(unit) && at.state().is(unit, kUsed)) {
    if (rules[unit].side == at.attacker()) return refuse("10.12", "{0} has already acted and takes no part", unit);
  }
  if (Verdict v = unengaged(at, unit, at.attacker()); !v) return v;
  if (closed(at)) return refuse("10.75b", "Only units of the original attack may join a second Soviet attack");
  if (rules[unit].is(kChuikovUnit | kDepot | kPontoon | kSurvivor | kFlotilla | kTransVolga))
    return refuse("7.76", "{0} cannot attack", unit);
  const Place hex = at.state().at(unit);
  if (!rules.adjacent(hex, at.target())) return refuse("7.76", "{0} is not next to {1}", unit, at.target());
  if (overLimit(rules, at.state(), hex, at.attacker()))
    return refuse(at.attacker() == kGerman ? "8.11" : "8.2", "{0} holds too many units for an attack", hex);
  return allow();
}

bool anySupport(const AttackAt& at) {
  if (closed(at)) return false;  // [7.71]
  if (anyAround(at, [&](UnitId unit) { return mayJoin(at, unit).ok(); })) return true;
  if (at.attacker() == kGerman && mayHide(at.rules(), at.state(), at.target(), kAnyDistance)) return true;
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

}  // namespace kessel::bfs
