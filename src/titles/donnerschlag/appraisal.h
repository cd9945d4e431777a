// SPDX-License-Identifier: GPL-3.0-or-later
// What the evaluation of a position needs at hand: tables made once from the map.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace kessel::donner {

struct Appraisal {
  static constexpr int kFar = 40;                   ///< farther is no worse
  std::array<std::vector<std::uint8_t>, 3> toZone;  ///< by Meeting Zone and Place: hexes to it, up to kFar
};

}  // namespace kessel::donner
