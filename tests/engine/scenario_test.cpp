// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario files: what stands on a base file, references to counters, and every fault that the loader must name.
#include "kessel/engine/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"
#include "support/faults.h"
#include "support/json_edit.h"

namespace kessel::scenario_test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::Pair;

constexpr const char* kMap = R"({
  "id": "small", "name": "Small",
  "grid": {"lanes": "rows", "shoved": "odd", "count": 4, "length": 4},
  "terrainKinds": [{"id": "clear", "name": "Clear", "look": "clear"}],
  "default": {"kind": "clear", "mark": "design"}, "terrain": [],
  "regions": [{"id": "west", "name": "West", "mark": "design", "hexes": ["0101-0104"]},
              {"id": "east", "name": "East", "mark": "design", "hexes": ["0401-0404"]}]
})";
constexpr const char* kUnits = R"({
  "id": "small", "sides": ["red", "blue"],
  "types": {"foot": {"code": "inf", "name": "infantry", "type": "infantry", "symbol": "infantry", "look": "german", "values": "2-8"}},
  "groups": [
    {"id": "1", "side": "red", "mark": "book", "units": [{"type": "foot", "count": 4}]},
    {"id": "2", "side": "blue", "mark": "book", "units": [{"type": "foot", "count": 3, "steps": 2}]}]
})";
constexpr const char* kCommon = R"({
  "turnNames": ["one", "two", "three"],
  "setup": [{"id": "a", "name": "A", "units": ["1-inf-1..2"], "regions": ["west"], "mark": "book"},
            {"id": "b", "name": "B", "units": ["2-inf-1"], "regions": [], "mark": "book"}],
  "deployment": {"0101": ["1-inf-1", "1-inf-2"], "0404": ["2-inf-1"]},
  "arrivals": [{"turn": 3, "phase": "first", "label": "late", "units": ["1-inf-4"], "mark": "design"},
               {"turn": 1, "phase": "first", "label": "early", "units": ["1-inf-3"], "hexes": ["0101-0103"], "mark": "book", "note": "x"},
               {"turn": 2, "phase": "final", "label": "blue", "units": ["2-inf-2", "2-inf-3"], "mark": "book"}],
  "reduced": ["2-inf-1", "2-inf-3"],
  "departures": [{"turn": 2, "phase": "end", "label": "gone", "units": ["1-*"], "mark": "book"}],
  "tables": {"air": {"values": [3, 2, 1], "marks": ["book", "design", "design"], "note": "5.1"}},
  "constants": {"dice": {"value": 2, "mark": "book"}, "limit": {"value": 4, "mark": "book"}},
  "texts": {"victory": "Hold the west."}
})";
constexpr const char* kScenario = R"({
  "id": "short", "base": "common.json", "name": "Short", "about": "a", "teaches": "b", "minutes": 30, "turns": 2,
  "without": ["2-inf-3"],
  "hexTables": {"points": {"values": {"0101": 2, "0102": 1}, "mark": "design"}},
  "constants": {"limit": {"value": 5, "mark": "design"}}
})";

Result<ScenarioData> load(const std::string& scenario, const std::string& common = kCommon) {
  const test::TempFolder folder;
  const Result<Map> map = loadMap(folder.write("map.json", kMap));
  const Result<Roster> roster = loadRoster(folder.write("units.json", kUnits));
  EXPECT_TRUE(map && roster);
  folder.write("common.json", common);
  return loadScenario(folder.write("short.json", scenario), *map, *roster);
}

TEST(ScenarioFile, RestsOnItsBase) {
  const Result<ScenarioData> scenario = load(kScenario);
  ASSERT_TRUE(scenario) << scenario.error().text();
  EXPECT_EQ(scenario->name, "Short");
  EXPECT_EQ(scenario->turns, 2);
  EXPECT_EQ(scenario->constant("dice"), 2);
  EXPECT_EQ(scenario->constant("limit"), 5);  // its own stands over that of the base
  EXPECT_EQ(scenario->texts.at("victory"), "Hold the west.");
  ASSERT_EQ(scenario->setup.size(), 2U);
  EXPECT_THAT(scenario->setup[0].units, ElementsAre(UnitId{0}, UnitId{1}));
  EXPECT_EQ(scenario->setup[0].side, kFirstSide);
  EXPECT_EQ(scenario->setup[1].side, kSecondSide);
  EXPECT_THAT(scenario->deployment,
              ElementsAre(Pair(UnitId{0}, hexAt(0, 0)), Pair(UnitId{1}, hexAt(0, 0)), Pair(UnitId{4}, hexAt(3, 3))));
}

TEST(ScenarioFile, ArrivalsComeByTurnAndOnlyWhileItLasts) {
  const Result<ScenarioData> scenario = load(kScenario);
  ASSERT_TRUE(scenario) << scenario.error().text();
  ASSERT_EQ(scenario->arrivals.size(), 2U);  // the third one is for turn 3
  EXPECT_EQ(scenario->arrivals[0].label, "early");
  EXPECT_EQ(scenario->arrivals[0].hexes.size(), 3U);
  EXPECT_EQ(scenario->arrivals[0].source.note, "x");
  EXPECT_EQ(scenario->arrivals[1].label, "blue");
  EXPECT_THAT(scenario->arrivals[1].units, ElementsAre(UnitId{5}));  // 2-inf-3 is absent
  EXPECT_THAT(scenario->departures[0].units, ElementsAre(UnitId{0}, UnitId{1}, UnitId{2}, UnitId{3}));
}

TEST(ScenarioFile, ListsWhoComesReduced) {
  const Result<ScenarioData> scenario = load(kScenario);
  ASSERT_TRUE(scenario) << scenario.error().text();
  EXPECT_THAT(scenario->reduced, ElementsAre(UnitId{4}));  // 2-inf-3 is absent
}

TEST(ScenarioFile, TablesHoldTheirLastValue) {
  const Result<ScenarioData> scenario = load(kScenario);
  ASSERT_TRUE(scenario) << scenario.error().text();
  EXPECT_EQ(scenario->table("air", 1), 3);
  EXPECT_EQ(scenario->table("air", 3), 1);
  EXPECT_EQ(scenario->table("air", 9), 1);
  EXPECT_EQ(scenario->table("air", 0), 3);
  EXPECT_EQ(scenario->hexTables.at("points").at(hexAt(0, 1)), 1);
  EXPECT_EQ(scenario->hexTables.at("points").at(hexAt(3, 1)), 0);
}

TEST(ScenarioFile, NamesEveryFaultOfItsBase) {
  const test::Fault faults[] = {
      {"/base", "other.json", "/base", "may not rest"},
      {"/moral", 1, "/moral", "unknown member"},
      {"/setup/0/units/0", "1-inf-1..9", "/setup/0/units/0", "no counter is named \"1-inf-1..9\""},
      {"/setup/0/units/0", "1-inf-2..1", "/setup/0/units/0", "no counter"},
      {"/setup/0/units/0", "3-*", "/setup/0/units/0", "no counter is named \"3-*\""},
      {"/setup/0/units/0", "", "/setup/0/units/0", "no counter"},
      {"/setup/0/units", json::array({"1-inf-1", "2-inf-2"}), "/setup/0", "both sides"},
      {"/setup/0/regions/0", "north", "/setup/0/regions/0", "no region \"north\""},
      {"/setup/1/id", "a", "/setup/1/id", "used twice"},
      {"/deployment/0909", json::array({"1-inf-1"}), "/deployment/0909", "hex of the map"},
      {"/arrivals/0/turn", 0, "/arrivals/0/turn", "from 1 to 99"},
      {"/arrivals/0/phase", nullptr, "/arrivals/0", "\"phase\""},
      {"/arrivals/1/hexes/0", "0505", "/arrivals/1/hexes/0", "hex of the map"},
      {"/arrivals/1/mark", "hearsay", "/arrivals/1/mark", "expected book"},
      {"/reduced/0", "1-inf-1", "/reduced", "\"1-inf-1\" has only one step"},
      {"/reduced/0", "2-inf-3", "/reduced", "\"2-inf-3\" is listed twice"},
      {"/tables/air/values", json::array(), "/tables/air/values", "at least one"},
      {"/tables/air/marks", json::array({"book"}), "/tables/air", "expected 3 marks"},
      {"/tables/air/marks/1", "rumour", "/tables/air/marks/1", "expected book"},
      {"/constants/dice/value", "two", "/constants/dice/value", "whole number"},
      {"/constants/dice/mark", nullptr, "/constants/dice", "\"mark\""},
      {"/texts/victory", 1, "/texts/victory", "expected a text"},
  };
  const auto loadBase = [](const std::string& common) { return load(kScenario, common); };
  test::expectEachNamed(loadBase, kCommon, "common.json", faults);
}

TEST(ScenarioFile, NamesEveryFaultOfItsOwn) {
  const test::Fault faults[] = {
      {"/id", nullptr, "/", "\"id\""},
      {"/minutes", 0, "/minutes", "from 1"},
      {"/turns", 100, "/turns", "from 1 to 99"},
      {"/turns", 4, "/", "expected 4 turn names"},
      {"/base", "../common.json", "/base", "same folder"},
      {"/base", "nowhere.json", "/base", "same folder, found \"nowhere.json\""},
      {"/base", "", "/base", "same folder"},
      {"/without/0", "9", "/without/0", "no counter"},
      {"/hexTables/points/values/0909", 1, "/hexTables/points/values/0909", "hex of the map"},
      {"/deployment", {{"0101", {"1-inf-1"}}, {"0404", {"2-inf-1"}}}, "/", "does not place unit \"1-inf-2\""},
      {"/deployment", {{"0101", {"1-inf-1", "1-inf-2", "1-inf-1"}}, {"0404", {"2-inf-1"}}}, "/", "\"1-inf-1\" twice"},
      {"/deployment", {{"0401", {"1-inf-1", "1-inf-2"}}, {"0404", {"2-inf-1"}}}, "/", "outside its regions"},
      {"/deployment", {{"0101", {"1-inf-1..3"}}, {"0404", {"2-inf-1"}}}, "/", "in no set-up group"},
      {"/arrivals",
       {{{"turn", 1}, {"phase", "x"}, {"label", "y"}, {"units", {"1-inf-1"}}, {"mark", "book"}}},
       "/",
       "comes twice"},
      {"/tables", {{"sea", {{"values", {1}}, {"marks", {"book"}}}}}, "/", "table \"sea\" has 1 values for 2 turns"},
  };
  const auto loadOwn = [](const std::string& scenario) { return load(scenario); };
  test::expectEachNamed(loadOwn, kScenario, "short.json", faults);
}

TEST(ScenarioFile, HashCoversBothFiles) {
  const std::uint64_t before = load(kScenario)->hash;
  EXPECT_EQ(load(kScenario)->hash, before);
  EXPECT_NE(load(kScenario, test::edited(kCommon, "/constants/dice/value", 3))->hash, before);
  EXPECT_NE(load(test::edited(kScenario, "/minutes", 31))->hash, before);
}

}  // namespace
}  // namespace kessel::scenario_test
