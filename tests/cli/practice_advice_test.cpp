// SPDX-License-Identifier: GPL-3.0-or-later
// Advice in practice positions goes by their goals, not by the evaluation of the whole game alone.
#include "cli/fixture.h"
#include "kessel/opponents/advice.h"
#include "lessons/lesson_walk.h"
#include "support/data.h"

namespace kessel::cli {
namespace {

using ::testing::HasSubstr;

/// A practice position at its start.
struct Exercise {
  std::unique_ptr<Title> title;
  Practice practice;
  std::optional<Session> session;
  std::optional<Goals> goals;

  Exercise(const std::string& id, const std::string& name) {
    for (const TitleEntry& each : allTitles()) {
      if (each.id == id) title = std::move(each.load(DataSource(test::dataFile("."))).value());
    }
    practice = *loadPractice(test::dataFile("scenarios/" + id + "/practice/" + name + ".json"), title->info());
    session.emplace(*beginAt(*title, practice.start));
    const std::size_t from = session->decisions();
    session->settleChance();
    goals = goalsOf(practice, *session, from, practice.side);
  }
  [[nodiscard]] std::vector<Suggestion> advice(bool knowing, int decisions = 3000) const {
    Budget budget;
    budget.decisions = decisions;
    return advise(*title, session->position(), practice.side, 1, budget, {}, knowing ? &*goals : nullptr);
  }
  /// What the best of them does first, or last.
  [[nodiscard]] std::string begins(bool knowing) const {
    return textOf(title->info(), advice(knowing).front().said.front());
  }
  [[nodiscard]] std::string ends(bool knowing) const {
    return textOf(title->info(), advice(knowing).front().said.back());
  }
};

TEST(PracticeAdvice, SendsTanksToTheVillageThatIsAGoal) {
  const Exercise s("panzerkorps-48", "01-without-a-die");
  EXPECT_THAT(s.ends(false), ::testing::Not(HasSubstr("5217")));
  EXPECT_THAT(s.ends(true), HasSubstr("5217"));
}

TEST(PracticeAdvice, FightsFirstForATrenchThatIsAGoal) {
  const Exercise s("wintergewitter", "02-the-trench-across-the-road");
  EXPECT_EQ(s.begins(false), "Mechanized units move first");
  EXPECT_EQ(s.begins(true), "Mechanized units fight first");
}

TEST(PracticeAdvice, GoesUpToABlockThatIsToBeDrivenOut) {
  const Exercise s("battle-for-stalingrad", "01-the-block");
  constexpr int kDecisions = 20'000;
  const std::vector<Suggestion> plain = s.advice(false, kDecisions);
  const std::vector<Suggestion> told = s.advice(true, kDecisions);
  EXPECT_NE(told.front().way, plain.front().way);
  EXPECT_GT(told.front().goals->nearer, 0.1);
}

TEST(PracticeAdvice, TellsTheGoalsThatAreMetBesideThePointsOfTheGame) {
  const Exercise s("donnerschlag", "04-the-only-bridge");
  const Suggestion best = s.advice(true).front();
  ASSERT_TRUE(best.goals);
  EXPECT_EQ(best.goals->count, 2);
  EXPECT_EQ(best.goals->before, 1) << "nothing is lost yet";
  EXPECT_GT(best.goals->after, 1.5);
  EXPECT_LT(best.gain, 5000) << "points of the goals are no points of the game";
  EXPECT_FALSE(s.advice(false).front().goals);
}

TEST(PracticeAdvice, IsAskedForOnTheCommandLine) {
  const auto ask = [](std::vector<std::string> more) {
    std::vector<std::string> all{"--data", test::dataFile("."), "advise", "--decisions", "300"};
    all.insert(all.end(), more.begin(), more.end());
    return runProgram(all, "", allTitles());
  };
  const Ran ran = ask({"-t", "donnerschlag", "-p", "04-the-only-bridge"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr(" of 2 (now 1.0)"));
  const Ran unknown = ask({"-t", "donnerschlag", "-p", "the-moon"});
  EXPECT_NE(unknown.code, 0);
  EXPECT_THAT(unknown.err, HasSubstr("04-the-only-bridge"));
  EXPECT_NE(ask({}).code, 0) << "neither a game nor a position";
}

}  // namespace
}  // namespace kessel::cli
