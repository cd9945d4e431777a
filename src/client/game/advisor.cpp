// SPDX-License-Identifier: GPL-3.0-or-later
// The thread in which advice is sought.
#include "client/game/advisor.h"

#include <algorithm>

#include "client/game/plan_trails.h"

namespace kessel::client {

namespace {

/// Enough for a fraction of a second on one core; whoever asks does not wait longer than the seconds.
Budget budget() {
  const auto half = static_cast<int>(std::thread::hardware_concurrency() / 2);
  return {.decisions = 40'000, .seconds = 3, .threads = std::clamp(half, 1, 4)};
}

}  // namespace

void Advisor::stop() {
  ++m_asked;
  if (!m_thread.joinable()) return;
  m_thread.request_stop();
  m_thread.join();
}

void Advisor::ask(const Title& title, const Position& position, Side side, std::optional<Goals> goals) {
  stop();
  m_thread =
      std::jthread([this, &title, position, side, goals = std::move(goals), asked = m_asked](std::stop_token token) {
        const quint64 hash = position.hash();
        std::vector<Suggestion> found = advise(title, position, side, 1, budget(), token, goals ? &*goals : nullptr);
        if (token.stop_requested()) return;
        Random random(2);
        std::vector<MapTrail> aims;
        if (!found.empty()) aims = planTrails(title, title.guess(position, side, random), side, found.front(), true);
        QMetaObject::invokeMethod(
            this,
            [this, found = std::move(found), aims = std::move(aims), hash, asked] {
              if (asked != m_asked) return;
              m_advice = found;
              m_aims = aims;
              m_hash = hash;
              emit advised(hash);
            },
            Qt::QueuedConnection);
      });
}

}  // namespace kessel::client
