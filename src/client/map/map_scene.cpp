// SPDX-License-Identifier: GPL-3.0-or-later
// Painting, from the ground up: tiles, layers, names, counters, what is pointed at, furniture. Everything is clipped
// to what was exposed, so scrolling costs only the new strip.
#include <QElapsedTimer>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "client/look/colour_math.h"
#include "client/look/fonts.h"
#include "client/map/map_view_private.h"

namespace kessel::client {

namespace {

constexpr double kFurnitureMargin = 10;  // pixels between furniture and window
constexpr qint64 kDrawingBudget = 4;     // milliseconds a frame may spend on new pictures of counters
constexpr int kMostRects = 8;            // of a region painted one by one

}  // namespace

void MapView::paintEvent(QPaintEvent* event) {
  if (d->fitPending && d->model != nullptr) d->showAll();
  if (d->camera.dots() != devicePixelRatioF()) {  // the window came to another screen
    d->camera.setSize(size(), devicePixelRatioF());
    d->furnitureStale = true;
  }
  QPainter p(this);
  if (d->glide.running()) return d->paintGlide(p);
  const QRegion& region = event->region();
  if (region.rectCount() > kMostRects) {
    d->paint(p, region.boundingRect());
    return;
  }
  for (const QRect& part : region) {
    p.save();
    p.setClipRect(part);
    d->paint(p, part);
    p.restore();
  }
}

void MapView::Private::paint(QPainter& p, const QRectF& exposed) {
  if (model == nullptr || model->geometry().empty()) {
    p.fillRect(exposed, theme.window);
    return;
  }
  tiles.paint(p, camera, exposed, q->size());
  p.setRenderHint(QPainter::Antialiasing);
  if (layers.control) paintControl(p, camera, exposed);
  for (const OverlayShape& shape : overlayShapes) paintOverlay(p, shape, camera, theme, exposed);
  paintOverlay(p, choiceArea, camera, theme, exposed);
  paintOverlay(p, targetArea, camera, theme, exposed);
  const double line = std::clamp(camera.scale() * 0.045, 1.6, 3.2);
  // What is asked about may be known by its name.
  for (Place place : spotlight) paintPlaceEdge(p, *model, place, camera, theme.selected, line + 1, false);
  paintLabels(p, exposed);
  if (layers.trails) paintTrails(p, exposed);
  if (layers.counters) paintStacks(p, exposed);
  if (layers.trails) paintTrailSigns(p, exposed);
  paintMarkers(p, camera, exposed);
  for (const OverlayShape& shape : overlayShapes) paintFiguresOf(p, shape, camera, exposed, &choiceArea);
  paintFiguresOf(p, choiceArea, camera, exposed);
  if (layers.labels && hoverPlace != kNowhere) paintHoveredName(p);
  paintCombat(p, *model, combat, camera, theme);
  if (hoverPlace != kNowhere && grip != Grip::Pan) {
    QColor quiet = theme.text;
    quiet.setAlpha(140);
    paintPlaceEdge(p, *model, hoverPlace, camera, quiet, 1.2, false);
  }
  paintPath(p, *model, path, camera, theme, counterOptions.fontScale);  // its figure is read over that edge
  if (focusPlace != kNowhere && byKeys && q->hasFocus())
    paintPlaceEdge(p, *model, focusPlace, camera, theme.focus, line, true);
  paintRuler(p);
  paintMotions(p);
  paintFan(p);
  if (layers.legend) paintFurniture(p);
}

void MapView::Private::paintFiguresOf(QPainter& p, const OverlayShape& shape, const Camera& by, const QRectF& exposed,
                                      const OverlayShape* first) const {
  std::vector<QRectF> names;
  if (layers.labels) {
    for (const PlacedLabel& label : labels.labels()) {
      if (!label.over) names.emplace_back(by.toWindow(label.corner), label.size);
    }
  }
  const auto taken = [&](Place place) {
    return first != nullptr &&
           std::ranges::find(first->figures, place, &OverlayShape::Figure::place) != first->figures.end();
  };
  const auto covered = [&](Place place) {
    if (layers.counters && stacks.at(place) != nullptr) return true;
    const QPointF figure = by.toWindow(model->geometry().figureSpot(place)) + QPointF(0, by.scale() * 0.18);
    return std::ranges::any_of(names, [&](const QRectF& name) { return name.contains(figure); });
  };
  paintFigures(p, shape, by, theme, counterOptions.fontScale, exposed, covered, taken);
}

QPixmap MapView::Private::snapshot() {
  const double dots = camera.dots();
  QPixmap picture((QSizeF(q->size()) * dots).toSize());
  picture.setDevicePixelRatio(dots);
  QPainter p(&picture);
  const bool legend = std::exchange(layers.legend, false);
  paint(p, QRectF(q->rect()));
  layers.legend = legend;
  return picture;
}

void MapView::Private::paintGlide(QPainter& p) {
  const Camera now = glide.cameraFor(camera);
  tiles.paintCoarse(p, now, QRectF(q->rect()));
  p.setRenderHint(QPainter::SmoothPixmapTransform);
  p.drawPixmap(now.toWindow(glide.shown()), glide.picture(), QRectF(QPointF(), QSizeF(glide.picture().size())));
  if (layers.legend) paintFurniture(p);
}

void MapView::Private::paintLabels(QPainter& p, const QRectF& exposed) {
  labels.update(*model, stacks, camera);
  const auto isExposed = [&](QPointF at, QSizeF size) {
    return exposed.intersects(QRectF(camera.toWindow(at), size).adjusted(-4, -4, 8, 8));
  };
  const auto put = [&](QPointF at, const QPixmap& picture) {
    const QPointF corner = camera.toWindow(at);
    const double dots = camera.dots();
    p.drawPixmap(QPointF(std::round(corner.x() * dots) / dots, std::round(corner.y() * dots) / dots), picture);
  };
  for (const PlacedAreaName& name : labels.areaNames()) {
    if (isExposed(name.box.topLeft(), name.box.size() * camera.scale()))
      put(name.box.topLeft(), labels.picture(model->areas[static_cast<std::size_t>(name.area)], camera));
  }
  for (const PlacedLabel& label : labels.labels()) {
    if (!label.over && layers.labels && isExposed(label.corner, label.size))
      put(label.corner, labels.picture(model->names[static_cast<std::size_t>(label.name)], camera));
  }
}

/// A name that found no free side shines above the counters while its hex is pointed at.
void MapView::Private::paintHoveredName(QPainter& p) {
  for (const PlacedLabel& label : labels.labels()) {
    const GroundName& name = model->names[static_cast<std::size_t>(label.name)];
    if (label.over && name.hex == hoverPlace) p.drawPixmap(camera.toWindow(label.corner), labels.picture(name, camera));
  }
}

/// A corner flag in the colour of the side; the flags of the two sides differ in shape.
void MapView::Private::paintControl(QPainter& p, const Camera& by, const QRectF& exposed) const {
  const double u = by.scale();
  for (const auto& [place, side] : view.control) {
    if (!shows(place) || !isPlayer(side)) continue;
    const QPointF at = by.toWindow(model->geometry().flagSpot(place));
    if (!exposed.adjusted(-u, -u, u, u).contains(at)) continue;
    const CounterLook look = counterLook(title->sides[index(side)].look, theme.palette);
    const double s = std::clamp(0.13 * u, 3.0, 12.0);
    p.setPen(QPen(look.edge, 1));
    p.setBrush(look.ground);
    if (side == kFirstSide) {
      p.drawRect(QRectF(at.x() - s / 2, at.y() - s / 2, s, s));
    } else {
      p.drawPolygon(QPolygonF{at + QPointF(0, -s * 0.7), at + QPointF(s * 0.7, 0), at + QPointF(0, s * 0.7),
                              at + QPointF(-s * 0.7, 0)});
    }
  }
}

/// Markers lie on the corner of a stack, not under it, and further ones of a hex above the first; on the lower edge of
/// a box, beside each other; or at an edge. None lies on one at an edge, be it of the hex beside it.
void MapView::Private::paintMarkers(QPainter& p, const Camera& by, const QRectF& exposed) const {
  const double u = by.scale();
  const double r = std::clamp(0.14 * u, 4.0, 13.0);
  const MapGeometry& map = model->geometry();
  const auto atEdge = [&](const MarkerView& marker) { return by.toWindow(map.edgeSpot(marker.place, marker.towards)); };
  std::vector<QPointF> edges;
  for (const MarkerView& marker : view.markers) {
    if (marker.towards != kNowhere && shows(marker.place)) edges.push_back(atEdge(marker));
  }
  std::map<Place, int> before;
  const auto inRow = [&](Place place) {
    constexpr int kRows = 3;  // further up it would lie on the hex above
    const QPointF step = MapGeometry::markerRow(place) * 2 * r;
    const QPointF first = by.toWindow(map.markerSpot(place));
    int& row = before[place];
    const auto covered = [&](const QPointF& spot) {
      return std::ranges::any_of(
          edges, [&](const QPointF& edge) { return std::hypot(edge.x() - spot.x(), edge.y() - spot.y()) < 1.8 * r; });
    };
    while (row < kRows && covered(first + step * row)) ++row;
    return first + step * row++;
  };
  for (const MarkerView& marker : view.markers) {
    const auto kind = std::find_if(title->markers.begin(), title->markers.end(),
                                   [&](const MarkerInfo& info) { return info.id == marker.symbol; });
    if (!shows(marker.place) || kind == title->markers.end()) continue;
    const QPointF c = marker.towards != kNowhere ? atEdge(marker) : inRow(marker.place);
    if (!exposed.intersects(QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r).adjusted(-2, -2, 2, 2))) continue;
    drawLook(p, kind->look, QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r), QColor("#FFF7DC"), QColor("#7A2A12"));
  }
}

void MapView::Private::paintStacks(QPainter& p, const QRectF& exposed) {
  QElapsedTimer clock;
  clock.start();
  const int side = Stacks::side(camera);
  bool late = false;
  for (const Stack& stack : stacks.all()) {
    if (!exposed.intersects(Stacks::cover(stack, camera))) continue;
    const auto drawn = [&](const Piece& piece) { return atlas.has(piece.face, side, camera.dots()); };
    if (clock.elapsed() <= kDrawingBudget || std::ranges::all_of(stack.pieces, drawn)) {
      paintStack(p, stack);
      continue;
    }
    // Too many new pictures for one frame: plain colours now, the rest in the next frame.
    late = true;
    for (const Piece& piece : stack.pieces) {
      const CounterLook look = counterLook(atlas.face(piece.face).family, theme.palette);
      p.fillRect(Stacks::square(piece, camera), look.ground);
    }
  }
  if (late) QTimer::singleShot(0, q, [this] { q->update(); });
}

void MapView::Private::paintStack(QPainter& p, const Stack& stack) {
  const std::size_t n = stack.pieces.size();
  QRectF top;
  for (std::size_t i = stack.buried; i < n; ++i) {
    const Piece& piece = stack.pieces[i];
    if (motions.running() && motions.hides(piece.unit.unit)) continue;
    top = Stacks::square(piece, camera);
    paintPiece(p, piece, top);
  }
  if (top.isNull()) return;
  const QRectF square = Stacks::badge(stack, top, camera);
  if (square.isEmpty()) return;
  const double dots = camera.dots();
  const int badge = static_cast<int>(std::lround(square.width() * dots));
  p.drawPixmap(QPointF(std::round(square.x() * dots) / dots, std::round(square.y() * dots) / dots),
               atlas.badge(static_cast<int>(n), badge, dots));
}

void MapView::Private::paintPiece(QPainter& p, const Piece& piece, const QRectF& square) {
  const double dots = camera.dots();
  const int side = static_cast<int>(std::lround(square.width() * dots));
  const QPointF corner = square.topLeft() - QPointF(CounterAtlas::margin(side), CounterAtlas::margin(side)) / dots;
  p.drawPixmap(corner, atlas.picture(piece.face, side, dots));
  const UnitId unit = piece.unit.unit;
  if (unit == kNoUnit) return;
  if (isSelected(unit)) {
    p.drawPixmap(corner, atlas.frame(theme.selected, side, dots, true));
  } else if (isLit(unit)) {
    p.drawPixmap(corner, atlas.frame(theme.lit, side, dots, false));
  }
  if (unit == focusUnit && byKeys && q->hasFocus()) p.drawPixmap(corner, atlas.frame(theme.focus, side, dots, true));
}

void MapView::Private::paintMotions(QPainter& p) {
  const int side = Stacks::side(camera);
  const double dots = camera.dots();
  const double s = side / dots;
  for (const Motion& motion : motions.all()) {
    const QPointF c = camera.toWindow(Motions::at(motion));
    p.save();
    p.translate(c);
    const bool second = motion.part > 0.5;
    int face = motion.face;
    if (motion.kind == Motion::Kind::Fade) p.setOpacity(1 - motion.part);
    if (motion.kind == Motion::Kind::Flip) {
      face = second ? motion.face : motion.before;
      p.setRenderHint(QPainter::SmoothPixmapTransform);
      p.scale(std::max(0.04, std::abs(1 - 2 * motion.part)), 1);
    }
    const double edge = s / 2 + CounterAtlas::margin(side) / dots;
    p.drawPixmap(QPointF(-edge, -edge), atlas.picture(face, side, dots));
    if (motion.kind == Motion::Kind::Fade) {
      p.setPen(QPen(theme.threat, s * 0.12, Qt::SolidLine, Qt::RoundCap));
      p.drawLine(QPointF(-s * 0.4, -s * 0.4), QPointF(s * 0.4, s * 0.4));
      p.drawLine(QPointF(s * 0.4, -s * 0.4), QPointF(-s * 0.4, s * 0.4));
    }
    p.restore();
  }
}

void MapView::Private::paintFan(QPainter& p) {
  const Stack* stack = stacks.at(fanPlace);
  if (stack == nullptr || fanSquares.size() != stack->pieces.size()) return;
  QRectF plate;
  for (const QRectF& square : fanSquares) plate |= square;
  plate.adjust(-7, -7, 7, 7);
  QColor ground = theme.panel;
  ground.setAlpha(236);
  p.setPen(QPen(theme.line, 1));
  p.setBrush(ground);
  p.drawRoundedRect(plate, 7, 7);
  for (std::size_t i = 0; i < fanSquares.size(); ++i) {
    paintPiece(p, stack->pieces[i], fanSquares[i]);
    if (stack->pieces[i].unit.unit != hoverUnit || hoverUnit == kNoUnit) continue;
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(theme.text, 1.4));
    p.drawRoundedRect(fanSquares[i].adjusted(-3, -3, 3, 3), 6, 6);
  }
}

QRectF MapView::Private::furnitureInCorner() {
  if (furnitureStale) {
    // Large text makes way for the map: the legend covers no more than an eighth of it, if small text can do that.
    constexpr double kMostPart = 0.125;
    const double most = q->width() * q->height() * kMostPart;
    double text = counterOptions.fontScale;
    std::vector<LegendLine> lines = legendLines();
    const auto covers = [&] {
      const QSizeF size = furniturePicture.deviceIndependentSize();
      return size.width() * size.height();
    };
    do {
      furniturePicture = furniture(lines, camera.scale(), camera.dots(), text, theme);
      text -= 0.25;
    } while (text >= 1 && covers() > most);
    // What is still too much is folded up, until somebody wants to read it.
    constexpr double kFoldsFrom = 1 / 6.0;
    constexpr std::size_t kFew = 3;
    legendFolds = lines.size() > kFew && covers() > q->width() * q->height() * kFoldsFrom;
    if (legendFolds) {
      const auto sample = legendUnfolded ? LegendLine::Sample::Unfolded : LegendLine::Sample::Folded;
      if (!legendUnfolded) lines.clear();
      lines.insert(lines.begin(), LegendLine{MapView::tr("Legend"), sample, {}, {}});
      furniturePicture = furniture(lines, camera.scale(), camera.dots(), text + 0.25, theme);
    }
    furnitureStale = false;
  }
  const QSizeF size = furniturePicture.deviceIndependentSize();
  const bool left = furnitureCorner == Qt::BottomLeftCorner || furnitureCorner == Qt::TopLeftCorner;
  const bool top = furnitureCorner == Qt::TopLeftCorner || furnitureCorner == Qt::TopRightCorner;
  return {QPointF(left ? kFurnitureMargin : std::round(q->width() - size.width() - kFurnitureMargin),
                  top ? kFurnitureMargin : std::round(q->height() - size.height() - kFurnitureMargin)),
          size};
}

/// Above a bar that lies over its corner, if it has room there.
QRectF MapView::Private::furnitureRect() {
  const QRectF corner = furnitureInCorner();
  if (!corner.intersects(coveredByBar)) return corner;
  const QRectF above = corner.translated(0, std::floor(coveredByBar.top() - kFurnitureMargin - corner.bottom()));
  return above.top() >= 0 ? above : corner;
}

/// Its first line, by which a legend that folds is opened and folded up.
QRectF MapView::Private::legendHead() {
  constexpr double kHead = 28;  // and as much larger as texts are
  const double head = kHead * std::max(1.0, counterOptions.fontScale);
  const QRectF all = layers.legend ? furnitureRect() : QRectF();
  return legendFolds ? QRectF(all.topLeft(), QSizeF(all.width(), std::min(all.height(), head))) : QRectF();
}

Qt::Corner MapView::Private::cornerForFurniture() const {
  const MapGeometry& geometry = model->geometry();
  const QRectF& sheet = geometry.bounds();
  const QSizeF part(sheet.width() * 0.3, sheet.height() * 0.25);
  const std::array corners{std::pair{Qt::BottomLeftCorner, sheet.bottomLeft() - QPointF(0, part.height())},
                           std::pair{Qt::BottomRightCorner, sheet.bottomRight() - QPointF(part.width(), part.height())},
                           std::pair{Qt::TopLeftCorner, sheet.topLeft()},
                           std::pair{Qt::TopRightCorner, sheet.topRight() - QPointF(part.width(), 0)}};
  for (const auto& [corner, at] : corners) {
    const QRectF covered(at, part);
    const auto lies = [&](Place box) { return geometry.rect(box).intersects(covered); };
    if (std::ranges::none_of(geometry.boxes(), lies)) return corner;
  }
  return Qt::BottomLeftCorner;
}

void MapView::Private::paintFurniture(QPainter& p) {
  constexpr double kSeenThrough = 0.12;
  const QRectF box = furnitureRect();
  if (overLegend) p.setOpacity(kSeenThrough);
  p.drawPixmap(box.topLeft(), furniturePicture);
  p.setOpacity(1);
}

void MapView::Private::updatePlace(Place place) {
  if (!shows(place)) return;
  for (const PlacedLabel& label : labels.labels()) {
    if (!label.over || model->names[static_cast<std::size_t>(label.name)].hex != place) continue;
    q->update(QRectF(camera.toWindow(label.corner), label.size).adjusted(-6, -6, 10, 12).toAlignedRect());
  }
  const double u = camera.scale() * 0.25 + 4;  // counters reach a little over the edge
  q->update(camera.toWindow(model->geometry().polygon(place).boundingRect()).adjusted(-u, -u, u, u).toAlignedRect());
}

void MapView::Private::updateMotions() {
  const double u = camera.scale() * 1.1 + 8;
  auto touch = [&] {
    for (const Motion& motion : motions.all()) {
      const QPointF c = camera.toWindow(Motions::at(motion));
      const QPointF end = camera.toWindow(motion.way.back());
      q->update(QRectF(c.x() - u, c.y() - u, 2 * u, 2 * u).toAlignedRect());
      if (motion.part == 0) q->update(QRectF(end.x() - u, end.y() - u, 2 * u, 2 * u).toAlignedRect());
    }
  };
  touch();
  const std::vector<Motion> last = motions.all();
  if (!motions.advance()) {
    motionTimer.stop();
    for (const Motion& motion : last) {
      const QPointF end = camera.toWindow(motion.way.back());
      q->update(QRectF(end.x() - u, end.y() - u, 2 * u, 2 * u).toAlignedRect());
    }
  }
  touch();
}

}  // namespace kessel::client
