// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of which a View is made, one for each panel.
#pragma once

#include "titles/donnerschlag/views.h"

namespace kessel::donner {

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

}  // namespace kessel::donner
