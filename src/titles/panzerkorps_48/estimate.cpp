// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks on average, from the first fire of either side: what is lost, and what a retreat costs.
#include "titles/panzerkorps_48/estimate.h"

#include <algorithm>
#include <array>
#include <span>

#include "kessel/engine/memory.h"
#include "titles/panzerkorps_48/combat.h"

namespace kessel::chir {
namespace {

constexpr std::size_t kClasses = static_cast<std::size_t>(FireClass::Count);
constexpr std::size_t kTargets = static_cast<std::size_t>(Target::Count);

/// What stands in a hex, as it fires and is fired at.
struct Stack {
  Place hex = kNowhere;
  std::array<int, kClasses> steps{};  ///< by fire class
  std::array<int, kTargets> fire{};   ///< strength by the class of the target [7.4a]
  int all = 0;
  int units = 0;
  int reach = 0;           ///< hexes that the slowest of it goes on open ground
  UnitId first = kNoUnit;  ///< at whom fire goes first [7.3a, 7.3c]
  int firstSteps = 0;
  bool used = false;
};

struct Battery {
  Place hex = kNowhere;
  UnitId unit = kNoUnit;
  int steps = 0;
};

/// One side: its stacks and the batteries that can support.
struct Army {
  std::array<Stack, 96> stacks;
  std::size_t count = 0;
  std::array<Battery, 32> batteries;
  std::size_t batteryCount = 0;
  std::array<std::uint8_t, State::kHexSlots> at{};  ///< 1 + number of the stack in a hex
  std::array<std::uint8_t, 96> strongest{};         ///< numbers of stacks, who fires with most first

  [[nodiscard]] std::span<Stack> all() { return {stacks.data(), count}; }
  [[nodiscard]] std::span<const Battery> guns() const { return {batteries.data(), batteryCount}; }
  [[nodiscard]] Stack* in(Place hex) {
    const std::uint8_t number = at[State::slot(hex)];
    return number == 0 ? nullptr : &stacks[number - 1U];
  }
};

void addUnit(const Rules& rules, const State& state, UnitId unit, Stack& stack) {
  const UnitData& data = rules[unit];
  const int steps = stepsOf(rules, state, unit);
  stack.steps[static_cast<std::size_t>(data.fire)] += steps;
  stack.all += steps;
  const int reach = data.movement / 2;
  stack.reach = stack.units == 0 ? reach : std::min(stack.reach, reach);
  ++stack.units;
  const bool first = stack.first == kNoUnit || data.target < rules[stack.first].target ||
                     (data.target == rules[stack.first].target && steps > stack.firstSteps);
  if (!first) return;
  stack.first = unit;
  stack.firstSteps = steps;
}

void reckonFire(const Rules& rules, Stack& stack) {
  for (std::size_t target = 0; target < kTargets; ++target) {
    int halves = 0;
    for (std::size_t fire = 0; fire < kClasses; ++fire) halves += stack.steps[fire] * rules.effect[fire][target];
    stack.fire[target] = halves / 2;
  }
}

int fireAt(const Rules& rules, const Stack& firers, UnitId victim) {
  return firers.fire[static_cast<std::size_t>(rules[victim].target)];
}

void muster(const Rules& rules, const State& state, Side side, Army& out) {
  rules.ofSide[index(side)].each([&](UnitId unit) {
    const Place hex = state.at(unit);
    if (!isHex(hex)) return;
    if (rules.batteries.has(unit) && out.batteryCount < out.batteries.size() &&
        !besideEnemy(rules, state, hex, side))  // [7.6m]
      out.batteries[out.batteryCount++] = {hex, unit, stepsOf(rules, state, unit)};
    if (out.in(hex) == nullptr) {
      if (out.count == out.stacks.size()) return;
      out.stacks[out.count++] = Stack{.hex = hex};
      out.at[State::slot(hex)] = static_cast<std::uint8_t>(out.count);
    }
    addUnit(rules, state, unit, *out.in(hex));
  });
  for (std::size_t i = 0; i < out.count; ++i) {
    reckonFire(rules, out.stacks[i]);
    out.strongest[i] = static_cast<std::uint8_t>(i);
  }
  const auto fires = [&](std::uint8_t number) {
    return out.stacks[number].fire[static_cast<std::size_t>(Target::Personnel)];
  };
  std::sort(out.strongest.begin(), out.strongest.begin() + static_cast<std::ptrdiff_t>(out.count),
            [&](std::uint8_t a, std::uint8_t b) { return fires(a) != fires(b) ? fires(a) > fires(b) : a < b; });
}

/// Of batteries in range the strongest that fits, one for a stack [7.6h, 7.6j].
int supportFor(const Rules& rules, const State& state, const Army& army, const Stack& stack, Place target,
               UnitId victim) {
  int most = 0;
  for (const Battery& battery : army.guns()) {
    if (battery.steps <= most || rules.distance(battery.hex, target) > int{rules[battery.unit].range}) continue;
    const bool fits = state.anyIn(stack.hex, [&](UnitId unit) { return supportMatches(rules, battery.unit, unit); });
    if (fits) most = battery.steps;
  }
  return most *
         rules.effect[static_cast<std::size_t>(FireClass::Artillery)][static_cast<std::size_t>(rules[victim].target)] /
         2;
}

/// What a column of the Combat Results Table brings on average, in hundredths.
struct Mean {
  int steps = 0;
  int retreats = 0;
};
constexpr int kMostSteps = 8;
struct Means {
  std::array<std::array<Mean, kMostSteps + 1>, 16> each;  ///< by column and steps of the target
};

void findMeans(const Rules& rules, Means& out) {
  for (int column = 0; column < rules.crt.columns(); ++column) {
    for (int steps = 0; steps <= kMostSteps; ++steps) {
      Mean& mean = out.each[static_cast<std::size_t>(column)][static_cast<std::size_t>(steps)] = {};
      for (int die = 1; die <= 6; ++die) {
        const Effect effect = effectOf(rules, rules.crt.result(column, die));
        mean.steps += std::min(effect.steps, steps) * 100;
        mean.retreats += effect.morale > 0 ? 100 : 0;
      }
      mean.steps /= 6;
      mean.retreats /= 6;
    }
  }
}

Mean meanOf(const Rules& rules, int column, int steps) {
  const Means& means = remember<struct MeansTag, Means, 1>(
      0, RulesKey(rules), [&](Means& answer, const RulesKey*) { findMeans(rules, answer); });
  if (column < 0) return {};
  return means.each[static_cast<std::size_t>(column)][static_cast<std::size_t>(std::min(steps, kMostSteps))];
}

/// Half points that a stack loses by a retreat, in hundredths: little, or nearly all of it where it cannot go anywhere
/// [8.3h, 8.3l]. What its hex is worth other terms say.
int costOfRetreat(const Rules& rules, const State& state, const Stack& stack, Side side) {
  constexpr int kLittle = 60;
  bool open = false;
  for (std::size_t d = 0; d < 6 && !open; ++d) {
    const Place to = rules.around(stack.hex)[d];
    open = to != kNowhere && rules.retreatCrosses(stack.hex, static_cast<int>(d)) &&
           !state.occupied(other(side)).has(to) && !inZone(rules, state, to, other(side));
  }
  return open ? kLittle : 150 * stack.all;
}

/// An attack by a stack, or by several of which this is the sum.
struct Attack {
  const Stack* lead = nullptr;  ///< the strongest of them: it is fired at
  Stack sum;
  int stacks = 0;
  int shift = 0;  ///< the least of those across the sides
  int support = 0;
};

int worthOf(const Rules& rules, const State& state, const Army& defenders, const Attack& attack, const Stack& target,
            Side attacker) {
  const int fire = fireAt(rules, attack.sum, target.first) + attack.support;
  const int shifts =
      attack.stacks - 1 - attack.shift - rules.hexShift[index(target.hex)] + int{rules[target.first].modifier};
  const Mean hit = meanOf(rules, columnAfter(rules, rules.crt.column(fire), shifts), target.firstSteps);
  const int back = fireAt(rules, target, attack.lead->first) +
                   supportFor(rules, state, defenders, target, attack.lead->hex, attack.lead->first);
  const Mean loss = meanOf(rules, columnAfter(rules, rules.crt.column(back), int{rules[attack.lead->first].modifier}),
                           attack.lead->firstSteps);
  constexpr int kDriven = 40;  // hundredths of a half point for an attacker who falls back
  return hit.steps + hit.retreats * costOfRetreat(rules, state, target, other(attacker)) / 100 - loss.steps -
         loss.retreats * kDriven / 100;
}

/// By all who stand beside a hex and are not used yet.
Attack prepared(const Rules& rules, const State& state, Army& army, const Stack& target) {
  Attack out;
  for (std::size_t d = 0; d < 6; ++d) {
    const Place from = rules.around(target.hex)[d];
    Stack* stack = from == kNowhere ? nullptr : army.in(from);
    if (stack == nullptr || stack->used) continue;
    for (std::size_t i = 0; i < kClasses; ++i) out.sum.steps[i] += stack->steps[i];
    const int direction = rules.neighbours.direction(from, target.hex);
    const int shift = rules.sideShift[index(from)][static_cast<std::size_t>(direction)];
    out.shift = out.stacks == 0 ? shift : std::min(out.shift, shift);
    ++out.stacks;
    out.support += supportFor(rules, state, army, *stack, target.hex, target.first);
    if (out.lead == nullptr || stack->all > out.lead->all) out.lead = stack;
  }
  reckonFire(rules, out.sum);
  return out;
}

/// By the strongest stack that may come beside it, who finds the best side.
Attack hasty(const Rules& rules, Army& army, const Stack& target) {
  Attack out;
  for (std::size_t i = 0; i < army.count && out.lead == nullptr; ++i) {
    const Stack& stack = army.stacks[army.strongest[i]];
    if (!stack.used && 2 * rules.distance(stack.hex, target.hex) <= stack.reach + 2) out.lead = &stack;
  }
  if (out.lead == nullptr) return out;
  out.sum = *out.lead;
  out.stacks = 1;
  return out;
}

struct Chance {
  const Stack* target = nullptr;
  int prepared = 0;
  int hasty = 0;
  [[nodiscard]] int worth() const { return std::max(prepared, hasty); }
};

}  // namespace

int chancesOf(const Rules& rules, const State& state, Side attacker) {
  Army own;
  Army enemy;
  muster(rules, state, attacker, own);
  muster(rules, state, other(attacker), enemy);
  int sum = 0;
  std::array<Chance, 96> chances;
  std::size_t count = 0;
  const auto weigh = [&](Chance& chance) {
    const Stack& target = *chance.target;
    const Attack first = prepared(rules, state, own, target);
    const Attack second = hasty(rules, own, target);
    chance.prepared = first.lead == nullptr ? 0 : worthOf(rules, state, enemy, first, target, attacker);
    chance.hasty = second.lead == nullptr ? 0 : worthOf(rules, state, enemy, second, target, attacker);
  };
  for (const Stack& target : enemy.all()) {
    chances[count].target = &target;
    weigh(chances[count++]);
  }
  // Once in order is enough: who has been used is left out of what comes after.
  std::sort(chances.begin(), chances.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Chance& a, const Chance& b) {
              return a.worth() != b.worth() ? a.worth() > b.worth() : a.target < b.target;
            });
  for (std::size_t i = 0; i < count && chances[i].worth() > 0; ++i) {
    weigh(chances[i]);
    if (chances[i].worth() <= 0) continue;
    sum += chances[i].worth();
    const Stack& target = *chances[i].target;
    if (chances[i].hasty > chances[i].prepared) {
      const Attack attack = hasty(rules, own, target);
      own.in(attack.lead->hex)->used = true;
      continue;
    }
    for (const Place from : rules.around(target.hex)) {
      if (Stack* stack = from == kNowhere ? nullptr : own.in(from); stack != nullptr) stack->used = true;
    }
  }
  return sum;
}

}  // namespace kessel::chir
