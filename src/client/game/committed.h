// SPDX-License-Identifier: GPL-3.0-or-later
// Units that have been named for a combat that is still being put together, and how each of them is taken out again:
// the decision that named it is taken back, and what was decided after it is done again, as far as that is the same
// without it. No title has to know of it.
#pragma once

#include <optional>
#include <vector>

#include "client/game/game_table.h"

namespace kessel::client {

/// A way back and on: the first decision to be taken back, and those that are made again instead.
struct WayWithout {
  std::size_t first = 0;
  std::vector<Action> again;
};

/// Those of the side that decides, as long as no die of the combat has fallen; none where no combat is at hand.
[[nodiscard]] std::vector<UnitId> committedUnits(const GameTable& table);
/// How one of them is taken out: then all others take part as they do now, and the same question is open. nullopt:
/// it was not named by itself, dice or other decisions rest on it, or undo may not go back so far.
[[nodiscard]] std::optional<WayWithout> wayWithout(const GameTable& table, UnitId unit);

}  // namespace kessel::client
