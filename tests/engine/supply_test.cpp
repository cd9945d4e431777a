// SPDX-License-Identifier: GPL-3.0-or-later
// Chains of supply against their definition, hex by hex, on random maps.
#include "kessel/engine/supply.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <climits>
#include <memory>

#include "kessel/engine/hash.h"
#include "kessel/engine/map.h"

namespace kessel::supply_test {
namespace {

constexpr int kLanes = 14;
using Hexes = HexSet<kLanes>;
using Link = SupplyLink<kLanes>;

/// A map with holes, and sets of its hexes at random.
struct Country {
  explicit Country(std::uint64_t theSeed) : seed(theSeed) {
    map.grid.columns = mix(seed, 1) % 2 == 0;
    map.grid.oddLanesShoved = mix(seed, 2) % 2 == 0;
    map.grid.lanes = *rc::gen::inRange(1, kLanes + 1);
    map.grid.length = *rc::gen::inRange(1, 20);
    map.terrain.assign(static_cast<std::size_t>(map.grid.lanes) * kLaneLength, Map::kOffMap);
    for (int lane = 0; lane < map.grid.lanes; ++lane) {
      for (int position = 0; position < map.grid.length; ++position) {
        if (one(12)) continue;
        map.terrain[index(hexAt(lane, position))] = 0;
        land.add(hexAt(lane, position));
      }
    }
  }
  bool one(std::uint64_t in) { return (mix(seed + ++drawn, 0x9E3779B97F4A7C15ULL) >> 20U) % in == 0; }
  Hexes some(std::uint64_t in) {
    Hexes out;
    land.each([&](Place hex) {
      if (one(in)) out.add(hex);
    });
    return out;
  }

  std::uint64_t seed;
  std::uint64_t drawn = 0;
  Map map;
  Hexes land;
};

/// A chain with all that links may have.
struct Chain {
  explicit Chain(Country& country) {
    const int count = *rc::gen::inRange(1, 4);
    for (int i = 0; i < count; ++i) {
      Link link{.sources = i == 0 ? country.some(15) : country.some(200)};
      link.stations = country.some(8);
      link.open = country.land - country.some(4);
      if (country.one(2)) link.ends = country.some(6) - link.open;
      if (country.one(2)) {
        sides.push_back(std::make_unique<OpenSides<kLanes>>());
        for (Hexes& side : sides.back()->side) side = country.land - country.some(5);
        link.sides = sides.back().get();
      }
      if (country.one(2)) link.range = *rc::gen::inRange(0, 8);
      links.push_back(link);
    }
  }
  std::vector<std::unique_ptr<OpenSides<kLanes>>> sides;
  std::vector<Link> links;
};

/// Whether a step of a link is allowed.
bool plainStep(const Link& link, Place from, Place to, int d) {
  if (!link.open.has(from) || !(link.open.has(to) || link.ends.has(to))) return false;
  return link.sides == nullptr || link.sides->side[std::size_t(d)].has(from);
}

Hexes plainLink(const Country& country, const Link& link, const Hexes& from) {
  std::vector<int> steps(country.map.terrain.size(), INT_MAX);
  (from & link.open).each([&](Place hex) { steps[index(hex)] = 0; });
  for (bool changed = true; changed;) {
    changed = false;
    country.land.each([&](Place hex) {
      for (int d = 0; d < kDirections && steps[index(hex)] != INT_MAX; ++d) {
        const Place to = country.map.grid.neighbour(hex, d);
        if (!country.map.has(to)) continue;
        if (!plainStep(link, hex, to, d) || steps[index(hex)] >= link.range) continue;
        if (steps[index(hex)] + 1 >= steps[index(to)]) continue;
        steps[index(to)] = steps[index(hex)] + 1;
        changed = true;
      }
    });
  }
  Hexes led;
  country.land.each([&](Place hex) {
    if (steps[index(hex)] != INT_MAX) led.add(hex);
  });
  return led;
}

Hexes plainChain(const Country& country, const std::vector<Link>& links) {
  Hexes led;
  for (const Link& link : links) led = plainLink(country, link, link.sources | (link.stations & led));
  return led;
}

RC_GTEST_PROP(Supply, IsThatOfTheDefinition, (std::uint64_t seed)) {
  Country country(seed);
  const Chain chain(country);
  RC_ASSERT(suppliedBy<kLanes>(country.map.grid, chain.links) == plainChain(country, chain.links));
}

RC_GTEST_PROP(Supply, GoesOnFromWhatWasSupplied, (std::uint64_t seed)) {
  Country country(seed);
  Link link{.sources = country.some(20), .open = country.land};
  Hexes last;
  for (int round = 0; round < 8; ++round) {
    link.open -= country.some(30);
    if (country.one(3)) link.open |= country.some(3);
    last = supplyAgain(country.map.grid, link, last);
    RC_ASSERT(last == plainLink(country, link, link.sources));
  }
}

/// A way is one over steps that are allowed, from where the link begins, and none is shorter.
RC_GTEST_PROP(SupplyWay, LeadsToEveryHexOfTheLinkAndToNoOther, (std::uint64_t seed)) {
  Country country(seed);
  const Chain chain(country);
  for (const Link& link : chain.links) {
    const Hexes begins = link.sources | link.stations;
    const Hexes led = supplyFrom(country.map.grid, link, begins);
    std::vector<Place> before(country.map.terrain.size(), kNowhere);
    country.land.each([&](Place hex) {
      const std::vector<Place> way = supplyWay(country.map.grid, link, begins, hex);
      RC_ASSERT(way.empty() == !led.has(hex));
      if (way.empty()) return;
      RC_ASSERT(way.back() == hex);
      RC_ASSERT(begins.has(way.front()) && link.open.has(way.front()));
      for (std::size_t i = 1; i < way.size(); ++i) {
        const int d = country.map.grid.directionTo(way[i - 1], way[i]);
        RC_ASSERT(d >= 0 && plainStep(link, way[i - 1], way[i], d));
        RC_ASSERT(before[index(way[i])] == kNowhere || before[index(way[i])] == way[i - 1]);  // run together
        before[index(way[i])] = way[i - 1];
      }
      RC_ASSERT(static_cast<int>(way.size()) - 1 <= link.range);
      if (way.size() < 2) return;
      Link shorter = link;
      shorter.range = static_cast<int>(way.size()) - 2;
      RC_ASSERT(!supplyFrom(country.map.grid, shorter, begins).has(hex));
    });
  }
}

/// Units within 8 hexes of their headquarters, this one any way from the army's, that one any way from the edge: the
/// chain of the books on the Chir and the Myshkova.
TEST(Supply, BreaksAtTheHeadquartersThatIsCutOff) {
  Map map;
  map.grid.lanes = 3;
  map.grid.length = 40;
  map.terrain.assign(std::size_t{3} * kLaneLength, Map::kOffMap);
  Hexes land;
  for (int lane = 0; lane < 3; ++lane) {
    for (int position = 0; position < 40; ++position) {
      map.terrain[index(hexAt(lane, position))] = 0;
      land.add(hexAt(lane, position));
    }
  }
  Hexes edge;
  Hexes army;
  Hexes division;
  Hexes enemies;
  for (int lane = 0; lane < 3; ++lane) {
    edge.add(hexAt(lane, 0));
    enemies.add(hexAt(lane, 18));
  }
  army.add(hexAt(1, 10));
  division.add(hexAt(1, 25));
  const auto chain = [&](const Hexes& open) {
    return std::vector<Link>{{.sources = edge, .open = open},
                             {.sources = {}, .stations = army, .open = open},
                             {.sources = {}, .stations = division, .open = open, .range = 8}};
  };
  const Place unit = hexAt(1, 32);
  EXPECT_TRUE(suppliedBy<kLanes>(map.grid, chain(land)).has(unit));
  EXPECT_FALSE(suppliedBy<kLanes>(map.grid, chain(land - enemies)).has(unit)) << "its headquarters has no army";
  EXPECT_FALSE(suppliedBy<kLanes>(map.grid, chain(land)).has(hexAt(1, 34))) << "too far from the headquarters";
}

}  // namespace
}  // namespace kessel::supply_test
