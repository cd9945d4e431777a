// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of a title and the decks that they belong to, loaded once from cards/<id>.json. CardId is the index into
// CardSet::cards. What a card does is the business of the title; this is what stands on it.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kessel/engine/error.h"
#include "kessel/engine/ids.h"
#include "kessel/engine/map.h"

namespace kessel {

/// One way to use a card. Kinds, flags and numbers are named by the title.
struct CardFace {
  std::string kind;   ///< "general", "tactical", "order" ...
  std::string name;   ///< of the kind, for people: "General event"
  std::string text;   ///< what it does, for people
  std::string when;   ///< when it may be played, for people; may be empty
  std::string lasts;  ///< how long it lasts, for people; empty: it is over at once
  int check = 6;      ///< highest roll of a die with which it succeeds; 6: always
  std::vector<std::string> flags;
  std::map<std::string, int, std::less<>> numbers;
  Provenance source;

  [[nodiscard]] bool is(std::string_view flag) const;
  [[nodiscard]] int number(std::string_view key, int otherwise = 0) const;
};

/// One card. Copies have a number, and so an id, of their own each.
struct Card {
  std::string id;    ///< number as printed: "17", "C12"
  std::string name;  ///< title of the card
  std::string kind;  ///< that of its deck: "activation", "combat"
  std::string rule;  ///< case of the rulebook
  Side side{};
  std::size_t deck = 0;  ///< index into CardSet::decks
  std::vector<CardFace> faces;
  std::string remark;  ///< for people; may be empty
  Provenance source;

  /// The face of a kind, or nullptr.
  [[nodiscard]] const CardFace* face(std::string_view wanted) const;
};

/// A deck: cards of one side with the same back.
struct Deck {
  std::string id;
  std::string name;
  std::string kind;
  Side side{};
  Provenance source;
};

/// Cards and decks in the order of the file.
struct CardSet {
  std::string id;
  std::vector<Deck> decks;
  std::vector<Card> cards;
  std::uint64_t hash = 0;              ///< of the file's bytes
  std::array<std::string, 2> sides{};  ///< their ids, first and second

  [[nodiscard]] const Card& operator[](CardId card) const { return cards[index(card)]; }
  /// A card by its printed number, or kNoCard.
  [[nodiscard]] CardId named(std::string_view id) const;
  /// Index of a deck by its id, or -1.
  [[nodiscard]] int deckNamed(std::string_view id) const;
  /// The cards of a deck, in the order of the file.
  [[nodiscard]] std::vector<CardId> cardsOf(std::size_t deck) const;
};

/// Reads and checks cards/<id>.json. Errors name the file, the place in it and what was expected.
[[nodiscard]] Result<CardSet> loadCards(const std::string& path);

}  // namespace kessel
