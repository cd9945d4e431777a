// SPDX-License-Identifier: GPL-3.0-or-later
// What the Soviet player does not know of German stacks [8.4a], dealt anew. Which units lie hidden on the map he can
// tell: all that are shown neither there nor in a box. Where each of them lies, and in what state, he cannot.
#include <algorithm>
#include <optional>
#include <vector>

#include "titles/battle_for_stalingrad/artillery.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

/// Known to lie in its hex: on top, taking part in an action, or named as one that fires.
bool known(const State& state, UnitId unit) {
  return state.top(state.at(unit)) == unit || state.group[index(unit)] != 0 || announced(state, unit);
}

/// What the German player has told of a stack under attack: the kinds of the units in it [8.4b, R-27].
struct Told {
  HiddenTypes types;
  bool bombardment = false;
};

struct HiddenStack {
  Place hex{};
  bool used = false;          ///< the top unit is: so, for all that is known, are those below it
  std::vector<UnitId> units;  ///< from the top down, kNoUnit for a hidden one until it is dealt
  std::vector<std::size_t> gaps;
  std::optional<Told> told;
};

using Pool = std::vector<UnitId>;

/// The hexes of which the Soviet player has been told.
template <class Visit>
void eachTold(const State& state, Visit visit) {
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    const Frame& frame = state.steps.frames[i];
    if (frame.is<SalvoFrame>() && frame.as<SalvoFrame>().side == kSoviet) {
      visit(frame.as<SalvoFrame>().target, true);
      visit(frame.as<SalvoFrame>().second, true);
    } else if (frame.is<AirAttackFrame>() && frame.stage > 0 && frame.as<AirAttackFrame>().side == kSoviet) {
      visit(frame.as<AirAttackFrame>().hex, false);
    }
  }
}

/// Losses are being chosen in a hex: what was told of it was told before, and holds no longer of those who are left.
bool losesIn(const State& state, Place hex) {
  return !state.steps.empty() && state.steps.top().is<LossesFrame>() && state.steps.top<LossesFrame>().hex == hex;
}

HiddenStack stackIn(const Rules& rules, const State& state, Place hex, Pool& pool) {
  HiddenStack stack;
  stack.hex = hex;
  stack.used = state.is(state.top(hex), kUsed);
  state.each(hex, [&](UnitId unit) { stack.units.push_back(unit); });
  eachTold(state, [&](Place told, bool bombardment) {
    if (told == hex && !losesIn(state, hex))
      stack.told = Told{hiddenTypes(rules, stack.units, bombardment), bombardment};
  });
  for (std::size_t i = 0; i < stack.units.size(); ++i) {
    if (known(state, stack.units[i])) continue;
    pool.push_back(stack.units[i]);
    stack.units[i] = kNoUnit;
    stack.gaps.push_back(i);
  }
  return stack;
}

/// A stack agrees with what was told of it.
bool agrees(const Rules& rules, const HiddenStack& stack) {
  return !stack.told || hiddenTypes(rules, stack.units, stack.told->bombardment) == stack.told->types;
}

/// What a fire from afar asks of a unit.
int kindOf(const Rules& rules, UnitId unit) {
  return (rules[unit].is(kArtillery) ? 1 : 0) + (rules[unit].is(kArmor) ? 2 : 0);
}

/// Fills the gaps of a stack out of the pool, at random but so that it agrees with what is known of it. What is too
/// rare to come by chance is found by drawing a kind first, whatever truly lies there.
void fill(const Rules& rules, HiddenStack& stack, Pool& pool, Random& random) {
  constexpr int kTries = 1000;
  const std::size_t rest = pool.size() - stack.gaps.size();
  for (int tries = 0; tries < 2 * kTries; ++tries) {
    std::size_t left = pool.size();
    for (std::size_t gap : stack.gaps) {
      std::size_t of = left;
      if (tries >= kTries) {
        const auto kind = static_cast<int>(random.below(4));
        const auto end = std::stable_partition(pool.begin(), pool.begin() + static_cast<std::ptrdiff_t>(left),
                                               [&](UnitId unit) { return kindOf(rules, unit) == kind; });
        if (end != pool.begin()) of = static_cast<std::size_t>(end - pool.begin());
      }
      std::swap(pool[left - 1], pool[random.below(static_cast<std::uint32_t>(of))]);
      stack.units[gap] = pool[--left];
    }
    if (agrees(rules, stack)) break;
  }
  pool.resize(rest);
}

}  // namespace

void guessHidden(const Rules& rules, State& state, Side viewer, Random& random) {
  if (viewer != kSoviet) return;
  const State before = state;
  std::vector<HiddenStack> stacks;
  Pool pool;
  before.german().each([&](Place hex) {
    if (mayInspect(rules, before, hex, viewer)) return;
    HiddenStack stack = stackIn(rules, before, hex, pool);
    if (!stack.gaps.empty()) stacks.push_back(std::move(stack));
  });
  std::sort(pool.begin(), pool.end());
  std::stable_partition(stacks.begin(), stacks.end(), [](const HiddenStack& stack) { return stack.told.has_value(); });
  for (HiddenStack& stack : stacks) fill(rules, stack, pool, random);
  for (const HiddenStack& stack : stacks) {
    while (state.top(stack.hex) != kNoUnit) put(rules, state, state.top(stack.hex), kPool);
  }
  for (const HiddenStack& stack : stacks) {
    for (std::size_t gap : stack.gaps)
      state.flags[index(stack.units[gap])] = stack.used ? std::uint16_t{kUsed} : std::uint16_t{0};
    for (std::size_t i = stack.units.size(); i-- > 0;) put(rules, state, stack.units[i], stack.hex);
  }
  state.once = before.once;
  state.occupationChanged = before.occupationChanged;
}

}  // namespace kessel::bfs
