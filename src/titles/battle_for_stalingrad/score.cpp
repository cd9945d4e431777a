// SPDX-License-Identifier: GPL-3.0-or-later
// An evaluation of a position: what the German side holds against what it should hold by now, how near it stands to the
// rest, and the strength that both sides have lost.
#include <algorithm>

#include "titles/battle_for_stalingrad/victory.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

constexpr int kWon = 1'000'000;
constexpr int kPerVictoryHex = 300;
constexpr int kPerFerry = 300;
constexpr int kPerHexNearer = 10;
constexpr int kFar = 15;

/// Strength lost for good or for now, in printed points.
int lostStrength(const Rules& rules, const State& state, Side side) {
  int lost = 0;
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const UnitData& data = rules.unit[i];
    if (data.side != side) continue;
    if (state.place[i] == index(kLost)) lost += 2 * data.fire;
    if (state.place[i] == index(kReplacements)) lost += data.fire;
  }
  return lost;
}

/// Hexes between a Victory hex and the nearest Germans, up to kFar.
int germansAway(const Rules& rules, const State& state, Place hex) {
  Hexes near;
  near.add(hex);
  for (int away = 0; away < kFar; ++away) {
    if (near.intersects(state.german)) return away;
    near |= neighbours(rules.grid(), near);
  }
  return kFar;
}

int germanScore(const Rules& rules, const State& state) {
  if (state.winner != 255) return state.winner == 0 ? kWon : state.winner == 1 ? -kWon : 0;
  const ScenarioData& data = rules.of(state);
  const Holdings held = holdings(rules, state);
  const bool byPoints = data.constant("victory-points-needed") > 0;
  const int needed = byPoints ? data.constant("victory-points-needed") : data.constant("victory-hexes-needed");
  const int turns = std::max(1, data.turns);
  // The pace that just reaches the aim on the last turn, measured in the middle of the present one.
  const int par = kPerVictoryHex * needed * (2 * state.turn - 1) / (2 * turns);
  int score = kPerVictoryHex * (byPoints ? held.points : held.hexes) - par;
  if (!byPoints) score += kPerFerry * std::min(held.ferries, 2);
  for (Place hex : rules.victory) score += kPerHexNearer * (kFar / 2 - germansAway(rules, state, hex));
  return score + lostStrength(rules, state, kSoviet) * 3 - lostStrength(rules, state, kGerman) * 4;
}

}  // namespace

int scoreOf(const Rules& rules, const State& state, Side side) {
  const int score = germanScore(rules, state);
  return side == kGerman ? score : -score;
}

}  // namespace kessel::bfs
