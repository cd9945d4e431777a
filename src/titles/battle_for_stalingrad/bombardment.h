// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 6 and 16: the Artillery Bombardment Stage: what batteries can bombard, and what the combat display needs.
#pragma once

#include <span>

#include "titles/battle_for_stalingrad/artillery.h"

namespace kessel::bfs {

/// The fire of these batteries at one hex: strength, column 5, isolation, Kontrpodgotovka.
[[nodiscard]] Shot salvoShot(const Rules& rules, const State& state, std::span<const UnitId> units, Place target);
/// Hexes that a side may name as the target of a bombardment now: at least one battery can hit each of them.
[[nodiscard]] Hexes bombardmentTargets(const Rules& rules, const State& state, Side side);

/// What the bombardment at hand would do with exact odds; with Battery or AlsoBombard: if that were added; with
/// Bombard: what all German artillery in range would do.
void outlookSalvo(const Rules& rules, const State& state, Action action, Outlook& out);

}  // namespace kessel::bfs
