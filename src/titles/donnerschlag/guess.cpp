// SPDX-License-Identifier: GPL-3.0-or-later
// What a player does not know of the other one's cards and, on the Soviet side, of the Meeting Zone [3.11], dealt anew.
#include <vector>

#include "titles/donnerschlag/title.h"

namespace kessel::donner {
namespace {

constexpr std::array kHidden{CardPlace::Box, CardPlace::Hand, CardPlace::Deck, CardPlace::Aside};

/// Cards of one back that lie where the viewer cannot tell them apart.
void dealAmong(State& state, const Cards& cards, Random& random) {
  std::vector<CardId> list = listOf(cards);
  shuffle(list, random);
  std::array<int, kHidden.size()> room{};
  for (std::size_t i = 0; i < kHidden.size(); ++i) room[i] = (cards & state.in(kHidden[i])).count();
  std::size_t place = 0;
  for (CardId card : list) {
    while (room[place] == 0) ++place;
    --room[place];
    moveCard(state, card, kHidden[place]);
  }
}

/// Two cards in a box are a pair [12.2-C57b]: another one may lie there if all its cards are hidden.
void dealPair(State& state, const Cards& boxed, const Cards& hidden, Random& random) {
  std::vector<std::size_t> possible;
  for (std::size_t i = 0; i < kPairs.size(); ++i) {
    if (hidden.has(kPairs[i][0]) && hidden.has(kPairs[i][1])) possible.push_back(i);
  }
  if (possible.empty()) return;
  const auto& chosen = kPairs[possible[random.below(static_cast<std::uint32_t>(possible.size()))]];
  Cards pair;
  for (CardId card : chosen) pair.add(card);
  const std::vector<CardId> in = listOf(pair - boxed);
  const std::vector<CardId> out = listOf(boxed - pair);
  for (std::size_t i = 0; i < in.size(); ++i) {
    moveCard(state, out[i], placeOf(state, in[i]));
    moveCard(state, in[i], CardPlace::Box);
  }
}

void dealCards(const Rules& rules, State& state, Side owner, CardKind kind, bool handIsOpen, Random& random) {
  Cards hidden;
  for (CardPlace place : kHidden) {
    if (place != CardPlace::Hand || !handIsOpen) hidden |= cardsIn(rules, state, place, owner, kind);
  }
  const Cards boxed = cardsIn(rules, state, CardPlace::Box, owner, kind);
  if (boxed.count() == 2) {
    dealPair(state, boxed, hidden, random);
    hidden -= state.in(CardPlace::Box);
  }
  // As long as the late decks lie aside nothing else does, and but for the High Command nobody holds one [4.0-6].
  const bool apart = cardsIn(rules, state, CardPlace::Aside, owner, kind).any();
  const Cards late = hidden.those([&](CardId card) { return apart && rules[card].late; });
  dealAmong(state, late, random);
  dealAmong(state, hidden - late, random);
}

}  // namespace

void guessHidden(const Rules& rules, State& state, Side viewer, Random& random) {
  constexpr int kTries = 5000;  // perhaps only one card of all could be played
  const Side owner = other(viewer);
  const LookFrame* look = state.steps.find<LookFrame>();
  const bool looking = look != nullptr && look->side == viewer;  // [12.2-C8]
  // With the option of R-55 it is known whether the other side could play a card now.
  const bool answers = state.option(kSkipEmptyWindows) && canPlay(rules, state, owner);
  const auto agrees = [&] { return !state.option(kSkipEmptyWindows) || canPlay(rules, state, owner) == answers; };
  for (int tries = 0; tries == 0 || (tries < kTries && !agrees()); ++tries) {
    for (CardKind kind : {CardKind::Activation, CardKind::Combat})
      dealCards(rules, state, owner, kind, looking && kind == CardKind::Combat, random);
  }
  if (viewer != kSoviet || state.zone == kNone) return;
  const unsigned possible = possibleZones(state, viewer);
  std::vector<std::uint8_t> zones;
  for (std::uint8_t zone = 0; zone < 3; ++zone) {
    if ((possible >> zone & 1U) != 0) zones.push_back(zone);
  }
  state.zone = zones[random.below(static_cast<std::uint32_t>(zones.size()))];
}

}  // namespace kessel::donner
