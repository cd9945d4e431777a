// SPDX-License-Identifier: GPL-3.0-or-later
// The attacks that either side could make, against the same reckoning without any of its short cuts.
#include "titles/panzerkorps_48/estimate.h"

#include <algorithm>
#include <array>
#include <vector>

#include "kessel/engine/random.h"
#include "scene.h"
#include "titles/panzerkorps_48/combat.h"

namespace kessel::chir {
namespace {

/// A stack by its units, asked anew each time.
struct Pile {
  Place hex = kNowhere;
  std::vector<UnitId> units;
  bool used = false;
};

struct Plain {
  const Rules& rules;
  const State& state;

  [[nodiscard]] std::vector<Pile> pilesOf(Side side) const {
    std::vector<Pile> out;
    rules.ofSide[index(side)].each([&](UnitId unit) {
      if (!isHex(state.at(unit))) return;
      auto at = std::ranges::find(out, state.at(unit), &Pile::hex);
      if (at == out.end()) at = out.insert(at, Pile{state.at(unit), {}});
      at->units.push_back(unit);
    });
    return out;
  }
  [[nodiscard]] int steps(const Pile& pile) const {
    int sum = 0;
    for (const UnitId unit : pile.units) sum += stepsOf(rules, state, unit);
    return sum;
  }
  [[nodiscard]] int fire(const std::vector<UnitId>& units, Target target) const {
    int halves = 0;
    for (const UnitId unit : units)
      halves += stepsOf(rules, state, unit) *
                rules.effect[static_cast<std::size_t>(rules[unit].fire)][static_cast<std::size_t>(target)];
    return halves / 2;
  }
  [[nodiscard]] UnitId first(const Pile& pile) const {
    return *std::ranges::min_element(pile.units, [&](UnitId a, UnitId b) {
      return std::pair(rules[a].target, -stepsOf(rules, state, a)) <
             std::pair(rules[b].target, -stepsOf(rules, state, b));
    });
  }
  [[nodiscard]] int support(Side side, const Pile& pile, Place at, Target target) const {
    int most = 0;
    (rules.batteries & rules.ofSide[index(side)]).each([&](UnitId battery) {
      if (!isHex(state.at(battery)) || besideEnemy(rules, state, state.at(battery), side)) return;
      if (rules.distance(state.at(battery), at) > rules[battery].range) return;
      if (std::ranges::any_of(pile.units, [&](UnitId unit) { return supportMatches(rules, battery, unit); }))
        most = std::max(most, stepsOf(rules, state, battery));
    });
    return most * rules.effect[static_cast<std::size_t>(FireClass::Artillery)][static_cast<std::size_t>(target)] / 2;
  }
  /// Hundredths of steps lost, and of retreats.
  [[nodiscard]] std::array<int, 2> mean(int column, int steps) const {
    std::array<int, 2> out{};
    if (column < 0) return out;
    for (int die = 1; die <= 6; ++die) {
      const Effect effect = effectOf(rules, rules.crt.result(column, die));
      out[0] += 100 * std::min(effect.steps, std::min(steps, 8));
      out[1] += effect.morale > 0 ? 100 : 0;
    }
    return {out[0] / 6, out[1] / 6};
  }
  [[nodiscard]] int costOfRetreat(const Pile& pile, Side side) const {
    for (std::size_t d = 0; d < 6; ++d) {
      const Place to = rules.around(pile.hex)[d];
      if (to != kNowhere && rules.retreatCrosses(pile.hex, static_cast<int>(d)) &&
          !state.occupied(other(side)).has(to) && !inZone(rules, state, to, other(side)))
        return 60;
    }
    return 150 * steps(pile);
  }

  struct Attack {
    const Pile* lead = nullptr;
    std::vector<UnitId> units;
    int stacks = 0;
    int shift = 0;
    int support = 0;
  };
  [[nodiscard]] int worth(const Attack& attack, const Pile& target, Side attacker) const {
    if (attack.lead == nullptr) return 0;
    const UnitData& victim = rules[first(target)];
    const UnitData& lead = rules[first(*attack.lead)];
    const int shifts = attack.stacks - 1 - attack.shift - rules.hexShift[index(target.hex)] + victim.modifier;
    const auto hit =
        mean(columnAfter(rules, rules.crt.column(fire(attack.units, victim.target) + attack.support), shifts),
             stepsOf(rules, state, first(target)));
    const int back = fire(target.units, lead.target) + support(other(attacker), target, attack.lead->hex, lead.target);
    const auto loss =
        mean(columnAfter(rules, rules.crt.column(back), lead.modifier), stepsOf(rules, state, first(*attack.lead)));
    return hit[0] + hit[1] * costOfRetreat(target, other(attacker)) / 100 - loss[0] - loss[1] * 40 / 100;
  }
  [[nodiscard]] Attack prepared(const std::vector<Pile>& own, const Pile& target, Side side) const {
    Attack out;
    for (std::size_t d = 0; d < 6; ++d) {
      const auto pile = std::ranges::find(own, rules.around(target.hex)[d], &Pile::hex);
      if (pile == own.end() || pile->used) continue;
      const int direction = rules.neighbours.direction(pile->hex, target.hex);
      const int shift = rules.sideShift[index(pile->hex)][static_cast<std::size_t>(direction)];
      out.units.insert(out.units.end(), pile->units.begin(), pile->units.end());
      out.shift = out.stacks == 0 ? shift : std::min(out.shift, shift);
      ++out.stacks;
      out.support += support(side, *pile, target.hex, rules[first(target)].target);
      if (out.lead == nullptr || steps(*pile) > steps(*out.lead)) out.lead = &*pile;
    }
    return out;
  }
  [[nodiscard]] Attack hasty(const std::vector<Pile>& own, const Pile& target) const {
    Attack out;
    for (const Pile& pile : own) {
      int reach = 1000;
      for (const UnitId unit : pile.units) reach = std::min(reach, rules[unit].movement / 2);
      if (pile.used || 2 * rules.distance(pile.hex, target.hex) > reach + 2) continue;
      if (out.lead != nullptr && fire(pile.units, Target::Personnel) <= fire(out.units, Target::Personnel)) continue;
      out = {&pile, pile.units, 1, 0, 0};
    }
    return out;
  }

  [[nodiscard]] int chances(Side attacker) const {
    std::vector<Pile> own = pilesOf(attacker);
    const std::vector<Pile> enemy = pilesOf(other(attacker));
    const auto worthAt = [&](const Pile& target) {
      return std::max(worth(prepared(own, target, attacker), target, attacker),
                      worth(hasty(own, target), target, attacker));
    };
    std::vector<std::pair<int, const Pile*>> order;
    for (const Pile& target : enemy) order.emplace_back(-worthAt(target), &target);
    std::sort(order.begin(), order.end());
    int sum = 0;
    for (const auto& [before, target] : order) {
      const Attack first = prepared(own, *target, attacker);
      const Attack second = hasty(own, *target);
      const int most = worthAt(*target);
      if (before >= 0 || most <= 0) continue;
      sum += most;
      const bool raid = worth(second, *target, attacker) > worth(first, *target, attacker);
      for (Pile& pile : own) {
        const bool beside = rules.adjacent(pile.hex, target->hex);
        if (raid ? &pile == second.lead : beside) pile.used = true;
      }
    }
    return sum;
  }
};

TEST(PanzerkorpsEstimate, ShortCutsChangeNothing) {
  CASES("7.1a", "3.2e", "7.6h");
  Random random(48);
  int told = 0;
  for (int round = 0; round < 60; ++round) {
    Scene s(round % 2 == 0 ? TurnStage::SovietMovement : TurnStage::GermanPrepared);
    std::vector<Place> hexes;  // a part of the map, so that both sides meet
    s.rules.land.each([&](Place hex) {
      if (s.rules.distance(hex, s.hex("3614")) <= 4 + round % 9) hexes.push_back(hex);
    });
    for (std::uint16_t i = 0; i < s.rules.units; ++i) {
      const auto unit = static_cast<UnitId>(i);
      const Place hex = hexes[random.below(static_cast<std::uint32_t>(hexes.size()))];
      if (random.below(3) == 0 || s.state.occupied(other(s.rules[unit].side)).has(hex)) continue;
      s.state.lost[i] = static_cast<std::uint8_t>(random.below(s.rules[unit].strength));
      put(s.rules, s.state, unit, hex);
    }
    const std::array<int, 2> found = chancesOf(s.rules, s.state, {true, true});
    const Plain plain{s.rules, s.state};
    for (const Side side : {kGerman, kSoviet}) {
      EXPECT_EQ(found[index(side)], plain.chances(side)) << "round " << round << ", side " << index(side);
      told += found[index(side)] > 0 ? 1 : 0;
    }
    EXPECT_EQ(chancesOf(s.rules, s.state, {true, false})[index(kSoviet)], 0);
  }
  EXPECT_GT(told, 100);
}

}  // namespace
}  // namespace kessel::chir
