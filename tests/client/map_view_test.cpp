// SPDX-License-Identifier: GPL-3.0-or-later
// Pointing, clicking, the keyboard and dragging on the map, as a player does it.
#include "client/map/map_view.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <cmath>

#include "client/map/mini_map.h"
#include "client/map/unit_drag.h"
#include "client/map_fixture.h"

namespace kessel::client {
namespace {

class MapViewTest : public ::testing::Test {
 protected:
  MapViewTest() {
    view.resize(900, 700);
    view.setAnimation(false);
    view.setTitle(title);
    shown = test::generatedView(title);
    view.setView(shown);
    view.show();
    view.finishDrawing();
  }

  [[nodiscard]] Place stackOf(std::size_t atLeast) const {
    std::map<Place, std::size_t> heights;
    for (const UnitView& unit : shown.units) ++heights[unit.place];
    for (const auto& [place, height] : heights) {
      if (height >= atLeast && laneOf(place) > 4 && laneOf(place) < 20 && positionOf(place) > 4) return place;
    }
    return kNowhere;
  }
  [[nodiscard]] std::vector<UnitId> unitsAt(Place place) const {
    std::vector<UnitId> out;
    for (const UnitView& unit : shown.units) {
      if (unit.place == place) out.push_back(unit.unit);
    }
    return out;
  }
  [[nodiscard]] Place emptyPlace() const {
    for (int i = 6; i < 20; ++i) {
      if (unitsAt(hexAt(i, i)).empty()) return hexAt(i, i);
    }
    return kNowhere;
  }
  void click(QPointF at, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(&view, Qt::LeftButton, modifiers, at.toPoint());
  }

  TitleInfo title = test::generatedTitle(30, 26, 120);
  View shown;
  MapView view;
};

TEST_F(MapViewTest, FindsEveryHexAtEveryZoom) {
  for (const double scale : MapView::zoomSteps()) {
    view.setScale(scale);
    for (int lane = 0; lane < 30; lane += 3) {
      for (int position = 0; position < 26; position += 5) {
        const Place place = hexAt(lane, position);
        EXPECT_EQ(view.placeAt(view.pointOf(place)), place) << scale;
        EXPECT_EQ(view.placeAt(view.pointOf(place) + QPointF(0, 0.45 * scale)), place) << scale;
        EXPECT_NE(view.placeAt(view.pointOf(place) + QPointF(0, 0.55 * scale)), place) << scale;
      }
    }
  }
}

TEST_F(MapViewTest, SpeaksTheLanguageOfTheReader) {
  ASSERT_FALSE(title.map.labels.empty());
  const Label& label = title.map.labels.front();
  const QString english = QString::fromStdString(label.text);
  EXPECT_TRUE(view.describe(label.hex).contains(english));
  title.map.sideChains.push_back({"start-line", "Front", {{hexAt(5, 5), hexAt(5, 6)}}, {}});
  view.setTitle(title, [](const QString& name) { return name.toUpper() + QLatin1Char('!'); });
  EXPECT_TRUE(view.legend().contains("FRONT!"));
  EXPECT_TRUE(view.describe(label.hex).contains(english.toUpper() + QLatin1Char('!')));
}

TEST_F(MapViewTest, TellsScreenReadersNamesInTheLanguageOfTheReader) {
  const Place place = stackOf(2);
  ASSERT_NE(place, kNowhere);
  const UnitId unit = unitsAt(place).front();
  title.states.assign(1, {"spent", "Spent", Sign::Tick, true});
  Unit& counter = title.roster.units[index(unit)];
  counter.steps = 2;
  counter.values = "7-3";
  counter.reduced = "4-3";
  UnitView& seen = *std::find_if(shown.units.begin(), shown.units.end(), [unit](auto& u) { return u.unit == unit; });
  seen.steps = 2;
  seen.states = 1;
  view.setTitle(
      title, [](const QString& name) { return "<" + name + ">"; },
      [](UnitId id) { return QStringLiteral("counter %1").arg(index(id)); });
  view.setView(shown);
  const std::string& terrain = title.map.terrains[title.map.terrain[index(place)]].name;
  const std::string& side = title.sides[index(seen.side)].name;
  EXPECT_TRUE(view.describe(place).contains(QString::fromStdString("; <" + terrain + ">;")));
  const QString name = QStringLiteral("counter %1 ").arg(index(unit));
  const QString states = QString::fromStdString(", <" + side + ">, <Spent>");
  EXPECT_TRUE(view.describe(place).contains(name + "7-3" + states)) << view.describe(place).toStdString();
  EXPECT_FALSE(view.describe(place).contains(QString::fromStdString(counter.name)));
  seen.steps = 1;
  view.setView(shown);
  EXPECT_TRUE(view.describe(place).contains(name + "4-3" + states)) << view.describe(place).toStdString();
  seen.unit = kNoUnit;
  view.setView(shown);
  EXPECT_TRUE(view.describe(place).contains(QString::fromStdString("hidden unit (<" + side + ">)")));
}

TEST_F(MapViewTest, FindsTheTopCounterAtSeveralZooms) {
  const Place place = stackOf(3);
  ASSERT_NE(place, kNowhere);
  const UnitId top = unitsAt(place).back();
  for (const double scale : {22.0, 54.0, 96.0}) {
    view.setScale(scale);
    view.centreOn(place);
    EXPECT_EQ(view.unitAt(view.rectOf(top).center()), top) << scale;
    EXPECT_NEAR(view.rectOf(top).width(), 0.62 * scale, 1.0);
    EXPECT_EQ(view.unitAt(view.pointOf(place) + QPointF(0, -0.47 * scale)), kNoUnit);
  }
}

TEST_F(MapViewTest, LetsEachCounterOfAStackBeClickedOnceItIsFannedOut) {
  const Place place = stackOf(4);
  ASSERT_NE(place, kNowhere);
  view.setScale(54);
  view.centreOn(place);
  Choices choices;
  choices.units = unitsAt(place);
  view.setChoices(choices);
  QTest::mouseMove(&view, QPoint(2, 2));
  QTest::mouseMove(&view, view.pointOf(place).toPoint());
  QTest::qWait(450);
  QSignalSpy clicked(&view, &MapView::unitClicked);
  for (const UnitId unit : choices.units) {
    click(view.rectOf(unit).center());
    ASSERT_FALSE(clicked.isEmpty());
    EXPECT_EQ(clicked.takeLast().at(0).value<UnitId>(), unit);
  }
  QTest::keyClick(&view, Qt::Key_Escape);
  EXPECT_EQ(view.unitAt(view.rectOf(choices.units.back()).center()), choices.units.back());
}

/// What a click takes at once, and what it takes after the pointer has rested there.
TEST_F(MapViewTest, TakesTheSameCounterByASlowClickAsByAQuickOne) {
  const Place place = stackOf(4);
  ASSERT_NE(place, kNowhere);
  const UnitId top = unitsAt(place).back();
  Choices all;
  all.units = unitsAt(place);
  Choices lower;
  lower.units = {unitsAt(place).front()};
  int fanned = 0;
  for (const Choices& choices : {all, lower}) {
    view.setChoices(choices);
    for (const QPointF& middle : {QPointF(0, 0), QPointF(400, 300), QPointF(-400, -300)}) {  // at the edges, too
      view.setScale(54);
      view.centreOn(place);
      MapState state = view.viewState();
      state.centre.x += middle.x() / state.scale;
      state.centre.y += middle.y() / state.scale;
      view.restoreViewState(state);
      for (const QPointF& off : {QPointF(0, 0), QPointF(-15, -15), QPointF(15, 15), QPointF(0, 18)}) {
        QTest::keyClick(&view, Qt::Key_Escape);
        const QPoint at = (view.rectOf(top).center() + off).toPoint();
        if (!view.rect().contains(at)) continue;
        const QRectF before = view.rectOf(top);
        QSignalSpy clicked(&view, &MapView::unitClicked);
        click(at);
        const QList<QVariantList> quick = clicked;
        QTest::mouseMove(&view, QPoint(view.width() / 2 + 130, view.height() / 2 - 130));
        QTest::mouseMove(&view, at);
        QTest::qWait(330);
        fanned += view.fannedOut() ? 1 : 0;
        clicked.clear();
        click(at);
        EXPECT_EQ(quick, static_cast<const QList<QVariantList>&>(clicked)) << at.x() << ' ' << at.y();
        if (off.isNull() && view.fannedOut()) {
          EXPECT_NEAR(view.rectOf(top).center().x(), before.center().x(), 1);
          EXPECT_NEAR(view.rectOf(top).center().y(), before.center().y(), 1);
        }
      }
    }
  }
  EXPECT_GT(fanned, 4);
}

TEST_F(MapViewTest, ReportsClicksOnPlacesAndPrefersLitOnes) {
  const Place empty = emptyPlace();
  view.setScale(54);
  view.centreOn(empty);
  QSignalSpy places(&view, &MapView::placeClicked);
  QSignalSpy units(&view, &MapView::unitClicked);
  click(view.pointOf(empty));
  ASSERT_EQ(places.size(), 1);
  EXPECT_EQ(places.last().at(0).value<Place>(), empty);

  const Place taken = stackOf(1);
  const UnitId unit = unitsAt(taken).back();
  view.centreOn(taken);
  click(view.rectOf(unit).center());
  EXPECT_EQ(units.size(), 1);
  Choices choices;
  choices.places = {{taken, 6}};  // the hex of the counter can be chosen, the counter cannot
  view.setChoices(choices);
  click(view.rectOf(unit).center());
  EXPECT_EQ(units.size(), 1);
  ASSERT_EQ(places.size(), 2);
  EXPECT_EQ(places.last().at(0).value<Place>(), taken);
}

TEST_F(MapViewTest, AClickOnAStackMeansWhatCanBeChosenInIt) {
  const Place place = stackOf(4);
  ASSERT_NE(place, kNowhere);
  const std::vector<UnitId> units = unitsAt(place);
  view.setScale(54);
  view.centreOn(place);
  QSignalSpy clicked(&view, &MapView::unitClicked);
  Choices choices;
  choices.units = {units.front()};  // covered by the others
  view.setChoices(choices);
  const QPointF top = view.rectOf(units.back()).center();
  click(top);
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(clicked.last().at(0).value<UnitId>(), units.front());
  QTest::mouseClick(&view, Qt::RightButton, {}, top.toPoint());
  EXPECT_EQ(clicked.last().at(0).value<UnitId>(), units.back()) << "why not that one?";
  // Two of them: the stack opens instead of taking either.
  choices.units = {units[0], units[1]};
  view.setChoices(choices);
  clicked.clear();
  click(top);
  EXPECT_TRUE(clicked.isEmpty());
  EXPECT_NE(view.rectOf(units[0]).center(), view.rectOf(units[1]).center());
  click(view.rectOf(units[1]).center());
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(clicked.last().at(0).value<UnitId>(), units[1]);
}

TEST_F(MapViewTest, SelectsLitCountersOnly) {
  const Place one = stackOf(1);
  const std::vector<UnitId> units = unitsAt(one);
  view.setScale(54);
  view.centreOn(one);
  QSignalSpy changed(&view, &MapView::selectionChanged);
  click(view.rectOf(units.back()).center());
  EXPECT_TRUE(changed.isEmpty());
  Choices choices;
  choices.units = {units.back()};
  view.setChoices(choices);
  click(view.rectOf(units.back()).center());
  EXPECT_EQ(view.selection(), choices.units);
  click(view.rectOf(units.back()).center(), Qt::ControlModifier);
  EXPECT_TRUE(view.selection().empty());
  EXPECT_EQ(changed.size(), 2);
}

TEST_F(MapViewTest, CarriesLitCountersAndPansElsewhere) {
  const Place from = stackOf(1);
  const UnitId unit = unitsAt(from).back();
  view.setScale(54);
  view.centreOn(from);
  Choices choices;
  choices.units = {unit};
  view.setChoices(choices);
  QSignalSpy dropped(&view, &MapView::unitDropped);
  const Place to = title.map.grid.neighbour(from, 2);
  auto drag = [this](QPoint a, QPoint b) {
    QTest::mousePress(&view, Qt::LeftButton, {}, a);
    QTest::mouseMove(&view, a + (b - a) / 2);
    QTest::mouseMove(&view, b);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, b);
  };
  drag(view.rectOf(unit).center().toPoint(), view.pointOf(to).toPoint());
  ASSERT_EQ(dropped.size(), 1);
  EXPECT_EQ(dropped.last().at(0).value<std::vector<UnitId>>(), std::vector<UnitId>{unit});
  EXPECT_EQ(dropped.last().at(1).value<Place>(), to);

  view.setChoices({});
  const QPointF before = view.pointOf(from);
  drag(view.rectOf(unit).center().toPoint(), view.rectOf(unit).center().toPoint() + QPoint(60, 24));
  EXPECT_EQ(dropped.size(), 1);
  EXPECT_NEAR(view.pointOf(from).x() - before.x(), 60, 1);
  EXPECT_NEAR(view.pointOf(from).y() - before.y(), 24, 1);
}

TEST_F(MapViewTest, TakesUnitsDraggedOutOfAList) {
  QSignalSpy dropped(&view, &MapView::unitDropped);
  const Place hex = view.placeAt(QRectF(view.rect()).center());
  ASSERT_NE(hex, kNowhere);
  const UnitId unit = shown.units.front().unit;
  const std::unique_ptr<QMimeData> units(dragData({unit}));
  const QPoint at = view.pointOf(hex).toPoint();
  QDragEnterEvent enter(at, Qt::MoveAction, units.get(), Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&view, &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop(at, Qt::MoveAction, units.get(), Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&view, &drop);
  QCoreApplication::processEvents();
  ASSERT_EQ(dropped.size(), 1);
  EXPECT_EQ(dropped.front().at(0).value<std::vector<UnitId>>(), std::vector<UnitId>{unit});
  EXPECT_EQ(dropped.front().at(1).value<Place>(), hex);

  QMimeData text;
  text.setText("17");
  QDragEnterEvent foreign(at, Qt::MoveAction, &text, Qt::LeftButton, Qt::NoModifier);
  foreign.ignore();
  QCoreApplication::sendEvent(&view, &foreign);
  EXPECT_FALSE(foreign.isAccepted());
}

TEST_F(MapViewTest, WalksTheFocusInSixDirectionsAndBack) {
  view.setFocus();
  const Place start = hexAt(10, 10);
  view.setFocusPlace(start);
  QTest::keyClick(&view, Qt::Key_Up);
  EXPECT_EQ(view.focusPlace(), hexAt(10, 9));
  QTest::keyClick(&view, Qt::Key_Down);
  for (const auto& [there, back] : {std::pair{Qt::Key_9, Qt::Key_1}, std::pair{Qt::Key_3, Qt::Key_7},
                                    std::pair{Qt::Key_7, Qt::Key_3}, std::pair{Qt::Key_8, Qt::Key_2}}) {
    QTest::keyClick(&view, there, Qt::KeypadModifier);
    EXPECT_EQ(title.map.grid.distance(start, view.focusPlace()), 1);
    QTest::keyClick(&view, back, Qt::KeypadModifier);
    EXPECT_EQ(view.focusPlace(), start);
  }
  for (int i = 0; i < 6; ++i) QTest::keyClick(&view, Qt::Key_Right);  // stays in the printed row
  EXPECT_EQ(laneOf(view.focusPlace()), 16);
  EXPECT_EQ(positionOf(view.focusPlace()), 10);
  for (int i = 0; i < 40; ++i) QTest::keyClick(&view, Qt::Key_Right);
  EXPECT_EQ(laneOf(view.focusPlace()), 29) << "stops at the edge of the map";
}

TEST_F(MapViewTest, LeavesKeysWithCtrlOrAltToTheMenus) {
  const auto keeps = [&](Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QKeyEvent asked(QEvent::ShortcutOverride, key, modifiers);
    asked.ignore();
    return QCoreApplication::sendEvent(&view, &asked) && asked.isAccepted();
  };
  EXPECT_TRUE(keeps(Qt::Key_Space, Qt::NoModifier));
  EXPECT_TRUE(keeps(Qt::Key_1, Qt::KeypadModifier));
  EXPECT_FALSE(keeps(Qt::Key_Space, Qt::ControlModifier)) << "Pass until something changes";
  EXPECT_FALSE(keeps(Qt::Key_1, Qt::AltModifier)) << "a layer of the game";
}

TEST_F(MapViewTest, ClicksAndCyclesByKeyboard) {
  const Place stack = stackOf(2);
  const Place empty = emptyPlace();
  Choices choices;
  choices.units = {unitsAt(stack).front()};
  choices.places = {{empty, 4}};
  view.setChoices(choices);
  view.setFocus();
  QSignalSpy units(&view, &MapView::unitClicked);
  QSignalSpy places(&view, &MapView::placeClicked);
  QSignalSpy escaped(&view, &MapView::escape);
  QTest::keyClick(&view, Qt::Key_Tab);
  EXPECT_EQ(view.focusPlace(), stack);
  QTest::keyClick(&view, Qt::Key_Return);
  ASSERT_EQ(units.size(), 1);
  EXPECT_EQ(units.last().at(0).value<UnitId>(), choices.units.front()) << "the lower counter, not the top one";
  QTest::keyClick(&view, Qt::Key_Tab);
  EXPECT_EQ(view.focusPlace(), empty);
  QTest::keyClick(&view, Qt::Key_Return);
  ASSERT_EQ(places.size(), 1);
  EXPECT_EQ(places.last().at(0).value<Place>(), empty);
  QTest::keyClick(&view, Qt::Key_Escape);
  QTest::keyClick(&view, Qt::Key_Escape);
  EXPECT_GE(escaped.size(), 1);
}

TEST_F(MapViewTest, ZoomsByKeysAndAroundTheCursor) {
  view.setFocus();
  view.setScale(54);
  QTest::keyClick(&view, Qt::Key_Plus);
  EXPECT_DOUBLE_EQ(view.scale(), 72);
  QTest::keyClick(&view, Qt::Key_Minus);
  EXPECT_DOUBLE_EQ(view.scale(), 54);
  view.centreOn(hexAt(15, 13));
  const QPointF at(300, 420);
  const Place under = view.placeAt(at);
  QWheelEvent wheel(at, view.mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, {}, Qt::NoScrollPhase, false);
  QApplication::sendEvent(&view, &wheel);
  EXPECT_DOUBLE_EQ(view.scale(), 72);
  EXPECT_EQ(view.placeAt(at), under);
  QTest::keyClick(&view, Qt::Key_Home);
  EXPECT_TRUE(QRectF(view.rect()).contains(view.pointOf(hexAt(0, 0))));
  EXPECT_TRUE(QRectF(view.rect()).contains(view.pointOf(hexAt(29, 25))));
}

TEST_F(MapViewTest, GlidesToANewZoomWithoutWaiting) {
  view.setScale(54);
  view.centreOn(hexAt(15, 13));
  view.finishDrawing();
  QTest::keyClick(&view, Qt::Key_Plus);
  EXPECT_FALSE(view.gliding()) << "without animation";
  QTest::keyClick(&view, Qt::Key_Minus);
  view.finishDrawing();
  const QImage before = view.grab().toImage();
  view.setAnimation(true);
  const QPointF at(300, 420);
  const Place under = view.placeAt(at);
  QWheelEvent wheel(at, view.mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, {}, Qt::NoScrollPhase, false);
  QApplication::sendEvent(&view, &wheel);
  EXPECT_TRUE(view.gliding());
  EXPECT_DOUBLE_EQ(view.scale(), 72) << "what is pointed at is known at once";
  EXPECT_EQ(view.placeAt(at), under);
  const QImage first = view.grab().toImage();
  EXPECT_EQ(first.pixelColor(300, 420), before.pixelColor(300, 420));
  // A second turn of the wheel goes on from where the picture is; moving the map ends it.
  QApplication::sendEvent(&view, &wheel);
  EXPECT_TRUE(view.gliding());
  EXPECT_GT(view.scale(), 72);
  EXPECT_TRUE(QTest::qWaitFor([this] { return !view.gliding(); }, 2000));
  QTest::keyClick(&view, Qt::Key_Minus);
  EXPECT_TRUE(view.gliding());
  view.centreOn(hexAt(10, 10));
  EXPECT_FALSE(view.gliding());
}

TEST_F(MapViewTest, ZoomsIntoTheMiddleOfAMapThatNobodyHasSeenYet) {
  MapView fresh;
  fresh.resize(900, 700);
  fresh.setTitle(title);
  fresh.setScale(72);
  const QPointF middle = fresh.visibleMap().center();
  view.fit();
  EXPECT_NEAR(middle.x(), view.visibleMap().center().x(), 0.1);
  EXPECT_NEAR(middle.y(), view.visibleMap().center().y(), 0.1);
}

TEST_F(MapViewTest, RestoresItsState) {
  view.setScale(72);
  view.centreOn(hexAt(12, 9));
  const MapState state = view.viewState();
  view.fit();
  view.restoreViewState(state);
  EXPECT_DOUBLE_EQ(view.scale(), 72);
  EXPECT_NEAR(view.pointOf(hexAt(12, 9)).x(), 450, 1);
  EXPECT_NEAR(view.pointOf(hexAt(12, 9)).y(), 350, 1);
}

TEST_F(MapViewTest, TellsScreenReadersWhatTheFocusIsOn) {
  const Place place = stackOf(2);
  view.setFocusPlace(place);
  QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&view);
  ASSERT_NE(access, nullptr);
  const QString text = access->text(QAccessible::Description);
  EXPECT_TRUE(text.contains(QString::fromStdString(title.map.grid.number(place)))) << text.toStdString();
  EXPECT_TRUE(text.contains(QString::fromStdString(title.roster[unitsAt(place).front()].name))) << text.toStdString();
}

/// Counts paint events of a widget.
class PaintCounter : public QObject {
 public:
  explicit PaintCounter(QWidget* widget) { widget->installEventFilter(this); }
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Paint) ++paints;
    if (event->type() == QEvent::Timer) ++timers;
    return false;
  }
  int paints = 0;
  int timers = 0;
};

TEST_F(MapViewTest, RestsWhenIdle) {
  view.setAnimation(true);
  QTest::qWait(300);
  PaintCounter counter(&view);
  QTest::qWait(600);
  EXPECT_EQ(counter.paints, 0);
  EXPECT_EQ(counter.timers, 0);
}

TEST_F(MapViewTest, AnimatesMovesWithoutBlockingAndThenRests) {
  view.setAnimation(true, 1000);
  const Place from = stackOf(1);
  const UnitId unit = unitsAt(from).back();
  const Place to = title.map.grid.neighbour(from, 3);
  View after = shown;
  for (UnitView& u : after.units) {
    if (u.unit == unit) u.place = to;
  }
  Event moved;
  moved.kind = EventKind::Moved;
  moved.unit = unit;
  moved.from = from;
  moved.to = to;
  PaintCounter counter(&view);
  view.setView(after, std::array{moved});
  EXPECT_EQ(view.placeAt(view.rectOf(unit).center()), to) << "pointing sees the new position at once";
  // However busy the machine is: it is waited for what must come, not for a time.
  EXPECT_TRUE(QTest::qWaitFor([&] { return counter.timers > 3; }, 30000));
  const auto rests = [&] {
    const int before = counter.timers;
    QTest::qWait(200);
    return counter.timers == before;
  };
  EXPECT_TRUE(QTest::qWaitFor(rests, 30000));
}

TEST_F(MapViewTest, WritesPicturesAndDrawings) {
  QTemporaryDir folder;
  const QString png = folder.filePath("map.png");
  const QString svg = folder.filePath("map.svg");
  ASSERT_TRUE(view.exportTo(png, 24));
  ASSERT_TRUE(view.exportTo(svg, 24));
  const QImage image(png);
  EXPECT_NEAR(image.height(), 24 * 27, 24);
  EXPECT_GT(QFileInfo(svg).size(), 50000);
  EXPECT_FALSE(view.exportTo(folder.filePath("none/map.png"), 24));
  // Both are the same map: as large, and alike at a look.
  QSvgRenderer drawing(svg);
  ASSERT_TRUE(drawing.isValid());
  EXPECT_EQ(drawing.viewBox().size(), image.size());
  QFile file(svg);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const double wide = image.width() * 25.4 / 96;
  static const QRegularExpression kWidth(QStringLiteral("<svg width=\"([0-9.]+)mm\""));
  const QString head = QString::fromUtf8(file.readAll());
  EXPECT_NEAR(kWidth.match(head).captured(1).toDouble(), wide, 0.1) << head.left(200).toStdString();
  EXPECT_FALSE(head.contains("stroke-dasharray")) << "thin lines";
}

TEST_F(MapViewTest, PicturesShowWhoHoldsWhatMarkersAndHowHighStacksAre) {
  const auto picture = [&](const View& of) {
    view.setView(of);
    QImage image(view.mapSize().scaled(900, 900, Qt::KeepAspectRatio).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    view.renderTo(painter, image.rect());
    return image;
  };
  View bare = shown;
  bare.control.clear();
  bare.markers.clear();
  bare.units.resize(2);
  bare.units[0].place = hexAt(8, 8);
  bare.units[1].place = hexAt(12, 12);
  const QImage plain = picture(bare);
  EXPECT_EQ(picture(bare), plain);
  MapLayers layers = view.layers();
  layers.control = true;
  view.setLayers(layers);
  View held = bare;
  held.control.emplace_back(hexAt(5, 5), kSecondSide);
  EXPECT_NE(picture(held), plain) << "a corner flag";
  View marked = bare;
  marked.markers.push_back({.place = hexAt(5, 5), .symbol = "goal", .label = {}});
  EXPECT_NE(picture(marked), plain) << "a marker";
  const auto discs = [](const QImage& image) {
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) pixels += image.pixel(x, y) == qRgb(0x26, 0x22, 0x1C) ? 1 : 0;
    }
    return pixels;
  };
  EXPECT_EQ(discs(plain), 0);
  bare.units[1].place = bare.units[0].place;
  EXPECT_GT(discs(picture(bare)), 10) << "two counters";
}

TEST_F(MapViewTest, NamesInTheLegendWhatIsSwitchedOn) {
  MapOverlay zone;
  zone.name = "Zones";
  zone.look = OverlayLook::ZocFirst;
  zone.cells = {{hexAt(5, 5), 1}};
  view.setOverlays({zone});
  EXPECT_TRUE(view.legend().contains("Zones"));
  view.setOverlays({});
  EXPECT_FALSE(view.legend().contains("Zones"));
}

TEST_F(MapViewTest, DrawsLinesOfALayerThoseOfTheSelectionAlone) {
  shown.units.clear();
  view.setView(shown);
  view.setScale(48);
  const auto picture = [&] {
    view.finishDrawing();
    return view.grab().toImage();
  };
  MapOverlay supply;
  supply.look = OverlayLook::Supply;
  view.setOverlays({supply});
  const QImage bare = picture();
  supply.lines = {{UnitId{0}, kNoUnit, 3, {hexAt(12, 10), hexAt(12, 11), hexAt(12, 12)}},
                  {UnitId{1}, UnitId{0}, 1, {hexAt(12, 12), hexAt(12, 13)}}};
  view.setOverlays({supply});
  const QImage all = picture();
  EXPECT_NE(all, bare);
  view.setSelection({UnitId{0}});
  const QImage one = picture();
  EXPECT_NE(one, all) << "the line to unit 1 is not drawn";
  view.setSelection({UnitId{1}});
  EXPECT_EQ(picture(), all) << "its chain is both";
  view.setSelection({});
  EXPECT_EQ(picture(), all);
  view.setOverlays({});
  EXPECT_EQ(picture(), bare);
}

/// Figures lie above the counters, or nobody could read them where they matter most.
TEST_F(MapViewTest, DrawsFiguresOfALayerAboveCounters) {
  view.setView(shown);
  view.setScale(60);
  const Place place = shown.units.front().place;
  view.centreOn(place);
  const auto picture = [&](int value) {
    MapOverlay danger;
    danger.look = OverlayLook::Threat;
    danger.values = true;
    danger.cells = {{place, value}};
    view.setOverlays({danger});
    view.finishDrawing();
    return view.grab().toImage();
  };
  const QImage three = picture(3);
  const QImage five = picture(5);
  const QPointF middle = view.pointOf(place);
  int different = 0;
  for (int x = -36; x <= 36; ++x) {
    for (int y = -36; y <= 36; ++y) {
      const QPoint at = middle.toPoint() + QPoint(x, y);
      different += three.rect().contains(at) && three.pixel(at) != five.pixel(at) ? 1 : 0;
    }
  }
  EXPECT_GT(different, 8) << "a 3 and a 5 are told apart";
}

TEST_F(MapViewTest, MovesByTheSmallMap) {
  MiniMap small(&view);
  small.resize(200, 200);
  small.show();
  view.setScale(72);
  QTest::mouseClick(&small, Qt::LeftButton, {}, QPoint(100, 100));
  const Place middle = view.placeAt(QPointF(450, 350));
  EXPECT_LE(title.map.grid.distance(middle, hexAt(15, 13)), 1);
}

TEST(MapViewSmall, TheSmallMapHearsOfItsPictureHoweverItComes) {
  const TitleInfo title = test::generatedTitle(20, 24, 10);
  MapView view;
  view.resize(700, 600);
  view.setTitle(title);
  view.show();
  QApplication::processEvents();
  view.repaint();         // asks for the coarse picture and for tiles
  QThread::msleep(1500);  // all are drawn by the time that anybody asks for them
  QSignalSpy changed(&view, &MapView::contentChanged);
  EXPECT_TRUE(QTest::qWaitFor([&] { return changed.size() > 0; }, 10000));
}

TEST(MapViewRows, WalksMapsOfRows) {
  const TitleInfo title = test::generatedTitle(20, 24, 10, false);
  MapView view;
  view.resize(700, 600);
  view.setTitle(title);
  view.show();
  for (int lane = 0; lane < 20; ++lane) {
    EXPECT_EQ(view.placeAt(view.pointOf(hexAt(lane, 7))), hexAt(lane, 7));
  }
  view.setFocusPlace(hexAt(8, 8));
  QTest::keyClick(&view, Qt::Key_Right);
  EXPECT_EQ(view.focusPlace(), hexAt(8, 9));
  for (int i = 0; i < 4; ++i) QTest::keyClick(&view, Qt::Key_Up);
  EXPECT_EQ(view.focusPlace(), hexAt(4, 9)) << "up keeps to the printed column";
}

TEST(MapViewEmpty, StandsWithoutATitle) {
  MapView view;
  view.resize(300, 200);
  view.show();
  view.setScale(54);
  view.zoomIn();
  view.fit();
  QTest::mouseMove(&view, QPoint(50, 50));
  QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(50, 50));
  QTest::keyClick(&view, Qt::Key_Up);
  EXPECT_EQ(view.placeAt(QPointF(10, 10)), kNowhere);
  EXPECT_FALSE(view.grab().isNull());
}

}  // namespace
}  // namespace kessel::client
