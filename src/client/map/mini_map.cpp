// SPDX-License-Identifier: GPL-3.0-or-later
// First version of the small map.
#include "client/map/mini_map.h"

#include <QPainter>

#include "client/map/map_view.h"

namespace kessel::client {

MiniMap::MiniMap(MapView* view, QWidget* parent) : QWidget(parent), m_view(view) {}
QSize MiniMap::sizeHint() const {
  return {232, 232};
}
int MiniMap::heightForWidth(int width) const {
  return width;
}
void MiniMap::paintEvent(QPaintEvent*) {
  QPainter(this).fillRect(rect(), palette().window());
}
void MiniMap::mousePressEvent(QMouseEvent* event) {
  QWidget::mousePressEvent(event);
}
void MiniMap::mouseMoveEvent(QMouseEvent* event) {
  QWidget::mouseMoveEvent(event);
}
void MiniMap::wheelEvent(QWheelEvent* event) {
  QWidget::wheelEvent(event);
}
void MiniMap::moveTo(QPointF) {
  m_view->update();
}
QRectF MiniMap::mapRect() const {
  return rect();
}

}  // namespace kessel::client
