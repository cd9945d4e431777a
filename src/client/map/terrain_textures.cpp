// SPDX-License-Identifier: GPL-3.0-or-later
// Everything stays within 0.46 of the centre and below the contrast of the counters.
#include "client/map/terrain_textures.h"

#include <cmath>
#include <numbers>

#include "client/look/colour_math.h"
#include "client/map/map_curves.h"

namespace kessel::client {

namespace {

struct Brush {
  QPainter& p;
  QPointF centre;
  unsigned hex;
  QColor ink;
  QColor fill;
  bool dark;

  [[nodiscard]] double rnd(unsigned n) const { return noise(hex, n); }
  [[nodiscard]] double rnd(unsigned n, double from, double to) const { return from + (to - from) * noise(hex, n); }
};

/// Streets turn slowly over the map, so that neighbouring hexes belong to one town.
double streetAngle(QPointF c) {
  return 24 * std::sin(c.x() * 0.31 + 1.2) + 20 * std::sin(c.y() * 0.23);
}

bool insideHex(QPointF v, double radius) {
  const double x = std::abs(v.x());
  const double y = std::abs(v.y());
  return std::hypot(x, y) < radius;
}

void house(const Brush& b, QPointF at, double width, double height, double angle) {
  b.p.save();
  b.p.translate(b.centre + at);
  b.p.rotate(angle);
  b.p.drawRect(QRectF(-width / 2, -height / 2, width, height));
  b.p.restore();
}

/// Rows of small houses with gaps: wooden suburbs, and villages with more gaps around a few streets.
void drawHouses(const Brush& b, double gaps, double radius) {
  b.p.setPen(Qt::NoPen);
  b.p.setBrush(mixed(b.fill, b.ink, 0.62));
  const double angle = streetAngle(b.centre);
  QTransform turn;
  turn.rotate(angle);
  unsigned n = 0;
  for (int row = -2; row <= 2; ++row) {
    for (int column = -3; column <= 3; ++column) {
      n += 3;
      if (b.rnd(n) < gaps) continue;
      const QPointF at =
          turn.map(QPointF(column * 0.135 + b.rnd(n + 1, -0.02, 0.02), row * 0.17 + b.rnd(n + 2, -0.02, 0.02)));
      if (insideHex(at, radius)) house(b, at, 0.075, 0.05, angle + (b.rnd(n + 1) < 0.3 ? 90 : 0));
    }
  }
}

/// Town blocks along streets.
void drawHeavy(const Brush& b) {
  b.p.setPen(Qt::NoPen);
  b.p.setBrush(mixed(b.fill, b.ink, 0.72));
  const double angle = streetAngle(b.centre);
  QTransform turn;
  turn.rotate(angle);
  unsigned n = 0;
  for (int row = -2; row <= 2; ++row) {
    for (int column = -2; column <= 2; ++column) {
      n += 2;
      if (b.rnd(n) < 0.1) continue;
      const double width = b.rnd(n, 0.11, 0.15);
      const QPointF at = turn.map(QPointF(column * 0.18, row * 0.15 + (column & 1) * 0.02));
      if (insideHex(at, 0.43)) house(b, at, width, b.rnd(n + 1, 0.075, 0.11), angle);
    }
  }
}

/// Long halls with saw-tooth roofs behind a wall.
void drawFortified(const Brush& b) {
  const QColor deep = mixed(b.fill, b.ink, 1.0);
  QPen pen(mixed(deep, b.dark ? QColor(Qt::white) : QColor(Qt::black), b.dark ? 0.12 : 0.22), 0.014);
  b.p.setPen(pen);
  b.p.setBrush(deep);
  const double angle = streetAngle(b.centre);
  b.p.save();
  b.p.translate(b.centre);
  b.p.rotate(angle);
  for (int i = -1; i <= 1; ++i) {
    const auto n = static_cast<unsigned>(i + 2);
    const double width = i == 0 ? 0.6 : b.rnd(n, 0.36, 0.48);
    const QRectF hall(-width / 2 + b.rnd(n + 9, -0.04, 0.04), i * 0.22 - 0.07, width, 0.14);
    b.p.drawRect(hall);
    for (double x = hall.left() + 0.06; x < hall.right() - 0.02; x += 0.06) {
      b.p.drawLine(QPointF(x, hall.top()), QPointF(x, hall.bottom()));
    }
  }
  b.p.restore();
}

/// A few dug-outs and huts: the bank itself is drawn by its strokes.
void drawBank(const Brush& b) {
  b.p.setPen(Qt::NoPen);
  b.p.setBrush(mixed(b.fill, b.ink, 0.85));
  for (unsigned i = 0; i < 5; ++i) {
    const double r = 0.26 * std::sqrt((i + 0.5) / 5);
    const double t = i * 2.39996 + b.rnd(0, 0, 6.3);
    house(b, QPointF(r * std::cos(t), r * std::sin(t)), 0.1, 0.06, b.rnd(i + 1, -40, 40));
  }
}

/// Tanks and sheds of chemical works.
void drawSpecial(const Brush& b) {
  b.p.setPen(QPen(mixed(b.ink, b.dark ? QColor(Qt::white) : QColor(Qt::black), 0.12), 0.012));
  b.p.setBrush(mixed(b.fill, b.ink, 0.75));
  const double angle = streetAngle(b.centre);
  house(b, QPointF(-0.08, -0.22), 0.44, 0.12, angle);
  for (unsigned i = 0; i < 6; ++i) {
    const QPointF at((static_cast<int>(i % 3) - 1) * 0.2 + b.rnd(i, -0.02, 0.02), i < 3 ? 0.03 : 0.23);
    const double r = b.rnd(i + 6, 0.055, 0.08);
    b.p.drawEllipse(b.centre + at, r, r);
  }
}

void drawHill(const Brush& b) {
  b.p.setBrush(Qt::NoBrush);
  b.p.setPen(QPen(mixed(b.fill, b.ink, 0.8), 0.016));
  const double lean = b.rnd(1, -35, 35);
  for (int ring = 0; ring < 3; ++ring) {
    QPolygonF line;
    const double size = 0.4 - 0.125 * ring;
    for (unsigned i = 0; i < 12; ++i) {
      const double t = i * std::numbers::pi / 6;
      const double r = size * (1 + 0.09 * std::sin(2 * t + b.rnd(3) * 6) + 0.05 * std::sin(3 * t + b.rnd(4) * 6));
      line.append(QPointF(r * std::cos(t), r * 0.72 * std::sin(t) - 0.025 * ring));
    }
    QTransform place;
    place.translate(b.centre.x(), b.centre.y());
    place.rotate(lean);
    b.p.drawPath(place.map(smooth(line, true)));
  }
}

void trees(const Brush& b, unsigned count, double least, double most) {
  b.p.setPen(Qt::NoPen);
  for (int pass = 0; pass < 2; ++pass) {
    b.p.setBrush(pass == 0 ? mixed(b.fill, b.ink, 1.0) : mixed(b.fill, b.ink, 0.62));
    for (unsigned i = 0; i < count; ++i) {
      // A sunflower spreads evenly without a pattern.
      const double r = 0.41 * std::sqrt((i + 0.5) / count);
      const double t = i * 2.39996 + b.rnd(0, 0, 6.3);
      const QPointF at(r * std::cos(t) + b.rnd(i + 1, -0.03, 0.03), r * std::sin(t) + b.rnd(i + 40, -0.03, 0.03));
      const double size = b.rnd(i + 80, least, most);
      const QPointF shift = pass == 0 ? QPointF(0.012, 0.016) : QPointF();
      b.p.drawEllipse(b.centre + at + shift, size, size);
    }
  }
}

void drawPark(const Brush& b) {
  b.p.setBrush(Qt::NoBrush);
  b.p.setPen(QPen(mixed(b.fill, b.dark ? b.ink : QColor("#FFFDF2"), 0.7), 0.03, Qt::SolidLine, Qt::RoundCap));
  QPainterPath path(b.centre + QPointF(-0.38, b.rnd(1, -0.15, 0.15)));
  path.cubicTo(b.centre + QPointF(-0.1, -0.3), b.centre + QPointF(0.1, 0.3),
               b.centre + QPointF(0.38, b.rnd(2, -0.15, 0.15)));
  b.p.drawPath(path);
  trees(b, 9, 0.03, 0.045);
}

void strokes(const Brush& b, unsigned count, double length, double angle, double width) {
  b.p.setPen(QPen(mixed(b.fill, b.ink, 0.8), width, Qt::SolidLine, Qt::RoundCap));
  QTransform turn;
  turn.rotate(angle);
  for (unsigned i = 0; i < count; ++i) {
    const double r = 0.38 * std::sqrt((i + 0.5) / count);
    const double t = i * 2.39996 + b.rnd(0, 0, 6.3);
    const QPointF at = b.centre + QPointF(r * std::cos(t), r * std::sin(t));
    const QPointF half = turn.map(QPointF(length * b.rnd(i + 3, 0.35, 0.6), 0));
    b.p.drawLine(at - half, at + half);
  }
}

}  // namespace

void drawTexture(QPainter& painter, std::string_view look, QPointF centre, unsigned hex, const TerrainLook& tint,
                 const Theme& theme) {
  const Brush b{painter, centre, hex, tint.ink, tint.fill, theme.dark()};
  if (look == "light") {
    drawHouses(b, 0.46, 0.42);
  } else if (look == "village") {
    drawHouses(b, 0.6, 0.27);
  } else if (look == "heavy") {
    drawHeavy(b);
  } else if (look == "fortified") {
    drawFortified(b);
  } else if (look == "bank") {
    drawBank(b);
  } else if (look == "special") {
    drawSpecial(b);
  } else if (look == "hill" || look == "mountain") {
    drawHill(b);
  } else if (look == "woods") {
    trees(b, 19, 0.04, 0.062);
  } else if (look == "park") {
    drawPark(b);
  } else if (look == "marsh") {
    strokes(b, 14, 0.12, 0, 0.014);
  } else if (look == "rough") {
    strokes(b, 12, 0.09, 62, 0.014);
  } else if (look == "sand") {
    strokes(b, 22, 0.006, 0, 0.02);
  }
}

}  // namespace kessel::client
