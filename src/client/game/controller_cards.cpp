// SPDX-License-Identifier: GPL-3.0-or-later
// The cards that were played into the combat on show and those in play now, as the events told of them.
#include <algorithm>
#include <iterator>

#include "client/game/game_controller.h"

namespace kessel::client {

namespace {

void settle(std::vector<PlayedCard>& cards, const Event& event) {
  const auto played = std::find_if(cards.rbegin(), cards.rend(),
                                   [&](const PlayedCard& each) { return each.card == event.card && !each.outcome; });
  if (played != cards.rend()) played->outcome = static_cast<CardOutcome>(event.value);
}

}  // namespace

std::vector<PlayedCard> GameController::playedCards() const {
  std::vector<PlayedCard> cards;
  if (!m_combat) return cards;
  const auto end = std::partition_point(m_history.begin(), m_history.end(),
                                        [this](const HistoryItem& item) { return item.decision < shownDecisions(); });
  const auto began = std::find_if(std::make_reverse_iterator(end), m_history.rend(),
                                  [](const HistoryItem& item) { return item.event.kind == EventKind::CombatBegan; });
  for (auto at = began == m_history.rend() ? end : began.base(); at != end && at->event.kind != EventKind::CombatEnded;
       ++at) {
    const Event& event = at->event;
    if (index(event.card) >= info().cards.size() || !isFor(event, viewer())) continue;
    if (event.kind == EventKind::CardPlayed) cards.push_back({event.card, event.side, event.value, std::nullopt});
    if (event.kind == EventKind::CardOver) settle(cards, event);
  }
  return cards;
}

std::vector<PlayedCard> GameController::cardsInPlay() const {
  constexpr std::ptrdiff_t kFar = 100;  // events that a card in play may lie back
  const auto end = std::partition_point(m_history.begin(), m_history.end(),
                                        [this](const HistoryItem& item) { return item.decision < shownDecisions(); });
  std::vector<PlayedCard> cards;
  std::vector<CardId> over;
  for (auto at = end; at != m_history.begin() && end - at < kFar;) {
    const Event& event = (--at)->event;
    if (index(event.card) >= info().cards.size() || !isFor(event, viewer())) continue;
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

std::vector<CardId> GameController::cardsLaidOpen() const {
  std::vector<CardId> cards;
  if (!isPlayer(viewer())) return cards;
  for (const HandView& hand : view().hands) {
    if (!isPlayer(hand.side) || hand.side == viewer()) continue;
    std::copy_if(hand.cards.begin(), hand.cards.end(), std::back_inserter(cards),
                 [](CardId card) { return card != kNoCard; });
  }
  return cards;
}

}  // namespace kessel::client
