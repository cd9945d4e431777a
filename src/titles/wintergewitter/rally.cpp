// SPDX-License-Identifier: GPL-3.0-or-later
// The lead of a prepared attack is lost before the attack is resolved [11.3.1]: a new one, checks of all others against
// its rating, and whether the attack goes on.
#include "titles/wintergewitter/combat.h"

namespace kessel::winter {
namespace {

constexpr auto& top = kTop<RallyFrame>;
UnitId next(const State& state) {
  return state.combat.waiting.first();
}

void name(State& state, UnitId unit, Events& events) {
  Combat& combat = state.combat;
  combat.attackLead = unit;
  combat.waiting = ableAttackers(state);
  combat.waiting.remove(unit);
  top(state).stage = RallyStage::Rolling;
  tellAt(events, EventKind::Told, "11.3.1a", state, unit, say("{0} takes the lead of the attack", unit), combat.side);
}

/// [11.3.1b] The attack must go on while attacks are owed.
bool mustAttack(const State& state) {
  return state.initiative == state.combat.side && state.owed > 0;
}

bool settle(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  if (top(state).stage == RallyStage::Lead) {
    const Units able = leaders(rules, state, ableAttackers(state), true);
    if (able.none()) {  // nobody is left
      combat.barred |= combat.attackers;
      state.steps.pop();
      return false;
    }
    if (able.count() > 1) return true;
    name(state, able.first(), events);
  }
  if (top(state).stage == RallyStage::Rolling) {
    combat.waiting &= combat.attackers;
    if (combat.waiting.any()) return true;
    top(state).stage = RallyStage::Deciding;
  }
  return askIf(state, !mustAttack(state));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Combat& combat = state.combat;
  switch (top(state).stage) {
    case RallyStage::Lead:
      ask(out, combat.side, S::Rally, "11.3.1a", say("The lead of the attack is lost: name another one"));
      offerEach(out, V::Lead, leaders(rules, state, ableAttackers(state), true));
      return;
    case RallyStage::Rolling:
      askDie(out, S::Rally, "11.3.1a",
             say("{0} rolls for {1}: it follows the new lead on {2} or less", combat.side, next(state),
                 proficiencyOf(rules, state, combat.attackLead)),
             kFaces);
      return;
    default:
      ask(out, combat.side, S::Rally, "11.3.1b", say("Attack under the new lead, or call the attack off"));
      out.legal.add(act(V::Fight));
      out.legal.add(act(V::CallOff));
      return;
  }
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  Prompt listed;
  prompt(rules, state, listed);
  if (verbOf(action) == V::Lead && top(state).stage == RallyStage::Lead && !listed.legal.contains(action))
    return ableAttackers(state).has(action.unitA())
               ? whyNoLead(state, action.unitA(), ableAttackers(state), true)
               : refuse("11.3.1a", "{0} does not take part in the attack any more", action.unitA());
  return ifListed(listed, action, refuse(listed.rule, "The lead of the attack is being replaced"));
}

void roll(const Rules& rules, State& state, int die, Events& events) {
  Combat& combat = state.combat;
  const UnitId unit = next(state);
  const bool follows = passes(die, proficiencyOf(rules, state, combat.attackLead));
  tellCheck(events, "11.3.1a", combat.side, die, follows,
            follows ? say("{0} rolls {1}: {2} follows", combat.side, die, unit)
                    : say("{0} rolls {1}: {2} does not attack", combat.side, die, unit));
  combat.waiting.remove(unit);
  if (!follows) combat.barred.add(unit);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  switch (top(state).stage) {
    case RallyStage::Lead: return name(state, action.unitA(), events);
    case RallyStage::Rolling: return roll(rules, state, action.a, events);
    default:
      if (verbOf(action) == V::CallOff) {
        tell(events, "11.3.1b", say("The attack is called off"));
        state.combat.barred |= state.combat.attackers;
      }
      return state.steps.pop();
  }
}

}  // namespace

const Chapter kRallyStep{settle, prompt, judge, perform};

}  // namespace kessel::winter
