// SPDX-License-Identifier: GPL-3.0-or-later
// What happened meanwhile, as it lies on the map: arrows of what moved, ghosts where it stood, a cross where something
// was lost and a plus where something came, and dotted arrows to what an operation is aimed at. Signs and lines tell
// all of it, colour only whose it was.
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <map>

#include "client/look/colour_math.h"
#include "client/look/fonts.h"
#include "client/map/map_view_private.h"

namespace kessel::client {

namespace {

constexpr double kGhost = 0.45;     // opacity
constexpr double kBesideIt = 0.36;  // of a hex: arrows end beside the counter that they lead to
constexpr double kShortOfIt = 0.2;  // aims end on the edge of what they strike at
constexpr double kSignsFrom = 16;   // pixels across a hex

/// An arrow head at the end of a line that has at least two points.
QPolygonF headOf(const QPolygonF& line, double size) {
  const QPointF tip = line.last();
  QPointF along = tip - line[line.size() - 2];
  along /= std::max(0.001, std::hypot(along.x(), along.y()));
  const QPointF across(-along.y(), along.x());
  const QPointF foot = tip - along * size * 2;
  return {tip, foot + across * size, foot - across * size};
}

struct Arrow {
  double width = 0;
  QColor ink;
  QColor halo;
  bool dashed = false;
};

/// The way of something that moved.
void paintArrow(QPainter& p, QPolygonF line, const Arrow& arrow) {
  const QPolygonF head = headOf(line, arrow.width * 2.2);
  line.last() = (head[1] + head[2]) / 2;
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(arrow.halo, arrow.width + 2.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  p.drawPolyline(line);
  p.drawPolygon(head);
  QPen pen(arrow.ink, arrow.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  if (arrow.dashed) pen.setDashPattern({2.4, 1.2});
  p.setPen(pen);
  p.drawPolyline(line);
  p.setPen(Qt::NoPen);
  p.setBrush(arrow.ink);
  p.drawPolygon(head);
}

/// What an operation is aimed at: dotted, with an open head, so that it is no way that was gone.
void paintAim(QPainter& p, const QPolygonF& line, const Arrow& arrow) {
  const QPolygonF head = headOf(line, arrow.width * 2.6);
  const QPolygonF open{head[1], head[0], head[2]};
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(arrow.halo, arrow.width + 2.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  p.drawPolyline(line);
  p.drawPolyline(open);
  QPen pen(arrow.ink, arrow.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  p.setPen(pen);
  p.drawPolyline(open);
  pen.setDashPattern({0.1, 2.2});
  p.setPen(pen);
  p.drawPolyline(line);
}

/// Shortens the last leg of a line so that it ends beside what stands at its end.
void endBeside(QPolygonF& line, double distance) {
  QPointF leg = line.last() - line[line.size() - 2];
  const double length = std::hypot(leg.x(), leg.y());
  if (length > distance) line.last() -= leg * (distance / length);
}

}  // namespace

void MapView::Private::paintTrails(QPainter& p, const QRectF& exposed) {
  const double u = camera.scale();
  const int side = Stacks::side(camera);
  const double dots = camera.dots();
  const QRectF near = exposed.adjusted(-u, -u, u, u);
  p.save();
  p.setRenderHint(QPainter::Antialiasing);
  for (const MapTrail& trail : trails) {
    if (!std::all_of(trail.way.begin(), trail.way.end(), [this](Place place) { return shows(place); })) continue;
    const QPointF start = camera.toWindow(model->geometry().centre(trail.way.front()));
    if (trail.ghost && layers.counters && near.contains(start)) {
      const double edge = side / dots / 2 + CounterAtlas::margin(side) / dots;
      const double lower = isHex(trail.way.front()) ? Stacks::kLower * u : 0;
      p.setOpacity(kGhost);
      p.drawPixmap(start + QPointF(-edge, lower - edge),
                   atlas.picture(atlas.intern(faceOf(*title, *trail.ghost)), side, dots));
      p.setOpacity(1);
    }
    const bool aimed = trail.kind == MapTrail::Kind::Aimed;
    if (trail.kind != MapTrail::Kind::Moved && !aimed) continue;
    QPolygonF line;
    for (Place place : trail.way) line.append(camera.toWindow(model->geometry().centre(place)));
    if (line.size() < 2 || !near.intersects(line.boundingRect().adjusted(-1, -1, 1, 1))) continue;
    endBeside(line, (aimed ? kShortOfIt : kBesideIt) * u);
    const QColor own =
        isPlayer(trail.side) ? counterLook(title->sides[index(trail.side)].look, theme.palette).accent : theme.text;
    const double width = std::clamp(0.045 * u, 1.6, 3.6);
    const Arrow arrow{width, towards(own, theme.ground, 4.5), theme.labelHalo, trail.side == kSecondSide};
    aimed ? paintAim(p, line, arrow) : paintArrow(p, line, arrow);
  }
  p.restore();
}

void MapView::Private::paintTrailSigns(QPainter& p, const QRectF& exposed) const {
  const double u = camera.scale();
  if (u < kSignsFrom) return;
  std::map<std::pair<Place, bool>, int> counts;  // by place, and whether they are losses
  for (const MapTrail& trail : trails) {
    const bool sign = trail.kind == MapTrail::Kind::Lost || trail.kind == MapTrail::Kind::Arrived;
    if (sign && shows(trail.way.front())) ++counts[{trail.way.front(), trail.kind == MapTrail::Kind::Lost}];
  }
  p.save();
  p.setRenderHint(QPainter::Antialiasing);
  const double pixels = std::clamp(0.2 * u, 9.0, 15.0) * counterOptions.fontScale;
  p.setFont(uiFont(pixels, QFont::Bold));
  for (const auto& [key, count] : counts) {
    const auto& [place, lost] = key;
    QPointF at = camera.toWindow(model->geometry().centre(place)) + QPointF((lost ? -0.33 : 0.33) * u, 0.36 * u);
    if (!isHex(place)) {  // below the corner of a box, beside its counters
      const QRectF box = camera.toWindow(model->geometry().rect(place));
      at = {lost ? box.left() + 0.4 * u : box.right() - 0.4 * u, box.bottom() - 0.25 * u};
    }
    if (!exposed.adjusted(-u, -u, u, u).contains(at)) continue;
    QString text = lost ? QStringLiteral("×") : QStringLiteral("+");
    if (count > 1) text += QString::number(count);
    const double wide = std::max(pixels * 1.3, p.fontMetrics().horizontalAdvance(text) + pixels * 0.6);
    const QRectF plate(at.x() - wide / 2, at.y() - pixels * 0.65, wide, pixels * 1.3);
    p.setPen(QPen(lost ? theme.threat : theme.text, 1.4));
    p.setBrush(theme.panel);
    p.drawRoundedRect(plate, pixels * 0.4, pixels * 0.4);
    p.setPen(lost ? theme.threat : theme.text);
    p.drawText(plate, Qt::AlignCenter, text);
  }
  p.restore();
}

}  // namespace kessel::client
