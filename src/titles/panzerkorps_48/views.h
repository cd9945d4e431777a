// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see of a position, layers over the map, words for actions, odds, positions as text, and the evaluation.
#pragma once

#include "kessel/engine/position_text.h"
#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {

// For the class behind Title, see kessel/engine/title_of.h.
[[nodiscard]] View viewOf(const Rules& rules, const State& state, Side viewer);
[[nodiscard]] bool hides(const Rules& rules, const State& state, Side side);
void guessHidden(const Rules& rules, State& state, Side viewer, Random& random);
[[nodiscard]] Phrase describeAction(const Rules& rules, const State& state, Action action);
[[nodiscard]] Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer);
[[nodiscard]] std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units);
[[nodiscard]] WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side viewer);
[[nodiscard]] Outlook outlookOf(const Rules& rules, const State& state, Action action);
void appraise(const Rules& rules, const State& state, Side viewer, Terms& out);
extern const PositionText<Rules, State> kPosition;

/// The combat at hand; none: empty fires.
[[nodiscard]] Outlook combatOutlook(const Rules& rules, const State& state);
/// What makes a position that was read unplayable. Empty if nothing does. The laws of brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);

}  // namespace kessel::chir
