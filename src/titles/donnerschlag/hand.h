// SPDX-License-Identifier: GPL-3.0-or-later
// Cards in hands, decks and boxes [2.4, 3.8].
#pragma once

#include "titles/donnerschlag/rules.h"

namespace kessel::donner {

/// The two kinds of cards, as index into Rules::deckOf.
enum class CardKind : std::uint8_t { Activation, Combat };

/// Cards of a side and kind in a place.
[[nodiscard]] inline Cards cardsIn(const Rules& rules, const State& state, CardPlace where, Side side, CardKind kind) {
  return state.in(where)&rules.deckOf[index(side)][static_cast<std::size_t>(kind)];
}
[[nodiscard]] inline Cards handOf(const Rules& rules, const State& state, Side side, CardKind kind) {
  return cardsIn(rules, state, CardPlace::Hand, side, kind);
}
/// Combat Cards that a side could play: those in its hand and in its box.
[[nodiscard]] inline Cards playable(const Rules& rules, const State& state, Side side) {
  return (state.in(CardPlace::Hand) | state.in(CardPlace::Box)) & rules.deckOf[index(side)][1];
}
/// The case of the book about a card's general event.
[[nodiscard]] inline Cite caseOf(const Rules& rules, CardId card) {
  return rules.cardSet[card].rule.c_str();
}
/// Where a card is.
[[nodiscard]] CardPlace placeOf(const State& state, CardId card);
void moveCard(State& state, CardId card, CardPlace to);
/// Cards of a kind that a side may hold after drawing [2.4b, 2.4c, R-77].
[[nodiscard]] int limitOf(const Rules& rules, const State& state, Side side, CardKind kind);
/// The two pairs of cards that work together.
inline constexpr std::array kPairs{std::array{combatCard(57), combatCard(62)},
                                   std::array{combatCard(60), combatCard(63)}};
/// A pair of cards that work together and may lie in the STAVKA box together [12.2-C57b, 12.2-C60b]: the other one, or
/// kNoCard.
[[nodiscard]] CardId partnerOf(CardId card);

}  // namespace kessel::donner
