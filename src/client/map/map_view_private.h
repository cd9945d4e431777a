// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of MapView, shared by its source files: map_view (what it is told), map_scene (painting), map_input.
#pragma once

#include <QBasicTimer>
#include <QSet>
#include <QTimer>
#include <optional>

#include "client/map/camera.h"
#include "client/map/counter_atlas.h"
#include "client/map/ground_tiles.h"
#include "client/map/label_layout.h"
#include "client/map/map_furniture.h"
#include "client/map/map_motion.h"
#include "client/map/map_view.h"
#include "client/map/overlay_painter.h"
#include "client/map/stacks.h"
#include "client/map/zoom_glide.h"

namespace kessel::client {

/// What the mouse is doing between press and release.
enum class Grip { None, Press, Pan, Carry, Measure };

class MapView::Private {
 public:
  explicit Private(MapView* view);

  // map_view.cpp
  void restyle();
  /// Turns the camera to the whole map, and keeps it there while the window changes its size.
  void showAll();
  /// Brings a point of the map to the middle as far as the map goes.
  void show(QPointF point);
  void cameraChanged();
  [[nodiscard]] bool underLegend(const std::vector<Place>& places);
  [[nodiscard]] bool onLegend(const std::vector<Place>& boxes);
  void moveLegendFrom(const std::vector<Place>& places);
  void bringBoxesIntoSight(const std::vector<Place>& boxes);
  void bringIntoSight(const std::vector<Place>& places, double least);
  /// A part of the map, in its own measure, that would lie under the legend.
  void bringBesideLegend(const QRectF& around);
  void zoomTo(double scale, QPointF around);
  /// Changes the zoom and lets the picture follow in a moment.
  void glideTo(double scale, QPointF around);
  void panBy(QPointF pixels);
  void rebuildStacks();
  [[nodiscard]] bool shows(Place place) const { return model != nullptr && model->geometry().has(place); }
  [[nodiscard]] bool isLit(UnitId unit) const { return litUnits.contains(index(unit)); }
  [[nodiscard]] bool isLit(Place place) const { return litPlaces.contains(index(place)); }
  [[nodiscard]] bool isAimedAt(Place place) const;
  [[nodiscard]] bool isSelected(UnitId unit) const;
  void shapeOverlays();
  [[nodiscard]] std::vector<LegendLine> legendLines() const;
  [[nodiscard]] UnitId unitAt(QPointF at) const;
  [[nodiscard]] Place placeUnder(QPointF at) const;
  [[nodiscard]] QString named(const std::string& english) const;
  /// What a screen reader calls a place or a counter, and what there is to say besides.
  [[nodiscard]] QString nameOfPlace(Place place) const;
  [[nodiscard]] QStringList detailsOf(Place place) const;
  [[nodiscard]] QString nameOfCounter(const UnitView& unit) const;
  [[nodiscard]] QStringList detailsOf(const UnitView& unit) const;
  [[nodiscard]] QStringList roomIn(const Box& box) const;

  // map_scene.cpp
  void paint(QPainter& painter, const QRectF& exposed);
  void paintLabels(QPainter& painter, const QRectF& exposed);
  void paintHoveredName(QPainter& painter);
  void paintControl(QPainter& painter, const Camera& by, const QRectF& exposed) const;
  /// Where `first` has a figure none of this shape stands.
  void paintFiguresOf(QPainter& painter, const OverlayShape& shape, const Camera& by, const QRectF& exposed,
                      const OverlayShape* first = nullptr) const;
  void paintStacks(QPainter& painter, const QRectF& exposed);
  void paintStack(QPainter& painter, const Stack& stack);
  void paintPiece(QPainter& painter, const Piece& piece, const QRectF& square);
  void paintMarkers(QPainter& painter, const Camera& by, const QRectF& exposed) const;
  void paintMotions(QPainter& painter);
  // map_trails.cpp
  /// Ghosts and arrows, below the counters.
  void paintTrails(QPainter& painter, const QRectF& exposed);
  /// Signs for what came and what was lost, above them.
  void paintTrailSigns(QPainter& painter, const QRectF& exposed) const;
  // map_ruler.cpp
  /// The right button is dragged: from here on the pointer measures from the hex that was pressed.
  void beginMeasuring();
  void endMeasuring();
  void measureTo(QPointF at);
  void paintRuler(QPainter& painter) const;
  /// What is seen now without what lies over the map, to be shown larger or smaller.
  [[nodiscard]] QPixmap snapshot();
  void paintGlide(QPainter& painter);
  void paintFan(QPainter& painter);
  void paintFurniture(QPainter& painter);
  [[nodiscard]] QRectF furnitureRect();
  [[nodiscard]] QRectF furnitureInCorner();
  [[nodiscard]] QRectF legendHead();
  /// A corner of the sheet in which no box lies, if there is one: the usual one is at the lower left.
  [[nodiscard]] Qt::Corner cornerForFurniture() const;
  void updatePlace(Place place);
  void updateMotions();

  // map_input.cpp
  void hover(QPointF at);
  /// The map has moved below a pointer that rests: what lies under it now is told; no stack fans out by itself.
  void hoverAgain();
  /// The place under a pointer that drags something.
  void pointTo(Place place);
  void pointAtLegend(bool over);
  void click(QPointF at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  void clickUnit(UnitId unit, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  [[nodiscard]] std::vector<UnitId> litIn(Place place) const;
  /// `fixed`: the piece that stays where it is; nothing: the top one.
  void openFan(Place place, std::optional<std::size_t> fixed = std::nullopt);
  /// Fans the stack out on which the pointer rests.
  void openFanUnderPointer();
  /// The piece of a stack that is not fanned out under a point.
  [[nodiscard]] std::optional<std::size_t> pieceAt(const Stack& stack, QPointF at) const;
  void closeFan();
  void moveFocus(int direction);
  /// Gives the focus to a counter of a place, or to the place itself.
  void focusOn(Place place, UnitId unit);
  [[nodiscard]] int directionOf(int key) const;
  void useKeys(bool keys);
  [[nodiscard]] bool goesOn(const QKeyEvent& key) const;
  void clickFocus(Qt::KeyboardModifiers modifiers);
  bool walkChoices(bool next);
  void drop(QPointF at, bool whole);
  /// The counter that is dragged, with the others that are selected.
  [[nodiscard]] std::vector<UnitId> carried() const;
  /// Out of the map, as data that other panels take.
  void carryOut();

  MapView* q;
  const TitleInfo* title = nullptr;
  NameOf nameOf;
  UnitNameOf unitNameOf;
  std::shared_ptr<const GroundModel> model;
  View view;
  Camera camera;
  bool fitPending = true;  ///< the whole map is shown as soon as the window has a size
  bool showsAll = false;   ///< it is, and nobody has looked elsewhere since

  Theme theme = themeOf(Brightness::Light, Palette::Standard);
  MapLayers layers;
  CounterLookOptions counterOptions;

  GroundTiles tiles;
  CounterAtlas atlas;
  Stacks stacks;
  LabelLayout labels;
  Motions motions;
  bool animate = true;
  QBasicTimer motionTimer;
  ZoomGlide glide;
  QBasicTimer glideTimer;

  Choices choices;
  std::vector<UnitId> movable;  ///< can be dragged, too
  QSet<int> litUnits;
  QSet<int> litPlaces;
  std::vector<UnitId> selection;
  MapPath path;
  MapCombat combat;
  std::vector<MapTrail> trails;
  std::vector<MapOverlay> overlays;
  std::vector<OverlayShape> overlayShapes;
  OverlayShape choiceArea;
  OverlayShape targetArea;
  std::vector<Place> spotlight;
  Place rulerFrom = kNowhere;
  Place rulerTo = kNowhere;
  OverlayShape rulerRing;  ///< all hexes as near as that

  Place focusPlace = kNowhere;
  UnitId focusUnit = kNoUnit;
  bool tabbed = false;   ///< a key is being pressed on the map itself
  bool byKeys = false;   ///< what has the focus is marked: keys are used
  bool byMouse = false;  ///< it was pressed on the map, and no key since
  Place hoverPlace = kNowhere;
  UnitId hoverUnit = kNoUnit;
  QPointF hoverAt;                                                                  ///< where the pointer was last
  bool hovers = false;                                                              ///< it is there still
  std::pair<Place, std::optional<std::size_t>> hoverPiece{kNowhere, std::nullopt};  ///< of a closed stack
  Place fanPlace = kNowhere;
  UnitId clickedUnit = kNoUnit;  ///< the counter that was clicked last, as long as the pointer stays on it
  UnitId fanRests = kNoUnit;     ///< the counter on which the pointer rested when it was fanned out
  std::vector<QRectF> fanSquares;
  QTimer fanTimer;
  QTimer settledTimer;  ///< since the map has moved below the pointer

  Grip grip = Grip::None;
  Qt::MouseButton button = Qt::NoButton;
  QPointF pressedAt;
  QPointF lastAt;
  UnitId pressedUnit = kNoUnit;
  bool space = false;
  double wheelRest = 0;

  QPixmap furniturePicture;
  bool furnitureStale = true;
  Qt::Corner furnitureCorner = Qt::BottomLeftCorner;
  std::vector<Place> kept;  ///< what is to stay in sight when the window changes, and how small it may be drawn for it
  double keptLeast = 0;
  QRectF coveredByBar;
  bool legendFolds = false;     ///< it would cover too much of the map
  bool legendUnfolded = false;  ///< though it does
  bool overLegend = false;      ///< pointed at: what it covers shines through
  bool accessDue = false;       ///< screen readers will be told what changed
};

}  // namespace kessel::client
