// SPDX-License-Identifier: GPL-3.0-or-later
// The cards that were played into the combat on show and those in play now.
#include "client/game/played_cards.h"

#include <algorithm>
#include <iterator>

namespace kessel::client {

namespace {

void settle(std::vector<PlayedCard>& cards, const Event& event) {
  const auto played = std::find_if(cards.rbegin(), cards.rend(),
                                   [&](const PlayedCard& each) { return each.card == event.card && !each.outcome; });
  if (played != cards.rend()) played->outcome = static_cast<CardOutcome>(event.value);
}

/// Where the history ends for those who look at an earlier moment.
std::vector<HistoryItem>::const_iterator shownEnd(const GameTable& table) {
  return std::partition_point(
      table.history().begin(), table.history().end(),
      [shown = table.shownDecisions()](const HistoryItem& item) { return item.decision < shown; });
}

}  // namespace

std::vector<PlayedCard> playedCards(const GameTable& table) {
  std::vector<PlayedCard> cards;
  if (table.combat() == nullptr) return cards;
  const auto end = shownEnd(table);
  const auto began = std::find_if(std::make_reverse_iterator(end), table.history().rend(),
                                  [](const HistoryItem& item) { return item.event.kind == EventKind::CombatBegan; });
  for (auto at = began == table.history().rend() ? end : began.base();
       at != end && at->event.kind != EventKind::CombatEnded; ++at) {
    const Event& event = at->event;
    if (index(event.card) >= table.info().cards.size() || !isFor(event, table.viewer())) continue;
    if (event.kind == EventKind::CardPlayed) cards.push_back({event.card, event.side, event.value, std::nullopt});
    if (event.kind == EventKind::CardOver) settle(cards, event);
  }
  return cards;
}

std::vector<PlayedCard> cardsInPlay(const GameTable& table) {
  constexpr std::ptrdiff_t kFar = 100;  // events that a card in play may lie back
  const auto end = shownEnd(table);
  std::vector<PlayedCard> cards;
  std::vector<CardId> over;
  for (auto at = end; at != table.history().begin() && end - at < kFar;) {
    const Event& event = (--at)->event;
    if (index(event.card) >= table.info().cards.size() || !isFor(event, table.viewer())) continue;
    if (event.kind == EventKind::CardOver) over.push_back(event.card);
    if (event.kind != EventKind::CardPlayed) continue;
    const auto done = std::find(over.begin(), over.end(), event.card);
    if (done == over.end()) {
      cards.push_back({event.card, event.side, event.value, std::nullopt});
    } else {
      over.erase(done);
    }
  }
  std::reverse(cards.begin(), cards.end());
  return cards;
}

std::vector<CardId> cardsLaidOpen(const GameTable& table) {
  std::vector<CardId> cards;
  if (!isPlayer(table.viewer())) return cards;
  for (const HandView& hand : table.view().hands) {
    if (!isPlayer(hand.side) || hand.side == table.viewer()) continue;
    std::copy_if(hand.cards.begin(), hand.cards.end(), std::back_inserter(cards),
                 [](CardId card) { return card != kNoCard; });
  }
  return cards;
}

}  // namespace kessel::client
