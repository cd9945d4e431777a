// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 6 and 16: what lies in range, is seen and can be hit.
#include "titles/battle_for_stalingrad/bombardment.h"

#include <algorithm>
#include <optional>

namespace kessel::bfs {
namespace {

/// Hexes within a distance, lane by lane: in a lane d lanes away they form one run.
void addDisc(Hexes& set, const Grid& grid, Place centre, int radius) {
  const int lane = laneOf(centre);
  const int middle = 2 * positionOf(centre) + (grid.shoved(lane) ? 1 : 0);
  for (int l = std::max(0, lane - radius); l <= std::min(kLanes - 1, lane + radius); ++l) {
    const int reach = 2 * radius - (l > lane ? l - lane : lane - l);
    const int shove = grid.shoved(l) ? 1 : 0;
    const int low = std::max(0, (middle - reach - shove + 1) / 2);
    const int high = std::min(kRows - 1, (middle + reach - shove) / 2);
    if (middle + reach < shove || low > high) continue;
    const std::uint64_t upTo = (std::uint64_t{2} << high) - 1;
    set.lane[static_cast<std::size_t>(l)] |= upTo & ~((std::uint64_t{1} << low) - 1);
  }
}

/// Units that a bombardment can hit [6.26a, 6.74, 12.32].
bool canBeHit(const Rules& rules, const State& state, UnitId unit) {
  return !rules[unit].is(kPontoon | kFlotilla | kSurvivor | kDepot | kChuikovUnit) && !state.is(unit, kDoomed);
}

/// Hexes of the enemy, in range or not.
Hexes enemyHexes(const Rules& rules, const State& state, Side side) {
  if (side == kSoviet) return state.german() & rules.land;
  return (state.soviet() & rules.land) | rules.emplacementHexes;  // [6.26b] [6.26c]
}

/// What lies in the range of a battery; see mayReach().
Hexes range(const Rules& rules, const State& state, UnitId unit) {
  Hexes disc;
  const bool flotilla = rules[unit].is(kFlotilla);
  addDisc(disc, rules.grid(), state.at(unit), flotilla ? 1 : rules[unit].range);
  return flotilla ? disc & rules.bank : disc;  // [12.3b]
}

Hexes germanTargets(const Rules& rules, const State& state) {
  Hexes reach;
  eachBattery(rules, state, kGerman, [&](UnitId unit) {
    if (!state.is(unit, kUsed)) addDisc(reach, rules.grid(), state.at(unit), rules[unit].range);
  });
  return (reach & enemyHexes(rules, state, kGerman)).those([&](Place hex) {
    return hasTarget(rules, state, hex, kSoviet);
  });
}

Hexes sovietTargets(const Rules& rules, const State& state) {
  Hexes spottedFire;
  Hexes freeFire;
  eachBattery(rules, state, kSoviet, [&](UnitId unit) {
    if (!state.is(unit, kUsed)) (seesAll(rules, unit) ? freeFire : spottedFire) |= range(rules, state, unit);
  });
  if (spottedFire.intersects(state.german()))
    spottedFire &= spottedHexes(rules, state, spotters(rules, state));  // [6.21]
  return (spottedFire | freeFire) & enemyHexes(rules, state, kSoviet);
}

}  // namespace

bool hasTarget(const Rules& rules, const State& state, Place hex, Side victims) {
  return state.anyIn(hex, [&](UnitId unit) { return rules[unit].side == victims && canBeHit(rules, state, unit); });
}

bool seesAll(const Rules& rules, UnitId unit) {
  return rules[unit].side == kGerman || rules[unit].is(kTransVolga | kFlotilla);
}

bool anyTarget(const Rules& rules, const State& state, Side side) {
  const Hexes enemies = enemyHexes(rules, state, side);
  std::optional<Hexes> seen;
  return anyBattery(rules, state, side, [&](UnitId unit) {
    if (state.is(unit, kUsed)) return false;
    const Hexes targets = range(rules, state, unit) & enemies;
    if (side == kGerman) return targets.anyOf([&](Place hex) { return hasTarget(rules, state, hex, kSoviet); });
    if (targets.none() || seesAll(rules, unit)) return targets.any();
    if (!seen) seen = spottedHexes(rules, state, spotters(rules, state));  // [6.21]
    return targets.intersects(*seen);
  });
}

bool isTarget(const Rules& rules, const State& state, Side side, Place hex) {
  if (!enemyHexes(rules, state, side).has(hex)) return false;
  if (side == kGerman && !hasTarget(rules, state, hex, kSoviet)) return false;
  const bool seen = side == kGerman || spotted(rules, state, hex, false);
  return anyBattery(rules, state, side, [&](UnitId unit) {
    return (seen || seesAll(rules, unit)) && mayReach(rules, state, unit, hex).ok();
  });
}

Hexes bombardmentTargets(const Rules& rules, const State& state, Side side) {
  return side == kGerman ? germanTargets(rules, state) : sovietTargets(rules, state);
}

}  // namespace kessel::bfs
