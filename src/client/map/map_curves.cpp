// SPDX-License-Identifier: GPL-3.0-or-later
// Corners are compared by rounded coordinates; hex corners are at least half a unit apart.
#include "client/map/map_curves.h"

#include <QHash>
#include <cmath>

namespace kessel::client {

namespace {

using Key = std::pair<qint64, qint64>;

Key keyOf(const QPointF& p) {
  return {qRound64(p.x() * 256), qRound64(p.y() * 256)};
}

QPointF middle(const QPointF& a, const QPointF& b) {
  return (a + b) / 2;
}

/// Corner -> numbers of the edges that meet there.
QHash<Key, QList<int>> meetings(const std::vector<Edge>& edges) {
  QHash<Key, QList<int>> out;
  for (int i = 0; i < static_cast<int>(edges.size()); ++i) {
    out[keyOf(edges[static_cast<std::size_t>(i)].from)].append(i);
    out[keyOf(edges[static_cast<std::size_t>(i)].to)].append(i);
  }
  return out;
}

/// Walks from `corner` along unused edges until the line branches or ends.
QPolygonF walk(QPointF corner, int edge, const std::vector<Edge>& edges, const QHash<Key, QList<int>>& at,
               std::vector<bool>& used) {
  QPolygonF line{corner};
  while (edge >= 0) {
    used[static_cast<std::size_t>(edge)] = true;
    const Edge& e = edges[static_cast<std::size_t>(edge)];
    corner = keyOf(e.from) == keyOf(corner) ? e.to : e.from;
    line.append(corner);
    edge = -1;
    const QList<int>& here = at[keyOf(corner)];
    if (here.size() != 2) break;
    for (int next : here) {
      if (!used[static_cast<std::size_t>(next)]) edge = next;
    }
  }
  return line;
}

}  // namespace

std::vector<QPolygonF> outlines(const std::vector<QPointF>& centres, const Corners& corners) {
  QHash<Key, bool> inside;
  for (const QPointF& c : centres) inside.insert(keyOf(c), true);
  QHash<Key, QPointF> next;
  // In their order: a hash has another one in each run, and dashes begin where a line does.
  std::vector<QPointF> starts;
  for (const QPointF& c : centres) {
    for (std::size_t d = 0; d < 6; ++d) {
      const QPointF a = corners[d];
      const QPointF b = corners[(d + 1) % 6];
      if (inside.contains(keyOf(c + a + b))) continue;
      next.insert(keyOf(c + a), c + b);
      starts.push_back(c + a);
    }
  }
  std::vector<QPolygonF> out;
  for (const QPointF& start : starts) {
    Key at = keyOf(start);
    if (!next.contains(at)) continue;
    QPolygonF loop{start};
    while (next.contains(at)) {
      const QPointF to = next.take(at);
      at = keyOf(to);
      if (next.contains(at)) loop.append(to);
    }
    out.push_back(loop);
  }
  return out;
}

std::vector<QPolygonF> chains(const std::vector<Edge>& edges) {
  const QHash<Key, QList<int>> at = meetings(edges);
  std::vector<bool> used(edges.size(), false);
  std::vector<QPolygonF> out;
  for (const Edge& e : edges) {
    for (const QPointF& end : {e.from, e.to}) {
      const QList<int> here = at[keyOf(end)];
      if (here.size() == 2) continue;
      for (int edge : here) {
        if (!used[static_cast<std::size_t>(edge)]) out.push_back(walk(end, edge, edges, at, used));
      }
    }
  }
  for (std::size_t i = 0; i < edges.size(); ++i) {  // what is left are rings
    if (!used[i]) out.push_back(walk(edges[i].from, static_cast<int>(i), edges, at, used));
  }
  return out;
}

QPolygonF relaxed(const QPolygonF& line, bool closed, double weight, int passes) {
  QPolygonF now = line;
  const qsizetype n = line.size();
  if (n < 3) return now;
  for (int pass = 0; pass < passes; ++pass) {
    const QPolygonF before = now;
    for (qsizetype i = 0; i < n; ++i) {
      if (!closed && (i == 0 || i == n - 1)) continue;
      const QPointF& a = before[(i + n - 1) % n];
      const QPointF& b = before[(i + 1) % n];
      now[i] = before[i] * (1 - 2 * weight) + (a + b) * weight;
    }
  }
  return now;
}

QPainterPath smooth(const QPolygonF& line, bool closed) {
  QPainterPath path;
  const qsizetype n = line.size();
  if (n < 2) return path;
  if (closed) {
    path.moveTo(middle(line[n - 1], line[0]));
    for (qsizetype i = 0; i < n; ++i) path.quadTo(line[i], middle(line[i], line[(i + 1) % n]));
    path.closeSubpath();
    return path;
  }
  path.moveTo(line[0]);
  for (qsizetype i = 1; i + 1 < n; ++i) {
    path.quadTo(line[i], i + 2 == n ? line[n - 1] : middle(line[i], line[i + 1]));
  }
  if (n == 2) path.lineTo(line[1]);
  return path;
}

QPainterPath stretchesIn(const QRectF& area, const QPainterPath& path) {
  QPainterPath stretches;
  bool going = false;  // the stretch before was taken, too
  for (int i = 1; i < path.elementCount(); ++i) {
    const QPainterPath::Element to = path.elementAt(i);
    const int points = to.isCurveTo() ? 3 : 1;
    if (to.isMoveTo()) {
      going = false;
      continue;
    }
    const QPointF from = path.elementAt(i - 1);
    double left = from.x(), right = left, top = from.y(), bottom = top;
    for (int k = 0; k < points; ++k) {
      const QPointF at = path.elementAt(i + k);
      left = std::min(left, at.x());
      right = std::max(right, at.x());
      top = std::min(top, at.y());
      bottom = std::max(bottom, at.y());
    }
    const bool near = right >= area.left() && left <= area.right() && bottom >= area.top() && top <= area.bottom();
    if (near && !going) stretches.moveTo(from);
    if (near && points == 1) stretches.lineTo(to);
    if (near && points == 3) stretches.cubicTo(to, path.elementAt(i + 1), path.elementAt(i + 2));
    going = near;
    i += points - 1;
  }
  return stretches;
}

double noise(unsigned hex, unsigned number) {
  unsigned v = hex * 0x9E3779B9U ^ (number + 1) * 0x85EBCA6BU;
  v ^= v >> 15U;
  v *= 0x2C1B3C6DU;
  v ^= v >> 12U;
  v *= 0x297A2D39U;
  v ^= v >> 15U;
  return (v & 0xFFFFFFU) / static_cast<double>(0x1000000);
}

}  // namespace kessel::client
