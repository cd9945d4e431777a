// SPDX-License-Identifier: GPL-3.0-or-later
// Data files that are right in themselves but not those of this title.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kessel/engine/reader.h"
#include "support/cases.h"
#include "support/data.h"
#include "support/json_edit.h"
#include "titles/donnerschlag/title.h"

namespace kessel::donner {
namespace {

/// What loading says with another value at a place of one file.
std::string refusalWith(const char* file, const char* pointer, const nlohmann::json& value) {
  test::TempFolder folder;
  for (const char* path : {"maps/donnerschlag.json", "counters/donnerschlag.json", "cards/donnerschlag.json",
                           "scenarios/donnerschlag/campaign.json", "scenarios/donnerschlag/charts.json",
                           "scenarios/donnerschlag/appraisal.json", "resources/rules/donnerschlag.tsv"})
    folder.write(path, readFile(test::dataFile(path)).value());
  EXPECT_TRUE(Donnerschlag::load(folder.path()));
  folder.write(file, test::edited(readFile(test::dataFile(file)).value(), pointer, value));
  const auto loaded = Donnerschlag::load(folder.path());
  return loaded ? "" : loaded.error().text();
}

TEST(DonnerschlagData, AMapOfAnotherSizeIsRefused) {
  for (const auto& [pointer, value] : {std::pair("/grid/count", 40), std::pair("/grid/length", 26)})
    EXPECT_THAT(refusalWith("maps/donnerschlag.json", pointer, value),
                ::testing::HasSubstr("39 rows of 25 hexes are expected"))
        << pointer;
}

TEST(DonnerschlagData, DonnerschlagMustBeCalledInSomeTurn) {
  CASES("5.1-7b");
  EXPECT_THAT(refusalWith("scenarios/donnerschlag/campaign.json", "/tables/donnerschlag-call/values/3", 1),
              ::testing::HasSubstr("a turn with 2 is expected"));
}

TEST(DonnerschlagData, TheStuGUnitsNeedSomebodyToSetUpWith) {
  CASES("4.0-3");
  EXPECT_THAT(refusalWith("scenarios/donnerschlag/campaign.json", "/deployment", nlohmann::json::object()),
              ::testing::HasSubstr("/deployment: room for the 2 StuG units"));
}

}  // namespace
}  // namespace kessel::donner
