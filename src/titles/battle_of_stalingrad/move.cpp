// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: one unit on the move step by step, the battle spaces that it makes [7.9.1], and the die of 7.7.
#include "titles/battle_of_stalingrad/movement.h"

namespace kessel::bos {
namespace {

constexpr auto& frameOf = kTop<MoveFrame>;

/// A marker lies where the first of the units comes from [7.9.1b-d].
void mark(const Rules& rules, State& state, UnitId unit, Place from, Place to, Events& events) {
  if (inUranus(state)) return;  // [8.4d]
  state.cameFrom[index(unit)] = from;
  const bool river = riverAssault(rules, state, to);
  tell(events, river ? "7.9.1c" : "7.9.1b",
       river ? say("{0} crosses a river into {1}: an attack is compulsory there, as a river assault", unit, to)
             : say("{0} enters {1}: an attack is compulsory there", unit, to));
}

/// There is a step for the unit, as far as both sides know: that its assets bar the only one, into a box, would show in
/// a move that ended by itself [3.5a, R-89].
bool mayGoOn(const Rules& rules, const State& state) {
  const Ways ways(rules, state, phasing(state));
  const Mover mover(rules, state, ways, frameOf(state));
  if (mover.canGo()) return true;
  if (mover.halted() || !barsUnseen(rules, state, mover.unit)) return false;
  const State bare = unbarred(rules, state, mover.unit);
  return Mover(rules, bare, ways, frameOf(bare)).canGo();
}

bool settle(const Rules& rules, State& state, Events&) {
  return askIf(state, mayGoOn(rules, state));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Side side = phasing(state);
  const Ways ways(rules, state, side);
  const Mover mover(rules, state, ways, frameOf(state));
  ask(out, side, S::Move, "7.0b", say("Where does {0} go?", mover.unit));
  out.points = 4 * mover.pointsLeft();
  rules.neighbours.each(mover.place, [&](Place to, int direction) {
    if (mover.mayGo(to, direction).ok()) out.legal.add(act(V::Move, mover.unit, to));
  });
  out.legal.add(act(V::Stop));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Stop)) return allow();
  const UnitId unit = frameOf(state).unit;
  if (verbOf(action) != V::Move) return refuse("R-110", "{0} moves on or stops first", unit);
  if (action.unitA() != unit) return refuse("R-110", "{0} finishes its movement first", unit);
  const Ways ways(rules, state, phasing(state));
  return Mover(rules, state, ways, frameOf(state)).mayCome(action.placeB());
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Move) return makeStep(rules, state, action.placeB(), events);
  state.steps.pop();
}

// ---- the die of an unsupplied unit [7.7d]

void askAttempt(const Rules&, const State& state, Menu& menu) {
  const UnitId unit = state.steps.top<AttemptFrame>().unit;
  menu.die("7.7d", say("{0} tries to move out of supply", unit), refuse("7.7d", "The die is rolled now"));
}

void performAttempt(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = state.steps.top<AttemptFrame>().unit;
  const bool goes = action.a >= state.strength[index(unit)];
  tellCheck(events, "7.7d", rules[unit].side, action.a, goes,
            goes ? say("The die is {0}: {1} may move one space", action.a, unit)
                 : say("The die is {0}: {1} stays", action.a, unit));
  state.steps.pop();
  if (!goes) return;
  auto& move = state.steps.push<MoveFrame>();
  move.unit = unit;
  move.modes = kTactical;
  move.fromBattle = state.contested(state.at(unit));
  move.free = true;
}

}  // namespace

void makeStep(const Rules& rules, State& state, Place to, Events& events) {
  const Side side = phasing(state);
  const UnitId unit = frameOf(state).unit;
  const Place from = state.at(unit);
  {
    const Ways ways(rules, state, side);
    const Mover next = Mover(rules, state, ways, frameOf(state)).after(to, rules.direction(from, to));
    auto& frame = state.steps.top<MoveFrame>();
    frame.spent = static_cast<std::uint16_t>(next.spent);
    frame.modes = next.modes;
    frame.outside = next.outside;
  }
  const bool fresh = isSpace(to) && state.stands(other(side), to) && !state.stands(side, to);
  if (isFront(from) && isFront(to) && (from == kTcf || to == kTcf)) state.crossed = 1;  // [7.6c]
  put(rules, state, unit, to);
  const bool hidden = isHolding(from) && isHolding(to);
  tell(events, EventKind::Moved, "7.0b", say("{0} moves to {1}", unit, to),
       {.side = side, .onlyFor = hidden ? side : kNobody, .unit = unit, .from = from, .to = to});
  if (fresh) mark(rules, state, unit, from, to, events);
  if (to == kElbrus) claimEdelweiss(rules, state, unit, events);
}

const Chapter kMoveStep{settle, prompt, judge, perform};
const Chapter kAttemptStep = asking<askAttempt>(performAttempt);

}  // namespace kessel::bos
