// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged data files: whatever they hold, loading ends in data or in an error that names the file. Never in a crash.
#include <gtest/gtest.h>

#include <iostream>

#include "kessel/engine/cards.h"
#include "kessel/engine/chart.h"
#include "kessel/engine/reader.h"
#include "kessel/engine/reference.h"
#include "kessel/engine/scenario.h"
#include "support/data.h"
#include "support/json_edit.h"
#include "support/rarer.h"

namespace kessel::fuzz_test {
namespace {

constexpr const char* kTitle = "battle-for-stalingrad";
const int kRounds = testing::rounds(150, 20);

std::string original(const std::string& path) {
  Result<std::string> text = readFile(test::dataFile(path));
  EXPECT_TRUE(text) << path;
  return text.value_or("");
}

std::string damaged(const std::string& text, nlohmann::json tree, std::mt19937_64& random) {
  if (random() % 4 == 0) return test::scrambled(text, random);
  for (std::uint64_t i = random() % 3; i != UINT64_MAX; --i) test::mutate(tree, random);
  return tree.dump();
}

/// Loads damaged files and checks each error. `load(path)` gives the error, or nothing if it loaded.
template <class Load>
void fuzz(const std::string& source, const std::string& name, Load load) {
  const test::TempFolder folder;
  const std::string text = original(source);
  const nlohmann::json tree = nlohmann::json::parse(text);
  int refused = 0;
  for (int seed = 0; seed < kRounds; ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const std::string path = folder.write(name, damaged(text, tree, random));
    const std::optional<Error> error = load(path);
    if (!error) continue;
    ++refused;
    EXPECT_NE(error->where.find(name), std::string::npos) << "seed " << seed << ": " << error->text();
    EXPECT_FALSE(error->what.empty()) << "seed " << seed;
  }
  // Most damage is noticed; some, such as another free text, is not damage.
  EXPECT_GT(refused, kRounds / 4);
  EXPECT_LT(refused, kRounds);
  std::cout << source << ": " << refused << " of " << kRounds << " refused\n";
}

template <class T>
std::optional<Error> errorOf(const Result<T>& result) {
  return result ? std::nullopt : std::optional<Error>(result.error());
}

std::string file(const std::string& folder, const std::string& rest = ".json") {
  return folder + "/" + kTitle + rest;
}

TEST(Fuzz, Maps) {
  fuzz(file("maps"), "map.json", [](const std::string& path) { return errorOf(loadMap(path)); });
}

TEST(Fuzz, Counters) {
  fuzz(file("counters"), "counters.json", [](const std::string& path) { return errorOf(loadRoster(path)); });
}

TEST(Fuzz, Scenarios) {
  const Result<Map> map = loadMap(test::dataFile(file("maps")));
  const Result<Roster> roster = loadRoster(test::dataFile(file("counters")));
  ASSERT_TRUE(map && roster);
  const std::string campaign = original(file("scenarios", "/campaign.json"));
  fuzz(file("scenarios", "/common.json"), "common.json", [&](const std::string& path) {
    const std::string scenario = path.substr(0, path.rfind('/')) + "/campaign.json";
    std::ofstream(scenario, std::ios::binary) << campaign;
    std::optional<Error> error = errorOf(loadScenario(scenario, *map, *roster));
    // What only the whole can show is reported at the scenario that is loaded.
    if (error && error->where.find("campaign.json") != std::string::npos) error->where += " on common.json";
    return error;
  });
  const std::string common = original(file("scenarios", "/common.json"));
  fuzz(file("scenarios", "/introductory.json"), "introductory.json", [&](const std::string& path) {
    std::ofstream(path.substr(0, path.rfind('/')) + "/common.json", std::ios::binary) << common;
    return errorOf(loadScenario(path, *map, *roster));
  });
}

TEST(Fuzz, Charts) {
  fuzz(file("scenarios", "/charts.json"), "charts.json",
       [](const std::string& path) { return errorOf(loadCharts(path)); });
}

TEST(Fuzz, Weights) {
  fuzz(file("scenarios", "/appraisal.json"), "appraisal.json",
       [](const std::string& path) { return errorOf(loadAppraisal(path)); });
}

TEST(Fuzz, CardsAndMapsWithRoadsApart) {
  fuzz("cards/donnerschlag.json", "cards.json", [](const std::string& path) { return errorOf(loadCards(path)); });
  fuzz("maps/donnerschlag.json", "map.json", [](const std::string& path) { return errorOf(loadMap(path)); });
}

TEST(Fuzz, Cases) {
  const test::TempFolder folder;
  const std::string text = original("resources/rules/" + std::string(kTitle) + ".tsv");
  for (int seed = 0; seed < kRounds; ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const auto cases = loadCases(folder.write("cases.tsv", test::scrambled(text, random)));
    EXPECT_TRUE(cases || cases.error().where.find("cases.tsv") != std::string::npos) << cases.error().text();
  }
}

}  // namespace
}  // namespace kessel::fuzz_test
