// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks, displays, cups, arrivals, losses and the score of a View.
#include <map>
#include <tuple>

#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

std::vector<UnitView> unitsAt(const Rules& rules, const State& state, Place box, Side side) {
  std::vector<UnitView> units;
  const Units there = rules.ofSide[index(side)].those([&](UnitId unit) { return state.at(unit) == box; });
  there.each([&](UnitId unit) { units.push_back(seenAt(rules, state, unit)); });
  return units;
}

Phrase callLine(const Rules& rules, const State& state) {
  switch (rules.scenario.table("donnerschlag-call", state.turn)) {
    case 1: return say("Not called; may be called in this turn");
    case 2: return say("Not called; must be called in this turn");
    default: return say("Not called");
  }
}

/// Both sides read the same once both know it, so that it is no secret any more.
Phrase zoneLine(const State& state, Side viewer) {
  const unsigned possible = possibleZones(state, viewer);
  for (std::size_t zone = 0; zone < 3; ++zone) {
    if (possible != 1U << zone) continue;
    return possibleZones(state, kSoviet) == possible ? say("The Meeting Zone is {0}", kZoneNames[zone])
                                                     : say("Chosen Meeting Zone: {0}", kZoneNames[zone]);
  }
  return say("The Meeting Zone is secret");
}

Phrase flagLine(SegmentFlag flag) {
  switch (flag) {
    case kNoCombat: return say("No combat in this segment");
    case kTrucks: return say("Infantry on roads has double MP");
    case kPervitin: return say("Romanian infantry has double MP");
    default: return say("Axis units have half their MP");
  }
}

/// What the turn track says of the turns to come.
void addCalendar(const Rules& rules, const State& state, View& out) {
  const auto happens = [&](int turn, Side side, const Phrase& what, Cite rule) {
    out.arrivals.push_back({.when = say("Turn {0}", turn),
                            .side = side,
                            .turn = turn,
                            .kind = ArrivalView::Kind::Happens,
                            .what = what,
                            .rule = rule});
  };
  for (int turn = state.turn; turn <= rules.scenario.turns; ++turn) {
    if (rules.scenario.table("high-command", turn) != 0)
      happens(turn, kNobody, say("High Command: each side chooses a Combat Card"), "3.9a");
    if (state.box != kNotCalled) continue;
    switch (rules.scenario.table("donnerschlag-call", turn)) {
      case 1: happens(turn, kAxis, say("Donnerschlag may be called"), "5.1-7a"); break;
      case 2: happens(turn, kAxis, say("Donnerschlag must be called"), "5.1-7a"); break;
      default: break;
    }
  }
}

/// Units that count one each.
void addPoints(const Rules& rules, const State& state, const Units& units, Cite rule, ScoreLine& line) {
  units.each([&](UnitId unit) {
    line.points.push_back({.what = say("{0}", unit),
                           .side = rules[unit].side,
                           .points = 1,
                           .place = isHex(state.at(unit)) ? state.at(unit) : kNowhere,
                           .unit = unit,
                           .rule = rule});
  });
}

/// Where a cup stands in the panels, by its number.
constexpr std::array<const char*, kCups> kCupNames{"Alarmgruppe cup", "Soviet Ad Hoc Infantry cup",
                                                   "Soviet Ad Hoc Tank cup"};

}  // namespace

void addTracks(const Rules& rules, const State& state, View& out) {
  out.tracks.push_back({say("Turn"), kNobody, state.turn, 1, rules.scenario.turns, 1, "5.0"});
  if (state.box != kNotCalled)
    out.tracks.push_back({say("Donnerschlag marker"), kAxis, state.box, 0, rules.constant("survival-box"), 1, "9.1b"});
}

void addDonnerschlag(const Rules& rules, const State& state, Side viewer, View& out) {
  BoxView box{"donnerschlag", say("Donnerschlag"), kAxis, {}, {}, "9.1a"};
  const int first = rules.constant("check-box");
  const int last = rules.constant("survival-box");
  if (state.box == kNotCalled) {
    box.lines.push_back(callLine(rules, state));
  } else {
    box.lines.push_back(zoneLine(state, viewer));
    const int check = state.has(kSurvival) && state.box >= first ? last : first;
    if (!state.steps.empty()) box.lines.push_back(say("Victory is checked in box {0}", check));
  }
  for (std::size_t zone = 0; zone < 3; ++zone) {
    if (((state.revealed >> zone) & 1U) == 0) continue;
    box.lines.push_back(state.zone == zone
                            ? say("Marker of zone {0} is open: this is the Meeting Zone", kZoneNames[zone])
                            : say("Marker of zone {0} is open: not the Meeting Zone", kZoneNames[zone]));
  }
  if (state.has(kSurvival)) box.lines.push_back(say("6th Army Survival: a second check in box {0}", last));
  out.boxes.push_back(std::move(box));
  out.boxes.push_back({"luck", say("Schlachtenglück"), state.luck, {}, {say("Marker with: {0}", state.luck)}, "3.10a"});
}

void addAttached(const Rules& rules, const State& state, View& out) {
  BoxView box{"attached", say("StuG units belong to"), kAxis, {}, {}, "4.0-3"};
  for (std::size_t i = 0; i < rules.stug.size(); ++i) {
    if (state.attached[i] >= kAxisFormations) continue;
    const Source formation = static_cast<Source>(kGroupSource + state.attached[i]);
    box.lines.push_back(say("{0}: {1}", rules.stug[i], sourceName(rules, formation).args[0]));
  }
  if (!box.lines.empty()) out.boxes.push_back(std::move(box));
}

void addSegments(const Rules& rules, const State& state, View& out) {
  for (std::size_t i = 0; i < state.segments; ++i) {
    const Segment& segment = state.segment[i];
    BoxView box{"segment", say("Activation Segment: {0}", segment.side), segment.side, {}, {}, "5.2-S2a"};
    if (i > 0) box.name = say("Extra segment: {0}", segment.side);
    if (segment.card != kNoCard) box.lines.push_back(say("Card: {0}", segment.card));
    if (segment.source != kNoSource) box.lines.push_back(sourceName(rules, segment.source));
    for (SegmentFlag flag : {kNoCombat, kTrucks, kPervitin, kFrozen}) {
      if ((segment.flags & flag) != 0) box.lines.push_back(flagLine(flag));
    }
    box.lines.push_back(say("Activated: {0}; still to activate: {1}", segment.active.count(), segment.ordered.count()));
    segment.ordered.each([&](UnitId unit) { box.units.push_back(seenAt(rules, state, unit)); });
    out.boxes.push_back(std::move(box));
  }
}

void addCups(const Rules& rules, const State& state, View& out) {
  constexpr std::array kOwners{kAxis, kSoviet, kSoviet};
  for (std::size_t i = 0; i < kCups; ++i) {
    CupView cup{.name = say("{0}", kCupNames[i]), .rule = "3.3f", .id = rules.info.map.boxes[3 + i].id};
    std::map<std::string, CupView::Line> kinds;  // by what is printed on them
    int units = 0;
    for (const UnitView& seen : unitsAt(rules, state, cupAt(i), kOwners[i])) {
      const Unit& counter = rules.info.roster[seen.unit];
      CupView::Line& line = kinds[counter.typeName + counter.values];
      line.what = say("{0} {1}", counter.typeName.c_str(), counter.values.c_str());
      ++line.count;
      ++units;
    }
    for (const auto& [key, line] : kinds) cup.lines.push_back(line);
    const int blanks = rules.snafu[i];
    cup.lines.push_back({say("SNAFU"), blanks});
    cup.note = units == 0
                   ? say("No unit is left to be drawn")
                   : say("A draw brings a unit: {0} in 100", (200 * units + units + blanks) / (2 * (units + blanks)));
    out.cups.push_back(std::move(cup));  // to whoever looks [3.3k]
  }
}

void addArrivals(const Rules& rules, const State& state, View& out) {
  std::map<std::tuple<int, std::size_t, std::uint16_t>, ArrivalView> groups;  // by turn, side and entry hex
  const bool entering = !state.steps.empty() && state.steps.top().is<ArrivalFrame>();
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    const UnitData& data = rules.unit[i];
    if (state.at(unit) != kToCome) continue;
    ArrivalView& group = groups[{data.dueTurn, index(data.side), index(data.entry)}];
    const bool late = data.dueTurn <= state.turn;
    group.when = late ? say("Since turn {0}", data.dueTurn) : say("Turn {0}", data.dueTurn);
    group.turn = data.dueTurn;
    group.place = data.entry;
    group.side = data.side;
    group.units.push_back(unit);
    group.note = say("By road from {0}", data.entry);
    group.due = late && entering && state.steps.top<ArrivalFrame>().side == data.side;
  }
  for (auto& [key, group] : groups) out.arrivals.push_back(std::move(group));
  addCalendar(rules, state, out);
  for (Side side : {kAxis, kSoviet}) {
    std::vector<UnitView> away = unitsAt(rules, state, kOffMap, side);
    std::vector<UnitView> waiting = unitsAt(rules, state, kSetUp, side);
    if (!away.empty())
      out.boxes.push_back({"off-map", say("Headquarters not in play"), side, std::move(away), {}, "2.2f"});
    if (!waiting.empty()) out.boxes.push_back({"set-up", say("To be set up"), side, std::move(waiting), {}, "4.0-3"});
  }
}

void addLosses(const Rules& rules, const State& state, View& out) {
  for (Side side : {kAxis, kSoviet}) {
    std::vector<UnitView> lost = unitsAt(rules, state, kLost, side);
    for (UnitView& seen : lost) {
      seen.steps = 0;
      out.lost.push_back(seen.unit);
    }
    const Phrase count = say("Units: {0}", static_cast<int>(lost.size()));
    out.boxes.push_back({"lost", say("Eliminated: {0}", side), side, std::move(lost), {count}, "3.1a"});
  }
}

/// Axis units that would count in each zone if it were the chosen one, and Soviet units there; units lost.
void addScore(const Rules& rules, const State& state, View& out) {
  State asked = state;
  for (std::uint8_t zone = 0; zone < 3; ++zone) {
    asked.zone = zone;
    const Units first =
        (rules.ofSide[0] & rules.combatUnits).those([&](UnitId unit) { return qualifies(rules, asked, unit); });
    const Units second =
        (rules.ofSide[1] & rules.combatUnits).those([&](UnitId unit) { return rules.zone[zone].has(state.at(unit)); });
    ScoreLine line{say("Units in zone {0} (Axis: those that count)", kZoneNames[zone]), first.count(), second.count(),
                   "9.2a"};
    addPoints(rules, state, first | second, "9.2a", line);
    out.score.push_back(std::move(line));
  }
  Units gone;
  for (const UnitId unit : out.lost) gone.add(unit);
  ScoreLine line{say("Units lost"), (gone & rules.ofSide[0]).count(), (gone & rules.ofSide[1]).count(), "3.1a"};
  addPoints(rules, state, gone, "3.1a", line);
  out.score.push_back(std::move(line));
}

}  // namespace kessel::donner
