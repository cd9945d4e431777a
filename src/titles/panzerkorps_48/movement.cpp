// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 3.2 and 4: the course of one stack's movement, up to its hasty attack.
#include "titles/panzerkorps_48/movement.h"

#include <algorithm>

namespace kessel::chir {
namespace {

constexpr auto& frameOf = kTop<MoveFrame>;

std::uint8_t freePart(const State& state) {
  return static_cast<std::uint8_t>(1 + *std::max_element(state.part.begin(), state.part.end()));
}

/// Units that have gone nowhere and spent nothing have not moved at all, but belong to the stack, by their company;
/// others wait.
void setAside(State& state, UnitId unit, std::uint8_t part) {
  const bool moved = state.entered.has(unit) || state.spent[index(unit)] != 0;
  state.part[index(unit)] = moved ? part : std::uint8_t{0};
}

/// It still belongs to the stack, by its company, until a unit from outside is set in motion.
void finish(State& state, UnitId unit) {
  state.finished.add(unit);
  state.part[index(unit)] = 0;
}

/// A hasty attack is over: those that made it have finished, and so have the batteries that supported it, wherever
/// they waited; the others may go on [3.2h, R-52].
void endAttack(const Rules& rules, State& state) {
  const std::uint8_t part = freePart(state);
  (movingParty(rules, state) - state.assaulted).each([&](UnitId unit) { setAside(state, unit, part); });
  state.assaulted.each([&](UnitId unit) { finish(state, unit); });
  state.steps.pop();
}

bool settle(const Rules& rules, State& state, Events&) {
  if (frameOf(state).stage == MoveStage::Fighting) {
    endAttack(rules, state);
    return false;
  }
  return askIf(state, movingParty(rules, state).any());
}

// ---- who is in it

Verdict mayJoin(const Rules& rules, const State& state, UnitId unit) {
  const Mover mover(rules, state);
  if (mover.party.has(unit)) return refuse("4k", "{0} moves with them already", unit);
  if (state.at(unit) != mover.hex) return refuse("4k", "{0} is in another hex", unit);
  if (state.part[index(unit)] > kMovingPart)
    return refuse("R-50", "{0} waits as a part of its own and is not picked up again", unit);
  if (const Verdict start = mayStart(rules, state, unit); !start.ok()) return start;
  if (mover.halted()) return refuse("5e", "The stack has been stopped by a Zone of Control and picks up nobody");
  const Units together = mover.party | Units::only(unit);
  if (!isHex(mover.hex) && !(entryHexes(rules, state, unit) == mover.entries()))
    return refuse("R-14", "{0} does not enter there", unit);
  if (!canStack(rules, state, kToCome, together)) return refuseStack(rules, mover.side, mover.hex);
  return Mover(rules, state, together).findsRoom()
             ? allow()
             : refuse("6a", "With {0} the stack could neither stay nor go on", unit);
}

Verdict mayLeave(const Rules& rules, const State& state, UnitId unit) {
  const Mover mover(rules, state);
  if (!mover.party.has(unit)) return refuse("4p", "{0} does not move with them", unit);
  if (mover.party.count() == 1) return refuse("4p", "{0} moves alone", unit);
  if (!state.entered.has(unit)) return refuse("R-50", "{0} has not moved yet and cannot wait on the way", unit);
  const Units here = unitsIn(rules, state, mover.hex, mover.side) - (mover.party - Units::only(unit));
  return canStack(rules, state, kToCome, here) ? allow() : refuseStack(rules, mover.side, mover.hex);
}

void join(const Rules& rules, State& state, UnitId unit) {
  const Mover mover(rules, state);
  std::uint8_t company = state.company[index(mover.party.first())];
  if (mover.entered) {  // picked up on the way: a company of those that join here
    const auto highest = *std::max_element(state.company.begin(), state.company.end());
    company = static_cast<std::uint8_t>(highest + 1);
    (mover.party - state.entered).each([&](UnitId other) { company = state.company[index(other)]; });
  }
  state.part[index(unit)] = kMovingPart;
  state.company[index(unit)] = company;
}

void leave(State& state, UnitId unit) {
  auto& frame = state.steps.top<MoveFrame>();
  if (frame.split == 0) frame.split = freePart(state);
  state.part[index(unit)] = static_cast<std::uint8_t>(frame.split);
}

// ---- the step

template <class Visit>
void eachHere(const Rules& rules, const State& state, const Mover& mover, Visit visit) {
  if (isHex(mover.hex)) return state.each(mover.hex, visit);
  rules.ofSide[index(mover.side)].each([&](UnitId unit) {
    if (state.at(unit) == mover.hex) visit(unit);
  });
}

void offerAttacks(const Rules& rules, const State& state, const Mover& mover, Prompt& out) {
  mover.party.each([&](UnitId unit) {
    for (const Place target : rules.around(mover.hex)) {
      if (target != kNowhere && mayAttackHasty(rules, state, unit, kNoUnit, target).ok())
        out.legal.add(act(V::Attack, unit, target));
    }
  });
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Mover mover(rules, state);
  const bool ends = mover.mayEnd().ok();
  ask(out, mover.side, S::Move, "4a",
      !isHex(mover.hex) ? say("Where does the stack enter?")
      : ends            ? say("Move the stack on, attack from its hex, or finish")
                        : say("Move the stack on, or attack from its hex: it may not stay"));
  if (isHex(mover.hex)) {
    offerAttacks(rules, state, mover, out);
    rules.neighbours.each(mover.hex, [&](Place to, int direction) {
      if (mover.mayGo(to, direction).ok()) out.legal.add(act(V::Step, to));
    });
    if (mover.mayExit().ok()) out.legal.add(act(V::Exit));
  } else {
    mover.entries().each([&](Place to) {
      if (mover.mayGo(to, kNoDirection).ok()) out.legal.add(act(V::Step, to));
    });
  }
  eachHere(rules, state, mover, [&](UnitId unit) {
    if (mover.party.has(unit)) {
      if (mover.party.count() > 1 && mayLeave(rules, state, unit).ok()) out.legal.add(act(V::Leave, unit));
    } else if (mayJoin(rules, state, unit).ok()) {
      out.legal.add(act(V::Join, unit));
      out.ask = isHex(mover.hex) ? say("Where to? Others that stand here may join first")
                                 : say("Where does the stack enter? Others that wait to enter may join first");
    }
  });
  // Whoever has to leave a zone by a die should know before he points anywhere.
  if (isHex(mover.hex) && mover.mustRoll())
    out.ask = say("Where to? The stack leaves the Zone of Control on a die of {0} or less, or may not move at all",
                  rules.exitRoll - leavingModifier(rules, state, mover.party, mover.hex));
  if (ends) out.legal.add(act(V::Stop));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Step: {
      const Mover mover(rules, state);
      return mover.mayGo(action.placeA(), rules.neighbours.direction(mover.hex, action.placeA()));
    }
    case V::Stop: return Mover(rules, state).mayEnd();
    case V::Exit: return Mover(rules, state).mayExit();
    case V::Join: return mayJoin(rules, state, action.unitA());
    case V::Leave: return mayLeave(rules, state, action.unitA());
    case V::Attack: return mayAttackHasty(rules, state, action.unitA(), kNoUnit, action.placeB());
    case V::Start: return refuse("3.2a", "First the stack on the move finishes");
    default: return refuse("4a", "The stack on the move goes on, attacks or stops");
  }
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::Join: return join(rules, state, action.unitA());
    case V::Leave: return leave(state, action.unitA());
    case V::Attack:
      state.steps.top<MoveFrame>().stage = MoveStage::Fighting;
      return beginCombat(rules, state, action.unitA(), action.placeB(), true, events);
    case V::Step:
    case V::Exit: {
      const Place to = verbOf(action) == V::Exit ? kExited : action.placeA();
      return Mover(rules, state).mustRoll() ? beginLeaving(state, to) : carryOn(rules, state, to, events);  // [5.1b]
    }
    default:  // Stop
      movingParty(rules, state).each([&](UnitId unit) { finish(state, unit); });
      state.steps.pop();
  }
}

/// [10h]
void exitMap(const Rules& rules, State& state, const Mover& mover, Events& events) {
  mover.party.each([&](UnitId unit) {
    state.gate[index(unit)] = static_cast<std::uint16_t>(index(mover.hex) + 1);
    state.spent[index(unit)] = state.part[index(unit)] = state.company[index(unit)] = 0;
    for (Units* flag : {&state.attacked, &state.entered, &state.stopped}) flag->remove(unit);
    put(rules, state, unit, kExited);
    tell(events, EventKind::Removed, "10h", say("{0} leaves the map in {1}", unit, mover.hex),
         {.side = mover.side, .unit = unit, .from = mover.hex});
  });
  renewControl(rules, state, events);
  state.steps.pop();
}

}  // namespace

void carryOn(const Rules& rules, State& state, Place to, Events& events) {
  const Mover mover(rules, state);
  const Place from = mover.hex;
  if (to == kExited) return exitMap(rules, state, mover, events);
  const int direction = rules.neighbours.direction(from, to);
  mover.party.each([&](UnitId unit) {
    const std::size_t way = rules[unit].mech ? 1 : 0;
    const int points = isHex(from) ? rules.cost[way][index(from)][static_cast<std::size_t>(direction)]
                                   : rules.entryCost[way][index(to)];
    state.spent[index(unit)] = static_cast<std::uint8_t>(state.spent[index(unit)] + points);  // [4b] [4k]
    state.entered.add(unit);
    state.gate[index(unit)] = 0;
    tellMove(events, isHex(from) ? "4b" : "9.1b", mover.side, unit, from, to,
             isHex(from) ? say("{0} moves to {1}", unit, to) : say("{0} enters the map in {1}", unit, to));
  });
  auto& frame = state.steps.top<MoveFrame>();
  frame.hex = to;
  frame.split = 0;
  comeTo(rules, state, mover.party, to, events);
  state.stopped -= mover.party;
  if (inZone(rules, state, to, other(mover.side))) state.stopped |= mover.party;  // [5e]
}

Verdict hasAttacked(UnitId unit) {
  return refuse("3.2k", "{0} has made a prepared attack in this player turn", unit);
}

Verdict mayAttackHasty(const Rules& rules, const State& state, UnitId unit, UnitId first, Place target) {
  const Side side = phasing(state);
  const Place hex = state.at(unit);
  if (state.part[index(unit)] != kMovingPart) return refuse("4l", "{0} is not in the stack on the move", unit);
  if (!isHex(hex)) return refuse("9.1m", "{0} has not entered the map yet", unit);
  if (state.attacked.has(unit)) return hasAttacked(unit);
  if (!state.occupied(other(side)).has(target)) return refuse("7d", "There is no enemy in {0}", target);
  if (!rules.adjacent(hex, target)) return refuse("7c", "{0} is not adjacent to {1}", unit, target);
  if (first != kNoUnit && state.company[index(unit)] != state.company[index(first)])
    return refuse("4l", "{0} and {1} have not been stacked together since the phase began", unit, first);
  if (overstacked(rules, state, hex)) return refuseStack(rules, side, hex);  // [6a]
  return allow();
}

Verdict maySupportHasty(const Rules& rules, const State& state, UnitId unit) {
  const Side side = rules[unit].side;
  if (side != phasing(state)) return allow();
  if (frozen(rules, state, unit))
    return refuse("9i", "{0} supports no attack before the 7th Luftwaffe Field Division is released", unit);
  if (state.attacked.has(unit)) return refuse("R-76", "{0} has taken part in a prepared attack", unit);
  if (state.assaulted.has(unit)) return refuse("3.2f", "{0} has made its hasty attack", unit);
  if (state.barred.has(unit)) return refuse("5.1d", "{0} could not leave its hex and does nothing in this turn", unit);
  if (state.option(kStrictBatteries) && state.finished.has(unit) && state.company[index(unit)] == 0)
    return refuse("R-41", "{0} has moved, and a unit outside its stack has been set in motion since", unit);
  return allow();
}

const Chapter kMoveStep{settle, prompt, judge, perform};

}  // namespace kessel::chir
