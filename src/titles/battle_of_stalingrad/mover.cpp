// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: what a unit on the move may do.
#include <algorithm>

#include "titles/battle_of_stalingrad/movement.h"

namespace kessel::bos {

static_assert(Marching<Mover>);

Mover::Mover(const Rules& theRules, const State& theState, const Ways& theWays, UnitId theUnit)
    : rules(theRules),
      state(theState),
      ways(theWays),
      unit(theUnit),
      side(theRules[theUnit].side),
      place(theState.at(theUnit)),
      outside(isHex(place) && !theRules.alz.has(place)),
      fromBattle(theState.contested(place)),
      tactical(theRules[theUnit].tactical) {}

Mover::Mover(const Rules& theRules, const State& theState, const Ways& theWays, const MoveFrame& frame)
    : Mover(theRules, theState, theWays, frame.unit) {
  spent = frame.spent;
  modes = frame.modes;
  outside = frame.outside;
  fromBattle = frame.fromBattle;
  free = frame.free;
  if (free) tactical = 1;  // [7.7d]
}

Mover Mover::trying(const Rules& rules, const State& state, const Ways& ways, UnitId unit) {
  MoveFrame frame{};
  frame.unit = unit;
  frame.modes = kTactical;
  frame.fromBattle = state.contested(state.at(unit));
  frame.free = true;
  return {rules, state, ways, frame};
}

int Mover::pointsLeft() const {
  const PieceData& data = rules[unit];
  const int byFoot = (modes & kTactical) != 0 ? tactical : 0;
  const int byRail = (modes & kStrategic) != 0 ? int{outside ? data.outside : data.inside} : 0;
  return std::max(std::max(byFoot, byRail) - spent, 0);
}

bool Mover::halted() const {
  return spent > 0 && ((!isHex(place) && !restless) || state.stands(other(side), place));
}

/// Whatever the way there: boxes that are for others.
Verdict Mover::mayEverEnter(Place to) const {
  if (to == kKerch && unit != rules.korps42) return refuse("3.1.2j", "Only {0} may enter {1}", rules.korps42, to);
  if (to == kElbrus && unit != rules.korps49) return refuse("3.1.2i", "Only {0} may enter {1}", rules.korps49, to);
  if (!isHolding(to)) return allow();
  if (side == kAxis) return refuse("7.5c", "Axis units do not leave the map of their own will");
  return isFront(to) ? allow() : refuse("7.5b", "Units leave the map to the Front box of its edge alone");
}

Verdict Mover::mayEnterBox(Place box) const {
  const SpaceData& data = rules[box];
  // An anti-tank asset stays behind; without supply all assets are lost before the move [7.7c].
  const Units assets = free ? Units{} : ordinaryOf(rules, state, unit);
  if (box == kElbrus && assets.any())
    return refuse("3.1.2i", "{0} has {1}, and no asset comes along into Elbrus", unit, assets.first());
  if (roomIn(rules, state, side, box) <= 0)
    return refuse("3.1.2b", "{0} has no free slot; the limit is {1}", box, int{data.slots[index(side)]});
  if (side == kAxis) {
    if (assets.any() && assetsInBox(rules, state, box) + assets.count() > data.assets)
      return refuse("3.1.2g", "With those of {0} there would be more than {1} Axis assets in {2}", unit,
                    int{data.assets}, box);
    return allow();
  }
  const Units large = assets.those([&](UnitId asset) { return rules[asset].size >= Size::Division; });
  return large.none() ? allow()
                      : refuse("3.1.2h", "{0} is too large for a Caucasus box, and {1} has it", large.first(), unit);
}

Verdict Mover::mayEnterHolding(Place box) const {
  if (box == kTcf && roomIn(rules, state, side, box) <= 0)
    return refuse("3.1.1b", "There is a unit in the Trans-Caucasus Front, and it holds no second one");
  if (isFront(place) && (place == kTcf || box == kTcf) && state.crossed != 0)
    return refuse("7.6c", "A unit has gone between these Fronts in this turn");
  return allow();
}

Verdict Mover::mayLeaveBattle(Place to) const {
  if (state.contested(to)) return refuse("7.9.2a", "{0} comes from a battle space and may not enter another one", unit);
  if (state.stands(other(side), to))
    return refuse("7.9.2b", "{0} comes from a battle space and may not make a new one", unit);
  if (!suppliedIf(rules, state, unit, to))
    return refuse("7.9.2c", "{0} comes from a battle space and would be out of supply in {1}", unit, to);
  return allow();
}

Verdict Mover::mayEnter(Place to) const {
  if (isHolding(to)) return mayEnterHolding(to);
  if (isCaucasus(to)) {
    if (const Verdict box = mayEnterBox(to); !box.ok()) return box;
  }
  if (isCaucasus(place) && isHex(to) && state.controller(to) == other(side) && state.lastHolder(place) != side)
    return refuse(place == kKalmykia ? "7.4e" : "7.4d", "The enemy controls {0}, and {1} was last held by him", to,
                  place);
  return fromBattle ? mayLeaveBattle(to) : allow();
}

Verdict Mover::byTactical() const {
  if ((modes & kTactical) == 0)
    return refuse("7.0e", "{0} moves strategically in this phase, and not tactically as well", unit);
  if (free && spent > 0) return refuse("7.7d", "Without supply {0} moves one space", unit);
  if (spent < tactical) return allow();
  const int strategic = outside ? rules[unit].outside : rules[unit].inside;
  if (free || strategic <= tactical)
    return refuse("7.0b", "The tactical Movement Points of {0} do not reach so far: {1}", unit, tactical);
  return refuse(
      "7.0b",
      "The tactical Movement Points of {0} do not reach so far: {1}. It has {2} strategic ones, but not on this "
      "way",
      unit, tactical, strategic);
}

// Is asked of whoever has spent the tactical points: so the refusals say both.
Verdict Mover::byStrategic(Place to, int direction) const {
  if ((modes & kStrategic) == 0)
    return free ? refuse("7.7a", "{0} is out of supply and does not move strategically", unit)
                : refuse("7.0e", "{0} moves tactically in this phase, and not strategically as well", unit);
  if (isCaucasus(place) || isCaucasus(to))
    return refuse(
        "7.3e", "A Caucasus box is entered and left by tactical movement alone, and {0} has spent its tactical points",
        unit);
  if (state.contested(place)) return refuse("7.3c", "No strategic movement leads out of a battle space");
  if (state.contested(to))
    return refuse("7.3c",
                  "{0} is a battle space: tactical movement alone leads there, and {1} has spent its tactical points",
                  to, unit);
  if (state.stands(other(side), to))
    return refuse("7.3d",
                  "Enemies are in {0}: tactical movement alone leads there, and {1} has spent its tactical points", to,
                  unit);
  if (isHex(place) && ways.zone.has(place))
    return refuse("7.3b", "{0} is in an enemy zone of interdiction: no strategic movement leaves it", place);
  if (isHex(to) && ways.zone.has(to))
    return refuse(
        "7.3b",
        "{0} is in an enemy zone of interdiction: tactical movement alone enters it, and {1} has spent its tactical "
        "points",
        to, unit);
  if (rules.majorRiver(place, direction))
    return refuse(
        "7.3a",
        "A major river lies before {0}: tactical movement alone crosses it, and {1} has spent its tactical points", to,
        unit);
  const PieceData& data = rules[unit];
  const bool beyond = outside || (isHex(to) && !rules.alz.has(to));
  if (spent < (beyond ? data.outside : data.inside)) return allow();
  if (beyond && spent < data.inside)
    return refuse("7.3g", "A move that is not wholly in the Axis Logistical Zone has {0} strategic points",
                  int{data.outside});
  return refuse("7.0b", "{0} has spent its strategic Movement Points: {1}", unit, spent);
}

Verdict Mover::mayGo(Place to, int direction) const {
  if (halted()) {
    // Also said of who has not set out yet: of the way that he would take.
    if (isHolding(place))
      return refuse("7.5a", "{0} stops in {1}: who enters a Front box goes no further", unit, place);
    if (isCaucasus(place))
      return refuse("7.2c", "{0} stops in {1}: who enters a Caucasus box goes no further", unit, place);
    return refuse("7.0c", "{0} stops in {1}: who enters a space with enemies goes no further", unit, place);
  }
  if (const Verdict ever = mayEverEnter(to); !ever.ok()) return ever;
  if (to == place || (direction == kNoDirection && !rules.adjacent(place, to)))
    return refuse("7.0b", "{0} is not adjacent", to);
  if (const Verdict enters = mayEnter(to); !enters.ok()) return enters;
  const Verdict tactically = byTactical();
  if (tactically.ok()) return allow();
  const Verdict strategically = byStrategic(to, direction);
  if (strategically.ok()) return allow();
  return (modes & kStrategic) != 0 ? strategically : tactically;
}

Mover Mover::after(Place to, int direction) const {
  Mover next = *this;
  next.modes = 0;
  if (byTactical().ok()) next.modes |= kTactical;
  if (byStrategic(to, direction).ok()) next.modes |= kStrategic;
  // From one Front box to the next all points are spent: it stops there anyway [7.6a].
  next.spent = spent + 1;
  next.outside = outside || !isHex(to) || !rules.alz.has(to);
  next.place = to;
  next.assaults = assaultsRiver(to, direction);
  return next;
}

/// Into a battle space that friends have made the way does not matter any more [7.9.1e], and Uranus sets no markers.
bool Mover::assaultsRiver(Place to, int direction) const {
  return rules.river(place, direction) && !rules[to].crossing && state.stands(other(side), to) &&
         !state.stands(side, to) && !ways.uranus;
}

Mover Mover::tireless() const {
  constexpr int kTireless = 200;  // movement points: more than any way across the map costs
  Mover other = *this;
  other.tactical = kTireless;
  other.modes = kTactical | kStrategic;
  other.restless = true;
  return other;
}

/// Whoever points at a unit where it stands asks why it does not move: where one way is for it, what closes that.
Verdict Mover::standsThere() const {
  if (canGo()) return refuse("7.0b", "{0} is in {1} already", unit, place);
  Verdict closed;
  int open = 0;
  rules.neighbours.each(place, [&](Place to, int direction) {
    if (!mayEverEnter(to).ok()) return;
    closed = mayGo(to, direction);
    ++open;
  });
  return open == 1 ? closed : refuse("7.0b", "{0} may enter none of the spaces next to {1}", unit, place);
}

Verdict Mover::mayCome(Place to) const {
  if (to == place && !halted()) return standsThere();
  const int direction = rules.direction(place, to);
  const Verdict next = mayGo(to, direction);
  if (isHex(to) || direction != kNoDirection || rules.adjacent(place, to) || halted() || to == place) return next;
  if (!mayEverEnter(to).ok()) return next;
  const WayTo way = kessel::wayOf(rules.neighbours, *this, tireless(), to);
  return way.verdict.ok() ? next : way.verdict;
}

bool Mover::canGo() const {
  bool found = false;
  rules.neighbours.each(place, [&](Place to, int direction) { found = found || mayGo(to, direction).ok(); });
  return found;
}

bool barsUnseen(const Rules& rules, const State& state, UnitId unit) {
  return assetsOf(rules, state, unit).any() || (rules[unit].side == kSoviet && state.stands(kSoviet, kTcf));
}

State unbarred(const Rules& rules, const State& state, UnitId unit) {
  State bare = state;
  assetsOf(rules, state, unit).each([&](UnitId asset) { detach(rules, bare, asset, kLost); });
  unitsIn(rules, state, kTcf, kSoviet).each([&](UnitId there) {
    if (there != unit) put(rules, bare, there, kSovietReserve);
  });
  return bare;
}

}  // namespace kessel::bos
