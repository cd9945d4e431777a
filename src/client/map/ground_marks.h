// SPDX-License-Identifier: GPL-3.0-or-later
// What is printed on the terrain: areas, stars, ferries, emplacements, hex numbers, marks of provenance.
#pragma once

#include <QPainterPath>

#include "client/map/ground_painter.h"

namespace kessel::client {

/// Draws a line, or of it what lies within `inside`. In a drawing (SVG) as an area: there Qt cuts nothing off, and
/// makes long strokes of the dashes of thin lines.
void strokeLine(QPainter& painter, const QPainterPath& path, const QPen& pen, const QPainterPath& inside = {});
/// What the name of an area takes as it is written on the map, in map units around zero. `scale`: pixels across a hex.
[[nodiscard]] QRectF areaNameSize(const GroundArea& area, double scale, double fontScale);
/// That around a point, the area's heart at best, but not beyond the edge of the map.
[[nodiscard]] QRectF areaNameBox(const GroundModel& model, const QRectF& size, QPointF at);
[[nodiscard]] bool areaIsNamed(const GroundArea& area, const MapLayers& layers);
[[nodiscard]] QFont areaFont(const GroundArea& area, double scale, double fontScale);
[[nodiscard]] QColor areaHue(const GroundArea& area, const Theme& theme);

void paintMarks(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area);
/// One mark of the map ("victory", "ferry", "emplacement" ...) around a point; `size` is its height.
void drawMark(QPainter& painter, const QString& look, int count, QPointF at, double size, const Theme& theme);

}  // namespace kessel::client
