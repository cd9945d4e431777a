// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure presses where the buttons are numbers themselves.
#include <gtest/gtest.h>

#include <algorithm>

#include "client/written.h"

namespace kessel::client {
namespace {

/// The first number of the last decision, or -1: none has been made.
int decided(const Written& table) {
  const Journal& journal = table.game().table().session().journal();
  return journal.empty() ? -1 : journal.back().a;
}

TEST(Figures, PressTheButtonThatSaysTheNumber) {
  Written table("wintergewitter", R"({"step": "bid", "units": {}})");
  table.window->prompt()->press(2);  // the key 3: the buttons begin with 0
  table.settle();
  EXPECT_EQ(decided(table), 3);
}

TEST(Figures, OfNumbersBesideAButtonWithAKeyPressTheNumber) {
  Written table("battle-for-stalingrad", R"({"scenario": "campaign", "turn": 2, "step": "german-air",
      "units": {"1515": ["94-id-inf-1"], "1717": ["244-id-inf-1"]}})");
  table.game().clickUnit(table.unit("244-id-inf-1"));
  table.settle();
  const auto& offers = table.game().chooser().offers();
  ASSERT_GT(std::ranges::count(offers, offers.front().action.verb, [](const Offer& each) { return each.action.verb; }),
            2);
  table.window->prompt()->pressKey(5);  // the key 6, though there is no sixth button
  table.settle();
  const Journal& journal = table.game().table().session().journal();
  ASSERT_FALSE(journal.empty());
  EXPECT_EQ(journal.front().b, 6) << "the attack, before its dice";
}

TEST(Figures, PressNothingThatSeveralButtonsSay) {
  Written table("panzerkorps-48", R"({"step": "plan", "units": {}})");
  ASSERT_TRUE(table.game().table().prompt().legal.size() > 20) << "turn 1 in several areas";
  table.window->prompt()->press(8);
  table.settle();
  EXPECT_EQ(decided(table), -1) << "a turn, but in which area?";
}

TEST(Figures, PressTheButtonThatBearsThemAsAKey) {
  Table table(Table::bothMayLook());
  auto game = makeGame(tinyDuel());
  GameWindow window(std::move(game), "Figures", Table::withoutQuestions());
  window.show();
  QApplication::processEvents();
  const std::size_t before = window.game().table().session().decisions();
  window.prompt()->press(8);
  EXPECT_EQ(window.game().table().session().decisions(), before) << "there is no ninth button";
  window.prompt()->press(0);
  EXPECT_GT(window.game().table().session().decisions(), before);
}

}  // namespace
}  // namespace kessel::client
