// SPDX-License-Identifier: GPL-3.0-or-later
// Advice: what it says of operations, that it is the same on every machine, and that it knows no secrets.
#include "kessel/opponents/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "support/tiny_title.h"

namespace kessel {
namespace {

using tiny::TinyVerb;

void expectSame(const std::vector<Suggestion>& one, const std::vector<Suggestion>& other) {
  ASSERT_EQ(one.size(), other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].way, other[i].way) << i;
    EXPECT_EQ(one[i].gain, other[i].gain) << i;
    EXPECT_EQ(one[i].chance, other[i].chance) << i;
  }
}

class AdviceTest : public ::testing::Test {
 protected:
  /// A position after so many decisions drawn by a seed.
  Position after(int decisions, std::uint64_t seed, const char* scenario = "meeting") const {
    Position position = *m_title->begin(scenario, {});
    Random random(seed);
    Prompt prompt;
    Events unheard;
    for (m_title->prompt(position, prompt); decisions > 0 || !isPlayer(prompt.who); --decisions) {
      if (prompt.over()) break;
      m_title->applyListed(position, prompt.legal.at(random.below(prompt.legal.size())), unheard);
      m_title->prompt(position, prompt);
    }
    return position;
  }
  Side onMove(const Position& position) const {
    Prompt prompt;
    m_title->prompt(position, prompt);
    return prompt.who;
  }
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
};

TEST_F(AdviceTest, NamesTheAttackWithItsOddsAndWhatItGains) {
  const Position duel = *m_title->begin("duel", {});
  const auto advice = advise(*m_title, duel, kFirstSide, 1, {.decisions = 4000});
  ASSERT_FALSE(advice.empty());
  const Suggestion& best = advice.front();
  EXPECT_EQ(best.way.front().verb, static_cast<Verb>(TinyVerb::Attack));
  EXPECT_EQ(best.said.size(), best.way.size());
  EXPECT_EQ(best.odds.attacker, kFirstSide);
  EXPECT_DOUBLE_EQ(best.odds.loss[1].steps, 0.5);
  EXPECT_GT(best.gain, 0);
  EXPECT_GT(best.chance, 0.2);
  EXPECT_LT(best.chance, 0.9) << "three dice of six hit the defender, and two the attacker";
  ASSERT_FALSE(best.terms.empty());
  EXPECT_EQ(best.terms.front().term, 0U);
}

TEST_F(AdviceTest, TellsNoMoreThanThreeOperationsThatBeginDifferently) {
  const Position position = after(12, 3);
  const auto advice = advise(*m_title, position, onMove(position), 1, {.decisions = 1000});
  ASSERT_GE(advice.size(), 2U);
  EXPECT_LE(advice.size(), 3U);
  for (std::size_t i = 0; i < advice.size(); ++i) {
    Position copy = position;
    Events unheard;
    EXPECT_TRUE(m_title->apply(copy, advice[i].way.front(), unheard).ok());
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(advice[i].way.front(), advice[j].way.front());
  }
}

TEST_F(AdviceTest, BeginsWithTheBestByTheFiguresThatAreTold) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Position position = after(10, seed);
    if (!isPlayer(onMove(position))) continue;
    const auto advice = advise(*m_title, position, onMove(position), seed, {.decisions = 600});
    const auto worth = [&](const Suggestion& each) {
      return m_title->info().verbs[index(each.way.front().verb)].ends ? std::min(each.gain, 0.0) : each.gain;
    };
    EXPECT_TRUE(std::ranges::is_sorted(advice, std::greater{}, worth)) << seed;
    compared += advice.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(compared, 5);
}

TEST_F(AdviceTest, SaysNothingToWhoeverIsNotOnMove) {
  const Position position = after(12, 3);
  EXPECT_TRUE(advise(*m_title, position, other(onMove(position)), 1, {.decisions = 100}).empty());
}

TEST_F(AdviceTest, IsTheSameWithHoweverManyThreads) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Position position = after(10, seed);
    if (!isPlayer(onMove(position))) continue;
    expectSame(advise(*m_title, position, onMove(position), seed, {.decisions = 2000}),
               advise(*m_title, position, onMove(position), seed, {.decisions = 2000, .threads = 4}));
  }
}

TEST_F(AdviceTest, IsTheSameHoweverHiddenThingsLie) {
  int differed = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Position position = after(8 + static_cast<int>(seed % 9), seed);
    const Side side = onMove(position);
    if (!isPlayer(side)) continue;
    Random random(seed * 31);
    const Position twin = m_title->guess(position, side, random);
    differed += twin == position ? 0 : 1;
    expectSame(advise(*m_title, position, side, seed, {.decisions = 300}),
               advise(*m_title, twin, side, seed, {.decisions = 300}));
  }
  EXPECT_GE(differed, 5) << "twins that differ in nothing prove nothing";
}

TEST_F(AdviceTest, AnswersWhenItIsToStop) {
  std::stop_source source;
  source.request_stop();
  const Position duel = *m_title->begin("duel", {});
  EXPECT_FALSE(advise(*m_title, duel, kFirstSide, 1, {.decisions = 2'000'000'000}, source.get_token()).empty());
  EXPECT_FALSE(advise(*m_title, duel, kFirstSide, 1, {.decisions = 2'000'000'000, .seconds = 0.01}).empty());
}

}  // namespace
}  // namespace kessel
