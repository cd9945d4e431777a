// SPDX-License-Identifier: GPL-3.0-or-later
// Forecasts of combats by position, actions and viewer.
#include "client/game/forecasts.h"

#include <array>
#include <span>

#include "kessel/engine/hash.h"

namespace kessel::client {

namespace {
constexpr std::size_t kMost = 256;  ///< more than a player points at in one position
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

const Forecast& Forecasts::make(const std::vector<Action>& actions) {
  if (const Forecast* found = known(actions)) return *found;
  if (m_known.size() >= kMost) m_known.clear();
  return m_known.insert_or_assign(keyOf(actions), find(actions)).first->second;
}

Forecast Forecasts::find(const std::vector<Action>& actions) const {
  const Title& title = m_table->title();
  if (actions.empty()) return forecastCombat(title, m_table->position(), m_table->viewer());
  return forecastAfter(title, m_table->position(), actions, m_table->viewer());
}

}  // namespace kessel::client
