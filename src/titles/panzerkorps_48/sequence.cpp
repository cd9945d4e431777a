// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 3: the course of a turn, and the Prepared Combat Phase.
#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {
namespace {

void beginPhase(State& state, S step, Events& events) {
  state.steps.push(static_cast<std::uint8_t>(step));
  if (!events.wanted()) return;
  Event event = eventOf(EventKind::PhaseBegan, "3b", say("{0}", static_cast<StepId>(step)));
  event.step = static_cast<StepId>(step);
  event.side = step == S::SovietPrepared || step == S::SovietMovement ? kSoviet : kGerman;
  events.add(event);
}

/// [3a]
void beginTurn(const Rules& rules, State& state, Events& events) {
  tell(events, EventKind::TurnBegan, "3a", say("Turn {0}", state.turn), {.value = state.turn});
  if (state.begun == 0) {
    state.begun = 1;
    renewControl(rules, state, events);  // [10f]
  }
  if (state.turn >= rules.releaseTurn) release(state, events);  // [9i] [10m]
}

/// What a player turn leaves on its units is over.
void clearPlayerTurn(State& state) {
  state.attacked = state.assaulted = state.repulsed = state.finished = state.barred = {};
  state.beside = state.entered = state.stopped = {};
  state.spent = state.part = state.company = {};
}

bool settleTurn(const Rules& rules, State& state, Events& events) {
  auto& frame = state.steps.top<TurnFrame>();
  const TurnStage stage = frame.stage;
  goOn(frame);
  switch (stage) {
    case TurnStage::GermanSetUp: state.steps.push<SetUpFrame>().side = kGerman; break;  // [9a]
    case TurnStage::SovietSetUp: state.steps.push<SetUpFrame>().side = kSoviet; break;
    case TurnStage::Plan: state.steps.push<PlanFrame>(); break;
    case TurnStage::Begin: beginTurn(rules, state, events); break;
    case TurnStage::SovietPrepared: beginPhase(state, S::SovietPrepared, events); break;  // [3b]
    case TurnStage::SovietMovement: beginPhase(state, S::SovietMovement, events); break;
    case TurnStage::GermanPrepared:
      clearPlayerTurn(state);
      beginPhase(state, S::GermanPrepared, events);
      break;
    case TurnStage::GermanMovement: beginPhase(state, S::GermanMovement, events); break;
    case TurnStage::NextTurn:
      clearPlayerTurn(state);
      state.supported = {};
      if (state.turn == rules.scenario.turns) break;  // [3d]
      ++state.turn;
      frame.stage = TurnStage::Begin;
      break;
    case TurnStage::Over: endGame(rules, state, events); break;
  }
  return false;
}

// ---- the Prepared Combat Phase

/// Calls visit(unit, target) for each unit that may open a prepared attack; stops when it answers true.
template <class Visit>
bool anyAttack(const Rules& rules, const State& state, Visit visit) {
  return (state.beside - state.attacked).anyOf([&](UnitId unit) {
    if (!isHex(state.at(unit))) return false;
    for (const Place target : rules.around(state.at(unit))) {
      if (target != kNowhere && mayAttackPrepared(rules, state, unit, target).ok() && visit(unit, target)) return true;
    }
    return false;
  });
}

void endPrepared(const Rules& rules, State& state, Events& events) {
  state.steps.pop();
  state.beside = {};
  clearRetreats(rules, state, events);  // [5d]
}

bool settlePrepared(const Rules& rules, State& state, Events& events) {
  const Side side = phasing(state);
  auto& frame = state.steps.top().as<PhaseFrame>();
  if (frame.stage == PhaseStage::Begin) {
    frame.stage = PhaseStage::Acting;
    state.attackedHexes = {};
    state.beside = rules.ofSide[index(side)].those([&](UnitId unit) {  // [3.1a]
      return isHex(state.at(unit)) && besideEnemy(rules, state, state.at(unit), side);
    });
  }
  if (anyAttack(rules, state, [](UnitId, Place) { return true; })) return true;
  endPrepared(rules, state, events);  // nobody can attack
  return false;
}

void promptPrepared(const Rules& rules, const State& state, Prompt& out) {
  ask(out, phasing(state), static_cast<S>(state.steps.top().step), "3b",
      say("Make prepared attacks, or end the phase"));
  (void)anyAttack(rules, state, [&](UnitId unit, Place target) {
    out.legal.add(act(V::Attack, unit, target));
    return false;
  });
  out.legal.add(act(V::End));
}

Verdict judgePrepared(const Rules& rules, const State& state, Action action) {
  if (action == act(V::End)) return allow();
  if (verbOf(action) == V::Start || verbOf(action) == V::Join || verbOf(action) == V::Step)
    return refuse("3.1b", "Units move in the Movement Phase, not in the Prepared Combat Phase");
  if (action != act(V::Attack, action.unitA(), action.placeB()))
    return refuse("3b", "Prepared attacks are made now, or the phase ends");
  return mayAttackPrepared(rules, state, action.unitA(), action.placeB());
}

void performPrepared(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Attack) return beginCombat(rules, state, action.unitA(), action.placeB(), false, events);
  endPrepared(rules, state, events);
}

}  // namespace

bool frozen(const Rules& rules, const State& state, UnitId unit) {
  return state.released == 0 && rules.ofFormation[kSeventhLuftwaffe].has(unit);
}

Verdict mayAttackPrepared(const Rules& rules, const State& state, UnitId unit, Place target) {
  const Side side = phasing(state);
  if (rules[unit].side != side) return refuse("3c", "{0} attacks now", side);
  if (!isHex(state.at(unit))) return refuse("3.1a", "{0} is not on the map", unit);
  if (state.attacked.has(unit)) return refuse("R-16", "{0} has taken part in an attack in this phase", unit);
  if (frozen(rules, state, unit))
    return refuse("9i", "{0} may not attack before the 7th Luftwaffe Field Division is released", unit);
  if (!state.occupied(other(side)).has(target)) return refuse("7d", "There is no enemy in {0}", target);
  if (!rules.adjacent(state.at(unit), target)) return refuse("7c", "{0} is not adjacent to {1}", unit, target);
  if (!state.beside.has(unit))
    return refuse("3.1a", "{0} stood adjacent to no enemy when the Prepared Combat Phase began", unit);
  if (state.attackedHexes.has(target))
    return refuse("3.1f", "{0} has been the target of a prepared attack in this phase", target);
  return allow();
}

const Chapter kTurnStep{settleTurn};
const Chapter kPreparedStep{settlePrepared, promptPrepared, judgePrepared, performPrepared};

}  // namespace kessel::chir
