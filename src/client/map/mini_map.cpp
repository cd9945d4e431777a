// SPDX-License-Identifier: GPL-3.0-or-later
// Uses the coarse picture of the map that the tiles keep anyway, and dots for counters.
#include "client/map/mini_map.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "client/map/map_view_private.h"

namespace kessel::client {

MiniMap::MiniMap(MapView* view, QWidget* parent) : QWidget(parent), m_view(view) {
  setAccessibleName(tr("Overview map"));
  setMinimumSize(120, 64);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  connect(view, &MapView::viewChanged, this, qOverload<>(&QWidget::update));
  connect(view, &MapView::contentChanged, this, [this] {
    m_picture = QPixmap();
    update();
  });
}

QSize MiniMap::sizeHint() const {
  return {232, heightForWidth(232)};
}

int MiniMap::heightForWidth(int width) const {
  if (m_view->d->model == nullptr) return width;
  const QSizeF size = m_view->d->model->geometry().bounds().size();
  return qBound(100, qRound(width * size.height() / std::max(size.width(), 1.0)), 420);
}

QRectF MiniMap::mapRect() const {
  if (m_view->d->model == nullptr) return rect();
  QSizeF size = m_view->d->model->geometry().bounds().size();
  size.scale(QSizeF(rect().size()), Qt::KeepAspectRatio);
  return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

/// The ground made smaller: that costs more than all counters, and it hardly ever changes.
void MiniMap::drawGround() {
  const MapView::Private& d = *m_view->d;
  const QImage& overview = d.tiles.overview();
  if (!m_ground.isNull() && m_groundOf == overview.cacheKey() && m_groundColour == d.theme.window.rgb() &&
      m_ground.deviceIndependentSize() == QSizeF(size()))
    return;
  m_groundOf = overview.cacheKey();
  m_groundColour = d.theme.window.rgb();
  const double dots = devicePixelRatioF();
  m_ground = QPixmap((QSizeF(size()) * dots).toSize());
  m_ground.setDevicePixelRatio(dots);
  m_ground.fill(d.theme.window);
  if (d.model == nullptr || overview.isNull()) return;
  QPainter p(&m_ground);
  // The painter would look at four dots of many: of roads and numbers single ones would be left.
  const QSize size = (mapRect().size() * dots).toSize();
  p.drawImage(mapRect(), overview.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
}

namespace {

/// The dots that stand for counters. Each kind is drawn once: there are hundreds of counters of few kinds.
class Dots {
 public:
  /// `wide` in pixels of the window, each of which is `dots` of the screen.
  Dots(double wide, double dots) : m_wide(wide), m_dots(dots) {}

  void draw(QPainter& p, QPointF at, QColor colour, bool square) {
    const QPixmap& dot = dotOf(colour, square);
    // On whole pixels of the screen, so that nothing is blurred.
    const QPointF corner = (at - QPointF(room(), room()) / 2) * m_dots;
    p.drawPixmap(QPointF(std::round(corner.x()), std::round(corner.y())) / m_dots, dot);
  }

 private:
  static constexpr double kLine = 0.6;
  [[nodiscard]] double room() const { return std::ceil((m_wide + 2 * kLine) * m_dots) / m_dots; }
  const QPixmap& dotOf(QColor colour, bool square) {
    QPixmap& dot = m_drawn[{colour.rgb(), square}];
    if (!dot.isNull()) return dot;
    dot = QPixmap((QSizeF(room(), room()) * m_dots).toSize());
    dot.setDevicePixelRatio(m_dots);
    dot.fill(Qt::transparent);
    QPainter p(&dot);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(QColor(20, 16, 10, 190), kLine));
    p.setBrush(colour);
    const QRectF box((room() - m_wide) / 2, (room() - m_wide) / 2, m_wide, m_wide);
    square ? p.drawRect(box) : p.drawEllipse(box);
    return dot;
  }

  double m_wide;
  double m_dots;
  std::map<std::pair<QRgb, bool>, QPixmap> m_drawn;
};

}  // namespace

/// Ground and counters, drawn when they change; moving the window's frame only copies.
void MiniMap::drawPicture() {
  const MapView::Private& d = *m_view->d;
  drawGround();
  m_picture = m_ground;
  if (d.model == nullptr) return;
  QPainter p(&m_picture);
  const QRectF box = mapRect();
  const QRectF bounds = d.model->geometry().bounds();
  const double part = box.width() / bounds.width();
  Dots dots(std::clamp(part * 0.85, 3.0, 9.0), devicePixelRatioF());
  for (const Stack& stack : d.stacks.all()) {
    // Of a hex the top counter, of a box all.
    for (std::size_t i = isHex(stack.place) ? stack.pieces.size() - 1 : 0; i < stack.pieces.size(); ++i) {
      const Piece& piece = stack.pieces[i];
      const QPointF at = isHex(stack.place) ? d.model->geometry().centre(stack.place) : piece.at;
      const CounterLook look = counterLook(d.atlas.face(piece.face).family, d.theme.palette);
      dots.draw(p, box.topLeft() + (at - bounds.topLeft()) * part, look.ground, piece.unit.side == kFirstSide);
    }
  }
}

void MiniMap::paintEvent(QPaintEvent*) {
  const MapView::Private& d = *m_view->d;
  if (m_picture.isNull() || m_picture.deviceIndependentSize() != QSizeF(size())) drawPicture();
  QPainter p(this);
  p.drawPixmap(0, 0, m_picture);
  if (d.model == nullptr) return;
  const QRectF box = mapRect();
  const QRectF bounds = d.model->geometry().bounds();
  const double part = box.width() / bounds.width();
  const QRectF seen = m_view->visibleMap().intersected(bounds);
  const QRectF frame(box.topLeft() + (seen.topLeft() - bounds.topLeft()) * part, seen.size() * part);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(QColor(255, 253, 244, 210), 3.4));
  p.drawRect(frame.adjusted(1.5, 1.5, -1.5, -1.5));
  p.setPen(QPen(QColor("#1D1A15"), 1.6));
  p.drawRect(frame.adjusted(1.5, 1.5, -1.5, -1.5));
}

void MiniMap::moveTo(QPointF at) {
  MapView::Private& d = *m_view->d;
  if (d.model == nullptr) return;
  const QRectF box = mapRect();
  const QRectF bounds = d.model->geometry().bounds();
  d.fitPending = d.showsAll = false;
  d.camera.centreOn(bounds.topLeft() + (at - box.topLeft()) * (bounds.width() / box.width()));
  d.cameraChanged();
}

void MiniMap::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) moveTo(event->position());
}

void MiniMap::mouseMoveEvent(QMouseEvent* event) {
  if ((event->buttons() & Qt::LeftButton) != 0) moveTo(event->position());
}

void MiniMap::wheelEvent(QWheelEvent* event) {
  event->angleDelta().y() > 0 ? m_view->zoomIn() : m_view->zoomOut();
  event->accept();
}

}  // namespace kessel::client
