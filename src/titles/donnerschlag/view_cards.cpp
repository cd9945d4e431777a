// SPDX-License-Identifier: GPL-3.0-or-later
// Cards as a viewer sees them [3.11]: the own hand and box, the backs of the other side's, piles that lie open, decks
// by their number, and whatever the present decision lets the viewer choose from.
#include "kessel/engine/memory.h"
#include "titles/donnerschlag/title.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

bool mayRead(Side viewer, Side owner) {
  return viewer == owner || !isPlayer(viewer);
}

std::vector<CardId> listOf(const Cards& cards, bool open) {
  std::vector<CardId> list;
  cards.each([&](CardId card) { list.push_back(open ? card : kNoCard); });
  return list;
}

Phrase handName(Side side, CardKind kind) {
  if (kind == CardKind::Activation) return say("{0}: Activation Cards in hand", side);
  return say("{0}: Combat Cards in hand", side);
}

/// The Combat Cards of a side lie open to the other one just now [12.2-C8].
bool liesOpen(const State& state, Side side) {
  const LookFrame* look = state.steps.find<LookFrame>();
  return look != nullptr && look->side == other(side);
}

void addHands(const Rules& rules, const State& state, Side viewer, Side side, View& out) {
  const bool open = mayRead(viewer, side);
  const Cards orders = handOf(rules, state, side, CardKind::Activation);
  const Cards fights = handOf(rules, state, side, CardKind::Combat);
  out.hands.push_back({handName(side, CardKind::Activation), side, listOf(orders, open), "3.11b"});
  out.hands.push_back({handName(side, CardKind::Combat), side, listOf(fights, open || liesOpen(state, side)), "3.11b"});
  const Cards boxed = cardsIn(rules, state, CardPlace::Box, side, CardKind::Combat);
  if (boxed.none()) return;
  const Phrase name =
      side == kAxis ? say("OKH box: needs no success check") : say("STAVKA box: needs no success check");
  out.hands.push_back({name, side, listOf(boxed, open), "3.8b"});
}

/// Cards that the viewer is asked to choose among and that no hand shows: a deck or pile that he may search.
void addOffered(const Rules& rules, const State& state, Side viewer, View& out) {
  if (state.steps.empty()) return;
  Prompt& asked = workspace<Prompt, struct OfferedCards>();
  chapterOf(state).prompt(rules, state, asked);
  if (!isPlayer(asked.who) || !mayRead(viewer, asked.who)) return;
  Cards offered;
  auto offer = [&](std::uint16_t number) {
    if (number < kCardCount) offered.add(static_cast<CardId>(number));
  };
  for (const LegalList::Offer& each : asked.legal.offers()) {
    const auto& operands = rules.info.verbs[index(each.action.verb)].operands;
    if (operands[0] == Operand::Card) offer(each.action.a);
    if (operands[1] != Operand::Card) continue;
    if (each.count == 0) offer(each.action.b);
    for (std::uint16_t target : asked.legal.targets(each)) offer(target);
  }
  offered -= state.in(CardPlace::Hand) | state.in(CardPlace::Box);
  if (offered.any()) out.hands.push_back({say("Cards to choose from"), asked.who, listOf(offered, true), asked.rule});
}

void addPile(View& out, const char* id, const Phrase& name, Side side, const Cards& cards, bool open, Cite rule) {
  if (cards.none()) return;
  out.piles.push_back({id, name, side, open ? listOf(cards, true) : std::vector<CardId>{}, cards.count(), rule});
}

void addPiles(const Rules& rules, const State& state, Side side, View& out) {
  const auto pile = [&](CardPlace place, CardKind kind) { return cardsIn(rules, state, place, side, kind); };
  constexpr CardKind kOrders = CardKind::Activation;
  constexpr CardKind kFights = CardKind::Combat;
  addPile(out, "table", say("{0}: cards being played", side), side,
          pile(CardPlace::Table, kOrders) | pile(CardPlace::Table, kFights), true, "2.4e");
  if (state.tokens[index(side)] > 0)
    out.piles.push_back(
        {"tokens", say("{0}: face-down Activation Cards", side), side, {}, state.tokens[index(side)], "9.3b"});
  addPile(out, "deck", say("{0}: draw deck, Activation Cards", side), side, pile(CardPlace::Deck, kOrders), false,
          "3.11a");
  addPile(out, "deck", say("{0}: draw deck, Combat Cards", side), side, pile(CardPlace::Deck, kFights), false, "3.11a");
  addPile(out, "late", say("{0}: late deck, Activation Cards", side), side, pile(CardPlace::Aside, kOrders), false,
          "5.1-4b");
  addPile(out, "late", say("{0}: late deck, Combat Cards", side), side, pile(CardPlace::Aside, kFights), false,
          "5.1-4b");
  addPile(out, "discard", say("{0}: Activation Cards discarded", side), side, pile(CardPlace::Discard, kOrders), true,
          "3.11d");
  addPile(out, "discard", say("{0}: Combat Cards discarded", side), side, pile(CardPlace::Discard, kFights), true,
          "3.11d");
  addPile(out, "removed", say("{0}: Combat Cards out of the game", side), side, pile(CardPlace::Removed, kFights), true,
          "2.4i");
}

}  // namespace

void addCards(const Rules& rules, const State& state, Side viewer, View& out) {
  const Side first = isPlayer(viewer) ? viewer : kAxis;
  addHands(rules, state, viewer, first, out);
  addOffered(rules, state, viewer, out);
  addHands(rules, state, viewer, other(first), out);
  for (Side side : {first, other(first)}) addPiles(rules, state, side, out);
}

}  // namespace kessel::donner
