// SPDX-License-Identifier: GPL-3.0-or-later
// A third title, written by docs/adding-a-title.md: it stays small, and keeps what every title must.
#include "third_title/crossroads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "kessel/engine/forecast.h"
#include "kessel/engine/text.h"
#include "kessel/session/chance.h"
#include "support/title_invariants.h"

namespace kessel {
namespace {

const Title& theTitle() {
  static const std::unique_ptr<Title> kTitle = [] {
    auto loaded = crossroads::load(KESSEL_SOURCE_DIR "/tests/third_title/data");
    EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().text());
    return loaded ? std::move(*loaded) : nullptr;
  }();
  return *kTitle;
}

Place hex(const char* number) {
  return theTitle().info().map.placeNamed(number);
}
UnitId unit(const char* id) {
  return theTitle().info().roster.named(id);
}
Action action(const char* verb, const char* id, const char* place) {
  const auto& verbs = theTitle().info().verbs;
  const auto found = std::find_if(verbs.begin(), verbs.end(), [&](const VerbInfo& each) { return each.id == verb; });
  return act(found - verbs.begin(), unit(id), hex(place));
}

/// West is to act in a turn, with units by hex.
Position position(const std::string& units, int turn = 1, const std::string& reduced = "[]") {
  const auto read = theTitle().importPosition(
      R"({"turn": )" + std::to_string(turn) + R"(, "units": )" + units + R"(, "reduced": )" + reduced +
      R"(, "moved": [], "fought": [], "steps": [{"step": "action", "side": "west"}]})");
  EXPECT_TRUE(read) << (read ? "" : read.error().text());
  return read.value_or(Position());
}
Position after(Position from, std::initializer_list<Action> actions) {
  Events nobody;
  for (const Action each : actions) EXPECT_TRUE(theTitle().apply(from, each, nobody).ok());
  return from;
}
std::string why(const Position& at, Action refused) {
  const Verdict verdict = theTitle().judge(at, refused);
  return verdict.ok() ? "" : std::string(verdict.rule) + " " + textOf(theTitle().info(), verdict.why);
}

constexpr const char* kFacing =
    R"({"0302": ["west-tank-1"], "0301": ["west-inf-1"], "0303": ["east-tank-1"], "0402": ["east-inf-1"]})";
const Action kEnd{Verb{3}};

Action die(int number) {
  return act(kOutcome, number);
}

/// Lines with code in them.
std::size_t linesOfCode(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::size_t count = 0;
  for (std::string line; std::getline(in, line);) {
    const std::size_t first = line.find_first_not_of(' ');
    if (first != std::string::npos && line.compare(first, 2, "//") != 0) ++count;
  }
  return count;
}

TEST(ThirdTitle, IsSmall) {
  std::size_t lines = 0;
  for (const auto& file : std::filesystem::directory_iterator(KESSEL_SOURCE_DIR "/tests/third_title")) {
    if (file.is_regular_file()) lines += linesOfCode(file.path());
  }
  EXPECT_GT(lines, 100U);
  EXPECT_LT(lines, 345U);
}

TEST(ThirdTitle, RandomGamesKeepEveryInvariant) {
  testing::Effort effort;
  effort.exportEvery = 1;
  EXPECT_EQ(testing::checkGames(theTitle(), "meeting", {}, 1, 200, effort), "");
}

TEST(ThirdTitle, RefusalsNameTheCaseAndSayWhy) {
  const Position at = position(kFacing);
  EXPECT_EQ(why(at, action("move", "east-tank-1", "0404")), "1.1 West acts now");
  EXPECT_EQ(why(at, action("move", "west-inf-1", "0302")), "2.3 There is a unit in 0302");
  EXPECT_EQ(why(at, action("move", "west-inf-1", "0605")), "2.1 West Brigade infantry 1 does not get as far as 0605");
  EXPECT_EQ(why(at, action("attack", "west-inf-1", "0302")), "3.1 There is no enemy in 0302");
  EXPECT_EQ(why(at, action("attack", "west-inf-1", "0303")), "3.1 West Brigade infantry 1 is too far away");
  EXPECT_EQ(why(at, die(3)), "1.1 Units move and attack now");
  const Position moved = after(at, {action("move", "west-inf-1", "0201")});
  EXPECT_EQ(why(moved, action("move", "west-inf-1", "0301")), "2.1 West Brigade infantry 1 has moved in this turn");
  const Position fought = after(at, {action("attack", "west-tank-1", "0303"), die(4)});
  EXPECT_THAT(why(fought, action("attack", "west-tank-1", "0402")), ::testing::StartsWith("3.1 "));
  EXPECT_EQ(why(after(at, {action("attack", "west-tank-1", "0303")}), kEnd), "3.2 A die must be rolled first");
}

TEST(ThirdTitle, WoodsCostTwoPointsAndUnitsBarTheWay) {
  const Position at = position(R"({"0302": ["west-inf-1"], "0303": ["east-tank-1"]})");
  const std::vector<UnitId> infantry{unit("west-inf-1")};
  std::map<std::string, int> costs;
  for (const Reach& reach : theTitle().reach(at, infantry))
    costs[theTitle().info().map.placeName(reach.place)] = reach.cost;
  EXPECT_EQ(costs.at("0301"), 4);        // one point, in quarters
  EXPECT_EQ(costs.at("0402"), 8);        // woods [2.2]
  EXPECT_FALSE(costs.contains("0303"));  // occupied [2.3]
  EXPECT_FALSE(costs.contains("0304"));
}

TEST(ThirdTitle, CampsArePlacesWithRoomForEachSide) {
  const Position at = position(R"({"0105": ["west-inf-1"], "west-camp": ["west-tank-1", "east-inf-1"],
    "0205": ["east-tank-1"]})");
  // One point into the camp, where the move ends; from camp to camp and out on the other side it is two moves.
  const std::vector<UnitId> infantry{unit("west-inf-1")};
  std::map<std::string, int> costs;
  for (const Reach& reach : theTitle().reach(at, infantry))
    costs[theTitle().info().map.placeName(reach.place)] = reach.cost;
  EXPECT_EQ(costs.at("west-camp"), 4);
  EXPECT_FALSE(costs.contains("east-camp"));
  const Position both = after(at, {action("move", "west-inf-1", "west-camp")});
  EXPECT_EQ(theTitle().view(both, kUmpire).units.size(), 4U);
  EXPECT_EQ(theTitle().importPosition(theTitle().exportPosition(both)), both) << "stacks in boxes, too";
  // Full for West, which has its two units there; East has room for no second one.
  const Position east = after(at, {kEnd});
  EXPECT_EQ(why(east, action("move", "east-tank-1", "west-camp")), "2.4 There is no room in West camp");
  EXPECT_EQ(why(east, action("move", "east-inf-1", "west-camp")), "2.1 East Brigade infantry 1 is there already");
  EXPECT_EQ(why(east, action("move", "east-inf-1", "east-camp")), "");
  // Nobody fights in a camp, out of it, or into it.
  EXPECT_EQ(why(east, action("attack", "east-tank-1", "west-camp")), "1.1 West camp is no place for that");
  EXPECT_EQ(why(east, action("attack", "east-inf-1", "0105")), "3.1 East Brigade infantry 1 is too far away");
  EXPECT_EQ(why(east, action("attack", "east-tank-1", "0105")), "");
}

TEST(ThirdTitle, OutlooksShowWhatIsComputed) {
  const Position at = position(kFacing);
  const Outlook open = theTitle().outlook(at, action("attack", "west-tank-1", "0303"), kUmpire);
  ASSERT_EQ(open.fires.size(), 1U);
  EXPECT_EQ(open.fires[0].total, 4);
  const Outlook woods = theTitle().outlook(at, action("attack", "west-tank-1", "0402"), kUmpire);
  ASSERT_EQ(woods.fires.size(), 1U);
  EXPECT_EQ(woods.fires[0].total, 2);  // halved [3.3]
  EXPECT_EQ(woods.fires[0].column, 1);
  ASSERT_EQ(woods.fires[0].strength.size(), 2U);
  EXPECT_STREQ(woods.fires[0].strength[1].rule, "3.3");
  EXPECT_EQ(woods.fires[0].outOf, 6U);
  // The second column: A A - - D D.
  for (const Odds& odds : woods.fires[0].odds) EXPECT_EQ(odds.weight, 2U) << textOf(theTitle().info(), odds.result);
  EXPECT_TRUE(theTitle().outlook(at, action("attack", "west-inf-1", "0303"), kUmpire).fires.empty());
  const View view = theTitle().view(after(at, {action("attack", "west-tank-1", "0303")}), kFirstSide);
  ASSERT_TRUE(view.combat);
  EXPECT_EQ(view.combat->fires[0].total, 4);
}

TEST(ThirdTitle, TheChartTakesSteps) {
  const Action attack = action("attack", "west-tank-1", "0402");
  const Position at = position(kFacing);
  const auto lost = [&](int number) { return theTitle().view(after(at, {attack, die(number)}), kUmpire).lost; };
  EXPECT_THAT(lost(1), ::testing::ElementsAre(unit("west-tank-1")));  // A
  EXPECT_THAT(lost(3), ::testing::IsEmpty());
  const View reduced = theTitle().view(after(at, {attack, die(6)}), kUmpire);  // D: of two steps
  EXPECT_THAT(reduced.lost, ::testing::IsEmpty());
  for (const UnitView& each : reduced.units) EXPECT_EQ(each.steps, each.unit == unit("west-inf-1") ? 2 : 1);
}

TEST(ThirdTitle, WhatAnAttackTellsIsEnoughToForecastIt) {
  const Action attack = action("attack", "west-tank-1", "0303");
  const Position at = position(kFacing);
  const Forecast before = forecastAfter(theTitle(), at, attack, kUmpire);
  EXPECT_EQ(before.attacker, kFirstSide);
  EXPECT_EQ(before.target, hex("0303"));
  EXPECT_TRUE(before.exact);
  // The last column: - - D D D2 D2, and the tank has one step.
  EXPECT_NEAR(before.cleared, 4.0 / 6, 1e-12);
  EXPECT_NEAR(before.loss[1].steps, 4.0 / 6, 1e-12);
  EXPECT_EQ(before.loss[0].none, 1);
  const Position rolling = after(at, {attack});
  EXPECT_NEAR(forecastCombat(theTitle(), rolling, kUmpire).cleared, 4.0 / 6, 1e-12);
  Prompt prompt;
  theTitle().prompt(rolling, prompt);
  EXPECT_EQ(aboutChance(theTitle(), rolling, prompt).side, kFirstSide) << "whose die it is";
  EXPECT_EQ(aboutChance(theTitle(), rolling, prompt).place, hex("0303"));
}

TEST(ThirdTitle, TheCrossroadsOrTheLastUnitWins) {
  const Position last = position(R"({"0303": ["west-inf-1"], "0605": ["east-tank-1"]})", 4);
  const View held = theTitle().view(after(last, {kEnd, kEnd}), kUmpire);
  ASSERT_TRUE(held.result);
  EXPECT_EQ(held.result->winner, kFirstSide);  // [4.2]
  const Position empty = position(R"({"0302": ["west-inf-1"], "0605": ["east-tank-1"]})", 4);
  EXPECT_EQ(theTitle().view(after(empty, {kEnd, kEnd}), kUmpire).result->winner, kNobody);
  const Position lone = position(R"({"0302": ["west-tank-1"], "0303": ["east-tank-1"]})");
  const Position destroyed = after(lone, {action("attack", "west-tank-1", "0303"), die(6)});
  EXPECT_EQ(theTitle().view(destroyed, kUmpire).result->winner, kFirstSide);  // [4.1]
}

TEST(ThirdTitle, PositionsNameWhatIsWrongInThem) {
  const auto fault = [](const char* json) { return theTitle().importPosition(json).error().text(); };
  EXPECT_THAT(fault("[]"), ::testing::HasSubstr("expected an object"));
  EXPECT_THAT(fault(R"({"turn": 9, "units": {}, "reduced": [], "moved": [], "fought": [], "steps": []})"),
              ::testing::HasSubstr("/turn"));
  EXPECT_THAT(fault(R"({"turn": 1, "units": {"0101": ["x"]}, "reduced": [], "moved": [], "fought": [], "steps": []})"),
              ::testing::HasSubstr("\"x\" is no counter"));
  EXPECT_THAT(fault(R"({"turn": 1, "units": {"west-camp": ["east-inf-1", "east-tank-1"]}, "reduced": [], "moved": [],
                        "fought": [], "steps": [{"step": "action", "side": "west"}]})"),
              ::testing::HasSubstr("east-tank-1 is in a camp without room"));
}

}  // namespace
}  // namespace kessel
