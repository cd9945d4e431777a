// SPDX-License-Identifier: GPL-3.0-or-later
// Prompt to buttons, the rules reference, the order of battle, the combat sum.
#include <gtest/gtest.h>

#include <QLayout>
#include <QLineEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

#include "client/panels/chart_table.h"
#include "client/panels/combat_panel.h"
#include "client/panels/list_panels.h"
#include "client/panels/odds_bars.h"
#include "client/panels/offer_groups.h"
#include "client/panels/place_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/reference_panel.h"
#include "client/panels/track_row.h"
#include "client/panels/tracks_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "client/window/ribbon.h"
#include "client/written.h"

namespace kessel::client {
namespace {

template <class P>
std::unique_ptr<P> shown(GameController& game) {
  auto panel = std::make_unique<P>(game);
  panel->resize(300, 500);
  panel->show();
  return panel;
}

class CountingPanel : public Panel {
 public:
  using Panel::Panel;
  int count = 0;

 private:
  void refresh() override { ++count; }
};

TEST(Panel, IsNotLaidOutForEachDecisionOfTheComputer) {
  GameSetup setup = tinySetup();
  setup.players[1] = {PlayerKind::Opponent, "random"};
  const auto game = makeGame(setup);
  const auto panel = shown<CountingPanel>(*game);
  while (game->table().prompt().who == kFirstSide) {
    const UnitId unit = game->chooser().choices().units().front();
    game->choose(game->chooser().choices().ofUnitAt(unit, game->chooser().choices().placesFor(unit).front()).front());
  }
  const int before = panel->count;
  ASSERT_FALSE(game->table().interactive());
  for (int i = 0; i < 5; ++i) emit game->changed({});
  EXPECT_EQ(panel->count, before) << "it would never be painted in between";
  ASSERT_TRUE(QTest::qWaitFor([&] { return game->table().interactive(); }, 5000));
  EXPECT_GT(panel->count, before) << "a person decides: shown at once";
}

/// Asks for itself while it is filled, as a widget does that comes under the pointer when another one is hidden.
class AskingPanel : public Panel {
 public:
  using Panel::Panel;
  int count = 0;
  int deepest = 0;

 private:
  void refresh() override {
    deepest = std::max(deepest, ++m_depth);
    if (++count == 2) sync();
    --m_depth;
  }
  int m_depth = 0;
};

TEST(Panel, IsFilledAnewOnlyAfterItHasBeenFilled) {
  const auto game = makeGame();
  const auto panel = shown<AskingPanel>(*game);
  ASSERT_EQ(panel->count, 1);
  panel->sync();
  EXPECT_EQ(panel->count, 3) << "what was asked for in the midst of it is done after it";
  EXPECT_EQ(panel->deepest, 1);
}

TEST(PromptPanel, ButtonsAreTheOffers) {
  const auto game = makeGame();
  setUp(*game);
  const auto panel = shown<PromptPanel>(*game);
  ASSERT_EQ(panel->buttons().size(), game->chooser().offers().size());
  for (std::size_t i = 0; i < panel->buttons().size(); ++i) {
    EXPECT_EQ(panel->buttons()[i]->text(), game->chooser().offers()[i].text);
    EXPECT_FALSE(panel->buttons()[i]->accessibleName().isEmpty());
    EXPECT_GE(panel->buttons()[i]->minimumSizeHint().height(), 28);
  }
  const std::size_t before = game->table().session().decisions();
  panel->press(0);
  EXPECT_GT(game->table().session().decisions(), before);
}

TEST(PromptPanel, UnitsOffTheMapWaitInAList) {
  const auto game = makeGame();
  const auto panel = shown<PromptPanel>(*game);
  ASSERT_EQ(panel->waiting()->count(), 2);
  panel->waiting()->setCurrentRow(1);
  EXPECT_EQ(game->chooser().selection(), std::vector<UnitId>{unitOf("blue-2")});
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
  playUntil(*game, [&] { return game->table().info().steps[index(game->table().prompt().step)].id == "combat"; });
  EXPECT_TRUE(panel->helpText().contains("case:4.1"));
  EXPECT_FALSE(panel->helpText().contains("case:2.2"));
}

QStringList helpFor(const std::vector<std::string>& ids, const QString& rule, const QStringList& steps) {
  TitleInfo info;
  for (const std::string& id : ids) info.cases.push_back({id, "rule", "text"});
  QStringList found;
  for (const CaseInfo* each : Wording(info, english()).casesAround(rule, steps, 6)) {
    found << QString::fromStdString(each->id);
  }
  return found;
}

TEST(PromptPanel, HelpKnowsWhichCasesBelongTogether) {
  // Digit by digit: parts, the general case above, the step, then what stands beside it.
  const std::vector<std::string> digits = {"4.0A1", "4.0D1", "7.0a",   "7.1",    "7.11",  "10.0a",
                                           "10.7",  "10.71", "10.72a", "10.72b", "10.78", "10.8"};
  EXPECT_EQ(helpFor(digits, "10.78", {"10.7", "4.0D1"}),
            QStringList({"10.78", "10.7", "4.0D1", "10.71", "10.72a", "10.72b"}));
  EXPECT_EQ(helpFor(digits, "10.72a", {}), QStringList({"10.72a", "10.7", "10.72b", "10.71", "10.78"}));
  EXPECT_EQ(helpFor(digits, "7.1", {"7.0", "4.0D1"}), QStringList({"7.1", "7.11", "7.0a", "4.0D1"}));
  EXPECT_EQ(helpFor(digits, "7.0", {}), QStringList({"7.0a", "7.1", "7.11"})) << "a chapter";
  EXPECT_EQ(helpFor(digits, "R-80", {"7.1", "4.0D1"}), QStringList({"7.1", "4.0D1"})) << "a ruling has no case";
  // Counted past nine: 3.1 has nothing to do with 3.10, nor one card with the next.
  std::vector<std::string> counted = {"3.1a", "3.1b", "3.9", "3.10a", "3.10b", "3.11a", "8.4-L1", "8.4-R1", "8.4-R2"};
  for (int card = 1; card < 40; ++card) counted.push_back("12.2-C" + std::to_string(card));
  EXPECT_EQ(helpFor(counted, "3.10b", {}), QStringList({"3.10b", "3.10a"}));
  EXPECT_EQ(helpFor(counted, "3.1a", {}), QStringList({"3.1a", "3.1b"}));
  EXPECT_EQ(helpFor(counted, "8.4-R2", {}), QStringList({"8.4-R2", "8.4-R1"}));
  EXPECT_EQ(helpFor(counted, "12.2-C31", {"12.2-C3"}), QStringList({"12.2-C31", "12.2-C3"}));
}

/// Whatever is asked in any game: the help begins with its case, or with the step if a ruling stands behind it.
TEST(PromptPanel, HelpBeginsWithWhatIsAsked) {
  for (const TitleEntry& entry : allTitles()) {
    const auto title = entry.load(DataSource(KESSEL_SOURCE_DIR));
    ASSERT_TRUE(title);
    const TitleInfo& info = (*title)->info();
    GameSetup setup;
    setup.scenario = info.scenarios.front().id;
    GameController game(*Session::begin(**title, setup), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    const auto panel = shown<PromptPanel>(game);
    const int decisions = 150;
    Random random(5);
    for (int i = 0; i < decisions && game.table().interactive(); ++i) {
      const QString rule = QString::fromUtf8(game.table().prompt().rule);
      const bool known = game.table().words().caseNamed(rule) != nullptr;
      const QString first = panel->helpText().section(QLatin1String("case:"), 1, 1).section(QLatin1Char('"'), 0, 0);
      const QString step = QString::fromStdString(info.steps[index(game.table().view().steps.back())].rule);
      EXPECT_TRUE(first.startsWith(known ? rule : step)) << rule.toStdString() << ": " << first.toStdString();
      game.choose(game.table().prompt().legal.at(random.below(game.table().prompt().legal.size())));
    }
  }
}

TEST(PromptPanel, UndoButtonTellsWhyItIsBarred) {
  const auto game = makeGame();
  const auto panel = shown<PromptPanel>(*game);
  EXPECT_FALSE(panel->undoButton()->isEnabled());
  EXPECT_FALSE(panel->undoButton()->toolTip().isEmpty());
  setUp(*game);
  EXPECT_TRUE(panel->undoButton()->isEnabled());
}

TEST(PromptPanel, UndoIsNotDescribedToTheNextPlayer) {
  const auto game = makeGame();
  const auto panel = shown<PromptPanel>(*game);
  game->choose(game->table().prompt().legal.at(0));
  ASSERT_EQ(game->table().seat(), kFirstSide);
  QHelpEvent asked(QEvent::ToolTip, {}, {});
  QApplication::sendEvent(panel->undoButton(), &asked);
  EXPECT_TRUE(panel->undoButton()->accessibleDescription().contains(QStringLiteral("Set up")));
  playUntil(*game, [&] { return game->table().seat() == kSecondSide; });
  QApplication::processEvents();
  EXPECT_FALSE(panel->undoButton()->accessibleDescription().contains(QStringLiteral("Set up")))
      << panel->undoButton()->accessibleDescription().toStdString();
}

TEST(OfferGroups, ShareAHeadingWhenTheyDifferInOneNumber) {
  const auto game = makeGame();
  std::vector<Offer> offers;
  const auto add = [&](const Phrase& phrase) {
    offers.push_back({{}, phrase, game->table().words().text(phrase), false, 0});
  };
  add(say("Go on"));
  for (int points = 2; points <= 10; points += 2) add(say("{0} points on {1}", points, hexOf("0101")));
  for (int points = 2; points <= 4; points += 2) add(say("{0} points on {1}", points, hexOf("0102")));
  for (int points = 2; points <= 6; points += 2) add(say("{0} points on {1}", points, hexOf("0201")));
  const std::vector<OfferGroup> groups = groupOffers(offers, game->table().words());
  ASSERT_EQ(groups.size(), 4U);
  EXPECT_TRUE(groups[0].heading.isEmpty());
  EXPECT_EQ(groups[1].first, 1U);
  EXPECT_EQ(groups[1].numbers, QStringList({"2", "4", "6", "8", "10"}));
  EXPECT_EQ(groups[1].heading, "… points on 0101");
  EXPECT_EQ(groups[2].numbers, QStringList({"2", "4"})) << "another row beside rows of the same words";
  EXPECT_EQ(groups[3].first, 8U);
  EXPECT_EQ(groups[3].numbers, QStringList({"2", "4", "6"}));
  const std::vector<Offer> two(offers.begin() + 6, offers.begin() + 8);
  EXPECT_EQ(groupOffers(two, game->table().words()).size(), 2U) << "two alike are too few for a heading";
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
  ASSERT_TRUE(game->table().over());
  QCoreApplication::processEvents();  // new buttons come with the next layout
  ASSERT_NE(button(), nullptr);
  QTest::mouseClick(button(), Qt::LeftButton);
  EXPECT_TRUE(asked);
}

TEST(ReferencePanel, FindsByWordsAndOpensAtACase) {
  const auto game = makeGame();
  const auto panel = shown<ReferencePanel>(*game);
  const int all = panel->list()->model()->rowCount();
  panel->search()->setText("woods");
  EXPECT_EQ(panel->list()->model()->rowCount(), 1);
  EXPECT_TRUE(panel->showCase("3.3"));
  EXPECT_EQ(panel->currentCase(), "3.3");
  EXPECT_EQ(panel->list()->model()->rowCount(), all);
  const QModelIndex shownCase = panel->list()->currentIndex();
  EXPECT_TRUE(shownCase.siblingAtColumn(CaseModel::Text).data().toString().contains("two hexes"));
  QApplication::processEvents();
  EXPECT_TRUE(panel->list()->viewport()->rect().contains(panel->list()->visualRect(shownCase)));
  EXPECT_TRUE(panel->note().isEmpty());
  EXPECT_FALSE(panel->showCase("99.9"));
  EXPECT_TRUE(panel->note().contains("99.9"));
  panel->search()->setText("no such words");
  EXPECT_TRUE(panel->note().contains("No case"));
  panel->search()->clear();
  EXPECT_TRUE(panel->note().isEmpty());
}

TEST(OrderModel, CountsEveryUnitOnTheMap) {
  const auto game = makeGame();
  setUp(*game);
  game->setFixedViewer(kUmpire);
  OrderModel order(game->table().words());
  order.assign(game->table().view());
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
  EXPECT_TRUE(all.contains("Column shift"));
  EXPECT_TRUE(all.contains("shifted to"));
}

TEST(OrderPanel, ShowsEachCounterWithItsPlaceAndFindsItByIt) {
  const auto game = makeGame();
  setUp(*game);
  game->setFixedViewer(kUmpire);
  const auto panel = shown<OrderPanel>(*game);
  QTreeView& tree = *panel->tree();
  const QModelIndex group = tree.model()->index(0, 0, tree.model()->index(0, 0));
  EXPECT_FALSE(tree.isExpanded(group));
  QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(group).center());
  EXPECT_TRUE(tree.isExpanded(group));
  EXPECT_EQ(group.data(OrderModel::CountRole).toString(), QStringLiteral("2"));
  const QModelIndex unit = tree.model()->index(0, 0, group);
  const QString where = unit.data(OrderModel::WhereRole).toString();
  EXPECT_FALSE(where.isEmpty());
  EXPECT_EQ(unit.data(OrderModel::FaceRole).value<CounterFace>().family, game->table().info().sides[0].look);
  EXPECT_GT(tree.visualRect(unit).height(), tree.visualRect(group).height());
  panel->findChild<QLineEdit*>()->setText(where);
  EXPECT_GE(tree.model()->rowCount(), 1);
  EXPECT_EQ(tree.model()->index(0, 0, tree.model()->index(0, 0, tree.model()->index(0, 0))).data(OrderModel::WhereRole),
            where);
  panel->findChild<QLineEdit*>()->setText(QStringLiteral("no such counter"));
  EXPECT_EQ(tree.model()->rowCount(), 0);
}

TEST(TracksPanel, TracksOfOneNameStandUnderTheirSides) {
  const auto game = makeGame();
  const auto panel = shown<TracksPanel>(*game);
  QStringList order;
  const QLayout* layout = panel->findChild<TrackRow*>()->parentWidget()->layout();
  for (int i = 0; i < layout->count(); ++i) {
    const QWidget* widget = layout->itemAt(i)->widget();
    if (const auto* head = qobject_cast<const QLabel*>(widget);
        head != nullptr && head->property("role") == "section") {
      order << head->text();
    } else if (qobject_cast<const TrackRow*>(widget) != nullptr) {
      order << widget->accessibleName().section(QLatin1Char(':'), 0, 0);
    }
  }
  const QStringList wanted{"Score", "Tracks", "Turn", "Blue", "Steps", "Red", "Steps"};
  EXPECT_EQ(order.mid(0, wanted.size()), wanted) << order.join(QStringLiteral(" | ")).toStdString();
}

TEST(TracksPanel, BoxesOfTheOtherSideComeLast) {
  const auto game = makeGame();
  const auto order = [&] {
    QStringList heads;
    const auto panel = shown<TracksPanel>(*game);
    for (const auto* label : panel->findChildren<QLabel*>()) {
      if (label->text().startsWith("Reserve of")) heads << label->text().section(QLatin1String(" ["), 0, 0);
    }
    return heads;
  };
  ASSERT_EQ(game->table().seat(), kFirstSide);
  EXPECT_EQ(order(), QStringList({"Reserve of Blue", "Reserve of Red"}));
  while (game->table().seat() == kFirstSide) game->choose(game->table().prompt().legal.at(0));
  ASSERT_EQ(game->table().prompt().who, kSecondSide);
  EXPECT_EQ(order(), QStringList({"Reserve of Red", "Reserve of Blue"}));
}

/// Not as high as their texts would be at their narrowest.
TEST(ColumnPanel, EndsWhereItsTextsEnd) {
  const auto game = makeGame();
  setUp(*game);
  TracksPanel tracks(*game);
  PlacePanel place(*game);
  for (QWidget* panel : std::initializer_list<QWidget*>{&tracks, &place}) {
    panel->resize(300, 120);
    panel->show();
    place.showPlace(hexOf("0201"));
    QApplication::processEvents();
    const auto* area = panel->findChild<QScrollArea*>();
    const QWidget& page = *area->widget();
    EXPECT_LE(page.height(), std::max(area->viewport()->height(), page.layout()->heightForWidth(page.width())))
        << panel->objectName().toStdString();
  }
}

TEST(PlacePanel, ShowsTerrainAndCounters) {
  const auto game = makeGame();
  setUp(*game);
  const auto panel = shown<PlacePanel>(*game);
  EXPECT_TRUE(panel->html().contains("Point at a hex"));
  const UnitView unit = game->table().view().units.front();
  panel->showPlace(unit.place);
  EXPECT_TRUE(panel->html().contains(game->table().words().unit(unit.unit)));
  EXPECT_TRUE(panel->html().contains(game->table().words().terrain(unit.place)));
}

TEST(PlacePanel, TellsTheRangeAndTheRoomThatACounterDoesNotShow) {
  const Written table("wintergewitter", R"({
    "step": "bid", "units": {"2443": ["g-6p-iii76", "g-6p-i4"]}, "strength": {"g-6p-i4": 2}
  })");
  PlacePanel& panel = *table.window->place();
  panel.showPlace(table.place("2443"));
  const QString html = panel.html();
  EXPECT_TRUE(html.contains("range 5 hex(es) · 3 stacking point(s)")) << html.toStdString();
  EXPECT_EQ(html.count("range"), 1) << "the infantry has none";
  EXPECT_TRUE(html.contains("2 stacking point(s)")) << "the reverse lies up: " << html.toStdString();
}

/// In a position that is written down nobody sets up.
TEST(PlacePanel, NamesNoSetUpAreaAfterTheSetUp) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  GameSetup setup;
  setup.position = R"({"turn": 3, "step": "turn", "units": {"2813": ["336-685-i"], "2806": ["333-1116"]}})";
  GameController game(*Session::begin(**titles.load("panzerkorps-48"), setup), english());
  const auto panel = shown<PlacePanel>(game);
  panel->showPlace(game.table().info().map.placeNamed("4925"));
  EXPECT_FALSE(panel->html().contains("7th Luftwaffe Field Division")) << panel->html().toStdString();
}

/// The areas of Wintergewitter differ by scenario, and lie over each other: none is named, least of all with the day on
/// which another scenario begins.
TEST(PlacePanel, NamesNoSetUpAreaOfAnotherScenario) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  GameSetup setup;
  setup.scenario = "we-are-coming";
  GameController game(*Session::begin(**titles.load("wintergewitter"), setup), english());
  const auto panel = shown<PlacePanel>(game);
  for (const char* hex : {"1935", "4441", "2418"}) {
    panel->showPlace(game.table().info().map.placeNamed(hex));
    EXPECT_FALSE(panel->html().contains("16 December") || panel->html().contains(" Army"))
        << panel->html().toStdString();
  }
}

TEST(PlacePanel, SaysHowFarItIsFromWhoIsSelected) {
  const auto game = makeGame();
  setUp(*game);
  const auto panel = shown<PlacePanel>(*game);
  const auto movers = game->chooser().litUnits();
  ASSERT_FALSE(movers.empty());
  const Place from = game->chooser().placeOf(movers.front());
  const Grid& grid = game->table().info().map.grid;
  const auto hexes = game->table().info().map.hexes();
  const auto to = std::ranges::find_if(hexes, [&](Place hex) { return grid.distance(from, hex) == 3; });
  ASSERT_NE(to, hexes.end());
  panel->showPlace(*to);
  const QString far = "3 hex(es) from " + game->table().words().unit(movers.front());
  EXPECT_FALSE(panel->html().contains(far));
  game->clickUnit(movers.front());
  EXPECT_TRUE(panel->html().contains(far));
  panel->showPlace(from);
  EXPECT_FALSE(panel->html().contains("hex(es) from"));
}

TEST(PlacePanel, OfABoxTheCounterPointedAtComesFirst) {
  const auto entries = allTitles();
  const auto entry = std::ranges::find(entries, "wintergewitter", &TitleEntry::id);
  ASSERT_NE(entry, entries.end());
  const auto title = std::move(*entry->load(DataSource(KESSEL_SOURCE_DIR)));
  GameSetup setup;
  setup.scenario = "winter-storm";
  setup.seed = 2;
  GameController game(*Session::begin(*title, setup), english());
  const auto panel = shown<PlacePanel>(game);
  const Wording& words = game.table().words();
  const auto& roster = title->info().roster.units;
  const auto aircraft = [&](const char* id) {
    return static_cast<UnitId>(std::ranges::find(roster, id, &Unit::id) - roster.begin());
  };
  const UnitId first = aircraft("a-stg2-i");
  const UnitId second = aircraft("a-kg51-i");
  panel->showPlace(game.chooser().placeOf(first));
  const auto at = [&](UnitId unit) { return panel->html().indexOf(words.unit(unit)); };
  ASSERT_GE(at(first), 0);
  panel->pointAt(second);
  EXPECT_LT(at(second), at(first));
  panel->pointAt(first);
  EXPECT_LT(at(first), at(second));
}

TEST(Ribbon, LightsThePresentStep) {
  const auto game = makeGame();
  Ribbon ribbon(*game);
  EXPECT_EQ(ribbon.steps().value(ribbon.present()), "Set-up");
  setUp(*game);
  EXPECT_EQ(ribbon.steps().value(ribbon.present()), "Movement");
}

TEST(PlacePanel, NamesAreasOfTheSetUpOnlyUntilTheFirstTurnBegins) {
  const auto title = [] {
    for (const TitleEntry& entry : allTitles()) {
      auto loaded = std::move(*entry.load(DataSource(KESSEL_SOURCE_DIR)));
      for (const Region& region : loaded->info().map.regions) {
        if (region.look == "set-up" && !region.name.empty()) return loaded;
      }
    }
    return std::unique_ptr<Title>();
  }();
  ASSERT_NE(title, nullptr);
  const auto& regions = title->info().map.regions;
  const auto area = std::find_if(regions.begin(), regions.end(),
                                 [](const Region& each) { return each.look == "set-up" && !each.name.empty(); });
  GameSetup setup;
  setup.scenario = title->info().scenarios.front().id;
  setup.seed = 2;
  GameController game(*Session::begin(*title, setup), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  const auto panel = shown<PlacePanel>(game);
  panel->showPlace(area->hexes.front());
  EXPECT_TRUE(panel->html().contains(QString::fromStdString(area->name).toHtmlEscaped()))
      << panel->html().toStdString();
  const auto begun = [&] {
    const auto& history = game.table().history();
    return std::any_of(history.begin(), history.end(),
                       [](const HistoryItem& item) { return item.event.kind == EventKind::TurnBegan; });
  };
  Random random(3);
  for (int i = 0; i < 2000 && !begun(); ++i) {
    const LegalList& legal = game.table().prompt().legal;
    Action action = legal.at(random.below(legal.size()));
    for (const LegalList::Offer& offer : legal.offers()) {
      if (title->info().verbs[index(offer.action.verb)].readyMade) action = offer.action;
    }
    game.choose(action);
  }
  ASSERT_TRUE(begun());
  panel->sync();
  EXPECT_FALSE(panel->html().contains(QString::fromStdString(area->name).toHtmlEscaped()));
}

}  // namespace
}  // namespace kessel::client
