// SPDX-License-Identifier: GPL-3.0-or-later
// The whole map in a few hundred pixels, with the window of a MapView as a frame that can be dragged.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace kessel::client {

class MapView;

class MiniMap : public QWidget {
  Q_OBJECT
 public:
  /// `view` must live as long as this.
  explicit MiniMap(MapView* view, QWidget* parent = nullptr);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  void moveTo(QPointF at);
  void drawGround();
  void drawPicture();
  [[nodiscard]] QRectF mapRect() const;

  MapView* m_view;
  QPixmap m_ground;
  qint64 m_groundOf = 0;  ///< which picture of the tiles, and on which colour
  QRgb m_groundColour = 0;
  QPixmap m_picture;  ///< with the counters
};

}  // namespace kessel::client
