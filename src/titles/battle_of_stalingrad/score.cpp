// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth, for the Axis: points on the three tracks and off them, the way to the Volga and into the
// Caucasus, strength, supply. Of what is kept from the viewer only that counts which he sees.
#include <algorithm>

#include "kessel/engine/names.h"
#include "titles/battle_of_stalingrad/count.h"
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

enum class T : std::uint8_t {
  Points,
  Lost,
  Income,
  Principal,
  Volga,
  Caucasus,
  Kharkov,
  Sudden,
  Guards,
  AxisStrength,
  SovietStrength,
  AxisUnsupplied,
  SovietUnsupplied,
  Ground,
  Count
};

using Row = TermRow<T>;
constexpr std::array kTerms{
    Row{T::Points, "points", "Points on the tracks, adjusted and by the directive", "10.3.5a"},
    Row{T::Lost, "lost", "Axis units that are eliminated", "10.3.5b"},
    Row{T::Income, "income", "Points that come in at the end of each turn", "10.2.1a"},
    Row{T::Principal, "principal", "The principal condition is met", "10.4a"},
    Row{T::Volga, "volga", "Nearness of Axis units to the Volga", "10.4a"},
    Row{T::Caucasus, "caucasus", "Nearness of Axis units to the Caucasus boxes that score", "10.2.1a"},
    Row{T::Kharkov, "kharkov", "Nearness of Soviet units to Kharkov", "10.1a"},
    Row{T::Sudden, "sudden", "A city is held whose possession wins at once as the next player turn begins", "10.1b"},
    Row{T::Guards, "guards", "Units that guard those cities", "10.1b"},
    Row{T::AxisStrength, "axis-strength", "Strength of the Axis in play", "8.1a"},
    Row{T::SovietStrength, "soviet-strength", "Strength of the Soviets in play", "8.1a"},
    Row{T::AxisUnsupplied, "axis-unsupplied", "Axis units out of supply", "5.1a"},
    Row{T::SovietUnsupplied, "soviet-unsupplied", "Soviet units out of supply", "5.1a"},
    Row{T::Ground, "ground", "Hexes under Axis control", "3.3a"},
};
static_assert(inOrder(kTerms));

constexpr int kFar = 12;           ///< hexes; farther is no worse
constexpr int kUnknownWeight = 2;  ///< of a theatre, for those who do not know the directive [6.1d]

int weightFor(const Rules& rules, const State& state, Theatre theatre, Side viewer) {
  return knows(state, viewer, kAxis) ? weightOf(rules, state, theatre) : kUnknownWeight;
}

/// Tenths would be lost in small sums: as many points as `raw` ones are worth, times ten.
int worth(const Rules& rules, const State& state, Theatre theatre, int raw, Side viewer) {
  return adjusted(rules, theatre, 10 * raw) * weightFor(rules, state, theatre, viewer) / 10;
}

int incomeOf(const Rules& rules, const State& state, Side viewer) {
  int caucasus = 0;
  for (const Place box : {kMaikop, kBatumi, kDagestan, kBaku}) {
    if (state.stands(kAxis, box) && suppliedAt(rules, state, kAxis, box)) caucasus += pointsOfBox(rules, box);
  }
  const int city = state.stands(kAxis, rules.stalingrad) ? rules.constant("points-stalingrad") : 0;
  return worth(rules, state, Theatre::Caucasus, caucasus, viewer) +
         worth(rules, state, Theatre::Stalingrad, city, viewer);
}

/// Hexes from the nearest unit of a side to one of these, up to kFar.
int nearest(const Rules& rules, const State& state, Side side, const Hexes& goals) {
  int found = kFar;
  state.occupied(side).each(
      [&](Place from) { goals.each([&](Place to) { found = std::min(found, rules.distance(from, to)); }); });
  return found;
}

/// Steps from the nearest Axis unit to each box, up to kFar: as the crow flies to a box that borders the hexes, then
/// through boxes. The corps in Kerch is not counted: it holds a place and goes nowhere soon.
std::array<int, kCaucasusBoxes> stepsToBoxes(const Rules& rules, const State& state) {
  std::array<int, kCaucasusBoxes> away;
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
    const Place box = boxAt(static_cast<int>(i));
    away[i] = state.stands(kAxis, box) && box != kKerch ? 0 : kFar;
    if (away[i] == 0 || !rules[box].borders) continue;
    Hexes gates;
    for (const Place to : rules.neighbours.joined(box)) {
      if (isHex(to)) gates.add(to);
    }
    away[i] = std::min(kFar, 1 + nearest(rules, state, kAxis, gates));
  }
  for (bool nearer = true; nearer;) {
    nearer = false;
    for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
      for (const Place to : rules.neighbours.joined(boxAt(static_cast<int>(i)))) {
        if (!isCaucasus(to) || away[boxNumber(to)] + 1 >= away[i]) continue;
        away[i] = away[boxNumber(to)] + 1;
        nearer = true;
      }
    }
  }
  return away;
}

int caucasusOf(const Rules& rules, const State& state) {
  const std::array<int, kCaucasusBoxes> away = stepsToBoxes(rules, state);
  int sum = 0;
  for (const Place box : {kMaikop, kBatumi, kDagestan, kBaku})
    sum += pointsOfBox(rules, box) * (kFar - away[boxNumber(box)]);
  return sum;
}

/// Basic points and factors of a side's pieces in play, as far as the viewer knows them; of the other side's its units
/// on the map at full.
int strengthOf(const Rules& rules, const State& state, Side side, Side viewer) {
  int sum = 0;
  const bool known = knows(state, viewer, side);
  rules.formations[index(side)].each([&](UnitId unit) {
    if (known ? State::hasStack(state.at(unit)) : isSpace(state.at(unit)))
      sum += known ? state.strengthOf(unit) : rules[unit].most;
  });
  if (!known) return sum;
  rules.assets[index(side)].each([&](UnitId asset) {
    if (state.parentOf(asset) != kNoUnit) sum += rules[asset].factor[state.strength[index(asset)]];
  });
  return sum;
}

/// Up to two units of a side in each of these cities.
int guardsIn(const Rules& rules, const State& state, Side side, std::initializer_list<Place> cities) {
  constexpr int kEnough = 2;
  int guards = 0;
  for (const Place city : cities) guards += std::min(kEnough, unitsIn(rules, state, city, side).count());
  return guards;
}

int unsupplied(const Rules& rules, const State& state, Side side) {
  return rules.formations[index(side)]
      .those([&](UnitId unit) { return isSpace(state.at(unit)) && !supplied(rules, state, unit); })
      .count();
}

}  // namespace

std::vector<TermInfo> termTable() {
  return infosOf(kTerms);
}

void appraise(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (state.steps.empty()) out.decide(state.winner);
  if (out.wants(T::Points)) {
    int points = 0;
    for (std::size_t i = 0; i < kTheatres; ++i)
      points += worth(rules, state, static_cast<Theatre>(i), state.points[i], viewer);
    out.set(T::Points, points);
  }
  if (out.wants(T::Lost)) {
    int dead = 0;
    rules.formations[index(kAxis)].each([&](UnitId unit) { dead += state.at(unit) == kLost ? 1 : 0; });
    out.set(T::Lost, -dead);
  }
  if (out.wants(T::Income)) out.set(T::Income, incomeOf(rules, state, viewer));
  if (out.wants(T::Principal)) out.set(T::Principal, principalHex(rules, state) == kNowhere ? 0 : 1);
  if (out.wants(T::Volga)) out.set(T::Volga, kFar - nearest(rules, state, kAxis, rules.volga));
  if (out.wants(T::Caucasus)) out.set(T::Caucasus, caucasusOf(rules, state));
  if (out.wants(T::Kharkov)) {
    Hexes kharkov;
    kharkov.add(rules.kharkov);
    out.set(T::Kharkov, -(kFar - nearest(rules, state, kSoviet, kharkov)));
  }
  if (out.wants(T::Sudden))
    out.set(T::Sudden, (suddenDeath(rules, state, kAxis) ? 1 : 0) - (suddenDeath(rules, state, kSoviet) ? 1 : 0));
  if (out.wants(T::Guards)) {
    out.set(T::Guards, guardsIn(rules, state, kAxis, {rules.kharkov}) -
                           guardsIn(rules, state, kSoviet, {rules.stalingrad, rules.astrakhan}));
  }
  if (out.wants(T::AxisStrength)) out.set(T::AxisStrength, strengthOf(rules, state, kAxis, viewer));
  if (out.wants(T::SovietStrength)) out.set(T::SovietStrength, -strengthOf(rules, state, kSoviet, viewer));
  if (out.wants(T::AxisUnsupplied)) out.set(T::AxisUnsupplied, -unsupplied(rules, state, kAxis));
  if (out.wants(T::SovietUnsupplied)) out.set(T::SovietUnsupplied, unsupplied(rules, state, kSoviet));
  if (out.wants(T::Ground)) out.set(T::Ground, (state.axisLast.hexes - state.unowned.hexes).count());
}

}  // namespace kessel::bos
