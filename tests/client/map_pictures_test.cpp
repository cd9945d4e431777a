// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the real map in many ways. With KESSEL_PICTURES=<folder> the pictures are kept for people to look at.
#include <gtest/gtest.h>

#include <QDir>
#include <QPixmap>
#include <QSet>

#include "client/map/map_view.h"
#include "client/map/mini_map.h"
#include "client/map_fixture.h"

namespace kessel::client {
namespace {

void keep(const QImage& image, const QString& name) {
  const QString folder = qEnvironmentVariable("KESSEL_PICTURES");
  if (!folder.isEmpty()) image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

QImage draw(MapView& view) {
  view.finishDrawing();
  (void)view.grab();  // fills the atlas, which draws only so much in one frame
  view.finishDrawing();
  for (int i = 0; i < 40; ++i) (void)view.grab();
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

struct Picture {
  const char* name;
  double scale;
  Brightness brightness;
  const char* centre;
};

class MapPictures : public testing::TestWithParam<Picture> {};

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
  EXPECT_EQ(image.size(), QSize(1400, 900));
  EXPECT_GT(colours(image), 200);
  keep(image, QString::fromLatin1(picture.name));
}

INSTANTIATE_TEST_SUITE_P(All, MapPictures,
                         testing::Values(Picture{"near-light", 96, Brightness::Light, "1831"},
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

}  // namespace
}  // namespace kessel::client
