// SPDX-License-Identifier: GPL-3.0-or-later
// The log: its lines and their height, filter, menu, the case of a line as a link, and whose secrets it keeps.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include "client/app/style.h"
#include "client/panels/list_panels.h"
#include "client/panels/log_delegate.h"
#include "client/table.h"

namespace kessel::client {
namespace {

std::unique_ptr<LogPanel> logPanelOf(GameController& game) {
  auto panel = std::make_unique<LogPanel>(game);
  panel->resize(300, 500);
  panel->show();
  return panel;
}

TEST(LogPanel, ShowsFiltersAndFinds) {
  const auto game = makeGame();
  playUntil(*game, [] { return false; });
  const auto panel = logPanelOf(*game);
  const int all = panel->list()->model()->rowCount();
  ASSERT_GT(all, 4);
  panel->kinds()->setCurrentIndex(static_cast<int>(LogFilter::Kind::Moves));
  const int moves = panel->list()->model()->rowCount();
  EXPECT_LT(moves, all);
  panel->kinds()->setCurrentIndex(0);
  panel->search()->setText("set up");
  const int found = panel->list()->model()->rowCount();
  EXPECT_EQ(found, 4);
  QSignalSpy places(panel.get(), &Panel::placeActivated);
  emit panel->list()->clicked(panel->list()->model()->index(0, 0));
  EXPECT_EQ(places.count(), 1);
}

TEST(LogPanel, AMenuStaysWhileTheGameGoesOnAndEndsWithItsMoment) {
  const auto game = makeGame();
  setUp(*game);
  const auto panel = logPanelOf(*game);
  QApplication::processEvents();
  QListView& list = *panel->list();
  ASSERT_GT(list.model()->rowCount(), 0);
  const auto last = list.model()->index(list.model()->rowCount() - 1, 0);
  emit list.customContextMenuRequested(list.visualRect(last).center());
  const QPointer<QMenu> menu = panel->findChild<QMenu*>();
  ASSERT_NE(menu, nullptr) << "it does not hold up who asks for it";
  EXPECT_TRUE(menu->isVisible());
  const Side viewer = game->table().viewer();
  game->choose(game->table().prompt().legal.at(0));
  ASSERT_EQ(game->table().viewer(), viewer);
  EXPECT_TRUE(menu != nullptr && menu->isVisible()) << "a computer that plays on does not take it away";
  game->undoTo(0);
  EXPECT_TRUE(menu == nullptr || !menu->isVisible()) << "there is no such moment any more";
}

TEST(LogPanel, RowsHaveTheHeightOfTheirText) {
  const auto game = makeGame();
  playUntil(*game, [] { return false; });
  const auto panel = logPanelOf(*game);
  const auto heightOf = [&](int row) { return panel->list()->sizeHintForIndex(panel->list()->model()->index(row, 0)); };
  int longest = 0;
  int shortest = 0;
  const auto textOf = [&](int row) {
    return panel->list()->model()->index(row, 0).data(LogModel::FullRole).toString();
  };
  for (int row = 0; row < panel->list()->model()->rowCount(); ++row) {
    if (textOf(row).size() > textOf(longest).size()) longest = row;
    if (textOf(row).size() < textOf(shortest).size()) shortest = row;
  }
  panel->resize(140, 400);
  QCoreApplication::processEvents();
  const int narrow = heightOf(longest).height();
  EXPECT_GT(narrow, heightOf(shortest).height());
  panel->resize(900, 400);
  QCoreApplication::processEvents();
  EXPECT_LT(heightOf(longest).height(), narrow) << "the kept heights belong to the old width";
}

/// Also where the line is so long that the case stands in its last one.
TEST(LogPanel, AClickOnACaseIsAboutTheRule) {
  const auto game = makeGame();
  playUntil(*game, [] { return false; });
  const auto panel = logPanelOf(*game);
  QListView& list = *panel->list();
  for (const int width : {900, 150}) {
    panel->resize(width, 400);
    QApplication::processEvents();
    int row = list.model()->rowCount() - 1;
    while (row > 0 && list.model()->index(row, 0).data(LogModel::RuleRole).toString().isEmpty()) --row;
    const QModelIndex index = list.model()->index(row, 0);
    list.scrollTo(index);
    QSignalSpy cases(panel.get(), &Panel::caseActivated);
    QSignalSpy places(panel.get(), &Panel::placeActivated);
    const QRect line = list.visualRect(index);
    int onCase = 0;
    int beside = 0;
    for (int x = line.left() + 2; x < line.right(); x += 4) {
      const QPoint at(x, line.bottom() - look().px(3) - 5);
      const bool named = !LogDelegate::caseAt(list, at).isEmpty();
      (named ? onCase : beside) += 1;
      cases.clear();
      places.clear();
      QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, at);
      EXPECT_EQ(cases.count(), named ? 1 : 0);
      EXPECT_TRUE(!named || places.isEmpty()) << "not about the place as well";
      if (!cases.isEmpty()) {
        EXPECT_EQ(cases.first().first().toString(), index.data(LogModel::RuleRole).toString());
      }
    }
    EXPECT_GT(onCase, 0) << width;
    EXPECT_GT(beside, 0) << width;
  }
}

TEST(LogPanel, KeepsItsEndInSightWhenItShrinks) {
  const auto game = makeGame();
  playUntil(*game, [] { return false; });
  const auto panel = logPanelOf(*game);
  QApplication::processEvents();
  const QScrollBar& bar = *panel->list()->verticalScrollBar();
  ASSERT_EQ(bar.value(), bar.maximum());
  panel->resize(300, 120);
  QApplication::processEvents();
  ASSERT_GT(bar.maximum(), 0);
  EXPECT_EQ(bar.value(), bar.maximum());
}

TEST(LogModel, KeepsTheSecretsOfTheOtherSide) {
  const auto game = makeGame();
  setUp(*game);
  ASSERT_EQ(game->table().viewer(), kFirstSide);
  LogModel log(game->table().words());
  log.sync(game->table());
  QStringList texts;
  for (int row = 0; row < log.rowCount(); ++row) texts << log.index(row).data().toString();
  EXPECT_TRUE(!texts.filter("1st Blue Regiment").empty());
  EXPECT_TRUE(texts.filter("Red Regiment").isEmpty()) << texts.join('\n').toStdString();
}

TEST(LogModel, ForgetsWhatWasTakenBack) {
  const auto game = makeGame();
  setUp(*game);
  LogModel log(game->table().words());
  log.sync(game->table());
  const int before = log.rowCount();
  game->undoTo(1);
  log.sync(game->table());
  EXPECT_LT(log.rowCount(), before);
  EXPECT_EQ(log.rowCount(), 1);
}

TEST(LogModel, TellsTheStepsOfAMoveInOneRow) {
  const auto game = makeGame();
  LogModel log(game->table().words());
  // One decision after the other, so that lines grow that are on show already.
  while (game->table().interactive() && !game->table().over()) {
    const std::size_t decisions = game->table().session().decisions();
    playUntil(
        *game, [&] { return game->table().session().decisions() > decisions; }, decisions);
    log.sync(game->table());
  }
  std::size_t steps = 0;
  std::size_t walks = 0;
  const Event* last = nullptr;
  for (const HistoryItem& item : game->table().history()) {
    if (item.event.text.empty() || !isFor(item.event, game->table().viewer())) continue;
    if (item.event.kind == EventKind::Moved) {
      const bool goesOn = last != nullptr && last->unit == item.event.unit && last->to == item.event.from;
      ++steps;
      walks += goesOn ? 0U : 1U;
    }
    last = item.event.kind == EventKind::Moved ? &item.event : nullptr;
  }
  ASSERT_LT(walks, steps) << "no unit moved two hexes in a row";
  std::size_t rows = 0;
  for (const LogLine& line : log.lines()) {
    rows += line.event.kind == EventKind::Moved ? 1U : 0U;
    EXPECT_EQ(line.text, game->table().words().text(line.event.text)) << "a row says where the move ended";
  }
  EXPECT_EQ(rows, walks);
}

TEST(LogModel, HasNoHeadingBelowWhichNothingStands) {
  const auto game = makeGame();
  setUp(*game);
  playUntil(
      *game, [&] { return game->table().view().turn == 3; }, 1);
  LogModel log(game->table().words());
  log.sync(game->table());
  std::size_t phases = 0;
  for (std::size_t n = 0; n + 1 < log.lines().size(); ++n) {
    const Event& event = log.lines()[n].event;
    phases += event.kind == EventKind::PhaseBegan ? 1U : 0U;
    EXPECT_FALSE(isEmptyPhase(event, log.lines()[n + 1].event)) << log.lines()[n].text.toStdString();
  }
  EXPECT_GT(phases, 2U);
}

}  // namespace
}  // namespace kessel::client
