// SPDX-License-Identifier: GPL-3.0-or-later
// Combat in numbers [8.0, 8.1]: modified combat factors as sums, the sub-table, and what its cells say.
#include <algorithm>
#include <charconv>

#include "titles/battle_of_stalingrad/combat.h"

namespace kessel::bos {
namespace {

/// Takes the fractions of a tank sum one after the other, each rounded down, which comes to the same as rounding once
/// [8.1g, R-54]. Each line says what it costs.
constexpr int kHalf = 2;

struct TankSum {
  Sum& sum;
  int left;

  void divide(int divisor, Cite rule, const Phrase& label) {
    if (divisor <= 1) return;
    const int rest = left / divisor;
    sum.add(rest - left, rule, label);
    left = rest;
  }
};

/// Calls visit(unit, asset, factor).
template <class Visit>
void eachAsset(const Rules& rules, const State& state, const Units& units, Visit visit) {
  units.each([&](UnitId unit) {
    assetsOf(rules, state, unit).each([&](UnitId asset) {
      visit(unit, asset, int{rules[asset].factor[state.strength[index(asset)]]});
    });
  });
}

/// What nothing modifies: basic strengths and all assets but tanks [8.1a, 8.1b]. Each is a line of its own, unless
/// there are so many that the sum could not show all: then a line is a unit with its assets, or all units together.
Sum pointsOf(const Rules& rules, const State& state, const Units& units) {
  constexpr std::size_t kRoom = Sum::kCapacity - 4;  // for tanks, and what divides them
  const auto visible = [&](UnitId asset, int factor) { return !rules[asset].tank && factor > 0; };
  const auto lineCount = static_cast<std::size_t>(units.count());
  std::size_t assets = 0;
  int all = 0;
  std::array<int, kFormations> others{};  // by unit
  eachAsset(rules, state, units, [&](UnitId unit, UnitId asset, int factor) {
    if (!visible(asset, factor)) return;
    ++assets;
    others[index(unit)] += factor;
  });
  Sum sum;
  units.each([&](UnitId unit) {
    all += state.strengthOf(unit) + others[index(unit)];
    if (lineCount > kRoom) return;
    if (lineCount + assets > kRoom && others[index(unit)] > 0)
      return sum.add(state.strengthOf(unit) + others[index(unit)], "8.1a",
                     say("{0}, basic strength {1}, with its assets but tanks", unit, state.strengthOf(unit)));
    sum.add(state.strengthOf(unit), "8.1a", say("Basic strength of {0}", unit));
    if (lineCount + assets > kRoom) return;
    assetsOf(rules, state, unit).each([&](UnitId asset) {
      const int factor = rules[asset].factor[state.strength[index(asset)]];
      if (visible(asset, factor)) sum.add(factor, "8.1a", say("{0}", asset));
    });
  });
  if (lineCount > kRoom)
    sum.add(all, "8.1a", say("Basic strengths, and assets but tanks, of so many units: {0}", units.count()));
  return sum;
}

}  // namespace

Effect effectOf(const Rules& rules, int table, int number) {
  const std::string& name = rules.crt[static_cast<std::size_t>(table)].resultNames[static_cast<std::size_t>(number)];
  Effect effect;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), effect.steps);
  effect.retreat = error == std::errc() && end != name.data() + name.size();  // "5-R"
  return effect;
}

int tableOf(int attack, int defence) {
  constexpr int kHighest = 5;
  return std::min(attack / std::max(defence, 1), kHighest);  // [8.0e]
}

int antitankOf(const Rules& rules, const State& state, const Units& units) {
  int best = 0;
  units.each([&](UnitId unit) {
    assetsOf(rules, state, unit).each([&](UnitId asset) { best = std::max(best, int{rules[asset].divisor}); });
  });
  return best;
}

int tanksOf(const Rules& rules, const State& state, const Units& units) {
  int tanks = 0;
  eachAsset(rules, state, units, [&](UnitId, UnitId asset, int factor) { tanks += rules[asset].tank ? factor : 0; });
  return tanks;
}

Sum factorsOf(const Rules& rules, const State& state, const Units& units, Part part, const Modifiers& ground) {
  Sum sum = pointsOf(rules, state, units);
  const int tanks = tanksOf(rules, state, units);
  if (tanks == 0) return sum;
  int count = 0;
  eachAsset(rules, state, units, [&](UnitId, UnitId asset, int) { count += rules[asset].tank ? 1 : 0; });
  sum.add(tanks, "8.1b", say("Factors of tanks and panzers; assets: {0}", count));
  TankSum cut{sum, tanks};
  if (part == kAttack) {
    if (ground.river) cut.divide(kHalf, "8.1c", say("River assault: 1/{0} of the tanks", kHalf));
    cut.divide(ground.antitank, "8.1d", say("Anti-tank asset: 1/{0} of the tanks", ground.antitank));
  }
  if (ground.city) cut.divide(kHalf, "8.1e", say("Major city: 1/{0} of the tanks", kHalf));
  return sum;
}

}  // namespace kessel::bos
