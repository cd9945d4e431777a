// SPDX-License-Identifier: GPL-3.0-or-later
// What a die that is being rolled offers to the cards that roll again or roll two [12.1-4].
#pragma once

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {

/// Bits of a Roll frame, data[4].
enum RollBit : std::uint16_t {
  kTwo = 1U << 0U,     ///< two dice, one of which counts
  kLater = 1U << 1U,   ///< the second of them is rolled again
  kFresh = 1U << 2U,   ///< a card makes it two new dice
  kLatter = 1U << 3U,  ///< the second of them is the one that counts
  kTried = 1U << 4U,   ///< a card was played when it was about to be rolled again, with success or not
};
/// The die is rolled again; of two dice only the first, or the second. Before that cards for two dice may be played.
void grantReroll(Frame& roll, bool secondDie);
/// A card for two dice, played when the die is about to be rolled again.
void grantTwoDice(Frame& roll);
/// A card is played with the roll: one for each time that it is made again, whatever becomes of it [12.1-4b, R-59].
void noteEvent(Frame& roll);
/// The die of the combat whose thrower is asked whether it stands, else 0.
int dieThatMayStand(const State& state);
/// Goes back to the dice.
void rollAgain(Frame& roll);

}  // namespace kessel::donner
