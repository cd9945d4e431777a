// SPDX-License-Identifier: GPL-3.0-or-later
// What is printed on the terrain: areas, stars, ferries, emplacements, hex numbers, marks of provenance.
#pragma once

#include "client/map/ground_painter.h"

namespace kessel::client {

void paintMarks(QPainter& painter, const GroundModel& model, const GroundStyle& style, const QRectF& area);
/// One mark of the map ("victory", "ferry", "emplacement" ...) around a point; `size` is its height.
void drawMark(QPainter& painter, const QString& look, int count, QPointF at, double size, const Theme& theme);

}  // namespace kessel::client
