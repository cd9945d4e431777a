// SPDX-License-Identifier: GPL-3.0-or-later
// Actions in a few words, for buttons and the journal, where it depends on what is going on: all others their verbs say
// (actions.cpp).
#include <algorithm>

#include "titles/panzerkorps_48/combat.h"
#include "titles/panzerkorps_48/movement.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

Phrase describePlan(Action action) {
  if (action.a >= kPlanned || action.b < 1 || action.b > kSovietAreas) return say("Plan");
  return say("{0}: area {1}, turn {2}", plannedName(action.a), kAreaNames[action.b - 1U], action.c);
}

/// The last target whose fire is offered along with it, kNoUnit elsewhere.
UnitId offeredTarget(const Rules& rules, const State& state) {
  if (state.steps.empty() || !state.steps.top().is<CombatFrame>()) return kNoUnit;
  const bool defence = state.steps.top<CombatFrame>().stage == CombatStage::DefenceFire;
  return lastTarget(rules, state, defence ? defenderOf(state) : state.combat.side);
}

Phrase describeTarget(const Rules& rules, const State& state, UnitId target) {
  return offeredTarget(rules, state) == target ? say("Choose who fires at {0}", target) : say("Fire at {0}", target);
}

/// Where only one unit can fire it is no "all".
Phrase describeLone(const Shot& all, UnitId victim, Action action) {
  const UnitId one = all.firers.first();
  const bool asked = victim != kNoUnit;
  if (action.a == 1)
    return asked ? say("{0} fires at {1}, with all support", one, victim) : say("{0} fires, with all support", one);
  if (all.batteries().any())
    return asked ? say("{0} fires at {1}, without support", one, victim) : say("{0} fires, without support", one);
  return asked ? say("{0} fires at {1}", one, victim) : say("{0} fires", one);
}

Phrase describeSalvo(const Rules& rules, const State& state, Action action) {
  const bool asked = state.combat.victim == kNoUnit;
  const UnitId victim = asked ? offeredTarget(rules, state) : state.combat.victim;
  if (victim != kNoUnit) {
    const Shot all = everyone(rules, state, victim, true);
    if (all.firers.count() == 1) return describeLone(all, asked ? victim : kNoUnit, action);
  }
  if (action.a == 1)
    return asked ? say("All fire at {0}, with all support", victim) : say("All units fire, with all support");
  if (victim != kNoUnit && everyone(rules, state, victim, true).batteries().any())
    return asked ? say("All fire at {0}, without support", victim) : say("All units fire, without support");
  return asked && victim != kNoUnit ? say("All fire at {0}", victim) : say("All units fire");
}

Phrase describeHold(const State& state) {
  if (state.steps.top().is<VolleyFrame>()) return say("Choose another target");
  return state.steps.top().is<CombatFrame>() && state.steps.top<CombatFrame>().stage == CombatStage::AttackFire
             ? say("Cease fire")
             : say("Hold the fire");
}

Phrase describeCheck(const Rules& rules, const State& state) {
  const Combat& combat = state.combat;
  const int passes = rules.morale[rules[combat.victim].formation];
  const int morale = effectOf(rules, combat.result).morale;
  if (stepsOf(rules, state, combat.victim) > morale)
    return say("Check the morale: passed on {0} or less; steps lost either way: {1}", passes, morale);
  const bool others = rules[combat.victim].side != combat.side && (holding(state) - Units::only(combat.victim)).any();
  return others ? say("Check the morale: {0} is eliminated either way; on {1} or less the others stay", combat.victim,
                      passes)
                : say("Check the morale: {0} is eliminated either way", combat.victim);
}

/// With what it costs: nothing else tells it before it is chosen.
Phrase describeYield(const Rules& rules, const State& state) {
  const Combat& combat = state.combat;
  const int length = effectOf(rules, combat.result).morale;
  const Side side = rules[combat.victim].side;
  const Units units = side == combat.side ? Units::only(combat.victim) : holding(state);
  const RetreatToll toll = tollOf(rules, state, units, side, length);
  if (toll.closed) return say("Retreat: no way is open, nobody survives it");
  if (toll.offMap) return say("Retreat off the map");
  const int hexes = std::max(length, toll.hexes);
  return toll.zones > 0 ? say("Retreat; hexes: {0}, of these in Zones of Control, with losses: {1}", hexes, toll.zones)
                        : say("Retreat; hexes: {0}", hexes);
}

Phrase describeRetreat(const Rules& rules, const State& state, Place to) {
  const RetreatFrame* retreat = state.steps.find<RetreatFrame>();
  const bool held = retreat != nullptr && inZone(rules, state, to, other(retreat->side));
  return held ? say("Retreat to {0}, into a Zone of Control", to) : say("Retreat to {0}", to);
}

Phrase describeStay(const Rules& rules, const State& state) {
  const AdvanceFrame* advance = state.steps.find<AdvanceFrame>();
  if (advance != nullptr && advance->unit.any()) return say("Stop here");
  return state.combat.left == advancing(rules, state) ? say("Nobody advances") : say("No further advance");
}

/// What it brings, and that nobody comes back [10h, 10i].
Phrase describeExit(const Rules& rules, const State& state) {
  if (state.steps.empty() || !state.steps.top().is<MoveFrame>()) return say("Leave the map");
  const int points = Mover(rules, state).party.sum([&](UnitId unit) { return stepsOf(rules, state, unit); });
  return say("Leave the map for good; victory points, if a free road leads here at the end: {0}", points);
}

}  // namespace

Phrase describeAction(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Plan: return describePlan(action);
    case V::Start:
      return state.part[index(action.unitA())] == 0 ? say("Move {0}", action.unitA())
                                                    : say("Go on with {0}", action.unitA());
    case V::Target: return describeTarget(rules, state, action.unitA());
    case V::Salvo: return describeSalvo(rules, state, action);
    case V::Hold: return describeHold(state);
    case V::Check: return describeCheck(rules, state);
    case V::Yield: return describeYield(rules, state);
    case V::Exit: return describeExit(rules, state);
    case V::Retreat: return describeRetreat(rules, state, action.placeA());
    default: return describeStay(rules, state);
  }
}

}  // namespace kessel::chir
