// SPDX-License-Identifier: GPL-3.0-or-later
// All motions of one change of the view start together and end together.
#include "client/map/map_motion.h"

#include <algorithm>
#include <cmath>

namespace kessel::client {

namespace {

constexpr std::size_t kMost = 80;  // beyond that nobody could follow: the view simply changes

}  // namespace

void Motions::start(std::span<const Event> events, const Stacks& before, const Stacks& now,
                    const MapGeometry& geometry) {
  m_motions.clear();
  // In a box a counter has a spot of its own.
  const auto spot = [&](Place place, const Stack* stack, std::size_t piece) {
    const bool lies = stack != nullptr && stack->place == place && !isHex(place);
    return lies ? stack->pieces[piece].at : geometry.centre(place) + QPointF(0, isHex(place) ? Stacks::kLower : 0);
  };
  for (const Event& event : events) {
    if (event.unit == kNoUnit) continue;
    const auto [oldStack, oldPiece] = before.find(event.unit);
    const auto [newStack, newPiece] = now.find(event.unit);
    if (event.kind == EventKind::Moved && newStack != nullptr && geometry.has(event.from) && geometry.has(event.to)) {
      auto same = std::find_if(m_motions.begin(), m_motions.end(),
                               [&](const Motion& m) { return m.kind == Motion::Kind::Glide && m.unit == event.unit; });
      if (same == m_motions.end()) {
        m_motions.push_back({Motion::Kind::Glide,
                             event.unit,
                             newStack->pieces[newPiece].face,
                             0,
                             {spot(event.from, oldStack, oldPiece)},
                             0});
        same = std::prev(m_motions.end());
      }
      same->way.push_back(spot(event.to, newStack, newPiece));
    } else if ((event.kind == EventKind::Lost || event.kind == EventKind::Removed) && oldStack != nullptr) {
      m_motions.push_back({Motion::Kind::Fade,
                           event.unit,
                           oldStack->pieces[oldPiece].face,
                           0,
                           {spot(oldStack->place, oldStack, oldPiece)},
                           0});
    } else if (event.kind == EventKind::Reduced && oldStack != nullptr && newStack != nullptr &&
               oldStack->place == newStack->place) {
      m_motions.push_back({Motion::Kind::Flip,
                           event.unit,
                           newStack->pieces[newPiece].face,
                           oldStack->pieces[oldPiece].face,
                           {spot(newStack->place, newStack, newPiece)},
                           0});
    }
  }
  if (m_motions.size() > kMost) m_motions.clear();
  m_clock.start();
}

bool Motions::advance() {
  const double part = m_milliseconds <= 0 ? 1 : static_cast<double>(m_clock.elapsed()) / m_milliseconds;
  for (Motion& motion : m_motions) motion.part = std::min(part, 1.0);
  if (part >= 1) m_motions.clear();
  return running();
}

bool Motions::hides(UnitId unit) const {
  return std::any_of(m_motions.begin(), m_motions.end(),
                     [unit](const Motion& m) { return m.unit == unit && m.kind != Motion::Kind::Fade; });
}

QPointF Motions::at(const Motion& motion) {
  if (motion.way.size() < 2) return motion.way.front();
  const double eased = motion.part * motion.part * (3 - 2 * motion.part);
  const double along = eased * static_cast<double>(motion.way.size() - 1);
  const auto leg = std::min(static_cast<std::size_t>(along), motion.way.size() - 2);
  const double rest = along - static_cast<double>(leg);
  return motion.way[leg] * (1 - rest) + motion.way[leg + 1] * rest;
}

}  // namespace kessel::client
