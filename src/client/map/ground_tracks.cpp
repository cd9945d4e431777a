// SPDX-License-Identifier: GPL-3.0-or-later
// Roads and railways. In each hex every side with a track is joined to the side opposite to it as far as possible by
// one arc from middle to middle, so lines have no kinks and branches merge with the main line. A railway beside a road
// steps aside.
#include <algorithm>
#include <cmath>

#include "client/map/ground_model.h"

namespace kessel::client {

namespace {

constexpr double kAside = 0.13;
constexpr int kTiesPerArc = 7;

int turn(int a, int b) {
  const int d = std::abs(a - b);
  return std::min(d, 6 - d);  // 3: straight on
}

struct Arc {
  QPointF from;
  QPointF control;
  QPointF to;

  [[nodiscard]] QPointF at(double t) const {
    return from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t);
  }
  [[nodiscard]] QPointF along(double t) const {
    const QPointF v = (control - from) * (1 - t) + (to - control) * t;
    const double length = std::hypot(v.x(), v.y());
    return length > 0 ? v / length : QPointF(1, 0);
  }
};

void addTies(GroundTrack& track, const Arc& arc, int count) {
  for (int i = 0; i < count; ++i) {
    const double t = (i + 0.5) / count;
    const QPointF v = arc.along(t);
    const QPointF across(-v.y() * 0.045, v.x() * 0.045);
    track.ties.push_back({arc.at(t) - across, arc.at(t) + across});
  }
}

/// The side that a track entering at `side` runs on to, or -1 if it ends in the hex.
int partner(std::uint8_t mask, int side) {
  int best = -1;
  for (int d = 0; d < kDirections; ++d) {
    if (d == side || ((mask >> d) & 1U) == 0) continue;
    if (best < 0 || turn(side, d) > turn(side, best)) best = d;
  }
  return best;
}

}  // namespace

void GroundModel::addTracks() {
  std::vector<std::uint8_t> roads(m_map->terrain.size(), 0);
  std::vector<std::uint8_t> rails(m_map->terrain.size(), 0);
  for (const Chain& chain : m_map->chains) {
    std::vector<std::uint8_t>& links = chain.kind.find("rail") != std::string::npos ? rails : roads;
    for (std::size_t i = 1; i < chain.hexes.size(); ++i) {
      const Place a = chain.hexes[i - 1];
      const Place b = chain.hexes[i];
      const int d = m_map->grid.directionTo(a, b);
      if (d < 0) continue;
      links[index(a)] |= static_cast<std::uint8_t>(1U << d);
      links[index(b)] |= static_cast<std::uint8_t>(1U << Grid::opposite(d));
    }
  }
  addTrack(true, rails, roads);
  addTrack(false, roads, {});
}

void GroundModel::addTrack(bool railway, const std::vector<std::uint8_t>& links,
                           const std::vector<std::uint8_t>& roads) {
  GroundTrack track;
  track.railway = railway;
  auto aside = [&](Place hex, int d) -> QPointF {
    if (roads.empty() || ((roads[index(hex)] >> d) & 1U) == 0) return {};
    const Edge e = side(hex, d);
    QPointF v = (e.to - e.from) * kAside / std::hypot(e.to.x() - e.from.x(), e.to.y() - e.from.y());
    return v.x() + v.y() * 0.3 < 0 ? -v : v;
  };
  auto gate = [&](Place hex, int d) {
    const Edge e = side(hex, d);
    return (e.from + e.to) / 2 + aside(hex, d);
  };
  /// A line that ends in a hex at the edge of the map runs on over the edge.
  auto wayOut = [&](Place hex, int from) {
    int best = -1;
    for (int d = 0; d < kDirections; ++d) {
      const Place beside = m_map->grid.neighbour(hex, d);
      const bool off = beside == kNowhere || !m_map->has(beside);
      if (off && turn(from, d) >= 2 && (best < 0 || turn(from, d) > turn(from, best))) best = d;
    }
    return best;
  };
  /// The sides to which a line from a side may run on: all, unless roads stay apart in the hex.
  auto goesOn = [&](Place hex, std::uint8_t mask, int from) {
    const std::vector<Place>& apart = m_map->roadsApart;
    if (std::find(apart.begin(), apart.end(), hex) == apart.end()) return mask;
    return static_cast<std::uint8_t>(mask & m_map->roadJoins[index(hex)][static_cast<std::size_t>(from)]);
  };
  for (Place hex : m_geometry.hexes()) {
    const std::uint8_t mask = links[index(hex)];
    for (int d = 0; d < kDirections; ++d) {
      if (((mask >> d) & 1U) == 0) continue;
      const int to = partner(goesOn(hex, mask, d), d);
      const QPointF c = m_geometry.centre(hex);
      const int out = to < 0 ? wayOut(hex, d) : -1;
      if (out >= 0) {
        const Edge edge = side(hex, out);
        const QPointF door = (edge.from + edge.to) / 2;
        const Arc arc{gate(hex, d), c + aside(hex, d) / 2, door};
        track.path.moveTo(arc.from);
        track.path.quadTo(arc.control, arc.to);
        track.path.lineTo(door + (door - c) * 0.6);
        if (railway) addTies(track, arc, kTiesPerArc);
      } else if (to < 0) {
        const Arc stub{gate(hex, d), (gate(hex, d) + c) / 2, c};
        track.path.moveTo(stub.from);
        track.path.lineTo(stub.to);
        if (railway) addTies(track, stub, kTiesPerArc / 2);
      } else if (partner(goesOn(hex, mask, to), to) != d || d < to) {
        const Arc arc{gate(hex, d), c + (aside(hex, d) + aside(hex, to)) / 2, gate(hex, to)};
        track.path.moveTo(arc.from);
        track.path.quadTo(arc.control, arc.to);
        if (railway) addTies(track, arc, kTiesPerArc);
      }
      const Place beside = m_map->grid.neighbour(hex, d);
      if (beside != kNowhere && beside < hex) continue;
      for (std::size_t k = 0; k < m_map->hexsideKinds.size(); ++k) {
        const std::string& look = m_map->hexsideKinds[k].look;
        if (((m_map->sides[index(hex)][static_cast<std::size_t>(d)] >> k) & 1U) == 0) continue;
        if (look.find("river") == std::string::npos && look.find("stream") == std::string::npos) continue;
        QPointF v = m_geometry.cornerOffset(d) + m_geometry.cornerOffset(d + 1);
        bridges.push_back({gate(hex, d), v / std::hypot(v.x(), v.y()), railway});
      }
    }
  }
  tracks.push_back(std::move(track));
}

}  // namespace kessel::client
