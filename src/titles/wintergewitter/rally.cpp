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

void question(const Rules& rules, const State& state, Menu& menu) {
  const Combat& combat = state.combat;
  const auto replaced = [](Cite rule) { return refuse(rule, "The lead of the attack is being replaced"); };
  switch (top(state).stage) {
    case RallyStage::Lead: {
      const Units able = ableAttackers(state);
      menu.ask(combat.side, "11.3.1a", say("The lead of the attack is lost: name another one"), replaced("11.3.1a"));
      return menu.each(V::Lead, leaders(rules, state, able, true), [&](UnitId unit) {
        if (leaders(rules, state, able, true).has(unit)) return allow();
        return able.has(unit) ? whyNoLead(state, unit, able, true)
                              : refuse("11.3.1a", "{0} does not take part in the attack any more", unit);
      });
    }
    case RallyStage::Rolling:
      return menu.die("11.3.1a",
                      say("{0} rolls for {1}: it follows the new lead on {2} or less", combat.side, next(state),
                          proficiencyOf(rules, state, combat.attackLead)),
                      replaced("11.3.1a"), kFaces);
    default:
      menu.ask(combat.side, "11.3.1b", say("Attack under the new lead, or call the attack off"), replaced("11.3.1b"));
      menu.one(act(V::Fight));
      menu.one(act(V::CallOff));
  }
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

const Chapter kRallyStep = asking<question>(settle, perform);

}  // namespace kessel::winter
