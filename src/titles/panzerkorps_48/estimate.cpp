// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks on average, from the first fire of either side: what is lost, and what a retreat costs.
#include "titles/panzerkorps_48/estimate.h"

#include <algorithm>
#include <array>
#include <cstdlib>
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
  std::uint32_t formations = 0;       ///< bit by number: for batteries that support it [7.6j]
  int all = 0;
  int units = 0;
  int reach = 0;           ///< hexes that the slowest of it goes on open ground
  UnitId first = kNoUnit;  ///< at whom fire goes first [7.3a, 7.3c]
  int firstSteps = 0;
  int retreat = -1;  ///< costOfRetreat(), once somebody has asked
  bool used = false;
};

struct Battery {
  Place hex = kNowhere;
  int steps = 0;
  int range = 0;
  std::uint32_t fits = 0;  ///< formations that it supports
};

/// Where a stack stands and how far it comes, for many distances at once: half hexes along the lane and across.
struct Raider {
  std::int16_t lane = 0;
  std::int16_t along = 0;
  std::int16_t most = 0;
  std::uint16_t stack = 0;
};

/// One side: its stacks and the batteries that can support, those with most steps first.
struct Army {
  std::array<Stack, 96> stacks;
  std::size_t count = 0;
  std::array<Battery, 32> batteries;
  std::size_t batteryCount = 0;
  std::array<std::uint8_t, State::kHexSlots> at{};  ///< 1 + number of the stack in a hex
  std::array<Raider, 96> raiders{};                 ///< all stacks, who fires with most first

  [[nodiscard]] std::span<Stack> all() { return {stacks.data(), count}; }
  [[nodiscard]] std::span<const Battery> guns() const { return {batteries.data(), batteryCount}; }
  [[nodiscard]] Stack* in(Place hex) {
    const std::uint8_t number = at[State::slot(hex)];
    return number == 0 ? nullptr : &stacks[number - 1U];
  }
  void clear() {
    for (const Stack& stack : all()) at[State::slot(stack.hex)] = 0;
    count = batteryCount = 0;
  }
};

void addUnit(const Rules& rules, const State& state, UnitId unit, Stack& stack) {
  const UnitData& data = rules[unit];
  const int steps = stepsOf(rules, state, unit);
  stack.steps[static_cast<std::size_t>(data.fire)] += steps;
  stack.formations |= 1U << data.formation;
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

void addBattery(const Rules& rules, const State& state, UnitId unit, Army& out) {
  const UnitData& data = rules[unit];
  const int steps = stepsOf(rules, state, unit);
  std::size_t at = out.batteryCount++;
  for (; at > 0 && out.batteries[at - 1].steps < steps; --at) out.batteries[at] = out.batteries[at - 1];
  const std::uint32_t fits = data.formation == kTankArmy ? ~0U : 1U << data.formation;  // [7.6j]
  out.batteries[at] = {state.at(unit), steps, data.range, fits};
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

std::int16_t lane(Place hex) {
  return static_cast<std::int16_t>(laneOf(hex));
}
std::int16_t along(const Rules& rules, Place hex) {
  return static_cast<std::int16_t>(2 * positionOf(hex) + (rules.grid().shoved(laneOf(hex)) ? 1 : 0));
}

void muster(const Rules& rules, const State& state, Side side, Army& out) {
  out.clear();
  rules.ofSide[index(side)].each([&](UnitId unit) {
    const Place hex = state.at(unit);
    if (!isHex(hex)) return;
    if (rules.batteries.has(unit) && out.batteryCount < out.batteries.size() &&
        !besideEnemy(rules, state, hex, side))  // [7.6m]
      addBattery(rules, state, unit, out);
    Stack* stack = out.in(hex);
    if (stack == nullptr) {
      if (out.count == out.stacks.size()) return;
      stack = &out.stacks[out.count++];
      *stack = {};
      stack->hex = hex;
      out.at[State::slot(hex)] = static_cast<std::uint8_t>(out.count);
    }
    addUnit(rules, state, unit, *stack);
  });
  std::array<std::uint32_t, 96> order;  // fire before number, so that words sort as stacks do
  for (std::size_t i = 0; i < out.count; ++i) {
    reckonFire(rules, out.stacks[i]);
    const int fire = out.stacks[i].fire[static_cast<std::size_t>(Target::Personnel)];
    order[i] = static_cast<std::uint32_t>(0xFFFF - fire) << 16U | static_cast<std::uint32_t>(i);
  }
  std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(out.count));
  for (std::size_t i = 0; i < out.count; ++i) {
    const auto number = static_cast<std::uint16_t>(order[i] & 0xFFFFU);
    const Stack& stack = out.stacks[number];
    out.raiders[i] = {lane(stack.hex), along(rules, stack.hex), static_cast<std::int16_t>(stack.reach + 2), number};
  }
}

/// Of batteries in range the strongest that fits, one for a stack [7.6h, 7.6j].
int supportFor(const Rules& rules, const Army& army, const Stack& stack, Place target, UnitId victim) {
  const auto fires = static_cast<std::size_t>(FireClass::Artillery);
  for (const Battery& battery : army.guns()) {
    if ((battery.fits & stack.formations) != 0 && rules.distance(battery.hex, target) <= battery.range)
      return battery.steps * rules.effect[fires][static_cast<std::size_t>(rules[victim].target)] / 2;
  }
  return 0;
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

const Means& meansOf(const Rules& rules) {
  return remember<struct MeansTag, Means, 1>(0, RulesKey(rules),
                                             [&](Means& answer, const RulesKey*) { findMeans(rules, answer); });
}

Mean meanOf(const Means& means, int column, int steps) {
  if (column < 0) return {};
  return means.each[static_cast<std::size_t>(column)][static_cast<std::size_t>(std::min(steps, kMostSteps))];
}

/// Half points that a stack loses by a retreat, in hundredths: little, or nearly all of it where it cannot go anywhere
/// [8.3h, 8.3l]. What its hex is worth other terms say.
int costOfRetreat(const Rules& rules, const State& state, Stack& stack, Side side) {
  constexpr int kLittle = 60;
  if (stack.retreat >= 0) return stack.retreat;
  bool open = false;
  for (std::size_t d = 0; d < 6 && !open; ++d) {
    const Place to = rules.around(stack.hex)[d];
    open = to != kNowhere && rules.retreatCrosses(stack.hex, static_cast<int>(d)) &&
           !state.occupied(other(side)).has(to) && !inZone(rules, state, to, other(side));
  }
  stack.retreat = open ? kLittle : 150 * stack.all;
  return stack.retreat;
}

/// An attack by a stack, or by several.
struct Attack {
  Stack* lead = nullptr;  ///< the strongest of them: it is fired at
  int fire = 0;           ///< strength of all of them at the target
  int stacks = 0;
  int shift = 0;  ///< the least of those across the sides
  int support = 0;
};

/// Both sides while it is reckoned what one of them could do to the other.
struct Clash {
  const Rules& rules;
  const State& state;
  const Means& means;
  Army& own;
  Army& enemy;
  Side attacker;
};

int worthOf(const Clash& clash, const Attack& attack, Stack& target) {
  const Rules& rules = clash.rules;
  const int fire = attack.fire + attack.support;
  const int shifts =
      attack.stacks - 1 - attack.shift - rules.hexShift[index(target.hex)] + int{rules[target.first].modifier};
  const Mean hit = meanOf(clash.means, columnAfter(rules, rules.crt.column(fire), shifts), target.firstSteps);
  const int back = fireAt(rules, target, attack.lead->first) +
                   supportFor(rules, clash.enemy, target, attack.lead->hex, attack.lead->first);
  const Mean loss =
      meanOf(clash.means, columnAfter(rules, rules.crt.column(back), int{rules[attack.lead->first].modifier}),
             attack.lead->firstSteps);
  constexpr int kDriven = 40;  // hundredths of a half point for an attacker who falls back
  const int driven =
      hit.retreats == 0 ? 0 : hit.retreats * costOfRetreat(rules, clash.state, target, other(clash.attacker)) / 100;
  return hit.steps + driven - loss.steps - loss.retreats * kDriven / 100;
}

/// By all who stand beside a hex and are not used yet.
Attack prepared(const Clash& clash, const Stack& target) {
  const Rules& rules = clash.rules;
  Attack out;
  int halves = 0;
  const auto victim = static_cast<std::size_t>(rules[target.first].target);
  const std::array<Place, 6>& around = rules.around(target.hex);
  for (std::size_t d = 0; d < 6; ++d) {
    const Place from = around[d];
    Stack* stack = from == kNowhere ? nullptr : clash.own.in(from);
    if (stack == nullptr || stack->used) continue;
    for (std::size_t i = 0; i < kClasses; ++i) halves += stack->steps[i] * rules.effect[i][victim];
    const int shift = rules.sideShift[index(from)][static_cast<std::size_t>(Grid::opposite(static_cast<int>(d)))];
    out.shift = out.stacks == 0 ? shift : std::min(out.shift, shift);
    ++out.stacks;
    out.support += supportFor(rules, clash.own, *stack, target.hex, target.first);
    if (out.lead == nullptr || stack->all > out.lead->all) out.lead = stack;
  }
  out.fire = halves / 2;
  return out;
}

/// By the strongest stack that may come beside it, who finds the best side.
Attack hasty(const Clash& clash, const Stack& target) {
  const std::int16_t across = lane(target.hex);
  const std::int16_t down = along(clash.rules, target.hex);
  for (std::size_t i = 0; i < clash.own.count; ++i) {
    const Raider& raider = clash.own.raiders[i];
    const int lanes = std::abs(raider.lane - across);
    // Twice the distance is no more than that (Grid::distance()).
    if (2 * lanes > raider.most || lanes + std::abs(raider.along - down) > raider.most) continue;
    Stack& stack = clash.own.stacks[raider.stack];
    if (!stack.used) return {&stack, fireAt(clash.rules, stack, target.first), 1, 0, 0};
  }
  return {};
}

struct Chance {
  Stack* target = nullptr;
  Stack* raider = nullptr;  ///< who would make the hasty attack
  int prepared = 0;
  int hasty = 0;
  [[nodiscard]] int worth() const { return std::max(prepared, hasty); }
};

void weighPrepared(const Clash& clash, Chance& chance) {
  const Attack attack = prepared(clash, *chance.target);
  chance.prepared = attack.lead == nullptr ? 0 : worthOf(clash, attack, *chance.target);
}
void weighHasty(const Clash& clash, Chance& chance) {
  const Attack attack = hasty(clash, *chance.target);
  chance.raider = attack.lead;
  chance.hasty = attack.lead == nullptr ? 0 : worthOf(clash, attack, *chance.target);
}

/// Stacks beside a hex.
template <class Visit>
void eachBeside(const Clash& clash, Place hex, Visit visit) {
  for (const Place from : clash.rules.around(hex)) {
    if (Stack* stack = from == kNowhere ? nullptr : clash.own.in(from); stack != nullptr) visit(*stack);
  }
}

int chancesIn(const Clash& clash) {
  int sum = 0;
  std::array<Chance, 96> chances;
  std::size_t count = 0;
  for (Stack& target : clash.enemy.all()) {
    Chance chance{&target};
    weighPrepared(clash, chance);
    weighHasty(clash, chance);
    if (chance.worth() > 0) chances[count++] = chance;
  }
  // Once in order is enough: who has been used is left out of what comes after.
  std::sort(chances.begin(), chances.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Chance& a, const Chance& b) {
              return a.worth() != b.worth() ? a.worth() > b.worth() : a.target < b.target;
            });
  for (std::size_t i = 0; i < count; ++i) {
    Chance& chance = chances[i];
    // Only what rests on a stack that has been used is weighed again.
    bool fewer = false;
    eachBeside(clash, chance.target->hex, [&](const Stack& stack) { fewer = fewer || stack.used; });
    if (fewer) weighPrepared(clash, chance);
    if (chance.raider != nullptr && chance.raider->used) weighHasty(clash, chance);
    if (chance.worth() <= 0) continue;
    sum += chance.worth();
    if (chance.hasty > chance.prepared) {
      chance.raider->used = true;
    } else {
      eachBeside(clash, chance.target->hex, [](Stack& stack) { stack.used = true; });
    }
  }
  for (Stack& stack : clash.own.all()) stack.used = false;
  return sum;
}

}  // namespace

std::array<int, 2> chancesOf(const Rules& rules, const State& state, const std::array<bool, 2>& wanted) {
  auto& armies = workspace<std::array<Army, 2>, struct ArmiesTag>();
  for (const Side side : {kGerman, kSoviet}) muster(rules, state, side, armies[index(side)]);
  std::array<int, 2> out{};
  for (const Side side : {kGerman, kSoviet}) {
    if (wanted[index(side)])
      out[index(side)] =
          chancesIn({rules, state, meansOf(rules), armies[index(side)], armies[index(other(side))], side});
  }
  return out;
}

}  // namespace kessel::chir
