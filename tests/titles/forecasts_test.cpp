// SPDX-License-Identifier: GPL-3.0-or-later
// The joint odds of combats that come up in random games agree with every way followed by itself.
#include <gtest/gtest.h>

#include "support/loaded.h"
#include "support/title_forecasts.h"

namespace kessel {
namespace {

TEST(Forecasts, AgreeWithEveryWayFollowedByItself) {
  const Title& title = test::titleUnderTest();
  int compared = 0;
  EXPECT_EQ(kessel::testing::checkForecasts(title, title.info().scenarios.front().id, 12, 4000, compared), "");
  EXPECT_EQ(compared, 12);
}

}  // namespace
}  // namespace kessel
