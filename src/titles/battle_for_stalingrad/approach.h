// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.7: the ways by which units that move in support come next to the target of a ground attack.
#pragma once

#include <array>
#include <limits>
#include <vector>

#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {

/// From every hex that the units may enter the cheapest way to a hex next to the target with room for them. It ends at
/// the first of the haltingHexes() [7.33, 13.23] and passes through no full one [8.12, 8.3]. Searched only as far as
/// somebody asks.
class Approach {
 public:
  /// Of `count` units that count for stacking. Those of them that stand on the map already, together in a hex, are
  /// thought away from there. The last few answers are remembered; a reference holds for the next two questions at
  /// least.
  [[nodiscard]] static Approach& of(const Rules& rules, const State& state, Side side, Place target, int count,
                                    const Units& standing = {});
  /// Do so many quarter points, left in a hex just entered, suffice? None are needed where the move may end.
  [[nodiscard]] bool within(const Rules& rules, Place hex, int points) {
    return points >= 0 && (m_cost[index(hex)] <= points || searchUntil(rules, hex, points));
  }
  /// The same for a hex that has still to be left, Zones of Control in it aside.
  [[nodiscard]] bool leavesWithin(const Rules& rules, Place hex, int points);

 private:
  struct Memory;
  /// All that the costs rest on.
  struct Ground {
    std::uint64_t data = 0;
    Side side = kNobody;
    bool quarterRoads = false;
    Hexes through;  ///< may be entered and left again
    Hexes ends;     ///< next to the target, with room
    friend bool operator==(const Ground&, const Ground&) = default;
  };
  [[nodiscard]] static Ground groundOf(const Rules& rules, const State& state, Side side, Place target, int count,
                                       Place standing);
  /// The greatest allowance of all counters, in quarter points.
  static constexpr int kMostPoints = 24 * 4;
  static constexpr std::uint16_t kNotSeen = std::numeric_limits<std::uint16_t>::max();

  void begin(const Ground& ground);
  /// Goes on with the search until the hex is known to be near enough, or not to be.
  bool searchUntil(const Rules& rules, Place hex, int points);

  Ground m_ground;
  int m_level = 0;                                            ///< hexes of a lower cost are done with
  std::array<std::vector<Place>, kMostPoints + 1> m_waiting;  ///< by cost; some were found by a cheaper way later
  std::array<std::uint16_t, kLanes * std::size_t{64}> m_cost{};
};

/// A unit off the map that may come in support of an attack: it is due, and no pontoon [15.1, 15.44].
[[nodiscard]] bool mayArrive(const Rules& rules, const State& state, UnitId unit);
/// Could such units come, together, next to the target? By a hex of entry [15.12] or a ferry [15.44].
[[nodiscard]] bool canArrive(const Rules& rules, const State& state, Approach& approach, const Units& units);

}  // namespace kessel::bfs
