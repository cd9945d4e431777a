// SPDX-License-Identifier: GPL-3.0-or-later
// Advance after combat [8.4-A1], with the longer ones of C6 and C26. Stacking limits count once all have advanced
// [12.2-C6b, 12.2-C26b]: a step is allowed if all units that are still to go can end within them.
#include <vector>

#include "titles/donnerschlag/combat.h"

namespace kessel::donner {
namespace {

UnitId current(const State& state) {
  const OrNone<UnitId> unit = state.steps.top<AdvanceFrame>().unit;
  return unit.any() ? *unit : kNoUnit;
}

/// Hexes that a unit may advance in all [8.4-A1, 12.2-C6a, 12.2-C26a].
int lengthOf(const Rules& rules, const State& state, UnitId unit) {
  if (state.has(kTigers)) return 3;
  return state.has(kFlares) && rules[unit].is(kTankUnit) ? 2 : 1;
}

/// What lets it go beyond the vacated hex [12.2-C6a, 12.2-C26a].
Cite ruleOf(const State& state) {
  return state.has(kTigers) ? "12.2-C6a" : state.has(kFlares) ? "12.2-C26a" : "8.4-A1";
}

Verdict mayPass(const Rules& rules, const State& state, UnitId unit, Place from, int direction) {
  const Place to = rules.around(from)[static_cast<std::size_t>(direction)];
  const Side enemy = other(rules[unit].side);
  if (to == kNowhere) return refuse("2.1a", "Units may not leave the map");
  if (state.combatants(enemy).has(to)) return refuse("8.4-A1", "Enemy units stand in {0}", to);
  if (state.closed.has(to)) return refuse("12.2-C52a", "Nobody can enter {0}: snowdrift", to);
  if (rules.unbridged(from, direction) && rules[unit].is(kTank) && !state.has(kPioneers))
    return refuse(state.has(kTigers) ? "12.2-C6b" : "12.2-C26b", "Tanks cannot advance across the river to {0}", to);
  return allow();
}

/// Motorised infantry stops behind an unbridged river, unless boats or pioneers help [12.2-C6b, 12.2-C12b],
/// [12.2-C5b, 12.2-C7b, 12.2-C37b].
int leftAfter(const Rules& rules, const State& state, UnitId unit, Place from, int direction, int left) {
  const bool stops =
      rules.unbridged(from, direction) && rules[unit].is(kMotor) && !state.has(kPioneers) && !state.has(kBoats);
  return stops ? 0 : left - 1;
}

/// Adds the hexes where a unit that has `left` hexes to go can end its advance from `from` on.
void addEnds(const Rules& rules, const State& state, UnitId unit, Place from, int left, Hexes& ends) {
  if (left <= 0) return;
  for (int d = 0; d < kDirections; ++d) {
    if (!mayPass(rules, state, unit, from, d).ok()) continue;
    const Place to = rules.around(from)[static_cast<std::size_t>(d)];
    ends.add(to);
    addEnds(rules, state, unit, to, leftAfter(rules, state, unit, from, d, left), ends);
  }
}

/// Combat Units in a hex without those whose movement an extra segment has interrupted as they passed through: they go
/// on, or back, once it is over.
int standingIn(const Rules& rules, const State& state, Place hex, Side side) {
  int standing = stackSize(rules, state, hex, side);
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    if (!state.steps.frames[i].is<MoveFrame>()) continue;
    const UnitId unit = state.steps.frames[i].as<MoveFrame>().unit;
    const bool passes = state.at(unit) == hex && rules[unit].side == side && !rules[unit].is(kHq);
    if (passes && !state.combat.attackers.has(unit)) --standing;
  }
  return standing;
}

/// A unit that is to advance, or may, and where it can end.
struct Mover {
  UnitId unit{};
  Hexes ends;
  Place end = kNowhere;  ///< as assigned
};

/// Where the units that have not advanced yet can end, staying where they are included.
std::vector<Mover> waiting(const Rules& rules, const State& state) {
  std::vector<Mover> movers;
  state.combat.left.each([&](UnitId unit) {
    Mover mover{unit, {}, kNowhere};
    const Place from = state.at(unit);
    mover.ends.add(from);
    const int direction = rules.grid().directionTo(from, targetOf(state));
    const int length = lengthOf(rules, state, unit);
    if (direction >= 0 && length > 0 && mayPass(rules, state, unit, from, direction).ok()) {
      mover.ends.add(targetOf(state));
      addEnds(rules, state, unit, targetOf(state), leftAfter(rules, state, unit, from, direction, length), mover.ends);
    }
    movers.push_back(mover);
  });
  return movers;
}

/// Assigns each mover a hex within the stacking limits, one after the other along augmenting paths.
class Assignment {
 public:
  Assignment(const Rules& rules, const State& state, std::vector<Mover> movers)
      : m_rules(rules), m_state(state), m_movers(std::move(movers)) {}

  [[nodiscard]] bool exists() {
    for (Mover& mover : m_movers) {
      Hexes tried;
      if (!find(mover, tried)) return false;
    }
    return true;
  }

 private:
  bool find(Mover& mover, Hexes& tried) {
    bool found = false;
    mover.ends.each([&](Place hex) {
      if (found || tried.has(hex)) return;
      tried.add(hex);
      found = room(hex) > 0 || makeRoom(hex, tried);
      if (found) mover.end = hex;
    });
    return found;
  }
  bool makeRoom(Place hex, Hexes& tried) {
    for (Mover& other : m_movers) {
      if (other.end == hex && find(other, tried)) return true;
    }
    return false;
  }
  /// Units that stand still count, and those that have been assigned.
  [[nodiscard]] int room(Place hex) const {
    int taken = standingIn(m_rules, m_state, hex, m_rules[m_movers.front().unit].side);
    for (const Mover& mover : m_movers) {
      if (m_state.at(mover.unit) == hex) --taken;
      if (mover.end == hex) ++taken;
    }
    return 2 - taken;
  }

  const Rules& m_rules;
  const State& m_state;
  std::vector<Mover> m_movers;
};

/// All can still end within the limits if a unit goes to a hex, with so many hexes to go from there on.
bool worksOut(const Rules& rules, const State& state, UnitId unit, Place to, int left) {
  std::vector<Mover> movers = waiting(rules, state);
  std::erase_if(movers, [&](const Mover& mover) { return mover.unit == unit; });
  Mover goes{unit, {}, kNowhere};
  goes.ends.add(to);
  addEnds(rules, state, unit, to, left, goes.ends);
  movers.push_back(goes);
  return Assignment(rules, state, std::move(movers)).exists();
}

/// Why a unit is none of those that may still begin to advance [8.4-A1].
Verdict whyStays(const Rules& rules, const State& state, UnitId unit) {
  if (rules[unit].side != attackerOf(state)) return refuse("8.4-A1", "{0} is not one of the attacker's units", unit);
  if (!state.onMap(unit)) return refuse("8.4-A1", "{0} is not on the map", unit);
  if (!state.combat.attackers.has(unit)) return refuse("8.4-A1", "{0} has not attacked {1}", unit, targetOf(state));
  const bool everybody = state.has(kTigers) || state.has(kFlares);
  if (!everybody && !rules[unit].is(kTankUnit)) return refuse("8.4-A1", "Only Tank Units advance, {0} is none", unit);
  return refuse("8.4-A1", "{0} has advanced already", unit);
}

Verdict mayAdvance(const Rules& rules, const State& state, UnitId unit, Place to) {
  const UnitId moving = current(state);
  const bool begins = moving == kNoUnit;
  if (moving != unit && !state.combat.left.has(unit)) return whyStays(rules, state, unit);
  if (!begins && moving != unit) return refuse(ruleOf(state), "{0} goes on first, or stops", moving);
  const Place from = state.at(unit);
  const int left = begins ? lengthOf(rules, state, unit) : state.steps.top<AdvanceFrame>().left;
  const int direction = isHex(to) ? rules.grid().directionTo(from, to) : -1;
  if (begins && to != targetOf(state))
    return refuse(ruleOf(state), "{0} advances into {1} first", unit, targetOf(state));
  if (direction < 0 || left <= 0) return refuse(ruleOf(state), "{0} cannot advance to {1} from here", unit, to);
  if (Verdict pass = mayPass(rules, state, unit, from, direction); !pass.ok()) return pass;
  const int beyond = leftAfter(rules, state, unit, from, direction, left);
  return worksOut(rules, state, unit, to, beyond) ? allow() : refuse("3.4d", "There is no room in {0}", to);
}

/// The unit that advances may end here; or nobody advances any more, and no hex holds too many.
bool mayHalt(const Rules& rules, const State& state) {
  const UnitId unit = current(state);
  if (unit != kNoUnit) return worksOut(rules, state, unit, state.at(unit), 0);
  return !state.combat.attackers.anyOf(
      [&](UnitId each) { return state.onMap(each) && standingIn(rules, state, state.at(each), rules[each].side) > 2; });
}

bool anyAdvance(const Rules& rules, const State& state, UnitId unit) {
  return rules.beside(state.at(unit)).anyOf([&](Place to) { return mayAdvance(rules, state, unit, to).ok(); });
}

void stop(State& state) {
  AdvanceFrame& frame = state.steps.top<AdvanceFrame>();
  frame.unit = {};
  frame.left = 0;
}

bool settle(const Rules& rules, State& state, Events&) {
  if (current(state) != kNoUnit) {
    if (state.onMap(current(state)) && anyAdvance(rules, state, current(state))) return true;
    stop(state);
  }
  if (state.combat.left.anyOf([&](UnitId unit) { return anyAdvance(rules, state, unit); })) return true;
  state.combat.left = {};
  state.steps.pop();
  return false;
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const UnitId moving = current(state);
  menu.ask(state.steps.top<AdvanceFrame>().side, moving == kNoUnit ? "8.4-A1" : ruleOf(state),
           moving == kNoUnit
               ? say("Advance into {0}?", targetOf(state))
               : say("{0} may advance further, hexes left: {1}", moving, int{state.steps.top<AdvanceFrame>().left}),
           refuse("8.4-A1", "Advance, or pass"));
  menu.fleeting();
  Units movers = state.combat.left;
  if (moving != kNoUnit) {
    movers = {};
    movers.add(moving);
  }
  menu.pairs(
      V::Advance, movers, [&](UnitId unit) { return rules.beside(state.at(unit)); },
      [&](UnitId unit, Place to) { return mayAdvance(rules, state, unit, to); });
  menu.one(act(V::Pass), mayHalt(rules, state) ? allow() : refuse("3.4d", "Too many units would stand in one hex"));
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  AdvanceFrame& frame = state.steps.top<AdvanceFrame>();
  if (verbOf(action) == V::Pass) {
    if (current(state) == kNoUnit) state.combat.left = {};
    stop(state);
    return;
  }
  const UnitId unit = action.unitA();
  const Place from = state.at(unit);
  const Place to = action.placeB();
  const bool goesOn = current(state) != kNoUnit;
  const int left = goesOn ? frame.left : lengthOf(rules, state, unit);
  const int beyond = leftAfter(rules, state, unit, from, rules.grid().directionTo(from, to), left);
  state.combat.left.remove(unit);
  frame.unit = unit;
  frame.left = static_cast<std::uint16_t>(beyond);
  put(rules, state, unit, to);
  tellMove(events, goesOn ? ruleOf(state) : "8.4-A1", rules[unit].side, unit, from, to,
           say("{0} advances to {1}", unit, to));
  overrunHq(rules, state, to, other(rules[unit].side), events);
}

}  // namespace

const Chapter kAdvanceStep = asking<question>(settle, perform);

}  // namespace kessel::donner
