// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the Combat Cards, and when they can be played.
#include "titles/donnerschlag/cards.h"

#include <algorithm>

#include "titles/donnerschlag/movement.h"

namespace kessel::donner {
namespace {

const CardTable& table() {
  static const CardTable kTable = [] {
    CardTable made{};
    addCombatCards(made);
    addPairs(made);
    addReaction(made);
    addAnswers(made);
    addSegmentCards(made);
    addGeneralCards(made);
    addReplacementCards(made);
    return made;
  }();
  return kTable;
}

Moment momentOfSegment(const SegmentFrame& frame) {
  switch (frame.stage) {
    case SegmentStage::Start: return Moment::SegmentStart;
    case SegmentStage::Activating: return frame.activated ? Moment::Activating : Moment::SegmentStart;
    case SegmentStage::Fighting: return Moment::Fighting;
    default: return Moment::SegmentEnd;
  }
}

Moment momentOfRoll(RollStage stage) {
  if (stage == RollStage::Again) return Moment::Again;
  return stage == RollStage::Stands ? Moment::Rerolling : Moment::Closed;
}

/// What closes the play of cards now: the first window of a combat, the second one, or a choice that is pending.
Cite closedBy(const State& state) {
  if (state.steps.find<CombatFrame>() == nullptr) return "R-80";
  const bool over = state.combat.rolled != 0 || stepOf(state.steps.top()) == S::Advance;  // without a die
  return over ? "8.2-6" : "8.2-2";
}

Moment momentOfFrame(const State& state, std::size_t depth) {
  const Frame& frame = state.steps.frames[depth];
  switch (stepOf(frame)) {
    case S::Marker:
    case S::Arrival:
    case S::HighCommand:
    case S::Exchange:
    case S::BoxCard:
    case S::Call: return Moment::Admin;
    case S::Action:
    case S::BoxReturn:
    case S::Discard: return Moment::Between;
    case S::Segment: return momentOfSegment(frame.as<SegmentFrame>());
    case S::Move:  // a Reaction is part of its combat
      return (frame.as<MoveFrame>().bits & kReacting) != 0 ? Moment::Closed : Moment::Moving;
    case S::Window:
      return frame.as<WindowFrame>().which == CombatWindow::BeforeRoll ? Moment::BeforeCombat : Moment::AfterCombat;
    case S::Roll: return momentOfRoll(frame.as<RollFrame>().stage);
    case S::Card: return frame.as<CardFrame>().stage == CardStage::Answer ? Moment::Answer : Moment::Closed;
    case S::Interrupt: return depth > 0 ? momentOfFrame(state, depth - 1) : Moment::Closed;
    default: return Moment::Closed;
  }
}

/// A side holds a Combat Card, as everybody may know.
bool holdsAny(const Rules& rules, const State& state, Side side) {
  return playable(rules, state, side).any();
}

/// Not at the end of a segment: nothing happens before the next decision, at which the other side can speak as well.
bool mayInterrupt(const Rules& rules, const State& state, Side acting, Moment moment) {
  constexpr auto kWhen = static_cast<std::uint16_t>(kOutside & ~moments(Moment::SegmentEnd));
  if (((1U << static_cast<unsigned>(moment)) & kWhen) == 0 || stepOf(state.steps.top()) == S::Interrupt ||
      state.interrupted == state.steps.depth)
    return false;
  return mustAsk(rules, state, other(acting));
}

}  // namespace

const CardRules& rulesOf(CardId card) {
  static const CardRules kNothing{};
  const int number = static_cast<int>(index(card)) - 47;
  return number >= 1 && number <= 78 ? table()[static_cast<std::size_t>(number)] : kNothing;
}

Moment momentOf(const State& state) {
  return state.steps.empty() || state.steps.depth + kCardRoom > kMostSteps
             ? Moment::Closed
             : momentOfFrame(state, state.steps.depth - 1U);
}

bool isTime(const State& state, const EventRules& event) {
  return ((event.when >> static_cast<unsigned>(momentOf(state))) & 1U) != 0;
}

Verdict mayHold(const Rules& rules, const State& state, Side side, CardId card) {
  if (rules[card].side != side) return refuse("2.4e", "{0} is a card of the other side: {1} is asked now", card, side);
  return playable(rules, state, side).has(card) ? allow() : refuse("2.4e", "{0} holds no such card", side);
}

Verdict mayPlayEvent(const Rules& rules, const State& state, Side side, CardId card, const EventRules& event) {
  return event.may == nullptr ? allow() : event.may(rules, state, side, card);
}

Verdict mayPlay(const Rules& rules, const State& state, Side side, CardId card, bool tactical) {
  if (!rules[card].combat) return refuse("2.4e", "That is not a Combat Card");
  if (Verdict holds = mayHold(rules, state, side, card); !holds.ok()) return holds;
  const EventRules& event = eventOfCard(rules, card, tactical);
  if (!isTime(state, event)) return refuse("2.4f", "This event of {0} cannot be played now", card);
  if (Verdict part = mayPart(state, card); !part.ok()) return part;
  return mayPlayEvent(rules, state, side, card, event);
}

bool canPlay(const Rules& rules, const State& state, Side side) {
  return playable(rules, state, side).anyOf([&](CardId card) {
    return mayPlay(rules, state, side, card, false).ok() || mayPlay(rules, state, side, card, true).ok() ||
           mayPlayPair(rules, state, side, card).ok();
  });
}

bool mustAsk(const Rules& rules, const State& state, Side side) {
  if (!holdsAny(rules, state, side)) return false;
  return !state.option(kSkipEmptyWindows) || canPlay(rules, state, side);
}

bool mightBeHeld(const State& state, std::initializer_list<int> numbers) {
  constexpr int kLateCards = 4;  // [3.9a] [5.1-4b]
  return std::any_of(numbers.begin(), numbers.end(), [&](int number) {
    switch (placeOf(state, combatCard(number))) {
      case CardPlace::Deck:
      case CardPlace::Hand:
      case CardPlace::Box: return true;
      case CardPlace::Aside: return state.turn >= kLateCards;
      default: return false;
    }
  });
}

bool mightRollAgain(const State& state, Side side) {
  return side == kAxis ? mightBeHeld(state, {34, 35}) : mightBeHeld(state, {75, 76, 77, 78});
}

void listCards(const Rules& rules, const State& state, Prompt& out) {
  if (!isPlayer(out.who)) return;
  const Moment moment = momentOf(state);
  if (moment == Moment::Closed) return;
  playable(rules, state, out.who).each([&](CardId card) {
    for (int tactical = 0; tactical < 2; ++tactical) {
      if (mayPlay(rules, state, out.who, card, tactical != 0).ok()) out.legal.add(act(V::Event, card, tactical));
    }
    if (mayPlayPair(rules, state, out.who, card).ok()) out.legal.add(act(V::Event, card, 2));
  });
  if (mayInterrupt(rules, state, out.who, moment)) out.legal.add(act(V::Interrupt));
}

Verdict judgeCard(const Rules& rules, const State& state, const Prompt& asked, Action action) {
  if (momentOf(state) == Moment::Closed) return refuse(closedBy(state), "No Combat Card can be played at this moment");
  if (action == act(V::Interrupt))
    return mayInterrupt(rules, state, asked.who, momentOf(state))
               ? allow()
               : refuse("R-80", "The other side cannot interpose a card now");
  if (action.b > 2) return refuse("2.4e", "A card is played for its general or its tactical event");
  if (action.b == 2) return mayPlayPair(rules, state, asked.who, cardA(action));
  return mayPlay(rules, state, asked.who, cardA(action), action.b == 1);
}

}  // namespace kessel::donner
