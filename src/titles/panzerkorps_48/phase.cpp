// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 3.2: the Movement Phase.
#include "titles/panzerkorps_48/movement.h"

namespace kessel::chir {
namespace {

/// Calls visit for each unit of the phasing side that may be set in motion; stops when it answers true.
template <class Visit>
bool anyStart(const Rules& rules, const State& state, Visit visit) {
  return rules.ofSide[index(phasing(state))].anyOf(
      [&](UnitId unit) { return mayStart(rules, state, unit).ok() && visit(unit); });
}

/// It has retreated off the map by a hex in which the enemy is: it may come back by another one, but need not [8.3r].
bool mayStayAway(const Rules& rules, const State& state, UnitId unit) {
  return state.at(unit) == kOffMap && state.occupied(other(rules[unit].side)).has(state.gateOf(unit));
}

/// A unit that may start could still enter, and therefore must [8.3r, 9.1j, R-13].
bool isAwaited(const Rules& rules, const State& state, UnitId unit) {
  return !isHex(state.at(unit)) && !mayStayAway(rules, state, unit);
}
UnitId awaited(const Rules& rules, const State& state) {
  UnitId found = kNoUnit;
  (void)anyStart(rules, state, [&](UnitId unit) {
    found = isAwaited(rules, state, unit) ? unit : kNoUnit;
    return found != kNoUnit;
  });
  return found;
}

Verdict mayEnd(const Rules& rules, const State& state) {
  const UnitId unit = awaited(rules, state);
  if (unit == kNoUnit) return allow();
  if (state.at(unit) == kOffMap)
    return refuse("8.3r", "{0} retreated off the map and can come back: the phase does not end yet", unit);
  return refuse("9.1j", "{0} is due and can enter: the phase does not end yet", unit);
}

void endPhase(const Rules& rules, State& state, Events& events) {
  state.part = state.company = {};
  state.steps.pop();
  clearRetreats(rules, state, events);  // [5d]
}

bool settle(const Rules& rules, State& state, Events& events) {
  auto& frame = state.steps.top().as<PhaseFrame>();
  if (frame.stage == PhaseStage::Begin) {
    frame.stage = PhaseStage::Acting;
    if (phasing(state) == kSoviet) revealPlan(state, events);  // [9.1i]
  }
  if (anyStart(rules, state, [](UnitId) { return true; })) return true;
  endPhase(rules, state, events);
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  ask(out, phasing(state), static_cast<S>(state.steps.top().step), "3.2a",
      say("Move units and make hasty attacks, or end the phase"));
  UnitId due = kNoUnit;
  int waiting = 0;
  (void)anyStart(rules, state, [&](UnitId unit) {
    out.legal.add(act(V::Start, unit));
    if (!isAwaited(rules, state, unit)) return false;
    due = unit;
    ++waiting;
    return false;
  });
  if (waiting == 0) return out.legal.add(act(V::End));
  out.ask = waiting == 1
                ? say("Move units and make hasty attacks; {0} has to come before the phase ends", due)
                : say("Move units and make hasty attacks; {0} units have to come before the phase ends", waiting);
}

/// No attack begins here: who could make one is set in motion first, of the others it is said why they make none.
Verdict whyNoAttack(const Rules& rules, const State& state, UnitId unit) {
  if (Verdict start = mayStart(rules, state, unit); !start.ok()) return start;
  if (state.attacked.has(unit)) return hasAttacked(unit);
  return refuse("3.2f", "Set {0} in motion first: a hasty attack ends its movement, be it of no hex", unit);
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (action == act(V::End)) return mayEnd(rules, state);
  if (verbOf(action) == V::Attack) return whyNoAttack(rules, state, action.unitA());
  if (action != act(V::Start, action.unitA())) return refuse("3.2a", "Units are set in motion now, or the phase ends");
  return mayStart(rules, state, action.unitA());
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::End) return endPhase(rules, state, events);
  const UnitId unit = action.unitA();
  const std::uint8_t part = state.part[index(unit)];
  const bool outside = part == 0 && state.company[index(unit)] == 0;
  rules.ofSide[index(phasing(state))].each([&](UnitId each) {
    std::uint8_t& of = state.part[index(each)];
    if (!outside) {
      if (part != 0 && of == part) of = kMovingPart;
    } else {  // all parts that wait have finished [3.2a, R-50]
      if (of != 0) state.finished.add(each);
      of = state.company[index(each)] = 0;
    }
  });
  if (part == 0) state.part[index(unit)] = kMovingPart;
  if (outside) state.company[index(unit)] = 1;
  state.steps.push<MoveFrame>().hex = state.at(unit);
}

}  // namespace

Verdict mayStart(const Rules& rules, const State& state, UnitId unit) {
  const Side side = phasing(state);
  if (rules[unit].side != side) return refuse("3c", "{0} moves now", side);
  const Place at = state.at(unit);
  if (at == kLost) return refuse("2.1j", "{0} is eliminated", unit);
  if (at == kUnused) return refuse("9a", "{0} is not in this game", unit);
  if (at == kExited) return refuse("10h", "{0} has left the map for good", unit);
  if (state.repulsed.has(unit))
    return refuse("3.2d", "{0} was driven back or failed its check and does not move in this player turn", unit);
  if (state.barred.has(unit)) return refuse("5.1d", "{0} could not leave its hex and does nothing in this turn", unit);
  if (state.assaulted.has(unit)) return refuse("3.2h", "{0} has made or supported a hasty attack", unit);
  if (state.finished.has(unit)) return refuse("3.2a", "{0} has finished its movement", unit);
  if (frozen(rules, state, unit))
    return refuse("9i", "{0} may not move before the 7th Luftwaffe Field Division is released", unit);
  if (isHex(at)) return allow();
  const int due = dueTurn(rules, state, unit);
  if (at == kToCome && (due == 0 || due > state.turn)) return refuse("9.1a", "{0} is not due yet", unit);
  if (!Mover(rules, state, Units::only(unit)).canEnter())
    return refuse("9.1e", "{0} can enter nowhere and waits", unit);
  return allow();
}

const Chapter kMovementStep{settle, prompt, judge, perform};

}  // namespace kessel::chir
