// SPDX-License-Identifier: GPL-3.0-or-later
// General events of the Axis that take steps from Soviet units of its choice, named before the check: Stuka, Fire
// roller, Breakthrough [12.0a, 12.2-C9, 12.2-C18, 12.2-C21, R-69]. Card: data[3] and data[4] 1 + the unit that loses a
// step; twice the same one loses two.
#include "titles/donnerschlag/cards_combat.h"

namespace kessel::donner {
namespace {

int stepsTaken(CardId card) {
  return card == combatCard(21) ? 2 : 1;
}

Units prey(const Rules& rules, const State& state, CardId card) {
  const Units soviets = engaged(rules, state, kSoviet);
  return card == combatCard(9) ? ofKind(rules, soviets, kInfantryUnit) : soviets;
}

Verdict mayStrike(const Rules& rules, const State& state, Side, CardId card) {
  if (prey(rules, state, card).any()) return allow();
  return card == combatCard(9) ? refuse("12.2-C9", "No Soviet Infantry Unit takes part in the combat")
                               : refuse(caseOf(rules, card), "No Soviet unit takes part in the combat");
}

/// Units that can still be named.
Units open(const Rules& rules, const State& state, const Frame& card) {
  Units found;
  prey(rules, state, static_cast<CardId>(card.data[0])).each([&](UnitId unit) {
    const int named = card.data[3] == index(unit) + 1 ? 1 : 0;
    if (named < stepsOf(rules, state, unit)) found.add(unit);
  });
  return found;
}

void listPrey(const Rules& rules, const State& state, const Frame& card, Prompt& out) {
  open(rules, state, card).each([&](UnitId unit) { out.legal.add(act(V::Target, unit)); });
}

Verdict whyNot(const Rules& rules, const State& state, const Frame& card, Action action) {
  const auto played = static_cast<CardId>(card.data[0]);
  const UnitId unit = action.unitA();
  if (verbOf(action) != V::Target || index(unit) >= rules.units) return allow();
  if (rules[unit].side != kSoviet) return refuse(caseOf(rules, played), "{0} strikes Soviet units", played);
  if (!engaged(rules, state, kSoviet).has(unit)) return refuse("R-69", "{0} takes no part in the combat", unit);
  if (!prey(rules, state, played).has(unit)) return refuse("12.2-C9", "{0} is no Infantry Unit", unit);
  return refuse(caseOf(rules, played), "{0} has no further step to lose", unit);
}

bool aim(const Rules& rules, State& state, Frame& card, Action action) {
  const bool second = card.data[3] != 0;
  card.data[second ? 4 : 3] = static_cast<std::uint16_t>(action.a + 1);
  return second || stepsTaken(static_cast<CardId>(card.data[0])) == 1 || open(rules, state, card).none();
}

void strike(const Rules& rules, State& state, const Played& played, Events& events) {
  for (std::uint16_t target : played.target) {
    if (target != 0)
      loseStep(rules, state, unitOf(static_cast<std::uint16_t>(target - 1)), caseOf(rules, played.card), events);
  }
}

}  // namespace

void addStrikes(CardTable& table) {
  table[9].general = {kBefore, mayStrike, listPrey, aim, strike, whyNot};
  table[18].general = {kBefore, mayStrike, listPrey, aim, strike, whyNot};
  table[21].general = {kAfter, mayStrike, listPrey, aim, strike, whyNot};
}

}  // namespace kessel::donner
