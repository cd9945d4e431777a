// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and practice positions in the line protocol: listed, and begun from.
#include "cli/fixture.h"
#include "support/data.h"
#include "third_title/crossroads.h"

namespace kessel::cli {
namespace {

using ::testing::HasSubstr;

class LessonServer : public ::testing::Test {
 protected:
  static std::span<const TitleEntry> titles() {
    static const TitleEntry kEntries[] = {
        {"crossroads", "The Crossroads", "A fixture of the tests", &crossroads::load}};
    return kEntries;
  }
  Json ask(const Json& request) { return m_server.answer(request.dump()); }
  std::string refusal(const Json& request) {
    const Json reply = ask(request);
    EXPECT_FALSE(reply["ok"].get<bool>()) << reply;
    return reply["error"]["text"];
  }
  TitleShelf m_shelf{titles(), test::dataFile("tests/third_title/data")};
  Server m_server{m_shelf};
};

TEST_F(LessonServer, ListsThemWithTheirTitle) {
  const Json title = ask({{"cmd", "titles"}})["titles"][0];
  ASSERT_EQ(title["lessons"].size(), 1U);
  EXPECT_EQ(title["lessons"][0]["id"], "01-to-the-crossroads");
  EXPECT_EQ(title["lessons"][0]["side"], "west");
  EXPECT_EQ(title["lessons"][0]["minutes"], 3);
  ASSERT_EQ(title["practice"].size(), 1U);
  EXPECT_EQ(title["practice"][0]["remark"], "Made up for the tests.");
  EXPECT_EQ(title["practice"][0]["goals"]["west"].size(), 2U);
}

TEST_F(LessonServer, BeginsThere) {
  for (const char* kind : {"lesson", "practice"}) {
    const Json reply = ask({{"cmd", "new"},
                            {"title", "crossroads"},
                            {kind, kind == std::string("lesson") ? "01-to-the-crossroads" : "01-hold"}});
    EXPECT_TRUE(reply["ok"].get<bool>()) << reply;
    EXPECT_EQ(reply["prompt"]["who"], "west");
    EXPECT_TRUE(ask({{"cmd", "act"}, {"index", 0}})["ok"].get<bool>());
  }
}

TEST_F(LessonServer, SaysWhatIsWrong) {
  EXPECT_THAT(refusal({{"cmd", "new"}, {"title", "crossroads"}, {"lesson", "99"}}), HasSubstr("no lesson \"99\""));
  EXPECT_THAT(refusal({{"cmd", "new"}, {"title", "crossroads"}, {"practice", 1}}), HasSubstr("should be a text"));
  EXPECT_THAT(
      refusal({{"cmd", "new"}, {"title", "crossroads"}, {"lesson", "01-to-the-crossroads"}, {"scenario", "meeting"}}),
      HasSubstr("its own \"scenario\""));
  EXPECT_THAT(
      refusal({{"cmd", "new"}, {"title", "crossroads"}, {"lesson", "01-to-the-crossroads"}, {"practice", "01-hold"}}),
      HasSubstr("\"lesson\" and \"practice\" exclude each other"));
}

TEST_F(LessonServer, PlaysPracticePositionsWithComputerPlayers) {
  const std::string data = test::dataFile("tests/third_title/data");
  const auto played = [&](const char* first, const char* second) {
    return runProgram({"practice", "--data", data, "-g", "3", "--players", first, second}, "", titles());
  };
  const Ran random = played("random", "random");
  EXPECT_EQ(random.code, 0) << random.err;
  EXPECT_THAT(random.out, HasSubstr("crossroads 01-hold: 3 games"));
  EXPECT_THAT(random.out, HasSubstr("Hold the crossroads"));
  EXPECT_EQ(random.out, played("random", "random").out) << "the same seeds, the same games";
  EXPECT_THAT(played("random", "nobody").err, HasSubstr("there is no player \"nobody\""));
  EXPECT_THAT(runProgram({"practice", "--data", data, "-p", "99"}, "", titles()).err,
              HasSubstr("no practice position \"99\""));
}

}  // namespace
}  // namespace kessel::cli
