// SPDX-License-Identifier: GPL-3.0-or-later
// A third title in the ordinary client: begun on the start page, played by clicks and buttons to its end.
#include "third_title/crossroads.h"

#include <QListWidget>
#include <QPushButton>

#include "client/panels/combat_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/start/start_page.h"
#include "table.h"

namespace kessel::client {
namespace {

std::span<const TitleEntry> thirdTitles() {
  static const TitleEntry kEntry{"crossroads", "The Crossroads", "", &crossroads::load};
  return {&kEntry, 1};
}

struct ThirdTable {
  ThirdTable()
      : titles(thirdTitles(), KESSEL_SOURCE_DIR "/tests/third_title/data"),
        window(titles, Table::withoutQuestions(), folder.filePath(QStringLiteral("library.sqlite"))) {
    window.resize(1200, 800);
    window.showStart();
    window.show();
    QApplication::processEvents();
  }
  QTemporaryDir folder;
  const bool hermetic = Table::keepSettingsIn(folder.path());
  Titles titles;
  MainWindow window;
};

/// Presses the button of the prompt whose action has a verb; false if there is none.
bool press(GameWindow& window, const char* verb) {
  const std::vector<Offer> offers = window.game().offers();
  for (std::size_t i = 0; i < offers.size(); ++i) {
    if (window.game().info().verbs[index(offers[i].action.verb)].id != verb) continue;
    QTest::mouseClick(window.prompt()->button(i), Qt::LeftButton);
    return true;
  }
  return false;
}

TEST(ThirdTitle, IsPlayedFromTheStartPageToItsEnd) {
  ThirdTable table;
  ASSERT_TRUE(table.window.start());
  EXPECT_EQ(table.window.start()->titleList()->count(), 1);
  EXPECT_EQ(table.window.start()->scenarioList()->count(), 1);
  QTest::mouseClick(table.window.start()->startButton(), Qt::LeftButton);
  ASSERT_TRUE(table.window.game()) << table.window.problems().join(' ').toStdString();
  GameWindow& window = *table.window.game();
  GameController& game = window.game();
  const auto place = [&](const char* number) { return game.info().map.placeNamed(number); };
  const auto unit = [&](const char* id) { return game.info().roster.named(id); };
  const auto move = [&](const char* id, const char* to) {
    game.clickUnit(unit(id));
    game.clickPlace(place(to));
    QApplication::processEvents();
  };
  // West's infantry marches to the crossroads in two turns; East looks on.
  move("west-inf-1", "0303");  // too far: nothing happens but an explanation
  EXPECT_EQ(game.session().decisions(), 0U);
  EXPECT_EQ(game.whyNot(place("0303")).rule, "2.1");
  game.clickUnit(unit("west-inf-1"));
  move("west-tank-1", "0302");
  EXPECT_EQ(game.session().decisions(), 1U);
  int ends = 0;
  while (!game.over() && ends < 20) {
    if (game.view().turn == 2 && game.interactive() && game.prompt().who == kFirstSide) move("west-tank-1", "0303");
    ASSERT_TRUE(press(window, "end"));
    QApplication::processEvents();
    ++ends;
  }
  EXPECT_EQ(ends, 8);
  ASSERT_TRUE(game.over());
  ASSERT_TRUE(game.view().result);
  EXPECT_EQ(game.view().result->winner, kFirstSide);
  EXPECT_EQ(game.view().units.size(), 4U);
  EXPECT_TRUE(table.window.problems().isEmpty()) << table.window.problems().join(' ').toStdString();
}

TEST(ThirdTitle, ItsAttacksStandInTheCombatPanel) {
  ThirdTable table;
  GameSetup setup;
  setup.scenario = "meeting";
  setup.chance = ChancePolicy::Manual;
  ASSERT_TRUE(table.window.startGame(QStringLiteral("crossroads"), setup));
  GameController& game = table.window.game()->game();
  game.setConfirmLevel(ConfirmLevel::Never);
  // Random play reaches a fight in one game or another; then its sum and its odds are shown and the die can be named.
  Random random(3);
  for (int i = 0; i < 5000 && game.view().combat == std::nullopt; ++i) {
    if (game.over()) game.undoTo(0);
    game.choose(game.prompt().legal.at(random.below(game.prompt().legal.size())));
  }
  ASSERT_TRUE(game.view().combat);
  ASSERT_NE(game.combat(), nullptr);
  EXPECT_EQ(game.combat()->fires.front().outOf, 6U);
  EXPECT_EQ(game.offers().size(), 6U);
  ASSERT_TRUE(press(*table.window.game(), "outcome"));
  EXPECT_FALSE(game.view().combat);
}

}  // namespace
}  // namespace kessel::client
