// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 9.1: the secret plan of the Soviet reinforcements, and when and where units enter.
#include <algorithm>

#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {
namespace {

/// Formation (0 to 3), area (1 to 6) and turn of a Plan.
struct Planned {
  explicit Planned(Action action) : formation(action.a), area(action.b), turn(action.c) {}
  std::uint16_t formation, area, turn;
};

constexpr std::array<const char*, kPlanned> kNames{"4th Mechanized Corps", "6th Guards Cavalry Division",
                                                   "321st Rifle Division", "5th Mechanized Corps"};

bool settle(const Rules&, State& state, Events&) {
  for (const auto turn : state.entryTurn) {
    if (turn == 0) return true;
  }
  state.steps.pop();
  return false;
}

/// The formation that is asked for, in the order of the schedule; kPlanned: none.
std::size_t nextToPlan(const State& state) {
  return static_cast<std::size_t>(std::ranges::find(state.entryTurn, 0) - state.entryTurn.begin());
}

/// The areas by their earliest turns: what a player does most often comes first.
void prompt(const Rules& rules, const State& state, Prompt& out) {
  const std::size_t formation = nextToPlan(state);
  if (formation == kPlanned) return;
  ask(out, kSoviet, S::Plan, "9.1f",
      say("{0}: where and when does it enter? The enemy is told only the turn", kNames[formation]));
  const auto& earliest = rules.earliest[formation];
  const int last = rules.scenario.turns;
  for (int first = 1; first <= last; ++first) {
    for (std::size_t area = 0; area < kSovietAreas; ++area) {
      if (earliest[area] != first) continue;
      for (int turn = first; turn <= last; ++turn)
        out.legal.add(act(V::Plan, static_cast<int>(formation), static_cast<int>(area + 1), turn));
    }
  }
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (verbOf(action) != V::Plan)
    return refuse("9.1f", "The Soviet reinforcements are planned now: choose a turn under one of the areas");
  const Planned plan(action);
  if (plan.formation >= kPlanned || plan.area < 1 || plan.area > kSovietAreas)
    return refuse("9.1f", "Formation 0 to 3 and area 1 to 6 are expected");
  const char* name = kNames[plan.formation];
  if (state.entryTurn[plan.formation] != 0) return refuse("9.1j", "The entry of the {0} is planned", name);
  if (const std::size_t next = nextToPlan(state); plan.formation != next)
    return refuse("R-77", "The {0} is planned first", kNames[next]);
  const int earliest = rules.earliest[plan.formation][plan.area - 1U];
  if (earliest == 0) return refuse("9.1g", "The {0} may not enter at area {1}", name, kAreaNames[plan.area - 1U]);
  if (plan.turn < earliest)
    return refuse("9.1g", "The {0} enters at area {1} on turn {2} at the earliest", name, kAreaNames[plan.area - 1U],
                  earliest);
  if (plan.turn > rules.scenario.turns) return refuse("R-13", "The game ends with turn {0}", rules.scenario.turns);
  return allow();
}

void perform(const Rules&, State& state, Action action, Events& events) {
  const Planned plan(action);
  state.entryTurn[plan.formation] = static_cast<std::uint8_t>(plan.turn);
  state.entryArea[plan.formation] = static_cast<std::uint8_t>(plan.area);
  tell(events, "9.1i", say("The {0} will enter on turn {1}", kNames[plan.formation], plan.turn));
  tell(events, EventKind::Told, "9.1i",
       say("The {0} will enter at area {1}", kNames[plan.formation], kAreaNames[plan.area - 1U]), {.onlyFor = kSoviet});
}

}  // namespace

const char* plannedName(std::size_t formation) {
  return kNames[formation];
}

void revealPlan(State& state, Events& events) {
  for (std::size_t i = 0; i < kPlanned; ++i) {
    const auto bit = static_cast<std::uint8_t>(1U << i);
    if (state.entryTurn[i] == 0 || state.entryTurn[i] > state.turn || (state.revealed & bit) != 0) continue;
    state.revealed = static_cast<std::uint8_t>(state.revealed | bit);
    tell(events, "9.1i", say("The {0} enters at area {1}", kNames[i], kAreaNames[state.entryArea[i] - 1U]));
  }
}

int dueTurn(const Rules& rules, const State& state, UnitId unit) {
  const std::uint8_t formation = rules[unit].formation;
  if (isPlanned(formation)) return state.entryTurn[formation - kFirstPlanned];  // [9.1g]
  return formation == kEleventhPanzer ? rules.panzerTurn : 0;                   // [9.1k]
}

Hexes entryHexes(const Rules& rules, const State& state, UnitId unit) {
  const std::uint8_t formation = rules[unit].formation;
  if (state.at(unit) == kToCome)
    return rules.area[isPlanned(formation) ? state.entryArea[formation - kFirstPlanned] - 1U : kAreas - 1];  // [9.1h]
  Hexes out;
  if (state.at(unit) != kOffMap || state.gate[index(unit)] == 0) return out;
  const Place gate = state.gateOf(unit);
  const Side enemy = other(rules[unit].side);
  if (!state.occupied(enemy).has(gate)) {
    out.add(gate);  // [8.3r]
    return out;
  }
  // The nearest ones along the edge, to either side.
  std::array<Place, 2> at{gate, gate};
  std::array<Place, 2> before{rules.ring[index(gate)][1], rules.ring[index(gate)][0]};
  for (int steps = 0; steps < rules.edge.count() && out.none(); ++steps) {
    for (std::size_t way = 0; way < 2; ++way) {
      const auto& beside = rules.ring[index(at[way])];
      const Place next = beside[0] == before[way] ? beside[1] : beside[0];
      before[way] = at[way];
      at[way] = next;
      if (!state.occupied(enemy).has(next) && !inZone(rules, state, next, enemy)) out.add(next);
    }
  }
  return out;
}

const Chapter kPlanStep{settle, prompt, judge, perform};

}  // namespace kessel::chir
