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
  Grip,
  Near,
  Late,
  AxisCommand,
  SovietCommand,
  AxisExposed,
  SovietExposed,
  Decides,
  Barred,
  Convoys,
  Count
};
using Row = TermRow<T>;
constexpr std::array kTerms{
    Row{T::Goal, "goal", "Verkhne-Kumsky is held by the Axis", "19.1.3a"},
    Row{T::Across, "across", "German stacking points across the river", "19.1.3a"},
    Row{T::Advance, "advance", "How far the main body has come towards its goal, in tenths of hexes", "19.3.3a"},
    Row{T::Points, "points", "Victory points", "19.3.3e"},
    Row{T::SovietLosses, "soviet-losses", "Soviet strength points lost", "11.6a"},
    Row{T::AxisLosses, "axis-losses", "Axis strength points lost", "11.6a"},
    Row{T::Unsupplied, "unsupplied", "Units out of supply", "14.1"},
    Row{T::Disrupted, "disrupted", "Disrupted units", "13.1a"},
    Row{T::Owed, "owed", "Mandated attacks still to be made", "6.2"},
    Row{T::Grip, "grip", "Strength around the goal", "19.1.3a"},
    Row{T::Near, "near", "German stacking points near the goal, by hexes", "19.2.3a"},
    Row{T::Late, "late", "The goal as far as it is reached, more with each turn", "19.1.3a"},
    Row{T::AxisCommand, "axis-command", "Hexes of Axis units beyond the range of their HQ", "14.2.3a"},
    Row{T::SovietCommand, "soviet-command", "Hexes of Soviet units beyond the range of their HQ", "14.2.1a"},
    Row{T::AxisExposed, "axis-exposed", "Axis strength beside superior enemies", "11.1a"},
    Row{T::SovietExposed, "soviet-exposed", "Soviet strength beside superior enemies", "11.1a"},
    Row{T::Decides, "decides", "Victory points where they decide, and attacks that were not made", "19.3.3e"},
    Row{T::Barred, "barred", "German strength whose way to the goal is barred", "11.1a"},
    Row{T::Convoys, "convoys", "Convoys in play", "16.3c"},
};
static_assert(inOrder(kTerms));

constexpr int kMainBody = 16;  ///< German combat units that are nearest
constexpr int kFar = 60;

const Hexes* riverOf(const Rules& rules, const State& state) {
  switch (scenarioOf(state)) {
    case Scenario::WeAreComing: return &rules.aksai;
    case Scenario::LastGasp: return &rules.myshkova;
    default: return nullptr;
  }
}

int toGoal(const Rules& rules, const State& state, Place hex) {
  switch (scenarioOf(state)) {
    case Scenario::WeAreComing: return rules.distance(hex, rules.kumsky);
    case Scenario::LastGasp: {
      constexpr int kMyshkovaRow = 23;
      return rules.myshkova.has(hex) ? 0 : std::max(1, positionOf(hex) - kMyshkovaRow + 2);
    }
    default: return rules.toPocket[index(hex)];
  }
}

/// A viewer sees all of a side.
bool isOpen(const State& state, Side side, Side viewer) {
  return viewer == side || viewer == kUmpire || state.option(kOpenIntelligence);
}

/// Germans as a viewer takes them: of those that he does not know only the zone of their hex tells what they are
/// [10.1b, 18.1].
struct Germans {
  static constexpr int kUsualPoints = 3;  ///< stacking points

  const Rules& rules;
  const State& state;
  Units hidden;

  Germans(const Rules& theRules, const State& theState, Side viewer) : rules(theRules), state(theState) {
    if (isOpen(state, kAxis, viewer)) return;
    hidden = (rules.germans - rules.convoys).those([&](UnitId unit) {
      return isHex(state.at(unit)) && !knows(rules, state, viewer, unit);
    });
  }
  [[nodiscard]] bool fights(UnitId unit) const {
    return hidden.has(unit) ? !isBare(rules, state, state.at(unit), kAxis) : hasZone(rules, unit);
  }
  [[nodiscard]] int pointsOf(UnitId unit) const {
    if (!hidden.has(unit)) return stackingOf(rules, state, unit);
    return isBare(rules, state, state.at(unit), kAxis) ? 1 : kUsualPoints;
  }
  [[nodiscard]] int across(const Hexes& river) const {
    return rules.germans.sum(
        [&](UnitId unit) { return isHex(state.at(unit)) && river.has(state.at(unit)) ? pointsOf(unit) : 0; });
  }
};

/// Mean distance of the nearest German combat units from the goal, in tenths of hexes.
int mainBody(const Germans& germans) {
  const Rules& rules = germans.rules;
  const State& state = germans.state;
  std::array<int, kFar + 1> at{};
  rules.germans.each([&](UnitId unit) {
    if (!isHex(state.at(unit)) || !germans.fights(unit) || isSixthArmy(rules, unit)) return;
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
  return rules.ofSide[index(side)].sum([&](UnitId unit) {
    return state.at(unit) == kUnused ? 0 : rules[unit].strength - seenStrength(rules, state, viewer, unit);
  });
}

int difference(const Rules& rules, const Units& units) {
  return (units & rules.ofSide[1]).count() - (units & rules.ofSide[0]).count();
}

/// Strength of each side in each hex as the viewer sees it; of a unit that he does not know a usual one.
struct Field {
  using Sums = std::array<std::int16_t, State::kHexSlots>;
  std::array<Sums, 2> of{};

  [[nodiscard]] int at(Side side, Place hex) const { return of[index(side)][State::slot(hex)]; }
};

Field fieldOf(const Rules& rules, const State& state, Side viewer) {
  constexpr int kUsual = 5;
  Field out;
  for (const Side side : {kAxis, kSoviet}) {
    const bool open = isOpen(state, side, viewer);
    state.occupied(side).each([&](Place hex) {
      const UnitId top = open ? kNoUnit : displayed(state, hex);
      const bool known = !open && knows(rules, state, viewer, top);
      const int usual = open || isBare(rules, state, hex, side) ? 0 : kUsual;
      int sum = 0;
      state.each(hex, [&](UnitId unit) {
        const bool seen = open || (known && unit == top);
        if (rules[unit].is(seen ? kAnyHq | kConvoy : kConvoy)) return;
        sum += !seen ? usual : open ? state.strengthOf(unit) : seenStrength(rules, state, viewer, unit);
      });
      out.of[index(side)][State::slot(hex)] = static_cast<std::int16_t>(sum);
    });
  }
  return out;
}

/// Per cent of the strength around the goal that is of the Axis.
int gripOf(const Rules& rules, const State& state, const Field& field) {
  constexpr int kReach = 9;
  constexpr int kNothing = 250;
  const bool village = scenarioOf(state) == Scenario::WeAreComing;  // who is in it holds it
  const auto near = [&](Side side) {
    return state.occupied(side).sum([&](Place hex) {
      const int away = toGoal(rules, state, hex);
      return field.at(side, hex) * std::max(0, village && away == 0 ? 2 * kReach : kReach - away);
    });
  };
  const int axis = near(kAxis);
  return 100 * axis / (axis + near(kSoviet) + kNothing);
}

/// German strength in each stack, at most the strength of a Soviet stack that stands in its way to the goal: the more,
/// the farther before the goal and the better the ground.
int barredOf(const Rules& rules, const State& state, const Field& field) {
  constexpr int kNear = 16;    // hexes from the goal within which it matters
  constexpr int kDetour = 1;   // a Zone of Control reaches so far
  constexpr int kForward = 4;  // hexes before the goal that are worth while
  struct Bar {
    Place hex;
    int strength;
    int left;
  };
  std::array<Bar, State::kHexSlots> bars;
  std::size_t count = 0;
  state.occupied(kSoviet).each([&](Place hex) {
    const int left = toGoal(rules, state, hex);
    const int strength = field.at(kSoviet, hex);
    if (left > kNear || strength == 0) return;
    const bool firm = rules.settled.has(hex) || rules.elevated.has(hex) || state.entrenched.has(hex);
    bars[count++] = {hex, firm ? strength * 3 / 2 : strength, left};
  });
  if (count == 0) return 0;
  return state.occupied(kAxis).sum([&](Place hex) {
    const int own = field.at(kAxis, hex);
    const int left = own == 0 ? kNear + 1 : toGoal(rules, state, hex);
    int most = 0;
    if (left > kNear || left == 0) return most;
    for (std::size_t i = 0; i < count; ++i) {
      const Bar& bar = bars[i];
      const int stops = std::min(own, bar.strength) * (6 + std::min(bar.left, kForward)) / 6;
      if (bar.left < left && stops > most && rules.distance(hex, bar.hex) + bar.left <= left + kDetour) most = stops;
    }
    return most;
  });
}

/// How much of a side's strength stands beside enemies that are stronger together: what they have more, at most all;
/// of a headquarters or convoy alone a usual strength.
int exposedOf(const Rules& rules, const State& state, const Field& field, Side side) {
  constexpr int kAlone = 8;
  return state.occupied(side).sum([&](Place hex) {
    const int own = field.at(side, hex);
    int enemy = 0;
    for (const Place next : rules.around(hex)) {
      if (next != kNowhere) enemy += field.at(other(side), next);
    }
    return own == 0 && enemy > 0 ? kAlone : std::clamp(enemy - own, 0, own);
  });
}

/// German stacking points by how much nearer than kFrom hexes they are to the goal.
int nearOf(const Germans& germans) {
  const Rules& rules = germans.rules;
  const State& state = germans.state;
  const int from = riverOf(rules, state) != nullptr ? 8 : 20;
  return rules.germans.sum([&](UnitId unit) {
    if (!isHex(state.at(unit)) || isSixthArmy(rules, unit)) return 0;
    if (germans.hidden.has(unit) ? !germans.fights(unit) : rules[unit].is(kAnyHq | kConvoy)) return 0;
    return std::max(0, from - toGoal(rules, state, state.at(unit))) * germans.pointsOf(unit);
  });
}

/// Tenths of what the scenario asks for, less those with which nobody wins, times the turn: who would win if the game
/// ended now, and it is the nearer to its end.
int lateOf(const Germans& germans, const Hexes* river) {
  const Rules& rules = germans.rules;
  const State& state = germans.state;
  constexpr int kAll = 10;
  constexpr int kEach = 6;    // stacking points: a tenth of what is safely a victory [19.2.3a]
  constexpr int kMargin = 8;  // of these with which it just is one
  switch (scenarioOf(state)) {
    case Scenario::WeAreComing: return (state.axisHeld.has(rules.kumsky) ? kAll : -kAll) * state.turn / 2;
    case Scenario::LastGasp: return (std::min(kAll, germans.across(*river) / kEach) - kMargin) * state.turn;
    default: return 0;
  }
}

/// How far units of a side are beyond the range of the HQ of their formation [14.2], each up to a limit, so that its
/// way to them pays; 0 to those who do not see all of the side.
int outOfCommand(const Rules& rules, const State& state, Side side, Side viewer) {
  constexpr int kOut = 1;  // hexes that it is worth to be within the range at all
  constexpr int kMost = 6;
  if (!isOpen(state, side, viewer)) return 0;
  return rules.ofSide[index(side)].sum([&](UnitId unit) {
    if (!isHex(state.at(unit))) return 0;
    const UnitData& data = rules[unit];
    const UnitId hq = rules.hq(data.formation);
    if (hq == kNoUnit || !isHex(state.at(hq)) || data.is(kConvoy | kIndependent | kAnyHq)) return 0;
    const int range = rangeToHq(data.nation, data.movesAs != MoveClass::Foot);
    const int beyond = rules.distance(state.at(unit), state.at(hq)) - range;
    return beyond > 0 ? std::min(kMost, kOut + beyond) : 0;
  });
}

/// Terms that rest on what stands where.
void appraiseField(const Rules& rules, const State& state, Side viewer, Terms& out) {
  const bool goal = out.wants(T::Grip) && riverOf(rules, state) != nullptr;
  if (!goal && !out.wants(T::Barred) && !out.wants(T::AxisExposed) && !out.wants(T::SovietExposed)) return;
  const Field field = fieldOf(rules, state, viewer);
  if (goal) out.set(T::Grip, gripOf(rules, state, field));
  if (out.wants(T::Barred)) out.set(T::Barred, -barredOf(rules, state, field));
  if (out.wants(T::AxisExposed)) out.set(T::AxisExposed, -exposedOf(rules, state, field, kAxis));
  if (out.wants(T::SovietExposed)) out.set(T::SovietExposed, exposedOf(rules, state, field, kSoviet));
}

/// Victory points decide in the campaigns; elsewhere only the attacks that were not made.
int decidingOf(const Rules& rules, const State& state, Side viewer) {
  if (riverOf(rules, state) != nullptr) return state.missed[index(kSoviet)] - state.missed[index(kAxis)];
  const State seen = asSeen(rules, state, viewer);
  return victoryPoints(rules, seen, kAxis) - victoryPoints(rules, seen, kSoviet);
}

}  // namespace

std::vector<TermInfo> termTable() {
  return infosOf(kTerms);
}

void appraise(const Rules& rules, const State& state, Side viewer, Terms& out) {
  if (state.has(kOver)) out.decide(state.winner);
  const Hexes* river = riverOf(rules, state);
  const Germans germans(rules, state, viewer);
  constexpr int kMostAcross = 110;
  if (scenarioOf(state) == Scenario::WeAreComing) out.set(T::Goal, state.axisHeld.has(rules.kumsky) ? 1 : 0);
  if (river != nullptr) out.set(T::Across, std::min(kMostAcross, germans.across(*river)));
  if (out.wants(T::Advance)) out.set(T::Advance, -mainBody(germans));
  if (out.wants(T::Points)) {  // German losses count, as far as they show [18.1a]
    const State seen = asSeen(rules, state, viewer);
    out.set(T::Points, victoryPoints(rules, seen, kAxis) - victoryPoints(rules, seen, kSoviet));
  }
  if (out.wants(T::Decides)) out.set(T::Decides, decidingOf(rules, state, viewer));
  if (out.wants(T::Convoys))
    out.set(
        T::Convoys,
        (rules.convoys & rules.ofSide[index(kAxis)]).those([&](UnitId unit) { return isHex(state.at(unit)); }).count());
  out.set(T::SovietLosses, lost(rules, state, kSoviet, viewer));
  out.set(T::AxisLosses, -lost(rules, state, kAxis, viewer));
  out.set(T::Unsupplied, difference(rules, state.unsupplied));
  out.set(T::Disrupted, difference(rules, state.disrupted));
  appraiseField(rules, state, viewer, out);
  if (out.wants(T::Near)) out.set(T::Near, nearOf(germans));
  if (out.wants(T::Late)) out.set(T::Late, lateOf(germans, river));
  if (out.wants(T::AxisCommand)) out.set(T::AxisCommand, -outOfCommand(rules, state, kAxis, viewer));
  if (out.wants(T::SovietCommand)) out.set(T::SovietCommand, outOfCommand(rules, state, kSoviet, viewer));
  out.set(T::Owed, state.initiative == kAxis ? -state.owed : state.initiative == kSoviet ? int{state.owed} : 0);
}

}  // namespace kessel::winter
