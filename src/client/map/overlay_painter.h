// SPDX-License-Identifier: GPL-3.0-or-later
// Layers between terrain and counters: where one can go, zones of control, supply, control, combat, paths. Every layer
// has a pattern or an edge of its own besides its colour.
#pragma once

#include <QPainter>
#include <QPainterPath>
#include <array>
#include <functional>
#include <vector>

#include "client/look/theme.h"
#include "client/map/camera.h"
#include "client/map/ground_model.h"
#include "kessel/engine/title.h"

namespace kessel::client {

/// A layer prepared for drawing: built once when it is set, in map units.
struct OverlayShape {
  OverlayLook look = OverlayLook::Marked;
  int grade = 0;  ///< MapOverlay::grade
  QPainterPath area;
  QPainterPath edge;
  struct Figure {
    QPointF at;  ///< the middle of its place
    QString text;
    Place place = kNowhere;
  };
  std::vector<Figure> figures;
  std::array<QPainterPath, 3> lines;  ///< by strength; what lines have in common is there once
  std::vector<QPointF> ends;          ///< where chains of lines begin
  QRectF box;
};

/// A number of quarter points as people write it: "2", "1 1/2".
[[nodiscard]] QString quarters(int value);

/// How a layer of a title is drawn.
[[nodiscard]] OverlayLook lookOf(const OverlayInfo& overlay);
[[nodiscard]] OverlayShape overlayShape(const GroundModel& model, const MapOverlay& overlay,
                                        const std::vector<UnitId>& selection = {});
/// The places that can be gone to or chosen, or those that can be aimed at.
[[nodiscard]] OverlayShape choiceShape(const GroundModel& model, const std::vector<PlaceChoice>& places, bool aimed);
/// Colours of a look, for legends: wash and edge.
[[nodiscard]] std::pair<QColor, QColor> overlayColours(OverlayLook look, const Theme& theme);

/// Paints a layer without its figures; the painter is in pixels of the window.
void paintOverlay(QPainter& painter, const OverlayShape& shape, const Camera& camera, const Theme& theme,
                  const QRectF& exposed);
/// The figures of a layer, above the counters: plain in a free hex, on a chip at the edge of one that is `covered` and
/// at the corner of a box, and none where its place is `taken` by another one.
void paintFigures(QPainter& painter, const OverlayShape& shape, const Camera& camera, const Theme& theme,
                  double fontScale, const QRectF& exposed, const std::function<bool(Place)>& covered,
                  const std::function<bool(Place)>& taken);
void paintPath(QPainter& painter, const GroundModel& model, const MapPath& path, const Camera& camera,
               const Theme& theme, double fontScale);
/// A straight line from the middle of one hex to that of another, with a text at its end; around it a ring.
void paintMeasure(QPainter& painter, const GroundModel& model, Place from, Place to, const OverlayShape& ring,
                  const QString& text, const Camera& camera, const Theme& theme, double fontScale);
void paintCombat(QPainter& painter, const GroundModel& model, const MapCombat& combat, const Camera& camera,
                 const Theme& theme);
/// The edge of one hex or box, for focus, hover and spotlight.
void paintPlaceEdge(QPainter& painter, const GroundModel& model, Place place, const Camera& camera,
                    const QColor& colour, double width, bool dashed);
/// A text on a small plate.
void paintPlate(QPainter& painter, QPointF centre, const QString& text, double pixels, const Theme& theme);

}  // namespace kessel::client
