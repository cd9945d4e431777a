// SPDX-License-Identifier: GPL-3.0-or-later
// Where the map looks by itself: at the whole of it, at what can be done when a game is opened, at what happens in a
// replay.
#include <gtest/gtest.h>

#include <QApplication>
#include <QLineF>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <memory>
#include <vector>

#include "client/map/map_view.h"
#include "client/map_fixture.h"
#include "client/replay/replay_bar.h"
#include "client/table.h"
#include "client/window/game_window.h"
#include "client/written.h"

namespace kessel::client {
namespace {

struct RealMap {
  RealMap() {
    view.resize(900, 700);
    view.setAnimation(false);
    view.setTitle(test::realTitle());
    view.show();
    view.finishDrawing();
  }
  [[nodiscard]] static Place hex(const char* number) { return test::realTitle().map.placeNamed(number); }
  [[nodiscard]] bool sees(const char* number) const {
    return view.rect().contains(view.pointOf(hex(number)).toPoint());
  }
  MapView view;
};

TEST(Looking, TheWholeMapStaysWholeWhileTheWindowGrows) {
  RealMap map;
  const double before = map.view.scale();
  map.view.resize(1200, 1400);
  QApplication::processEvents();
  EXPECT_GT(map.view.scale(), before * 1.5);
  map.view.setScale(40);
  map.view.resize(900, 700);
  QApplication::processEvents();
  EXPECT_EQ(map.view.scale(), 40) << "whoever has zoomed in keeps that";
}

TEST(Looking, AGameThatGoesOnIsOpenedWhereCountersCanBeRead) {
  RealMap map;
  ASSERT_LT(map.view.scale(), 24);
  map.view.lookAt({RealMap::hex("0844"), RealMap::hex("1136")});
  EXPECT_GE(map.view.scale(), 24);
  EXPECT_TRUE(map.sees("0844") && map.sees("1136"));
  map.view.fit();
  map.view.lookAt({RealMap::hex("0844"), RealMap::hex("1726"), RealMap::hex("2912")});
  EXPECT_TRUE(map.sees("1726")) << "too far apart: the one in the middle";
  map.view.centreOn(RealMap::hex("0844"));
  map.view.lookAt({RealMap::hex("2912")});
  EXPECT_TRUE(map.sees("0844")) << "somebody has looked there";
}

TEST(Looking, NothingIsShownBesideTheMapThatIsLargerThanTheWindow) {
  RealMap map;
  map.view.setScale(54);
  map.view.centreOn(RealMap::hex("3401"));
  const QPointF corner = map.view.pointOf(RealMap::hex("3401"));
  EXPECT_TRUE(map.sees("3401"));
  EXPECT_GT(corner.x(), map.view.width() - 120);
  EXPECT_LT(corner.y(), 120);
  map.view.centreOn(RealMap::hex("0148"));
  const QPointF left = map.view.pointOf(RealMap::hex("0148"));
  EXPECT_LT(QLineF(left, map.view.rect().center()).length(), 60) << "or the legend would cover it";
}

/// Wherever in the map they lie, whole map or not: what a lesson lights is not looked for under the legend.
TEST(Looking, WhatIsPointedAtDoesNotLieUnderTheLegend) {
  RealMap map;
  const QRectF legend = map.view.legendRect();
  ASSERT_FALSE(legend.isEmpty());
  std::vector<Place> under;
  for (const Place hex : test::realTitle().map.hexes()) {
    if (legend.contains(map.view.pointOf(hex))) under.push_back(hex);
  }
  map.view.setScale(40);
  const auto& hexes = test::realTitle().map.hexes();
  const auto look = [&](Place hex) { return map.view.pointOf(hex).x() - map.view.pointOf(hex).y(); };
  Place nearCorner = *std::ranges::min_element(hexes, {}, look);
  for (int i = 0; i < 6; ++i) {
    const Place next = test::realTitle().map.grid.neighbour(nearCorner, i % 2 == 0 ? 1 : 2);
    if (test::realTitle().map.has(next)) nearCorner = next;
  }
  for (const Place centre : {hexes[hexes.size() / 2], nearCorner}) {
    map.view.centreOn(centre);  // in the midst of the map, and in the corner where the legend lies
    for (const Place hex : hexes) {
      if (map.view.legendRect().contains(map.view.pointOf(hex))) under.push_back(hex);
    }
  }
  ASSERT_FALSE(under.empty());
  for (const Place hex : under) {
    Place beside = hex;  // with what lies farther to the right, so that the middle of both is clear of it
    for (int i = 0; i < 5; ++i) {
      const Place next = test::realTitle().map.grid.neighbour(beside, i % 2 == 0 ? 1 : 2);
      if (test::realTitle().map.has(next)) beside = next;
    }
    const std::vector<Place> both{hex, beside};
    map.view.ensureVisible(both);
    for (const Place each : both) {
      EXPECT_TRUE(QRectF(map.view.rect()).contains(map.view.pointOf(each)));
      QRectF counter(QPointF(), QSizeF(0.8, 0.8) * map.view.scale());
      counter.moveCenter(map.view.pointOf(each));
      EXPECT_FALSE(map.view.legendRect().intersects(counter)) << test::realTitle().map.placeName(each);
    }
  }
}

/// Its picture would be moved with the map otherwise, and stay there.
TEST(Looking, WhatLiesOverTheMapIsNotSmearedWhenTheMapIsScrolled) {
  struct Painted : QObject {
    bool eventFilter(QObject*, QEvent* event) override {
      if (event->type() == QEvent::Paint) region += static_cast<QPaintEvent*>(event)->region();
      return false;
    }
    QRegion region;
  };
  RealMap map;
  map.view.setScale(54);
  map.view.centreOn(RealMap::hex("1726"));
  QWidget over(&map.view);
  over.setGeometry(600, 300, 20, 50);
  over.show();
  QApplication::processEvents();
  Painted painted;
  map.view.installEventFilter(&painted);
  const double before = map.view.pointOf(RealMap::hex("1726")).x();
  const QPointF at(450, 350);
  QWheelEvent wheel(at, map.view.mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::ShiftModifier, Qt::NoScrollPhase,
                    false);
  QApplication::sendEvent(&map.view, &wheel);
  const int by = qRound(map.view.pointOf(RealMap::hex("1726")).x() - before);
  ASSERT_NE(by, 0);
  QApplication::processEvents();
  EXPECT_TRUE((QRegion(over.geometry().translated(by, 0)) - painted.region).isEmpty()) << "where its picture went";
  EXPECT_TRUE((QRegion(over.geometry()) - painted.region).isEmpty()) << "where it lies";
}

TEST(Looking, WhatComesUnderAPointerThatRestsIsTold) {
  RealMap map;
  map.view.setScale(40);
  Place told = kNowhere;
  QObject::connect(&map.view, &MapView::placeHovered, &map.view, [&told](Place place) { told = place; });
  const QPoint at = map.view.rect().center();
  const auto under = [&] {
    const auto& hexes = test::realTitle().map.hexes();
    return *std::ranges::min_element(hexes, {},
                                     [&](Place hex) { return QLineF(map.view.pointOf(hex), QPointF(at)).length(); });
  };
  QMouseEvent move(QEvent::MouseMove, at, map.view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
  QApplication::sendEvent(&map.view, &move);
  ASSERT_EQ(told, under());
  const Place before = told;
  map.view.centreOn(RealMap::hex("1722"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return told != before; }));
  EXPECT_EQ(told, under());
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(&map.view, &leave);
  map.view.centreOn(before);
  QApplication::processEvents();
  EXPECT_EQ(told, kNowhere) << "no pointer, nothing under it";
}

TEST(Looking, WhatIsTakenBackIsShown) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-movement", "units": {"3020": ["11pz-pg110-i"], "2518": ["119-421"]}
  })");
  const auto sees = [&](const char* hex) {
    return table.map().rect().contains(table.map().pointOf(table.place(hex)).toPoint());
  };
  table.map().setScale(60);
  table.game().clickUnit(table.unit("11pz-pg110-i"));
  table.game().clickPlace(table.place("3021"));
  ASSERT_TRUE(table.game().undoBarred().text.isEmpty());
  table.map().centreOn(table.place("6020"));
  ASSERT_FALSE(sees("3020"));
  table.game().undo();
  EXPECT_TRUE(sees("3020"));
}

TEST(Looking, TheMapShinesThroughTheLegendThatIsPointedAt) {
  RealMap map;
  map.view.setScale(54);
  map.view.finishDrawing();
  const QRect corner(12, map.view.height() - 40, 20, 20);
  QTest::mouseMove(&map.view, QPoint(500, 300));
  const QImage covered = map.view.grab().toImage();
  QTest::mouseMove(&map.view, corner.center());
  EXPECT_NE(covered.copy(corner), map.view.grab().toImage().copy(corner));
  QTest::mouseMove(&map.view, QPoint(500, 300));
  EXPECT_EQ(covered.copy(corner), map.view.grab().toImage().copy(corner));
}

/// The first scenario of a title.
struct Begun {
  explicit Begun(const char* id, const decltype(GameSetup::players)& players = {}) : title(**titles.load(id)) {
    GameSetup setup;
    setup.scenario = title.info().scenarios.front().id;
    setup.seed = 5;
    setup.players = players;
    made = std::make_unique<GameController>(*Session::begin(title, setup), english());
    made->setConfirmLevel(ConfirmLevel::Never);
  }
  /// Opens its window; the game has no other one.
  GameWindow& open() {
    window = std::make_unique<GameWindow>(std::move(made), QStringLiteral("Game"), Table::withoutQuestions());
    window->resize(1440, 900);
    window->show();
    return *window;
  }
  Titles titles{allTitles(), DataSource(KESSEL_SOURCE_DIR)};
  const Title& title;
  std::unique_ptr<GameController> made;
  std::unique_ptr<GameWindow> window;
};

/// A combat whose question lights nothing on the map, such as retreat or check.
TEST(Looking, AGameThatIsOpenedInACombatIsOpenedThere) {
  Begun begun("wintergewitter");
  GameController& game = *begun.made;
  Random random(3);
  const auto asked = [&] {
    const GameTable& table = game.table();
    return table.view().combat && !table.view().combat->targets.empty() && isPlayer(table.prompt().who) &&
           game.chooser().litPlaces().empty() && game.chooser().litUnits().empty();
  };
  for (int i = 0; i < 20000 && !asked() && !game.table().over(); ++i) game.choose(readyMadeOrAny(game, random));
  ASSERT_TRUE(asked());
  const Place fought = game.table().view().combat->targets.front();
  const MapView& map = *begun.open().map();
  const auto seen = [&] { return map.scale() >= 24 && map.rect().contains(map.pointOf(fought).toPoint()); };
  EXPECT_TRUE(QTest::qWaitFor(seen, 2000)) << map.scale();
}

/// Of the choice itself nothing is told, and so no event calls the map there.
TEST(Looking, TheMapShowsWhereAUnitOfTheListCanGoAlsoIfNothingHasHappened) {
  const Written table("battle-for-stalingrad", R"({
    "scenario": "campaign", "turn": 2, "step": "final-armor",
    "units": {"0424": ["71-id-inf-1"], "1043": ["42-ib-mg-1"], "1925": ["chuikov", "13-gd-gds-1"], "2719": ["depot"]}
  })");
  const auto step = [&] { return table.info.steps[index(table.game().table().prompt().step)].id; };
  table.game().setConfirmLevel(ConfirmLevel::Never);
  for (int i = 0; i < 3 && step() != "final-withdrawal"; ++i) table.choose("finish");
  ASSERT_EQ(step(), "final-withdrawal") << table.now().question().toStdString();
  MapView& map = table.map();
  map.setScale(64);
  map.centreOn(table.place("2510"));
  ASSERT_FALSE(map.rect().contains(map.pointOf(table.place("1043")).toPoint()));
  table.choose("activate");
  const std::vector<Place> lit = table.game().chooser().litPlaces();
  ASSERT_FALSE(lit.empty());
  EXPECT_TRUE(std::ranges::any_of(lit, [&](Place place) { return map.rect().contains(map.pointOf(place).toPoint()); }));
}

/// Not one of them alone, and none under the legend.
TEST(Looking, TheFewHexesInWhichAUnitCanBePlacedAreAllSeen) {
  Begun begun("panzerkorps-48");
  GameController& game = begun.open().game();
  QApplication::processEvents();
  const auto& board = begun.title.info().map;
  MapView& map = *begun.window->map();
  map.setScale(32);
  const auto sees = [&](Place hex) { return map.rect().contains(map.pointOf(hex).toPoint()); };
  int asked = 0;
  for (const UnitId unit : game.chooser().litUnits()) {
    game.clickUnit(unit);
    const std::vector<Place> goals = game.chooser().litPlaces();
    if (goals.size() != 3 || board.shows(game.chooser().placeOf(unit))) continue;
    game.clickUnit(unit);
    const auto few = [&](Place middle) {
      map.centreOn(middle);
      return std::ranges::count_if(goals, sees) == 1;
    };
    ASSERT_TRUE(std::ranges::any_of(board.hexes(), few));
    game.clickUnit(unit);
    ++asked;
    for (const Place hex : goals) {
      EXPECT_TRUE(sees(hex)) << board.placeName(hex);
      EXPECT_FALSE(map.legendRect().contains(map.pointOf(hex))) << board.placeName(hex);
    }
  }
  EXPECT_GT(asked, 0);
}

/// Once: whoever looks elsewhere after that wants to.
TEST(Looking, WhoIsAskedWhereAUnitGoesSeesTheUnitAndNotOneOfItsGoalsAlone) {
  const Written table("donnerschlag", R"({
    "turn": 1, "step": "action", "luck": "axis",
    "units": {"4111": ["23p-i-201", "23p-i-126"], "4110": ["23p-ii-128"], "4210": ["23p-hq"]},
    "cards": {"hand": ["5", "25", "C10"]}
  })");
  MapView& map = table.map();
  const auto sees = [&](Place place) { return map.rect().contains(map.pointOf(place).toPoint()); };
  const Place stands = table.place("4110");
  table.choose("play");
  const Place goal = table.place("3710");
  map.setScale(64);
  const auto& hexes = table.info.map.hexes();
  const auto away = [&](Place middle) {
    map.centreOn(middle);
    return sees(goal) && !sees(stands);
  };
  const auto from = std::ranges::find_if(hexes, away);
  ASSERT_NE(from, hexes.end());
  table.game().clickUnit(table.unit("23p-ii-128"));
  ASSERT_GT(std::ranges::count(table.game().chooser().litPlaces(), goal), 0);
  EXPECT_TRUE(sees(stands));
  map.centreOn(*from);
  table.choose("step");
  EXPECT_FALSE(sees(stands)) << "who moves on";
}

TEST(Looking, WhereAPhaseBeginsSeveralOfThoseWhoMayActAreSeen) {
  Begun begun("panzerkorps-48");
  const Title& title = begun.title;
  GameController& game = begun.open().game();
  QApplication::processEvents();
  const MapView& map = *begun.window->map();
  const auto& steps = title.info().steps;
  const auto seen = [&] {
    const std::vector<UnitId> lit = game.chooser().litUnits();
    return std::ranges::count_if(game.table().view().units, [&](const UnitView& unit) {
      return std::ranges::find(lit, unit.unit) != lit.end() && map.rect().contains(map.pointOf(unit.place).toPoint());
    });
  };
  // Set-up at a button; then the plan, after which the map goes back to where it was.
  for (int n = 0; n < 20 && steps[index(game.table().prompt().step)].id != "soviet-prepared"; ++n) {
    const LegalList& legal = game.table().prompt().legal;
    Action next = legal.at(0);
    legal.each([&](Action each) { next = title.info().verbs[index(each.verb)].readyMade ? each : next; });
    game.choose(next);
    QApplication::processEvents();
  }
  ASSERT_EQ(steps[index(game.table().prompt().step)].id, "soviet-prepared");
  EXPECT_GE(seen(), 3);
}

TEST(Looking, TheMapGoesAlongInAReplay) {
  Table table;
  GameWindow& window = table.start();
  GameController& game = window.game();
  setUp(game);
  playUntil(game, [&] { return game.table().session().decisions() > 40; });
  window.setReplay(true);
  game.jumpTo(0);
  window.map()->setScale(128);
  int happened = 0;
  QObject::connect(&game, &GameController::changed, window.map(), [&](const std::vector<Event>& events) {
    if (game.table().view().combat && !game.table().view().combat->fires.empty()) return;
    const auto last = std::find_if(events.rbegin(), events.rend(), [](const Event& event) { return isHex(event.to); });
    if (last == events.rend()) return;
    ++happened;
    EXPECT_TRUE(window.map()->rect().contains(window.map()->pointOf(last->to).toPoint()));
    window.map()->centreOn(last->to == hexOf("0101") ? hexOf("0501") : hexOf("0101"));
  });
  while (game.table().shownDecisions() < game.table().session().decisions()) game.stepReplay(true, 0);
  EXPECT_GT(happened, 4);
}

TEST(Looking, TheMapShowsWhereAMomentOfAReplayIsThatOneJumpsTo) {
  Table table;
  GameWindow& window = table.start();
  GameController& game = window.game();
  setUp(game);
  playUntil(game, [&] { return game.table().session().decisions() > 40; });
  window.setReplay(true);
  MapView& map = *window.map();
  int looked = 0;
  for (std::size_t to = game.table().session().decisions() - 2; to >= 2; to -= 2) {
    map.setScale(128);
    game.jumpTo(0);
    map.centreOn(hexOf("0101"));
    game.jumpTo(to);
    if (game.table().view().combat) continue;
    const std::vector<Event> events = game.table().lately();
    const auto last = std::find_if(events.rbegin(), events.rend(), [](const Event& each) { return isHex(each.to); });
    if (last == events.rend()) continue;
    ++looked;
    EXPECT_TRUE(map.rect().contains(map.pointOf(last->to).toPoint())) << to;
  }
  EXPECT_GT(looked, 4);
}

TEST(Looking, WhereTheComputerBeginsTheMapOpensAtWhatAPersonIsAskedFirst) {
  const Side first = Begun("panzerkorps-48").made->table().prompt().who;
  decltype(GameSetup::players) players;
  players[index(first)] = {PlayerKind::Opponent, "random"};
  Begun begun("panzerkorps-48", players);
  const GameTable& table = begun.open().game().table();
  ASSERT_TRUE(QTest::qWaitFor([&] { return table.interactive(); }, 60000));
  ASSERT_EQ(table.prompt().who, other(first));
  const MapView& map = *begun.window->map();
  EXPECT_GE(map.scale(), 24);
  bool seen = false;
  table.prompt().legal.each([&](Action action) {
    const Place place = targetsOf(begun.title.info(), action).place;
    seen |= isHex(place) && map.rect().contains(map.pointOf(place).toPoint());
  });
  EXPECT_TRUE(seen);
}

TEST(Looking, AReplayOfALargeMapIsReadableOnceItGoesOn) {
  Begun begun("wintergewitter");
  GameController& game = *begun.made;
  for (int n = 0; n < 40; ++n) game.choose(game.table().prompt().legal.at(0));
  begun.open().setReplay(true);
  QApplication::processEvents();
  MapView& map = *begun.window->map();
  ASSERT_LT(map.scale(), 24) << "all of it";
  game.jumpTo(0);
  const auto goesOn = [&] { return game.table().shownDecisions() < game.table().session().decisions(); };
  while (goesOn() && map.scale() < 24) game.stepReplay(true, 0);
  ASSERT_TRUE(goesOn());
  map.fit();
  while (goesOn()) game.stepReplay(true, 0);
  EXPECT_LT(map.scale(), 24) << "whoever wants to see all of it does";
}

TEST(Looking, TheButtonOfAReplayThatPlaysStopsIt) {
  const auto game = makeGame();
  setUp(*game);
  game->startReplay();
  ReplayBar bar(*game);
  bar.show();
  const QString play = bar.playButton()->text();
  bar.playButton()->click();
  EXPECT_TRUE(bar.playing());
  EXPECT_NE(bar.playButton()->text(), play);
  EXPECT_EQ(bar.playButton()->accessibleName(), "Stop");
  bar.playButton()->click();
  EXPECT_FALSE(bar.playing());
  EXPECT_EQ(bar.playButton()->text(), play);
  bar.playButton()->click();
  bar.stepBack();
  EXPECT_FALSE(bar.playing()) << "whoever steps wants to stay there";
}

}  // namespace
}  // namespace kessel::client
