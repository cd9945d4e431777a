// SPDX-License-Identifier: GPL-3.0-or-later
// Actions by the names of verbs, units, hexes and cards, as the line protocol and lessons write them
// (docs/protocol.md).
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "kessel/engine/error.h"
#include "kessel/engine/title.h"
#include "kessel/session/chance.h"

namespace kessel {

/// The key of operand `at` of a verb: its kind, with 2 or 3 if it is not the first of that kind.
[[nodiscard]] std::string keyOf(const VerbInfo& verb, std::size_t at, bool box = false);
/// The action of an object {"verb": "step", "hex": "1726"}. Does not ask whether it is legal. Outcomes are named by
/// number.
[[nodiscard]] Result<Action> readAction(const TitleInfo& info, const nlohmann::json& object);
/// A counter by its id or number.
[[nodiscard]] Result<UnitId> readUnit(const TitleInfo& info, const nlohmann::json& value);
/// A card or a unit by its id.
[[nodiscard]] Result<DrawnThing> readDrawn(const TitleInfo& info, const std::string& id);

/// The name of a kind of events: "moved", "combat-began".
[[nodiscard]] std::string_view eventName(EventKind kind);
[[nodiscard]] std::optional<EventKind> eventNamed(std::string_view name);

}  // namespace kessel
