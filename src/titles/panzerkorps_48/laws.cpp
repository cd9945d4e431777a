// SPDX-License-Identifier: GPL-3.0-or-later
// The title's own laws, checked by tests after every decision.
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

using Laws = std::vector<Message>;

void checkHex(const Rules& rules, const State& state, Place hex, Laws& broken) {
  const auto name = [&] { return rules.info.map.placeName(hex); };
  if (unitsIn(rules, state, hex, kGerman).any() && unitsIn(rules, state, hex, kSoviet).any())
    broken.push_back(tell("both sides stand in {0}", name()));
  // Limits hold whenever nothing is on the move [6a].
  if (state.steps.depth <= 2 && overstacked(rules, state, hex)) broken.push_back(tell("too many units in {0}", name()));
}

void checkUnits(const Rules& rules, const State& state, Laws& broken) {
  state.check(
      rules.info, [&](Place hex) { return marksOf(rules, state, hex); },
      [&](const Message& fault) { broken.push_back(fault); });
  state.eachOnMap([&](UnitId unit) {
    if (!rules.land.has(state.at(unit))) broken.push_back(tell("a unit stands off the map"));
  });
  for (const Place hex : rules.info.map.hexes()) {
    if (!state.empty(hex)) checkHex(rules, state, hex, broken);
  }
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    const std::string& id = rules.info.roster[unit].id;
    const bool lost = state.at(unit) == kLost;
    if (lost != (state.lost[i] >= rules[unit].strength))  // [2.1j]
      broken.push_back(tell("{0} has lost {1} steps of {2}", id, int{state.lost[i]}, int{rules[unit].strength}));
    if (isHex(state.at(unit)) && state.spent[i] > allowanceOf(rules, state, unit))  // [4c]
      broken.push_back(tell("{0} has spent too many points", id));
    const bool away = state.at(unit) == kOffMap || state.at(unit) == kExited;
    if (away != (state.gate[i] != 0)) broken.push_back(tell("{0} has left the map by no hex", id));
  }
}

void checkPlan(const Rules& rules, const State& state, Laws& broken) {
  for (std::size_t i = 0; i < kPlanned; ++i) {
    const int area = state.entryArea[i];
    if ((area == 0) != (state.entryTurn[i] == 0)) {
      broken.push_back(tell("a plan needs a turn and an area"));
    } else if (area != 0) {
      const int earliest = rules.earliest[i][static_cast<std::size_t>(area - 1)];
      if (earliest == 0 || state.entryTurn[i] < earliest)
        broken.push_back(tell("a plan is not in the schedule"));  // [9.1g]
    }
  }
}

void checkLeftovers(const State& state, Laws& broken) {
  for (std::size_t i = state.steps.depth; i < state.steps.frames.size(); ++i) {
    if (!(state.steps.frames[i] == Frame{})) broken.push_back(tell("a popped frame is not clear"));
  }
  if (inMovement(state)) return;
  for (std::size_t i = 0; i < kUnitCount; ++i) {
    if (state.part[i] != 0 || state.company[i] != 0) broken.push_back(tell("a unit belongs to a finished move"));
  }
}

}  // namespace

std::vector<Message> brokenLaws(const Rules& rules, const State& state) {
  Laws broken;
  checkUnits(rules, state, broken);
  checkPlan(rules, state, broken);
  checkLeftovers(state, broken);
  if ((state.sovietHeld - rules.objectiveHexes).any())
    broken.push_back(tell("a hex that counts for nothing is controlled"));
  if (state.turn > rules.scenario.turns) broken.push_back(tell("the game runs past its last turn"));
  return broken;
}

}  // namespace kessel::chir
