// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see of a position, layers over the map, words for actions, odds, positions as text, and the evaluation.
#pragma once

#include <nlohmann/json.hpp>

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {

/// Title::view().
[[nodiscard]] View viewOf(const Rules& rules, const State& state, Side viewer);
/// Title::hides(), for a player.
[[nodiscard]] bool hides(const Rules& rules, const State& state, Side side);
/// Title::describe().
[[nodiscard]] Phrase describeAction(const Rules& rules, const State& state, Action action);
/// What an order is about: "6th Panzer Division HQ", "blue units of 51st Army".
[[nodiscard]] Phrase sourceName(const Rules& rules, Source source);

/// Title::overlay(): the layer TitleInfo::overlays[which].
[[nodiscard]] Overlay overlayOf(const Rules& rules, const State& state, std::size_t which, Side viewer);
/// The Meeting Zones that a viewer must reckon with, bit i zone i: the chosen one if he knows it [3.11c, R-81, R-82].
[[nodiscard]] unsigned possibleZones(const State& state, Side viewer);

/// Title::reach().
[[nodiscard]] std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units);
/// Title::outlook() of a legal action.
[[nodiscard]] Outlook outlookOf(const Rules& rules, const State& state, Action action);
/// The combat at hand; none: empty fires.
[[nodiscard]] Outlook combatOutlook(const Rules& rules, const State& state);

// score.cpp
/// Title::appraise(): the way to the Meeting Zone, and what is left of the two armies.
void appraise(const Rules& rules, const State& state, Side viewer, Terms& out);

/// Title::importPosition(): reads the scenario form. Errors name the place in the text.
[[nodiscard]] Result<State> readPosition(const Rules& rules, std::string_view json);
/// Title::exportPosition(): complete, so that readPosition() gives back an equal state.
[[nodiscard]] std::string writePosition(const Rules& rules, const State& state);
/// What docs/schema/position-donnerschlag.schema.json says of it.
[[nodiscard]] nlohmann::ordered_json schemaOfPosition(const Rules& rules);

}  // namespace kessel::donner
