// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes, the chit pool, arrivals and the score of a View.
#include <algorithm>
#include <map>
#include <tuple>

#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

std::vector<UnitView> unitsAt(const Rules& rules, const State& state, Place box) {
  std::vector<UnitView> units;
  for (UnitId unit : rules.all) {
    if (state.at(unit) == box) units.push_back({.unit = unit, .side = rules[unit].side, .place = box});
  }
  return units;
}

int countInPool(const State& state, const std::vector<UnitId>& units) {
  return static_cast<int>(std::count_if(
      units.begin(), units.end(), [&](UnitId unit) { return state.at(unit) == kPool || state.at(unit) == kLost; }));
}

BoxView ferryBox(const Rules& rules, const State& state) {
  BoxView box{"ferries", say("Ferries"), kSoviet, {}, {}, "15.4b"};
  for (std::size_t i = 0; i < kFerries; ++i) {
    const Place hex = rules.ferry[i];
    const int capacity = ferryCapacity(rules, state, i);
    if (state.german().has(hex)) {
      box.lines.push_back(say("{0}: held by the Germans", hex));
    } else if (pontoonAt(rules, state, hex)) {
      box.lines.push_back(
          say("{0} with pontoon; units landed in this phase: {1} of {2}", hex, state.landed[i], capacity));
    } else {
      box.lines.push_back(say("{0}; units landed in this phase: {1} of {2}", hex, state.landed[i], capacity));
    }
  }
  if (isolated(rules, state)) box.lines.push_back(say("No ferry takes units: the Soviet units are isolated"));
  return box;
}

BoxView poolBox(const Rules& rules, const State& state) {
  BoxView box{"in-hand", say("Soviet counters in hand"), kSoviet, {}, {}, "15.5"};
  box.lines.push_back(say("Militia: {0}", countInPool(state, rules.militia)));
  box.lines.push_back(say("Workers: {0}", countInPool(state, rules.workers)));
  int light = 0;
  int medium = 0;
  for (UnitId unit : rules.all) {
    if (state.at(unit) != kPool && state.at(unit) != kLost) continue;
    light += rules[unit].is(kLightArmor) ? 1 : 0;
    medium += rules[unit].is(kMediumArmor) ? 1 : 0;
  }
  box.lines.push_back(say("Light armor: {0}", light));
  box.lines.push_back(say("Medium armor: {0}", medium));
  return box;
}

Phrase when(Side side, int turn, int phase, bool late) {
  if (late) return side == kGerman ? say("Since Game-Turn {0}", turn) : say("Delayed since Game-Turn {0}", turn);
  switch (phase) {
    case 1: return say("Game-Turn {0}, First Reaction Phase", turn);
    case 2: return say("Game-Turn {0}, Second Reaction Phase", turn);
    case 3: return say("Game-Turn {0}, Third Reaction Phase", turn);
    case 4: return say("Game-Turn {0}, Final Reaction Phase", turn);
    default: return say("Game-Turn {0}", turn);
  }
}

bool dueNow(const Rules& rules, const State& state, UnitId unit) {
  if (rules[unit].side == kGerman) return phasing(state) == kGerman && germanDue(rules, state, unit);
  if (!running(state, S::Reaction)) return false;
  if (rules[unit].is(kTransVolga | kFlotilla))
    return rules[unit].dueTurn <= state.turn && running(state, S::FinalPlacement);
  return sovietDue(rules, state, unit);
}

Phrase noteFor(const Rules& rules, UnitId unit) {
  if (rules[unit].is(kTransVolga)) return say("To the emplacements east of the Volga");
  if (rules[unit].is(kFlotilla)) return say("To the Flotilla Placement Line");
  if (rules[unit].is(kPontoon)) return say("To a ferry hex, whose capacity it raises");
  if (rules[unit].southWestEntry) return say("West edge south of 0140");
  return rules[unit].side == kGerman ? say("West or north edge") : say("By the ferries");
}

/// Chance in percent that at least one of `draws` chits says Soviet Reaction.
int reactionPercent(int no, int yes, int draws) {
  const int all = no + yes;
  if (all < draws || all == 0) return yes > 0 ? 100 : 0;
  if (draws == 1) return (100 * yes + all / 2) / all;
  const int pairs = all * (all - 1);
  const int without = no * (no - 1);
  return (100 * (pairs - without) + pairs / 2) / pairs;
}

}  // namespace

void addBoxes(const Rules& rules, const State& state, View& out) {
  out.boxes.push_back({"replacement-box",
                       say("Replacement Box"),
                       kGerman,
                       unitsAt(rules, state, kReplacements),
                       {say("Each unit rolls once for its return")},
                       "15.2a"});
  out.boxes.push_back(ferryBox(rules, state));
  out.boxes.push_back(poolBox(rules, state));
  for (Side side : {kGerman, kSoviet}) {
    BoxView box{"lost", side == kGerman ? say("German losses") : say("Soviet losses"), side, {}, {}, "15.2a"};
    for (const UnitView& seen : unitsAt(rules, state, kLost)) {
      if (seen.side == side) box.units.push_back(seen);
    }
    box.lines.push_back(say("Units: {0}", static_cast<int>(box.units.size())));
    for (const UnitView& seen : box.units) out.lost.push_back(seen.unit);
    out.boxes.push_back(std::move(box));
  }
  std::sort(out.lost.begin(), out.lost.end());
  BoxView withdrawn{"withdrawn", say("Withdrawn"), kGerman, {}, {}, "15.3c"};
  for (const Arrival& leaving : rules.of(state).departures) {
    if (leaving.turn <= rules.of(state).turns && leaving.turn >= state.turn)
      withdrawn.lines.push_back(say("{0} leaves on Game-Turn {1}", leaving.label.c_str(), leaving.turn));
  }
  for (const UnitView& seen : unitsAt(rules, state, kWithdrawn)) {
    if (seen.side == kGerman) withdrawn.units.push_back(seen);
  }
  out.boxes.push_back(std::move(withdrawn));
}

void addChits(const Rules& rules, const State& state, View& out) {
  static_cast<void>(rules);
  const int draws = state.has(kKurganSoviet) ? 2 : 1;  // [11.13a]
  const int percent = reactionPercent(state.poolNo, state.poolYes, draws);
  out.cups.push_back({.name = say("Reaction Chits"),
                      .lines = {{say("No Reaction"), state.poolNo},
                                {say("Soviet Reaction"), state.poolYes},
                                {say("drawn: No Reaction"), state.drawnNo},
                                {say("drawn: Soviet Reaction"), state.drawnYes}},
                      .note = draws == 2
                                  ? say("Two chits are drawn each time, as Mamayev Kurgan is Soviet, or was last; "
                                        "one Soviet Reaction is enough: {0} in 100",
                                        percent)
                                  : say("Soviet Reaction with one draw: {0} in 100", percent),
                      .rule = "11.1a"});
}

namespace {

void addDepartures(const Rules& rules, const State& state, View& out) {
  for (const Arrival& leaving : rules.of(state).departures) {
    if (leaving.turn < state.turn || leaving.turn > rules.of(state).turns) continue;
    ArrivalView line{.when = say("Game-Turn {0}", leaving.turn),
                     .side = kGerman,
                     .turn = leaving.turn,
                     .kind = ArrivalView::Kind::Goes,
                     .rule = "15.3a"};
    for (const UnitId unit : leaving.units) {
      if (state.at(unit) != kWithdrawn) line.units.push_back(unit);
    }
    if (!line.units.empty()) out.arrivals.push_back(std::move(line));
  }
}

/// Air Points of the turns to come, as the Air Points Chart has them [5.1].
void addAirPoints(const Rules& rules, const State& state, View& out) {
  const ScenarioData& data = rules.of(state);
  for (int turn = state.turn + 1; turn <= data.turns; ++turn) {
    for (const Side side : {kGerman, kSoviet}) {
      const bool german = side == kGerman;
      const int level = data.table(german ? "german-level" : "soviet-level", turn);
      const int dive = data.table(german ? "german-dive" : "soviet-dive", turn);
      out.arrivals.push_back({.when = say("Game-Turn {0}", turn),
                              .side = side,
                              .turn = turn,
                              .kind = ArrivalView::Kind::Happens,
                              .what = say("Air Points: {0} Level, {1} Dive", level, dive),
                              .rule = "5.0a"});
    }
  }
}

/// Victory hexes one by one, each for whoever holds it, with `points` of its own or one each.
std::vector<PointView> pointsOf(const Rules& rules, const State& state, const HexTable* points, Cite rule) {
  std::vector<PointView> out;
  for (const Place hex : rules.victory) {
    const bool german = state.german().has(hex);
    const int value = points == nullptr ? 1 : points->at(hex);
    if (value == 0 || (points != nullptr && !german)) continue;
    out.push_back({.what = say("Victory hex {0}", hex),
                   .side = german ? kGerman : kSoviet,
                   .points = value,
                   .place = hex,
                   .rule = rule});
  }
  return out;
}

}  // namespace

void addArrivals(const Rules& rules, const State& state, View& out) {
  // Ordered by turn, phase, side and the place where they enter.
  std::map<std::tuple<int, int, int, const char*>, ArrivalView> groups;
  for (UnitId unit : rules.all) {
    const UnitData& data = rules[unit];
    if (state.at(unit) != kToCome || data.dueTurn == 0 || data.dueTurn > rules.of(state).turns) continue;
    const Phrase note = noteFor(rules, unit);
    const bool late = data.dueTurn < state.turn;
    ArrivalView& group =
        groups[{data.dueTurn, late ? 0 : data.duePhase, static_cast<int>(index(data.side)), note.text}];
    group.when = when(data.side, data.dueTurn, data.duePhase, late);
    group.turn = data.dueTurn;
    group.side = data.side;
    group.note = note;
    group.due = group.due || dueNow(rules, state, unit);
    group.units.push_back(unit);
  }
  for (auto& [key, group] : groups) out.arrivals.push_back(std::move(group));
  addDepartures(rules, state, out);
  addAirPoints(rules, state, out);
}

void addScore(const Rules& rules, const State& state, View& out) {
  const ScenarioData& data = rules.of(state);
  const Holdings held = holdings(rules, state);
  const int all = static_cast<int>(rules.victory.size());
  if (const int needed = data.constant("victory-points-needed"); needed > 0) {
    const auto points = data.hexTables.find("victory-points");
    const HexTable* table = points == data.hexTables.end() ? nullptr : &points->second;
    out.score.push_back({say("Victory Points ({0} win for the German side)", needed), held.points, 0, "17.1b",
                         table == nullptr ? std::vector<PointView>() : pointsOf(rules, state, table, "17.1b")});
  }
  if (const int needed = data.constant("victory-hexes-needed"); needed > 0) {
    out.score.push_back({say("Victory hexes ({0} win for the German side)", needed), held.hexes, all - held.hexes,
                         "17.2a", pointsOf(rules, state, nullptr, "17.0")});
  } else {
    out.score.push_back(
        {say("Victory hexes"), held.hexes, all - held.hexes, "17.0", pointsOf(rules, state, nullptr, "17.0")});
  }
  const bool points = data.constant("victory-points-needed") > 0;
  out.score.push_back({say("Ferries"), held.ferries, kFerries - held.ferries, points ? "17.1b" : "17.2a"});
  const int kurgan = state.german().has(rules.kurgan) ? 1 : 0;
  out.score.push_back({say("Mamayev Kurgan"), kurgan, 1 - kurgan, points ? "17.1b" : "17.0"});
  if (state.winner == kNotOver) return;
  out.result = {.winner = state.winner < 2 ? static_cast<Side>(state.winner) : kNobody,
                .why = state.winner == 0   ? say("The German side has taken what it needed")
                       : state.winner == 1 ? say("The Soviet side has held the city")
                                           : say("Twelve Victory hexes without two ferries: a draw"),
                .rule = points              ? "17.1b"
                        : state.winner == 0 ? "17.2a"
                                            : "17.2b"};
}

}  // namespace kessel::bfs
