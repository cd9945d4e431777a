// SPDX-License-Identifier: GPL-3.0-or-later
// The opponent that thinks, at every title of the program: it knows none of them.
#include <gtest/gtest.h>

#include "kessel/opponents.h"
#include "kessel/session.h"
#include "kessel/text.h"

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
      for (int left = 150; left > 0 && !session.over(); --left) {
        const Action action = staff.choose(*title, session.position(), session.prompt(), {});
        EXPECT_FALSE(title->info().verbs[index(action.verb)].aside) << "it asks nobody to speak first";
        const Done done = session.act(action);
        ASSERT_TRUE(done.ok()) << entry.id << ", " << scenario.id << ": " << textOf(title->info(), done.verdict.why);
      }
    }
  }
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
