// SPDX-License-Identifier: GPL-3.0-or-later
// Overrun HQs [7.3]: a Soviet one becomes inoperable, an Axis one relocates.
#include "titles/donnerschlag/movement.h"

namespace kessel::donner {
namespace {

/// `set` without hexes in an enemy Zone of Control, if any are left.
Hexes avoidingZones(const Hexes& set, const Hexes& zones) {
  const Hexes calm = set - zones;
  return calm.any() ? calm : set;
}

/// The hexes of a set with the least value of a function.
template <class Value>
Hexes least(const Hexes& set, Value value) {
  Hexes out;
  int best = 1 << 30;
  set.each([&](Place hex) {
    const int now = value(hex);
    if (now > best) return;
    if (now < best) out = {};
    best = now;
    out.add(hex);
  });
  return out;
}

/// The priorities of 7.3c.
enum class Refuge : std::uint8_t { WithUnit, Road, Near, Closest };
struct Refuges {
  Refuge priority;
  Hexes hexes;
};

/// Where an overrun Axis HQ may go: the best priority that offers a hex [7.3c, R-85].
Refuges refuges(const Rules& rules, const State& state, UnitId hq) {
  const Place from = state.at(hq);
  const int range = rangeOf(rules, state, hq);
  Hexes free;
  Hexes near;
  (rules.land - state.occupied(kSoviet) - state.closed).each([&](Place hex) {
    if (hex == from || !hasRoom(rules, state, hex, hq)) return;
    free.add(hex);
    if (rules.distance(from, hex) <= range) near.add(hex);
  });
  const Hexes zones = zoneOfControl(rules, state, kSoviet);
  if (const Hexes first = near & rules.road & state.combatants(kAxis); first.any()) return {Refuge::WithUnit, first};
  if (const Hexes second = near & rules.road; second.any()) return {Refuge::Road, avoidingZones(second, zones)};
  if (near.any()) return {Refuge::Near, avoidingZones(near, zones)};
  const Hexes closest = least(free, [&](Place hex) { return rules.distance(from, hex); });
  const Hexes home = least(closest, [&](Place hex) { return static_cast<int>(rules.toEdge[0][index(hex)]); });
  return {Refuge::Closest, avoidingZones(home, zones)};
}

Phrase asked(Refuge priority, UnitId hq) {
  switch (priority) {
    case Refuge::WithUnit: return say("{0} is overrun: choose the Combat Unit on a road that it joins", hq);
    case Refuge::Road: return say("{0} is overrun: choose a hex with a road in its command range", hq);
    case Refuge::Near: return say("{0} is overrun: choose a hex in its command range", hq);
    default: return say("{0} is overrun: choose one of the closest hexes", hq);
  }
}

Choice<Hexes> choiceOf(const Rules& rules, const State& state) {
  const UnitId hq = state.steps.top<RelocateFrame>().hq;
  const Refuges refuge = refuges(rules, state, hq);
  Choice<Hexes> out{kAxis, "7.3c", asked(refuge.priority, hq), refuge.hexes};
  out.forced = refuge.hexes.count() == 1;
  out.take = act(V::Relocate);
  out.placed = hq;
  out.otherwise = refuse("7.3c", "{0} must relocate first", hq);
  return out;
}

/// Why an overrun HQ may not go to a hex of the map [7.3c].
Verdict whyNot(const Rules& rules, const State& state, const Choice<Hexes>& choice, Place hex) {
  if (!isHex(hex)) return choice.otherwise;
  const UnitId hq = choice.placed;
  const Refuge priority = refuges(rules, state, hq).priority;
  if (state.occupied(kSoviet).has(hex)) return refuse("7.3c", "Enemy units stand in {0}", hex);
  if (state.closed.has(hex)) return refuse("12.2-C52a", "Nobody can enter {0}: snowdrift", hex);
  if (hex == state.at(hq) || !hasRoom(rules, state, hex, hq)) return refuse("3.4a", "There is no room in {0}", hex);
  if (priority != Refuge::Closest && rules.distance(state.at(hq), hex) > rangeOf(rules, state, hq))
    return refuse("7.3c", "{0} is not in command range of {1}", hex, hq);
  if (priority == Refuge::WithUnit)
    return refuse("7.3c", "A Combat Unit on a road is in command range: {0} must join one", hq);
  if (priority == Refuge::Road && !rules.road.has(hex))
    return refuse("7.3c", "A hex with a road is in command range: {0} must go to one", hq);
  if (priority != Refuge::Closest) return refuse("7.3c", "{0} lies in an enemy Zone of Control, others do not", hex);
  return refuse("7.3c", "A hex of higher priority is open to {0}", hq);
}

void relocate(const Rules& rules, State& state, Place to, Events& events) {
  const UnitId hq = state.steps.top<RelocateFrame>().hq;
  state.steps.pop();
  tellMove(events, "7.3c", kAxis, hq, state.at(hq), to, say("{0} is overrun and relocates to {1}", hq, to));
  put(rules, state, hq, to);
}

void loseHq(const Rules& rules, State& state, Events& events) {
  const UnitId hq = state.steps.top<RelocateFrame>().hq;
  state.steps.pop();
  eliminate(rules, state, hq, "7.3c", events);
}

constexpr Pick<Rules, State, Hexes> kRelocate{choiceOf, relocate, loseHq, whyNot};

}  // namespace

const Chapter kRelocateStep = kessel::stepOf<kRelocate>();

void overrunHq(const Rules& rules, State& state, Place hex, Side side, Events& events) {
  unitsIn(state, hex, rules.ofSide[index(side)]).each([&](UnitId found) {
    if (overrun(rules, state, found)) return;
    if (side == kSoviet) {  // [7.3d]
      state.set(found == rules.armyHq[0] ? kOverrun51 : kOverrun2G);
      tellAt(events, EventKind::Changed, "7.3d", state, found, say("{0} is overrun", found));
      return;
    }
    Units members = state.onMap(membersOf(rules, state, rules[found].formation));
    members.remove(found);
    if (members.none()) {  // [7.3b]
      eliminate(rules, state, found, "7.3b", events);
      return;
    }
    state.steps.push<RelocateFrame>().hq = found;
  });
}

}  // namespace kessel::donner
