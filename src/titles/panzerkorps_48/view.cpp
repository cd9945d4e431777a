// SPDX-License-Identifier: GPL-3.0-or-later
// What a viewer may see. All but the areas of the Soviet plan lies open.
#include "kessel/engine/title_of.h"
#include "titles/panzerkorps_48/combat.h"
#include "titles/panzerkorps_48/movement.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

std::uint32_t statesOf(const Rules& rules, const State& state, UnitId unit, bool fighting) {
  const std::uint8_t part = state.part[index(unit)];
  // Who was driven back or failed may not move at all, and takes part no longer once he has left [3.2d, 8.1a].
  return statesWhere({state.lost[index(unit)] != 0, state.attacked.has(unit) && !state.repulsed.has(unit),
                      state.assaulted.has(unit), state.repulsed.has(unit), state.barred.has(unit),
                      state.finished.has(unit), part > kMovingPart, part == kMovingPart, state.retreated.has(unit),
                      state.supported.has(unit), frozen(rules, state, unit),
                      fighting && attacking(state, false).has(unit), fighting && holding(state).has(unit)});
}

UnitView seen(const Rules& rules, const State& state, UnitId unit, bool fighting) {
  UnitView out{.unit = unit,
               .side = rules[unit].side,
               .place = state.at(unit),
               .steps = static_cast<std::uint8_t>(stepsOf(rules, state, unit)),
               .states = statesOf(rules, state, unit, fighting)};
  if (state.lost[index(unit)] == 0 || out.steps == 0) return out;
  out.values = rules.faces[index(unit)][out.steps].c_str();
  out.turned = true;
  return out;
}

bool knowsArea(const State& state, Side viewer, std::size_t formation) {
  return viewer != kGerman || (state.revealed >> formation & 1U) != 0 || state.steps.empty();
}

/// The reinforcements of a side by formation [9.1].
void addArrivals(const Rules& rules, const State& state, Side viewer, View& out) {
  for (std::size_t formation = 0; formation < kFormations.size(); ++formation) {
    ArrivalView arrival;
    rules.ofFormation[formation].each([&](UnitId unit) {
      if (state.at(unit) == kToCome) arrival.units.push_back(unit);
    });
    if (arrival.units.empty()) continue;
    const UnitId first = arrival.units.front();
    const int due = dueTurn(rules, state, first);
    arrival.side = rules[first].side;
    arrival.when = due == 0 ? say("Not planned yet") : say("Turn {0}", due);
    arrival.turn = due;
    arrival.rule = "9.1a";
    arrival.due = due != 0 && due <= state.turn && inMovement(state) && phasing(state) == arrival.side;
    if (formation == kEleventhPanzer) {
      arrival.note = say("At area {0}", kAreaNames[kAreas - 1]);
    } else if (due != 0) {
      const std::size_t plan = formation - kFirstPlanned;
      arrival.note = knowsArea(state, viewer, plan) ? say("At area {0}", kAreaNames[state.entryArea[plan] - 1U])
                                                    : say("At an area that is still secret");
    }
    out.arrivals.push_back(std::move(arrival));
  }
}

void addBox(const Rules& rules, const State& state, Place place, Side side, const Phrase& name, Cite rule, View& out) {
  BoxView box{rules.info.map.box(place)->id, name, side, {}, {}, rule};
  rules.ofSide[index(side)].each([&](UnitId unit) {
    if (state.at(unit) == place) box.units.push_back(seen(rules, state, unit, false));
  });
  if (box.units.empty()) return;
  box.lines.push_back(say("Units: {0}", static_cast<int>(box.units.size())));
  box.alive = place == kOffMap || place == kExited;
  out.boxes.push_back(std::move(box));
}

void addBoxes(const Rules& rules, const State& state, View& out) {
  for (const Side side : {kGerman, kSoviet}) {
    addBox(rules, state, kSetUp, side, say("To be set up: {0}", side), "9a", out);
    addBox(rules, state, kOffMap, side, say("Driven off the map: {0}", side), "8.3r", out);
    addBox(rules, state, kExited, side, say("Left by the south edge: {0}", side), "10h", out);
    addBox(rules, state, kLost, side, say("Eliminated: {0}", side), "2.1j", out);
  }
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (state.at(static_cast<UnitId>(i)) == kLost) out.lost.push_back(static_cast<UnitId>(i));
  }
}

/// One by one what scoreOf() counts: each unit that was hit, each objective, each unit that left by an exit that is
/// free.
std::array<std::vector<PointView>, 3> pointsOf(const Rules& rules, const State& state) {
  std::array<std::vector<PointView>, 3> out;
  std::vector<PointView>& losses = out[0];
  std::vector<PointView>& places = out[1];
  std::vector<PointView>& exits = out[2];
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    const int lost = lostHalves(rules, state, unit);
    if (lost == 0) continue;
    const bool whole = state.at(unit) == kLost;
    losses.push_back({.what = whole ? say("{0} eliminated", unit) : say("{0} reduced", unit),
                      .side = other(rules[unit].side),
                      .points = lost,
                      .unit = unit,
                      .rule = whole ? "10c" : "10b"});
  }
  for (const Objective& objective : rules.objectives) {
    const Side holder = holderOf(state, objective);
    if (!isPlayer(holder)) continue;
    places.push_back({.what = say("{0}", objective.name.c_str()),
                      .side = holder,
                      .points = 2 * objective.points,
                      .place = objective.hexes.front(),
                      .rule = objective.rule});
  }
  const Hexes open = openExits(rules, state);
  rules.ofSide[index(kSoviet)].each([&](UnitId unit) {
    const int halves = exitedHalves(rules, state, unit, open);
    if (halves == 0) return;
    exits.push_back({.what = say("{0} exited", unit), .side = kSoviet, .points = halves, .unit = unit, .rule = "10i"});
  });
  return out;
}

void addScore(const Rules& rules, const State& state, View& out) {
  constexpr int kHalves = 2;  // of a point
  const Score german = scoreOf(rules, state, kGerman);
  const Score soviet = scoreOf(rules, state, kSoviet);
  auto [losses, places, exits] = pointsOf(rules, state);
  const std::array lines{
      ScoreLine{say("Enemy losses"), german.losses, soviet.losses, "10b", std::move(losses), kHalves},
      ScoreLine{say("Towns and bridges"), german.places, soviet.places, "10d", std::move(places), kHalves},
      ScoreLine{say("Units exited"), german.exits, soviet.exits, "10i", std::move(exits), kHalves}};
  ScoreLine all{say("Victory points"), german.total(), soviet.total(), "10a", {}, kHalves};
  for (const ScoreLine& line : lines) {
    for (const auto& [side, points] : {std::pair(kGerman, line.first), std::pair(kSoviet, line.second)}) {
      if (points != 0) all.points.push_back({.what = line.what, .side = side, .points = points, .rule = line.rule});
    }
    out.score.push_back(line);
  }
  out.score.push_back(std::move(all));
  rules.objectiveHexes.each(
      [&](Place hex) { out.control.emplace_back(hex, state.sovietHeld.has(hex) ? kSoviet : kGerman); });
}

/// Steps lost by class of target: nothing brings them back, but they count [10b, 10c].
void addLosses(const Rules& rules, const State& state, View& out) {
  constexpr std::array<std::array<const char*, 3>, 2> kNames{
      {{"German armor", "German personnel", "German weapons"}, {"Soviet armor", "Soviet personnel", "Soviet weapons"}}};
  for (const Side side : {kGerman, kSoviet}) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(Target::Count); ++i) {
      BoxView box{"losses-" + std::to_string(3 * index(side) + i),
                  say("{0}", kNames[index(side)][i]),
                  side,
                  {},
                  {},
                  "2.1i",
                  true};
      int lost = 0;
      rules.ofSide[index(side)].each([&](UnitId unit) {
        if (static_cast<std::size_t>(rules[unit].target) != i || state.lost[index(unit)] == 0) return;
        lost += state.lost[index(unit)];
        box.units.push_back(seen(rules, state, unit, false));
      });
      if (lost == 0) continue;
      box.lines.push_back(say("Steps lost: {0}", lost));
      out.boxes.push_back(std::move(box));
    }
  }
}

Units actingIn(const Rules& rules, const State& state, bool fighting) {
  // Who has been driven off or destroyed takes part no longer [8.1a].
  return fighting ? attacking(state, false) | state.combat.supports : movingParty(rules, state);
}

}  // namespace

/// Areas of the Soviet plan that are not revealed [9.1i, R-65].
bool hides(const Rules&, const State& state, Side side) {
  if (side != kSoviet || state.steps.empty()) return false;
  for (std::size_t i = 0; i < kPlanned; ++i) {
    if (state.entryTurn[i] != 0 && (state.revealed >> i & 1U) == 0) return true;
  }
  return false;
}

/// ... dealt anew out of what the schedule allows on the announced turns.
void guessHidden(const Rules& rules, State& state, Side viewer, Random& random) {
  if (viewer != kGerman || state.steps.empty()) return;
  for (std::size_t i = 0; i < kPlanned; ++i) {
    if (state.entryTurn[i] == 0 || (state.revealed >> i & 1U) != 0) continue;
    std::array<std::uint8_t, kSovietAreas> open{};
    std::uint32_t count = 0;
    for (std::size_t area = 0; area < kSovietAreas; ++area) {
      const int earliest = rules.earliest[i][area];
      if (earliest != 0 && earliest <= state.entryTurn[i]) open[count++] = static_cast<std::uint8_t>(area + 1);
    }
    state.entryArea[i] = open[random.below(count)];
  }
}

View viewOf(const Rules& rules, const State& state, Side viewer) {
  View out = beginView(rules.info.scenarios[0], state, viewer, say("Turn {0}, {1}"));
  const bool fighting = state.steps.find<CombatFrame>() != nullptr;
  for (const Place hex : rules.info.map.hexes())
    state.view(hex, out.units, [&](UnitId unit) { return seen(rules, state, unit, fighting); });
  openExits(rules, state).each([&](Place hex) {
    out.markers.push_back({hex, "exit", say("A free road leads from this exit to a Soviet entry area")});
  });
  out.tracks.push_back({say("Turn"), kNobody, state.turn, 1, rules.scenario.turns, 1, "3a"});
  addArrivals(rules, state, viewer, out);
  addBoxes(rules, state, out);
  addScore(rules, state, out);
  addLosses(rules, state, out);
  if (state.steps.empty()) {
    out.result = ResultView{state.winner, resultText(rules, state), "10l"};
    return out;
  }
  actingIn(rules, state, fighting).each([&](UnitId unit) { out.acting.push_back(unit); });
  if (fighting) out.combat = combatOutlook(rules, state);
  return out;
}

}  // namespace kessel::chir
