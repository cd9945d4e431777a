// SPDX-License-Identifier: GPL-3.0-or-later
// Strengths, ratio, column shifts and die modifiers of a combat [8.2-3, 8.2-4, 8.3].
#include <algorithm>

#include "titles/donnerschlag/combat.h"

namespace kessel::donner {
namespace {

/// A unit of a class that may give a bonus: not out of supply [3.6f].
bool anySupplied(const Rules& rules, const State& state, const Units& units, std::uint32_t kind) {
  return (units - state.unsupplied).anyOf([&](UnitId unit) { return rules[unit].is(kind); });
}

bool combinedArms(const Rules& rules, const State& state, const Units& units) {
  return anySupplied(rules, state, units, kTankBonus) && anySupplied(rules, state, units, kMotorBonus);
}

void addStrengths(const Rules& rules, const State& state, const Combat& combat, const Units& units, Side side,
                  Sum& sum) {
  units.each([&](UnitId unit) {
    const UnitData& data = rules[unit];
    const int full = (state.reduced.has(unit) ? data.reduced : data.strength) * kStrength;
    if (state.unsupplied.has(unit)) {
      sum.add(full / 2, "3.6f", say("{0}, out of supply", unit));
    } else {
      sum.add(full, "8.2-3", say("{0}", unit));
    }
  });
  if (side == kSoviet && combat.has(kSovietHalved)) sum.over(2, "12.2-C25", say("Surprise"));
}

/// [8.3-U1] [8.3-U2]
void addBonuses(const Rules& rules, const State& state, const Combat& combat, Shelter shelter, Sum& shifts) {
  const Side attacker = combat.side;
  const bool ambush = combat.has(kAmbush);
  if (anySupplied(rules, state, combat.attackers, kTankBonus)) {
    if (shelter == Shelter::Town || shelter == Shelter::City) {
      shifts.note(shelter == Shelter::Town ? "8.3-T3" : "8.3-T4", say("No Tank bonus"));
    } else if (attacker == kAxis && (ambush || combat.has(kNoTankBonus))) {
      shifts.note(ambush ? "12.2-C43a" : "12.2-C54a", say("No Tank bonus"));
    } else {
      shifts.add(1, "8.3-U1", say("Tank bonus"));  // also beside the other one [8.3-U3]
    }
  }
  for (Side side : {attacker, other(attacker)}) {
    const bool attacks = side == attacker;
    if (!combinedArms(rules, state, attacks ? combat.attackers : combat.defenders)) continue;
    if (shelter == Shelter::City) {
      shifts.note("8.3-T4", say("No Combined Arms bonus"));
    } else if (side == kAxis && ambush) {
      shifts.note("12.2-C43a", say("No Combined Arms bonus"));
    } else {
      shifts.add(attacks ? 1 : -1, "8.3-U2", say("Combined Arms, {0}", side));  // [8.3-U3]
    }
  }
}

void addDie(const Rules& rules, const State& state, const Combat& combat, Shelter shelter, Sum& die) {
  switch (shelter) {
    case Shelter::Station: die.add(-1, "8.3-T1", say("Train station")); break;
    case Shelter::Village: die.add(-1, "8.3-T2", say("Minor village")); break;
    case Shelter::Town: die.add(-2, "8.3-T3", say("Town")); break;
    default: break;
  }
  if (allAcross(rules, state, combat)) {
    if (combat.has(kBoats) || combat.has(kPioneers)) {  // [12.2-C5a] [12.2-C7a] [12.2-C37a]
      die.note(combat.has(kBoats) ? "12.2-C5a" : "12.2-C12a", say("The river is crossed"));
    } else {
      die.add(-1, "8.3-R2", say("All attack across a river"));
    }
  }
  if (combat.modifier != 0) die.add(combat.modifier, "12.0a", say("Combat Cards"));
}

}  // namespace

bool allAcross(const Rules& rules, const State& state, const Combat& combat) {
  const Place target = combat.target;
  return combat.attackers.any() && !combat.attackers.anyOf([&](UnitId unit) {
    const int direction = rules.grid().directionTo(state.at(unit), target);
    return direction < 0 || !rules.unbridged(state.at(unit), direction);
  });
}

std::array<Shelter, 2> sheltersOf(const Rules& rules, const Combat& combat) {
  const Place hex = combat.target;
  const bool lesser = !combat.has(kNoVillage);
  if (combat.has(kNoTerrain)) return {Shelter::None, Shelter::None};
  const Shelter station = lesser && rules.stations.has(hex) ? Shelter::Station : Shelter::None;
  if (rules.cities.has(hex)) return {Shelter::City, station};
  if (lesser && rules.towns.has(hex)) return {Shelter::Town, station};
  if (lesser && rules.villages.has(hex)) return {Shelter::Village, Shelter::None};  // worth the same as a station
  return {station, Shelter::None};
}

Shelter shelterOf(const Rules& rules, const State&, const Combat& combat) {
  const auto [stronger, second] = sheltersOf(rules, combat);
  return combat.has(kLesser) && second != Shelter::None ? second : stronger;
}

Reckoning reckon(const Rules& rules, const State& state, const Combat& combat) {
  Reckoning out;
  const Side attacker = combat.side;
  const Shelter shelter = shelterOf(rules, state, combat);
  addStrengths(rules, state, combat, combat.attackers, attacker, out.attack);
  addStrengths(rules, state, combat, combat.defenders, other(attacker), out.defence);
  if (shelter == Shelter::City) out.attack.over(2, "8.3-T4", say("City"));
  addBonuses(rules, state, combat, shelter, out.shifts);
  if (combat.shifts != 0) out.shifts.add(combat.shifts, "12.1-6", say("Combat Cards"));
  addDie(rules, state, combat, shelter, out.modifier);
  if (out.defence.total() > 0) out.base = rules.crt.column(2 * out.attack.total() / out.defence.total());
  out.column = std::clamp(out.base + out.shifts.total(), 0, rules.crt.columns() - 1);  // [8.2-4]
  return out;
}

}  // namespace kessel::donner
