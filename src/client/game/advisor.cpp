// SPDX-License-Identifier: GPL-3.0-or-later
// The thread in which advice is sought.
#include "client/game/advisor.h"

#include <algorithm>

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

void Advisor::ask(const Title& title, const Position& position, Side side) {
  stop();
  m_thread = std::jthread([this, &title, position, side, asked = m_asked](std::stop_token token) {
    const quint64 hash = position.hash();
    std::vector<Suggestion> found = advise(title, position, side, 1, budget(), token);
    if (token.stop_requested()) return;
    QMetaObject::invokeMethod(
        this,
        [this, found = std::move(found), hash, asked] {
          if (asked != m_asked) return;
          m_advice = found;
          emit advised(hash);
        },
        Qt::QueuedConnection);
  });
}

}  // namespace kessel::client
