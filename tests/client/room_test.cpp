// SPDX-License-Identifier: GPL-3.0-or-later
// The panel that a question needs has the room: every kind of question of every title is opened in the window, and what
// is needed to answer it is in sight. With KESSEL_PICTURES=<folder> a picture of each is kept for people to look at.
#include <gtest/gtest.h>

#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>
#include <map>

#include "client/app/style.h"
#include "client/lessons/lesson_guide.h"
#include "client/lessons/lesson_panel.h"
#include "client/map/map_view.h"
#include "client/panels/card_view.h"
#include "client/panels/combat_panel.h"
#include "client/panels/hand_panel.h"
#include "client/panels/odds_bars.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "client/window/aim_card.h"
#include "client/window/own_heights.h"
#include "client/written.h"
#include "lessons/lesson.h"

namespace kessel::client {
namespace {

/// What tells one kind of question from another: the step and what can be chosen in it.
std::string kindOf(const TitleInfo& info, const Prompt& prompt, bool combat) {
  PromptChoices choices;
  choices.assign(info, prompt);
  std::string kind = info.steps[index(prompt.step)].id;
  if (!choices.cards().empty()) kind += " cards";
  if (!choices.units().empty()) kind += " units";
  if (!choices.places().empty()) kind += " places";
  if (combat) kind += " combat";
  return kind;
}

/// A game between players who take what comes, with the first moment of each kind of question.
std::map<std::string, std::size_t> play(Session& session, std::size_t decisions, std::uint64_t seed) {
  std::map<std::string, std::size_t> moments;
  Random random(seed);
  const TitleInfo& info = session.title().info();
  while (!session.over() && session.decisions() < decisions) {
    const Prompt& prompt = session.prompt();
    if (isPlayer(prompt.who)) {
      const bool combat = session.title().view(session.position(), prompt.who).combat.has_value();
      moments.try_emplace(kindOf(info, prompt, combat), session.decisions());
    }
    Action action = prompt.legal.at(random.below(prompt.legal.size()));
    prompt.legal.each([&](Action each) {
      if (info.verbs[index(each.verb)].readyMade) action = each;
    });
    if (!session.act(action).ok()) break;
  }
  return moments;
}

bool inSight(const QWidget& widget, const QScrollArea& area) {
  const QWidget& port = *area.viewport();
  return port.rect().adjusted(0, -2, 0, 2).contains(QRect(widget.mapTo(&port, QPoint()), widget.size()));
}

class RoomAt : public ::testing::TestWithParam<std::string> {
 protected:
  /// Plays a scenario, and goes back to one moment of each kind in windows of some sizes.
  static void walkThrough(const Title& title, const std::string& scenario, const std::vector<QSize>& sizes);

  static void settle(const GameWindow& window) {
    EXPECT_TRUE(QTest::qWaitFor([&] { return !window.settling(); }, 60000));
    for (int i = 0; i < 6; ++i) QApplication::processEvents();
  }
  static void expectPromptInSight(const GameWindow& window, const std::string& where) {
    const PromptPanel& prompt = *window.prompt();
    const auto* scroll = prompt.findChild<QScrollArea*>(QStringLiteral("promptScroll"));
    if (window.game().table().prompt().legal.size() > 40) return;  // and more than that want to be listed
    for (const WrapButton* button : prompt.buttons()) {
      EXPECT_TRUE(button->isVisible() && inSight(*button, *scroll)) << where << ": " << button->text().toStdString();
    }
    const UnitList& list = *prompt.waiting();
    if (!list.isVisible() || list.count() == 0) return;
    const int row = list.visualItemRect(list.item(0)).height();
    EXPECT_TRUE(inSight(list, *scroll)) << where << ": the list of units";
    const int rows = window.game().chooser().usualAim() ? 2 : 3;  // one of them is on the main button, too
    EXPECT_GE(list.viewport()->height(), std::min(list.count(), rows) * row) << where << ": the list of units";
  }
  static void expectCardsInSight(const GameWindow& window, const std::string& where) {
    const PromptChoices& choices = window.game().chooser().choices();
    if (choices.cards().empty() || !choices.units().empty() || !choices.places().empty()) return;
    const auto* hands = window.findChild<HandPanel*>();
    ASSERT_TRUE(hands != nullptr && hands->isVisible()) << where;
    const auto* scroll = hands->findChild<QScrollArea*>();
    for (const CardView* card : hands->cards()) {
      if (card->lit()) EXPECT_TRUE(inSight(*card, *scroll)) << where << ": a card that can be chosen";
    }
  }
  static std::vector<OddsBars*> oddsOf(const CombatPanel& combat) {
    std::vector<OddsBars*> all;
    for (OddsBars* each : combat.findChildren<OddsBars*>()) {
      if (each->isVisible()) all.push_back(each);
    }
    return all;
  }
  static void expectCombatInSight(const GameWindow& window, const std::string& where) {
    if (!window.game().table().view().combat) return;
    const CombatPanel& combat = *window.combat();
    EXPECT_TRUE(combat.isVisible()) << where;
    const auto* scroll = combat.findChild<QScrollArea*>();
    // Beside cards that are asked about how it ends and the odds of the die are read without scrolling.
    const std::vector<OddsBars*> all = oddsOf(combat);
    const bool two = window.game().chooser().litCards().size() <= 2 && !all.empty();
    if (two && window.game().table().view().combat->fires.size() == 1 && !window.game().chooser().litCards().empty()) {
      for (const OddsBars* each : all) EXPECT_TRUE(inSight(*each, *scroll)) << where << ": beside the cards";
    }
    const QWidget* odds = nullptr;
    for (const QWidget* each : combat.findChildren<QWidget*>()) {
      if (!each->isVisible()) continue;
      const QString part = each->property("part").toString();
      if (part == QLatin1String("odds")) odds = each;
      if (odds != nullptr && inSight(*odds, *scroll)) return;
      // How it ends is more than one die can tell.
      const QWidget* ends = part == QLatin1String("forecast") ? each->findChild<OddsBars*>() : nullptr;
      if (ends != nullptr && inSight(*ends, *scroll)) return;
    }
    EXPECT_EQ(odds, nullptr) << where << ": the odds of the combat";
  }
};

/// Points at the first lit hexes that have something to weigh: the card of the odds stands beside them.
int pointAround(GameWindow& window, const std::string& where) {
  const std::vector<Place> lit = window.game().chooser().litPlaces();
  for (std::size_t i = 0; i < std::min<std::size_t>(lit.size(), 12); ++i) {
    if (window.game().chooser().outlooksAt(lit[i]).empty()) continue;
    window.map()->ensureVisible(lit[i]);
    emit window.map()->placeHovered(lit[i]);
    QApplication::processEvents();
    const AimCard& card = *window.aim();
    if (!card.isVisible()) continue;
    EXPECT_FALSE(window.map()->coverOf(card.target()).intersects(card.geometry())) << where;
    EXPECT_TRUE(window.map()->rect().contains(card.geometry())) << where;
    return 1;
  }
  return 0;
}

void RoomAt::walkThrough(const Title& title, const std::string& scenario, const std::vector<QSize>& sizes) {
  Settings settings = Table::withoutQuestions();
  settings.curtain = false;
  const QString folder = qEnvironmentVariable("KESSEL_PICTURES");
  const std::string id = title.info().id + ", " + scenario;
  GameSetup setup;
  setup.scenario = scenario;
  setup.seed = 4;
  auto begun = Session::begin(title, setup);
  ASSERT_TRUE(begun);
  const std::map<std::string, std::size_t> kinds = play(*begun, 1600, 9);
  EXPECT_GE(kinds.size(), 12U) << id;
  std::vector<std::pair<std::size_t, std::string>> moments;
  for (const auto& [kind, at] : kinds) moments.emplace_back(at, kind);
  std::ranges::sort(moments, std::greater());
  int cards = 0;
  for (const QSize& size : sizes) {
    settings.theme = size.width() < 1440 ? ThemeChoice::Dark : ThemeChoice::Light;
    applyLook(settings);
    Session session = *begun;
    GameWindow window(std::make_unique<GameController>(std::move(session), english()), "Game", settings);
    window.resize(size);
    window.show();
    settle(window);
    if (!folder.isEmpty()) window.map()->setScale(54);
    for (const auto& [at, kind] : moments) {
      window.game().undoTo(at);
      settle(window);
      const std::string where = id + ", " + std::to_string(size.width()) + ": " + kind;
      expectPromptInSight(window, where);
      expectCardsInSight(window, where);
      expectCombatInSight(window, where);
      cards += pointAround(window, where);
      if (folder.isEmpty()) continue;
      window.map()->finishDrawing();
      QString name = QString::fromStdString(where);
      name.replace(QStringLiteral(", "), QStringLiteral("-")).replace(QStringLiteral(": "), QStringLiteral("-"));
      window.grab().save(
          QDir(folder).filePath(name.replace(QLatin1Char(' '), QLatin1Char('_')) + QStringLiteral(".png")));
    }
  }
  EXPECT_GT(cards, 0) << id << ": no odds were pointed at";
}

/// The first scenario in two windows, the others in the smaller one.
TEST_P(RoomAt, WhatAQuestionNeedsIsInSight) {
  const std::string id = GetParam();
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  const Title& title = **titles.load(id);
  std::vector<QSize> sizes{QSize(1440, 900), QSize(1280, 800)};
  for (const ScenarioInfo& scenario : title.info().scenarios) {
    walkThrough(title, scenario.id, sizes);
    sizes = {QSize(1280, 800)};
  }
  applyLook(Table::withoutQuestions());
}

struct Room : Table {
  GameWindow& begin() {
    window.resize(1440, 900);
    GameWindow& game = start();
    settle(game);
    return game;
  }
  static void settle(const GameWindow& game) {
    EXPECT_TRUE(QTest::qWaitFor([&] { return !game.settling(); }, 60000));
    for (int i = 0; i < 6; ++i) QApplication::processEvents();
  }
  static QDockWidget& dock(const GameWindow& game, const char* id) {
    return *game.findChild<QDockWidget*>(QLatin1String(id));
  }
  /// Drags what parts a dock from the one below it.
  static void drag(GameWindow& game, const QDockWidget& above, int by) {
    QPoint at(above.geometry().center().x(), above.geometry().bottom() + 2);
    const auto send = [&](QEvent::Type type, Qt::MouseButtons buttons) {
      QMouseEvent event(type, at, game.mapToGlobal(at), Qt::LeftButton, buttons, Qt::NoModifier);
      QApplication::sendEvent(&game, &event);
      for (int i = 0; i < 4; ++i) QApplication::processEvents();
    };
    send(QEvent::MouseButtonPress, Qt::LeftButton);
    at.ry() += by;
    send(QEvent::MouseMove, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, Qt::NoButton);
  }
};

/// A screen at 200 %: the lesson has a side of its own, and the question what it needs at the other one.
TEST(Room, ALowWindowLeavesTheQuestionOfALessonInSight) {
  QTemporaryDir folder;
  Table::keepSettingsIn(folder.path());
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  const Settings settings = Table::withoutQuestions();
  MainWindow window(titles, settings, folder.filePath(QStringLiteral("library.sqlite")));
  applyLook(settings);
  window.resize(720, 450);
  window.show();
  for (const TitleEntry& entry : allTitles()) {
    const auto lessons = lessonsOf(KESSEL_SOURCE_DIR, (*titles.load(entry.id))->info());
    ASSERT_TRUE(lessons);
    const Lesson& lesson = (*lessons)[2];
    ASSERT_TRUE(window.startLesson(QString::fromStdString(entry.id), QString::fromStdString(lesson.id)));
    const GameWindow& game = *window.game();
    Room::settle(game);
    const auto* scroll = game.prompt()->findChild<QScrollArea*>(QStringLiteral("promptScroll"));
    const auto high = [&] { return game.prompt()->height() > window.height() * 48 / 100; };
    EXPECT_TRUE(QTest::qWaitFor(high, 2000))
        << entry.id << ": " << game.prompt()->height() << " of " << window.height();
    for (const WrapButton* button : game.prompt()->buttons())
      EXPECT_TRUE(inSight(*button, *scroll)) << entry.id << ": " << button->text().toStdString();
  }
  applyLook(Table::withoutQuestions());
}

/// Not a line of it: what little the lesson has too much goes to the question.
TEST(Room, ALessonWithRoomToSpareCutsNothingOffTheQuestion) {
  QTemporaryDir folder;
  Table::keepSettingsIn(folder.path());
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  MainWindow window(titles, Table::withoutQuestions(), folder.filePath(QStringLiteral("library.sqlite")));
  window.resize(1440, 950);
  window.show();
  const auto lessons = lessonsOf(KESSEL_SOURCE_DIR, (*titles.load("battle-for-stalingrad"))->info());
  ASSERT_TRUE(lessons);
  ASSERT_TRUE(window.startLesson(QStringLiteral("battle-for-stalingrad"), QString::fromStdString(lessons->front().id)));
  GameWindow& game = *window.game();
  Room::settle(game);
  emit game.game().explained(Reason{QStringLiteral("Many words that say why. ").repeated(24), {}});
  Room::settle(game);
  QDockWidget& lesson = Room::dock(game, "dock.lesson");
  QDockWidget& question = Room::dock(game, "dock.prompt");
  const int needs = question.height();
  const QScrollBar* bar = game.prompt()->findChild<QScrollArea*>(QStringLiteral("promptScroll"))->verticalScrollBar();
  ASSERT_EQ(bar->maximum(), 0);
  constexpr int kLine = 12;
  game.resizeDocks({&lesson, &question}, {lesson.height() + kLine, needs - kLine}, Qt::Vertical);
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(game.prompt()->whyNotButton()->parentWidget(), &leave);
  Room::settle(game);
  EXPECT_GE(question.height(), needs - 1) << "but for a pixel that was not needed";
  EXPECT_EQ(bar->maximum(), 0);
}

/// Large text: what can be done after a lesson can be read.
TEST(Room, NoButtonIsCutOffAfterALessonAtTwiceTheSize) {
  QTemporaryDir folder;
  Table::keepSettingsIn(folder.path());
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  Settings settings = Table::withoutQuestions();
  settings.textScale = 200;
  MainWindow window(titles, settings, folder.filePath(QStringLiteral("library.sqlite")));
  applyLook(settings);
  window.resize(1440, 900);
  window.show();
  ASSERT_TRUE(window.startLesson(QStringLiteral("donnerschlag"), QStringLiteral("03-combat-and-shifts")));
  while (!window.game()->lesson()->walk().finished()) window.game()->lesson()->skip();
  Room::settle(*window.game());
  const QPushButton& on = *window.game()->lessonPanel()->playOnButton();
  ASSERT_TRUE(on.isVisible());
  EXPECT_EQ(on.visibleRegion().boundingRect(), on.rect());
  EXPECT_TRUE(on.hasHeightForWidth() && on.heightForWidth(on.width()) <= on.height()) << on.width();
  applyLook(Table::withoutQuestions());
}

TEST(Room, HeightsOfTheUserStay) {
  Room table;
  GameWindow& game = table.begin();
  EXPECT_FALSE(game.sizedByHand());
  const int before = Room::dock(game, "dock.prompt").height();
  Room::drag(game, Room::dock(game, "dock.prompt"), 90);
  const int own = Room::dock(game, "dock.prompt").height();
  ASSERT_GT(own, before + 60);
  EXPECT_TRUE(game.sizedByHand());
  setUp(game.game());
  Room::settle(game);
  EXPECT_EQ(Room::dock(game, "dock.prompt").height(), own);
  GameWindow& next = table.begin();  // also in the next game
  EXPECT_TRUE(next.sizedByHand());
  EXPECT_NEAR(Room::dock(next, "dock.prompt").height(), own, 4);
  next.resetDocks();
  Room::settle(next);
  EXPECT_FALSE(next.sizedByHand());
  EXPECT_LT(Room::dock(next, "dock.prompt").height(), own);
}

/// As behind a curtain: what is asked has changed meanwhile, or the size of the text is another.
TEST(Room, WhatComesIntoSightStandsWhereItStays) {
  Room table;
  GameWindow& game = table.begin();
  Room::settle(game);
  EXPECT_FALSE(game.isCovered());
  const int before = Room::dock(game, "dock.prompt").height();
  game.hide();
  emit game.game().explained(Reason{QStringLiteral("Many words that say why. ").repeated(40), {}});
  game.show();
  ASSERT_TRUE(game.isCovered());
  ASSERT_TRUE(QTest::qWaitFor([&] { return !game.isCovered(); }, 60000));
  const int seen = Room::dock(game, "dock.prompt").height();
  EXPECT_GT(seen, before);
  Room::settle(game);
  QTest::qWait(100);
  EXPECT_EQ(Room::dock(game, "dock.prompt").height(), seen);
}

TEST(Room, HeightsOfOneSideLeaveTheOtherOneFree) {
  const auto ofUser = [](const GameWindow& game, const char* id) { return hasOwnHeight(Room::dock(game, id)); };
  Room table;
  GameWindow& game = table.begin();  // with the tracks in front
  const int height = Room::dock(game, "dock.tracks").height();
  Room::drag(game, Room::dock(game, "dock.prompt"), 90);
  EXPECT_FALSE(ofUser(game, "dock.tracks"));
  EXPECT_TRUE(ofUser(game, "dock.prompt"));
  Room::drag(game, Room::dock(game, "dock.tracks"), -120);
  EXPECT_NE(Room::dock(game, "dock.tracks").height(), height);
  EXPECT_TRUE(ofUser(game, "dock.tracks") && ofUser(game, "dock.prompt"));
  game.resetDocks();
  Room::settle(game);
  Room::drag(game, Room::dock(game, "dock.tracks"), -120);
  EXPECT_TRUE(ofUser(game, "dock.tracks"));
  EXPECT_FALSE(ofUser(game, "dock.prompt"));
  GameWindow& next = table.begin();  // also in the next game
  EXPECT_TRUE(ofUser(next, "dock.tracks"));
  EXPECT_FALSE(ofUser(next, "dock.prompt"));
  const int before = Room::dock(next, "dock.prompt").height();
  const int tracks = Room::dock(next, "dock.tracks").height();
  emit next.game().explained(Reason{QStringLiteral("Many words that say why. ").repeated(40), {}});
  Room::settle(next);
  EXPECT_GT(Room::dock(next, "dock.prompt").height(), before) << "the question has its room";
  EXPECT_EQ(Room::dock(next, "dock.tracks").height(), tracks);
}

/// Whoever clicks Undo twice clicks it on the same spot.
TEST(Room, TheRowOfUndoStaysWhileItIsPointedAt) {
  Room table;
  GameWindow& game = table.begin();
  QWidget* row = game.prompt()->whyNotButton()->parentWidget();
  game.prompt()->setRowOnTop(false);  // as below a lesson; at the head it does not move anyway
  Room::settle(game);
  const int before = row->mapTo(&game, QPoint()).y();
  row->setAttribute(Qt::WA_UnderMouse);
  const QString much = QStringLiteral("This cannot be done, and it takes many words to say why. ").repeated(16);
  emit game.game().explained(Reason{much, {}});
  Room::settle(game);
  EXPECT_EQ(row->mapTo(&game, QPoint()).y(), before);
  row->setAttribute(Qt::WA_UnderMouse, false);
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(row, &leave);
  Room::settle(game);
  EXPECT_GT(row->mapTo(&game, QPoint()).y(), before) << "then the note has its room";
}

/// At the head of the panel it stays in any case, and what was taken back must not push the question out of sight.
TEST(Room, TheQuestionHasItsRoomAlsoWhileUndoIsPointedAt) {
  Room table;
  GameWindow& game = table.begin();
  Room::settle(game);
  QWidget* row = game.prompt()->whyNotButton()->parentWidget();
  const int head = row->mapTo(&game, QPoint()).y();
  const int before = Room::dock(game, "dock.prompt").height();
  row->setAttribute(Qt::WA_UnderMouse);
  emit game.game().explained(Reason{QStringLiteral("Many words that say why. ").repeated(40), {}});
  Room::settle(game);
  EXPECT_GT(Room::dock(game, "dock.prompt").height(), before);
  EXPECT_EQ(row->mapTo(&game, QPoint()).y(), head);
}

/// In the first game and the next one, in large text, and once the docks are put back.
TEST(Room, TabsAreCutOffOnlyWhereTheyHaveNoRoom) {
  QTemporaryDir folder;
  Table::keepSettingsIn(folder.path());
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  for (const int scale : {100, 200}) {
    Settings settings = Table::withoutQuestions();
    settings.curtain = false;
    settings.textScale = scale;
    MainWindow window(titles, settings, folder.filePath(QStringLiteral("library.sqlite")));
    window.resize(1440, 900);
    window.show();
    const auto expectTabs = [&](const char* when) {
      Room::settle(*window.game());
      int bars = 0;
      for (const QTabBar* tabs : window.game()->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        if (!tabs->isVisible() || tabs->count() == 0) continue;
        ++bars;
        const bool narrow = tabs->property("narrow").toBool();
        EXPECT_TRUE(narrow || tabs->sizeHint().width() <= tabs->width()) << when << ' ' << scale;
        const QToolButton* scroller = tabs->findChild<QToolButton*>();
        if (tabs->sizeHint().width() > tabs->width()) continue;
        EXPECT_EQ(tabs->tabRect(0).left(), 0) << when << ' ' << scale << ": its first letters";
        EXPECT_TRUE(scroller == nullptr || !scroller->isVisible()) << when << ' ' << scale;
      }
      EXPECT_GT(bars, 1);
    };
    for (const char* title : {"battle-for-stalingrad", "donnerschlag", "battle-for-stalingrad"}) {
      GameSetup setup;
      setup.scenario = (*titles.load(title))->info().scenarios.front().id;
      ASSERT_TRUE(window.startGame(QString::fromLatin1(title), setup));
      liftCurtain(window);
      expectTabs(title);
    }
    window.game()->resetDocks();
    expectTabs("put back");
  }
  applyLook(Table::withoutQuestions());
}

TEST(Room, DocksThatWereMovedKeepTheirHeights) {
  Room table;
  GameWindow& game = table.begin();
  game.addDockWidget(Qt::RightDockWidgetArea, &Room::dock(game, "dock.overview"));
  game.resizeDocks({&Room::dock(game, "dock.prompt"), &Room::dock(game, "dock.place")}, {600, 200}, Qt::Vertical);
  Room::settle(game);
  const int own = Room::dock(game, "dock.prompt").height();
  const int combat = Room::dock(game, "dock.combat").height();
  setUp(game.game());
  Room::settle(game);
  EXPECT_EQ(Room::dock(game, "dock.prompt").height(), own);
  EXPECT_EQ(Room::dock(game, "dock.combat").height(), combat);
}

TEST(Room, TheQuestionIsNoHigherThanItNeeds) {
  Room table;
  GameWindow& game = table.begin();
  setUp(game.game());
  Room::settle(game);
  EXPECT_LT(Room::dock(game, "dock.prompt").height(), 460);
  EXPECT_GT(Room::dock(game, "dock.overview").height(), 140);
}

INSTANTIATE_TEST_SUITE_P(Window, RoomAt, ::testing::ValuesIn(titleIds()), &nameOfTest);

/// F11 and F11 again: with the menu gone there was more height to share, and afterwards the question has its room
/// again.
TEST(Room, TheQuestionHasItAgainAfterOnlyMapAndPrompt) {
  Written table("panzerkorps-48",
                R"({"step": "soviet-prepared", "units": {"2921": ["11pz-pz-i"], "2920": ["4m-36-i"]}})");
  QAction* bare = table.window->actions().find(QStringLiteral("view.bare"));
  const auto* now = table.window->findChild<QDockWidget*>(QStringLiteral("dock.prompt"));
  const int before = now->height();
  bare->trigger();
  table.settle();
  EXPECT_GT(now->height(), before);
  bare->trigger();
  table.settle();
  EXPECT_GE(now->height(), before);
}

}  // namespace
}  // namespace kessel::client
