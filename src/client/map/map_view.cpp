// SPDX-License-Identifier: GPL-3.0-or-later
// What the map view is told, and its camera.
#include "client/map/map_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "client/look/fonts.h"
#include "client/map/map_access.h"
#include "client/map/map_view_private.h"
#include "kessel/engine/text.h"

namespace kessel::client {

namespace {

constexpr std::array kSteps{12.0, 16.0, 22.0, 30.0, 40.0, 54.0, 72.0, 96.0, 128.0};

}  // namespace

MapView::Private::Private(MapView* view_) : q(view_) {
  fanTimer.setSingleShot(true);
  fanTimer.setInterval(280);
  QObject::connect(&fanTimer, &QTimer::timeout, q, [this] { openFanUnderPointer(); });
  settledTimer.setSingleShot(true);
  settledTimer.setInterval(120);  // not with each picture of a map that glides
  QObject::connect(&settledTimer, &QTimer::timeout, q, [this] { hoverAgain(); });
  QObject::connect(&tiles, &GroundTiles::ready, q, [this](const QRectF& map) {
    q->update(camera.toWindow(map).toAlignedRect());
    // The small map shows the coarse picture; it may come together with tiles that reach beyond the edge of the map.
    if (map.contains(model->geometry().bounds())) emit q->contentChanged();
  });
}

MapView::MapView(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>(this)) {
  loadFonts();
  installMapAccessibility();
  setMouseTracking(true);
  setAcceptDrops(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setAccessibleName(tr("Map"));
  d->restyle();
}

MapView::~MapView() = default;

void MapView::setTitle(const TitleInfo& title, const NameOf& nameOf, const UnitNameOf& unitNameOf) {
  d->title = &title;
  d->nameOf = nameOf;
  d->unitNameOf = unitNameOf;
  d->model = std::make_shared<const GroundModel>(title.map, nameOf);
  d->tiles.setModel(d->model);
  d->furnitureCorner = d->cornerForFurniture();
  d->view = View();
  d->choices = {};
  d->litUnits.clear();
  d->litPlaces.clear();
  d->selection.clear();
  d->path = {};
  d->combat = {};
  d->trails.clear();
  d->overlays.clear();
  d->overlayShapes.clear();
  d->choiceArea = d->targetArea = {};
  d->spotlight.clear();
  d->focusPlace = d->hoverPlace = d->fanPlace = kNowhere;
  d->focusUnit = d->hoverUnit = kNoUnit;
  d->motions.stop();
  d->camera.setBounds(d->model->geometry().empty() ? QRectF(0, 0, 1, 1) : d->model->geometry().bounds());
  d->rebuildStacks();
  d->fitPending = true;
  if (isVisible() || testAttribute(Qt::WA_WState_ExplicitShowHide)) fit();
}

void MapView::setView(const View& view, std::span<const Event> events) {
  const Stacks before = d->stacks;
  d->view = view;
  d->closeFan();
  d->rebuildStacks();
  if (d->animate && !events.empty() && d->model != nullptr) {
    d->motions.start(events, before, d->stacks, d->model->geometry());
    if (d->motions.running()) d->motionTimer.start(16, Qt::PreciseTimer, this);
  } else {
    d->motions.stop();
  }
  update();
  MapAccess(*this).contentChanged();
}

void MapView::Private::rebuildStacks() {
  if (title == nullptr) return;
  stacks.set(*title, view, model->geometry(), atlas);
  labels.forget();
  emit q->contentChanged();
  std::erase_if(selection, [this](UnitId unit) { return stacks.find(unit).first == nullptr; });
}

void MapView::Private::restyle() {
  GroundStyle style;
  style.theme = theme;
  style.layers = layers;
  style.fontScale = counterOptions.fontScale;
  tiles.setStyle(style);
  atlas.setOptions(counterOptions, theme);
  labels.setStyle(theme, counterOptions.fontScale, layers);
  furnitureStale = true;
  q->update();
}

void MapView::setTheme(Brightness brightness, Palette palette) {
  d->theme = themeOf(brightness, palette);
  d->counterOptions.palette = palette;
  d->restyle();
}

void MapView::setCounterStyle(CounterStyle style) {
  d->counterOptions.style = style;
  d->atlas.setOptions(d->counterOptions, d->theme);
  update();
}

void MapView::setFontScale(double factor) {
  d->counterOptions.fontScale = std::clamp(factor, 0.8, 2.0);
  d->restyle();
}

void MapView::setLayers(const MapLayers& layers) {
  if (layers == d->layers) return;
  d->layers = layers;
  d->restyle();
}

const MapLayers& MapView::layers() const {
  return d->layers;
}

void MapView::setAnimation(bool on, int milliseconds) {
  d->animate = on;
  d->motions.setDuration(milliseconds);
  constexpr int kLongest = 200;
  d->glide.setDuration(on ? std::min(milliseconds * 4 / 5, kLongest) : 0);
}

bool MapView::gliding() const {
  return d->glide.running();
}

void MapView::setChoices(Choices choices) {
  d->choices = std::move(choices);
  d->litUnits.clear();
  d->litPlaces.clear();
  for (UnitId unit : d->choices.units) d->litUnits.insert(index(unit));
  for (const PlaceChoice& place : d->choices.places) d->litPlaces.insert(index(place.place));
  d->choiceArea = d->targetArea = {};
  if (d->model != nullptr) {
    if (!d->choices.everywhere) d->choiceArea = choiceShape(*d->model, d->choices.places, false);
    d->targetArea = choiceShape(*d->model, d->choices.places, true);
  }
  update();
  MapAccess(*this).contentChanged();
}

void MapView::setSelection(const std::vector<UnitId>& units) {
  if (units == d->selection) return;
  d->selection = units;
  const auto lined = [](const MapOverlay& overlay) { return !overlay.lines.empty(); };
  if (std::ranges::any_of(d->overlays, lined)) d->shapeOverlays();
  update();
  MapAccess(*this).contentChanged();
}

const std::vector<UnitId>& MapView::selection() const {
  return d->selection;
}

bool MapView::Private::isSelected(UnitId unit) const {
  return std::find(selection.begin(), selection.end(), unit) != selection.end();
}

void MapView::setPath(MapPath path) {
  d->path = std::move(path);
  update();
}

const Choices& MapView::choices() const {
  return d->choices;
}

Place MapView::fan() const {
  return d->fanPlace;
}

bool MapView::standsFree(UnitId unit) const {
  const Stack* stack = d->stacks.find(unit).first;
  return fannedOut() || (stack != nullptr && !stack->piled);
}

void MapView::setTrails(std::vector<MapTrail> trails) {
  if (trails.empty() && d->trails.empty()) return;
  d->trails = std::move(trails);
  update();
}

const std::vector<MapTrail>& MapView::trails() const {
  return d->trails;
}

void MapView::setCombat(MapCombat combat) {
  d->combat = std::move(combat);
  update();
}

const MapCombat& MapView::combat() const {
  return d->combat;
}

void MapView::setOverlays(std::vector<MapOverlay> overlays) {
  if (overlays.empty() && d->overlays.empty()) return;
  d->overlays = std::move(overlays);
  d->shapeOverlays();
  d->furnitureStale = true;
  update();
}

void MapView::Private::shapeOverlays() {
  overlayShapes.clear();
  if (model == nullptr) return;
  for (const MapOverlay& overlay : overlays) overlayShapes.push_back(overlayShape(*model, overlay, selection));
}

void MapView::setSpotlight(const std::vector<Place>& places) {
  d->spotlight = places;
  update();
}

std::vector<LegendLine> MapView::Private::legendLines() const {
  std::vector<LegendLine> out;
  using Sample = LegendLine::Sample;
  for (const MapOverlay& overlay : overlays) {
    if (!overlay.name.isEmpty()) out.push_back({overlay.name, Sample::Wash, overlay.look, {}});
  }
  if (model == nullptr) return out;
  if (layers.control) out.push_back({MapView::tr("Control"), Sample::Wash, OverlayLook::ControlFirst, {}});
  if (layers.areas && !model->areas.empty()) out.push_back({MapView::tr("Areas and sectors"), Sample::Area, {}, {}});
  for (const GroundLine& line : model->lines) {
    if (line.kind == GroundLine::Kind::StartLine && layers.lines) out.push_back({line.name, Sample::StartLine, {}, {}});
  }
  auto marked = [this](const char* look) {
    return std::any_of(model->marks.begin(), model->marks.end(),
                       [look](const GroundMark& m) { return m.look == QLatin1String(look); });
  };
  if (layers.victory && marked("victory")) out.push_back({MapView::tr("Victory hex"), Sample::Mark, {}, "victory"});
  if (layers.features && marked("ferry"))
    out.push_back({MapView::tr("Ferry with capacity"), Sample::Mark, {}, "ferry"});
  if (layers.features && marked("emplacement")) {
    out.push_back({MapView::tr("Gun emplacement"), Sample::Mark, {}, "emplacement"});
  }
  if (layers.areas && marked("mandatory")) {
    out.push_back({MapView::tr("Must be held at the set-up"), Sample::Mark, {}, "mandatory"});
  }
  if (layers.sources) out.push_back({MapView::tr("Terrain not from the rulebook"), Sample::Source, {}, {}});
  return out;
}

QStringList MapView::legend() const {
  QStringList out;
  for (const LegendLine& line : d->legendLines()) out.append(line.text);
  return out;
}

std::span<const double> MapView::zoomSteps() {
  return kSteps;
}

double MapView::scale() const {
  return d->camera.scale();
}

void MapView::Private::cameraChanged() {
  glide.stop();
  closeFan();
  furnitureStale = true;
  q->update();
  emit q->viewChanged();
  if (hovers) settledTimer.start();
}

void MapView::Private::zoomTo(double scale, QPointF around) {
  const double least = std::min(kSteps.front(), camera.fitScale());
  scale = std::clamp(scale, least, kSteps.back());
  if (std::abs(scale - camera.scale()) < 1e-9) return;
  showsAll = false;
  camera.zoomAround(around, scale);
  cameraChanged();
}

void MapView::Private::glideTo(double scale, QPointF around) {
  kept.clear();
  if (model == nullptr || !glide.wanted() || !q->isVisible() || fitPending) return zoomTo(scale, around);
  const double before = camera.scale();
  const QRectF shown = q->visibleMap();
  ZoomGlide way = glide;  // changing the camera ends the one that runs
  const QPixmap picture = way.running() ? QPixmap() : snapshot();
  zoomTo(scale, around);
  if (camera.scale() == before) {
    glide = way;
    return;
  }
  glide = way;
  glide.start(picture, shown, q->visibleMap());
  tiles.prepare(camera, q->size());
  glideTimer.start(16, Qt::PreciseTimer, q);
}

void MapView::zoomIn() {
  const auto* next = std::find_if(kSteps.begin(), kSteps.end(), [this](double s) { return s > scale() * 1.02; });
  if (next != kSteps.end()) d->glideTo(*next, QRectF(rect()).center());
}

void MapView::zoomOut() {
  const auto next = std::find_if(kSteps.rbegin(), kSteps.rend(), [this](double s) { return s < scale() * 0.98; });
  d->glideTo(next != kSteps.rend() ? *next : d->camera.fitScale(), QRectF(rect()).center());
}

void MapView::setScale(double scale) {
  if (d->fitPending) fit();  // the middle of the map, which nobody has looked at yet
  d->zoomTo(scale, QRectF(rect()).center());
}

void MapView::Private::showAll() {
  camera.setSize(q->size(), q->devicePixelRatioF());
  camera.setScale(std::min(camera.fitScale(), kSteps.back()));
  camera.centreOn(model->geometry().bounds().center());
  fitPending = false;
  showsAll = true;
  furnitureStale = true;
}

void MapView::fit() {
  if (d->model == nullptr) return;
  d->showAll();
  d->cameraChanged();
}

void MapView::lookAt(const std::vector<Place>& places) {
  constexpr double kReadable = 24;  // pixels across a hex at which the figures of a counter can be read
  constexpr double kWanted = 40;
  QRectF around;
  std::vector<QPointF> points;
  for (Place place : places) {
    if (!d->shows(place)) continue;
    points.push_back(d->model->geometry().centre(place));
    around |= QRectF(points.back() - QPointF(1.5, 1.5), QSizeF(3, 3));
  }
  if (points.empty() || !(d->showsAll || d->fitPending) || d->camera.fitScale() >= kReadable) return;
  const double fits = std::min(width() / around.width(), height() / around.height());
  // Where they do not fit: around the one in their midst.
  QPointF middle = around.center();
  if (fits < kWanted) {
    const auto far = [&](QPointF at) { return QLineF(at, around.center()).length(); };
    middle = *std::min_element(points.begin(), points.end(), [&](QPointF a, QPointF b) { return far(a) < far(b); });
  }
  setScale(kWanted);
  d->show(middle);
}

void MapView::centreOn(Place place) {
  if (!d->shows(place)) return;
  d->fitPending = d->showsAll = false;
  d->show(d->model->geometry().centre(place));
}

void MapView::Private::show(QPointF point) {
  camera.show(point);
  // In a corner of the map it could lie under the legend.
  if (layers.legend && furnitureRect().contains(camera.toWindow(point))) camera.centreOn(point);
  cameraChanged();
}

void MapView::ensureVisible(Place place) {
  if (!d->shows(place)) return;
  const QPointF at = pointOf(place);
  const double margin = std::min({1.5 * scale(), width() / 3.0, height() / 3.0});
  if (!QRectF(rect()).adjusted(margin, margin, -margin, -margin).contains(at)) centreOn(place);
}

bool MapView::Private::underLegend(const std::vector<Place>& places) {
  if (!layers.legend) return false;
  const QRectF legend = furnitureRect();
  constexpr double kHalf = 0.4;  // of a hex: its counter, and the edge that is lit around it
  const double half = kHalf * camera.scale();
  return std::ranges::any_of(places, [&](Place place) {
    if (!shows(place)) return false;
    const QPointF at = q->pointOf(place);
    return isHex(place) ? legend.intersects(QRectF(at - QPointF(half, half), at + QPointF(half, half)))
                        : legend.contains(at);
  });
}

/// The legend lies over a part of one of these boxes, a row of counters perhaps.
bool MapView::Private::onLegend(const std::vector<Place>& boxes) {
  if (!layers.legend) return false;
  const QRectF legend = furnitureRect();
  return std::ranges::any_of(boxes, [&](Place box) {
    return shows(box) && !isHex(box) && legend.intersects(camera.toWindow(model->geometry().rect(box)));
  });
}

/// Where the map cannot be moved from under it the legend goes to another corner, as long as these are looked at: where
/// it lies over no part of a box, or at least over the middle of none.
void MapView::Private::moveLegendFrom(const std::vector<Place>& places) {
  const Qt::Corner home = furnitureCorner;
  for (const bool wholly : {true, false}) {
    for (const Qt::Corner corner :
         {home, Qt::BottomLeftCorner, Qt::BottomRightCorner, Qt::TopLeftCorner, Qt::TopRightCorner}) {
      furnitureCorner = corner;
      if (!underLegend(places) && !(wholly && onLegend(places))) return;
    }
  }
  furnitureCorner = home;
}

/// Beside the legend, above it or below, wherever there is most room.
void MapView::Private::bringBesideLegend(const QRectF& around) {
  const QRectF legend = furnitureRect();
  const QRectF all(q->rect());
  QRectF best;
  for (const QRectF& room :
       {all.adjusted(legend.right(), 0, 0, 0), QRectF(all.topLeft(), QSizeF(legend.left(), all.height())),
        QRectF(all.topLeft(), QSizeF(all.width(), legend.top())), all.adjusted(0, legend.bottom(), 0, 0)}) {
    if (room.width() * room.height() > best.width() * best.height()) best = room;
  }
  camera.centreOn(around.center() - (best.center() - all.center()) / camera.scale());
  cameraChanged();
}

/// What a step of a lesson speaks of (only that is drawn smaller to be seen) is looked at until somebody moves the map:
/// panels may still take their room from it.
void MapView::ensureVisible(const std::vector<Place>& places, double least) {
  d->kept = least > 0 ? places : std::vector<Place>{};
  d->keptLeast = least;
  const Qt::Corner before = std::exchange(d->furnitureCorner, d->cornerForFurniture());
  d->bringIntoSight(places, least);
  d->moveLegendFrom(places);
  if (d->furnitureCorner != before) update();
}

void MapView::Private::bringIntoSight(const std::vector<Place>& places, double least) {
  QRectF around;  // in hexes
  QRectF inWindow;
  for (Place place : places) {
    if (!shows(place)) continue;
    around |= QRectF(model->geometry().centre(place), QSizeF(1e-3, 1e-3));
    inWindow |= QRectF(q->pointOf(place), QSizeF(1e-3, 1e-3));
  }
  const auto within = [this](double hexes) {
    const double margin = std::min({hexes * camera.scale(), q->width() / 3.0, q->height() / 3.0});
    return QRectF(q->rect()).adjusted(margin, margin, -margin, -margin);
  };
  if (around.isNull() || (within(1.5).contains(inWindow) && !underLegend(places))) return;
  constexpr double kBeside = 0.6;
  const QRectF room = within(kBeside);
  const bool fits = inWindow.width() <= room.width() && inWindow.height() <= room.height();
  const double smaller =
      std::min(q->width() / (around.width() + 2 * kBeside), q->height() / (around.height() + 2 * kBeside));
  if (!fits && least > 0 && smaller >= least) q->setScale(smaller);
  if (fits || (least > 0 && smaller >= least)) {
    fitPending = showsAll = false;
    show(around.center());
    if (underLegend(places)) bringBesideLegend(around);
    return;
  }
  for (auto place = places.rbegin(); place != places.rend(); ++place) q->ensureVisible(*place);
}

QRectF MapView::legendRect() const {
  return d->layers.legend ? d->furnitureRect() : QRectF();
}

QRectF MapView::legendInCorner() const {
  return d->layers.legend ? d->furnitureInCorner() : QRectF();
}

void MapView::setCovered(const QRect& bar) {
  if (QRectF(bar) == d->coveredByBar) return;
  const QRectF before = d->furnitureRect();
  d->coveredByBar = bar;
  if (d->furnitureRect() != before) update();
}

void MapView::setMovable(std::vector<UnitId> units) {
  d->movable = std::move(units);
}

void MapView::showBoxes(const std::vector<Place>& boxes) {
  d->bringBoxesIntoSight(boxes);
  uncover(boxes);
}

/// From one such look to the next it stays where it has gone, or it would jump to and fro.
void MapView::uncover(const std::vector<Place>& places) {
  const Qt::Corner before = d->furnitureCorner;
  d->moveLegendFrom(places);
  if (d->furnitureCorner != before) update();
}

void MapView::Private::bringBoxesIntoSight(const std::vector<Place>& boxes) {
  QRectF all;
  for (Place box : boxes) all |= model->geometry().rect(box);
  const QRectF seen = camera.toWindow(all);
  const bool under = layers.legend && furnitureRect().intersects(seen);
  if (all.isEmpty() || (QRectF(q->rect()).contains(seen) && !under)) return;
  fitPending = showsAll = false;
  camera.show(all.center());
  if (layers.legend && furnitureRect().intersects(camera.toWindow(all))) camera.centreOn(all.center());
  cameraChanged();
}

MapState MapView::viewState() const {
  const QPointF centre = d->camera.centre();
  return {d->camera.scale(), {centre.x(), centre.y()}};
}

void MapView::restoreViewState(const MapState& state) {
  if (state.scale <= 0) {
    fit();
    return;
  }
  d->fitPending = d->showsAll = false;
  d->camera.setScale(std::clamp(state.scale, 4.0, kSteps.back()));
  d->camera.centreOn({state.centre.x, state.centre.y});
  d->cameraChanged();
}

QRectF MapView::visibleMap() const {
  return d->camera.toMap(QRectF(rect()));
}

Place MapView::placeAt(QPointF at) const {
  return d->model == nullptr ? kNowhere : d->model->geometry().at(d->camera.toMap(at));
}

UnitId MapView::unitAt(QPointF at) const {
  return d->unitAt(at);
}

QPointF MapView::pointOf(Place place) const {
  if (!d->shows(place)) return {};
  return d->camera.toWindow(d->model->geometry().centre(place));
}

QRectF MapView::coverOf(Place place) const {
  if (!d->shows(place)) return {};
  QRectF cover = d->camera.toWindow(d->model->geometry().polygon(place).boundingRect());
  if (const Stack* stack = d->stacks.at(place)) {
    QRectF top;
    for (const Piece& piece : stack->pieces) cover |= top = Stacks::square(piece, d->camera);
    cover |= Stacks::badge(*stack, top, d->camera);
  }
  if (place == d->fanPlace) {
    for (const QRectF& square : d->fanSquares) cover |= square;
  }
  return cover;
}

QRectF MapView::rectOf(UnitId unit) const {
  if (d->model == nullptr) return {};
  const auto [stack, piece] = d->stacks.find(unit);
  if (stack == nullptr) return {};
  if (stack->place == d->fanPlace && piece < d->fanSquares.size()) return d->fanSquares[piece];
  return Stacks::square(stack->pieces[piece], d->camera);
}

Place MapView::focusPlace() const {
  return d->focusPlace;
}

void MapView::setFocusPlace(Place place) {
  d->focusOn(place, kNoUnit);
}

bool MapView::Private::isAimedAt(Place place) const {
  return std::ranges::any_of(choices.places,
                             [place](const PlaceChoice& choice) { return choice.place == place && choice.aimed; });
}

QString MapView::Private::named(const std::string& english) const {
  const QString text = QString::fromStdString(english);
  return nameOf ? nameOf(text) : text;
}

QString MapView::Private::nameOfCounter(const UnitView& unit) const {
  if (unit.unit == kNoUnit) {
    return isPlayer(unit.side) ? MapView::tr("hidden unit (%1)").arg(named(title->sides[index(unit.side)].name))
                               : MapView::tr("hidden unit");
  }
  const QString name = unitNameOf ? unitNameOf(unit.unit) : QString::fromStdString(title->roster[unit.unit].name);
  return name + QLatin1Char(' ') + QString::fromStdString(faceOf(*title, unit).values);
}

QStringList MapView::Private::detailsOf(const UnitView& unit) const {
  QStringList parts;
  if (unit.unit == kNoUnit) return parts;
  if (isPlayer(unit.side)) parts.append(named(title->sides[index(unit.side)].name));
  if (const std::string& band = title->roster[unit.unit].band; !band.empty()) parts.append(bandName(band));
  for (std::size_t i = 0; i < title->states.size() && i < 32; ++i) {
    if (((unit.states >> i) & 1U) != 0) parts.append(named(title->states[i].name));
  }
  if (isLit(unit.unit)) parts.append(MapView::tr("can be chosen"));
  return parts;
}

/// What each side may have in a box.
QStringList MapView::Private::roomIn(const Box& box) const {
  QStringList parts;
  for (const Side side : {kFirstSide, kSecondSide}) {
    const int most = box.capacity[index(side)];
    if (most >= 0) parts.append(MapView::tr("%1: room for %2").arg(named(title->sides[index(side)].name)).arg(most));
  }
  return parts;
}

QString MapView::Private::nameOfPlace(Place place) const {
  const Map& map = title->map;
  if (const Box* box = map.box(place)) return MapView::tr("Box %1").arg(named(box->name));
  QStringList parts{MapView::tr("Hex %1").arg(QString::fromStdString(map.placeName(place)))};
  for (const GroundName& name : model->names) {
    if (name.hex == place) parts.append(name.text);
  }
  return parts.join(QStringLiteral("; "));
}

QStringList MapView::Private::detailsOf(Place place) const {
  const Map& map = title->map;
  const Box* box = map.box(place);
  QStringList parts;
  box != nullptr ? parts << roomIn(*box) : parts << named(map.terrains[map.terrain[index(place)]].name);
  if (isLit(place)) parts.append(isAimedAt(place) ? MapView::tr("can be attacked") : MapView::tr("can be chosen"));
  return parts;
}

QString MapView::describe(Place place) const {
  if (!d->shows(place)) return {};
  QStringList parts{d->nameOfPlace(place)};
  parts << d->detailsOf(place);
  if (const Stack* stack = d->stacks.at(place)) {
    for (auto piece = stack->pieces.rbegin(); piece != stack->pieces.rend(); ++piece) {
      parts.append(
          (QStringList{d->nameOfCounter(piece->unit)} << d->detailsOf(piece->unit)).join(QStringLiteral(", ")));
    }
  }
  return parts.join(QStringLiteral("; "));
}

void MapView::finishDrawing() {
  if (d->model == nullptr) return;
  if (d->fitPending) fit();
  d->camera.setSize(size(), devicePixelRatioF());
  d->motions.stop();
  d->glide.stop();
  d->tiles.finish(d->camera, size());
  const int side = Stacks::side(d->camera);
  for (const Stack& stack : d->stacks.all()) {
    if (!Stacks::cover(stack, d->camera).intersects(QRectF(rect()))) continue;
    for (const Piece& piece : stack.pieces) d->atlas.picture(piece.face, side, d->camera.dots());
  }
}

QSize MapView::sizeHint() const {
  return {900, 700};
}

}  // namespace kessel::client
