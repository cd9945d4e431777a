// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.7: the ways by which units that move in support come next to the target of a ground attack.
#pragma once

#include <limits>

#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {

/// For every hex that the units may enter: the least cost from there to a hex next to the target with room for them.
/// A way ends at the first hex in an enemy Zone of Control [7.33] and passes through no full one [8.12, 8.3].
class Approach {
 public:
  static constexpr int kNoWay = std::numeric_limits<std::uint16_t>::max();

  /// Of `count` units that count for stacking and stand together in a hex, where they are thought away, or nowhere yet.
  /// The last few answers are remembered; a reference holds for the next two questions at least.
  [[nodiscard]] static const Approach& of(const Rules& rules, const State& state, Side side, Place target, int count,
                                          Place standing = kNowhere);
  /// Quarter points still needed in a hex just entered: 0 where the move may end, kNoWay if it may not be entered or
  /// leads nowhere.
  [[nodiscard]] int from(Place hex) const { return m_cost[index(hex)]; }
  /// Quarter points needed from a hex that has still to be left, Zones of Control in it aside.
  [[nodiscard]] int leaving(const Rules& rules, const State& state, Side side, Place hex) const;

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
  void search(const Rules& rules);

  Ground m_ground;
  std::array<std::uint16_t, kLanes * std::size_t{64}> m_cost{};
};

/// A unit off the map that may come in support of an attack: it is due, and no pontoon [15.1, 15.44].
[[nodiscard]] bool mayArrive(const Rules& rules, const State& state, UnitId unit);
/// Could such units come, together, next to the target? By a hex of entry [15.12] or a ferry [15.44].
[[nodiscard]] bool canArrive(const Rules& rules, const State& state, const Approach& approach, const Units& units);

}  // namespace kessel::bfs
