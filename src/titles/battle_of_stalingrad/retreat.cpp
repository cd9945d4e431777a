// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats [8.3]: the enemy moves each unit one space, to the best kind of space that is open to it.
#include <algorithm>

#include "titles/battle_of_stalingrad/combat.h"

namespace kessel::bos {
namespace {

constexpr auto& top = kTop<RetreatFrame>;

/// Kinds of spaces, the first one before the second [8.3e, 8.3f].
enum class Kind : std::uint8_t { Supplied, Vacant, Friends, Battle, None };

/// The spaces beside the battle as the whole group that retreats sees them: without itself, and so the same for its
/// first unit and its last one.
class Around {
 public:
  Around(const Rules& rules, const State& state)
      : m_rules(rules), m_state(state), m_bare(state), m_side(top(state).side) {
    state.battle.retreating.each([&](UnitId unit) { put(rules, m_bare, unit, kNowhere); });
  }

  /// Whether a unit may retreat there at all.
  [[nodiscard]] Verdict mayEnter(UnitId unit, Place to) const {
    const Place from = m_state.battle.where;
    if (!m_rules.adjacent(from, to))
      return refuse("8.3d", "{0} is not adjacent to {1}: a retreat is one space", to, from);
    if (isHolding(to)) return mayLeaveMap(unit, to);
    if (to == kKerch && unit != m_rules.korps42)
      return refuse("8.3i", "Only {0} may retreat to {1}", m_rules.korps42, to);
    if (to == kElbrus && unit != m_rules.korps49)
      return refuse("8.3j", "Only {0} may retreat to {1}", m_rules.korps49, to);
    if (to == kElbrus && ordinaryOf(m_rules, m_state, unit).any())
      return refuse("8.3j", "{0} has assets, and may not come to {1} with them", unit, to);
    const Side enemy = other(m_side);
    if (m_bare.stands(enemy, to) && !m_bare.stands(m_side, to))
      return refuse("8.3h", "{0} is held by enemy units alone", to);
    if (m_state.option(kOccupiedBars) && vacant(to) && m_bare.controller(to) == enemy)
      return refuse("R-60", "{0} is under enemy control", to);
    return allow();
  }
  [[nodiscard]] Kind kindOf(Place to) const {
    if (vacant(to)) return isHolding(to) || suppliedAt(m_rules, m_bare, m_side, to) ? Kind::Supplied : Kind::Vacant;
    return m_bare.stands(other(m_side), to) ? Kind::Battle : Kind::Friends;
  }
  /// The best kind that is open to a unit.
  [[nodiscard]] Kind best(UnitId unit) const {
    Kind found = Kind::None;
    m_rules.neighbours.each(m_state.battle.where, [&](Place to, int) {
      if (mayEnter(unit, to).ok()) found = std::min(found, kindOf(to));
    });
    return found;
  }
  /// Where a unit may be sent: the spaces of that kind.
  [[nodiscard]] std::vector<Place> ways(UnitId unit) const {
    std::vector<Place> found;
    const Kind kind = best(unit);
    m_rules.neighbours.each(m_state.battle.where, [&](Place to, int) {
      if (mayEnter(unit, to).ok() && kindOf(to) == kind) found.push_back(to);
    });
    return found;
  }

 private:
  /// Over an edge of the map into a box of its side [8.3l-8.3n].
  [[nodiscard]] Verdict mayLeaveMap(UnitId unit, Place to) const {
    const Place from = m_state.battle.where;
    if (m_side == kAxis)
      return to == kAxisReserve ? allow() : refuse("8.3n", "{0} may not leave the map there", unit);  // [8.3m]
    if (!isFront(to)) return refuse("8.3n", "{0} may not leave the map there", unit);
    if (!m_state.option(kOpenFronts) && m_state.lastHolder(from) == kAxis)
      return refuse("8.3l", "The Front edge in {0} is not under Soviet control", from);
    if (to == kTcf && m_state.stands(kSoviet, to)) return refuse("8.3l", "{0} holds one unit and is taken", to);
    return allow();
  }
  /// No units of either side.
  [[nodiscard]] bool vacant(Place to) const { return !m_bare.stands(kAxis, to) && !m_bare.stands(kSoviet, to); }

  const Rules& m_rules;
  const State& m_state;
  State m_bare;
  Side m_side;
};

void go(const Rules& rules, State& state, UnitId unit, Place to, Events& events) {
  const Place from = state.battle.where;
  state.battle.going.remove(unit);
  leaveAntiTank(rules, state, unit, events);
  put(rules, state, unit, to);
  state.fledInto.remove(unit);
  if (isSpace(to) && state.contested(to)) state.fledInto.add(unit);  // [8.3g]
  tellMove(events, "8.3d", rules[unit].side, unit, from, to, say("{0} retreats to {1}", unit, to));
  if (to == kElbrus) claimEdelweiss(rules, state, unit, events);
}

// ---- in a major city their owner decides who leaves [8.3c, R-63]

bool settleStaying(const Rules&, State& state, Events&) {
  Battle& battle = state.battle;
  if ((battle.retreating - battle.going).any()) return true;
  goOn(top(state));
  return false;
}

void askStaying(const Rules&, const State& state, Menu& menu) {
  const Battle& battle = state.battle;
  menu.ask(top(state).side, "8.3c",
           say("{0} is a major city, whose units need not retreat: who leaves it?", battle.where),
           refuse("8.3c", "Choose who leaves {0}, or that they stay", battle.where));
  menu.one(act(V::Stay));
  menu.each(V::Leave, battle.retreating - battle.going, [&](UnitId unit) {
    if (battle.going.has(unit)) return refuse("8.3c", "{0} leaves already", unit);
    return battle.retreating.has(unit) ? allow() : refuse("8.3c", "{0} need not retreat", unit);
  });
}
void performStaying(const Rules&, State& state, Action action, Events& events) {
  Battle& battle = state.battle;
  if (verbOf(action) == V::Leave) return battle.going.add(action.unitA());
  battle.retreating = battle.going;
  tell(events, "8.3c",
       battle.going.none() ? say("The {0} units stay in {1}", top(state).side, battle.where)
                           : say("The other {0} units stay in {1}", top(state).side, battle.where));
  goOn(top(state));
}

// ---- they are moved by the enemy [8.3d]

/// Whoever has no space is eliminated, whoever has but one goes there. True if something was done.
bool settleOne(const Rules& rules, State& state, Events& events) {
  const Around ground(rules, state);
  const Units going = state.battle.going;
  return going.anyOf([&](UnitId unit) {
    const std::vector<Place> ways = ground.ways(unit);
    if (ways.empty()) {  // [8.3o]
      state.battle.going.remove(unit);
      state.battle.retreating.remove(unit);
      tell(events, "8.3o", say("{0} has no space to which it may retreat", unit));
      destroy(rules, state, unit, state.battle.where, "8.3o", events);
      return true;
    }
    // Who takes the one place of TCF is a choice, as long as others could.
    if (ways.size() > 1 || (ways.front() == kTcf && going.count() > 1)) return false;
    go(rules, state, unit, ways.front(), events);
    return true;
  });
}

bool settleGoing(const Rules& rules, State& state, Events& events) {
  while (state.battle.going.any()) {
    if (!settleOne(rules, state, events)) return true;
  }
  state.battle.retreating = {};
  state.steps.pop();
  return false;
}

void promptGoing(const Rules& rules, const State& state, Prompt& out) {
  const Side side = top(state).side;
  const Around ground(rules, state);
  ask(out, other(side), S::Retreat, "8.3d",
      say("The {0} player moves the retreating {1} units out of {2}", other(side), side, state.battle.where));
  state.battle.going.each([&](UnitId unit) {
    for (const Place to : ground.ways(unit)) out.legal.add(act(V::Retreat, unit, to));
  });
}

Verdict judgeGoing(const Rules& rules, const State& state, Action action) {
  const Side side = top(state).side;
  if (action != act(V::Retreat, action.a, action.b))
    return refuse("8.3d", "The {0} player moves the retreating {1} units", other(side), side);
  const UnitId unit = action.unitA();
  const Place to = action.placeB();
  if (!state.battle.going.has(unit)) return refuse("8.3a", "{0} does not have to retreat", unit);
  const Around ground(rules, state);
  if (const Verdict open = ground.mayEnter(unit, to); !open.ok()) return open;
  const Kind kind = ground.kindOf(to);
  const Kind best = ground.best(unit);
  if (kind == best) return allow();
  switch (best) {
    case Kind::Supplied: return refuse("8.3e", "A vacant space where {0} is supplied comes before {1}", unit, to);
    case Kind::Vacant: return refuse("8.3e", "A vacant space comes before {0}", to);
    default: return refuse("8.3f", "{0} is a battle space, into which units retreat only if there is no other", to);
  }
}

void performGoing(const Rules& rules, State& state, Action action, Events& events) {
  go(rules, state, action.unitA(), action.placeB(), events);
}

using Row = StageRow<RetreatStage, Rules, State>;
constexpr std::array kRows{
    Row{RetreatStage::Staying, asking<askStaying>(settleStaying, performStaying)},
    Row{RetreatStage::Going, Chapter{settleGoing, promptGoing, judgeGoing, performGoing}},
};

}  // namespace

void beginRetreat(const Rules& rules, State& state, Side side) {
  Battle& battle = state.battle;
  battle.retreating = bearing(rules, state, side);  // [8.3a]
  battle.going = {};
  if (battle.retreating.none()) return;
  RetreatFrame& frame = pushFor<RetreatFrame>(state, side);
  if (isHex(battle.where) && rules.majorCities.has(battle.where)) return;  // [8.3c]
  battle.going = battle.retreating;
  goOn(frame);
}

const Chapter kRetreatStep = stepOfStages<RetreatFrame, kRows>();

}  // namespace kessel::bos
