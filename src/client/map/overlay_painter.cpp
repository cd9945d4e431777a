// SPDX-License-Identifier: GPL-3.0-or-later
// Washes are filled as one path a layer, edges follow the outline of the group of hexes.
#include "client/map/overlay_painter.h"

#include <QSet>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "client/look/colour_math.h"
#include "client/look/fonts.h"

namespace kessel::client {

namespace {

constexpr double kTextsFrom = 26;  // pixels across a hex

/// The outline of a group of hexes, and of boxes each by itself.
void addPlaces(OverlayShape& shape, const GroundModel& model, const std::vector<Place>& places) {
  Corners corners{};
  for (int i = 0; i < 6; ++i) corners[static_cast<std::size_t>(i)] = model.geometry().cornerOffset(i);
  std::vector<QPointF> centres;
  shape.area.setFillRule(Qt::OddEvenFill);
  for (Place place : places) {
    if (isHex(place)) {
      centres.push_back(model.geometry().centre(place));
    } else {
      shape.area.addPolygon(model.geometry().polygon(place));
      shape.area.closeSubpath();
    }
  }
  for (const QPolygonF& loop : outlines(centres, corners)) {
    shape.area.addPolygon(loop);
    shape.area.closeSubpath();
  }
  shape.edge = shape.area;
  shape.box = shape.area.boundingRect().adjusted(-0.2, -0.2, 0.2, 0.2);
}

/// The lines that lead to units, and those on which these depend; all of them, if none leads there.
std::vector<Overlay::Line> chainsOf(const std::vector<Overlay::Line>& lines, std::vector<UnitId> units) {
  std::vector<Overlay::Line> out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    for (const Overlay::Line& line : lines) {
      if (line.unit != units[i]) continue;
      out.push_back(line);
      if (line.from != kNoUnit && std::ranges::find(units, line.from) == units.end()) units.push_back(line.from);
    }
  }
  return out.empty() ? lines : out;
}

void addLines(OverlayShape& shape, const GroundModel& model, const std::vector<Overlay::Line>& lines) {
  std::map<std::pair<Place, Place>, std::size_t> steps;  // each step once, as strong as the strongest line over it
  std::set<Place> ends;
  for (const Overlay::Line& line : lines) {
    if (line.way.empty() || !std::ranges::all_of(line.way, [&](Place at) { return model.geometry().has(at); }))
      continue;
    const auto strength = static_cast<std::size_t>(std::clamp(line.strength, 1, 3) - 1);
    for (std::size_t i = 1; i < line.way.size(); ++i) {
      std::size_t& known = steps[std::minmax({line.way[i - 1], line.way[i]})];
      known = std::max(known, strength);
    }
    if (line.from == kNoUnit) ends.insert(line.way.front());
  }
  for (const auto& [step, strength] : steps) {
    shape.lines[strength].moveTo(model.geometry().centre(step.first));
    shape.lines[strength].lineTo(model.geometry().centre(step.second));
  }
  for (const Place end : ends) shape.ends.push_back(model.geometry().centre(end));
  for (const QPainterPath& path : shape.lines) {
    if (!path.isEmpty()) shape.box |= path.boundingRect().adjusted(-0.2, -0.2, 0.2, 0.2);
  }
}

struct LayerDrawing {
  QColor wash;
  QColor edge;
  Qt::PenStyle line = Qt::SolidLine;
  Qt::BrushStyle pattern = Qt::NoBrush;
};

LayerDrawing drawingOf(OverlayLook look, const Theme& t) {
  auto wash = [&](QColor c, int alpha) {
    c.setAlpha(t.dark() ? alpha * 4 / 5 : alpha);
    return c;
  };
  const CounterLook none = counterLook("neutral", t.palette);
  switch (look) {
    case OverlayLook::Reach: return {wash(t.reach, 62), t.reach, Qt::SolidLine, Qt::NoBrush};
    case OverlayLook::Threat: return {wash(t.threat, 48), t.threat, Qt::DashLine, Qt::NoBrush};
    case OverlayLook::Supply: return {wash(t.supply, 44), t.supply, Qt::DotLine, Qt::NoBrush};
    case OverlayLook::ZocFirst: return {wash(t.path, 40), t.path, Qt::DashLine, Qt::BDiagPattern};
    case OverlayLook::ZocSecond: return {wash(t.threat, 40), t.threat, Qt::DashLine, Qt::FDiagPattern};
    case OverlayLook::ControlFirst: return {wash(t.path, 44), t.path, Qt::SolidLine, Qt::NoBrush};
    case OverlayLook::ControlSecond: return {wash(t.threat, 44), t.threat, Qt::SolidLine, Qt::NoBrush};
    case OverlayLook::Marked: return {wash(t.selected, 70), none.edge, Qt::DashDotLine, Qt::NoBrush};
  }
  return {};
}

/// A figure on a small plate with the edge of its layer.
void paintChip(QPainter& p, QPointF centre, const QString& text, double pixels, const QColor& edge,
               const Theme& theme) {
  const QFont font = uiFont(pixels, QFont::Bold);
  const double h = pixels * 1.3;
  const double w = std::max(h, QFontMetricsF(font).horizontalAdvance(text) + pixels * 0.6);
  const QRectF box(centre.x() - w / 2, centre.y() - h / 2, w, h);
  p.setPen(QPen(edge, 1.2));
  p.setBrush(theme.panel);
  p.drawRoundedRect(box, h * 0.35, h * 0.35);
  p.setFont(font);
  p.setPen(towards(edge, theme.panel, 5.5));
  p.drawText(box, Qt::AlignCenter, text);
}

/// Thin lines in the colour of the layer, the stronger the wider, with a ring where chains begin; in map units.
void paintLines(QPainter& p, const OverlayShape& shape, const Camera& camera, const QColor& ink, const Theme& theme) {
  if (shape.ends.empty() && std::ranges::all_of(shape.lines, &QPainterPath::isEmpty)) return;
  const auto width = [&](std::size_t strength) {
    const double pixels = camera.scale() * (0.035 + 0.025 * static_cast<double>(strength));
    return std::clamp(pixels, 1.2 + 0.7 * static_cast<double>(strength), 7.0) / camera.scale();
  };
  QColor halo = theme.labelHalo;
  halo.setAlpha(170);
  p.setBrush(Qt::NoBrush);
  for (std::size_t i = 0; i < shape.lines.size(); ++i) {
    const double rim = 1.6 / camera.scale();
    p.setPen(QPen(halo, width(i) + rim, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    p.drawPath(shape.lines[i]);
  }
  for (std::size_t i = 0; i < shape.lines.size(); ++i) {
    p.setPen(QPen(ink, width(i), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.drawPath(shape.lines[i]);
  }
  p.setPen(QPen(ink, width(1)));
  p.setBrush(theme.labelHalo);
  for (const QPointF& end : shape.ends) p.drawEllipse(end, 0.12, 0.12);
}

}  // namespace

OverlayLook lookOf(const OverlayInfo& overlay) {
  const bool second = overlay.side == kSecondSide;
  switch (overlay.look) {
    case LayerLook::Zone: return second ? OverlayLook::ZocSecond : OverlayLook::ZocFirst;
    case LayerLook::Control: return second ? OverlayLook::ControlSecond : OverlayLook::ControlFirst;
    case LayerLook::Supply: return OverlayLook::Supply;
    case LayerLook::Reach: return OverlayLook::Reach;
    case LayerLook::Threat: return OverlayLook::Threat;
    case LayerLook::Marked: break;
  }
  return OverlayLook::Marked;
}

QString quarters(int value) {
  static const QString kParts[] = {QString(), QStringLiteral("\u00BC"), QStringLiteral("\u00BD"),
                                   QStringLiteral("\u00BE")};
  const int whole = value / 4;
  const QString part = kParts[value % 4];
  return whole == 0 && !part.isEmpty() ? part : QString::number(whole) + part;
}

OverlayShape overlayShape(const GroundModel& model, const MapOverlay& overlay, const std::vector<UnitId>& selection) {
  OverlayShape shape;
  shape.look = overlay.look;
  shape.grade = overlay.grade;
  std::vector<Place> hexes;
  QSet<int> known;
  for (const Overlay::Cell& cell : overlay.cells) {
    if (!model.geometry().has(cell.hex) || known.contains(index(cell.hex))) continue;
    known.insert(index(cell.hex));
    hexes.push_back(cell.hex);
    if (overlay.values && cell.value != 0) {
      shape.figures.push_back({model.geometry().figureSpot(cell.hex), QString::number(cell.value), cell.hex});
    }
  }
  addPlaces(shape, model, hexes);
  addLines(shape, model, chainsOf(overlay.lines, selection));
  return shape;
}

OverlayShape choiceShape(const GroundModel& model, const std::vector<PlaceChoice>& places, bool aimed) {
  OverlayShape shape;
  shape.look = aimed ? OverlayLook::Threat : OverlayLook::Reach;
  std::vector<Place> hexes;
  for (const PlaceChoice& choice : places) {
    if (choice.aimed != aimed || !model.geometry().has(choice.place)) continue;
    hexes.push_back(choice.place);
    if (choice.cost < 0) continue;
    shape.figures.push_back({model.geometry().figureSpot(choice.place), quarters(choice.cost), choice.place});
  }
  addPlaces(shape, model, hexes);
  return shape;
}

std::pair<QColor, QColor> overlayColours(OverlayLook look, const Theme& theme) {
  const LayerDrawing d = drawingOf(look, theme);
  return {d.wash, d.edge};
}

void paintOverlay(QPainter& p, const OverlayShape& shape, const Camera& camera, const Theme& theme,
                  const QRectF& exposed) {
  const QRectF seen = camera.toMap(exposed);
  if (!shape.box.intersects(seen)) return;
  LayerDrawing d = drawingOf(shape.look, theme);
  if (shape.grade > 0) d.wash.setAlpha(std::min(255, d.wash.alpha() * (2 + 3 * shape.grade) / 4));
  p.save();
  p.setTransform(camera.transform(), true);
  p.setClipRect(seen, Qt::IntersectClip);
  p.fillPath(shape.area, d.wash);
  if (d.pattern != Qt::NoBrush) {
    QColor hatch = d.edge;
    hatch.setAlpha(64);
    QBrush brush(hatch, d.pattern);
    // The pattern keeps its size at every zoom and its place on the map when that is scrolled.
    brush.setTransform(QTransform::fromScale(1 / camera.scale(), 1 / camera.scale()));
    p.fillPath(shape.area, brush);
  }
  const double width = std::clamp(camera.scale() * 0.032, 1.1, 2.6) / camera.scale();
  QPen pen(d.edge, width, d.line, Qt::FlatCap, Qt::RoundJoin);
  p.setBrush(Qt::NoBrush);
  p.setPen(pen);
  p.drawPath(shape.edge);
  paintLines(p, shape, camera, d.edge, theme);
  p.restore();
}

void paintFigures(QPainter& p, const OverlayShape& shape, const Camera& camera, const Theme& theme, double fontScale,
                  const QRectF& exposed, const std::function<bool(Place)>& covered,
                  const std::function<bool(Place)>& taken) {
  if (shape.figures.empty() || camera.scale() < kTextsFrom) return;
  const QRectF seen = camera.toMap(exposed).adjusted(-1, -1, 1, 1);
  const double pixels = std::clamp(camera.scale() * 0.2, 9.5, 17.0) * fontScale;
  const QColor edge = drawingOf(shape.look, theme).edge;
  const QFont font = uiFont(pixels, QFont::Bold);
  for (const OverlayShape::Figure& figure : shape.figures) {
    if (!seen.contains(figure.at) || taken(figure.place)) continue;
    const QPointF c = camera.toWindow(figure.at);
    if (!isHex(figure.place)) {
      paintChip(p, c, figure.text, std::min(pixels, camera.scale() * 0.3), edge, theme);
      continue;
    }
    if (covered(figure.place)) {
      paintChip(p, c - QPointF(camera.scale() * 0.43, 0), figure.text, std::min(pixels, camera.scale() * 0.3), edge,
                theme);
      continue;
    }
    p.setFont(font);
    p.setPen(towards(edge, theme.ground, 5.5));
    p.drawText(QRectF(c.x() - 40, c.y() + camera.scale() * 0.06, 80, pixels * 1.3), Qt::AlignCenter, figure.text);
  }
}

void paintPlate(QPainter& p, QPointF centre, const QString& text, double pixels, const Theme& theme) {
  const QFont font = uiFont(pixels, QFont::Bold);
  const QFontMetricsF metrics(font);
  const double w = metrics.horizontalAdvance(text) + pixels * 0.9;
  const double h = pixels * 1.55;
  const QRectF box(centre.x() - w / 2, centre.y() - h / 2, w, h);
  p.save();
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(theme.dark() ? theme.line : theme.text, 1));
  p.setBrush(theme.panel);
  p.drawRoundedRect(box, h * 0.3, h * 0.3);
  p.setFont(font);
  p.setPen(theme.text);
  p.drawText(box, Qt::AlignCenter, text);
  p.restore();
}

void paintPath(QPainter& p, const GroundModel& model, const MapPath& path, const Camera& camera, const Theme& theme,
               double fontScale) {
  QPolygonF line;
  for (Place place : path.places) {
    if (model.geometry().has(place)) line.append(camera.toWindow(model.geometry().centre(place)));
  }
  if (line.isEmpty()) return;
  p.save();
  p.setRenderHint(QPainter::Antialiasing);
  const double width = std::clamp(camera.scale() * 0.075, 2.5, 6.0);
  if (line.size() > 1) {
    const QPainterPath curve = smooth(line, false);
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(theme.labelHalo, width + 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.drawPath(curve);
    p.setPen(QPen(theme.path, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.drawPath(curve);
    p.setBrush(theme.labelHalo);
    p.setPen(QPen(theme.path, width * 0.5));
    for (qsizetype i = 1; i + 1 < line.size(); ++i)
      p.drawEllipse(curve.pointAtPercent(curve.percentAtLength(curve.length() * static_cast<double>(i) /
                                                               static_cast<double>(line.size() - 1))),
                    width * 0.5, width * 0.5);
  }
  p.setPen(QPen(theme.labelHalo, 2));
  p.setBrush(theme.path);
  p.drawEllipse(line.last(), width * 1.3, width * 1.3);
  p.restore();
  if (!path.text.isEmpty()) {
    const double pixels = std::clamp(camera.scale() * 0.19, 11.0, 15.0) * fontScale;
    paintPlate(p, line.last() + QPointF(0, -camera.scale() * 0.36), path.text, pixels, theme);
  }
}

namespace {

void strokeEdge(QPainter& p, const QPainterPath& line, const QColor& colour, double width, Qt::PenStyle style,
                const QColor& halo = QColor(255, 253, 244, 200)) {
  p.save();
  p.setRenderHint(QPainter::Antialiasing);
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(halo, width + 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  p.drawPath(line);
  p.setPen(QPen(colour, width, style, Qt::FlatCap, Qt::RoundJoin));
  p.drawPath(line);
  p.restore();
}

void paintAreaEdge(QPainter& p, const GroundModel& model, const std::vector<Place>& places, const Camera& camera,
                   const QColor& colour, double width) {
  OverlayShape shape;
  addPlaces(shape, model, places);
  strokeEdge(p, camera.transform().map(shape.edge), colour, width, Qt::SolidLine);
}

}  // namespace

void paintMeasure(QPainter& p, const GroundModel& model, Place from, Place to, const OverlayShape& ring,
                  const QString& text, const Camera& camera, const Theme& theme, double fontScale) {
  const QPointF a = camera.toWindow(model.geometry().centre(from));
  const QPointF b = camera.toWindow(model.geometry().centre(to));
  strokeEdge(p, camera.transform().map(ring.edge), theme.path, std::clamp(camera.scale() * 0.03, 1.2, 2.2),
             Qt::DashLine, theme.labelHalo);
  QPainterPath line(a);
  line.lineTo(b);
  strokeEdge(p, line, theme.path, std::clamp(camera.scale() * 0.05, 1.8, 3.5), Qt::SolidLine, theme.labelHalo);
  const double pixels = std::clamp(camera.scale() * 0.22, 13.0, 17.0) * fontScale;
  // Above the hex, so that the pointer does not hide it; at the upper edge of the window below it.
  const double away = camera.scale() * 0.62 + pixels;
  paintPlate(p, b + QPointF(0, b.y() > away + pixels ? -away : away), text, pixels, theme);
}

void paintCombat(QPainter& p, const GroundModel& model, const MapCombat& combat, const Camera& camera,
                 const Theme& theme) {
  const auto foreign = [&](Place place) { return !model.geometry().has(place); };
  if (combat.targets.empty() || std::any_of(combat.targets.begin(), combat.targets.end(), foreign)) return;
  constexpr std::size_t kArea = 12;  // so many are one area around the first
  const double width = std::clamp(camera.scale() * 0.06, 2.0, 4.5);
  if (combat.targets.size() > kArea) {
    paintAreaEdge(p, model, combat.targets, camera, theme.threat, width);
    paintPlaceEdge(p, model, combat.targets.front(), camera, theme.threat, width, false);
  } else {
    for (Place target : combat.targets) paintPlaceEdge(p, model, target, camera, theme.threat, width, false);
  }
  for (Place place : combat.supporters) {
    paintPlaceEdge(p, model, place, camera, theme.threat, std::clamp(camera.scale() * 0.03, 1.2, 2.2), true);
  }
  const Place aim = combat.targets.front();
  const QPointF to = camera.toWindow(model.geometry().centre(aim));
  p.save();
  p.setRenderHint(QPainter::Antialiasing);
  for (Place from : combat.attackers) {
    if (foreign(from) || from == aim) continue;
    const QPointF start = camera.toWindow(model.geometry().centre(from));
    QPointF v = to - start;
    const double length = std::hypot(v.x(), v.y());
    v /= length;
    const QPointF across(-v.y(), v.x());
    const double u = camera.scale();
    const QPointF a = start + v * (0.3 * u);
    const QPointF b = to - v * (0.34 * u);
    const double w = std::clamp(0.055 * u, 2.5, 7.0);
    const QPointF neck = b - v * (3.2 * w);
    const QPolygonF arrow{a + across * (w * 0.55),   neck + across * (w * 0.8), neck + across * (w * 2.1), b,
                          neck - across * (w * 2.1), neck - across * (w * 0.8), a - across * (w * 0.55)};
    p.setPen(QPen(theme.labelHalo, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.setBrush(theme.threat);
    p.drawPolygon(arrow);
  }
  p.restore();
}

void paintPlaceEdge(QPainter& p, const GroundModel& model, Place place, const Camera& camera, const QColor& colour,
                    double width, bool dashed) {
  if (!model.geometry().has(place)) return;
  QPolygonF line;
  for (const QPointF& corner : model.geometry().polygon(place, width * 0.9 / camera.scale())) {
    line.append(camera.toWindow(corner));
  }
  QPainterPath edge;
  edge.addPolygon(line);
  edge.closeSubpath();
  strokeEdge(p, edge, colour, width, dashed ? Qt::DashLine : Qt::SolidLine);
}

}  // namespace kessel::client
