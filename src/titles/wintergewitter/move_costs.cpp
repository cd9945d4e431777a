// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: allowances, costs, and what bars a hex to a unit or a stack on the move.
#include <algorithm>

#include "kessel/engine/march.h"
#include "titles/wintergewitter/movement.h"

namespace kessel::winter {
namespace {

constexpr int kIntoZone = 2 * kPoint;  // [10.2a]
constexpr int kOutOfZone = kPoint;     // [10.2c]

bool roadTo(const Mover& mover, Place to, int direction) {
  const Rules& rules = mover.rules;
  if (!rules.roadAt(mover.hex, direction) || unbridged(rules, mover.state, mover.hex, direction)) return false;
  const bool blocked =
      mover.state.anyIn(to, [&](UnitId unit) { return rules[unit].is(kConvoy) && !mover.units.has(unit); });
  return !blocked;  // [16.3b]
}

int classCost(const Rules& rules, Place hex, std::size_t movesAs) {
  if (rules.broken.has(hex)) return rules.costs.broken[movesAs];
  return rules.elevated.has(hex) ? rules.costs.elevated : rules.costs.clear;
}

/// The dearest of the classes that move along [8.1a].
template <class CostOf>
int dearest(const Mover& mover, CostOf costOf) {
  int most = 0;
  for (std::size_t each = 0; each < mover.classes.size(); ++each) {
    if (mover.classes[each]) most = std::max(most, costOf(each));
  }
  return most;
}

/// A Ring unit beside the Pocket stands in a German zone for its own cost of leaving [5.3e, R-39].
bool leavesRing(const Mover& mover) {
  if (!mover.ring || mover.rules.toPocket[index(mover.hex)] != 1) return false;
  return true;
}

Verdict mayCross(const Mover& mover, Place to, int direction) {
  const Rules& rules = mover.rules;
  if (rules.donAt(mover.hex, direction) || !rules.land.has(to))
    return refuse("8.2b", "Nobody crosses the Don to {0}", to);
  if (mover.side == kSoviet && rules.pocket.has(to))
    return refuse("8.2a", "Soviet units do not enter the Stalingrad Pocket: {0}", to);
  if (mover.state.occupied(other(mover.side)).has(to))
    return mover.convoy || mover.has(kMarching)
               ? refuse("8.0", "Enemy units stand in {0}", to)
               : refuse("8.4a", "Enemy units stand in {0}: a hasty attack is made from a hex beside them", to);
  if (!mover.convoy) return allow();
  if (inZoneOfControl(rules, mover.state, to, kSoviet))
    return refuse("16.3a", "A Relief Convoy does not enter an enemy Zone of Control: {0}", to);
  if (mover.state.anyIn(to, [&](UnitId unit) { return rules[unit].is(kConvoy); }))
    return refuse("16.3b", "There is a Relief Convoy in {0} already", to);
  return allow();
}

/// Artillery units enter an enemy zone only with others, or where others are [10.2b, 12.1b].
Verdict mayBringGuns(const Mover& mover, Place to) {
  if (!mover.guns || mover.escort || !inZoneOfControl(mover.rules, mover.state, to, other(mover.side))) return allow();
  const bool company =
      mover.state.anyIn(to, [&](UnitId unit) { return !shells(mover.rules, unit) && !mover.rules[unit].is(kConvoy); });
  return company ? allow() : refuse("10.2b", "Artillery does not enter an enemy Zone of Control alone: {0}", to);
}

Verdict mayMarch(const Mover& mover, Place to) {
  if (!mover.has(kMarching)) return allow();
  if (besideEnemy(mover.rules, mover.state, to, mover.side))
    return refuse("8.3a", "Administrative movement does not come next to an enemy: {0}", to);
  return zonesAt(mover.rules, mover.state, to) == 0
             ? allow()
             : refuse("4.4d", "There is no administrative movement in an interdiction zone: {0}", to);
}

/// Everything but whether it could stay or go on.
Verdict mayEnter(const Mover& mover, Place to, int direction) {
  for (const Verdict& verdict : {mayCross(mover, to, direction), mayBringGuns(mover, to), mayMarch(mover, to)}) {
    if (!verdict.ok()) return verdict;
  }
  const Mover next = mover.after(to, direction);
  if (next.left() >= 0) return allow();
  return refuse("8.2c", "Entering {0} costs {1} MP, {2} are left", to, Arg::quarters(next.paid() - mover.paid()),
                Arg::quarters(std::max(0, mover.left())));
}

/// Who passes through full hexes until it comes to one with room.
struct WayOut : Mover {
  [[nodiscard]] Verdict mayGo(Place to, int direction) const { return mayEnter(*this, to, direction); }
  [[nodiscard]] WayOut after(Place to, int direction) const { return {Mover::after(to, direction)}; }
};

}  // namespace

int allowanceOf(const Rules& rules, const State& state, UnitId unit, bool marching) {
  const UnitData& data = rules[unit];
  int points = (data.movement + initiativeMovement(state, data.side)) * (marching ? 3 : 2);  // [6.3a] [8.3a]
  int parts = 2;
  if (state.disrupted.has(unit)) parts *= 2;                   // [13.1a]
  if (state.unsupplied.has(unit)) parts *= 2;                  // [14.5a]
  if (state.fired.has(unit) && !data.is(kRocket)) parts *= 2;  // [12.2a] [12.2d]
  return (2 * points + parts) / (2 * parts) * kPoint;          // [2.5b]
}

Mover::Mover(const Rules& theRules, const State& theState, const Units& units, const MoveFrame& move)
    : rules(theRules),
      state(theState),
      units(units),
      spent(move.spent),
      bits(move.bits),
      zones(move.zones),
      trenches(move.trenches) {
  budget.fill(kTireless);
  // Points lost to interdiction where the phase began are no part of the allowance.
  const int lost = isHex(move.home) ? interdictionLoss(state, zonesAt(rules, state, move.home)) : 0;
  units.each([&](UnitId unit) {
    const UnitData& data = rules[unit];
    side = data.side;
    hex = state.at(unit);
    classes[static_cast<std::size_t>(data.movesAs)] = true;
    (data.shells() ? guns : escort) = true;
    convoy = convoy || data.is(kConvoy);
    ring = ring || data.ring > 0;
    const int points = allowanceOf(rules, state, unit, has(kMarching));
    const int whole = std::max(0, points / kPoint - (data.side == kSoviet ? lost : 0));
    const int leaving = (whole + 1) / 2 * kPoint;  // [15.2a]
    for (std::size_t i = 0; i < budget.size(); ++i)
      budget[i] = std::min(budget[i], points - static_cast<int>(i) * leaving);
  });
}

int terrainCost(const Mover& mover, Place hex) {
  return dearest(mover, [&](std::size_t movesAs) { return classCost(mover.rules, hex, movesAs); });
}

int stepCost(const Mover& mover, Place to, int direction) {
  const Rules& rules = mover.rules;
  const Side enemy = other(mover.side);
  const bool road = roadTo(mover, to, direction);
  const bool icy = rules.plan(mover.state).icy[mover.state.turn] != 0;
  const bool river = unbridged(rules, mover.state, mover.hex, direction);
  int cost = dearest(mover, [&](std::size_t movesAs) {
    const int ground = road ? (icy ? rules.costs.clear : rules.costs.road[movesAs])  // [8.1d]
                            : classCost(rules, to, movesAs);
    return ground + (river ? rules.costs.river[movesAs] : 0);
  });
  if (inZoneOfControl(rules, mover.state, to, enemy)) cost += kIntoZone;                               // [10.2a]
  if (inZoneOfControl(rules, mover.state, mover.hex, enemy) || leavesRing(mover)) cost += kOutOfZone;  // [10.2c] [5.3e]
  return cost;
}

int hastyCost(const Mover& mover, Place target) {
  constexpr int kGermanPrice = 2;
  constexpr int kSovietPrice = 3;
  constexpr int kRumanianPrice = 4;
  int price = mover.side == kSoviet ? kSovietPrice : kGermanPrice;  // [8.4.1a]
  if (mover.units.anyOf([&](UnitId unit) { return mover.rules[unit].nation == Nation::Rumanian; }))
    price = kRumanianPrice;                            // [8.4.1a]
  return price * kPoint + terrainCost(mover, target);  // [8.4.1a] [8.4.1e]
}

Mover Mover::after(Place to, int direction) const {
  Mover next = *this;
  next.bits = static_cast<std::uint16_t>((next.bits | kUnderway) & ~unsigned{kEntered});
  next.spent += stepCost(*this, to, direction);
  if (state.entrenched.has(hex)) ++next.trenches;  // [15.2a]
  if (side == kSoviet && state.air.zones > 0) {
    const auto fresh = static_cast<std::uint16_t>(zonesAt(rules, state, to) & ~zones);
    next.spent += interdictionLoss(state, fresh) * kPoint;  // [4.4b] [4.4c]
    next.zones = static_cast<std::uint16_t>(next.zones | fresh);
  }
  next.hex = to;
  return next;
}

int Mover::excessIn(Place to) const {
  int sum = stackingIn(rules, state, to);
  units.each([&](UnitId unit) {
    if (state.at(unit) != to) sum += stackingOf(rules, state, unit);
  });
  return sum - rules.stackLimit;
}

bool Mover::mayStayIn(Place to) const {
  int excess = excessIn(to);
  if (excess <= 0) return true;
  state.each(to, [&](UnitId unit) {  // those who can still make room
    if (!units.has(unit) && mayMove(rules, state, unit, false).ok()) excess -= stackingOf(rules, state, unit);
  });
  return excess <= 0;
}

bool Mover::canGoOn() const {
  March<WayOut>& ways = workspace<March<WayOut>, struct WaysOut>();
  bool first = true;
  const auto arrives = [&](const WayOut& mover) { return !std::exchange(first, false) && mover.mayStayIn(mover.hex); };
  return ways.search(rules.neighbours, {*this}, arrives) != March<WayOut>::kNone;
}

Verdict Mover::mayGo(Place to, int direction) const {
  if (const Verdict enter = mayEnter(*this, to, direction); !enter.ok()) return enter;
  if (mayStayIn(to) || after(to, direction).canGoOn()) return allow();
  return refuse("9.1a", "There is no room in {0}, and the units could not go on", to);
}

Verdict Mover::mayEnd() const {
  if (!has(kUnderway) || mayStayIn(hex)) return allow();
  return refuse("9.1b", "There is no room in {0}", hex);
}

Verdict mayStep(const Mover& mover, Place to) {
  const int direction = isHex(to) ? mover.rules.grid().directionTo(mover.hex, to) : -1;
  if (direction < 0) return refuse("8.0", "Units move hex by hex: {0} is not adjacent to {1}", to, mover.hex);
  return mover.mayGo(to, direction);
}

Verdict mayAttack(const Mover& mover, Place target) {
  const State& state = mover.state;
  if (!isHex(target) || !state.occupied(other(mover.side)).has(target))
    return refuse("8.4.1a", "No enemy stands in {0}", target);
  if (!mover.rules.adjacent(mover.hex, target))
    return refuse("8.4.1a", "{0} is not adjacent to {1}", target, mover.hex);
  if (mover.has(kMarching)) return refuse("8.3a", "Nobody attacks in administrative movement");
  const std::uint16_t began = state.began[index(mover.units.first())];
  const bool cameBack = began == index(kOffMap);  // each of them beside nobody [11.7i]
  if (mover.units.count() > 1 &&
      (cameBack || mover.units.anyOf([&](UnitId unit) { return state.began[index(unit)] != began; })))
    return refuse("8.4b", "Only units that began the phase in one hex attack together");
  if (const Verdict combat = mayAttackHastily(mover.rules, state, mover.units, target); !combat.ok()) return combat;
  const int cost = hastyCost(mover, target);
  if (cost <= mover.left()) return allow();
  return refuse("8.4.1b", "A hasty attack on {0} costs {1} MP, {2} are left", target, Arg::quarters(cost),
                Arg::quarters(std::max(0, mover.left())));
}

}  // namespace kessel::winter
