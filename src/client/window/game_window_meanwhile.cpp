// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: what the other side did meanwhile, on the map and played again.
#include "client/game/advisor.h"
#include "client/game/meanwhile_show.h"
#include "client/map/map_view.h"
#include "client/replay/replay_bar.h"
#include "client/replay/review_bar.h"
#include "client/window/follow_bar.h"
#include "client/window/game_window.h"

namespace kessel::client {

void GameWindow::showTrails() {
  const bool replaying = m_game->table().replaying();
  if (!replaying) m_meanwhile.follow(m_game->table());
  m_map->setTrails(replaying ? m_replay->review()->aims() : trailsOfMeanwhile());
  m_actions->find(QStringLiteral("game.showMeanwhile"))->setEnabled(!replaying && !m_meanwhile.stops().empty());
  m_follow->refresh();
}

/// What moved, came or was lost, and at what operations struck, as far as that may be told; and what was suggested.
std::vector<MapTrail> GameWindow::trailsOfMeanwhile() const {
  std::vector<MapTrail> trails = m_meanwhile.trails();
  const GameTable& table = m_game->table();
  const bool advised = m_advisor != nullptr && m_advisor->positionHash() == table.position().hash();
  if (advised && !table.screenIsOpen())  // it was given on the screen of one side
    trails.insert(trails.end(), m_advisor->aims().begin(), m_advisor->aims().end());
  if (!m_meanwhile.first()) return trails;
  for (const OperationReason& reason : table.reasons().over()) {
    if (reason.first < *m_meanwhile.first() || !Reasons::mayTell(table, reason)) continue;
    trails.insert(trails.end(), reason.aims.begin(), reason.aims.end());
  }
  return trails;
}

void GameWindow::showMeanwhile() {
  m_beforeShow = m_map->viewState();
  m_show->begin(m_meanwhile);
}

void GameWindow::replayDecision(std::size_t decision) {
  if (!m_game->table().replaying()) setReplay(true);
  m_game->jumpTo(decision);
  m_game->jumpTo(decision + 1, true);
}

}  // namespace kessel::client
