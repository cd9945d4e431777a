// SPDX-License-Identifier: GPL-3.0-or-later
// Games that come from outside: files dropped on the window, a second instance; and the way out.
#include <gtest/gtest.h>

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QInputDialog>
#include <QMimeData>
#include <QSignalSpy>
#include <QUrl>
#include <thread>

#include "client/app/single_instance.h"
#include "client/replay/replay_bar.h"
#include "client/table.h"
#include "client/window/ribbon.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// A game in a file beside the library, which does not have it.
QString writeGame(Table& table, std::uint64_t seed = 5) {
  const QString file = table.folder.filePath("arrives.kessel");
  const Session session = *Session::begin(tinyTitle(), tinySetup(seed));
  EXPECT_TRUE(saveGameFile(file.toStdString(), session, "From afar"));
  return file;
}

TEST(Arrival, AFileThatIsDroppedOnTheWindowIsOpened) {
  Table table;
  table.window.showStart();
  table.window.show();
  const QString file = writeGame(table);
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(table.folder.filePath("a picture.png"))});
  QDragEnterEvent picture(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  picture.setAccepted(false);
  QApplication::sendEvent(&table.window, &picture);
  EXPECT_FALSE(picture.isAccepted()) << "no game";
  data.setUrls({QUrl::fromLocalFile(file)});
  QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&table.window, &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&table.window, &drop);
  QApplication::processEvents();
  ASSERT_NE(table.window.game(), nullptr);
  EXPECT_EQ(table.window.game()->game().table().session().setup().seed, 5U);
  EXPECT_EQ(table.window.library()->list()->size(), 1U);
}

TEST(Arrival, ASecondInstanceHandsItsFileToTheFirst) {
  Table table;
  table.window.showStart();
  table.window.show();
  const QString library = table.folder.filePath("library.sqlite");
  SingleInstance first(library);
  EXPECT_FALSE(SingleInstance(library).handOver({})) << "nobody is there yet";
  ASSERT_TRUE(first.listen());
  QObject::connect(&first, &SingleInstance::called, &table.window, &MainWindow::answerCall);
  QSignalSpy called(&first, &SingleInstance::called);
  EXPECT_FALSE(SingleInstance(library).listen()) << "there is one already";
  const QString file = writeGame(table);
  bool taken = false;
  std::thread second([&] { taken = SingleInstance(library).handOver(file); });
  EXPECT_TRUE(called.wait(5000));
  second.join();
  EXPECT_TRUE(taken);
  ASSERT_NE(table.window.game(), nullptr);
  EXPECT_EQ(table.window.game()->game().table().session().setup().seed, 5U);
  // Another library is another Kessel.
  EXPECT_FALSE(SingleInstance(table.folder.filePath("other.sqlite")).handOver(file));
}

/// What the first one has to say, that a file is damaged for one, may be read after the second has ended.
TEST(Arrival, AQuestionOutlastsTheSecondInstance) {
  const QTemporaryDir folder;
  const QString library = folder.filePath("library.sqlite");
  SingleInstance first(library);
  ASSERT_TRUE(first.listen());
  int answered = 0;
  QObject::connect(&first, &SingleInstance::called, &first, [&] {
    QEventLoop question;
    QTimer::singleShot(200, &question, &QEventLoop::quit);
    question.exec();
    ++answered;
  });
  for (int i = 1; i <= 3; ++i) {
    bool taken = false;
    std::thread second([&] { taken = SingleInstance(library).handOver(QStringLiteral("one.kessel")); });
    EXPECT_TRUE(QTest::qWaitFor([&] { return answered == i; }, 5000));
    second.join();
    EXPECT_TRUE(taken);
  }
}

TEST(Arrival, AFileWaitsUntilAQuestionIsAnswered) {
  Table table;
  table.start();
  const QString file = writeGame(table);
  const GameWindow* before = table.window.game();
  whenAsked<QInputDialog>([&](QInputDialog& dialog) {
    table.window.answerCall(file);
    QTest::qWait(300);
    EXPECT_EQ(table.window.game(), before) << "the question belongs to it";
    dialog.reject();
  });
  table.window.game()->findChild<ReplayBar*>()->addNote();
  EXPECT_TRUE(QTest::qWaitFor([&] { return table.window.game()->game().table().session().setup().seed == 5U; }, 5000));
}

TEST(Arrival, QuitStandsInTheMenuAndLeaves) {
  Table table;
  GameWindow& window = table.start();
  QAction* quit = window.actions().find("game.quit");
  ASSERT_NE(quit, nullptr);
  EXPECT_EQ(quit->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Q));
  quit->trigger();
  EXPECT_FALSE(table.window.isVisible());
}

TEST(Ribbon, OfThePhaseOfSixthArmyLightsThePocket) {
  const Written table("wintergewitter", R"({
    "scenario": "winter-storm", "turn": 20, "step": "pocket",
    "events": ["within-18", "within-5", "may-thunder", "thunder-tried", "thunderclap"],
    "units": {"4009": ["g-14p-hq", "g-14p-i36", "g-14p-103"], "4014": ["g-6p-i11"], "4016": ["g-6p-hq"],
      "4513": ["s-87-1378"], "4712": ["s-87-hq"], "4715": ["s-51a-hq"]}
  })");
  for (const char* verb : {"move-first", "move"}) {
    const QString now = table.window->ribbon()->accessibleDescription();
    EXPECT_TRUE(now.contains("Stalingrad Pocket")) << now.toStdString();
    EXPECT_FALSE(now.contains("Player Phase")) << now.toStdString();
    table.choose(verb);
    table.settle();
  }
}

TEST(Ribbon, AnArrowShowsWhereTheRowIsCutAndLeadsThere) {
  Table table;
  GameWindow& window = table.start();
  Ribbon& ribbon = *window.ribbon();
  ribbon.setMinimumWidth(0);
  ribbon.resize(3000, ribbon.height());
  EXPECT_FALSE(ribbon.cutLeft());
  EXPECT_FALSE(ribbon.cutRight());
  ribbon.resize(260, ribbon.height());
  ASSERT_TRUE(ribbon.cutRight());
  EXPECT_FALSE(ribbon.cutLeft());
  for (int i = 0; i < 12 && ribbon.cutRight(); ++i) {
    QTest::mouseClick(&ribbon, Qt::LeftButton, {}, QPoint(ribbon.width() - 4, ribbon.height() / 2));
  }
  EXPECT_FALSE(ribbon.cutRight()) << "the end of the row";
  EXPECT_TRUE(ribbon.cutLeft());
}

}  // namespace
}  // namespace kessel::client
