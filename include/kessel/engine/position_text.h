// SPDX-License-Identifier: GPL-3.0-or-later
// The text of positions as a title offers it: how it is read and written, and its schema.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "kessel/engine/error.h"

namespace kessel {

/// Made by form::positionText() of a table of the parts of a position (position_parts.h).
template <class Rules, class State>
struct PositionText {
  /// Title::importPosition(): reads the scenario form. Errors name the place in the text.
  Result<State> (*read)(const Rules&, std::string_view json);
  /// Title::exportPosition(): complete, so that read() gives back an equal state.
  std::string (*write)(const Rules&, const State&);
  /// What docs/schema says of its members; nullptr: nothing.
  nlohmann::ordered_json (*schema)(const Rules&);
};

}  // namespace kessel
