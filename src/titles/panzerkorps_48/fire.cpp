// SPDX-License-Identifier: GPL-3.0-or-later
// One fire [7.2]: who fires, the die, step losses, the decision for a morale check [8.1] and the check itself [8.2].
#include <algorithm>

#include "titles/panzerkorps_48/combat.h"

namespace kessel::chir {
namespace {

/// The ways of firing at once with everybody who can.
enum class Everyone : std::uint16_t { WithSupport = 1, Alone };

constexpr auto& top = kTop<VolleyFrame>;

Side firingSide(const State& state) {
  return state.steps.top<VolleyFrame>().side;
}
UnitId victimOf(const State& state) {
  return state.combat.victim;
}
bool alive(const State& state, UnitId unit) {
  return isHex(state.at(unit));
}
/// The target attacks [8.1: Attacker Options].
bool attackerHit(const Rules& rules, const State& state) {
  return rules[victimOf(state)].side == state.combat.side;
}

// ---- who fires [7.2e]

bool anySupport(const Shot& shot) {
  return shot.batteries().any();
}

/// Who fires at whom: one alone by name.
Phrase volleyOf(const Shot& shot, int batteries, int strength) {
  const int count = shot.firers.count();
  const UnitId first = shot.firers.first();
  if (count == 1 && batteries == 0) return say("{0} fires at {1}: strength {2}", first, shot.victim, strength);
  if (count == 1) return say("{0} fires at {1}: in support {2}, strength {3}", first, shot.victim, batteries, strength);
  return batteries == 0 ? say("Units that fire at {0}: {1}, strength {2}", shot.victim, count, strength)
                        : say("Units that fire at {0}: {1}, in support: {2}, strength {3}", shot.victim, count,
                              batteries, strength);
}

/// The fire as named is carried out: who fires has fired, and the stack has its limit for the next one.
void shoot(const Rules& rules, State& state, const Shot& shot, Events& events) {
  Combat& combat = state.combat;
  combat.firers = shot.firers;
  combat.joined = shot.joined;
  const Units batteries = shot.batteries();
  const Reckoning sums = reckon(rules, state, shot);
  combat.limit[stackOf(rules, state, shot.victim)] = static_cast<std::uint8_t>(std::min(sums.steps, 255));
  combat.fired |= shot.firers | batteries;  // [7.2a]
  combat.targeted.add(shot.victim);         // [7.2c]
  state.supported |= batteries;             // [7.6f]
  ++combat.fires;
  tell(events, "7.2e", volleyOf(shot, batteries.count(), sums.strength.total()));
  goOn(top(state));
  if (sums.column >= 0) return;
  tell(events, "7.5a", say("The column shifts lead off the table: no effect"));
  top(state).stage = VolleyStage::Over;
}

/// Where there is but one way nothing is to be named.
bool settleNaming(const Rules& rules, State& state, Events& events) {
  const UnitId victim = victimOf(state);
  if (state.combat.firers.any() || !oneWay(rules, state, victim)) return true;
  shoot(rules, state, everyone(rules, state, victim, true), events);
  return false;
}

bool harms(const Rules& rules, const State& state, const Shot& shot) {
  return valueOf(rules, state, shot) > 0;
}

/// The fire of a V::Salvo.
Shot together(const Rules& rules, const State& state, UnitId victim, Action action) {
  return everyone(rules, state, victim, action.a == static_cast<int>(Everyone::WithSupport));
}

void offerSalvos(const Rules& rules, const State& state, UnitId victim, Prompt& out) {
  if (anySupport(everyone(rules, state, victim, true)))
    out.legal.add(act(V::Salvo, static_cast<int>(Everyone::WithSupport)));
  if (harms(rules, state, everyone(rules, state, victim, false)))
    out.legal.add(act(V::Salvo, static_cast<int>(Everyone::Alone)));
}

Verdict maySalvo(const Rules& rules, const State& state, UnitId victim, Action action) {
  if (action.a != static_cast<int>(Everyone::WithSupport) && action.a != static_cast<int>(Everyone::Alone))
    return refuse("7.2e", "There is no such way to fire");
  const Shot all = together(rules, state, victim, action);
  if (action.a == static_cast<int>(Everyone::WithSupport) && !anySupport(all))
    return refuse("7.6a", "No battery can support");
  return harms(rules, state, all) ? allow() : refuse("7.4c", "This fire comes to no more than one half");
}

void promptNaming(const Rules& rules, const State& state, Prompt& out) {
  const UnitId victim = victimOf(state);
  const Shot named = shotAtHand(state);
  ask(out, firingSide(state), S::Volley, "7.2e", say("Who fires at {0}?", victim));
  if (named.firers.none()) {
    offerSalvos(rules, state, victim, out);
  } else if (harms(rules, state, named)) {
    out.legal.add(act(V::Shoot));
  }
  offerEach(out, V::Fire, mayFire(rules, state, firingSide(state)) - named.firers);
  supportsAt(rules, state, firingSide(state), state.at(victim)).each([&](UnitId battery) {
    named.firers.each([&](UnitId unit) {
      if (mayAssist(rules, state, named, battery, unit).ok()) out.legal.add(act(V::Assist, battery, unit));
    });
  });
  if (out.legal.empty()) out.legal.add(act(V::Hold));  // all that could be named is, and comes to nothing
}

Verdict judgeFire(const Rules& rules, const State& state, UnitId unit) {
  const Combat& combat = state.combat;
  const Side firing = firingSide(state);
  if (mayFire(rules, state, firing).has(unit))
    return combat.firers.has(unit) ? refuse("7.2a", "{0} fires already", unit) : allow();
  if (rules[unit].side != firing) return refuse("7.2a", "{0} is not on the side that fires", unit);
  if (combat.fired.has(unit)) return refuse("7.2a", "{0} has fired in this combat", unit);
  if (combat.barred.has(unit))
    return refuse(state.retreated.has(unit) ? "8.1a" : "8.1b", "{0} may not fire any more in this combat", unit);
  if (combat.attackers.has(unit) || combat.defenders.has(unit)) return refuse("7.2a", "{0} cannot fire any more", unit);
  return firing == combat.side ? refuse("7.1a", "{0} was not named as an attacker", unit)
                               : refuse("7.1b", "{0} does not defend {1}", unit, combat.target);
}

Verdict judgeNaming(const Rules& rules, const State& state, Action action) {
  const Shot named = shotAtHand(state);
  switch (verbOf(action)) {
    case V::Fire: return judgeFire(rules, state, action.unitA());
    case V::Assist: return mayAssist(rules, state, named, action.unitA(), action.unitB());
    case V::Shoot:
      if (named.firers.none()) return refuse("7.2e", "Name the units that fire first");
      return harms(rules, state, named) ? allow() : refuse("7.4c", "This fire comes to no more than one half");
    case V::Salvo:
      if (named.firers.any()) return refuse("7.2e", "Some units have been named: add others one by one");
      return maySalvo(rules, state, named.victim, action);
    case V::Hold:
      return ifListed<promptNaming>(rules, state, action, refuse("7.2e", "Name who fires at {0}", named.victim));
    default: return refuse("7.2e", "A fire at {0} is being announced", named.victim);
  }
}

void performNaming(const Rules& rules, State& state, Action action, Events& events) {
  Combat& combat = state.combat;
  switch (verbOf(action)) {
    case V::Fire: combat.firers.add(action.unitA()); return;
    case V::Assist: combat.joined[action.a] = static_cast<std::uint8_t>(action.b + 1); return;
    case V::Salvo: return shoot(rules, state, together(rules, state, combat.victim, action), events);
    case V::Hold: top(state).stage = VolleyStage::Over; return;
    default: return shoot(rules, state, shotAtHand(state), events);
  }
}

// ---- the die [7.2g]

void askShot(const Rules&, const State& state, Menu& menu) {
  menu.die("7.2g", say("{0} rolls for the fire at {1}", firingSide(state), victimOf(state)),
           refuse("7.2g", "The die is rolled"));
}
void performDie(const Rules& rules, State& state, Action action, Events& events) {
  Combat& combat = state.combat;
  const UnitId victim = combat.victim;
  const Side firing = firingSide(state);
  const Place at = state.at(victim);
  const Reckoning sums = reckon(rules, state, shotAtHand(state));
  combat.die = static_cast<std::uint8_t>(action.a);
  combat.column = static_cast<std::uint8_t>(sums.column);
  combat.result = static_cast<std::uint8_t>(rules.crt.result(sums.column, action.a));
  const Effect result = effectOf(rules, combat.result);
  tellDie(events, "7.2g", firing, action.a, say("{0} rolls {1}", firing, action.a), combat.fires);
  tell(events, EventKind::Fired, "8a",
       result.morale + result.steps == 0
           ? say("Fire at {0}: no effect", victim)
           : say("Fire at {0}: morale {1}, steps {2}", victim, result.morale, result.steps),
       {.side = firing, .unit = victim, .to = at, .value = combat.result, .fire = combat.fires});
  if (firing == combat.side && result.morale > combat.highest)
    combat.highest = static_cast<std::uint8_t>(result.morale);  // [8.4d]
  goOn(top(state));
  loseSteps(rules, state, victim, result.steps, "8b", events);
}

// ---- the decision [8.1]

/// The whole defending stack, or the attacking unit alone, falls back [8.1a, 8.1d].
void fallBack(const Rules& rules, State& state) {
  Combat& combat = state.combat;
  const int length = effectOf(rules, combat.result).morale;
  if (!attackerHit(rules, state)) {
    combat.ordered = static_cast<std::uint8_t>(length);
    return beginRetreat(state, holding(state), defenderOf(state), length);
  }
  const Units alone = alive(state, combat.victim) ? Units::only(combat.victim) : Units{};
  combat.barred |= alone;  // [8.1a]
  beginRetreat(state, alone, combat.side, length);
}

bool settleDecision(const Rules& rules, State& state, Events&) {
  const int morale = effectOf(rules, state.combat.result).morale;
  if (morale > 0 && mayCheck(rules, state)) return true;
  top(state).stage = VolleyStage::Over;    // [8c]
  if (morale > 0) fallBack(rules, state);  // [8.1g]
  return false;
}

void askDecision(const Rules& rules, const State& state, Menu& menu) {
  const UnitId victim = victimOf(state);
  const int morale = effectOf(rules, state.combat.result).morale;
  menu.ask(rules[victim].side, "8.1i",
           attackerHit(rules, state)
               ? say("{0} is hit: check its morale, or retreat it? Hexes: {1}", victim, morale)
               : say("{0} is hit: check its morale, or retreat the stack? Hexes: {1}", victim, morale),
           refuse("8.1i", "{0} checks its morale, or falls back", victim));
  // The check costs steps even if it is passed: who has some left after that tries it first.
  const bool survives = stepsOf(rules, state, victim) > morale;
  menu.one(act(survives ? V::Check : V::Yield));
  menu.one(act(survives ? V::Yield : V::Check));
}
void performDecision(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId victim = victimOf(state);
  if (verbOf(action) == V::Check) {
    tell(events, "8.1i", say("{0} checks its morale", victim));
    return goOn(top(state));
  }
  tell(events, "8.1i", say("{0} does not check its morale", victim));
  top(state).stage = VolleyStage::Over;
  fallBack(rules, state);
}

// ---- the check [8.2]

void askMorale(const Rules& rules, const State& state, Menu& menu) {
  const UnitId victim = victimOf(state);
  menu.die("8.2a",
           say("{0} checks its morale: it passes on {1} or less", victim, rules.morale[rules[victim].formation]),
           refuse("7.2g", "The die is rolled"));
}
void performMorale(const Rules& rules, State& state, Action action, Events& events) {
  Combat& combat = state.combat;
  const UnitId victim = combat.victim;
  const Side side = rules[victim].side;
  const bool passed = action.a <= rules.morale[rules[victim].formation];  // [8.2a] [8.2b]
  const int morale = effectOf(rules, combat.result).morale;
  const auto check = static_cast<std::uint16_t>(combat.fires + kCheckId);
  tellDie(events, "8.2a", side, action.a, say("{0} rolls {1}", side, action.a), check);
  tell(events, EventKind::Fired, "8.2a",
       passed ? say("{0} passes its morale check", victim) : say("{0} fails its morale check", victim),
       {.side = side, .unit = victim, .to = state.at(victim), .value = passed ? 1 : 0, .fire = check});
  goOn(top(state));
  const bool attacks = attackerHit(rules, state);
  if (attacks && !passed) {
    combat.barred.add(victim);   // [8.1b]
    state.repulsed.add(victim);  // [3.2d]
  }
  loseSteps(rules, state, victim, morale, attacks ? (passed ? "8.1c" : "8.1b") : (passed ? "8.1f" : "8.1e"), events);
  if (!attacks && !passed) fallBack(rules, state);  // [8.1e]
}

// ---- over

bool settleOver(const Rules&, State& state, Events&) {
  Combat& combat = state.combat;
  combat.victim = kNoUnit;
  combat.firers = {};
  combat.joined = {};
  combat.die = combat.column = combat.result = 0;
  state.steps.pop();
  return false;
}

using Row = StageRow<VolleyStage, Rules, State>;
constexpr std::array kVolleyRows{
    Row{VolleyStage::Naming, Chapter{settleNaming, promptNaming, judgeNaming, performNaming}},
    Row{VolleyStage::Die, asking<askShot>(performDie)},
    Row{VolleyStage::Decision, asking<askDecision>(settleDecision, performDecision)},
    Row{VolleyStage::Morale, asking<askMorale>(performMorale)},
    Row{VolleyStage::Over, Chapter{settleOver}},
};

}  // namespace

void beginVolley(State& state, Side firing, UnitId victim) {
  state.combat.victim = victim;
  state.combat.firers = {};
  state.combat.joined = {};
  state.steps.push<VolleyFrame>().side = firing;
}

Units stillWhole(const State& state, Side firing) {
  return (firing == state.combat.side ? holding(state) : attacking(state, false)) - state.combat.targeted;
}

bool oneWay(const Rules& rules, const State& state, UnitId victim) {
  const Shot all = everyone(rules, state, victim, true);
  return all.firers.count() == 1 && !anySupport(all);
}

void offerLastSalvos(const Rules& rules, const State& state, UnitId victim, Prompt& out) {
  for (const Everyone way : {Everyone::WithSupport, Everyone::Alone}) {
    const Action salvo = act(V::Salvo, static_cast<int>(way));
    if (mayLastSalvo(rules, state, victim, salvo).ok()) out.legal.add(salvo);
  }
}

Verdict mayLastSalvo(const Rules& rules, const State& state, UnitId victim, Action action) {
  const bool attacks = firingAt(rules, victim) == state.combat.side;
  if (attacks && action.a == static_cast<int>(Everyone::Alone) && anySupport(everyone(rules, state, victim, true)))
    return refuse("7.6i", "The batteries of the attack are spent, whether they fire or not");
  return maySalvo(rules, state, victim, action);
}

void beginSalvo(const Rules& rules, State& state, UnitId victim, Action action, Events& events) {
  beginVolley(state, firingAt(rules, victim), victim);
  shoot(rules, state, together(rules, state, victim, action), events);
}

bool mayCheck(const Rules& rules, const State& state) {
  const UnitId victim = victimOf(state);
  const Effect result = effectOf(rules, state.combat.result);
  return result.morale <= stepsOf(rules, state, victim);  // [8.1g] [8.1h]: who is killed has none left
}

const Chapter kVolleyStep = stepOfStages<VolleyFrame, kVolleyRows>();

}  // namespace kessel::chir
