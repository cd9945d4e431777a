// SPDX-License-Identifier: GPL-3.0-or-later
// What Combat Cards do, as one table, and when they can be played. The chapters do not know cards: title.cpp adds the
// playable ones to every prompt of a player, and play.cpp carries them out.
#pragma once

#include "titles/donnerschlag/chapters.h"
#include "titles/donnerschlag/hand.h"

namespace kessel::donner {

/// Where play stands for cards. Follows from the frame on top.
enum class Moment : std::uint8_t {
  Admin,         ///< a decision of the Admin Phase
  Between,       ///< Action Phase, no segment runs
  SegmentStart,  ///< the Activation Card is played, no unit is active yet
  Activating,    ///< between the activations of a segment
  Moving,        ///< between two hexes of a movement
  Fighting,      ///< between combats
  SegmentEnd,    ///< after the combats
  BeforeCombat,  ///< first card window
  AfterCombat,   ///< second card window
  Answer,        ///< the other side has played a card whose effect is due
  Rerolling,     ///< the player has just rolled a die
  Again,         ///< he is about to roll the combat die again [12.1-4b]
  Closed,        ///< no card now
};
[[nodiscard]] Moment momentOf(const State& state);

template <class... Moments>
[[nodiscard]] constexpr std::uint16_t moments(Moments... each) {
  return static_cast<std::uint16_t>((0U | ... | (1U << static_cast<unsigned>(each))));
}
/// Outside combats, in either phase and in anybody's segment.
inline constexpr std::uint16_t kOutside =
    moments(Moment::Admin, Moment::Between, Moment::SegmentStart, Moment::Activating, Moment::Moving, Moment::Fighting,
            Moment::SegmentEnd);
inline constexpr std::uint16_t kBefore = moments(Moment::BeforeCombat);
inline constexpr std::uint16_t kAfter = moments(Moment::AfterCombat);
inline constexpr std::uint16_t kAnytime = kOutside | kBefore | kAfter;  ///< [2.4f, R-80]

/// A card as it was played.
struct Played {
  CardId card = kNoCard;
  Side side{};
  bool tactical = false;
  Targets target{};  ///< as EventRules::aim has stored them
};
/// Of events that are aimed at one or two units, or twice at one: the first or second unit named; naming the next one.
[[nodiscard]] inline OrNone<UnitId> unitNamed(const Targets& target, std::size_t which) {
  OrNone<UnitId> unit;
  unit.number = target[which];
  return unit;
}
inline void nameUnit(Targets& target, UnitId unit) {
  target[target[0] == 0 ? 0 : 1] = OrNone<UnitId>(unit).number;
}

/// One of the two events of a Combat Card.
struct EventRules {
  std::uint16_t when = 0;  ///< moments in which it may be played; 0: the event does not exist (yet)
  /// What else it needs; nullptr: nothing.
  Verdict (*may)(const Rules&, const State&, Side owner, CardId card) = nullptr;
  /// What it may be aimed at now, before the check [12.0a], and why not at others; nullptr: nothing.
  void (*targets)(const Rules&, const State&, const CardFrame& card, Menu&) = nullptr;
  /// Stores a listed target in card.target; true: it needs no more.
  bool (*aim)(const Rules&, State&, CardFrame& card, Action) = nullptr;
  /// What it does once it has succeeded and was not cancelled. May push frames; the card goes to its pile when they are
  /// done.
  void (*effect)(const Rules&, State&, const Played&, Events&) = nullptr;
};
/// EventRules::aim of events that need one target.
inline bool aimAtOne(const Rules&, State&, CardFrame& card, Action action) {
  card.target[0] = action.a;
  return true;
}
struct CardRules {
  EventRules general;
  EventRules tactical;
};

using CardTable = std::array<CardRules, 79>;  ///< by the number of the card

// The rows of the table, each from the file named behind it.
void addCombatCards(CardTable& table);       // cards_combat.cpp
void addPairs(CardTable& table);             // cards_pairs.cpp
void addReaction(CardTable& table);          // cards_reaction.cpp
void addAnswers(CardTable& table);           // play.cpp
void addSegmentCards(CardTable& table);      // cards_segment.cpp
void addGeneralCards(CardTable& table);      // cards_general.cpp
void addReplacementCards(CardTable& table);  // replacement.cpp

/// The events that the card alone has, by cards_*.cpp.
[[nodiscard]] const CardRules& rulesOf(CardId card);
/// The events that many cards share [12.1]; nullptr for Shared::None.
[[nodiscard]] const EventRules* sharedEvent(Shared kind);
/// An event of a Combat Card.
[[nodiscard]] inline const EventRules& eventOfCard(const Rules& rules, CardId card, bool tactical) {
  const EventRules* shared = sharedEvent(tactical ? rules[card].tactical : rules[card].general);
  return shared != nullptr ? *shared : tactical ? rulesOf(card).tactical : rulesOf(card).general;
}

/// The general event that a card has together with its partner [12.2-C57a, 12.2-C60b].
[[nodiscard]] const EventRules& pairEvent(CardId card);
/// If one card of this pair is cancelled the other may still work [12.2-C60c].
[[nodiscard]] bool survivesAlone(CardId card);

/// The moment is one of those of the event.
[[nodiscard]] bool isTime(const State& state, const EventRules& event);
/// Does this side hold the card, in its hand or its box? [2.4e]
[[nodiscard]] Verdict mayHold(const Rules& rules, const State& state, Side side, CardId card);
/// May a side that holds the card play this event, as far as the moment allows it?
[[nodiscard]] Verdict mayPlayEvent(const Rules& rules, const State& state, Side side, CardId card,
                                   const EventRules& event);
/// May this side play this event now?
[[nodiscard]] Verdict mayPlay(const Rules& rules, const State& state, Side side, CardId card, bool tactical);
/// May it play the card now together with its partner?
[[nodiscard]] Verdict mayPlayPair(const Rules& rules, const State& state, Side side, CardId card);
/// A pair in the box is not played one by one [12.2-C57b].
[[nodiscard]] Verdict mayPart(const State& state, CardId card);
/// Might this side hold a card that rolls again, as far as everybody knows? [12.1-4b, R-55]
[[nodiscard]] bool mightRollAgain(const State& state, Side side);
/// A side has a card that it could play now.
[[nodiscard]] bool canPlay(const Rules& rules, const State& state, Side side);
/// Must a side be asked that may only play a card? Not without cards; with the option of R-55 only if one is playable.
[[nodiscard]] bool mustAsk(const Rules& rules, const State& state, Side side);
/// Might one of these cards be in a hand or a box, as far as everybody knows? A late card is in nobody's hand before
/// turn 4, and one that lies open or is out of the game in none.
[[nodiscard]] bool mightBeHeld(const State& state, std::initializer_list<int> numbers);
/// Adds the playable events and the interruption to a prompt of a player.
void listCards(const Rules& rules, const State& state, Prompt& out);
/// Judges and performs V::Event and V::Interrupt, for the player whom `asked` asks.
[[nodiscard]] Verdict judgeCard(const Rules& rules, const State& state, const Prompt& asked, Action action);
void performCard(const Rules& rules, State& state, const Prompt& asked, Action action, Events& events);
/// Highest die with which the card of a Card frame succeeds, 6 without a roll [2.4g, 3.8b, R-72].
[[nodiscard]] int checkOf(const Rules& rules, const CardFrame& card);
/// Carries out the effect of the card on top of the stack.
void carryOut(const Rules& rules, State& state, Events& events);
/// No One Answers The Phone [12.2-C30].
[[nodiscard]] constexpr bool isNoOneAnswers(CardId card) {
  return card == combatCard(30) || card == combatCard(38) || card == combatCard(44) || card == combatCard(66);
}

/// A card for the Soviet defence.
[[nodiscard]] Verdict sovietDefends(const Rules& rules, const State& state, Side side, CardId card);

// roll.cpp: what a die that is being rolled offers to the cards that roll again or roll two [12.1-4]
/// The die is rolled again; of two dice only the first, or the second. Before that cards for two dice may be played.
void grantReroll(RollFrame& roll, bool secondDie);
/// A card for two dice, played when the die is about to be rolled again.
void grantTwoDice(RollFrame& roll);
/// A card is played with the roll: one for each time that it is made again, whatever becomes of it [12.1-4b, R-59].
void noteEvent(RollFrame& roll);
/// The die of the combat whose thrower is asked whether it stands, else 0.
int dieThatMayStand(const State& state);

}  // namespace kessel::donner
