// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats [8.4-R]: units go one after another, alone or as a stack, hex by hex until they stand within the limits.
// Units that have been chosen to go next carry the number of the frame and kGoing in State::group; those that a further
// frame is about, its number alone.
#include <algorithm>

#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {
namespace {

constexpr std::uint8_t kGoing = 0x80;

constexpr auto& top = kTop<RetreatFrame>;

Side sideOf(const State& state) {
  return top(state).side;
}
bool first(const State& state) {
  return top(state).first();
}
std::uint8_t number(const State& state) {
  return static_cast<std::uint8_t>(state.steps.depth);
}
Units marked(const Rules& rules, const State& state, std::uint8_t mark) {
  return rules.ofSide[index(sideOf(state))].those([&](UnitId unit) { return state.group[index(unit)] == mark; });
}
Units going(const Rules& rules, const State& state) {
  return marked(rules, state, static_cast<std::uint8_t>(number(state) | kGoing));
}
/// Units that must still be chosen.
Units waiting(const Rules& rules, const State& state) {
  if (!first(state)) return marked(rules, state, number(state));
  return state.combat.left - going(rules, state);
}
bool paid(const State& state) {
  return top(state).stage == RetreatStage::Paid;
}
bool anyTank(const Rules& rules, const State& state, const Units& units) {
  // Hexes that were closed to the group stay closed after the loss of its tank.
  return top(state).tank || units.anyOf([&](UnitId unit) { return rules[unit].is(kTank); });
}

bool inTrail(const State& state, Place hex) {
  for (std::size_t i = 0; i < top(state).trail; ++i) {
    if (state.trail[i] == index(hex)) return true;
  }
  return false;
}

/// [8.4-R5]
Verdict mayFlee(const Rules& rules, const State& state, const Units& units, Place from, int direction) {
  const Place to = rules.around(from)[static_cast<std::size_t>(direction)];
  const Side enemy = other(sideOf(state));
  if (to == kNowhere) return refuse("2.1a", "Units may not leave the map");
  if (state.occupied(enemy).has(to)) return refuse("8.4-R5", "Enemy units stand in {0}", to);
  if (state.closed.has(to)) return refuse("12.2-C52a", "Nobody can enter {0}: snowdrift", to);
  const bool river = rules.riverAt(from, direction);
  if (river && inZoneOfControl(rules, state, to, enemy))
    return refuse("8.4-R5", "{0} lies across a river in an enemy Zone of Control", to);
  if (inTrail(state, to)) return refuse("8.4-R5", "{0} was used in this retreat", to);
  if (!rules.unbridged(from, direction)) return allow();
  if (!first(state)) return refuse("8.4-R5", "Only the first hex of a retreat may lie across an unbridged river");
  if (anyTank(rules, state, units)) return refuse("8.4-R5", "Tanks cannot retreat across the river to {0}", to);
  return allow();
}

/// A group would stand in a hex within the limits that count for its units.
bool fits(const Rules& rules, const State& state, const Units& units, Place hex) {
  const int staff = (units & rules.hqs).count();
  int fighting = 0;
  units.each([&](UnitId unit) { fighting += rules[unit].is(kHq | kAlarm) ? 0 : 1; });
  const Units hqs = rules.hqs & rules.ofSide[index(sideOf(state))];
  return (fighting == 0 || fighting + stackSize(rules, state, hex, sideOf(state)) <= 2) &&
         (staff == 0 || staff + unitsIn(state, hex, hqs).count() <= 1);
}

/// Units of a group stand with more than may stay with them [8.4-R8].
bool crowdedOut(const Rules& rules, const State& state, const Units& units) {
  return units.anyOf([&](UnitId unit) { return donner::crowdedOut(rules, state, unit); });
}

/// Where a group may go, and whether that costs a step.
struct Ways {
  Hexes hexes;
  bool costly = false;  ///< all of them lie in enemy Zones of Control [8.4-R6]
};

Ways waysOf(const Rules& rules, const State& state, const Units& units, Place from) {
  Hexes open;
  for (int d = 0; d < kDirections; ++d) {
    if (mayFlee(rules, state, units, from, d).ok()) open.add(rules.around(from)[static_cast<std::size_t>(d)]);
  }
  Ways ways;
  const Hexes calm = open - zoneOfControl(rules, state, other(sideOf(state)));
  ways.costly = calm.none();
  if (calm.any()) open = calm;  // [8.4-R7] a
  const std::vector<std::uint8_t>& toEdge = rules.toEdge[index(sideOf(state))];
  int nearest = 255;
  open.each([&](Place hex) { nearest = std::min(nearest, static_cast<int>(toEdge[index(hex)])); });
  Hexes near;
  Hexes roomy;
  open.each([&](Place hex) {
    if (toEdge[index(hex)] != nearest) return;  // b
    near.add(hex);
    if (fits(rules, state, units, hex)) roomy.add(hex);  // c
  });
  ways.hexes = roomy.any() ? roomy : near;
  return ways;
}

/// The group must still lose a step before its hex is chosen; an HQ that goes on alone has none to lose [8.4-R6, R-61].
bool owesStep(const Rules& rules, const State& state, const Units& units, const Ways& ways) {
  return ways.costly && !paid(state) && (units & rules.combatUnits).any();
}

Place hexOf(const State& state, const Units& units) {
  return state.at(units.first());
}

/// Units that may be chosen to go together with those chosen already.
Units companions(const Rules& rules, const State& state, const Units& chosen) {
  Units open = waiting(rules, state);
  if (chosen.none()) return open;
  const Place hex = hexOf(state, chosen);
  // [8.4-R3]
  if (first(state)) open |= unitsIn(state, hex, rules.hqs & rules.ofSide[0]) - chosen;
  return open.those([&](UnitId unit) {
    Units together = chosen;
    together.add(unit);
    return state.at(unit) == hex && waysOf(rules, state, together, hex).hexes.any();
  });
}

void release(State& state, const Units& units) {
  units.each([&](UnitId unit) {
    state.group[index(unit)] = 0;
    state.combat.left.remove(unit);
  });
}

void choose(const Rules& rules, State& state, UnitId unit) {
  RetreatFrame& frame = top(state);
  state.group[index(unit)] = static_cast<std::uint8_t>(number(state) | kGoing);
  if (!frame.first()) return;
  frame.home = state.at(unit);
  if ((rules.hqs & rules.ofSide[0]).has(unit))
    frame.hqs = static_cast<std::uint16_t>(frame.hqs | 1U << rules[unit].formation);
}

/// These units stand within the limits: an HQ that went along has not done so in vain [8.4-R3].
void complete(const Rules& rules, State& state, const Units& units) {
  release(state, units);
  if ((units & rules.combatUnits).none()) return;
  for (std::size_t at = state.steps.depth; at > 0 && state.steps.frames[at - 1U].is<RetreatFrame>(); --at) {
    RetreatFrame& frame = state.steps.frames[at - 1U].as<RetreatFrame>();
    if (frame.first()) frame.completed = true;
  }
}

/// The group goes one hex; a crowded one must go on from there [8.4-R8].
void go(const Rules& rules, State& state, Place to, Events& events) {
  RetreatFrame& frame = top(state);
  const Units units = going(rules, state);
  const Place from = hexOf(state, units);
  frame.stage = RetreatStage::Choosing;
  frame.tank = false;
  units.each([&](UnitId unit) {
    put(rules, state, unit, to);  // no movement, so no points [8.4-R4]
    if (first(state))
      tellMove(events, "8.4-R1", sideOf(state), unit, from, to, say("{0} retreats to {1}", unit, to));
    else
      tellMove(events, "8.4-R8", sideOf(state), unit, from, to, say("{0} retreats on to {1}", unit, to));
  });
  if (first(state)) state.trail[0] = index(from);
  const auto length = std::max<std::uint16_t>(1, frame.trail);
  if (!crowdedOut(rules, state, units)) {  // [8.4-R8]
    complete(rules, state, units);
    return;
  }
  state.trail[length] = index(to);
  // A frame stays below only while units of its hex still have to go: so there is one for each part into which a
  // stack splits, however far it retreats.
  RetreatFrame next = frame;
  next.trail = static_cast<std::uint16_t>(length + 1);
  next.hex = to;
  next.completed = false;
  next.hqs = 0;
  if (first(state) || waiting(rules, state).any()) {
    state.steps.push<RetreatFrame>() = next;
  } else {
    frame = next;
  }
  units.each([&](UnitId unit) { state.group[index(unit)] = number(state); });
}

/// An HQ whose companions have been lost goes back to where it came from.
void goHome(const Rules& rules, State& state, UnitId hq, Events& events) {
  const Place home = *top(state).home;
  state.group[index(hq)] = 0;
  if (state.at(hq) == home) return;
  tellMove(events, "8.4-R3", sideOf(state), hq, state.at(hq), home, say("{0} returns to {1}", hq, home));
  put(rules, state, hq, home);
}

void turnBack(const Rules& rules, State& state, const Units& units, Events& events) {
  (units & rules.hqs).each([&](UnitId hq) { goHome(rules, state, hq, events); });
}

/// A group is done with: its HQs go back if none of their companions has come through [8.4-R3, R-94].
void settleHqs(const Rules& rules, State& state, Events& events) {
  RetreatFrame& frame = top(state);
  if (going(rules, state).any()) return;
  for (std::size_t i = 0; i < rules.hq.size() && !frame.completed; ++i) {
    if ((frame.hqs >> i & 1U) != 0 && state.onMap(rules.hq[i])) goHome(rules, state, rules.hq[i], events);
  }
  frame.completed = false;
  frame.hqs = 0;
}

/// [8.4-R6] The step of a group that has nowhere to go but enemy Zones of Control; then it chooses its hex [8.4-R7].
void takeStep(const Rules& rules, State& state, UnitId unit, Events& events) {
  RetreatFrame& frame = top(state);
  frame.tank = anyTank(rules, state, going(rules, state));
  loseStep(rules, state, unit, "8.4-R6", events);
  const Units left = going(rules, state);
  if ((left & rules.combatUnits).any()) {
    frame.stage = RetreatStage::Paid;
    return;
  }
  frame.tank = false;
  turnBack(rules, state, left, events);
}

/// What needs no choice is done at once; true if it was.
bool goByItself(const Rules& rules, State& state, Events& events) {
  const Units chosen = going(rules, state);
  if (chosen.none()) {
    const Units open = waiting(rules, state);
    if (open.count() != 1) return false;
    choose(rules, state, open.first());
    return true;
  }
  const Ways ways = waysOf(rules, state, chosen, hexOf(state, chosen));
  const Units fighting = chosen & rules.combatUnits;
  if (ways.hexes.none()) {  // [8.4-R5]
    fighting.each([&](UnitId unit) { eliminate(rules, state, unit, "8.4-R5", events); });
    turnBack(rules, state, going(rules, state), events);
    return true;
  }
  if (!paid(state) && companions(rules, state, chosen).any()) return false;
  if (owesStep(rules, state, chosen, ways)) {
    if (fighting.count() > 1) return false;
    takeStep(rules, state, fighting.first(), events);
    return true;
  }
  if (ways.hexes.count() > 1) return false;
  ways.hexes.each([&](Place hex) { go(rules, state, hex, events); });
  return true;
}

bool settle(const Rules& rules, State& state, Events& events) {
  if (first(state)) settleHqs(rules, state, events);
  if (!first(state)) {
    const Units here = waiting(rules, state);
    const bool chosen = going(rules, state).any();
    if (!chosen && !crowdedOut(rules, state, here)) {
      complete(rules, state, here);
      state.steps.pop();
      return false;
    }
  } else if (state.combat.left.none() && going(rules, state).none()) {
    state.trail = {};
    state.steps.pop();
    return false;
  }
  return !goByItself(rules, state, events);
}

/// `company`: further units of the stack may go with those chosen.
Phrase asked(const State& state, const Units& chosen, bool company, bool costs) {
  if (chosen.none())
    return first(state) ? say("Choose the unit that retreats next")
                        : say("{0} is overstacked: choose the unit that retreats further", *top(state).hex);
  if (costs && company)
    return say("All hexes are in enemy Zones of Control: choose who loses a step, or who goes along");
  if (costs) return say("All hexes are in enemy Zones of Control: choose who loses a step");
  if (company && chosen.count() == 1)
    return say("Choose where {0} retreats, or further units of the stack that go along", chosen.first());
  if (company) return say("Choose where the units retreat, or further units of the stack that go along");
  return chosen.count() == 1 ? say("Choose where {0} retreats", chosen.first()) : say("Choose where the units retreat");
}

/// Why a hex that is open to the retreating units yields to others by the order of priorities [8.4-R7].
Verdict whyLater(const Rules& rules, const State& state, const Ways& ways, Place hex) {
  const Side side = sideOf(state);
  Place better = kNowhere;
  ways.hexes.each([&](Place way) { better = way; });
  if (!ways.costly && inZoneOfControl(rules, state, hex, other(side)))
    return refuse("8.4-R7", "{0} lies in an enemy Zone of Control, {1} does not", hex, better);
  const std::vector<std::uint8_t>& toEdge = rules.toEdge[index(side)];
  if (toEdge[index(hex)] > toEdge[index(better)])
    return refuse("8.4-R7", "{1} is closer to a supply edge than {0}", hex, better);
  return refuse("8.4-R7", "{0} would be overstacked, {1} would not", hex, better);
}

Verdict mayRetreat(const Rules& rules, const State& state, const Units& chosen, const Ways& ways, Place hex) {
  const bool costs = owesStep(rules, state, chosen, ways);
  if (!costs && ways.hexes.has(hex)) return allow();
  const Place from = hexOf(state, chosen);
  const int direction = isHex(hex) ? rules.grid().directionTo(from, hex) : -1;
  if (direction < 0) return refuse("8.4-R5", "Units retreat to a neighbouring hex");
  if (Verdict flee = mayFlee(rules, state, chosen, from, direction); !flee.ok()) return flee;
  return costs ? refuse("8.4-R6", "All hexes lie in Zones of Control: a step is lost before one is chosen")
               : whyLater(rules, state, ways, hex);
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const Units chosen = going(rules, state);
  const Ways ways = chosen.any() ? waysOf(rules, state, chosen, hexOf(state, chosen)) : Ways{};
  const bool costs = owesStep(rules, state, chosen, ways);
  const Units company = paid(state) ? Units{} : companions(rules, state, chosen);
  const Verdict others = refuse("8.4-R2", "Choose among the retreating units");
  menu.ask(sideOf(state),
           costs                            ? "8.4-R6"
           : paid(state)                    ? "8.4-R7"
           : chosen.none() && !first(state) ? "8.4-R8"
                                            : "8.4-R2",
           asked(state, chosen, company.any(), costs), others);
  menu.each(V::With, company, others);
  if (costs) menu.each(V::Lose, chosen & rules.combatUnits, others);
  if (chosen.any())
    menu.each(V::Retreat, ways.hexes, [&](Place hex) { return mayRetreat(rules, state, chosen, ways, hex); });
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::With: choose(rules, state, action.unitA()); return;
    case V::Lose: takeStep(rules, state, action.unitA(), events); return;
    default: go(rules, state, action.placeA(), events); return;
  }
}

}  // namespace

const Chapter kRetreatStep = asking<question>(settle, perform);

}  // namespace kessel::donner
