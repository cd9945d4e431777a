// SPDX-License-Identifier: GPL-3.0-or-later
// Data files that are right in themselves but lack what the rules name.
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "kessel/engine/reader.h"
#include "support/json_edit.h"
#include "titles/battle_for_stalingrad/data.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

using Json = nlohmann::json;
using ::testing::HasSubstr;

constexpr const char* kMapFile = "maps/battle-for-stalingrad.json";
constexpr const char* kCounterFile = "counters/battle-for-stalingrad.json";

/// Why the title is not loaded with one of its files replaced; "" if it is.
std::string whyNotWith(const char* changed, const std::string& text) {
  test::TempFolder folder;
  const std::string scenarios = "scenarios/battle-for-stalingrad/";
  for (const std::string& path :
       {std::string(kMapFile), std::string(kCounterFile), scenarios + "common.json", scenarios + "campaign.json",
        scenarios + "introductory.json", scenarios + "charts.json",
        std::string("resources/rules/battle-for-stalingrad.tsv")}) {
    folder.write(path, path == changed ? text : readFile(test::dataFile(path)).value());
  }
  const auto rules = loadRules(folder.path());
  return rules ? "" : rules.error().text();
}

Json original(const char* path) {
  return Json::parse(readFile(test::dataFile(path)).value());
}

Json& regionOf(Json& map, const std::string& id) {
  for (Json& region : map["regions"]) {
    if (region["id"] == id) return region;
  }
  throw std::runtime_error("no region " + id);
}

TEST(StalingradData, AMapWithoutWhatTheRulesNameIsRefused) {
  ASSERT_EQ(whyNotWith(kMapFile, original(kMapFile).dump()), "");
  for (const char* id :
       {"south-area", "sector-16-pz", "ferries", "flotilla-line", "emplacements", "victory", "mandatory",
        "tractor-factory", "barricade-factory", "krasny-oktyabr", "oil-tanks", "mamayev-kurgan", "bank"}) {
    Json map = original(kMapFile);
    regionOf(map, id)["id"] = "elsewhere";
    EXPECT_THAT(whyNotWith(kMapFile, map.dump()), HasSubstr(id));
  }
}

TEST(StalingradData, OilTanksAndMamayevKurganAreOneHexEach) {
  for (const char* id : {"oil-tanks", "mamayev-kurgan"}) {
    for (const Json& hexes : {Json::array({"1534", "1535"}), Json::array({"2925"})}) {
      Json map = original(kMapFile);
      regionOf(map, id)["hexes"] = hexes;
      const std::string why = whyNotWith(kMapFile, map.dump());
      EXPECT_THAT(why, HasSubstr(std::string("/regions/") + id)) << hexes;
      EXPECT_THAT(why, HasSubstr("one hex of the west bank is expected")) << hexes;
    }
    // No hex at all is refused before the title looks.
    Json map = original(kMapFile);
    regionOf(map, id)["hexes"] = Json::array();
    EXPECT_THAT(whyNotWith(kMapFile, map.dump()), HasSubstr("expected at least one hex"));
  }
}

TEST(StalingradData, CountersThatTheRulesNameOneByOneAreThere) {
  for (const char* flag : {"chuikov", "depot", "flotilla", "pontoon", "worker"}) {
    Json counters = original(kCounterFile);
    for (Json& type : counters["types"]) {
      Json& flags = type["flags"];
      flags.erase(std::remove(flags.begin(), flags.end(), Json(flag)), flags.end());
    }
    EXPECT_THAT(whyNotWith(kCounterFile, counters.dump()), HasSubstr(std::string("expected \"") + flag + '"'));
    counters = original(kCounterFile);
    counters["types"]["de-inf"]["flags"].push_back(flag);
    EXPECT_THAT(whyNotWith(kCounterFile, counters.dump()), ::testing::AllOf(HasSubstr(kCounterFile), HasSubstr(flag)));
  }
}

TEST(StalingradData, MoreFlakThanAPositionHasRoomForIsRefused) {
  Json counters = original(kCounterFile);
  counters["types"]["de-inf"]["flags"].push_back("flak");
  EXPECT_THAT(whyNotWith(kCounterFile, counters.dump()), HasSubstr("at most 24 counters of flak"));
}

}  // namespace
}  // namespace kessel::bfs
