// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks that could be made, by what the table gives on average.
#include <algorithm>

#include "titles/donnerschlag/combat.h"
#include "titles/donnerschlag/plans.h"

namespace kessel::donner {
namespace {

// Tenths of a step: what is lost, and ground, which a retreat gives up without a fight.
constexpr int kTaken = 10;
constexpr int kDrivenOff = 7;
constexpr int kPaid = 12;
constexpr int kThrownBack = 4;
constexpr int kLeast = 3;  ///< by which it is worth while to go somewhere for an attack

/// Strength of some units, and whether tanks and motorised infantry among them can give a bonus [3.6f] [8.3-U1].
struct Force {
  int strength = 0;
  bool tank = false;
  bool motor = false;

  void add(const Rules& rules, const State& state, UnitId unit) {
    const UnitData& data = rules[unit];
    const int full = (state.reduced.has(unit) ? data.reduced : data.strength) * kStrength;
    const bool weak = state.unsupplied.has(unit);
    strength += weak ? full / 2 : full;
    tank = tank || (!weak && data.is(kTankBonus));
    motor = motor || (!weak && data.is(kMotorBonus));
  }
};

/// Those of the units that could attack a hex together.
Units attackersOn(const Rules& rules, const State& state, const Units& units, Place target) {
  Units out;
  for (const Place hex : rules.beside(target)) {
    state.each(hex, [&](UnitId unit) {
      if (units.has(unit) && !tankAcross(rules, state, unit, target)) out.add(unit);
    });
  }
  return out;
}

/// reckon() without its lines, and without cards.
int worthOf(const Rules& rules, const State& state, const Units& attackers, Place target) {
  Force attack;
  Force defence;
  bool dry = false;
  attackers.each([&](UnitId unit) {
    attack.add(rules, state, unit);
    dry = dry || !rules.unbridged(state.at(unit), rules.grid().directionTo(state.at(unit), target));
  });
  state.each(target, [&](UnitId unit) {
    if (rules.combatUnits.has(unit)) defence.add(rules, state, unit);
  });
  if (defence.strength == 0) return 0;
  const bool city = rules.cities.has(target);
  const bool town = rules.towns.has(target);
  const int strength = city ? attack.strength / 2 : attack.strength;
  int column = rules.crt.column(2 * strength / defence.strength);
  int die = dry ? 0 : -1;
  if (!city) {
    column += (attack.tank && !town ? 1 : 0) + (attack.tank && attack.motor ? 1 : 0);
    column -= defence.tank && defence.motor ? 1 : 0;
    if (town) {
      die -= 2;
    } else if (rules.villages.has(target) || rules.stations.has(target)) {
      die -= 1;
    }
  }
  const auto row = static_cast<std::size_t>(std::clamp(column, 0, rules.crt.columns() - 1));
  return rules.appraisal.worth[row][static_cast<std::size_t>(die + Appraisal::kMostShift)];
}

}  // namespace

Units readyToStrike(const Rules& rules, const State& state) {
  const SegmentFrame* frame = state.steps.find<SegmentFrame>();
  if (frame == nullptr || state.segments == 0 || frame->stage >= SegmentStage::Ending) return {};
  const Segment& segment = state.running();
  if ((segment.flags & kNoCombat) != 0) return {};
  return (segment.active & rules.combatUnits) - segment.fought - rules.alarm;
}

Strike bestStrike(const Rules& rules, const State& state, const Units& units) {
  Strike best;
  if (state.segments == 0) return best;
  const Segment& segment = state.running();
  const Hexes& enemies = state.combatants(other(segment.side));
  Hexes seen = segment.targeted;
  units.each([&](UnitId unit) {
    if (!state.onMap(unit)) return;
    for (const Place hex : rules.beside(state.at(unit))) {
      if (!enemies.has(hex) || seen.has(hex)) continue;
      seen.add(hex);
      const Units attackers = attackersOn(rules, state, units, hex);
      if (attackers.none()) continue;
      const int worth = worthOf(rules, state, attackers, hex);
      if (worth > best.worth) best = {hex, worth, attackers};
    }
  });
  return best;
}

int strikesLeft(const Rules& rules, const State& state) {
  Units units = readyToStrike(rules, state);
  int sum = 0;
  for (int most = 4; most > 0 && units.any(); --most) {
    const Strike strike = bestStrike(rules, state, units);
    if (strike.worth < kLeast) break;
    sum += strike.worth;
    units -= strike.attackers;
  }
  return state.segments > 0 && state.running().side == kSoviet ? -sum : sum;
}

Appraisal::Worths worthsOf(const Rules& rules) {
  Appraisal::Worths out(static_cast<std::size_t>(rules.crt.columns()));
  for (int column = 0; column < rules.crt.columns(); ++column) {
    for (int shift = -Appraisal::kMostShift; shift <= Appraisal::kMostShift; ++shift) {
      int sum = 0;
      for (int die = 1; die <= 6; ++die) {
        const Outcome& outcome = rules.outcome[static_cast<std::size_t>(rules.crt.result(column, die + shift))];
        if (outcome.defender) sum += kTaken * outcome.steps + (outcome.retreat ? kDrivenOff : 0);
        if (outcome.attacker) sum -= kPaid * outcome.steps + (outcome.retreat ? kThrownBack : 0);
      }
      out[static_cast<std::size_t>(column)][static_cast<std::size_t>(shift + Appraisal::kMostShift)] =
          static_cast<std::int16_t>(sum / 6);
    }
  }
  return out;
}

}  // namespace kessel::donner
