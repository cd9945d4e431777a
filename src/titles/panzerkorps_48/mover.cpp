// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 4 and 5: what a stack on the move may do and what it pays.
#include <algorithm>

#include "titles/panzerkorps_48/movement.h"

namespace kessel::chir {
namespace {

/// The same stack, for which any step counts that it may make [6a].
struct Passing : Mover {
  [[nodiscard]] Verdict mayGo(Place to, int direction) const { return mayStep(to, direction); }
  [[nodiscard]] Passing after(Place to, int direction) const { return {Mover::after(to, direction)}; }
};
static_assert(Marching<Mover> && Marching<Passing>);

}  // namespace

Units movingParty(const Rules& rules, const State& state) {
  const Side side = phasing(state);
  if (!isPlayer(side)) return {};
  return rules.ofSide[index(side)].those([&](UnitId unit) { return state.part[index(unit)] == kMovingPart; });
}

int allowanceOf(const Rules& rules, const State& state, UnitId unit) {
  return state.attacked.has(unit) ? rules[unit].movement / 2 : rules[unit].movement;  // [3.2b] [3.2c]
}

Mover::Mover(const Rules& theRules, const State& theState)
    : Mover(theRules, theState, movingParty(theRules, theState)) {}

Mover::Mover(const Rules& theRules, const State& theState, const Units& together)
    : rules(theRules), state(theState), party(together) {
  look();
}

void Mover::look() {
  if (party.none()) return;
  hex = state.at(party.first());
  side = rules[party.first()].side;
  entered = party.intersects(state.entered);
  stopped = party.intersects(state.stopped);
  party.each([&](UnitId unit) {
    const UnitData& data = rules[unit];
    const std::size_t way = data.mech ? 1 : 0;
    has[way] = true;
    left[way] = std::min(left[way], allowanceOf(rules, state, unit) - state.spent[index(unit)]);
    weapons = weapons || data.target == Target::Weapons;
  });
}

int Mover::costTo(std::size_t way, Place to, int direction) const {
  if (!isHex(hex)) return rules.entryCost[way][index(to)];  // [9.1b]
  return rules.cost[way][index(hex)][static_cast<std::size_t>(direction)];
}

Hexes Mover::entries() const {
  return entryHexes(rules, state, party.first());
}

bool Mover::canEnter() const {
  return entries().anyOf([&](Place to) { return mayGo(to, kNoDirection).ok(); });
}

bool Mover::halted() const {
  return entered && inZone(rules, state, hex, other(side));
}

Verdict Mover::mayStep(Place to, int direction) const {
  const Side enemy = other(side);
  const bool enters = !isHex(hex);
  if (enters && !entries().has(to)) return refuse("9.1b", "{0} is no hex of their entry", to);
  if (!enters && direction == kNoDirection) return refuse("4b", "{0} is not adjacent", to);
  if (state.occupied(enemy).has(to)) return refuse("4j", "Enemies are in {0}", to);
  if (!enters && halted()) return refuse("5e", "They have entered a Zone of Control in {0} and stop there", hex);
  if (stopped && state.option(kStopIsFinal)) return refuse("R-73", "A Zone of Control has stopped them for this phase");
  const bool toZone = inZone(rules, state, to, enemy);
  if (toZone && weapons)
    return enters ? refuse("9.1d", "{0} is in a Zone of Control: no weapons unit enters there", to)
                  : refuse("5g", "{0} is in a Zone of Control: no weapons unit enters it", to);
  if (toZone && !enters && inZone(rules, state, hex, enemy) && !state.occupied(side).has(to))
    return refuse("5f", "From one Zone of Control to another units go only if {0} is held by friends", to);
  for (std::size_t way = 0; way < 2; ++way) {
    if (!has[way]) continue;
    const int points = costTo(way, to, direction);
    if (points == 0)
      return way == 0 ? refuse("4h", "No unit crosses the water to {0}", to)
                      : refuse("4h", "Mechanized units do not cross the water to {0}", to);
    if (points > left[way])
      return refuse("4c", "{0} costs {1} Movement Points, {2} are left", to, Arg::quarters(2 * points),
                    Arg::quarters(2 * left[way]));
  }
  return allow();
}

Mover Mover::after(Place to, int direction) const {
  Mover next = *this;
  int dearest = 0;
  for (std::size_t way = 0; way < 2; ++way) {
    if (!has[way]) continue;
    const int points = costTo(way, to, direction);
    next.left[way] -= points;
    dearest = std::max(dearest, points);
  }
  next.cost += dearest;
  next.hex = to;
  next.entered = true;
  next.stopped = false;  // asked again where it matters
  return next;
}

Verdict Mover::mayEnd() const {
  if (!isHex(hex)) return refuse(hex == kOffMap ? "8.3r" : "9.1j", "They still have to enter the map");
  return canStack(rules, state, hex, party) ? allow() : refuseStack(rules, side, hex);  // [6a] [6f]
}

bool Mover::findsRoom() const {
  if (!isHex(hex)) return canEnter();
  const auto ends = [](const Mover& there) { return there.mayEnd().ok() || there.mayExit().ok(); };
  if (ends(*this)) return true;
  auto& march = workspace<March<Passing>, struct FindsRoom>();
  return march.search(rules.neighbours, Passing{*this}, ends) != March<Passing>::kNone;
}

Verdict Mover::mayGo(Place to, int direction) const {
  if (const Verdict step = mayStep(to, direction); !step.ok()) return step;
  const Mover next = after(to, direction);
  const Verdict end = next.mayEnd();
  return end.ok() || next.findsRoom() ? allow() : end;
}

bool Mover::mustRoll() const {
  if (!isHex(hex) || entered || !inZone(rules, state, hex, other(side))) return false;  // [5.1h]
  return (unitsIn(rules, state, hex, side) - party).none();                             // [5.1a]
}

Verdict Mover::mayExit() const {
  if (side != kSoviet) return refuse("10k", "Only Soviet units leave the map by the south edge");
  if (!rules.exits.has(hex)) return refuse("10h", "Units leave the map from the road hexes of the south edge");
  if (halted()) return refuse("5e", "They have entered a Zone of Control in {0} and stop there", hex);
  if (stopped && state.option(kStopIsFinal)) return refuse("R-73", "A Zone of Control has stopped them for this phase");
  for (std::size_t way = 0; way < 2; ++way) {
    if (has[way] && left[way] < rules.exitCost)
      return refuse("10h", "{0} Movement Points are needed to leave the map", Arg::quarters(2 * rules.exitCost));
  }
  return allow();
}

}  // namespace kessel::chir
