// SPDX-License-Identifier: GPL-3.0-or-later
// Builds surfaces, rivers, lines, areas and marks; roads and railways are in ground_tracks.cpp.
#include "client/map/ground_model.h"

#include <QSet>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

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

GroundModel::GroundModel(const Map& map, const NameOf& nameOf) : m_map(&map), m_geometry(map) {
  if (m_geometry.empty()) return;
  for (int i = 0; i < 6; ++i) m_corners[static_cast<std::size_t>(i)] = m_geometry.cornerOffset(i);
  for (const TerrainKind& kind : map.terrains) m_looks.push_back(terrainFamily(kind.look));
  addSurfaces();
  addHexsides();
  addSideChains();
  addTracks();
  addRegions();
  addWaterNames();
  addBoxes();
  for (const Label& label : map.labels) {
    if (map.has(label.hex)) names.push_back({label.hex, QString::fromStdString(label.text), label.weight});
  }
  std::stable_sort(names.begin(), names.end(),
                   [](const GroundName& a, const GroundName& b) { return a.weight > b.weight; });
  if (!nameOf) return;
  for (GroundName& name : names) name.text = nameOf(name.text);
  for (GroundArea& area : areas) area.name = nameOf(area.name);
  for (GroundLine& line : lines) line.name = nameOf(line.name);
  for (GroundScript& script : scripts) script.text = nameOf(script.text);
  for (GroundBox& box : boxes) box.name = nameOf(box.name);
}

void GroundModel::addBoxes() {
  for (const Place place : m_geometry.boxes()) {
    boxes.push_back({place, QString::fromStdString(m_map->box(place)->name)});
  }
  std::map<Place, std::vector<Place>> around;
  for (const Join& join : m_map->joins) {
    if (!m_geometry.has(join.from) || !m_geometry.has(join.to)) continue;
    const bool back = std::ranges::binary_search(m_map->joins, Join{join.to, join.from});
    if (back && join.to < join.from) continue;  // is drawn from there
    GroundWay way = wayBetween(join.from, join.to);
    way.back = back;
    if (isHex(join.from) != isHex(join.to) && back && runsOverHexes(way, join.from, join.to)) {
      around[isHex(join.from) ? join.to : join.from].push_back(isHex(join.from) ? join.from : join.to);
    } else {
      ways.push_back(way);
    }
  }
  for (const auto& [box, hexes] : around) addWaysAround(box, hexes);
}

/// The shortest line; between boxes that stand one beside or above the other, in the middle of what they share.
GroundWay GroundModel::wayBetween(Place from, Place to) const {
  if (!isHex(from) && !isHex(to)) {
    constexpr double kShared = 0.6;
    const QRectF a = m_geometry.rect(from);
    const QRectF b = m_geometry.rect(to);
    const auto middle = [](double low, double high) { return (low + high) / 2; };
    const double left = std::max(a.left(), b.left());
    const double right = std::min(a.right(), b.right());
    if (right - left > kShared) {
      const double x = middle(left, right);
      const bool below = b.top() >= a.bottom();
      return {{x, below ? a.bottom() : a.top()}, {x, below ? b.top() : b.bottom()}};
    }
    const double top = std::max(a.top(), b.top());
    const double bottom = std::min(a.bottom(), b.bottom());
    if (bottom - top > kShared) {
      const double y = middle(top, bottom);
      const bool beside = b.left() >= a.right();
      return {{beside ? a.right() : a.left(), y}, {beside ? b.left() : b.right(), y}};
    }
  }
  const QPointF start = edgeTowards(from, m_geometry.centre(to));
  const QPointF end = edgeTowards(to, start);
  return {edgeTowards(from, end), end};
}

bool GroundModel::runsOverHexes(const GroundWay& way, Place from, Place to) const {
  constexpr int kSteps = 24;
  for (int i = 1; i < kSteps; ++i) {
    const Place at = m_geometry.at(way.from + (way.to - way.from) * i / kSteps);
    if (at != kNowhere && isHex(at) && at != from && at != to) return true;
  }
  return false;
}

void GroundModel::addWaysAround(Place box, const std::vector<Place>& hexes) {
  constexpr double kInside = 0.1;  // of the edge of the paper
  const QRectF paper = m_geometry.ground().adjusted(kInside, kInside, -kInside, -kInside);
  const QRectF frame = m_geometry.rect(box);
  const std::array<QPointF, 4> outward{QPointF(0, -1), QPointF(0, 1), QPointF(-1, 0), QPointF(1, 0)};
  std::array<std::vector<Place>, 4> sides;
  for (const Place hex : hexes) {
    const QPointF centre = m_geometry.centre(hex);
    std::size_t best = outward.size();
    double most = 0;
    for (std::size_t i = 0; i < outward.size(); ++i) {
      if (m_geometry.at(centre + outward[i]) != kNowhere) continue;
      const double along = QPointF::dotProduct(outward[i], frame.center() - centre);
      if (best < outward.size() && along <= most) continue;
      best = i;
      most = along;
    }
    if (best < outward.size()) sides[best].push_back(hex);
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (sides[i].empty()) continue;
    const bool level = i < 2;  // the shared line
    const double line = i == 0 ? paper.top() : i == 1 ? paper.bottom() : i == 2 ? paper.left() : paper.right();
    const auto onLine = [&](QPointF p) { return level ? QPointF(p.x(), line) : QPointF(line, p.y()); };
    const QPointF end = edgeTowards(box, onLine(frame.center()));
    const QPointF turn = onLine(end);
    QPointF far = turn;
    for (const Place hex : sides[i]) {
      const QPointF out = onLine(m_geometry.centre(hex));
      ways.push_back({edgeTowards(hex, out), out, true, GroundWay::Ends::First});
      const QPointF v = out - turn;
      if (std::hypot(v.x(), v.y()) > std::hypot((far - turn).x(), (far - turn).y())) far = out;
    }
    // The box lies across the line, or beside it.
    const double low = level ? frame.top() : frame.left();
    const double high = level ? frame.bottom() : frame.right();
    if (line >= low && line <= high) {
      const QPointF edge = level ? QPointF(far.x() < frame.left() ? frame.left() : frame.right(), line)
                                 : QPointF(line, far.y() < frame.top() ? frame.top() : frame.bottom());
      ways.push_back({edge, far, true, GroundWay::Ends::First});
    } else {
      ways.push_back({turn, far, true, GroundWay::Ends::None});
      ways.push_back({end, turn, true, GroundWay::Ends::First});
    }
  }
}

/// The point of a place's edge that is nearest to a point beside it.
QPointF GroundModel::edgeTowards(Place place, QPointF beside) const {
  if (isHex(place)) {
    const QPointF v = beside - m_geometry.centre(place);
    const double length = std::hypot(v.x(), v.y());
    return m_geometry.centre(place) + v * (0.5 / std::max(length, 0.5));
  }
  const QRectF box = m_geometry.rect(place);
  return {std::clamp(beside.x(), box.left(), box.right()), std::clamp(beside.y(), box.top(), box.bottom())};
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
    if (region.look == "island") addIslands(region);
  }
}

/// Each group of neighbouring hexes is one island, drawn as a slender shape through their middles.
void GroundModel::addIslands(const Region& region) {
  std::vector<Place> left = region.hexes;
  QPainterPathStroker stroker;
  stroker.setWidth(0.3);
  stroker.setCapStyle(Qt::RoundCap);
  stroker.setJoinStyle(Qt::RoundJoin);
  while (!left.empty()) {
    std::vector<Place> group{left.back()};
    left.pop_back();
    QPainterPath spine;
    const QPointF first = m_geometry.centre(group.front());
    spine.moveTo(first + QPointF(0.02, 0.16));
    spine.lineTo(first - QPointF(0.02, 0.16));
    for (std::size_t i = 0; i < group.size(); ++i) {
      std::erase_if(left, [&](Place hex) {
        if (!m_map->grid.adjacent(group[i], hex)) return false;
        spine.moveTo(m_geometry.centre(group[i]));
        spine.lineTo(m_geometry.centre(hex));
        group.push_back(hex);
        return true;
      });
    }
    for (const QPolygonF& loop : stroker.createStroke(spine).simplified().toSubpathPolygons()) {
      islands.addPath(smooth(relaxed(loop, true, 0.2), true));
    }
  }
}

QPointF GroundModel::towardsWater(Place hex) const {
  QPointF sum;
  for (int d = 0; d < kDirections; ++d) {
    const Place beside = m_map->grid.neighbour(hex, d);
    if (beside == kNowhere || !m_map->has(beside) || lookOf(beside) != "water") continue;
    sum += m_geometry.centre(beside) - m_geometry.centre(hex);
  }
  const double length = std::hypot(sum.x(), sum.y());
  return length > 0 ? sum / length : QPointF(0, 0.8);
}

/// The name stands beside the straightest stretch of the longest chain.
void GroundModel::addScript(const QString& name, const std::vector<Edge>& edges) {
  constexpr qsizetype kSpan = 9;
  QPolygonF longest;
  for (const QPolygonF& line : chains(edges)) {
    if (line.size() > longest.size()) longest = line;
  }
  longest = relaxed(longest, false, 0.25, 2);
  double best = 0;
  GroundScript script;
  for (qsizetype i = 0; i + kSpan < longest.size(); ++i) {
    QPointF v = longest[i + kSpan] - longest[i];
    const double length = std::hypot(v.x(), v.y());
    if (length <= best) continue;
    best = length;
    if (v.x() < 0) v = -v;
    script = {name, (longest[i] + longest[i + kSpan]) / 2, std::atan2(v.y(), v.x()) * 180 / std::numbers::pi, false};
  }
  if (best > 0) scripts.push_back(script);
}

/// The name of a kind of water stands along its middle, again after every dozen hexes.
void GroundModel::addWaterNames() {
  constexpr int kApart = 13;
  constexpr int kRound = 4;
  std::vector<Place> spots;
  for (Place hex : m_geometry.hexes()) {
    if (lookOf(hex) != "water") continue;
    int wet = 0;
    for (int d = 0; d < kDirections; ++d) {
      const Place beside = m_map->grid.neighbour(hex, d);
      wet += beside != kNowhere && m_map->has(beside) && lookOf(beside) == "water" ? 1 : 0;
    }
    const bool near =
        std::any_of(spots.begin(), spots.end(), [&](Place spot) { return m_map->grid.distance(spot, hex) < kApart; });
    if (wet < kDirections || near) continue;
    // The direction in which the water runs: the long axis of the wet hexes around.
    const QPointF c = m_geometry.centre(hex);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (Place other : m_geometry.hexes()) {
      if (lookOf(other) != "water" || m_map->grid.distance(hex, other) > kRound) continue;
      const QPointF v = m_geometry.centre(other) - c;
      xx += v.x() * v.x();
      xy += v.x() * v.y();
      yy += v.y() * v.y();
    }
    double angle = 0.5 * std::atan2(2 * xy, xx - yy) * 180 / std::numbers::pi;
    if (angle > 89) angle -= 180;
    const std::string& name = m_map->terrains[m_map->terrain[index(hex)]].name;
    scripts.push_back({QString::fromStdString(name), c, angle, true});
    spots.push_back(hex);
  }
}

/// Bridges that the map names, also where no road runs. Those under roads are covered by the road's own.
void GroundModel::addBridges(const std::vector<Edge>& edges) {
  for (const Edge& edge : edges) {
    const QPointF along = edge.to - edge.from;
    const double length = std::hypot(along.x(), along.y());
    bridges.push_back({(edge.from + edge.to) / 2, QPointF(-along.y(), along.x()) / length, false});
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
    if (has(kind.look, "bridge")) {
      addBridges(edges);
      continue;
    }
    lines.push_back({how, QString::fromStdString(kind.name), smoothChains(edges, isFlowing(how) ? 0.15 : 0.05)});
  }
}

void GroundModel::addSideChains() {
  for (const SideChain& chain : m_map->sideChains) {
    std::vector<Edge> edges;
    for (const SideChain::Side& s : chain.sides) {
      const int d = m_map->grid.directionTo(s.hex, s.neighbour);
      if (d >= 0) edges.push_back(side(s.hex, d));
    }
    const int kind = m_map->hexsideNamed(chain.kind);
    if (kind >= 0) {  // drawn with its kind, only the name is missing
      const HexsideKind& how = m_map->hexsideKinds[static_cast<std::size_t>(kind)];
      if (isFlowing(kindOf(how.look))) addScript(QString::fromStdString(chain.name), edges);
      continue;
    }
    lines.push_back({kindOf(chain.kind), QString::fromStdString(chain.name), smoothChains(edges, 0.1)});
  }
}

void GroundModel::addRegions() {
  for (const Region& region : m_map->regions) {
    if (region.look == "area" || region.look == "sector" || region.look == "front" || region.look == "zone") {
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
      std::ranges::stable_sort(centres, {}, [&](QPointF at) { return QLineF(at, area.heart).length(); });
      area.centres = std::move(centres);
      area.number = static_cast<int>(areas.size());
      area.always = region.look == "zone";
      areas.push_back(area);
      continue;
    }
    if (region.look.empty() || region.look == "island" || region.look == "set-up") continue;
    for (std::size_t i = 0; i < region.hexes.size(); ++i) {
      if (!m_map->has(region.hexes[i])) continue;
      const int count = i < region.counts.size() ? region.counts[i] : 0;
      const QPointF offset = region.look == "victory"   ? QPointF(-0.4, -0.14)
                             : region.look == "ferry"   ? towardsWater(region.hexes[i]) * 0.5
                             : region.look == "station" ? QPointF(-0.32, -0.1)
                                                        : QPointF(0, 0.39);
      marks.push_back({region.hexes[i], QString::fromStdString(region.look), count, offset});
    }
  }
}

}  // namespace kessel::client
