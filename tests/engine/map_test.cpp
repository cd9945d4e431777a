// SPDX-License-Identifier: GPL-3.0-or-later
// Map files: what a small one means, and every fault that the loader must name.
#include "kessel/engine/map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"
#include "support/faults.h"
#include "support/json_edit.h"

namespace kessel::map_test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;

constexpr const char* kSmall = R"({
  "id": "small", "name": "A small map",
  "grid": {"lanes": "columns", "shoved": "even", "count": 5, "length": 6, "first": [1, 1]},
  "sources": [{"mark": "design", "note": "made up"}],
  "terrainKinds": [{"id": "clear", "name": "Clear", "look": "clear"}, {"id": "woods", "name": "Woods", "look": "woods"}],
  "hexsideKinds": [{"id": "river", "name": "River", "look": "river"}, {"id": "cliff", "name": "Cliff", "look": "cliff"}],
  "default": {"kind": "clear", "mark": "history"},
  "offMap": ["0506"],
  "terrain": [{"kind": "woods", "mark": "book", "note": "1.1", "hexes": ["0201-0203", "0404"]}],
  "chains": [{"kind": "road", "name": "High road", "mark": "design", "hexes": ["0101", "0102", "0202"]},
             {"kind": "railway", "name": "Line", "mark": "design", "hexes": ["0303", "0304"]}],
  "sideChains": [{"kind": "river", "name": "Brook", "mark": "history", "sides": ["0102/0202", "0202/0103"]},
                 {"kind": "front", "name": "Front", "mark": "design", "sides": ["0301/0302"]}],
  "regions": [{"id": "camp", "name": "Camp", "look": "area", "mark": "design", "hexes": ["0303", "0304"], "counts": [2, 1]}],
  "labels": [{"hex": "0303", "text": "Camp", "weight": 3, "mark": "design"}],
  "boxes": [{"id": "reserve", "name": "Reserve"},
            {"id": "camp-box", "name": "Camp", "kind": "camp", "capacity": [2, null], "sheet": [5, 0, 2, 1.5], "mark": "book",
             "note": "3.1", "neighbours": ["0401-0402", "reserve"], "exits": ["0501"], "entries": ["0505"]}]
})";

Result<Map> load(const std::string& text) {
  const test::TempFolder folder;
  return loadMap(folder.write("small.json", text));
}

TEST(MapFile, SaysWhatIsWhere) {
  const Result<Map> map = load(kSmall);
  ASSERT_TRUE(map) << map.error().text();
  EXPECT_EQ(map->hexes().size(), 29U);
  EXPECT_FALSE(map->has(map->grid.parse("0506").value()));
  EXPECT_EQ(map->placeNamed("0506"), kNowhere);
  const Place woods = map->placeNamed("0202");
  EXPECT_EQ(map->terrain[index(woods)], map->terrainNamed("woods"));
  EXPECT_EQ(map->terrainMark[index(woods)], "book");
  const Place clear = map->placeNamed("0303");
  EXPECT_EQ(map->terrain[index(clear)], map->terrainNamed("clear"));
  EXPECT_EQ(map->terrainMark[index(clear)], "history");
  EXPECT_EQ(map->terrainNamed("swamp"), -1);
  EXPECT_EQ(map->hexsideNamed("cliff"), 1);
  ASSERT_NE(map->region("camp"), nullptr);
  EXPECT_THAT(map->region("camp")->counts, ElementsAre(2, 1));
  EXPECT_EQ(map->region("camp")->source.mark, "design");
  EXPECT_EQ(map->region("town"), nullptr);
  EXPECT_EQ(map->placeName(boxAt(0)), "reserve");
  EXPECT_EQ(map->placeNamed("reserve"), boxAt(0));
  EXPECT_EQ(map->placeName(boxAt(7)), "off map");
  EXPECT_EQ(map->placeName(kNowhere), "off map");
  EXPECT_EQ(map->placeName(woods), "0202");
}

TEST(MapFile, RoadsAndRiversShareHexsidesBothWays) {
  const Result<Map> map = load(kSmall);
  ASSERT_TRUE(map) << map.error().text();
  const Place a = map->placeNamed("0102");
  const Place b = map->placeNamed("0202");
  const auto ab = static_cast<std::size_t>(map->grid.directionTo(a, b));
  const auto ba = static_cast<std::size_t>(map->grid.directionTo(b, a));
  EXPECT_EQ(map->roads[index(a)][ab], 1);
  EXPECT_EQ(map->roads[index(b)][ba], 1);
  EXPECT_EQ(map->sides[index(a)][ab], 1);
  EXPECT_EQ(map->sides[index(b)][ba], 1);
  // A railway is no road, and a line of no hexside kind only a drawing.
  for (const char* hex : {"0303", "0304", "0301", "0302"}) {
    for (std::size_t d = 0; d < 6; ++d) {
      EXPECT_EQ(map->roads[index(map->placeNamed(hex))][d], 0);
      EXPECT_EQ(map->sides[index(map->placeNamed(hex))][d], 0);
    }
  }
  EXPECT_EQ(map->sideChains[1].sides[0].hex, map->placeNamed("0301"));
}

TEST(MapFile, NamesEveryFault) {
  const test::Fault faults[] = {
      {"/id", nullptr, "/", "\"id\", which is missing"},
      {"/id", 3, "/id", "expected a text"},
      {"/colour", "red", "/colour", "unknown member"},
      {"/grid", nullptr, "/", "missing"},
      {"/grid/lanes", "circles", "/grid/lanes", "\"columns\" or \"rows\""},
      {"/grid/shoved", "both", "/grid/shoved", "\"odd\" or \"even\""},
      {"/grid/count", 65, "/grid/count", "from 1 to 64"},
      {"/grid/count", 0, "/grid/count", "from 1 to 64"},
      {"/grid/length", "six", "/grid/length", "whole number"},
      {"/grid/first", json::array({1}), "/grid/first", "two numbers"},
      {"/grid/first", json::array({98, 1}), "/grid", "00 to 99"},
      {"/grid/step", json::array({0, 1}), "/grid/step", "1 or -1"},
      {"/terrainKinds", json::array(), "/terrainKinds", "1 to 254"},
      {"/terrainKinds/1/id", "clear", "/terrainKinds/1/id", "twice"},
      {"/hexsideKinds/1/id", "river", "/hexsideKinds/1/id", "twice"},
      {"/sources/0/mark", "rumour", "/sources/0/mark", "expected book, example"},
      {"/sources/0/note2", "slip", "/sources/0/note2", "unknown member; expected one of mark, note"},
      {"/default/kind", "swamp", "/default/kind", "unknown terrain \"swamp\""},
      {"/default/mark", nullptr, "/default", "missing"},
      {"/offMap/0", "9999", "/offMap/0", "hex of the map, found \"9999\""},
      {"/terrain/0/kind", "swamp", "/terrain/0/kind", "unknown terrain"},
      {"/terrain/0/mark", "guess", "/terrain/0/mark", "expected book"},
      {"/terrain/0/hexes", "0101", "/terrain/0/hexes", "expected a list"},
      {"/terrain/0/hexes/1", "0601", "/terrain/0/hexes/1", "hex of the map"},
      {"/terrain/0/hexes/1", "0506", "/terrain/0/hexes/1", "hex of the map"},
      {"/terrain/0/hexes/1", "0202", "/terrain/0/hexes/1", "listed twice"},
      {"/terrain/0/hexes/1", "0301-0401", "/terrain/0/hexes/1", "one lane"},
      {"/terrain/0/hexes/1", "0304-0301", "/terrain/0/hexes/1", "lower end first"},
      {"/terrain/1", {{"kind", "clear"}, {"mark", "book"}, {"hexes", {"0404"}}}, "/terrain/1/hexes", "has a terrain"},
      {"/chains/0/hexes/2", "0303", "/chains/0/hexes/2", "expected a neighbour of 0102, found 0303"},
      {"/chains/0/hexes/2", "0102", "/chains/0/hexes/2", "expected a neighbour"},
      {"/chains/0/hexes", json::array({"0101"}), "/chains/0/hexes", "at least two"},
      {"/chains/0/name", nullptr, "/chains/0", "missing"},
      {"/chains/0/kind", "raod", "/chains/0/kind", "unknown kind \"raod\"; there are: road, railway"},
      {"/terrainKinds/0/look", "claer", "/terrainKinds/0/look", "\"claer\" cannot be drawn; there are: clear, light"},
      {"/hexsideKinds/0/look", "rivr", "/hexsideKinds/0/look", "\"rivr\" cannot be drawn; there are: river"},
      {"/regions/0/look", "aera", "/regions/0/look", "\"aera\" cannot be drawn; there are: area, sector"},
      {"/roadKinds", json::array({"road", "track"}), "/roadKinds", "no road is of the kind \"track\""},
      {"/sideChains/0/kind", "rivr", "/sideChains/0/kind",
       "unknown kind \"rivr\"; there are: river, cliff, start-line, front, border"},
      {"/roadsApart", "0102", "/roadsApart", "expected a list"},
      {"/roadsApart", json::array({"0601"}), "/roadsApart/0", "hex of the map"},
      {"/roadsApart", json::array({"0102"}), "/roadsApart", "two roads that pass through 0102, found 1"},
      {"/sideChains/0/sides/1", "0303/0304", "/sideChains/0/sides/1", "does not touch"},
      {"/sideChains/0/sides/1", "0101/0103", "/sideChains/0/sides/1", "neighbouring hexes"},
      {"/sideChains/0/sides/1", "0202", "/sideChains/0/sides/1", "neighbouring hexes"},
      {"/sideChains/0/sides/1", "0506/0505", "/sideChains/0/sides/1", "neighbouring hexes"},
      {"/sideChains/0/broken", "yes", "/sideChains/0/broken", "true or false"},
      {"/regions/0/counts", json::array({1}), "/regions/0/counts", "expected 2 numbers"},
      {"/regions/0/counts/0", -1, "/regions/0/counts/0", "from 0 to 999"},
      {"/regions/0/hexes/0", "0000", "/regions/0/hexes/0", "hex of the map"},
      {"/regions/0/hexes", json::array(), "/regions/0/hexes", "at least one hex"},
      {"/regions/1",
       {{"id", "camp"}, {"name", "x"}, {"mark", "book"}, {"hexes", json::array()}},
       "/regions/1/id",
       "twice"},
      {"/labels/0/hex", "0707", "/labels/0/hex", "hex of the map"},
      {"/labels/0/weight", 4, "/labels/0/weight", "from 1 to 3"},
      {"/boxes/1/id", "reserve", "/boxes/1/id", "twice"},
      {"/boxes/1/mark", nullptr, "/boxes/1", "missing"},
      {"/boxes/0/kind", "camp", "/boxes/0", "\"mark\", which is missing"},
      {"/boxes/1/capacity", 2, "/boxes/1/capacity", "expected a list"},
      {"/boxes/1/capacity", json::array({1}), "/boxes/1/capacity", "for each of the two sides"},
      {"/boxes/1/capacity/0", -1, "/boxes/1/capacity/0", "from 0 to 999"},
      {"/boxes/1/sheet", json::array({5, 0, 2}), "/boxes/1/sheet", "four numbers"},
      {"/boxes/1/sheet/2", 0.5, "/boxes/1/sheet/2", "from 1 to 200"},
      {"/boxes/1/sheet/3", "high", "/boxes/1/sheet/3", "expected a number"},
      {"/boxes/1/sheet/0", 4, "/boxes/1/sheet", "it covers hex 0501"},
      {"/boxes/2",
       {{"id", "x"}, {"name", "x"}, {"mark", "book"}, {"sheet", json::array({6.5, 1, 1, 1})}},
       "/boxes/2/sheet",
       "it overlaps the box \"camp-box\""},
      {"/boxes/1/neighbours/1", "depot", "/boxes/1/neighbours/1", "hex of the map, found \"depot\""},
      {"/boxes/1/neighbours/1", "0506", "/boxes/1/neighbours/1", "hex of the map"},
      {"/boxes/1/neighbours/1", "camp-box", "/boxes/1/neighbours", "no neighbour of itself"},
      {"/boxes/1/neighbours/1", "0402", "/boxes/1/neighbours/1", "0402 is listed twice"},
      {"/boxes/1/exits/0", "0401", "/boxes/1/exits", "camp-box leads to 0401 already"},
      {"/boxes/1/entries/0", "0401", "/boxes/1/entries", "0401 leads to camp-box already"},
      {"/boxes/0/id", "0101", "/boxes/0/id", "named like a hex"},
  };
  test::expectEachNamed(load, kSmall, "small.json", faults);
}

TEST(MapFile, BoxesLeadToHexesAndBoxes) {
  const Result<Map> map = load(kSmall);
  ASSERT_TRUE(map) << map.error().text();
  const Place camp = map->placeNamed("camp-box");
  const auto names = [&](const char* from) {
    std::vector<std::string> out;
    for (const Place place : map->neighbours(map->placeNamed(from))) out.push_back(map->placeName(place));
    return out;
  };
  EXPECT_THAT(names("camp-box"), ElementsAre("0401", "0402", "0501", "reserve"));
  EXPECT_THAT(names("reserve"), ElementsAre("camp-box"));
  EXPECT_THAT(names("0505"), ElementsAre("0504", "0405", "0404", "camp-box"));
  EXPECT_THAT(names("0501"), ElementsAre("0502", "0401")) << "one way";
  const Box* box = map->box(camp);
  ASSERT_NE(box, nullptr);
  EXPECT_EQ(box->kind, "camp");
  EXPECT_THAT(box->capacity, ElementsAre(2, Box::kNoLimit));
  EXPECT_EQ(box->source.note, "3.1");
  ASSERT_TRUE(box->sheet);
  EXPECT_EQ(box->sheet->height, 1.5);
  EXPECT_TRUE(map->shows(camp) && map->shows(map->placeNamed("0101")));
  EXPECT_FALSE(map->shows(boxAt(0)) || map->shows(boxAt(2)) || map->shows(kNowhere));
  EXPECT_TRUE(map->exists(boxAt(0)));
  EXPECT_FALSE(map->exists(boxAt(2)) || map->exists(kNowhere) || map->exists(hexAt(60, 60)));
  EXPECT_EQ(map->box(map->placeNamed("0101")), nullptr);
}

TEST(MapFile, BoxesMayTouchHexesOnAllSidesButNotCoverThem) {
  // Columns end in flat sides, that of 0106 at 6, that of 0206 at 6.5.
  const auto fault = [](double x, double y) {
    const Result<Map> map = load(test::edited(kSmall, "/boxes/1/sheet", json::array({x, y, 1.0, 1.0})));
    return map ? "" : map.error().text();
  };
  EXPECT_EQ(fault(-0.2, 6), "") << "below 0106";
  EXPECT_NE(fault(-0.2, 5.9), "");
  EXPECT_EQ(fault(1.0, 6.5), "") << "below 0206, which is shoved";
  EXPECT_NE(fault(1.0, 6.4), "");
  EXPECT_EQ(fault(-1, 2), "") << "left of all";
  EXPECT_NE(fault(-0.9, 2), "");
  EXPECT_EQ(fault(3.9, 5.8), "") << "partly where 0506 is missing, below the slanting side of 0505";
}

TEST(MapFile, BrokenLinesAreAllowedWhereSaid) {
  std::string text = test::edited(kSmall, "/sideChains/0/sides/1", "0303/0304");
  EXPECT_FALSE(load(text));
  text = test::edited(text, "/sideChains/0/broken", true);
  EXPECT_TRUE(load(text));
}

TEST(MapFile, OtherKindsOfRoadCanBeNamed) {
  const std::string named = test::edited(kSmall, "/roadKinds", json::array({"track"}));
  EXPECT_FALSE(load(named)) << "nothing is of this kind, and \"road\" is none now";
  const Result<Map> map = load(test::edited(named, "/chains/0/kind", "track"));
  ASSERT_TRUE(map) << map.error().text();
  EXPECT_EQ(map->roads[index(map->placeNamed("0101"))][3], 1);
  EXPECT_EQ(map->roads[index(map->placeNamed("0303"))][3], 0) << "the railway is only drawn";
}

/// Directions into which a road from `from` runs on in `hex`.
std::vector<std::string> runsOn(const Map& map, const char* hex, const char* from) {
  const Place at = map.placeNamed(hex);
  const int in = map.grid.directionTo(at, map.placeNamed(from));
  std::vector<std::string> out;
  for (int d = 0; d < kDirections; ++d) {
    const bool joined = ((map.roadJoins[index(at)][static_cast<std::size_t>(in)] >> d) & 1U) != 0;
    if (joined) out.push_back(map.placeName(map.grid.neighbour(at, d)));
  }
  return out;
}

TEST(MapFile, RoadsJoinInAHexUnlessTheyAreKeptApart) {
  // Two roads cross in 0303: one from north to south, one from 0203 to 0402 with a branch that ends there.
  const json chains = {
      {{"kind", "road"}, {"name", "a"}, {"mark", "design"}, {"hexes", {"0302", "0303", "0304"}}},
      {{"kind", "road"}, {"name", "b"}, {"mark", "design"}, {"hexes", {"0203", "0303", "0402"}}},
      {{"kind", "road"}, {"name", "c"}, {"mark", "design"}, {"hexes", {"0403", "0303"}}},
  };
  const std::string crossing = test::edited(kSmall, "/chains", chains);
  const Result<Map> joined = load(crossing);
  ASSERT_TRUE(joined) << joined.error().text();
  EXPECT_THAT(joined->roadsApart, ElementsAre());
  EXPECT_THAT(runsOn(*joined, "0303", "0302"), ElementsAre("0402", "0403", "0304", "0203"));
  EXPECT_THAT(runsOn(*joined, "0303", "0202"), ElementsAre());  // no road there
  EXPECT_THAT(runsOn(*joined, "0304", "0303"), ElementsAre());  // it ends
  const Result<Map> apart = load(test::edited(crossing, "/roadsApart", json::array({"0303"})));
  ASSERT_TRUE(apart) << apart.error().text();
  EXPECT_THAT(apart->roadsApart, ElementsAre(apart->placeNamed("0303")));
  EXPECT_EQ(apart->roads, joined->roads);
  EXPECT_THAT(runsOn(*apart, "0303", "0302"), ElementsAre("0304"));
  EXPECT_THAT(runsOn(*apart, "0303", "0304"), ElementsAre("0302"));
  EXPECT_THAT(runsOn(*apart, "0303", "0203"), ElementsAre("0402"));
  EXPECT_THAT(runsOn(*apart, "0303", "0403"), ElementsAre());
}

}  // namespace
}  // namespace kessel::map_test
