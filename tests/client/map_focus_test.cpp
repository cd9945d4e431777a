// SPDX-License-Identifier: GPL-3.0-or-later
// What has the focus on the map: found by Tab alone, and marked for those who go by the keyboard.
#include <gtest/gtest.h>

#include <QPushButton>
#include <QTest>

#include "client/map/map_view.h"
#include "client/map_fixture.h"

namespace kessel::client {
namespace {

class MapFocus : public ::testing::Test {
 protected:
  MapFocus() {
    view.resize(900, 700);
    view.setAnimation(false);
    view.setTitle(title);
    shown = test::generatedView(title);
    view.setView(shown);
    view.show();
    view.finishDrawing();
    view.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&view));
  }

  TitleInfo title = test::generatedTitle(32, 32, 60);
  View shown;
  MapView view;
};

TEST_F(MapFocus, IsLookedForOnlyWhereTabIsPressedOnTheMap) {
  Choices choices;
  choices.units = {shown.units.front().unit};
  view.setChoices(choices);
  QPushButton button(&view);
  button.show();
  button.setFocus();
  ASSERT_TRUE(button.hasFocus());
  button.hide();  // Qt looks for another place for the focus
  EXPECT_EQ(view.focusPlace(), kNowhere);
  view.setFocus();
  QTest::keyClick(&view, Qt::Key_Tab);
  EXPECT_EQ(view.focusPlace(), shown.units.front().place);
}

TEST_F(MapFocus, IsMarkedForThoseWhoGoByKeys) {
  view.setFocus();
  ASSERT_TRUE(view.hasFocus());
  const QImage without = view.grab().toImage();
  view.setFocusPlace(view.placeAt(QPointF(450, 350)));
  EXPECT_EQ(view.grab().toImage(), without) << "nobody has touched a key";
  QTest::keyClick(&view, Qt::Key_Shift);
  const QImage marked = view.grab().toImage();
  EXPECT_NE(marked, without);
  QTest::mouseClick(&view, Qt::LeftButton, {}, {5, 5});
  EXPECT_NE(view.grab().toImage(), marked);
}

}  // namespace
}  // namespace kessel::client
