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

/// The picture that QLabel makes of the same label.
class Usual : public RichLabel {
 public:
  using RichLabel::RichLabel;
  bool usual = false;

 protected:
  void paintEvent(QPaintEvent* event) override {
    usual ? QLabel::paintEvent(event) : RichLabel::paintEvent(event);  // NOLINT(bugprone-parent-virtual-call)
  }
};

TEST(RichLabels, LookAsLabelsDo) {
  for (const char* style :
       {"", "padding: 6px 11px; color: #aa2211", "margin: 3px; font-size: 19px; background: #ddeeff",
        "border: 2px solid #335577; padding: 4px"}) {
    for (const int width : {120, 260}) {
      Usual label;
      label.setStyleSheet(QLatin1String(style));
      label.setText(
          "<b>Bold</b> and <a href=\"case:1\">a link</a> in a sentence that goes on for a while"
          "<table width=\"100%\"><tr><td>Strength</td><td align=\"right\">12</td></tr></table>");
      label.resize(width, label.heightForWidth(width));
      const QImage ours = label.grab().toImage();
      label.usual = true;
      EXPECT_EQ(ours, label.grab().toImage()) << style << width;
    }
  }
}

TEST(RichLabels, AreMeasuredAsLargeAsTheyWillBePainted) {
  const QStringList texts{
      "Word", "A sentence that is <b>long</b> enough to be wrapped where there is little room for it, and a second one",
      "Two<br>lines", "<p>A paragraph</p><p>and <small>another one</small> with <a href=\"case:1\">a link</a></p>",
      "<table width=\"100%\"><tr><td>Strength of somebody</td><td align=\"right\">12</td></tr></table>"};
  for (const char* style : {"", "padding: 6px 11px", "margin: 3px; font-size: 19px"}) {
    for (const QString& text : texts) {
      RichLabel label;
      label.setStyleSheet(QLatin1String(style));
      label.setText(text);
      for (const int width : {40, 90, 200, 333, 900})
        EXPECT_EQ(label.heightForWidth(width), measured(label, width)) << text.toStdString() << style << width;
      if (text.contains("<table")) continue;
      EXPECT_EQ(label.sizeHint(), label.QLabel::sizeHint()) << text.toStdString() << style;
      EXPECT_EQ(label.minimumSizeHint(), label.QLabel::minimumSizeHint()) << text.toStdString() << style;
    }
  }
}

}  // namespace
}  // namespace kessel::client
