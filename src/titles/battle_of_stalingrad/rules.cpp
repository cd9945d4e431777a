// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the tables of Rules from the data files.
#include "titles/battle_of_stalingrad/rules.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "kessel/engine/map_tables.h"
#include "kessel/engine/title_data.h"
#include "titles/battle_of_stalingrad/needs.h"

namespace kessel::bos {
namespace {

constexpr std::size_t kSubTables = 6;

std::uint8_t small(int number) {
  return static_cast<std::uint8_t>(number);
}

Size sizeOf(std::string_view mark) {
  if (mark == "II") return Size::Battalion;
  if (mark == "X") return Size::Brigade;
  if (mark == "XX") return Size::Division;
  return mark == "XXX" ? Size::Corps : Size::Army;
}

PieceData pieceOf(const Unit& counter) {
  PieceData data;
  data.side = counter.side;
  data.size = sizeOf(counter.size);
  data.most = small(counter.steps);
  data.slots = small(counter.number("slots"));
  data.tactical = small(counter.number("tactical"));
  data.outside = small(counter.number("strategic"));
  data.inside = small(counter.number("alz", data.outside));
  data.triesUnsupplied = counter.number("unsupplied") != 0;
  data.firstPanzerArmee = counter.is("first-panzer-army");
  data.factor = {0, small(counter.number("factor1")), small(counter.number("factor2")),
                 small(counter.number("factor3"))};
  data.divisor = small(counter.number("divisor"));
  data.tank = counter.is("tank");
  data.antiTank = counter.is("anti-tank");
  data.threeStep = counter.is("three-step");
  data.minor = counter.is("axis-minor");
  return data;
}

/// Pieces with a rule of their own, by their flag.
void addNamed(Rules& rules, const Unit& counter, UnitId id) {
  const std::array<std::pair<const char*, UnitId Rules::*>, 9> named{{{"korps-42", &Rules::korps42},
                                                                      {"korps-49", &Rules::korps49},
                                                                      {"hollidt", &Rules::hollidt},
                                                                      {"fretter-pico", &Rules::fretterPico},
                                                                      {"fifth-shock", &Rules::fifthShock},
                                                                      {"artillery", &Rules::artillery},
                                                                      {"wiking", &Rules::wiking},
                                                                      {"grossdeutschland", &Rules::grossdeutschland},
                                                                      {"blue-division", &Rules::blue}}};
  for (const auto& [flag, member] : named) {
    if (counter.is(flag)) rules.*member = id;
  }
}

Result<void> addPieces(Rules& rules) {
  for (std::uint16_t i = 0; i < kUnitCount; ++i) {
    const Unit& counter = rules.info.roster.units[i];
    const auto id = static_cast<UnitId>(i);
    if (counter.is("asset") != isAsset(id))
      return fail("counters/battle-of-stalingrad.json", "the {0} armies and corps are expected before the assets",
                  kFormations);
    PieceData data = pieceOf(counter);
    const bool soviet = data.side == kSoviet;
    data.arrives = soviet && !isAsset(id) ? std::uint8_t{1} : data.most;  // [9.1.1a] [9.2.1a] [6.4d]
    rules.piece[i] = data;
    if (data.threeStep) rules.secondCounter[i] = {std::to_string(data.factor[1]), std::to_string(data.factor[2])};
    (isAsset(id) ? rules.assets : rules.formations)[index(data.side)].add(id);
    addNamed(rules, counter, id);
  }
  for (const UnitId each : rules.scenario.reduced) --rules.piece[index(each)].arrives;  // [9.1.1b]
  for (const Arrival& arrival : rules.scenario.arrivals) {
    for (const UnitId each : arrival.units) rules.piece[index(each)].entry = small(arrival.turn);  // [9.0a]
  }
  for (const auto& [each, place] : rules.scenario.deployment) rules.piece[index(each)].start = place;  // [6.2]
  return {};
}

void addHex(Rules& rules, Place hex) {
  const Map& map = rules.info.map;
  const std::string& terrain = map.terrains[map.terrain[index(hex)]].id;
  SpaceData data;
  data.crossing = terrain == "river-city";
  data.major = data.crossing || terrain == "major-city";
  data.city = data.major || terrain == "minor-city";
  data.logistic = rules.alz.has(hex);
  const auto minor = static_cast<unsigned>(map.hexsideNamed("minor-river"));
  const auto major = static_cast<unsigned>(map.hexsideNamed("major-river"));
  for (std::size_t d = 0; d < kDirections; ++d) {
    const unsigned kinds = map.sides[index(hex)][d];
    const bool big = (kinds >> major & 1U) != 0;
    const bool any = big || (kinds >> minor & 1U) != 0;
    if (big) data.majorRiver = static_cast<std::uint8_t>(data.majorRiver | 1U << d);
    if (any) data.river = static_cast<std::uint8_t>(data.river | 1U << d);
    if (!any && rules.neighbours.of(hex)[d] != kNowhere) rules.dry.side[d].add(hex);
  }
  rules.space[Board<Ground>::slot(hex)] = data;
  rules.land.add(hex);
  if (data.major) rules.majorCities.add(hex);
  if (data.city) rules.cities.add(hex);
}

void addBoxes(Rules& rules) {
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
    const Place box = boxAt(static_cast<int>(i));
    const Box& drawn = rules.info.map.boxes[i];
    SpaceData& data = rules.space[Board<Ground>::slot(box)];
    data.slots = {small(drawn.capacity[0]), small(drawn.capacity[1])};                       // [3.1.2a]
    if (box != kKerch) data.assets = small(rules.constant(("assets-" + drawn.id).c_str()));  // [3.1.2g]
    const auto joined = rules.neighbours.joined(box);
    for (const Place to : joined) {
      if (isSpace(to)) rules.beside[i].add(to);
    }
    data.borders = rules.beside[i].hexes.any();  // [3.3d]
    if (std::find(joined.begin(), joined.end(), kTcf) != joined.end())
      rules.tcfEdge = static_cast<Boxes>(rules.tcfEdge | 1U << i);  // [2.1.3d]
  }
}

void addMap(Rules& rules) {
  const Map& map = rules.info.map;
  rules.neighbours = NeighbourTable(map);
  rules.space.assign(Board<Ground>::kSlots, {});
  const auto region = [&](std::string_view id) { return hexesOfRegion<kLanes>(map, id); };
  rules.alz = region("alz");
  rules.axisEdge = region("axis-edge");
  rules.sovietEdges = region("svf-edge") | region("dsf-edge");
  rules.volga = region("volga");
  rules.axisStart.hexes = region("axis-start");
  rules.axisStart.add(kKerch);
  const auto town = [&](std::string_view id) { return map.region(id)->hexes.front(); };
  rules.stalingrad = town("stalingrad");
  rules.astrakhan = town("astrakhan");
  rules.kharkov = town("kharkov");
  rules.voronezh = town("voronezh");
  rules.rostov = town("rostov");
  for (const Place hex : map.hexes()) addHex(rules, hex);
  addBoxes(rules);
}

/// The allocation that somebody has thought out: a group for each unit with its assets.
void addReady(Rules& rules) {
  rules.readyParent.fill(kNoUnit);
  for (const SetupGroup& group : rules.scenario.setup) {
    const UnitId unit = rules.info.roster.named(group.id);
    if (unit == kNoUnit) continue;  // those that stay in reserve
    for (const UnitId each : group.units) {
      if (isAsset(each)) rules.readyParent[index(each)] = unit;
    }
    if (group.side == kSoviet) rules.readyStrength[index(unit)] = small(rules.constant(("ready-" + group.id).c_str()));
  }
  rules.costUnit = rules.constant("cost-unit");
  rules.costStrength = rules.constant("cost-strength");
  rules.costStep = rules.constant("cost-step");
  rules.rebuildLimit = rules.constant("rebuild-limit");
  rules.startPoints = rules.constant("soviet-start-points");
}

void addPoints(Rules& rules) {
  PointValues& points = rules.points;
  for (const auto& [box, key] : {std::pair{kMaikop, "points-maikop"}, std::pair{kBatumi, "points-batumi"},
                                 std::pair{kDagestan, "points-dagestan"}, std::pair{kBaku, "points-baku"}})
    points.box[boxNumber(box)] = rules.constant(key);
  points.stalingrad = rules.constant("points-stalingrad");
  points.city = rules.constant("points-city");
  points.tenthsCaucasus = rules.constant("tenths-caucasus");
  points.factorDon = rules.constant("factor-don");
  points.factorStalingrad = rules.constant("factor-stalingrad");
  points.primary = rules.constant("factor-primary");
  points.secondary = rules.constant("factor-secondary");
  points.tertiary = rules.constant("factor-tertiary");
}

void addInfo(Rules& rules) {
  TitleInfo& info = rules.info;
  info.name = "The Battle of Stalingrad";
  info.subtitle = kSubtitle;
  info.rulesVersion = 10;
  info.sides = {SideInfo{"axis", "Axis", "german"}, SideInfo{"soviet", "Soviet", "soviet"}};
  // In the order of OptionBit.
  info.options = {
      {"occupied-bars",
       "Retreats into enemy territory",
       "Vacant spaces that the enemy controls are barred to retreats as well",
       "R-60",
       {"no", "yes"}},
      {"late-arrivals",
       "Soviet reinforcements",
       "Those of this turn may also leave the reserve box in the replacement phase",
       "R-70",
       {"no", "yes"}},
      {"full-substitute",
       "Substitute for Grossdeutschland",
       "It must have three steps, if a division in play has",
       "R-77",
       {"no", "yes"}},
      {"open-fronts",
       "Retreats off the map",
       "Every Front edge counts as being under Soviet control",
       "R-105",
       {"no", "yes"}},
  };
  info.verbs = verbTable();
  info.steps = stepTable();
  info.terms = termTable();
  info.overlays = overlayTable();
  addLooks(info);
}

}  // namespace

bool Rules::adjacent(Place from, Place to) const {
  if (isHex(from) && isHex(to)) return direction(from, to) != kNoDirection;
  const auto joined = neighbours.joined(from);
  return std::find(joined.begin(), joined.end(), to) != joined.end();
}

Result<Rules> loadRules(const DataSource& source) {
  auto data = loadTitleData(source, "battle-of-stalingrad", {"campaign"}, kNeeds);
  if (!data) return tl::unexpected(data.error());
  Rules rules;
  for (std::size_t i = 0; i < kSubTables; ++i) {
    auto chart = chartNeeded(*data, "crt-" + std::to_string(i));
    if (!chart) return tl::unexpected(chart.error());
    rules.crt.push_back(std::move(*chart));
  }
  rules.info = std::move(data->info);
  rules.scenario = std::move(data->scenarios[0]);
  const Map& map = rules.info.map;
  if (map.grid.lanes != kLanes || map.grid.length != Ground::kLength)
    return fail("maps/battle-of-stalingrad.json: /grid", "{0} rows of {1} hexes are expected", kLanes, Ground::kLength);
  if (map.boxes.size() <= boxNumber(kUnused) || map.boxes[boxNumber(kBaku)].id != "baku")
    return fail("maps/battle-of-stalingrad.json: /boxes", "{0} boxes are expected, Baku at place {1}",
                boxNumber(kUnused) + 1, boxNumber(kBaku) + 1);
  if (rules.info.roster.units.size() != kUnitCount)
    return fail("counters/battle-of-stalingrad.json", "{0} counters are expected", kUnitCount);
  if (auto pieces = addPieces(rules); !pieces) return tl::unexpected(pieces.error());
  addMap(rules);
  addReady(rules);
  addPoints(rules);
  addInfo(rules);
  rules.appraisal = appraisalOf(rules);
  return rules;
}

}  // namespace kessel::bos
