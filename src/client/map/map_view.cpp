// SPDX-License-Identifier: GPL-3.0-or-later
// First version: keeps what it is told and draws the hexes flat.
#include "client/map/map_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <array>

#include "client/map/map_geometry.h"

namespace kessel::client {

class MapView::Private {
 public:
  const TitleInfo* title = nullptr;
  MapGeometry geometry;
  View view;
  Theme theme = themeOf(Brightness::Light, Palette::Standard);
  MapLayers layers;
  std::vector<UnitId> selection;
  double scale = 32;
  QPointF centre;
};

MapView::MapView(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {}
MapView::~MapView() = default;

void MapView::setTitle(const TitleInfo& title) {
  d->title = &title;
  d->geometry = MapGeometry(title.map);
  d->centre = d->geometry.bounds().center();
  update();
}
void MapView::setView(const View& view, std::span<const Event>) {
  d->view = view;
  update();
}
void MapView::setTheme(Brightness brightness, Palette palette) {
  d->theme = themeOf(brightness, palette);
  update();
}
void MapView::setCounterStyle(CounterStyle) {}
void MapView::setFontScale(double) {}
void MapView::setLayers(const MapLayers& layers) {
  d->layers = layers;
}
const MapLayers& MapView::layers() const {
  return d->layers;
}
void MapView::setAnimation(bool, int) {}
void MapView::setChoices(Choices) {}
void MapView::setSelection(const std::vector<UnitId>& units) {
  d->selection = units;
}
const std::vector<UnitId>& MapView::selection() const {
  return d->selection;
}
void MapView::setPath(MapPath) {}
void MapView::setCombat(MapCombat) {}
void MapView::setOverlays(std::vector<MapOverlay>) {}
void MapView::setSpotlight(const std::vector<Place>&) {}
QStringList MapView::legend() const {
  return {};
}
std::span<const double> MapView::zoomSteps() {
  static constexpr std::array kSteps{14.0, 18.0, 24.0, 32.0, 42.0, 56.0, 72.0, 96.0, 128.0};
  return kSteps;
}
double MapView::scale() const {
  return d->scale;
}
void MapView::zoomIn() {}
void MapView::zoomOut() {}
void MapView::setScale(double scale) {
  d->scale = scale;
}
void MapView::fit() {}
void MapView::centreOn(Place) {}
void MapView::ensureVisible(Place) {}
MapState MapView::viewState() const {
  return {d->scale, {d->centre.x(), d->centre.y()}};
}
void MapView::restoreViewState(const MapState&) {}
QRectF MapView::visibleMap() const {
  const QSizeF size = QSizeF(this->size()) / d->scale;
  return {d->centre - QPointF(size.width() / 2, size.height() / 2), size};
}
Place MapView::placeAt(QPointF at) const {
  return d->geometry.at(visibleMap().topLeft() + at / d->scale);
}
UnitId MapView::unitAt(QPointF) const {
  return kNoUnit;
}
QPointF MapView::pointOf(Place place) const {
  return (d->geometry.centre(place) - visibleMap().topLeft()) * d->scale;
}
QRectF MapView::rectOf(UnitId) const {
  return {};
}
Place MapView::focusPlace() const {
  return kNowhere;
}
void MapView::setFocusPlace(Place) {}
QString MapView::describe(Place place) const {
  return d->title == nullptr ? QString() : QString::fromStdString(d->title->map.placeName(place));
}
void MapView::renderTo(QPainter&, const QRectF&) const {}
bool MapView::exportTo(const QString&, double) const {
  return false;
}
void MapView::finishDrawing() {}
QSize MapView::sizeHint() const {
  return {900, 700};
}
bool MapView::event(QEvent* event) {
  return QWidget::event(event);
}
void MapView::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.fillRect(rect(), d->theme.ground);
  if (d->title == nullptr) return;
  const QRectF area = visibleMap();
  p.scale(d->scale, d->scale);
  p.translate(-area.topLeft());
  QPen pen(d->theme.grid);
  pen.setCosmetic(true);
  p.setPen(pen);
  d->geometry.each(area, [&](Place hex) {
    const std::uint8_t kind = d->title->map.terrain[index(hex)];
    p.setBrush(terrainLook(d->title->map.terrains[kind].look, d->theme).fill);
    p.drawConvexPolygon(d->geometry.polygon(hex));
  });
}
void MapView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
}
void MapView::wheelEvent(QWheelEvent* event) {
  QWidget::wheelEvent(event);
}
void MapView::mousePressEvent(QMouseEvent* event) {
  const Place place = placeAt(event->position());
  if (place != kNowhere) emit placeClicked(place, event->button(), event->modifiers());
}
void MapView::mouseMoveEvent(QMouseEvent* event) {
  QWidget::mouseMoveEvent(event);
}
void MapView::mouseReleaseEvent(QMouseEvent* event) {
  QWidget::mouseReleaseEvent(event);
}
void MapView::mouseDoubleClickEvent(QMouseEvent* event) {
  QWidget::mouseDoubleClickEvent(event);
}
void MapView::keyPressEvent(QKeyEvent* event) {
  QWidget::keyPressEvent(event);
}
void MapView::keyReleaseEvent(QKeyEvent* event) {
  QWidget::keyReleaseEvent(event);
}
void MapView::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
}
void MapView::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
}
void MapView::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
}
bool MapView::focusNextPrevChild(bool next) {
  return QWidget::focusNextPrevChild(next);
}

}  // namespace kessel::client
