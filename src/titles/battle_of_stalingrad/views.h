// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see of a position, layers over the map, words for actions, odds, positions as text, and the evaluation.
#pragma once

#include <algorithm>

#include <nlohmann/json.hpp>

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

/// Title::view().
[[nodiscard]] View viewOf(const Rules& rules, const State& state, Side viewer);
// view_boxes.cpp, parts of it
/// A piece as those see it who know all of it, or see that it is there.
[[nodiscard]] UnitView seen(const Rules& rules, const State& state, UnitId piece, Side viewer);
void addBoxes(const Rules& rules, const State& state, Side viewer, View& out);
void addSheets(const Rules& rules, const State& state, Side viewer, View& out);
void addScore(const Rules& rules, const State& state, Side viewer, View& out);
// calendar.cpp
void addCalendar(const Rules& rules, const State& state, View& out);

/// Title::hides(), Title::guess(): guess.cpp.
[[nodiscard]] bool hides(const Rules& rules, const State& state, Side side);
void guessHidden(const Rules& rules, State& state, Side viewer, Random& random);

/// Title::describe().
[[nodiscard]] Phrase describeAction(const Rules& rules, const State& state, Action action);
/// Title::overlay(): the layer TitleInfo::overlays[which].
[[nodiscard]] Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer);
/// Title::reach().
[[nodiscard]] std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units);
/// Title::wayTo().
[[nodiscard]] WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side viewer);

// outlook.cpp
/// Title::outlook() of a legal action.
[[nodiscard]] Outlook outlookOf(const Rules& rules, const State& state, Action action, Side viewer);
/// The battle at hand; none: empty fires.
[[nodiscard]] Outlook combatOutlook(const Rules& rules, const State& state, Side viewer);

// score.cpp
/// Title::appraise().
void appraise(const Rules& rules, const State& state, Side viewer, Terms& out);

/// Title::importPosition(): reads the scenario form. Errors name the place in the text.
[[nodiscard]] Result<State> readPosition(const Rules& rules, std::string_view json);
/// Title::exportPosition(): complete, so that readPosition() gives back an equal state.
[[nodiscard]] std::string writePosition(const Rules& rules, const State& state);
/// What docs/schema/position-battle-of-stalingrad.schema.json says of it.
[[nodiscard]] nlohmann::ordered_json schemaOfPosition(const Rules& rules);
/// What makes a position that was read unplayable. Empty if nothing does. The laws of brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);
/// ... of the battle at hand (combat_check.cpp).
[[nodiscard]] Message whyCombatUnplayable(const Rules& rules, const State& state);

}  // namespace kessel::bos
