// SPDX-License-Identifier: GPL-3.0-or-later
// All data files of a title at once: what arrives where, and the faults that only show between files.
#include "kessel/engine/title_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/title_folder.h"

namespace kessel::title_data_test {
namespace {

using test::TitleFolder;
using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr const char* kCards = R"({"id": "crossroads", "sides": ["west", "east"],
  "faceKinds": [{"id": "event", "name": "Event"}],
  "decks": [{"id": "events", "name": "Events", "kind": "events", "side": "west", "mark": "design"}],
  "cards": [{"ids": ["1"], "name": "Rain", "deck": "events", "rule": "1.1", "mark": "design",
             "faces": [{"kind": "event", "text": "It rains."}]}]})";

TEST(TitleFiles, AreReadAtOnce) {
  const Result<TitleData> data = TitleFolder().load();
  ASSERT_TRUE(data) << data.error().text();
  EXPECT_EQ(data->info.id, "crossroads");
  EXPECT_EQ(data->info.map.hexes().size(), 30U);
  EXPECT_EQ(data->info.roster.units.size(), 4U);
  EXPECT_EQ(data->info.cases.front().id, "1.1");
  ASSERT_EQ(data->info.scenarios.size(), 1U);
  EXPECT_EQ(data->info.scenarios[0].id, "meeting");
  EXPECT_EQ(data->info.scenarios[0].turns, 4);
  EXPECT_EQ(data->info.scenarios[0].teaches, data->scenarios[0].teaches);
  EXPECT_EQ(data->scenarios[0].deployment.size(), 4U);
  ASSERT_EQ(data->info.charts.size(), 1U);
  EXPECT_EQ(data->info.charts[0].id, "attack");
  EXPECT_TRUE(data->cards.cards.empty());
  EXPECT_TRUE(data->info.cards.empty());
}

TEST(TitleFiles, CardsAreReadIfThereAreAny) {
  TitleFolder folder;
  folder.write("cards/crossroads.json", kCards);
  const Result<TitleData> data = folder.load();
  ASSERT_TRUE(data) << data.error().text();
  ASSERT_EQ(data->info.cards.size(), 1U);
  EXPECT_EQ(data->info.cards[0].name, "Rain");
  EXPECT_EQ(data->cards.decks[0].id, "events");
}

TEST(TitleFiles, EveryFileCountsForTheHash) {
  const std::uint64_t whole = TitleFolder().load()->info.dataHash;
  EXPECT_EQ(TitleFolder().load()->info.dataHash, whole);
  for (const char* path : {"maps/crossroads.json", "counters/crossroads.json", "scenarios/crossroads/meeting.json",
                           "scenarios/crossroads/charts.json"}) {
    TitleFolder folder;
    folder.write(path, TitleFolder::original(path) + " ");
    EXPECT_NE(folder.load()->info.dataHash, whole) << path;
  }
  TitleFolder folder;
  folder.write("cards/crossroads.json", kCards);
  EXPECT_NE(folder.load()->info.dataHash, whole);
  // The cases are words only: a better sentence does not make a saved game doubtful.
  TitleFolder words;
  words.write("resources/rules/crossroads.tsv", TitleFolder::original("resources/rules/crossroads.tsv") + "9\tx\ty\n");
  EXPECT_EQ(words.load()->info.dataHash, whole);
}

TEST(TitleFiles, FaultsNameTheFile) {
  const std::tuple<const char*, const char*, const char*, const char*> faults[] = {
      {"maps/crossroads.json", "/id", "maps/crossroads.json: /id", "expected \"crossroads\" like the file's name"},
      {"counters/crossroads.json", "/id", "counters/crossroads.json: /id", "found \"wrong\""},
      {"scenarios/crossroads/meeting.json", "/id", "crossroads/meeting.json: /id", "expected \"meeting\""},
      {"scenarios/crossroads/meeting.json", "/turns", "crossroads/meeting.json: /turns", "whole number"},
      {"scenarios/crossroads/charts.json", "/charts/0/lows", "charts.json: /charts/0/lows", "expected a list"},
  };
  for (const auto& [path, pointer, where, what] : faults) {
    TitleFolder folder;
    folder.damage(path, pointer, "wrong");
    const Result<TitleData> data = folder.load();
    ASSERT_FALSE(data) << path << pointer;
    EXPECT_THAT(data.error().where, EndsWith(where));
    EXPECT_THAT(data.error().what.english(), HasSubstr(what));
  }
  TitleFolder cards;
  cards.write("cards/crossroads.json", test::edited(kCards, "/id", "wrong"));
  EXPECT_THAT(cards.load().error().where, EndsWith("cards/crossroads.json: /id"));
  TitleFolder cases;
  cases.write("resources/rules/crossroads.tsv", "wrong\n");
  EXPECT_THAT(cases.load().error().where, EndsWith("crossroads.tsv: line 1"));
  const Result<TitleData> nothing =
      loadTitleData(test::dataFile("tests"), "crossroads", {"meeting"}, crossroads::kNeeds);
  ASSERT_FALSE(nothing);
  EXPECT_THAT(nothing.error().where, EndsWith("maps/crossroads.json"));
}

TEST(TitleFiles, WhatRulesNeedIsNamedIfItIsMissing) {
  const Result<TitleData> data = TitleFolder().load();
  ASSERT_TRUE(data);
  EXPECT_EQ(chartNeeded(*data, "attack")->id, "attack");
  EXPECT_EQ(chartNeeded(*data, "flak").error().text(),
            "scenarios/crossroads/charts.json: a chart \"flak\" is expected");
}

}  // namespace
}  // namespace kessel::title_data_test
