// SPDX-License-Identifier: GPL-3.0-or-later
// The thread in which an opponent thinks.
#include "client/game/opponent_runner.h"

#include <utility>

namespace kessel::client {

OpponentRunner::~OpponentRunner() {
  stop();
}

void OpponentRunner::stop() {
  if (!m_thread.joinable()) return;
  m_thread.request_stop();
  m_thread.join();
}

void OpponentRunner::think(const Title& title, const Position& position, const std::string& opponent,
                           std::uint64_t seed, std::size_t decision, std::optional<Goals> goals) {
  stop();
  if (!m_player || opponent != m_name || decision <= m_decision) {
    const Level* known = findOpponent(opponent);
    const Level& level = known != nullptr ? *known : standardOpponent();
    m_player = makeOpponent(level.id, seed + decision, level.budget);
  }
  m_player->setGoals(std::move(goals));
  m_player->setExplains(true);
  m_player->setWatcher([this, decision](const Suggestion& leading) {
    QMetaObject::invokeMethod(
        this,
        [this, decision, leading] {
          if (decision == m_decision) m_leading = leading;
        },
        Qt::QueuedConnection);
  });
  m_name = opponent;
  m_decision = decision;
  m_reason.reset();
  m_leading.reset();
  m_thread = std::jthread([this, &title, position, decision](std::stop_token token) {
    Prompt prompt;
    title.prompt(position, prompt);
    const Action action = m_player->choose(title, position, prompt, token);
    const quint64 hash = position.hash();
    if (token.stop_requested()) return;
    std::optional<Suggestion> reason;
    if (m_player->reason() != nullptr) reason = *m_player->reason();
    QMetaObject::invokeMethod(
        this,
        [this, action, hash, decision, reason = std::move(reason)] {
          if (decision == m_decision) m_reason = reason;
          emit decided(action, hash);
        },
        Qt::QueuedConnection);
  });
}

}  // namespace kessel::client
