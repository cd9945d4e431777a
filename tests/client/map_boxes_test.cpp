// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes on the map: where they and their counters lie, how they are reached by keys, and that pictures have them. With
// KESSEL_PICTURES=<folder> the pictures are kept for people to look at.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

#include "client/map/box_layout.h"
#include "client/map/map_geometry.h"
#include "client/map/map_view.h"
#include "client/map/mini_map.h"
#include "client/map/stacks.h"
#include "client/written.h"
#include "third_title/crossroads.h"

namespace kessel::client {
namespace {

const TitleInfo& info() {
  static const auto kTitle = crossroads::load(KESSEL_SOURCE_DIR "/tests/third_title/data");
  return (*kTitle)->info();
}
Place place(const char* name) {
  return info().map.placeNamed(name);
}

/// All four counters: three in one camp, which has room for them, one on the map.
View camped() {
  View view;
  const auto put = [&](const char* id, const char* name, std::uint8_t level) {
    const UnitId unit = info().roster.named(id);
    view.units.push_back({unit, info().roster[unit].side, place(name), level, 2, 0});
  };
  put("west-tank-1", "0302", 0);
  put("west-inf-1", "east-camp", 0);
  put("east-inf-1", "east-camp", 1);
  put("east-tank-1", "east-camp", 2);
  return view;
}

struct BoxedMap : ::testing::Test {
  BoxedMap() {
    view.resize(900, 900);
    view.setAnimation(false);
    view.setTitle(info());
    view.setView(camped());
    view.show();
    view.finishDrawing();
  }
  MapView view;
};

TEST_F(BoxedMap, ABoxIsAPlaceOfTheMap) {
  for (const char* box : {"west-camp", "east-camp"}) {
    EXPECT_EQ(view.placeAt(view.pointOf(place(box))), place(box));
    EXPECT_TRUE(QRectF(view.rect()).contains(view.pointOf(place(box)))) << "the whole map is in the window";
  }
  EXPECT_EQ(view.placeAt((view.pointOf(place("west-camp")) + view.pointOf(place("east-camp"))) / 2), kNowhere);
  const MapGeometry geometry(info().map);
  EXPECT_TRUE(geometry.bounds().contains(geometry.rect(place("east-camp"))));
  EXPECT_FALSE(geometry.ground().intersects(geometry.rect(place("east-camp"))));
  const QRectF east = geometry.rect(place("east-camp"));
  for (const QPointF beside : {QPointF(-0.1, 1), QPointF(east.width() + 0.1, 1), QPointF(1, -0.1)})
    EXPECT_EQ(geometry.at(east.topLeft() + beside), place("east-camp")) << "the narrow gap beside a box means the box";
  EXPECT_EQ(geometry.at(east.topLeft() - QPointF(0, 0.5)), kNowhere);
  view.setScale(96);
  view.ensureVisible(place("east-camp"));
  EXPECT_TRUE(view.rect().contains(view.pointOf(place("east-camp")).toPoint()));
}

/// Where the map cannot be moved so far that it lies beside them, the legend goes: a row of counters is not only its
/// middle.
TEST_F(BoxedMap, TheLegendLiesOnNoPartOfABoxThatIsLookedAt) {
  const MapGeometry geometry(info().map);
  const auto inWindow = [&](Place box) {
    const QRectF seen = view.visibleMap();
    const double pixels = view.width() / seen.width();
    const QRectF rect = geometry.rect(box);
    return QRectF((rect.topLeft() - seen.topLeft()) * pixels, rect.size() * pixels);
  };
  int moved = 0;
  for (const int width : {420, 560, 700}) {
    for (const double scale : {60.0, 84.0, 110.0}) {
      view.resize(width, 420);
      view.setScale(scale);
      for (const char* name : {"west-camp", "east-camp"}) {
        view.showBoxes({place(name)});
        const QRectF box = inWindow(place(name));
        const QRectF legend = view.legendRect();
        QRectF home = legend;
        home.moveLeft(view.width() - legend.right() < legend.left() ? view.width() - legend.right() : legend.left());
        home.moveTop(std::max(legend.top(), view.height() - legend.bottom()));
        moved += legend == home ? 0 : 1;
        std::vector<QRectF> corners{legend};
        for (const double left : {home.left(), view.width() - home.right()}) {
          for (const double top : {home.top(), view.height() - home.bottom()})
            corners.emplace_back(QPointF(left, top), legend.size());
        }
        const bool free = std::ranges::any_of(corners, [&](const QRectF& corner) { return !corner.intersects(box); });
        EXPECT_FALSE(free && legend.intersects(box)) << name << ' ' << width << ' ' << scale;
      }
    }
  }
  EXPECT_GT(moved, 0);
}

TEST_F(BoxedMap, CountersLieSideBySideInTheSlotsOfTheirSide) {
  const Box& camp = *info().map.box(place("east-camp"));
  const std::vector<BoxSlot> free = boxSlots(camp);
  ASSERT_EQ(free.size(), 3U);
  EXPECT_EQ(free[0].side, kFirstSide);
  EXPECT_EQ(free[1].side, kSecondSide);
  std::vector<QRectF> squares;
  for (const char* id : {"west-inf-1", "east-inf-1", "east-tank-1"}) {
    const UnitId unit = info().roster.named(id);
    squares.push_back(view.rectOf(unit));
    EXPECT_EQ(view.unitAt(squares.back().center()), unit);
    EXPECT_EQ(view.placeAt(squares.back().center()), place("east-camp"));
  }
  EXPECT_LT(squares[0].right(), squares[1].left());
  EXPECT_LT(squares[1].right(), squares[2].left());
  // No fan opens over what can be seen anyway.
  QTest::mouseMove(&view, squares[1].center().toPoint());
  QTest::qWait(400);
  EXPECT_FALSE(view.fannedOut());
}

TEST_F(BoxedMap, ACounterThatMovesIntoABoxGlidesToItsSlot) {
  view.setAnimation(true, 150);
  View after = camped();
  after.units[0].place = place("west-camp");
  Event moved;
  moved.kind = EventKind::Moved;
  moved.unit = after.units[0].unit;
  moved.from = place("0302");
  moved.to = place("west-camp");
  view.setView(after, std::span(&moved, 1));
  const QRectF square = view.rectOf(moved.unit);
  const auto colour = [&] {
    return view.grab().toImage().pixelColor((square.center() * view.devicePixelRatioF()).toPoint() + QPoint(0, 20));
  };
  const QColor empty = colour();
  EXPECT_TRUE(QTest::qWaitFor([&] { return colour() != empty; }, 3000)) << "it arrives";
  EXPECT_TRUE(view.standsFree(moved.unit));
  EXPECT_TRUE(view.standsFree(info().roster.named("east-inf-1"))) << "two more lie beside it";
}

TEST(BoxLayout, CountersThatAreTooManyForTheSlotsStillShowWhatIsWrittenOnThem) {
  // Two slots of one side and one or two of the other, and one or two more counters come in by a battle.
  const Box wide{"b", "Kalmykia", "", {1, 2}, MapRect{0, 0, 2.5, 1.35}};
  const std::vector<Side> four{kFirstSide, kSecondSide, kSecondSide, kSecondSide};
  EXPECT_FALSE(boxSpots(wide, four).piled);
  const Box narrow{"b", "Maikop", "", {2, 2}, MapRect{0, 0, 1.8, 2}};
  const std::vector<Side> five{kFirstSide, kSecondSide, kSecondSide, kSecondSide, kSecondSide};
  const BoxSpots spots = boxSpots(narrow, five);
  for (std::size_t i = 0; i < spots.at.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const QPointF apart = spots.at[i] - spots.at[j];
      EXPECT_GT(std::max(std::abs(apart.x()), std::abs(apart.y())), 0.92 * Stacks::kPart) << "the frame at most";
    }
  }
}

TEST(BoxLayout, KeepsEverythingInside) {
  for (const MapRect& sheet : {MapRect{0, 0, 1, 1}, {0, 0, 2.5, 1.3}, {-3, 5, 1.2, 4}, {2, 2, 6, 3}}) {
    Box box{"b", "B", "", {Box::kNoLimit, Box::kNoLimit}, sheet};
    const QRectF frame(sheet.x, sheet.y, sheet.width, sheet.height);
    for (int count = 1; count < 60; ++count) {
      std::vector<Side> sides;
      for (int i = 0; i < count; ++i) sides.push_back(i % 3 == 0 ? kSecondSide : kFirstSide);
      const BoxSpots spots = boxSpots(box, sides);
      ASSERT_EQ(spots.at.size(), sides.size());
      const double half = Stacks::kPart / 2;
      bool covered = false;
      for (const QPointF& a : spots.at) {
        EXPECT_TRUE(frame.contains(QRectF(a.x() - half, a.y() - half, 2 * half, 2 * half))) << count;
        EXPECT_GE(a.y() - half, boxCaption(box).bottom() - 0.05) << "the name stays free";
        for (const QPointF& b : spots.at) {
          const double apart = std::max(std::abs(a.x() - b.x()), std::abs(a.y() - b.y()));
          covered = covered || (&a != &b && apart < Stacks::kPart);
        }
      }
      EXPECT_EQ(covered, spots.piled) << count;
      box.capacity = {count / 2, count - count / 2};
      const std::size_t seen = boxSlots(box).size();
      EXPECT_TRUE(seen == 0 || seen == static_cast<std::size_t>(count));
      box.capacity = {Box::kNoLimit, Box::kNoLimit};
    }
  }
}

/// Markers and costs cover neither counters nor names, in any box of any title.
TEST(BoxLayout, MarkersAndFiguresLeaveCountersAndNamesFree) {
  constexpr double kRadius = 0.14;
  int seen = 0;
  for (const char* id : {"battle-of-stalingrad", "wintergewitter"}) {
    const Map& map = (*Written::titles().load(id))->info().map;
    const MapGeometry geometry(map);
    for (const Place place : geometry.boxes()) {
      const Box& box = *map.box(place);
      EXPECT_FALSE(boxCaption(box).adjusted(0.12, 0.12, -0.12, 0).contains(geometry.figureSpot(place))) << box.id;
      for (int n = 0; n < 3; ++n) {
        const QPointF c = geometry.markerSpot(place) + MapGeometry::markerRow(place) * 2 * kRadius * n;
        const QRectF marker(c.x() - kRadius, c.y() - kRadius, 2 * kRadius, 2 * kRadius);
        for (const BoxSlot& slot : boxSlots(box)) {
          const double half = Stacks::kPart / 2;
          EXPECT_FALSE(marker.intersects(QRectF(slot.at.x() - half, slot.at.y() - half, 2 * half, 2 * half))) << box.id;
          ++seen;
        }
      }
    }
  }
  EXPECT_GT(seen, 0);
}

/// More new pictures than one frame has time for: what has its picture is shown all the same.
TEST(CounterFrames, WhoHasAPictureIsShownWhileOthersAreDrawn) {
  const TitleInfo& of = (*Written::titles().load("battle-of-stalingrad"))->info();
  MapView map;
  map.resize(1600, 1200);
  map.setAnimation(false);
  map.setTitle(of);
  View shown;
  const UnitId last = of.roster.named("a-7");
  const Place there = of.map.placeNamed("1120");
  shown.units.push_back({last, kFirstSide, there, 0, 6, 0});
  map.setView(shown);
  map.show();
  map.finishDrawing();
  const QPoint middle = (map.rectOf(last).center() * map.devicePixelRatioF()).toPoint();
  const QImage alone = map.grab().toImage();
  int next = 0;
  for (const Unit& unit : of.roster.units) {
    const UnitId id = of.roster.named(unit.id.c_str());
    if (id == last) continue;
    const QString hex =
        QStringLiteral("%1%2").arg(1 + next / 12, 2, 10, QLatin1Char('0')).arg(3 + next % 12, 2, 10, QLatin1Char('0'));
    shown.units.insert(shown.units.begin(), {id, unit.side, of.map.placeNamed(hex.toStdString()), 0, 1, 0});
    ++next;
  }
  map.setView(shown);
  const QImage busy = map.grab().toImage();
  EXPECT_EQ(busy.pixel(middle), alone.pixel(middle));
  map.finishDrawing();
}

TEST_F(BoxedMap, KeysLeadIntoBoxesAndOut) {
  view.setFocus();
  view.setFocusPlace(place("0105"));
  QTest::keyClick(&view, Qt::Key_Down);
  EXPECT_EQ(view.focusPlace(), place("west-camp"));
  QTest::keyClick(&view, Qt::Key_Right);
  EXPECT_EQ(view.focusPlace(), place("east-camp"));
  QTest::keyClick(&view, Qt::Key_Left);
  EXPECT_EQ(view.focusPlace(), place("west-camp"));
  QTest::keyClick(&view, Qt::Key_Up);
  EXPECT_TRUE(isHex(view.focusPlace()));
  EXPECT_EQ(positionOf(view.focusPlace()), 4) << "the lowest hex of a lane";
}

TEST_F(BoxedMap, ScreenReadersHearWhatLiesInABox) {
  view.setFocusPlace(place("east-camp"));
  QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&view);
  ASSERT_NE(access, nullptr);
  const QString text = access->text(QAccessible::Description);
  for (const char* part : {"Box East camp", "West: room for 1", "East: room for 2", "East Brigade tank 1"})
    EXPECT_TRUE(text.contains(QString::fromLatin1(part))) << part << ": " << text.toStdString();
}

TEST_F(BoxedMap, PicturesAndDrawingsShowTheBoxes) {
  QTemporaryDir folder;
  const QString svg = folder.filePath(QStringLiteral("map.svg"));
  ASSERT_TRUE(view.exportTo(svg, 40));
  QFile file(svg);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QString drawing = QString::fromUtf8(file.readAll());
  EXPECT_TRUE(drawing.contains(QStringLiteral("East camp")));
  EXPECT_FALSE(drawing.contains(QStringLiteral("stroke-dasharray"))) << "thin lines";
  const QString png = folder.filePath(QStringLiteral("map.png"));
  ASSERT_TRUE(view.exportTo(png, 40));
  const QSizeF size = MapGeometry(info().map).bounds().size() * 40;
  EXPECT_NEAR(QImage(png).height(), size.height(), 1);
  MiniMap small(&view);
  small.resize(small.sizeHint());
  EXPECT_GT(small.heightForWidth(200), 200) << "the boxes below belong to the map";
}

TEST_F(BoxedMap, BoxesAreLitMarkedAndPointedAt) {
  const auto edge = [&] { return view.pointOf(place("west-camp")) + QPointF(0, 0.5 * view.scale()); };
  const auto colour = [&] { return view.grab().toImage().pixelColor((edge() * view.devicePixelRatioF()).toPoint()); };
  const QColor plain = colour();
  Choices choices;
  choices.places = {{place("west-camp"), 4}, {place("0205"), 4}};
  view.setChoices(choices);
  EXPECT_NE(colour(), plain);
  view.setFocus();
  QTest::keyClick(&view, Qt::Key_Tab);
  EXPECT_EQ(view.focusPlace(), place("west-camp"));
}

/// A box has room beside its counters: who clicks on one means it, though the box could be entered.
TEST_F(BoxedMap, ACounterInABoxIsMeantAndNotItsBox) {
  Choices choices;
  choices.places = {{place("east-camp"), 4}};
  view.setChoices(choices);
  QSignalSpy units(&view, &MapView::unitClicked);
  QSignalSpy places(&view, &MapView::placeClicked);
  const QPointF counter = view.rectOf(info().roster.named("east-inf-1")).center();
  QTest::mouseClick(&view, Qt::LeftButton, {}, counter.toPoint());
  EXPECT_EQ(units.count(), 1);
  EXPECT_EQ(places.count(), 0);
}

TEST_F(BoxedMap, AWayIsALineAlsoWhereFlagsAreDrawn) {
  View shown = camped();
  shown.control = {{place("0302"), kFirstSide}};
  MapLayers layers;
  layers.control = true;
  view.setLayers(layers);
  view.setView(shown);
  const QPointF inside = view.pointOf(place("0303"));
  const auto colour = [&] {
    return view.grab().toImage().pixelColor((inside * view.devicePixelRatioF()).toPoint() + QPoint(30, 30));
  };
  const QColor plain = colour();
  view.setPath({{place("0302"), place("0402"), place("0403"), place("0304"), place("0204"), place("0203")}, {}});
  EXPECT_EQ(colour(), plain);
}

TEST(BoxPictures, AreDrawnInBothThemesAndAtTwoSizes) {
  for (const Brightness brightness : {Brightness::Light, Brightness::Dark}) {
    for (const double text : {1.0, 2.0}) {
      MapView view;
      view.resize(900, 900);
      view.setTheme(brightness, Palette::Standard);
      view.setFontScale(text);
      view.setTitle(info());
      View shown = camped();
      shown.control = {
          {place("west-camp"), kFirstSide}, {place("0302"), kFirstSide}, {place("east-camp"), kSecondSide}};
      view.setView(shown);
      MapLayers layers;
      layers.control = true;
      view.setLayers(layers);
      Choices choices;
      choices.units = {info().roster.named("west-tank-1")};
      choices.places = {{place("west-camp"), 4}, {place("0303"), 4}};
      view.setChoices(choices);
      view.setPath({{place("0302"), place("0303"), place("0304"), place("0205"), place("west-camp")}, "4 MP"});
      view.finishDrawing();
      const QImage image = view.grab().toImage();
      EXPECT_FALSE(image.isNull());
      const QString folder = qEnvironmentVariable("KESSEL_PICTURES");
      const QString name = QStringLiteral("boxes-%1-%2.png")
                               .arg(brightness == Brightness::Light ? QStringLiteral("light") : QStringLiteral("dark"))
                               .arg(text * 100);
      if (!folder.isEmpty()) image.save(QDir(folder).filePath(name));
    }
  }
}

}  // namespace
}  // namespace kessel::client
