// SPDX-License-Identifier: GPL-3.0-or-later
// Played through the accessibility tree, as a screen reader does: what it finds, what it presses, what it is told.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QAction>
#include <QDockWidget>
#include <QTest>

#include "client/app/announcer.h"
#include "client/map/map_view.h"
#include "client/panels/list_panels.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "client/window/notice_bar.h"

namespace kessel::client {
namespace {

/// What a screen reader hears.
struct Heard {
  QAccessible::Event what;
  QAccessible::Role role;
  QString name;
};

std::vector<Heard>& heard() {
  static std::vector<Heard> all;
  return all;
}

/// Listens as long as it lives.
struct Reader {
  Reader() {
    heard().clear();
    listenAsReader([](QAccessibleEvent& event) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
      if (event.type() == QAccessible::Announcement) {
        const QString said = static_cast<const QAccessibleAnnouncementEvent&>(event).message();
        return heard().push_back({QAccessible::ObjectShow, QAccessible::Notification, said});
      }
#endif
      QAccessibleInterface* access = event.accessibleInterface();
      if (access == nullptr || !access->isValid()) return;
      heard().push_back({event.type(), access->role(), access->text(QAccessible::Name)});
    });
    announcer().forget();
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() {
    listenAsReader({});
    announcer().forget();
  }
  /// All that was announced since the last call.
  static QString announced() {
    QApplication::processEvents();
    QStringList all;
    for (const Heard& each : heard()) {
      if (each.what == QAccessible::ObjectShow && each.role == QAccessible::Notification) all << each.name;
    }
    heard().clear();
    return all.join(QLatin1Char('\n'));
  }
  static bool toldOf(QAccessible::Event what, const QString& name) {
    QApplication::processEvents();
    return std::any_of(heard().begin(), heard().end(),
                       [&](const Heard& each) { return each.what == what && each.name == name; });
  }
};

struct Read : ::testing::Test {
  Reader reader;
  Table table;
  GameWindow* window = nullptr;

  void SetUp() override {
    window = &table.start();
    table.window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&table.window));
    setUp(window->game());
    liftCurtain(table.window);
    static_cast<void>(Reader::announced());
  }
  [[nodiscard]] MapView& map() const { return *window->map(); }
  [[nodiscard]] QAccessibleInterface* mapAccess() const { return QAccessible::queryAccessibleInterface(&map()); }
  [[nodiscard]] QAccessibleInterface* placeOf(Place place) const {
    const QString name = QStringLiteral("Hex %1").arg(QString::fromStdString(tinyTitle().info().map.placeName(place)));
    for (int i = 0; i < mapAccess()->childCount(); ++i) {
      QAccessibleInterface* child = mapAccess()->child(i);
      if (child->text(QAccessible::Name).section(QLatin1Char(';'), 0, 0) == name) return child;
    }
    return nullptr;
  }
  [[nodiscard]] Place standing(UnitId unit) const {
    for (const UnitView& view : window->game().table().view().units) {
      if (view.unit == unit) return view.place;
    }
    return kNowhere;
  }
  [[nodiscard]] QAccessibleInterface* counterOf(UnitId unit) const {
    QAccessibleInterface* place = placeOf(standing(unit));
    const QString name = QString::fromStdString(tinyTitle().info().roster[unit].name);
    for (int i = 0; place != nullptr && i < place->childCount(); ++i) {
      if (place->child(i)->text(QAccessible::Name).startsWith(name)) return place->child(i);
    }
    return nullptr;
  }
  static void act(QAccessibleInterface* on, const QString& action) {
    ASSERT_NE(on, nullptr);
    ASSERT_NE(on->actionInterface(), nullptr);
    ASSERT_TRUE(on->actionInterface()->actionNames().contains(action));
    on->actionInterface()->doAction(action);
    QApplication::processEvents();
  }
  /// The first unit that can be chosen and then sent somewhere.
  [[nodiscard]] UnitId mover() const {
    for (UnitId unit : window->game().chooser().litUnits()) {
      if (window->game().chooser().choices().needsTarget(unit)) return unit;
    }
    return kNoUnit;
  }
};

using AccessMap = Read;

TEST_F(AccessMap, PlacesAreChildrenOfTheMapAndCountersOfTheirPlaces) {
  for (const UnitView& view : window->game().table().view().units) {
    if (view.unit == kNoUnit || !isHex(view.place)) continue;
    QAccessibleInterface* counter = counterOf(view.unit);
    ASSERT_NE(counter, nullptr);
    QAccessibleInterface* place = counter->parent();
    EXPECT_EQ(place, placeOf(view.place));
    EXPECT_EQ(place->parent(), mapAccess());
    EXPECT_GE(place->indexOfChild(counter), 0);
    EXPECT_EQ(mapAccess()->child(mapAccess()->indexOfChild(place)), place);
    EXPECT_EQ(counter->role(), QAccessible::ListItem);
    EXPECT_EQ(counter->state().selectable, window->game().table().interactive() &&
                                               counter->text(QAccessible::Description).contains("can be chosen"));
    EXPECT_TRUE(place->rect().intersects(counter->rect()));
    EXPECT_EQ(mapAccess()->childAt(place->rect().center().x(), place->rect().center().y()), place);
  }
}

TEST_F(AccessMap, AUnitIsMovedByPressingItAndItsGoal) {
  const UnitId unit = mover();
  ASSERT_NE(unit, kNoUnit);
  const Place from = standing(unit);
  QAccessibleInterface* counter = counterOf(unit);
  const auto press = QAccessibleActionInterface::pressAction();
  act(counter, press);
  EXPECT_EQ(map().selection(), std::vector<UnitId>{unit});
  EXPECT_TRUE(counter->state().selected);
  EXPECT_TRUE(counter->state().focused);
  EXPECT_EQ(mapAccess()->focusChild(), counter);
  EXPECT_FALSE(Reader::announced().isEmpty()) << "what can be clicked now";
  const Place goal = window->game().chooser().litPlaces().front();
  ASSERT_NE(placeOf(goal), nullptr) << "what can be chosen is there";
  EXPECT_TRUE(placeOf(goal)->state().selectable);
  act(placeOf(goal), press);
  EXPECT_EQ(standing(unit), goal);
  EXPECT_NE(goal, from);
  EXPECT_EQ(counter->parent(), placeOf(goal)) << "the object goes along with its counter";
}

TEST_F(AccessMap, WhatCanBeAttackedIsToldFromWhatCanBeGoneTo) {
  const Place place = map().placeAt(map().rect().center());
  const auto described = [&](bool aimed) {
    map().setChoices({.places = {{place, -1, aimed}}});
    return placeOf(place)->text(QAccessible::Description);
  };
  EXPECT_TRUE(described(true).contains("can be attacked"));
  EXPECT_TRUE(described(false).contains("can be chosen"));
}

TEST_F(AccessMap, WhyNotIsAnAction) {
  const Place empty = map().placeAt(map().rect().center());
  map().setFocusPlace(empty);
  static_cast<void>(Reader::announced());
  QAccessibleInterface* place = placeOf(empty);
  ASSERT_NE(place, nullptr);
  EXPECT_EQ(place->actionInterface()->localizedActionName(QStringLiteral("Why not?")), QStringLiteral("Why not?"));
  act(place, QStringLiteral("Why not?"));
  EXPECT_FALSE(window->prompt()->note().isEmpty());
  EXPECT_FALSE(Reader::announced().isEmpty());
}

TEST_F(AccessMap, TellsWhatHasTheFocusAndWhatChanged) {
  map().setFocus();
  QApplication::processEvents();
  const UnitId unit = mover();
  const QString name = counterOf(unit)->text(QAccessible::Name);
  QTest::keyClick(&map(), Qt::Key_Tab);
  QApplication::processEvents();
  const QAccessibleInterface* focus = mapAccess()->focusChild();
  ASSERT_NE(focus, nullptr);
  EXPECT_TRUE(Reader::toldOf(QAccessible::Focus, focus->text(QAccessible::Name)));
  heard().clear();
  window->game().clickUnit(unit);
  EXPECT_TRUE(Reader::toldOf(QAccessible::StateChanged, name));
}

TEST_F(AccessMap, HiddenCountersHaveNoNames) {
  View view = window->game().table().view();
  UnitView hidden;
  hidden.side = kSecondSide;
  hidden.place = standing(mover());
  view.units.push_back(hidden);
  map().setView(view);
  QAccessibleInterface* place = placeOf(hidden.place);
  ASSERT_EQ(place->childCount(), 2);
  int unknown = 0;
  for (int i = 0; i < 2; ++i) {
    QAccessibleInterface* counter = place->child(i);
    const bool isHidden = counter->text(QAccessible::Name).startsWith(QStringLiteral("hidden unit"));
    unknown += isHidden ? 1 : 0;
    EXPECT_TRUE(!isHidden || counter->text(QAccessible::Description).isEmpty());
  }
  EXPECT_EQ(unknown, 1);
}

TEST_F(AccessMap, OutlivesItsCountersAndItsGame) {
  QAccessibleInterface* counter = counterOf(mover());
  const QAccessible::Id id = QAccessible::uniqueId(counter);
  View none = window->game().table().view();
  none.units.clear();
  map().setView(none);
  QApplication::processEvents();
  EXPECT_FALSE(counter->isValid());
  EXPECT_TRUE(counter->state().invisible);
  EXPECT_TRUE(counter->text(QAccessible::Name).isEmpty());
  table.window.showStart();
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  QApplication::processEvents();
  if (table.window.game() == nullptr) EXPECT_EQ(QAccessible::accessibleInterface(id), nullptr);
}

using Announcements = Read;

TEST_F(Announcements, TellTheQuestionAndWhatHappened) {
  static_cast<void>(Reader::announced());
  GameController& game = window->game();
  const QString before = window->prompt()->question();
  QString said;
  for (int i = 0; i < 40 && window->prompt()->question() == before; ++i) {
    game.choose(game.table().prompt().legal.at(0));
    liftCurtain(table.window);
    said = Reader::announced();
  }
  EXPECT_TRUE(said.contains(window->prompt()->question())) << said.toStdString();
}

TEST_F(Announcements, AreRepeatedByAKey) {
  window->prompt()->explain({QStringLiteral("It may not go there"), QStringLiteral("5.2")});
  EXPECT_EQ(Reader::announced(), QStringLiteral("It may not go there [case 5.2]"));
  window->actions().find(QStringLiteral("view.sayAgain"))->trigger();
  EXPECT_EQ(Reader::announced(), QStringLiteral("It may not go there [case 5.2]"));
  announcer().forget();
  window->actions().find(QStringLiteral("view.sayAgain"))->trigger();
  EXPECT_TRUE(Reader::announced().contains(window->prompt()->question())) << "at least the question";
}

TEST_F(Announcements, OfOneMomentAreOne) {
  window->notice()->present(QStringLiteral("Written"));
  window->prompt()->explain({QStringLiteral("No"), {}});
  EXPECT_EQ(Reader::announced(), QStringLiteral("Written\nNo"));
}

/// Behind the curtain the other side's question stands already, and what it may see: not a word of it is said, nor can
/// what was said to the one before be heard again.
TEST_F(Announcements, SayNothingBehindTheCurtain) {
  window->setCurtain(true);
  playUntil(window->game(), [&] {
    static_cast<void>(Reader::announced());
    return table.window.curtainIsDown();
  });
  ASSERT_TRUE(table.window.curtainIsDown());
  const QString last = announcer().last();
  EXPECT_TRUE(last.contains(QStringLiteral("player decides now"))) << last.toStdString();
  EXPECT_FALSE(last.contains(window->prompt()->question())) << last.toStdString();
  static_cast<void>(Reader::announced());
  liftCurtain(table.window);
  EXPECT_TRUE(Reader::announced().contains(window->prompt()->question()));
}

TEST_F(Announcements, OfAGameThatIsOpenedComeAfterTheCurtain) {
  const QString uuid = table.window.uuid();
  ASSERT_TRUE(window->game().table().secrets().any());
  table.window.showStart();
  static_cast<void>(Reader::announced());
  ASSERT_TRUE(table.window.openGame(uuid, false));
  window = table.window.game();
  ASSERT_TRUE(table.window.curtainIsDown());
  const QString question = window->prompt()->question();
  QString said = Reader::announced();
  EXPECT_FALSE(said.contains(question)) << said.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("decides now"))) << said.toStdString();
  table.window.showStart();
  said = Reader::announced();
  EXPECT_FALSE(said.contains(question)) << "nor when it is left: " << said.toStdString();
}

TEST(AdviceBehindTheCurtain, IsNotAnnounced) {
  const Reader reader;
  Table table;
  GameWindow& window = table.start();
  GameController& game = window.game();
  game.choose(game.table().prompt().legal.at(0));
  ASSERT_EQ(game.table().viewer(), kFirstSide);
  static_cast<void>(Reader::announced());
  window.suggest();
  game.choose(game.table().prompt().legal.at(0));
  ASSERT_EQ(game.table().viewer(), kSecondSide);
  liftCurtain(table.window);
  game.undo();
  ASSERT_EQ(game.table().viewer(), kFirstSide);
  ASSERT_TRUE(table.window.curtainIsDown()) << "the second side still sits there";
  QString said;
  const auto came = [&] {
    said += Reader::announced();
    return window.prompt()->note().contains(QStringLiteral("1. "));
  };
  ASSERT_TRUE(QTest::qWaitFor(came, 20000)) << "the position is the one that was asked about";
  said += Reader::announced();
  EXPECT_FALSE(said.contains(QStringLiteral("1. "))) << said.toStdString();
}

TEST(AnnouncementsWithoutAReader, AreNotMade) {
  Table table;
  GameWindow& window = table.start();
  window.prompt()->explain({QStringLiteral("No"), {}});
  QApplication::processEvents();
  EXPECT_FALSE(Announcer::heard());
  EXPECT_TRUE(announcer().last().isEmpty());
}

TEST_F(Read, TabGoesThroughNoDockThatLiesBehind) {
  window->findChild<QDockWidget*>(QStringLiteral("dock.reference"))->raise();
  QApplication::processEvents();
  ASSERT_TRUE(window->log()->visibleRegion().isEmpty());
  window->prompt()->undoButton()->setFocus();
  for (int i = 0; i < 200; ++i) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    ASSERT_NE(QApplication::focusWidget(), nullptr);
    ASSERT_FALSE(window->log()->isAncestorOf(QApplication::focusWidget()));
    if (QApplication::focusWidget() == window->prompt()->undoButton()) break;
  }
  EXPECT_EQ(QApplication::focusWidget(), window->prompt()->undoButton()) << "once around";
}

/// Else Enter, pressed once more for the next die, would answer the question that follows from the first.
TEST_F(Read, WhoEntersADieDoesNotAnswerTheNextQuestionWithIt) {
  GameController& game = window->game();
  game.setDiceByHand(true);
  playUntil(game, [&] {
    liftCurtain(table.window);
    return game.table().prompt().who == kChance;
  });
  ASSERT_EQ(game.table().prompt().who, kChance);
  QApplication::processEvents();
  window->prompt()->button(0)->setFocus();
  QTest::keyClick(window->prompt()->button(0), Qt::Key_Return);
  QApplication::processEvents();
  if (game.table().prompt().who == kChance || table.window.curtainIsDown()) return;
  for (const WrapButton* button : window->prompt()->buttons()) EXPECT_FALSE(button->hasFocus());
  EXPECT_FALSE(window->prompt()->undoButton()->hasFocus());
}

TEST_F(Read, EnterPressesAnyButtonOfTheGame) {
  const std::size_t before = window->game().table().session().decisions();
  ASSERT_GT(before, 0U);
  window->prompt()->undoButton()->setFocus();
  QTest::keyClick(window->prompt()->undoButton(), Qt::Key_Return);
  EXPECT_LT(window->game().table().session().decisions(), before);
}

}  // namespace
}  // namespace kessel::client
