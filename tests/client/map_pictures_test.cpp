// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the real map in many ways. With KESSEL_PICTURES=<folder> the pictures are kept for people to look at.
#include <gtest/gtest.h>

#include <QDir>
#include <QPixmap>
#include <QSet>
#include <QTest>

#include "client/map/map_view.h"
#include "client/map/mini_map.h"
#include "client/map_fixture.h"
#include "kessel/engine/supply.h"

namespace kessel::client {
namespace {

void keep(const QImage& image, const QString& name) {
  const QString folder = qEnvironmentVariable("KESSEL_PICTURES");
  if (!folder.isEmpty()) image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

QImage draw(MapView& view) {
  view.finishDrawing();
  return view.grab().toImage();
}

int colours(const QImage& image) {
  QSet<QRgb> seen;
  for (int y = 0; y < image.height(); y += 3) {
    for (int x = 0; x < image.width(); x += 3) seen.insert(image.pixel(x, y));
  }
  return static_cast<int>(seen.size());
}

View dressed() {
  View view = test::realView();
  for (std::size_t i = 0; i < view.units.size(); ++i) {
    if (i % 6 == 0) view.units[i].states = 1U;
    if (i % 9 == 0) view.units[i].states = 1U << (1 + i % 4);
    if (i % 31 == 0) view.units[i].unit = kNoUnit;
  }
  return view;
}

/// The figure of a layer would be printed over the cost.
TEST(MapFigures, OfALayerLeaveTheirPlaceToCosts) {
  MapView view;
  view.resize(600, 400);
  view.setTheme(Brightness::Light, Palette::Standard);
  view.setTitle(test::realTitle());
  const Place hex = test::realTitle().map.hexes()[200];
  view.setScale(80);
  view.centreOn(hex);
  const auto drawn = [&](bool values) {
    view.setOverlays({MapOverlay{"Hexes to the Pocket", OverlayLook::Supply, {{hex, 7}}, values}});
    return draw(view);
  };
  EXPECT_NE(drawn(true), drawn(false)) << "alone it stands there";
  view.setChoices({.units = {}, .places = {{hex, 6, false}}});
  EXPECT_EQ(drawn(true), drawn(false));
}

struct Picture {
  const char* name;
  double scale;
  Brightness brightness;
  const char* centre;
};

class MapPictures : public ::testing::TestWithParam<Picture> {};

TEST_P(MapPictures, AreDrawn) {
  const Picture picture = GetParam();
  MapView view;
  view.resize(1400, 900);
  view.setTheme(picture.brightness, Palette::Standard);
  view.setTitle(test::realTitle());
  view.setView(dressed());
  if (picture.scale > 0) {
    view.setScale(picture.scale);
    view.centreOn(test::realTitle().map.placeNamed(picture.centre));
  } else {
    view.fit();
  }
  const QImage image = draw(view);
  EXPECT_EQ(image.size(), QSize(1400, 900) * view.devicePixelRatioF());
  EXPECT_GT(colours(image), 200);
  keep(image, QString::fromLatin1(picture.name));
}

/// Every unit of a side hangs on the nearest of three that stand for headquarters, these on the edge of the map.
TEST(MapPicturesOfPlay, ShowChainsOfSupply) {
  const TitleInfo& title = test::realTitle();
  const View shown = test::realView();
  SupplyLink<64> link;
  std::vector<UnitView> own;
  for (const Place hex : title.map.hexes()) {
    link.open.add(hex);
    if (laneOf(hex) == 0) link.sources.add(hex);
  }
  for (const UnitView& unit : shown.units) {
    if (unit.side == kFirstSide && isHex(unit.place) && unit.level == 0) own.push_back(unit);
  }
  ASSERT_GT(own.size(), 30U);
  MapOverlay supply{"In supply", OverlayLook::Supply, {}, false};
  HexSet<64> hqs;
  for (const std::size_t i : {own.size() / 5, own.size() / 2, own.size() * 4 / 5}) {
    hqs.add(own[i].place);
    addSupplyLine(supply.lines, title.map.grid, link, own[i].unit, own[i].place);
    supply.lines.back().strength = 3;
  }
  link.sources = hqs;
  for (const UnitView& unit : own) {
    supply.cells.push_back({unit.place, 1});
    addSupplyLine(supply.lines, title.map.grid, link, unit.unit, unit.place);
    for (std::size_t i = 0; i < 3; ++i) {
      if (supply.lines[i].way.back() == supply.lines.back().way.front())
        supply.lines.back().from = supply.lines[i].unit;
    }
  }
  for (const Brightness brightness : {Brightness::Light, Brightness::Dark}) {
    MapView view;
    view.resize(1400, 900);
    view.setTheme(brightness, Palette::Standard);
    view.setTitle(title);
    view.setView(shown);
    view.setScale(40);
    view.centreOn(own[own.size() / 2].place);
    const QImage bare = draw(view);
    view.setOverlays({supply});
    const QImage all = draw(view);
    EXPECT_NE(all, bare);
    keep(all, brightness == Brightness::Light ? "supply-light" : "supply-dark");
    view.setSelection({own.back().unit});
    const QImage one = draw(view);
    EXPECT_NE(one, all);
    keep(one, brightness == Brightness::Light ? "supply-light-one" : "supply-dark-one");
  }
}

TEST(MapPicturesOfPlay, ShowChoicesLayersPathAndCombat) {
  const TitleInfo& title = test::realTitle();
  const View shown = dressed();
  auto at = [&](const char* number) { return title.map.placeNamed(number); };
  for (const Palette palette : {Palette::Standard, Palette::ColourBlind}) {
    MapView view;
    view.resize(1400, 900);
    view.setTheme(Brightness::Light, palette);
    view.setTitle(title);
    view.setView(shown);
    view.setScale(54);
    view.centreOn(at("0930"));
    Choices choices;
    int cost = 4;
    for (const char* number : {"0729", "0828", "0829", "0928", "0927", "0728", "0826", "0827", "0926"}) {
      choices.places.push_back({at(number), cost += 3});
    }
    for (const UnitView& unit : shown.units) {
      if (unit.side == kFirstSide && unit.unit != kNoUnit && unit.states == 0) choices.units.push_back(unit.unit);
    }
    view.setChoices(choices);
    for (const UnitView& unit : shown.units) {
      if (unit.place == at("0629") && unit.unit != kNoUnit) view.setSelection({unit.unit});
    }
    MapOverlay first{"German Zones of Control", OverlayLook::ZocFirst, {}, false};
    MapOverlay second{"Soviet Zones of Control", OverlayLook::ZocSecond, {}, false};
    MapOverlay supply{"In supply", OverlayLook::Supply, {}, true};
    for (const char* n : {"0732", "0733", "0833", "0832", "0734"}) first.cells.push_back({at(n), 1});
    for (const char* n : {"1031", "1032", "1131", "1132", "0931"}) second.cells.push_back({at(n), 1});
    for (const char* n : {"0434", "0435", "0335", "0334", "0436"}) supply.cells.push_back({at(n), 3});
    view.setOverlays({first, second, supply});
    view.setPath({{at("0629"), at("0729"), at("0828"), at("0927")}, "4 1/2 MP"});
    view.setCombat({{at("1029")}, {at("0930"), at("0929"), at("1130")}});
    view.setSpotlight({at("1227")});
    view.setFocusPlace(at("1126"));
    MapLayers layers;
    layers.areas = palette == Palette::Standard;
    layers.sources = palette == Palette::ColourBlind;
    view.setLayers(layers);
    view.show();
    const QImage image = draw(view);
    EXPECT_GT(colours(image), 200);
    keep(image, palette == Palette::Standard ? "play" : "play-safe");
    MiniMap small(&view);
    small.resize(232, 360);
    keep(small.grab().toImage(), "small");
  }
}

TEST(MapPicturesOfPlay, OpenStacksAreFannedOut) {
  MapView view;
  view.resize(700, 500);
  view.setTitle(test::realTitle());
  view.setView(test::realView());
  view.setScale(54);
  const Place place = test::realTitle().map.placeNamed("0534");
  view.centreOn(place);
  view.show();
  const QImage before = draw(view);
  QTest::mouseMove(&view, QPoint(3, 3));
  QTest::mouseMove(&view, view.pointOf(place).toPoint());
  QTest::qWait(400);
  const QImage after = draw(view);
  EXPECT_NE(before, after);
  keep(after, "fan");
}

TEST(MapPicturesOfRows, AreDrawnAtEveryDistance) {
  const std::tuple<const char*, double, Brightness, const char*> pictures[] = {
      {"rows-near", 96, Brightness::Light, "1708"}, {"rows-usual", 72, Brightness::Light, "3113"},
      {"rows-base", 54, Brightness::Light, "4309"}, {"rows-dark", 54, Brightness::Dark, "2214"},
      {"rows-far", 0, Brightness::Light, ""},
  };
  for (const auto& [name, scale, brightness, centre] : pictures) {
    MapView view;
    view.resize(1200, 900);
    view.setTheme(brightness, Palette::Standard);
    view.setTitle(test::rowsTitle());
    view.setView(test::rowsView());
    if (scale > 0) {
      view.setScale(scale);
      view.centreOn(test::rowsTitle().map.placeNamed(centre));
    } else {
      view.fit();
    }
    const QImage image = draw(view);
    EXPECT_GT(colours(image), 100) << name;
    keep(image, QString::fromLatin1(name));
  }
}

INSTANTIATE_TEST_SUITE_P(All, MapPictures,
                         ::testing::Values(Picture{"near-light", 96, Brightness::Light, "1831"},
                                           Picture{"usual-light", 72, Brightness::Light, "1733"},
                                           Picture{"middle-light", 40, Brightness::Light, "1829"},
                                           Picture{"low-light", 30, Brightness::Light, "1726"},
                                           Picture{"far-light", 0, Brightness::Light, ""},
                                           Picture{"usual-dark", 72, Brightness::Dark, "2220"},
                                           Picture{"far-dark", 22, Brightness::Dark, "1726"},
                                           Picture{"north-light", 54, Brightness::Light, "2614"}),
                         [](const auto& param) {
                           std::string name = param.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(MapPicturesOfPlay, TintWhatIsAimedAtUnlikeWhereOneCanGo) {
  const TitleInfo title = test::generatedTitle(30, 26, 0);
  MapView view;
  view.resize(900, 700);
  view.setTitle(title);
  view.show();
  const Place place = hexAt(9, 9);
  view.setScale(54);
  view.centreOn(place);
  const QPoint middle = view.pointOf(place).toPoint();
  const auto tint = [&](bool aimed) {
    Choices choices;
    choices.places = {{place, -1, aimed}};
    view.setChoices(choices);
    return draw(view).pixelColor(middle);
  };
  const QColor way = tint(false);
  const QColor target = tint(true);
  EXPECT_GT(target.red() - target.blue(), way.red() - way.blue() + 20);
}

}  // namespace
}  // namespace kessel::client
