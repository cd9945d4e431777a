// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that looks ahead.
#include "client/game/lookouts.h"

#include <algorithm>
#include <functional>
#include <set>

namespace kessel::client {

bool Lookouts::any() const {
  return std::ranges::find(m_on, true) != m_on.end();
}

void Lookouts::stop() {
  ++m_asked;
  m_looking = false;
  m_answering = false;
  m_thread.request_stop();  // its look-ahead answers others sooner then, too
  if (m_from.joinable()) m_from.join();
  if (m_thread.joinable()) m_thread.join();
}

void Lookouts::look(const Title& title, const Position& position, Side viewer, Side own) {
  std::vector<quint64> key{position.hash(), static_cast<quint64>(viewer), static_cast<quint64>(own)};
  for (const bool on : m_on) key.push_back(on ? 1 : 0);
  if (key == m_key) return;
  stop();
  m_key = std::move(key);
  m_found = {};
  if (!any()) return;
  m_looking = true;
  m_thread = std::jthread([this, &title, position, viewer, own, asked = m_asked](std::stop_token token) {
    run(title, position, viewer, own, std::move(token), asked);
  });
}

// One question at a time, and after it the last one that was asked meanwhile: pointing is quicker than the answer.
void Lookouts::askFrom(const std::vector<UnitId>& units, Place place) {
  if (m_found.units == units && m_found.place == place) return;
  m_found.units = units;
  m_found.place = place;
  m_found.strikes.clear();
  if (!m_answering) answer();
}

void Lookouts::answer() {
  if (!m_found.own || m_found.units.empty()) return;
  m_answering = true;
  m_from = std::jthread([this, own = m_found.own, units = m_found.units, place = m_found.place, asked = m_asked] {
    std::vector<Strike> strikes = own->strikesFrom(units, place);
    hand(asked, [this, units, place, strikes = std::move(strikes)](LookoutFound& found) {
      m_answering = false;
      if (found.units == units && found.place == place) {
        found.strikes = strikes;
      } else {
        answer();
      }
    });
  });
}

void Lookouts::hand(quint64 asked, const std::function<void(LookoutFound&)>& add) {
  QMetaObject::invokeMethod(
      this,
      [this, asked, add] {
        if (asked != m_asked) return;
        add(m_found);
        emit grown();
      },
      Qt::QueuedConnection);
}

// What is found first is shown first; what takes long comes last.
void Lookouts::run(const Title& title, const Position& position, Side viewer, Side own, std::stop_token token,
                   quint64 asked) {
  const auto enemy = std::make_shared<const Lookout>(title, position, viewer, other(own), token);
  if (token.stop_requested()) return;
  hand(asked, [enemy](LookoutFound& found) { found.enemy = enemy; });
  if (on(Layer::Own)) {
    const auto mine = std::make_shared<const Lookout>(title, position, viewer, own, token);
    if (token.stop_requested()) return;
    hand(asked, [mine](LookoutFound& found) { found.own = mine; });
  }
  if (on(Layer::Danger)) {
    std::set<Place> hexes;
    for (const UnitView& unit : title.view(position, viewer).units) {
      if (unit.side == own && isHex(unit.place)) hexes.insert(unit.place);
    }
    for (const Place hex : hexes) {
      std::optional<Strike> strike = enemy->strikeAt(hex);
      if (token.stop_requested()) return;
      if (strike) hand(asked, [hex, strike = *strike](LookoutFound& found) { found.danger[hex] = strike; });
    }
  }
  if (on(Layer::Supply)) {
    std::vector<SupplyRisk> risks = enemy->supplyRisks();
    if (token.stop_requested()) return;
    hand(asked, [risks = std::move(risks)](LookoutFound& found) { found.supply = risks; });
  }
  QMetaObject::invokeMethod(
      this,
      [this, asked] {
        if (asked != m_asked) return;
        m_looking = false;
        emit grown();
      },
      Qt::QueuedConnection);
}

}  // namespace kessel::client
