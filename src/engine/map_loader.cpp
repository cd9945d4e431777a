// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and checks maps/<id>.json (docs/schema/map.schema.json).
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/drawn_words.h"
#include "kessel/engine/map.h"
#include "kessel/engine/own_values.h"
#include "kessel/engine/places.h"
#include "kessel/engine/reader.h"

namespace kessel {

namespace {

constexpr int kMostKinds = 8;       // hexside kinds are bits of a byte
constexpr int kMostInBox = 999;     // units of a side
constexpr int kFarthest = 200;      // hexes from the corner of the map to that of a box
constexpr double kTouching = 1e-6;  // that much may be meant to touch

Grid readGrid(const Node& node) {
  node.onlyKeys({"lanes", "shoved", "count", "length", "first", "step"});
  Grid grid;
  const std::string lanes = node.text("lanes");
  const std::string shoved = node.text("shoved");
  if (lanes != "columns" && lanes != "rows") node.at("lanes").fail("expected \"columns\" or \"rows\"");
  if (shoved != "odd" && shoved != "even") node.at("shoved").fail("expected \"odd\" or \"even\"");
  grid.columns = lanes == "columns";
  grid.oddLanesShoved = shoved == "odd";
  grid.lanes = node.number("count", 1, kLaneLength);
  grid.length = node.number("length", 1, kLaneLength);
  auto pair = [&node](const char* key, int lowest, int highest, int& first, int& second) {
    if (!node.has(key)) return;
    const std::vector<Node> items = node.list(key);
    if (items.size() != 2) return node.at(key).fail("expected two numbers, for lanes and for positions");
    first = items[0].number(lowest, highest);
    second = items[1].number(lowest, highest);
  };
  pair("first", 0, 99, grid.firstLane, grid.firstPosition);
  pair("step", -1, 1, grid.laneStep, grid.positionStep);
  if (grid.laneStep == 0 || grid.positionStep == 0) node.at("step").fail("expected 1 or -1");
  auto fits = [](int printed) { return printed >= 0 && printed <= 99; };
  if (!fits(grid.printedLane(grid.lanes - 1)) || !fits(grid.printedPosition(grid.length - 1))) {
    node.fail("the printed numbers leave the range 00 to 99");
  }
  return grid;
}

template <class Kind>
std::vector<Kind> readKinds(const Node& root, const char* key, std::span<const std::string_view> looks) {
  std::vector<Kind> kinds;
  std::set<std::string> ids;
  for (const Node& node : root.listOr(key)) {
    node.onlyKeys({"id", "name", "look"});
    kinds.push_back({node.text("id"), node.text("name"), node.text("look")});
    expectDrawn(node, "look", looks, kinds.back().look);
    if (!ids.insert(kinds.back().id).second) node.at("id").fail("this id is used twice");
  }
  return kinds;
}

std::uint8_t terrainOf(const Node& node, const Map& map) {
  const std::string kind = node.text("kind");
  const int found = map.terrainNamed(kind);
  if (found < 0) node.at("kind").fail("unknown terrain \"{0}\"", kind);
  return static_cast<std::uint8_t>(std::max(found, 0));
}

/// Fills the grid with the default terrain, takes out what is not on the map, and sets what is listed.
void readTerrain(const Node& root, Map& map) {
  const Node usual = root.at("default");
  usual.onlyKeys({"kind", "mark", "note"});
  const std::uint8_t usualKind = terrainOf(usual, map);
  const std::string usualMark = readProvenance(usual).mark;
  const std::size_t places = static_cast<std::size_t>(map.grid.lanes) * kLaneLength;
  map.terrain.assign(places, Map::kOffMap);
  map.terrainMark.assign(places, "");
  map.sides.assign(places, {});
  map.roads.assign(places, {});
  for (int lane = 0; lane < map.grid.lanes; ++lane) {
    for (int position = 0; position < map.grid.length; ++position) {
      map.terrain[index(hexAt(lane, position))] = usualKind;
      map.terrainMark[index(hexAt(lane, position))] = usualMark;
    }
  }
  if (root.has("offMap")) {
    for (Place hex : readHexes(root.at("offMap"), map)) {
      map.terrain[index(hex)] = Map::kOffMap;
      map.terrainMark[index(hex)].clear();
    }
  }
  std::set<Place> set;
  for (const Node& node : root.list("terrain")) {
    node.onlyKeys({"kind", "mark", "note", "hexes"});
    const std::uint8_t kind = terrainOf(node, map);
    const Provenance source = readProvenance(node);
    for (Place hex : readHexes(node.at("hexes"), map)) {
      if (!set.insert(hex).second) {
        node.at("hexes").fail("hex {0} has a terrain already", map.grid.number(hex));
      }
      map.terrain[index(hex)] = kind;
      map.terrainMark[index(hex)] = source.mark;
    }
  }
}

std::uint8_t bitOf(int direction) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(direction));
}

/// Joins the roads of each hex; in a hex where they stay apart only the two sides that a chain passes in a row.
void readRoadJoins(const Node& root, const std::vector<bool>& isRoad, Map& map) {
  map.roadJoins.assign(map.roads.size(), {});
  if (root.has("roadsApart")) map.roadsApart = readHexes(root.at("roadsApart"), map);
  const std::set<Place> apart(map.roadsApart.begin(), map.roadsApart.end());
  for (const Place hex : map.hexes()) {
    if (apart.contains(hex)) continue;
    for (int in = 0; in < kDirections; ++in) {
      for (int out = 0; out < kDirections; ++out) {
        const std::array<std::uint8_t, 6>& roads = map.roads[index(hex)];
        const bool both = roads[static_cast<std::size_t>(in)] != 0 && roads[static_cast<std::size_t>(out)] != 0;
        if (both && in != out) map.roadJoins[index(hex)][static_cast<std::size_t>(in)] |= bitOf(out);
      }
    }
  }
  std::map<Place, int> passes;
  for (std::size_t c = 0; c < map.chains.size(); ++c) {
    const std::vector<Place>& hexes = map.chains[c].hexes;
    for (std::size_t i = 1; isRoad[c] && i + 1 < hexes.size(); ++i) {
      if (!apart.contains(hexes[i])) continue;
      const int in = map.grid.directionTo(hexes[i], hexes[i - 1]);
      const int out = map.grid.directionTo(hexes[i], hexes[i + 1]);
      map.roadJoins[index(hexes[i])][static_cast<std::size_t>(in)] |= bitOf(out);
      map.roadJoins[index(hexes[i])][static_cast<std::size_t>(out)] |= bitOf(in);
      ++passes[hexes[i]];
    }
  }
  for (const Place hex : map.roadsApart) {
    if (passes[hex] >= 2) continue;
    root.at("roadsApart")
        .fail("expected two roads that pass through {0}, found {1}", map.grid.number(hex), passes[hex]);
  }
}

/// One of the kinds that the map names, or of those that are only drawn: a slip of the pen must not pass for these.
std::string kindIn(const Node& node, std::vector<std::string> known, std::initializer_list<const char*> drawn) {
  std::string kind = node.text("kind");
  for (const char* each : drawn) {
    if (std::ranges::find(known, each) == known.end()) known.emplace_back(each);
  }
  if (std::ranges::find(known, kind) != known.end()) return kind;
  std::string all;
  for (const std::string& each : known) all.append(all.empty() ? "" : ", ").append(each);
  node.at("kind").fail("unknown kind \"{0}\"; there are: {1}", kind, all);
  return kind;
}

void readChains(const Node& root, Map& map) {
  std::vector<std::string> roadKinds =
      root.has("roadKinds") ? root.texts("roadKinds") : std::vector<std::string>{"road"};
  std::vector<bool> isRoad;  // by chain
  for (const Node& node : root.listOr("chains")) {
    node.onlyKeys({"kind", "name", "hexes", "mark", "note"});
    Chain chain{kindIn(node, roadKinds, {"railway"}), node.text("name"), {}, readProvenance(node)};
    const bool road = std::find(roadKinds.begin(), roadKinds.end(), chain.kind) != roadKinds.end();
    for (const Node& item : node.list("hexes")) {
      const Place hex = readHex(item, map);
      if (hex == kNowhere) continue;
      if (!chain.hexes.empty()) {
        const Place before = chain.hexes.back();
        const int direction = map.grid.directionTo(before, hex);
        if (direction < 0) {
          item.fail("expected a neighbour of {0}, found {1}", map.grid.number(before), map.grid.number(hex));
          continue;
        }
        if (road) {
          map.roads[index(before)][static_cast<std::size_t>(direction)] = 1;
          map.roads[index(hex)][static_cast<std::size_t>(Grid::opposite(direction))] = 1;
        }
      }
      chain.hexes.push_back(hex);
    }
    if (chain.hexes.size() < 2) node.at("hexes").fail("expected at least two hexes");
    map.chains.push_back(std::move(chain));
    isRoad.push_back(road);
  }
  for (const std::string& kind : root.has("roadKinds") ? roadKinds : std::vector<std::string>{}) {
    if (std::ranges::find(map.chains, kind, &Chain::kind) == map.chains.end())
      root.at("roadKinds").fail("no road is of the kind \"{0}\"", kind);
  }
  readRoadJoins(root, isRoad, map);
}

/// Whether two hexsides have a corner in common: one hex is shared and the other two touch.
bool touch(const Grid& grid, const SideChain::Side& a, const SideChain::Side& b) {
  auto joins = [&grid](Place shared, Place other, const SideChain::Side& side) {
    return (side.hex == shared && grid.adjacent(side.neighbour, other)) ||
           (side.neighbour == shared && grid.adjacent(side.hex, other));
  };
  return joins(a.hex, a.neighbour, b) || joins(a.neighbour, a.hex, b);
}

/// A hexside "1534/1535". Its first hex is the one on the side that the file says.
SideChain::Side readSide(const Node& node, const Map& map) {
  const std::string text = node.text();
  SideChain::Side side{kNowhere, kNowhere};
  const std::size_t slash = text.find('/');
  if (slash != std::string::npos) {
    const std::optional<Place> hex = map.grid.parse(text.substr(0, slash));
    const std::optional<Place> neighbour = map.grid.parse(text.substr(slash + 1));
    if (hex && neighbour && map.has(*hex) && map.has(*neighbour) && map.grid.adjacent(*hex, *neighbour)) {
      return {*hex, *neighbour};
    }
  }
  node.fail("expected a hexside as two neighbouring hexes \"0101/0102\", found \"{0}\"", text);
  return side;
}

void readSideChains(const Node& root, Map& map) {
  std::vector<std::string> kinds;
  for (const HexsideKind& kind : map.hexsideKinds) kinds.push_back(kind.id);
  for (const Node& node : root.listOr("sideChains")) {
    node.onlyKeys({"kind", "name", "sides", "broken", "mark", "note"});
    SideChain chain{
        kindIn(node, kinds, {"start-line", "front", "border"}), node.text("name"), {}, readProvenance(node)};
    const bool broken = node.has("broken") && node.at("broken").flag();
    const int kind = map.hexsideNamed(chain.kind);
    for (const Node& item : node.list("sides")) {
      const SideChain::Side side = readSide(item, map);
      if (side.hex == kNowhere) continue;
      if (!broken && !chain.sides.empty() && !touch(map.grid, chain.sides.back(), side)) {
        item.fail("this hexside does not touch the one before it; set \"broken\" if the line has gaps");
      }
      chain.sides.push_back(side);
      if (kind < 0) continue;
      const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(kind));
      const auto direction = static_cast<std::size_t>(map.grid.directionTo(side.hex, side.neighbour));
      map.sides[index(side.hex)][direction] |= bit;
      map.sides[index(side.neighbour)][static_cast<std::size_t>(Grid::opposite(static_cast<int>(direction)))] |= bit;
    }
    map.sideChains.push_back(std::move(chain));
  }
}

void readRegions(const Node& root, Map& map) {
  for (const Node& node : root.listOr("regions")) {
    node.onlyKeys({"id", "name", "look", "hexes", "counts", "mark", "note"});
    Region region;
    region.id = node.text("id");
    region.name = node.text("name");
    region.look = node.text("look", "");
    if (!region.look.empty()) expectDrawn(node, "look", kRegionLooks, region.look);
    region.source = readProvenance(node);
    region.hexes = readHexes(node.at("hexes"), map);
    if (map.region(region.id) != nullptr) node.at("id").fail("region \"{0}\" exists twice", region.id);
    if (region.hexes.empty()) node.at("hexes").fail("expected at least one hex");
    for (const Node& count : node.listOr("counts")) region.counts.push_back(count.number(0, 999));
    if (node.has("counts") && region.counts.size() != region.hexes.size()) {
      node.at("counts").fail("expected {0} numbers, one for each hex, found {1}", region.hexes.size(),
                             region.counts.size());
    }
    map.regions.push_back(std::move(region));
  }
}

void readLabels(const Node& root, Map& map) {
  for (const Node& node : root.listOr("labels")) {
    node.onlyKeys({"hex", "text", "weight", "mark", "note"});
    map.labels.push_back(
        {readHex(node.at("hex"), map), node.text("text"), node.number("weight", 1, 3, 1), readProvenance(node)});
  }
}

/// For each side a number; null is no limit.
std::array<int, 2> readCapacity(const Node& node) {
  std::array<int, 2> capacity{Box::kNoLimit, Box::kNoLimit};
  const std::vector<Node> items = node.list();
  if (items.size() != capacity.size()) node.fail("expected a number or null for each of the two sides");
  for (std::size_t i = 0; i < items.size() && i < capacity.size(); ++i) {
    if (!items[i].json().is_null()) capacity[i] = items[i].number(0, kMostInBox);
  }
  return capacity;
}

bool overlap(const MapRect& a, const MapRect& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// Whether a rectangle covers part of a hex: unless a line along one of their edges keeps them apart, it does.
bool covers(const Grid& grid, const MapRect& sheet, Place hex) {
  const MapPoint middle = grid.centre(hex);
  const double across = sheet.x + sheet.width / 2 - middle.x;
  const double down = sheet.y + sheet.height / 2 - middle.y;
  MapRect box{middle.x, middle.y, 0, 0};  // around the hex
  for (int i = 0; i < kDirections; ++i) {
    const MapPoint a = grid.corner(hex, i);
    const MapPoint b = grid.corner(hex, (i + 1) % kDirections);
    box.width = std::max(box.width, 2 * (a.x - middle.x));
    box.height = std::max(box.height, 2 * (a.y - middle.y));
    // A unit vector across this side, which is half a hex away from the middle.
    const double x = a.x + b.x - 2 * middle.x;
    const double y = a.y + b.y - 2 * middle.y;
    const double reach = 0.5 + (std::abs(x) * sheet.width + std::abs(y) * sheet.height) / 2;
    if (across * x + down * y >= reach - kTouching) return false;
  }
  box.x -= box.width / 2 - kTouching;
  box.y -= box.height / 2 - kTouching;
  box.width -= 2 * kTouching;
  box.height -= 2 * kTouching;
  return overlap(sheet, box);
}

MapRect readSheet(const Node& node, const Map& map) {
  const std::vector<Node> items = node.list();
  if (items.size() != 4) {
    node.fail("expected four numbers: left, top, width and height");
    return {};
  }
  const MapRect sheet{items[0].decimal(-kFarthest, kFarthest), items[1].decimal(-kFarthest, kFarthest),
                      items[2].decimal(1, kFarthest), items[3].decimal(1, kFarthest)};
  for (const Box& other : map.boxes) {
    if (other.sheet && overlap(sheet, *other.sheet)) node.fail("it overlaps the box \"{0}\"", other.id);
  }
  for (const Place hex : map.hexes()) {
    if (covers(map.grid, sheet, hex)) node.fail("it covers hex {0}", map.grid.number(hex));
  }
  return sheet;
}

/// Joins a box with the places of a list: from it to them, from them to it, or both.
void readJoins(const Node& node, const char* key, Place box, bool out, bool in, Map& map) {
  if (!node.has(key)) return;
  for (const Place place : readHexesAndBoxes(node.at(key), map)) {
    if (place == box) node.at(key).fail("\"{0}\" is no neighbour of itself", map.placeName(box));
    for (const Join join : {Join{box, place}, Join{place, box}}) {
      if (join.from == box ? !out : !in) continue;
      if (std::ranges::find(map.joins, join) != map.joins.end())
        node.at(key).fail("{0} leads to {1} already", map.placeName(join.from), map.placeName(join.to));
      map.joins.push_back(join);
    }
  }
  if (map.joins.size() > Map::kMostJoins) node.at(key).fail("expected at most {0} ways", Map::kMostJoins);
}

void readBoxes(const Node& root, Map& map) {
  std::set<std::string> ids;
  const std::vector<Node> nodes = root.listOr("boxes");
  if (nodes.size() > Map::kMostBoxes) return root.at("boxes").fail("expected at most {0} boxes", Map::kMostBoxes);
  for (const Node& node : nodes) {
    node.onlyKeys({"id", "name", "kind", "capacity", "sheet", "neighbours", "exits", "entries", "mark", "note"});
    Box box{node.text("id"), node.text("name"), node.text("kind", "")};
    if (!ids.insert(box.id).second) node.at("id").fail("box \"{0}\" exists twice", box.id);
    if (map.grid.parse(box.id)) node.at("id").fail("a box may not be named like a hex");
    if (node.has("capacity")) box.capacity = readCapacity(node.at("capacity"));
    if (node.has("sheet")) box.sheet = readSheet(node.at("sheet"), map);
    // What is more than a name comes from somewhere.
    if (node.json().size() > 2) box.source = readProvenance(node);
    map.boxes.push_back(std::move(box));
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Place box = boxAt(static_cast<int>(i));
    readJoins(nodes[i], "neighbours", box, true, true, map);
    readJoins(nodes[i], "exits", box, true, false, map);
    readJoins(nodes[i], "entries", box, false, true, map);
  }
  std::ranges::sort(map.joins);
}

}  // namespace

Result<Map> loadMap(const std::string& path, OwnValues* own) {
  Result<std::unique_ptr<Document>> document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  if (own != nullptr) own->overMapFile(**document);
  const Node root = (*document)->root();
  Map map;
  root.onlyKeys({"$schema", "id", "name", "grid", "sources", "terrainKinds", "hexsideKinds", "default", "offMap",
                 "terrain", "roadKinds", "roadsApart", "chains", "sideChains", "regions", "labels", "boxes"});
  map.id = root.text("id");
  map.name = root.text("name");
  map.hash = (*document)->hash();
  map.grid = readGrid(root.at("grid"));
  map.terrains = readKinds<TerrainKind>(root, "terrainKinds", kTerrainLooks);
  map.hexsideKinds = readKinds<HexsideKind>(root, "hexsideKinds", kHexsideLooks);
  if (map.terrains.empty() || map.terrains.size() >= Map::kOffMap) {
    root.at("terrainKinds").fail("expected 1 to 254 kinds of terrain");
  }
  if (map.hexsideKinds.size() > kMostKinds) root.at("hexsideKinds").fail("expected at most 8 kinds");
  for (const Node& node : root.listOr("sources")) {
    node.onlyKeys({"mark", "note"});
    map.sources.push_back(readProvenance(node));
  }
  // What follows counts on a sound grid and sound kinds.
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  readTerrain(root, map);
  if (own != nullptr) own->overTerrain(map);
  readChains(root, map);
  readSideChains(root, map);
  readRegions(root, map);
  readLabels(root, map);
  readBoxes(root, map);
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  if (own != nullptr && own->error()) return tl::unexpected(*own->error());
  return map;
}

}  // namespace kessel
