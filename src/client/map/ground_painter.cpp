// SPDX-License-Identifier: GPL-3.0-or-later
// From the paper up: land, textures, grid, water, rivers, tracks. Marks and lettering are in ground_marks.cpp.
#include "client/map/ground_painter.h"

#include "client/look/colour_math.h"
#include "client/map/ground_boxes.h"
#include "client/map/ground_marks.h"
#include "client/map/terrain_textures.h"

namespace kessel::client {

namespace {

constexpr double kTextureFrom = 20;  // pixels across a hex
constexpr double kTiesFrom = 24;

class Ground {
 public:
  Ground(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area)
      : p(painter), m(model), s(style), a(area) {
    m.geometry().each(a, [this](Place hex) { hexes.push_back(hex); });
  }

  void paint() {
    p.fillRect(a, s.theme.ground);
    surfaces();
    if (s.scale >= kTextureFrom) textures();
    if (s.layers.grid) grid(s.theme.grid, false);
    water();
    lines();
    if (s.layers.roads || s.layers.railways) tracks();
    frame();
  }

 private:
  /// A pen of a width in map units that is never thinner than `least` pixels.
  [[nodiscard]] QPen pen(const QColor& colour, double width, double least = 0.8) const {
    return {colour, std::max(width, least / s.scale), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
  }

  /// Draws a line with the pen of the painter, as far as it can be seen: most of a river lies outside of a tile.
  void stroke(const QPainterPath& path) {
    const double margin = p.pen().widthF() / 2 + 2 / s.scale;
    p.drawPath(stretchesIn(a.adjusted(-margin, -margin, margin, margin), path));
  }

  void surfaces() {
    const TerrainLook shut = terrainLook("prohibited", s.theme);
    p.fillPath(m.prohibited, shut.fill);
    for (Place hex : hexes) {
      const std::string_view look = m.lookOf(hex);
      if (look == "water") coast(hex);
      if (look == "clear" || look == "water" || look == "prohibited") continue;
      const QColor fill = terrainLook(look, s.theme).fill;
      p.setBrush(fill);
      p.setPen(QPen(fill, 0.6 / s.scale));
      p.drawConvexPolygon(m.geometry().polygon(hex));
    }
  }

  /// The shore line cuts the corners of water hexes: their land side takes the colour of the hex beside.
  void coast(Place hex) {
    const QPointF c = m.geometry().centre(hex);
    for (int d = 0; d < kDirections; ++d) {
      const Place beside = m.map().grid.neighbour(hex, d);
      if (beside == kNowhere || !m.map().has(beside) || m.lookOf(beside) == "water") continue;
      const QColor fill = terrainLook(m.lookOf(beside), s.theme).fill;
      p.setBrush(fill);
      p.setPen(QPen(fill, 0.6 / s.scale));
      p.drawConvexPolygon(QPolygonF{c, c + m.geometry().cornerOffset(d), c + m.geometry().cornerOffset(d + 1)});
    }
  }

  /// Strokes down a steep bank, on the sides that face water.
  void bank(Place hex) {
    const TerrainLook tint = terrainLook("bank", s.theme);
    p.setPen(pen(mixed(tint.fill, tint.ink, 1.0), 0.016));
    const QPointF c = m.geometry().centre(hex);
    for (int d = 0; d < kDirections; ++d) {
      const Place beside = m.map().grid.neighbour(hex, d);
      if (beside == kNowhere || !m.map().has(beside) || m.lookOf(beside) != "water") continue;
      const QPointF from = m.geometry().cornerOffset(d);
      const QPointF to = m.geometry().cornerOffset(d + 1);
      for (unsigned i = 0; i < 8; ++i) {
        const QPointF foot = from + (to - from) * ((i + 0.5) / 8);
        p.drawLine(c + foot * 0.93, c + foot * (i % 2 == 0 ? 0.66 : 0.76));
      }
    }
  }

  void textures() {
    for (Place hex : hexes) {
      const std::string_view look = m.lookOf(hex);
      if (look == "clear" || look == "water" || look == "prohibited") continue;
      drawTexture(p, look, m.geometry().centre(hex), index(hex), terrainLook(look, s.theme), s.theme);
      if (look == "fortified") bastion(hex);
      if (look == "bank") bank(hex);
    }
  }

  /// A second line inside the hex: strong walls are seen at once, even under a counter.
  void bastion(Place hex) {
    const TerrainLook tint = terrainLook("fortified", s.theme);
    p.setBrush(Qt::NoBrush);
    p.setPen(pen(mixed(tint.fill, s.theme.dark() ? QColor(Qt::white) : QColor(Qt::black), 0.3), 0.03));
    QPolygonF inner;
    const QPointF c = m.geometry().centre(hex);
    for (int i = 0; i < 6; ++i) inner.append(c + m.geometry().cornerOffset(i) * 0.9);
    p.drawConvexPolygon(inner);
  }

  void grid(QColor colour, bool onWater) {
    const Map& map = m.map();
    QList<QLineF> usual;
    QList<QLineF> faint;
    for (Place hex : hexes) {
      const std::string_view look = m.lookOf(hex);
      if (onWater && look != "water") continue;
      const bool shut = look == "prohibited";
      const QPointF c = m.geometry().centre(hex);
      for (int d = 0; d < kDirections; ++d) {
        const Place beside = map.grid.neighbour(hex, d);
        const bool drawn = beside != kNowhere && map.has(beside);
        if (drawn && beside < hex && (!onWater || m.lookOf(beside) == "water")) continue;
        // Between water and land the shore line takes the place of the grid.
        const bool shore = drawn && (look == "water") != (m.lookOf(beside) == "water");
        if (shore && !onWater) continue;
        QList<QLineF>& list = shut && (!drawn || m.lookOf(beside) == "prohibited") ? faint : usual;
        list.append({c + m.geometry().cornerOffset(d), c + m.geometry().cornerOffset(d + 1)});
      }
    }
    if (s.scale < 20) colour.setAlpha(120);
    p.setPen(pen(colour, 0.016, 0.7));
    p.drawLines(usual);
    colour.setAlpha(colour.alpha() / 3);
    p.setPen(pen(colour, 0.012, 0.6));
    p.drawLines(faint);
  }

  void water() {
    if (m.water.isEmpty()) return;
    const TerrainLook tint = terrainLook("water", s.theme);
    const bool dark = s.theme.dark();
    p.save();
    p.fillPath(m.water, tint.fill);
    p.setClipPath(m.water, Qt::IntersectClip);
    p.setBrush(Qt::NoBrush);
    // Lines along the shore as on engraved maps, fading towards the middle.
    const QColor line = mixed(tint.fill, dark ? QColor("#6E98AD") : QColor("#4F7E98"), 1);
    for (int i = 0; i < 3 && s.scale >= 18; ++i) {
      QColor wash = line;
      wash.setAlpha(dark ? 16 : 20);
      p.setPen(pen(wash, 0.22 + 0.24 * i));
      stroke(m.water);
    }
    if (s.layers.grid && s.scale >= 28) {
      QColor quiet = line;
      quiet.setAlpha(dark ? 50 : 60);
      grid(quiet, true);
    }
    p.restore();
    if (!m.islands.isEmpty()) {
      const QColor sand = dark ? QColor("#33342F") : QColor("#E9E0C2");
      p.setBrush(sand);
      p.setPen(pen(mixed(sand, line, 0.6), 0.02));
      p.drawPath(m.islands);
    }
    p.setBrush(Qt::NoBrush);
    p.setPen(pen(mixed(line, tint.fill, 0.15), 0.028, 0.9));
    stroke(m.water);
  }

  void lines() {
    p.setBrush(Qt::NoBrush);
    const bool dark = s.theme.dark();
    const QColor bank = dark ? QColor("#587E92") : QColor("#6896AE");
    const QColor flow = dark ? QColor("#2B4855") : QColor("#B4D0DF");
    for (const GroundLine& line : m.lines) {
      const double width = line.kind == GroundLine::Kind::WideRiver ? 0.2
                           : line.kind == GroundLine::Kind::Stream  ? 0.055
                                                                    : 0.085;
      switch (line.kind) {
        case GroundLine::Kind::River:
        case GroundLine::Kind::WideRiver:
        case GroundLine::Kind::Stream:
          p.setPen(pen(bank, width, 1.6));
          stroke(line.path);
          if (s.scale < 22) break;
          p.setPen(pen(flow, width - 0.035, 0.8));
          stroke(line.path);
          break;
        case GroundLine::Kind::StartLine: startLine(line.path); break;
        case GroundLine::Kind::Cliff:
          p.setPen(pen(dark ? QColor("#8A7B66") : QColor("#7E6A4C"), 0.05, 1.2));
          stroke(line.path);
          break;
        case GroundLine::Kind::Border:
        case GroundLine::Kind::Other: {
          QPen dashed = pen(s.theme.muted, 0.03, 1);
          dashed.setDashPattern({4, 3, 1, 3});
          strokeLine(p, line.path, dashed);
          break;
        }
      }
    }
  }

  void startLine(const QPainterPath& path) {
    if (!s.layers.lines) return;
    QColor halo = s.theme.ground;
    halo.setAlpha(190);
    p.setPen(pen(halo, 0.1, 3));
    stroke(path);
    QPen dashed = pen(s.theme.dark() ? QColor("#C9B78F") : QColor("#5B4A2C"), 0.05, 1.5);
    dashed.setCapStyle(Qt::FlatCap);
    dashed.setDashPattern({3.2, 1.6});
    strokeLine(p, path, dashed);
  }

  void tracks() {
    const bool dark = s.theme.dark();
    const QColor iron = dark ? QColor("#9A9A98") : QColor("#57534C");
    const QColor casing = dark ? QColor("#1B1D20") : QColor("#F8F1E0");
    const QColor road = dark ? QColor("#B08A62") : QColor("#9A6238");
    for (const GroundTrack& track : m.tracks) {
      if (!(track.railway ? s.layers.railways : s.layers.roads)) continue;
      if (track.railway) {
        p.setPen(pen(iron, 0.024, 0.9));
        stroke(track.path);
        if (s.scale >= kTiesFrom) sleepers(track, iron);
        continue;
      }
      if (s.scale >= 18) {
        p.setPen(pen(casing, 0.105, 2.6));
        stroke(track.path);
      }
      p.setPen(pen(road, 0.05, 1.1));
      stroke(track.path);
    }
    for (const GroundBridge& b : m.bridges) {
      if (!(b.railway ? s.layers.railways : s.layers.roads) || !a.adjusted(-1, -1, 1, 1).contains(b.at)) continue;
      bridge(b, b.railway ? iron : road, casing);
    }
  }

  void sleepers(const GroundTrack& track, const QColor& iron) {
    QList<QLineF> near;
    const QRectF wide = a.adjusted(-0.1, -0.1, 0.1, 0.1);
    for (const Edge& tie : track.ties) {
      if (wide.contains(tie.from)) near.append({tie.from, tie.to});
    }
    QPen ties = pen(iron, 0.022, 0.8);
    ties.setCapStyle(Qt::FlatCap);
    p.setPen(ties);
    p.drawLines(near);
  }

  /// Deck and two railings that open outwards, as on survey maps.
  void bridge(const GroundBridge& b, const QColor& ink, const QColor& deck) {
    const QPointF v = b.along * 0.11;
    const QPointF w(-b.along.y() * 0.075, b.along.x() * 0.075);
    QPen plank = pen(deck, 0.12, 3);
    plank.setCapStyle(Qt::FlatCap);
    p.setPen(plank);
    p.drawLine(b.at - v, b.at + v);
    p.setPen(pen(ink, b.railway ? 0.03 : 0.05, 1.1));
    p.drawLine(b.at - v, b.at + v);
    if (s.scale < kTextureFrom) return;
    p.setPen(pen(mixed(ink, s.theme.text, 0.6), 0.025, 0.9));
    for (const int sign : {-1, 1}) {
      const QPointF rail = b.at + w * sign;
      const QPointF flare = w * (0.55 * sign);
      p.drawPolyline(QPolygonF{rail - v * 1.35 + flare, rail - v, rail + v, rail + v * 1.35 + flare});
    }
  }

  /// The neat line: terrain ends on it, beyond is the table.
  void frame() {
    p.setBrush(Qt::NoBrush);
    QPen line = pen(mixed(s.theme.grid, s.theme.text, 0.35), 0.03, 1.2);
    line.setJoinStyle(Qt::MiterJoin);
    p.setPen(line);
    p.drawRect(m.geometry().ground().adjusted(0.02, 0.02, -0.02, -0.02));
  }

  QPainter& p;
  const GroundModel& m;
  const GroundStyle& s;
  QRectF a;
  std::vector<Place> hexes;
};

}  // namespace

void paintGround(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area) {
  if (model.geometry().empty()) return;
  const std::lock_guard guard(model.painting);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF ground = model.geometry().ground();
  const bool boxed = !model.boxes.empty();
  painter.setClipRect(model.geometry().bounds(), Qt::IntersectClip);
  if (boxed) painter.fillRect(area, style.theme.window);
  painter.save();
  painter.setClipRect(ground, Qt::IntersectClip);
  Ground(painter, model, style, area.intersected(ground)).paint();
  paintMarks(painter, model, style, area);
  painter.restore();
  if (boxed) paintBoxes(painter, model, style, area);
  painter.restore();
}

}  // namespace kessel::client
