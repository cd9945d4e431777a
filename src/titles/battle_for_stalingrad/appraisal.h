// SPDX-License-Identifier: GPL-3.0-or-later
// What the evaluation of a position needs at hand: tables made once from map, counters and scenarios.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace kessel::bfs {

struct Appraisal {
  static constexpr std::size_t kObjectives = 16;  ///< Victory hexes; as many as one row of a table holds
  using Row = std::array<std::uint8_t, kObjectives>;

  std::vector<Row> away;               ///< by Place: hexes to each Victory hex
  std::vector<Row> pull;               ///< by Place: how much strength there tells at each Victory hex
  std::array<Row, 2> worth{};          ///< by scenario: what each Victory hex counts [17.1b, 17.0]
  std::vector<std::uint8_t> strength;  ///< by UnitId
};

}  // namespace kessel::bfs
