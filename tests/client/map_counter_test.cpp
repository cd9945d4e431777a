// SPDX-License-Identifier: GPL-3.0-or-later
// Faces and pictures of counters.
#include <gtest/gtest.h>

#include <QPainter>
#include <QSet>
#include <algorithm>

#include "client/app/titles.h"
#include "client/map/counter_atlas.h"
#include "client/map/map_view.h"
#include "client/map/nato_symbols.h"
#include "client/map/overlay_painter.h"
#include "client/map/stacks.h"
#include "client/map_fixture.h"
#include "kessel/engine/drawn.h"

namespace kessel::client {
namespace {

/// Every sign, and texts.
std::vector<kessel::Look> allLooks() {
  std::vector<kessel::Look> looks{'A', 'S', "+2"};
  for (int sign = 0; sign <= static_cast<int>(Sign::Aircraft); ++sign) {
    if (static_cast<Sign>(sign) != Sign::Text) looks.emplace_back(static_cast<Sign>(sign));
  }
  return looks;
}

double lengthOf(const OverlayShape& shape) {
  double length = 0;
  for (const QPainterPath& path : shape.lines) length += path.length();
  return length;
}

TEST(OverlayLines, AreDrawnOnceAndAsStrongAsTheStrongest) {
  const TitleInfo title = test::generatedTitle(12, 12, 4);
  const GroundModel model(title.map);
  const auto at = [](int position) { return hexAt(4, position); };
  MapOverlay overlay;
  const OverlayShape none = overlayShape(model, overlay);
  EXPECT_TRUE(none.ends.empty());
  // Unit 1 hangs on its headquarters 0, unit 2 at the edge by itself.
  overlay.lines = {{UnitId{0}, kNoUnit, 3, {at(1), at(2), at(3)}},
                   {UnitId{1}, UnitId{0}, 1, {at(3), at(4)}},
                   {UnitId{2}, kNoUnit, 1, {at(1), at(2)}}};
  const OverlayShape all = overlayShape(model, overlay);
  EXPECT_NEAR(all.lines[2].length(), 2, 1e-6) << "two hexes from the edge to the headquarters";
  EXPECT_NEAR(all.lines[0].length(), 1, 1e-6) << "unit 2 has its step in common with them";
  EXPECT_EQ(all.ends.size(), 1U) << "both begin there";
  EXPECT_NEAR(lengthOf(overlayShape(model, overlay, {UnitId{1}})), 3, 1e-6) << "its own, and the headquarters'";
  EXPECT_NEAR(lengthOf(overlayShape(model, overlay, {UnitId{2}})), 1, 1e-6);
  EXPECT_NEAR(lengthOf(overlayShape(model, overlay, {UnitId{3}})), 3, 1e-6) << "it has none: all of them";
  overlay.lines = {{UnitId{0}, kNoUnit, 1, {at(1), hexAt(40, 2)}}};
  EXPECT_EQ(lengthOf(overlayShape(model, overlay)), 0) << "a hex that this map does not have";
}

TEST(CounterFaces, ShowStepsStatesAndNothingOfHiddenUnits) {
  TitleInfo title = test::generatedTitle(8, 8, 4);
  title.roster.units[0].reduced = "1-1-8";
  title.roster.units[0].band = "blue";
  UnitView unit{static_cast<UnitId>(0), kFirstSide, hexAt(1, 1), 0, 2, 0};
  const CounterFace fresh = faceOf(title, unit);
  EXPECT_FALSE(fresh.reduced);
  EXPECT_EQ(fresh.values, title.roster.units[0].values);
  EXPECT_EQ(fresh.band, "blue");
  unit.steps = 1;
  unit.states = 1U;
  const CounterFace worn = faceOf(title, unit);
  EXPECT_TRUE(worn.reduced);
  EXPECT_TRUE(worn.spent);
  EXPECT_EQ(worn.values, "1-1-8");
  ASSERT_EQ(worn.states.size(), 1U);
  unit.unit = kNoUnit;
  const CounterFace hidden = faceOf(title, unit);
  EXPECT_EQ(hidden.symbol, "?");
  EXPECT_EQ(hidden.family, "german");
  EXPECT_TRUE(hidden.values.empty());
  EXPECT_TRUE(hidden.band.empty());
}

/// By the gaps in their stripes: with all colour taken out they still differ.
TEST(CounterFaces, HaveStripesThatDifferWithoutColour) {
  const TitleInfo title = test::generatedTitle(8, 8, 4);
  CounterLookOptions options;
  options.palette = Palette::ColourBlind;
  QSet<int> seen;
  for (const char* band : {"red", "blue", "green", "yellow"}) {
    CounterFace face = faceOf(title, UnitId{0});
    face.band = band;
    const QImage picture = counterPixmap(face, 60, 1, options).toImage();
    int gaps = 0;
    const auto light = [&](int y) { return picture.pixelColor(55, y).lightness() > 210; };
    for (int y = 3; y < 57; ++y) gaps += light(y) && !light(y - 1) ? 1 : 0;
    seen.insert(gaps);
  }
  EXPECT_EQ(seen, (QSet<int>{0, 1, 2, 3}));
}

TEST(CounterAtlasTest, SharesPicturesOfEqualFacesAndDrawsEachOnce) {
  const TitleInfo title = test::generatedTitle(8, 8, 12);
  CounterAtlas atlas;
  atlas.setOptions({}, themeOf(Brightness::Light, Palette::Standard));
  UnitView unit{static_cast<UnitId>(0), kFirstSide, hexAt(1, 1), 0, 2, 0};
  const int face = atlas.intern(faceOf(title, unit));
  EXPECT_EQ(atlas.intern(faceOf(title, unit)), face);
  unit.states = 1U;
  EXPECT_NE(atlas.intern(faceOf(title, unit)), face);
  const qint64 first = atlas.picture(face, 40, 1).cacheKey();
  EXPECT_EQ(atlas.picture(face, 40, 1).cacheKey(), first);
  EXPECT_NE(atlas.picture(face, 60, 1).cacheKey(), first);
  EXPECT_EQ(atlas.size(), 2);
  EXPECT_EQ(atlas.picture(face, 40, 1).width(), 40 + 2 * CounterAtlas::margin(40));
  EXPECT_DOUBLE_EQ(atlas.picture(face, 80, 2).devicePixelRatio(), 2);
}

TEST(CounterPictures, DifferByState) {
  CounterFace face{"german", "infantry", "II", "71", "5-4-12", "", {}, false, false};
  QSet<QByteArray> seen;
  for (const kessel::Look& look : allLooks()) {
    face.states.clear();
    if (look.sign != Sign::None) face.states.push_back(look);
    const QImage image = counterPixmap(face, 48, 1, {}).toImage();
    seen.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
  }
  EXPECT_EQ(seen.size(), static_cast<qsizetype>(allLooks().size()));
}

/// How many pixels of a picture differ from another one, `outside` a square or anywhere.
int difference(const QImage& picture, const QImage& other, const QRectF& outside = {}) {
  int count = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      if (!outside.contains(QPointF(x + 0.5, y + 0.5))) count += picture.pixel(x, y) != other.pixel(x, y) ? 1 : 0;
    }
  }
  return count;
}

TEST(CounterPictures, ShowStatesBesideTheNumberOfAStack) {
  const CounterFace plain{"german", "infantry", "II", "71", "5-4-12", "", {}, false, false};
  Stack pile;
  pile.place = hexAt(1, 1);
  pile.piled = true;
  for (const double scale : {26.0, 34.0, 44.0, 54.0, 64.0, 96.0}) {
    Camera camera;
    camera.setScale(scale);
    const int side = Stacks::side(camera);
    const QRectF badge = Stacks::badge(pile, QRectF(0, 0, side, side), camera);
    ASSERT_FALSE(badge.isEmpty()) << scale;
    CounterFace face = plain;
    QImage before = counterPixmap(face, side, 1, {}).toImage();
    const std::size_t most = side < 24 ? 1 : side < 36 ? 2 : 4;
    for (const kessel::Look& state : {kessel::Look(Sign::Shot), kessel::Look(Sign::Trench), kessel::Look(Sign::Drum),
                                      kessel::Look('M'), kessel::Look('S')}) {
      face.states.push_back(state);
      const QImage now = counterPixmap(face, side, 1, {}).toImage();
      const int all = difference(now, before);
      if (face.states.size() > most) {
        EXPECT_EQ(all, 0) << "no room at " << scale;
        continue;
      }
      ASSERT_GT(all, 0) << face.states.size() << " at " << scale;
      EXPECT_GE(difference(now, before, badge), all * 9 / 10) << face.states.size() << " at " << scale;
      before = now;
    }
  }
}

TEST(MarkerPictures, CannotBeTakenForEachOther) {
  QSet<QByteArray> seen;
  for (const kessel::Look& look : allLooks()) {
    QImage image(26, 26, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawLook(painter, look, QRectF(0, 0, 26, 26), Qt::white, Qt::black);
    painter.end();
    seen.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
  }
  EXPECT_EQ(seen.size(), static_cast<qsizetype>(allLooks().size()));
}

TEST(MarkerPictures, LieOnStacksNotUnderThem) {
  const TitleInfo title = test::generatedTitle(30, 26, 120);
  View shown = test::generatedView(title);
  MapView view;
  view.resize(900, 700);
  view.setAnimation(false);
  view.setTitle(title);
  view.show();
  const auto inside = [](const UnitView& unit) { return laneOf(unit.place) > 4 && positionOf(unit.place) > 4; };
  const Place place = std::find_if(shown.units.begin(), shown.units.end(), inside)->place;
  const auto markedPixels = [&](const View& what) {
    view.setView(what);
    view.finishDrawing();
    const QImage image = view.grab().toImage();
    const QRect around = QRectF(view.pointOf(place) - QPointF(40, 40), QSizeF(80, 80)).toRect() & image.rect();
    int marked = 0;
    for (int y = around.top(); y <= around.bottom(); ++y) {
      for (int x = around.left(); x <= around.right(); ++x)
        marked += image.pixelColor(x, y) == QColor("#FFF7DC") ? 1 : 0;
    }
    return marked;
  };
  const int none = markedPixels(shown);
  shown.markers.push_back({place, "", say("Only told")});
  EXPECT_EQ(markedPixels(shown), none) << "one without a symbol is not drawn";
  shown.markers.push_back({place, "goal", say("A marker")});
  View bare = shown;
  bare.units.clear();
  const int open = markedPixels(bare);
  EXPECT_GT(open, none);
  EXPECT_GE(markedPixels(shown), open) << "a stack does not cover it";
  shown.markers.push_back({place, "range", say("Another one")});
  EXPECT_GT(markedPixels(shown), open) << "nor does one marker cover another";
}

TEST(Symbols, AreThoseThatDataFilesMayName) {
  for (const std::string_view symbol : kSymbols) EXPECT_TRUE(knowsSymbol(symbol)) << symbol;
}

TEST(Symbols, CoverTheRostersOfAllTitles) {
  Titles titles(allTitles(), DataSource(KESSEL_SOURCE_DIR));
  for (const TitleEntry& entry : allTitles()) {
    const Title& title = **titles.load(entry.id);
    for (const Unit& unit : title.info().roster.units) {
      EXPECT_TRUE(unit.symbol.empty() || knowsSymbol(unit.symbol)) << unit.symbol << " of " << unit.name;
    }
  }
}

TEST(Quarters, AreWrittenAsPeopleDo) {
  EXPECT_EQ(quarters(8), "2");
  EXPECT_EQ(quarters(6), QString::fromUtf8("1½"));
  EXPECT_EQ(quarters(1), QString::fromUtf8("¼"));
  EXPECT_EQ(quarters(0), "0");
}

}  // namespace
}  // namespace kessel::client
