// SPDX-License-Identifier: GPL-3.0-or-later
// Names of places stand on the sheet and beside the counters, at every zoom and size of text.
#include <gtest/gtest.h>

#include "client/map/label_layout.h"
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

}  // namespace
}  // namespace kessel::client
