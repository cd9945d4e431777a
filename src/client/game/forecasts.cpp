// SPDX-License-Identifier: GPL-3.0-or-later
// Forecasts of combats by position, actions and viewer, and the thread that finds them.
#include "client/game/forecasts.h"

#include <algorithm>
#include <span>
#include <utility>
#include <variant>

#include "kessel/engine/hash.h"

namespace kessel::client {

namespace {
constexpr std::size_t kMost = 256;      ///< more than a player points at in one position
constexpr std::size_t kMostAsked = 24;  ///< buttons with chances, and all that one click may mean

std::uint64_t hashOf(const std::vector<Action>& actions, std::uint64_t seed) {
  return hashBytes(std::as_bytes(std::span(actions)), seed);
}

std::uint64_t hashOf(const FirePlan& plan, std::uint64_t seed) {
  std::uint64_t hash = mix(seed, index(plan.step) + 1);
  for (const FireWish& fire : plan.fires) hash = hashOf(fire.joins, hashOf(fire.aims, hash));
  return hash;
}

Forecast find(const Title& title, const Position& position, const std::vector<Action>& actions, Side viewer) {
  if (actions.empty()) return forecastCombat(title, position, viewer);
  return forecastAfter(title, position, actions, viewer);
}

Forecast find(const Title& title, const Position& position, const FirePlan& plan, Side viewer) {
  return forecastPlan(title, position, plan, viewer);
}

}  // namespace

std::uint64_t Forecasts::keyOf(const Supposed& what) const {
  const std::uint64_t where = mix(m_table->position().hash(), static_cast<std::uint64_t>(m_table->viewer()) + 1);
  return std::visit([where](const auto& each) { return hashOf(each, where); }, what);
}

const Forecast* Forecasts::known(const Supposed& what) const {
  const auto at = m_known.find(keyOf(what));
  return at == m_known.end() ? nullptr : &at->second;
}

void Forecasts::ask(const Supposed& what) {
  Question question{keyOf(what), m_table->position().hash(), m_table->position(), m_table->viewer(), what};
  if (m_known.contains(question.key)) return emit found();
  if (!s_inThread) return take(question.key, answer(m_table->title(), question));
  std::erase_if(m_waiting, [&](const Question& each) {
    return each.where != question.where || each.viewer != question.viewer || each.key == question.key;
  });
  if (m_running == question.key) return;
  m_waiting.push_front(std::move(question));
  if (m_waiting.size() > kMostAsked) m_waiting.pop_back();
  if (!m_running) next();
}

Forecast Forecasts::answer(const Title& title, const Question& question) {
  return std::visit([&](const auto& what) { return find(title, question.position, what, question.viewer); },
                    question.what);
}

void Forecasts::next() {
  const std::uint64_t here = m_table->position().hash();
  while (!m_waiting.empty() && m_waiting.front().where != here) m_waiting.pop_front();  // nobody asks that any more
  if (m_waiting.empty()) return;
  m_running = m_waiting.front().key;
  m_thread = std::jthread([this, &title = m_table->title(), question = std::move(m_waiting.front())] {
    Forecast forecast = answer(title, question);
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
