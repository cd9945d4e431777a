// SPDX-License-Identifier: GPL-3.0-or-later
// Advice in practice positions goes by their goals, not by the evaluation of the whole game alone.
#include "cli/fixture.h"
#include "cli/server.h"
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
  [[nodiscard]] std::vector<Suggestion> advice(bool knowing, int decisions = 3000, std::uint64_t seed = 1) const {
    Budget budget;
    budget.decisions = decisions;
    return advise(*title, session->position(), practice.side, seed, budget, {}, knowing ? &*goals : nullptr);
  }
  /// What the best of them does first, or last.
  [[nodiscard]] std::string begins(bool knowing, int decisions = 3000, std::uint64_t seed = 1) const {
    return textOf(title->info(), advice(knowing, decisions, seed).front().said.front());
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
  // Who lies in the trench is guessed: where it is an HQ, to attack it gains by itself.
  constexpr std::uint64_t kSeed = 2;
  EXPECT_EQ(s.begins(false, 3000, kSeed), "Mechanized units move first");
  EXPECT_EQ(s.begins(true, 3000, kSeed), "Mechanized units fight first");
}

TEST(PracticeAdvice, GoesUpToABlockThatIsToBeDrivenOut) {
  const Exercise s("battle-for-stalingrad", "01-the-block");
  constexpr int kDecisions = 8'000;
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

/// What a computer player does first there: on the side of the one who practises, or against him.
std::string decision(const Exercise& s, bool knowing) {
  const auto planner = makeOpponent("planner", 1, {.decisions = 3000});
  const Side side = s.session->prompt().who;
  if (knowing) planner->setGoals(stakesOf(s.practice, *s.session, s.session->decisions(), side));
  const Action action = planner->choose(*s.title, s.session->position(), s.session->prompt(), {});
  return textOf(s.title->info(), s.title->describe(s.session->position(), action));
}

TEST(PracticePlayer, PlaysForTheGoalsOfItsSide) {
  const Exercise s("wintergewitter", "02-the-trench-across-the-road");
  EXPECT_EQ(decision(s, false), "Mechanized units move first");
  EXPECT_EQ(decision(s, true), "Mechanized units fight first");
}

TEST(PracticePlayer, CountsWhatTheOtherSideIsKeptFrom) {
  const Exercise s("donnerschlag", "04-the-only-bridge");
  const Side against = other(s.practice.side);
  ASSERT_TRUE(s.practice.goals[index(against)].empty());
  EXPECT_FALSE(goalsOf(s.practice, *s.session, s.session->decisions(), against));
  const auto stakes = stakesOf(s.practice, *s.session, s.session->decisions(), against);
  ASSERT_TRUE(stakes);
  EXPECT_EQ(stakes->count, 2);
  const Goals::Met kept = stakes->met(s.session->position(), stakes->before);
  const Goals::Met met = s.goals->met(s.session->position(), s.goals->before);
  EXPECT_EQ(kept.whole, 2 - met.whole);
  EXPECT_DOUBLE_EQ(kept.part, 2 - met.part) << "what brings one side nearer takes the other away";
}

TEST(PracticeAdvice, IsAskedForByTheProtocol) {
  TitleShelf shelf(allTitles(), DataSource(test::dataFile(".")));
  Server server(shelf);
  const auto ask = [&](const Json& request) { return server.answer(request.dump()); };
  ASSERT_TRUE(ask({{"cmd", "new"}, {"title", "donnerschlag"}, {"practice", "04-the-only-bridge"}})["ok"]);
  const Json told = ask({{"cmd", "advise"}, {"decisions", 300}});
  ASSERT_TRUE(told["ok"]) << told.dump();
  EXPECT_EQ(told["operations"][0]["goals"]["count"], 2);
  EXPECT_EQ(told["operations"][0]["goals"]["before"], 1);
  // What was played ahead is taken back: the goals count from there on only.
  while (ask({{"cmd", "undo"}})["ok"].get<bool>()) {
  }
  const Json before = ask({{"cmd", "advise"}, {"decisions", 300}});
  EXPECT_TRUE(before["ok"]) << before.dump();
}

// In this title the other side counts less once the phase is over: that gains as well, but the attack comes before it.
TEST(Advice, EndsAPhaseAfterWhatElseGains) {
  std::unique_ptr<Title> title;
  for (const TitleEntry& each : allTitles()) {
    if (each.id == "panzerkorps-48") title = std::move(each.load(DataSource(test::dataFile("."))).value());
  }
  LessonStart start;
  start.position = R"({"turn": 8, "step": "german-movement", "units": {
    "4117": ["11pz-pz-iii", "11pz-pg111-i"], "4113": ["336-685-i"], "4212": ["336-686-i"], "3912": ["26t-14-iii"],
    "4112": ["119-365"], "4211": ["119-634"], "4210": ["26t-14-i", "26t-19-m", "26t-19-t"],
    "4110": ["26t-157-t", "26t-157-m", "26t-14-ii"]}})";
  const Session session = *beginAt(*title, start);
  Budget budget;
  budget.decisions = 2000;
  const std::vector<Suggestion> advice = advise(*title, session.position(), session.prompt().who, 3, budget);
  ASSERT_GT(advice.size(), 1U);
  EXPECT_EQ(textOf(title->info(), advice.front().name), "Hasty attack on 4112 by the stack in 4117");
  EXPECT_TRUE(title->info().verbs[index(advice.back().way.front().verb)].ends);
  EXPECT_GT(advice.back().gain, advice.front().gain) << "else this position tells nothing";
}

}  // namespace
}  // namespace kessel::cli
