// SPDX-License-Identifier: GPL-3.0-or-later
// What a viewer may see: German stacks under fog [8.4, R-92], markers, control and the tracks. Boxes, cups, arrivals
// and the score stand in view_boxes.cpp.
#include "titles/battle_for_stalingrad/air.h"
#include "titles/battle_for_stalingrad/supply.h"
#include "titles/battle_for_stalingrad/title.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

/// UnitView::states, in the order of TitleInfo::states.
std::uint32_t statesOf(const Rules& rules, const State& state, UnitId unit, bool isolated) {
  const bool fights = combatant(rules, unit);
  const bool cutOff = isolated && rules[unit].side == kSoviet && rules.land.has(state.at(unit));  // [13.3]
  return statesWhere({state.is(unit, kUsed), state.is(unit, kDeployed), fights && !inSupply(rules, state, unit),
                      fights && cutOff, state.is(unit, kLanded), state.is(unit, kDoomed),
                      state.group[index(unit)] != 0});
}

/// The units of a hex; what the viewer may not know has no identity and no state.
void addStack(const Rules& rules, const State& state, Place hex, Side viewer, bool isolated, View& out) {
  const bool open = mayInspect(rules, state, hex, viewer);
  state.view(hex, out.units, [&](UnitId unit) {
    const bool known = open || unit == state.top(hex) || announced(state, unit);
    return UnitView{.unit = known ? unit : kNoUnit,
                    .side = rules[unit].side,
                    .states = known ? statesOf(rules, state, unit, isolated) : 0};
  });
}

/// Units that the frame on top is about, as far as the viewer knows them; while losses are chosen those of the combat,
/// and while a counterattack may be made those that have moved.
void addActing(const Rules& rules, const State& state, Side viewer, View& out) {
  if (state.steps.empty()) return;
  if (static_cast<S>(state.steps.top().step) == S::FinalWithdrawal) {
    const OrNone<UnitId> unit = state.steps.top<FinalWithdrawalFrame>().unit;
    if (unit.any()) out.acting.push_back(*unit);
  }
  std::uint8_t group = groupOf(state);
  const auto answers = [&](std::uint8_t number) {
    const auto step = static_cast<S>(state.steps.frames[number - 1U].step);
    return step == S::Losses || step == S::Window;
  };
  while (group > 1 && answers(group)) --group;
  eachOfGroup(rules, state, group, [&](UnitId unit) {
    const Place at = state.at(unit);
    const bool known =
        !isHex(at) || mayInspect(rules, state, at, viewer) || state.top(at) == unit || announced(state, unit);
    if (known) out.acting.push_back(unit);
  });
}

void addMarkers(const Rules& rules, const State& state, View& out) {
  if (state.has(kBurning)) out.markers.push_back({rules.oil, "burning", say("The oil tanks are burning")});
  for (Place hex : rules.victory) {
    const bool german = state.german().has(hex);
    out.control.emplace_back(hex, german ? kGerman : kSoviet);  // [17.0]
    if (german) out.markers.push_back({hex, "control-german", say("Victory hex in German hands")});
  }
  if (state.onMap(rules.depot)) out.markers.push_back({state.at(rules.depot), "depot", say("Ammunition depot")});
  if (state.onMap(rules.flotilla))
    out.markers.push_back({state.at(rules.flotilla), "flotilla", say("Volga River Flotilla")});
  if (state.has(kKurganSoviet))
    out.markers.push_back(
        {rules.kurgan, "two-chits", say("Two Reaction Chits are drawn: Mamayev Kurgan is Soviet, or was last")});
}

/// [15.4b] [15.42] What a ferry may land, where that is not what the map says: told of where it is pointed at.
void addFerries(const Rules& rules, const State& state, View& out) {
  for (std::size_t i = 0; i < kFerries; ++i) {
    const int capacity = ferryCapacity(rules, state, i);
    if (capacity == rules.capacity[i]) continue;
    out.markers.push_back(
        {rules.ferry[i], "", say("Capacity of the ferry: {0} instead of {1}", capacity, int{rules.capacity[i]})});
  }
}

/// [2.1g] Where the Soviet player must still deploy.
void addMandatory(const Rules& rules, const State& state, View& out) {
  if (state.steps.empty() || static_cast<S>(state.steps.top().step) != S::SetUpSoviet) return;
  for (const auto& [hex, needed] : rules.mandatory) {
    const int missing = needed - stackSize(rules, state, hex, kSoviet);
    if (missing > 0) out.markers.push_back({hex, "!", say("Mandatory starting position; units missing: {0}", missing)});
  }
}

void addTracks(const Rules& rules, const State& state, View& out) {
  const ScenarioData& data = rules.of(state);
  // [5.6] [5.64] Dive points may also support ground attacks, up to the last of the Game-Turn.
  const auto lastAttacks = [&](Side side) {
    if (side == kGerman) return S::Initiative;
    return state.has(kFinalPhase) ? S::Reaction : S::TurnEnd;
  };
  auto air = [&](const Phrase& name, Side side, bool level, int value, const char* highest) {
    TrackView track{name, side, value, 0, data.constant(highest), airStep(side, level), "5.0a"};
    if (!level) track.until = static_cast<StepId>(lastAttacks(side));
    out.tracks.push_back(track);
  };
  air(say("Level Bombers"), kGerman, true, state.level[0], "german-level-highest");
  air(say("Dive Bombers"), kGerman, false, state.dive[0], "german-dive-highest");
  air(say("Level Bombers"), kSoviet, true, state.level[1], "soviet-level-highest");
  air(say("Dive Bombers"), kSoviet, false, state.dive[1], "soviet-dive-highest");
  out.tracks.push_back({say("Game-Turn"), kNobody, state.turn, 1, data.turns, 1, "2.2b"});
  out.tracks.push_back({say("Soviet Reaction Phases"), kSoviet, state.reactions, 0,
                        state.reactions > 4 ? state.reactions : 4, 1, "4.0D3"});
  const int dice = state.has(kFinalPhase) ? 12 : 6;
  out.tracks.push_back({say("Stacks that may still move"), kSoviet, state.stacksLeft, 0, dice, 1, "11.2c",
                        static_cast<StepId>(S::Reaction)});
}

}  // namespace

bool hides(const Rules& rules, const State& state, Side side) {
  return side == kGerman && mayHide(rules, state, rules.kurgan, kAnyDistance);  // [8.4a]
}

bool announced(const State& state, UnitId unit) {
  constexpr auto kFires = static_cast<std::uint16_t>(kFiredHere | kIndirect | kDoomed);
  return state.aim(unit) != 0 || (state.flags[index(unit)] & kFires) != 0;
}

View viewOf(const Rules& rules, const State& state, Side viewer) {
  View out = beginView(rules.info.scenarios[state.scenario], state, viewer, say("Game-Turn {0}, {1}"));
  const bool cutOff = isolated(rules, state);
  for (Place hex : rules.info.map.hexes()) {
    if (state.top(hex) != kNoUnit) addStack(rules, state, hex, viewer, cutOff, out);
  }
  addMarkers(rules, state, out);
  addFerries(rules, state, out);
  addMandatory(rules, state, out);
  addTracks(rules, state, out);
  addBoxes(rules, state, out);
  addChits(rules, state, out);
  addArrivals(rules, state, out);
  addScore(rules, state, out);
  addActing(rules, state, viewer, out);
  if (Outlook combat = combatAtHand(rules, state); !combat.title.empty()) out.combat = std::move(combat);
  return out;
}

}  // namespace kessel::bfs
