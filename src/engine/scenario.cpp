// SPDX-License-Identifier: GPL-3.0-or-later
// Look-ups in a loaded scenario.
#include "kessel/engine/scenario.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

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

namespace {

template <class Entries>
const auto& needed(const Entries& entries, std::string_view key) {
  const auto found = entries.find(key);
  if (found == entries.end()) {
    fmt::print(stderr, "kessel: the rules ask for \"{}\", which they do not name in their needs\n", key);
    std::abort();
  }
  return found->second;
}

}  // namespace

int ScenarioData::constant(std::string_view key) const {
  return needed(constants, key).value;
}

int ScenarioData::table(std::string_view key, int turn) const {
  return needed(tables, key).at(turn);
}

}  // namespace kessel
