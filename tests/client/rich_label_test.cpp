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

TEST(RichLabels, WithTheSameTextAreMeasuredAnewWhereTheyLookOtherwise) {
  const QString text = "A sentence of which there are two";
  RichLabel small;
  small.setText(text);
  const QSize hint = small.sizeHint();
  const QSize least = small.minimumSizeHint();
  RichLabel large;
  QFont font = large.font();
  font.setPixelSize(40);
  large.setFont(font);
  large.setText(text);
  EXPECT_GT(large.sizeHint().height(), hint.height());
  EXPECT_GT(large.minimumSizeHint().width(), least.width());
  RichLabel line;
  line.setWordWrap(false);
  line.setText(text);
  EXPECT_EQ(line.sizeHint(), line.QLabel::sizeHint());
  EXPECT_EQ(line.minimumSizeHint(), line.QLabel::minimumSizeHint());
  EXPECT_GT(line.minimumSizeHint().width(), least.width());
  RichLabel again;
  again.setText(text);
  EXPECT_EQ(again.sizeHint(), hint);
  EXPECT_EQ(again.minimumSizeHint(), least);
}

}  // namespace
}  // namespace kessel::client
