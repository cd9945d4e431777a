// SPDX-License-Identifier: GPL-3.0-or-later
// Positions whose text has a slip in it: refused with a reason, or looked at and played on.
#include "support/spoilt_positions.h"

#include <gtest/gtest.h>

#include "support/loaded.h"
#include "support/rarer.h"

namespace kessel {
namespace {

TEST(SpoiltPositions, AreRefusedOrPlayOn) {
  const Title& title = test::titleUnderTest();
  test::SpoiltPositions all;
  const int every = 8 * testing::kRarer * static_cast<int>(title.info().scenarios.size());
  for (const ScenarioInfo& scenario : title.info().scenarios) {
    const Position begun = *title.begin(scenario.id, {});
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
      const test::SpoiltPositions some = test::spoilPositions(title, begun, seed, 4000, every);
      all.refused += some.refused;
      all.played += some.played;
    }
  }
  EXPECT_GT(all.refused, 100 / testing::kRarer);
  EXPECT_GT(all.played, 40 / testing::kRarer);
}

}  // namespace
}  // namespace kessel
