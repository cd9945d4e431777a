// SPDX-License-Identifier: GPL-3.0-or-later
// The procedure of an attack in its order [11.2], and of a bombardment without one.
#include "titles/wintergewitter/combat.h"

#include <algorithm>

#include "titles/wintergewitter/artillery.h"
#include "titles/wintergewitter/unseen.h"

namespace kessel::winter {
namespace {

constexpr auto& top = kTop<CombatFrame>;

bool hasty(const State& state) {
  return state.combat.kind == CombatKind::Hasty;
}
/// The attack is neither fought out nor given up, and its lead is gone [11.3.1].
bool lostLead(const State& state) {
  const Combat& combat = state.combat;
  return combat.attacks() && !combat.has(kAttackFired) && combat.attackLead != kNoUnit &&
         !ableAttackers(state).has(combat.attackLead);
}

// --- who may take part

/// Units beside the target that may join the attack.
Units joiners(const Rules& rules, const State& state) {
  Units out;
  const Place target = state.combat.target;
  for (const Place from : rules.around(target)) {
    if (from == kNowhere) continue;
    unitsOf(rules, state, from, attackerOf(state)).each([&](UnitId unit) {
      if (!state.combat.attackers.has(unit) && mayJoin(rules, state, unit, target).ok()) out.add(unit);
    });
  }
  return out;
}

/// [4.5.1d, R-22] Dive bombers support mechanized German units; Sixth Army has none [5.2c].
bool mayUseBombers(const Rules& rules, const State& state) {
  return attackerOf(state) == kAxis && ableAttackers(state).anyOf([&](UnitId unit) {
    return rules[unit].is(kMechActivation) && !isSixthArmy(rules, unit);  // no Rumanian is [7.1a]
  });
}

/// May artillery bombard for this attack, or in a bombardment without one?
Verdict mayShell(const Rules& rules, const State& state, UnitId unit) {
  const Place target = state.combat.target;
  return hasty(state) ? mayBombardHasty(rules, state, unit, target) : mayBombard(rules, state, unit, target);
}

/// What may still be named to bombard for the attacker.
Units supporters(const Rules& rules, const State& state) {
  const Combat& combat = state.combat;
  Units out = rules.ofSide[index(attackerOf(state))].those(
      [&](UnitId unit) { return rules[unit].shells() && isHex(state.at(unit)) && mayShell(rules, state, unit).ok(); });
  if (combat.attacks() && mayUseBombers(rules, state)) out |= state.air.withheld;
  return out - combat.batteries;
}
/// ... and for the defender; not against hasty attacks [8.4.1c].
Units defendingGuns(const Rules& rules, const State& state) {
  if (hasty(state)) return {};
  return rules.ofSide[index(defenderOf(state))].those([&](UnitId unit) {
    return rules[unit].shells() && isHex(state.at(unit)) && mayDefend(rules, state, unit, state.combat.target).ok();
  }) - state.combat.guns;
}

// --- stages

/// Names a lead where there is no choice; true if it must be chosen.
bool mustName(const Rules& rules, State& state, const Units& among, UnitId& lead, bool firm) {
  if (lead != kNoUnit && among.has(lead)) return false;
  Units able = leaders(rules, state, among, firm);
  if (able.none()) able = leaders(rules, state, among, false);
  if (able.count() > 1) return true;
  lead = able.first();
  return false;
}

/// Ring units whose check of 5.3b is owed.
void gatherHolders(const Rules& rules, State& state) {
  state.combat.waiting =
      state.combat.defenders.those([&](UnitId unit) { return rules[unit].ring != 0 && state.held.has(unit); });
}

/// The hex was cleared by bombardment alone [11.8i, 11.8j].
bool clearedByShells(const State& state) {
  const Combat& combat = state.combat;
  return combat.attacks() && combat.defenders.none() && top(state).stage <= CombatStage::FirstFire;
}

void advanceAfterShells(State& state) {
  Combat& combat = state.combat;
  top(state).stage = CombatStage::Advance;
  combat.set(kShelled);
  if (hasty(state)) {
    combat.reach = 1;
    return;
  }
  beginFire(state, combat.side, FireKind::Advance, combat.target);
  state.steps.top<FireFrame>().stage = FireStage::Die;
}

/// How far attackers may advance into a hex that is empty [11.8b, 12.1g].
int reachOf(const State& state) {
  const Combat& combat = state.combat;
  if (combat.has(kShelled)) return combat.reach;
  if (combat.has(kLoneGuns)) return hasty(state) ? std::max<int>(1, combat.total) : combat.total;
  return std::max<int>(combat.has(kFled) ? combat.ordered : 0, 1 + combat.unfilled);
}

bool beginAdvance(const Rules& rules, State& state) {
  Combat& combat = state.combat;
  if (!combat.attacks() || fightersIn(rules, state, combat.target, defenderOf(state)).any()) return false;
  combat.reach = static_cast<std::uint8_t>(reachOf(state));
  if (combat.reach == 0) return false;
  combat.waiting = ableAttackers(state).those([&](UnitId unit) { return !rules[unit].is(kArtilleryClass); });
  if (combat.waiting.none()) return false;
  state.steps.push<AdvanceFrame>();
  return true;
}

/// Who fights is open to the enemy for this combat only, and no log keeps that for him [18.1e, 18.1f].
void tellOwner(const State& state, EventKind kind, Cite rule, Side side, UnitId unit, const Phrase& text,
               Events& events) {
  const Side only = state.option(kOpenIntelligence) ? kNobody : side;
  tell(events, kind, rule, text, {.side = side, .onlyFor = only, .unit = unit, .to = state.at(unit)});
}

/// Who leads, where it could be somebody else.
void tellLead(const State& state, Side side, Events& events) {
  const Combat& combat = state.combat;
  const bool attack = side == combat.side;
  if ((attack ? ableAttackers(state) : combat.defenders).count() < 2) return;
  const UnitId lead = attack ? combat.attackLead : combat.defenceLead;
  tellOwner(state, EventKind::Told, "11.3", side, lead,
            attack ? say("{0} leads the attack on {1}", lead, combat.target)
                   : say("{0} leads the defence of {1}", lead, combat.target),
            events);
}

void tellAttackers(const State& state, Events& events) {
  const Combat& combat = state.combat;
  ableAttackers(state).each([&](UnitId unit) {
    tellOwner(state, EventKind::Activated, "11.2a", combat.side, unit, say("{0} attacks {1}", unit, combat.target),
              events);
  });
}

/// The fire of one side, if it has anybody and there is anybody to fire at.
void beginFireOf(State& state, Side side) {
  const Combat& combat = state.combat;
  const bool attack = side == combat.side;
  if ((attack ? ableAttackers(state) : combat.defenders).none()) return;
  if ((attack ? combat.defenders : engagedAttackers(state)).none()) return;
  beginFire(state, side, FireKind::Combat, attack ? combat.target : kNowhere);
  if (attack) state.steps.top<FireFrame>().stage = FireStage::Die;
}

/// Steps 6 and 7; true if a lead must be named first.
bool settleFire(const Rules& rules, State& state, bool first, Events& events) {
  Combat& combat = state.combat;
  CombatFrame& frame = top(state);
  if (combat.defenders.any() && mustName(rules, state, combat.defenders, combat.defenceLead, false)) return true;
  if (first) frame.attackFirst = isDisrupted(rules, state, combat.target);  // [13.1d]
  if (first) tellLead(state, defenderOf(state), events);
  const bool attack = frame.attackFirst == first;
  goOn(frame);
  combat.defenders.each([&](UnitId unit) { noteFree(rules, state, unit); });  // they are seen, and were attacked
  beginFireOf(state, attack ? combat.side : defenderOf(state));
  return false;
}

void end(const Rules& rules, State& state, Events& events) {
  const Combat& combat = state.combat;
  (combat.batteries & rules.aircraft).each([&](UnitId unit) { flyHome(rules, state, unit, events); });
  tell(events, EventKind::CombatEnded, "11.2g", {}, {.side = combat.side, .to = combat.target});
  state.combat = Combat{};
  state.steps.pop();
}

void skipTo(State& state, CombatStage stage) {
  top(state).stage = stage;
}

/// The lead was lost before the attack is resolved: a hasty attack is over, in a prepared one another takes the lead.
bool settleLostLead(State& state, Events& events) {
  if (top(state).stage > CombatStage::SecondFire || !lostLead(state)) return false;
  if (hasty(state) || ableAttackers(state).none()) {
    tell(events, hasty(state) ? "11.3.1c" : "11.3.1a", say("The attack is over: its lead is out of action"));
    skipTo(state, CombatStage::End);
    return true;
  }
  state.steps.push<RallyFrame>();
  return true;
}

/// What a stage of an attack does by itself; true if a decision is owed in it.
bool settleStage(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  CombatFrame& frame = top(state);
  switch (frame.stage) {
    case CombatStage::Naming: return true;
    case CombatStage::Lead:
      if (mustName(rules, state, ableAttackers(state), combat.attackLead, true)) return true;
      tellLead(state, combat.side, events);
      break;
    case CombatStage::Support:
      if (supporters(rules, state).any() || mightSupport(rules, state)) return true;
      gatherHolders(rules, state);
      break;
    case CombatStage::Hold:
      if (combat.waiting.any()) return true;
      break;
    case CombatStage::DefenceLead:
      if (mustName(rules, state, combat.defenders, combat.defenceLead, false)) return true;
      break;
    case CombatStage::DefenceSupport:
      if (defendingGuns(rules, state).any() || mightDefend(rules, state)) return true;
      break;
    case CombatStage::DefenceAnswers:
    case CombatStage::AttackAnswers: {
      const Side side = frame.stage == CombatStage::DefenceAnswers ? defenderOf(state) : combat.side;
      goOn(frame);
      if (announcedBy(state, other(side)).any()) pushFor<CounterFrame>(state, side);
      return false;
    }
    case CombatStage::DefenceBombards:
    case CombatStage::AttackBombards:
    case CombatStage::DiveBombers: {
      const bool defence = frame.stage == CombatStage::DefenceBombards;
      const bool air = frame.stage == CombatStage::DiveBombers;
      const Units& units = defence ? combat.guns : combat.batteries;
      const Units firing = defence ? units : air ? units & rules.aircraft : units - rules.aircraft;
      goOn(frame);
      if (firing.any()) beginBombardment(state, defence ? defenderOf(state) : combat.side, air);
      return false;
    }
    case CombatStage::FirstFire:
    case CombatStage::SecondFire: return settleFire(rules, state, frame.stage == CombatStage::FirstFire, events);
    case CombatStage::Advance:
      frame.stage = CombatStage::End;
      beginAdvance(rules, state);
      return false;
    default: end(rules, state, events); return false;
  }
  goOn(frame);
  return false;
}

/// A bombardment without an attack passes over most stages.
void skipForBombardment(State& state) {
  CombatFrame& frame = top(state);
  if (frame.stage == CombatStage::Lead) frame.stage = CombatStage::DefenceAnswers;
  if (frame.stage == CombatStage::AttackAnswers) frame.stage = CombatStage::AttackBombards;
  if (frame.stage == CombatStage::DiveBombers) frame.stage = CombatStage::End;
}

bool settle(const Rules& rules, State& state, Events& events) {
  dropLost(rules, state);
  if (state.combat.kind == CombatKind::Bombardment) {
    skipForBombardment(state);
    return settleStage(rules, state, events);
  }
  if (settleLostLead(state, events)) return false;
  const CombatStage stage = top(state).stage;
  if (stage > CombatStage::Support && stage <= CombatStage::SecondFire && ableAttackers(state).none() &&
      !state.combat.has(kAttackFired)) {
    skipTo(state, CombatStage::End);  // nobody attacks any more
    return false;
  }
  if (stage > CombatStage::DefenceBombards && clearedByShells(state)) {
    advanceAfterShells(state);
    return false;
  }
  return settleStage(rules, state, events);
}

// --- questions

/// Who defends is shown when fire is exchanged [18.1e]: until then a hidden unit has no name, and no rating.
Phrase askHold(const Rules& rules, const State& state, UnitId unit) {
  const Side defender = defenderOf(state);
  return knows(rules, state, other(defender), unit)
             ? say("{0} rolls for {1}: it holds on {2} or less", defender, unit, proficiencyOf(rules, state, unit))
             : say("{0} rolls whether a hidden unit in {1} holds", defender, state.combat.target);
}

void promptNaming(const Rules& rules, const State& state, Prompt& out) {
  const Combat& combat = state.combat;
  if (combat.kind == CombatKind::Bombardment) {
    ask(out, combat.side, S::Combat, "12.3.1c", say("Name the artillery that bombards {0}", combat.target));
    if (combat.batteries.any()) out.legal.add(act(V::Fight));
    offerEach(out, V::Support, supporters(rules, state));
    return;
  }
  ask(out, combat.side, S::Combat, "11.2a", say("Name the units that attack {0}", combat.target));
  offerEach(out, V::Join, joiners(rules, state));
  if (combat.attackers.any()) out.legal.add(act(V::Fight));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Combat& combat = state.combat;
  const Side defender = defenderOf(state);
  switch (top(state).stage) {
    case CombatStage::Naming: return promptNaming(rules, state, out);
    case CombatStage::Lead:
      ask(out, combat.side, S::Combat, "11.3", say("Choose the unit that leads the attack on {0}", combat.target));
      offerEach(out, V::Lead, leaders(rules, state, ableAttackers(state), true));
      return;
    case CombatStage::Support:
      ask(out, combat.side, S::Combat, "11.2a", say("Name what bombards {0} for the attack", combat.target));
      out.legal.add(act(V::Done));
      offerEach(out, V::Support, supporters(rules, state));
      return;
    case CombatStage::Hold:
      askDie(out, S::Combat, "5.3b", askHold(rules, state, combat.waiting.first()), kFaces);
      return;
    case CombatStage::DefenceSupport:
      ask(out, defender, S::Combat, "11.2b", say("Name the artillery that bombards the attackers"));
      out.legal.add(act(V::Done));
      offerEach(out, V::Support, defendingGuns(rules, state));
      return;
    default:
      ask(out, defender, S::Combat, "11.3", say("Choose the unit that leads the defence of {0}", combat.target));
      offerEach(out, V::Lead, leaders(rules, state, combat.defenders, false));
      return;
  }
}

Verdict judgeSupport(const Rules& rules, const State& state, UnitId unit) {
  const Combat& combat = state.combat;
  if (top(state).stage == CombatStage::DefenceSupport)
    return combat.guns.has(unit) ? refuse("11.2b", "{0} is named already", unit)
                                 : mayDefend(rules, state, unit, combat.target);
  if (combat.batteries.has(unit)) return refuse("11.2a", "{0} is named already", unit);
  if (rules.aircraft.has(unit)) {
    if (!state.air.withheld.has(unit)) return refuse("4.5.1d", "{0} was not withheld", unit);
    return refuse("4.5.1d", "Dive bombers support attacks of mechanized German units");
  }
  return mayShell(rules, state, unit);
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  Prompt listed;
  prompt(rules, state, listed);
  if (listed.legal.contains(action)) return allow();
  const Combat& combat = state.combat;
  const CombatStage stage = top(state).stage;
  switch (verbOf(action)) {
    case V::Join:
      if (hasty(state)) return refuse("8.4.1c", "The stack on the move attacks alone");
      if (stage != CombatStage::Naming) return refuse("11.2a", "All who attack {0} have been named", combat.target);
      if (combat.kind != CombatKind::Prepared) break;
      if (combat.attackers.has(action.unitA())) return refuse("11.2a", "{0} attacks already", action.unitA());
      return mayJoin(rules, state, action.unitA(), combat.target);
    case V::Support:
      if (stage == CombatStage::Naming && combat.kind == CombatKind::Prepared)
        return refuse("11.2a", "Name those who attack {0} first", combat.target);
      if (listed.who == kChance || stage == CombatStage::Lead || stage == CombatStage::DefenceLead) break;
      return judgeSupport(rules, state, action.unitA());
    case V::Fight:
      if (stage == CombatStage::Naming) return refuse("11.2a", "Name at least one unit");
      break;
    case V::Lead:
      if (stage == CombatStage::Lead) return whyNoLead(state, action.unitA(), ableAttackers(state), true);
      if (std::string_view(listed.rule) == "11.3") return whyNoLead(state, action.unitA(), combat.defenders, false);
      break;
    default: break;
  }
  return refuse(listed.rule, "An attack on {0} is under way", combat.target);
}

/// All are named: they have attacked.
void commit(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  if (combat.kind == CombatKind::Prepared) {
    tellAttackers(state, events);
    state.fought |= combat.attackers;
    state.acted |= combat.attackers;
    combat.attackers.each([&](UnitId unit) { noteFree(rules, state, unit); });
  }
  goOn(top(state));
}

void rollHold(const Rules& rules, State& state, int die, Events& events) {
  Combat& combat = state.combat;
  const UnitId unit = combat.waiting.first();
  const bool holds = passes(die, proficiencyOf(rules, state, unit));
  combat.waiting.remove(unit);
  if (!holds) combat.yielding.add(unit);
  const Side side = defenderOf(state);
  if (knows(rules, state, other(side), unit))
    return tellCheck(events, "5.3b", side, die, holds,
                     holds ? say("{0} rolls {1}: {2} holds", side, die, unit)
                           : say("{0} rolls {1}: {2} would retreat", side, die, unit));
  tellCheck(events, "5.3b", side, die, holds,
            holds ? say("{0} rolls {1}: a unit in {2} holds", side, die, combat.target)
                  : say("{0} rolls {1}: a unit in {2} would retreat", side, die, combat.target));
  tell(events, EventKind::Told, "5.3b", holds ? say("{0} holds", unit) : say("{0} would retreat", unit),
       {.side = side, .onlyFor = side, .unit = unit, .to = combat.target});
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  Combat& combat = state.combat;
  CombatFrame& frame = top(state);
  switch (verbOf(action)) {
    case V::Outcome: return rollHold(rules, state, action.a, events);
    case V::Join: combat.attackers.add(action.unitA()); return;
    case V::Fight: return commit(rules, state, events);
    case V::Lead: (frame.stage == CombatStage::Lead ? combat.attackLead : combat.defenceLead) = action.unitA(); return;
    case V::Support: {
      const UnitId unit = action.unitA();
      (frame.stage == CombatStage::DefenceSupport ? combat.guns : combat.batteries).add(unit);
      tellAt(events, EventKind::Activated, frame.stage == CombatStage::DefenceSupport ? "11.2b" : "11.2a", state, unit,
             say("{0} bombards", unit), rules[unit].side);
      return;
    }
    default:
      if (frame.stage == CombatStage::Support) gatherHolders(rules, state);
      goOn(frame);
      return;
  }
}

}  // namespace

const Chapter kCombatStep{settle, prompt, judge, perform};

Units engagedIn(const State& state, Side side, Place hex) {
  const Combat& combat = state.combat;
  const Units all = side == combat.side ? engagedAttackers(state) : combat.defenders;
  return all.those([&](UnitId unit) { return state.at(unit) == hex; });
}

Hexes hexesOf(const State& state, const Units& units) {
  Hexes out;
  units.each([&](UnitId unit) { out.add(state.at(unit)); });
  return out;
}

Units leaders(const Rules& rules, const State& state, const Units& among, bool firm) {
  const Units able = firm ? among - state.disrupted : among;
  const Units better = able.those([&](UnitId unit) { return !rules[unit].shells() && !rules.hqs.has(unit); });
  return better.any() ? better : able;
}

Verdict whyNoLead(const State& state, UnitId unit, const Units& among, bool firm) {
  if (!among.has(unit)) return refuse("11.3", "{0} is none of the units that could lead", unit);
  if (firm && state.disrupted.has(unit)) return refuse("R-63", "{0} is disrupted and leads no attack", unit);
  return refuse("11.3", "Artillery and headquarters lead only where there is nobody else: not {0}", unit);
}

bool showsEngaged(const State& state) {
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  const bool bombards = state.steps.find<BombardFrame>() != nullptr;  // what runs has left its stage already
  return frame != nullptr && state.combat.attacks() && frame->stage >= CombatStage::FirstFire && !bombards;
}

void dropLost(const Rules&, State& state) {
  Combat& combat = state.combat;
  const auto alive = [&](UnitId unit) { return isHex(state.at(unit)); };
  combat.attackers = combat.attackers.those(alive);
  combat.barred = (combat.barred | state.disrupted) & combat.attackers;
  combat.defenders = combat.defenders.those([&](UnitId unit) { return state.at(unit) == combat.target; });
  combat.batteries = state.onMap(combat.batteries);
  combat.guns = combat.guns.those(alive);
  combat.chosen = state.onMap(combat.chosen);
  combat.standing = state.onMap(combat.standing);
  state.march.movers = state.march.movers.those(alive);
}

void beginHasty(const Rules& rules, State& state, Place target, Events& events) {
  Combat& combat = state.combat;
  combat = Combat{};
  combat.kind = CombatKind::Hasty;
  combat.side = state.phasing;
  combat.target = target;
  combat.attackers = state.march.movers - rules.convoys;
  // Artillery of the stack can be hit, but neither leads, fires nor advances [12.2h, R-133].
  combat.barred = combat.attackers.those([&](UnitId unit) { return rules[unit].shells(); });
  combat.defenders = fightersIn(rules, state, target, other(state.phasing));
  state.steps.push<CombatFrame>().stage = CombatStage::Lead;
  tell(events, EventKind::CombatBegan, "8.4.1c", say("{0} attacks {1} hastily", state.phasing, target),
       {.side = state.phasing, .to = target});
  tellAttackers(state, events);
  attacked(rules, state, target, events);
}

Verdict mayAttackHastily(const Rules& rules, const State& state, const Units& units, Place target) {
  if (units.none()) return refuse("8.4b", "Nobody is on the move");
  const Place from = state.at(units.first());
  if (fightersIn(rules, state, target, other(state.phasing)).none())
    return refuse("11.1a", "No enemy unit stands in {0}", target);
  if (!rules.adjacent(from, target)) return refuse("11.0", "{0} is not adjacent to the units", target);
  if (!bordersOn(rules, from, target)) return refuse("R-46", "Nobody attacks across the Don");
  const Units able = units.those([&](UnitId unit) { return !rules[unit].shells() && !rules.convoys.has(unit); });
  if (able.none()) return refuse("12.2h", "Artillery alone makes no hasty attack");
  if ((units & state.disrupted).any()) return refuse("13.1c", "Disrupted units make no hasty attack");
  if (stackingIn(rules, state, from) > rules.stackLimit) return refuse("9.1b", "{0} is over the stacking limit", from);
  return allow();
}

}  // namespace kessel::winter
