// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window: curtain, whole games by keyboard and by mouse, replay, saved games, report, settings, texts.
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <QToolTip>
#include <QXmlStreamReader>
#include <algorithm>

#include "client/app/style.h"
#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/reference_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/replay/replay_bar.h"
#include "client/replay/time_line.h"
#include "client/start/saved_games.h"
#include "client/start/start_page.h"
#include "client/table.h"
#include "client/window/curtain.h"
#include "client/window/players_dialog.h"
#include "client/window/settings_dialog.h"
#include "kessel/opponents/opponents.h"

namespace kessel::client {
namespace {

TEST(Window, TheCurtainHidesMapAndDocks) {
  Table table;
  GameWindow& window = table.start();
  QDockWidget* floating = window.docks().front();
  floating->setFloating(true);
  floating->show();
  GameController& game = window.game();
  while (game.table().viewer() == kFirstSide) {
    const UnitId unit = game.chooser().choices().units().front();
    game.choose(game.chooser().choices().ofUnitAt(unit, game.chooser().choices().placesFor(unit).front()).front());
  }
  ASSERT_TRUE(table.window.curtainIsDown());
  EXPECT_FALSE(window.isVisible());
  EXPECT_FALSE(window.map()->isVisible());
  for (QDockWidget* dock : window.docks()) EXPECT_FALSE(dock->isVisible()) << dock->objectName().toStdString();
  for (QWidget* top : QApplication::topLevelWidgets()) {
    EXPECT_TRUE(top == &table.window || !top->isVisible()) << top->objectName().toStdString();
  }
  // Nothing of the recap is a secret: one press.
  auto* go = table.window.curtain()->findChild<QPushButton*>();
  EXPECT_TRUE(go->hasFocus()) << "Enter presses it";
  QTest::mouseClick(table.window.curtain()->findChild<QScrollArea*>()->viewport(), Qt::LeftButton, {}, QPoint(5, 5));
  EXPECT_TRUE(go->hasFocus()) << "also after a click beside it";
  EXPECT_TRUE(table.window.curtain()->recap().contains("set up"));
  EXPECT_FALSE(table.window.curtain()->recap().contains("Blue Regiment"));
  go->click();
  EXPECT_FALSE(table.window.curtainIsDown());
  EXPECT_TRUE(window.map()->isVisible());
  EXPECT_TRUE(floating->isVisible());
}

TEST(Window, OnePressLiftsTheCurtainIfTheRecapHoldsNoSecret) {
  const auto game = makeFight();
  Curtain curtain;
  curtain.show();
  QSignalSpy lifted(&curtain, &Curtain::lifted);
  curtain.drop(game->table(), other(game->table().viewer()));
  EXPECT_FALSE(curtain.recap().isEmpty());
  curtain.findChild<QPushButton*>()->click();
  EXPECT_EQ(lifted.count(), 1);
}

TEST(Window, PanelsAreAsWideInTheNextGame) {
  Table table;
  table.window.resize(1600, 900);
  const auto right = [](GameWindow& game) { return game.findChild<QDockWidget*>("dock.log"); };
  GameWindow& first = table.start();
  QApplication::processEvents();
  first.resizeDocks({right(first)}, {420}, Qt::Horizontal);
  QApplication::processEvents();
  const int wide = right(first)->width();
  ASSERT_GE(wide, 400);
  GameWindow& second = table.start();
  QApplication::processEvents();
  EXPECT_EQ(right(second)->width(), wide);
}

TEST(Window, TheLayersAreThoseOfTheMap) {
  Table table;
  QStringList names;
  for (const QAction* action : table.start().findChildren<QAction*>()) names << action->text();
  EXPECT_TRUE(names.contains("Grid"));
  EXPECT_TRUE(names.contains("Victory hexes"));
  for (const char* name : {"Areas and sectors", "Start lines", "Ferries and emplacements"})
    EXPECT_FALSE(names.contains(name)) << name;
  const std::vector<Chain>& chains = tinyTitle().info().map.chains;
  const auto is = [&chains](bool railway) {
    return std::ranges::any_of(
        chains, [railway](const Chain& chain) { return (chain.kind.find("rail") != std::string::npos) == railway; });
  };
  EXPECT_EQ(names.contains("Roads"), is(false));
  EXPECT_EQ(names.contains("Railways"), is(true));
}

TEST(Window, ItsTitleNamesAScenarioOnlyWhereThereIsOne) {
  const auto titleOf = [](const GameSetup& setup) {
    Table table(Table::bothMayLook());
    return table.start(setup).findChild<QLabel*>(QStringLiteral("gameTitle"))->toolTip();
  };
  const QString ofScenario = titleOf(tinySetup());
  GameSetup placed = tinySetup();
  placed.position = tinyTitle().exportPosition(*tinyTitle().begin(placed.scenario, {}));
  placed.scenario.clear();
  const QString ofPosition = titleOf(placed);
  EXPECT_TRUE(ofScenario.contains(QStringLiteral(" – "))) << ofScenario.toStdString();
  EXPECT_FALSE(ofPosition.contains(QStringLiteral("– "))) << ofPosition.toStdString();
  EXPECT_EQ(ofScenario.section(QStringLiteral(" – "), -1), ofPosition.section(QLatin1Char('\n'), -1));
}

TEST(Window, BothMayLookWithoutCurtain) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  setUp(window.game());
  EXPECT_FALSE(table.window.curtainIsDown());
}

/// Plays until the other side sets up, which happens behind the curtain.
void setUpFirstSide(GameController& game) {
  while (game.table().viewer() == kFirstSide) {
    const UnitId unit = game.chooser().choices().units().front();
    game.choose(game.chooser().choices().ofUnitAt(unit, game.chooser().choices().placesFor(unit).front()).front());
  }
}

TEST(Window, TheCurtainIsPutAwayForOneGameAndNotByASlip) {
  Table table;
  GameWindow& window = table.start();
  setUpFirstSide(window.game());
  ASSERT_TRUE(table.window.curtainIsDown());
  auto* both = table.window.curtain()->findChild<QPushButton*>("bothMayLook");
  auto* without = table.window.curtain()->findChild<QPushButton*>("withoutCurtain");
  both->click();
  EXPECT_TRUE(table.window.curtainIsDown()) << "one press asks";
  ASSERT_TRUE(without->isVisible());
  table.window.curtain()->findChild<QPushButton*>("keepCurtain")->click();
  EXPECT_FALSE(without->isVisible());
  both->click();
  without->click();
  EXPECT_FALSE(table.window.curtainIsDown());
  setUp(window.game());
  EXPECT_FALSE(table.window.curtainIsDown());
  EXPECT_TRUE(table.window.settings().curtain) << "other games keep it";
  // Taken back in the menu.
  window.actions().find("game.curtain")->trigger();
  window.game().undoTo(0);
  setUpFirstSide(window.game());
  EXPECT_TRUE(table.window.curtainIsDown());
  EXPECT_FALSE(without->isVisible()) << "the question does not stand there from last time";
  // A new game begins with it.
  window.setCurtain(false);
  EXPECT_TRUE(table.start().hasCurtain());
}

/// One decision by keyboard: a waiting unit from the list or a counter by Tab and Enter, then its hex by Tab and Enter;
/// or the first button by its number.
void decideByKeys(GameWindow& window, bool withUnit) {
  PromptPanel& prompt = *window.prompt();
  GameController& game = window.game();
  MapView* map = window.map();
  const std::size_t before = game.table().session().decisions();
  if (prompt.waiting()->isVisible() && game.chooser().selection().empty()) {
    prompt.waiting()->setFocus();
    QTest::keyClick(prompt.waiting(), Qt::Key_Down);
    ASSERT_FALSE(game.chooser().selection().empty());
  }
  map->setFocus();
  for (int i = 0; i < 8 && withUnit && game.chooser().selection().empty(); ++i) {
    QTest::keyClick(map, Qt::Key_Tab);
    QTest::keyClick(map, Qt::Key_Return);
  }
  for (int i = 0; i < 60 && game.table().session().decisions() == before && !game.chooser().litPlaces().empty(); ++i) {
    const Place old = map->focusPlace();
    map->setFocus();
    QTest::keyClick(map, Qt::Key_Tab);
    const auto lit = game.chooser().litPlaces();
    const bool there = std::find(lit.begin(), lit.end(), map->focusPlace()) != lit.end();
    if (there && map->focusPlace() != old) QTest::keyClick(map, Qt::Key_Return);
  }
  map->setFocus();
  if (game.table().session().decisions() == before) QTest::keyClick(map, Qt::Key_1);
  QApplication::processEvents();
}

TEST(Window, AWholeGameByKeyboardOnly) {
  Table table(Table::bothMayLook());
  GameSetup setup = tinySetup();
  setup.scenario = "short";
  GameWindow& window = table.start(setup);
  for (int i = 0; i < 200 && !window.game().table().over(); ++i) decideByKeys(window, i % 2 == 0);
  EXPECT_TRUE(window.game().table().over());
  const auto& history = window.game().table().history();
  EXPECT_TRUE(std::any_of(history.begin(), history.end(),
                          [](const HistoryItem& item) { return item.event.kind == EventKind::Moved; }));
  EXPECT_TRUE(table.window.problems().isEmpty()) << table.window.problems().join('\n').toStdString();
}

TEST(Window, ATurnByMouse) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  GameController& game = window.game();
  MapView* map = window.map();
  // Set-up: the list gives the unit, a click on the map its hex.
  while (window.prompt()->waiting()->isVisible() && window.prompt()->waiting()->count() > 0) {
    const std::size_t before = game.table().session().decisions();
    window.prompt()->waiting()->setCurrentRow(0);
    QTest::mouseClick(map, Qt::LeftButton, {}, map->pointOf(game.chooser().litPlaces().front()).toPoint());
    QApplication::processEvents();
    ASSERT_GT(game.table().session().decisions(), before);
  }
  // Movement: click the counter, then a hex within reach.
  const UnitId unit = game.chooser().choices().units().front();
  QTest::mouseClick(map, Qt::LeftButton, {}, map->rectOf(unit).center().toPoint());
  ASSERT_EQ(game.chooser().selection(), std::vector<UnitId>{unit});
  ASSERT_FALSE(game.chooser().reach().empty());
  const Place to = game.chooser().reach().front().place;
  QTest::mouseClick(map, Qt::LeftButton, {}, map->pointOf(to).toPoint());
  const auto& units = game.table().view().units;
  EXPECT_TRUE(std::any_of(units.begin(), units.end(),
                          [&](const UnitView& view) { return view.unit == unit && view.place == to; }));
  // The end of the phase by its button.
  const std::size_t before = game.table().session().decisions();
  const auto& buttons = window.prompt()->buttons();
  ASSERT_FALSE(buttons.empty());
  QTest::mouseClick(buttons.back(), Qt::LeftButton);
  EXPECT_GT(game.table().session().decisions(), before);
}

TEST(Window, TheMapShowsWhereAUnitOfTheListMayGo) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  GameController& game = window.game();
  MapView* map = window.map();
  map->setScale(MapView::zoomSteps().back());
  game.clearSelection();
  const UnitId unit = game.chooser().choices().units().back();
  const std::vector<Place> goals = game.chooser().choices().placesFor(unit);
  const auto seen = [&](Place place) { return map->rect().contains(map->pointOf(place).toPoint()); };
  MapState aside = map->viewState();
  aside.centre = {1000, 1000};  // as far away as one can pan
  map->restoreViewState(aside);
  ASSERT_TRUE(std::none_of(goals.begin(), goals.end(), seen));
  game.clickUnit(unit);
  ASSERT_EQ(game.chooser().selection(), std::vector<UnitId>{unit});
  EXPECT_TRUE(std::any_of(goals.begin(), goals.end(), seen));
  const QRectF before = map->visibleMap();
  game.clearSelection();
  game.clickUnit(unit);
  EXPECT_EQ(map->visibleMap(), before) << "what is in sight stays where it is";
}

TEST(Window, AGameOpensReadableAtThePlaceOfTheQuestion) {
  constexpr double kReadable = 24;  // pixels across a hex
  Table table(Table::bothMayLook());
  table.window.resize(560, 340);
  GameWindow& window = table.start();
  for (int i = 0; i < 5; ++i) QApplication::processEvents();
  window.map()->findChild<QToolButton*>(QStringLiteral("sideFold"))->click();  // with panels at both sides
  for (int i = 0; i < 5; ++i) QApplication::processEvents();
  window.map()->fit();
  ASSERT_LT(window.map()->viewState().scale, kReadable) << "the whole map would be too small to read";
  const QString small = window.viewState();
  const auto opensReadable = [&] {
    for (int i = 0; i < 5; ++i) QApplication::processEvents();
    MapView* map = table.window.game()->map();
    EXPECT_GE(map->viewState().scale, kReadable);
    const auto& legal = table.window.game()->game().table().prompt().legal;
    bool seen = false;
    legal.each([&](Action action) {
      const Place place = targetsOf(tinyTitle().info(), action).place;
      seen |= isHex(place) && map->rect().contains(map->pointOf(place).toPoint());
    });
    EXPECT_TRUE(seen);
  };
  table.start();
  opensReadable();
  // Also one that was left with the whole map in the window.
  const QString uuid = table.window.uuid();
  setUp(table.window.game()->game());
  table.window.showStart();
  ASSERT_TRUE(table.window.library()->setViewState(uuid.toStdString(), small.toStdString()));
  ASSERT_TRUE(table.window.openGame(uuid, false));
  opensReadable();
}

TEST(Window, WhyNotByKey) {
  Table table;
  GameWindow& window = table.start();
  window.map()->setFocus();
  window.map()->setFocusPlace(hexOf("0501"));
  window.whyNot();
  EXPECT_FALSE(window.prompt()->note().isEmpty());
}

TEST(Window, WhyNotForgetsWhatTheOtherPlayerPointedAt) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  window.game().choose(window.game().table().prompt().legal.at(0));
  ASSERT_EQ(window.game().table().viewer(), kFirstSide);
  for (const UnitView& unit : window.game().table().view().units) {
    if (isHex(unit.place)) emit window.map()->unitHovered(unit.unit);
  }
  window.whyNot();
  ASSERT_FALSE(window.prompt()->whyNotButton()->isChecked()) << "it is about the unit";
  playUntil(window.game(), [&] { return window.game().table().viewer() == kSecondSide; });
  window.whyNot();
  EXPECT_TRUE(window.prompt()->whyNotButton()->isChecked()) << "nothing is pointed at: it is about the next click";
  EXPECT_EQ(window.cursor().shape(), Qt::WhatsThisCursor);
  EXPECT_FALSE(window.prompt()->note().isEmpty()) << "it says what to do now";
  emit window.map()->escape();
  EXPECT_FALSE(window.prompt()->whyNotButton()->isChecked()) << "and there is a way back";
  EXPECT_NE(window.cursor().shape(), Qt::WhatsThisCursor);
  EXPECT_TRUE(window.prompt()->note().isEmpty());
}

TEST(Window, ADockInATabHasNoSecondTitle) {
  Table table;
  GameWindow& window = table.start();
  auto* combat = window.findChild<QDockWidget*>("dock.combat");
  auto* tracks = window.findChild<QDockWidget*>("dock.tracks");
  ASSERT_TRUE(window.tabifiedDockWidgets(combat).contains(tracks));
  EXPECT_TRUE(QTest::qWaitFor([&] { return combat->titleBarWidget() != nullptr; }));
  auto* prompt = window.findChild<QDockWidget*>("dock.prompt");
  EXPECT_TRUE(QTest::qWaitFor([&] { return prompt->titleBarWidget() == nullptr; }));
  combat->setFloating(true);
  EXPECT_TRUE(QTest::qWaitFor([&] { return combat->titleBarWidget() == nullptr; }));
}

TEST(Window, ShortcutsHoldInADockThatWasPulledOut) {
  Table table;
  GameWindow& window = table.start();
  setUp(window.game());
  liftCurtain(table.window);
  auto* dock = window.findChild<QDockWidget*>("dock.log");
  dock->setFloating(true);
  dock->show();
  dock->activateWindow();
  auto* list = dock->findChild<QListView*>();
  list->setFocus();
  EXPECT_TRUE(QTest::qWaitFor([&] { return QApplication::focusWidget() == list; }));
  const std::size_t before = window.game().table().session().decisions();
  QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_LT(window.game().table().session().decisions(), before);
}

TEST(Window, LargeTextLeavesHalfOfTheWidthToTheMap) {
  Table table;
  GameWindow& window = table.start();
  table.window.resize(1360, 860);
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  table.window.applySettings(settings);
  EXPECT_TRUE(QTest::qWaitFor([&] { return window.map()->width() * 2 >= 1360; })) << window.map()->width();
  EXPECT_LE(table.window.width(), 1360);
  table.window.applySettings(Table::withoutQuestions());
}

TEST(Window, TheSettingsKeepTheirSizeWhenTheThemeChanges) {
  Table table;
  table.window.resize(1280, 800);
  SettingsDialog dialog(Table::withoutQuestions(), &table.window);
  QObject::connect(&dialog, &SettingsDialog::changed, &table.window, &MainWindow::applySettings);
  dialog.show();
  QApplication::processEvents();
  const QSize size = dialog.size();
  const QScrollBar* bar = dialog.findChild<QScrollArea*>()->verticalScrollBar();
  const int below = bar->maximum();
  auto* theme = dialog.findChildren<QComboBox*>().front();
  for (const int choice : {2, 1}) {
    theme->setCurrentIndex(choice);
    emit theme->activated(choice);
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
    EXPECT_EQ(table.window.settings().theme, static_cast<ThemeChoice>(choice));
    EXPECT_EQ(dialog.size(), size);
    EXPECT_EQ(bar->maximum(), below) << "its page grows";
  }
  table.window.applySettings(Table::withoutQuestions());
}

TEST(Window, ACaseLinkOpensTheReference) {
  Table table;
  GameWindow& window = table.start();
  window.showCase("3.2");
  QApplication::processEvents();
  EXPECT_EQ(window.reference()->currentCase(), "3.2");
  EXPECT_TRUE(window.reference()->isVisible());
}

TEST(Window, EveryDecisionIsSavedAtOnce) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  setUp(window.game());
  const auto saved = table.window.library()->summary(table.window.uuid().toStdString());
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->decisions, window.game().table().session().decisions());
}

TEST(Window, ReplayJumpsNotesAndBranches) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  playUntil(window.game(), [] { return false; });
  window.setReplay(true);
  ASSERT_TRUE(window.replayBar()->isVisible());
  TimeLineView* line = window.replayBar()->timeLine();
  GameController& game = window.game();
  const std::size_t half = game.table().session().decisions() / 2;
  QTest::mouseClick(line, Qt::LeftButton, {}, QPoint(static_cast<int>(line->xOf(half)), line->height() / 2));
  EXPECT_NEAR(static_cast<double>(game.table().shownDecisions()), static_cast<double>(half), 1.0);
  QTest::keyClick(line, Qt::Key_Home);
  EXPECT_EQ(game.table().shownDecisions(), 0U);
  QTest::keyClick(line, Qt::Key_Right);
  EXPECT_EQ(game.table().shownDecisions(), 1U);
  game.setMoment({1, Moment::Kind::Note, "a note"});
  EXPECT_EQ(game.table().session().moments().size(), 1U);
  game.setMoment({half, Moment::Kind::Note, "another"});
  auto* length = window.replayBar()->findChild<QComboBox*>();
  ASSERT_EQ(length->accessibleName(), "Length of a step");
  length->setCurrentIndex(length->findText("by note"));
  game.jumpTo(0);
  for (const std::size_t wanted : {std::size_t{1}, half, half}) {
    window.replayBar()->stepForward();
    EXPECT_EQ(game.table().shownDecisions(), wanted);
  }
  window.replayBar()->stepBack();
  EXPECT_EQ(game.table().shownDecisions(), 1U);
  // A click on the head of a flag means its moment, although decisions lie closer together than it is wide.
  line->resize(120, line->height());
  ASSERT_GT(line->xOf(half) + 7, line->xOf(half + 1));
  const QPoint head(static_cast<int>(line->xOf(half)) + 6, line->height() / 3);
  QTest::mouseClick(line, Qt::LeftButton, {}, head);
  EXPECT_EQ(game.table().shownDecisions(), half);
  QHelpEvent pointed(QEvent::ToolTip, head, line->mapToGlobal(head));
  QApplication::sendEvent(line, &pointed);
  EXPECT_TRUE(QToolTip::text().endsWith(QStringLiteral("Decision %1").arg(half))) << QToolTip::text().toStdString();
  game.jumpTo(half);
  emit window.replayBar()->branchWanted(half);
  ASSERT_NE(table.window.game(), nullptr);
  EXPECT_EQ(table.window.game()->game().table().session().decisions(), half);
  EXPECT_FALSE(table.window.game()->game().table().replaying());
  EXPECT_EQ(table.window.library()->list()->size(), 2U);
}

/// One of two has to leave: the computer goes on in his place, and what was played before stays among the games.
TEST(Window, AGameGoesOnWithOtherPlayers) {
  Table table(Table::withoutQuestions());
  GameWindow& window = table.start();
  setUp(window.game());
  const Session& before = window.game().table().session();
  const Journal played = before.journal();
  ASSERT_FALSE(played.empty());
  QAction* who = window.actions().find("game.players");
  EXPECT_TRUE(who->isEnabled());
  window.setReplay(true);
  EXPECT_FALSE(who->isEnabled()) << "nobody plays there";
  window.setReplay(false);
  const std::array<Player, 2> players{Player{}, Player{PlayerKind::Opponent, "random"}};
  const Moment note{played.size(), Moment::Kind::Note, "Where Anna had to leave"};
  window.game().setMoment(note);
  table.window.playOnAs(players);
  GameController& game = table.window.game()->game();
  EXPECT_EQ(game.table().session().setup().players, players);
  ASSERT_GE(game.table().session().decisions(), played.size());
  EXPECT_TRUE(std::equal(played.begin(), played.end(), game.table().session().journal().begin()));
  EXPECT_EQ(table.window.library()->list()->size(), 2U);
  EXPECT_EQ(game.table().session().moments(), std::vector{note});
  ASSERT_TRUE(waitForPerson(game));
  playUntil(game, [&] { return game.table().session().decisions() > played.size() + 6; });
  ASSERT_TRUE(game.table().over() || waitForPerson(game));
  EXPECT_FALSE(game.table().isPerson(kSecondSide));
}

TEST(Players, OfAGameAreChosenInTheDialog) {
  GameSetup setup = tinySetup();
  setup.players[1] = {PlayerKind::Opponent, allOpponents().front().id};
  const Session session = std::move(Session::begin(tinyTitle(), setup).value());
  PlayersDialog dialog(session, english());
  EXPECT_EQ(dialog.players(), setup.players);
  auto* go = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  EXPECT_FALSE(go->isEnabled()) << "they play already";
  dialog.findChild<PlayerBox*>()->setPlayers({});
  EXPECT_TRUE(go->isEnabled());
  EXPECT_EQ(dialog.players(), (std::array<Player, 2>{}));
  const PlayersDialog kept(session, english(), kFirstSide);
  const auto* offered = kept.findChild<PlayerBox*>();
  EXPECT_EQ(offered->count(), static_cast<int>(allOpponents().size()) + 1) << "nobody gets to see the other side";
  for (int i = 0; i < offered->count(); ++i) EXPECT_TRUE(offered->itemData(i).toStringList().front().isEmpty());
  dialog.show();
  for (int i = 0; i < dialog.findChild<PlayerBox*>()->count(); ++i) {
    dialog.findChild<PlayerBox*>()->setCurrentIndex(i);
    QApplication::processEvents();
    for (const QLabel* label : dialog.findChildren<QLabel*>())
      EXPECT_GE(label->height(), label->heightForWidth(label->width())) << label->text().toStdString();
  }
}

TEST(Start, ListsScenariosAndStartsWithTheChosenOptions) {
  Table table;
  table.window.showStart();
  table.window.show();
  StartPage* start = table.window.start();
  EXPECT_TRUE(start->titleAbout().contains(QStringLiteral("A fixture of the tests")));
  ASSERT_EQ(start->scenarioList()->count(), 3);
  start->scenarioList()->setCurrentRow(1);
  EXPECT_EQ(start->setup().scenario, "short");
  EXPECT_EQ(start->setup().options.at("fog"), "on");
  start->players()->setCurrentIndex(1);
  EXPECT_EQ(start->setup().players[1].kind, PlayerKind::Opponent);
  start->players()->setCurrentIndex(0);
  QTest::mouseClick(start->startButton(), Qt::LeftButton);
  ASSERT_NE(table.window.game(), nullptr);
  EXPECT_EQ(table.window.game()->game().table().session().setup().scenario, "short");
}

TEST(Start, SavedGamesAreFoundCopiedBinnedAndRestored) {
  Table table(Table::bothMayLook());
  setUp(table.start().game());
  table.window.showStart();
  SavedGames* saved = table.window.start()->saved();
  saved->reload();
  ASSERT_EQ(saved->list()->model()->rowCount(), 1);
  saved->renameCurrent("At the ford");
  saved->duplicateCurrent();
  EXPECT_EQ(saved->list()->model()->rowCount(), 2);
  saved->search()->setText("no such game");
  EXPECT_EQ(saved->list()->model()->rowCount(), 0);
  saved->search()->setText("ford");
  EXPECT_EQ(saved->list()->model()->rowCount(), 2);
  saved->removeOrRestore();
  EXPECT_EQ(saved->list()->model()->rowCount(), 1);
  saved->bin()->setChecked(true);
  EXPECT_EQ(saved->list()->model()->rowCount(), 1);
  saved->removeOrRestore();
  saved->bin()->setChecked(false);
  EXPECT_EQ(saved->list()->model()->rowCount(), 2);
  EXPECT_TRUE(table.window.openGame(QString::fromStdString(saved->latest()->uuid), false));
}

TEST(Accessibility, EveryControlHasANameAndASize) {
  Table table;
  table.window.showStart();
  table.window.show();
  QApplication::processEvents();
  auto check = [](QWidget* root) {
    for (QAbstractButton* button : root->findChildren<QAbstractButton*>()) {
      if (!button->isVisible() || button->objectName().startsWith("qt_")) continue;
      if (button->inherits("QDockWidgetTitleButton") || qobject_cast<QTabBar*>(button->parentWidget())) continue;
      EXPECT_FALSE(button->text().isEmpty() && button->accessibleName().isEmpty())
          << button->metaObject()->className() << " in " << root->objectName().toStdString();
    }
    for (QLineEdit* edit : root->findChildren<QLineEdit*>()) {
      if (!edit->isVisible()) continue;
      EXPECT_FALSE(edit->accessibleName().isEmpty() && edit->placeholderText().isEmpty());
    }
    for (QPushButton* button : root->findChildren<QPushButton*>()) {
      if (!button->isVisible()) continue;
      EXPECT_GE(button->height(), 28) << button->text().toStdString();
    }
  };
  check(table.window.start());
  check(&table.start());
}

TEST(Settings, AreKeptAndBounded) {
  QSettings stored(QSettings::IniFormat, QSettings::UserScope, "kessel-test", "settings");
  Settings settings;
  settings.theme = ThemeChoice::Dark;
  settings.textScale = 150;
  settings.confirm = ConfirmLevel::Always;
  settings.language = "de";
  settings.save(stored);
  EXPECT_EQ(Settings::load(stored), settings);
  stored.setValue("look/textScale", 5000);
  stored.setValue("look/theme", 17);
  EXPECT_EQ(Settings::load(stored).textScale, Settings::kGreatestScale);
  EXPECT_EQ(Settings::load(stored).theme, ThemeChoice::System);
}

TEST(Translation, GermanIsComplete) {
  QFile file(QStringLiteral(KESSEL_SOURCE_DIR "/resources/i18n/kessel_de.ts"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader xml(&file);
  int messages = 0;
  QString source;
  while (!xml.atEnd()) {
    xml.readNext();
    if (!xml.isStartElement()) continue;
    if (xml.name() == QLatin1String("source")) source = xml.readElementText();
    if (xml.name() != QLatin1String("translation")) continue;
    ++messages;
    EXPECT_FALSE(xml.attributes().hasAttribute("type")) << source.toStdString();
    EXPECT_FALSE(xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed().isEmpty())
        << source.toStdString();
  }
  EXPECT_GT(messages, 150);
}

TEST(Shortcuts, NoTwoCommandsShareKeys) {
  Table table;
  ActionRegistry& actions = table.start().actions();
  for (const ActionRegistry::Entry& entry : actions.entries()) {
    EXPECT_EQ(actions.conflict(entry.action->shortcut(), entry.id), nullptr) << entry.id.toStdString();
    EXPECT_FALSE(entry.action->text().isEmpty());
  }
}

}  // namespace
}  // namespace kessel::client
