// SPDX-License-Identifier: GPL-3.0-or-later
// The goals of a practice position go with it: to other players, and on from a moment of its replay.
#include "client/lessons/practice_panel.h"
#include "table.h"

namespace kessel::client {
namespace {

class PracticeGoals : public ::testing::Test {
 protected:
  PracticeGoals() {
    window.resize(1280, 800);
    window.show();
    settle();
  }
  /// Lets queued calls and layouts happen.
  static void settle() {
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
  }
  [[nodiscard]] GameWindow& game() { return *window.game(); }

  QTemporaryDir folder;
  const bool hermetic = Table::keepSettingsIn(folder.path());
  Titles titles{allTitles(), DataSource(KESSEL_SOURCE_DIR)};
  MainWindow window{titles, Table::withoutQuestions(), folder.filePath(QStringLiteral("library.sqlite"))};
};

/// Whoever takes over a practice position plays it for its goals: an evening that is kept, and a few minutes.
TEST_F(PracticeGoals, APracticePositionKeepsItsGoalsWhoeverPlaysIt) {
  for (const char* id : {"05-an-evening-on-the-chir", "01-without-a-die"}) {
    ASSERT_TRUE(window.startPractice(QStringLiteral("panzerkorps-48"), QString::fromLatin1(id), false));
    settle();
    const std::size_t ahead = game().game().table().session().decisions();
    QAction* who = game().actions().find("game.players");
    ASSERT_TRUE(who->isEnabled());
    const QString before = window.uuid();
    window.playOnAs(GameSetup{}.players);
    settle();
    ASSERT_NE(game().practice(), nullptr) << id;
    EXPECT_EQ(game().practice()->practice().id, id);
    EXPECT_EQ(game().practice()->from(), ahead);
    EXPECT_TRUE(game().game().table().isPerson(kSecondSide));
    EXPECT_TRUE(game().practice()->goals(game().practice()->practice().side).has_value());
    QTest::mouseClick(game().practice()->againButton(), Qt::LeftButton);
    settle();
    EXPECT_TRUE(game().game().table().isPerson(kFirstSide) && game().game().table().isPerson(kSecondSide))
        << "again for two";
  }
}

/// So does one that goes on from a moment of its replay.
TEST_F(PracticeGoals, AnEveningThatGoesOnFromItsReplayHasItsGoals) {
  ASSERT_TRUE(
      window.startPractice(QStringLiteral("panzerkorps-48"), QStringLiteral("05-an-evening-on-the-chir"), true));
  settle();
  game().game().choose(game().game().table().prompt().legal.at(0));
  game().game().confirm();
  settle();
  const QString uuid = window.uuid();
  const std::size_t decisions = game().game().table().session().decisions();
  ASSERT_TRUE(window.openGame(uuid, true));
  settle();
  ASSERT_EQ(game().practice(), nullptr);
  emit game().branchWanted(decisions);
  settle();
  ASSERT_NE(game().practice(), nullptr);
  EXPECT_TRUE(window.windowTitle().contains(QStringLiteral("from decision"))) << window.windowTitle().toStdString();
}

}  // namespace
}  // namespace kessel::client
