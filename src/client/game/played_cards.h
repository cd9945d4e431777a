// SPDX-License-Identifier: GPL-3.0-or-later
// Cards on the table, as the events told of them.
#pragma once

#include "client/game/game_table.h"

namespace kessel::client {

/// A card that was played into a combat.
struct PlayedCard {
  CardId card = kNoCard;
  Side side = kNobody;
  int face = 0;
  std::optional<CardOutcome> outcome;  ///< none: it has not had its say yet
};

/// The cards of the combat on show, in the order in which they were played.
[[nodiscard]] std::vector<PlayedCard> playedCards(const GameTable& table);
/// Cards that were played and have not had their say yet, inside a combat or outside.
[[nodiscard]] std::vector<PlayedCard> cardsInPlay(const GameTable& table);
/// Cards in the hands of the other side that whoever looks may read just now.
[[nodiscard]] std::vector<CardId> cardsLaidOpen(const GameTable& table);

}  // namespace kessel::client
