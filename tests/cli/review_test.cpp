// SPDX-License-Identifier: GPL-3.0-or-later
// "Was that good?" on the command line and in the protocol: sums, the worst decisions, and who may ask about whom.
#include "cli/fixture.h"

namespace kessel::cli {
namespace {

using ::testing::HasSubstr;

class ReviewCommand : public ::testing::Test {
 protected:
  Json ask(const Json& request) { return m_server.answer(request.dump()); }
  /// A duel in which blue ends its phase at once, with an attack left.
  void begin() {
    ASSERT_EQ(ask({{"cmd", "new"}, {"title", "tiny"}, {"scenario", "duel"}, {"seed", 7}})["ok"], true);
    ASSERT_EQ(ask({{"cmd", "act"}, {"action", {{"verb", "end"}}}})["ok"], true);
  }
  /// Goes on with what is listed first until the game is over.
  void playOut() {
    for (int i = 0; i < 500 && !ask({{"cmd", "prompt"}})["over"].get<bool>(); ++i)
      ASSERT_EQ(ask({{"cmd", "act"}, {"index", 0}})["ok"], true);
  }
  const test::TempFolder m_folder;
  TitleShelf m_shelf{tinyTitles(), "."};
  Server m_server{m_shelf};
};

TEST_F(ReviewCommand, ToldByPhasesAndAsJson) {
  begin();
  playOut();
  const std::string path = m_folder / "game.kessel";
  ASSERT_EQ(ask({{"cmd", "save"}, {"path", path}})["ok"], true);
  const Ran ran = runProgram({"review", path, "--decisions", "500"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("An opinion of the planner"));
  EXPECT_THAT(ran.out, HasSubstr("all: Blue lost "));
  const Ran told = runProgram({"review", path, "--decisions", "500", "--json"});
  EXPECT_EQ(told.code, 0) << told.err;
  const Json json = Json::parse(told.out);
  ASSERT_EQ(json["sides"].size(), 2U);
  double blue = 0;
  for (const Json& each : json["operations"]) {
    if (each["side"] == "blue") blue += each["loss"].get<double>();
    EXPECT_EQ(each.contains("best"), each["loss"].get<double>() > 0);
  }
  EXPECT_DOUBLE_EQ(json["sides"][0]["loss"].get<double>(), blue);
  EXPECT_EQ(told.out, runProgram({"review", path, "--decisions", "500", "--json"}).out) << "the same seed, the same";
  EXPECT_EQ(
      Json::parse(runProgram({"review", path, "--decisions", "50", "--json", "--to", "1"}).out)["operations"].size(),
      1U);
  EXPECT_NE(runProgram({"review", path + "x"}).code, 0);
}

TEST_F(ReviewCommand, OneDecisionInTheProtocol) {
  begin();
  const Json told = ask({{"cmd", "review"}, {"decision", 0}, {"decisions", 500}});
  ASSERT_EQ(told["ok"], true) << told;
  EXPECT_EQ(told["operation"]["side"], "blue");
  EXPECT_EQ(told["operation"]["text"], "End the phase");
  EXPECT_EQ(ask({{"cmd", "review"}, {"decision", 1000}})["ok"], false);
}

TEST_F(ReviewCommand, OfTheOtherSideOnlyAfterTheGame) {
  begin();
  EXPECT_EQ(ask({{"cmd", "review"}, {"decision", 0}, {"decisions", 50}, {"as", "blue"}})["ok"], true);
  const Json refused = ask({{"cmd", "review"}, {"decision", 0}, {"decisions", 50}, {"as", "red"}});
  EXPECT_EQ(refused["ok"], false);
  EXPECT_THAT(refused.dump(), HasSubstr("after the game"));
  playOut();
  EXPECT_EQ(ask({{"cmd", "review"}, {"decision", 0}, {"decisions", 50}, {"as", "red"}})["ok"], true);
}

}  // namespace
}  // namespace kessel::cli
