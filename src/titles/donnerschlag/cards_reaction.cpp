// SPDX-License-Identifier: GPL-3.0-or-later
// Reaction: up to two Soviet Combat Units near the target hex move before the combat [12.2-C65a, R-103].
#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/combat.h"

namespace kessel::donner {
namespace {

constexpr int kReach = 3;  ///< hexes from the target hex

/// Units that can be named.
Units near(const Rules& rules, const State& state) {
  return state.onMap(rules.combatUnits & rules.ofSide[index(kSoviet)]).those([&](UnitId unit) {
    return rules.distance(state.at(unit), targetOf(state)) <= kReach;
  });
}

Verdict anyNear(const Rules& rules, const State& state, Side, CardId) {
  return near(rules, state).any()
             ? allow()
             : refuse("12.2-C65a", "No Soviet Combat Unit is within {0} hexes of {1}", kReach, targetOf(state));
}

void askNear(const Rules& rules, const State& state, const CardFrame& card, Menu& menu) {
  const Units open = near(rules, state);
  menu.reword(say("{0}: choose up to two units that move", card.card));
  menu.each(V::Target, open, [&](UnitId unit) {
    if (rules[unit].side != kSoviet || !rules.combatUnits.has(unit))
      return refuse("12.2-C65a", "Only Soviet Combat Units move");
    if (card.target[0] == OrNone(unit).number) return refuse("12.2-C65a", "{0} is named already", unit);
    if (open.has(unit)) return allow();
    return refuse("12.2-C65a", "{0} is not within {1} hexes of {2}", unit, kReach, targetOf(state));
  });
  menu.one(act(V::Done), card.target[0] != 0 ? allow() : refuse("12.2-C65a", "Name at least one unit"));
}

bool aim(const Rules&, State&, CardFrame& card, Action action) {
  if (verbOf(action) == V::Done) return true;
  const bool second = card.target[0] != 0;
  nameUnit(card.target, action.unitA());
  return second;
}

void react(const Rules&, State& state, const Played& played, Events&) {
  state.steps.push<ReactionFrame>() = {.first = unitNamed(played.target, 0), .second = unitNamed(played.target, 1)};
}

/// Calls visit(unit, hex where it set out) for the units named.
template <class Visit>
void eachNamed(const ReactionFrame& frame, Visit visit) {
  if (frame.first.any()) visit(*frame.first, *frame.firstFrom);
  if (frame.second.any()) visit(*frame.second, *frame.secondFrom);
}

bool canAttack(const Rules& rules, const State& state, UnitId unit) {
  return rules.adjacent(state.at(unit), targetOf(state)) && !tankAcross(rules, state, unit, targetOf(state));
}

/// Who takes part after the movements: defenders may have gone or come, attackers may have gone [12.2-C65b].
void regroup(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  eachNamed(state.steps.top<ReactionFrame>(), [&](UnitId unit, Place from) {
    const Place now = state.at(unit);
    if (attackerOf(state) == kSoviet) {
      if (!canAttack(rules, state, unit)) combat.attackers.remove(unit);
    } else if (now != targetOf(state)) {
      combat.defenders.remove(unit);
    } else if (from != now) {
      combat.defenders.add(unit);
      combat.effects |= kReaction;
      tell(events, "12.2-C65b", say("{0} reinforces {1}", unit, now));
    }
  });
}

/// Units that have come up to the hex under attack from another hex and may join, active or not, but not for a second
/// attack [8.1e, 12.2-C65b].
Units joining(const Rules& rules, const State& state) {
  Units found;
  if (attackerOf(state) != kSoviet) return found;
  eachNamed(state.steps.top<ReactionFrame>(), [&](UnitId unit, Place from) {
    const bool stayed = state.at(unit) == from;
    const bool spent = state.combat.attackers.has(unit) || state.running().fought.has(unit);
    if (!stayed && !spent && canAttack(rules, state, unit)) found.add(unit);
  });
  return found;
}

bool settle(const Rules& rules, State& state, Events& events) {
  ReactionFrame& frame = state.steps.top<ReactionFrame>();
  while (frame.stage < ReactionStage::Regroup) {
    const bool second = frame.stage == ReactionStage::Second;
    goOn(frame);
    const OrNone<UnitId> unit = second ? frame.second : frame.first;
    if (!unit.any()) continue;
    (second ? frame.secondFrom : frame.firstFrom) = state.at(*unit);
    beginMove(rules, state, *unit, MoveKind::Reaction);
    return false;
  }
  if (frame.stage == ReactionStage::Regroup) {
    regroup(rules, state, events);
    goOn(frame);
  }
  return askIf(state, joining(rules, state).any());
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const Verdict late = refuse("12.2-C65b", "Only units that have just come up may join now");
  menu.ask(kSoviet, "12.2-C65b", say("Which units join the attack on {0}?", targetOf(state)), late);
  menu.each(V::Join, joining(rules, state), late);
  menu.one(act(V::Done));
  menu.fleeting();
}

void perform(const Rules&, State& state, Action action, Events&) {
  if (verbOf(action) == V::Join) return state.combat.attackers.add(action.unitA());
  state.steps.pop();
}

}  // namespace

const Chapter kReactionStep = asking<question>(settle, perform);

void addReaction(CardTable& table) {
  table[65].general = {kBefore, anyNear, askNear, aim, react};
}

}  // namespace kessel::donner
