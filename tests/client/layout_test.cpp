// SPDX-License-Identifier: GPL-3.0-or-later
// Large text on small screens: every page fits the window, and what matters is in sight.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QDockWidget>
#include <QFrame>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QTabBar>
#include <QToolButton>

#include "client/app/style.h"
#include "client/card_table.h"
#include "client/panels/card_view.h"
#include "client/panels/odds_bars.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/replay/replay_bar.h"
#include "client/start/saved_games.h"
#include "client/start/start_page.h"
#include "client/table.h"
#include "client/window/curtain.h"
#include "client/window/settings_dialog.h"
#include "client/window/side_fold.h"
#include "client/written.h"

namespace kessel::client {
namespace {

Settings ofText(int percent) {
  Settings settings = Table::withoutQuestions();
  settings.curtain = false;
  settings.textScale = percent;
  return settings;
}

/// A window of the program with text of a size; small text comes back at the end.
struct Scaled : Table {
  Scaled(int percent, const QSize& size) : Table(ofText(percent)) { window.resize(size); }
  ~Scaled() { applyLook(Table::withoutQuestions()); }
  QDockWidget* dock(const char* id) { return window.game()->findChild<QDockWidget*>(QLatin1String(id)); }
  bool together(const char* a, const char* b) { return window.game()->tabifiedDockWidgets(dock(a)).contains(dock(b)); }
  void settle() {
    for (int i = 0; i < 10; ++i) QApplication::processEvents();
  }
};

constexpr QSize kSmallScreen(1366, 768);

TEST(WrapButton, WantsNoMoreRoomThanItsLongestPartOfAWord) {
  const WrapButton whole(QStringLiteral("GardeSchuetzenkorps"), QStringLiteral("1"));
  const WrapButton parts(QStringLiteral("Garde-Schuetzenkorps"), QStringLiteral("1"));
  EXPECT_LT(parts.minimumSizeHint().width(), whole.minimumSizeHint().width()) << "lines may end after a hyphen";
  EXPECT_GT(parts.heightForWidth(parts.minimumSizeHint().width()), whole.heightForWidth(1000));
}

TEST(PlayedCards, WrapWhereTheTextIsLargeForThePanel) {
  Scaled table(200, kSmallScreen);
  table.start();
  const CardTable title;
  const Wording words(title.info(), english());
  PlayedCardView view(words, {CardId{1}, kFirstSide, 0, std::nullopt}, nullptr);
  EXPECT_LE(view.minimumSizeHint().width(), look().px(90)) << "the outcome stays in sight";
}

TEST(SideFold, ASmallWindowIsMostlyMapUntilThePanelsAtTheRightAreWanted) {
  Scaled table(100, QSize(720, 450));  // 1440 by 900 pixels at 200 %
  table.window.show();
  table.start();
  table.settle();
  auto* map = table.window.game()->findChild<QWidget*>(QStringLiteral("map"));
  auto* fold = map->findChild<QToolButton*>(QStringLiteral("sideFold"));
  ASSERT_NE(fold, nullptr);
  EXPECT_GE(2 * map->width(), table.window.width());
  EXPECT_TRUE(table.dock("dock.combat")->isHidden());
  EXPECT_FALSE(table.dock("dock.prompt")->isHidden());
  fold->click();
  table.settle();
  EXPECT_FALSE(table.dock("dock.tracks")->visibleRegion().isEmpty());
  fold->click();
  table.settle();
  EXPECT_TRUE(table.dock("dock.combat")->isHidden());
  EXPECT_TRUE(table.dock("dock.log")->isHidden());
}

TEST(SideFold, APanelThatIsShownByHandIsNoReasonToForgetTheOthers) {
  Scaled table(100, QSize(720, 450));
  table.window.show();
  table.start();
  table.settle();
  ASSERT_TRUE(table.dock("dock.combat")->isHidden());
  table.dock("dock.log")->show();
  table.settle();
  table.window.game()->findChild<QToolButton*>(QStringLiteral("sideFold"))->click();
  table.settle();
  EXPECT_FALSE(table.dock("dock.combat")->isHidden());
  EXPECT_FALSE(table.dock("dock.log")->isHidden());
}

constexpr const char* kAskedForACard = R"({
  "turn": 2, "step": "action",
  "units": {"2719": ["6p-i-11"], "2720": ["2gm-4"], "2717": ["6p-hq"], "1215": ["1g-308"]},
  "cards": {"hand": ["1", "25", "C5", "C7", "C41"]}
})";

TEST(SideFold, WhatWasLeftFoldedInAnEarlierGameHidesNoCardsThatAreAskedFor) {
  const Written table("donnerschlag", kAskedForACard);
  SideFold& fold = SideFold::of(table.map());
  fold.startAnew();
  fold.setChoice(true);
  table.window->resize(1300, 800);
  for (int i = 0; i < 3; ++i) {
    QTest::qWait(40);
    table.settle();
  }
  EXPECT_FALSE(fold.isFolded());
  EXPECT_EQ(fold.choice(), true) << "the next game begins without the panels again";
  fold.click();
  table.window->resize(1280, 800);
  QTest::qWait(40);
  table.settle();
  EXPECT_TRUE(fold.isFolded()) << "whoever folds them while he is asked means it";
}

TEST(SideFold, WhoIsAskedForACardSeesHisHandInASmallWindowToo) {
  const Written table("donnerschlag", kAskedForACard, QSize(760, 620));
  ASSERT_FALSE(table.game().chooser().choices().cards().empty());
  for (int i = 0; i < 3; ++i) {
    QTest::qWait(40);
    table.settle();
    EXPECT_FALSE(table.window->findChild<QDockWidget*>(QStringLiteral("dock.combat"))->isHidden()) << i;
  }
}

TEST(SideFold, BringsBackWhatStoodInFront) {
  Scaled table(100, kSmallScreen);
  table.window.show();
  table.start();
  table.settle();
  EXPECT_FALSE(table.dock("dock.combat")->isHidden()) << "there is room for both sides";
  table.dock("dock.tracks")->raise();
  table.settle();
  auto* fold = table.window.game()->findChild<QToolButton*>(QStringLiteral("sideFold"));
  fold->click();
  table.settle();
  fold->click();
  table.settle();
  EXPECT_FALSE(table.dock("dock.tracks")->visibleRegion().isEmpty());
}

TEST(SideFold, WhatThePlayerChoseIsKeptForTheNextGame) {
  Scaled table(100, kSmallScreen);
  table.window.show();
  const auto press = [&] {
    table.window.game()->findChild<QToolButton*>(QStringLiteral("sideFold"))->click();
    table.settle();
  };
  const auto startAnew = [&] {
    table.window.showStart();
    table.start();
    table.settle();
  };
  startAnew();
  press();
  startAnew();
  EXPECT_TRUE(table.dock("dock.combat")->isHidden()) << "folded in a wide window";
  table.window.resize(720, 450);
  press();
  startAnew();
  EXPECT_FALSE(table.dock("dock.combat")->isHidden()) << "unfolded in a narrow one";
}

TEST(SideFold, PanelsAsDeliveredAreFoldedInANarrowWindow) {
  Scaled table(100, QSize(720, 450));
  table.window.show();
  table.start();
  table.settle();
  table.window.game()->findChild<QToolButton*>(QStringLiteral("sideFold"))->click();
  table.settle();
  ASSERT_FALSE(table.dock("dock.combat")->isHidden());
  table.window.game()->resetDocks();
  table.settle();
  EXPECT_TRUE(table.dock("dock.combat")->isHidden());
  EXPECT_FALSE(table.dock("dock.prompt")->isHidden());
  table.window.game()->findChild<QToolButton*>(QStringLiteral("sideFold"))->click();
  table.settle();
  EXPECT_FALSE(table.dock("dock.tracks")->visibleRegion().isEmpty());
}

class LayoutAt : public ::testing::TestWithParam<int> {};

TEST_P(LayoutAt, NoPageWantsMoreThanASmallScreen) {
  Scaled table(GetParam(), kSmallScreen);
  table.window.showStart();
  table.window.show();
  table.settle();
  EXPECT_EQ(table.window.size(), kSmallScreen) << "start page";
  table.start();
  table.settle();
  EXPECT_EQ(table.window.size(), kSmallScreen) << "game";
  const QSize least = table.window.minimumSizeHint();
  EXPECT_LE(least.width(), 1280);
  EXPECT_LE(least.height(), 680);
  table.window.game()->setReplay(true);
  table.settle();
  EXPECT_EQ(table.window.size(), kSmallScreen) << "replay";
}

INSTANTIATE_TEST_SUITE_P(Sizes, LayoutAt, ::testing::Values(80, 100, 150, 200));

/// Cards that stand whole in the list.
int inSight(const QListView& list) {
  int whole = 0;
  for (int row = 0; row < list.model()->rowCount(); ++row) {
    const QRect card = list.visualRect(list.model()->index(row, 0));
    if (list.viewport()->rect().contains(card)) ++whole;
  }
  return whole;
}

TEST(Layout, SavedGamesAreInSightAtAnySizeOfText) {
  for (const int percent : {100, 150, 200}) {
    Scaled table(percent, QSize(1280, 800));
    ASSERT_TRUE(table.window.startGame("tiny", tinySetup()));
    table.window.showStart();
    table.window.show();
    StartPage& start = *table.window.start();
    for (int copies = 0; copies < 14; ++copies) start.saved()->duplicateCurrent();
    start.pages()->setCurrentIndex(1);
    table.settle();
    ASSERT_TRUE(start.saved()->isVisible());
    EXPECT_GE(inSight(*start.saved()->list()), percent < 200 ? 4 : 3) << percent;
    for (const QPushButton* button : start.saved()->findChildren<QPushButton*>()) {
      if (button->isVisible()) EXPECT_FALSE(button->visibleRegion().isEmpty()) << button->text().toStdString();
    }
    start.pages()->setCurrentIndex(2);
    table.settle();
    ASSERT_TRUE(start.learnCard()->isVisible());
    for (const QPushButton* button : start.learnCard()->findChildren<QPushButton*>()) {
      if (button->isVisible()) EXPECT_EQ(button->visibleRegion().boundingRect().size(), button->size()) << percent;
    }
    start.pages()->setCurrentIndex(0);
    table.settle();
    EXPECT_EQ(start.saved()->isVisible(), percent == 100) << "there is room for both";
    EXPECT_EQ(start.startButton()->visibleRegion().boundingRect().size(), start.startButton()->size()) << percent;
    for (const QScrollArea* area : start.findChildren<QScrollArea*>()) {
      if (area->isVisible()) EXPECT_LE(area->widget()->width(), area->viewport()->width()) << percent;
    }
  }
}

TEST(Layout, CardsFollowTheWidthOfTheWindow) {
  Scaled table(150, QSize(1000, 900));
  table.window.showStart();
  table.window.show();
  table.settle();
  QListWidget* list = table.window.start()->scenarioList();
  const auto gap = [list] {
    return list->visualItemRect(list->item(1)).top() - list->visualItemRect(list->item(0)).bottom();
  };
  const int before = gap();
  table.window.resize(1600, 900);
  EXPECT_TRUE(QTest::qWaitFor([&] {
    const QRect last = list->visualItemRect(list->item(list->count() - 1));
    const QSize wanted = list->itemDelegate()->sizeHint({}, list->model()->index(0, 0));
    return list->visualItemRect(list->item(0)).height() == wanted.height() && gap() == before &&
           list->height() - last.bottom() <= look().px(8);
  }));
}

TEST(Layout, DocksAtTheLeftStandInTabsWhereTheWindowIsLow) {
  {
    Scaled table(100, QSize(1366, 768));
    table.start();
    table.settle();
    EXPECT_FALSE(table.together("dock.prompt", "dock.place"));
    EXPECT_FALSE(table.together("dock.place", "dock.overview"));
  }
  {
    Scaled table(200, QSize(1600, 1000));
    table.start();
    table.settle();
    EXPECT_FALSE(table.together("dock.prompt", "dock.place"));
    EXPECT_TRUE(table.together("dock.place", "dock.overview"));
  }
  Scaled table(200, kSmallScreen);
  table.start();
  table.settle();
  EXPECT_TRUE(table.together("dock.prompt", "dock.place"));
  EXPECT_FALSE(table.dock("dock.prompt")->visibleRegion().isEmpty()) << "the question comes first";
  // Smaller text: they come out of their tabs again.
  table.window.applySettings(ofText(100));
  table.settle();
  EXPECT_FALSE(table.together("dock.prompt", "dock.place"));
}

TEST(Layout, PanelsCanBePutBack) {
  Scaled table(100, kSmallScreen);
  GameWindow& window = table.start();
  table.settle();
  const QByteArray before = window.saveState();
  table.dock("dock.combat")->setFloating(true);
  table.dock("dock.log")->hide();
  window.addDockWidget(Qt::RightDockWidgetArea, table.dock("dock.prompt"));
  window.resetDocks();
  table.settle();
  EXPECT_FALSE(table.dock("dock.combat")->isFloating());
  EXPECT_FALSE(table.dock("dock.log")->isHidden());
  EXPECT_EQ(window.dockWidgetArea(table.dock("dock.prompt")), Qt::LeftDockWidgetArea);
  EXPECT_TRUE(table.together("dock.combat", "dock.tracks"));
  EXPECT_FALSE(table.together("dock.prompt", "dock.place"));
}

TEST(Layout, KeptPanelsAreArrangedAnewForAnotherSizeOfText) {
  Scaled table(100, kSmallScreen);
  table.start();
  table.settle();
  table.window.showStart();  // keeps them
  table.window.applySettings(ofText(200));
  table.start();
  table.settle();
  EXPECT_TRUE(table.together("dock.prompt", "dock.place")) << "kept at smaller text";
  table.window.applySettings(ofText(100));
  table.settle();
  EXPECT_FALSE(table.together("dock.prompt", "dock.place")) << "while the game is open";
  // What the player has moved stays as he put it.
  table.dock("dock.place")->hide();
  table.window.applySettings(ofText(200));
  table.settle();
  EXPECT_TRUE(table.dock("dock.place")->isHidden());
  EXPECT_FALSE(table.together("dock.prompt", "dock.overview"));
}

TEST(Layout, NoPanelOfATabKeepsTheQuestionFromItsRoom) {
  Scaled table(200, kSmallScreen);
  GameWindow& window = table.start();
  table.settle();
  const auto docks = window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly);
  ASSERT_GT(docks.size(), 3);
  for (QDockWidget* dock : docks) EXPECT_LE(dock->minimumSizeHint().height(), 100) << dock->objectName().toStdString();
}

TEST(Layout, TheReplayBarIsLowInALowWindow) {
  Scaled table(200, kSmallScreen);
  GameWindow& window = table.start();
  window.setReplay(true);
  table.settle();
  ReplayBar* bar = window.replayBar();
  EXPECT_LE(bar->height(), kSmallScreen.height() * 28 / 100) << "one row under the time line";
  auto* unit = bar->findChild<QComboBox*>();
  EXPECT_TRUE(unit->isHidden());
  bar->findChildren<QToolButton*>().back()->click();
  table.settle();
  EXPECT_FALSE(unit->isHidden()) << "nothing is out of reach";
  table.window.applySettings(ofText(100));
  table.settle();
  EXPECT_FALSE(unit->isHidden());
  EXPECT_TRUE(bar->findChildren<QToolButton*>().back()->isHidden());
}

TEST(Layout, TheControlsOfTheReplayKeepToOneRowWithShorterWords) {
  const auto game = makeGame();
  game->startReplay();
  ReplayBar bar(*game);
  bar.show();
  for (const int width : {1200, 800, 540}) {
    bar.resize(width, 200);
    for (int i = 0; i < 10; ++i) QApplication::processEvents();
    // What concerns the moment on show stands in a row beside it, what leads elsewhere in one below.
    int above = 0;
    int below = 0;
    for (const auto* each : bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
      const bool control = qobject_cast<const QAbstractButton*>(each) || qobject_cast<const QComboBox*>(each);
      if (!control || !each->isVisible()) continue;
      const int middle = each->geometry().center().y();
      if (std::abs(middle - bar.reviewButton()->geometry().center().y()) < each->height() / 2) {
        ++above;
      } else {
        const int play = bar.findChild<QToolButton*>(QString(), Qt::FindDirectChildrenOnly)->geometry().center().y();
        EXPECT_LT(std::abs(middle - play), each->height() / 2) << each->accessibleName().toStdString() << width;
        ++below;
      }
    }
    EXPECT_EQ(above, 3) << width;
    EXPECT_EQ(below, 9) << width;
  }
}

/// Of the panels in tabs with the combat the one that is seen.
QString frontBesideCombat(GameWindow& window) {
  auto* combat = window.findChild<QDockWidget*>("dock.combat");
  QList<QDockWidget*> group = window.tabifiedDockWidgets(combat);
  group.prepend(combat);
  for (const QDockWidget* each : group) {
    if (!each->visibleRegion().isEmpty()) return each->objectName();
  }
  return {};
}

TEST(Layout, TheTracksStandInFrontUntilThereIsACombat) {
  Table table;
  const auto settle = [] {
    for (int i = 0; i < 5; ++i) QTest::qWait(20);
  };
  const auto attack = [](GameWindow& window) {
    for (const PromptChoices::Entry& entry : window.game().chooser().choices().all()) {
      if (entry.action.verb == static_cast<Verb>(tiny::TinyVerb::Attack)) return window.game().choose(entry.action);
    }
    FAIL() << "nobody can attack";
  };
  GameSetup setup = tinySetup();
  setup.scenario = "duel";
  GameWindow& window = table.start(setup);
  settle();
  EXPECT_EQ(frontBesideCombat(window), QStringLiteral("dock.tracks")) << "nothing to read in the combat";
  attack(window);
  settle();
  EXPECT_EQ(frontBesideCombat(window), QStringLiteral("dock.combat"));
  GameWindow& second = table.start(setup);
  settle();
  EXPECT_EQ(frontBesideCombat(second), QStringLiteral("dock.tracks")) << "in the next game, too";
  second.findChild<QDockWidget*>("dock.order")->raise();
  settle();
  attack(second);
  settle();
  EXPECT_EQ(frontBesideCombat(second), QStringLiteral("dock.order")) << "what was chosen stays";
}

TEST(Layout, LongWordsBesideTheOddsAreWhole) {
  for (int percent : {100, 200}) {
    Scaled table(percent, kSmallScreen);
    OddsBars bars;
    bars.setFont(QApplication::font());
    const QString longest = QStringLiteral("gewöhnlicher");
    bars.setBars(
        {{QStringLiteral("Überraschung"), 1.0 / 6, false}, {longest + QStringLiteral(" Angriff"), 4.0 / 6, true}});
    QFont bold = bars.font();
    bold.setBold(true);
    EXPECT_GE(bars.meaningWidth(290), QFontMetrics(bold).horizontalAdvance(longest)) << percent << " %";
    EXPECT_LT(bars.meaningWidth(290), 290);
  }
}

TEST(Layout, NamesOfTabsAreNeverCut) {
  Scaled table(200, kSmallScreen);
  GameWindow& window = table.start();
  table.settle();
  int tight = 0;
  for (QTabBar* tabs : window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
    if (tabs->count() == 0) continue;
    EXPECT_EQ(tabs->elideMode(), Qt::ElideNone);
    tight += tabs->property("narrow").toBool() ? 1 : 0;
    for (const QToolButton* arrow : tabs->findChildren<QToolButton*>()) {
      if (arrow->isVisible())
        EXPECT_LT(arrow->geometry().right(), tabs->width()) << "the way to the next tab is cut off";
    }
  }
  EXPECT_GT(tight, 0) << "the left dock is too narrow for its three names";
}

TEST(Layout, PassUntilSomethingChangesIsInSightWithPass) {
  Scaled table(200, kSmallScreen);
  const CardTable cards;
  GameController game(*Session::begin(cards, tinySetup()), english());
  PromptPanel panel(game);
  QAction passOn(QStringLiteral("Pass until something changes"));
  panel.setPassOn(&passOn);
  panel.resize(300, 560);
  panel.show();
  panel.sync();
  table.settle();
  int whole = 0;
  for (WrapButton* button : panel.findChildren<WrapButton*>()) {
    if (!button->isVisible()) continue;
    EXPECT_EQ(button->visibleRegion().boundingRect(), button->rect()) << button->text().toStdString();
    ++whole;
  }
  EXPECT_EQ(whole, 2);
}

TEST(Layout, TheRowUnderThePromptFitsEveryWidth) {
  for (int percent : {100, 200}) {
    Scaled table(percent, kSmallScreen);
    const auto game = makeGame();
    PromptPanel panel(*game);
    panel.show();
    for (int width : {232, 300, 360, 480, 720}) {
      if (width < panel.minimumSizeHint().width()) continue;
      panel.resize(width, 500);
      table.settle();
      for (QPushButton* button : {panel.undoButton(), panel.redoButton(), panel.whyNotButton()}) {
        EXPECT_LE(button->fontMetrics().horizontalAdvance(button->text()) + 8, button->width())
            << percent << " % at " << width << ": " << button->text().toStdString();
        EXPECT_FALSE(button->text().isEmpty() && button->icon().isNull());
        EXPECT_FALSE(button->accessibleName().isEmpty());
        EXPECT_LE(button->geometry().right(), width);
      }
    }
  }
}

TEST(Layout, DialogsFitTheScreen) {
  Scaled table(200, kSmallScreen);
  const QSize screen = QGuiApplication::primaryScreen()->availableSize();
  SettingsDialog settings(table.window.settings());
  ActionRegistry& actions = table.start().actions();
  ShortcutsDialog shortcuts(actions);
  for (QDialog* dialog : {static_cast<QDialog*>(&settings), static_cast<QDialog*>(&shortcuts)}) {
    dialog->show();
    table.settle();
    EXPECT_LE(dialog->height(), screen.height());
    EXPECT_LE(dialog->width(), std::max(screen.width(), 1200));
    EXPECT_LE(dialog->minimumSizeHint().height(), 680);
    EXPECT_LE(dialog->minimumSizeHint().width(), 1280);
  }
}

TEST(Layout, TheRulesHaveRoomToBeRead) {
  Scaled table(100, kSmallScreen);
  GameWindow& window = table.start();
  table.settle();
  window.showCase("3.2");
  table.settle();
  EXPECT_GE(table.dock("dock.reference")->height(), 300);
}

TEST(Layout, TheCurtainKeepsWithinALowWindow) {
  Scaled table(200, kSmallScreen);
  const auto game = makeFight();
  Curtain curtain;
  curtain.resize(800, 500);
  curtain.drop(game->table(), other(game->table().viewer()));
  curtain.show();
  table.settle();
  EXPECT_EQ(curtain.size(), QSize(800, 500));
  EXPECT_LE(curtain.findChild<QFrame*>(QStringLiteral("curtainCard"))->width(), 800);
}

/// Whatever stands on the curtain has room for its text, and its button stays where it is.
TEST(Layout, TheCurtainShowsItsWordsWholeAndItsButtonInOnePlace) {
  const auto game = makeFight();
  const auto secret = makeGame();
  while (secret->table().viewer() == kFirstSide) {
    const UnitId unit = secret->chooser().choices().units().front();
    secret->choose(
        secret->chooser().choices().ofUnitAt(unit, secret->chooser().choices().placesFor(unit).front()).front());
  }
  for (int percent : {80, 100, 150, 200}) {
    Scaled table(percent, kSmallScreen);
    for (const QSize size : {QSize(1280, 700), QSize(900, 500), QSize(700, 1000)}) {
      Curtain curtain;
      curtain.resize(size);
      curtain.show();
      const auto check = [&](const char* when) {
        table.settle();
        for (QLabel* label : curtain.findChildren<QLabel*>()) {
          if (!label->isVisible()) continue;
          EXPECT_GE(label->height(), label->heightForWidth(label->width()))
              << when << " at " << percent << " %, " << size.width() << ": " << label->text().toStdString();
        }
      };
      auto* go = curtain.findChild<QPushButton*>();
      curtain.drop(secret->table(), kSecondSide);
      check("before");
      const QPoint place = go->mapTo(&curtain, QPoint(0, 0));
      go->click();
      check("with what happened");
      ASSERT_FALSE(curtain.recap().isEmpty());
      EXPECT_EQ(go->mapTo(&curtain, QPoint(0, 0)), place);
      curtain.findChild<QPushButton*>("bothMayLook")->click();
      check("asked");
      EXPECT_FALSE(curtain.findChild<QPushButton*>("withoutCurtain")->visibleRegion().isEmpty());
      curtain.drop(game->table(), other(game->table().viewer()));
      check("without a secret");
    }
  }
}

TEST(Layout, TheStartPageIsMadeAnewForAnotherSizeOfText) {
  Scaled table(100, kSmallScreen);
  table.window.showStart();
  table.window.show();
  table.settle();
  const int before = table.window.start()->startButton()->height();
  table.window.applySettings(ofText(200));
  table.settle();
  EXPECT_EQ(table.window.currentWidget(), table.window.start());
  EXPECT_GT(table.window.start()->startButton()->height(), before * 3 / 2);
}

}  // namespace
}  // namespace kessel::client
