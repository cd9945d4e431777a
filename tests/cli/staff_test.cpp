// SPDX-License-Identifier: GPL-3.0-or-later
// The opponent that thinks, at every title of the program: it knows none of them.
#include <gtest/gtest.h>

#include "kessel/engine/text.h"
#include "kessel/opponents/opponents.h"
#include "kessel/session/session.h"
#include "support/rarer.h"

namespace kessel {
namespace {

TEST(StaffOpponent, PlaysEveryScenarioOfEveryTitle) {
  for (const TitleEntry& entry : allTitles()) {
    const auto title = std::move(entry.load(DataSource(KESSEL_SOURCE_DIR)).value());
    for (const ScenarioInfo& scenario : title->info().scenarios) {
      GameSetup setup;
      setup.scenario = scenario.id;
      Session session = std::move(Session::begin(*title, setup).value());
      StaffOpponent staff(1, 100);
      const auto planner = makeOpponent("planner", 1, {.decisions = 100});
      for (int left = kessel::testing::rounds(600, 50); left > 0 && !session.over(); --left) {
        Opponent& player = left % 2 == 0 ? static_cast<Opponent&>(staff) : *planner;
        const Action action = player.choose(*title, session.position(), session.prompt(), {});
        EXPECT_FALSE(title->info().verbs[index(action.verb)].aside) << "it asks nobody to speak first";
        const Done done = session.act(action);
        ASSERT_TRUE(done.ok()) << entry.id << ", " << scenario.id << ": " << textOf(title->info(), done.verdict.why);
      }
    }
  }
}

TEST(StaffOpponent, TakesTheReadyMadeSetUp) {
  const auto title = std::move(allTitles().front().load(DataSource(KESSEL_SOURCE_DIR)).value());
  GameSetup setup;
  setup.scenario = "introductory";
  Session session = std::move(Session::begin(*title, setup).value());
  StaffOpponent staff(1, 1);
  for (int side = 0; side < 2; ++side) {
    const Action action = staff.choose(*title, session.position(), session.prompt(), {});
    EXPECT_TRUE(title->info().verbs[index(action.verb)].readyMade);
    ASSERT_TRUE(session.act(action).ok());
    while (session.prompt().legal.size() == 1) ASSERT_TRUE(session.act(session.prompt().legal.at(0)).ok());
  }
}

TEST(StaffOpponent, EndsNoPhaseAsLongAsSomethingGains) {
  const auto title = std::move(allTitles().front().load(DataSource(KESSEL_SOURCE_DIR)).value());
  const Position position = title
                                ->importPosition(R"({"title": "battle-for-stalingrad", "turn": 3, "step": "initiative",
                                   "units": {"1135": ["94-id-inf-1"], "2227": ["depot"]}})")
                                .value();
  Prompt prompt;
  title->prompt(position, prompt);
  const auto ends = [&](Opponent& opponent) {
    return title->info().verbs[index(opponent.choose(*title, position, prompt, {}).verb)].ends;
  };
  int first = 0;
  int now = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    StaffOpponent staff(seed, 1);
    now += ends(staff) ? 1 : 0;
    FirstStaffOpponent before(seed, 1);
    first += ends(before) ? 1 : 0;
  }
  EXPECT_GE(first, 5) << "one trial of each choice is not enough to know better";
  EXPECT_LE(now, 1) << "next to a Victory hex that nobody holds a step gains, but for the noise of its trials";
}

TEST(StaffOpponent, GoesAWayToItsEnd) {
  const auto title = std::move(allTitles().front().load(DataSource(KESSEL_SOURCE_DIR)).value());
  Position position = title
                          ->importPosition(R"({"title": "battle-for-stalingrad", "turn": 3, "step": "initiative",
                             "units": {"1136": ["244-id-inf-1"], "0434": ["94-id-inf-1"], "2227": ["depot"]}})")
                          .value();
  Prompt prompt;
  Events nobody;
  title->prompt(position, prompt);
  ASSERT_TRUE(title->apply(position, prompt.legal.at(0), nobody).ok());
  const std::vector<Reach> ways = title->reach(position, {});
  StaffOpponent staff(1, 2000);
  std::vector<Action> gone;
  std::size_t longest = 0;
  for (int left = 12; left > 0; --left) {
    title->prompt(position, prompt);
    gone.push_back(staff.choose(*title, position, prompt, {}));
    ASSERT_TRUE(title->apply(position, gone.back(), nobody).ok());
    for (const Reach& way : ways) longest = std::max(longest, way.path == gone ? gone.size() : 0);
  }
  EXPECT_GE(longest, 5U);
}

}  // namespace
}  // namespace kessel
