// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: the end of the game over the map.
#include <QDockWidget>

#include "client/map/map_view.h"
#include "client/window/game_window.h"
#include "client/window/result_screen.h"

namespace kessel::client {

void GameWindow::setPlayed(const QDateTime& begun, const QDateTime& saved) {
  m_begun = begun;
  m_saved = saved;
  if (m_result != nullptr) m_result->setPlayed(begun, saved);
}

void GameWindow::makeResult() {
  m_result = new ResultScreen(*m_game, centralWidget());
  m_result->setPlayed(m_begun, m_saved);
  connectPanel(m_result);
  m_map->installEventFilter(this);
  connect(m_result, &ResultScreen::mapWanted, this, [this] {
    m_resultSeen = true;
    showResult();
    m_map->setFocus();
  });
  connect(m_result, &ResultScreen::replayWanted, this, [this](std::size_t decisions) {
    setReplay(true);
    m_game->jumpTo(decisions);
  });
  connect(m_result, &ResultScreen::reportWanted, m_actions->find(QStringLiteral("game.report")), &QAction::trigger);
  connect(m_result, &ResultScreen::luckWanted, this, [this] {
    auto* dock = findChild<QDockWidget*>("dock.luck");
    dock->show();
    dock->raise();
  });
  connect(m_result, &ResultScreen::homeWanted, this, &GameWindow::homeWanted);
  connect(m_result, &ResultScreen::againWanted, this, &GameWindow::anotherGameWanted);
}

void GameWindow::repaintResult() {
  if (m_result != nullptr && m_result->isVisible()) m_result->sync();
}

void GameWindow::showResult() {
  const GameTable& table = m_game->table();
  const bool over = table.session().over();
  if (!over) m_resultSeen = false;  // taken back: the end will be another one
  m_actions->find(QStringLiteral("view.result"))->setEnabled(over && !table.replaying());
  const bool wanted = over && !table.replaying() && table.unsaved().isEmpty() && !m_resultSeen;
  if (wanted && m_result == nullptr) makeResult();
  if (m_result == nullptr || m_result->isHidden() != wanted) return;
  m_result->setGeometry(m_map->geometry());
  m_result->setVisible(wanted);
  if (!wanted) return;
  m_result->raise();
  m_result->setFocus();
}

}  // namespace kessel::client
