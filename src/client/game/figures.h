// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that are printed on the map, and what they are just now.
#pragma once

#include <optional>
#include <string_view>

#include "kessel/engine/view.h"

namespace kessel::client {

/// The figure that goes for the one printed on a mark of the map, say the capacity of a ferry: the first number that is
/// said by a marker in its place which is named like the look of the mark. Nothing: what is printed holds.
[[nodiscard]] std::optional<int> figureInForce(const View& view, Place place, std::string_view look);

}  // namespace kessel::client
