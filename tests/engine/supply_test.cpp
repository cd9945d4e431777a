// SPDX-License-Identifier: GPL-3.0-or-later
// Chains of supply against their definition, hex by hex, on random maps.
#include "kessel/supply.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <climits>
#include <memory>

#include "kessel/hash.h"

namespace kessel {
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
    table = NeighbourTable(map);
  }
  bool one(std::uint64_t in) { return (mix(seed + ++drawn, 0x9E3779B97F4A7C15ULL) >> 20U) % in == 0; }
  Hexes some(std::uint64_t in) {
    Hexes out;
    land.each([&](Place hex) {
      if (one(in)) out.add(hex);
    });
    return out;
  }
  [[nodiscard]] SupplyMap ground() const { return {map.grid, table}; }

  std::uint64_t seed;
  std::uint64_t drawn = 0;
  Map map;
  NeighbourTable table;
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
      if (country.one(3)) {
        costs.push_back(std::make_unique<SideCosts>(country.map.terrain.size()));
        for (auto& row : *costs.back()) {
          for (std::uint8_t& side : row) side = country.one(7) ? kClosedSide : country.one(3) ? 1 : 4;
        }
        link.costs = costs.back().get();
        link.range = *rc::gen::inRange(0, 40);
      } else if (country.one(2)) {
        link.range = *rc::gen::inRange(0, 8);
      }
      links.push_back(link);
    }
  }
  std::vector<std::unique_ptr<OpenSides<kLanes>>> sides;
  std::vector<std::unique_ptr<SideCosts>> costs;
  std::vector<Link> links;
};

/// What a step of a link costs, or -1.
int plainStep(const Link& link, Place from, Place to, int d) {
  if (!link.open.has(from) || !(link.open.has(to) || link.ends.has(to))) return -1;
  if (link.sides != nullptr && !link.sides->side[std::size_t(d)].has(from)) return -1;
  const int cost = link.costs == nullptr ? 1 : (*link.costs)[index(from)][std::size_t(d)];
  return cost == kClosedSide && link.costs != nullptr ? -1 : cost;
}

Hexes plainLink(const Country& country, const Link& link, const Hexes& from) {
  std::vector<int> cost(country.map.terrain.size(), INT_MAX);
  (from & link.open).each([&](Place hex) { cost[index(hex)] = 0; });
  for (bool changed = true; changed;) {
    changed = false;
    country.land.each([&](Place hex) {
      for (int d = 0; d < kDirections && cost[index(hex)] != INT_MAX; ++d) {
        const Place to = country.map.grid.neighbour(hex, d);
        if (!country.map.has(to)) continue;
        const int step = plainStep(link, hex, to, d);
        if (step < 0 || step > link.range - cost[index(hex)]) continue;
        if (cost[index(hex)] + step >= cost[index(to)]) continue;
        cost[index(to)] = cost[index(hex)] + step;
        changed = true;
      }
    });
  }
  Hexes led;
  country.land.each([&](Place hex) {
    if (cost[index(hex)] != INT_MAX) led.add(hex);
  });
  return led;
}

Hexes plainChain(const Country& country, const std::vector<Link>& links, std::size_t count) {
  Hexes led;
  for (std::size_t i = 0; i < count; ++i)
    led = plainLink(country, links[i], links[i].sources | (links[i].stations & led));
  return led;
}

RC_GTEST_PROP(Supply, IsThatOfTheDefinition, (std::uint64_t seed)) {
  Country country(seed);
  const Chain chain(country);
  RC_ASSERT(suppliedBy<kLanes>(country.ground(), chain.links) == plainChain(country, chain.links, chain.links.size()));
}

/// The line of a link is one: its steps are allowed and within range.
void checkLine(const Country& country, const Link& link, const std::vector<Place>& line) {
  int sum = 0;
  RC_ASSERT(!line.empty() && link.open.has(line.front()));
  for (std::size_t i = 1; i < line.size(); ++i) {
    const int d = country.map.grid.directionTo(line[i - 1], line[i]);
    RC_ASSERT(d >= 0);
    const int step = plainStep(link, line[i - 1], line[i], d);
    RC_ASSERT(step >= 0);
    sum += step;
  }
  RC_ASSERT(sum <= link.range);
}

RC_GTEST_PROP(Supply, TellsTheLineOrWhereItBreaks, (std::uint64_t seed)) {
  Country country(seed);
  const Chain chain(country);
  const std::vector<Link>& links = chain.links;
  const Hexes supplied = plainChain(country, links, links.size());
  country.land.each([&](Place hex) {
    const SupplyLine line = lineTo<kLanes>(country.ground(), links, hex);
    RC_ASSERT(line.supplied() == supplied.has(hex));
    Place to = hex;
    std::size_t i = links.size();
    for (const std::vector<Place>& each : line.lines) {
      checkLine(country, links[--i], each);
      RC_ASSERT(each.back() == to);
      to = each.front();
      RC_ASSERT(links[i].sources.has(to) || links[i].stations.has(to));
    }
    if (line.supplied()) {
      RC_ASSERT(links[i].sources.has(to));
      return;
    }
    RC_ASSERT(std::size_t(line.broken) + 1 == i && line.at == to);
    const Link& link = links[i - 1];
    const Hexes from = i > 1 ? link.sources | link.stations : link.sources;
    RC_ASSERT(!plainLink(country, link, from).has(to));
    // Were everything open but too far away, nothing would cut it.
    Link free = link;
    free.open = country.land;
    free.ends = {};
    free.sides = nullptr;
    free.costs = nullptr;
    free.range = Link::kAnyLength;
    if (line.cut == kNowhere) return;
    RC_ASSERT(plainLink(country, free, from).has(to));
    bool closedFromSomewhere = !link.open.has(line.cut);
    for (int d = 0; d < kDirections; ++d) {
      const Place before = country.map.grid.neighbour(line.cut, d);
      closedFromSomewhere =
          closedFromSomewhere || (country.map.has(before) && plainStep(link, before, line.cut, Grid::opposite(d)) < 0);
    }
    RC_ASSERT(closedFromSomewhere);
  });
}

RC_GTEST_PROP(Supply, GoesOnFromWhatWasSupplied, (std::uint64_t seed)) {
  Country country(seed);
  Link link{.sources = country.some(20), .open = country.land};
  Hexes last;
  for (int round = 0; round < 8; ++round) {
    link.open -= country.some(30);
    if (country.one(3)) link.open |= country.some(3);
    last = supplyAgain(country.ground(), link, last);
    RC_ASSERT(last == plainLink(country, link, link.sources));
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
  const NeighbourTable table(map);
  const SupplyMap ground{map.grid, table};
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
  EXPECT_TRUE(suppliedBy<kLanes>(ground, chain(land)).has(unit));
  const SupplyLine whole = lineTo<kLanes>(ground, chain(land), unit);
  ASSERT_EQ(whole.lines.size(), 3U);
  EXPECT_EQ(whole.lines[0].size(), 8U) << "headquarters and unit included";
  EXPECT_EQ(whole.lines[2].back(), hexAt(1, 10));
  const SupplyLine cut = lineTo<kLanes>(ground, chain(land - enemies), unit);
  EXPECT_EQ(cut.broken, 1);
  EXPECT_EQ(cut.at, hexAt(1, 25)) << "the unit has its headquarters, which has no army";
  EXPECT_EQ(positionOf(cut.cut), 18);
  const SupplyLine far = lineTo<kLanes>(ground, chain(land), hexAt(1, 34));
  EXPECT_EQ(far.broken, 2);
  EXPECT_EQ(far.at, hexAt(1, 34));
  EXPECT_EQ(far.cut, kNowhere) << "nothing is closed: it is too far";
}

}  // namespace
}  // namespace kessel
