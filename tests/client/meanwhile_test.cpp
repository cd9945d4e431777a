// SPDX-License-Identifier: GPL-3.0-or-later
// What happened meanwhile: which part of the game it is, that nothing of it is more than its viewer may know, how it is
// played on the map, and the trails that lie there until he acts. And opponents that can be followed.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>

#include "client/app/style.h"
#include "client/game/meanwhile_show.h"
#include "client/map/map_view.h"
#include "client/table.h"
#include "client/window/follow_bar.h"

namespace kessel::client {
namespace {

Meanwhile meanwhileOf(const GameController& game) {
  Meanwhile meanwhile;
  meanwhile.follow(game.table());
  return meanwhile;
}

bool moved(const Meanwhile& meanwhile) {
  return std::any_of(meanwhile.trails().begin(), meanwhile.trails().end(),
                     [](const MapTrail& trail) { return trail.kind == MapTrail::Kind::Moved; });
}

/// Plays until the seat has changed and units of the other side have moved meanwhile.
void playUntilMoved(GameController& game, std::uint64_t seed = 1) {
  playUntil(
      game, [&] { return moved(meanwhileOf(game)); }, seed);
}

GameSetup againstComputer(const char* opponent = "random") {
  GameSetup setup = tinySetup();
  setup.players[1] = {PlayerKind::Opponent, opponent};
  return setup;
}

TEST(Meanwhile, BeginsWithTheFirstDecisionOfTheOtherSideSinceOnesOwn) {
  const auto game = makeGame();
  int found = 0;
  for (std::uint64_t seed = 1; seed < 20 && !game->table().over(); ++seed) {
    const Side before = game->table().viewer();
    playUntil(
        *game, [&] { return game->table().viewer() != before; }, seed);
    if (game->table().over()) break;
    const Meanwhile meanwhile = meanwhileOf(*game);
    ASSERT_TRUE(meanwhile.first());
    const Timeline& line = game->table().session().timeline();
    const Side me = game->table().viewer();
    EXPECT_EQ(line[*meanwhile.first()].who, other(me));
    for (std::size_t n = *meanwhile.first(); n < line.size(); ++n) EXPECT_NE(line[n].who, me);
    EXPECT_TRUE(std::is_sorted(meanwhile.stops().begin(), meanwhile.stops().end()));
    for (std::size_t stop : meanwhile.stops()) {
      EXPECT_GT(stop, *meanwhile.first());
      EXPECT_LE(stop, line.size());
    }
    ++found;
  }
  EXPECT_GT(found, 3);
}

TEST(Meanwhile, TellsNoMoreThanItsViewerSees) {
  int trails = 0;
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    const auto game = makeGame(tinySetup(seed));
    for (std::uint64_t turn = 1; turn < 12 && !game->table().over(); ++turn) {
      const Side before = game->table().viewer();
      playUntil(
          *game, [&] { return game->table().viewer() != before; }, seed * 100 + turn);
      if (game->table().over()) break;
      const Side me = game->table().viewer();
      const Meanwhile meanwhile = meanwhileOf(*game);
      if (!meanwhile.first()) continue;
      const View then = tinyTitle().view(game->table().session().positionAt(*meanwhile.first()), me);
      for (const MapTrail& trail : meanwhile.trails()) {
        ++trails;
        if (trail.ghost) EXPECT_NE(std::find(then.units.begin(), then.units.end(), *trail.ghost), then.units.end());
        const auto told = [&](const HistoryItem& item) {
          const bool mine = item.event.onlyFor == kNobody || item.event.onlyFor == me;
          return item.decision >= *meanwhile.first() && mine && item.event.unit == trail.unit;
        };
        const auto& history = game->table().history();
        EXPECT_TRUE(std::any_of(history.begin(), history.end(), told)) << "a unit that no event told him of";
      }
    }
  }
  EXPECT_GT(trails, 50);
}

TEST(Meanwhile, IsPlayedInOnesOwnEyesAndChangesNothing) {
  const auto game = makeGame();
  playUntilMoved(*game);
  const Meanwhile meanwhile = meanwhileOf(*game);
  ASSERT_TRUE(meanwhile.first());
  const Side me = game->table().viewer();
  const Journal journal = game->table().session().journal();
  MeanwhileShow show(*game);
  QSignalSpy changed(game.get(), &GameController::changed);
  ASSERT_TRUE(show.begin(meanwhile));
  show.hold(true);
  EXPECT_EQ(game->table().shownDecisions(), *meanwhile.first());
  for (std::size_t i = 0; i < show.count(); ++i) {
    show.step(true);
    EXPECT_EQ(game->table().shownDecisions(), meanwhile.stops()[i]);
    EXPECT_EQ(game->table().viewer(), me);
    const View mine = tinyTitle().view(game->table().session().positionAt(meanwhile.stops()[i]), me);
    EXPECT_EQ(game->table().view().units, mine.units);
    EXPECT_FALSE(game->table().interactive());
    EXPECT_TRUE(game->chooser().litUnits().empty());
    for (const Event& event : changed.back().front().value<std::vector<Event>>()) EXPECT_TRUE(visible(event, me));
    game->choose(game->table().prompt().legal.empty() ? Action{} : game->table().prompt().legal.at(0));
  }
  show.step(false);
  EXPECT_TRUE(show.running());
  show.step(true);
  show.step(true);
  EXPECT_FALSE(show.running()) << "a step after the last one is the question";
  EXPECT_FALSE(game->table().replaying());
  EXPECT_TRUE(game->table().interactive());
  EXPECT_EQ(game->table().viewer(), me);
  EXPECT_EQ(game->table().session().journal(), journal);
}

TEST(Meanwhile, PlaysByItselfToTheQuestion) {
  const auto game = makeGame();
  playUntilMoved(*game);
  MeanwhileShow show(*game);
  show.setSpeed(8);
  ASSERT_TRUE(show.begin(meanwhileOf(*game)));
  EXPECT_TRUE(show.playing());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !show.running(); }, 10000));
  EXPECT_TRUE(game->table().interactive());
}

TEST(Meanwhile, AMoveOverSeveralHexesIsOneStep) {
  const auto game = makeGame();
  playUntilMoved(*game);
  const Meanwhile meanwhile = meanwhileOf(*game);
  std::size_t moves = 0;
  for (const HistoryItem& item : game->table().history()) {
    moves += item.decision >= *meanwhile.first() && item.event.kind == EventKind::Moved ? 1 : 0;
  }
  EXPECT_LE(meanwhile.stops().size(), moves + 4);
  for (const MapTrail& trail : meanwhile.trails()) {
    if (trail.kind == MapTrail::Kind::Moved) EXPECT_NE(trail.way.front(), trail.way.back());
  }
}

TEST(Trails, ShowThatSomethingHiddenCameAndNotWhat) {
  const auto game = makeGame();
  playUntil(*game, [&] { return game->table().viewer() == kSecondSide; });  // the first side has set up, face down
  const Meanwhile meanwhile = meanwhileOf(*game);
  ASSERT_FALSE(meanwhile.trails().empty());
  for (const MapTrail& trail : meanwhile.trails()) {
    EXPECT_EQ(trail.kind, MapTrail::Kind::Arrived);
    EXPECT_EQ(trail.unit, kNoUnit);
  }
}

TEST(Trails, LieOnTheMapUntilOneActs) {
  Table table;
  GameWindow& window = table.start();
  window.setCurtain(false);
  playUntilMoved(window.game());
  ASSERT_FALSE(window.map()->trails().empty());
  window.showMeanwhile();
  EXPECT_TRUE(window.map()->trails().empty()) << "they would be ahead of what is shown";
  window.meanwhileShow()->end();
  EXPECT_FALSE(window.map()->trails().empty());
  const Side me = window.game().table().viewer();
  window.game().choose(window.game().table().prompt().legal.at(0));
  if (window.game().table().viewer() == me) EXPECT_TRUE(window.map()->trails().empty());
}

TEST(Trails, ArePaintedUnlessTheLayerIsOff) {
  Table table;
  GameWindow& window = table.start();
  window.setCurtain(false);
  playUntilMoved(window.game());
  window.map()->finishDrawing();
  const QImage with = window.map()->grab().toImage();
  for (QMenu* menu : window.findChildren<QMenu*>()) {
    for (QAction* action : menu->actions()) {
      if (action->text() == QStringLiteral("What happened meanwhile")) action->trigger();
    }
  }
  EXPECT_FALSE(window.map()->layers().trails);
  window.map()->finishDrawing();
  EXPECT_NE(window.map()->grab().toImage(), with);
}

TEST(Meanwhile, IsOfferedByTheCurtain) {
  Table table;
  GameWindow& window = table.start();
  playUntil(window.game(), [&] { return table.window.curtainIsDown() && moved(meanwhileOf(window.game())); });
  if (!table.window.curtainIsDown()) {
    for (std::uint64_t seed = 2; seed < 20 && !moved(meanwhileOf(window.game())); ++seed) {
      liftCurtain(table.window);
      playUntil(
          window.game(), [&] { return moved(meanwhileOf(window.game())); }, seed);
    }
  }
  ASSERT_TRUE(table.window.curtainIsDown());
  auto* show = table.window.curtain()->findChild<QPushButton*>("showIt");
  if (show->isHidden()) table.window.curtain()->findChild<QPushButton*>()->click();
  ASSERT_TRUE(table.window.curtainIsDown());
  ASSERT_FALSE(show->isHidden());
  show->click();
  EXPECT_FALSE(table.window.curtainIsDown());
  EXPECT_TRUE(window.meanwhileShow()->running());
  EXPECT_EQ(window.follow()->use(), FollowBar::Use::Show);
  QTest::keyClick(window.map(), Qt::Key_Space);
  EXPECT_FALSE(window.meanwhileShow()->playing());
  QTest::keyClick(window.map(), Qt::Key_Right);
  EXPECT_EQ(window.meanwhileShow()->shown(), 1U);
  QTest::keyClick(window.follow()->holdButton(), Qt::Key_Left);
  EXPECT_EQ(window.meanwhileShow()->shown(), 0U);
  QTest::keyClick(window.map(), Qt::Key_Escape);
  EXPECT_FALSE(window.meanwhileShow()->running());
  EXPECT_EQ(window.follow()->use(), FollowBar::Use::None);
  EXPECT_TRUE(window.game().table().interactive());
}

TEST(Meanwhile, IsOfferedAfterAComputersTurnUntilOneActs) {
  Table table;
  GameWindow& window = table.start(againstComputer());
  GameController& game = window.game();
  bool offered = false;
  for (int i = 0; i < 60 && !offered && waitForPerson(game) && !game.table().over(); ++i) {
    offered = window.follow()->use() == FollowBar::Use::Offer;
    if (!offered) game.choose(game.table().prompt().legal.at(0));
  }
  ASSERT_TRUE(offered);
  EXPECT_TRUE(window.follow()->showButton()->isVisible());
  QApplication::processEvents();
  const auto* said = window.follow()->findChild<QLabel*>();
  EXPECT_GE(said->width(), said->fontMetrics().horizontalAdvance(said->text())) << "in one line";
  EXPECT_TRUE(window.follow()->text().contains(QStringLiteral("Red")));
  window.follow()->showButton()->click();
  EXPECT_EQ(window.follow()->use(), FollowBar::Use::Show);
  window.follow()->skipButton()->click();
  EXPECT_EQ(window.follow()->use(), FollowBar::Use::Offer);
  window.follow()->findChild<QPushButton*>("followClose")->click();
  EXPECT_EQ(window.follow()->use(), FollowBar::Use::None);
}

TEST(Opponent, CanBeHeldSteppedAndHurried) {
  const auto game = makeGame(againstComputer());
  OpponentPace& pace = game->pace();
  pace.hold(true);
  while (game->table().interactive()) game->choose(game->table().prompt().legal.at(0));
  const auto decisions = [&] { return game->table().session().decisions(); };
  const std::size_t held = decisions();
  QTest::qWait(200);
  EXPECT_EQ(decisions(), held);
  EXPECT_EQ(pace.who(), kSecondSide);
  EXPECT_FALSE(pace.thinking()) << "it has decided, and waits";
  pace.step();
  EXPECT_TRUE(QTest::qWaitFor([&] { return decisions() > held; }, 5000));
  EXPECT_TRUE(pace.held());
  const std::size_t stepped = decisions();
  QTest::qWait(200);
  if (!game->table().interactive()) EXPECT_EQ(decisions(), stepped) << "one step, then it is held again";
  pace.hurry();
  EXPECT_TRUE(waitForPerson(*game));
  EXPECT_FALSE(pace.held());
  EXPECT_FALSE(pace.hurried()) << "a person is asked: the next turn is slow again";
}

TEST(Opponent, WaitsForTheGlideOfTheMoveBefore) {
  OpponentPace pace;
  QSignalSpy due(&pace, &OpponentPace::due);
  Event move = eventOf(EventKind::Moved, nullptr, Phrase{});
  pace.setGlide(200);
  pace.noteThinking(kSecondSide);
  pace.noteShown({&move, 1});
  pace.noteShown({});  // what shows nothing does not cut it short
  QElapsedTimer clock;
  clock.start();
  pace.take(Action{}, 1);
  EXPECT_EQ(due.count(), 0);
  EXPECT_TRUE(due.wait(2000));
  EXPECT_GE(clock.elapsed(), 190);
  pace.noteShown({&move, 1});
  pace.hurry();
  pace.take(Action{}, 2);
  EXPECT_EQ(due.count(), 2) << "at once";
  pace.rest();
  pace.setGlide(0);
  pace.noteShown({&move, 1});
  pace.take(Action{}, 3);
  EXPECT_EQ(due.count(), 3) << "nothing moves: nothing is waited for";
}

TEST(Opponent, IsForgottenWhenItsDecisionIsTakenBack) {
  const auto game = makeGame(againstComputer());
  game->pace().hold(true);
  while (game->table().interactive()) game->choose(game->table().prompt().legal.at(0));
  QTest::qWait(100);
  game->undo();
  ASSERT_TRUE(game->table().interactive());
  const std::size_t before = game->table().session().decisions();
  EXPECT_EQ(game->pace().who(), kNobody);
  game->pace().hold(false);
  QTest::qWait(100);
  EXPECT_EQ(game->table().session().decisions(), before);
}

TEST(Opponent, IsHeldByKeyWhileItPlays) {
  Table table;
  GameWindow& window = table.start(againstComputer());
  GameController& game = window.game();
  game.pace().hold(true);
  while (game.table().interactive()) game.choose(game.table().prompt().legal.at(0));
  EXPECT_EQ(window.follow()->use(), FollowBar::Use::Opponent);
  EXPECT_TRUE(window.follow()->text().contains(QStringLiteral("Red is held"))) << window.follow()->text().toStdString();
  QTest::keyClick(window.map(), Qt::Key_Space);
  EXPECT_FALSE(game.pace().held());
  EXPECT_TRUE(waitForPerson(game));
}

TEST(FollowBar, LeavesTheMapInSightWhereTheTextIsLarge) {
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  settings.curtain = false;
  Table table(settings);
  table.window.resize(1280, 800);
  GameWindow& window = table.start(againstComputer());
  ASSERT_TRUE(waitForPerson(window.game()));
  playUntil(window.game(), [&] { return moved(meanwhileOf(window.game())); });
  const auto* bar = window.findChild<FollowBar*>();
  ASSERT_NE(bar, nullptr);
  for (int round = 0; round < 40 && bar->text().isEmpty(); ++round) {
    ASSERT_TRUE(waitForPerson(window.game()));
    QApplication::processEvents();
    if (bar->text().isEmpty()) window.game().choose(window.game().table().prompt().legal.at(0));
  }
  ASSERT_TRUE(bar->isVisible());
  const auto* said = bar->findChild<QLabel*>();
  EXPECT_LT(said->height(), 2 * said->fontMetrics().lineSpacing()) << "in one line";
  const int map = window.map()->height();
  EXPECT_LT(bar->height() * 6, map) << "what is offered stands in one row";
  const auto coversTheLegend = [&] { return window.map()->legendRect().intersects(QRectF(bar->geometry())); };
  ASSERT_FALSE(window.map()->legendRect().isEmpty());
  EXPECT_FALSE(coversTheLegend());
  window.showMeanwhile();
  QApplication::processEvents();
  ASSERT_TRUE(bar->isVisible());
  EXPECT_LT(bar->height() * 4, map) << "a line of text and a row of buttons";
  EXPECT_FALSE(coversTheLegend());
  for (const auto* button : bar->findChildren<QPushButton*>()) {
    if (button->isVisible()) EXPECT_TRUE(bar->rect().contains(button->geometry())) << button->text().toStdString();
  }
  applyLook(Table::withoutQuestions());
}

}  // namespace
}  // namespace kessel::client
