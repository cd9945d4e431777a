// SPDX-License-Identifier: GPL-3.0-or-later
// Layers of what could happen next: found in the background, shown on the map and under the cursor, gone when off.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAction>
#include <QElapsedTimer>
#include <QTest>

#include "client/game/lookouts.h"
#include "client/panels/place_panel.h"
#include "client/table.h"

namespace kessel::client {
namespace {

using Layer = Lookouts::Layer;

void waitFor(const Lookouts& lookouts) {
  QElapsedTimer time;
  time.start();
  while (lookouts.looking() && time.elapsed() < 8000) QTest::qWait(5);
  EXPECT_FALSE(lookouts.looking());
}

TEST(LookoutLayers, LookOnlyWhenOneIsOn) {
  const auto game = makeGame(tinyDuel());
  Lookouts lookouts;
  const auto& table = game->table();
  lookouts.look(table.title(), table.position(), kFirstSide, kFirstSide);
  EXPECT_FALSE(lookouts.looking());
  EXPECT_EQ(lookouts.found().enemy, nullptr);
  lookouts.set(Layer::Enemy, true);
  lookouts.look(table.title(), table.position(), kFirstSide, kFirstSide);
  EXPECT_TRUE(lookouts.looking());
  waitFor(lookouts);
  ASSERT_NE(lookouts.found().enemy, nullptr);
  EXPECT_EQ(lookouts.found().own, nullptr);
  EXPECT_TRUE(lookouts.found().danger.empty());
}

TEST(LookoutLayers, ForgetWhatWasFoundWhenThePositionIsAnother) {
  const auto game = makeGame(tinyDuel());
  Lookouts lookouts;
  lookouts.set(Layer::Own, true);
  lookouts.look(game->table().title(), game->table().position(), kFirstSide, kFirstSide);
  waitFor(lookouts);
  ASSERT_NE(lookouts.found().own, nullptr);
  const auto before = lookouts.found().own;
  lookouts.look(game->table().title(), game->table().position(), kFirstSide, kFirstSide);
  EXPECT_EQ(lookouts.found().own, before);  // known already
  game->choose(game->table().prompt().legal.at(0));
  lookouts.look(game->table().title(), game->table().position(), kFirstSide, kFirstSide);
  EXPECT_EQ(lookouts.found().own, nullptr);
  waitFor(lookouts);
  EXPECT_NE(lookouts.found().own, before);
}

TEST(LookoutLayers, FindTheAttackThatEndangersAHex) {
  // Blue and Red stand beside each other: if Red looks, Blue attacks next.
  const auto game = makeGame(tinyDuel());
  Lookouts lookouts;
  lookouts.set(Layer::Danger, true);
  lookouts.look(game->table().title(), game->table().position(), kSecondSide, kSecondSide);
  waitFor(lookouts);
  ASSERT_FALSE(lookouts.found().danger.empty());
  for (const auto& [hex, strike] : lookouts.found().danger) {
    EXPECT_EQ(strike.attacker, kFirstSide);
    EXPECT_EQ(strike.hex, hex);
  }
}

TEST(LookoutLayers, AreForWhoLooksAlone) {
  const auto game = makeGame(tinyDuel());
  Lookouts lookouts;
  lookouts.set(Layer::Own, true);
  const auto& table = game->table();
  lookouts.look(table.title(), table.position(), kFirstSide, kFirstSide);
  waitFor(lookouts);
  ASSERT_NE(lookouts.found().own, nullptr);
  lookouts.look(table.title(), table.position(), kSecondSide, kSecondSide);
  EXPECT_EQ(lookouts.found().own, nullptr);
  waitFor(lookouts);
  EXPECT_NE(lookouts.found().own, nullptr);
}

TEST(LookoutLayers, LeaveNothingUnderTheCursorForTheOtherSide) {
  Table table;
  GameWindow& window = table.start();
  const auto actions = window.findChildren<QAction*>();
  const auto layer = std::ranges::find(actions, QStringLiteral("Where my units could go"), &QAction::text);
  ASSERT_NE(layer, actions.end());
  (*layer)->setChecked(true);
  PlacePanel& panel = *window.place();
  const auto told = [&panel] { return panel.html().contains("You could come with"); };
  const auto tellsOfSome = [&] {
    for (const Place each : window.game().table().info().map.hexes()) {
      panel.showPlace(each);
      for (int n = 0; n < 400 && panel.html().contains("Looking ahead"); ++n) QTest::qWait(5);
      if (told()) return true;
    }
    return false;
  };
  ASSERT_TRUE(tellsOfSome());
  const Side before = window.game().table().viewer();
  playUntil(window.game(), [&] { return window.game().table().viewer() != before; });
  EXPECT_FALSE(told()) << panel.html().toStdString();
}

}  // namespace
}  // namespace kessel::client
