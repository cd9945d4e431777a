// SPDX-License-Identifier: GPL-3.0-or-later
// The data files of Battle for Stalingrad, loaded once for the tests of the title.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <stdexcept>
#include <string>

#include "kessel/engine/chart.h"
#include "kessel/engine/map.h"
#include "kessel/engine/roster.h"
#include "kessel/engine/scenario.h"
#include "support/data.h"

namespace kessel::test {

template <class T>
T loaded(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().text());
  return std::move(*result);
}

inline const Map& stalingradMap() {
  static const Map map = loaded(loadMap(dataFile("maps/battle-for-stalingrad.json")));
  return map;
}
inline const Roster& stalingradUnits() {
  static const Roster roster = loaded(loadRoster(dataFile("counters/battle-for-stalingrad.json")));
  return roster;
}
inline const ScenarioData& stalingradScenario(const std::string& id) {
  auto load = [](const char* name) {
    return loaded(loadScenario(dataFile(std::string("scenarios/battle-for-stalingrad/") + name + ".json"),
                               stalingradMap(), stalingradUnits()));
  };
  static const ScenarioData introductory = load("introductory");
  static const ScenarioData campaign = load("campaign");
  return id == "campaign" ? campaign : introductory;
}
inline const ChartSet& stalingradCharts() {
  static const ChartSet charts = loaded(loadCharts(dataFile("scenarios/battle-for-stalingrad/charts.json")));
  return charts;
}

/// A hex by its printed number.
inline Place hex(const char* number) {
  const Place place = stalingradMap().placeNamed(number);
  if (place == kNowhere) throw std::runtime_error(std::string("no hex ") + number);
  return place;
}
inline const std::string& terrainAt(Place place) {
  const Map& map = stalingradMap();
  return map.terrains[map.terrain[index(place)]].id;
}
inline std::set<Place> regionOf(const std::string& id) {
  const Region* region = stalingradMap().region(id);
  if (region == nullptr) throw std::runtime_error("no region " + id);
  return {region->hexes.begin(), region->hexes.end()};
}
inline int countIn(const std::string& id, Place place) {
  const Region* region = stalingradMap().region(id);
  for (std::size_t i = 0; region != nullptr && i < region->hexes.size(); ++i) {
    if (region->hexes[i] == place) return region->counts.empty() ? 0 : region->counts[i];
  }
  return -1;
}
/// How many units of a list satisfy a test.
template <class List>
int countUnits(const List& units, const std::function<bool(const Unit&)>& test) {
  int count = 0;
  for (const Unit& unit : units) count += test(unit) ? 1 : 0;
  return count;
}

}  // namespace kessel::test
