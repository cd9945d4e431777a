// SPDX-License-Identifier: GPL-3.0-or-later
// The words that a position in its scenario form uses for bits and places of the state; shared by writing and reading.
// A bit that has no name yet is written by its number.
#pragma once

#include <array>

#include "kessel/position_form.h"
#include "titles/donnerschlag/rules.h"

namespace kessel::donner {

using form::BitName;

/// In the order of CardPlace. Cards that a position does not name lie in their deck, those of late decks aside before
/// turn 4.
inline constexpr std::array<const char*, static_cast<std::size_t>(CardPlace::Count)> kCardPlaceNames{
    "aside", "deck", "hand", "discard", "removed", "box", "table"};

inline constexpr std::array kOnceNames{
    BitName{kSurvival, "survival"},
    BitName{kSchwerpunkt, "schwerpunkt"},
    BitName{kActivationAxis, "activation-limit-axis"},
    BitName{kActivationSoviet, "activation-limit-soviet"},
    BitName{kCombatAxis, "combat-limit-axis"},
    BitName{kCombatSoviet, "combat-limit-soviet"},
    BitName{kOverrun51, "overrun-51st-army"},
    BitName{kOverrun2G, "overrun-2nd-guards-army"},
    BitName{kRange51, "range-51st-army"},
    BitName{kRange2G, "range-2nd-guards-army"},
};
inline constexpr std::array kSegmentFlagNames{
    BitName{kNoCombat, "no-combat"},
    BitName{kTrucks, "trucks"},
    BitName{kPervitin, "pervitin"},
    BitName{kFrozen, "frozen"},
};
inline constexpr std::array kEffectNames{
    BitName{kBoats, "boats"},
    BitName{kPioneers, "pioneers"},
    BitName{kNoVillage, "no-village"},
    BitName{kNoTerrain, "no-terrain"},
    BitName{kNoTankBonus, "no-tank-bonus"},
    BitName{kAmbush, "ambush"},
    BitName{kSovietHalved, "soviet-halved"},
    BitName{kTigers, "tigers"},
    BitName{kFlares, "flares"},
    BitName{kShield, "shield"},
    BitName{kNoRetreat, "no-retreat"},
    BitName{kMinefield, "minefield"},
    BitName{kTwoDice, "two-dice"},
    BitName{kCalledOff, "called-off"},
    BitName{kReaction, "reaction"},
    BitName{kLesser, "lesser-terrain"},
};

/// What makes a position that was read unplayable: numbers of its steps out of their range, steps without what they are
/// about. Empty if nothing does. The laws of brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);
/// A state without steps and without units on the map: reinforcements up to this turn and all others are off the map,
/// cups are full, cards lie in their decks.
[[nodiscard]] State usualState(const Rules& rules, int turn);

}  // namespace kessel::donner
