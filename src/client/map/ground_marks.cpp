// SPDX-License-Identifier: GPL-3.0-or-later
// Marks are drawn in pixels around points of the map, so that lettering keeps its size limits.
#include "client/map/ground_marks.h"

#include <QPaintEngine>
#include <array>
#include <cmath>
#include <numbers>

#include "client/look/colour_math.h"
#include "client/look/fonts.h"

namespace kessel::client {

namespace {

constexpr double kNumbersFrom = 40;
constexpr double kNumbersOfLargeText = 27;  ///< for each part of the scale of text, or the numbers would touch
constexpr double kMarksFrom = 18;
constexpr double kGoalsFrom = 8;  // what the game is about is seen on the whole map, too
constexpr double kScriptsFrom = 28;

QPolygonF star(QPointF at, double radius) {
  QPolygonF out;
  for (int i = 0; i < 10; ++i) {
    const double r = (i & 1) != 0 ? radius * 0.42 : radius;
    const double t = -std::numbers::pi / 2 + i * std::numbers::pi / 5;
    out.append(at + QPointF(r * std::cos(t), r * std::sin(t)));
  }
  return out;
}

void drawAnchor(QPainter& p, QPointF at, double size, const QColor& ink) {
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(ink, size * 0.11, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const double r = size * 0.5;
  p.drawEllipse(at + QPointF(0, -r * 0.78), r * 0.2, r * 0.2);
  p.drawLine(at + QPointF(0, -r * 0.55), at + QPointF(0, r * 0.9));
  p.drawLine(at + QPointF(-r * 0.4, -r * 0.25), at + QPointF(r * 0.4, -r * 0.25));
  QPainterPath flukes(at + QPointF(-r * 0.8, r * 0.25));
  flukes.quadTo(at + QPointF(-r * 0.6, r * 0.9), at + QPointF(0, r * 0.9));
  flukes.quadTo(at + QPointF(r * 0.6, r * 0.9), at + QPointF(r * 0.8, r * 0.25));
  p.drawPath(flukes);
}

void drawFerry(QPainter& p, int count, QPointF at, double size, const Theme& theme) {
  const QColor ink = theme.dark() ? QColor("#BFE0F2") : QColor("#1F4E68");
  const QColor disc = theme.dark() ? QColor("#20343F") : QColor("#EAF4F9");
  p.setPen(QPen(ink, size * 0.06));
  p.setBrush(disc);
  const double wide = count > 0 ? size * 1.75 : size * 1.1;
  p.drawRoundedRect(QRectF(at.x() - wide / 2, at.y() - size * 0.55, wide, size * 1.1), size * 0.55, size * 0.55);
  drawAnchor(p, at - QPointF(count > 0 ? size * 0.32 : 0, 0), size * 0.78, ink);
  if (count <= 0) return;
  p.setFont(uiFont(size * 0.85, QFont::Bold));
  p.setPen(ink);
  p.drawText(QRectF(at.x(), at.y() - size * 0.55, size * 0.78, size * 1.1), Qt::AlignCenter, QString::number(count));
}

/// A gun pit for each place, open to the west where the targets are.
void drawEmplacement(QPainter& p, int count, QPointF at, double size, const Theme& theme) {
  const QColor ink = theme.dark() ? QColor("#C9A27E") : QColor("#7A4A28");
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(ink, size * 0.13, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const int pits = std::clamp(count, 1, 4);
  for (int i = 0; i < pits; ++i) {
    const QPointF c = at + QPointF((i - (pits - 1) / 2.0) * size * 1.15, 0);
    const double r = size * 0.42;
    p.drawArc(QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r), -130 * 16, 260 * 16);
    p.drawLine(c + QPointF(-r * 0.9, 0), c + QPointF(r * 0.35, 0));
  }
}

class Marks {
 public:
  Marks(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area)
      : p(painter), m(model), s(style), a(area), unit(style.scale * style.dots) {}

  void paint() {
    areas();
    if (s.layers.labels) scripts();
    m.geometry().each(a, [this](Place hex) { hex_(hex); });
    for (const GroundMark& mark : m.marks) {
      if (s.scale < (isGoal(mark.look) ? kGoalsFrom : kMarksFrom) || !isShown(mark.look)) continue;
      const QPointF c = m.geometry().centre(mark.hex);
      if (!a.adjusted(-1, -1, 1, 1).contains(c)) continue;
      inPixels(c, [&] { drawMark(p, mark.look, mark.count, mark.offset * unit, markSize(mark), s.theme); });
    }
  }

 private:
  /// Runs `draw` with the painter in device pixels around a point of the map.
  template <class Draw>
  void inPixels(QPointF at, Draw draw) {
    p.save();
    p.translate(at);
    p.scale(1 / unit, 1 / unit);
    draw();
    p.restore();
  }

  [[nodiscard]] static bool isGoal(const QString& look) {
    return look == "victory" || look == "ferry" || look == "mandatory";
  }

  /// Those that players look for keep a size at which they can be told apart.
  [[nodiscard]] double markSize(const GroundMark& mark) const {
    if (mark.look == "ferry") return std::max(0.23 * unit, 9 * s.dots);
    if (mark.look == "victory") return std::max(0.18 * unit, 10 * s.dots);
    if (mark.look == "mandatory") return std::max(0.2 * unit, 11 * s.dots);
    return 0.18 * unit;
  }

  /// Marks for setting up belong to the areas; kinds without a picture are left to the names.
  [[nodiscard]] bool isShown(const QString& look) const {
    if (look == "victory") return s.layers.victory;
    for (const char* feature : {"ferry", "emplacement", "oil", "station", "entry"}) {
      if (look == QLatin1String(feature)) return s.layers.features;
    }
    return s.layers.areas && (look == "mandatory" || look == "line");
  }

  void hex_(Place hex) {
    const std::string_view look = m.lookOf(hex);
    const QPointF c = m.geometry().centre(hex);
    if (s.layers.numbers && s.scale >= std::max(kNumbersFrom, kNumbersOfLargeText * s.fontScale)) {
      const QColor fill = terrainLook(look, s.theme).fill;
      inPixels(c, [&] {
        p.setFont(uiFont(std::max(0.125 * unit, 8.5 * s.dots) * s.fontScale));
        p.setPen(look == "prohibited" ? mixed(towards(s.theme.hexNumber, fill, 4.5), fill, 0.45)
                                      : towards(s.theme.hexNumber, fill, 4.5));
        const double top = -(m.map().grid.columns ? 0.49 : 0.44) * unit;
        p.drawText(QRectF(-unit / 2, top, unit, 0.17 * unit * s.fontScale), Qt::AlignHCenter | Qt::AlignVCenter,
                   QString::fromStdString(m.map().grid.number(hex)));
      });
    }
    if (s.layers.sources && s.scale >= kMarksFrom) source(hex, c);
  }

  /// Where the book gives no terrain: a ring for history, a ring with a dot for design.
  void source(Place hex, QPointF c) {
    if (index(hex) >= m.map().terrainMark.size()) return;
    const std::string& mark = m.map().terrainMark[index(hex)];
    if (mark.empty() || mark == "book" || mark == "example") return;
    inPixels(c, [&] {
      const QColor ink = s.theme.dark() ? QColor("#C79BE0") : QColor("#6B3D8A");
      p.setPen(QPen(ink, 0.018 * unit));
      p.setBrush(Qt::NoBrush);
      const QPointF at(0.36 * unit, 0.26 * unit);
      p.drawEllipse(at, 0.055 * unit, 0.055 * unit);
      if (mark != "design") return;
      p.setPen(Qt::NoPen);
      p.setBrush(ink);
      p.drawEllipse(at, 0.024 * unit, 0.024 * unit);
    });
  }

  void scripts() {
    const QColor ink = s.theme.dark() ? QColor("#8FB9CE") : QColor("#2F6380");
    for (const GroundScript& script : m.scripts) {
      if (!a.adjusted(-4, -4, 4, 4).contains(script.at) || (!script.onWater && s.scale < kScriptsFrom)) continue;
      inPixels(script.at, [&] {
        p.rotate(script.angle);
        QFont font = uiFont(script.onWater ? std::max(0.46 * unit, 11 * s.dots)
                                           : std::clamp(0.19 * unit, 10 * s.dots, 17 * s.dots) * s.fontScale,
                            QFont::Medium);
        font.setItalic(true);
        font.setLetterSpacing(QFont::PercentageSpacing, script.onWater ? 165 : 118);
        const double width = QFontMetricsF(font).horizontalAdvance(script.text);
        QPainterPath text;
        text.addText(-width / 2, script.onWater ? 0.16 * unit : -0.13 * unit, font, script.text);
        if (script.onWater) {
          QColor quiet = ink;
          quiet.setAlpha(150);
          p.fillPath(text, quiet);
          return;
        }
        QColor halo = s.theme.ground;
        halo.setAlpha(170);
        p.strokePath(text, QPen(halo, 3 * s.dots, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        p.fillPath(text, ink);
      });
    }
  }

  void areas() {
    p.setBrush(Qt::NoBrush);
    for (const GroundArea& area : m.areas) {
      if (!areaIsNamed(area, s.layers)) continue;
      const QColor hue = areaHue(area, s.theme);
      QColor wash = hue;
      wash.setAlpha(34);
      p.fillPath(area.outline, QColor(hue.red(), hue.green(), hue.blue(), 14));
      strokeLine(p, area.outline, QPen(wash, 0.6), area.outline);
      QPen line(hue, std::max(0.07, 1.6 / s.scale));
      line.setDashPattern(area.number % 2 == 0 ? QList<qreal>{6, 2.5} : QList<qreal>{2, 1.6});
      line.setCapStyle(Qt::FlatCap);
      strokeLine(p, area.outline, line, area.outline);
    }
  }

  QPainter& p;
  const GroundModel& m;
  const GroundStyle& s;
  QRectF a;
  double unit;  ///< device pixels across a hex
};

}  // namespace

void strokeLine(QPainter& p, const QPainterPath& path, const QPen& pen, const QPainterPath& inside) {
  if (p.paintEngine()->type() == QPaintEngine::SVG) {
    QPainterPath line = QPainterPathStroker(pen).createStroke(path);
    if (!inside.isEmpty()) line = line.intersected(inside);
    p.fillPath(line, pen.color());
    return;
  }
  p.save();
  if (!inside.isEmpty()) p.setClipPath(inside, Qt::IntersectClip);
  p.strokePath(path, pen);
  p.restore();
}

bool areaIsNamed(const GroundArea& area, const MapLayers& layers) {
  return layers.areas || (area.always && layers.features);
}

/// Large text gives way where it would not fit into the area.
QFont areaFont(const GroundArea& area, double scale, double fontScale) {
  const double size = std::clamp(0.3 * scale, 11.0, 20.0);
  const double wide = QFontMetricsF(uiFont(size * fontScale, QFont::Bold)).horizontalAdvance(area.name) / scale;
  const double fits = fontScale * area.outline.boundingRect().width() / wide;
  return uiFont(size * std::min(fontScale, std::max(1.0, fits)), QFont::Bold);
}

QColor areaHue(const GroundArea& area, const Theme& theme) {
  static const std::array kHues{QColor("#7A4E9C"), QColor("#2E6F95"), QColor("#A8641B"),
                                QColor("#3F7A43"), QColor("#A03A5A"), QColor("#5B5F2A")};
  const QColor hue = kHues[static_cast<std::size_t>(area.number) % kHues.size()];
  return theme.dark() ? hue.lighter(165) : hue;
}

QRectF areaNameSize(const GroundArea& area, double scale, double fontScale) {
  const QFontMetricsF metrics(areaFont(area, scale, fontScale));
  const double half = metrics.horizontalAdvance(area.name) / scale / 2;
  return {-half, -metrics.ascent() / scale, 2 * half, metrics.height() / scale};
}

QRectF areaNameBox(const GroundModel& model, const QRectF& size, QPointF at) {
  const QRectF bounds = model.geometry().ground();
  const double half = size.width() / 2;
  return size.translated(std::max(bounds.left() + half, std::min(at.x(), bounds.right() - half)), at.y());
}

void drawMark(QPainter& p, const QString& look, int count, QPointF at, double size, const Theme& theme) {
  if (look == QLatin1String("victory")) {
    p.setPen(QPen(QColor("#5A3C05"), size * 0.09, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.setBrush(QColor("#F0B92E"));
    p.drawPolygon(star(at, size * 0.62));
  } else if (look == QLatin1String("ferry")) {
    drawFerry(p, count, at, size, theme);
  } else if (look == QLatin1String("emplacement")) {
    drawEmplacement(p, count, at, size * 0.85, theme);
  } else if (look == QLatin1String("mandatory")) {
    p.setPen(QPen(theme.dark() ? QColor("#E08A78") : QColor("#8E2F28"), size * 0.12));
    p.setBrush(Qt::NoBrush);
    p.drawEllipse(at, size * 0.3, size * 0.3);
  } else if (look == QLatin1String("line")) {  // a small hull
    p.setPen(Qt::NoPen);
    p.setBrush(theme.dark() ? QColor("#8FB9CE") : QColor("#2F6380"));
    p.drawPolygon(QPolygonF{at + QPointF(-size * 0.45, 0), at + QPointF(size * 0.45, 0),
                            at + QPointF(size * 0.25, size * 0.25), at + QPointF(-size * 0.25, size * 0.25)});
  } else if (look == QLatin1String("station")) {  // a white house on the line
    p.setPen(QPen(theme.dark() ? QColor("#D8D2C2") : QColor("#3A362F"), size * 0.1));
    p.setBrush(QColor("#FFFFFF"));
    p.drawRect(QRectF(at.x() - size * 0.5, at.y() - size * 0.26, size, size * 0.52));
  } else if (look == QLatin1String("entry")) {  // two chevrons: units come in here
    p.setPen(QPen(theme.dark() ? QColor("#E0C08A") : QColor("#7A4A12"), size * 0.16, Qt::SolidLine, Qt::RoundCap,
                  Qt::RoundJoin));
    p.setBrush(Qt::NoBrush);
    for (const double y : {-0.25, 0.2}) {
      p.drawPolyline(QPolygonF{at + QPointF(-size * 0.4, y * size + size * 0.2), at + QPointF(0, y * size - size * 0.1),
                               at + QPointF(size * 0.4, y * size + size * 0.2)});
    }
  } else if (look == QLatin1String("oil")) {
    p.setPen(QPen(theme.muted, size * 0.09));
    p.setBrush(theme.labelHalo);
    for (const double x : {-0.5, 0.0, 0.5}) p.drawEllipse(at + QPointF(x * size, -size * 0.1), size * 0.2, size * 0.2);
  }
}

void paintMarks(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area) {
  Marks(painter, model, style, area).paint();
}

}  // namespace kessel::client
