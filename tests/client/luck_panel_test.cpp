// SPDX-License-Identifier: GPL-3.0-or-later
// Luck as it is told: in the panel, in words, and without secrets while the game goes on.
#include "client/panels/luck_panel.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QLabel>

#include "client/table.h"

namespace kessel::client {
namespace {

TEST(LuckPanel, StandsInADockAndFollowsTheGame) {
  Settings settings = Table::withoutQuestions();
  settings.curtain = false;
  Table table(settings);
  GameSetup setup = tinySetup();
  setup.scenario = "duel";
  GameWindow& window = table.start(setup);
  auto* dock = window.findChild<QDockWidget*>("dock.luck");
  ASSERT_NE(dock, nullptr);
  dock->show();
  dock->raise();
  QApplication::processEvents();
  auto* panel = window.findChild<LuckPanel*>();
  ASSERT_NE(panel, nullptr) << "made when first seen";
  EXPECT_TRUE(textOf(*panel).contains("No die has been rolled yet")) << textOf(*panel).toStdString();
  GameController& game = window.game();
  playUntil(game, [&] { return game.table().luck().rolls().size() >= 3; });
  QApplication::processEvents();
  const QString text = textOf(*panel);
  EXPECT_TRUE(text.contains("expected ")) << text.toStdString();
  EXPECT_TRUE(text.contains("A die for the attack")) << text.toStdString();
  EXPECT_TRUE(text.contains("The dice showed"));
  while (!game.table().luck().rolls().empty()) game.undo();
  QApplication::processEvents();
  EXPECT_TRUE(textOf(*panel).contains("No die has been rolled yet")) << "taken back";
}

TEST(LuckText, SaysHowOftenSuchLuckComes) {
  GameSetup setup = tinySetup(5);
  setup.scenario = "duel";
  auto game = makeGame(setup);
  playUntil(*game, [] { return false; });
  const GameTable& table = game->table();
  const LuckText text(table.words(), table.luck());
  for (const LuckLine& line : table.luck().lines()) {
    const QString said = text.chanceOf(line);
    if (line.rolled == line.expected) {
      EXPECT_EQ(said, "even");
    } else if (line.wish == 0) {
      EXPECT_TRUE(said.startsWith("higher") || said.startsWith("lower")) << said.toStdString();
    } else {
      EXPECT_EQ(said.startsWith("better"), (line.rolled > line.expected) == (line.wish > 0)) << said.toStdString();
    }
  }
}

TEST(LuckText, LeavesOutWhatDiffersFromRollToRoll) {
  LuckLine line;
  line.what = say("{0} fires into {1} with {2}", kFirstSide, hexOf("0101"), 4);
  const Wording words(tinyTitle().info(), english());
  const Luck none;
  const QString name = LuckText(words, none).nameOf(line);
  EXPECT_TRUE(name.contains(words.side(kFirstSide))) << name.toStdString();
  EXPECT_TRUE(name.contains("into … with …")) << name.toStdString();
}

TEST(LuckText, InAGameThatGoesOnEachSideIsToldOfWhatItMayKnow) {
  GameSetup setup = tinySetup(3);
  setup.options["fog"] = "on";
  auto game = makeGame(setup);
  playUntil(*game, [&] { return game->table().luck().rolls().size() >= 2; });
  ASSERT_FALSE(game->table().session().over());
  Luck own;
  own.follow(game->table().session(), game->table().viewer());
  ASSERT_EQ(game->table().luck().rolls().size(), own.rolls().size());
  // Also in a replay, whoever's eyes it is seen with.
  game->jumpTo(0);
  game->setFixedViewer(kUmpire);
  for (std::size_t i = 0; i < own.rolls().size(); ++i) {
    EXPECT_EQ(game->table().luck().rolls()[i].result, own.rolls()[i].result);
    EXPECT_EQ(game->table().luck().rolls()[i].wish, own.rolls()[i].wish);
  }
}

}  // namespace
}  // namespace kessel::client
