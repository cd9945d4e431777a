// SPDX-License-Identifier: GPL-3.0-or-later
// The ruler of the map: dragged with the right button, which else asks why not.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "client/map/map_view.h"
#include "client/map_fixture.h"

namespace kessel::client {
namespace {

TEST(MapRuler, SaysHowFarItIsWhileTheRightButtonIsDragged) {
  const TitleInfo title = test::generatedTitle(30, 26, 120);
  MapView view;
  view.resize(900, 700);
  view.setTitle(title);
  view.setView(test::generatedView(title));
  view.show();
  const Place from = hexAt(10, 10);
  const Place to = hexAt(10, 13);
  view.setScale(54);
  view.centreOn(from);
  view.finishDrawing();
  QSignalSpy hovered(&view, &MapView::placeHovered);
  QSignalSpy units(&view, &MapView::unitClicked);
  QSignalSpy places(&view, &MapView::placeClicked);
  QTest::mousePress(&view, Qt::RightButton, {}, view.pointOf(from).toPoint());
  EXPECT_FALSE(view.measured());
  QTest::mouseMove(&view, view.pointOf(to).toPoint());
  EXPECT_EQ(view.measured(), 3);
  EXPECT_EQ(hovered.last().at(0).value<Place>(), to);
  const QImage ruled = view.grab().toImage();
  QTest::mouseRelease(&view, Qt::RightButton, {}, view.pointOf(to).toPoint());
  EXPECT_FALSE(view.measured());
  EXPECT_NE(view.grab().toImage(), ruled);
  // Nobody has asked why not.
  EXPECT_TRUE(units.isEmpty());
  EXPECT_TRUE(places.isEmpty());
  // Escape puts it away.
  QTest::mousePress(&view, Qt::RightButton, {}, view.pointOf(from).toPoint());
  QTest::mouseMove(&view, view.pointOf(to).toPoint());
  ASSERT_TRUE(view.measured());
  QTest::keyClick(&view, Qt::Key_Escape);
  EXPECT_FALSE(view.measured());
  QTest::mouseRelease(&view, Qt::RightButton, {}, view.pointOf(to).toPoint());
  EXPECT_TRUE(units.isEmpty());
  EXPECT_TRUE(places.isEmpty());
  // Whoever moves a little within a hex has.
  const QPoint middle = view.pointOf(from).toPoint();
  QTest::mousePress(&view, Qt::RightButton, {}, middle);
  QTest::mouseMove(&view, middle + QPoint(12, 6));
  ASSERT_EQ(view.placeAt(middle + QPoint(12, 6)), from);
  EXPECT_FALSE(view.measured());
  QTest::mouseRelease(&view, Qt::RightButton, {}, middle + QPoint(12, 6));
  EXPECT_EQ(units.size() + places.size(), 1);
}

}  // namespace
}  // namespace kessel::client
