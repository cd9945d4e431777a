// SPDX-License-Identifier: GPL-3.0-or-later
// What a player does not know of the other one [18]: which of several like units lies hidden where, plans and aircraft.
#include <algorithm>
#include <utility>
#include <vector>

#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

/// Counters that nobody can tell apart but by their names.
bool alike(const UnitData& a, const UnitData& b) {
  return a.kind == b.kind && a.strength == b.strength && a.reduced == b.reduced && a.movement == b.movement &&
         a.proficiency == b.proficiency && a.stacking == b.stacking && a.bombardment == b.bombardment &&
         a.range == b.range && a.ring == b.ring;
}

void swapIn(Units& set, UnitId a, UnitId b) {
  const bool hadA = set.has(a);
  const bool hadB = set.has(b);
  if (hadA == hadB) return;
  set.remove(hadA ? a : b);
  set.add(hadA ? b : a);
}

/// The stack of a place from the top down, with two counters exchanged.
std::vector<UnitId> stackWith(const State& state, Place hex, UnitId a, UnitId b) {
  std::vector<UnitId> stack;
  state.each(hex, [&](UnitId unit) { stack.push_back(unit == a ? b : unit == b ? a : unit); });
  return stack;
}

/// Each of two counters lies where the other one lay, in the same place of its stack.
void exchange(State& state, UnitId a, UnitId b) {
  const std::array<Place, 2> hexes{state.at(a), state.at(b)};
  const std::array<std::vector<UnitId>, 2> stacks{stackWith(state, hexes[0], a, b), stackWith(state, hexes[1], a, b)};
  for (std::size_t i = 0; i < (hexes[0] == hexes[1] ? 1U : 2U); ++i) {
    while (!state.empty(hexes[i])) state.stacks.remove(State::slot(hexes[i]), state.top(hexes[i]));
  }
  for (std::size_t i = 0; i < (hexes[0] == hexes[1] ? 1U : 2U); ++i) {
    for (auto unit = stacks[i].rbegin(); unit != stacks[i].rend(); ++unit)
      state.stacks.push(State::slot(hexes[i]), *unit);
  }
  std::swap(state.place[index(a)], state.place[index(b)]);
}

/// One counter takes the place of the other, with all that is marked on it.
void trade(State& state, UnitId a, UnitId b) {
  for (Units* set : {&state.disrupted, &state.organic, &state.unsupplied, &state.fired, &state.halved, &state.acted,
                     &state.moved, &state.fought, &state.digging, &state.combat.defenders})
    swapIn(*set, a, b);
  std::swap(state.strength[index(a)], state.strength[index(b)]);
  std::swap(state.began[index(a)], state.began[index(b)]);
  exchange(state, a, b);
}

/// Nothing of what is going on is about it, so it may be another one.
bool free(const Rules& rules, const State& state, Side viewer, UnitId unit) {
  if (!isHex(state.at(unit)) || knows(rules, state, viewer, unit) || rules[unit].is(kAnyHq)) return false;
  const Combat& combat = state.combat;
  const Units busy = combat.attackers | combat.yielding | combat.waiting | combat.chosen | combat.struck;
  if (busy.has(unit) || combat.defenceLead == unit) return false;
  const RecoveryFrame* recovery = state.steps.find<RecoveryFrame>();
  if (recovery != nullptr && recovery->next == index(unit)) return false;
  if (state.held.has(unit) || state.march.movers.has(unit) || isSixthArmy(rules, unit)) return false;
  for (const std::uint16_t builder : state.builders) {
    if (builder == index(unit)) return false;
  }
  return true;
}

/// Strengths between which a counter shows the same side.
std::pair<int, int> range(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  if (isReduced(rules, state, unit)) return {1, data.reduced};
  return {data.reduced + 1, data.strength};
}

/// Strengths in a hex that the viewer may not count [18.1a]: the same sides show, and the same unit lies on top.
void guessStrengths(const Rules& rules, State& state, Side viewer, Place hex, Random& random) {
  const UnitId top = displayed(state, hex);
  if (top == kNoUnit || rules[top].side == viewer || counts(rules, state, viewer, top)) return;
  const auto draw = [&](int least, int most) {
    return static_cast<std::uint8_t>(least +
                                     static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1))));
  };
  const int most = range(rules, state, top).second;
  int least = range(rules, state, top).first;
  bool above = true;  // of equals the topmost is displayed
  state.each(hex, [&](UnitId unit) {
    above = above && unit != top;
    if (rules[unit].is(kConvoy) || unit == top) return;
    const int low = counts(rules, state, viewer, unit) ? state.strengthOf(unit) : range(rules, state, unit).first;
    least = std::max(least, low + (above ? 1 : 0));
  });
  if (rules[top].is(kConvoy) || least > most) return;
  const int highest = draw(least, most);
  above = true;
  state.each(hex, [&](UnitId unit) {
    above = above && unit != top;
    if (rules[unit].is(kConvoy) || unit == top || counts(rules, state, viewer, unit)) return;
    const auto [low, high] = range(rules, state, unit);
    state.strength[index(unit)] = draw(low, std::min(high, highest - (above ? 1 : 0)));
  });
  state.strength[index(top)] = static_cast<std::uint8_t>(highest);
}

}  // namespace

void guessHidden(const Rules& rules, State& state, Side viewer, Random& random) {
  const Side side = other(viewer);
  guessAircraft(rules, state, viewer, random);
  if (state.bidden == (1U << index(side))) {  // [6.1a]
    constexpr int kUsualPlans = 12;
    state.bid[index(side)] = static_cast<std::uint8_t>(random.below(kUsualPlans));
  }
  if (state.option(kOpenIntelligence)) return;
  std::vector<UnitId> hidden;
  for (const Place hex : rules.info.map.hexes()) {
    state.each(hex, [&](UnitId unit) {
      if (rules[unit].side == side && free(rules, state, viewer, unit)) hidden.push_back(unit);
    });
  }
  const auto tradeAt = [&](std::size_t i, std::size_t j) {
    trade(state, hidden[i], hidden[j]);
    std::swap(hidden[i], hidden[j]);
  };
  for (std::size_t i = 0; i < hidden.size(); ++i) {  // an order that does not depend on how they lie
    std::size_t least = i;
    for (std::size_t j = i + 1; j < hidden.size(); ++j) {
      if (hidden[j] < hidden[least] && alike(rules[hidden[i]], rules[hidden[j]])) least = j;
    }
    if (least != i) tradeAt(i, least);
  }
  for (std::size_t i = hidden.size(); i > 1; --i) {
    const std::size_t j = random.below(static_cast<std::uint32_t>(i));
    if (j != i - 1 && alike(rules[hidden[i - 1]], rules[hidden[j]])) tradeAt(i - 1, j);
  }
  for (const Place hex : rules.info.map.hexes()) guessStrengths(rules, state, viewer, hex, random);
}

}  // namespace kessel::winter
