// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of the map is seen at what size. The corner of the window always lies on a device pixel, so that tiles
// and counters are copied and never blurred.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QTransform>

namespace kessel::client {

class Camera {
 public:
  /// Pixels of the screen across a hex.
  [[nodiscard]] double scale() const { return m_scale; }
  [[nodiscard]] double dots() const { return m_dots; }
  [[nodiscard]] QPoint origin() const { return m_origin; }  ///< window corner from the map's zero, device pixels
  [[nodiscard]] QPointF centre() const { return toMap({m_size.width() / 2.0, m_size.height() / 2.0}); }

  [[nodiscard]] QPointF toWindow(QPointF map) const { return (map * (m_scale * m_dots) - QPointF(m_origin)) / m_dots; }
  [[nodiscard]] QPointF toMap(QPointF window) const {
    return (window * m_dots + QPointF(m_origin)) / (m_scale * m_dots);
  }
  [[nodiscard]] QRectF toWindow(const QRectF& map) const { return {toWindow(map.topLeft()), map.size() * m_scale}; }
  [[nodiscard]] QRectF toMap(const QRectF& window) const { return {toMap(window.topLeft()), window.size() / m_scale}; }
  /// Map units to pixels of the window.
  [[nodiscard]] QTransform transform() const {
    return QTransform(m_scale, 0, 0, m_scale, -m_origin.x() / m_dots, -m_origin.y() / m_dots);
  }

  void setBounds(const QRectF& bounds) { m_bounds = bounds; }
  /// The window changed its size; what was in the middle stays there.
  void setSize(QSize size, double dots);
  void setScale(double scale) { m_scale = scale; }
  void centreOn(QPointF map);
  /// Centres on a point as far as the map goes: no more of the window stays empty beside it than must.
  void show(QPointF map);
  /// Keeps the map point that is under a window point where it is.
  void zoomAround(QPointF window, double scale);
  /// Moves the map by pixels of the window; returns by how many device pixels it really moved.
  QPoint pan(QPointF by);
  /// The scale at which the whole map is seen.
  [[nodiscard]] double fitScale() const;

 private:
  void place(QPointF origin);

  double m_scale = 32;
  double m_dots = 1;
  QPoint m_origin;
  QSize m_size{1, 1};
  QRectF m_bounds{0, 0, 1, 1};
};

}  // namespace kessel::client
