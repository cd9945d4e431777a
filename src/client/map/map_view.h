// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn map: terrain, counters, what can be chosen. Knows no rule and no title; tells by signals what was pointed
// at. Drawing is split among ground_tiles, counter_atlas, overlay_painter and map_furniture.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <span>

#include "client/look/theme.h"
#include "client/map/map_types.h"
#include "kessel/engine/title.h"

namespace kessel::client {

class MapView : public QWidget {
  Q_OBJECT
 public:
  explicit MapView(QWidget* parent = nullptr);
  ~MapView() override;

  /// The title must live as long as the view or until the next call.
  /// `nameOf` and `unitNameOf` put names into the language of the reader; without them they are as in the data.
  void setTitle(const TitleInfo& title, const NameOf& nameOf = {}, const UnitNameOf& unitNameOf = {});
  void setTitle(TitleInfo&& title, const NameOf& nameOf = {}, const UnitNameOf& unitNameOf = {}) = delete;
  /// Shows a position. With events and animation on, what moved glides, what was lost fades; input is never blocked.
  void setView(const View& view, std::span<const Event> events = {});

  void setTheme(Brightness brightness, Palette palette);
  void setCounterStyle(CounterStyle style);
  /// Factor on all lettering of the map, 0.8 to 2.
  void setFontScale(double factor);
  void setLayers(const MapLayers& layers);
  [[nodiscard]] const MapLayers& layers() const;
  void setAnimation(bool on, int milliseconds = 220);
  /// Whether a picture of the view before is still growing or shrinking into the present one.
  [[nodiscard]] bool gliding() const;

  /// Units that can be dragged besides those that are lit: to take back or to change where they were put.
  void setMovable(std::vector<UnitId> units);
  void setChoices(Choices choices);
  void setSelection(const std::vector<UnitId>& units);
  [[nodiscard]] const std::vector<UnitId>& selection() const;
  void setPath(MapPath path);
  /// Arrows and ghosts of what moved, under the counters; signs over them where some came or were lost.
  void setTrails(std::vector<MapTrail> trails);
  [[nodiscard]] const std::vector<MapTrail>& trails() const;
  void setCombat(MapCombat combat);
  [[nodiscard]] const MapCombat& combat() const;
  void setOverlays(std::vector<MapOverlay> overlays);
  /// Hexes to point at for a while (from a line of the log); empty: none.
  void setSpotlight(const std::vector<Place>& places);
  /// Lines of the legend besides what the layers bring.
  [[nodiscard]] QStringList legend() const;

  // The camera. Scales are pixels across a hex.
  [[nodiscard]] static std::span<const double> zoomSteps();
  [[nodiscard]] double scale() const;
  void zoomIn();
  void zoomOut();
  void setScale(double scale);
  void fit();
  /// Shows hexes at a size at which counters can be read, where the whole map is seen and is too small for that.
  void lookAt(const std::vector<Place>& places);
  void centreOn(Place place);
  /// Scrolls only if the place is not well inside the window.
  void ensureVisible(Place place);
  /// All of them, if the window is large enough; else the first one in any case. Before that the map is drawn smaller,
  /// down to `least` pixels across a hex, if that is not 0.
  void ensureVisible(const std::vector<Place>& places, double least = 0);
  /// Scrolls only if some of these boxes are not wholly in the window, or lie under the legend.
  void showBoxes(const std::vector<Place>& boxes);
  /// The legend goes to a corner where it covers none of them, if there is one; the map stays.
  void uncover(const std::vector<Place>& places);
  [[nodiscard]] MapState viewState() const;
  void restoreViewState(const MapState& state);
  /// The part of the map in the window, in map units.
  [[nodiscard]] QRectF visibleMap() const;

  // Where things are, in widget coordinates.
  [[nodiscard]] Place placeAt(QPointF at) const;
  [[nodiscard]] UnitId unitAt(QPointF at) const;
  [[nodiscard]] QPointF pointOf(Place place) const;
  /// The legend, where it stands and where it would stand if no bar covered its corner; empty if it is not shown.
  [[nodiscard]] QRectF legendRect() const;
  [[nodiscard]] QRectF legendInCorner() const;
  /// A bar lies over this part of the map, and the legend makes way for it; empty: none does.
  void setCovered(const QRect& bar);
  /// How many hexes the ruler says that it is; nothing while it is not used.
  [[nodiscard]] std::optional<int> measured() const;
  /// What a place and its counters take up; empty if it is not on the map.
  [[nodiscard]] QRectF coverOf(Place place) const;
  [[nodiscard]] const Choices& choices() const;
  /// The place whose stack is fanned out, or kNowhere.
  [[nodiscard]] Place fan() const;
  [[nodiscard]] bool fannedOut() const { return fan() != kNowhere; }
  /// A click means the counter that it hits and none below: its stack is fanned out, or counters lie side by side.
  [[nodiscard]] bool standsFree(UnitId unit) const;
  /// The visible rectangle of a counter, or an empty one.
  [[nodiscard]] QRectF rectOf(UnitId unit) const;

  /// The hex that the keyboard points at, or kNowhere.
  [[nodiscard]] Place focusPlace() const;
  void setFocusPlace(Place place);
  /// What a screen reader says about a place: number, names, terrain, units with side and values.
  [[nodiscard]] QString describe(Place place) const;

  /// Paints map and counters as vectors, the whole map scaled into `target`; for reports and export.
  void renderTo(QPainter& painter, const QRectF& target) const;
  /// The shape of the whole map, in no particular unit.
  [[nodiscard]] QSizeF mapSize() const;
  /// Writes the map as PNG (pixels across a hex) or SVG, by the ending of the name. False if it cannot be written.
  [[nodiscard]] bool exportTo(const QString& file, double scale = 64) const;
  /// Waits until everything in the window is sharp; for screenshots and tests.
  void finishDrawing();

  [[nodiscard]] QSize sizeHint() const override;

 signals:
  void placeClicked(kessel::Place place, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  void placeDoubleClicked(kessel::Place place);
  /// Instead of placeClicked, when a counter was hit that can be chosen, or a counter whose place cannot.
  void unitClicked(kessel::UnitId unit, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  /// kNowhere and kNoUnit when nothing is pointed at any more.
  void placeHovered(kessel::Place place);
  void unitHovered(kessel::UnitId unit);
  /// Lit or selected counters were dragged to a place; `onto`: the counter under the pointer there.
  void unitDropped(const std::vector<kessel::UnitId>& units, kessel::Place place, kessel::UnitId onto);
  /// A lit counter is being dragged.
  void carryBegan(const std::vector<kessel::UnitId>& units);
  /// The user picked lit counters: a click takes one, Ctrl or Shift adds and takes away.
  void selectionChanged(const std::vector<kessel::UnitId>& units);
  void focusChanged(kessel::Place place);
  /// Enter, by somebody who does not go over the map by keys: nothing there is marked that it could mean.
  void goOnWanted();
  void escape();
  /// The camera moved or zoomed, or a stack was fanned out: something lies elsewhere in the window.
  void viewChanged();
  /// Counters, terrain or colours changed: pictures of the map are stale.
  void contentChanged();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool focusNextPrevChild(bool next) override;

 private:
  friend class MapAccess;
  friend class MiniMap;
  class Private;
  std::unique_ptr<Private> d;
};

}  // namespace kessel::client
