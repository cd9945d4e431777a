// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see of a position, layers over the map, words for actions, odds, positions as text, and the evaluation.
#pragma once

#include <algorithm>

#include "kessel/engine/position_text.h"
#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {

/// A viewer sees what that side keeps from the other: strengths, assets, reserve, Front boxes [3.5a, R-89]. All is
/// open once the game is over.
[[nodiscard]] inline bool knows(const State& state, Side viewer, Side side) {
  return viewer == side || viewer == kUmpire || state.steps.empty();
}

/// Basic strength of a unit as the other side must take it: what it has shown in its last battle, else its most.
[[nodiscard]] inline int seenStrength(const Rules& rules, const State& state, UnitId unit) {
  const int most = rules[unit].most;
  const int shown = state.shown[index(unit)];
  return shown > 0 ? std::min(shown, most) : most;
}

/// ... as it comes to on average until it has been seen to fight: the mean of what guesses deal it, rounded. By the
/// most every battle would look like a gain, whatever it cost, for what it shows.
[[nodiscard]] inline int likelyStrength(const Rules& rules, const State& state, UnitId unit) {
  return state.shown[index(unit)] > 0 ? seenStrength(rules, state, unit) : (2 * rules[unit].most + 2) / 3;
}

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

// view_boxes.cpp, parts of it
/// A piece as those see it who know all of it, or see that it is there.
[[nodiscard]] UnitView seen(const Rules& rules, const State& state, UnitId piece, Side viewer);
void addBoxes(const Rules& rules, const State& state, Side viewer, View& out);
void addSheets(const Rules& rules, const State& state, Side viewer, View& out);
void addScore(const Rules& rules, const State& state, Side viewer, View& out);
// calendar.cpp
void addCalendar(const Rules& rules, const State& state, View& out);

// outlook.cpp
/// The battle at hand; none: empty fires.
[[nodiscard]] Outlook combatOutlook(const Rules& rules, const State& state, Side viewer);

// position_check.cpp
/// What makes a position that was read unplayable. Empty if nothing does. The laws of brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);
/// ... of the battle at hand (combat_check.cpp).
[[nodiscard]] Message whyCombatUnplayable(const Rules& rules, const State& state);

}  // namespace kessel::bos
