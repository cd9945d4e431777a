// SPDX-License-Identifier: GPL-3.0-or-later
// Labels remember their heights, and forget them when anything changes that they depend on.
#include <gtest/gtest.h>

#include <QApplication>

#include "client/panels/panel.h"

namespace kessel::client {
namespace {

/// What a label that remembers nothing says.
int measured(const RichLabel& label, int width) {
  return label.QLabel::heightForWidth(width);
}

TEST(RichLabels, RememberTheirHeightsAsLongAsTheyHold) {
  RichLabel label;
  label.setText("A sentence that is <b>long</b> enough to be wrapped where there is little room for it");
  for (const int width : {90, 200, 400, 90}) EXPECT_EQ(label.heightForWidth(width), measured(label, width)) << width;
  const int before = label.heightForWidth(200);
  label.setText("Short");
  EXPECT_EQ(label.heightForWidth(200), measured(label, 200));
  EXPECT_LT(label.heightForWidth(200), before);
  const int small = label.heightForWidth(200);
  QFont font = label.font();
  font.setPixelSize(40);
  label.setFont(font);
  EXPECT_EQ(label.heightForWidth(200), measured(label, 200));
  EXPECT_GT(label.heightForWidth(200), small);
  label.setStyleSheet("padding: 30px");
  EXPECT_EQ(label.heightForWidth(200), measured(label, 200));
  EXPECT_GT(label.heightForWidth(200), small + 50);
}

}  // namespace
}  // namespace kessel::client
