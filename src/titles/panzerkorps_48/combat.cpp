// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: the course of a combat.
#include "titles/panzerkorps_48/chapters.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {

void beginCombat(const Rules& rules, State& state, UnitId first, Place target, bool hasty, Events& events) {
  (void)events;
  state.combat = {};
  state.combat.side = rules[first].side;
  state.combat.hasty = hasty ? 1 : 0;
  state.combat.target = target;
  state.combat.attackers.add(first);
  state.combat.defenders = unitsIn(rules, state, target, other(rules[first].side));
  state.steps.push<CombatFrame>();
}

namespace {
bool endAtOnce(const Rules&, State& state, Events&) {
  const Units named = state.combat.attackers;
  (state.combat.hasty != 0 ? state.assaulted : state.attacked) |= named;
  state.steps.pop();
  return false;
}
}  // namespace

const Chapter kCombatStep{endAtOnce};
const Chapter kVolleyStep{endAtOnce};
const Chapter kRetreatStep{endAtOnce};
const Chapter kAdvanceStep{endAtOnce};

Outlook outlookOf(const Rules&, const State&, Action) {
  return {};
}
Outlook combatOutlook(const Rules&, const State&) {
  return {};
}
Phrase describeCombat(const Rules&, const State&, Action) {
  return say("Fire");
}

bool combatStandsOver(S, S) {
  return true;
}
Message whyCombatUnplayable(const Rules&, const State&) {
  return {};
}

}  // namespace kessel::chir
