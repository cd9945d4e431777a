// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of what a viewer sees: one piece, the eliminated boxes and the directive, the strength display sheets, the
// score.
#include "titles/battle_of_stalingrad/count.h"
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

constexpr std::array kTheatreNames{"Don", "Caucasus", "Stalingrad"};

/// Steps that a piece has left: less the losses that its owner has chosen already, which nobody else is told [8.2a].
int leftOf(const Rules& rules, const State& state, UnitId piece, Side viewer) {
  const bool chooses = viewer == kUmpire || viewer == rules[piece].side;
  return state.strengthOf(piece) - (chooses ? state.battle.lost[index(piece)] : 0);
}

/// In the order of TitleInfo::states. Nothing that is kept from the other side shows in them but in the last two, which
/// only those are told who see the piece at all.
std::uint32_t statesOf(const Rules& rules, const State& state, UnitId piece, bool known, int left) {
  const bool unit = !isAsset(piece) && isSpace(state.at(piece));
  known = known && !outOfPlay(state.at(piece));  // they lie open for both
  const bool battle = state.steps.find<CombatFrame>() != nullptr;
  return statesWhere({unit && !supplied(rules, state, piece), state.moved.has(piece), state.fledInto.has(piece),
                      battle && state.battle.aside.has(piece), battle && state.battle.attackers.has(piece),
                      battle && state.battle.defenders.has(piece), known && state.bought.has(piece),
                      known && left < rules[piece].most});
}

void addPile(const Rules& rules, const State& state, Side viewer, Place place, Side side, const Phrase& name, Cite rule,
             View& out) {
  BoxView box{rules.info.map.box(place)->id, name, side, {}, {}, rule};
  (rules.formations[index(side)] | rules.assets[index(side)]).each([&](UnitId piece) {
    if (state.at(piece) == place) box.units.push_back(seen(rules, state, piece, viewer));
  });
  if (!box.units.empty()) out.boxes.push_back(std::move(box));
}

/// [6.1d]
void addDirective(const Rules& rules, const State& state, View& out) {
  if (state.primary == 0 || state.secondary == 0) return;
  const auto primary = static_cast<std::size_t>(state.primary - 1);
  const auto secondary = static_cast<std::size_t>(state.secondary - 1);
  const std::size_t tertiary = 3 - primary - secondary;
  out.boxes.push_back({"directive",
                       say("Hitler Directives"),
                       kAxis,
                       {},
                       {say("Primary objective: {0}", kTheatreNames[primary]),
                        say("Secondary objective: {0}", kTheatreNames[secondary]),
                        say("Tertiary objective: {0}", kTheatreNames[tertiary])},
                       "6.1d"});
  if (state.steps.empty()) return;
  const bool met = principalHex(rules, state) != kNowhere;
  out.boxes.back().lines.push_back(
      say("As things stand: {0}", levelName(outcomeOf(rules, countOf(rules, state).total, met))));
}

/// How the game would be decided if it ended now, as far as it lies open; the level stands with the directive.
void addEnd(const Rules& rules, const State& state, View& out) {
  if (state.steps.empty() || state.primary == 0 || state.secondary == 0) return;
  BoxView box{"end", say("At the end of the game"), kNobody, {}, {}, "10.4a"};
  const Place met = principalHex(rules, state);
  const int material = rules.constant("level-material");
  const int decisive = rules.constant("level-decisive");
  if (met != kNowhere) {
    box.lines.push_back(say("The Axis meets its principal condition, as things stand: {0}", met));
    box.lines.push_back(
        say("Under {0} points a minor, from {0} a material, from {1} a decisive Axis victory", material, decisive));
  } else {
    box.lines.push_back(say("The Axis does not meet its principal condition, as things stand"));
    box.lines.push_back(
        say("Under {0} points a decisive, from {0} a material Soviet victory, from {1} a draw", material, decisive));
  }
  if (state.edelweiss != 0 && state.edelweissDie == 0)
    box.lines.push_back(say("The Axis has claimed Edelweiss: a die adds 1 to 5 Caucasus points, or none"));
  out.boxes.push_back(std::move(box));
}

SheetView sheetOf(const Rules& rules, const State& state, UnitId unit, Side viewer) {
  SheetView sheet;
  sheet.unit = unit;
  sheet.side = rules[unit].side;
  sheet.group = say("{0}", rules.info.roster[unit].formation.c_str());
  sheet.strength = leftOf(rules, state, unit, viewer);
  sheet.highest = rules[unit].most;
  sheet.rule = "2.2.3f";
  const Units ordinary = ordinaryOf(rules, state, unit);
  ordinary.each([&](UnitId asset) {
    sheet.spaces.push_back({"asset", say("Asset"), {seen(rules, state, asset, viewer)}});
  });
  for (int free = ordinary.count(); free < rules[unit].slots; ++free)
    sheet.spaces.push_back({"asset", say("Asset"), {}});
  SheetView::Slot antiTank{"anti-tank", say("Anti-tank asset"), {}};
  if (const UnitId asset = antiTankOf(rules, state, unit); asset != kNoUnit)
    antiTank.units.push_back(seen(rules, state, asset, viewer));
  sheet.spaces.push_back(std::move(antiTank));
  return sheet;
}

/// Lines of the three tracks, whose sources are told as they are scored [10.2].
void addRaw(const State& state, View& out) {
  const auto raw = [&](Theatre theatre) { return int{state.points[static_cast<std::size_t>(theatre)]}; };
  out.score.push_back({say("Caucasus points"), raw(Theatre::Caucasus), 0, "10.2.1a"});
  out.score.push_back({say("Don points"), raw(Theatre::Don), 0, "10.2.2"});
  out.score.push_back({say("Stalingrad points"), raw(Theatre::Stalingrad), 0, "10.2.3"});
}

PointView point(const Phrase& what, int points, Cite rule) {
  return {.what = what, .side = kAxis, .points = points, .rule = rule};
}

/// What would be added and taken off if the game ended now [10.3.1, 10.3.2b, 10.3.5b].
void addAdjustments(const Rules& rules, const State& state, const Count& count, View& out) {
  ScoreLine cities{say("Don points for cities"), 0, 0, "10.3.1"};
  for (const Place city : {rules.voronezh, rules.rostov}) {
    if (state.controller(city) != kAxis) continue;
    PointView each = point(say("{0} under Axis control", city), rules.points.city, "10.3.1");
    each.place = city;
    cities.first += each.points;
    cities.points.push_back(each);
  }
  out.score.push_back(std::move(cities));
  if (state.edelweissDie != 0)
    out.score.push_back({say("Caucasus points of Edelweiss"), edelweissPoints(rules, state), 0, "10.3.2b"});
  ScoreLine lost{say("Axis units eliminated or out of supply"), 0, 0, "10.3.5b"};
  count.lost.each([&](UnitId unit) {
    const bool dead = state.at(unit) == kLost;
    PointView each = point(dead ? say("{0} is eliminated", unit) : say("{0} is out of supply", unit),
                           -rules.constant("lost-unit"), "10.3.5b");
    each.unit = unit;
    each.place = dead ? kNowhere : state.at(unit);
    lost.first += each.points;
    lost.points.push_back(each);
  });
  out.score.push_back(std::move(lost));
}

/// The total by the directive, for those who know it [10.3.4, 10.3.5].
void addTotal(const Rules& rules, const State& state, const Count& count, View& out) {
  ScoreLine total{
      state.steps.empty() ? say("Victory points of the Axis") : say("Victory points of the Axis, as things stand"),
      count.total, 0, "10.3.5a"};
  for (std::size_t i = 0; i < kTheatres; ++i) {
    if (count.weighed[i] == 0) continue;
    const auto theatre = static_cast<Theatre>(i);
    total.points.push_back(point(say("{0}: {1}, adjusted {2}, times {3}", kTheatreNames[i], count.raw[i],
                                     count.adjusted[i], weightOf(rules, state, theatre)),
                                 count.weighed[i], "10.3.4"));
  }
  const int lost = -rules.constant("lost-unit") * count.lost.count();
  if (lost != 0)
    total.points.push_back(
        point(say("Axis units eliminated or out of supply: {0}", count.lost.count()), lost, "10.3.5b"));
  out.score.push_back(std::move(total));
}

}  // namespace

UnitView seen(const Rules& rules, const State& state, UnitId piece, Side viewer) {
  const bool known = knows(state, viewer, rules[piece].side);
  const int left = leftOf(rules, state, piece, viewer);
  UnitView out;
  out.unit = piece;
  out.side = rules[piece].side;
  out.place = whereIs(state, piece);
  // Dead pieces lie open; of others the enemy sees the counter and no more.
  out.steps = outOfPlay(state.at(piece)) ? std::uint8_t{0}
              : known                    ? static_cast<std::uint8_t>(left)
                                         : rules[piece].most;
  out.states = statesOf(rules, state, piece, known, left);
  out.stepsHidden = !known && out.steps > 0;
  const Unit& counter = rules.info.roster[piece];
  if (!isAsset(piece)) {  // it is turned over when it is out of supply, and not by losses [2.2.2a]
    out.turned = isSpace(out.place) && !supplied(rules, state, piece);
    out.values = (out.turned ? counter.reduced : counter.values).c_str();
  } else if (known && (out.steps == 1 || out.steps == 2) && rules[piece].threeStep) {
    out.turned = true;
    out.values = rules.secondCounter[index(piece)][out.steps - 1U].c_str();
  }
  return out;
}

void addBoxes(const Rules& rules, const State& state, Side viewer, View& out) {
  addEnd(rules, state, out);
  for (const Side side : {kAxis, kSoviet}) {
    addPile(rules, state, viewer, kLost, side, say("Eliminated units: {0}", side), "8.2f", out);
    addPile(rules, state, viewer, kGone, side, say("Out of the game: {0}", side), "9.2.2f", out);
  }
  if (knows(state, viewer, kAxis)) addDirective(rules, state, out);
  for (std::uint16_t i = 0; i < rules.pieces; ++i) {
    if (state.at(static_cast<UnitId>(i)) == kLost) out.lost.push_back(static_cast<UnitId>(i));
  }
}

void addSheets(const Rules& rules, const State& state, Side viewer, View& out) {
  for (const Side side : {kAxis, kSoviet}) {
    if (!knows(state, viewer, side)) continue;
    rules.formations[index(side)].each([&](UnitId unit) {
      if (State::hasStack(state.at(unit))) out.sheets.push_back(sheetOf(rules, state, unit, viewer));
    });
  }
}

void addScore(const Rules& rules, const State& state, Side viewer, View& out) {
  const Count count = countOf(rules, state);
  addRaw(state, out);
  addAdjustments(rules, state, count, out);
  if (knows(state, viewer, kAxis)) addTotal(rules, state, count, out);
}

}  // namespace kessel::bos
