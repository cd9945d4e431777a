// SPDX-License-Identifier: GPL-3.0-or-later
// What the ground is made of before it is drawn: tracks, bridges, marks, areas of a real map of rows.
#include <gtest/gtest.h>

#include <QHashFunctions>
#include <QPainter>
#include <QTest>
#include <algorithm>
#include <memory>
#include <tuple>

#include "client/map/ground_marks.h"
#include "client/map/ground_painter.h"
#include "client/map/ground_tiles.h"
#include "client/map/label_layout.h"
#include "client/map_fixture.h"

namespace kessel::client {
namespace {

/// Whether a path has a piece that begins at one point and ends at another.
bool joins(const QPainterPath& path, QPointF from, QPointF to) {
  auto near = [](QPointF a, QPointF b) { return QLineF(a, b).length() < 0.01; };
  for (int i = 1; i < path.elementCount(); ++i) {
    if (!path.elementAt(i).isCurveTo()) continue;
    const QPointF start = path.elementAt(i - 1);
    const QPointF end = path.elementAt(i + 2);
    if ((near(start, from) && near(end, to)) || (near(start, to) && near(end, from))) return true;
  }
  return false;
}

const QPainterPath& roadsOf(const GroundModel& model) {
  return std::find_if(model.tracks.begin(), model.tracks.end(), [](const GroundTrack& t) { return !t.railway; })->path;
}

TEST(GroundOfRows, KeepsRoadsApartThatDoNotMeet) {
  const Map& map = test::rowsTitle().map;
  const GroundModel model(map);
  const Place hex = map.placeNamed("1708");
  auto gate = [&](const char* neighbour) {
    return (model.geometry().centre(hex) + model.geometry().centre(map.placeNamed(neighbour))) / 2;
  };
  const QPainterPath& roads = roadsOf(model);
  EXPECT_TRUE(joins(roads, gate("1609"), gate("1608")));
  EXPECT_TRUE(joins(roads, gate("1709"), gate("1808")));
  // Were they to meet, the line from 1709 would run straight on to the west, and that from 1609 to 1808.
  Map meeting = map;
  meeting.roadsApart.clear();
  const GroundModel other(meeting);
  EXPECT_TRUE(joins(roadsOf(other), gate("1609"), gate("1808")));
  EXPECT_FALSE(joins(roads, gate("1609"), gate("1808")));
}

TEST(GroundOfRows, HasBridgesMarksAndZones) {
  const Map& map = test::rowsTitle().map;
  const GroundModel model(map);
  const QPointF bare =
      (model.geometry().centre(map.placeNamed("3112")) + model.geometry().centre(map.placeNamed("3212"))) / 2;
  EXPECT_EQ(std::count_if(model.bridges.begin(), model.bridges.end(),
                          [&](const GroundBridge& b) { return QLineF(b.at, bare).length() < 0.01; }),
            1);
  auto marks = [&](const char* look) {
    return std::count_if(model.marks.begin(), model.marks.end(),
                         [&](const GroundMark& mark) { return mark.look == QLatin1String(look); });
  };
  EXPECT_EQ(marks("station"), 12);
  EXPECT_EQ(marks("entry"), 4);
  const auto zones =
      std::count_if(model.areas.begin(), model.areas.end(), [](const GroundArea& area) { return area.always; });
  EXPECT_EQ(zones, 3);
  EXPECT_EQ(model.areas.size(), 5U);  // and two supply edges
  // No line is drawn for bridges, and rivers have their names.
  EXPECT_EQ(model.lines.size(), 1U);
  EXPECT_EQ(model.scripts.size(), 5U);
  EXPECT_EQ(model.lookOf(map.placeNamed("2216")), "village");
  EXPECT_EQ(model.lookOf(map.placeNamed("2214")), "light");
}

/// Names of places that stand on the name of an area, where areas are shown or not.
int namesOnAreas(double scale, bool shown) {
  const GroundModel model(test::realTitle().map);
  Camera camera;
  camera.setBounds(model.geometry().bounds());
  camera.setSize(QSize(900, 800), 1);
  camera.setScale(scale);
  MapLayers layers;
  layers.areas = shown;
  LabelLayout labels;
  labels.setStyle(themeOf(Brightness::Light, Palette::Standard), 1, layers);
  labels.update(model, Stacks(), camera);
  int found = 0;
  for (const PlacedLabel& label : labels.labels()) {
    const QRectF name(label.corner, label.size / scale);
    for (const GroundArea& area : model.areas) {
      found += !label.over && name.intersects(areaNameBox(model, areaNameSize(area, scale, 1), area.heart)) ? 1 : 0;
    }
  }
  return found;
}

TEST(AreaNames, AreLeftClearByNamesOfPlaces) {
  int before = 0;
  for (const double scale : {16.0, 22.0, 40.0, 72.0}) {
    before += namesOnAreas(scale, false);
    EXPECT_EQ(namesOnAreas(scale, true), 0) << scale;
  }
  EXPECT_GT(before, 0) << "they would stand there";
}

/// Counters on the middle of an area: its name stands beside them, in the area, as long as there is room.
TEST(AreaNames, AreNotCoveredByCounters) {
  const TitleInfo& title = test::realTitle();
  const GroundModel model(title.map);
  constexpr double kScale = 40;
  Camera camera;
  camera.setBounds(model.geometry().bounds());
  camera.setSize(QSize(900, 800), 1);
  camera.setScale(kScale);
  MapLayers layers;
  layers.areas = true;
  LabelLayout labels;
  labels.setStyle(themeOf(Brightness::Light, Palette::Standard), 1, layers);
  labels.update(model, Stacks(), camera);
  ASSERT_EQ(labels.areaNames().size(), model.areas.size());
  const auto most =
      std::ranges::max_element(model.areas, {}, [](const GroundArea& area) { return area.centres.size(); });
  const auto which = static_cast<std::size_t>(most - model.areas.begin());
  const QRectF before = labels.areaNames()[which].box;
  ASSERT_TRUE(most->outline.contains(before.center()));
  View view;
  for (const QPointF at : most->centres) {
    if (!before.adjusted(-0.5, -0.5, 0.5, 0.5).contains(at)) continue;
    view.units.push_back(
        {.unit = static_cast<UnitId>(view.units.size()), .side = kFirstSide, .place = model.geometry().at(at)});
  }
  ASSERT_FALSE(view.units.empty());
  CounterAtlas atlas;
  Stacks stacks;
  stacks.set(title, view, model.geometry(), atlas);
  labels.forget();
  labels.update(model, stacks, camera);
  const QRectF after = labels.areaNames()[which].box;
  EXPECT_NE(after, before);
  for (const Stack& stack : stacks.all())
    EXPECT_FALSE(after.intersects(stack.spread.adjusted(-0.3, -0.3, 0.3, 0.3))) << "covered";
  EXPECT_TRUE(most->outline.contains(after.center())) << "it still says which area";
}

TEST(AreaNames, GiveWayWhereLargeTextDoesNotFit) {
  const GroundModel model(test::realTitle().map);
  for (const GroundArea& area : model.areas) {
    const double plain = areaNameSize(area, 16, 1).width();
    const double large = areaNameSize(area, 16, 2).width();
    EXPECT_LE(large, std::max(plain, area.outline.boundingRect().width()) * 1.02) << area.name.toStdString();
    EXPECT_GE(large, plain * 0.99);
  }
}

QImage groundWith(bool numbers, double scale, double fontScale) {
  const GroundModel model(test::realTitle().map);
  GroundStyle style;
  style.theme = themeOf(Brightness::Light, Palette::Standard);
  style.layers.numbers = numbers;
  style.scale = scale;
  style.fontScale = fontScale;
  QImage image(200, 200, QImage::Format_RGB32);
  QPainter painter(&image);
  const QPointF at = model.geometry().bounds().center();
  painter.scale(scale, scale);
  painter.translate(-at);
  paintGround(painter, model, style, QRectF(at, QSizeF(200 / scale, 200 / scale)));
  return image;
}

/// The whole ground with its areas.
QImage groundOf(const TitleInfo& title) {
  const GroundModel model(title.map);
  GroundStyle style;
  style.theme = themeOf(Brightness::Light, Palette::Standard);
  style.layers.areas = true;
  style.scale = 20;
  const QRectF bounds = model.geometry().bounds();
  QImage image((bounds.size() * style.scale).toSize(), QImage::Format_RGB32);
  QPainter painter(&image);
  painter.scale(style.scale, style.scale);
  painter.translate(-bounds.topLeft());
  paintGround(painter, model, style, bounds);
  return image;
}

TEST(Ground, IsDrawnTheSameInEachRun) {
  for (const TitleInfo* title : {&test::realTitle(), &test::rowsTitle()}) {
    const QImage first = groundOf(*title);
    for (int run = 0; run < 3; ++run) {
      QHashSeed::resetRandomGlobalSeed();  // as in another run of the program
      EXPECT_TRUE(groundOf(*title) == first) << title->name << run;
    }
  }
}

TEST(HexNumbers, AreLeftOutWhereTheyWouldTouch) {
  for (const auto& [scale, text, shown] :
       {std::tuple{40.0, 1.0, true}, {40.0, 1.4, true}, {40.0, 2.0, false}, {60.0, 2.0, true}, {30.0, 1.0, false}})
    EXPECT_EQ(groundWith(true, scale, text) != groundWith(false, scale, text), shown) << scale << " " << text;
}

TEST(AreaNames, EndOnTheMap) {
  const GroundModel model(test::realTitle().map);
  const QRectF bounds = model.geometry().bounds();
  for (const GroundArea& area : model.areas) {
    const QRectF box = areaNameBox(model, areaNameSize(area, 16, 1), area.heart);
    EXPECT_GE(box.left(), bounds.left() - 1e-9) << area.name.toStdString();
    EXPECT_LE(box.right(), bounds.right() + 1e-9) << area.name.toStdString();
  }
}

/// A die, a counter that glides: a part of the window is painted again and again while tiles are being drawn.
TEST(GroundTiles, AreDrawnForTheWholeWindowThoughOnlyAPartIsPaintedAnew) {
  GroundTiles tiles;
  tiles.setModel(std::make_shared<const GroundModel>(test::rowsTitle().map));
  constexpr QSize kWindow(1400, 1400);
  const QRectF bounds = GroundModel(test::rowsTitle().map).geometry().bounds();
  Camera camera;
  camera.setBounds(bounds);
  camera.setScale(60);
  camera.setSize(kWindow, 1);
  camera.centreOn(bounds.center());
  QImage window(kWindow, QImage::Format_RGB32);
  QPainter p(&window);
  tiles.paint(p, camera, QRectF(QPointF(), kWindow), kWindow);
  tiles.paint(p, camera, QRectF(1300, 1300, 10, 10), kWindow);
  EXPECT_TRUE(QTest::qWaitFor([&] { return tiles.tileCount() >= 9; }, 20000)) << tiles.tileCount();
}

/// The next lesson or the same position again: the map is sharp in the first picture.
TEST(GroundTiles, AreThereAtOnceWhereAnotherWindowHasDrawnThem) {
  constexpr QSize kWindow(300, 300);
  Camera camera;
  camera.setBounds(GroundModel(test::rowsTitle().map).geometry().bounds());
  camera.setScale(41);
  camera.setSize(kWindow, 1);
  camera.centreOn(camera.toMap(QPointF(0, 0)));
  auto modelOf = [](const Map& map) { return std::make_shared<const GroundModel>(map); };
  GroundTiles first;
  first.setModel(modelOf(test::rowsTitle().map));
  first.finish(camera, kWindow);
  GroundTiles second;
  second.setModel(modelOf(test::rowsTitle().map));
  EXPECT_FALSE(second.overview().isNull());
  second.prepare(camera, kWindow);
  EXPECT_EQ(second.tileCount(), first.tileCount());

  Map other = test::rowsTitle().map;  // as by a player's own values: the file is the same
  std::uint8_t& terrain = other.terrain[index(other.hexes().front())];
  terrain = static_cast<std::uint8_t>(terrain == 0 ? 1 : 0);
  GroundTiles changed;
  changed.setModel(modelOf(other));
  EXPECT_TRUE(changed.overview().isNull());
  GroundStyle style;
  style.layers.grid = false;
  second.setStyle(style);
  second.prepare(camera, kWindow);
  EXPECT_EQ(second.tileCount(), 0);
}

/// Of rivers and roads only what comes into a tile is drawn: no seam, no piece left out.
TEST(GroundTiles, TogetherAreThePictureOfTheWhole) {
  constexpr double kUnit = 30;
  for (const TitleInfo* title : {&test::realTitle(), &test::rowsTitle()}) {
    const GroundModel model(title->map);
    GroundStyle style;
    style.theme = themeOf(Brightness::Light, Palette::Standard);
    style.scale = kUnit;
    style.layers.labels = false;
    const QRectF bounds = model.geometry().bounds();
    QImage whole((bounds.size() * kUnit).toSize(), QImage::Format_RGB32);
    QImage pieces = whole;
    auto paintInto = [&](QImage& image, const QRectF& area) {
      QPainter p(&image);
      p.scale(kUnit, kUnit);
      p.translate(-bounds.topLeft());
      p.setClipRect(area);
      paintGround(p, model, style, area);
    };
    paintInto(whole, bounds);
    const QSizeF piece(7, 7);
    for (double y = bounds.top(); y < bounds.bottom(); y += piece.height()) {
      for (double x = bounds.left(); x < bounds.right(); x += piece.width()) paintInto(pieces, {QPointF(x, y), piece});
    }
    int differing = 0;
    for (int y = 0; y < whole.height(); ++y) {
      for (int x = 0; x < whole.width(); ++x) {
        const QColor a = whole.pixelColor(x, y);
        const QColor b = pieces.pixelColor(x, y);
        differing += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) > 24;
      }
    }
    EXPECT_LE(differing, 20) << title->id << ", of " << whole.width() * whole.height();
  }
}

}  // namespace
}  // namespace kessel::client
