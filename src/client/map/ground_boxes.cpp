// SPDX-License-Identifier: GPL-3.0-or-later
// Slots of the two sides differ in shape: a square in whole lines for the first, a lozenge in dashes for the second.
#include "client/map/ground_boxes.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "client/look/colour_math.h"
#include "client/look/fonts.h"
#include "client/map/box_layout.h"
#include "client/map/ground_marks.h"
#include "client/map/overlay_painter.h"
#include "client/map/stacks.h"

namespace kessel::client {

namespace {

constexpr double kCorner = 0.1;
constexpr double kNamesFrom = 15;  // pixels across a hex

class Boxes {
 public:
  Boxes(QPainter& painter, const GroundModel& model, const GroundStyle& style)
      : p(painter), m(model), s(style), m_edge(mixed(s.theme.grid, s.theme.text, 0.45)) {}

  void way(const GroundWay& way) {
    const QPointF v = way.to - way.from;
    const double length = std::hypot(v.x(), v.y());
    p.setPen(pen(m_edge, 0.07, 1.6));
    p.drawLine(way.from, way.to);
    p.setPen(Qt::NoPen);
    p.setBrush(m_edge);
    if (way.back || length < 0.05) {
      if (way.ends != GroundWay::Ends::None) p.drawEllipse(way.from, 0.075, 0.075);
      if (way.ends == GroundWay::Ends::Both) p.drawEllipse(way.to, 0.075, 0.075);
      return;
    }
    const QPointF ahead = v / length * 0.2;
    const QPointF aside(-ahead.y() * 0.6, ahead.x() * 0.6);
    p.drawPolygon(QPolygonF{way.to, way.to - ahead + aside, way.to - ahead - aside});
  }

  void box(const GroundBox& box) {
    const Box& data = *m.map().box(box.place);
    const QRectF frame = m.geometry().rect(box.place);
    const QRectF caption = boxCaption(data);
    QPainterPath outline;
    outline.addRoundedRect(frame, kCorner, kCorner);
    p.setPen(Qt::NoPen);
    p.fillPath(outline, s.theme.ground);
    QPainterPath head;
    head.addRect(caption);
    p.fillPath(outline.intersected(head), mixed(s.theme.ground, s.theme.text, s.theme.dark() ? 0.16 : 0.1));
    p.setBrush(Qt::NoBrush);
    p.setPen(pen(m_edge, 0.045, 1.4));
    p.drawPath(outline);
    for (const BoxSlot& each : boxSlots(data)) slot(each);
    if (s.scale >= kNamesFrom) name(box.name, caption);
  }

 private:
  [[nodiscard]] QPen pen(const QColor& colour, double width, double least) const {
    return {colour, std::max(width, least / s.scale), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
  }

  void slot(const BoxSlot& slot) {
    const double half = Stacks::kPart / 2 - 0.03;  // a counter covers it
    const bool first = slot.side == kFirstSide;
    const QColor ink = overlayColours(first ? OverlayLook::ControlFirst : OverlayLook::ControlSecond, s.theme).second;
    QPen line = pen(mixed(ink, s.theme.ground, 0.35), 0.025, 1);
    if (!first) line.setDashPattern({3, 2.2});
    line.setCapStyle(Qt::FlatCap);
    QPainterPath edge;
    edge.addRoundedRect(QRectF(slot.at.x() - half, slot.at.y() - half, 2 * half, 2 * half), 0.06, 0.06);
    p.setBrush(Qt::NoBrush);
    strokeLine(p, edge, line);
    line.setStyle(Qt::SolidLine);
    p.setPen(line);
    const double r = 0.1;
    if (first) {
      p.drawRect(QRectF(slot.at.x() - r, slot.at.y() - r, 2 * r, 2 * r));
    } else {
      p.drawPolygon(QPolygonF{slot.at - QPointF(0, r * 1.3), slot.at + QPointF(r * 1.3, 0),
                              slot.at + QPointF(0, r * 1.3), slot.at - QPointF(r * 1.3, 0)});
    }
  }

  /// In pixels, so that lettering keeps its size limits; a long name gives way to the room of its box.
  void name(const QString& text, const QRectF& caption) {
    const double unit = s.scale * s.dots;
    const QSizeF room = (caption.size() - QSizeF(0.16, 0)) * unit;
    const double wanted = std::clamp(0.22 * unit, 10 * s.dots, 19 * s.dots) * s.fontScale;
    const bool lines = room.height() > 0.5 * unit;
    const int flags = Qt::AlignCenter | (lines ? Qt::TextWordWrap : 0);
    double pixels = std::min(wanted, room.height() * (lines ? 0.44 : 0.8));
    const auto fits = [&](double size) {
      const QRectF all(0, 0, room.width(), room.height());
      const QRectF taken = QFontMetricsF(uiFont(size, QFont::DemiBold)).boundingRect(all, flags, text);
      return taken.width() <= room.width() && taken.height() <= room.height() * 1.1;
    };
    for (const double least = pixels * 0.6; !fits(pixels) && pixels > least;) pixels = std::max(pixels * 0.94, least);
    const QFont font = uiFont(pixels, QFont::DemiBold);
    p.save();
    p.translate(caption.center());
    p.scale(1 / unit, 1 / unit);
    p.setFont(font);
    p.setPen(s.theme.label);
    p.drawText(QRectF(-room.width() / 2, -room.height() / 2, room.width(), room.height()), flags,
               lines ? text : QFontMetricsF(font).elidedText(text, Qt::ElideRight, room.width()));
    p.restore();
  }

  QPainter& p;
  const GroundModel& m;
  const GroundStyle& s;
  QColor m_edge;
};

}  // namespace

void paintBoxes(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area) {
  Boxes boxes(painter, model, style);
  const QRectF wide = area.adjusted(-1, -1, 1, 1);
  for (const GroundWay& way : model.ways) {
    if (wide.intersects(QRectF(way.from, way.to).normalized().adjusted(-0.1, -0.1, 0.1, 0.1))) boxes.way(way);
  }
  for (const GroundBox& box : model.boxes) {
    if (wide.intersects(model.geometry().rect(box.place))) boxes.box(box);
  }
}

}  // namespace kessel::client
