// SPDX-License-Identifier: GPL-3.0-or-later
// Assets and who may have them: what set-up, reinforcement and replacement share.
#pragma once

#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {

/// Assets of a side in its reserve box.
[[nodiscard]] Units assetsInReserve(const Rules& rules, const State& state, Side side);
/// Ordinary slots of a unit that are free [2.2.3a].
[[nodiscard]] int freeSlots(const Rules& rules, const State& state, UnitId unit);
/// May an asset of the reserve box be given to a unit of the side now: in play, supplied, and it fits [9.1.1e, 9.2.1c]?
[[nodiscard]] Verdict mayAssign(const Rules& rules, const State& state, Side side, UnitId asset, UnitId unit);
/// May a unit that is supplied have an asset; of assets of one size and kind either all or none.
using MaySuit = Verdict (*)(const Rules& rules, const State& state, UnitId asset, UnitId unit);
/// Lists each of these assets with all units that may have it.
void offerAssignments(const Rules& rules, const State& state, Side side, const Units& assets, Prompt& out,
                      MaySuit suits = fits);
/// Gives it, and tells the owner.
void assign(const Rules& rules, State& state, UnitId asset, UnitId unit, Events& events);

/// May a Soviet unit go from the reserve box to a Front box now [9.1.1d]?
[[nodiscard]] Verdict mayPlaceAtFront(const Rules& rules, const State& state, UnitId unit, Place box);
/// Lists each of these units with all Front boxes that are open to it.
void offerFronts(const Rules& rules, const State& state, const Units& units, Prompt& out);
/// Takes it there, and tells the owner.
void placeAtFront(const Rules& rules, State& state, UnitId unit, Place box, Events& events);
/// Soviet units in their reserve box.
[[nodiscard]] Units unitsInReserve(const Rules& rules, const State& state);

}  // namespace kessel::bos
