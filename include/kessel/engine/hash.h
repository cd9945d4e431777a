// SPDX-License-Identifier: GPL-3.0-or-later
// A fast 64-bit hash of bytes, the same on every machine of the same byte order; not for secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace kessel {

/// The upper 64 of the 128 bits of a product, for compilers without numbers of that size.
[[nodiscard]] constexpr std::uint64_t upperHalf(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kLower = 0xFFFFFFFFULL;
  const std::uint64_t one = (a >> 32U) * (b & kLower);
  const std::uint64_t other = (a & kLower) * (b >> 32U);
  const std::uint64_t middle = (((a & kLower) * (b & kLower)) >> 32U) + (one & kLower) + (other & kLower);
  return (a >> 32U) * (b >> 32U) + (one >> 32U) + (other >> 32U) + (middle >> 32U);
}

/// Both halves of a product in one.
[[nodiscard]] inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
#else
  return (a * b) ^ upperHalf(a, b);
#endif
}

/// Hash in the manner of wyhash: 16 bytes a step.
[[nodiscard]] inline std::uint64_t hashBytes(std::span<const std::byte> bytes,
                                             std::uint64_t seed = 0x9E3779B97F4A7C15ULL) {
  constexpr std::uint64_t kFirst = 0xA0761D6478BD642FULL;
  constexpr std::uint64_t kSecond = 0xE7037ED1A0B428DBULL;
  std::uint64_t state = seed ^ bytes.size();
  const std::byte* at = bytes.data();
  std::size_t left = bytes.size();
  auto read = [](const std::byte* from, std::size_t count) {
    std::uint64_t value = 0;
    if (count != 0) std::memcpy(&value, from, count);  // nothing may have no address
    return value;
  };
  while (left >= 16) {
    state = mix(read(at, 8) ^ kFirst, read(at + 8, 8) ^ state);
    at += 16;
    left -= 16;
  }
  const std::uint64_t low = read(at, left < 8 ? left : 8);
  const std::uint64_t high = left > 8 ? read(at + 8, left - 8) : 0;
  return mix(kSecond ^ mix(low ^ kFirst, high ^ state), kSecond);
}

}  // namespace kessel
