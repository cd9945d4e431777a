// SPDX-License-Identifier: GPL-3.0-or-later
// How combats at the table end, remembered while they are pointed at again and again.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "client/game/game_table.h"
#include "kessel/engine/forecast.h"

namespace kessel::client {

class Forecasts {
 public:
  explicit Forecasts(const GameTable& table) : m_table(&table) {}

  /// Of the combat that actions made one after the other begin or go on with, by none of the one at hand: as the viewer
  /// of the table may expect it. nullptr if that is not known yet.
  [[nodiscard]] const Forecast* known(const std::vector<Action>& actions) const;
  /// The same, found out if need be: this may take as long as ForecastEffort allows.
  const Forecast& make(const std::vector<Action>& actions);

 private:
  [[nodiscard]] std::uint64_t keyOf(const std::vector<Action>& actions) const;
  [[nodiscard]] Forecast find(const std::vector<Action>& actions) const;

  const GameTable* m_table;
  std::unordered_map<std::uint64_t, Forecast> m_known;
};

}  // namespace kessel::client
