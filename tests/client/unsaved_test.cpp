// SPDX-License-Identifier: GPL-3.0-or-later
// A game that cannot be saved: it says so and waits, until it is saved, there or elsewhere, or taken back.
#include <gtest/gtest.h>

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>

#include "client/panels/prompt_panel.h"
#include "client/start/start_page.h"
#include "client/table.h"
#include "client/window/notice_bar.h"
#include "client/window/unsaved_bar.h"

namespace kessel::client {
namespace {

/// A game, and the disk that it is kept on.
struct OnDisk {
  explicit OnDisk(const GameSetup& setup = tinySetup()) : game(makeGame(setup)) {
    game->setSaver([this](const Session& session) {
      if (full) return QStringLiteral("library: the disk is full");
      kept = session.journal();
      return QString();
    });
  }
  [[nodiscard]] const GameTable& table() const { return game->table(); }
  [[nodiscard]] std::size_t decisions() const { return table().session().decisions(); }
  void decide() { game->choose(table().prompt().legal.at(0)); }
  /// To the last unit that the first side sets up; then the other side is asked.
  void goToItsLast() {
    decide();
    ASSERT_EQ(table().viewer(), kFirstSide);
  }

  bool full = false;
  Journal kept;
  std::unique_ptr<GameController> game;
};

TEST(Unsaved, TheGameStaysWithWhoeverLookedAndNobodyDecides) {
  OnDisk disk;
  disk.goToItsLast();
  QSignalSpy handed(disk.game.get(), &GameController::handedOver);
  disk.full = true;
  disk.decide();
  ASSERT_EQ(disk.decisions(), 2U);
  ASSERT_EQ(disk.table().prompt().who, kSecondSide);
  EXPECT_EQ(disk.table().unsaved(), QStringLiteral("library: the disk is full"));
  EXPECT_EQ(disk.table().viewer(), kFirstSide);
  EXPECT_EQ(handed.count(), 0) << "the other one is not called before it is saved";
  EXPECT_FALSE(disk.table().interactive());
  EXPECT_TRUE(disk.game->chooser().choices().all().empty());
  disk.decide();
  EXPECT_EQ(disk.decisions(), 2U);
  disk.game->saveAgain();
  EXPECT_FALSE(disk.table().unsaved().isEmpty()) << "it is still full";
  EXPECT_EQ(disk.table().viewer(), kFirstSide);
  disk.full = false;
  disk.game->saveAgain();
  EXPECT_TRUE(disk.table().unsaved().isEmpty());
  EXPECT_EQ(disk.kept, disk.table().session().journal());
  EXPECT_EQ(disk.table().viewer(), kSecondSide);
  EXPECT_EQ(handed.count(), 1);
  EXPECT_TRUE(disk.table().interactive());
}

TEST(Unsaved, SavedDuringAReplayItIsHandedOverAfterIt) {
  OnDisk disk;
  disk.goToItsLast();
  QSignalSpy handed(disk.game.get(), &GameController::handedOver);
  disk.full = true;
  disk.decide();
  disk.game->startReplay();
  disk.full = false;
  disk.game->saveAgain();
  EXPECT_EQ(disk.table().viewer(), kFirstSide);
  EXPECT_EQ(handed.count(), 0);
  disk.game->stopReplay();
  EXPECT_EQ(disk.table().viewer(), kSecondSide);
  EXPECT_EQ(handed.count(), 1);
  disk.game->startReplay();
  disk.game->stopReplay();
  EXPECT_EQ(handed.count(), 1);
}

TEST(Unsaved, WhatIsTakenBackNeedNotBeSaved) {
  OnDisk disk;
  disk.goToItsLast();
  QSignalSpy handed(disk.game.get(), &GameController::handedOver);
  disk.full = true;
  disk.decide();
  EXPECT_FALSE(disk.game->canRedo());
  disk.game->undo();
  EXPECT_EQ(disk.decisions(), 1U);
  EXPECT_TRUE(disk.table().unsaved().isEmpty()) << "it stands as it was saved";
  EXPECT_TRUE(disk.table().interactive());
  EXPECT_TRUE(disk.game->canRedo());
  disk.game->undo();
  EXPECT_FALSE(disk.table().unsaved().isEmpty()) << "that stand was never kept";
  EXPECT_EQ(handed.count(), 0);
}

TEST(Unsaved, NoOpponentWakes) {
  GameSetup setup = tinySetup();
  setup.players[1] = {PlayerKind::Opponent, "random"};
  OnDisk disk(setup);
  disk.goToItsLast();
  disk.full = true;
  disk.decide();
  ASSERT_EQ(disk.table().prompt().who, kSecondSide);
  QTest::qWait(50);
  disk.game->startReplay();
  disk.game->stopReplay();
  QTest::qWait(50);
  EXPECT_EQ(disk.decisions(), 2U);
  disk.full = false;
  disk.game->saveAgain();
  EXPECT_TRUE(QTest::qWaitFor([&] { return disk.decisions() > 2; }, 5000));
}

TEST(Unsaved, AClickThatDecidesTwiceStopsAtTheFirst) {
  OnDisk disk;
  const auto& choices = disk.game->chooser().choices();
  const std::vector<Place> places = choices.placesFor(unitOf("blue-2"));
  const auto both = std::find_if(places.begin(), places.end(),
                                 [&](Place place) { return choices.ofUnitAt(unitOf("blue-1"), place).size() == 1; });
  ASSERT_NE(both, places.end());
  const Place place = *both;
  disk.full = true;
  disk.game->dropUnits({unitOf("blue-1"), unitOf("blue-2")}, place);
  EXPECT_EQ(disk.decisions(), 1U);
}

TEST(Unsaved, ANoteIsSavedOrSaidNotToBe) {
  OnDisk disk;
  disk.full = true;
  disk.game->setMoment({0, Moment::Kind::Note, "a thought"});
  EXPECT_FALSE(disk.table().unsaved().isEmpty());
  EXPECT_FALSE(disk.table().interactive());
  disk.full = false;
  disk.game->setMoment({0, Moment::Kind::Note, "a second thought"});
  EXPECT_TRUE(disk.table().unsaved().isEmpty()) << "that saved it";
  EXPECT_TRUE(disk.table().interactive());
}

/// Fills the library up: nothing that takes room is saved any more.
void fillUp(Table& table) {
  ASSERT_TRUE(table.window.library()->limitSize(1));  // as large as it is
  table.window.game()->game().setMoment({0, Moment::Kind::Note, std::string(20000, 'x')});
  ASSERT_FALSE(table.window.game()->game().table().unsaved().isEmpty());
}

TEST(Unsaved, ABarSaysSoUntilItIsSaved) {
  Table table;
  GameWindow& window = table.start();
  EXPECT_TRUE(window.unsaved()->text().isEmpty());
  fillUp(table);
  QApplication::processEvents();
  EXPECT_TRUE(window.unsaved()->isVisible());
  EXPECT_TRUE(window.unsaved()->text().contains("the disk is full")) << window.unsaved()->text().toStdString();
  EXPECT_TRUE(window.prompt()->buttons().empty());
  QTest::mouseClick(window.unsaved()->againButton(), Qt::LeftButton);
  EXPECT_FALSE(window.unsaved()->text().isEmpty());
  ASSERT_TRUE(table.window.library()->limitSize(0));
  QTest::mouseClick(window.unsaved()->againButton(), Qt::LeftButton);
  EXPECT_TRUE(window.unsaved()->text().isEmpty());
  EXPECT_TRUE(window.game().table().interactive());
}

TEST(Unsaved, TheGameGoesOnInAnotherPlace) {
  Table table;
  GameWindow& window = table.start();
  const QString uuid = table.window.uuid();
  fillUp(table);
  const QString file = table.folder.filePath(QStringLiteral("elsewhere.kessel"));
  whenAsked<QFileDialog>([&](QFileDialog& dialog) {
    dialog.setDirectory(table.folder.path());
    dialog.findChild<QLineEdit*>()->setText(QStringLiteral("elsewhere"));
    static_cast<QDialog&>(dialog).accept();
  });
  QTest::mouseClick(window.unsaved()->elsewhereButton(), Qt::LeftButton);
  EXPECT_TRUE(window.unsaved()->text().isEmpty());
  EXPECT_TRUE(window.notice()->text().contains("elsewhere.kessel"));
  EXPECT_TRUE(table.window.windowTitle().startsWith("elsewhere.kessel"));
  window.game().choose(window.game().table().prompt().legal.at(0));
  ASSERT_EQ(window.game().table().session().decisions(), 1U);
  const auto there = loadGameFile(tinyTitle(), file.toStdString());
  ASSERT_TRUE(there) << there.error().text();
  EXPECT_EQ(there->session.journal(), window.game().table().session().journal());
  EXPECT_EQ(there->session.moments(), window.game().table().session().moments());
  table.window.showStart();
  EXPECT_EQ(table.window.game(), nullptr) << "it is saved: nobody asks";
  EXPECT_EQ(table.window.library()->load(tinyTitle(), uuid.toStdString())->session.decisions(), 0U);
  ASSERT_TRUE(table.window.openGame(uuid, false));
  table.window.game()->game().choose(table.window.game()->game().table().prompt().legal.at(1));
  EXPECT_EQ(loadGameFile(tinyTitle(), file.toStdString())->session.journal(), there->session.journal())
      << "another game is kept where it was";
}

TEST(Unsaved, LeavingAsksFirst) {
  Table table;
  table.start();
  fillUp(table);
  QStringList asked;
  const auto answer = [&](const QString& text) {
    whenAsked<QMessageBox>([&asked, text](QMessageBox& box) {
      asked << box.text();
      for (QAbstractButton* button : box.buttons()) {
        if (button->text() == text) button->click();
      }
    });
  };
  answer("Stay");
  EXPECT_FALSE(table.window.close());
  answer("Stay");
  table.window.showStart();
  answer("Stay");
  EXPECT_FALSE(table.window.openGame(table.window.uuid(), false));
  answer("Stay");
  EXPECT_FALSE(table.window.startGame("tiny", tinySetup()));
  answer("Stay");
  GameWindow* const game = table.window.game();
  table.window.branchGame(0);
  ASSERT_NE(game, nullptr);
  EXPECT_EQ(table.window.game(), game);
  answer("Leave without it");
  table.window.showStart();
  EXPECT_EQ(table.window.game(), nullptr);
  ASSERT_EQ(asked.size(), 6);
  EXPECT_TRUE(asked.front().contains("the disk is full")) << asked.front().toStdString();
  EXPECT_TRUE(table.window.close());
}

TEST(Unsaved, ANewGameIsNotSavedEither) {
  Table table;
  table.start();
  ASSERT_TRUE(table.window.library()->limitSize(1));
  std::size_t games = 1;
  const std::string uuid = table.window.uuid().toStdString();
  while (games < 500 && table.window.library()->duplicate(uuid, "Filler")) ++games;
  GameWindow& window = table.start();
  ASSERT_TRUE(window.unsaved()->text().contains("the disk is full"));
  EXPECT_EQ(table.window.library()->list()->size(), games);
  window.game().undo();
  EXPECT_FALSE(window.unsaved()->text().isEmpty()) << "nothing of it was ever kept";
  ASSERT_TRUE(table.window.library()->limitSize(0));
  QTest::mouseClick(window.unsaved()->againButton(), Qt::LeftButton);
  EXPECT_TRUE(window.unsaved()->text().isEmpty());
  EXPECT_EQ(table.window.library()->list()->size(), games + 1);
  EXPECT_EQ(table.window.uuid().toStdString(), (*table.window.library()->latest())->uuid);
}

TEST(Unsaved, WithoutALibraryANewGameSaysThatItIsNotKept) {
  Table table;
  MainWindow second(table.titles, Table::withoutQuestions(), table.folder.filePath("library.sqlite"));
  ASSERT_EQ(second.library(), nullptr) << "the first has it open";
  ASSERT_EQ(second.problems().size(), 1);
  ASSERT_TRUE(second.startGame("tiny", tinySetup()));
  ASSERT_EQ(second.problems().size(), 2);
  EXPECT_TRUE(second.problems().last().contains("is lost")) << second.problems().last().toStdString();
}

}  // namespace
}  // namespace kessel::client
