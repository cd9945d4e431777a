// SPDX-License-Identifier: GPL-3.0-or-later
// Stage A, Game-Turn Preparation [4.0A]: all units are made ready, the air markers are set, German units of the
// Replacement Box roll for their return and are placed [15.2].
#include "titles/battle_for_stalingrad/chapters.h"

#include <algorithm>

namespace kessel::bfs {
namespace {

/// [3.32] [4.0A1] Every unit is ready again, whatever it did; Soviet flak is free to choose a hex.
void makeReady(State& state) {
  state.flags.fill(0);
  state.group.fill(0);
  state.flakHex.fill(kNowhere);
}

UnitId firstIn(const Rules& rules, const State& state, Place box) {
  for (UnitId unit : rules.army[index(kGerman)]) {
    if (state.at(unit) == box) return unit;
  }
  return kNoUnit;
}

/// [15.2a] [15.21] The greatest die that brings a unit back: at most 3, and at most its smaller Fire Strength.
int returnLimit(const Rules& rules, UnitId unit) {
  return std::min<int>(3, std::min(rules[unit].fire, rules[unit].fireB));
}

/// [15.2b] R-88: hexes of the Deployment Sectors without Soviet units, within stacking.
Hexes returnHexes(const Rules& rules, const State& state) {
  Hexes open = rules.sectors - state.soviet();
  const Hexes taken = open & state.german();
  taken.each([&](Place hex) {
    if (stackSize(rules, state, hex, kGerman) >= stackLimit(rules, hex, kGerman)) open.remove(hex);
  });
  return open;
}

void loseForGood(const Rules& rules, State& state, UnitId unit, const Phrase& why, Events& events) {
  put(rules, state, unit, kLost);
  tell(events, EventKind::Lost, "15.2a", why, {.side = kGerman, .unit = unit});
}

/// without a legal hex the units that returned are lost. True if some wait for their placement.
bool waiting(const Rules& rules, State& state, Events& events) {
  if (firstIn(rules, state, kSetUp) == kNoUnit) return false;
  if (returnHexes(rules, state).any()) return true;
  for (UnitId unit = firstIn(rules, state, kSetUp); unit != kNoUnit; unit = firstIn(rules, state, kSetUp))
    loseForGood(rules, state, unit, say("{0} finds no hex to return to and is lost", unit), events);
  return false;
}

bool settle(const Rules& rules, State& state, Events& events) {
  PreparationFrame& frame = state.steps.top<PreparationFrame>();
  if (frame.stage == PreparationStage::Begins) {
    makeReady(state);             // [4.0A1]
    setAirMarkers(rules, state);  // [4.0A2]
    frame.stage = PreparationStage::Rolls;
  }
  if (frame.stage == PreparationStage::Rolls) {
    const UnitId unit = firstIn(rules, state, kReplacements);
    frame.rolls = unit;
    if (unit != kNoUnit) return true;
    frame.stage = PreparationStage::Places;
  }
  return askIf(state, waiting(rules, state, events));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const PreparationFrame& frame = state.steps.top<PreparationFrame>();
  if (frame.stage == PreparationStage::Rolls) {
    const UnitId unit = frame.rolls;
    askDie(out, S::Replacements, "15.2a", say("{0} returns on a {1} or less", unit, returnLimit(rules, unit)));
    return;
  }
  ask(out, kGerman, S::Replacements, "15.2b", say("Put the units that return in the Deployment Sectors"));
  const auto targets = out.legal.gather([&] { out.legal.addTargets(returnHexes(rules, state)); });
  for (UnitId unit : rules.army[index(kGerman)]) {
    if (state.at(unit) == kSetUp) out.legal.addEach(act(V::Place, unit), targets);
  }
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (state.steps.top<PreparationFrame>().stage == PreparationStage::Rolls) return dieOnly(action, "15.2a");
  const UnitId unit = action.unitA();
  const Place hex = action.placeB();
  if (verbOf(action) != V::Place) return refuse("15.2b", "Units that return must be put on the map first");
  if (state.at(unit) != kSetUp || rules[unit].side != kGerman)
    return refuse("15.2b", "Only German units that return are placed now");
  if (!rules.sectors.has(hex)) return refuse("15.2b", "{0} returns in one of the German Deployment Sectors", unit);
  if (state.soviet().has(hex)) return refuse("R-88", "{0} is occupied by Soviet units", hex);
  if (!returnHexes(rules, state).has(hex)) return refuse("8.1", "No more units may be put in {0}", hex);
  return allow();
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Place) {
    put(rules, state, action.unitA(), action.placeB());
    tell(events, EventKind::Placed, "15.2b", say("{0} returns in {1}", action.unitA(), action.placeB()),
         {.side = kGerman, .unit = action.unitA(), .to = action.placeB()});
    return;
  }
  const UnitId unit = state.steps.top<PreparationFrame>().rolls;
  const bool back = action.a <= returnLimit(rules, unit);
  tell(events, EventKind::Rolled, "15.2a",
       back ? say("Return die: {0}, {1} returns", action.a, unit)
            : say("Return die: {0}, {1} does not return", action.a, unit),
       {.side = kGerman, .unit = unit, .value = action.a});
  if (back) {
    put(rules, state, unit, kSetUp);
  } else {
    loseForGood(rules, state, unit, say("{0} is lost for good", unit), events);  // [15.23]
  }
}

}  // namespace

const Chapter kReplacementsStep{settle, prompt, judge, perform};

void setAirMarkers(const Rules& rules, State& state) {
  const ScenarioData& scenario = rules.of(state);
  auto value = [&](const char* table) { return static_cast<std::uint8_t>(scenario.table(table, state.turn)); };
  state.level = {value("german-level"), value("soviet-level")};
  state.dive = {value("german-dive"), value("soviet-dive")};
}

}  // namespace kessel::bfs
