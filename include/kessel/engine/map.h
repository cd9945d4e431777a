// SPDX-License-Identifier: GPL-3.0-or-later
// The map of a title: terrain, hexsides, roads, regions, labels and boxes, loaded once from maps/<id>.json.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kessel/engine/error.h"
#include "kessel/engine/grid.h"

namespace kessel {

/// Where a value comes from (docs/provenance.md).
struct Provenance {
  std::string mark;  ///< "book", "example", "published", "history", "design"; "print" in overlays
  std::string note;  ///< the case of the book, or the reason; may be empty
};

/// A kind of terrain. `look` chooses how clients draw it: clear, light, heavy, fortified, special, hill, woods, park,
/// water, prohibited, ...
struct TerrainKind {
  std::string id;
  std::string name;
  std::string look;
};

/// A kind of hexside feature (river, cliff ...). Bit i of a hex's side mask stands for kind i in that direction.
struct HexsideKind {
  std::string id;
  std::string name;
  std::string look;
};

/// A line through neighbouring hexes: road, railway.
struct Chain {
  std::string kind;  ///< "road", "railway", ...
  std::string name;
  std::vector<Place> hexes;
  Provenance source;
};

/// A run of hexsides drawn as one curve: a named river, a start line.
struct SideChain {
  /// The side between two neighbouring hexes. Of a line with two sides the first hex lies on the first one.
  struct Side {
    Place hex;
    Place neighbour;
  };
  std::string kind;  ///< id of a HexsideKind, or a purely drawn line such as "start-line"
  std::string name;
  std::vector<Side> sides;
  Provenance source;
};

/// A named set of hexes: set-up area, sector, factory, victory hex, emplacement.
struct Region {
  std::string id;
  std::string name;
  std::string look;  ///< how clients may show it: "", "area", "victory", "ferry", "emplacement", "mandatory" ...;
                     ///< "set-up" and "front" matter until the first turn begins
  std::vector<Place> hexes;
  std::vector<int> counts;  ///< a number for each hex (capacity, symbols), or empty
  Provenance source;
};

/// A name on the map.
struct Label {
  Place hex{};
  std::string text;
  int weight = 1;  ///< 3: shown at every zoom, 1: only when near
  Provenance source;
};

/// A rectangle beside the hexes, in the units of MapPoint.
struct MapRect {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

/// A place that is no hex; Place boxAt(n) is number n of Map::boxes. Those with a rectangle are drawn on the sheet and
/// can be pointed at like hexes; what leads into a box and out of it, Map::joins say.
struct Box {
  static constexpr int kNoLimit = -1;

  std::string id;
  std::string name;
  std::string kind{};                               ///< a word of the title, such as "holding", or empty
  std::array<int, 2> capacity{kNoLimit, kNoLimit};  ///< by side: how many units, or slots
  std::optional<MapRect> sheet{};                   ///< where it is drawn
  Provenance source{};
};

/// A step between a box and another place, in one direction.
struct Join {
  Place from{};
  Place to{};
  friend auto operator<=>(const Join&, const Join&) = default;
};

/// An immutable map. Hex arrays are indexed by Place index; hexes that are not on the map have terrain kOffMap.
struct Map {
  static constexpr std::uint8_t kOffMap = 0xFF;
  static constexpr std::size_t kMostBoxes = 64;
  static constexpr std::size_t kMostJoins = 4096;

  std::string id;
  std::string name;
  Grid grid;
  std::vector<TerrainKind> terrains;
  std::vector<HexsideKind> hexsideKinds;
  std::vector<std::uint8_t> terrain;               ///< index into terrains for each Place index
  std::vector<std::array<std::uint8_t, 6>> sides;  ///< for each hex and direction a mask of hexside kinds, at most 8
  std::vector<std::array<std::uint8_t, 6>> roads;  ///< for each hex and direction: 1 if a road crosses that hexside
  /// For each hex and direction the mask of the other sides to which a road that crosses this side runs on. In a hex of
  /// `roadsApart` these are only the sides that one chain joins, elsewhere all sides with a road.
  std::vector<std::array<std::uint8_t, 6>> roadJoins;
  std::vector<Place> roadsApart;         ///< hexes in which roads pass each other without meeting
  std::vector<std::string> terrainMark;  ///< provenance mark of each hex's terrain, by Place index
  std::vector<Chain> chains;
  std::vector<SideChain> sideChains;
  std::vector<Region> regions;
  std::vector<Label> labels;
  std::vector<Box> boxes;
  std::vector<Join> joins;          ///< all steps into and out of boxes, sorted
  std::vector<Provenance> sources;  ///< one line for each section of the file
  std::uint64_t hash = 0;           ///< of the file's bytes

  [[nodiscard]] bool has(Place hex) const {
    return isHex(hex) && index(hex) < terrain.size() && terrain[index(hex)] != kOffMap;
  }
  /// A box, or nullptr for any other place.
  [[nodiscard]] const Box* box(Place place) const {
    const std::size_t number = std::size_t{index(place)} - kFirstBoxIndex;
    return !isHex(place) && number < boxes.size() ? &boxes[number] : nullptr;
  }
  /// Whether there is such a place: a hex of the map or a box.
  [[nodiscard]] bool exists(Place place) const { return has(place) || box(place) != nullptr; }
  /// Whether it is drawn: a hex of the map, or a box with a rectangle.
  [[nodiscard]] bool shows(Place place) const {
    const Box* found = box(place);
    return found != nullptr ? found->sheet.has_value() : has(place);
  }
  /// The steps from a place into boxes, or from a box to wherever.
  [[nodiscard]] std::span<const Join> joinsOf(Place place) const;
  /// The places one step away: hexes in the order of their directions, then what is joined.
  [[nodiscard]] std::vector<Place> neighbours(Place place) const;
  /// Index of a terrain or hexside kind by id, or -1.
  [[nodiscard]] int terrainNamed(std::string_view id) const;
  [[nodiscard]] int hexsideNamed(std::string_view id) const;
  /// A region by id, or nullptr.
  [[nodiscard]] const Region* region(std::string_view id) const;
  /// All hexes of the map in printed order.
  [[nodiscard]] std::vector<Place> hexes() const;
  /// "1726" or the id of a box; "off map" for kNowhere.
  [[nodiscard]] std::string placeName(Place place) const;
  /// The place of a printed number or box id, or kNowhere.
  [[nodiscard]] Place placeNamed(std::string_view name) const;
};

class OwnValues;
/// Reads and checks a map file, and lays a player's own values over it if there are some. Errors name the file, the
/// place in it and what was expected.
[[nodiscard]] Result<Map> loadMap(const std::string& path, OwnValues* own = nullptr);

}  // namespace kessel
