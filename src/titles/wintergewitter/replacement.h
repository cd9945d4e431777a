// SPDX-License-Identifier: GPL-3.0-or-later
// What the losses of a turn bring back [17.2].
#pragma once

#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

/// Points of a class that a nation gets in this turn by its losses so far and by the schedule [17.2a, 17.2b].
[[nodiscard]] int replacementsOf(const Rules& rules, const State& state, Nation nation, LossClass loss);
/// ... of these by the schedule alone.
[[nodiscard]] int scheduledOf(const Rules& rules, const State& state, Nation nation, LossClass loss);
/// A side has lost points in this turn: of which classes it knows alone [18.1f].
[[nodiscard]] bool tellsLosses(const Rules& rules, const State& state, Side side);
/// The nation whose points are being assigned (State::points); Count: none.
[[nodiscard]] Nation replacedNow(const State& state);

}  // namespace kessel::winter
