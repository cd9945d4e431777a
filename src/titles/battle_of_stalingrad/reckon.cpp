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

Sum factorsOf(const Rules& rules, const State& state, const Units& units, Part part, const Modifiers& ground) {
  Sum sum;
  int tanks = 0;
  int count = 0;
  units.each([&](UnitId unit) {
    sum.add(state.strengthOf(unit), "8.1a", say("Basic strength of {0}", unit));  // [8.1b]
    assetsOf(rules, state, unit).each([&](UnitId asset) {
      const int factor = rules[asset].factor[state.strength[index(asset)]];
      if (rules[asset].tank) {
        tanks += factor;
        ++count;
      } else if (factor > 0) {
        sum.add(factor, "8.1a", say("{0}", asset));
      }
    });
  });
  if (tanks == 0) return sum;
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
