// SPDX-License-Identifier: GPL-3.0-or-later
// A stack that is fanned out, and the map around it.
#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <map>
#include <vector>

#include "client/map/map_view.h"
#include "client/map_fixture.h"

namespace kessel::client {
namespace {

TEST(MapFan, LeavesTheMapBesideItToBeClicked) {
  const TitleInfo title = test::generatedTitle(30, 26, 120);
  MapView view;
  view.resize(900, 700);
  view.setAnimation(false);
  view.setTitle(title);
  const View shown = test::generatedView(title);
  view.setView(shown);
  view.show();
  view.finishDrawing();
  std::map<Place, std::vector<UnitId>> stacks;
  for (const UnitView& unit : shown.units) stacks[unit.place].push_back(unit.unit);
  const auto high = std::ranges::find_if(stacks, [](const auto& stack) {
    const Place at = stack.first;
    return stack.second.size() >= 4 && laneOf(at) > 4 && laneOf(at) < 20 && positionOf(at) > 4;
  });
  ASSERT_NE(high, stacks.end());
  const Place place = high->first;
  view.setScale(54);
  view.centreOn(place);
  const auto open = [&] {
    QTest::mouseMove(&view, QPoint(2, 2));
    QTest::mouseMove(&view, view.pointOf(place).toPoint());
    QTest::qWait(450);
    return view.fannedOut();
  };
  ASSERT_TRUE(open());
  QRectF fan;
  for (const UnitId unit : high->second) fan |= view.rectOf(unit);
  int tried = 0;
  for (double x = fan.left(); x < fan.right() && tried < 4; x += 6) {
    for (const double y : {fan.top() - 9, fan.bottom() + 9}) {
      const QPoint beside = QPointF(x, y).toPoint();
      const Place below = view.placeAt(beside);
      if (below == place || below == kNowhere || view.unitAt(beside) != kNoUnit) continue;
      ASSERT_TRUE(view.fannedOut() || open());
      QTest::mouseMove(&view, beside);
      ASSERT_TRUE(view.fannedOut()) << "on the way to its counters it stays open";
      QSignalSpy clicked(&view, &MapView::placeClicked);
      QTest::mouseClick(&view, Qt::LeftButton, {}, beside);
      ASSERT_EQ(clicked.count(), 1);
      EXPECT_EQ(clicked.first().at(0).value<Place>(), below);
      EXPECT_FALSE(view.fannedOut()) << "whoever clicks beside it means the map";
      ++tried;
    }
  }
  EXPECT_GT(tried, 0);
  // A pointer that left the map over the stack, and comes back to it in one leap, opens it again.
  QTest::mouseMove(&view, QPoint(2, 2));
  QTest::mouseMove(&view, view.pointOf(place).toPoint());
  QEvent left(QEvent::Leave);
  QApplication::sendEvent(&view, &left);
  QTest::qWait(450);
  ASSERT_FALSE(view.fannedOut());
  QTest::mouseMove(&view, view.pointOf(place).toPoint() + QPoint(1, 0));
  QTest::qWait(450);
  EXPECT_TRUE(view.fannedOut());
}

/// A quick click takes the top counter; another one on the same counter shows those below.
TEST(MapFan, OpensWithTheSecondClickOnACounter) {
  const TitleInfo title = test::generatedTitle(30, 26, 120);
  MapView view;
  view.resize(900, 700);
  view.setAnimation(false);
  view.setTitle(title);
  const View shown = test::generatedView(title);
  view.setView(shown);
  view.show();
  view.finishDrawing();
  std::map<Place, std::vector<UnitId>> stacks;
  for (const UnitView& unit : shown.units) stacks[unit.place].push_back(unit.unit);
  const auto high = std::ranges::find_if(stacks, [](const auto& stack) { return stack.second.size() >= 4; });
  ASSERT_NE(high, stacks.end());
  view.setScale(54);
  view.centreOn(high->first);
  const QPoint at = view.pointOf(high->first).toPoint();
  const auto click = [&] {
    QTest::mouseClick(&view, Qt::LeftButton, {}, at);
    // Not as the second half of a double click, which takes the whole stack.
    QTest::qWait(QApplication::doubleClickInterval() + 50);
  };
  QTest::mouseMove(&view, QPoint(2, 2));
  QTest::mouseMove(&view, at);
  const UnitId top = view.unitAt(at);
  ASSERT_NE(top, kNoUnit);
  click();
  ASSERT_FALSE(view.fannedOut());
  click();
  EXPECT_TRUE(view.fannedOut());
  EXPECT_EQ(view.unitAt(at), top) << "it stays below the pointer";
}

TEST(MapFan, ClosesWhenTheKeysGoElsewhere) {
  const TitleInfo title = test::generatedTitle(30, 26, 120);
  MapView view;
  view.resize(900, 700);
  view.setTitle(title);
  const View shown = test::generatedView(title);
  view.setView(shown);
  view.show();
  view.setFocus();
  std::map<Place, std::vector<UnitId>> stacks;
  for (const UnitView& unit : shown.units) stacks[unit.place].push_back(unit.unit);
  const auto high = std::ranges::find_if(stacks, [](const auto& stack) { return stack.second.size() >= 4; });
  ASSERT_NE(high, stacks.end());
  Choices choices;
  choices.units = {high->second.front()};
  view.setChoices(choices);
  QTest::keyClick(&view, Qt::Key_Tab);
  ASSERT_EQ(view.fan(), high->first);
  QTest::keyClick(&view, Qt::Key_3, Qt::KeypadModifier);
  EXPECT_FALSE(view.fannedOut());
}

}  // namespace
}  // namespace kessel::client
