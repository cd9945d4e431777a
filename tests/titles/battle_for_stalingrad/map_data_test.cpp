// SPDX-License-Identifier: GPL-3.0-or-later
// The map: everything that the rulebook says of it holds, and the reconstructed rest is sound.
#include <gmock/gmock.h>

#include <deque>
#include <memory>

#include "kessel/engine/reach.h"
#include "support/cases.h"
#include "titles/battle_for_stalingrad/data.h"

namespace kessel::test {
namespace {

using ::testing::UnorderedElementsAre;

const Grid& grid() {
  return stalingradMap().grid;
}
bool isLand(Place place) {
  return terrainAt(place) != "volga" && terrainAt(place) != "east-bank";
}

const SideChain& lineNamed(const std::string& name) {
  for (const SideChain& chain : stalingradMap().sideChains) {
    if (chain.name == name) return chain;
  }
  throw std::runtime_error("no line " + name);
}

std::set<std::pair<Place, Place>> barrier(const std::vector<std::string>& names) {
  std::set<std::pair<Place, Place>> out;
  for (const std::string& name : names) {
    for (const SideChain::Side& side : lineNamed(name).sides) {
      out.emplace(side.hex, side.neighbour);
      out.emplace(side.neighbour, side.hex);
    }
  }
  return out;
}

/// West-bank hexes that can be reached without crossing one of the hexsides or entering one of the hexes.
std::set<Place> enclosed(Place from, const std::set<std::pair<Place, Place>>& sides, const std::set<Place>& shut) {
  std::set<Place> seen{from};
  std::deque<Place> queue{from};
  while (!queue.empty()) {
    const Place at = queue.front();
    queue.pop_front();
    for (int d = 0; d < kDirections; ++d) {
      const Place to = grid().neighbour(at, d);
      if (to == kNowhere || !isLand(to) || shut.contains(to) || sides.contains({at, to})) continue;
      if (seen.insert(to).second) queue.push_back(to);
    }
  }
  return seen;
}

TEST(StalingradMap, HasTheHexesOfItsSheet) {
  const Map& map = stalingradMap();
  EXPECT_EQ(map.hexes().size(), 1632U);
  std::map<std::string, int> counts;
  for (Place place : map.hexes()) ++counts[terrainAt(place)];
  const std::map<std::string, int> expected = {{"clear", 773}, {"light", 110}, {"heavy", 56},     {"fortified", 13},
                                               {"special", 4}, {"hill", 32},   {"woods", 47},     {"park", 10},
                                               {"bank", 59},   {"volga", 142}, {"east-bank", 386}};
  EXPECT_EQ(counts, expected);
}

TEST(StalingradMap, NeighboursAreThoseOfTheBook) {
  const std::pair<const char*, const char*> pairs[] = {{"1733", "1832"}, {"2324", "2423"}, {"2221", "2321"},
                                                       {"1534", "1634"}, {"1634", "1735"}, {"1534", "1535"},
                                                       {"2715", "2716"}, {"1925", "1926"}, {"2126", "2127"}};
  for (const auto& [a, b] : pairs) EXPECT_TRUE(grid().adjacent(hex(a), hex(b))) << a << " " << b;
  // Distances of the Trans Volga example (16.2).
  EXPECT_EQ(grid().distance(hex("2723"), hex("2324")), 4);
  EXPECT_EQ(grid().distance(hex("2723"), hex("2423")), 3);
  EXPECT_EQ(grid().distance(hex("2821"), hex("2423")), 4);
  EXPECT_EQ(grid().distance(hex("2821"), hex("2324")), 5);
}

TEST(StalingradMap, FerryBesideHex1733IsHex1832) {
  EXPECT_TRUE(regionOf("ferries").contains(hex("1832")));
  EXPECT_FALSE(regionOf("ferries").contains(hex("1822")));
  EXPECT_EQ(terrainAt(hex("1832")), "bank");
  EXPECT_NE(terrainAt(hex("1822")), "bank");
  EXPECT_FALSE(grid().adjacent(hex("1822"), hex("1733")));
  // Three units stand in 1733 in the example of 15.42, which a bank hex would not admit.
  EXPECT_NE(terrainAt(hex("1733")), "bank");
  EXPECT_EQ(countIn("ferries", hex("1832")), 6);
}

TEST(StalingradMap, NamedHexesHaveTheirTerrain) {
  CASES("14.42", "14.44");
  for (const char* number : {"1726", "1534", "1634", "2221", "2321", "2715", "2716"}) {
    EXPECT_EQ(terrainAt(hex(number)), "fortified") << number;
    EXPECT_EQ(stalingradMap().terrainMark[index(hex(number))], "book") << number;
  }
  for (const char* number : {"1925", "1926", "2126", "2127"}) EXPECT_EQ(terrainAt(hex(number)), "special") << number;
  for (const char* number : {"1735", "1832", "2227", "2719"}) EXPECT_EQ(terrainAt(hex(number)), "bank") << number;
  EXPECT_EQ(terrainAt(hex("1535")), "clear");
  // Strength arrives in 2324 unreduced in the example of 16.2.
  EXPECT_NE(terrainAt(hex("2324")), "heavy");
  EXPECT_NE(terrainAt(hex("2324")), "fortified");
  // The river through the Great Gully and 1735 is ignored.
  for (const char* number : {"1534", "1634", "1735"}) {
    for (std::uint8_t mask : stalingradMap().sides[index(hex(number))]) EXPECT_EQ(mask, 0) << number;
  }
}

TEST(StalingradMap, BankPartsWestFromEast) {
  const Region* bank = stalingradMap().region("bank");
  ASSERT_NE(bank, nullptr);
  EXPECT_EQ(bank->hexes.size(), 59U);
  EXPECT_EQ(positionOf(bank->hexes.front()), 0);
  EXPECT_EQ(positionOf(bank->hexes.back()), grid().length - 1);
  for (std::size_t i = 1; i < bank->hexes.size(); ++i) {
    EXPECT_TRUE(grid().adjacent(bank->hexes[i - 1], bank->hexes[i])) << grid().number(bank->hexes[i]);
  }
  for (Place place : stalingradMap().hexes()) {
    EXPECT_EQ(terrainAt(place) == "bank", regionOf("bank").contains(place)) << grid().number(place);
    bool wet = false;
    for (int d = 0; d < kDirections; ++d) {
      const Place to = grid().neighbour(place, d);
      if (to == kNowhere) continue;
      wet = wet || terrainAt(to) == "volga";
      // Nothing but a bank hex touches the river from the west, and no land touches the east bank.
      EXPECT_TRUE(!isLand(place) || isLand(to) || terrainAt(place) == "bank") << grid().number(place);
      EXPECT_FALSE(terrainAt(place) == "bank" && terrainAt(to) == "east-bank") << grid().number(place);
    }
    EXPECT_TRUE(wet || terrainAt(place) != "bank") << grid().number(place);
  }
}

TEST(StalingradMap, RoadsAndRailwaysStayOnLand) {
  int roads = 0;
  for (const Chain& chain : stalingradMap().chains) {
    roads += chain.kind == "road" ? 1 : 0;
    for (Place place : chain.hexes) EXPECT_TRUE(isLand(place)) << chain.name << " " << grid().number(place);
    if (chain.kind != "road") continue;
    for (Place place : chain.hexes) {
      EXPECT_NE(terrainAt(place), "special") << chain.name << " " << grid().number(place);
      EXPECT_FALSE(regionOf("factories").contains(place)) << chain.name << " " << grid().number(place);
    }
  }
  EXPECT_EQ(roads, 9);
  EXPECT_EQ(stalingradMap().chains.size(), 14U);
}

TEST(StalingradMap, SixRoadHexsidesCrossRivers) {
  std::vector<std::string> found;
  for (Place place : stalingradMap().hexes()) {
    for (std::size_t d = 0; d < 6; ++d) {
      if (stalingradMap().roads[index(place)][d] == 0 || stalingradMap().sides[index(place)][d] == 0) continue;
      const Place to = grid().neighbour(place, static_cast<int>(d));
      if (index(place) < index(to)) found.push_back(grid().number(place).append("/").append(grid().number(to)));
    }
  }
  EXPECT_THAT(found,
              UnorderedElementsAre("0631/0731", "0814/0915", "1239/1240", "1334/1433", "2111/2112", "2714/2813"));
}

TEST(StalingradMap, DeploymentAreasAreWhatTheLinesEnclose) {
  CASES("2.1b", "2.1c", "2.1d");
  const std::set<Place> gully = {hex("1534"), hex("1634"), hex("1735")};
  const auto lines = barrier({"Tsaritsa", "Mokraya Mechetka", "German Start Line"});
  std::set<Place> south = enclosed(hex("1136"), lines, gully);
  south.insert(gully.begin(), gully.end());
  EXPECT_EQ(regionOf("south-area"), south);
  EXPECT_EQ(regionOf("central-area"), enclosed(hex("1726"), lines, gully));
  EXPECT_EQ(regionOf("north-area"), enclosed(hex("2912"), lines, gully));
  EXPECT_EQ(south.size(), 125U);
  EXPECT_EQ(regionOf("central-area").size(), 327U);
  EXPECT_EQ(regionOf("north-area").size(), 139U);
  for (Place place : regionOf("factories")) EXPECT_TRUE(regionOf("central-area").contains(place));
}

TEST(StalingradMap, StartLineRunsFromTheSouthEdgeToTheVolga) {
  const SideChain& line = lineNamed("German Start Line");
  EXPECT_EQ(line.sides.size(), 136U);
  EXPECT_EQ(grid().number(line.sides.front().hex).substr(2), "48");
  EXPECT_EQ(grid().number(line.sides.front().neighbour).substr(2), "48");
  // The last corner of the line is one of a Volga hex.
  bool river = false;
  for (int d = 0; d < kDirections; ++d) {
    const Place near = grid().neighbour(line.sides.back().hex, d);
    river =
        river || (near != kNowhere && terrainAt(near) == "volga" && grid().adjacent(near, line.sides.back().neighbour));
  }
  EXPECT_TRUE(river);
  // With the river it parts the Soviet areas from the German rear.
  std::set<Place> soviet;
  for (const char* area : {"south-area", "central-area", "north-area"}) {
    const std::set<Place> hexes = regionOf(area);
    for (Place place : hexes) EXPECT_TRUE(soviet.insert(place).second) << grid().number(place) << " is in two areas";
  }
  for (const SideChain::Side& side : line.sides) {
    EXPECT_FALSE(soviet.contains(side.hex));
    EXPECT_TRUE(soviet.contains(side.neighbour));
  }
  EXPECT_EQ(enclosed(hex("1136"), barrier({"German Start Line"}), {}), soviet);
}

const char* const kSectors[] = {"sector-29-md",  "sector-14-pz",  "sector-94-id", "sector-24-pz", "sector-71-id",
                                "sector-295-id", "sector-389-id", "sector-60-md", "sector-16-pz"};

TEST(StalingradMap, EveryStartLineHexsideBordersOneSector) {
  std::map<Place, int> sectors;
  for (const char* id : kSectors) {
    for (Place place : regionOf(id)) ++sectors[place];
  }
  EXPECT_EQ(sectors.size(), 142U);
  for (const auto& [place, count] : sectors) EXPECT_EQ(count, 1) << grid().number(place);
  for (const SideChain::Side& side : lineNamed("German Start Line").sides) {
    EXPECT_TRUE(sectors.contains(side.hex)) << grid().number(side.hex);
    EXPECT_FALSE(sectors.contains(side.neighbour)) << grid().number(side.neighbour);
  }
}

TEST(StalingradMap, SectorsHangTogether) {
  for (const char* id : kSectors) {
    const std::set<Place> hexes = regionOf(id);
    std::set<Place> outside;
    for (Place place : stalingradMap().hexes()) {
      if (!hexes.contains(place)) outside.insert(place);
    }
    EXPECT_EQ(enclosed(*hexes.begin(), {}, outside), hexes) << id;
  }
}

TEST(StalingradMap, SectorOfThe94thDivisionIsThatOfTheBook) {
  CASES("2.1n");
  EXPECT_THAT(regionOf("sector-94-id"), UnorderedElementsAre(hex("0335"), hex("0434"), hex("0435"), hex("0436"),
                                                             hex("0437"), hex("0535"), hex("0536"), hex("0537")));
  EXPECT_EQ(stalingradMap().region("sector-94-id")->source.mark, "book");
  for (const char* number : {"0334", "0433", "0534", "0538", "0438", "0634"}) {
    EXPECT_FALSE(regionOf("sector-94-id").contains(hex(number))) << number;
  }
}

TEST(StalingradMap, EmplacementsLieEastOfTheRiver) {
  int symbols = 0;
  for (Place place : regionOf("emplacements")) {
    EXPECT_EQ(terrainAt(place), "east-bank") << grid().number(place);
    const int count = countIn("emplacements", place);
    EXPECT_GE(count, 1);
    symbols += count;
  }
  // The book's own (16.1, 16.2), and room for all units, since arrival is compulsory.
  EXPECT_EQ(countIn("emplacements", hex("2925")), 2);
  EXPECT_EQ(countIn("emplacements", hex("2821")), 1);
  EXPECT_GE(countIn("emplacements", hex("2723")), 1);
  EXPECT_GE(symbols, countUnits(stalingradUnits().units, [](const Unit& unit) { return unit.is("trans-volga"); }));
  EXPECT_EQ(symbols, 36);
}

TEST(StalingradMap, FlotillaLineTouchesTheBank) {
  EXPECT_EQ(regionOf("flotilla-line").size(), 42U);
  for (Place place : regionOf("flotilla-line")) {
    EXPECT_EQ(terrainAt(place), "volga") << grid().number(place);
    bool bank = false;
    for (int d = 0; d < kDirections; ++d) {
      const Place near = grid().neighbour(place, d);
      bank = bank || (near != kNowhere && terrainAt(near) == "bank");
    }
    EXPECT_TRUE(bank) << grid().number(place);
  }
  for (Place place : regionOf("islands")) EXPECT_EQ(terrainAt(place), "volga");
}

TEST(StalingradMap, FifteenVictoryHexesWithTheThreeFerriesAndTheKurgan) {
  const std::set<Place> victory = regionOf("victory");
  EXPECT_EQ(victory.size(), 15U);
  for (const char* number : {"1832", "2227", "2719", "1726"}) EXPECT_TRUE(victory.contains(hex(number))) << number;
  for (Place place : regionOf("factories")) EXPECT_TRUE(victory.contains(place));
}

TEST(StalingradMap, MandatoryHexesLieInTheAreas) {
  EXPECT_EQ(regionOf("mandatory").size(), 20U);
  EXPECT_EQ(countIn("mandatory", hex("1136")), 2);
  EXPECT_EQ(countIn("mandatory", hex("1726")), 1);
  for (Place place : regionOf("mandatory")) {
    EXPECT_TRUE(regionOf("south-area").contains(place) || regionOf("central-area").contains(place) ||
                regionOf("north-area").contains(place))
        << grid().number(place);
  }
}

TEST(StalingradMap, EdgesAreLand) {
  EXPECT_EQ(regionOf("west-edge").size(), 48U);
  for (Place place : regionOf("west-edge")) EXPECT_EQ(laneOf(place), 0);
  for (Place place : regionOf("north-edge")) {
    EXPECT_EQ(positionOf(place), 0);
    EXPECT_TRUE(isLand(place));
  }
}

TEST(StalingradMap, EverySectionSaysWhereItComesFrom) {
  const Map& map = stalingradMap();
  for (Place place : map.hexes()) EXPECT_FALSE(map.terrainMark[index(place)].empty());
  for (const Region& region : map.regions) EXPECT_FALSE(region.source.note.empty()) << region.id;
  EXPECT_EQ(map.labels.size(), 54U);
}

/// Cheapest way in quarter points of a German unit from its start line, with nobody in the way.
TEST(StalingradMap, MarchesTakeWhatTheCalibrationSays) {
  const Map& map = stalingradMap();
  const NeighbourTable table(map);
  const std::map<std::string, int> costs = {{"clear", 2}, {"light", 4}, {"heavy", 8}, {"fortified", 16}, {"special", 8},
                                            {"hill", 4},  {"woods", 8}, {"park", 4},  {"bank", 16}};
  auto step = [&](Place from, Place to, int direction) {
    const auto d = static_cast<std::size_t>(direction);
    const auto found = costs.find(terrainAt(to));
    if (found == costs.end()) return kForbidden;
    return (map.roads[index(from)][d] != 0 ? 2 : found->second) + (map.sides[index(from)][d] != 0 ? 4 : 0);
  };
  auto reach = std::make_unique<ReachMap>();
  std::map<Place, int> best;
  for (const char* id : kSectors) {
    for (Place start : regionOf(id)) {
      reach->search(table, start, 100, step, [](Place) { return false; });
      for (Place to : reach->reached()) {
        const auto [entry, fresh] = best.emplace(to, reach->cost(to));
        if (!fresh) entry->second = std::min(entry->second, reach->cost(to));
      }
    }
  }
  const std::pair<const char*, int> expected[] = {{"1136", 26}, {"1926", 28}, {"1726", 32}, {"1631", 34}, {"1732", 42}};
  for (const auto& [number, cost] : expected) EXPECT_EQ(best[hex(number)], cost) << number;
  // A week's march of twelve points reaches the inner city, and no ferry.
  for (Place ferry : regionOf("ferries")) EXPECT_GT(best[ferry], 48) << grid().number(ferry);
}

}  // namespace
}  // namespace kessel::test
