// SPDX-License-Identifier: GPL-3.0-or-later
// A choice that is pointed at outlines the hexes that it is about.
#include <gtest/gtest.h>

#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/table.h"
#include "client/window/game_window.h"

namespace kessel::client {
namespace {

TEST(Pointing, OutlinesAllHexesOfAChoiceAndNoneOnceItIsLeft) {
  Table table;
  GameWindow& window = table.start();
  auto* prompt = window.findChild<PromptPanel*>();
  ASSERT_NE(prompt, nullptr);
  EXPECT_TRUE(window.map()->combat().targets.empty());
  Outlook outlook;
  outlook.targets = {hexOf("0202"), hexOf("0303")};
  emit prompt->offerPointedAt(outlook);
  EXPECT_EQ(window.map()->combat().targets, outlook.targets);
  emit prompt->offerLeft();
  EXPECT_TRUE(window.map()->combat().targets.empty());
}

TEST(Pointing, LightsTheUnitsThatAChoiceWouldSetInMotion) {
  Table table;
  GameWindow& window = table.start();
  const std::vector<UnitId> before = window.map()->selection();
  auto* prompt = window.findChild<PromptPanel*>();
  Outlook outlook;
  outlook.units = {unitOf("b1"), unitOf("b2")};
  emit prompt->offerPointedAt(outlook);
  EXPECT_EQ(window.map()->selection(), outlook.units);
  emit prompt->offerLeft();
  EXPECT_EQ(window.map()->selection(), before);
}

}  // namespace
}  // namespace kessel::client
