// SPDX-License-Identifier: GPL-3.0-or-later
// The whole map as vectors or as a picture, for reports and for people who want to print it.
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <cmath>

#include "client/map/map_view_private.h"

namespace kessel::client {

namespace {
constexpr int kDrawingDots = 96;  // an inch: pixels of CSS, so that a drawing is as large as the picture
}

QSizeF MapView::mapSize() const {
  return d->model == nullptr ? QSizeF() : d->model->geometry().bounds().size();
}

void MapView::renderTo(QPainter& painter, const QRectF& target) const {
  if (d->model == nullptr || d->model->geometry().empty()) return;
  const QRectF bounds = d->model->geometry().bounds();
  const double scale = std::min(target.width() / bounds.width(), target.height() / bounds.height());
  GroundStyle style;
  style.theme = d->theme;
  style.layers = d->layers;
  style.fontScale = d->counterOptions.fontScale;
  style.scale = scale;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(target.center());
  painter.scale(scale, scale);
  painter.translate(-bounds.center());
  paintGround(painter, *d->model, style, bounds);
  painter.restore();

  // Everything else is drawn in pixels of the target by a camera that stands over the whole map.
  Camera camera;
  camera.setBounds(bounds);
  camera.setSize(QSizeF(bounds.size() * scale).toSize(), 1);
  camera.setScale(scale);
  camera.centreOn(bounds.center());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(target.center() - camera.toWindow(bounds.center()));
  const QRectF everything = camera.toWindow(bounds);
  if (d->layers.control) d->paintControl(painter, camera, everything);
  for (const OverlayShape& shape : d->overlayShapes) paintOverlay(painter, shape, camera, d->theme, everything);
  LabelLayout labels;
  labels.setStyle(d->theme, d->counterOptions.fontScale, d->layers);
  labels.update(*d->model, d->stacks, camera);
  for (const PlacedAreaName& name : labels.areaNames()) {
    painter.drawPixmap(camera.toWindow(name.box.topLeft()),
                       labels.picture(d->model->areas[static_cast<std::size_t>(name.area)], camera));
  }
  if (d->layers.labels) {
    for (const PlacedLabel& label : labels.labels()) {
      if (label.over) continue;
      painter.drawPixmap(camera.toWindow(label.corner),
                         labels.picture(d->model->names[static_cast<std::size_t>(label.name)], camera));
    }
  }
  for (const Stack& stack : d->stacks.all()) {
    if (!d->layers.counters) break;
    for (const Piece& piece : stack.pieces) {
      const QRectF square = Stacks::square(piece, camera);
      drawCounterShadow(painter, square, d->theme);
      drawCounter(painter, d->atlas.face(piece.face), square, square.width(), d->counterOptions);
    }
    const QRectF top = Stacks::square(stack.pieces.back(), camera);
    if (const QRectF badge = Stacks::badge(stack, top, camera); !badge.isEmpty()) {
      drawBadge(painter, badge, static_cast<int>(stack.pieces.size()));
    }
  }
  if (d->layers.counters) d->paintMarkers(painter, camera, everything);
  for (const OverlayShape& shape : d->overlayShapes) d->paintFiguresOf(painter, shape, camera, everything);
  painter.restore();
}

bool MapView::exportTo(const QString& file, double scale) const {
  if (d->model == nullptr) return false;
  const QSize size = (d->model->geometry().bounds().size() * scale).toSize();
  if (QFileInfo(file).suffix().compare(QLatin1String("svg"), Qt::CaseInsensitive) == 0) {
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly)) return false;
    QSvgGenerator svg;
    svg.setOutputDevice(&out);
    svg.setResolution(kDrawingDots);
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(), size));
    svg.setTitle(QString::fromStdString(d->title->name));
    QPainter painter(&svg);
    renderTo(painter, QRectF(QPointF(), QSizeF(size)));
    painter.end();
    return out.commit();
  }
  QImage image(size, QImage::Format_RGB32);
  if (image.isNull()) return false;
  image.fill(d->theme.window);
  QPainter painter(&image);
  renderTo(painter, QRectF(QPointF(), QSizeF(size)));
  painter.end();
  QSaveFile out(file);
  return out.open(QIODevice::WriteOnly) && image.save(&out, "PNG") && out.commit();
}

}  // namespace kessel::client
