// SPDX-License-Identifier: GPL-3.0-or-later
// The map against everything that the book says of its hexes, and against what every map must keep.
#include <gmock/gmock.h>

#include <queue>

#include "support/cases.h"
#include "titles/donnerschlag/data.h"

namespace kessel::test::donner {
namespace {

using Names = std::set<std::string>;

Names neighbourNames(const char* number) {
  Names out;
  for (const auto& [d, beside] : neighbours(hex(number))) out.insert(name(beside));
  return out;
}

bool onBorder(Place place) {
  return neighbours(place).size() < static_cast<std::size_t>(kDirections);
}

TEST(DonnerschlagMap, NumbersItsHexesByRows) {
  EXPECT_EQ(neighbourNames("3016"), (Names{"3015", "3017", "2915", "2916", "3116", "3115"}));
  EXPECT_EQ(neighbourNames("3017"), (Names{"3016", "3018", "2916", "2917", "3116", "3117"}));
  EXPECT_EQ(neighbourNames("2316"), (Names{"2315", "2317", "2216", "2217", "2416", "2417"}));
  EXPECT_EQ(neighbourNames("1709"), (Names{"1708", "1710", "1609", "1610", "1809", "1810"}));
  const MapPoint at = map().grid.centre(hex("3016"));
  const MapPoint east = map().grid.centre(hex("3017"));
  const MapPoint south = map().grid.centre(hex("3116"));
  EXPECT_DOUBLE_EQ(east.x - at.x, 1);
  EXPECT_DOUBLE_EQ(south.x - at.x, 0.5);
  EXPECT_GT(south.y, at.y);
}

TEST(DonnerschlagMap, HasRowsOfTheirLengths) {
  const std::map<int, int> shorter{{8, 12}, {9, 15}, {10, 16}, {11, 17}, {12, 20}, {13, 22}};
  EXPECT_EQ(map().hexes().size(), 911U);
  for (int row = 8; row <= 46; ++row) {
    const auto found = shorter.find(row);
    const int length = found != shorter.end() ? found->second : row % 2 == 0 ? 25 : 24;
    for (int place = 1; place <= 25; ++place) {
      EXPECT_EQ(map().has(hexAt(row - 8, place - 1)), place <= length) << row << " " << place;
    }
  }
}

TEST(DonnerschlagMap, RiversBoundZonesOfControlAsInTheExamples) {
  EXPECT_EQ(controlled("3114"), (Names{"3014", "3015"}));
  EXPECT_EQ(controlled("3016"), (Names{"3015", "2915", "2916", "3017", "3116"}));
  EXPECT_EQ(controlled("3017"), (Names{"2916", "2917", "3018", "3117", "3116", "3016"}));
}

TEST(DonnerschlagMap, RiversLieWhereTheExamplesNeedThem) {
  CASES("7.2-R5");
  const std::pair<const char*, const char*> rivers[] = {
      {"2216", "2316"}, {"2217", "2316"}, {"2413", "2512"}, {"2413", "2513"}, {"2413", "2414"},
      {"2419", "2519"}, {"2420", "2519"}, {"2418", "2419"}, {"3112", "3212"},
  };
  for (const auto& [a, b] : rivers) EXPECT_TRUE(river(a, b)) << a << "/" << b;
  const std::pair<const char*, const char*> dry[] = {
      {"2315", "2316"}, {"2316", "2317"}, {"2316", "2416"}, {"2316", "2417"}, {"2318", "2419"},
      {"2413", "2312"}, {"2413", "2313"}, {"2413", "2412"}, {"2317", "2418"}, {"2418", "2518"},
  };
  for (const auto& [a, b] : dry) EXPECT_FALSE(river(a, b)) << a << "/" << b;
  for (int d = 0; d < kDirections; ++d) EXPECT_FALSE(river(hex("1916"), d));
}

TEST(DonnerschlagMap, BridgesCarryRoadsAcrossRivers) {
  CASES("3.7b");
  int bridges = 0;
  for (const Place place : map().hexes()) {
    for (const auto& [d, beside] : neighbours(place)) {
      const bool bare =
          (name(place) == "3112" && name(beside) == "3212") || (name(place) == "3212" && name(beside) == "3112");
      bridges += bridge(place, d) ? 1 : 0;
      if (bridge(place, d)) {
        EXPECT_TRUE(river(place, d)) << name(place) << "/" << name(beside);
        EXPECT_EQ(roadAcross(place, d), !bare) << name(place) << "/" << name(beside);
      } else if (river(place, d)) {
        EXPECT_FALSE(roadAcross(place, d)) << name(place) << "/" << name(beside);
      }
    }
  }
  EXPECT_EQ(bridges, 2 * 17);  // each seen from both sides
}

/// Whether a path follows one unbroken road [3.7].
bool unbroken(const std::vector<const char*>& path) {
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Place at = hex(path[i]);
    const int out = map().grid.directionTo(at, hex(path[i + 1]));
    if (out < 0 || !roadAcross(at, out)) return false;
    if (i == 0) continue;
    const auto in = static_cast<std::size_t>(map().grid.directionTo(at, hex(path[i - 1])));
    if (((map().roadJoins[index(at)][in] >> out) & 1U) == 0) return false;
  }
  return true;
}

TEST(DonnerschlagMap, RoadsOfTheExampleAreUnbrokenOrNot) {
  CASES("3.7d");  // EX-4
  EXPECT_TRUE(unbroken({"1810", "1709", "1609", "1708", "1608"}));
  EXPECT_FALSE(unbroken({"1810", "1709", "1609", "1608"}));
  EXPECT_FALSE(unbroken({"1810", "1709", "1708", "1608"}));
  EXPECT_TRUE(unbroken({"1810", "1709", "1610", "1510", "1509", "1609", "1708", "1608"}));
  EXPECT_TRUE(unbroken({"1709", "1708", "1808"}));
  for (const Chain& chain : map().chains) {
    std::vector<std::string> names;
    std::vector<const char*> path;
    for (const Place place : chain.hexes) names.push_back(name(place));
    for (const std::string& each : names) path.push_back(each.c_str());
    EXPECT_TRUE(unbroken(path)) << chain.name;
  }
}

TEST(DonnerschlagMap, RoadsOfEveryKindAreRoads) {
  CASES("3.7a");
  std::set<std::string> kinds;
  for (const Chain& chain : map().chains) {
    kinds.insert(chain.kind);
    for (std::size_t i = 0; i + 1 < chain.hexes.size(); ++i) {
      const int d = map().grid.directionTo(chain.hexes[i], chain.hexes[i + 1]);
      ASSERT_GE(d, 0) << chain.name;
      EXPECT_TRUE(roadAcross(chain.hexes[i], d)) << chain.name;
    }
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"railway", "major-road", "minor-road"}));
}

TEST(DonnerschlagMap, CitiesJoinAllTheirRoads) {
  CASES("3.7d");
  for (const Place place : map().hexes()) {
    if (terrainAt(place) != "city") continue;
    for (int in = 0; in < kDirections; ++in) {
      for (int out = 0; out < kDirections; ++out) {
        if (in == out || !roadAcross(place, in) || !roadAcross(place, out)) continue;
        EXPECT_TRUE((map().roadJoins[index(place)][static_cast<std::size_t>(in)] >> out & 1) != 0) << name(place);
      }
    }
  }
}

TEST(DonnerschlagMap, SettlementsAreOfTheKindsThatTheBookNeeds) {
  CASES("8.3-T1", "8.3-T5");
  const std::set<Place> stations = region("stations");
  std::map<std::string, int> count;
  for (const Place place : map().hexes()) ++count[terrainAt(place)];
  EXPECT_EQ(count["city"], 3);
  EXPECT_EQ(count["town"], 8);
  EXPECT_EQ(count["village"], 43);
  EXPECT_EQ(stations.size(), 12U);
  for (const char* two : {"0810", "1411", "3613"}) {
    EXPECT_TRUE(stations.contains(hex(two))) << two;
    EXPECT_NE(terrainAt(hex(two)), "clear") << two;
  }
  EXPECT_EQ(terrainAt(hex("2413")), "clear");
  std::set<Place> rails;
  for (const Chain& chain : map().chains) {
    if (chain.kind == "railway") rails.insert(chain.hexes.begin(), chain.hexes.end());
  }
  for (const Place station : stations) EXPECT_TRUE(rails.contains(station)) << name(station);
  // Each settlement and each lone station has a name, and nothing else has.
  std::set<Place> named;
  for (const Label& label : map().labels) EXPECT_TRUE(named.insert(label.hex).second) << label.text;
  for (const Place place : map().hexes()) {
    EXPECT_EQ(named.contains(place), terrainAt(place) != "clear" || stations.contains(place)) << name(place);
  }
}

TEST(DonnerschlagMap, UnitsEnterByRoadAtTheOwnSupplyEdge) {
  CASES("2.1b");
  const std::set<Place> soviet = region("soviet-entry");
  const std::set<Place> axis = region("axis-entry");
  EXPECT_EQ(soviet, (std::set<Place>{hex("0810"), hex("0914"), hex("2124")}));
  EXPECT_EQ(axis, (std::set<Place>{hex("4607")}));
  for (const Place place : soviet) EXPECT_TRUE(onRoad(place) && region("soviet-edge").contains(place)) << name(place);
  for (const Place place : axis) EXPECT_TRUE(onRoad(place) && region("axis-edge").contains(place)) << name(place);
}

TEST(DonnerschlagMap, SupplyEdgesAreApartAndOnTheBorder) {
  CASES("2.1c");
  const std::set<Place> soviet = region("soviet-edge");
  const std::set<Place> axis = region("axis-edge");
  EXPECT_EQ(soviet.size(), 40U);
  EXPECT_EQ(axis.size(), 33U);
  for (const Place place : soviet) EXPECT_TRUE(onBorder(place) && !axis.contains(place)) << name(place);
  for (const Place place : axis) EXPECT_TRUE(onBorder(place)) << name(place);
}

TEST(DonnerschlagMap, MeetingZonesAreRoundAndApart) {
  CASES("2.1f", "9.2a");
  std::set<Place> seen;
  const std::pair<const char*, const char*> zones[] = {{"zone-a", "1610"}, {"zone-b", "1617"}, {"zone-c", "1722"}};
  for (const auto& [id, centre] : zones) {
    const std::set<Place> zone = region(id);
    EXPECT_EQ(zone.size(), 19U) << id;
    for (const Place place : zone) {
      EXPECT_LE(map().grid.distance(hex(centre), place), 2) << id << " " << name(place);
      EXPECT_TRUE(seen.insert(place).second) << name(place) << " is in two zones";
    }
  }
}

TEST(DonnerschlagMap, TanksReachEveryHexByBridges) {
  std::set<Place> seen{hex("4607")};
  std::queue<Place> open;
  open.push(hex("4607"));
  while (!open.empty()) {
    const Place at = open.front();
    open.pop();
    for (const auto& [d, beside] : neighbours(at)) {
      if ((!river(at, d) || bridge(at, d)) && seen.insert(beside).second) open.push(beside);
    }
  }
  EXPECT_EQ(seen.size(), map().hexes().size());
}

int toSovietEdge(const char* from) {
  int best = 99;
  for (const Place edge : region("soviet-edge")) best = std::min(best, map().grid.distance(hex(from), edge));
  return best;
}

TEST(DonnerschlagMap, DistancesDecideTheRetreatsOfTheExamples) {
  EXPECT_EQ(toSovietEdge("2313"), 11);
  EXPECT_EQ(toSovietEdge("2312"), 12);
  EXPECT_EQ(toSovietEdge("2412"), 13);
}

TEST(DonnerschlagMap, HasItsBoxes) {
  const char* const boxes[] = {"set-up",       "to-come",  "off-map", "alarm-cup",
                               "infantry-cup", "tank-cup", "lost",    "unused"};
  ASSERT_EQ(map().boxes.size(), std::size(boxes));
  for (std::size_t i = 0; i < std::size(boxes); ++i) EXPECT_EQ(map().boxes[i].id, boxes[i]);
}

}  // namespace
}  // namespace kessel::test::donner
