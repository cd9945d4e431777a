// SPDX-License-Identifier: GPL-3.0-or-later
// Luck: sums against every way that they can come, fair dice, and what is read from a game.
#include "session/luck.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <functional>

#include "kessel/engine/random.h"
#include "kessel/opponents/opponents.h"
#include "support/tiny_title.h"

namespace kessel {
namespace {

Throw die(int shown, int faces = 6) {
  Throw thrown{.shown = shown};
  for (int face = 1; face <= faces; ++face) thrown.chances.push_back({face, 1});
  return thrown;
}

/// Calls visit(sum, probability) for every way in which throws can come.
void eachWay(const std::vector<Throw>& throws, const std::function<void(int, double)>& visit, std::size_t from = 0,
             int sum = 0, double chance = 1) {
  if (from == throws.size()) return visit(sum, chance);
  double weights = 0;
  for (const Chance& each : throws[from].chances) weights += each.weight;
  for (const Chance& each : throws[from].chances)
    eachWay(throws, visit, from + 1, sum + each.value, chance * each.weight / weights);
}

RC_GTEST_PROP(SumOfThrows, AgreesWithEveryWayCounted, ()) {
  const auto random = *rc::gen::inRange<std::uint64_t>(0, 1000000);
  Random draw(random);
  std::vector<Throw> throws(1 + draw.below(4));
  SumOfThrows sum;
  for (Throw& thrown : throws) {
    for (std::uint32_t n = 0; n < 2 + draw.below(5); ++n)
      thrown.chances.push_back({static_cast<int>(draw.below(9)) - 3, 1 + draw.below(4)});
    thrown.shown = thrown.chances[draw.below(static_cast<std::uint32_t>(thrown.chances.size()))].value;
    sum.add(thrown);
  }
  double atMost = 0;
  double atLeast = 0;
  double mean = 0;
  double square = 0;
  eachWay(throws, [&](int each, double chance) {
    if (each <= sum.shown()) atMost += chance;
    if (each >= sum.shown()) atLeast += chance;
    mean += each * chance;
    square += chance * each * each;
  });
  RC_ASSERT(sum.exact());
  RC_ASSERT(std::abs(sum.atMost() - atMost) < 1e-9);
  RC_ASSERT(std::abs(sum.atLeast() - atLeast) < 1e-9);
  RC_ASSERT(std::abs(sum.mean() - mean) < 1e-9);
  RC_ASSERT(std::abs(sum.variance() - (square - mean * mean)) < 1e-8);
}

TEST(SumOfThrows, FairDiceLieInTheMiddleOnTheAverage) {
  // Half of what comes as often counts as better: over all 216 ways that is exactly one half.
  double sum = 0;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      for (int c = 1; c <= 6; ++c) {
        SumOfThrows dice;
        for (int each : {a, b, c}) dice.add(die(each));
        sum += (dice.atMost() + 1 - dice.atLeast()) / 2;
      }
    }
  }
  EXPECT_NEAR(sum / 216, 0.5, 1e-12);
}

TEST(SumOfThrows, BecomesTheNormalCurveBeyondItsSpanAndHardlyDiffers) {
  SumOfThrows sum;
  Random random(3);
  double exactly = 0;
  while (sum.exact()) {
    exactly = sum.atMost();
    sum.add(die(1 + static_cast<int>(random.below(6))));
  }
  EXPECT_GT(sum.count() * 5, SumOfThrows::kExactSpan - 6);
  EXPECT_NEAR(sum.atMost(), exactly, 0.03) << "one die more, and the curve";
  EXPECT_NEAR(sum.atMost() + sum.atLeast(), 1, 0.02);
}

class LuckTest : public ::testing::Test {
 protected:
  Session begin(std::uint64_t seed, bool fog = true) {
    GameSetup setup{.scenario = "meeting", .seed = seed};
    setup.options["fog"] = fog ? "on" : "off";
    return std::move(Session::begin(*m_title, setup).value());
  }
  void play(Session& session, std::size_t decisions = 400) {
    RandomOpponent random(session.setup().seed);
    while (!session.over() && session.decisions() < decisions)
      session.act(random.choose(*m_title, session.position(), session.prompt(), {}));
  }
  static std::size_t combatsOf(const Session& session) {
    const auto marks = session.timeline().marks();
    return static_cast<std::size_t>(
        std::count_if(marks.begin(), marks.end(), [](const Mark& mark) { return mark.kind == Mark::Kind::Combat; }));
  }
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
};

TEST_F(LuckTest, EveryDieOfACombatIsCountedForWhoRolledIt) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Session session = begin(seed);
    play(session);
    Luck luck;
    luck.follow(session, kUmpire);
    std::size_t dice = 0;
    for (const LuckLine& line : luck.lines()) {
      if (!isPlayer(line.side)) continue;  // the weather
      dice += static_cast<std::size_t>(line.rolls);
      EXPECT_NEAR(line.expected, 3.5 * line.rolls, 1e-9);
      EXPECT_TRUE(line.exact);
      int shown = 0;
      double expected = 0;
      for (const LuckLine::Face& face : line.faces) {
        shown += face.count;
        expected += face.expected;
      }
      EXPECT_EQ(shown, line.rolls);
      EXPECT_NEAR(expected, line.rolls, 1e-9);
    }
    EXPECT_EQ(dice, combatsOf(session));
  }
}

TEST_F(LuckTest, TheWeatherIsNobodysLuck) {
  Session session = begin(4);
  play(session);
  Luck luck;
  luck.follow(session, kUmpire);
  const std::vector<LuckLine> lines = luck.lines();
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.back().side, kNobody);
  EXPECT_EQ(lines.back().wish, 0);
  EXPECT_NEAR(lines.back().expected, lines.back().rolls / 3.0, 1e-9) << "mud in one turn of three";
}

TEST_F(LuckTest, SaysWhichEndOfTheDieIsWishedFor) {
  Session session = begin(2, false);
  int told = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    session = begin(seed, false);
    play(session);
    Luck luck;
    luck.follow(session, kUmpire);
    for (const LuckLine& line : luck.lines()) {
      if (!isPlayer(line.side) || line.wish == 0) continue;
      ++told;
      EXPECT_EQ(line.wish, 1) << "the chart of the little game rewards high dice";
    }
  }
  EXPECT_GT(told, 10);
}

TEST_F(LuckTest, FollowsStepByStepAndForgetsWhatIsTakenBack) {
  Session session = begin(9);
  Luck step;
  RandomOpponent random(9);
  const auto same = [&](const Luck& a) {
    Luck b;
    b.follow(session, kUmpire);
    ASSERT_EQ(a.rolls().size(), b.rolls().size());
    for (std::size_t i = 0; i < b.rolls().size(); ++i) {
      EXPECT_EQ(a.rolls()[i].face, b.rolls()[i].face);
      EXPECT_EQ(a.rolls()[i].decision, b.rolls()[i].decision);
    }
    const auto left = a.lines();
    const auto right = b.lines();
    ASSERT_EQ(left.size(), right.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
      EXPECT_EQ(left[i].rolled, right[i].rolled);
      EXPECT_NEAR(left[i].atMost, right[i].atMost, 1e-9);
    }
  };
  for (int n = 0; n < 120 && !session.over(); ++n) {
    session.act(random.choose(*m_title, session.position(), session.prompt(), {}));
    step.follow(session, kUmpire);
    if (n % 20 == 19) {
      ASSERT_TRUE(session.undoTo(session.decisions() - 7).ok());
      step.follow(session, kUmpire);
    }
    if (n % 10 == 0) same(step);
  }
  same(step);
}

TEST_F(LuckTest, HalfOfFairGamesHaveLuckAboveTheMiddle) {
  int lucky = 0;
  int games = 0;
  double sum = 0;
  for (std::uint64_t seed = 100; seed < 460; ++seed) {
    Session session = begin(seed, false);
    play(session);
    Luck luck;
    luck.follow(session, kUmpire);
    for (const LuckLine& line : luck.lines()) {
      if (!isPlayer(line.side)) continue;
      const double middle = (line.atMost + 1 - line.atLeast) / 2;
      ++games;
      sum += middle;
      lucky += middle > 0.5 ? 1 : 0;
    }
  }
  ASSERT_GT(games, 200);
  EXPECT_NEAR(sum / games, 0.5, 0.05);
  EXPECT_NEAR(static_cast<double>(lucky) / games, 0.5, 0.08);
}

}  // namespace
}  // namespace kessel
