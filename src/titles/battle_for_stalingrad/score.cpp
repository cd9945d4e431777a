// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth: the Victory hexes that the German side holds against what it should hold by now, the
// strength that both sides have around each of them, and the strength that they have lost.
#include <algorithm>
#include <array>

#include "kessel/engine/names.h"
#include "titles/battle_for_stalingrad/board.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

enum class T : std::uint8_t {
  Objectives,
  Ferries,
  Pace,
  Due,
  Nearest,
  Grip,
  Firm,
  SovietLosses,
  GermanLosses,
  Prospect,
  Reactions,
  Guns,
  Dive,
  Depot,
  Count
};

using Row = TermRow<T>;
constexpr std::array kTerms{
    Row{T::Objectives, "objectives", "Victory hexes held", "17.0"},
    Row{T::Ferries, "ferries", "Ferries held", "17.2a"},
    Row{T::Pace, "pace", "Victory hexes that are due by now", "17.0"},
    Row{T::Due, "due", "Victory hexes that are due when the turn ends", "17.0"},
    Row{T::Nearest, "nearest", "Hexes from the nearest Germans to each Victory hex", "17.0"},
    Row{T::Grip, "grip", "Share of the strength around each Victory hex", "17.0"},
    Row{T::Firm, "firm", "Share of the strength around those held", "17.0"},
    Row{T::SovietLosses, "soviet-losses", "Soviet strength lost", "12.12"},
    Row{T::GermanLosses, "german-losses", "German strength lost", "15.2"},
    Row{T::Prospect, "prospect", "Victory hexes to be expected when the turn ends", "17.0"},
    Row{T::Reactions, "reactions", "Soviet Reaction Phases begun", "11.1"},
    Row{T::Guns, "guns", "Batteries that can still fire", "10.68"},
    Row{T::Dive, "dive", "Dive points for the attacks to come", "5.6"},
    Row{T::Depot, "depot", "The Soviet ammunition depot is off the map", "6.6"},
};
static_assert(inOrder(kTerms));

constexpr int kFar = 15;
/// Strength that tells at a Victory hex, by its distance.
constexpr std::array<std::uint8_t, 13> kPull{20, 17, 14, 12, 10, 8, 6, 5, 4, 3, 2, 1, 1};
/// A German unit of which the Soviet player knows no more than that it is there [8.4a].
constexpr int kUnknown = 3;

/// Strength lost for good or for now, in printed points.
int lostStrength(const Rules& rules, const State& state, Side side) {
  int lost = 0;
  for (UnitId unit : rules.army[index(side)]) {
    if (state.at(unit) == kLost) lost += 2 * rules[unit].fire;
    if (state.at(unit) == kReplacements) lost += rules[unit].fire;
  }
  return lost;
}

/// German batteries less Soviet ones that have not been used yet, until the German declares himself finished. A viewer
/// who may not look into the stacks knows of none of the enemy's.
int gunsLeft(const Rules& rules, const State& state, Side viewer) {
  if (state.has(kGermanFinished)) return 0;
  int sum = 0;
  for (const Side side : {kGerman, kSoviet}) {
    if (side == kGerman && viewer == kSoviet && !state.option(kOpenInformation)) continue;  // [8.4a]
    for (UnitId unit : rules.batteries[index(side)]) {
      if (state.onMap(unit) && !state.is(unit, kUsed)) sum += side == kGerman ? 1 : -1;
    }
  }
  return sum;
}

/// Hexes between each Victory hex and the nearest Germans, up to kFar: how many fewer than half of that, in all.
int nearness(const Rules& rules, const State& state) {
  Appraisal::Row nearest;
  nearest.fill(kFar);
  state.german().each([&](Place hex) {
    const Appraisal::Row& away = rules.appraisal.away[index(hex)];
    for (std::size_t i = 0; i < nearest.size(); ++i) nearest[i] = std::min(nearest[i], away[i]);
  });
  int sum = 0;
  for (std::size_t i = 0; i < rules.victory.size(); ++i) sum += kFar / 2 - nearest[i];
  return sum;
}

/// The German share of all strength around each Victory hex, in hundredths.
Appraisal::Row shares(const Rules& rules, const State& state, Side viewer) {
  std::array<std::array<std::uint32_t, Appraisal::kObjectives>, 2> around{};
  const bool veiled = viewer == kSoviet && !state.option(kOpenInformation);
  const Hexes open = veiled ? neighbours(rules.grid(), state.soviet() & rules.land) : Hexes{};
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto hex = static_cast<Place>(state.place[i]);
    if (!isHex(hex)) continue;
    const Appraisal::Row& pull = rules.appraisal.pull[index(hex)];
    const Side side = rules.unit[i].side;
    std::uint32_t strength = rules.appraisal.strength[i];
    if (veiled && side == kGerman && !open.has(hex) && state.top(hex) != UnitId{i}) strength = kUnknown;
    std::array<std::uint32_t, Appraisal::kObjectives>& sums = around[index(side)];
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += pull[k] * strength;
  }
  Appraisal::Row out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::uint32_t all = around[0][i] + around[1][i];
    out[i] = static_cast<std::uint8_t>(all == 0 ? 0 : 100 * around[0][i] / all);
  }
  return out;
}

void appraiseObjectives(const Rules& rules, const State& state, Side viewer, Terms& out) {
  const Appraisal::Row& worth = rules.appraisal.worth[state.scenario];
  const bool asked = out.wants(T::Grip) || out.wants(T::Firm);
  const Appraisal::Row share = asked ? shares(rules, state, viewer) : Appraisal::Row{};
  int held = 0;
  int ferries = 0;
  int grip = 0;
  int firm = 0;
  for (std::size_t i = 0; i < rules.victory.size(); ++i) {
    const Place hex = rules.victory[i];
    grip += worth[i] * share[i];
    if (!state.german().has(hex)) continue;  // [17.0] by standing in it
    held += worth[i];
    firm += worth[i] * share[i];
    ferries += rules.ferryHexes.has(hex) ? 1 : 0;
  }
  out.set(T::Objectives, held);
  out.set(T::Grip, grip);
  out.set(T::Firm, firm);
  if (state.scenario == 1) out.set(T::Ferries, std::min(ferries, 2));
}

/// The pace that just reaches the aim on the last turn: in the middle of the present one in 300ths, and as Prospect
/// counts, in hundredths when it ends, so that who is ahead of it stands above 0.
void appraisePace(const Rules& rules, const State& state, Terms& out) {
  const ScenarioData& data = rules.of(state);
  const int points = data.constant("victory-points-needed");
  const int needed = points > 0 ? points : data.constant("victory-hexes-needed");
  const int turns = std::max(1, data.turns);
  if (out.wants(T::Pace)) out.set(T::Pace, -300 * needed * (2 * state.turn - 1) / (2 * turns));
  if (out.wants(T::Due)) out.set(T::Due, -100 * needed * std::max<int>(state.turn, 1) / turns);
}

}  // namespace

std::vector<TermInfo> termTable() {
  return infosOf(kTerms);
}

Appraisal appraisalOf(const Rules& rules) {
  Appraisal out;
  out.away.resize(rules.terrain.size());
  out.pull.resize(rules.terrain.size());
  for (Place hex : rules.info.map.hexes()) {
    for (std::size_t i = 0; i < rules.victory.size(); ++i) {
      const int away = rules.distance(hex, rules.victory[i]);
      out.away[index(hex)][i] = static_cast<std::uint8_t>(away);
      if (away < static_cast<int>(kPull.size())) out.pull[index(hex)][i] = kPull[static_cast<std::size_t>(away)];
    }
  }
  for (std::size_t s = 0; s < out.worth.size(); ++s) {
    const ScenarioData& data = rules.scenario[s];
    const bool byPoints = data.constant("victory-points-needed") > 0;  // [17.1a]
    const auto points = data.hexTables.find("victory-points");
    for (std::size_t i = 0; i < rules.victory.size(); ++i) {
      out.worth[s][i] = static_cast<std::uint8_t>(byPoints ? points->second.at(rules.victory[i]) : 1);
    }
  }
  makeSure(rules, out);
  for (const UnitData& unit : rules.unit) out.strength.push_back(unit.fire);
  return out;
}

void appraise(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (state.winner != kNotOver) out.decide(state.winner == kDraw ? kNobody : static_cast<Side>(state.winner));
  appraiseObjectives(rules, state, viewer, out);
  appraisePace(rules, state, out);
  if (out.wants(T::Nearest)) out.set(T::Nearest, nearness(rules, state));
  out.set(T::Reactions, -int{state.reactions});
  if (out.wants(T::Prospect)) out.set(T::Prospect, prospectOf(rules, state, viewer));
  if (out.wants(T::Guns)) out.set(T::Guns, gunsLeft(rules, state, viewer));
  // Nobody makes use of more points than there are units that can still attack: the last attacks take what is left.
  if (out.wants(T::Dive) && state.dive[index(kGerman)] > 0)
    out.set(T::Dive, std::min<int>(state.dive[index(kGerman)], readyGermans(rules, state, viewer)));
  if (out.wants(T::Depot)) out.set(T::Depot, state.onMap(rules.depot) ? 0 : 1);
  out.set(T::SovietLosses, lostStrength(rules, state, kSoviet));
  out.set(T::GermanLosses, -lostStrength(rules, state, kGerman));
}

}  // namespace kessel::bfs
