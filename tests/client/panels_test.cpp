// SPDX-License-Identifier: GPL-3.0-or-later
// Prompt to buttons, the log and its filter, the rules reference, the order of battle, the combat sum.
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

#include "client/panels/chart_table.h"
#include "client/panels/combat_panel.h"
#include "client/panels/list_panels.h"
#include "client/panels/odds_bars.h"
#include "client/panels/offer_groups.h"
#include "client/panels/place_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/reference_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "client/window/ribbon.h"

namespace kessel::client {
namespace {

template <class P>
std::unique_ptr<P> shown(GameController& game) {
  auto panel = std::make_unique<P>(game);
  panel->resize(300, 500);
  panel->show();
  return panel;
}

TEST(PromptPanel, ButtonsAreTheOffers) {
  const auto game = makeGame();
  setUp(*game);
  const auto panel = shown<PromptPanel>(*game);
  ASSERT_EQ(panel->buttons().size(), game->offers().size());
  for (std::size_t i = 0; i < panel->buttons().size(); ++i) {
    EXPECT_EQ(panel->buttons()[i]->text(), game->offers()[i].text);
    EXPECT_FALSE(panel->buttons()[i]->accessibleName().isEmpty());
    EXPECT_GE(panel->buttons()[i]->minimumSizeHint().height(), 28);
  }
  const std::size_t before = game->session().decisions();
  panel->press(0);
  EXPECT_GT(game->session().decisions(), before);
}

TEST(PromptPanel, UnitsOffTheMapWaitInAList) {
  const auto game = makeGame();
  const auto panel = shown<PromptPanel>(*game);
  ASSERT_EQ(panel->waiting()->count(), 2);
  panel->waiting()->setCurrentRow(1);
  EXPECT_EQ(game->selection(), std::vector<UnitId>{unitOf("blue-2")});
  setUp(*game);
  EXPECT_EQ(panel->waiting()->count(), 0);
  EXPECT_FALSE(panel->waiting()->isVisible());
}

TEST(PromptPanel, ExplanationsLinkToTheCase) {
  const auto game = makeGame();
  const auto panel = shown<PromptPanel>(*game);
  game->clickUnit(unitOf("red-2"));
  EXPECT_TRUE(panel->note().contains("case:2.1")) << panel->note().toStdString();
  QSignalSpy cases(panel.get(), &Panel::caseActivated);
  for (QLabel* label : panel->findChildren<QLabel*>()) {
    if (label->text().contains("case:2.1")) emit label->linkActivated("case:2.1");
  }
  ASSERT_GE(cases.count(), 1);
  EXPECT_EQ(cases.first().first().toString(), "2.1");
}

TEST(PromptPanel, HelpIsTheCasesOfTheStep) {
  const auto game = makeGame();
  const auto panel = shown<PromptPanel>(*game);
  EXPECT_TRUE(panel->helpButton()->isVisible());
  EXPECT_TRUE(panel->helpText().contains("case:2.1"));
  EXPECT_TRUE(panel->helpText().contains("Units are set up in the two columns of their own edge."));
  EXPECT_TRUE(panel->helpText().contains("case:2.2")) << "a case beside it";
  EXPECT_FALSE(panel->helpText().contains("case:4.1"));
  setUp(*game);
  playUntil(*game, [&] { return game->info().steps[index(game->prompt().step)].id == "combat"; });
  EXPECT_TRUE(panel->helpText().contains("case:4.1"));
  EXPECT_FALSE(panel->helpText().contains("case:2.2"));
}

TEST(PromptPanel, UndoButtonTellsWhyItIsBarred) {
  const auto game = makeGame();
  const auto panel = shown<PromptPanel>(*game);
  EXPECT_FALSE(panel->undoButton()->isEnabled());
  EXPECT_FALSE(panel->undoButton()->toolTip().isEmpty());
  setUp(*game);
  EXPECT_TRUE(panel->undoButton()->isEnabled());
}

TEST(LogPanel, ShowsFiltersAndFinds) {
  const auto game = makeGame();
  playUntil(*game, [] { return false; });
  const auto panel = shown<LogPanel>(*game);
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

TEST(LogPanel, RowsHaveTheHeightOfTheirText) {
  const auto game = makeGame();
  playUntil(*game, [] { return false; });
  const auto panel = shown<LogPanel>(*game);
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

TEST(LogModel, KeepsTheSecretsOfTheOtherSide) {
  const auto game = makeGame();
  setUp(*game);
  ASSERT_EQ(game->viewer(), kFirstSide);
  LogModel log(game->words());
  log.sync(*game);
  QStringList texts;
  for (int row = 0; row < log.rowCount(); ++row) texts << log.index(row).data().toString();
  EXPECT_TRUE(texts.filter("1st Blue Regiment").size() > 0);
  EXPECT_TRUE(texts.filter("Red Regiment").isEmpty()) << texts.join('\n').toStdString();
}

TEST(LogModel, ForgetsWhatWasTakenBack) {
  const auto game = makeGame();
  setUp(*game);
  LogModel log(game->words());
  log.sync(*game);
  const int before = log.rowCount();
  game->undoTo(1);
  log.sync(*game);
  EXPECT_LT(log.rowCount(), before);
  EXPECT_EQ(log.rowCount(), 1);
}

TEST(LogModel, TellsTheStepsOfAMoveInOneRow) {
  const auto game = makeGame();
  LogModel log(game->words());
  // One decision after the other, so that lines grow that are on show already.
  while (game->interactive() && !game->over()) {
    const std::size_t decisions = game->session().decisions();
    playUntil(
        *game, [&] { return game->session().decisions() > decisions; }, decisions);
    log.sync(*game);
  }
  std::size_t steps = 0;
  std::size_t walks = 0;
  const Event* last = nullptr;
  for (const HistoryItem& item : game->history()) {
    if (item.event.text.empty() || !isFor(item.event, game->viewer())) continue;
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
    EXPECT_EQ(line.text, game->words().text(line.event.text)) << "a row says where the move ended";
  }
  EXPECT_EQ(rows, walks);
}

TEST(OfferGroups, ShareAHeadingWhenTheyDifferInOneNumber) {
  const auto game = makeGame();
  std::vector<Offer> offers;
  const auto add = [&](const Phrase& phrase) { offers.push_back({{}, phrase, game->words().text(phrase), false, 0}); };
  add(say("Go on"));
  for (int points = 2; points <= 10; points += 2) add(say("{0} points on {1}", points, hexOf("0101")));
  for (int points = 2; points <= 6; points += 2) add(say("{0} points on {1}", points, hexOf("0102")));
  const std::vector<OfferGroup> groups = groupOffers(offers, game->words());
  ASSERT_EQ(groups.size(), 5U) << "three alike are too few for a heading";
  EXPECT_TRUE(groups[0].heading.isEmpty());
  EXPECT_EQ(groups[1].first, 1U);
  EXPECT_EQ(groups[1].numbers, QStringList({"2", "4", "6", "8", "10"}));
  EXPECT_EQ(groups[1].heading, "… points on 0101");
  EXPECT_EQ(groups[4].first, 8U);
}

TEST(PromptPanel, TheEndOfTheGameOffersWhatComesAfterIt) {
  const auto game = makeGame();
  const auto panel = shown<PromptPanel>(*game);
  QAction after(QStringLiteral("Look back"));
  bool asked = false;
  QObject::connect(&after, &QAction::triggered, &after, [&] { asked = true; });
  panel->setEndActions({&after});
  const auto button = [&]() -> WrapButton* {
    for (WrapButton* each : panel->findChildren<WrapButton*>()) {
      if (each->text() == after.text() && !each->isHidden()) return each;
    }
    return nullptr;
  };
  EXPECT_EQ(button(), nullptr);
  playUntil(*game, [] { return false; });
  ASSERT_TRUE(game->over());
  QCoreApplication::processEvents();  // new buttons come with the next layout
  ASSERT_NE(button(), nullptr);
  QTest::mouseClick(button(), Qt::LeftButton);
  EXPECT_TRUE(asked);
}

TEST(ReferencePanel, FindsByWordsAndOpensAtACase) {
  const auto game = makeGame();
  const auto panel = shown<ReferencePanel>(*game);
  const int all = panel->table()->model()->rowCount();
  panel->search()->setText("woods");
  EXPECT_EQ(panel->table()->model()->rowCount(), 1);
  EXPECT_TRUE(panel->showCase("3.3"));
  EXPECT_EQ(panel->currentCase(), "3.3");
  EXPECT_EQ(panel->table()->model()->rowCount(), all);
  EXPECT_TRUE(panel->shownText().contains("two hexes"));
  EXPECT_FALSE(panel->showCase("99.9"));
}

TEST(OrderModel, CountsEveryUnitOnTheMap) {
  const auto game = makeGame();
  setUp(*game);
  game->setFixedViewer(kUmpire);
  OrderModel order(game->words());
  order.assign(game->view());
  ASSERT_EQ(order.rowCount(), 2);
  for (int side = 0; side < 2; ++side) {
    const QModelIndex top = order.index(side, 0);
    ASSERT_EQ(order.rowCount(top), 1);
    EXPECT_EQ(order.rowCount(order.index(0, 0, top)), 2);
  }
}

TEST(CombatPanel, TheSumAddsUpAndTheOddsMakeOne) {
  const auto game = makeFight();
  const auto panel = shown<CombatPanel>(*game);
  ASSERT_NE(panel->shown(), nullptr);
  const Fire& fire = panel->shown()->fires.front();
  EXPECT_EQ(fire.strength.back().running, fire.total);
  const auto* bars = panel->findChild<OddsBars*>();
  ASSERT_NE(bars, nullptr);
  double sum = 0;
  for (const OddsBars::Bar& bar : bars->bars()) sum += bar.share;
  EXPECT_NEAR(sum, 1.0, 1e-9);
}

TEST(CombatPanel, AWidthFitsTheChartAndMakesNothingAnew) {
  const auto game = makeFight();
  const auto panel = shown<CombatPanel>(*game);
  const QPointer<OddsBars> bars = panel->findChild<OddsBars*>();
  const auto* chart = panel->findChild<ChartTable*>();
  ASSERT_NE(chart, nullptr);
  panel->resize(700, 600);
  const int wide = chart->sizeHint().width();
  panel->resize(wide - 40, 600);
  for (int i = 0; i < 5; ++i) QApplication::processEvents();
  EXPECT_FALSE(bars.isNull());
  EXPECT_EQ(panel->findChildren<ChartTable*>().front(), chart);
  EXPECT_LT(chart->sizeHint().width(), wide) << "fewer columns";
}

TEST(CombatPanel, ShowsTwoStrengthsInPartsOfAPointAndTheShiftsOfTheColumn) {
  const auto game = makeFight();
  const auto panel = shown<CombatPanel>(*game);
  Outlook outlook = *panel->shown();
  Fire& fire = outlook.fires.front();
  Sum attack;
  attack.add(20, "4.3", say("Attacker"));
  Sum defence;
  defence.add(8, "4.3", say("Defender"));
  Sum shifts;
  shifts.add(1, "4.3", say("Attacker"));
  fire.parts = 8;
  fire.strength.assign(attack.lines().begin(), attack.lines().end());
  fire.total = attack.total();
  fire.against.assign(defence.lines().begin(), defence.lines().end());
  fire.againstTotal = defence.total();
  fire.shifts.assign(shifts.lines().begin(), shifts.lines().end());
  fire.shift = shifts.total();
  fire.base = 0;
  fire.column = 1;
  panel->preview(outlook);
  QString all;
  for (const auto* label : panel->findChildren<QLabel*>()) all += label->text();
  EXPECT_TRUE(all.contains(QStringLiteral("2\u00A01/2"))) << all.toStdString();
  EXPECT_TRUE(all.contains("Strength of the attack"));
  EXPECT_TRUE(all.contains("Strength of the defence"));
  EXPECT_TRUE(all.contains("Columns to the right"));
  EXPECT_TRUE(all.contains("shifted to"));
}

TEST(OrderPanel, KeepsRoomForNamesWhereItIsNarrow) {
  const auto game = makeGame();
  const auto panel = shown<OrderPanel>(*game);
  panel->resize(320, 500);
  EXPECT_FALSE(panel->tree()->isColumnHidden(OrderModel::Where));
  panel->resize(240, 500);
  EXPECT_TRUE(panel->tree()->isColumnHidden(OrderModel::Where));
  EXPECT_GT(panel->tree()->columnWidth(OrderModel::Name), 100);
}

TEST(PlacePanel, ShowsTerrainAndCounters) {
  const auto game = makeGame();
  setUp(*game);
  const auto panel = shown<PlacePanel>(*game);
  EXPECT_TRUE(panel->html().contains("Point at a hex"));
  const UnitView unit = game->view().units.front();
  panel->showPlace(unit.place);
  EXPECT_TRUE(panel->html().contains(game->words().unit(unit.unit)));
  EXPECT_TRUE(panel->html().contains(game->words().terrain(unit.place)));
}

TEST(Ribbon, LightsThePresentStep) {
  const auto game = makeGame();
  Ribbon ribbon(*game);
  EXPECT_EQ(ribbon.steps().value(ribbon.present()), "Set-up");
  setUp(*game);
  EXPECT_EQ(ribbon.steps().value(ribbon.present()), "Movement");
}

}  // namespace
}  // namespace kessel::client
