// SPDX-License-Identifier: GPL-3.0-or-later
// The start page before a game and after one.
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <map>

#include "client/app/style.h"
#include "client/start/last_game.h"
#include "client/start/saved_games.h"
#include "client/start/start_page.h"
#include "client/start/title_picture.h"
#include "client/table.h"
#include "client/window/settings_dialog.h"
#include "kessel/engine/reference.h"
#include "kessel/engine/title_card.h"
#include "kessel/opponents/opponents.h"

namespace kessel::client {
namespace {

const QPushButton* buttonOf(const QWidget& page, const QString& text) {
  for (const QPushButton* button : page.findChildren<QPushButton*>()) {
    if (button->text() == text) return button;
  }
  return nullptr;
}

TEST(TitlePicture, IsKeptForEachLanguage) {
  TitleInfo info = tinyTitle().info();
  info.id = "a-picture-of-each-language";
  ASSERT_FALSE(info.map.labels.empty());
  QDir cache(QStandardPaths::writableLocation(QStandardPaths::CacheLocation));
  const auto pictures = [&] { return cache.entryList({QStringLiteral("a-picture-of-each-language*")}); };
  for (const QString& old : pictures()) cache.remove(old);
  Language german;
  german.add(info.map.labels.front().text, "Ein Name");
  static_cast<void>(titlePicture(info, english(), QSize(40, 30)));
  EXPECT_EQ(pictures().size(), 1);
  static_cast<void>(titlePicture(info, german, QSize(40, 30)));
  EXPECT_EQ(pictures().size(), 2);
  static_cast<void>(titlePicture(info, english(), QSize(40, 30)));
  EXPECT_EQ(pictures().size(), 2);
  for (const QString& mine : pictures()) cache.remove(mine);
}

TEST(StartPage, GoesOnOnlyWithAGameThatItHas) {
  Table table;
  StartPage without(table.titles, nullptr, english(), Table::withoutQuestions());
  without.reload();
  const QPushButton* button = buttonOf(without, QStringLiteral("Continue the last game"));
  ASSERT_NE(button, nullptr);
  EXPECT_FALSE(button->isEnabled()) << "there is no library to take it from";
  table.start();
  StartPage with(table.titles, table.window.library(), english(), Table::withoutQuestions());
  with.reload();
  EXPECT_TRUE(buttonOf(with, QStringLiteral("Continue the last game"))->isEnabled());
}

TEST(StartPage, AClickBetweenTheCardsLetsGoOfNone) {
  Table table;
  table.window.showStart();
  table.window.show();
  table.window.resize(1440, 900);
  QApplication::processEvents();
  auto* list = table.window.start()->findChild<QListWidget*>(QStringLiteral("cardList"));
  ASSERT_NE(list, nullptr);
  ASSERT_EQ(list->selectedItems().size(), 1);
  const QRect first = list->visualItemRect(list->item(0));
  const QPoint gap(first.center().x(), first.bottom() + list->spacing());
  ASSERT_FALSE(list->indexAt(gap).isValid());
  QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, gap);
  EXPECT_EQ(list->selectedItems().size(), 1);
}

TEST(StartPage, ShowsTheLastGameLarge) {
  Table table;
  table.window.showStart();
  table.window.show();
  table.window.resize(1440, 900);
  QApplication::processEvents();
  EXPECT_FALSE(table.window.start()->lastGame()->isVisible()) << "there is none";
  EXPECT_TRUE(table.window.start()->learnCard()->isVisible());
  GameSetup setup = tinySetup();
  setup.scenario = "short";
  setup.players[1] = {PlayerKind::Opponent, "random"};
  table.start(setup);
  table.window.showStart();
  QApplication::processEvents();
  LastGame& last = *table.window.start()->lastGame();
  ASSERT_TRUE(last.isVisible());
  const QString text = last.text();
  EXPECT_TRUE(text.contains("The Ford")) << text.toStdString();
  EXPECT_TRUE(text.contains("Turn 1")) << text.toStdString();
  EXPECT_TRUE(text.contains("Solo as Blue against “")) << text.toStdString();
  EXPECT_TRUE(text.contains("today")) << text.toStdString();
  QTest::mouseClick(last.goOnButton(), Qt::LeftButton);
  ASSERT_NE(table.window.game(), nullptr);
  playUntil(table.window.game()->game(), [] { return false; });
}

TEST(StartPage, LetsTheComputerPlayBothSides) {
  Table table;
  table.window.showStart();
  QComboBox* players = table.window.start()->players();
  EXPECT_EQ(players->currentText(), "Two players at this table");
  players->setCurrentIndex(players->count() - 1);
  EXPECT_TRUE(players->currentText().startsWith("Look on: “")) << players->currentText().toStdString();
  const GameSetup setup = table.window.start()->setup();
  for (const Player& player : setup.players) {
    EXPECT_EQ(player.kind, PlayerKind::Opponent);
    EXPECT_EQ(player.opponent, standardOpponent().id);
  }
}

TEST(StartPage, IsNotHalfEmpty) {
  Table table;
  table.start();
  table.window.showStart();
  table.window.show();
  for (const QSize size : {QSize(1280, 800), QSize(1440, 900)}) {
    table.window.resize(size);
    for (int i = 0; i < 5; ++i) QApplication::processEvents();
    StartPage& start = *table.window.start();
    EXPECT_GE(start.lastGame()->height(), size.height() / 5) << "the last game is large";
    EXPECT_GE(start.titleList()->height(), size.height() * 2 / 5);
    EXPECT_LE(start.learnCard()->mapTo(&start, QPoint()).y(), size.height() / 6) << "and beside it how to begin";
  }
}

TEST(StartPage, LongNamesOfTheLastGameHaveTheirRoom) {
  Table table;
  GameSetup setup = tinySetup();
  setup.scenario = "duel";
  playUntil(table.start(setup).game(), [] { return false; });
  table.window.showStart();
  table.window.show();
  StartPage& start = *table.window.start();
  start.saved()->reload();
  start.saved()->renameCurrent("The long evening with Ann and Bert, when the ford was held against all odds");
  for (const QSize size : {QSize(1024, 700), QSize(1440, 900)}) {
    table.window.resize(size);
    for (int i = 0; i < 5; ++i) QApplication::processEvents();
    const LastGame& last = *start.lastGame();
    int below = 0;
    for (const QLabel* label : last.findChildren<QLabel*>()) {
      EXPECT_GE(label->height(), label->heightForWidth(label->width())) << label->text().toStdString();
      EXPECT_GE(label->y(), below);
      below = label->geometry().bottom();
    }
    EXPECT_GT(last.goOnButton()->y(), below);
    EXPECT_LE(last.goOnButton()->geometry().bottom(), last.height());
  }
}

/// Every game says how large and long it is, what it teaches and when to learn it, in English and German.
TEST(StartPage, ShowsGamesByWhatTheyAre) {
  Titles titles(allTitles(), DataSource(KESSEL_SOURCE_DIR));
  std::map<QString, QString> inEnglish;
  for (const char* code : {"en", "de"}) {
    const QTemporaryDir folder;
    Table::keepSettingsIn(folder.path());
    Settings settings = Table::withoutQuestions();
    settings.language = QLatin1String(code);
    MainWindow window(titles, settings, folder.filePath(QStringLiteral("library.sqlite")));
    window.showStart();
    window.resize(1440, 900);
    window.show();
    StartPage& start = *window.start();
    QListWidget& list = *start.titleList();
    ASSERT_EQ(static_cast<std::size_t>(list.count()), allTitles().size());
    const auto told = [&] { return list.item(list.count() - 1)->text().contains("counter(s)"); };
    ASSERT_TRUE(QTest::qWaitFor(told, 30000)) << list.item(list.count() - 1)->text().toStdString();
    int order = 0;
    std::size_t cases = 0;
    for (int row = 0; row < list.count(); ++row) {
      const QString card = list.item(row)->text();
      const QString id = list.item(row)->data(Qt::UserRole).toString();
      for (const char* fact : {"scenario(s)", "hour", "hex(es)", "counter(s)"})
        EXPECT_TRUE(card.contains(QLatin1String(fact))) << card.toStdString();
      const TitleCard* about = titleCard(id.toStdString());
      ASSERT_NE(about, nullptr) << card.toStdString();
      EXPECT_GT(about->learn, order) << "in the order of learning";
      order = about->learn;
      const auto rules = loadCases(KESSEL_SOURCE_DIR "/resources/rules/" + id.toStdString() + ".tsv");
      ASSERT_TRUE(rules);
      EXPECT_GT(rules->size(), cases) << "the fewer rules, the earlier";
      cases = rules->size();
      EXPECT_TRUE(card.contains(QStringLiteral("No. %1").arg(order)));
      list.setCurrentRow(row);
      const QString words = start.titleAbout();
      EXPECT_GT(words.size(), 100);
      if (settings.language == QLatin1String("en")) inEnglish[id] = words;
      if (settings.language == QLatin1String("de")) EXPECT_NE(words, inEnglish[id]) << "is translated";
    }
    QApplication::processEvents();
    const QRect last = list.visualItemRect(list.item(std::min(list.count(), 5) - 1));
    EXPECT_LE(last.bottom(), list.viewport()->height()) << "five games stand in sight";
  }
}

TEST(StartPage, EnterPressesTheButtonInFocus) {
  Table table;
  table.start();
  table.window.showStart();
  table.window.resize(1440, 900);
  table.window.show();
  QApplication::processEvents();
  StartPage& start = *table.window.start();
  int pressed = 0;
  for (QPushButton* button : start.findChildren<QPushButton*>()) {
    if (!button->isVisible() || !button->isEnabled()) continue;
    QObject::disconnect(button, &QPushButton::clicked, nullptr, nullptr);  // nothing else: styles listen, too
    QObject::connect(button, &QPushButton::clicked, &start, [&] { ++pressed; });
    const int before = pressed;
    button->setFocus();
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) QTest::keyClick(button, key);
    EXPECT_EQ(pressed, before + 2) << button->text().toStdString();
  }
  EXPECT_GE(pressed, 2 * 8);
  for (QToolButton* head : start.findChildren<QToolButton*>()) {
    if (!head->isVisible() || !head->isCheckable()) continue;
    head->setFocus();
    QTest::keyClick(head, Qt::Key_Return);
    EXPECT_TRUE(head->isChecked());
  }
}

/// Theme and size of text make the page anew, behind the dialog in which they are chosen.
TEST(StartPage, KeepsWhatWasChosenWhenTheLookChanges) {
  QTemporaryDir folder;
  Table::keepSettingsIn(folder.path());
  Titles titles(allTitles(), DataSource(KESSEL_SOURCE_DIR));
  Settings settings = Table::withoutQuestions();
  MainWindow window(titles, settings, folder.filePath(QStringLiteral("library.sqlite")));
  window.resize(1280, 800);
  window.showStart();
  window.show();
  StartPage* page = window.start();
  for (int row = 1; row < page->titleList()->count() && page->scenarioList()->count() < 2; ++row)
    page->titleList()->setCurrentRow(row);
  const int last = page->scenarioList()->count() - 1;
  ASSERT_GT(last, 0);
  page->scenarioList()->setCurrentRow(last);
  page->players()->setCurrentIndex(2);
  page->findChildren<QComboBox*>().back()->setCurrentIndex(1);
  page->saved()->search()->setText(QStringLiteral("Don"));
  const GameSetup chosen = page->setup();
  const StartPage::Chosen before = page->chosen();
  const Title* title = page->title();
  settings.theme = ThemeChoice::Dark;
  window.applySettings(settings);
  ASSERT_NE(window.start(), page);
  EXPECT_EQ(window.start()->title(), title);
  EXPECT_EQ(window.start()->scenarioList()->currentRow(), last);
  EXPECT_EQ(window.start()->players()->currentIndex(), 2);
  EXPECT_EQ(window.start()->setup().options, chosen.options);
  EXPECT_EQ(window.start()->chosen().dice, before.dice);
  EXPECT_EQ(window.start()->saved()->search()->text(), QStringLiteral("Don"));
  window.applySettings(Table::withoutQuestions());
}

/// Whoever turns the wheel reads on: what is chosen may not change as it passes below the pointer.
TEST(StartPage, TheWheelChoosesNothing) {
  Table table;
  table.window.showStart();
  table.window.show();
  StartPage& start = *table.window.start();
  for (QToolButton* head : start.findChildren<QToolButton*>()) head->setChecked(true);
  SettingsDialog settings(Settings{}, &table.window);
  const auto turn = [](QWidget* control) {
    QWheelEvent wheel(QPointF(4, 4), control->mapToGlobal(QPointF(4, 4)), {}, QPoint(0, -120), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(control, &wheel);
  };
  for (QWidget* page : {static_cast<QWidget*>(&start), static_cast<QWidget*>(&settings)}) {
    const QList<QComboBox*> boxes = page->findChildren<QComboBox*>();
    EXPECT_GE(boxes.size(), 4);
    for (QComboBox* box : boxes) {
      box->setCurrentIndex(0);
      turn(box);
      EXPECT_EQ(box->currentIndex(), 0) << box->accessibleName().toStdString();
    }
  }
  for (QSlider* bar : settings.findChildren<QSlider*>()) {
    const int before = bar->value();
    turn(bar);
    EXPECT_EQ(bar->value(), before) << bar->accessibleName().toStdString();
  }
}

TEST(StartPage, DoubtfulRulesAreClosedAndSayWhatIsReadOtherwise) {
  Table table;
  table.window.showStart();
  table.window.show();
  StartPage& start = *table.window.start();
  QToolButton* head = nullptr;
  for (QToolButton* button : start.findChildren<QToolButton*>()) {
    if (button->text().startsWith(QStringLiteral("Doubtful rules"))) head = button;
  }
  ASSERT_NE(head, nullptr);
  EXPECT_EQ(head->text(), QStringLiteral("Doubtful rules: the usual readings"));
  QComboBox* fog = nullptr;
  for (QComboBox* box : start.findChildren<QComboBox*>()) {
    if (box->findData(QStringLiteral("off")) >= 0) fog = box;
  }
  ASSERT_NE(fog, nullptr);
  EXPECT_FALSE(fog->isVisible());
  QTest::mouseClick(head, Qt::LeftButton);
  EXPECT_TRUE(fog->isVisible());
  fog->setCurrentIndex(fog->findData(QStringLiteral("off")));
  EXPECT_EQ(start.setup().options.at("fog"), "off");
  EXPECT_TRUE(head->text().startsWith(QStringLiteral("Doubtful rules: 1 "))) << head->text().toStdString();
}

TEST(StartPage, TheScenariosStandWithoutAGapAndWithoutAScrollBar) {
  Table table;
  table.window.showStart();
  table.window.show();
  QApplication::processEvents();
  QListWidget* list = table.window.start()->scenarioList();
  ASSERT_EQ(list->count(), 3);
  EXPECT_EQ(list->verticalScrollBar()->maximum(), 0);
  EXPECT_LE(list->height() - list->visualItemRect(list->item(2)).bottom(), look().px(8));
}

TEST(StartPage, WearsTheColourOfNoSide) {
  Table table;
  table.start();
  const QColor plain = counterLook("german", look().theme.palette).accent;
  setAccent(Qt::magenta);
  ASSERT_NE(look().accent, plain);
  table.window.showStart();
  EXPECT_EQ(look().accent, plain);
}

TEST(Window, WearsTheColourOfTheWinnerOnceTheGameIsOver) {
  Side winner = kNobody;
  for (std::uint64_t seed = 1; seed <= 12 && !isPlayer(winner); ++seed) {
    Table table;
    GameSetup setup = tinySetup();
    setup.scenario = "duel";
    setup.seed = seed;
    GameController& game = table.start(setup).game();
    playUntil(
        game, [] { return false; }, seed);
    ASSERT_TRUE(game.table().view().result.has_value());
    winner = game.table().view().result->winner;
    if (!isPlayer(winner)) continue;  // a draw
    setAccent(Qt::magenta);           // that of whoever decided last
    emit game.changed({});
    EXPECT_EQ(look().accent, counterLook(game.table().info().sides[index(winner)].look, look().theme.palette).accent);
  }
  EXPECT_TRUE(isPlayer(winner));
}

TEST(StartPage, AGameThatIsOverHasAPicture) {
  Table table;
  GameSetup setup = tinySetup();
  setup.scenario = "short";
  GameWindow& window = table.start(setup);
  const auto picture = [&] { return (*table.window.library()->list({}))[0].thumbnail; };
  ASSERT_TRUE(window.game().table().hides());
  table.window.showStart();
  EXPECT_TRUE(picture().empty()) << "it would show what one side hides";
  const std::string uuid = (*table.window.library()->list({}))[0].uuid;
  ASSERT_TRUE(table.window.openGame(QString::fromStdString(uuid), false));
  playUntil(table.window.game()->game(), [] { return false; });
  ASSERT_TRUE(table.window.game()->game().table().over());
  table.window.showStart();
  EXPECT_FALSE(picture().empty());
}

}  // namespace
}  // namespace kessel::client
