// SPDX-License-Identifier: GPL-3.0-or-later
// Look-ups in a loaded scenario.
#include "kessel/scenario.h"

#include <algorithm>

namespace kessel {

int TurnTable::at(int turn) const {
  if (values.empty()) return 0;
  const std::size_t last = values.size() - 1;
  return values[turn < 1 ? 0 : std::min(static_cast<std::size_t>(turn - 1), last)];
}

int HexTable::at(Place hex) const {
  for (const auto& [place, value] : values) {
    if (place == hex) return value;
  }
  return 0;
}

int ScenarioData::constant(std::string_view key, int otherwise) const {
  const auto found = constants.find(key);
  return found == constants.end() ? otherwise : found->second.value;
}

int ScenarioData::table(std::string_view key, int turn, int otherwise) const {
  const auto found = tables.find(key);
  return found == tables.end() ? otherwise : found->second.at(turn);
}

}  // namespace kessel
