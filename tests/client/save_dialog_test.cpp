// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for files and names.
#include <gtest/gtest.h>

#include <QApplication>
#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTemporaryDir>

#include "client/app/save_dialog.h"
#include "client/models/games_model.h"
#include "client/replay/replay_bar.h"
#include "client/start/saved_games.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// What is written if `typed` is entered over the name that is suggested for a game.
QString savedAs(const QString& typed, const QString& game, const QString& suggested) {
  const QTemporaryDir folder;
  whenAsked<QFileDialog>([&](QFileDialog& dialog) {
    dialog.setDirectory(folder.path());
    auto* name = dialog.findChild<QLineEdit*>();
    ASSERT_NE(name, nullptr);
    EXPECT_EQ(name->text(), suggested);
    if (!typed.isEmpty()) name->setText(typed);
    static_cast<QDialog&>(dialog).accept();
  });
  const QString file = askWhereToSave(nullptr, QStringLiteral("Save"), game, QStringLiteral("kessel"),
                                      QStringLiteral("Games (*.kessel)"));
  return file.section('/', -1);
}

TEST(SaveDialog, ANameWithoutAnEndingGetsOne) {
  EXPECT_EQ(savedAs("week", "Game", "Game.kessel"), QStringLiteral("week.kessel"));
  EXPECT_EQ(savedAs("week.kessel", "Game", "Game.kessel"), QStringLiteral("week.kessel"));
  EXPECT_EQ(savedAs("map.svg", "Game", "Game.kessel"), QStringLiteral("map.svg"));
}

TEST(SaveDialog, TheNameOfAGameNeedBeNoneOfAFile) {
  EXPECT_EQ(savedAs({}, "With \"Ann\" / 2. try", "With -Ann- - 2. try.kessel"), "With -Ann- - 2. try.kessel");
  EXPECT_EQ(savedAs({}, "Week 1.5", "Week 1.5.kessel"), "Week 1.5.kessel");
  EXPECT_EQ(fileNameFor(QStringLiteral("../..")), QStringLiteral("-.."));
  EXPECT_EQ(fileNameFor(QStringLiteral(" ... ")), QStringLiteral("Kessel"));
  EXPECT_EQ(fileNameFor(QString(300, QLatin1Char('a'))).size(), 80);
  EXPECT_EQ(fileNameFor(QStringLiteral("Süd\nund Nord")), QStringLiteral("Süd-und Nord"));
}

TEST(SaveDialog, NothingIsWrittenIfThePlayerThinksBetterOfIt) {
  whenAsked<QFileDialog>([](QFileDialog& dialog) { dialog.reject(); });
  EXPECT_EQ(askWhereToSave(nullptr, QStringLiteral("Save"), QStringLiteral("a"), QStringLiteral("kessel"),
                           QStringLiteral("(*.kessel)")),
            QString());
}

TEST(SavedGames, ANameHasRoomAndAnImportedGameIsChosen) {
  Table table;
  table.start();
  ASSERT_TRUE(table.window.startGame("tiny", tinySetup(3)));
  table.window.showStart();
  auto* list = table.window.findChild<SavedGames*>();
  ASSERT_NE(list, nullptr);
  QLineEdit* edit = nullptr;
  int width = 0;
  whenAsked<QInputDialog>([&](QInputDialog& dialog) {
    edit = dialog.findChild<QLineEdit*>();
    width = edit == nullptr ? 0 : edit->width();
    dialog.setTextValue(QStringLiteral("My game"));
    dialog.accept();
  });
  for (QPushButton* button : list->findChildren<QPushButton*>()) {
    if (button->text().startsWith(QStringLiteral("Rename"))) button->click();
  }
  EXPECT_GE(width, 300);
  const QString file = table.folder.filePath(QStringLiteral("out.kessel"));
  const std::string first = list->latest()->uuid;
  ASSERT_TRUE(table.window.library()->exportGame(first, file.toStdString(), true));
  list->list()->setCurrentIndex(list->list()->model()->index(1, 0));
  list->importFile(file);
  const QString chosen = list->list()->currentIndex().data(GamesModel::UuidRole).toString();
  EXPECT_EQ(chosen.toStdString(), first);
}

/// Enter is a new line in a note; without a mouse one must get out of it all the same.
TEST(Note, CanBeWrittenWithoutAMouse) {
  Table table;
  table.start();
  GameWindow& window = *table.window.game();
  whenAsked<QInputDialog>([&](QInputDialog& dialog) {
    auto* edit = dialog.findChild<QPlainTextEdit*>();
    ASSERT_NE(edit, nullptr);
    edit->setFocus();
    QTest::keyClicks(edit, "first");
    QTest::keyClick(edit, Qt::Key_Return);
    QTest::keyClicks(edit, "second");
    QTest::keyClick(edit, Qt::Key_Tab);
    EXPECT_NE(dialog.focusWidget(), edit);
    auto* done = dialog.findChild<QShortcut*>();
    ASSERT_NE(done, nullptr);
    EXPECT_EQ(done->key(), QKeySequence(Qt::CTRL | Qt::Key_Return));
    emit done->activated();
  });
  window.findChild<ReplayBar*>()->addNote();
  ASSERT_EQ(window.game().table().session().moments().size(), 1U);
  EXPECT_EQ(window.game().table().session().moments().front().text, "first\nsecond");
}

}  // namespace
}  // namespace kessel::client
