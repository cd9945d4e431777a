// SPDX-License-Identifier: GPL-3.0-or-later
// What a viewer may see: units with their states, markers, the combat at hand, the end of the game. Cards, boxes and
// tracks stand in view_cards.cpp and view_boxes.cpp.
#include <algorithm>
#include <array>

#include "kessel/engine/title_of.h"
#include "titles/donnerschlag/movement.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

using Supply = std::array<Hexes, 2>;

std::uint32_t statesOf(const Rules& rules, const State& state, UnitId unit, const Supply& supply) {
  const Segment& segment = state.segment[std::max<std::size_t>(1, state.segments) - 1];  // an empty one if none runs
  const bool marked = state.unsupplied.has(unit);
  const bool traces = rules[unit].is(kAlarm) || supply[index(rules[unit].side)].has(state.at(unit));  // [3.3m]
  return statesWhere({state.reduced.has(unit), marked, !traces && !marked, segment.ordered.has(unit),
                      segment.active.has(unit), segment.fought.has(unit), segment.stopped.has(unit),
                      state.combat.attackers.has(unit), state.combat.defenders.has(unit), overrun(rules, state, unit),
                      segment.infiltrator == unit});
}

/// All units on the map are open [3.11d].
void addUnits(const Rules& rules, const State& state, View& out) {
  const Supply supply{suppliedHexes(rules, state, kAxis), suppliedHexes(rules, state, kSoviet)};
  const auto seen = [&](UnitId unit) {
    UnitView view = seenAt(rules, state, unit);
    view.states = statesOf(rules, state, unit, supply);
    return view;
  };
  for (const Place hex : rules.info.map.hexes()) state.view(hex, out.units, seen);
}

/// The chosen Meeting Zone, for those who know it [3.11c].
void markMeetingZone(const Rules& rules, const State& state, View& out) {
  if (state.zone == kNone || possibleZones(state, out.viewer) != 1U << state.zone) return;
  const bool secret = possibleZones(state, kSoviet) != 1U << state.zone;
  const char* name = kZoneNames[state.zone];
  rules.zone[state.zone].each([&](Place hex) {
    out.markers.push_back({hex, "meeting-zone",
                           secret ? say("Chosen Meeting Zone {0}: the Soviet player does not know it", name)
                                  : say("Chosen Meeting Zone: {0}", name)});
  });
}

/// The Meeting Zones to choose from, while they are asked for [9.1a].
void markZonesAsked(const Rules& rules, const State& state, View& out) {
  constexpr std::array kSymbols{"zone-a", "zone-b", "zone-c"};
  if (state.steps.empty() || stepOf(state.steps.top()) != S::Call || out.viewer == kSoviet) return;
  for (std::size_t zone = 0; zone < rules.zone.size(); ++zone) {
    rules.zone[zone].each([&](Place hex) {
      out.markers.push_back({hex, kSymbols[zone], say("Meeting Zone {0}, which could be chosen", kZoneNames[zone])});
    });
  }
}

void addMarkers(const Rules& rules, const State& state, View& out) {
  markMeetingZone(rules, state, out);
  markZonesAsked(rules, state, out);
  if (const UnitId carrier = state.schwerpunkt; carrier != kNoUnit) {
    out.markers.push_back({state.at(carrier), "schwerpunkt", say("Schwerpunkt marker on {0}", carrier)});
  }
  for (std::size_t i = 0; i < rules.stug.size(); ++i) {
    if (!state.onMap(rules.stug[i]) || state.attached[i] >= kAxisFormations) continue;
    const auto formation = static_cast<Source>(kGroupSource + state.attached[i]);
    out.markers.push_back(
        {state.at(rules.stug[i]), "", say("{0} belongs to {1}", rules.stug[i], sourceName(rules, formation).args[0])});
  }
  state.closed.each([&](Place hex) { out.markers.push_back({hex, "snowdrift", say("Snowdrift: nobody can enter")}); });
  state.slow.each([&](Place hex) { out.markers.push_back({hex, "slow", say("Snowdrift: 2 MP more")}); });
  state.yak.each([&](Place hex) { out.markers.push_back({hex, "yak-9", say("Yak-9: 2 MP more for the Axis")}); });
  for (UnitId hq : rules.armyHq) {
    const int more = rangeOf(rules, state, hq) - rules[hq].range;
    if (state.onMap(hq) && more > 0) out.markers.push_back({state.at(hq), "range", say("Command range +{0}", more)});
  }
}

/// Units that the decision is about: those on the move, else the attackers.
Units actingIn(const State& state) {
  Units acting;
  const Frame& top = state.steps.top();
  switch (stepOf(top)) {
    case S::Move: acting.add(top.as<MoveFrame>().unit); return acting;
    case S::Relocate: acting.add(top.as<RelocateFrame>().hq); return acting;
    case S::Retreat: return state.combat.left;
    case S::Advance:
      if (!top.as<AdvanceFrame>().unit.any()) return state.combat.left;
      acting.add(*top.as<AdvanceFrame>().unit);
      return acting;
    case S::AdHoc:
      if (top.as<AdHocFrame>().unit.any()) acting.add(*top.as<AdHocFrame>().unit);
      return acting;
    default: return state.combat.attackers;
  }
}

ResultView resultOf(const Rules& rules, const State& state) {
  if (state.winner == kAxis) {
    const bool known = state.zone < kZoneNames.size();
    return {
        kAxis,
        known ? say("The Axis holds Meeting Zone {0}", kZoneNames[state.zone]) : say("The Axis holds the Meeting Zone"),
        "9.2b"};
  }
  const bool last = state.box == rules.constant("survival-box");
  const Cite rule = last ? "9.2d" : "9.2c";
  if (state.zone >= kZoneNames.size()) return {kSoviet, say("Nobody has come through to the Meeting Zone"), rule};
  return {kSoviet, say("Nobody has come through to the Meeting Zone, which was {0}", kZoneNames[state.zone]), rule};
}

}  // namespace

UnitView seenAt(const Rules& rules, const State& state, UnitId unit) {
  return {.unit = unit,
          .side = rules[unit].side,
          .place = state.at(unit),
          .steps = static_cast<std::uint8_t>(stepsOf(rules, state, unit))};
}

unsigned possibleZones(const State& state, Side viewer) {
  constexpr unsigned kAll = 7;
  if (state.zone == kNone) return kAll;
  const unsigned chosen = 1U << state.zone;
  if (viewer != kSoviet || state.steps.empty() || (state.revealed & chosen) != 0) return chosen;
  return kAll & ~unsigned{state.revealed};  // an open marker of another zone rules that one out
}

bool hides(const Rules& rules, const State& state, Side side) {
  const Cards own = rules.deckOf[index(side)][0] | rules.deckOf[index(side)][1];
  if (((state.in(CardPlace::Hand) | state.in(CardPlace::Box)) & own).any()) return true;  // [3.11b]
  return side == kAxis && state.zone != kNone &&
         possibleZones(state, kSoviet) != possibleZones(state, kAxis);  // [3.11c]
}

View viewOf(const Rules& rules, const State& state, Side viewer) {
  View out = beginView(rules.info.scenarios[0], state, viewer, say("Turn {0}, {1}"));
  addUnits(rules, state, out);
  addMarkers(rules, state, out);
  addTracks(rules, state, out);
  addDonnerschlag(rules, state, viewer, out);
  addAttached(rules, state, out);
  addSegments(rules, state, out);
  addCups(rules, state, out);
  addArrivals(rules, state, out);
  addLosses(rules, state, out);
  addScore(rules, state, out);
  addCards(rules, state, viewer, out);
  if (state.steps.empty()) {
    out.result = resultOf(rules, state);
  } else {
    actingIn(state).each([&](UnitId unit) { out.acting.push_back(unit); });
    if (Outlook combat = combatOutlook(rules, state); !combat.fires.empty()) out.combat = std::move(combat);
  }
  return out;
}

}  // namespace kessel::donner
