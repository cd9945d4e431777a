// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: one unit moves hex by hex.
#include "titles/donnerschlag/movement.h"

#include <algorithm>
#include <utility>

#include "kessel/engine/march.h"
#include "titles/donnerschlag/hand.h"

namespace kessel::donner {
namespace {

/// The neighbour in a direction is closed to the unit by what no points can mend.
Verdict mayCross(const Mover& mover, Place to, int direction) {
  if (!mover.rules.unbridged(mover.hex, direction)) return allow();  // [7.2-R4] [7.2-R5]
  if (mover.data.is(kTank))                                          // not units on foot [7.2-R3]
    return refuse("7.2-R1", "{0} cannot cross the river to {1} without a bridge", mover.unit, to);
  if (mover.data.is(kMotor) && mover.has(kMoved))  // [7.2-R3]
    return refuse("7.2-R2", "{0} can cross the river to {1} only as its first step", mover.unit, to);
  return allow();
}

Verdict mayMeet(const Mover& mover, Place to) {
  const Side enemy = other(mover.side);
  if (mover.state.closed.has(to)) return refuse("12.2-C52a", "Nobody can enter {0}: snowdrift", to);
  if (!mover.state.occupied(enemy).has(to)) return allow();
  if (mover.state.combatants(enemy).has(to)) return refuse("7.2-E", "Enemy units stand in {0}", to);  // [3.4c]
  if (mover.data.is(kHq) && !overrun(mover.rules, mover.state, loneHq(mover.rules, mover.state, to, enemy)))
    return refuse("7.3a", "An HQ cannot overrun the one in {0}", to);
  return allow();
}

bool mustHalt(const Mover& mover, Place to, int direction) {
  if (mover.data.is(kMotor) && mover.rules.unbridged(mover.hex, direction)) return true;  // [7.2-R2]
  if (!inZoneOfControl(mover.rules, mover.state, to, other(mover.side))) return false;
  return !mover.infiltrates || mover.has(kSlippedBy);  // [7.2-Z1] [12.2-C19]
}

bool affordable(const Mover& mover, Place to, int direction) {
  return entryCost(mover.rules, mover.state, mover.side, to) <= mover.left(mover.followsRoad(direction));  // [3.6h]
}

/// Everything but whether it can end its movement.
Verdict mayEnter(const Mover& mover, Place to, int direction) {
  if (Verdict cross = mayCross(mover, to, direction); !cross.ok()) return cross;
  if (Verdict meet = mayMeet(mover, to); !meet.ok()) return meet;
  if (affordable(mover, to, direction)) return allow();
  return refuse("7.1a", "Entering {0} costs {1} MP, {2} are left", to,
                Arg::quarters(entryCost(mover.rules, mover.state, mover.side, to)),
                Arg::quarters(std::max(0, mover.left(mover.followsRoad(direction)))));
}

/// HQs end their movement on a road [7.2-H1].
bool onItsGround(const Mover& mover, Place hex) {
  return !mover.data.is(kHq) || mover.rules.road.has(hex);
}

bool mayStandIn(const Mover& mover, Place hex) {
  return onItsGround(mover, hex) && hasRoom(mover.rules, mover.state, hex, mover.unit);
}

/// In a hex next to the mover; where the unit still stands itself, it leaves room.
bool couldStandIn(const Mover& mover, Place hex) {
  if (hex != mover.state.at(mover.unit)) return mayStandIn(mover, hex);
  return !crowdedOut(mover.rules, mover.state, mover.unit) && onItsGround(mover, hex);
}

Verdict mayLeave(const Mover& mover) {
  if (!mover.has(kHalted)) return allow();
  return inZoneOfControl(mover.rules, mover.state, mover.hex, other(mover.side))
             ? refuse("7.2-Z1", "{0} must stop in the enemy Zone of Control in {1}", mover.unit, mover.hex)
             : refuse("7.2-R2", "{0} must stop in {1}, across the river", mover.unit, mover.hex);
}

/// Who passes through hexes where it may not stand, until it comes to one where it may.
struct WayOut : Mover {
  [[nodiscard]] Verdict mayGo(Place to, int direction) const {
    const Verdict leave = mayLeave(*this);
    return leave.ok() ? mayEnter(*this, to, direction) : leave;
  }
  [[nodiscard]] WayOut after(Place to, int direction) const { return {Mover::after(to, direction)}; }
};

/// From a hex where it may not stand: is there a way on to one where it may?
bool canGoOn(const Mover& begin) {
  if (begin.has(kHalted)) return false;
  for (int d = 0; d < kDirections; ++d) {  // nearly always the next hex will do
    const Place to = begin.rules.around(begin.hex)[static_cast<std::size_t>(d)];
    if (to != kNowhere && mayEnter(begin, to, d).ok() && couldStandIn(begin, to)) return true;
  }
  March<WayOut>& ways = workspace<March<WayOut>, struct WaysOut>();
  bool first = true;
  const auto arrives = [&](const WayOut& mover) {
    return !std::exchange(first, false) && couldStandIn(mover, mover.hex);
  };
  return ways.search(begin.rules.neighbours, {begin}, arrives) != March<WayOut>::kNone;
}

Mover moverOnTop(const Rules& rules, const State& state) {
  return {rules, state, state.steps.top<MoveFrame>()};
}

bool anyStep(const Mover& mover) {
  return mover.rules.beside(mover.hex).anyOf([&](Place to) { return mayStep(mover, to).ok(); });
}

/// A card interposed while the unit passed through a full hex has left it no way on: it goes back to where its movement
/// began, or is eliminated if it cannot stand there any more.
void goBack(const Rules& rules, State& state, Events& events) {
  const UnitId unit = state.steps.top<MoveFrame>().unit;
  const Place home = state.steps.top<MoveFrame>().home;
  const bool barred = closedBy(rules, state, other(rules[unit].side)).has(home) || state.closed.has(home);
  if (barred || home == state.at(unit) || !hasRoom(rules, state, home, unit))
    return eliminate(rules, state, unit, "R-120", events);
  tellMove(events, "R-120", rules[unit].side, unit, state.at(unit), home,
           say("{0} cannot go on and returns to {1}", unit, home));
  put(rules, state, unit, home);
}

bool settle(const Rules& rules, State& state, Events& events) {
  const UnitId unit = state.steps.top<MoveFrame>().unit;
  if (state.onMap(unit)) {
    const Mover mover = moverOnTop(rules, state);
    if (anyStep(mover)) return true;
    if (mover.has(kMoved) && crowdedOut(rules, state, unit)) goBack(rules, state, events);
  }
  state.steps.pop();  // nothing left to decide
  return false;
}

/// The road bonus is told apart, and only where a road can still be followed [7.2-B1].
Phrase pointsLeft(const Mover& mover) {
  bool road = false;
  for (int d = 0; d < kDirections; ++d) road = road || mover.followsRoad(d);
  const Arg free = Arg::quarters(std::max(0, mover.left(false)));
  if (!road || mover.left(true) <= std::max(0, mover.left(false)))
    return say("{0} in {1}: {2} MP left", mover.unit, mover.hex, free);
  return say("{0} in {1}: {2} MP left, {3} along the road", mover.unit, mover.hex, free,
             Arg::quarters(mover.left(true)));
}

/// May it end its movement where it is? [3.4d, 7.2-H1]
Verdict mayStop(const Mover& mover) {
  if (!mover.has(kMoved)) return allow();  // [7.1b] it did not move at all
  if (mover.data.is(kHq) && !mover.rules.road.has(mover.hex))
    return refuse("7.2-H1", "{0} must end its movement on a road", mover.unit);
  if (crowdedOut(mover.rules, mover.state, mover.unit)) return refuse("3.4d", "Too many units stand in {0}", mover.hex);
  return allow();
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Mover mover = moverOnTop(rules, state);
  ask(out, mover.side, S::Move, "7.1a", pointsLeft(mover));
  out.points = std::max(0, mover.left(false));
  offerEach(out, V::Step, rules.beside(mover.hex), [&](Place to) { return mayStep(mover, to); });
  if (mayStop(mover).ok()) out.legal.add(act(V::Stop));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const Mover mover = moverOnTop(rules, state);
  if (action == act(V::Stop)) return mayStop(mover);
  if (action == act(V::Step, action.a)) return mayStep(mover, action.placeA());
  return refuse("7.1a", "{0} is moving: move it on or stop", mover.unit);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Stop) return state.steps.pop();
  MoveFrame& move = state.steps.top<MoveFrame>();
  const Mover mover = moverOnTop(rules, state);
  const Place from = mover.hex;
  const Place to = action.placeA();
  const Mover after = mover.after(to, rules.grid().directionTo(from, to));
  const UnitId unit = mover.unit;
  const Side side = mover.side;
  move.spent = static_cast<std::uint16_t>(after.spent);
  move.bits = after.bits;
  move.entered = after.entered;
  put(rules, state, unit, to);
  tellMove(events, "7.1a", side, unit, from, to, say("{0} moves to {1}", unit, to));
  overrunHq(rules, state, to, other(side), events);
}

/// [C14, C27, C28, C59] Allowances of a unit in the running segment, in quarters.
struct Allowance {
  int anywhere = 0;
  int byRoad = 0;
};

Allowance allowanceOf(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.movement == 0) return {};  // [7.2-H2]
  int points = data.movement * kPoint;
  if (state.unsupplied.has(unit)) points /= 2;  // [3.6f] [3.6g]
  const std::uint16_t flags = state.segments > 0 ? state.running().flags : std::uint16_t{0};
  const bool frozen = data.side == kAxis && (flags & kFrozen) != 0;
  const bool doubled = data.is(kRomanian) && data.is(kInfantryUnit) && (flags & kPervitin) != 0;
  const bool trucks = data.side == kAxis && data.is(kInfantryUnit) && (flags & kTrucks) != 0;
  Allowance out;
  out.anywhere = frozen == doubled ? points : frozen ? points / 2 : points * 2;  // [12.2-C59b]
  const bool fast = doubled || trucks;
  out.byRoad = frozen == fast ? points + kPoint
               : frozen       ? points / 2 + kPoint
                              : 2 * (points + kPoint);  // [7.2-B1] [7.2-B2]
  return out;
}

}  // namespace

const Chapter kMoveStep{settle, prompt, judge, perform};

Mover::Mover(const Rules& theRules, const State& theState, const MoveFrame& move)
    : rules(theRules),
      state(theState),
      unit(move.unit),
      data(theRules[unit]),
      side(data.side),
      hex(theState.at(unit)),
      spent(move.spent),
      allowance(move.allowance),
      roadAllowance(move.byRoad),
      bits(move.bits),
      entered(move.entered),
      stopped(theState.segments > 0 && theState.running().stopped.has(unit)),
      infiltrates(theState.segments > 0 && theState.running().infiltrator == unit) {}

bool Mover::followsRoad(int direction) const {
  if (has(kOffRoad) || !rules.roadAt(hex, direction)) return false;  // [7.2-B1]
  if (entered >= kDirections) return true;
  return (rules.joins(hex, entered) >> static_cast<unsigned>(direction) & 1U) != 0;  // [3.7d]
}

Mover Mover::after(Place to, int direction) const {
  Mover next = *this;
  next.bits = static_cast<std::uint16_t>(next.bits | kMoved);
  if (!followsRoad(direction)) next.bits = static_cast<std::uint16_t>(next.bits | kOffRoad);
  if (mustHalt(*this, to, direction)) {
    next.bits = static_cast<std::uint16_t>(next.bits | kHalted);
  } else if (inZoneOfControl(rules, state, to, other(side))) {
    next.bits = static_cast<std::uint16_t>(next.bits | kSlippedBy);
  }
  next.spent += entryCost(rules, state, side, to);  // whatever is overrun there [7.1a] [7.3e]
  next.entered = static_cast<std::uint16_t>(Grid::opposite(direction));
  next.hex = to;
  return next;
}

int entryCost(const Rules&, const State& state, Side side, Place hex) {
  int points = 1;
  if (state.slow.has(hex)) points += 2;
  if (side == kAxis && state.yak.has(hex)) points += 2;  // [12.1-7]
  return points * kPoint;
}

/// The card that has stopped it, or both that may have. C40 is for HQs only, and each card takes effect once [2.4i].
Cite stopping(const Mover& mover) {
  const auto used = [&](int card) { return placeOf(mover.state, combatCard(card)) == CardPlace::Removed; };
  if (!mover.data.is(kHq) || !used(40)) return "12.2-C67";
  const bool other = (mover.state.running().stopped - mover.rules.hqs).any();  // stopped by C67
  return other || !used(67) ? "12.2-C40" : "12.2-C40, 12.2-C67";
}

Verdict mayStep(const Mover& mover, Place to) {
  const int direction = isHex(to) ? mover.rules.grid().directionTo(mover.hex, to) : -1;
  if (direction < 0) return refuse("7.1a", "Units move hex by hex: {0} is not next to {1}", to, mover.hex);
  return mover.mayGo(to, direction);
}

Verdict Mover::mayGo(Place to, int direction) const {
  if (stopped) return refuse(stopping(*this), "{0} cannot move in this segment", unit);
  if (has(kHalted)) {  // [7.2-Z2]
    const Verdict meet = mayMeet(*this, to);
    return meet.ok() ? mayLeave(*this) : meet;
  }
  if (Verdict enter = mayEnter(*this, to, direction); !enter.ok()) return enter;
  if (mayStandIn(*this, to) || canGoOn(after(to, direction))) return allow();
  if (data.is(kHq) && !rules.road.has(to)) return refuse("7.2-H1", "{0} could not end its movement on a road", unit);
  return refuse("3.4d", "There is no room in {0}, and {1} could not go on", to, unit);
}

Verdict Mover::mayEnd() const {
  if (!onItsGround(*this, hex)) return refuse("7.2-H1", "{0} must end its movement on a road", unit);
  return hasRoom(rules, state, hex, unit) ? allow() : refuse("3.4d", "There is no room in {0}", hex);
}

void beginMove(const Rules& rules, State& state, UnitId unit, MoveKind kind) {
  const Allowance allowance = allowanceOf(rules, state, unit);
  state.steps.push<MoveFrame>() = {.unit = unit,
                                   .bits = static_cast<std::uint16_t>(kind == MoveKind::Reaction ? kReacting : 0),
                                   .entered = kNoSide,
                                   .home = state.at(unit),
                                   .allowance = static_cast<std::uint16_t>(allowance.anywhere),
                                   .byRoad = static_cast<std::uint16_t>(allowance.byRoad)};
}

}  // namespace kessel::donner
