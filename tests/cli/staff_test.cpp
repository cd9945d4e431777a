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
        const Done done = session.act(action);
        ASSERT_TRUE(done.ok()) << entry.id << ", " << scenario.id << ": " << textOf(title->info(), done.verdict.why);
      }
    }
  }
}

}  // namespace
}  // namespace kessel
