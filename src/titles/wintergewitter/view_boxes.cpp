// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks, boxes, arrivals and the score.
#include <algorithm>
#include <map>
#include <tuple>

#include "titles/wintergewitter/replacement.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

std::vector<UnitView> unitsAt(const Rules& rules, const State& state, Place box, Side side) {
  std::vector<UnitView> out;
  rules.ofSide[index(side)].each([&](UnitId unit) {
    const auto points = static_cast<std::uint8_t>(std::max(1, state.strengthOf(unit)));
    if (state.at(unit) == box) out.push_back({.unit = unit, .side = side, .place = box, .steps = points});
  });
  return out;
}

void addBox(const Rules& rules, const State& state, View& out, Place box, const char* id, Side side, const Phrase& name,
            Cite rule) {
  std::vector<UnitView> units = unitsAt(rules, state, box, side);
  if (!units.empty()) out.boxes.push_back({id, name, side, std::move(units), {}, rule});
}

void addInitiative(const State& state, View& out) {
  BoxView box{"initiative", say("Initiative"), state.initiative, {}, {}, "6.3a"};
  if (isPlayer(state.initiative)) {
    box.lines.push_back(say("{0} has the initiative; turns in a row: {1}", state.initiative,
                            int{state.streak[index(state.initiative)]}));
    box.lines.push_back(say("Mandated attacks still to be made: {0}", int{state.owed}));
  } else {
    for (const Side side : {kAxis, kSoviet}) {
      const bool sees = out.viewer == side || out.viewer == kUmpire;
      if ((state.bidden >> index(side) & 1U) == 0) continue;
      box.lines.push_back(sees ? say("{0}: planned attacks: {1}", side, int{state.bid[index(side)]})
                               : say("{0} has planned his attacks", side));
    }
    for (const Side side : {kAxis, kSoviet})  // what is at stake [6.3]
      box.lines.push_back(
          say("{0}: turns in a row with the initiative so far: {1}", side, int{state.streak[index(side)]}));
  }
  out.boxes.push_back(std::move(box));
}

bool fightsFor(Nation nation, Side side) {
  return (nation == Nation::Soviet) == (side == kSoviet);
}

/// Replacement points of a class: those still to be assigned, while its nation does that.
int pointsNow(const Rules& rules, const State& state, Nation nation, LossClass loss) {
  return replacedNow(state) == nation ? state.points[static_cast<std::size_t>(loss)]
                                      : replacementsOf(rules, state, nation, loss);
}

/// Losses of the turn and what they bring back, by class: of hidden units nobody else may know the class [18.1f].
void addLosses(const Rules& rules, const State& state, View& out) {
  constexpr std::array<std::array<const char*, kLossClasses>, kNations> kNames{
      {{"German armor", "German infantry", "German artillery"},
       {"Rumanian armor", "Rumanian infantry", "Rumanian artillery"},
       {"Soviet armor", "Soviet infantry", "Soviet artillery"}}};
  for (std::size_t n = 0; n < kNations && !state.steps.empty(); ++n) {
    const auto nation = static_cast<Nation>(n);
    const Side side = fightsFor(nation, kSoviet) ? kSoviet : kAxis;
    if (isPlayer(out.viewer) && out.viewer != side && !state.option(kOpenIntelligence)) continue;
    const bool open = replacedNow(state) == nation;
    for (std::size_t i = 0; i < kLossClasses; ++i) {
      const auto loss = static_cast<LossClass>(i);
      const int lost = state.losses[n][i];
      const int points = pointsNow(rules, state, nation, loss);
      if (lost == 0 && points == 0) continue;
      BoxView box{
          "losses-" + std::to_string(kLossClasses * n + i), say("{0}", kNames[n][i]), side, {}, {}, "17.2b", true};
      box.lines.push_back(say("Lost in this turn: {0}", lost));
      box.lines.push_back(open ? say("Points still to be assigned: {0}", points)
                               : say("Replacement points: {0}", points));
      if (const int fixed = scheduledOf(rules, state, nation, loss); fixed > 0)
        box.lines.push_back(say("By the schedule, of these: {0}", fixed));
      rules.ofSide[index(side)].each([&](UnitId unit) {
        if (rules[unit].loss == loss && rules[unit].nation == nation)
          box.units.push_back({.unit = unit, .side = side, .place = state.at(unit)});
      });
      out.boxes.push_back(std::move(box));
    }
  }
}

/// Points that are lost with the segment in which they are assigned [17.2.1a]: their owner sees how many are left.
void addReplacementPoints(const Rules& rules, const State& state, View& out) {
  const Nation nation = replacedNow(state);
  if (nation == Nation::Count) return;
  const Side side = fightsFor(nation, kSoviet) ? kSoviet : kAxis;
  if (isPlayer(out.viewer) && out.viewer != side && !state.option(kOpenIntelligence)) return;
  constexpr std::array kNames{"Points for armor", "Points for infantry", "Points for artillery"};
  for (std::size_t i = 0; i < kLossClasses; ++i) {
    const int most = replacementsOf(rules, state, nation, static_cast<LossClass>(i));
    if (most == 0) continue;
    TrackView track{say("{0}", kNames[i]), side, state.points[i], 0, most, 1, "17.2.1a"};
    track.until = StepId{static_cast<std::uint8_t>(S::Replacement)};
    out.tracks.push_back(std::move(track));
  }
}

void addWeather(const Rules& rules, const State& state, View& out) {
  BoxView box{"weather", say("Weather"), kNobody, {}, {}, "4.1a"};
  switch (tableNow(rules, state, "weather")) {
    case 0: box.lines.push_back(say("Clear")); break;
    case 1: box.lines.push_back(say("Overcast: nobody flies")); break;
    default: box.lines.push_back(say("Night: nobody flies")); break;
  }
  if (rules.plan(state).icy[state.turn] != 0) box.lines.push_back(say("Icy roads: they cost as clear terrain"));
  out.boxes.push_back(std::move(box));
}

void addArrivals(const Rules& rules, const State& state, View& out) {
  const Plan& plan = rules.plan(state);
  std::map<std::tuple<int, Side, Place>, ArrivalView> groups;
  for (const Arrival& arrival : plan.data.arrivals) {
    const Place gate = arrival.hexes.size() == 1 ? arrival.hexes[0] : kNowhere;
    for (const UnitId unit : arrival.units) {
      if (state.at(unit) != kToCome) continue;
      ArrivalView& group = groups[{arrival.turn, arrival.side, gate}];
      const bool late = arrival.turn <= state.turn;
      group.when = late ? say("Since turn {0}", arrival.turn) : say("Turn {0}", arrival.turn);
      group.turn = arrival.turn;
      group.place = gate;
      group.side = rules[unit].side;
      group.units.push_back(unit);
      group.due = late && state.phasing == rules[unit].side;
    }
  }
  for (auto& [key, group] : groups) out.arrivals.push_back(std::move(group));
}

/// What the turn track says of the turns to come: weather, replacements, and reserves that are let go [19.1.1g]. By the
/// schedule, for who has been let go before is for his owner to know.
void addCalendar(const Rules& rules, const State& state, View& out) {
  const Plan& plan = rules.plan(state);
  const auto happens = [&](int turn, Side side, const Phrase& what, Cite rule) {
    out.arrivals.push_back({.when = say("Turn {0}", turn),
                            .side = side,
                            .turn = turn,
                            .kind = ArrivalView::Kind::Happens,
                            .what = what,
                            .rule = rule});
  };
  for (int turn = state.turn; turn <= plan.data.turns; ++turn) {
    if (plan.data.table("weather", turn) == 1) happens(turn, kNobody, say("Overcast: nobody flies"), "4.1a");
    if (plan.icy[static_cast<std::size_t>(turn)] != 0) happens(turn, kNobody, say("Icy roads"), "8.1d");
    if (const int points = plan.data.table("axis-infantry", turn); points > 0)
      happens(turn, kAxis, say("Infantry replacement points: {0}", points), "17.2a");
    if (const int points = plan.data.table("rumanian-infantry", turn); points > 0)
      happens(turn, kAxis, say("Rumanian infantry replacement points: {0}", points), "17.2a");
    if (const int points = plan.data.table("soviet-infantry", turn); points > 0)
      happens(turn, kSoviet, say("Infantry replacement points: {0}", points), "17.2a");
  }
  for (const Arrival& release : plan.data.departures) {
    if (release.turn < state.turn || release.turn > plan.data.turns || release.units.empty()) continue;
    const std::string& name = rules.info.roster[release.units[0]].formation;
    happens(release.turn, rules[release.units[0]].side, say("{0} may move from now on", name.c_str()), "19.1.1g");
  }
}

void addScore(const Rules& rules, const State& state, View& out) {
  const bool over = state.steps.empty();
  const auto figure = [&](Side side) { return victoryPoints(rules, state, side, over); };
  // Losses of units that lie hidden would tell how strong they are [18.1a].
  const bool open = over || out.viewer != kSoviet || state.option(kOpenIntelligence) || state.occupied(kAxis).none();
  const bool campaign = countsPoints(state);
  if (open && campaign) {
    out.score.push_back(
        {say("Victory points"), figure(kAxis), figure(kSoviet), "19.3.3e", pointsOf(rules, state, over)});
  }
  out.score.push_back({say("Mandated attacks not made"), int{state.missed[0]}, int{state.missed[1]}, "6.2"});
  switch (scenarioOf(state)) {
    case Scenario::WeAreComing:
      if (open)
        out.score.push_back(
            {say("Stacking points across the Aksai"), stackingAcross(rules, state, rules.aksai), 0, "19.1.3a"});
      break;
    case Scenario::LastGasp:
      if (open)
        out.score.push_back(
            {say("Stacking points across the Myshkova"), stackingAcross(rules, state, rules.myshkova), 0, "19.2.3a"});
      break;
    default: out.score.push_back({say("Relief Convoys in the Pocket"), int{state.delivered}, 0, "19.3.3c"}); break;
  }
}

}  // namespace

bool tellsLosses(const Rules& rules, const State& state, Side side) {
  for (std::size_t n = 0; n < kNations; ++n) {
    const auto nation = static_cast<Nation>(n);
    for (std::size_t i = 0; i < kLossClasses; ++i) {
      const int points = pointsNow(rules, state, nation, static_cast<LossClass>(i));
      if (fightsFor(nation, side) && (state.losses[n][i] > 0 || points > 0)) return true;
    }
  }
  return false;
}

void addBoxes(const Rules& rules, const State& state, View& out) {
  addInitiative(state, out);
  addWeather(rules, state, out);
  addLosses(rules, state, out);
  addReplacementPoints(rules, state, out);
  for (const Side side : {kAxis, kSoviet}) {
    addBox(rules, state, out, kSetUp, "set-up", side, say("To be set up"), side == kSoviet ? "19.1.1a" : "19.1.2a");
    addBox(rules, state, out, kPool, "pool", side, say("23rd Panzer Division, to come"), "19.1.2b");
    addBox(rules, state, out, kOffMap, "off-map", side, say("Retreated off the map"), "11.7i");
    addBox(rules, state, out, kSixthArmy, "sixth-army", side, say("Sixth Army"), "5.2b");
    addBox(rules, state, out, kLost, "lost", side, say("Eliminated in this turn"), "17.2.1c");
    addBox(rules, state, out, kDead, "dead", side, say("Lost for good"), "17.2.1c");
  }
  (rules.ofSide[0] | rules.ofSide[1]).each([&](UnitId unit) {
    if (state.at(unit) == kDead || state.at(unit) == kLost) out.lost.push_back(unit);
  });
  addArrivals(rules, state, out);
  addCalendar(rules, state, out);
  addScore(rules, state, out);
}

}  // namespace kessel::winter
