// SPDX-License-Identifier: GPL-3.0-or-later
// A set of hexes as one 64-bit word a lane. Neighbourhoods and floods of a whole map take about a microsecond.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kessel/grid.h"

namespace kessel {

/// Set of hexes of a grid with at most `Lanes` lanes. A plain value: comparable, hashable, part of positions.
template <int Lanes>
struct HexSet {
  static_assert(Lanes > 0 && Lanes <= 64);
  std::array<std::uint64_t, Lanes> lane{};

  friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

  [[nodiscard]] constexpr bool has(Place hex) const {
    return laneOf(hex) < Lanes && ((lane[static_cast<std::size_t>(laneOf(hex))] >> positionOf(hex)) & 1U) != 0;
  }
  constexpr void add(Place hex) { lane[static_cast<std::size_t>(laneOf(hex))] |= std::uint64_t{1} << positionOf(hex); }
  constexpr void remove(Place hex) {
    lane[static_cast<std::size_t>(laneOf(hex))] &= ~(std::uint64_t{1} << positionOf(hex));
  }
  [[nodiscard]] constexpr bool any() const {
    std::uint64_t all = 0;
    for (std::uint64_t word : lane) all |= word;
    return all != 0;
  }
  [[nodiscard]] constexpr bool none() const { return !any(); }
  [[nodiscard]] constexpr int count() const {
    int sum = 0;
    for (std::uint64_t word : lane) sum += std::popcount(word);
    return sum;
  }
  [[nodiscard]] constexpr bool intersects(const HexSet& with) const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < Lanes; ++i) all |= lane[i] & with.lane[i];
    return all != 0;
  }
  constexpr HexSet& operator|=(const HexSet& b) {
    for (std::size_t i = 0; i < Lanes; ++i) lane[i] |= b.lane[i];
    return *this;
  }
  constexpr HexSet& operator&=(const HexSet& b) {
    for (std::size_t i = 0; i < Lanes; ++i) lane[i] &= b.lane[i];
    return *this;
  }
  /// Set difference.
  constexpr HexSet& operator-=(const HexSet& b) {
    for (std::size_t i = 0; i < Lanes; ++i) lane[i] &= ~b.lane[i];
    return *this;
  }
  [[nodiscard]] friend constexpr HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
  [[nodiscard]] friend constexpr HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
  [[nodiscard]] friend constexpr HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }

  /// Calls visit(Place) for each member, by lane and position.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (int l = 0; l < Lanes; ++l) {
      for (std::uint64_t word = lane[static_cast<std::size_t>(l)]; word != 0; word &= word - 1) {
        visit(hexAt(l, std::countr_zero(word)));
      }
    }
  }
  /// True if test(Place) holds for a member; stops at the first one.
  template <class Test>
  [[nodiscard]] constexpr bool anyOf(Test test) const {
    for (int l = 0; l < Lanes; ++l) {
      for (std::uint64_t word = lane[static_cast<std::size_t>(l)]; word != 0; word &= word - 1) {
        if (test(hexAt(l, std::countr_zero(word)))) return true;
      }
    }
    return false;
  }
};

/// All hexes next to a member (members only if they are next to another one). May leave the map: mask the result.
template <int Lanes>
[[nodiscard]] constexpr HexSet<Lanes> neighbours(const Grid& grid, const HexSet<Lanes>& of) {
  HexSet<Lanes> out;
  const bool firstShoved = grid.shoved(0);
  for (std::size_t l = 0; l < Lanes; ++l) {
    const std::uint64_t self = of.lane[l];
    const std::uint64_t beside = (l > 0 ? of.lane[l - 1] : 0) | (l + 1 < Lanes ? of.lane[l + 1] : 0);
    const bool shoved = ((l & 1U) == 0) == firstShoved;
    // A shoved lane touches positions p and p + 1 of the lanes beside it, the others p - 1 and p.
    out.lane[l] = (self << 1U) | (self >> 1U) | beside | (shoved ? beside >> 1U : beside << 1U);
  }
  return out;
}

/// Everything that can be reached from `from` by steps inside `through`. Members of `from` outside `through` are
/// dropped.
template <int Lanes>
[[nodiscard]] constexpr HexSet<Lanes> flood(const Grid& grid, HexSet<Lanes> from, const HexSet<Lanes>& through) {
  from &= through;
  const bool firstShoved = grid.shoved(0);
  // Fills a lane from its own members and the lanes beside it; true if it grew.
  auto pull = [&](std::size_t l) {
    const std::uint64_t open = through.lane[l];
    const std::uint64_t old = from.lane[l];
    const std::uint64_t beside = (l > 0 ? from.lane[l - 1] : 0) | (l + 1 < Lanes ? from.lane[l + 1] : 0);
    const bool shoved = ((l & 1U) == 0) == firstShoved;
    std::uint64_t word = old | ((beside | (shoved ? beside >> 1U : beside << 1U)) & open);
    if (word == 0) return false;
    // Towards higher positions a carry runs through the whole run of open hexes.
    word |= ((open + word) ^ open) & open;
    // Towards lower ones by doubling steps, only as long as there is anything left to fill.
    std::uint64_t down = open;
    for (unsigned shift = 1; shift < 64 && ((word >> 1U) & open & ~word) != 0; shift <<= 1U) {
      word |= (word >> shift) & down;
      down &= down >> shift;
    }
    from.lane[l] = word;
    return word != old;
  };
  // Lanes whose neighbours have grown since they were last filled, as bits; swept to and fro.
  std::uint64_t dirty = Lanes == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << Lanes) - 1;
  while (dirty != 0) {
    for (std::size_t l = 0; l < Lanes; ++l) {
      if (((dirty >> l) & 1U) == 0) continue;
      dirty &= ~(std::uint64_t{1} << l);
      if (!pull(l)) continue;
      if (l > 0) dirty |= std::uint64_t{1} << (l - 1);
      if (l + 1 < Lanes) dirty |= std::uint64_t{1} << (l + 1);
    }
    for (std::size_t l = Lanes; l-- > 0;) {
      if (((dirty >> l) & 1U) == 0) continue;
      dirty &= ~(std::uint64_t{1} << l);
      if (!pull(l)) continue;
      if (l > 0) dirty |= std::uint64_t{1} << (l - 1);
      if (l + 1 < Lanes) dirty |= std::uint64_t{1} << (l + 1);
    }
  }
  return from;
}

}  // namespace kessel
