// SPDX-License-Identifier: GPL-3.0-or-later
// Made by hand, without any title's rules.
#include "client/map_fixture.h"

#include <fmt/format.h>

#include <cstdlib>
#include <iostream>

namespace kessel::client::test {

namespace {

template <class T>
T need(Result<T> result) {
  if (result) return std::move(*result);
  std::cerr << result.error().text() << '\n';
  std::abort();
}

std::string source(const std::string& path) {
  return std::string(KESSEL_SOURCE_DIR) + "/" + path;
}

void addStates(TitleInfo& title) {
  title.states = {{"used", "used", Sign::Tick, true},
                  {"fired", "fired", Sign::Shot, true},
                  {"disrupted", "disrupted", Sign::Wave},
                  {"unsupplied", "out of supply", Sign::Drum},
                  {"entrenched", "entrenched", Sign::Trench}};
  title.markers = {{"goal", Sign::Flag}, {"range", 'R'}};
}

TitleInfo makeReal(const std::string& id) {
  TitleInfo title;
  title.id = "test";
  title.name = "Test";
  title.sides = {SideInfo{"german", "German", "german"}, SideInfo{"soviet", "Soviet", "soviet"}};
  title.map = need(loadMap(source("maps/" + id + ".json")));
  title.roster = need(loadRoster(source("counters/" + id + ".json")));
  addStates(title);
  return title;
}

std::uint8_t terrainAt(int lane, int position, int lanes) {
  const int bend = lanes * 2 / 3 + (position / 7) % 3;
  if (lane == bend || lane == bend + 1) return 4;
  const int n = (lane * 7 + position * 13 + lane * position) % 11;
  if (lane > lanes / 3 && lane < lanes * 2 / 3 && n < 7) return static_cast<std::uint8_t>(n < 3 ? 1 : n < 6 ? 2 : 3);
  return n == 8 ? 5 : n == 9 ? 6 : 0;
}

/// All counters of a ready-made deployment.
View deployed(const TitleInfo& title, const std::string& scenario) {
  const ScenarioData data = need(loadScenario(source("scenarios/" + scenario + ".json"), title.map, title.roster));
  View view;
  std::map<Place, std::uint8_t> levels;
  for (const auto& [unit, place] : data.deployment) {
    UnitView shown;
    shown.unit = unit;
    shown.side = title.roster[unit].side;
    shown.place = place;
    shown.level = levels[place]++;
    view.units.push_back(shown);
  }
  return view;
}

}  // namespace

const TitleInfo& realTitle() {
  static const TitleInfo title = makeReal("battle-for-stalingrad");
  return title;
}

View realView() {
  return deployed(realTitle(), "battle-for-stalingrad/introductory");
}

const TitleInfo& rowsTitle() {
  static const TitleInfo title = makeReal("donnerschlag");
  return title;
}

View rowsView() {
  return deployed(rowsTitle(), "donnerschlag/campaign");
}

TitleInfo generatedTitle(int lanes, int length, int units, bool columns) {
  TitleInfo title;
  title.id = "generated";
  title.name = "Generated";
  title.sides = {SideInfo{"first", "First", "german"}, SideInfo{"second", "Second", "soviet"}};
  addStates(title);
  Map& map = title.map;
  map.id = "generated";
  map.grid.columns = columns;
  map.grid.lanes = lanes;
  map.grid.length = length;
  map.terrains = {{"clear", "Clear", "clear"},   {"light", "Light", "light"}, {"heavy", "Heavy", "heavy"},
                  {"fort", "Fort", "fortified"}, {"water", "Water", "water"}, {"woods", "Woods", "woods"},
                  {"hill", "Hill", "hill"}};
  map.hexsideKinds = {{"river", "River", "river"}};
  const auto size = static_cast<std::size_t>(lanes) * kLaneLength;
  map.terrain.assign(size, Map::kOffMap);
  map.terrainMark.assign(size, "design");
  map.sides.assign(size, {});
  map.roads.assign(size, {});
  for (int lane = 0; lane < lanes; ++lane) {
    for (int position = 0; position < length; ++position) {
      map.terrain[index(hexAt(lane, position))] = terrainAt(lane, position, lanes);
    }
  }
  for (int line = 0; line < 4; ++line) {
    Chain chain{line % 2 == 0 ? "road" : "railway", "line", {}, {}};
    const int position = (line + 1) * length / 5;
    for (int lane = 0; lane < lanes; ++lane) chain.hexes.push_back(hexAt(lane, position));
    map.chains.push_back(chain);
    for (int lane = 0; lane < lanes / 2; ++lane) {
      const Place hex = hexAt(lane, position + 2);
      map.sides[index(hex)][0] |= 1;
      map.sides[index(map.grid.neighbour(hex, 0))][3] |= 1;
    }
  }
  for (int i = 0; i < 60; ++i) {
    const Place hex = hexAt((i * 7) % lanes, (i * 11) % length);
    map.labels.push_back({hex, fmt::format("Place {}", i), 1 + i % 3, {}});
  }
  static const char* kSymbols[] = {"infantry", "armor", "artillery", "engineer", "mechanized", "antitank"};
  static const char* kLooks[] = {"german", "luftwaffe", "rumanian", "soviet", "guards", "militia"};
  for (int i = 0; i < units; ++i) {
    Unit unit;
    unit.id = fmt::format("unit-{}", i);
    unit.name = fmt::format("Unit {}", i);
    unit.shortName = std::to_string(1 + i % 80);
    unit.side = i % 2 == 0 ? kFirstSide : kSecondSide;
    unit.symbol = kSymbols[i / 2 % 6];
    unit.size = "II";
    unit.look = kLooks[(i % 2) * 3 + i / 2 % 3];
    unit.values = fmt::format("{}-{}-8", 1 + i % 9, i % 7);
    unit.steps = 2;
    title.roster.units.push_back(unit);
  }
  return title;
}

View generatedView(const TitleInfo& title) {
  View view;
  const int lanes = title.map.grid.lanes;
  const int length = title.map.grid.length;
  const auto units = static_cast<int>(title.roster.units.size());
  int placed = 0;
  for (int spot = 0; placed < units; ++spot) {
    const Place hex = hexAt((spot * 17 + spot / lanes) % lanes, (spot * 29 + 5) % length);
    const int height = 1 + spot % 4;
    for (int level = 0; level < height && placed < units; ++level, ++placed) {
      const auto id = static_cast<UnitId>(placed);
      view.units.push_back(
          {id, title.roster[id].side, hex, static_cast<std::uint8_t>(level), 2, placed % 5 == 0 ? 1U : 0U});
    }
  }
  return view;
}

}  // namespace kessel::client::test
