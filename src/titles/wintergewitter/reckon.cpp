// SPDX-License-Identifier: GPL-3.0-or-later
// Fires on the Combat Results Table: strengths, column shifts and modifiers of the die [11.4].
#include <algorithm>

#include "kessel/engine/chart_fire.h"
#include "titles/wintergewitter/artillery.h"

namespace kessel::winter {
namespace {

constexpr std::uint64_t kRidingInfantry = kMechInfantry | kMotInfantry;

bool any(const Rules& rules, const Units& units, std::uint64_t kinds) {
  return units.anyOf([&](UnitId unit) { return rules[unit].is(kinds); });
}

/// Adds the strength of units that stand in one hex.
void addStrength(const Rules& rules, const State& state, const Units& units, Cite rule, Sum& sum) {
  if (units.none()) return;
  if (loneArtillery(rules, state, state.at(units.first()), rules[units.first()].side)) {
    const int whole = units.sum([&](UnitId unit) { return state.strengthOf(unit); });
    sum.add((whole + 1) / 2, "12.1f", say("Artillery alone: half of {0}", whole));
    return;
  }
  units.each([&](UnitId unit) { sum.add(state.strengthOf(unit), rule, say("{0}", unit)); });
}

/// Those who fire: HQs only if there is nobody else.
Units firing(const Rules& rules, const Units& units) {
  const Units others = units - rules.hqs;
  return others.any() ? others : units;
}

/// [11.4d] The better lead helps its side; the weaker one is not punished.
void addProficiency(const Rules& rules, const State& state, UnitId own, UnitId enemy, Sum& die) {
  if (own == kNoUnit || enemy == kNoUnit) return;
  const int ahead = proficiencyOf(rules, state, own) - proficiencyOf(rules, state, enemy);
  if (ahead <= 0) return;
  die.add(std::min(3, (ahead + 1) / 2), "11.4d",
          say("Proficiency {0} against {1}", proficiencyOf(rules, state, own), proficiencyOf(rules, state, enemy)));
}

/// [11.4e] Tanks, panzers and assault guns, where the enemy has none and nothing that deters them.
void addArmor(const Rules& rules, const Units& own, const Units& enemy, Side enemySide, Sum& die) {
  const std::uint64_t deterrent =
      enemySide == kAxis ? kArmor | kAntitank | kSpAntitank | kAnyAntiaircraft : kArmor | kAntitank | kSpAntitank;
  if (any(rules, own, kArmor) && !any(rules, enemy, deterrent)) die.add(2, "11.4e", say("Armor superiority"));
}

/// [11.4f] A panzer or assault gun with mechanized or motorized infantry in one attacking hex.
bool combinesArms(const Rules& rules, const State& state) {
  const Units germans = ableAttackers(state) & rules.germans;
  return attackHexes(state).anyOf([&](Place hex) {
    const Units stack = germans.those([&](UnitId unit) { return state.at(unit) == hex; });
    return any(rules, stack, kArmor) && any(rules, stack, kRidingInfantry);
  });
}

/// All attackers attack across a minor river, be there bridges or not.
bool allAcross(const Rules& rules, const State& state) {
  bool all = true;
  attackHexes(state).each([&](Place hex) {
    const int direction = rules.grid().directionTo(hex, state.combat.target);
    all = all && direction >= 0 && rules.riverAt(hex, direction);
  });
  return all;
}

void addShift(int columns, Cite rule, const Phrase& label, Sum& shifts) {
  if (columns != 0) shifts.add(-columns, rule, label);
}

/// [11.4a] Terrain and entrenchment, for fire at the defended hex alone.
void addTerrain(const Rules& rules, const State& state, Sum& shifts) {
  const Place target = state.combat.target;
  if (rules.elevated.has(target)) addShift(rules.shift.elevated, "11.4a", say("Elevated terrain"), shifts);
  if (rules.broken.has(target)) addShift(rules.shift.broken, "11.4a", say("Broken terrain"), shifts);
  if (rules.settled.has(target)) addShift(rules.shift.settlement, "11.4a", say("Settlement"), shifts);
  if (allAcross(rules, state)) addShift(rules.shift.river, "11.4a", say("All attack across the river"), shifts);
  if (state.entrenched.has(target)) addShift(rules.shift.entrenchment, "15.2b", say("Entrenchment"), shifts);
}

}  // namespace

void addSupplyModifier(const State& state, const Units& units, Sum& die) {
  const int modifier = supplyModifier(state, units);
  if (modifier == -1) die.add(-1, "14.5b", say("Organic supply"));
  if (modifier < -1) die.add(modifier, "14.5b", say("Out of supply"));
}

bool loneArtillery(const Rules& rules, const State& state, Place hex, Side side) {
  const Units fighters = fightersIn(rules, state, hex, side);
  return fighters.any() && !fighters.anyOf([&](UnitId unit) { return !rules[unit].shells(); });
}

Reckoning attackFire(const Rules& rules, const State& state) {
  Reckoning out;
  const Combat& combat = state.combat;
  const Units able = firing(rules, ableAttackers(state));
  attackHexes(state).each([&](Place hex) {
    const Units stack = able.those([&](UnitId unit) { return state.at(unit) == hex; });
    addStrength(rules, state, stack, "11.2g", out.strength);
  });
  addTerrain(rules, state, out.shifts);
  if (const int bonus = initiativeDie(state, combat.side); bonus > 0)
    out.die.add(bonus, "11.4c", say("Initiative held for {0} turns", state.streak[index(combat.side)]));
  addProficiency(rules, state, combat.attackLead, combat.defenceLead, out.die);
  addArmor(rules, engagedAttackers(state), combat.defenders, defenderOf(state), out.die);
  if (combinesArms(rules, state)) out.die.add(1, "11.4f", say("Combined arms"));
  const int hexes = attackHexes(state).count();
  if (combat.kind == CombatKind::Prepared && hexes >= 4)
    out.die.add(hexes - 3, "11.4g", say("Attack from {0} hexes", hexes));
  addSupplyModifier(state, able, out.die);
  const bool assault = combat.attackLead != kNoUnit && rules[combat.attackLead].is(kAnyEngineer);
  if (assault && state.entrenched.has(combat.target))
    out.die.add(1, "11.4i", say("Assault engineers lead against an entrenchment"));
  return out;
}

Reckoning defenceFire(const Rules& rules, const State& state) {
  Reckoning out;
  const Combat& combat = state.combat;
  const Units able = firing(rules, combat.defenders);
  addStrength(rules, state, able, "11.2f", out.strength);
  addProficiency(rules, state, combat.defenceLead, combat.attackLead, out.die);
  addArmor(rules, combat.defenders, engagedAttackers(state), combat.side, out.die);
  addSupplyModifier(state, able, out.die);
  return out;
}

Units opportunityFirers(const Rules& rules, const State& state, Side side, Place hex) {
  Units out;
  if (side == kSoviet && rules.pocket.has(hex)) return out;
  for (const Place from : rules.around(hex)) {
    if (from == kNowhere || !state.exerting(side).has(from) || !bordersOn(rules, from, hex)) continue;
    out |= fightersIn(rules, state, from, side).those([&](UnitId unit) {
      return hasZone(rules, unit) && !state.disrupted.has(unit);
    });
  }
  return out;
}

Reckoning opportunityFire(const Rules& rules, const State& state, Side side, Place hex) {
  Reckoning out;
  const Units firers = opportunityFirers(rules, state, side, hex);
  hexesOf(state, firers).each([&](Place from) {  // artillery alone at half
    addStrength(rules, state, firers.those([&](UnitId unit) { return state.at(unit) == from; }), "11.7.1a",
                out.strength);
  });
  return out;
}

Reckoning reckon(const Rules& rules, const State& state, const FireFrame& frame) {
  switch (frame.kind) {
    case FireKind::Opportunity: return opportunityFire(rules, state, frame.side, *frame.into);
    case FireKind::Advance: {
      Reckoning out;
      out.strength = attackFire(rules, state).strength;  // no shifts, no modifiers
      return out;
    }
    default: return frame.side == attackerOf(state) ? attackFire(rules, state) : defenceFire(rules, state);
  }
}

int baseColumn(const Chart& chart, int strength) {
  return std::max(0, chart.column(strength));
}

int columnOf(const Rules& rules, const Reckoning& fire) {
  return shiftedColumn(rules.crt, baseColumn(rules.crt, fire.strength.total()), fire.shifts);
}

std::uint16_t fireNumber(const State& state, const FireFrame& frame) {
  switch (frame.kind) {
    case FireKind::Opportunity: return static_cast<std::uint16_t>(10 + frame.number);
    case FireKind::Advance: return 3;
    default: return frame.side == attackerOf(state) ? 1 : 2;
  }
}

}  // namespace kessel::winter
