// SPDX-License-Identifier: GPL-3.0-or-later
// Who loses strength points: the order of 11.6 among the units of an engagement, tanks in front of 88s [16.1c], and the
// owner's free choice in a retreat [11.7.1a, R-70].
#include "titles/wintergewitter/combat.h"

namespace kessel::winter {
namespace {

constexpr auto& top = kTop<LossesFrame>;

bool attackers(const State& state) {
  return Side(top(state).side) == attackerOf(state);
}
/// The owner spreads the points as he likes, among those who retreat together.
bool retreats(const State& state) {
  return top(state).kind >= LossKind::Fire;
}
/// Everybody who can lose a point.
Units involved(const State& state) {
  if (retreats(state)) return state.combat.chosen;
  return attackers(state) ? engagedAttackers(state) : state.combat.defenders;
}
Units in(const State& state, const Units& units, Place hex) {
  return units.those([&](UnitId unit) { return state.at(unit) == hex; });
}

/// Of units that are next those who would survive it, if there are any: nobody is eliminated while another one has not
/// lost its point [11.6b].
Units survivorsFirst(const State& state, const Units& next) {
  const Units strong = next.those([&](UnitId unit) { return state.strengthOf(unit) > 1; });
  return strong.any() ? strong : next;
}

/// Those who are next in the order of 11.6a: the lead, armor and infantry in the hex that was fired at, those in
/// the other hexes, artillery-class units, HQs. None: the cycle is at its end.
Units inOrder(const Rules& rules, const State& state) {
  const LossesFrame& frame = top(state);
  const Units pool = involved(state);
  const UnitId lead = leadOf(state, top(state).side);
  if (!frame.begun && lead != kNoUnit && pool.has(lead)) return Units::only(lead);
  const Units fresh = pool - state.combat.struck - rules.hqs;
  const Units line = fresh.those([&](UnitId unit) { return !rules[unit].is(kArtilleryClass); });
  if (line.any()) {
    const Units able = survivorsFirst(state, line);
    const Units near = in(state, able, *frame.hex);
    return near.any() ? near : able;
  }
  return survivorsFirst(state, fresh);
}

Units candidates(const Rules& rules, const State& state) {
  const LossesFrame& frame = top(state);
  const Units pool = involved(state);
  const Units others = pool - rules.hqs;
  switch (frame.kind) {
    case LossKind::Tanks: return pool.those([&](UnitId unit) { return rules[unit].is(kTank | kHeavyTank); });
    case LossKind::Engaged: return others.any() ? inOrder(rules, state) : pool;  // [11.6c]
    default: return others.any() ? others : pool;
  }
}

Cite caseOf(const State& state) {
  switch (top(state).kind) {
    case LossKind::Tanks: return "16.1c";
    case LossKind::Fire: return "11.7.1a";
    case LossKind::River: return "11.7f";
    case LossKind::Bridge: return "11.7g";
    default: return "11.6a";
  }
}

/// Losses that no fire has brought name what has.
Phrase question(const LossesFrame& frame) {
  const Side side = frame.side;
  switch (frame.kind) {
    case LossKind::River:
      return say("{0}: the river costs those who retreat a strength point: choose a unit that loses it", side);
    case LossKind::Bridge:
      return say(
          "{0}: the interdicted bridge costs those who retreat strength points: choose a unit that loses one ({1} "
          "to lose)",
          side, frame.left);
    default: return say("{0}: choose a unit that loses a strength point ({1} to lose)", side, frame.left);
  }
}

Choice<Units> choiceOf(const Rules& rules, const State& state) {
  const LossesFrame& frame = top(state);
  Choice<Units> out{frame.side, caseOf(state), question(frame)};
  out.open = candidates(rules, state);
  out.left = frame.left;
  const int points = involved(state).sum([&](UnitId unit) { return state.strengthOf(unit); });
  out.forced = out.open.count() == 1 || (frame.kind != LossKind::Tanks && points <= frame.left);
  out.take = act(V::Lose);
  out.otherwise = refuse(caseOf(state), "Choose a unit that loses a strength point");
  return out;
}

void take(const Rules& rules, State& state, UnitId unit, Events& events) {
  LossesFrame& frame = top(state);
  const Cite rule = caseOf(state);
  --frame.left;
  if (frame.kind == LossKind::Engaged) {
    frame.begun = true;
    state.combat.struck.add(unit);
  }
  losePoint(rules, state, unit, rule, events);
  dropLost(rules, state);
  // The cycle begins anew once everybody has lost a point [11.6a].
  const Units open = involved(state) - rules.hqs;
  if (frame.kind != LossKind::Engaged || !(open - state.combat.struck).none()) return;
  state.combat.struck = {};
  top(state).begun = false;
}

void end(const Rules&, State& state, Events&) {
  const LossesFrame frame = top(state);
  if (frame.kind == LossKind::Engaged) state.combat.struck = {};
  state.steps.pop();
  if (frame.kind == LossKind::Engaged) unfilled(state, frame.side, frame.left);
}

Verdict whyNot(const Rules& rules, const State& state, const Choice<Units>& now, UnitId unit) {
  if (!involved(state).has(unit)) return refuse(caseOf(state), "{0} does not lose points here", unit);
  if (top(state).kind == LossKind::Tanks) return refuse("16.1c", "{0} is no tank unit", unit);
  if (rules.hqs.has(unit)) return refuse("11.6c", "{0} is lost only after everybody else", unit);
  if (retreats(state)) return now.otherwise;
  const UnitId lead = leadOf(state, top(state).side);
  if (now.open.has(lead) && now.open.count() == 1) return refuse("11.6a", "The lead loses the first point: {0}", lead);
  if (state.combat.struck.has(unit)) return refuse("11.6a", "{0} has lost a point in this round", unit);
  if (rules[unit].is(kArtilleryClass) && !rules[now.first()].is(kArtilleryClass))
    return refuse("11.6a", "Armor and infantry lose their points before {0}", unit);
  if (state.strengthOf(unit) == 1)
    return refuse("11.6b", "{0} would be eliminated before others have lost a point", unit);
  return refuse("11.6a", "The units in {0} come first", *top(state).hex);
}

constexpr Pick<Rules, State, Units> kLosses{choiceOf, take, end, whyNot};

}  // namespace

const Chapter kLossesStep = kessel::stepOf<kLosses>();

void beginLosses(State& state, Side side, LossKind kind, Place hex, int points) {
  if (points <= 0) return;
  LossesFrame& frame = pushFor<LossesFrame>(state, side);
  frame.kind = kind;
  frame.hex = hex;
  frame.left = static_cast<std::uint16_t>(points);
  state.combat.struck = {};
}

void unfilled(State& state, Side side, int points) {
  if (side != defenderOf(state)) return;
  state.combat.unfilled = static_cast<std::uint8_t>(state.combat.unfilled + points);
}

}  // namespace kessel::winter
