// SPDX-License-Identifier: GPL-3.0-or-later
// The list of saved games: what a row says, and deleting that can be taken back.
#include <gtest/gtest.h>

#include <QBuffer>
#include <QCheckBox>
#include <QDateTime>
#include <QFileInfo>
#include <QListView>
#include <QPainter>
#include <QPushButton>

#include "client/models/games_model.h"
#include "client/start/saved_games.h"
#include "client/start/start_page.h"
#include "client/table.h"
#include "third_title/crossroads.h"

namespace kessel::client {
namespace {

struct Shelf : Table {
  Shelf() {
    GameSetup setup = tinySetup();
    setup.scenario = "short";
    start(setup);
    window.showStart();
    saved = window.start()->saved();
    saved->reload();
  }
  [[nodiscard]] QString row(int number) const {
    return saved->list()->model()->index(number, 0).data(Qt::DisplayRole).toString();
  }
  [[nodiscard]] QPushButton* button(const QString& text) const {
    for (auto* each : saved->findChildren<QPushButton*>()) {
      if (each->text() == text) return each;
    }
    return nullptr;
  }
  SavedGames* saved = nullptr;
};

TEST(SavedGames, RowsNameTheScenarioOnce) {
  Shelf shelf;
  const std::string id = "short";
  QString name;
  for (const ScenarioInfo& each : tinyTitle().info().scenarios) {
    if (each.id == id) name = QString::fromStdString(each.name);
  }
  ASSERT_FALSE(name.isEmpty());
  EXPECT_EQ(shelf.row(0).count(name), 1) << "the game has its name";
  shelf.saved->renameCurrent("With Ann, in autumn");
  EXPECT_EQ(shelf.row(0).count(name), 1) << shelf.row(0).toStdString();
}

TEST(SavedGames, RowsSayWhoPlayedAndWhen) {
  const Shelf shelf;
  EXPECT_TRUE(shelf.row(0).contains("Two players")) << shelf.row(0).toStdString();
  EXPECT_TRUE(shelf.row(0).contains("today, ")) << shelf.row(0).toStdString();
  GamesModel model(shelf.titles, english());
  GameSummary game;
  game.title = "tiny";
  game.players[0] = {PlayerKind::Opponent, "random"};
  EXPECT_EQ(model.whoOf(game), "Solo as Red against “Random”");
  game.players[1] = {PlayerKind::Opponent, "nobody-knows"};
  EXPECT_EQ(model.whoOf(game), "“Random” against “nobody-knows”");
  game.title = "not-loaded";
  game.players[1] = {};
  EXPECT_EQ(model.whoOf(game), "Solo against “Random”");
  game.updated = QDateTime::currentDateTime().addDays(-1).toMSecsSinceEpoch();
  EXPECT_TRUE(GamesModel::whenOf(game).startsWith("yesterday, "));
}

TEST(SavedGames, AGameNamedAfterItsScenarioFollowsTheLanguage) {
  const Shelf shelf;
  Language german;
  const ScenarioInfo& scenario = tinyTitle().info().scenarios.front();
  german.add(scenario.name, "Das Treffen");
  GamesModel model(shelf.titles, german);
  GameSummary game;
  game.title = "tiny";
  game.scenario = scenario.id;
  game.name = scenario.name;
  EXPECT_EQ(model.nameOf(game), "Das Treffen");
  EXPECT_FALSE(model.whatOf(game).contains("Das Treffen")) << "once is enough";
  game.name = "With Ann";
  EXPECT_EQ(model.nameOf(game), "With Ann");
  EXPECT_TRUE(model.whatOf(game).contains("Das Treffen"));
}

TEST(SavedGames, TheSameFileOpenedTwiceIsOneGame) {
  Table table;
  GameController& first = table.start().game();
  playUntil(first, [&] { return first.table().session().decisions() >= 3; });
  const QString file = table.folder.filePath("one.kessel");
  ASSERT_TRUE(table.window.library()->exportGame(table.window.uuid().toStdString(), file.toStdString()));
  const QString uuid = table.window.uuid();
  ASSERT_TRUE(table.window.openFile(file));
  EXPECT_EQ(table.window.uuid(), uuid);
  ASSERT_TRUE(table.window.openFile(file));
  EXPECT_EQ(table.window.library()->list()->size(), 1U);
}

TEST(SavedGames, NamesStandInOneLineWithAndWithoutAPicture) {
  const Shelf shelf;
  GamesModel model(shelf.titles, english());
  std::vector<GameSummary> games(2);
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  QPixmap picture(192, 120);
  picture.fill(Qt::red);
  picture.save(&buffer, "PNG");
  games[0].thumbnail = png.toBase64().toStdString();
  model.assign(games);
  for (int row = 0; row < 2; ++row) {
    const auto icon = model.index(row, 0).data(Qt::DecorationRole).value<QIcon>();
    EXPECT_EQ(icon.actualSize({96, 60}), QSize(96, 60)) << row;
  }
}

TEST(SavedGames, AGameWithoutAPictureHasThatOfItsTitle) {
  const Shelf shelf;
  GamesModel model(shelf.titles, english());
  std::vector<GameSummary> games(1);
  games[0].title = "tiny";
  model.assign(games);
  const auto colour = [&] {
    return model.index(0, 0).data(Qt::DecorationRole).value<QIcon>().pixmap({96, 60}).toImage().pixelColor(48, 30);
  };
  EXPECT_NE(colour(), QColor(Qt::blue));
  QPixmap wide(720, 248);
  wide.fill(Qt::red);
  QPainter(&wide).fillRect(QRect(200, 0, 320, 248), Qt::blue);
  model.setPicture("tiny", QIcon(wide));
  EXPECT_EQ(colour(), QColor(Qt::blue)) << "its middle";
}

TEST(SavedGames, WhatWasDeletedComesBackAtOnce) {
  Shelf shelf;
  shelf.saved->renameCurrent("First");
  shelf.saved->duplicateCurrent();
  ASSERT_EQ(shelf.saved->list()->model()->rowCount(), 2);
  EXPECT_TRUE(shelf.saved->notice().isEmpty());
  const QString gone = shelf.row(shelf.saved->list()->currentIndex().row()).section('\n', 0, 0);
  shelf.button("Delete")->click();
  EXPECT_EQ(shelf.saved->list()->model()->rowCount(), 1);
  EXPECT_TRUE(shelf.saved->notice().contains(gone)) << shelf.saved->notice().toStdString();
  EXPECT_TRUE(shelf.saved->notice().contains("bin"));
  EXPECT_TRUE(shelf.saved->list()->currentIndex().isValid());
  shelf.button("Undo")->click();
  EXPECT_EQ(shelf.saved->list()->model()->rowCount(), 2);
  EXPECT_EQ(shelf.row(shelf.saved->list()->currentIndex().row()).section('\n', 0, 0), gone);
  EXPECT_TRUE(shelf.saved->notice().isEmpty());
  shelf.button("Delete")->click();
  shelf.saved->bin()->setChecked(true);
  EXPECT_TRUE(shelf.saved->notice().isEmpty()) << "the bin is open";
}

TEST(SavedGames, AFileOpensThoughAnotherKesselHasTheLibrary) {
  Table table;
  GameController& first = table.start().game();
  playUntil(first, [&] { return first.table().session().decisions() >= 3; });
  const QString file = table.folder.filePath("one.kessel");
  ASSERT_TRUE(saveGameFile(file.toStdString(), first.table().session(), "One"));
  MainWindow second(table.titles, Table::withoutQuestions(), table.folder.filePath("library.sqlite"));
  ASSERT_EQ(second.library(), nullptr);
  ASSERT_TRUE(second.openFile(file));
  EXPECT_EQ(second.game()->game().table().session().decisions(), first.table().session().decisions());
  EXPECT_TRUE(second.problems().last().contains("is lost")) << second.problems().last().toStdString();
  EXPECT_FALSE(second.openFile(table.folder.filePath("none.kessel")));
}

TEST(SavedGames, BeforeTheFirstGameOneCanOnlyBeBroughtIn) {
  Table table;
  table.window.showStart();
  table.window.show();
  QStringList offered;
  for (const auto* each : table.window.start()->saved()->findChildren<QPushButton*>()) {
    if (each->isVisible()) offered << each->text();
  }
  EXPECT_EQ(offered, QStringList{"Import …"});
}

/// Of a program with other titles: the list has the game and keeps it; to open it is refused, by name.
TEST(SavedGames, AGameOfATitleThatIsNotHereIsKept) {
  Shelf shelf;
  const auto other = crossroads::load(DataSource(KESSEL_SOURCE_DIR "/tests/third_title/data"));
  ASSERT_TRUE(other) << other.error().text();
  GameSetup setup;
  setup.scenario = (*other)->info().scenarios.front().id;
  const QString file = shelf.folder.filePath(QStringLiteral("elsewhere.kessel"));
  ASSERT_TRUE(saveGameFile(file.toStdString(), *Session::begin(**other, setup), "From elsewhere"));
  shelf.saved->importFile(file);
  EXPECT_TRUE(shelf.window.problems().isEmpty()) << shelf.window.problems().join('\n').toStdString();
  const QModelIndex chosen = shelf.saved->list()->currentIndex();
  EXPECT_TRUE(shelf.row(chosen.row()).contains("From elsewhere")) << shelf.row(chosen.row()).toStdString();
  const QString uuid = chosen.data(GamesModel::UuidRole).toString();
  const auto refused = [&](bool opened) {
    EXPECT_FALSE(opened);
    EXPECT_EQ(shelf.window.game(), nullptr) << "the list stays";
    EXPECT_EQ(shelf.window.problems().last().toStdString(), "there is no title \"crossroads\"; there are: tiny");
  };
  refused(shelf.window.openGame(uuid, false));
  refused(shelf.window.openGame(uuid, true));
  refused(shelf.window.openFile(file));
  EXPECT_EQ(shelf.window.problems().size(), 3);
  const QString again = shelf.folder.filePath(QStringLiteral("again.kessel"));
  shelf.saved->exportTo(again);
  const auto kept = loadGameFile(**other, again.toStdString());
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_TRUE(kept->warnings.empty());
  EXPECT_EQ(kept->name, "From elsewhere");
}

TEST(SavedGames, ExportTellsWhereItWent) {
  Shelf shelf;
  const QString file = shelf.folder.filePath("one.kessel");
  shelf.saved->exportTo(file);
  EXPECT_TRUE(shelf.saved->notice().contains("one.kessel"));
  EXPECT_TRUE(shelf.button("Undo")->isHidden()) << "that cannot be taken back";
  EXPECT_TRUE(QFileInfo::exists(file));
}

}  // namespace
}  // namespace kessel::client
