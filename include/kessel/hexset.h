// SPDX-License-Identifier: GPL-3.0-or-later
// A set of hexes as one 64-bit word a lane. Neighbourhoods and floods of a whole map take about a microsecond.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "kessel/grid.h"

namespace kessel {

/// Set of hexes of a grid with at most `Lanes` lanes. A plain value: comparable, hashable, part of positions.
template <int Lanes>
struct HexSet {
  static_assert(Lanes > 0 && Lanes <= 64);
  std::array<std::uint64_t, Lanes> lane;

  constexpr HexSet() : lane{} {}
  /// Lanes that hold anything, for who writes them all.
  enum Unset { kUnset };
  explicit constexpr HexSet(Unset) {}

  friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

  [[nodiscard]] constexpr bool has(Place hex) const {
    return laneOf(hex) < Lanes && ((lane[static_cast<std::size_t>(laneOf(hex))] >> positionOf(hex)) & 1U) != 0;
  }
  /// The hex must lie in a lane of the set; so for remove().
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
  /// The first member alone; empty if there is none.
  [[nodiscard]] constexpr HexSet first() const {
    HexSet out;
    for (std::size_t i = 0; i < Lanes; ++i) {
      if (lane[i] == 0) continue;
      out.lane[i] = lane[i] & (~lane[i] + 1);
      break;
    }
    return out;
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
  // Lane by lane into the result, which is not cleared before: that, or a copy that is changed afterwards, would cost
  // as much again as the operation.
  [[nodiscard]] friend constexpr HexSet operator|(const HexSet& a, const HexSet& b) {
    HexSet out(kUnset);
    for (std::size_t i = 0; i < Lanes; ++i) out.lane[i] = a.lane[i] | b.lane[i];
    return out;
  }
  [[nodiscard]] friend constexpr HexSet operator&(const HexSet& a, const HexSet& b) {
    HexSet out(kUnset);
    for (std::size_t i = 0; i < Lanes; ++i) out.lane[i] = a.lane[i] & b.lane[i];
    return out;
  }
  [[nodiscard]] friend constexpr HexSet operator-(const HexSet& a, const HexSet& b) {
    HexSet out(kUnset);
    for (std::size_t i = 0; i < Lanes; ++i) out.lane[i] = a.lane[i] & ~b.lane[i];
    return out;
  }

  /// Calls visit(Place) for each member, by lane and position.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (int l = 0; l < Lanes; ++l) {
      for (std::uint64_t word = lane[static_cast<std::size_t>(l)]; word != 0; word &= word - 1) {
        visit(hexAt(l, std::countr_zero(word)));
      }
    }
  }
  /// The members for which it holds.
  template <class Test>
  [[nodiscard]] constexpr HexSet those(Test test) const {
    HexSet found;
    each([&](Place hex) {
      if (test(hex)) found.add(hex);
    });
    return found;
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
  // A shoved lane touches positions p and p + 1 of the lanes beside it, the others p - 1 and p.
  const std::uint64_t even = grid.shoved(0) ? ~std::uint64_t{0} : 0;
  HexSet<Lanes> out(HexSet<Lanes>::kUnset);
  const auto fill = [&](std::size_t l, std::uint64_t beside, std::uint64_t shoved) {
    const std::uint64_t self = of.lane[l];
    out.lane[l] = (self << 1U) | (self >> 1U) | beside | ((beside >> 1U) & shoved) | ((beside << 1U) & ~shoved);
  };
  // Two lanes at a time, which compilers turn into one.
  std::size_t l = 1;
  fill(0, Lanes > 1 ? of.lane[1 % Lanes] : 0, even);
  for (; l + 2 < Lanes; l += 2) {
    fill(l, of.lane[l - 1] | of.lane[l + 1], ~even);
    fill(l + 1, of.lane[l] | of.lane[l + 2], even);
  }
  for (; l < Lanes; ++l) {
    fill(l, of.lane[l - 1] | (l + 1 < Lanes ? of.lane[l + 1] : 0), l % 2 == 0 ? even : ~even);
  }
  return out;
}

/// Which sides of the hexes are open: `side[d]` holds the hexes that can be left over their side d. A side that is open
/// from one hex only is a one-way street.
template <int Lanes>
struct OpenSides {
  std::array<HexSet<Lanes>, kDirections> side{};
  friend constexpr bool operator==(const OpenSides&, const OpenSides&) = default;
};

/// All hexes moved by one step in a direction. May leave the map: mask the result.
template <int Lanes>
[[nodiscard]] constexpr HexSet<Lanes> shifted(const Grid& grid, const HexSet<Lanes>& of, int direction) {
  HexSet<Lanes> out;
  if (direction == 0 || direction == 3) {
    for (std::size_t l = 0; l < Lanes; ++l) out.lane[l] = direction == 0 ? of.lane[l] >> 1U : of.lane[l] << 1U;
    return out;
  }
  const bool later = (direction == 1 || direction == 2) == grid.columns;  // into the next lane, or the one before
  const bool higher = direction == 2 || direction == 4;                   // positions p and p + 1, or p - 1 and p
  const bool firstShoved = grid.shoved(0);
  for (std::size_t l = later ? 0 : 1; l + (later ? 1 : 0) < Lanes; ++l) {
    const bool shoved = ((l & 1U) == 0) == firstShoved;
    const std::uint64_t word = of.lane[l];
    out.lane[later ? l + 1 : l - 1] = higher ? (shoved ? word << 1U : word) : (shoved ? word : word >> 1U);
  }
  return out;
}

/// All hexes that can be entered from a member over an open side. May leave the map: mask the result.
template <int Lanes>
[[nodiscard]] constexpr HexSet<Lanes> neighbours(const Grid& grid, const HexSet<Lanes>& of,
                                                 const OpenSides<Lanes>& open) {
  HexSet<Lanes> out;
  for (int d = 0; d < kDirections; ++d) out |= shifted(grid, of & open.side[static_cast<std::size_t>(d)], d);
  return out;
}

/// Calls work(lane) for the lanes of a mask, and for those beside one that answers true, until all answer false. Up the
/// lanes and down again, so that what runs along the map needs one sweep. Bits beyond the last lane do not matter.
template <int Lanes, class Work>
constexpr void sweepLanes(std::uint64_t dirty, Work work) {
  if constexpr (Lanes < 64) dirty &= (std::uint64_t{1} << Lanes) - 1;
  std::uint64_t ahead = ~std::uint64_t{0};  // the lanes from the last one on, in the direction of the sweep
  for (bool up = true; dirty != 0;) {
    const std::uint64_t next = dirty & ahead;
    if (next == 0) {
      up = !up;
      ahead = ~std::uint64_t{0};
      continue;
    }
    const std::uint64_t lane = up ? next & (~next + 1) : std::bit_floor(next);
    ahead = up ? ~(lane - 1) : lane | (lane - 1);
    dirty &= ~lane;
    if (work(static_cast<std::size_t>(std::countr_zero(lane)))) dirty |= (lane << 1U) | (lane >> 1U);
    if constexpr (Lanes < 64) dirty &= (std::uint64_t{1} << Lanes) - 1;
  }
}

/// The lanes with a member, as a mask.
template <int Lanes>
[[nodiscard]] constexpr std::uint64_t lanesOf(const HexSet<Lanes>& of) {
  std::uint64_t lanes = 0;
  for (std::size_t l = 0; l < Lanes; ++l) lanes |= std::uint64_t{of.lane[l] != 0} << l;
  return lanes;
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
  // Most floods start from what was reached before, and little of it has grown: only there is anything to do.
  sweepLanes<Lanes>(lanesOf((neighbours(grid, from) & through) - from), pull);
  return from;
}

/// The same by open sides only: a step leaves a hex over a side that is open from there.
template <int Lanes>
[[nodiscard]] constexpr HexSet<Lanes> flood(const Grid& grid, HexSet<Lanes> from, const HexSet<Lanes>& through,
                                            const OpenSides<Lanes>& open) {
  from &= through;
  const bool firstShoved = grid.shoved(0);
  // Sides by which the lane before (first) and behind (second) is left into this one: lower position, same or higher.
  const std::size_t beforeLow = grid.columns ? 1 : 5;
  const std::size_t beforeHigh = grid.columns ? 2 : 4;
  const std::size_t behindLow = grid.columns ? 5 : 1;
  const std::size_t behindHigh = grid.columns ? 4 : 2;
  auto pull = [&](std::size_t l) {
    const std::uint64_t old = from.lane[l];
    const bool besideShoved = ((l & 1U) != 0) == firstShoved;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    if (l > 0) {
      low |= from.lane[l - 1] & open.side[beforeLow].lane[l - 1];
      high |= from.lane[l - 1] & open.side[beforeHigh].lane[l - 1];
    }
    if (l + 1 < Lanes) {
      low |= from.lane[l + 1] & open.side[behindLow].lane[l + 1];
      high |= from.lane[l + 1] & open.side[behindHigh].lane[l + 1];
    }
    const std::uint64_t beside = besideShoved ? low | high << 1U : low >> 1U | high;
    std::uint64_t word = old | (beside & through.lane[l]);
    if (word == 0) return false;
    // Along the lane by doubling steps: `up` are the hexes that can be entered from the position before them.
    std::uint64_t up = (open.side[3].lane[l] << 1U) & through.lane[l];
    std::uint64_t down = (open.side[0].lane[l] >> 1U) & through.lane[l];
    for (unsigned shift = 1; shift < 64; shift <<= 1U) {
      const std::uint64_t grown = word | ((word << shift) & up) | ((word >> shift) & down);
      if (shift == 1 && grown == word) break;
      word = grown;
      up &= up << shift;
      down &= down >> shift;
    }
    from.lane[l] = word;
    return word != old;
  };
  const std::uint64_t lanes = lanesOf(from);
  sweepLanes<Lanes>(lanes | (lanes << 1U) | (lanes >> 1U), pull);
  return from;
}

}  // namespace kessel
