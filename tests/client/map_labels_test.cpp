// SPDX-License-Identifier: GPL-3.0-or-later
// Names of places stand on the sheet and beside the counters, at every zoom and size of text.
#include <gtest/gtest.h>

#include <QTest>

#include "client/map/label_layout.h"
#include "client/map/map_view.h"
#include "client/map_fixture.h"

namespace kessel::client {
namespace {

void expectClear(const TitleInfo& title, const View& view, double scale, double text) {
  const GroundModel model(title.map);
  Camera camera;
  camera.setBounds(model.geometry().bounds());
  camera.setSize(QSize(1440, 900), 1);
  camera.setScale(scale);
  CounterAtlas atlas;
  Stacks stacks;
  stacks.set(title, view, model.geometry(), atlas);
  LabelLayout labels;
  labels.setStyle(themeOf(Brightness::Light, Palette::Standard), text, MapLayers());
  labels.update(model, stacks, camera);
  const QRectF sheet = model.geometry().ground().adjusted(-1e-6, -1e-6, 1e-6, 1e-6);
  const double edge = Stacks::kPart / 2 - 1e-6;
  int hidden = 0;
  for (const PlacedLabel& label : labels.labels()) {
    const QString& name = model.names[static_cast<std::size_t>(label.name)].text;
    const QRectF box(label.corner, label.size / scale);
    EXPECT_TRUE(sheet.contains(box)) << name.toStdString() << " hangs over the edge at " << scale;
    hidden += label.over ? 1 : 0;
    for (const Stack& stack : stacks.all()) {
      for (const Piece& piece : stack.pieces) {
        const QRectF counter(piece.at - QPointF(edge, edge), QSizeF(2 * edge, 2 * edge));
        EXPECT_FALSE(!label.over && counter.intersects(box)) << name.toStdString() << " is covered at " << scale;
      }
    }
  }
  if (scale > 40 && text < 2) EXPECT_LE(hidden, static_cast<int>(labels.labels().size() / 6)) << scale;
}

TEST(MapLabels, StandOnTheSheetAndBesideTheCounters) {
  for (const double text : {1.0, 2.0}) {
    for (const double scale : {16.0, 30.0, 54.0, 96.0}) {
      expectClear(test::realTitle(), test::realView(), scale, text);
      expectClear(test::rowsTitle(), test::rowsView(), scale, text);
    }
  }
}

TEST(MapLegend, IsFoldedUpWhereItWouldCoverTooMuchOfASmallMap) {
  const TitleInfo title = test::generatedTitle(30, 26, 120);
  MapView view;
  view.resize(900, 700);
  view.setAnimation(false);
  view.setTitle(title);
  view.setView(test::generatedView(title));
  view.show();
  std::vector<MapOverlay> many(10);
  for (std::size_t i = 0; i < many.size(); ++i) {
    many[i].name = QStringLiteral("A layer with a long name, number %1").arg(i);
    many[i].cells = {{view.placeAt(QPointF(300, 300)), 1}};
  }
  view.setOverlays(many);
  // What it covers: where the picture is another one without it.
  const auto covered = [&] {
    view.finishDrawing();
    const QImage with = view.grab().toImage();
    MapLayers layers = view.layers();
    layers.legend = false;
    view.setLayers(layers);
    view.finishDrawing();
    const QImage without = view.grab().toImage();
    layers.legend = true;
    view.setLayers(layers);
    QRect rect;
    for (int y = 0; y < with.height(); ++y) {
      for (int x = 0; x < with.width(); ++x) {
        if (with.pixel(x, y) != without.pixel(x, y)) rect |= QRect(x, y, 1, 1);
      }
    }
    return rect;
  };
  const auto area = [](const QRect& rect) { return rect.width() * rect.height(); };
  const QRect whole = covered();
  view.resize(420, 300);
  view.finishDrawing();
  const QRect folded = covered();
  EXPECT_LT(area(folded) * 6, 420 * 300);
  EXPECT_LT(area(folded) * 2, area(whole)) << "in a large window nothing is folded";
  EXPECT_TRUE(view.legend().contains(many.back().name)) << "it is all there";
  QTest::mouseClick(&view, Qt::LeftButton, {}, folded.topLeft() + QPoint(30, 12));
  EXPECT_GT(area(covered()), 2 * area(folded)) << "a click on its head opens it";
  QTest::mouseClick(&view, Qt::LeftButton, {}, covered().topLeft() + QPoint(30, 12));
  EXPECT_EQ(covered(), folded);
}

}  // namespace
}  // namespace kessel::client
