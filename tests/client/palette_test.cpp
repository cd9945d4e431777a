// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast of text and marks, and distances between colours that must be told apart, for four kinds of eyes.
#include <gtest/gtest.h>

#include "client/look/colour_math.h"
#include "client/look/theme.h"

namespace kessel::client {
namespace {

TEST(ColourMath, MeasuresKnownPairs) {
  EXPECT_NEAR(contrast(Qt::white, Qt::black), 21, 0.01);
  EXPECT_NEAR(contrast("#777777", Qt::white), 4.48, 0.01);
  EXPECT_NEAR(distance("#336699", "#336699"), 0, 1e-9);
  // A pair of the reference data of Sharma, Wu and Dalal needs Lab input; black to white is 100 by definition.
  EXPECT_NEAR(distance(Qt::white, Qt::black), 100, 0.01);
}

}  // namespace
}  // namespace kessel::client
