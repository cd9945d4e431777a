// SPDX-License-Identifier: GPL-3.0-or-later
// Overlays: what a player's own copy says is laid over the data, is known as print, and counts for the hash; what is
// wrong with it is named with file and place, and the title is there without it.
#include "kessel/engine/own_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kessel/engine/check.h"
#include "support/title_folder.h"
#include "third_title/crossroads.h"

namespace kessel::own_values_test {
namespace {

using test::TitleFolder;
using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::Field;
using ::testing::HasSubstr;

const Unit& unitNamed(const TitleData& data, const char* id) {
  return data.info.roster[data.info.roster.named(id)];
}

TitleData loaded(const TitleFolder& folder) {
  Result<TitleData> data = folder.load();
  EXPECT_TRUE(data) << data.error().text();
  return data ? std::move(*data) : TitleData{};
}

TEST(OwnValues, OfCountersStandOverTheFile) {
  TitleFolder folder;
  folder.overlay(R"({"counters": {
    "west-tank-1": {"values": "5-3", "numbers": {"strength": 5}, "note": "front side"},
    "east-*": {"name": "Guards", "steps": 3, "reduced": "1-1", "numbers": {"movement": null}}}})");
  const TitleData data = loaded(folder);
  const Unit& tank = unitNamed(data, "west-tank-1");
  EXPECT_EQ(tank.values, "5-3");
  EXPECT_EQ(tank.number("strength"), 5);
  EXPECT_EQ(tank.number("movement"), 3);  // what the overlay does not name stays
  EXPECT_EQ(tank.source.mark, "print");
  EXPECT_EQ(tank.source.note, "front side");
  for (const char* id : {"east-tank-1", "east-inf-1"}) {
    EXPECT_EQ(unitNamed(data, id).name, "Guards");
    EXPECT_EQ(unitNamed(data, id).steps, 3);
    EXPECT_EQ(unitNamed(data, id).reduced, "1-1");
    EXPECT_EQ(unitNamed(data, id).number("movement", -1), -1);
  }
  EXPECT_EQ(unitNamed(data, "west-inf-1").source.mark, "design");
}

TEST(OwnValues, OfATypeHoldForAllItsCounters) {
  TitleFolder folder;
  folder.overlay(R"({"note": "third printing", "types": {"tank": {"values": "6-3", "numbers": {"strength": 6}}}})");
  const TitleData data = loaded(folder);
  for (const char* id : {"west-tank-1", "east-tank-1"}) {
    EXPECT_EQ(unitNamed(data, id).values, "6-3");
    EXPECT_EQ(unitNamed(data, id).number("strength"), 6);
    EXPECT_EQ(unitNamed(data, id).number("movement"), 3);
    EXPECT_EQ(unitNamed(data, id).source.mark, "print");
    EXPECT_EQ(unitNamed(data, id).source.note, "third printing");
  }
  EXPECT_EQ(unitNamed(data, "west-inf-1").number("strength"), 3);
}

TEST(OwnValues, OfTheMapChangeHexesAndWhatElseIsNamed) {
  TitleFolder folder;
  folder.overlay(R"({"terrain": {"woods": ["0101-0103"], "clear": ["0203"]},
    "map": {"chains": [{"kind": "road", "name": "Highway", "mark": "print", "hexes": ["0302", "0303", "0304"]}]}})");
  const Map map = loaded(folder).info.map;
  const auto at = [&](const char* hex) { return index(map.placeNamed(hex)); };
  for (const char* hex : {"0101", "0102", "0103"}) {
    EXPECT_EQ(map.terrains[map.terrain[at(hex)]].id, "woods");
    EXPECT_EQ(map.terrainMark[at(hex)], "print");
  }
  EXPECT_EQ(map.terrains[map.terrain[at("0203")]].id, "clear");
  EXPECT_EQ(map.terrainMark[at("0402")], "design");
  ASSERT_EQ(map.chains.size(), 1U);
  EXPECT_EQ(map.chains[0].hexes.size(), 3U);
  EXPECT_EQ(map.chains[0].source.mark, "print");
}

TEST(OwnValues, OfChartsAndScenarios) {
  TitleFolder folder;
  folder.overlay(R"({"charts": {"attack": {"cells": [["D", "D", "D", "D"], ["A", "A", "-", "-"], ["A", "-", "-", "D"],
      ["-", "-", "D", "D"], ["-", "D", "D", "D2"], ["D", "D", "D2", "D2"]]}},
    "scenarios": {"meeting": {"constants": {"fuel": {"value": 7}}, "tables": {"air": {"values": [1, 2, 3, 4]}}}}})");
  constexpr std::array kFuel{DataNeed{"fuel", "2.1"}};
  constexpr std::array kAir{DataNeed{"air", "2.1"}};
  DataNeeds needs = crossroads::kNeeds;
  needs.constants = kFuel;
  needs.tables = kAir;
  const Result<TitleData> found = folder.load(needs);
  ASSERT_TRUE(found) << found.error().text();
  const TitleData& data = *found;
  ASSERT_EQ(data.info.charts.size(), 1U);
  EXPECT_EQ(data.info.charts[0].cells[0][0], "D");
  EXPECT_EQ(data.info.charts[0].name, "Attack");
  EXPECT_EQ(data.info.charts[0].mark, "print");
  EXPECT_EQ(data.scenarios[0].constant("fuel"), 7);
  EXPECT_EQ(data.scenarios[0].constants.at("fuel").source.mark, "print");
  EXPECT_EQ(data.scenarios[0].table("air", 3), 3);
  EXPECT_EQ(data.scenarios[0].tables.at("air").marks[2], "print");
}

TEST(OwnValues, CountForTheHashAndAreNamed) {
  TitleFolder folder;
  const TitleData plain = loaded(folder);
  EXPECT_EQ(plain.info.overlayFile, "");
  folder.overlay(R"({"counters": {"west-tank-1": {"values": "5-3"}}})");
  const TitleData first = loaded(folder);
  EXPECT_NE(first.info.dataHash, plain.info.dataHash);
  EXPECT_THAT(first.info.overlayFile, EndsWith("overlay/crossroads.json"));
  folder.overlay(R"({"counters": {"west-tank-1": {"values": "6-3"}}})");
  EXPECT_NE(loaded(folder).info.dataHash, first.info.dataHash);
  EXPECT_EQ(loadTitleData(folder.path(), "crossroads", {"meeting"}, crossroads::kNeeds)->info.dataHash,
            plain.info.dataHash);
}

TEST(OwnValues, FaultsNameFileAndPlace) {
  const std::tuple<const char*, const char*, const char*> faults[] = {
      {"{", "overlay/crossroads.json", "not valid JSON: the text ends too early, in line 1"},
      {"{\n  \"note\": yes}", "overlay/crossroads.json", "line 2, column 11"},
      {R"({"colour": {}})", "/colour", "unknown member"},
      {R"({"counters": []})", "/counters", "expected an object, found a list"},
      {R"({"counters": {"north-1": {}}})", "/counters/north-1", "no counter is named \"north-1\""},
      {R"({"counters": {"west-tank-1..2": {}}})", "/counters/west-tank-1..2", "no counter is named"},
      {R"({"counters": {"west-tank-1": {"value": "5-3"}}})", "/counters/west-tank-1/value", "unknown member"},
      {R"({"counters": {"west-tank-1": {"numbers": {"strenght": 5}}}})", "/counters/west-tank-1/numbers/strenght",
       "no counter of this title has a number \"strenght\""},
      {R"({"counters": {"west-tank-1": {"numbers": {"strength": 5000}}}})", "/counters/west-tank-1/numbers/strength",
       "from 0 to 99, found 5000"},
      {R"({"counters": {"west-tank-1": {"numbers": {"strength": -3}}}})", "/counters/west-tank-1/numbers/strength",
       "from 0 to 99, found -3"},
      {R"({"counters": {"west-tank-1": {"flags": ["quick"]}}})", "/counters/west-tank-1/flags/0", "a flag \"quick\""},
      {R"({"counters": {"west-tank-1": {"steps": 21}}})", "/counters/west-tank-1/steps", "from 1 to 20"},
      {R"({"types": {"plane": {}}})", "/types/plane", "unknown type \"plane\""},
      {R"({"types": {"tank": {"values": 5}}})", "/types/tank/values", "expected a text, found 5"},
      {R"({"types": {"tank": {"strength": 5}}})", "/types/tank/strength", "unknown member"},
      {R"({"terrain": {"swamp": ["0101"]}})", "/terrain/swamp", "unknown terrain \"swamp\""},
      {R"({"terrain": {"woods": ["0101", "0909"]}})", "/terrain/woods/1", "expected the number of a hex"},
      {R"({"terrain": {"woods": ["0101"], "clear": ["0101"]}})", "/terrain/woods", "hex 0101 has a terrain already"},
      {R"({"map": {"id": "other"}})", "/map/id", "an overlay does not change ids"},
      {R"({"charts": {"attack": {"id": "other"}}})", "/charts/attack/id", "an overlay does not change ids"},
      {R"({"map": {"rivers": []}})", "/map/rivers", "unknown member"},
      {R"({"map": {"chains": [{"kind": "road", "name": "R", "mark": "print", "hexes": ["0302"]}]}})",
       "/map/chains/0/hexes", "expected at least two hexes"},
      {R"({"charts": {"flak": {}}})", "/charts/flak", "there is no chart \"flak\""},
      {R"({"charts": {"attack": {"cells": [["A"]]}}})", "/charts/attack/cells/0", "expected 4 cells, found 1"},
      {R"({"scenarios": {"other": {}}})", "/scenarios/other", "there is no scenario \"other\""},
      {R"({"scenarios": {"meeting": {"turns": 9}}})", "/scenarios/meeting/turns", "unknown member"},
      {R"({"scenarios": {"meeting": {"constants": {"fuel": {"value": "7"}}}}})",
       "/scenarios/meeting/constants/fuel/value", "expected a whole number"},
      {R"({"scenarios": {"meeting": {"constants": {"fuel": {"value": 7, "mark": "guess"}}}}})",
       "/scenarios/meeting/constants/fuel/mark", "history, design or print"},
  };
  for (const auto& [text, where, what] : faults) {
    TitleFolder folder;
    folder.overlay(text);
    const Result<TitleData> data = folder.load();
    ASSERT_FALSE(data) << text;
    EXPECT_THAT(data.error().where, HasSubstr("overlay/crossroads.json")) << text;
    EXPECT_THAT(data.error().where, EndsWith(where)) << text;
    EXPECT_THAT(data.error().what.english(), HasSubstr(what)) << text;
    // The check says the same, and the title is there without the overlay.
    const Result<DataReport> report = checkData(folder.path(), folder.source().overlays);
    ASSERT_TRUE(report);
    ASSERT_EQ(report->errors.size(), 1U) << text;
    EXPECT_EQ(report->errors[0].text(), data.error().text());
    const Result<LoadedTitle> title = loadTitle({"crossroads", "", "", crossroads::load}, folder.source());
    ASSERT_TRUE(title) << text;
    ASSERT_TRUE(title->leftOut) << text;
    EXPECT_EQ(title->leftOut->text(), data.error().text());
    EXPECT_EQ(title->title->info().overlayFile, "");
  }
}

TEST(OwnValues, AreCheckedWithTheirTitle) {
  TitleFolder folder;
  folder.overlay(R"({"types": {"tank": {"values": "6-3"}}, "terrain": {"woods": ["0101"]}})");
  Result<DataReport> report = checkData(folder.path(), folder.source().overlays);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->ok());
  EXPECT_THAT(report->sound, Contains(Field(&DataReport::Line::what, "2 counters, 1 hex")));
  folder.write("overlay/hexagons.json", "{}");
  report = checkData(folder.path(), folder.source().overlays);
  ASSERT_EQ(report->errors.size(), 1U);
  EXPECT_THAT(report->errors[0].text(), HasSubstr("overlay/hexagons.json: there is no title \"hexagons\""));
}

TEST(OwnValues, FaultsOfTheDataThemselvesStayFaults) {
  TitleFolder folder;
  folder.overlay("{}");
  folder.damage("maps/crossroads.json", "/grid", "wrong");
  const Result<LoadedTitle> title = loadTitle({"crossroads", "", "", crossroads::load}, folder.source());
  ASSERT_FALSE(title);
  EXPECT_THAT(title.error().where, HasSubstr("maps/crossroads.json: /grid"));
}

}  // namespace
}  // namespace kessel::own_values_test
