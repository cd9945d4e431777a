// SPDX-License-Identifier: GPL-3.0-or-later
// Data files that are right in themselves but not those of this title.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kessel/reader.h"
#include "support/data.h"
#include "support/json_edit.h"
#include "titles/donnerschlag/title.h"

namespace kessel::donner {
namespace {

TEST(DonnerschlagData, AMapOfAnotherSizeIsRefused) {
  for (const auto& [pointer, value] : {std::pair("/grid/count", 40), std::pair("/grid/length", 26)}) {
    test::TempFolder folder;
    for (const char* path : {"maps/donnerschlag.json", "counters/donnerschlag.json", "cards/donnerschlag.json",
                             "scenarios/donnerschlag/campaign.json", "scenarios/donnerschlag/charts.json",
                             "scenarios/donnerschlag/appraisal.json", "resources/rules/donnerschlag.tsv"}) {
      folder.write(path, readFile(test::dataFile(path)).value());
    }
    ASSERT_TRUE(Donnerschlag::load(folder.path()));
    const std::string map = readFile(test::dataFile("maps/donnerschlag.json")).value();
    folder.write("maps/donnerschlag.json", test::edited(map, pointer, value));
    const auto loaded = Donnerschlag::load(folder.path());
    ASSERT_FALSE(loaded) << pointer;
    EXPECT_THAT(loaded.error().text(), ::testing::HasSubstr("39 rows of 25 hexes are expected")) << pointer;
  }
}

}  // namespace
}  // namespace kessel::donner
