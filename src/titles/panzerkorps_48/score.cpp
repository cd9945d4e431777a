// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth: victory points as they stand, and how near both sides are to the hexes that count.
#include <algorithm>

#include "kessel/engine/names.h"
#include "titles/panzerkorps_48/estimate.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

enum class T : std::uint8_t {
  Places,
  SovietLosses,
  GermanLosses,
  Exits,
  SovietNear,
  GermanNear,
  Front,
  Grip,
  ToExits,
  Threat,
  GermanWeak,
  SovietWeak,
  Count
};

using Row = TermRow<T>;
constexpr std::array kTerms{
    Row{T::Places, "places", "Half points of towns and bridges", "10d"},
    Row{T::SovietLosses, "soviet-losses", "Half points for Soviet losses", "10b"},
    Row{T::GermanLosses, "german-losses", "Half points for German losses", "10b"},
    Row{T::Exits, "exits", "Half points of units exited", "10i"},
    Row{T::SovietNear, "soviet-near", "Soviet units near victory hexes that are German", "10g"},
    Row{T::GermanNear, "german-near", "German units near victory hexes", "10g"},
    Row{T::Front, "front", "Hexes between Soviet units and the south edge", "10h"},
    Row{T::Grip, "grip", "Towns and bridges, by the strength around them", "10f"},
    Row{T::ToExits, "to-exits", "Soviet steps near the exits of the south edge, by hexes", "10h"},
    Row{T::Threat, "threat", "What the attacks that either side could make are worth on average", "7.1a"},
    Row{T::GermanWeak, "german-weak", "Half points of German units that the next hits eliminate", "10b"},
    Row{T::SovietWeak, "soviet-weak", "Half points of Soviet units that the next hits eliminate", "10b"},
};
static_assert(inOrder(kTerms));

constexpr int kFar = Appraisal::kFar;

/// How near the nearest stack of a side is to each objective, weighed by its points.
int nearness(const Rules& rules, const State& state, Side side, bool onlyGerman) {
  std::array<int, Appraisal::kMostObjectives> nearest;
  nearest.fill(kFar);
  const std::size_t objectives = rules.objectives.size();
  state.occupied(side).each([&](Place hex) {
    for (std::size_t i = 0; i < objectives; ++i)
      nearest[i] = std::min(nearest[i], int{rules.appraisal.toObjective[index(hex)][i]});
  });
  int sum = 0;
  for (std::size_t i = 0; i < objectives; ++i) {
    if (!onlyGerman || holderOf(state, rules.objectives[i]) != kSoviet)
      sum += rules.objectives[i].points * (kFar - nearest[i]);
  }
  return sum;
}

/// What those in a hex fire with who hold ground: armor fires double at everybody [7.4a], and guns support from afar
/// [7.6a].
int groundFire(const Rules& rules, const State& state, Place hex) {
  return state.sumIn(hex, [&](UnitId unit) {
    if (rules[unit].target == Target::Weapons || rules.batteries.has(unit)) return 0;
    const int steps = stepsOf(rules, state, unit);
    return rules[unit].fire == FireClass::Armor ? 2 * steps : steps;
  });
}

/// A side has a phase of its own before it, or is in one: who has none threatens nobody any more. Of his own last phase
/// a player counts only what he has.
bool comesAgain(const Rules& rules, const State& state, Side side, Side viewer) {
  if (state.turn < rules.scenario.turns) return true;
  const Side now = phasing(state);
  return (side == kGerman && now != kGerman) || (side == now && side != viewer);
}

/// What strength counts for by its distance: of who holds an objective, who should be in it, and of who comes.
constexpr std::array<std::uint8_t, kFar + 1> kHolds{20, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1};
constexpr std::array<std::uint8_t, kFar + 1> kComes{12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1};

/// What the objectives are worth by the strength around them: nearer counts more, who is far counts nothing, and of who
/// holds one no more than is safe.
int gripOf(const Rules& rules, const State& state, Side viewer) {
  constexpr int kNothing = 60;
  constexpr int kSafe = 2;
  const std::size_t objectives = rules.objectives.size();
  std::array<Side, Appraisal::kMostObjectives> holder{};
  for (std::size_t i = 0; i < objectives; ++i) holder[i] = holderOf(state, rules.objectives[i]);
  std::array<std::array<int, Appraisal::kMostObjectives>, 2> sums{};
  for (const Side side : {kGerman, kSoviet}) {
    auto& sum = sums[index(side)];
    const bool comes = comesAgain(rules, state, side, viewer);
    state.occupied(side).each([&](Place hex) {
      const int fire = groundFire(rules, state, hex);
      const auto& away = rules.appraisal.toObjective[index(hex)];
      for (std::size_t i = 0; i < objectives && fire != 0; ++i) {
        if (comes || holder[i] == side) sum[i] += fire * (holder[i] == side ? kHolds : kComes)[away[i]];
      }
    });
  }
  int grip = 0;
  for (std::size_t i = 0; i < objectives; ++i) {
    const auto enough = [&](Side side) {
      const int all = sums[index(side)][i];
      return holder[i] == side ? std::min(all, kSafe * (sums[index(other(side))][i] + kNothing)) : all;
    };
    const int german = enough(kGerman) + (holder[i] == kGerman ? kNothing : 0);
    const int soviet = enough(kSoviet) + (holder[i] == kSoviet ? kNothing : 0);
    grip += 200 * rules.objectives[i].points * (german - soviet) / std::max(1, german + soviet);
  }
  return grip;
}

/// Somebody who exerts a Zone of Control stands on the way to an exit, or beside it; not beside who would go it, who
/// sets out to the other side.
bool isBarred(const Rules& rules, const State& state, Place from, Place exit) {
  const int far = rules.distance(from, exit);
  return state.grips(kGerman).anyOf([&](Place at) {
    const int left = rules.distance(at, exit);
    return left < far - 1 && rules.distance(from, at) + left <= far + 1;
  });
}

/// Soviet steps by how near they are to exits of the south edge; where the way is barred a quarter of it.
int towardsExits(const Rules& rules, const State& state) {
  constexpr int kReach = 10;
  return state.occupied(kSoviet).sum([&](Place hex) {
    int most = 0;
    if (rules.appraisal.toExit[index(hex)] >= kReach) return most;
    rules.exits.each([&](Place exit) {
      const int near = 4 * (kReach - rules.distance(hex, exit));
      if (near > most) most = std::max(most, isBarred(rules, state, hex, exit) ? near / 4 : near);
    });
    return state.sumIn(hex, [&](UnitId unit) { return stepsOf(rules, state, unit); }) * most / 4;
  });
}

/// Half points that are still to be had for units beside the enemy with a step or two left [10b, 10c].
int weakOf(const Rules& rules, const State& state, Side side) {
  constexpr int kWeak = 2;
  return rules.ofSide[index(side)].sum([&](UnitId unit) {
    const Place at = state.at(unit);
    const int lost = state.lost[index(unit)];
    if (lost == 0 || !isHex(at) || stepsOf(rules, state, unit) > kWeak || !besideEnemy(rules, state, at, side))
      return 0;
    return 2 * rules[unit].strength - lost;
  });
}

/// What either side could do, for the Germans, in hundredths of half points: less where the other side moves first.
int threatOf(const Rules& rules, const State& state, Side viewer) {
  constexpr int kLater = 4;  // tenths
  const Side now = phasing(state);
  const std::array<bool, 2> comes{comesAgain(rules, state, kGerman, viewer), comesAgain(rules, state, kSoviet, viewer)};
  std::array<int, 2> chances = chancesOf(rules, state, comes);
  if (isPlayer(now)) chances[index(now)] = chances[index(now)] * kLater / 10;
  return chances[index(kGerman)] - chances[index(kSoviet)];
}

/// Terms of what may still come.
void appraiseField(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (out.wants(T::Grip)) out.set(T::Grip, gripOf(rules, state, viewer));
  if (out.wants(T::Threat)) out.set(T::Threat, threatOf(rules, state, viewer));
  if (comesAgain(rules, state, kSoviet, viewer)) {
    if (out.wants(T::ToExits)) out.set(T::ToExits, -towardsExits(rules, state));
    if (out.wants(T::GermanWeak)) out.set(T::GermanWeak, -weakOf(rules, state, kGerman));
  }
  if (comesAgain(rules, state, kGerman, viewer) && out.wants(T::SovietWeak))
    out.set(T::SovietWeak, weakOf(rules, state, kSoviet));
}

}  // namespace

std::vector<TermInfo> termTable() {
  return infosOf(kTerms);
}

Appraisal appraisalOf(const Rules& rules) {
  Appraisal out;
  out.toObjective.assign(rules.info.map.terrain.size(), {});
  rules.land.each([&](Place hex) {
    for (std::size_t i = 0; i < rules.objectives.size(); ++i) {
      int away = kFar;
      for (const Place at : rules.objectives[i].hexes) away = std::min(away, rules.distance(hex, at));
      out.toObjective[index(hex)][i] = static_cast<std::uint8_t>(away);
    }
  });
  out.toExit.assign(rules.info.map.terrain.size(), kFar);
  rules.land.each([&](Place hex) {
    int away = kFar;
    rules.exits.each([&](Place at) { away = std::min(away, rules.distance(hex, at)); });
    out.toExit[index(hex)] = static_cast<std::uint8_t>(away);
  });
  return out;
}

void appraise(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (state.steps.empty()) out.decide(state.winner);
  const Score german = scoreOf(rules, state, kGerman);
  const Score soviet = scoreOf(rules, state, kSoviet);
  out.set(T::Places, german.places - soviet.places);
  out.set(T::SovietLosses, german.losses);
  out.set(T::GermanLosses, -soviet.losses);
  out.set(T::Exits, -soviet.exits);
  if (out.wants(T::SovietNear)) out.set(T::SovietNear, -nearness(rules, state, kSoviet, true));
  if (out.wants(T::GermanNear)) out.set(T::GermanNear, nearness(rules, state, kGerman, false));
  appraiseField(rules, state, viewer, out);
  if (!out.wants(T::Front)) return;
  out.set(T::Front, rules.ofSide[index(kSoviet)].sum([&](UnitId unit) {
    return isHex(state.at(unit)) ? Ground::kLength - 1 - positionOf(state.at(unit)) : 0;
  }));
}

}  // namespace kessel::chir
