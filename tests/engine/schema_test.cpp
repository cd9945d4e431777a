// SPDX-License-Identifier: GPL-3.0-or-later
// The published schemas describe the data files that there are.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "kessel/engine/reader.h"
#include "kessel/engine/title_data.h"
#include "support/data.h"
#include "support/json_edit.h"
#include "support/schema.h"
#include "titles/donnerschlag/needs.h"

namespace kessel::schema_test {
namespace {

using nlohmann::json;
using test::Schema;

std::vector<std::string> dataFiles(const std::string& folder) {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::dataFile(folder))) {
    if (entry.path().extension() == ".json") out.push_back(entry.path().string());
  }
  EXPECT_FALSE(out.empty()) << folder;
  return out;
}

TEST(Schema, DescribesEveryDataFile) {
  for (const char* folder : {"maps", "counters", "cards", "scenarios", "tests/opponents/exam"}) {
    for (const std::string& path : dataFiles(folder)) {
      const json file = json::parse(readFile(path).value());
      // The file itself says which schema it follows, so that editors can help.
      ASSERT_TRUE(file.contains("$schema")) << path;
      const std::filesystem::path schema = file["$schema"].get<std::string>();
      EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(path).parent_path() / schema)) << path;
      EXPECT_EQ(Schema(schema.stem().stem().string()).fault(file), "") << path;
    }
  }
}

TEST(Schema, RefusesWhatLoadersRefuse) {
  const std::tuple<const char*, const char*, const char*, json> faults[] = {
      {"map", "maps/battle-for-stalingrad.json", "/grid/count", 65},
      {"map", "maps/battle-for-stalingrad.json", "/terrain/0/hexes/0", "17-26"},
      {"map", "maps/battle-for-stalingrad.json", "/terrain/0/mark", "rumour"},
      {"map", "maps/battle-for-stalingrad.json", "/colour", "red"},
      {"counters", "counters/battle-for-stalingrad.json", "/groups/0/units/0/count", 0},
      {"counters", "counters/battle-for-stalingrad.json", "/types/de-inf/code", nullptr},
      {"scenario", "scenarios/battle-for-stalingrad/campaign.json", "/turns", nullptr},
      {"scenario", "scenarios/battle-for-stalingrad/common.json", "/arrivals/0/turn", "two"},
      {"charts", "scenarios/battle-for-stalingrad/charts.json", "/charts/0/cells/0/0", 200},
      {"appraisal", "scenarios/battle-for-stalingrad/appraisal.json", "/mark", "design"},
      {"lesson", "scenarios/battle-for-stalingrad/lessons/01-first-steps.json", "/steps/1/look/panel", "ceiling"},
      {"lesson", "scenarios/battle-for-stalingrad/lessons/01-first-steps.json", "/steps/0/text", nullptr},
      {"lesson", "scenarios/battle-for-stalingrad/lessons/01-first-steps.json", "/minutes", 0},
      {"practice", "scenarios/donnerschlag/practice/01-to-the-river.json", "/until", "later"},
      {"practice", "scenarios/donnerschlag/practice/01-to-the-river.json", "/remark", nullptr},
      {"exam", "tests/opponents/exam/donnerschlag/call.json", "/exams/0/why", nullptr},
      {"exam", "tests/opponents/exam/donnerschlag/call.json", "/exams/0/accept", json::array()},
      {"exam", "tests/opponents/exam/donnerschlag/call.json", "/exams/0/position", nullptr},
      {"appraisal", "scenarios/battle-for-stalingrad/appraisal.json", "/weights/0/terms/grip", "much"},
  };
  for (const auto& [schema, file, pointer, value] : faults) {
    const std::string text = readFile(test::dataFile(file)).value();
    EXPECT_NE(Schema(schema).fault(json::parse(test::edited(text, pointer, value))), "") << file << pointer;
  }
}

TEST(Schema, DescribesOverlays) {
  const Schema schema("overlay");
  const std::string text = readFile(test::dataFile("docs/schema/overlay.example.json")).value();
  EXPECT_EQ(schema.fault(json::parse(text)), "");
  const test::TempFolder folder;
  folder.write("donnerschlag.json", text);
  const auto data = loadTitleData({test::dataFile(""), folder.path()}, "donnerschlag", {"campaign"}, donner::kNeeds);
  ASSERT_TRUE(data) << data.error().text();
  const Roster& roster = data->info.roster;
  EXPECT_EQ(roster[roster.named("6p-i-11")].number("strength"), 5);
  const std::pair<const char*, json> faults[] = {
      {"/colour", "red"},
      {"/counters/6p-i-11/value", "5-6"},
      {"/counters/6p-i-11/numbers/strength", 1000},
      {"/types/de-mot-21/steps", 0},
      {"/terrain/village", "2611"},
      {"/charts/terrain/id", "other"},
      {"/scenarios/campaign/turns", 9},
      {"/scenarios/campaign/constants/range-marker/value", "2"},
  };
  for (const auto& [pointer, value] : faults) {
    const std::string wrong = test::edited(text, pointer, value);
    EXPECT_NE(schema.fault(json::parse(wrong)), "") << pointer;
    folder.write("donnerschlag.json", wrong);
    EXPECT_FALSE(loadTitleData({test::dataFile(""), folder.path()}, "donnerschlag", {"campaign"}, donner::kNeeds))
        << pointer;
  }
}

}  // namespace
}  // namespace kessel::schema_test
