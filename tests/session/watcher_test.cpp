// SPDX-License-Identifier: GPL-3.0-or-later
// What an opponent says while it thinks: which operation leads; to be watched changes nothing.
#include <gtest/gtest.h>

#include "kessel/opponents/advice.h"
#include "support/tiny_title.h"

namespace kessel {
namespace {

TEST(Watcher, HearsWhichOperationLeads) {
  const auto title = tiny::makeTinyTitle();
  const Position duel = *title->begin("duel", {});
  Prompt prompt;
  title->prompt(duel, prompt);
  const auto unseen = makeOpponent("planner", 1, {.decisions = 2000});
  const auto player = makeOpponent("planner", 1, {.decisions = 2000});
  std::vector<Suggestion> heard;
  player->setWatcher([&](const Suggestion& leading) { heard.push_back(leading); });
  const Action action = player->choose(*title, duel, prompt, {});
  EXPECT_EQ(action, unseen->choose(*title, duel, prompt, {}));
  ASSERT_FALSE(heard.empty());
  for (const Suggestion& each : heard) {
    ASSERT_FALSE(each.way.empty());
    EXPECT_EQ(each.way.size(), each.said.size());
    EXPECT_TRUE(title->judge(duel, each.way.front()).ok());
  }
  EXPECT_EQ(heard.back().way.front(), action);
}

}  // namespace
}  // namespace kessel
