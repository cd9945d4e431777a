// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see of a position, layers over the map, words for actions, odds, positions as text, and the evaluation.
#pragma once

#include "kessel/engine/position_text.h"
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

// For the class behind Title, see kessel/engine/title_of.h.
[[nodiscard]] View viewOf(const Rules& rules, const State& state, Side viewer);
[[nodiscard]] bool hides(const Rules& rules, const State& state, Side side);
void guessHidden(const Rules& rules, State& state, Side viewer, Random& random);
[[nodiscard]] Phrase describeAction(const Rules& rules, const State& state, Action action);
[[nodiscard]] Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer);
[[nodiscard]] std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units);
[[nodiscard]] WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side viewer);
[[nodiscard]] Outlook outlookOf(const Rules& rules, const State& state, Action action, Side viewer);
void appraise(const Rules& rules, const State& state, Side viewer, Terms& out);
extern const PositionText<Rules, State> kPosition;

/// Covered by a marker under which nobody may look [18.1b, 18.1c].
[[nodiscard]] bool isMarked(const State& state, UnitId unit);
/// Whether a viewer sees what a unit is, and how strong [18.1b, 18.1c]; all units of a combat while it lasts [18.1e].
[[nodiscard]] bool knows(const Rules& rules, const State& state, Side viewer, UnitId unit);
/// The unit that lies on top of a stack: the strongest one, of equals the topmost [18.1b].
[[nodiscard]] UnitId displayed(const State& state, Place hex);
/// Nothing exerts a zone there though somebody is not disrupted: whoever lies hidden is an HQ or a company [10.1b].
[[nodiscard]] bool isBare(const Rules& rules, const State& state, Place hex, Side side);
/// Whether a viewer may count the strength points of a unit [18.1a, 18.1e].
[[nodiscard]] bool counts(const Rules& rules, const State& state, Side viewer, UnitId unit);
/// What he takes it for: its strength if he may count it, else what is printed on the side that he sees.
[[nodiscard]] int seenStrength(const Rules& rules, const State& state, Side viewer, UnitId unit);
/// The position with these strengths, for forecasts.
[[nodiscard]] State asSeen(const Rules& rules, const State& state, Side viewer);
/// Air units that a viewer sees where they lie: not those that are being allocated in secret [4.2b].
[[nodiscard]] bool seesAircraft(const Rules& rules, const State& state, Side viewer, UnitId unit);

/// Tracks, boxes, arrivals and the score (view_boxes.cpp).
void addBoxes(const Rules& rules, const State& state, View& out);

// outlook.cpp (chapters of combat)
[[nodiscard]] Outlook combatOutlook(const Rules& rules, const State& state, Side viewer);

// air_outlook.cpp: of decisions in the air and the Pocket; empty for all others
[[nodiscard]] Outlook airFightOutlook(const Rules& rules, const State& state);
[[nodiscard]] Outlook airOutlook(const Rules& rules, const State& state, Action action, Side viewer);

// score.cpp
[[nodiscard]] std::vector<TermInfo> termTable();
[[nodiscard]] std::vector<OverlayInfo> overlayTable();  // overlays.cpp

}  // namespace kessel::winter
