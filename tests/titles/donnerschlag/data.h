// SPDX-License-Identifier: GPL-3.0-or-later
// The data files of Donnerschlag, loaded once for the tests of the title.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "kessel/engine/cards.h"
#include "kessel/engine/chart.h"
#include "kessel/engine/map.h"
#include "kessel/engine/roster.h"
#include "kessel/engine/scenario.h"
#include "support/data.h"

namespace kessel::test::donner {

template <class T>
T loaded(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().text());
  return std::move(*result);
}

inline const Map& map() {
  static const Map map = loaded(loadMap(dataFile("maps/donnerschlag.json")));
  return map;
}
inline const Roster& roster() {
  static const Roster roster = loaded(loadRoster(dataFile("counters/donnerschlag.json")));
  return roster;
}
inline const ScenarioData& campaign() {
  static const ScenarioData data =
      loaded(loadScenario(dataFile("scenarios/donnerschlag/campaign.json"), map(), roster()));
  return data;
}
inline const ChartSet& charts() {
  static const ChartSet charts = loaded(loadCharts(dataFile("scenarios/donnerschlag/charts.json")));
  return charts;
}
inline const CardSet& cards() {
  static const CardSet cards = loaded(loadCards(dataFile("cards/donnerschlag.json")));
  return cards;
}

/// A hex by its printed number.
inline Place hex(const std::string& number) {
  const Place place = map().placeNamed(number);
  if (place == kNowhere) throw std::runtime_error("no hex " + number);
  return place;
}
inline std::string name(Place place) {
  return map().placeName(place);
}
inline std::set<Place> region(const std::string& id) {
  const Region* found = map().region(id);
  if (found == nullptr) throw std::runtime_error("no region " + id);
  return {found->hexes.begin(), found->hexes.end()};
}
inline std::string terrainAt(Place place) {
  return map().terrains[map().terrain[index(place)]].id;
}
inline bool sideHas(const char* kind, Place hex, int direction) {
  const unsigned mask = map().sides[index(hex)][static_cast<std::size_t>(direction)];
  return ((mask >> static_cast<unsigned>(map().hexsideNamed(kind))) & 1U) != 0;
}
inline bool river(Place hex, int direction) {
  return sideHas("river", hex, direction);
}
inline bool bridge(Place hex, int direction) {
  return sideHas("bridge", hex, direction);
}
inline bool river(const char* a, const char* b) {
  return river(hex(a), map().grid.directionTo(hex(a), hex(b)));
}
inline bool roadAcross(Place hex, int direction) {
  return map().roads[index(hex)][static_cast<std::size_t>(direction)] != 0;
}
inline bool onRoad(Place hex) {
  for (int d = 0; d < kDirections; ++d) {
    if (roadAcross(hex, d)) return true;
  }
  return false;
}
/// Neighbours that are on the map.
inline std::vector<std::pair<int, Place>> neighbours(Place hex) {
  std::vector<std::pair<int, Place>> out;
  for (int d = 0; d < kDirections; ++d) {
    const Place beside = map().grid.neighbour(hex, d);
    if (beside != kNowhere && map().has(beside)) out.emplace_back(d, beside);
  }
  return out;
}
/// The hexes that a Combat Unit in a hex controls: neighbours not across a river [3.5].
inline std::set<std::string> controlled(const char* from) {
  std::set<std::string> out;
  for (const auto& [d, beside] : neighbours(hex(from))) {
    if (!river(hex(from), d)) out.insert(name(beside));
  }
  return out;
}
inline const Unit& unit(const char* id) {
  const UnitId found = roster().named(id);
  if (found == kNoUnit) throw std::runtime_error(std::string("no unit ") + id);
  return roster()[found];
}

}  // namespace kessel::test::donner
