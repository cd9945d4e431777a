// SPDX-License-Identifier: GPL-3.0-or-later
// General events that set something for the combat at hand: effects that its chapter reads, columns, steps lost with
// the outcome [12.2]. A card that could do nothing at all is refused.
#include <algorithm>

#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/combat.h"

namespace kessel::donner {
namespace {

using May = Verdict (*)(const Rules&, const State&, Side, CardId);

/// Units of a side that take part in the combat.
Units engaged(const Rules& rules, const State& state, Side side) {
  return (state.combat.attackers | state.combat.defenders) & rules.ofSide[index(side)];
}
/// The units of a set that are of a kind.
Units ofKind(const Rules& rules, const Units& units, std::uint32_t kind) {
  return units.those([&](UnitId unit) { return rules[unit].is(kind); });
}

Verdict axisAttacks(const Rules& rules, const State& state, Side, CardId card) {
  return attackerOf(state) == kAxis ? allow() : refuse(caseOf(rules, card), "{0} is for attacks of the Axis", card);
}

/// The hex has a kind of terrain that the card names; which one counts the defender says later [8.3-T5, R-53].
Verdict terrainHelps(const Rules& rules, const State& state, Side side, CardId card) {
  if (Verdict attack = axisAttacks(rules, state, side, card); !attack.ok()) return attack;
  const auto shelters = sheltersOf(rules, state.combat);
  const bool helps = std::any_of(shelters.begin(), shelters.end(), [&](Shelter each) {
    return each != Shelter::None && (each != Shelter::City || card == combatCard(22));
  });
  return helps ? allow()
               : refuse(caseOf(rules, card), "No terrain of {0} that {1} cancels helps the defender", targetOf(state),
                        card);
}

/// A minefield leaves no advance that could be made longer [12.2-C72, R-100].
Verdict axisMayAdvance(const Rules& rules, const State& state, Side side, CardId card) {
  if (Verdict attack = axisAttacks(rules, state, side, card); !attack.ok()) return attack;
  return state.combat.has(kMinefield) ? refuse("12.2-C72", "{0} has stopped every advance", combatCard(72)) : allow();
}

Verdict axisTakesPart(const Rules& rules, const State& state, Side, CardId card) {
  return engaged(rules, state, kAxis).any() ? allow() : refuse(caseOf(rules, card), "No Axis unit takes part any more");
}

Verdict axisLoses(const Rules& rules, const State& state, Side side, CardId card) {
  return stepsByTable(rules, state, kAxis) > 0
             ? axisTakesPart(rules, state, side, card)
             : refuse(caseOf(rules, card), "The result costs the Axis no step");  // steps of cards and retreats stay
}

/// Units that cards of the same window have taken do not retreat.
Verdict sovietsRetreat(const Rules& rules, const State& state, Side, CardId card) {
  return retreating(rules, state) == kSoviet && engaged(rules, state, kSoviet).any()
             ? allow()
             : refuse(caseOf(rules, card), "No Soviet unit has to retreat");
}

///
Verdict sovietsRetreatFromCity(const Rules& rules, const State& state, Side side, CardId card) {
  if (Verdict retreat = sovietsRetreat(rules, state, side, card); !retreat.ok()) return retreat;
  const bool outside =
      engaged(rules, state, kSoviet).anyOf([&](UnitId unit) { return !rules.cities.has(state.at(unit)); });
  return outside ? refuse("12.2-C58", "The retreating units do not stand in a city") : allow();
}

/// A card that sets an effect for the combat.
struct EffectCard {
  int number;
  Effect effect;
  std::uint32_t covers;  ///< if one of these is in force the card would add nothing
  std::uint16_t when;
  May may;
};
constexpr std::array kEffects{
    EffectCard{5, kBoats, kBoats | kPioneers, kBefore, axisAttacks},
    EffectCard{6, kTigers, kTigers, kAfter, axisMayAdvance},
    EffectCard{7, kBoats, kBoats | kPioneers, kBefore, axisAttacks},
    EffectCard{12, kPioneers, kPioneers, kBefore, axisAttacks},
    EffectCard{15, kNoVillage, kNoVillage | kNoTerrain, kBefore, terrainHelps},
    EffectCard{17, kShield, kShield, kAfter, axisLoses},
    EffectCard{22, kNoTerrain, kNoTerrain, kBefore, terrainHelps},
    EffectCard{25, kSovietHalved, kSovietHalved, kBefore, nullptr},
    EffectCard{26, kFlares, kFlares | kTigers, kAfter, axisMayAdvance},
    EffectCard{37, kBoats, kBoats | kPioneers, kBefore, axisAttacks},
    EffectCard{43, kAmbush, kAmbush, kBefore, nullptr},
    EffectCard{48, kNoRetreat, kNoRetreat | kNoStepBack, kAfter, sovietsRetreat},
    EffectCard{54, kNoTankBonus, kNoTankBonus | kAmbush, kBefore, axisAttacks},
    EffectCard{58, kNoStepBack, kNoRetreat | kNoStepBack, kAfter, sovietsRetreatFromCity},
    EffectCard{72, kMinefield, kMinefield, kAfter, axisAttacks},
};

const EffectCard& effectOf(CardId card) {
  std::size_t i = 0;
  while (combatCard(kEffects[i].number) != card) ++i;
  return kEffects[i];
}

Verdict maySet(const Rules& rules, const State& state, Side side, CardId card) {
  const EffectCard& row = effectOf(card);
  if (state.combat.has(row.covers)) return refuse(caseOf(rules, card), "Another card does that in this combat already");
  return row.may == nullptr ? allow() : row.may(rules, state, side, card);
}

void setEffect(const Rules&, State& state, const Played& played, Events&) {
  state.combat.effects |= effectOf(played.card).effect;
}

/// Loot Tank two columns, Trenches one [12.2-C1, 12.2-C41a, 12.2-C61].
void shiftColumns(const Rules&, State& state, const Played& played, Events&) {
  const int columns = played.card == combatCard(1) ? 2 : 1;
  const int sign = attackerOf(state) == played.side ? 1 : -1;  // in the owner's favour [12.0a]
  state.combat.shifts = static_cast<std::int8_t>(state.combat.shifts + sign * columns);
}

Verdict sovietTankFights(const Rules& rules, const State& state, Side side, CardId card) {
  if (ofKind(rules, engaged(rules, state, kSoviet), kTankUnit).none())
    return refuse(caseOf(rules, card), "No Soviet Tank Unit takes part");
  return axisTakesPart(rules, state, side, card);
}

/// [12.2-C49]
Verdict sovietsAreMany(const Rules& rules, const State& state, Side, CardId card) {
  int steps = 0;
  engaged(rules, state, kSoviet).each([&](UnitId unit) { steps += stepsOf(rules, state, unit); });
  return steps >= 2 ? allow() : refuse(caseOf(rules, card), "The Soviet units that take part have fewer than 2 steps");
}

/// [12.1-7]
void costAxis(const Rules&, State& state, const Played&, Events&) {
  ++state.combat.extra[index(kAxis)];
}
///
void costBoth(const Rules&, State& state, const Played&, Events&) {
  ++state.combat.extra[index(kAxis)];
  ++state.combat.extra[index(kSoviet)];
}

LossPool poolOf(const State& state, Side side) {
  return attackerOf(state) == side ? LossPool::Attackers : LossPool::Defenders;
}

/// Hero of the Soviet Union: two steps, as the Axis chooses [12.2-C53].
void honour(const Rules&, State& state, const Played&, Events&) {
  beginLosses(state, poolOf(state, kAxis), kAxis, kAxis, 2);  // [12.1-7]
}

/// Tank dog: one step of a tank that the Axis chooses [12.2-C71].
Verdict axisTankFights(const Rules& rules, const State& state, Side, CardId) {
  return ofKind(rules, engaged(rules, state, kAxis), kTankUnit).any()
             ? allow()
             : refuse("12.2-C71", "No Axis Tank Unit takes part");
}
void loseTankStep(const Rules&, State& state, const Played&, Events&) {
  beginLosses(state, poolOf(state, kAxis), kAxis, kAxis, 1, static_cast<std::uint16_t>(kTankUnit));
}

// --- Stuka, Fire roller, Breakthrough: steps of Soviet units that the Axis chooses and names before the check. A unit
// that is named twice loses two [12.0a, 12.2-C9, 12.2-C18, 12.2-C21, R-69].

int stepsTaken(CardId card) {
  return card == combatCard(21) ? 2 : 1;
}

Units strikable(const Rules& rules, const State& state, CardId card) {
  const Units soviets = engaged(rules, state, kSoviet);
  return card == combatCard(9) ? ofKind(rules, soviets, kInfantryUnit) : soviets;
}

Verdict mayTakeSteps(const Rules& rules, const State& state, Side, CardId card) {
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

void askStrike(const Rules& rules, const State& state, const CardFrame& card, Menu& menu) {
  const CardId played = card.card;
  const Units left = open(rules, state, card);
  menu.each(V::Target, left, [&](UnitId unit) {
    if (rules[unit].side != kSoviet) return refuse(caseOf(rules, played), "{0} strikes Soviet units", played);
    if (!engaged(rules, state, kSoviet).has(unit)) return refuse("R-69", "{0} takes no part in the combat", unit);
    if (!strikable(rules, state, played).has(unit)) return refuse("12.2-C9", "{0} is no Infantry Unit", unit);
    return left.has(unit) ? allow() : refuse(caseOf(rules, played), "{0} has no further step to lose", unit);
  });
}

bool aimStrike(const Rules& rules, State& state, CardFrame& card, Action action) {
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

Verdict sovietDefends(const Rules& rules, const State& state, Side, CardId card) {
  return attackerOf(state) != kSoviet ? allow() : refuse(caseOf(rules, card), "{0} is for the Soviet defence", card);
}

void addCombatCards(CardTable& table) {
  for (const EffectCard& row : kEffects)
    table[static_cast<std::size_t>(row.number)].general = {row.when, maySet, nullptr, nullptr, setEffect};
  table[1].general = {kBefore, nullptr, nullptr, nullptr, shiftColumns};
  for (std::size_t trenches : {41U, 61U})
    table[trenches].general = {kBefore, sovietDefends, nullptr, nullptr, shiftColumns};  // [12.2-C41a] [12.2-C61]
  for (std::size_t t34 : {45U, 46U, 47U})
    table[t34].general = {kAfter, sovietTankFights, nullptr, nullptr, costAxis};  // [12.2-C45] [12.2-C46] [12.2-C47]
  for (std::size_t wave : {49U, 50U, 51U})
    table[wave].general = {kAfter, sovietsAreMany, nullptr, nullptr, costBoth};  // [12.2-C49] [12.2-C50] [12.2-C51]
  table[53].general = {kAfter, axisTakesPart, nullptr, nullptr, honour};
  table[71].general = {kBefore, axisTankFights, nullptr, nullptr, loseTankStep};
  for (std::size_t fire : {9U, 18U}) table[fire].general = {kBefore, mayTakeSteps, askStrike, aimStrike, strike};
  table[21].general = {kAfter, mayTakeSteps, askStrike, aimStrike, strike};
}

}  // namespace kessel::donner
