// SPDX-License-Identifier: GPL-3.0-or-later
// The generator of chance: fixed numbers for ever (old journals depend on nothing, but seeds are shared), and fairness.
#include "kessel/engine/random.h"

#include <gtest/gtest.h>

#include <array>

namespace kessel {
namespace {

TEST(Random, DependsOnSeedAndIndexAlone) {
  EXPECT_EQ(randomAt(1, 0), randomAt(1, 0));
  EXPECT_NE(randomAt(1, 0), randomAt(2, 0));
  EXPECT_NE(randomAt(1, 0), randomAt(1, 1));
  // A seed that people have passed on must go on giving the same game.
  constexpr std::array<std::uint32_t, 8> kDice{scaleRandom(randomAt(42, 0), 6), scaleRandom(randomAt(42, 1), 6),
                                               scaleRandom(randomAt(42, 2), 6), scaleRandom(randomAt(42, 3), 6),
                                               scaleRandom(randomAt(42, 4), 6), scaleRandom(randomAt(42, 5), 6),
                                               scaleRandom(randomAt(42, 6), 6), scaleRandom(randomAt(42, 7), 6)};
  constexpr std::array<std::uint32_t, 8> kExpected{2, 5, 2, 0, 4, 0, 1, 4};
  EXPECT_EQ(kDice, kExpected);
}

TEST(Random, DiceAreFairOverIndicesAndOverSeeds) {
  std::array<int, 6> byIndex{};
  std::array<int, 6> bySeed{};
  constexpr int kRolls = 60000;
  for (std::uint64_t n = 0; n < kRolls; ++n) {
    ++byIndex[scaleRandom(randomAt(7, n), 6)];
    ++bySeed[scaleRandom(randomAt(n, 3), 6)];
  }
  // Chi-square with 5 degrees of freedom: 20.5 is passed by chance once in a thousand; the seeds are fixed.
  for (const auto& counts : {byIndex, bySeed}) {
    double chi = 0;
    for (const int count : counts) chi += (count - kRolls / 6.0) * (count - kRolls / 6.0) / (kRolls / 6.0);
    EXPECT_LT(chi, 20.5);
  }
}

}  // namespace
}  // namespace kessel
