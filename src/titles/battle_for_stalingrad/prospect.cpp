// SPDX-License-Identifier: GPL-3.0-or-later
// What may be expected of the Victory hexes when the turn ends: those held may be lost in the Reaction Phases that are
// still to come, the others may be taken by Germans who have not acted yet.
#include <algorithm>
#include <array>

#include "titles/battle_for_stalingrad/board.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

constexpr std::size_t kHexes = Appraisal::kObjectives;
constexpr int kAll = 1000;

/// Thousandths of one attack that clears a hex, by the units in it; the last column is for as many and more.
constexpr std::array<int, 5> kCleared{1000, 600, 220, 80, 40};
constexpr int kBraked = 40;       ///< Soviet strength at hand with which half of the attacks that could come do
constexpr int kEffort = 15;       ///< German strength at hand with which an empty hex is taken in half of all cases
constexpr int kForDefender = 15;  ///< ... and so much more for each unit in it
constexpr int kLuck = 500;        ///< thousandths of plans for a hex that come off
constexpr int kLasting = 1300;    ///< thousandths of attacks that a hex taken has to stand until the turn ends
constexpr int kUnknown = 3;
constexpr int kUnknownPace = 12;

struct Around {
  std::array<int, kHexes> german{};  ///< strength that can still act, by how surely it gets there, in eighths
  std::array<int, kHexes> soviet{};
  std::array<int, kHexes> garrison{};  ///< units in the hex
  int ready = 0;                       ///< Germans that can still act
};

/// How surely somebody gets so far, in eighths.
int eighths(int away, int reach) {
  if (away <= reach / 2) return 8;
  return std::max(0, 8 - 8 * (away - reach / 2) / std::max(1, reach));
}

/// Hexes that a unit goes in a turn: the Germans pay up to two points for a built-up hex, the Soviets one for any.
int hexesOf(Side side, int movement) {
  return side == kGerman ? movement / 2 : movement - 1;
}

/// Below the top of a German stack, where the Soviet player knows nothing. Also where he may look into the stack: else
/// he would gain by looking away.
bool liesBelow(const Rules& rules, const State& state, UnitId unit, Side viewer) {
  const bool veiled = viewer == kSoviet && !state.option(kOpenInformation);
  return veiled && rules[unit].side == kGerman && state.top(state.at(unit)) != unit;
}

Around gather(const Rules& rules, const State& state, Side viewer) {
  Around out;
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const UnitId unit{i};
    const auto hex = static_cast<Place>(state.place[i]);
    if (!isHex(hex) || !combatant(rules, unit)) continue;
    const UnitData& data = rules.unit[i];
    const bool german = data.side == kGerman;
    if (const std::int8_t at = rules.appraisal.objectiveAt[index(hex)]; at >= 0)
      ++out.garrison[static_cast<std::size_t>(at)];
    const bool hidden = liesBelow(rules, state, unit, viewer);
    if (state.is(hidden ? state.top(hex) : unit, kUsed)) continue;
    if (german) ++out.ready;
    if (!hidden && data.is(kBattery)) continue;
    const int strength = hidden ? kUnknown : data.fire;
    const int reach = hexesOf(data.side, hidden ? kUnknownPace : data.movement);
    if (reach <= 0) continue;
    const Appraisal::Row& sure = rules.appraisal.sure[static_cast<std::size_t>(std::min(reach, 12))][index(hex)];
    std::array<int, kHexes>& sums = german ? out.german : out.soviet;
    for (std::size_t k = 0; k < kHexes; ++k) sums[k] += sure[k] * strength;
  }
  return out;
}

}  // namespace

void makeSure(const Rules& rules, Appraisal& out) {
  out.objectiveAt.assign(rules.terrain.size(), -1);
  for (std::size_t k = 0; k < rules.victory.size(); ++k)
    out.objectiveAt[index(rules.victory[k])] = static_cast<std::int8_t>(k);
  for (std::size_t reach = 0; reach < out.sure.size(); ++reach) {
    out.sure[reach].resize(rules.terrain.size());
    for (Place hex : rules.info.map.hexes()) {
      for (std::size_t k = 0; k < rules.victory.size(); ++k) {
        out.sure[reach][index(hex)][k] =
            static_cast<std::uint8_t>(eighths(rules.distance(hex, rules.victory[k]), static_cast<int>(reach)));
      }
    }
  }
}

int readyGermans(const Rules& rules, const State& state, Side viewer) {
  if (state.has(kGermanFinished)) return 0;
  int ready = 0;
  for (UnitId unit : rules.army[index(kGerman)]) {
    const Place hex = state.at(unit);
    if (!isHex(hex) || !combatant(rules, unit)) continue;
    ready += state.is(liesBelow(rules, state, unit, viewer) ? state.top(hex) : unit, kUsed) ? 0 : 1;
  }
  return ready;
}

int prospectOf(const Rules& rules, const State& state, Side viewer) {
  const Around around = gather(rules, state, viewer);
  const bool finished = state.has(kGermanFinished);
  const bool last = state.turn >= rules.of(state).turns;

  // Phases in which the Soviets will attack: the Final one, and those that chits bring [11.1].
  const int perPhase = state.has(kKurganSoviet) ? 12 : 20;
  const int phases = kAll + (finished ? 0 : kAll * around.ready / perPhase);
  const Appraisal::Row& worth = rules.appraisal.worth[state.scenario];
  int sum = 0;
  for (std::size_t k = 0; k < rules.victory.size(); ++k) {
    const bool held = state.german().has(rules.victory[k]);
    const int german = around.german[k] / 8;
    const int soviet = around.soviet[k] / 8;
    const int attacked = kAll * soviet / (soviet + kBraked);
    const auto lost = [&](std::size_t units, int times) {
      return kAll * kAll / (kAll + attacked * kCleared[std::min(units, kCleared.size() - 1)] / kAll * times / kAll);
    };
    const auto garrison = static_cast<std::size_t>(around.garrison[k]);
    const int effort = kEffort + kForDefender * (held ? 2 : static_cast<int>(garrison));
    int taken = german * kLuck / (german + effort) * lost(2, kLasting) / kAll;
    if (finished) taken = last ? 0 : taken / 2;

    const int kept = held ? lost(garrison, phases) : 0;
    sum += worth[k] * (kept + (kAll - kept) * taken / kAll);
  }
  return sum / 10;
}

}  // namespace kessel::bfs
