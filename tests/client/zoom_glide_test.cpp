// SPDX-License-Identifier: GPL-3.0-or-later
// The way of the map from one zoom to another.
#include "client/map/zoom_glide.h"

#include <gtest/gtest.h>

#include <cmath>

namespace kessel::client {
namespace {

TEST(ZoomGlide, KeepsOnePointInItsPlace) {
  const QRectF from(0, 0, 100, 80);
  const QRectF to(30, 10, 50, 40);  // about (60, 20)
  const QPointF fixed(60, 20);
  for (double part : {0.0, 0.25, 0.5, 0.9, 1.0}) {
    const QRectF now = ZoomGlide::between(from, to, part);
    EXPECT_NEAR((fixed.x() - now.left()) / now.width(), 0.6, 1e-9);
    EXPECT_NEAR((fixed.y() - now.top()) / now.height(), 0.25, 1e-9);
    EXPECT_NEAR(now.width() / now.height(), 1.25, 1e-9);
  }
  EXPECT_NEAR(ZoomGlide::between(from, to, 0.5).width(), 100 / std::sqrt(2.0), 1e-9) << "every moment grows alike";
  EXPECT_EQ(ZoomGlide::between(from, from.translated(10, 0), 0.5), from.translated(5, 0));
}

}  // namespace
}  // namespace kessel::client
