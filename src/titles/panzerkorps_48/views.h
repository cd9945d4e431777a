// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see of a position, layers over the map, words for actions, odds, positions as text, and the evaluation.
#pragma once

#include <nlohmann/json.hpp>

#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {

/// Title::view().
[[nodiscard]] View viewOf(const Rules& rules, const State& state, Side viewer);
/// Title::hides(): areas of the Soviet plan that are not revealed [9.1i, R-65].
[[nodiscard]] bool hides(const Rules& rules, const State& state, Side side);
/// Title::guess(): deals those areas anew, out of what the schedule allows on the announced turns.
void guessHidden(const Rules& rules, State& state, Side viewer, Random& random);
/// Title::describe().
[[nodiscard]] Phrase describeAction(const Rules& rules, const State& state, Action action);

/// Title::overlay(): the layer TitleInfo::overlays[which].
[[nodiscard]] Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer);
/// Title::reach().
[[nodiscard]] std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units);
/// Title::wayTo(); both sides see all that can stop a unit.
[[nodiscard]] WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side viewer);

// outlook.cpp, with the chapter of combat
/// Title::outlook() of a legal action.
[[nodiscard]] Outlook outlookOf(const Rules& rules, const State& state, Action action);
/// The combat at hand; none: empty fires.
[[nodiscard]] Outlook combatOutlook(const Rules& rules, const State& state);

// score.cpp
/// Title::appraise().
void appraise(const Rules& rules, const State& state, Side viewer, Terms& out);

/// Title::importPosition(): reads the scenario form. Errors name the place in the text.
[[nodiscard]] Result<State> readPosition(const Rules& rules, std::string_view json);
/// Title::exportPosition(): complete, so that readPosition() gives back an equal state.
[[nodiscard]] std::string writePosition(const Rules& rules, const State& state);
/// What docs/schema/position-panzerkorps-48.schema.json says of it.
[[nodiscard]] nlohmann::ordered_json schemaOfPosition(const Rules& rules);
/// What makes a position that was read unplayable. Empty if nothing does. The laws of brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);

}  // namespace kessel::chir
