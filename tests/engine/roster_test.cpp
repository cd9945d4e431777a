// SPDX-License-Identifier: GPL-3.0-or-later
// Counter files: types, groups, names, and every fault that the loader must name.
#include "kessel/engine/roster.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"
#include "support/faults.h"

namespace kessel::roster_test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;

constexpr const char* kSmall = R"({
  "id": "small", "sides": ["red", "blue"],
  "types": {
    "foot": {"code": "inf", "name": "infantry", "type": "infantry", "symbol": "infantry", "size": "II", "look": "german",
             "values": "2-8", "numbers": {"fire": 2, "movement": 8}, "flags": ["zoc", "infantry"]},
    "strong": {"code": "inf", "name": "infantry", "type": "infantry", "symbol": "infantry", "look": "german",
               "values": "3-8", "reduced": "1-8", "steps": 2, "numbers": {"fire": 3, "movement": 8}}
  },
  "groups": [
    {"id": "1-id", "formation": "1st Division", "short": "1", "side": "blue", "mark": "book", "note": "2.1",
     "units": [{"type": "foot", "count": 2, "band": "red"}, {"type": "strong", "mark": "design"}]},
    {"id": "hq", "side": "red", "look": "guards", "mark": "history",
     "units": [{"type": "foot", "id": "boss", "name": "The boss", "short": "B", "symbol": "headquarters", "values": "0-12",
                "numbers": {"movement": 12}, "flags": []}]}
  ]
})";

Result<Roster> load(const std::string& text) {
  const test::TempFolder folder;
  return loadRoster(folder.write("small.json", text));
}

TEST(RosterFile, MakesCountersOfTypesAndGroups) {
  const Result<Roster> roster = load(kSmall);
  ASSERT_TRUE(roster) << roster.error().text();
  ASSERT_EQ(roster->units.size(), 4U);
  const Unit& first = roster->units[0];
  EXPECT_EQ(first.id, "1-id-inf-1");
  EXPECT_EQ(first.name, "1st Division infantry 1");
  EXPECT_EQ(first.series, "1st Division infantry {0}");
  EXPECT_EQ(first.ordinal, 1);
  EXPECT_EQ(first.group, "1-id");
  EXPECT_EQ(first.formation, "1st Division");
  EXPECT_EQ(first.band, "red");
  EXPECT_EQ(first.shortName, "1");
  EXPECT_EQ(first.side, kSecondSide);
  EXPECT_EQ(first.values, "2-8");
  EXPECT_EQ(first.number("fire"), 2);
  EXPECT_EQ(first.number("range", -1), -1);
  EXPECT_TRUE(first.is("zoc"));
  EXPECT_FALSE(first.is("armor"));
  EXPECT_EQ(first.steps, 1);
  EXPECT_EQ(first.source.mark, "book");
  EXPECT_EQ(first.source.note, "2.1");
  // Numbers run on within a group and code, whatever the type.
  const Unit& third = roster->units[2];
  EXPECT_EQ(third.id, "1-id-inf-3");
  EXPECT_EQ(third.steps, 2);
  EXPECT_EQ(third.band, "");
  EXPECT_EQ(third.reduced, "1-8");
  EXPECT_EQ(third.source.mark, "design");
  const Unit& boss = roster->units[3];
  EXPECT_EQ(boss.id, "boss");
  EXPECT_EQ(boss.name, "The boss");
  EXPECT_EQ(boss.shortName, "B");
  EXPECT_EQ(boss.symbol, "headquarters");
  EXPECT_EQ(boss.look, "guards");
  EXPECT_EQ(boss.values, "0-12");
  EXPECT_EQ(boss.number("fire"), 0);
  EXPECT_TRUE(boss.flags.empty());
  EXPECT_EQ(roster->named("boss"), UnitId{3});
  EXPECT_EQ(roster->named("nobody"), kNoUnit);
  EXPECT_EQ((*roster)[UnitId{1}].id, "1-id-inf-2");
}

TEST(RosterFile, NamesEveryFault) {
  const test::Fault faults[] = {
      {"/id", nullptr, "/", "missing"},
      {"/author", "me", "/author", "unknown member"},
      {"/sides", json::array({"red"}), "/sides", "two sides"},
      {"/types", json::array(), "/types", "expected an object"},
      {"/types/foot/strength", 3, "/types/foot/strength", "unknown member"},
      {"/types/foot/code", nullptr, "/types/foot", "missing"},
      {"/types/foot/note", 28, "/types/foot/note", "expected a text"},
      {"/types/foot/values", 28, "/types/foot/values", "expected a text"},
      {"/types/foot/numbers/fire", "two", "/types/foot/numbers/fire", "whole number"},
      {"/types/foot/numbers/fire", 5000, "/types/foot/numbers/fire", "from 0 to 99"},
      {"/types/foot/flags/1", "zoc", "/types/foot/flags", "twice"},
      {"/types/foot/band", "purple", "/types/foot/band", "expected red, blue, green or yellow"},
      {"/types/foot/symbol", "infantery", "/types/foot/symbol", "\"infantery\" cannot be drawn; there are: infantry"},
      {"/types/strong/look", "grey", "/types/strong/look", "\"grey\" cannot be drawn; there are: german, soviet"},
      {"/groups/1/look", "gards", "/groups/1/look", "\"gards\" cannot be drawn"},
      {"/groups/1/units/0/symbol", "hq", "/groups/1/units/0/symbol", "\"hq\" cannot be drawn"},
      {"/types/strong/steps", 0, "/types/strong/steps", "from 1 to 20"},
      {"/groups", nullptr, "/", "missing"},
      {"/groups/0/side", "green", "/groups/0/side", "unknown side \"green\""},
      {"/groups/0/mark", nullptr, "/groups/0", "missing"},
      {"/groups/0/mark", "rumour", "/groups/0/mark", "expected book"},
      {"/groups/0/units/0/type", "horse", "/groups/0/units/0/type", "unknown type \"horse\""},
      {"/groups/0/units/0/count", 0, "/groups/0/units/0/count", "from 1 to 4000"},
      {"/groups/0/units/0/count", 4000, "/groups", "too many counters"},
      {"/groups/0/units/0/id", "x", "/groups/0/units/0/id", "only one counter"},
      {"/groups/1/units/0/id", "1-id-inf-2", "/groups/1/units/0", "exists twice"},
      {"/groups/1/units/0/colour", "red", "/groups/1/units/0/colour", "unknown member"},
  };
  test::expectEachNamed(load, kSmall, "small.json", faults);
}

}  // namespace
}  // namespace kessel::roster_test
