// SPDX-License-Identifier: GPL-3.0-or-later
// An evaluation of a position: how near the relief force stands to the Meeting Zone against the turns that are left,
// the units that would count there, the strength that both sides have lost, and units out of supply.
#include <algorithm>

#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

constexpr int kWon = 1'000'000;
constexpr int kPerHexNearer = 60;
constexpr int kPerUnitInZone = 250;
constexpr int kMostUnits = 4;      ///< more units in the zone count no more
constexpr int kPerPointLost = 25;  ///< of strength, for the Soviet side
constexpr int kPerAxisPointLost = 30;
constexpr int kPerUnsupplied = 20;
constexpr int kSpearhead = 3;   ///< units whose distances are looked at
constexpr int kHexesATurn = 3;  ///< an advance that is just fast enough
constexpr int kFar = 40;

/// Mean distance to the zone of the Axis Combat Units next to it.
int distanceOf(const Rules& rules, const State& state, std::size_t zone) {
  Hexes near = rules.zone[zone];
  int left = kSpearhead;
  int sum = 0;
  Hexes counted;
  for (int away = 0; away < kFar && left > 0; ++away) {
    const int here = std::min(left, ((near - counted) & state.axisZoc).count());
    sum += here * away;
    left -= here;
    counted = near;
    near |= neighbours(rules.grid(), near) & rules.land;
  }
  return (sum + left * kFar) / kSpearhead;
}

/// Turn ends until the check of victory, if Donnerschlag is called as late as it must be.
int turnsLeft(const Rules& rules, const State& state) {
  const int toCheck = rules.constant(state.has(kSurvival) ? "survival-box" : "check-box");
  if (state.box != kNotCalled) return std::max(0, toCheck - state.box);
  int wait = 0;
  while (state.turn + wait < rules.scenario.turns && rules.scenario.table("donnerschlag-call", state.turn + wait) == 1)
    ++wait;
  return wait + toCheck;
}

int zoneScore(const Rules& rules, const State& state, std::size_t zone) {
  State asked = state;
  asked.zone = static_cast<std::uint8_t>(zone);
  int inside = 0;
  (rules.ofSide[0] & rules.combatUnits).each([&](UnitId unit) { inside += qualifies(rules, asked, unit) ? 1 : 0; });
  const int par = kHexesATurn * turnsLeft(rules, state);
  return (par - distanceOf(rules, state, zone)) * kPerHexNearer + std::min(inside, kMostUnits) * kPerUnitInZone;
}

/// Points of strength that a side has lost since the units came into play.
int pointsLost(const Rules& rules, const State& state, Side side) {
  const std::vector<UnitId>& weak = rules.scenario.reduced;
  int lost = 0;
  rules.ofSide[index(side)].each([&](UnitId unit) {
    const UnitData& data = rules[unit];
    if (state.at(unit) == kLost) {
      lost += data.strength;
    } else if (state.reduced.has(unit) && std::find(weak.begin(), weak.end(), unit) == weak.end()) {
      lost += data.strength - data.reduced;
    }
  });
  return lost;
}

/// As far as a side knows the zone: of several the best one for the Axis.
int axisScore(const Rules& rules, const State& state, Side side) {
  if (state.winner != kNobody) return state.winner == kAxis ? kWon : -kWon;
  int score = -kWon;
  for (std::size_t zone = 0; zone < rules.zone.size(); ++zone) {
    if ((possibleZones(state, side) >> zone & 1U) != 0) score = std::max(score, zoneScore(rules, state, zone));
  }
  score += pointsLost(rules, state, kSoviet) * kPerPointLost - pointsLost(rules, state, kAxis) * kPerAxisPointLost;
  state.unsupplied.each([&](UnitId unit) { score += rules[unit].side == kAxis ? -kPerUnsupplied : kPerUnsupplied; });
  return score;
}

}  // namespace

int scoreOf(const Rules& rules, const State& state, Side side) {
  const int score = axisScore(rules, state, side);
  return side == kAxis ? score : -score;
}

}  // namespace kessel::donner
