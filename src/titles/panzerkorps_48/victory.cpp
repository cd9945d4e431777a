// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 10: victory points and the end of the game.
#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {
namespace {

constexpr std::array<const char*, 5> kLevels{"a draw", "a marginal victory", "a substantial victory", "a major victory",
                                             "a whopping victory"};

/// The level of victory by a difference in half points [10l, R-59].
std::size_t levelOf(const Rules& rules, int halves) {
  std::size_t level = 0;
  for (const char* key : {"marginal", "substantial", "major", "whopping"})
    level += halves >= 2 * rules.constant(key) ? 1U : 0U;
  return level;
}

}  // namespace

int lostHalves(const Rules& rules, const State& state, UnitId unit) {
  return state.at(unit) == kLost ? 2 * rules[unit].strength : state.lost[index(unit)];  // [10b] [10c]
}

int exitedHalves(const Rules& rules, const State& state, UnitId unit, const Hexes& exits) {
  if (rules[unit].side != kSoviet || state.at(unit) != kExited) return 0;      // [10k]
  return exits.has(state.gateOf(unit)) ? 2 * stepsOf(rules, state, unit) : 0;  // [10i]
}

Side holderOf(const State& state, const Objective& objective) {
  std::size_t soviet = 0;
  for (const Place hex : objective.hexes) soviet += state.sovietHeld.has(hex) ? 1U : 0U;
  return soviet == 0 ? kGerman : soviet == objective.hexes.size() ? kSoviet : kNobody;  // [10d] [10e]
}

Hexes freeRoads(const Rules& rules, const State& state) {
  Hexes open = rules.road - state.occupied(kGerman) - zoneOf(rules, state, kGerman);        // [10j]
  if (state.option(kRoadControl)) open = open - (rules.objectiveHexes - state.sovietHeld);
  Hexes areas;
  for (std::size_t i = 0; i < kSovietAreas; ++i) areas |= rules.area[i];
  return flood(rules.grid(), areas & rules.road, open, rules.roads);
}

Hexes openExits(const Rules& rules, const State& state) {
  return freeRoads(rules, state) & rules.exits;
}

Score scoreOf(const Rules& rules, const State& state, Side side) {
  Score score;
  score.losses = rules.ofSide[index(other(side))].sum([&](UnitId unit) { return lostHalves(rules, state, unit); });
  for (const Objective& objective : rules.objectives) {
    if (holderOf(state, objective) == side) score.places += 2 * objective.points;
  }
  if (side != kSoviet) return score;  // [10k]
  const bool none = !rules.ofSide[index(kSoviet)].anyOf([&](UnitId unit) { return state.at(unit) == kExited; });
  if (none) return score;
  const Hexes exits = openExits(rules, state);
  rules.ofSide[index(kSoviet)].each([&](UnitId unit) { score.exits += exitedHalves(rules, state, unit, exits); });
  return score;
}

Phrase resultText(const Rules& rules, const State& state) {
  const int german = scoreOf(rules, state, kGerman).total();
  const int soviet = scoreOf(rules, state, kSoviet).total();
  const std::size_t level = levelOf(rules, german > soviet ? german - soviet : soviet - german);
  return say("{0} points to {1}: {2}", Arg::quarters(2 * german), Arg::quarters(2 * soviet), kLevels[level]);
}

void endGame(const Rules& rules, State& state, Events& events) {
  const int lead = scoreOf(rules, state, kGerman).total() - scoreOf(rules, state, kSoviet).total();
  const bool won = levelOf(rules, lead < 0 ? -lead : lead) > 0;
  state.winner = !won ? kNobody : lead > 0 ? kGerman : kSoviet;  // [10a]
  state.over = 1;
  tell(events, EventKind::GameOver, "10l", resultText(rules, state), {.side = state.winner});
  state.steps.pop();
}

}  // namespace kessel::chir
