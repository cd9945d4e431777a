// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of a map that never changes during play, prepared for drawing in map units. Immutable once built.
#pragma once

#include <QPainterPath>
#include <QString>
#include <mutex>
#include <string>
#include <vector>

#include "client/map/map_curves.h"
#include "client/map/map_geometry.h"
#include "client/map/map_types.h"

namespace kessel::client {

/// Strokes of one kind.
struct GroundLine {
  enum class Kind { River, WideRiver, Stream, Cliff, Border, Other, StartLine };
  Kind kind = Kind::Other;
  QString name;
  QPainterPath path;
};

/// Roads and railways: arcs from hexside to hexside, so that branches leave the main line like a switch.
struct GroundTrack {
  bool railway = false;
  QPainterPath path;
  std::vector<Edge> ties;  ///< sleepers of a railway
};

struct GroundBridge {
  QPointF at;
  QPointF along;  ///< unit vector of the road
  bool railway = false;
};

/// A region that clients may show as an area: a sector, a set-up area.
struct GroundArea {
  QString name;
  QPainterPath outline;
  QPointF heart;
  std::vector<QPointF> centres;  ///< of its hexes, the nearest to its heart first
  int number = 0;
  bool always = false;  ///< a zone that matters all the time: drawn with the other features of the map
};

/// A small mark on a hex: victory star, ferry with its capacity, emplacement.
struct GroundMark {
  Place hex = kNowhere;
  QString look;
  int count = 0;
  QPointF offset;  ///< from the centre of the hex
};

/// The name of a river along its course, or of wide water on it.
struct GroundScript {
  QString text;
  QPointF at;
  double angle = 0;  ///< degrees, readable from the south
  bool onWater = false;
};

struct GroundName {
  Place hex = kNowhere;
  QString text;
  int weight = 1;
};

/// A box that is drawn on the sheet.
struct GroundBox {
  Place place = kNowhere;
  QString name;
};

/// Where a box leads: from its edge to that of a hex or of another box.
struct GroundWay {
  enum class Ends : std::uint8_t { Both, First, None };  ///< which of them have a mark
  QPointF from;
  QPointF to;
  bool back = false;  ///< leads back, too
  Ends ends = Ends::Both;
};

class GroundModel {
 public:
  explicit GroundModel(const Map& map, const NameOf& nameOf = {});

  [[nodiscard]] const Map& map() const { return *m_map; }
  [[nodiscard]] const MapGeometry& geometry() const { return m_geometry; }
  /// Look of a hex's terrain after aliases ("heavy" for "city").
  [[nodiscard]] std::string_view lookOf(Place hex) const { return m_looks[m_map->terrain[index(hex)]]; }

  /// Held while painting: paths keep lazily computed bounds, and both the worker and the window's thread paint.
  mutable std::mutex painting;

  QPainterPath water;       ///< all water as one body, reaching over the edge of the map
  QPainterPath islands;     ///< land inside of it
  QPainterPath prohibited;  ///< land where nobody may go
  std::vector<GroundLine> lines;
  std::vector<GroundTrack> tracks;
  std::vector<GroundBridge> bridges;
  std::vector<GroundArea> areas;
  std::vector<GroundMark> marks;
  std::vector<GroundName> names;
  std::vector<GroundScript> scripts;
  std::vector<GroundBox> boxes;
  std::vector<GroundWay> ways;

 private:
  void addSurfaces();
  void addHexsides();
  void addBridges(const std::vector<Edge>& edges);
  void addSideChains();
  void addTracks();
  void addTrack(bool railway, const std::vector<std::uint8_t>& links, const std::vector<std::uint8_t>& roads);
  void addRegions();
  void addIslands(const Region& region);
  void addWaterNames();
  void addBoxes();
  void addScript(const QString& name, const std::vector<Edge>& edges);
  [[nodiscard]] QPointF towardsWater(Place hex) const;
  [[nodiscard]] QPointF edgeTowards(Place place, QPointF beside) const;
  [[nodiscard]] GroundWay wayBetween(Place from, Place to) const;
  /// A straight line between the two would run over other hexes.
  [[nodiscard]] bool runsOverHexes(const GroundWay& way, Place from, Place to) const;
  /// Along the edge of the map instead: a short line out of each hex to one that they share, which leads to the box.
  void addWaysAround(Place box, const std::vector<Place>& hexes);
  [[nodiscard]] Edge side(Place hex, int direction) const;
  [[nodiscard]] QPainterPath body(const std::vector<Place>& hexes, bool overEdge) const;
  [[nodiscard]] std::vector<Place> hexesOfLook(std::string_view look) const;

  const Map* m_map;
  MapGeometry m_geometry;
  Corners m_corners{};
  std::vector<std::string_view> m_looks;  ///< by terrain
};

}  // namespace kessel::client
