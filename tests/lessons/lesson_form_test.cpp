// SPDX-License-Identifier: GPL-3.0-or-later
// Files of lessons: what is read, and what each fault says and where.
#include <gmock/gmock.h>

#include "kessel/session/action_form.h"
#include "lessons/crossroads_lesson.h"
#include "support/rarer.h"

namespace kessel::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

TEST(LessonForm, IsRead) {
  const Lesson lesson = crossroadsLesson();
  EXPECT_EQ(lesson.id, "01-to-the-crossroads");
  EXPECT_EQ(lesson.side, kFirstSide);
  ASSERT_EQ(lesson.steps.size(), 7U);
  EXPECT_EQ(lesson.steps[0].expect, LessonStep::Expect::Next);
  EXPECT_EQ(lesson.steps[0].id, "1");
  EXPECT_EQ(lesson.steps[0].look.panel, "prompt");
  EXPECT_EQ(lesson.steps[1].way.size(), 1U);
  EXPECT_EQ(lesson.steps[1].way[0].size(), 2U);
  EXPECT_EQ(lesson.steps[1].replies[1].operands[0], 0U);
  EXPECT_FALSE(lesson.steps[1].replies[1].operands[1].has_value());
  EXPECT_EQ(lesson.stepNamed("last"), 6U);
  EXPECT_EQ(lesson.stepNamed("end"), 7U);
}

TEST(LessonForm, OfCrossroadsHasNoFault) {
  const std::string folder = dataFile("tests/third_title/data");
  const auto reports = checkLessons(crossroadsTitle(), folder);
  ASSERT_EQ(reports.size(), 2U);
  for (const LessonReport& report : reports) {
    for (const Error& error : report.errors) ADD_FAILURE() << error.text();
  }
}

TEST(LessonForm, FaultsNameTheirPlace) {
  const std::tuple<const char*, const char*, json, const char*, const char*> faults[] = {
      {kLessonFile, "/side", "north", "/side", "expected west or east"},
      {kLessonFile, "/steps/0/look/panel", "ceiling", "/steps/0/look/panel", "expected one of"},
      {kLessonFile, "/steps/0/look/hexes/0", "9999", "/steps/0/look/hexes/0", "hex"},
      {kLessonFile, "/steps/0/look/units/0", "west-tank-9", "/steps/0/look/units/0", "no counter"},
      {kLessonFile, "/steps/0/speed", 3, "/steps/0", "speed"},
      {kLessonFile, "/steps/1/do/0/0/verb", "fly", "/steps/1/do/0/0", "no verb"},
      {kLessonFile, "/steps/1/do/0/1/hex", "0602", "/steps/1", "not legal"},
      {kLessonFile, "/steps/3/until/at/region", "moon", "/steps/3/until/at/region", "no region"},
      {kLessonFile, "/steps/3/until", json::parse(R"({"at": {"units": ["west-tank-1"], "hexes": ["0101"]}})"),
       "/steps/3", "does not lead"},
      {kLessonFile, "/steps/4/ask/choices/1/right", false, "/steps/5", "no way leads"},
      {kLessonFile, "/steps/4/ask/choices/2/then", "nowhere", "/steps/4/ask", "no step \"nowhere\""},
      {kLessonFile, "/steps/5/chance/0", 7, "/steps/5", "not possible"},
      {kLessonFile, "/steps/5/chance", json::parse("[1, 2]"), "/steps/5", "decides 1 times"},
      {kLessonFile, "/steps/5/other/2", json::parse(R"({"verb": "move", "unit": "east-inf-1", "hex": "0505"})"),
       "/steps/5", "other side cannot"},
      {kLessonFile, "/steps/6/then", "4", "/steps/4", "circle"},
      {kLessonFile, "/steps/0/text", "See [9.9].", "01-to-the-crossroads.json", "no case 9.9"},
      {kPracticeFile, "/goals/west/1/if/losses/most", -1, "/solution", "goal 1"},
      {kPracticeFile, "/until/turn/least", 1, "/until", "from the start"},
      {kPracticeFile, "/until/turn/least", 4, "/solution", "ends before"},
      {kPracticeFile, "/solution/do/0/hex", "0602", "/solution", "not legal"},
      {kPracticeFile, "/scenario", "elsewhere", "/scenario", "no scenario"},
  };
  for (const auto& [file, pointer, value, where, what] : faults) {
    const std::string fault = faultWith(file, pointer, value);
    EXPECT_THAT(fault, HasSubstr(where)) << pointer;
    EXPECT_THAT(fault, HasSubstr(what)) << pointer;
  }
}

TEST(LessonForm, WantsTranslationsWithTheSameCases) {
  const Lesson lesson = crossroadsLesson();
  Language german;
  for (const std::string& text : textsOf(lesson)) german.add(text, text);
  Languages languages{{"de", german}};
  EXPECT_TRUE(faultsOf(crossroadsTitle(), lesson, "x.json", languages).empty());
  languages["de"].add(lesson.steps[0].text, "Nichts");
  const auto faults = faultsOf(crossroadsTitle(), lesson, "x.json", languages);
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_THAT(faults[0].text(), HasSubstr("other cases"));
  languages["de"] = {};
  EXPECT_EQ(faultsOf(crossroadsTitle(), lesson, "x.json", languages).size(), textsOf(lesson).size());
}

/// However a file is damaged: it is refused, or can be checked.
TEST(LessonForm, OutlivesDamage) {
  std::mt19937_64 random(1);
  const TempFolder folder;
  int loaded = 0;
  for (int i = 0; i < kessel::testing::rounds(2000); ++i) {
    const bool lesson = i % 2 == 0;
    const std::string path = lesson ? kLessonFile : kPracticeFile;
    json file = json::parse(crossroadsFile(path));
    mutate(file, random);
    std::string text = file.dump();
    if (i % 5 == 0) text = scrambled(text, random);
    const std::string at = folder.write(std::filesystem::path(path).filename().string(), text);
    const auto tellAll = [&](const auto& read) {
      if (!read) {
        EXPECT_FALSE(read.error().text().empty());
        return;
      }
      ++loaded;
      for (const Error& error : faultsOf(crossroadsTitle(), *read, at, {})) EXPECT_FALSE(error.text().empty());
    };
    lesson ? tellAll(loadLesson(at, crossroadsTitle().info())) : tellAll(loadPractice(at, crossroadsTitle().info()));
  }
  EXPECT_GT(loaded, 0);
}

TEST(LessonForm, FindsCitesInBrackets) {
  EXPECT_EQ(citesIn("Stop [7.33], or not [7.34a]."), (std::vector<std::string>{"7.33", "7.34a"}));
  EXPECT_TRUE(citesIn("No [case").empty());
}

TEST(LessonStart, PlaysAheadWhatChanceShowed) {
  LessonStart start{.scenario = "meeting", .position = {}, .played = {}};
  for (const char* json :
       {R"({"verb": "move", "unit": "west-tank-1", "hex": "0303"})", R"({"verb": "end"})",
        R"({"verb": "move", "unit": "east-tank-1", "hex": "0403"})",
        R"({"verb": "attack", "unit": "east-tank-1", "hex": "0303"})", R"({"verb": "outcome", "number": 2})"})
    start.played.push_back({west(json), {}});
  const auto session = beginAt(crossroadsTitle(), start);
  ASSERT_TRUE(session) << session.error().text();
  EXPECT_EQ(session->decisions(), 5U);
  start.played.pop_back();
  start.played.push_back({west(R"({"verb": "outcome", "number": 9})"), {}});
  const auto wrong = beginAt(crossroadsTitle(), start);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().where, "/played/4");
}

}  // namespace
}  // namespace kessel::test
