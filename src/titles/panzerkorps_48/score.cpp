// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth: victory points as they stand, and how near both sides are to the hexes that count.
#include <algorithm>

#include "kessel/engine/names.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

enum class T : std::uint8_t { Places, SovietLosses, GermanLosses, Exits, SovietNear, GermanNear, Front, Count };

using Row = TermRow<T>;
constexpr std::array kTerms{
    Row{T::Places, "places", "Half points of towns and bridges", "10d"},
    Row{T::SovietLosses, "soviet-losses", "Half points for Soviet losses", "10b"},
    Row{T::GermanLosses, "german-losses", "Half points for German losses", "10b"},
    Row{T::Exits, "exits", "Half points of units exited", "10i"},
    Row{T::SovietNear, "soviet-near", "Soviet units near victory hexes that are German", "10g"},
    Row{T::GermanNear, "german-near", "German units near victory hexes", "10g"},
    Row{T::Front, "front", "Hexes between Soviet units and the south edge", "10h"},
};
static_assert(inOrder(kTerms));

constexpr int kFar = Appraisal::kFar;

/// How near the nearest stack of a side is to each prize, weighed by its points.
int nearness(const Rules& rules, const State& state, Side side, bool onlyGerman) {
  std::array<int, Appraisal::kMostPrizes> nearest;
  nearest.fill(kFar);
  const std::size_t prizes = rules.appraisal.toPrize.size();
  state.occupied(side).each([&](Place hex) {
    for (std::size_t i = 0; i < prizes; ++i)
      nearest[i] = std::min(nearest[i], int{rules.appraisal.toPrize[i][index(hex)]});
  });
  int sum = 0;
  for (std::size_t i = 0; i < prizes; ++i) {
    if (!onlyGerman || holderOf(state, rules.prizes[i]) != kSoviet) sum += rules.prizes[i].points * (kFar - nearest[i]);
  }
  return sum;
}

}  // namespace

std::vector<TermInfo> termTable() {
  return infosOf(kTerms);
}

Appraisal appraisalOf(const Rules& rules) {
  Appraisal out;
  for (const Prize& prize : rules.prizes) {
    auto& table = out.toPrize.emplace_back(rules.info.map.terrain.size(), kFar);
    rules.land.each([&](Place hex) {
      int away = kFar;
      for (const Place at : prize.hexes) away = std::min(away, rules.distance(hex, at));
      table[index(hex)] = static_cast<std::uint8_t>(away);
    });
  }
  return out;
}

void appraise(const Rules& rules, const State& state, Side, Terms& out) {
  if (state.steps.empty()) out.decide(state.winner);
  const Score german = scoreOf(rules, state, kGerman);
  const Score soviet = scoreOf(rules, state, kSoviet);
  out.set(T::Places, german.places - soviet.places);
  out.set(T::SovietLosses, german.losses);
  out.set(T::GermanLosses, -soviet.losses);
  out.set(T::Exits, -soviet.exits);
  if (out.wants(T::SovietNear)) out.set(T::SovietNear, -nearness(rules, state, kSoviet, true));
  if (out.wants(T::GermanNear)) out.set(T::GermanNear, nearness(rules, state, kGerman, false));
  if (!out.wants(T::Front)) return;
  int away = 0;
  rules.ofSide[index(kSoviet)].each([&](UnitId unit) {
    if (isHex(state.at(unit))) away += Ground::kLength - 1 - positionOf(state.at(unit));
  });
  out.set(T::Front, away);
}

}  // namespace kessel::chir
