// SPDX-License-Identifier: GPL-3.0-or-later
// Forecasts of combats by position, actions and viewer, and the thread that finds them.
#include "client/game/forecasts.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "kessel/engine/hash.h"

namespace kessel::client {

namespace {
constexpr std::size_t kMost = 256;      ///< more than a player points at in one position
constexpr std::size_t kMostAsked = 24;  ///< buttons with chances, and all that one click may mean

Forecast forecastFrom(const Title& title, const Position& position, const std::vector<Action>& actions, Side viewer) {
  if (actions.empty()) return forecastCombat(title, position, viewer);
  return forecastAfter(title, position, actions, viewer);
}

}  // namespace

std::uint64_t Forecasts::keyOf(const std::vector<Action>& actions) const {
  const std::array<std::uint64_t, 3> where{m_table->position().hash(), actions.size(),
                                           static_cast<std::uint64_t>(m_table->viewer())};
  return hashBytes(std::as_bytes(std::span(actions)), hashBytes(std::as_bytes(std::span(where))));
}

const Forecast* Forecasts::known(const std::vector<Action>& actions) const {
  const auto at = m_known.find(keyOf(actions));
  return at == m_known.end() ? nullptr : &at->second;
}

void Forecasts::ask(const std::vector<Action>& actions) {
  Question question{keyOf(actions), m_table->position().hash(), m_table->position(), m_table->viewer(), actions};
  if (m_known.contains(question.key)) return emit found();
  if (!s_inThread)
    return take(question.key, forecastFrom(m_table->title(), question.position, actions, question.viewer));
  std::erase_if(m_waiting, [&](const Question& each) {
    return each.where != question.where || each.viewer != question.viewer || each.key == question.key;
  });
  if (m_running == question.key) return;
  m_waiting.push_front(std::move(question));
  if (m_waiting.size() > kMostAsked) m_waiting.pop_back();
  if (!m_running) next();
}

void Forecasts::next() {
  const std::uint64_t here = m_table->position().hash();
  while (!m_waiting.empty() && m_waiting.front().where != here) m_waiting.pop_front();  // nobody asks that any more
  if (m_waiting.empty()) return;
  m_running = m_waiting.front().key;
  m_thread = std::jthread([this, &title = m_table->title(), question = std::move(m_waiting.front())] {
    Forecast forecast = forecastFrom(title, question.position, question.actions, question.viewer);
    QMetaObject::invokeMethod(
        this,
        [this, key = question.key, forecast = std::move(forecast)] {
          m_running.reset();
          next();
          take(key, forecast);
        },
        Qt::QueuedConnection);
  });
  m_waiting.pop_front();
}

void Forecasts::take(std::uint64_t key, const Forecast& forecast) {
  if (m_known.size() >= kMost) m_known.clear();
  m_known.insert_or_assign(key, forecast);
  emit found();
}

void Forecasts::stop() {
  m_waiting.clear();
  if (m_thread.joinable()) m_thread.join();
}

}  // namespace kessel::client
