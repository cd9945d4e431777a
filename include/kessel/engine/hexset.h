// SPDX-License-Identifier: GPL-3.0-or-later
// A set of hexes as one 64-bit word a lane. Neighbourhoods and floods of a whole map take about a microsecond.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "kessel/engine/grid.h"

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

  /// The set of one, which must lie in a lane of it.
  [[nodiscard]] static constexpr HexSet only(Place hex) {
    HexSet one;
    one.add(hex);
    return one;
  }

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
  /// What number(Place) comes to for all members together.
  template <class Number>
  [[nodiscard]] constexpr int sum(Number number) const {
    int all = 0;
    each([&](Place hex) { all += number(hex); });
    return all;
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
    out.lane[l] = beside | ((self | (beside & ~shoved)) << 1U) | ((self | (beside & shoved)) >> 1U);
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

/// Steps over open sides, a lane at a time.
template <int Lanes>
class OpenSteps {
 public:
  constexpr OpenSteps(const Grid& grid, const OpenSides<Lanes>& open)
      : m_open(open),
        m_firstShoved(grid.shoved(0)),
        m_beforeLow(open.side[grid.columns ? 1 : 5]),
        m_beforeHigh(open.side[grid.columns ? 2 : 4]),
        m_behindLow(open.side[grid.columns ? 5 : 1]),
        m_behindHigh(open.side[grid.columns ? 4 : 2]) {}

  /// Hexes of a lane that are entered from the lanes beside it.
  [[nodiscard]] constexpr std::uint64_t acrossInto(std::size_t l, const HexSet<Lanes>& from) const {
    // By sides towards lower positions, and by those towards higher ones; a shoved lane lies half a hex further on.
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    if (l > 0) {
      low |= from.lane[l - 1] & m_beforeLow.lane[l - 1];
      high |= from.lane[l - 1] & m_beforeHigh.lane[l - 1];
    }
    if (l + 1 < Lanes) {
      low |= from.lane[l + 1] & m_behindLow.lane[l + 1];
      high |= from.lane[l + 1] & m_behindHigh.lane[l + 1];
    }
    const bool besideShoved = ((l & 1U) != 0) == m_firstShoved;
    return besideShoved ? low | high << 1U : low >> 1U | high;
  }
  /// ... and from the lane itself, from positions before or behind.
  [[nodiscard]] constexpr std::uint64_t alongInto(std::size_t l, const HexSet<Lanes>& from) const {
    return (from.lane[l] & m_open.side[3].lane[l]) << 1U | (from.lane[l] & m_open.side[0].lane[l]) >> 1U;
  }

 private:
  const OpenSides<Lanes>& m_open;
  bool m_firstShoved;
  // By which the lane before and the one behind are left into a lane.
  const HexSet<Lanes>& m_beforeLow;
  const HexSet<Lanes>& m_beforeHigh;
  const HexSet<Lanes>& m_behindLow;
  const HexSet<Lanes>& m_behindHigh;
};

/// All hexes that can be entered from a member over an open side. May leave the map: mask the result.
template <int Lanes>
[[nodiscard]] constexpr HexSet<Lanes> neighbours(const Grid& grid, const HexSet<Lanes>& of,
                                                 const OpenSides<Lanes>& open) {
  const OpenSteps<Lanes> steps(grid, open);
  HexSet<Lanes> out(HexSet<Lanes>::kUnset);
  for (std::size_t l = 0; l < Lanes; ++l) out.lane[l] = steps.acrossInto(l, of) | steps.alongInto(l, of);
  return out;
}

/// Adds the hexes within a distance of one, itself included; in a lane d lanes away they form one run. May leave the
/// map: mask the result.
template <int Lanes>
constexpr void addDisc(HexSet<Lanes>& set, const Grid& grid, Place centre, int radius) {
  const int lane = laneOf(centre);
  const int middle = 2 * positionOf(centre) + (grid.shoved(lane) ? 1 : 0);
  for (int l = std::max(0, lane - radius); l <= std::min(Lanes - 1, lane + radius); ++l) {
    const int reach = 2 * radius - (l > lane ? l - lane : lane - l);
    const int shove = grid.shoved(l) ? 1 : 0;
    const int low = std::max(0, (middle - reach - shove + 1) / 2);
    const int high = std::min(63, (middle + reach - shove) / 2);
    if (middle + reach < shove || low > high) continue;
    const std::uint64_t upTo = (std::uint64_t{2} << high) - 1;
    set.lane[static_cast<std::size_t>(l)] |= upTo & ~((std::uint64_t{1} << low) - 1);
  }
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
  const OpenSteps<Lanes> steps(grid, open);
  auto pull = [&](std::size_t l) {
    const std::uint64_t old = from.lane[l];
    std::uint64_t word = old | (steps.acrossInto(l, from) & through.lane[l]);
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
  sweepLanes<Lanes>(lanesOf((neighbours(grid, from, open) & through) - from), pull);
  return from;
}

}  // namespace kessel
