// SPDX-License-Identifier: GPL-3.0-or-later
// Units that have been named for a combat that is still being put together, or sent into a box, and how each of them is
// taken out again: the decision that named it is taken back, and what was decided after it is done again, as far as
// that is the same without it. No title has to know of it.
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

/// Units that lie in a box to which a decision of the side that still decides has sent them: they may be dragged back,
/// or into another place. Cheap: whether it can be done, wayElsewhere() says.
[[nodiscard]] std::vector<UnitId> placedUnits(const GameTable& table);
/// How such a unit is taken back, or gets into `to` instead of the box: all others stay where they are, and the same
/// question is open. nullopt: it cannot go there, or something rests on the decision.
[[nodiscard]] std::optional<WayWithout> wayElsewhere(const GameTable& table, UnitId unit, Place to);

}  // namespace kessel::client
