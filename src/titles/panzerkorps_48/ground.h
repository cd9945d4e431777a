// SPDX-License-Identifier: GPL-3.0-or-later
// The board of the title: how large it is, and what units mark on it.
#pragma once

#include <cstdint>

#include "kessel/engine/board.h"

namespace kessel::chir {

struct Ground {
  static constexpr std::size_t kUnits = 160;
  static constexpr int kLanes = 57;  ///< columns of hexes, printed 10 to 66
  static constexpr int kLength = 33;
  /// Hexes with a unit of a side, and those of its stacks that exert a Zone of Control [5a].
  enum class Layer : std::uint8_t { German, Soviet, GermanZoc, SovietZoc, Count };
};
inline constexpr int kLanes = Ground::kLanes;
inline constexpr std::size_t kUnitCount = Ground::kUnits;
using Hexes = Board<Ground>::Hexes;
using Units = Board<Ground>::Units;

inline constexpr Side kGerman = kFirstSide;
inline constexpr Side kSoviet = kSecondSide;

/// Places off the map, as boxes.
inline constexpr Place kSetUp = boxAt(0);   ///< still to be set up [9]
inline constexpr Place kToCome = boxAt(1);  ///< reinforcement that has not entered yet [9.1]
inline constexpr Place kOffMap = boxAt(2);  ///< has left the map in retreat and comes back [8.3r]
inline constexpr Place kExited = boxAt(3);  ///< has left by a road of the south edge for good [10h]
inline constexpr Place kLost = boxAt(4);    ///< eliminated
inline constexpr Place kUnused = boxAt(5);  ///< a position does without it: it counts nowhere

}  // namespace kessel::chir
