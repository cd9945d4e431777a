// SPDX-License-Identifier: GPL-3.0-or-later
// The check of a data folder finds the project's own data sound, and every damaged file of a copy.
#include "kessel/engine/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "kessel/engine/reader.h"
#include "support/data.h"
#include "support/json_edit.h"

namespace kessel::check_test {
namespace {

using ::testing::Contains;
using ::testing::Field;
using ::testing::HasSubstr;

TEST(CheckData, FindsTheProjectsDataSound) {
  const Result<DataReport> report = checkData(KESSEL_SOURCE_DIR);
  ASSERT_TRUE(report) << report.error().text();
  for (const Error& error : report->errors) ADD_FAILURE() << error.text();
  for (const char* file :
       {"maps/battle-for-stalingrad.json", "counters/battle-for-stalingrad.json",
        "resources/rules/battle-for-stalingrad.tsv", "scenarios/battle-for-stalingrad/campaign.json",
        "scenarios/battle-for-stalingrad/charts.json", "scenarios/battle-for-stalingrad/appraisal.json"}) {
    EXPECT_THAT(report->sound, Contains(Field(&DataReport::Line::file, file)));
  }
}

/// A folder with a copy of one title's data.
void copyTitle(const test::TempFolder& folder, const std::string& title = "battle-for-stalingrad") {
  for (const std::string& path : {"maps/" + title + ".json", "counters/" + title + ".json", "cards/" + title + ".json",
                                  "resources/rules/" + title + ".tsv", "scenarios/" + title + "/common.json",
                                  "scenarios/" + title + "/campaign.json", "scenarios/" + title + "/charts.json"}) {
    if (const Result<std::string> text = readFile(test::dataFile(path))) folder.write(path, *text);
  }
}

TEST(CheckData, NamesEachDamagedFileOnce) {
  const test::TempFolder folder;
  copyTitle(folder);
  ASSERT_TRUE(checkData(folder.path())->ok());
  auto damage = [&](const char* path, const char* pointer, const nlohmann::json& value) {
    folder.write(path, test::edited(readFile(test::dataFile(path)).value(), pointer, value));
  };
  damage("scenarios/battle-for-stalingrad/charts.json", "/charts/0/lows/3", 1);
  damage("scenarios/battle-for-stalingrad/campaign.json", "/id", "other");
  damage("counters/battle-for-stalingrad.json", "/id", "stalingrad");
  folder.write("resources/text/de.json", "[");
  folder.write("maps/other.json", "{}");
  const Result<DataReport> report = checkData(folder.path());
  ASSERT_TRUE(report);
  std::vector<std::string> errors;
  for (const Error& error : report->errors) errors.push_back(error.text());
  EXPECT_EQ(errors.size(), 7U) << ::testing::PrintToString(errors);
  EXPECT_THAT(errors, Contains(HasSubstr("charts.json: /charts/0/lows/3: expected a greater number")));
  EXPECT_THAT(errors, Contains(HasSubstr("campaign.json: /id: expected \"campaign\" like the file's name")));
  EXPECT_THAT(errors, Contains(HasSubstr("counters/battle-for-stalingrad.json: /id: expected")));
  EXPECT_THAT(errors, Contains(HasSubstr("de.json: not valid JSON")));
  EXPECT_THAT(errors, Contains(HasSubstr("maps/other.json: /: expected a member")));
  EXPECT_THAT(errors, Contains(HasSubstr("counters/other.json: there is no such file")));
}

TEST(CheckData, TellsAFaultOfABaseFileOnce) {
  const test::TempFolder folder;
  copyTitle(folder);
  folder.write(
      "scenarios/battle-for-stalingrad/again.json",
      test::edited(readFile(test::dataFile("scenarios/battle-for-stalingrad/campaign.json")).value(), "/id", "again"));
  ASSERT_TRUE(checkData(folder.path())->ok());
  folder.write("scenarios/battle-for-stalingrad/common.json", R"({"setup": 1})");
  const Result<DataReport> report = checkData(folder.path());
  ASSERT_TRUE(report);
  ASSERT_EQ(report->errors.size(), 1U);
  EXPECT_THAT(report->errors[0].text(), HasSubstr("common.json: /setup: expected a list"));
}

TEST(CheckData, ReadsCardsWhereATitleHasSome) {
  const test::TempFolder folder;
  copyTitle(folder, "donnerschlag");
  const Result<DataReport> sound = checkData(folder.path());
  ASSERT_TRUE(sound && sound->ok());
  EXPECT_THAT(sound->sound, Contains(Field(&DataReport::Line::what, "126 cards in 8 decks")));
  auto damaged = [&](const char* pointer, const nlohmann::json& value) {
    const std::string text = readFile(test::dataFile("cards/donnerschlag.json")).value();
    folder.write("cards/donnerschlag.json", test::edited(text, pointer, value));
    const Result<DataReport> report = checkData(folder.path());
    return report && report->errors.size() == 1 ? report->errors[0].text() : "";
  };
  EXPECT_THAT(damaged("/cards/3/deck", "attic"),
              HasSubstr("cards/donnerschlag.json: /cards/3/deck: unknown deck \"attic\""));
  EXPECT_THAT(damaged("/id", "other"), HasSubstr("cards/donnerschlag.json: /id: expected \"donnerschlag\""));
}

TEST(CheckData, ComparesCitesOfCardsAndChartsWithTheReference) {
  const test::TempFolder folder;
  copyTitle(folder, "donnerschlag");
  const auto told = [&](const std::string& path, const char* pointer, const char* rule) {
    const std::string good = readFile(test::dataFile(path)).value();
    folder.write(path, test::edited(good, pointer, rule));
    const Result<DataReport> report = checkData(folder.path());
    folder.write(path, good);
    return report && report->errors.size() == 1 ? report->errors[0].text() : std::to_string(report->errors.size());
  };
  EXPECT_THAT(told("cards/donnerschlag.json", "/cards/3/rule", "99.1"),
              HasSubstr("cards/donnerschlag.json: the rules reference has no case 99.1"));
  EXPECT_THAT(told("scenarios/donnerschlag/charts.json", "/charts/0/rule", "8.77"),
              HasSubstr("charts.json: the rules reference has no case 8.77"));
  EXPECT_EQ(told("scenarios/donnerschlag/charts.json", "/charts/0/rule", "8.1"), "0") << "the head of 8.1a";
}

TEST(CheckData, NamesWhatATableOfTranslatedCasesLacks) {
  const test::TempFolder folder;
  copyTitle(folder, "donnerschlag");
  const std::string german = readFile(test::dataFile("resources/rules/donnerschlag.de.tsv")).value();
  folder.write("resources/rules/donnerschlag.de.tsv", german);
  ASSERT_TRUE(checkData(folder.path())->ok());
  const std::size_t half = german.rfind('\n', german.size() / 2);
  folder.write("resources/rules/donnerschlag.de.tsv", german.substr(0, half + 1));
  const Result<DataReport> report = checkData(folder.path());
  ASSERT_TRUE(report);
  ASSERT_EQ(report->errors.size(), 1U);
  EXPECT_THAT(report->errors[0].text(), HasSubstr("donnerschlag.de.tsv: cases of the English table are missing: "));
}

/// Else nobody would know that they are left out.
TEST(CheckData, NamesWhatIsNoPlainFile) {
  namespace fs = std::filesystem;
  const test::TempFolder folder;
  copyTitle(folder);
  fs::create_directories(folder / "resources/text/de.json");
  fs::create_directories(folder / "own");
  fs::create_symlink("nowhere", folder / "own/battle-for-stalingrad.json");
  const Result<DataReport> report = checkData(folder.path(), folder / "own");
  ASSERT_TRUE(report);
  std::vector<std::string> errors;
  for (const Error& error : report->errors) errors.push_back(error.text());
  EXPECT_EQ(errors.size(), 2U) << ::testing::PrintToString(errors);
  EXPECT_THAT(errors, Contains(HasSubstr("text/de.json: this is no plain file")));
  EXPECT_THAT(errors, Contains(HasSubstr("own/battle-for-stalingrad.json: there is no such file")));
}

TEST(CheckData, RefusesAFolderWithoutData) {
  const test::TempFolder folder;
  EXPECT_FALSE(checkData(folder.path()));
  EXPECT_FALSE(checkData(folder.path() + "/absent"));
}

}  // namespace
}  // namespace kessel::check_test
