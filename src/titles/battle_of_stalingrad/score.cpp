// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth, for the Axis: points on the three tracks and off them, the way to the Volga and into the
// Caucasus, strength, supply. Of what is kept from the viewer only that counts which he sees.
#include <algorithm>
#include <bit>

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
  Siege,
  Banks,
  Late,
  Prospect,
  Waiting,
  Battles,
  Exposed,
  Boxes,
  Gates,
  Worn,
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
    Row{T::Siege, "siege", "Strength around the cities whose fall ends the game", "10.1b"},
    Row{T::Banks, "banks", "Strength along the Volga", "10.4a"},
    Row{T::Late, "late", "Spaces that meet the principal condition, more with each turn", "10.4a"},
    Row{T::Prospect, "prospect", "Points that will come in to the end, and then, if all stays so", "10.3.1"},
    Row{T::Waiting, "waiting", "Pieces in the reserve boxes", "9.1.1d"},
    Row{T::Battles, "battles", "Strength in battle spaces", "8.0e"},
    Row{T::Exposed, "exposed", "Strength beside superior enemies", "7.9.1a"},
    Row{T::Boxes, "boxes", "Caucasus boxes where the Axis stands, less those with Soviet units", "5.2d"},
    Row{T::Gates, "gates", "Points of empty Caucasus boxes that the Axis can soon enter", "10.2.1a"},
    Row{T::Worn, "worn", "Strength that enemy units are seen to lack", "8.2a"},
};
static_assert(inOrder(kTerms));

constexpr int kFar = Appraisal::kFar;
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
    if (state.stands(kAxis, box) && suppliedAt(rules, state, kAxis, box)) caucasus += rules.points.box[boxNumber(box)];
  }
  const int city = state.stands(kAxis, rules.stalingrad) ? rules.points.stalingrad : 0;
  return worth(rules, state, Theatre::Caucasus, caucasus, viewer) +
         worth(rules, state, Theatre::Stalingrad, city, viewer);
}

/// What the count after the game will add: Voronezh and Rostov, and Edelweiss on average [10.3.1, 10.3.2b].
int atTheEnd(const Rules& rules, const State& state, Side viewer) {
  constexpr int kMean = 2;
  int cities = 0;
  for (const Place city : {rules.voronezh, rules.rostov})
    cities += state.controller(city) == kAxis ? rules.points.city : 0;
  return worth(rules, state, Theatre::Don, cities, viewer) +
         worth(rules, state, Theatre::Caucasus, state.edelweiss != 0 ? kMean : 0, viewer);
}

/// Hexes from the nearest unit of a side to a goal, up to kFar.
int nearest(const State& state, Side side, const Appraisal::Away& away) {
  int found = kFar;
  state.occupied(side).each([&](Place from) { found = std::min<int>(found, away[State::slot(from)]); });
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
    away[i] = std::min(kFar, 1 + nearest(state, kAxis, rules.appraisal.gates[i]));
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
    sum += rules.points.box[boxNumber(box)] * (kFar - away[boxNumber(box)]);
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

/// What each side has in each hex, as far as the viewer knows: basic points and factors of assets, of the other side's
/// units what they have shown, else what they have on average.
struct Field {
  using Sums = std::array<std::int16_t, State::kHexSlots>;
  std::array<Sums, 2> of{};

  [[nodiscard]] int at(Side side, Place hex) const { return of[index(side)][State::slot(hex)]; }
};

Field fieldOf(const Rules& rules, const State& state, Side viewer) {
  Field out;
  for (const Side side : {kAxis, kSoviet}) {
    const bool known = knows(state, viewer, side);
    Field::Sums& sums = out.of[index(side)];
    const auto add = [&](Place at, int points) {
      if (isHex(at)) sums[State::slot(at)] = static_cast<std::int16_t>(sums[State::slot(at)] + points);
    };
    rules.formations[index(side)].each(
        [&](UnitId unit) { add(state.at(unit), known ? state.strengthOf(unit) : likelyStrength(rules, state, unit)); });
    if (!known) continue;
    rules.assets[index(side)].each([&](UnitId asset) {
      const UnitId unit = state.parentOf(asset);
      if (unit != kNoUnit) add(state.at(unit), rules[asset].factor[state.strength[index(asset)]]);
    });
  }
  return out;
}

using Reach = std::array<std::uint8_t, Appraisal::kFar + 1>;
/// What strength counts for by its distance from a goal: of those who come, and of those who hold, who must be there.
constexpr Reach kComes{10, 9, 8, 6, 4, 3, 2, 1, 1};
constexpr Reach kHolds{20, 6, 4, 2, 1};
constexpr Reach kAlong{10, 10, 5, 3, 2, 1};

int near(const State& state, const Field& field, Side side, const Appraisal::Away& away, const Reach& reach) {
  return state.occupied(side).sum([&](Place hex) { return field.at(side, hex) * reach[away[State::slot(hex)]]; });
}

/// Per cent of all strength around a goal that belongs to `comer`; the other side's needs to be there, and more of it
/// than is safe counts for nothing. `behind`: what it has behind the front besides.
int share(const Rules& rules, const State& state, const Field& field, Appraisal::Goal goal, Side comer,
          const Reach& comes, const Reach& holds, int behind = 0) {
  constexpr int kNothing = 100;
  constexpr int kSafe = 3;
  const auto& away = rules.appraisal.away[goal];
  const int own = near(state, field, comer, away, comes);
  const int held = near(state, field, other(comer), away, holds) + behind;
  return 100 * own / (own + std::min(held, kSafe * own + kNothing) + kNothing);
}

/// Strength of the Soviets in a Front box, for those who know it.
int inFront(const Rules& rules, const State& state, Place box, Side viewer) {
  if (!knows(state, viewer, kSoviet)) return 0;
  return rules.formations[index(kSoviet)].sum(
      [&](UnitId unit) { return state.at(unit) == box ? std::max(2, state.strengthOf(unit)) : 0; });
}

/// What the boxes that score and that nobody holds are worth to the Axis by how near it is. An army in the
/// Trans-Caucasus Front is half a guard of those that border it.
int gatesOf(const Rules& rules, const State& state, Side viewer) {
  constexpr int kSoon = 3;
  const std::array<int, kCaucasusBoxes> away = stepsToBoxes(rules, state);
  const bool guarded = knows(state, viewer, kSoviet) && state.stands(kSoviet, kTcf);
  int sum = 0;
  for (const Place box : {kMaikop, kBatumi, kDagestan, kBaku}) {
    if (state.stands(kSoviet, box) || state.stands(kAxis, box)) continue;
    const bool half = guarded && (rules.tcfEdge >> boxNumber(box) & 1U) != 0;
    sum += rules.points.box[boxNumber(box)] * std::max(0, kSoon - away[boxNumber(box)]) * (half ? 1 : 2);
  }
  return sum;
}

/// What units of the other side in play lack, as far as it has shown, else on average: for the Axis.
int wornOf(const Rules& rules, const State& state, Side viewer) {
  int sum = 0;
  for (const Side side : {kAxis, kSoviet}) {
    if (knows(state, viewer, side)) continue;
    rules.formations[index(side)].each([&](UnitId unit) {
      const int lost = isSpace(state.at(unit)) ? rules[unit].most - likelyStrength(rules, state, unit) : 0;
      sum += side == kSoviet ? lost : -lost;
    });
  }
  return sum;
}

/// Spaces that meet the principal condition, three at most: more are no safer.
int principals(const Rules& rules, const State& state) {
  constexpr int kSafe = 3;
  const Hexes spaces = rules.volga | Hexes::only(rules.stalingrad) | Hexes::only(rules.astrakhan);
  const auto held = [&](Place hex) { return holds(rules, state, kAxis, hex); };
  return std::min((spaces & state.occupied(kAxis)).those(held).count(), kSafe);
}

/// Boxes of the Caucasus with units of a side, but Kerch: through these no enemy draws supply.
int boxesOf(const State& state, Side side) {
  constexpr unsigned kThem = ((1U << kCaucasusBoxes) - 1U) & ~(1U << boxNumber(kKerch));
  return std::popcount(state.inBoxes[index(side)] & kThem);
}

/// Of a side in reserve: units count two, assets one. Nothing to those who do not see it.
int waitingOf(const Rules& rules, const State& state, Side side, Side viewer) {
  if (!knows(state, viewer, side)) return 0;
  return (rules.formations[index(side)] | rules.assets[index(side)]).sum([&](UnitId piece) {
    return state.at(piece) != reserveOf(side) ? 0 : isAsset(piece) ? 1 : 2;
  });
}

/// By how much the Axis is stronger in each battle space, up to a limit: more is no use there.
int battlesOf(const State& state, const Field& field) {
  constexpr int kMuch = 12;
  return (state.occupied(kAxis) & state.occupied(kSoviet)).sum([&](Place hex) {
    return std::clamp(field.at(kAxis, hex) - field.at(kSoviet, hex), -kMuch, kMuch);
  });
}

/// How much of a side's strength stands beside enemies that are stronger together: what they have more, at most all.
int exposedOf(const Rules& rules, const State& state, const Field& field, Side side) {
  return state.occupied(side).sum([&](Place hex) {
    const int own = field.at(side, hex);
    int enemy = field.at(other(side), hex);
    for (const Place to : rules.neighbours.of(hex)) {
      if (to != kNowhere) enemy += field.at(other(side), to);
    }
    return std::clamp(enemy - own, 0, own);
  });
}

}  // namespace

std::vector<TermInfo> termTable() {
  return infosOf(kTerms);
}

Appraisal appraisalOf(const Rules& rules) {
  Appraisal out;
  std::array<Hexes, Appraisal::Count> goals;
  goals[Appraisal::Stalingrad] = Hexes::only(rules.stalingrad);
  goals[Appraisal::Astrakhan] = Hexes::only(rules.astrakhan);
  goals[Appraisal::Kharkov] = Hexes::only(rules.kharkov);
  goals[Appraisal::Volga] = rules.volga;
  const auto measure = [&](const Hexes& from, Appraisal::Away& away) {
    away.fill(Appraisal::kFar);
    rules.land.each([&](Place hex) {
      auto& least = away[State::slot(hex)];
      from.each([&](Place to) { least = static_cast<std::uint8_t>(std::min<int>(least, rules.distance(hex, to))); });
    });
  };
  for (std::size_t i = 0; i < goals.size(); ++i) measure(goals[i], out.away[i]);
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) measure(rules.beside[i].hexes, out.gates[i]);
  return out;
}

namespace {

/// Terms that rest on what stands where.
void appraiseField(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (!out.wants(T::Siege) && !out.wants(T::Banks) && !out.wants(T::Battles) && !out.wants(T::Exposed)) return;
  const Field field = fieldOf(rules, state, viewer);
  const int behind = inFront(rules, state, kDsf, viewer) * kHolds[2];
  const auto siege = [&](Appraisal::Goal goal) {
    return share(rules, state, field, goal, kAxis, kComes, kHolds, behind);
  };
  const int kharkov = share(rules, state, field, Appraisal::Kharkov, kSoviet, kComes, kHolds);
  out.set(T::Siege, 3 * (siege(Appraisal::Stalingrad) + siege(Appraisal::Astrakhan)) - 2 * kharkov);
  out.set(T::Banks, share(rules, state, field, Appraisal::Volga, kAxis, kAlong, kAlong));
  out.set(T::Battles, battlesOf(state, field));
  out.set(T::Exposed, exposedOf(rules, state, field, kSoviet) - exposedOf(rules, state, field, kAxis));
}

}  // namespace

void appraise(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (state.steps.empty()) out.decide(state.winner);
  if (out.wants(T::Points)) {
    int points = 0;
    for (std::size_t i = 0; i < kTheatres; ++i)
      points += worth(rules, state, static_cast<Theatre>(i), state.points[i], viewer);
    out.set(T::Points, points);
  }
  if (out.wants(T::Lost))
    out.set(T::Lost, -rules.formations[index(kAxis)].sum([&](UnitId unit) { return state.at(unit) == kLost ? 1 : 0; }));
  if (out.wants(T::Income)) out.set(T::Income, incomeOf(rules, state, viewer));
  if (out.wants(T::Principal)) out.set(T::Principal, principalHex(rules, state) == kNowhere ? 0 : 1);
  if (out.wants(T::Volga)) out.set(T::Volga, kFar - nearest(state, kAxis, rules.appraisal.away[Appraisal::Volga]));
  if (out.wants(T::Caucasus)) out.set(T::Caucasus, caucasusOf(rules, state));
  if (out.wants(T::Kharkov))
    out.set(T::Kharkov, nearest(state, kSoviet, rules.appraisal.away[Appraisal::Kharkov]) - kFar);
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
  appraiseField(rules, state, viewer, out);
  if (out.wants(T::Late)) out.set(T::Late, principals(rules, state) * state.turn);
  if (out.wants(T::Prospect)) {
    constexpr int kTurns = 14;
    out.set(T::Prospect, incomeOf(rules, state, viewer) * (kTurns - state.turn) + atTheEnd(rules, state, viewer));
  }
  if (out.wants(T::Boxes)) out.set(T::Boxes, boxesOf(state, kAxis) - boxesOf(state, kSoviet));
  if (out.wants(T::Gates)) out.set(T::Gates, gatesOf(rules, state, viewer));
  if (out.wants(T::Worn)) out.set(T::Worn, wornOf(rules, state, viewer));
  if (out.wants(T::Waiting))
    out.set(T::Waiting, waitingOf(rules, state, kSoviet, viewer) - waitingOf(rules, state, kAxis, viewer));
  if (out.wants(T::Ground)) out.set(T::Ground, (state.axisLast.hexes - state.unowned.hexes).count());
}

}  // namespace kessel::bos
