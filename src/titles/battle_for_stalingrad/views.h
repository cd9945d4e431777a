// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see of a position [8.4, R-92], layers over the map, positions as text, and the evaluation.
#pragma once

#include <span>

#include "kessel/engine/position_text.h"
#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {

// For the class behind Title, see kessel/engine/title_of.h.
[[nodiscard]] View viewOf(const Rules& rules, const State& state, Side viewer);
[[nodiscard]] bool hides(const Rules& rules, const State& state, Side side);
[[nodiscard]] Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer);
extern const PositionText<Rules, State> kPosition;
void appraise(const Rules& rules, const State& state, Side viewer, Terms& out);

// stacking.cpp: chapter 8.4
/// The viewer may see which units are in a hex, not only the top one of a German stack [8.4a, 8.4c].
[[nodiscard]] bool mayInspect(const Rules& rules, const State& state, Place hex, Side viewer);
/// Who fires is named, and known as long as that lasts: batteries that fire indirectly, flak, who is assigned a
/// hex, and who was hit and may still fire.
[[nodiscard]] bool announced(const State& state, UnitId unit);
/// A Soviet unit next to a hex looks on: any on the west bank but Chuikov and the depot, and the Flotilla [8.4a, R-92].
[[nodiscard]] bool lookedAt(const Rules& rules, const State& state, Place hex);
/// Units below the top of a stack that the Soviet player may not look into lie within this distance of the hex; for all
/// that he knows they are of any kind and unused. Where they could act the German player is asked even if they cannot,
/// so that whether he is asked tells nothing of them.
[[nodiscard]] bool mayHide(const Rules& rules, const State& state, Place near, int distance);
/// The greatest range of German artillery [6.31].
[[nodiscard]] int greatestRange(const Rules& rules);
inline constexpr int kAnyDistance = 255;
/// Keeps from the Soviet player (Event::onlyFor) what events tell of units that he does not see: German moves and
/// changes below the top of a stack, and where German units are put when he does not look on [8.4a, R-119].
void veil(const Rules& rules, const State& state, std::span<Event> events);

// prospect.cpp
/// Points of Victory hexes that may be expected when the turn ends, in hundredths, as far as the viewer knows.
[[nodiscard]] int prospectOf(const Rules& rules, const State& state, Side viewer);

/// Germans that can still act, as far as the viewer knows, until the German declares himself finished.
[[nodiscard]] int readyGermans(const Rules& rules, const State& state, Side viewer);

// turn_end.cpp: chapter 17
/// A Victory hex is held only by standing in it [17.0].
struct Holdings {
  int hexes = 0;
  int ferries = 0;
  int points = 0;  ///< by the scenario's table [17.1b]
};
[[nodiscard]] Holdings holdings(const Rules& rules, const State& state);

// view_boxes.cpp: the parts of a View that are open to both sides
/// Replacement Box, withdrawn units, ferries with their capacities, counters in hand; and the list of losses.
void addBoxes(const Rules& rules, const State& state, View& out);
/// The chit pool, with the chance that the next draw brings a Soviet Reaction [11.1].
void addChits(const Rules& rules, const State& state, View& out);
/// Units still to come, by side, turn and phase.
void addArrivals(const Rules& rules, const State& state, View& out);
/// Victory hexes and what they count, and the result when the game is over [17.0].
void addScore(const Rules& rules, const State& state, View& out);

}  // namespace kessel::bfs
