// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in for numbers of 128 bits comes to the same as they do.
#include "kessel/engine/hash.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "kessel/engine/random.h"

namespace kessel::hash_test {
namespace {

TEST(Hash, TheUpperHalfOfAProduct) {
  EXPECT_EQ(upperHalf(0, UINT64_MAX), 0U);
  EXPECT_EQ(upperHalf(1ULL << 32U, 1ULL << 32U), 1U);
  EXPECT_EQ(upperHalf(UINT64_MAX, UINT64_MAX), UINT64_MAX - 1);
  EXPECT_EQ(upperHalf(0x9E3779B97F4A7C15ULL, 0xA0761D6478BD642FULL), 0x632BABD06C23D7B2ULL);
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t a = random.next() >> random.below(64);
    const std::uint64_t b = random.next() >> random.below(64);
    EXPECT_EQ(mix(a, b), (a * b) ^ upperHalf(a, b)) << a << " times " << b;
  }
}

TEST(Hash, ARandomNumberIsScaledByTheUpperHalf) {
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t bits = random.next();
    const auto bound = static_cast<std::uint32_t>(random.next() >> 32U) >> random.below(32) | 1U;
    EXPECT_EQ(scaleRandom(bits, bound), upperHalf(bits, bound));
  }
  EXPECT_EQ(scaleRandom(UINT64_MAX, UINT32_MAX), UINT32_MAX - 1);
}

TEST(Hash, AnyOrderOfAShuffleIsAsLikely) {
  Random random(3);
  std::map<std::vector<int>, int> orders;
  for (int i = 0; i < 6000; ++i) {
    std::vector<int> items{1, 2, 3};
    shuffle(items, random);
    ++orders[items];
  }
  ASSERT_EQ(orders.size(), 6U);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, 1000, 120);
}

}  // namespace
}  // namespace kessel::hash_test
