// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the sequence of play and what the chapters offer to each other. Each step is defined in the file named
// after its chapter; what it remembers stands in frames.h.
#pragma once

#include "kessel/engine/menu.h"
#include "titles/donnerschlag/supply.h"

namespace kessel::donner {

using Chapter = Step<Rules, State>;
/// The step on top is over.
inline void endStep(const Rules&, State& state, Events&) {
  state.steps.pop();
}

/// One for each of S, each in the file named there. A new game starts with Turn and SetUp over it; every step pops
/// itself when it is over.
extern const Chapter kSetUpStep, kTurnStep, kMarkerStep, kArrivalStep, kHighCommandStep, kDrawCardsStep, kExchangeStep,
    kBoxCardStep, kCallStep, kActionStep, kBoxReturnStep, kDiscardStep, kOrderStep, kSegmentStep, kMoveStep,
    kRelocateStep, kCombatStep, kWindowStep, kRollStep, kLossesStep, kRetreatStep, kAdvanceStep, kAdHocStep, kCardStep,
    kInterruptStep, kReactionStep, kForwardStep, kFetchStep, kLookStep, kSacrificeStep, kRevealStep, kMarkersStep,
    kReplacementStep;

// --- sequence.cpp, admin.cpp, hand.cpp, arrival.cpp

/// A side has played a card: the other one is asked again before the segments of the turn end.
void reopenSegments(State& state, Side side);
/// Why an action that belongs to another question cannot be done now, where the present question does not say it: what
/// it was about is over, or was never asked. Allows what needs no such word.
[[nodiscard]] Verdict askedElsewhere(const State& state, Action action);
/// Ends the game.
void endGame(State& state, Side winner, Cite rule, const Phrase& why, Events& events);
/// May the marker be put on this unit? [5.1-1, R-43] `first`: by C33, else in the Admin Phase.
[[nodiscard]] Verdict mayMark(const Rules& rules, const State& state, UnitId unit, bool first);
/// Puts the Schwerpunkt marker on a unit.
void putMarker(State& state, UnitId unit, Cite rule, Events& events);

// --- order.cpp, segment.cpp
// What can be ordered is a Source.

/// There is such a source: VII Corps goes with VI [6.2b], and what is in no formation is in none.
[[nodiscard]] bool isSource(Source source);
/// The action that orders a source, and the source that an action names, allowed or not (kNoSource if it names none).
[[nodiscard]] Action orderOf(const Rules& rules, Source source);
[[nodiscard]] Source sourceOf(const Rules& rules, Action action);
/// The case that says which units a source activates, and so which it does not.
[[nodiscard]] Cite orderingCase(Source source);
/// What a source is called in a sentence: "6th Panzer Division HQ", "blue units of 51st Army".
[[nodiscard]] Arg sourceArg(const Rules& rules, Source source);
/// Says what is ordered, for cards that leave a choice.
void tellOrder(const Rules& rules, Source source, Events& events);
/// The units that a source activates now, measured once [6.1].
[[nodiscard]] Units orderedBy(const Rules& rules, const State& state, Source source);
/// VII Corps is not named by itself: its HQ is ordered with that of VI Corps [6.2b].
[[nodiscard]] Verdict namesPair(const Rules& rules, Action action);
/// What a side could order with an Activation Card, or with a face-down one (kNoCard).
[[nodiscard]] std::vector<Source> sourcesOf(const Rules& rules, const State& state, Side side, CardId card);
/// Could this be ordered at all: the HQ is on the map and not overrun, the marker in play? [6.1b, 6.1e, R-36]
[[nodiscard]] Verdict mayOrder(const Rules& rules, const State& state, Source source);
/// Begins an Activation Segment with these units; `card` may be kNoCard, `flags` are SegmentFlag. Extra segments of
/// cards too.
void beginSegment(State& state, Side side, Source source, const Units& ordered, CardId card, std::uint8_t flags);

// --- movement.cpp, overrun.cpp
enum class MoveKind : std::uint16_t {
  Normal,    ///< of a unit just activated
  Forward,   ///< a further full movement, C2
  Reaction,  ///< a Soviet movement before a combat, C65
};
void beginMove(const Rules& rules, State& state, UnitId unit, MoveKind kind);
/// Each HQ of `side` that lies without Combat Units in a hex which an enemy one has just entered is overrun: a Soviet
/// one becomes inoperable, an Axis one relocates or is eliminated [7.3]. One that passes may be there besides.
void overrunHq(const Rules& rules, State& state, Place hex, Side side, Events& events);

// --- placement: adhoc.cpp
/// Hexes where a drawn or returned unit may be placed: with or next to a friendly unit in supply, within stacking, not
/// with an enemy; an ad hoc unit not in an enemy Zone of Control [3.2e, 3.3i, R-29, R-68].
[[nodiscard]] Hexes placementHexes(const Rules& rules, const State& state, UnitId unit);
[[nodiscard]] bool cupHolds(const Rules& rules, const State& state, std::size_t cup);
/// Pushes a draw from a cup; false if it holds no unit [3.3l].
bool beginAdHoc(const Rules& rules, State& state, std::size_t cup);

// --- steps of cards: card_steps.cpp
/// The units of which the Axis player chooses the one that C64 eliminates.
[[nodiscard]] Units panzers(const Rules& rules, const State& state);

// --- combat.cpp and its steps
/// Pushes Losses among the attackers or defenders of the combat at hand. Losses without a unit left are ignored.
void beginLosses(State& state, LossPool pool, Side owner, Side chooser, int steps, std::uint16_t kinds = 0);
/// Pushes a die of a side; the answer is left in State::die.
void beginRoll(State& state, Side side, RollKind kind, bool twoDice = false);

// --- victory.cpp
/// Does this unit fulfil the conditions in the chosen zone? [9.2a]
[[nodiscard]] bool qualifies(const Rules& rules, const State& state, UnitId unit);
/// After the marker was moved: ends the game if this is the moment [9.2].
void checkVictory(const Rules& rules, State& state, Events& events);

// --- arrival.cpp: entry onto the map by road, for turn reinforcements and for units that return with their HQ
/// Hexes that can be reached from an entry hex along one unbroken road, without enemies or their Zones of Control; none
/// if the entry hex itself is barred [3.3b, 3.3c, R-46, R-68]. Stacking is left to the caller.
[[nodiscard]] Hexes entryRoads(const Rules& rules, const State& state, Side side, Place entry);

}  // namespace kessel::donner
