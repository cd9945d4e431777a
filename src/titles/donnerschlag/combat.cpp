// SPDX-License-Identifier: GPL-3.0-or-later
// One combat in its steps [8.2]: naming it, card windows, the roll, and the outcome in its order [8.4].
#include "titles/donnerschlag/combat.h"

#include <algorithm>
#include <array>

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

const Outcome& outcomeOf(const Rules& rules, const State& state) {
  return rules.outcome[state.combat.result];
}
bool rolled(const State& state) {
  return state.combat.rolled != 0;
}

/// Active units that have not attacked yet.
Units fresh(const Rules& rules, const State& state) {
  const Segment& segment = state.running();
  return (segment.active & rules.combatUnits) - segment.fought;
}

/// Storm Pioneers in the Axis hand: a tank may be named that attacks across a river if the card succeeds.
bool holdsPioneers(const Rules& rules, const State& state) {
  return playable(rules, state, kAxis).has(combatCard(12));
}

bool canReach(const Rules& rules, const State& state, UnitId unit, Place target) {
  if (!tankAcross(rules, state, unit, target)) return true;
  return rules[unit].side == kAxis && holdsPioneers(rules, state);
}

/// Hexes that active units may attack, tanks of the Axis across rivers too if it has Storm Pioneers.
Hexes targetsOf(const Rules& rules, const State& state, bool pioneers) {
  Hexes found;
  const Segment& segment = state.running();
  const Side side = segment.side;
  const Hexes& enemies = state.combatants(other(side));
  fresh(rules, state).each([&](UnitId unit) {
    for (Place hex : rules.beside(state.at(unit))) {
      if (!enemies.has(hex) || found.has(hex)) continue;
      if (segment.targeted.has(hex)) continue;  // the hex, not the units in it [8.1d] [8.1f]
      if ((pioneers && side == kAxis) || !tankAcross(rules, state, unit, hex)) found.add(hex);
    }
  });
  return found;
}

/// By this die, as modified, the defender may deploy an ad hoc unit [3.3g] [8.4-H1] [8.4-H2].
bool givesAdHoc(Side attacker, int die) {
  return attacker == kAxis ? die <= 1 : die >= 6;
}

/// A retreat may be what the defender wants: into the hex of an HQ that lies overrun [7.3d], towards its supply, or
/// into a Meeting Zone [9.2a], whichever of them it is that is turned.
bool mayGainByRetreat(const Rules& rules, const State& state) {
  constexpr int kRetreats = 6;  // hexes, with those that it goes on where it finds no room
  const bool byAxis = attackerOf(state) == kAxis;
  if (byAxis && std::ranges::any_of(rules.armyHq, [&](UnitId hq) { return overrun(rules, state, hq); })) return true;
  if ((state.combat.defenders & state.unsupplied).any()) return true;
  return !byAxis && std::ranges::any_of(rules.appraisal.toZone, [&](const std::vector<std::uint8_t>& hexesTo) {
    const int far = hexesTo[index(state.combat.target)];
    return far > 0 && far <= kRetreats;
  });
}

/// What is better for an attacker if it is higher: a result of the table and what the die brings besides.
std::array<int, 5> worthOf(const Outcome& outcome, bool adHoc) {
  const auto lost = [&](bool suffers) { return suffers ? int{outcome.steps} : 0; };
  const auto back = [&](bool suffers) { return suffers && outcome.retreat ? 1 : 0; };
  return {lost(outcome.defender), back(outcome.defender), -lost(outcome.attacker), -back(outcome.attacker),
          adHoc ? -1 : 0};
}

/// The first window is over: tanks that cannot cross after all stand back, the rest have attacked [8.1e, R-93].
void commit(const Rules& rules, State& state) {
  state.combat = committed(rules, state, state.combat);
  state.running().fought |= state.combat.attackers;
}

/// Die and result, in words behind the code of the table.
Phrase resultInWords(const Rules& rules, const Combat& combat) {
  const Outcome& outcome = rules.outcome[combat.result];
  const int die = combat.rolled;
  const int modified = combat.die;
  if (!outcome.attacker && !outcome.defender) return say("Die {0}, modified {1}: no effect", die, modified);
  const char* code = rules.crt.resultNames[combat.result].c_str();
  const Side side = outcome.attacker ? Side(combat.side) : other(combat.side);
  if (outcome.steps == 0) return say("Die {0}, modified {1}: {2} ({3}: retreat)", die, modified, code, side);
  return outcome.retreat
             ? say("Die {0}, modified {1}: {2} ({3}: steps lost {4}, retreat)", die, modified, code, side,
                   outcome.steps)
             : say("Die {0}, modified {1}: {2} ({3}: steps lost {4})", die, modified, code, side, outcome.steps);
}

void resolve(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  const Reckoning sums = reckon(rules, state, combat);
  combat.rolled = state.die;
  combat.column = static_cast<std::uint8_t>(sums.column);
  combat.die = static_cast<std::int8_t>(state.die + sums.modifier.total());              // [8.2-5]
  combat.result = static_cast<std::uint8_t>(rules.crt.result(sums.column, combat.die));  // [8.2-5] [8.2-7]
  combat.adHoc = givesAdHoc(attackerOf(state), combat.die) ? 1 : 0;
  tell(events, EventKind::Fired, "8.2-7", resultInWords(rules, combat),
       {.side = attackerOf(state), .to = targetOf(state), .value = combat.result});
}

/// [8.4-L1]
void beginOutcomeLosses(const Rules& rules, State& state) {
  const Side attacker = attackerOf(state);
  std::array<int, 2> steps{};
  for (Side side : {kAxis, kSoviet}) {
    int lost = stepsByTable(rules, state, side);
    if (side == kAxis && state.has(kShield)) lost = std::max(0, lost - 1);  // [12.2-C17]
    steps[index(side)] = lost + state.combat.extra[index(side)];
  }
  const Side defender = other(attacker);
  beginLosses(state, LossPool::Defenders, defender, defender, steps[index(defender)]);
  beginLosses(state, LossPool::Attackers, attacker, attacker, steps[index(attacker)]);
}

/// Units that may advance into the empty target hex [8.4-A1, R-67].
Units advancing(const Rules& rules, const State& state) {
  const Side side = attackerOf(state);
  if (state.combatants(other(side)).has(targetOf(state))) return {};  // [8.4-A2]
  if (retreating(rules, state) == side) return {};
  if (state.has(kMinefield)) return {};  // [12.2-C72]
  if (state.has(kTigers) || state.has(kFlares)) return state.combat.attackers;
  return state.combat.attackers.those([&](UnitId unit) { return rules[unit].is(kTankUnit); });
}

bool offers(const Rules& rules, const State& state) {
  return state.combat.adHoc != 0 && cupHolds(rules, state, attackerOf(state) == kAxis ? 1 : 0);
}

void end(State& state, Events& events) {
  tell(events, EventKind::CombatEnded, "8.4-O1", {}, {.to = targetOf(state)});
  state.combat = Combat{};
  state.steps.pop();
}

void pushWindow(State& state, CombatWindow which) {
  pushFor<WindowFrame>(state, attackerOf(state)).which = which;
}

/// Nobody is left on one side before the roll.
bool voided(const State& state) {
  return state.combat.attackers.none() || state.combat.defenders.none();
}

/// Two kinds of terrain help the defender in different ways: he chooses [8.3-T5, R-52].
bool choosesTerrain(const Rules& rules, const State& state) {
  return sheltersOf(rules, state.combat)[1] != Shelter::None;
}
/// In the stage Reckoning the Axis is asked whether it fights on after a Reaction, else the defender for his terrain.
bool asksAxis(const State& state) {
  return state.has(kReaction) && attackerOf(state) == kAxis && !state.steps.top<CombatFrame>().answered;
}

/// After the first window: true if the Axis is asked whether the combat goes on [12.2-C65b], or the defender for the
/// terrain.
bool settleReckon(const Rules& rules, State& state) {
  CombatFrame& frame = state.steps.top<CombatFrame>();
  if (!frame.committed) {
    frame.committed = true;
    const bool named = state.combat.attackers.any();
    commit(rules, state);
    if (named && state.combat.attackers.none()) {  // only tanks that cannot cross
      frame.stage = CombatStage::End;
      return false;
    }
  }
  if (voided(state)) {
    frame.stage = CombatStage::SecondWindow;
    return false;
  }
  if (asksAxis(state)) return true;
  if (state.has(kCalledOff)) {
    frame.stage = CombatStage::End;
    return false;
  }
  if (!frame.sheltered && choosesTerrain(rules, state)) return true;
  frame.stage = CombatStage::Roll;
  beginRoll(state, attackerOf(state), RollKind::Combat, state.has(kTwoDice));
  return false;
}

/// Goes on to the next stage; true if a decision is owed in this one.
bool settle(const Rules& rules, State& state, Events& events) {
  CombatFrame& frame = state.steps.top<CombatFrame>();
  switch (frame.stage) {
    case CombatStage::Naming: return true;
    case CombatStage::FirstWindow:
      frame.stage = CombatStage::Reckoning;
      pushWindow(state, CombatWindow::BeforeRoll);
      return false;
    case CombatStage::Reckoning: return settleReckon(rules, state);
    case CombatStage::Roll:
      resolve(rules, state, events);
      frame.stage = CombatStage::SecondWindow;
      return false;
    case CombatStage::SecondWindow:
      frame.stage = CombatStage::Offer;
      pushWindow(state, CombatWindow::AfterRoll);
      return false;
    case CombatStage::Offer:
    case CombatStage::OfferAfterLosses:
    case CombatStage::OfferAfterRetreats:
    case CombatStage::OfferAfterAdvance:
      if (frame.offers && offers(rules, state)) return true;
      goOn(frame);
      return false;
    case CombatStage::Losses: {
      const std::uint16_t depth = state.steps.depth;
      frame.stage = CombatStage::OfferAfterLosses;
      beginOutcomeLosses(rules, state);  // [8.4-O1]
      frame.offers = state.steps.depth > depth;
      return false;
    }
    case CombatStage::Retreats: {
      const Side side = retreating(rules, state);
      frame.stage = CombatStage::OfferAfterRetreats;
      frame.offers = false;
      if (side == kNobody) return false;
      state.combat.left = side == attackerOf(state) ? state.combat.attackers : state.combat.defenders;
      if (state.combat.left.none()) return false;
      frame.offers = true;
      pushFor<RetreatFrame>(state, side);  // [8.4-O1]
      return false;
    }
    case CombatStage::Advances:
      state.combat.left = advancing(rules, state);
      frame.stage = CombatStage::OfferAfterAdvance;
      frame.offers = state.combat.left.any();
      if (state.combat.left.any()) pushFor<AdvanceFrame>(state, attackerOf(state));  // [8.4-O1]
      return false;
    default: end(state, events); return false;
  }
}

/// The same offer is made up to four times [8.4-H3]: the words tell how far the outcome has come.
Phrase askedToDeploy(CombatStage stage) {
  switch (stage) {
    case CombatStage::OfferAfterLosses: return say("Deploy an ad hoc unit now, after the losses?");
    case CombatStage::OfferAfterRetreats: return say("Deploy an ad hoc unit now, after the retreats?");
    case CombatStage::OfferAfterAdvance: return say("Deploy an ad hoc unit now, after the advance?");
    default: return say("Deploy an ad hoc unit now, before the outcome?");
  }
}

void askNaming(const Rules& rules, const State& state, const Verdict& busy, Menu& menu) {
  const Place target = targetOf(state);
  const auto may = [&](UnitId unit) { return mayJoin(rules, state, unit, target); };
  const Units able = fresh(rules, state).those([&](UnitId unit) { return may(unit).ok(); });
  const bool named = state.combat.attackers.any();
  menu.ask(attackerOf(state), "8.2-1",
           able.none() ? say("All units that can attack {0} are named: fight", target)
           : named     ? say("Name further units that attack {0}, or fight", target)
                       : say("Name the units that attack {0}", target),
           busy);
  menu.each(V::Join, able, may);
  menu.one(act(V::Fight), named ? allow() : refuse("8.1c", "Name at least one attacking unit"));
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const CombatStage stage = state.steps.top<CombatFrame>().stage;
  const Side defender = other(attackerOf(state));
  const Place target = targetOf(state);
  const auto busy = [&](Cite rule) { return refuse(rule, "A combat against {0} is under way", target); };
  if (stage == CombatStage::Naming) return askNaming(rules, state, busy("8.2-1"), menu);
  if (stage != CombatStage::Reckoning) {
    menu.ask(defender, "8.4-H3", askedToDeploy(stage), busy("8.4-H3"));
    menu.one(act(V::Draw));
    menu.one(act(V::Pass));
  } else if (asksAxis(state)) {
    menu.ask(kAxis, "12.2-C65b", say("{0} was reinforced: fight, or call the combat off", target), busy("12.2-C65b"));
    menu.one(act(V::Fight));
    menu.one(act(V::Pass));
  } else {
    menu.ask(defender, "8.3-T5", say("Choose the terrain of {0} that helps you", target), busy("8.3-T5"));
    menu.one(act(V::Choose, 1));
    menu.one(act(V::Choose, 2));
  }
}

void perform(const Rules& rules, State& state, Action action, Events&) {
  CombatFrame& frame = state.steps.top<CombatFrame>();
  switch (verbOf(action)) {
    case V::Join: state.combat.attackers.add(action.unitA()); return;
    case V::Fight:
      if (frame.stage == CombatStage::Reckoning) {
        frame.answered = true;
        return;
      }
      frame.stage = CombatStage::FirstWindow;
      frame.offers = true;
      state.running().targeted.add(targetOf(state));  // [8.1d]
      return;
    case V::Choose:
      frame.sheltered = true;
      if (action.a == 2) state.combat.effects |= kLesser;
      return;
    case V::Draw:
      state.combat.adHoc = 0;
      static_cast<void>(beginAdHoc(rules, state, attackerOf(state) == kAxis ? 1 : 0));
      return;
    default:
      if (frame.stage == CombatStage::Reckoning) {
        frame.answered = true;
        state.combat.effects |= kCalledOff;
        return;
      }
      goOn(frame);
      return;
  }
}

// --- A card window [8.2-2, 8.2-6]: the players alternate, a pass does not forfeit, two in a row close it. play.cpp
// begins to count them anew when a card is played.

void pass(WindowFrame& frame) {
  ++frame.passes;
  frame.side = other(frame.side);
}

bool settleWindow(const Rules& rules, State& state, Events&) {
  WindowFrame& frame = state.steps.top<WindowFrame>();
  if (frame.passes >= 2) {
    state.steps.pop();
    return false;
  }
  if (mustAsk(rules, state, frame.side)) return true;
  pass(frame);
  return false;
}

void askWindow(const Rules&, const State& state, Menu& menu) {
  const WindowFrame& frame = state.steps.top<WindowFrame>();
  const bool before = frame.which == CombatWindow::BeforeRoll;
  menu.ask(frame.side, before ? "8.2-2" : "8.2-6",
           before ? say("Before the combat: play a Combat Card, or pass")
                  : say("After the roll: play a Combat Card, or pass"),
           refuse(before ? "8.2-2" : "8.2-6", "Play a Combat Card, or pass"));
  menu.one(act(V::Pass));
}

void performWindow(const Rules&, State& state, Action, Events&) {
  pass(state.steps.top<WindowFrame>());
}

}  // namespace

const Chapter kCombatStep = asking<question>(settle, perform);
const Chapter kWindowStep = asking<askWindow>(settleWindow, performWindow);

bool tankAcross(const Rules& rules, const State& state, UnitId unit, Place target) {
  const int direction = rules.grid().directionTo(state.at(unit), target);
  return rules[unit].is(kTank) && direction >= 0 && rules.unbridged(state.at(unit), direction);
}

int stepsByTable(const Rules& rules, const State& state, Side side) {
  if (!rolled(state)) return 0;
  const Outcome& outcome = outcomeOf(rules, state);
  return (side == attackerOf(state) ? outcome.attacker : outcome.defender) ? outcome.steps : 0;
}

Side retreating(const Rules& rules, const State& state) {
  if (!rolled(state) || !outcomeOf(rules, state).retreat) return kNobody;
  const Side side = outcomeOf(rules, state).attacker ? attackerOf(state) : other(attackerOf(state));
  const bool hold = state.combat.has(kNoRetreat | kNoStepBack);
  return side == kSoviet && hold ? kNobody : side;  // [12.2-C48] [12.2-C58]
}

Hexes targetHexes(const Rules& rules, const State& state) {
  return targetsOf(rules, state, holdsPioneers(rules, state));
}

bool mayHaveTarget(const Rules& rules, const State& state) {
  if (state.option(kSkipEmptyWindows)) return targetHexes(rules, state).any();
  const Cards open = state.in(CardPlace::Discard) | state.in(CardPlace::Removed);
  return targetsOf(rules, state, playable(rules, state, kAxis).any() && !open.has(combatCard(12))).any();
}

Verdict mayAttack(const Rules& rules, const State& state, Place target) {
  const Segment& segment = state.running();
  if (!isHex(target) || !state.combatants(other(segment.side)).has(target))
    return refuse("8.1b", "There are no enemy Combat Units in {0}", target);
  if (segment.targeted.has(target)) return refuse("8.1d", "{0} has been attacked in this segment", target);
  if (targetHexes(rules, state).has(target)) return allow();
  bool adjacent = false;
  bool active = false;
  for (Place hex : rules.beside(target)) {
    adjacent = adjacent || state.combatants(segment.side).has(hex);
    active = active || unitsIn(state, hex, fresh(rules, state)).any();
  }
  if (!adjacent) return refuse("8.1c", "None of your units is next to {0}", target);
  if (!active) return refuse("8.1c", "No active unit that has not attacked yet is next to {0}", target);
  return refuse("8.3-R1", "Tanks cannot attack {0} across the river", target);
}

Verdict mayJoin(const Rules& rules, const State& state, UnitId unit, Place target) {
  if (!state.onMap(unit)) return refuse("8.1c", "{0} is not on the map", unit);
  const Segment& segment = state.running();
  if (rules[unit].side != segment.side) return refuse("8.1a", "{0} is not one of the attacker's units", unit);
  if (!rules.combatUnits.has(unit)) return refuse("2.2e", "{0} is no Combat Unit", unit);
  if (!segment.active.has(unit)) return refuse("8.1c", "{0} is not active", unit);
  if (segment.fought.has(unit)) return refuse("8.1e", "{0} has attacked in this segment", unit);
  if (state.combat.attackers.has(unit)) return refuse("8.1e", "{0} takes part already", unit);
  if (!rules.adjacent(state.at(unit), target)) return refuse("8.1c", "{0} is not next to {1}", unit, target);
  return canReach(rules, state, unit, target)
             ? allow()
             : refuse("8.3-R1", "{0} cannot attack {1} across the river", unit, target);
}

Combat committed(const Rules& rules, const State& state, const Combat& combat) {
  Combat out = combat;
  if (!combat.has(kPioneers))
    out.attackers -= combat.attackers.those([&](UnitId unit) { return tankAcross(rules, state, unit, combat.target); });
  return out;
}

bool noDieIsBetter(const Rules& rules, const State& state, int die) {
  const Reckoning sums = reckon(rules, state, state.combat);
  const auto worth = [&](int natural) {
    const int modified = natural + sums.modifier.total();
    return worthOf(rules.outcome[static_cast<std::size_t>(rules.crt.result(sums.column, modified))],
                   givesAdHoc(attackerOf(state), modified));
  };
  const std::array<int, 5> now = worth(die);
  const bool stays = mayGainByRetreat(rules, state);
  for (int natural = 1; natural <= 6; ++natural) {
    const std::array<int, 5> then = worth(natural);
    if (stays && then[1] < now[1]) return false;
    for (std::size_t i = 0; i < then.size(); ++i) {
      if (then[i] > now[i]) return false;
    }
  }
  return true;
}

bool beforeLosses(const State& state) {
  const CombatFrame* combat = state.steps.find<CombatFrame>();
  return combat != nullptr && combat->stage <= CombatStage::Losses;
}

void beginCombat(const Rules& rules, State& state, Place target, Events& events) {
  state.combat = {
      .defenders = unitsIn(state, target, rules.combatUnits), .target = target, .side = state.running().side};
  state.steps.push<CombatFrame>();
  tell(events, EventKind::CombatBegan, "8.2-1", say("{0} attacks {1}", attackerOf(state), target),
       {.side = attackerOf(state), .to = target});
}

}  // namespace kessel::donner
