// SPDX-License-Identifier: GPL-3.0-or-later
// Case 15.3: the 29th Motorized Division leaves on Game-Turn 3. Exact types first; what is lacking is made up in
// strength points by other units of the same class.
#include <algorithm>
#include <bitset>

#include "kessel/engine/pick.h"
#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

/// In the order of LeavingStage.
constexpr std::array<std::uint32_t, 5> kClasses{kArmor, kInfantry, kArtillery, kEngineer, kRecon};
constexpr std::size_t kMostPoints = 256;

const Arrival* departure(const Rules& rules, const State& state) {
  for (const Arrival& leaving : rules.of(state).departures) {
    if (leaving.turn == state.turn) return &leaving;
  }
  return nullptr;
}

bool sameType(const UnitData& a, const UnitData& b) {
  return a.kind == b.kind && a.fire == b.fire && a.fireB == b.fireB && a.movement == b.movement && a.range == b.range;
}

/// The unit of the list that stands for a class, and how many of it are listed; kNoUnit if none is.
struct Demand {
  UnitId sample = kNoUnit;
  int count = 0;
  int points = 0;
};

Demand demandOf(const Rules& rules, const State& state, LeavingStage which) {
  Demand demand;
  const Arrival* leaving = departure(rules, state);
  if (leaving == nullptr) return demand;
  for (UnitId unit : leaving->units) {
    if (!rules[unit].is(kClasses[static_cast<std::size_t>(which)])) continue;
    demand.sample = unit;
    ++demand.count;
    demand.points += rules[unit].fire;
  }
  return demand;
}

/// Calls visit(unit) for German units of a class on the map and in supply; `exact`: only of the listed type.
template <class Visit>
void eachCandidate(const Rules& rules, const State& state, LeavingStage which, bool exact, Visit visit) {
  const Hexes supplied = suppliedHexes(rules, state, kGerman);
  const Demand demand = demandOf(rules, state, which);
  for (UnitId unit : rules.army[index(kGerman)]) {
    const UnitData& data = rules[unit];
    if (!data.is(kClasses[static_cast<std::size_t>(which)]) || !state.onMap(unit)) continue;
    if (exact && !sameType(data, rules[demand.sample])) continue;
    if (supplied.has(state.at(unit))) visit(unit);
  }
}

/// Strength sums that sets of substitutes can make.
using Sums = std::bitset<kMostPoints>;

struct Substitutes {
  std::array<std::uint16_t, kMostPoints> ofStrength{};  ///< how many units of each strength
  int total = 0;

  [[nodiscard]] Sums sums(int without) const {
    Sums sums;
    sums.set(0);
    for (std::size_t strength = 1; strength < ofStrength.size(); ++strength) {
      int count = ofStrength[strength] - (static_cast<int>(strength) == without ? 1 : 0);
      for (; count > 0; --count) sums |= sums << strength;
    }
    return sums;
  }
};

Substitutes substitutes(const Rules& rules, const State& state, LeavingStage which) {
  Substitutes found;
  eachCandidate(rules, state, which, false, [&](UnitId unit) {
    ++found.ofStrength[rules[unit].fire];
    found.total += rules[unit].fire;
  });
  return found;
}

/// The smallest sum that covers the missing points, or -1.
int coveringSum(const Sums& sums, int missing) {
  for (auto sum = static_cast<std::size_t>(missing); sum < sums.size(); ++sum) {
    if (sums.test(sum)) return static_cast<int>(sum);
  }
  return -1;
}

/// The strengths that may be picked next so that the smallest excess can still be met.
std::bitset<kMostPoints> pickable(const Substitutes& from, int missing) {
  std::bitset<kMostPoints> strengths;
  const int aim = coveringSum(from.sums(-1), missing);
  for (int strength = 1; strength <= aim; ++strength) {
    if (from.ofStrength[static_cast<std::size_t>(strength)] == 0) continue;
    if (from.sums(strength).test(static_cast<std::size_t>(aim - strength)))
      strengths.set(static_cast<std::size_t>(strength));
  }
  return strengths;
}

void leave(const Rules& rules, State& state, UnitId unit, Events& events) {
  tell(events, EventKind::Removed, "15.3a", say("{0} is withdrawn", unit),
       {.side = kGerman, .unit = unit, .from = state.at(unit)});
  put(rules, state, unit, kWithdrawn);
  state.flags[index(unit)] = 0;
  state.group[index(unit)] = 0;
  LeavingFrame& frame = state.steps.top<LeavingFrame>();
  const int points = rules[unit].fire;
  if (frame.exact > 0) {
    --frame.exact;
  } else {
    frame.points = static_cast<std::uint16_t>(std::max(0, frame.points - points));
  }
}

/// Begins a class: exact types go without a question if there are not more of them than needed.
void beginClass(const Rules& rules, State& state, Events& events) {
  LeavingFrame& frame = state.steps.top<LeavingFrame>();
  const Demand demand = demandOf(rules, state, frame.stage);
  frame.begun = true;
  if (demand.count == 0) return;
  frame.exact = static_cast<std::uint16_t>(demand.count);
  UnitSet available;
  eachCandidate(rules, state, frame.stage, true, [&](UnitId unit) { available.add(unit); });
  if (available.count() > demand.count) return;
  available.each([&](UnitId unit) { leave(rules, state, unit, events); });
  frame.exact = 0;
  frame.points = static_cast<std::uint16_t>(demand.points - available.count() * rules[demand.sample].fire);
}

/// Units of the exact type, then substitutes for the missing points: all that exist of the class if they do not exceed
/// them.
Choice<UnitSet> choiceOf(const Rules& rules, const State& state) {
  const LeavingFrame& frame = state.steps.top<LeavingFrame>();
  const bool exact = frame.exact > 0;
  Choice<UnitSet> choice{.who = kGerman,
                         .rule = exact ? "15.3a" : "15.3b",
                         .left = exact ? frame.exact : frame.points,
                         .take = act(V::Remove),
                         .otherwise = refuse("15.3a",
                                             "Units must be withdrawn first, at the beginning of the Operations "
                                             "Stage")};
  if (choice.left == 0) return choice;
  const UnitId sample = demandOf(rules, state, frame.stage).sample;
  choice.ask = exact ? say("Withdraw units like those of the 29th Motorized Division: {0} more with the values {1}",
                           frame.exact, rules.info.roster[sample].values.c_str())
                     : say("Withdraw other units of the same class; strength points missing: {0}", frame.points);
  const Substitutes others = exact ? Substitutes{} : substitutes(rules, state, frame.stage);
  choice.forced = choice.together = !exact && others.total <= frame.points;
  const bool any = exact || choice.forced;
  const auto strengths = any ? std::bitset<kMostPoints>{} : pickable(others, frame.points);
  eachCandidate(rules, state, frame.stage, exact, [&](UnitId unit) {
    if (any || strengths.test(rules[unit].fire)) choice.open.add(unit);
  });
  return choice;
}

/// A class is done with, or has still to begin.
void nextClass(const Rules& rules, State& state, Events& events) {
  LeavingFrame& frame = state.steps.top<LeavingFrame>();
  if (!frame.begun) return beginClass(rules, state, events);
  const auto next = static_cast<LeavingStage>(static_cast<int>(frame.stage) + 1);
  frame = {};
  frame.stage = next;
  if (next == LeavingStage::Over) state.steps.pop();
}

Verdict whyNot(const Rules& rules, const State& state, const Choice<UnitSet>&, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.side != kGerman || !state.onMap(unit)) return refuse("15.3a", "{0} is no German unit on the map", unit);
  if (!data.is(kClasses[state.steps.top().stage]))
    return refuse("15.3b", "{0} is not of the class that must be withdrawn now", unit);
  if (!inSupply(rules, state, unit)) return refuse("15.3a", "{0} is out of supply and may not be withdrawn", unit);
  if (state.steps.top<LeavingFrame>().exact > 0)
    return refuse("15.3b", "Units of the exact type are there and must be taken first");
  return refuse("R-15", "Other units cover the missing points with a smaller excess than {0}", unit);
}

constexpr Pick<Rules, State, UnitSet> kLeaving{choiceOf, leave, nextClass, whyNot};

}  // namespace

const Chapter kWithdrawal29Step = stepOf<kLeaving>();

}  // namespace kessel::bfs
