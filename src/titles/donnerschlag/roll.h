// SPDX-License-Identifier: GPL-3.0-or-later
// What a die that is being rolled offers to the cards that roll again or roll two [12.1-4].
#pragma once

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {

/// The die is rolled again; of two dice only the first, or the second. Before that cards for two dice may be played.
void grantReroll(RollFrame& roll, bool secondDie);
/// A card for two dice, played when the die is about to be rolled again.
void grantTwoDice(RollFrame& roll);
/// A card is played with the roll: one for each time that it is made again, whatever becomes of it [12.1-4b, R-59].
void noteEvent(RollFrame& roll);
/// The die of the combat whose thrower is asked whether it stands, else 0.
int dieThatMayStand(const State& state);
/// Goes back to the dice.
void rollAgain(RollFrame& roll);

}  // namespace kessel::donner
