// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth: how near the relief force and its headquarters stand to the Meeting Zone against the turns
// that are left, the units that would count there, the strength that both sides have lost, and what either side could
// do next.
#include <algorithm>
#include <array>
#include <optional>

#include "kessel/engine/names.h"
#include "titles/donnerschlag/plans.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

enum class T : std::uint8_t {
  Spearhead,
  Inside,
  MainBody,
  Headquarters,
  SovietLosses,
  AxisLosses,
  Unsupplied,
  Relief,
  March,
  Bar,
  Command,
  LoneHeadquarters,
  CutOff,
  Strikes,
  Cards,
  AdHoc,
  Hold,
  Roads,
  Count
};

using Row = TermRow<T>;
constexpr std::array kTerms{
    Row{T::Spearhead, "spearhead", "Advance of the spearhead", "9.2a"},
    Row{T::Inside, "inside", "Units in the Meeting Zone that would count", "9.2a"},
    Row{T::MainBody, "main-body", "Advance of the relief force", "9.2a"},
    Row{T::Headquarters, "headquarters", "Advance of the panzer headquarters", "6.2a"},
    Row{T::SovietLosses, "soviet-losses", "Soviet strength lost", "3.1a"},
    Row{T::AxisLosses, "axis-losses", "Axis strength lost", "3.1a"},
    Row{T::Unsupplied, "unsupplied", "Units out of supply", "3.6a"},
    Row{T::Relief, "relief", "Advance of the units that are to count in the Meeting Zone", "9.2a"},
    Row{T::March, "march", "Advance of the columns", "7.2-R1"},
    Row{T::Bar, "bar", "Soviet steps in the way of the spearhead", "7.2-E"},
    Row{T::Command, "command", "Axis units out of command range", "6.1a"},
    Row{T::LoneHeadquarters, "lone-headquarters", "Axis headquarters that can be overrun", "7.3a"},
    Row{T::CutOff, "cut-off", "Units without a supply line", "3.6c"},
    Row{T::Strikes, "strikes", "Attacks that can be made", "8.1g"},
    Row{T::Cards, "cards", "Combat Cards in hand", "2.4d"},
    Row{T::AdHoc, "ad-hoc", "Strength of ad hoc units", "3.3g"},
    Row{T::Hold, "hold", "The Meeting Zone is held when it counts", "9.2b"},
    Row{T::Roads, "roads", "Roads open to the Axis reinforcements", "3.3b"},
};
static_assert(inOrder(kTerms));

constexpr int kFar = Appraisal::kFar;
constexpr int kMostUnits = 4;   ///< more units in the zone count no more
constexpr int kHeld = 2;        ///< so many units more is the first one worth in the turn of the check
constexpr int kSpearhead = 3;   ///< hexes of the spearhead
constexpr int kHexesATurn = 3;  ///< an advance that is just fast enough

/// Mean distance to the zone of the hexes with Axis Combat Units next to it.
int distanceOf(const Rules& rules, const State& state, std::size_t zone) {
  std::array<int, kSpearhead> nearest;
  nearest.fill(kFar);
  state.combatants(kAxis).each([&](Place hex) {
    int away = rules.appraisal.toZone[zone][index(hex)];
    for (int& place : nearest) {
      if (away < place) std::swap(away, place);
    }
  });
  return (nearest[0] + nearest[1] + nearest[2]) / kSpearhead;
}

/// The same of the nearest units, the nearest first, in tenths of hexes.
int mainBody(const Rules& rules, const State& state, std::size_t zone) {
  std::array<std::uint8_t, kFar + 1> at{};
  (rules.ofSide[0] & rules.combatUnits).each([&](UnitId unit) {
    if (state.onMap(unit)) ++at[rules.appraisal.toZone[zone][index(state.at(unit))]];
  });
  return mainBodyAway(at);
}

/// The same of the headquarters of panzer divisions that are in play, or were.
int headquarters(const Rules& rules, const State& state, std::size_t zone) {
  int sum = 0;
  int count = 0;
  for (const std::uint8_t formation : {kSixth, kTwentyThird, kSeventeenth}) {
    const Place hex = state.at(rules.hq[formation]);
    if (!isHex(hex) && hex != kLost) continue;
    sum += isHex(hex) ? int{rules.appraisal.toZone[zone][index(hex)]} : kFar;
    ++count;
  }
  return count == 0 ? 0 : 10 * sum / count;
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

void appraiseZone(const Rules& rules, const State& state, const Hexes& supplied, const std::optional<Hexes>& roads,
                  std::size_t zone, int turns, Terms& out) {
  int inside = 0;
  if (state.combatants(kAxis).intersects(rules.zone[zone])) {
    State asked = state;
    asked.zone = static_cast<std::uint8_t>(zone);
    (rules.ofSide[0] & rules.combatUnits).each([&](UnitId unit) { inside += qualifies(rules, asked, unit) ? 1 : 0; });
  }
  const int par = kHexesATurn * turns;
  out.set(T::Inside, std::min(inside, kMostUnits));
  // In the last turn the one unit that counts is the game; a few more make it sure.
  if (turns <= 1 && inside > 0) out.set(T::Hold, kHeld + std::min(inside, kMostUnits));
  if (out.wants(T::Spearhead)) out.set(T::Spearhead, par - distanceOf(rules, state, zone));
  if (out.wants(T::MainBody)) out.set(T::MainBody, 10 * par - mainBody(rules, state, zone));
  if (out.wants(T::Relief) || out.wants(T::March) || out.wants(T::Bar)) {
    const Relief relief = reliefOf(rules, state, supplied, zone, turns);
    out.set(T::Relief, 10 * par - relief.away);
    out.set(T::March, 10 * par - relief.march);
    if (out.wants(T::Bar)) out.set(T::Bar, -barOf(rules, state, zone, relief.head));
  }
  if (roads) out.set(T::Roads, -roadsLeft(rules, *roads, zone));
  if (out.wants(T::Headquarters)) out.set(T::Headquarters, 10 * par - headquarters(rules, state, zone));
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

}  // namespace

std::vector<TermInfo> termTable() {
  return infosOf(kTerms);
}

Appraisal appraisalOf(const Rules& rules) {
  Appraisal out;
  for (std::size_t zone = 0; zone < rules.zone.size(); ++zone) {
    out.toZone[zone].assign(rules.info.map.terrain.size(), kFar);
    Hexes reached = rules.zone[zone];
    Hexes counted;
    for (int away = 0; away < kFar; ++away) {
      (reached - counted).each([&](Place hex) { out.toZone[zone][index(hex)] = static_cast<std::uint8_t>(away); });
      counted = reached;
      reached |= neighbours(rules.grid(), reached) & rules.land;
    }
  }
  addWays(rules, out);
  out.worth = worthsOf(rules);
  out.markerRange = rules.constant("schwerpunkt-range");
  return out;
}

void appraise(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (state.winner != kNobody) out.decide(state.winner);
  out.set(T::SovietLosses, pointsLost(rules, state, kSoviet));
  out.set(T::AxisLosses, -pointsLost(rules, state, kAxis));
  const Units axis = state.unsupplied & rules.ofSide[0];
  const Units soviet = state.unsupplied & rules.ofSide[1];
  out.set(T::Unsupplied, soviet.count() - axis.count());
  if (out.wants(T::Command)) out.set(T::Command, -outOfCommand(rules, state));
  if (out.wants(T::LoneHeadquarters)) out.set(T::LoneHeadquarters, -loneHeadquarters(rules, state));
  const int turns = turnsLeft(rules, state);
  std::array<Hexes, 2> supplied;
  if (out.wants(T::CutOff) || out.wants(T::Relief)) {
    for (const Side side : {kAxis, kSoviet}) supplied[index(side)] = suppliedHexes(rules, state, side);
    out.set(T::CutOff, cutOff(rules, state, supplied));
  }
  if (out.wants(T::Strikes)) out.set(T::Strikes, strikesLeft(rules, state));
  if (out.wants(T::Cards)) out.set(T::Cards, cardsHeld(rules, state, viewer, turns));
  if (out.wants(T::AdHoc)) out.set(T::AdHoc, adHocStrength(rules, state));
  std::optional<Hexes> roads;
  if (out.wants(T::Roads)) roads = roadsOpen(rules, state, turns);
  // As far as the viewer knows the zone: of several the best one for the Axis.
  const Terms before = out;
  std::optional<int> best;
  for (std::size_t zone = 0; zone < rules.zone.size(); ++zone) {
    if ((possibleZones(state, viewer) >> zone & 1U) == 0) continue;
    Terms here = before;
    appraiseZone(rules, state, supplied[0], roads, zone, turns, here);
    if (best && here.score() <= *best) continue;
    best = here.score();
    out = here;
  }
}

}  // namespace kessel::donner
