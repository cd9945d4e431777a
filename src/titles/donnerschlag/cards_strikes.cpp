// SPDX-License-Identifier: GPL-3.0-or-later
// General events of the Axis that take steps from Soviet units of its choice, named before the check: Stuka, Fire
// roller, Breakthrough [12.0a, 12.2-C9, 12.2-C18, 12.2-C21, R-69]. A unit that is named twice loses two.
#include "titles/donnerschlag/cards_combat.h"

namespace kessel::donner {
namespace {

int stepsTaken(CardId card) {
  return card == combatCard(21) ? 2 : 1;
}

Units strikable(const Rules& rules, const State& state, CardId card) {
  const Units soviets = engaged(rules, state, kSoviet);
  return card == combatCard(9) ? ofKind(rules, soviets, kInfantryUnit) : soviets;
}

Verdict mayStrike(const Rules& rules, const State& state, Side, CardId card) {
  if (strikable(rules, state, card).any()) return allow();
  return card == combatCard(9) ? refuse("12.2-C9", "No Soviet Infantry Unit takes part in the combat")
                               : refuse(caseOf(rules, card), "No Soviet unit takes part in the combat");
}

/// Units that can still be named.
Units open(const Rules& rules, const State& state, const CardFrame& card) {
  return strikable(rules, state, card.card).those([&](UnitId unit) {
    const int named = card.target[0] == OrNone(unit).number ? 1 : 0;
    return named < stepsOf(rules, state, unit);
  });
}

void askTarget(const Rules& rules, const State& state, const CardFrame& card, Menu& menu) {
  const CardId played = card.card;
  const Units left = open(rules, state, card);
  menu.each(V::Target, left, [&](UnitId unit) {
    if (rules[unit].side != kSoviet) return refuse(caseOf(rules, played), "{0} strikes Soviet units", played);
    if (!engaged(rules, state, kSoviet).has(unit)) return refuse("R-69", "{0} takes no part in the combat", unit);
    if (!strikable(rules, state, played).has(unit)) return refuse("12.2-C9", "{0} is no Infantry Unit", unit);
    return left.has(unit) ? allow() : refuse(caseOf(rules, played), "{0} has no further step to lose", unit);
  });
}

bool aim(const Rules& rules, State& state, CardFrame& card, Action action) {
  const bool second = card.target[0] != 0;
  nameUnit(card.target, action.unitA());
  return second || stepsTaken(card.card) == 1 || open(rules, state, card).none();
}

void strike(const Rules& rules, State& state, const Played& played, Events& events) {
  for (const std::size_t i : {0U, 1U}) {
    const OrNone<UnitId> unit = unitNamed(played.target, i);
    if (unit.any()) loseStep(rules, state, *unit, caseOf(rules, played.card), events);
  }
}

}  // namespace

void addStrikes(CardTable& table) {
  table[9].general = {kBefore, mayStrike, askTarget, aim, strike};
  table[18].general = {kBefore, mayStrike, askTarget, aim, strike};
  table[21].general = {kAfter, mayStrike, askTarget, aim, strike};
}

}  // namespace kessel::donner
