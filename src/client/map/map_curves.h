// SPDX-License-Identifier: GPL-3.0-or-later
// From hexes to lines that look drawn: outlines of groups of hexes, chains of hexsides, and smooth curves through them.
#pragma once

#include <QPainterPath>
#include <QPolygonF>
#include <array>
#include <vector>

namespace kessel::client {

using Corners = std::array<QPointF, 6>;

/// One side of a hex as a pair of corners.
struct Edge {
  QPointF from;
  QPointF to;
};

/// The closed boundary lines of a group of hexes given by their centres; clockwise outside, counter-clockwise holes.
[[nodiscard]] std::vector<QPolygonF> outlines(const std::vector<QPointF>& centres, const Corners& corners);

/// Joins edges that share corners to lines as long as possible; lines end where one or three and more edges meet.
[[nodiscard]] std::vector<QPolygonF> chains(const std::vector<Edge>& edges);

/// Moves each point towards its neighbours: weight 0.25 takes the zigzag of hexsides away altogether.
[[nodiscard]] QPolygonF relaxed(const QPolygonF& line, bool closed, double weight, int passes = 1);

/// A smooth curve through the middles of the line's segments, touching its ends.
[[nodiscard]] QPainterPath smooth(const QPolygonF& line, bool closed);

/// The stretches of a path that come into a rectangle, as lines of their own: to stroke a long path in a small picture.
[[nodiscard]] QPainterPath stretchesIn(const QRectF& area, const QPainterPath& path);

/// A quiet pseudo-random number in [0, 1) for a hex and a counter: the same on every machine.
[[nodiscard]] double noise(unsigned hex, unsigned number);

}  // namespace kessel::client
