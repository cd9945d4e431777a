// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: what the other side did meanwhile, on the map and played again.
#include "client/game/meanwhile_show.h"
#include "client/map/map_view.h"
#include "client/window/follow_bar.h"
#include "client/window/game_window.h"

namespace kessel::client {

void GameWindow::showTrails() {
  const bool replaying = m_game->table().replaying();
  if (!replaying) m_meanwhile.follow(m_game->table());
  m_map->setTrails(replaying ? std::vector<MapTrail>() : m_meanwhile.trails());
  m_actions->find(QStringLiteral("game.showMeanwhile"))->setEnabled(!replaying && !m_meanwhile.stops().empty());
  m_follow->refresh();
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
