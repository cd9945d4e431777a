// SPDX-License-Identifier: GPL-3.0-or-later
// Builds surfaces, rivers, lines, areas and marks; roads and railways are in ground_tracks.cpp.
#include "client/map/ground_model.h"

#include <QSet>

#include "client/look/theme.h"

namespace kessel::client {

namespace {

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

GroundLine::Kind kindOf(std::string_view look) {
  if (has(look, "start")) return GroundLine::Kind::StartLine;
  if (has(look, "stream") || has(look, "balka") || has(look, "gully")) return GroundLine::Kind::Stream;
  if (has(look, "major") || has(look, "wide")) return GroundLine::Kind::WideRiver;
  if (has(look, "river")) return GroundLine::Kind::River;
  if (has(look, "cliff") || has(look, "ridge") || has(look, "escarpment")) return GroundLine::Kind::Cliff;
  if (has(look, "border") || has(look, "boundary")) return GroundLine::Kind::Border;
  return GroundLine::Kind::Other;
}

bool isFlowing(GroundLine::Kind kind) {
  return kind == GroundLine::Kind::River || kind == GroundLine::Kind::WideRiver || kind == GroundLine::Kind::Stream;
}

QPainterPath smoothChains(const std::vector<Edge>& edges, double weight) {
  QPainterPath path;
  for (const QPolygonF& line : chains(edges)) {
    const bool ring = line.size() > 3 && QLineF(line.first(), line.last()).length() < 0.01;
    path.addPath(smooth(relaxed(line, ring, weight), false));
  }
  return path;
}

}  // namespace

GroundModel::GroundModel(const Map& map) : m_map(&map), m_geometry(map) {
  if (m_geometry.empty()) return;
  for (int i = 0; i < 6; ++i) m_corners[static_cast<std::size_t>(i)] = m_geometry.cornerOffset(i);
  for (const TerrainKind& kind : map.terrains) m_looks.push_back(terrainFamily(kind.look));
  addSurfaces();
  addHexsides();
  addSideChains();
  addTracks();
  addRegions();
  for (const Label& label : map.labels) {
    if (map.has(label.hex)) names.push_back({label.hex, QString::fromStdString(label.text), label.weight});
  }
  std::stable_sort(names.begin(), names.end(),
                   [](const GroundName& a, const GroundName& b) { return a.weight > b.weight; });
}

Edge GroundModel::side(Place hex, int direction) const {
  const QPointF c = m_geometry.centre(hex);
  return {c + m_geometry.cornerOffset(direction), c + m_geometry.cornerOffset(direction + 1)};
}

std::vector<Place> GroundModel::hexesOfLook(std::string_view look) const {
  std::vector<Place> out;
  for (Place hex : m_geometry.hexes()) {
    if (lookOf(hex) == look) out.push_back(hex);
  }
  return out;
}

QPainterPath GroundModel::body(const std::vector<Place>& hexes, bool overEdge) const {
  std::vector<QPointF> centres;
  for (Place hex : hexes) centres.push_back(m_geometry.centre(hex));
  if (overEdge) {
    QSet<std::pair<qint64, qint64>> known;
    auto add = [&](const QPointF& c) {
      const std::pair<qint64, qint64> key{qRound64(c.x() * 256), qRound64(c.y() * 256)};
      if (known.contains(key)) return;
      known.insert(key);
      centres.push_back(c);
    };
    for (Place hex : hexes) {
      for (int d = 0; d < kDirections; ++d) {
        const Place beside = m_map->grid.neighbour(hex, d);
        if (beside != kNowhere && m_map->has(beside)) continue;
        const QPointF step = m_geometry.cornerOffset(d) + m_geometry.cornerOffset(d + 1);
        for (int far = 1; far <= 2; ++far) add(m_geometry.centre(hex) + step * far);
      }
    }
  }
  QPainterPath path;
  path.setFillRule(Qt::OddEvenFill);
  for (const QPolygonF& loop : outlines(centres, m_corners)) path.addPath(smooth(relaxed(loop, true, 0.25, 2), true));
  return path;
}

void GroundModel::addSurfaces() {
  std::vector<Place> wet = hexesOfLook("water");
  water = body(wet, true);
  // The far bank runs under the water, so that no strip of paper shows between the two smooth lines.
  std::vector<Place> closed = hexesOfLook("prohibited");
  if (!closed.empty()) {
    closed.insert(closed.end(), wet.begin(), wet.end());
    prohibited = body(closed, true);
  }
  for (const Region& region : m_map->regions) {
    if (region.look != "island") continue;
    QPainterPath spine;
    for (std::size_t i = 0; i < region.hexes.size(); ++i) {
      const QPointF c = m_geometry.centre(region.hexes[i]) +
                        QPointF(noise(index(region.hexes[i]), 1) - 0.5, noise(index(region.hexes[i]), 2) - 0.5) * 0.2;
      i == 0 ? spine.moveTo(c) : spine.lineTo(c);
    }
    if (region.hexes.size() == 1) spine.lineTo(spine.currentPosition() + QPointF(0, 0.1));
    QPainterPathStroker stroker;
    stroker.setWidth(0.36);
    stroker.setCapStyle(Qt::RoundCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    const QPainterPath shape = stroker.createStroke(spine).simplified();
    for (const QPolygonF& loop : shape.toSubpathPolygons()) islands.addPath(smooth(loop, true));
  }
}

void GroundModel::addHexsides() {
  for (std::size_t k = 0; k < m_map->hexsideKinds.size(); ++k) {
    const HexsideKind& kind = m_map->hexsideKinds[k];
    const GroundLine::Kind how = kindOf(kind.look.empty() ? kind.id : kind.look);
    std::vector<Edge> edges;
    for (Place hex : m_geometry.hexes()) {
      for (int d = 0; d < kDirections; ++d) {
        if (((m_map->sides[index(hex)][static_cast<std::size_t>(d)] >> k) & 1U) == 0) continue;
        const Place beside = m_map->grid.neighbour(hex, d);
        if (beside != kNowhere && m_map->has(beside) && beside < hex) continue;
        edges.push_back(side(hex, d));
      }
    }
    if (edges.empty()) continue;
    lines.push_back({how, QString::fromStdString(kind.name), smoothChains(edges, isFlowing(how) ? 0.15 : 0.05)});
  }
}

void GroundModel::addSideChains() {
  for (const SideChain& chain : m_map->sideChains) {
    if (m_map->hexsideNamed(chain.kind) >= 0) continue;  // drawn with its kind
    std::vector<Edge> edges;
    for (const SideChain::Side& s : chain.sides) {
      const int d = m_map->grid.directionTo(s.hex, s.neighbour);
      if (d >= 0) edges.push_back(side(s.hex, d));
    }
    lines.push_back({kindOf(chain.kind), QString::fromStdString(chain.name), smoothChains(edges, 0.1)});
  }
}

void GroundModel::addRegions() {
  std::vector<int> taken(m_map->terrain.size(), 0);
  for (const Region& region : m_map->regions) {
    if (region.look == "area" || region.look == "sector") {
      std::vector<QPointF> centres;
      QPointF sum;
      for (Place hex : region.hexes) {
        centres.push_back(m_geometry.centre(hex));
        sum += centres.back();
      }
      if (centres.empty()) continue;
      GroundArea area;
      area.name = QString::fromStdString(region.name);
      for (const QPolygonF& loop : outlines(centres, m_corners))
        area.outline.addPath(smooth(relaxed(loop, true, 0.1), true));
      area.heart = sum / static_cast<double>(centres.size());
      area.number = static_cast<int>(areas.size());
      areas.push_back(area);
      continue;
    }
    if (region.look.empty() || region.look == "island") continue;
    for (std::size_t i = 0; i < region.hexes.size(); ++i) {
      if (!m_map->has(region.hexes[i])) continue;
      const int count = i < region.counts.size() ? region.counts[i] : 0;
      marks.push_back({region.hexes[i], QString::fromStdString(region.look), count, taken[index(region.hexes[i])]++});
    }
  }
}

}  // namespace kessel::client
