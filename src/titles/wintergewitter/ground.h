// SPDX-License-Identifier: GPL-3.0-or-later
// The size of the board, and the sets that all parts of a position are made of.
#pragma once

#include "kessel/engine/board.h"

namespace kessel::winter {

/// The map, its counters, and what those on a hex mark.
struct Ground {
  static constexpr std::size_t kUnits = 429;
  static constexpr int kLanes = 39;   ///< columns, printed 10 to 48
  static constexpr int kLength = 53;  ///< rows
  static constexpr std::size_t kBoxes = 14;
  /// Hexes with a unit of a side (convoys do not count ), and with one that exerts a Zone of Control [10.0].
  enum class Layer : std::uint8_t { Axis, Soviet, AxisZone, SovietZone, Count };
};
inline constexpr int kLanes = Ground::kLanes;
inline constexpr std::size_t kUnitCount = Ground::kUnits;
inline constexpr std::size_t kGroundUnits = 404;  ///< the first of the roster; aircraft follow
inline constexpr std::size_t kAirUnits = kUnitCount - kGroundUnits;

using Hexes = Board<Ground>::Hexes;
using Units = Board<Ground>::Units;

inline constexpr Side kAxis = kFirstSide;
inline constexpr Side kSoviet = kSecondSide;

}  // namespace kessel::winter
