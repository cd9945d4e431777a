// SPDX-License-Identifier: GPL-3.0-or-later
// Map, counters, chart and names of the little game, built in code so that it needs no files.
#include "support/tiny_data.h"

#include "support/tiny_rules.h"

namespace kessel::tiny {
namespace {

Map tinyMap() {
  Map map;
  map.id = "tiny";
  map.name = "The Ford";
  map.grid = {.columns = true, .oddLanesShoved = false, .lanes = kLanes, .length = kLength};
  map.terrains = {{"clear", "Clear", "clear"}, {"woods", "Woods", "woods"}};
  map.hexsideKinds = {{"river", "River", "river"}};
  const std::size_t size = kLanes * kLaneLength;
  map.terrain.assign(size, Map::kOffMap);
  map.sides.assign(size, {});
  map.roads.assign(size, {});
  map.terrainMark.assign(size, "design");
  for (int lane = 0; lane < kLanes; ++lane) {
    for (int position = 0; position < kLength; ++position) {
      map.terrain[index(hexAt(lane, position))] = (lane * 2 + position) % 7 == 3 ? 1 : 0;
    }
  }
  map.regions = {{"hill", "The Hill", "victory", {hexAt(2, 2)}, {}, {"design", ""}}};
  map.labels = {{hexAt(3, 1), "Fordham", 3, {"design", ""}}};
  map.boxes = {{"blue-reserve", "Blue reserve"}, {"red-reserve", "Red reserve"}};
  map.hash = 1;
  return map;
}

Unit unit(const char* id, const char* name, Side side, int strength, int steps) {
  Unit u;
  u.id = id;
  u.name = name;
  u.formation = side == kFirstSide ? "Blue Brigade" : "Red Brigade";
  u.shortName = std::string(name).substr(0, 1);
  u.side = side;
  u.type = strength > 2 ? "armor" : "infantry";
  u.typeName = u.type;
  u.symbol = u.type;
  u.size = "III";
  u.look = side == kFirstSide ? "german" : "soviet";
  u.values = std::to_string(strength) + "-2";
  u.reduced = steps > 1 ? u.values : "";
  u.steps = steps;
  u.numbers = {{"strength", strength}, {"movement", 2}};
  u.source = {"design", ""};
  return u;
}

ChartInfo tinyChart() {
  constexpr const char* kMarks[] = {"-", "A", "D", "AD"};
  ChartInfo chart{.id = "combat",
                  .name = "Combat",
                  .rule = "4.3",
                  .columns = {"-1", "0", "+1", "+2"},
                  .rows = {},
                  .cells = {},
                  .note = "A, D: attacker, defender loses a step",
                  .mark = "design"};
  for (std::size_t die = 0; die < 6; ++die) {
    chart.rows.push_back(std::to_string(die + 1));
    std::vector<std::string> row;
    for (const auto& column : kChart) row.emplace_back(kMarks[column[die]]);
    chart.cells.push_back(row);
  }
  return chart;
}

}  // namespace

TitleInfo tinyInfo() {
  TitleInfo info;
  info.id = "tiny";
  info.name = "The Ford";
  info.subtitle = "A fixture of the tests";
  info.sides = {SideInfo{"blue", "Blue", "german"}, SideInfo{"red", "Red", "soviet"}};
  info.scenarios = {{"meeting", "A Meeting", "Two brigades meet.", "Everything.", 5, 4},
                    {"short", "A Short Meeting", "The same in two turns.", "Everything.", 3, 2},
                    {"duel", "The Duel", "Two units face each other.", "Combat.", 1, 2}};
  info.terms = {{"steps", "Steps left", "5.1"}};
  info.weights = {{"staff", {1000}}};
  info.options = {{"fog", "Face-down units", "Units lie face down until they fight.", "2.3", {"on", "off"}}};
  info.verbs = {{"outcome", {Operand::Number}, false},
                {"place", {Operand::Unit, Operand::Place}, false},
                {"move", {Operand::Unit, Operand::Place}, false},
                {"attack", {Operand::Unit, Operand::Place}, false},
                {"end", {}, true, false, false, true}};
  info.steps = {{"game", "Game", "1.1", false},      {"setup", "Set-up", "2.1", true},
                {"weather", "Weather", "3.4", true}, {"movement", "Movement", "3.1", true},
                {"combat", "Combat", "4.1", true},   {"fire", "Fire", "4.3", false}};
  info.cases = {{"1.1", "rule", "A turn is weather, then movement and combat of either side."},
                {"2.1", "rule", "Units are set up in the two columns of their own edge."},
                {"2.2", "rule", "A unit is set up once."},
                {"2.3", "rule", "Units lie face down until they fight."},
                {"3.1", "rule", "Units move hex by hex."},
                {"3.2", "rule", "There is never more than one unit in a hex."},
                {"3.3", "rule", "A unit moves two hexes, in mud one."},
                {"3.4", "rule", "One turn in three is muddy."},
                {"4.1", "rule", "A unit may attack an enemy in a neighbouring hex."},
                {"4.2", "rule", "A unit attacks once in a phase."},
                {"4.3", "rule", "A die on the chart tells who loses a step."},
                {"4.4", "rule", "Woods help the defender."},
                {"5.1", "rule", "Who has more steps left at the end wins."}};
  info.charts = {tinyChart()};
  info.states = {{"face-down", "Face down", 'H'}};
  info.markers = {{"mud", 'M'}};
  info.overlays = {{"reach-blue", "Next to Blue", kFirstSide, LayerLook::Reach},
                   {"reach-red", "Next to Red", kSecondSide, LayerLook::Reach}};
  info.map = tinyMap();
  info.roster = {
      "tiny",
      {unit("blue-1", "1st Blue Regiment", kFirstSide, 3, 2), unit("blue-2", "2nd Blue Regiment", kFirstSide, 2, 1),
       unit("red-1", "1st Red Regiment", kSecondSide, 3, 2), unit("red-2", "2nd Red Regiment", kSecondSide, 1, 1)},
      2};
  info.dataHash = 0x71A9;
  return info;
}

}  // namespace kessel::tiny
