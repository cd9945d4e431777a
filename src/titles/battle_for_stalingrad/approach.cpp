// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.7: a search for the cheapest ways, backwards from the hexes next to the target to wherever units may start.
#include "titles/battle_for_stalingrad/approach.h"

#include <algorithm>

namespace kessel::bfs {
namespace {

constexpr std::size_t kGreatestGroup = 8;

/// A question, by what its answer rests on: cheaper to compare than to answer again.
struct Question {
  Occupation occupation;
  Side side = kNobody;
  Place target = kNowhere;
  Place standing = kNowhere;
  std::uint16_t once = 0;
  std::uint16_t options = 0;
  friend bool operator==(const Question&, const Question&) = default;
};

/// Where the units stand that are thought away makes no difference to their ways: they ask the same with each step. It
/// does in an enemy Zone of Control, which Soviet units open to supply [9.35], and where they have no room.
bool leavesNoTrace(const Rules& rules, const State& state, Side side, int count, Place hex) {
  return isHex(hex) && count <= stackLimit(rules, hex, side) && !inZoneOfControl(rules, state, hex, other(side));
}

}  // namespace

struct Approach::Memory {
  std::array<Question, kGreatestGroup + 1> question;  ///< the last one for each number of units
  std::array<std::size_t, kGreatestGroup + 1> answer{};
  std::array<Approach, 8> made;
  std::array<std::uint64_t, 8> used{};  ///< when each of them was asked for last
  std::uint64_t now = 0;

  Approach& answered(std::size_t which) {
    used[which] = ++now;
    return made[which];
  }
};

Approach::Ground Approach::groundOf(const Rules& rules, const State& state, Side side, Place target, int count,
                                    Place standing) {
  Ground ground;
  ground.data = rules.info.dataHash;
  ground.side = side;
  ground.quarterRoads = state.option(kQuarterRoads);
  const Hexes open = enterable(rules, state, side);
  const auto room = [&](Place hex) {
    const int others = stackSize(rules, state, hex, side) - (hex == standing ? count : 0);
    return others + count <= stackLimit(rules, hex, side);
  };
  ground.through = open - haltingHexes(rules, state, side);
  if (side == kGerman) {
    (state.german() & rules.closedToPassing & ground.through).each([&](Place hex) {
      if (!room(hex)) ground.through.remove(hex);
    });
  }
  for (Place hex : rules.beside(target)) {
    if (open.has(hex) && room(hex)) ground.ends.add(hex);
  }
  return ground;
}

Approach& Approach::of(const Rules& rules, const State& state, Side side, Place target, int count,
                       const Units& standing) {
  Memory& memory = workspace<Memory, struct Approaches>();
  const std::size_t many = std::min(static_cast<std::size_t>(std::max(count, 0)), kGreatestGroup);
  const Place hex = standing.empty() ? kNowhere : state.at(standing[0]);
  Question question{Occupation(rules, state), side, target, hex, state.once, state.options};
  if (leavesNoTrace(rules, state, side, count, hex)) {
    question.occupation.standing = standingWithout(state, standing);
    question.standing = kNowhere;
  }
  if (memory.question[many] == question) return memory.answered(memory.answer[many]);
  const Ground ground = groundOf(rules, state, side, target, count, hex);
  auto known = std::find_if(memory.made.begin(), memory.made.end(),
                            [&](const Approach& approach) { return approach.m_ground == ground; });
  if (known == memory.made.end()) {
    // The one that goes is the one that nobody has asked for longest: a Mover may still hold any other.
    const auto oldest = std::min_element(memory.used.begin(), memory.used.end());
    known = memory.made.begin() + (oldest - memory.used.begin());
    memory.question.fill({});  // they may have had the answer that goes
    known->begin(ground);
  }
  memory.question[many] = question;
  memory.answer[many] = static_cast<std::size_t>(known - memory.made.begin());
  return memory.answered(memory.answer[many]);
}

void Approach::begin(const Ground& ground) {
  m_ground = ground;
  m_level = 0;
  m_cost.fill(kNotSeen);
  for (std::vector<Place>& level : m_waiting) level.clear();
  ground.ends.each([&](Place hex) {
    m_cost[index(hex)] = 0;
    m_waiting[0].push_back(hex);
  });
}

bool Approach::searchUntil(const Rules& rules, Place hex, int points) {
  const auto& steps = rules.germanStepInto[m_ground.quarterRoads ? 1 : 0];
  const bool german = m_ground.side == kGerman;
  const int enough = std::min(points, kMostPoints);
  for (; m_level < enough && m_cost[index(hex)] > points; ++m_level) {
    std::vector<Place>& level = m_waiting[static_cast<std::size_t>(m_level)];
    for (const Place to : level) {
      if (m_cost[index(to)] != m_level) continue;  // a cheaper way was found meanwhile
      for (const Rules::StepFrom& from : steps[index(to)]) {
        if (from.hex == kNowhere) break;
        const int sum = m_level + (german ? from.cost : kSovietStep);
        std::uint16_t& known = m_cost[index(from.hex)];
        if (sum >= known || sum > kMostPoints || !m_ground.through.has(from.hex)) continue;
        known = static_cast<std::uint16_t>(sum);
        m_waiting[static_cast<std::size_t>(sum)].push_back(from.hex);
      }
    }
    level.clear();
  }
  return m_cost[index(hex)] <= points;
}

bool Approach::leavesWithin(const Rules& rules, Place hex, int points) {
  const auto& german = rules.germanStep[m_ground.quarterRoads ? 1 : 0][index(hex)];
  for (std::size_t d = 0; d < kDirections; ++d) {
    const Place to = rules.around(hex)[d];
    if (to == kNowhere || !(m_ground.through.has(to) || m_ground.ends.has(to))) continue;
    if (within(rules, to, points - (m_ground.side == kSoviet ? kSovietStep : german[d]))) return true;
  }
  return false;
}

bool mayArrive(const Rules& rules, const State& state, UnitId unit) {
  return germanDue(rules, state, unit) || (sovietDue(rules, state, unit) && !rules[unit].is(kPontoon));
}

bool canArrive(const Rules& rules, const State& state, Approach& approach, const Units& units) {
  const auto slowest = std::min_element(units.begin(), units.end(), [&](UnitId a, UnitId b) {
    return allowance(rules, state, a) < allowance(rules, state, b);
  });
  if (rules[*slowest].side == kSoviet) {
    return landingHexes(rules, state).anyOf([&](Place hex) {
      return mayLandInSupport(rules, state, hex, units).ok() &&
             approach.within(rules, hex, pointsAshore(rules, state, *slowest, hex, static_cast<int>(units.size())));
    });
  }
  const auto restricted = std::find_if(units.begin(), units.end(), [&](UnitId unit) {
    return rules[unit].southWestEntry;  // [15.15]
  });
  const int points = allowance(rules, state, *slowest);
  return entryHexes(rules, state, restricted == units.end() ? *slowest : *restricted).anyOf([&](Place hex) {
    return approach.within(rules, hex, points - rules.effects(hex).cost);
  });
}

}  // namespace kessel::bfs
