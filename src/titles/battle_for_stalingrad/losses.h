// SPDX-License-Identifier: GPL-3.0-or-later
// Losses: a frame in which units are chosen and eliminated. Pushed by every kind of combat over its own frame.
#pragma once

#include "kessel/engine/outlook.h"
#include "titles/battle_for_stalingrad/board.h"
#include "titles/battle_for_stalingrad/frames.h"

namespace kessel::bfs {

/// Losses of a side in a hex, chosen by itself, by the order given. Chooser, survivors and group may be set after.
[[nodiscard]] LossesFrame lossesOf(Side side, Place hex, int count, LossOrder order, std::uint8_t group = 0);
/// Whose losses are being chosen by the frame on top, and how many are left.
[[nodiscard]] Note lossesAtHand(const State& state);
[[nodiscard]] Side losingSide(const State& state);
/// Pushes the frame; nothing is asked if as many must be lost as there are, or, where the other side sees them,
/// as many as go first by the order.
void pushLosses(const Rules& rules, State& state, const LossesFrame& losses);
/// Units that could be chosen now, all of them (before order is applied: see the .cpp).
[[nodiscard]] int losable(const Rules& rules, const State& state, const LossesFrame& losses);
/// A survivor appears in a fortified structure hex of the city that holds no Soviet unit any more [6.7, 5.31b, 5.45].
void leaveSurvivor(const Rules& rules, State& state, Place hex, Events& events);

}  // namespace kessel::bfs
