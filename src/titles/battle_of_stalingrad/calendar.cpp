// SPDX-License-Identifier: GPL-3.0-or-later
// The calendar of a view: reinforcements [9], Grossdeutschland, Operation Uranus, replacement points. All of it is
// printed on turn tracks and counters, and so open to both.
#include "titles/battle_of_stalingrad/views.h"
#include "titles/battle_of_stalingrad/withdrawal.h"

namespace kessel::bos {
namespace {

Phrase turnText(const Rules& rules, int turn) {
  return say("Turn {0}, {1}", turn, rules.scenario.turnNames[static_cast<std::size_t>(turn - 1)].c_str());
}

ArrivalView line(const Rules& rules, int turn, Side side, ArrivalView::Kind kind, Cite rule) {
  ArrivalView out;
  out.when = turnText(rules, turn);
  out.side = side;
  out.turn = turn;
  out.kind = kind;
  out.rule = rule;
  return out;
}

void addReinforcements(const Rules& rules, const State& state, View& out) {
  for (const Arrival& arrival : rules.scenario.arrivals) {
    ArrivalView entry =
        line(rules, arrival.turn, arrival.side, ArrivalView::Kind::Comes, arrival.side == kAxis ? "9.2.1b" : "9.1.1a");
    for (const UnitId piece : arrival.units) {
      if (state.at(piece) == kToCome) entry.units.push_back(piece);
    }
    if (entry.units.empty()) continue;
    entry.what = say("{0}", arrival.label.c_str());
    entry.place = reserveOf(arrival.side);
    if (entry.units.size() == 1 && entry.units.front() == rules.blue) {
      const int least = rules.constant("blue-division-roll");
      entry.note = say("On a die of {0} or more", least);
      entry.rule = "9.2.1h";
    }
    for (const UnitId piece : entry.units) {
      const int steps = rules[piece].arrives;
      if (isAsset(piece) && steps < int{rules[piece].most})
        entry.note = say("{0} arrives with steps: {1}", piece, steps);
    }
    out.arrivals.push_back(std::move(entry));
  }
  for (const UnitId unit : {rules.hollidt, rules.fretterPico}) {
    if (state.at(unit) != kToCome) continue;
    ArrivalView entry;
    entry.when = say("In the Axis player turn after Operation Uranus is launched");
    entry.side = kAxis;
    entry.units = {unit};
    entry.turn = state.uranusTurn;
    entry.rule = "9.2.1d";
    out.arrivals.push_back(std::move(entry));
  }
}

void addDepartures(const Rules& rules, const State& state, View& out) {
  for (const Arrival& departure : rules.scenario.departures) {
    ArrivalView entry = line(rules, departure.turn, departure.side, ArrivalView::Kind::Goes, "9.2.2c");
    for (const UnitId piece : departure.units) {
      if (state.at(piece) != kGone && state.at(piece) != kUnused) entry.units.push_back(piece);
    }
    const bool owed = leavingOwed(rules, state);
    if (entry.units.empty() || (state.turn >= departure.turn && !owed)) continue;
    if (state.turn > departure.turn) {
      entry.turn = state.turn;
      entry.when = say("At the first opportunity");
      entry.rule = "9.2.2e";
    }
    entry.what = say("{0}", departure.label.c_str());
    entry.note = say("After the assignments; if it is eliminated, another panzer division of its kind");
    out.arrivals.push_back(std::move(entry));
  }
}

void addHappenings(const Rules& rules, const State& state, View& out) {
  for (int turn = state.turn; turn <= rules.scenario.turns; ++turn) {
    const auto happens = [&](Side side, const Phrase& what, Cite rule) {
      ArrivalView entry = line(rules, turn, side, ArrivalView::Kind::Happens, rule);
      entry.what = what;
      out.arrivals.push_back(std::move(entry));
    };
    const int soviet = rules.table("soviet-points", turn);
    const int german = rules.table("german-points", turn);
    const int minor = rules.table("minor-points", turn);
    happens(kSoviet, say("Replacement points: {0}", soviet), "9.1.3a");
    happens(kAxis, say("Replacement points: {0} German, {1} Axis minor", german, minor), "9.2.3a");
    const int moves = rules.table("uranus-moves", turn);
    if (moves > 0 && state.uranusTurn == 0)
      happens(kSoviet, say("Operation Uranus: units that may move again: {0}", moves), "8.4b");
  }
}

}  // namespace

void addCalendar(const Rules& rules, const State& state, View& out) {
  addReinforcements(rules, state, out);
  addDepartures(rules, state, out);
  addHappenings(rules, state, out);
}

}  // namespace kessel::bos
