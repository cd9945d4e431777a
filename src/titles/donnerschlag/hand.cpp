// SPDX-License-Identifier: GPL-3.0-or-later
// Hands, limits and drawing [2.4, 5.1-4].
#include "titles/donnerschlag/hand.h"

#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {
namespace {

constexpr int kMergeTurn = 4;  ///< [5.1-4b]
constexpr int kLastTurn = 8;   ///< [9.3]

CardKind kindOf(const DrawCardsFrame& frame) {
  return frame.combatDrawn ? CardKind::Activation : CardKind::Combat;
}

Cards deckOf(const Rules& rules, const State& state, const DrawCardsFrame& frame) {
  return cardsIn(rules, state, CardPlace::Deck, frame.side, kindOf(frame));
}

int wanted(const Rules& rules, const State& state, const DrawCardsFrame& frame) {
  const Side side = frame.side;
  return limitOf(rules, state, side, kindOf(frame)) - handOf(rules, state, side, kindOf(frame)).count();
}

void moveAll(const Rules& rules, State& state, const DrawCardsFrame& frame, CardPlace from) {
  const Cards moved = cardsIn(rules, state, from, frame.side, kindOf(frame));
  state.in(from) -= moved;
  state.in(CardPlace::Deck) |= moved;
}

/// Refills a deck that has run out, if this is the turn for it; true if there are cards again.
bool refill(const Rules& rules, State& state, const DrawCardsFrame& frame, Events& events) {
  const Side side = frame.side;
  const bool merges = state.turn == kMergeTurn && cardsIn(rules, state, CardPlace::Aside, side, kindOf(frame)).any();
  // [5.1-4c] [9.3a]
  const bool reshuffles = state.turn >= kLastTurn - 1 && kindOf(frame) == CardKind::Combat &&
                          cardsIn(rules, state, CardPlace::Discard, side, CardKind::Combat).any();
  if (!merges && !reshuffles) return false;
  moveAll(rules, state, frame, CardPlace::Discard);            // [2.1d] [5.1-4b] [5.1-4c]
  if (merges) moveAll(rules, state, frame, CardPlace::Aside);  // [2.1d] [5.1-4b]
  tell(events, merges ? "5.1-4b" : "5.1-4c", say("{0}: a new draw deck is made", side));
  return true;
}

void take(State& state, const DrawCardsFrame& frame, CardId card, Events& events) {
  moveCard(state, card, CardPlace::Hand);
  tell(events, EventKind::Drawn, "5.1-4a", say("Drawn: {0}", card),
       {.side = frame.side, .onlyFor = frame.side, .card = card});  // [3.11b]
}

bool settle(const Rules& rules, State& state, Events& events) {
  DrawCardsFrame& frame = state.steps.top<DrawCardsFrame>();
  const bool skipped = kindOf(frame) == CardKind::Activation && state.turn == kLastTurn;  // [5.1-4d]
  while (!skipped && wanted(rules, state, frame) > 0) {
    const Cards deck = deckOf(rules, state, frame);
    if (deck.count() > 1) return true;
    if (deck.any()) {
      deck.each([&](CardId card) { take(state, frame, card, events); });
    } else if (!refill(rules, state, frame, events)) {
      break;
    }
  }
  if (state.turn == kMergeTurn) refill(rules, state, frame, events);  // not needed for the draw, but due now
  if (kindOf(frame) == CardKind::Combat) {
    frame.combatDrawn = true;
  } else {
    state.steps.pop();
  }
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const DrawCardsFrame& frame = state.steps.top<DrawCardsFrame>();
  ask(out, kChance, S::DrawCards, "5.1-4a",
      kindOf(frame) == CardKind::Combat ? say("{0} draws a Combat Card", Side(frame.side))
                                        : say("{0} draws an Activation Card", Side(frame.side)));
  deckOf(rules, state, frame).each([&](CardId card) { out.legal.add(act(V::Outcome, index(card) + 1)); });
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const bool legal = verbOf(action) == V::Outcome && action == act(V::Outcome, action.a) && action.a > 0 &&
                     deckOf(rules, state, state.steps.top<DrawCardsFrame>()).has(static_cast<CardId>(action.a - 1));
  return legal ? allow() : refuse("5.1-4a", "A card must be drawn from the deck");
}

void perform(const Rules&, State& state, Action action, Events& events) {
  take(state, state.steps.top<DrawCardsFrame>(), static_cast<CardId>(static_cast<std::uint16_t>(action.a - 1)), events);
}

}  // namespace

const Chapter kDrawCardsStep{settle, prompt, judge, perform};

CardPlace placeOf(const State& state, CardId card) {
  for (std::size_t i = 0; i < state.cards.size(); ++i) {
    if (state.cards[i].has(card)) return static_cast<CardPlace>(i);
  }
  return CardPlace::Count;
}

void moveCard(State& state, CardId card, CardPlace to) {
  for (Cards& place : state.cards) place.remove(card);
  state.in(to).add(card);
}

int limitOf(const Rules& rules, const State& state, Side side, CardKind kind) {
  const Once raised = kind == CardKind::Activation ? (side == kAxis ? kActivationAxis : kActivationSoviet)
                                                   : (side == kAxis ? kCombatAxis : kCombatSoviet);
  const bool counts = state.has(raised) && state.turn >= rules.constant("raised-from-turn");  // [2.1e]
  return rules.constant(counts ? "raised-hand-limit" : "hand-limit");
}

CardId partnerOf(CardId card) {
  for (const auto& pair : kPairs) {
    if (card == pair[0]) return pair[1];
    if (card == pair[1]) return pair[0];
  }
  return kNoCard;
}

}  // namespace kessel::donner
