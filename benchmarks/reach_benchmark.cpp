// SPDX-License-Identifier: GPL-3.0-or-later
// The cheapest paths from one hex to every other one of each title's map, with costs by terrain and sides, as the rules
// of movement ask for them after every step; and chains of supply of three links, by hexes and by points. The data
// folder is that of the source tree, or KESSEL_DATA.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "kessel/engine/reach.h"
#include "kessel/engine/supply.h"
#include "kessel/engine/title.h"

namespace kessel {
namespace {

constexpr int kEverywhere = 400;  // quarter points: more than any way across a map costs

void wholeMap(benchmark::State& state, const Map& map) {
  const NeighbourTable table(map);
  auto reach = std::make_unique<ReachMap>();
  const std::vector<Place> hexes = map.hexes();
  const Place start = hexes[hexes.size() / 2];
  std::array<int, 256> costs{};
  for (std::size_t i = 0; i < map.terrains.size(); ++i) costs[i] = 2 + static_cast<int>(i) % 4 * 2;
  const auto cost = [&](Place from, Place to, int direction) {
    const auto d = static_cast<std::size_t>(direction);
    if (map.roads[index(from)][d] != 0) return 2;
    return costs[map.terrain[index(to)]] + (map.sides[index(from)][d] != 0 ? 4 : 0);
  };
  for (auto _ : state) {
    reach->search(table, start, kEverywhere, cost, [](Place) { return false; });
    benchmark::DoNotOptimize(reach->reached().size());
  }
  state.counters["hexes"] = static_cast<double>(reach->reached().size());
}

/// From the first lane to every ninth hex, from there to every fifth, from there within 8 hexes.
void chain(benchmark::State& state, const Map& map) {
  constexpr int kLanes = 64;
  HexSet<kLanes> land;
  HexSet<kLanes> edge;
  std::array<HexSet<kLanes>, 2> headquarters;
  int number = 0;
  for (const Place hex : map.hexes()) {
    if (++number % 7 == 0) continue;  // an enemy
    land.add(hex);
    if (laneOf(hex) == 0) edge.add(hex);
    if (number % 9 == 0) headquarters[0].add(hex);
    if (number % 5 == 0) headquarters[1].add(hex);
  }
  std::array<SupplyLink<kLanes>, 3> links{{{.sources = edge, .open = land},
                                           {.sources = {}, .stations = headquarters[0], .open = land},
                                           {.sources = {}, .stations = headquarters[1], .open = land, .range = 8}}};
  for (auto _ : state) benchmark::DoNotOptimize(suppliedBy<kLanes>(map.grid, links));
}

}  // namespace
}  // namespace kessel

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const char* named = std::getenv("KESSEL_DATA");
  std::vector<std::unique_ptr<kessel::Title>> titles;
  for (const kessel::TitleEntry& entry : kessel::allTitles()) {
    auto title = entry.load(named != nullptr ? named : KESSEL_SOURCE_DIR);
    if (!title) {
      std::cerr << title.error().text() << '\n';
      return 1;
    }
    const kessel::Map& map = (*title)->info().map;
    benchmark::RegisterBenchmark((entry.id + "/reach").c_str(),
                                 [&map](benchmark::State& state) { kessel::wholeMap(state, map); });
    benchmark::RegisterBenchmark((entry.id + "/supply").c_str(),
                                 [&map](benchmark::State& state) { kessel::chain(state, map); });
    titles.push_back(std::move(*title));
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
