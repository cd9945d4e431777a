// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn into one pixmap, so that scrolling only copies it.
#include "client/map/map_furniture.h"

#include <QCoreApplication>
#include <QPainter>
#include <cmath>

#include "client/look/fonts.h"
#include "client/map/ground_marks.h"
#include "client/map/overlay_painter.h"

namespace kessel::client {

namespace {

constexpr double kPad = 8;
constexpr double kSample = 18;

/// The longest round number of hexes whose bar is not longer than about 120 pixels.
int barHexes(double scale) {
  int best = 1;
  for (const int n : {1, 2, 5, 10, 20}) {
    if (n * scale <= 130) best = n;
  }
  return best;
}

void drawNorth(QPainter& p, QPointF at, double size, const Theme& theme) {
  const QPolygonF left{at + QPointF(0, -size / 2), at + QPointF(-size * 0.26, size / 2), at + QPointF(0, size * 0.28)};
  const QPolygonF right{at + QPointF(0, -size / 2), at + QPointF(size * 0.26, size / 2), at + QPointF(0, size * 0.28)};
  p.setPen(QPen(theme.text, 1, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
  p.setBrush(theme.text);
  p.drawPolygon(left);
  p.setBrush(theme.panel);
  p.drawPolygon(right);
}

QString barText(double scale) {
  const int n = barHexes(scale);
  return n == 1 ? QCoreApplication::translate("MapView", "1 hex")
                : QCoreApplication::translate("MapView", "%1 hexes").arg(n);
}

void drawBar(QPainter& p, QPointF at, double scale, const Theme& theme, double pixels) {
  const int n = barHexes(scale);
  const int parts = n == 1 ? 2 : n <= 5 ? n : 5;
  const double step = n * scale / parts;
  p.setPen(QPen(theme.text, 1));
  for (int i = 0; i < parts; ++i) {
    p.setBrush((i & 1) == 0 ? theme.text : theme.panel);
    p.drawRect(QRectF(at.x() + i * step, at.y(), step, 4));
  }
  p.setFont(uiFont(pixels));
  p.setPen(theme.text);
  p.drawText(QPointF(at.x(), at.y() - 5), barText(scale));
}

void drawSample(QPainter& p, const LegendLine& line, const QRectF& box, const Theme& theme) {
  p.setBrush(Qt::NoBrush);
  switch (line.sample) {
    case LegendLine::Sample::Wash: {
      const auto [wash, edge] = overlayColours(line.look, theme);
      p.fillRect(box, wash);
      const bool zoc = line.look == OverlayLook::ZocFirst || line.look == OverlayLook::ZocSecond;
      if (zoc) p.fillRect(box, QBrush(edge, line.look == OverlayLook::ZocFirst ? Qt::BDiagPattern : Qt::FDiagPattern));
      p.setPen(QPen(edge, 1.4, line.look == OverlayLook::Supply ? Qt::DotLine : Qt::SolidLine));
      p.drawRect(box);
      break;
    }
    case LegendLine::Sample::StartLine: {
      QPen pen(theme.dark() ? QColor("#C9B78F") : QColor("#5B4A2C"), 2.4, Qt::SolidLine, Qt::FlatCap);
      pen.setDashPattern({2.4, 1.2});
      p.setPen(pen);
      p.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
      break;
    }
    case LegendLine::Sample::Area:
      p.setPen(QPen(theme.dark() ? QColor("#B98FD6") : QColor("#7A4E9C"), 2, Qt::DashLine));
      p.drawRoundedRect(box, 3, 3);
      break;
    case LegendLine::Sample::Mark: drawMark(p, line.mark, 0, box.center(), box.height() * 0.95, theme); break;
    case LegendLine::Sample::Folded:
    case LegendLine::Sample::Unfolded: {
      const QPointF c = box.center();
      const bool folded = line.sample == LegendLine::Sample::Folded;
      p.setPen(Qt::NoPen);
      p.setBrush(theme.muted);
      p.drawPolygon(folded ? QPolygonF{c + QPointF(-3, -5), c + QPointF(4, 0), c + QPointF(-3, 5)}
                           : QPolygonF{c + QPointF(-5, -3), c + QPointF(5, -3), c + QPointF(0, 4)});
      break;
    }
    case LegendLine::Sample::Source:
      p.setPen(QPen(theme.dark() ? QColor("#C79BE0") : QColor("#6B3D8A"), 1.5));
      p.drawEllipse(box.center(), 4, 4);
      break;
  }
}

}  // namespace

QPixmap furniture(const std::vector<LegendLine>& legend, double scale, double dots, double fontScale,
                  const Theme& theme) {
  const double pixels = 12 * fontScale;
  const double row = std::round(pixels * 1.6);
  const QFontMetricsF metrics(uiFont(pixels));
  const double bar = barHexes(scale) * scale;
  double width = std::max(bar, metrics.horizontalAdvance(barText(scale))) + 34;
  for (const LegendLine& line : legend) width = std::max(width, kSample + 8 + metrics.horizontalAdvance(line.text));
  const double foot = 30 * std::max(1.0, fontScale);
  const double height = row * static_cast<double>(legend.size()) + foot;
  QPixmap out((QSizeF(width + 2 * kPad, height + 2 * kPad) * dots).toSize());
  out.setDevicePixelRatio(dots);
  out.fill(Qt::transparent);
  QPainter p(&out);
  p.setRenderHint(QPainter::Antialiasing);
  QColor plate = theme.panel;
  plate.setAlpha(222);
  p.setPen(QPen(theme.line, 1));
  p.setBrush(plate);
  p.drawRoundedRect(QRectF(0.5, 0.5, width + 2 * kPad - 1, height + 2 * kPad - 1), 5, 5);
  double y = kPad;
  for (const LegendLine& line : legend) {
    drawSample(p, line, QRectF(kPad, y + (row - 12) / 2, kSample, 12), theme);
    p.setFont(uiFont(pixels));
    p.setPen(theme.text);
    p.drawText(QRectF(kPad + kSample + 8, y, width, row), Qt::AlignVCenter | Qt::AlignLeft, line.text);
    y += row;
  }
  drawNorth(p, QPointF(kPad + 9, y + foot / 2), 22, theme);
  drawBar(p, QPointF(kPad + 30, y + foot - 9), scale, theme, pixels);
  return out;
}

}  // namespace kessel::client
