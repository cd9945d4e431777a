// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the title and the steps of its sequence of play. One word means the same in every step.
#pragma once

#include <cstdint>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel::donner {

enum class V : std::uint8_t {
  Outcome,      ///< (number) a die; a drawn card or unit (1 + its number, 0 SNAFU)
  Attach,       ///< (unit, unit) a StuG unit sets up with a unit and joins its formation [4.0-3]
  Marker,       ///< (unit) gets the Schwerpunkt marker [5.1-1]
  Enter,        ///< (unit, place) a turn reinforcement enters by road and stands there [3.3]
  Take,         ///< (card) a card of choice goes into the hand [3.9a]
  Swap,         ///< (card, card) a card of the hand against one of the deck [3.10d]
  Box,          ///< (card) into the OKH or STAVKA box [3.8]
  Back,         ///< (card) from the box into the hand [5.2-4]
  Discard,      ///< (card) from the hand [5.2-5]; the one of a pair that is cancelled [12.2-C60c]
  Call,         ///< (number) Donnerschlag, with the zone 1 to 3 [9.1]
  Play,         ///< (card) an Activation Card [5.2-S1]
  Token,        ///< () a face-down Activation Card of turn 8 [9.3b]
  OrderHq,      ///< (unit) order an HQ, VI for the pair [6.1]
  OrderMarker,  ///< () order the Schwerpunkt marker
  OrderColor,   ///< (number, number) army 1 or 2, colour 1 to 4 [6.3a]
  OrderGroup,   ///< (number) a formation, by its number [6.3c]
  Activate,     ///< (unit) the next unit that acts [5.2-S2]
  Rest,         ///< () all others are activated where they stand
  Step,         ///< (place) the active unit moves one hex [7.1]
  Stop,         ///< () it has finished moving
  Relocate,     ///< (unit, place) an overrun HQ goes there [7.3c]
  Attack,       ///< (place) names the target hex of a combat [8.2-1]
  Join,         ///< (unit) an attacker of it
  Fight,        ///< () all attackers are named
  Pass,         ///< () nothing now: no card, no advance, no draw
  Finish,       ///< () finished with the segment or its combats
  Event,        ///< (card, number) plays a Combat Card: 0 general, 1 tactical event [2.4e], 2 with its partner
  Interrupt,    ///< () the other side interposes a Combat Card [R-80]
  Target,       ///< (unit) what the card just played is aimed at [12.0a]
  Hex,          ///< (place) likewise
  Choose,       ///< (number) which of two dice counts; any other numbered choice
  Reroll,       ///< (number) uses the Schlachtenglück marker, on die 1 or 2 [3.10c]
  Lose,         ///< (unit) takes a step loss [8.4-L1]
  With,         ///< (unit) goes with the units that retreat next [8.4-R2]
  Retreat,      ///< (place) they retreat one hex
  Advance,      ///< (unit, place) after the combat [8.4-A1]
  Draw,         ///< () deploys an ad hoc unit: draws from the cup [8.4-H3]
  Place,        ///< (unit, place) puts a drawn or returned unit on the map [3.3i]
  Done,         ///< () finished with the present question
  Count
};

/// Steps of the sequence of play; each is described in the file named behind it.
enum class S : std::uint8_t {
  SetUp,        ///< setup.cpp
  Turn,         ///< sequence.cpp: a turn in its phases
  Marker,       ///< admin.cpp: the Schwerpunkt marker is put on a unit
  Arrival,      ///< arrival.cpp: turn reinforcements
  HighCommand,  ///< admin.cpp
  DrawCards,    ///< hand.cpp
  Exchange,     ///< admin.cpp: Schlachtenglück swaps a card
  BoxCard,      ///< admin.cpp
  Call,         ///< admin.cpp: Donnerschlag
  Action,       ///< sequence.cpp: segments by turns
  BoxReturn,    ///< admin.cpp
  Discard,      ///< admin.cpp
  Order,        ///< order.cpp: what an Activation Card orders
  Segment,      ///< segment.cpp
  Move,         ///< movement.cpp: one unit
  Relocate,     ///< overrun.cpp
  Combat,       ///< combat.cpp
  Window,       ///< combat.cpp: a card window of it
  Roll,         ///< roll.cpp: a die with its re-rolls
  Losses,       ///< losses.cpp
  Retreat,      ///< retreat.cpp
  Advance,      ///< advance.cpp
  AdHoc,        ///< adhoc.cpp: a draw from a cup and its placement
  Card,         ///< play.cpp: one Combat Card being played
  Interrupt,    ///< play.cpp: the other side interposes a card
  Reaction,     ///< cards_reaction.cpp: Soviet movements before a combat
  Forward,      ///< card_steps.cpp: tanks move again after their combats (C2)
  Fetch,        ///< card_steps.cpp: a card is taken from a pile or a deck (C31, C36, C42)
  Look,         ///< card_steps.cpp: a hand lies open (C8)
  Sacrifice,    ///< card_steps.cpp: the Axis gives up a unit (C64)
  Reveal,       ///< card_steps.cpp: a Meeting Zone marker is turned (C73)
  Markers,      ///< card_steps.cpp: markers are put on hexes (C52, C74)
  Replacement,  ///< replacement.cpp: a unit takes a replacement step [3.2]
  Count
};

[[nodiscard]] constexpr V verbOf(Action action) {
  return static_cast<V>(action.verb);
}

[[nodiscard]] constexpr CardId cardA(Action action) {
  return static_cast<CardId>(action.a);
}
[[nodiscard]] constexpr CardId cardB(Action action) {
  return static_cast<CardId>(action.b);
}

/// Names and operands of all verbs, for files, protocol and clients.
[[nodiscard]] std::vector<VerbInfo> verbTable();
/// Names and cases of all steps, and how their frames are written (frames.cpp).
[[nodiscard]] std::vector<StepInfo> stepTable();

}  // namespace kessel::donner
