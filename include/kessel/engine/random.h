// SPDX-License-Identifier: GPL-3.0-or-later
// A counter-based generator: the n-th number depends on the seed and on n alone, so nothing but the seed is state.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace kessel {

/// 64 random bits number `index` of a seed. Two rounds of the splitmix finalizer over seed and index.
[[nodiscard]] constexpr std::uint64_t randomAt(std::uint64_t seed, std::uint64_t index) {
  auto finish = [](std::uint64_t value) {
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31U);
  };
  return finish(finish(seed + 0x9E3779B97F4A7C15ULL) + (index + 1) * 0x9E3779B97F4A7C15ULL);
}

/// A number from 0 to bound - 1 out of 64 random bits; the bias is below bound / 2^64. `bound` is at least 1.
[[nodiscard]] constexpr std::uint32_t scaleRandom(std::uint64_t random, std::uint32_t bound) {
  // The upper half of the product, which has 96 bits.
  const std::uint64_t lower = ((random & 0xFFFFFFFFULL) * bound) >> 32U;
  return static_cast<std::uint32_t>(((random >> 32U) * bound + lower) >> 32U);
}

/// The numbers of a seed one after the other.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : m_seed(seed) {}
  [[nodiscard]] constexpr std::uint64_t next() { return randomAt(m_seed, m_count++); }
  /// 0 to bound - 1.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound) { return scaleRandom(next(), bound); }

 private:
  std::uint64_t m_seed;
  std::uint64_t m_count = 0;
};

/// Any order is as likely as any other.
template <class Item>
void shuffle(std::vector<Item>& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
}

}  // namespace kessel
