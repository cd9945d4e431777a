// SPDX-License-Identifier: GPL-3.0-or-later
// "Was that good?": what is lost by a decision, that nothing is lost by the best one, and that it knows no secrets.
#include "kessel/opponents/review.h"

#include <gtest/gtest.h>

#include "kessel/session/session.h"
#include "support/tiny_title.h"

namespace kessel {
namespace {

using tiny::TinyVerb;

/// Blue may attack the last red step.
constexpr const char* kLastStep = R"({"turn": 1, "turns": 2, "fog": false, "mud": false, "stage": 5, "seen": 0,
  "fought": 0, "die": 0, "units": [{"unit": "blue-1", "place": "0303", "left": 2, "moved": 0},
  {"unit": "blue-2", "place": "0202", "left": 1, "moved": 0}, {"unit": "red-1", "place": "nowhere", "left": 0, "moved": 0},
  {"unit": "red-2", "place": "0403", "left": 1, "moved": 0}]})";

bool isVerb(Action action, TinyVerb verb) {
  return action.verb == static_cast<Verb>(verb);
}

class ReviewTest : public ::testing::Test {
 protected:
  Action listed(const Position& position, TinyVerb verb) const {
    Prompt prompt;
    m_title->prompt(position, prompt);
    for (std::uint32_t n = 0; n < prompt.legal.size(); ++n) {
      if (isVerb(prompt.legal.at(n), verb)) return prompt.legal.at(n);
    }
    ADD_FAILURE() << "no such action";
    return {};
  }
  Judgement judgeOne(const Position& position, Side side, Action made, std::uint64_t seed = 1,
                     const Budget& budget = {.decisions = 2000}) const {
    return judge(*m_title, position, side, std::span(&made, 1), 1, seed, budget);
  }
  Position lastStep() const {
    auto position = m_title->importPosition(kLastStep);
    EXPECT_TRUE(position) << position.error().text();
    return *position;
  }
  /// A game of two that play at random.
  Session randomGame(std::uint64_t seed) const {
    GameSetup setup;
    setup.scenario = "meeting";
    setup.seed = seed;
    Session session = std::move(Session::begin(*m_title, setup).value());
    Random random(seed);
    while (!session.over()) {
      const LegalList& legal = session.prompt().legal;
      if (!session.act(legal.at(random.below(legal.size()))).ok()) ADD_FAILURE();
    }
    return session;
  }
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
};

TEST_F(ReviewTest, TheBestDecisionLosesNothing) {
  const Position duel = *m_title->begin("duel", {});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto advice = advise(*m_title, duel, kFirstSide, seed, {.decisions = 4000});
    const Judgement judged =
        judge(*m_title, duel, kFirstSide, advice.front().way, advice.front().way.size(), seed, {.decisions = 4000});
    EXPECT_EQ(judged.loss, 0);
    EXPECT_TRUE(judged.best.way.empty());
  }
}

TEST_F(ReviewTest, ToEndAPhaseWithAnAttackThatGainsLeftLoses) {
  const Position position = lastStep();
  const Judgement judged = judgeOne(position, kFirstSide, listed(position, TinyVerb::End));
  EXPECT_GT(judged.loss, 0) << "the last red step could have been taken";
  EXPECT_GT(judged.loss, 2 * judged.noise);
  ASSERT_FALSE(judged.best.way.empty());
  EXPECT_TRUE(isVerb(judged.best.way.front(), TinyVerb::Attack));
  EXPECT_FALSE(judged.best.odds.empty());
  EXPECT_EQ(judged.best.said.size(), judged.best.way.size());
}

TEST_F(ReviewTest, WhereNothingCouldBeChosenNothingIsLost) {
  const Position duel = *m_title->begin("duel", {});
  const Action end = listed(duel, TinyVerb::End);
  EXPECT_EQ(judgeOne(duel, kSecondSide, end).loss, 0) << "he is not on move";
  EXPECT_EQ(judge(*m_title, duel, kFirstSide, {}, 0, 1).loss, 0);
}

TEST_F(ReviewTest, IsTheSameForTheSameSeedWithHoweverManyThreads) {
  const Position position = lastStep();
  const Action end = listed(position, TinyVerb::End);
  const double one = judgeOne(position, kFirstSide, end, 7).loss;
  EXPECT_EQ(one, judgeOne(position, kFirstSide, end, 7).loss);
  EXPECT_EQ(one, judgeOne(position, kFirstSide, end, 7, {.decisions = 2000, .threads = 4}).loss);
  EXPECT_NE(one, judgeOne(position, kFirstSide, end, 8).loss) << "else the seed does nothing";
}

TEST_F(ReviewTest, IsTheSameHoweverHiddenThingsLie) {
  int differed = 0;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Session session = randomGame(seed);
    const Review review(*m_title, session.start(), session.journal());
    for (const PlayedOperation& each : review.operations()) {
      const Position position = review.positionBefore(each.first);
      Random random(seed * 31 + each.first);
      const Position twin = m_title->guess(position, each.side, random);
      if (twin == position) continue;
      ++differed;
      const Action made = session.journal()[each.first];
      const Judgement one = judgeOne(position, each.side, made, seed, {.decisions = 300});
      const Judgement other = judgeOne(twin, each.side, made, seed, {.decisions = 300});
      EXPECT_EQ(one.loss, other.loss);
      EXPECT_EQ(one.best.way, other.best.way);
      EXPECT_EQ(one.noise, other.noise);
      compared += one.noise > 0 ? 1 : 0;
    }
  }
  EXPECT_GE(differed, 10) << "twins that differ in nothing prove nothing";
  EXPECT_GE(compared, 1) << "nor do decisions that nobody tried out";
}

TEST_F(ReviewTest, FindsTheOperationsOfAGame) {
  const Session session = randomGame(3);
  const Review review(*m_title, session.start(), session.journal());
  ASSERT_FALSE(review.operations().empty());
  std::size_t before = 0;
  bool grouped = false;
  for (const PlayedOperation& each : review.operations()) {
    EXPECT_GE(each.first, before);
    EXPECT_GT(each.end, each.first);
    EXPECT_EQ(session.timeline()[each.first].who, each.side);
    EXPECT_FALSE(session.timeline()[each.first].alone);
    EXPECT_EQ(review.positionBefore(each.first), session.positionAt(each.first));
    before = each.first + 1;
    grouped = grouped || each.end > each.first + 1;
  }
  EXPECT_TRUE(grouped) << "a unit that went two hexes is one operation";
}

TEST_F(ReviewTest, AnswersWhenItIsToStop) {
  std::stop_source source;
  source.request_stop();
  const Position duel = *m_title->begin("duel", {});
  const Action end = listed(duel, TinyVerb::End);
  const Judgement judged =
      judge(*m_title, duel, kFirstSide, std::span(&end, 1), 1, 1, {.decisions = 2'000'000'000}, source.get_token());
  EXPECT_EQ(judged.loss, 0);
}

}  // namespace
}  // namespace kessel
