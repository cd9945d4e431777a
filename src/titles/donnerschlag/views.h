// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see of a position, layers over the map, words for actions, odds, positions as text, and the evaluation.
#pragma once

#include "kessel/engine/position_text.h"
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {

// For the class behind Title, see kessel/engine/title_of.h.
[[nodiscard]] View viewOf(const Rules& rules, const State& state, Side viewer);
[[nodiscard]] bool hides(const Rules& rules, const State& state, Side side);
[[nodiscard]] Phrase describeAction(const Rules& rules, const State& state, Action action);
[[nodiscard]] Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer);
[[nodiscard]] std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units);
[[nodiscard]] WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side viewer);
[[nodiscard]] Outlook outlookOf(const Rules& rules, const State& state, Action action);
void appraise(const Rules& rules, const State& state, Side viewer, Terms& out);
extern const PositionText<Rules, State> kPosition;

/// What an order is about: "6th Panzer Division HQ", "blue units of 51st Army".
[[nodiscard]] Phrase sourceName(const Rules& rules, Source source);
/// The Meeting Zones that a viewer must reckon with, bit i zone i: the chosen one if he knows it [3.11c, R-81, R-82].
[[nodiscard]] unsigned possibleZones(const State& state, Side viewer);
/// The combat at hand; none: empty fires.
[[nodiscard]] Outlook combatOutlook(const Rules& rules, const State& state);

// view.cpp
/// A unit where it is, without its states.
[[nodiscard]] UnitView seenAt(const Rules& rules, const State& state, UnitId unit);

// view_cards.cpp
/// Hands, boxes and piles; what lies face down for the viewer has no face [3.11].
void addCards(const Rules& rules, const State& state, Side viewer, View& out);

// view_boxes.cpp
void addTracks(const Rules& rules, const State& state, View& out);
void addDonnerschlag(const Rules& rules, const State& state, Side viewer, View& out);
/// Formations that the StuG units have joined.
void addAttached(const Rules& rules, const State& state, View& out);
void addSegments(const Rules& rules, const State& state, View& out);
void addCups(const Rules& rules, const State& state, View& out);
void addArrivals(const Rules& rules, const State& state, View& out);
void addLosses(const Rules& rules, const State& state, View& out);
void addScore(const Rules& rules, const State& state, View& out);

// position.cpp, position_check.cpp
/// What makes a position that was read unplayable: numbers of its steps out of their range, steps without what they are
/// about. Empty if nothing does. The laws of brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);
/// A state without steps and without units on the map: reinforcements up to this turn and all others are off the map,
/// cups are full, cards lie in their decks.
[[nodiscard]] State usualState(const Rules& rules, int turn);

}  // namespace kessel::donner
