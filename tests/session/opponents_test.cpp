// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players: what they choose, and that they win where others lose.
#include "kessel/opponents/opponents.h"

#include <gtest/gtest.h>

#include "kessel/opponents/advice.h"
#include "kessel/session/session.h"
#include "support/tiny_title.h"

namespace kessel {
namespace {

using tiny::TinyVerb;

Action choiceOf(Opponent& opponent, const Title& title, const Position& position, std::stop_token stop = {}) {
  Prompt prompt;
  title.prompt(position, prompt);
  return opponent.choose(title, position, prompt, std::move(stop));
}

/// Steps that `side` has more than the other one at the end of so many games, the other side played at random.
template <class Player>
int leadOf(const Title& title, Side side, int games, Player makePlayer) {
  int lead = 0;
  for (int game = 0; game < games; ++game) {
    const auto seed = static_cast<std::uint64_t>(game);
    GameSetup setup;
    setup.scenario = "meeting";
    setup.seed = seed;
    Session session = std::move(Session::begin(title, setup).value());
    const std::unique_ptr<Opponent> player = makePlayer(seed);
    RandomOpponent other(seed + 1000);
    while (!session.over()) {
      Opponent& mover = session.prompt().who == side ? *player : other;
      if (!session.act(mover.choose(title, session.position(), session.prompt(), {})).ok()) ADD_FAILURE() << game;
    }
    const View view = title.view(session.position(), kUmpire);
    const int first = view.score.front().first - view.score.front().second;
    lead += side == kFirstSide ? first : -first;
  }
  return lead;
}

TEST(Opponents, AreKnownByTheirIds) {
  for (const Level& level : allOpponents()) {
    EXPECT_NE(makeOpponent(level.id, 1), nullptr) << level.id;
    EXPECT_EQ(findOpponent(level.id), &level);
  }
  for (const char* measured : {"random", "staff-1", "staff-2", "staff"}) EXPECT_NE(makeOpponent(measured, 1), nullptr);
  EXPECT_EQ(makeOpponent("nobody", 1), nullptr);
  EXPECT_EQ(findOpponent("nobody"), nullptr);
  EXPECT_EQ(allOpponents().size(), 4U);
  EXPECT_EQ(allOpponents().back().id, "staff-1");
  EXPECT_NE(findOpponent(standardOpponent().id), nullptr);
}

TEST(RandomOpponent, TakesEveryLegalActionSometimes) {
  const auto title = tiny::makeTinyTitle();
  const Position start = *title->begin("meeting", {});
  Prompt prompt;
  title->prompt(start, prompt);
  RandomOpponent random(3);
  std::vector<int> seen(prompt.legal.size());
  for (int i = 0; i < 2000; ++i) {
    const Action action = random.choose(*title, start, prompt, {});
    for (std::uint32_t n = 0; n < prompt.legal.size(); ++n) seen[n] += prompt.legal.at(n) == action ? 1 : 0;
  }
  for (const int count : seen) EXPECT_GT(count, 40);
}

TEST(StaffOpponent, AttacksWhereTheOddsAreGood) {
  const auto title = tiny::makeTinyTitle();
  const Position duel = *title->begin("duel", {});
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    StaffOpponent staff(seed, 4000);
    EXPECT_EQ(choiceOf(staff, *title, duel).verb, static_cast<Verb>(TinyVerb::Attack)) << seed;
  }
}

TEST(StaffOpponent, ChoosesTheSameWithTheSameSeed) {
  const auto title = tiny::makeTinyTitle();
  const Position start = *title->begin("meeting", {});
  StaffOpponent one(7, 500);
  StaffOpponent same(7, 500);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(choiceOf(one, *title, start), choiceOf(same, *title, start));
}

TEST(StaffOpponent, AnswersWhenItIsToStop) {
  const auto title = tiny::makeTinyTitle();
  const Position start = *title->begin("meeting", {});
  std::stop_source source;
  source.request_stop();
  StaffOpponent endless(1, 2'000'000'000);
  const Action action = choiceOf(endless, *title, start, source.get_token());
  EXPECT_TRUE(title->judge(start, action).ok());
}

TEST(StaffOpponent, LeadsWhereRandomPlayDoesNot) {
  const auto title = tiny::makeTinyTitle();
  for (const Side side : {kFirstSide, kSecondSide}) {
    const int staff = leadOf(*title, side, 12, [](auto seed) { return std::make_unique<StaffOpponent>(seed, 1000); });
    const int random = leadOf(*title, side, 12, [](auto seed) { return std::make_unique<RandomOpponent>(seed); });
    EXPECT_GT(staff, random + 3) << "side " << index(side) << ": " << staff << " and " << random;
  }
}

std::unique_ptr<Opponent> planner(std::uint64_t seed, int decisions, int threads = 1) {
  return makeOpponent("planner", seed, {.decisions = decisions, .threads = threads});
}

TEST(Planner, AttacksWhereTheOddsAreGood) {
  const auto title = tiny::makeTinyTitle();
  const Position duel = *title->begin("duel", {});
  int attacks = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    attacks += choiceOf(*planner(seed, 4000), *title, duel).verb == static_cast<Verb>(TinyVerb::Attack) ? 1 : 0;
  EXPECT_GT(attacks, 4) << "it gains 1.4 points on average, with a deviation of 7: more often than not it shows";
}

TEST(Planner, PlaysTheSameGameWithHoweverManyThreads) {
  const auto title = tiny::makeTinyTitle();
  GameSetup setup;
  setup.scenario = "short";
  std::vector<Journal> journals;
  for (const int threads : {1, 3}) {
    Session session = std::move(Session::begin(*title, setup).value());
    const auto player = planner(5, 400, threads);
    while (!session.over())
      ASSERT_TRUE(session.act(player->choose(*title, session.position(), session.prompt(), {})).ok());
    journals.push_back(session.journal());
  }
  EXPECT_EQ(journals[0], journals[1]);
}

TEST(Planner, DecidesTheSameHoweverHiddenThingsLie) {
  const auto title = tiny::makeTinyTitle();
  Position position = *title->begin("meeting", {});
  Prompt prompt;
  Events unheard;
  Random random(9);
  int differed = 0;
  for (title->prompt(position, prompt); !prompt.over(); title->prompt(position, prompt)) {
    if (isPlayer(prompt.who)) {
      const Position twin = title->guess(position, prompt.who, random);
      differed += twin == position ? 0 : 1;
      EXPECT_EQ(choiceOf(*planner(3, 200), *title, position), choiceOf(*planner(3, 200), *title, twin));
    }
    title->applyListed(position, prompt.legal.at(random.below(prompt.legal.size())), unheard);
  }
  EXPECT_GE(differed, 3) << "twins that differ in nothing prove nothing";
}

TEST(Planner, AnswersWhenItIsToStopAndWhenItsTimeIsUp) {
  const auto title = tiny::makeTinyTitle();
  const Position start = *title->begin("meeting", {});
  std::stop_source source;
  source.request_stop();
  const Action stopped = choiceOf(*planner(1, 2'000'000'000), *title, start, source.get_token());
  EXPECT_TRUE(title->judge(start, stopped).ok());
  const auto hurried = makeOpponent("planner", 1, {.decisions = 2'000'000'000, .seconds = 0.02, .threads = 2});
  EXPECT_TRUE(title->judge(start, choiceOf(*hurried, *title, start)).ok());
}

TEST(Planner, HasAReasonIfItIsAskedFor) {
  const auto title = tiny::makeTinyTitle();
  const Position duel = *title->begin("duel", {});
  const auto silent = planner(1, 1000);
  (void)choiceOf(*silent, *title, duel);
  EXPECT_EQ(silent->reason(), nullptr);
  const auto player = planner(1, 1000);
  player->setExplains(true);
  const Action action = choiceOf(*player, *title, duel);
  ASSERT_NE(player->reason(), nullptr);
  EXPECT_EQ(player->reason()->way.front(), action);
  EXPECT_EQ(action, choiceOf(*planner(1, 1000), *title, duel)) << "to look for reasons changes nothing";
  EXPECT_EQ(player->reason()->odds.attacker, kFirstSide);
}

TEST(Planner, LeadsWhereRandomPlayDoesNot) {
  const auto title = tiny::makeTinyTitle();
  int lead = 0;
  int random = 0;
  for (const Side side : {kFirstSide, kSecondSide}) {
    lead += leadOf(*title, side, 40, [](auto seed) { return planner(seed, 300); });
    random += leadOf(*title, side, 40, [](auto seed) { return std::make_unique<RandomOpponent>(seed); });
  }
  EXPECT_GT(lead, random + 8) << lead << " and " << random;
}

}  // namespace
}  // namespace kessel
