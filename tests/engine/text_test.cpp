// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases become sentences with names, labels and quarter points, in the reader's language; and the table of cases.
#include "kessel/engine/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kessel/engine/reference.h"
#include "kessel/engine/title.h"
#include "support/data.h"

namespace kessel::text_test {
namespace {

using ::testing::HasSubstr;

TitleInfo smallTitle() {
  TitleInfo title;
  title.sides[0].name = "German";
  title.sides[1].name = "Soviet";
  title.map.grid.lanes = title.map.grid.length = 9;
  title.map.terrain.assign(9 * kLaneLength, 0);
  title.map.labels = {{hexAt(0, 1), "Small hill", 1, {}}, {hexAt(0, 1), "Town", 3, {}}};
  title.map.boxes = {{"pool", "Not in play"}};
  title.roster.units.resize(2);
  title.roster.units[1].name = "1st Division 2";
  title.steps = {{"move", "Movement", "7.0", true}};
  title.cards.resize(1);
  title.cards[0].name = "Blizzard";
  return title;
}

TEST(Text, FillsEveryKindOfHole) {
  const TitleInfo title = smallTitle();
  EXPECT_EQ(textOf(title, say("{0} moves to {1}", UnitId{1}, hexAt(0, 1))), "1st Division 2 moves to 0102 (Town)");
  EXPECT_EQ(textOf(title, say("{1} then {0}", hexAt(2, 2), kSecondSide)), "Soviet then 0303");
  EXPECT_EQ(textOf(title, say("{0}, {1}, {2}", boxAt(0), boxAt(9), kNowhere)), "Not in play, off map, off map");
  EXPECT_EQ(textOf(title, say("{0} {1} {2}", StepId{0}, CardId{0}, "word")), "Movement Blizzard word");
  EXPECT_EQ(textOf(title, say("{0} {1} {2}", kChance, kNobody, -12)), "chance nobody -12");
  EXPECT_EQ(textOf(title, say("no holes")), "no holes");
  EXPECT_EQ(textOf(title, Phrase{}), "");
}

TEST(Text, WritesQuarters) {
  const TitleInfo title = smallTitle();
  const std::pair<int, const char*> expected[] = {{0, "0"},      {1, "1/4"},    {2, "1/2"},   {3, "3/4"},    {4, "1"},
                                                  {18, "4 1/2"}, {19, "4 3/4"}, {-2, "-1/2"}, {-9, "-2 1/4"}};
  for (const auto& [value, text] : expected) EXPECT_EQ(textOf(title, say("{0}", Arg::quarters(value))), text);
}

TEST(Text, SurvivesForgedArguments) {
  const TitleInfo title = smallTitle();
  EXPECT_EQ(textOf(title, say("{0} {1} {2} {3}", UnitId{77}, CardId{5}, StepId{9}, Side{7})), "? ? ? ?");
  EXPECT_EQ(textOf(title, say("{0} {5} {} {x} {", 1)), "1 {5} {} {x} {");
  EXPECT_EQ(textOf(title, say("{0}", hexAt(40, 3))), "off map");
}

TEST(Text, TranslatesTemplatesAndNames) {
  const test::TempFolder folder;
  const Result<Language> german = Language::load(folder.write(
      "de.json", R"({"{0} moves to {1}": "Nach {1} zieht {0}", "Town": "Stadt", "1st Division 2": "1. Division 2"})"));
  ASSERT_TRUE(german) << german.error().text();
  EXPECT_EQ(textOf(smallTitle(), say("{0} moves to {1}", UnitId{1}, hexAt(0, 1)), *german),
            "Nach 0102 (Stadt) zieht 1. Division 2");
  EXPECT_TRUE(german->knows("Town"));
  EXPECT_FALSE(german->knows("Village"));
  EXPECT_STREQ((*german)("Village"), "Village");
  EXPECT_EQ(german->texts().size(), 3U);
  EXPECT_FALSE(Language::load(folder.write("bad.json", R"({"a": 1})")));
  EXPECT_FALSE(Language::load(folder.write("list.json", "[]")));
  EXPECT_FALSE(Language::load(folder.path() + "/absent.json"));
}

TEST(Text, PutsTheNumberOfACounterWhereTheLanguageWantsIt) {
  TitleInfo title = smallTitle();
  Unit& unit = title.roster.units[1];
  unit.series = "1st Division armor {0}";
  unit.ordinal = 12;
  Language german;
  german.add("1st Division 2", "never asked for");
  german.add("{0} moves", "{0} zieht");
  EXPECT_EQ(unitName(unit), "1st Division 2");
  german.add("1st Division armor {0}", "Panzer {0} der 1. Division");
  EXPECT_EQ(textOf(title, say("{0} moves", UnitId{1}), german), "Panzer 12 der 1. Division zieht");
  unit.series.clear();
  german.add("1st Division 2", "1. Division (2)");
  EXPECT_EQ(unitName(unit, german), "1. Division (2)");
}

TEST(Reference, ReadsRowsPartedByTabs) {
  const test::TempFolder folder;
  const auto cases =
      loadCases(folder.write("a.tsv", "case\tkind\tobligation\r\n1.1\tsetup\tDo it.\r\n\n1.2\tlimits\tDo not."));
  ASSERT_TRUE(cases) << cases.error().text();
  ASSERT_EQ(cases->size(), 2U);
  EXPECT_EQ((*cases)[1].id, "1.2");
  EXPECT_EQ((*cases)[1].kind, "limits");
  EXPECT_EQ((*cases)[1].text, "Do not.");
}

TEST(Reference, NamesTheLineOfAFault) {
  const test::TempFolder folder;
  const std::pair<const char*, const char*> faults[] = {
      {"", "at least one case"},
      {"case\tkind\n", "line 1: expected the head line"},
      {"case\tkind\tobligation\n1.1\tsetup\n", "line 2: expected 3 fields parted by tabs, found 2"},
      {"case\tkind\tobligation\n1.1\tsetup\tx\ty\n", "line 2: expected 3 fields parted by tabs, found 4"},
      {"case\tkind\tobligation\n\tsetup\tx\n", "line 2: expected a case number"},
      {"case\tkind\tobligation\n1.1\ta\tx\n1.1\ta\ty\n", "line 3: case 1.1 stands twice"},
  };
  for (const auto& [text, expected] : faults) {
    const auto cases = loadCases(folder.write("a.tsv", text));
    ASSERT_FALSE(cases) << text;
    EXPECT_THAT(cases.error().text(), HasSubstr(expected));
  }
}

}  // namespace
}  // namespace kessel::text_test
