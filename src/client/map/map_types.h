// SPDX-License-Identifier: GPL-3.0-or-later
// What the map view is told besides the title and the view of a position: choices, layers, overlays, style.
#pragma once

#include <QPointF>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "kessel/engine/map.h"
#include "kessel/engine/view.h"

namespace kessel::client {

/// The words of the reader for a name of the map.
using NameOf = std::function<QString(const QString&)>;
/// The name of a unit in the words of the reader; names in series ("71. Schützendivision") are put together.
using UnitNameOf = std::function<QString(UnitId)>;

/// A place that can be chosen. `cost` in quarter points as in Reach; negative: no number is shown.
struct PlaceChoice {
  Place place = kNowhere;
  int cost = -1;
  bool aimed = false;  ///< enemies stand there: it is aimed at, not gone to
};

/// Everything that can be chosen now; it is lit on the map and Tab walks through it.
struct Choices {
  std::vector<UnitId> units;
  std::vector<PlaceChoice> places;
  bool everywhere = false;  ///< so many places that to light them would only hide the map: what is aimed at is lit
};

/// A way over the map with a text at its end ("7 1/2 MP").
struct MapPath {
  std::vector<Place> places;
  QString text;
};

/// A combat that is being built or resolved: its targets have an edge, arrows run from the attackers beside them to the
/// first one. Who supports from afar, or is still on his way, has a dashed edge.
struct MapCombat {
  std::vector<Place> targets;
  std::vector<Place> attackers;
  std::vector<Place> supporters{};
};

/// What a counter left behind when it moved, came or was lost.
struct MapTrail {
  enum class Kind { Moved, Lost, Arrived, Aimed };
  Kind kind = Kind::Moved;
  UnitId unit = kNoUnit;  ///< kNoUnit: which one is hidden
  Side side = kNobody;
  std::vector<Place> way;         ///< Moved: from where it stood; Aimed: to what it strikes at; else its place
  std::optional<UnitView> ghost;  ///< as it stood at the beginning, if that was seen
};

/// How a layer over the hexes is drawn. Each differs from the others in shape as well as in colour.
enum class OverlayLook { ZocFirst, ZocSecond, Supply, Reach, Threat, ControlFirst, ControlSecond, Marked };

/// Hexes of a layer; values of 1 and more are written into the hexes if `values` is set. Of its lines those are drawn
/// that lead to selected units, directly or by others; all if there are none of these.
struct MapOverlay {
  QString name;
  OverlayLook look = OverlayLook::Marked;
  std::vector<Overlay::Cell> cells;
  bool values = false;
  std::vector<Overlay::Line> lines{};
  int grade = 0;  ///< 1 to 3: how strong the wash is, where several layers of one look are degrees of a thing; 0: usual
};

/// What is drawn. The legend names what is on.
struct MapLayers {
  bool grid = true;
  bool numbers = true;
  bool labels = true;
  bool roads = true;
  bool railways = true;
  bool areas = false;    ///< regions of look "area", "sector" and "front"
  bool lines = true;     ///< drawn lines such as a start line
  bool victory = true;   ///< victory hexes
  bool features = true;  ///< ferries, emplacements and other marks of the map
  bool sources = false;  ///< marks hexes whose terrain is not given by the book
  bool control = false;  ///< who controls which place, from View::control
  bool counters = true;
  bool trails = true;  ///< what moved, came and was lost meanwhile
  bool legend = true;  ///< scale bar, north arrow, legend
  friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

/// Counters with military symbols, or with words for those who do not read them.
enum class CounterStyle { Symbols, Words };

/// Where the map stands, to be stored and restored.
struct MapState {
  double scale = 0;  ///< pixels across a hex; 0: fit the window
  MapPoint centre{};
};

}  // namespace kessel::client
