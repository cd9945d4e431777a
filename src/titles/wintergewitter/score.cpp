// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth: the goal of the scenario, how near the relief force stands to it, and what both sides have
// lost.
#include <algorithm>

#include "kessel/engine/names.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

enum class T : std::uint8_t {
  Goal,
  Across,
  Advance,
  Points,
  SovietLosses,
  AxisLosses,
  Unsupplied,
  Disrupted,
  Owed,
  Count
};
using Row = TermRow<T>;
constexpr std::array kTerms{
    Row{T::Goal, "goal", "Verkhne-Kumsky is held by the Axis", "19.1.3a"},
    Row{T::Across, "across", "German stacking points across the river", "19.1.3a"},
    Row{T::Advance, "advance", "Tenths of hexes of the main body to its goal, counted down", "19.3.3a"},
    Row{T::Points, "points", "Victory points", "19.3.3e"},
    Row{T::SovietLosses, "soviet-losses", "Soviet strength points lost", "11.6a"},
    Row{T::AxisLosses, "axis-losses", "Axis strength points lost", "11.6a"},
    Row{T::Unsupplied, "unsupplied", "Units out of supply", "14.1"},
    Row{T::Disrupted, "disrupted", "Disrupted units", "13.1a"},
    Row{T::Owed, "owed", "Mandated attacks still to be made", "6.2"},
};
static_assert(inOrder(kTerms));

constexpr int kMainBody = 16;  ///< German combat units that are nearest
constexpr int kFar = 60;

const Hexes* riverOf(const Rules& rules, const State& state) {
  switch (static_cast<Scenario>(state.scenario)) {
    case Scenario::WeAreComing: return &rules.aksai;
    case Scenario::LastGasp: return &rules.myshkova;
    default: return nullptr;
  }
}

int toGoal(const Rules& rules, const State& state, Place hex) {
  switch (static_cast<Scenario>(state.scenario)) {
    case Scenario::WeAreComing: return rules.distance(hex, rules.kumsky);
    case Scenario::LastGasp: {
      constexpr int kMyshkovaRow = 23;
      return rules.myshkova.has(hex) ? 0 : std::max(1, positionOf(hex) - kMyshkovaRow + 2);
    }
    default: return rules.toPocket[index(hex)];
  }
}

/// Mean distance of the nearest German combat units from the goal, in tenths of hexes.
int mainBody(const Rules& rules, const State& state) {
  std::array<int, kFar + 1> at{};
  rules.germans.each([&](UnitId unit) {
    if (!isHex(state.at(unit)) || !hasZone(rules, unit) || isSixthArmy(rules, unit)) return;
    ++at[static_cast<std::size_t>(std::min(kFar, toGoal(rules, state, state.at(unit))))];
  });
  int left = kMainBody;
  int sum = 0;
  for (int far = 0; far <= kFar && left > 0; ++far) {
    const int here = std::min(left, at[static_cast<std::size_t>(far)]);
    sum += here * far;
    left -= here;
  }
  return 10 * (sum + left * kFar) / kMainBody;
}

/// As far as the viewer sees it [18.1a].
int lost(const Rules& rules, const State& state, Side side, Side viewer) {
  int sum = 0;
  rules.ofSide[index(side)].each([&](UnitId unit) {
    if (state.at(unit) != kUnused) sum += rules[unit].strength - seenStrength(rules, state, viewer, unit);
  });
  return sum;
}

int difference(const Rules& rules, const Units& units) {
  return (units & rules.ofSide[1]).count() - (units & rules.ofSide[0]).count();
}

}  // namespace

std::vector<TermInfo> termTable() {
  return infosOf(kTerms);
}

void appraise(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (state.has(kOver)) out.decide(state.winner);
  const Hexes* river = riverOf(rules, state);
  constexpr int kMostAcross = 110;
  if (state.scenario == static_cast<std::uint8_t>(Scenario::WeAreComing))
    out.set(T::Goal, state.axisHeld.has(rules.kumsky) ? 1 : 0);
  if (river != nullptr) out.set(T::Across, std::min(kMostAcross, stackingAcross(rules, state, *river)));
  if (out.wants(T::Advance)) out.set(T::Advance, -mainBody(rules, state));
  if (out.wants(T::Points)) {  // German losses count, as far as they show [18.1a]
    const State seen = asSeen(rules, state, viewer);
    out.set(T::Points, victoryPoints(rules, seen, kAxis) - victoryPoints(rules, seen, kSoviet));
  }
  out.set(T::SovietLosses, lost(rules, state, kSoviet, viewer));
  out.set(T::AxisLosses, -lost(rules, state, kAxis, viewer));
  out.set(T::Unsupplied, difference(rules, state.unsupplied));
  out.set(T::Disrupted, difference(rules, state.disrupted));
  out.set(T::Owed, state.initiative == kAxis ? -state.owed : state.initiative == kSoviet ? int{state.owed} : 0);
}

}  // namespace kessel::winter
