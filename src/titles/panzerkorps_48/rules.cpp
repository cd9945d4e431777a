// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the tables of Rules from the data files.
#include "titles/panzerkorps_48/rules.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "kessel/engine/title_data.h"
#include "titles/panzerkorps_48/needs.h"

namespace kessel::chir {
namespace {

/// Regions of victory.
struct ObjectiveRow {
  const char* id;
  const char* name;
  Cite rule;
};
constexpr std::array kObjectives{
    ObjectiveRow{"oblivskaya", "Oblivskaya", "10d"},
    ObjectiveRow{"surovikino", "Surovikino", "10d"},
    ObjectiveRow{"novomaksimovskiy", "Novomaksimovskiy", "10d"},
    ObjectiveRow{"sovkhoz-79", "Sovkhoz 79", "10d"},
    ObjectiveRow{"verkhne-aksenovskiy", "Verkhne Aksenovskiy", "10d"},
    ObjectiveRow{"verkhne-solonovskiy", "Verkhne Solonovskiy", "10d"},
    ObjectiveRow{"nizhne-chirskaya", "Nizhne Chirskaya", "10d"},
    ObjectiveRow{"bridge-rychkovskiy", "Bridge at Rychkovskiy", "10e"},
    ObjectiveRow{"bridge-nizhne-chirskaya", "Bridge at Nizhne Chirskaya", "10e"},
};

std::uint8_t small(int number) {
  return static_cast<std::uint8_t>(number);
}

/// The number of the first word for which it holds.
template <class Words, class Test>
std::uint8_t numberOf(const Words& words, Test test) {
  const auto found = std::find_if(words.begin(), words.end(), test);
  return small(static_cast<int>(found - words.begin()));
}

/// What is printed, with the steps that are left for the first figure: on a table a loss marker lies on the counter.
std::vector<std::string> facesOf(const Unit& counter) {
  std::vector<std::string> out;
  const std::string points = std::to_string(counter.steps);
  for (int steps = 0; steps <= counter.steps; ++steps)
    out.push_back(counter.values.starts_with(points) ? std::to_string(steps) + counter.values.substr(points.size())
                                                     : counter.values);
  return out;
}

void addUnits(Rules& rules) {
  const int legLimit = rules.constant("leg-limit");
  for (const Unit& counter : rules.info.roster.units) {
    UnitData data;
    rules.faces.push_back(facesOf(counter));
    data.side = counter.side;
    data.target = static_cast<Target>(numberOf(kTargetWords, [&](std::string_view word) { return counter.is(word); }));
    data.fire = static_cast<FireClass>(numberOf(
        kFireWords, [&](std::string_view word) { return counter.is("fire-" + std::string(word)); }));  // [2.1h]
    data.size = counter.size == "III" ? Size::Regiment : counter.size == "II" ? Size::Battalion : Size::Company;
    data.strength = small(counter.steps);
    const int movement = counter.number("movement");
    data.movement = small(2 * movement);  // [4d]
    data.range = small(counter.number("range"));
    data.modifier = small(counter.number("modifier"));
    data.formation = numberOf(kFormations, [&](std::string_view name) { return name == counter.group; });
    data.mech = data.target != Target::Personnel || movement > legLimit;  // [4e]
    const auto id = static_cast<UnitId>(rules.units++);
    rules.unit.push_back(data);
    rules.ofSide[index(data.side)].add(id);
    rules.ofFormation[data.formation].add(id);
    if (data.fire == FireClass::Artillery) rules.batteries.add(id);
  }
}

/// Movement costs and shifts of one side of a hex, from here over there [4b, 4f, 7.5e].
struct SideCosts {
  std::array<int, 2> extra{};  ///< leg, mech
  bool closed[2] = {false, false};
  int shift = 0;
};
SideCosts costsOf(const Rules& rules, std::uint8_t kinds, bool uphill, bool road) {
  const auto bit = [&](const char* kind) {
    return ((kinds >> static_cast<unsigned>(rules.info.map.hexsideNamed(kind))) & 1U) != 0;
  };
  const auto extra = [&](const std::string& kind, const std::string& who) { return rules.constant(kind + who); };
  SideCosts out;
  const auto pay = [&](const std::string& kind) {
    out.extra[0] += extra(kind, "-leg");
    if (kind != "major") out.extra[1] += extra(kind, "-mech");
  };
  if (bit("stream")) pay("stream");
  if (bit("minor-river")) pay("minor");
  if (bit("major-river")) pay("major");
  if (bit("slope") && uphill) pay("slope");
  out.closed[0] = bit("lake");
  out.closed[1] = bit("lake") || bit("major-river");
  if (road) out.extra = {}, out.closed[0] = out.closed[1] = false;                         // [4f]
  if (bit("slope") && uphill) out.shift = rules.constant("slope-shift");                   // [7.5f]
  if (bit("minor-river")) out.shift = std::max(out.shift, rules.constant("minor-shift"));
  if (bit("major-river")) out.shift = std::max(out.shift, rules.constant("major-shift"));
  if (bit("lake")) out.shift = std::max(out.shift, rules.constant("lake-shift"));
  return out;
}

void addSides(Rules& rules, Place hex) {
  const Map& map = rules.info.map;
  const std::size_t at = index(hex);
  const auto high = [&](Place place) { return map.terrain[index(place)] == map.terrainNamed("upland"); };
  const auto ground = [&](Place place) {
    return map.terrain[index(place)] == map.terrainNamed("broken") ? std::string("broken") : std::string("clear");
  };
  for (std::size_t d = 0; d < kDirections; ++d) {
    const Place to = rules.neighbours.of(hex)[d];
    if (to == kNowhere) continue;
    const std::uint8_t kinds = map.sides[at][d];
    const auto is = [&](const char* kind) {
      return ((kinds >> static_cast<unsigned>(map.hexsideNamed(kind))) & 1U) != 0;
    };
    const bool road = map.roads[at][d] != 0;
    const SideCosts costs = costsOf(rules, kinds, high(to) && !high(hex), road);
    for (std::size_t way = 0; way < 2; ++way) {
      const int enter = rules.constant(ground(to) + (way == 0 ? "-leg" : "-mech"));
      rules.cost[way][at][d] = small(costs.closed[way] ? 0
                                     : road            ? rules.constant("road")
                                                       : enter + costs.extra[way]);  // [4b] [4f]
    }
    rules.sideShift[at][d] = small(costs.shift);
    const bool bridged = is("bridge") || road;  // [4g]
    const auto bit = static_cast<std::uint8_t>(1U << d);
    if (is("lake") || ((is("minor-river") || is("major-river")) && !bridged))  // [8.3f]
      rules.noRetreat[at] = static_cast<std::uint8_t>(rules.noRetreat[at] | bit);
    if (is("lake") || (is("major-river") && !bridged))  // [8.4e]
      rules.noAdvance[at] = static_cast<std::uint8_t>(rules.noAdvance[at] | bit);
    if (!road) continue;
    rules.roads.side[d].add(hex);
    rules.road.add(hex);
  }
}

/// The edge hexes in the order of a walk around the map, so that each has two beside it.
void addRing(Rules& rules) {
  const Grid& grid = rules.grid();
  std::vector<Place> walk;
  const int right = grid.lanes - 1;
  const int bottom = grid.length - 1;
  for (int lane = 0; lane <= right; ++lane) walk.push_back(hexAt(lane, 0));
  for (int row = 1; row <= bottom; ++row) walk.push_back(hexAt(right, row));
  for (int lane = right - 1; lane >= 0; --lane) walk.push_back(hexAt(lane, bottom));
  for (int row = bottom - 1; row >= 1; --row) walk.push_back(hexAt(0, row));
  rules.ring.assign(rules.info.map.terrain.size(), {kNowhere, kNowhere});
  for (std::size_t i = 0; i < walk.size(); ++i) {
    rules.edge.add(walk[i]);
    rules.ring[index(walk[i])] = {walk[(i + walk.size() - 1) % walk.size()], walk[(i + 1) % walk.size()]};
  }
}

void addTerrain(Rules& rules) {
  const Map& map = rules.info.map;
  const std::size_t places = map.terrain.size();
  rules.addNeighbours();
  for (auto& table : rules.cost) table.assign(places, {});
  for (auto& table : rules.entryCost) table.assign(places, 0);
  rules.sideShift.assign(places, {});
  rules.hexShift.assign(places, 0);
  rules.noRetreat.assign(places, 0);
  rules.noAdvance.assign(places, 0);
  rules.land = hexesOf<kLanes>(map.hexes());
  for (const Place hex : map.hexes()) addSides(rules, hex);
  for (const Place hex : map.hexes()) {
    const bool broken = map.terrain[index(hex)] == map.terrainNamed("broken");
    rules.hexShift[index(hex)] = small(broken ? rules.constant("broken-shift") : 0);
    const std::string ground = broken ? "broken" : "clear";
    const bool road = rules.road.has(hex);  // [9.1b]
    rules.entryCost[0][index(hex)] = small(road ? rules.constant("road") : rules.constant(ground + "-leg"));
    rules.entryCost[1][index(hex)] = small(road ? rules.constant("road") : rules.constant(ground + "-mech"));
  }
  addRing(rules);
}

Result<void> addAreas(Rules& rules) {
  const Map& map = rules.info.map;
  for (std::size_t i = 0; i < kAreas; ++i)
    rules.area[i] = hexesOfRegion<kLanes>(map, std::string("area-") + static_cast<char>('a' + i));
  rules.exits = hexesOfRegion<kLanes>(map, "exits");
  const HexTable& points = rules.scenario.hexTables.at("victory");
  for (const auto& [id, name, rule] : kObjectives) {
    const Hexes hexes = hexesOfRegion<kLanes>(map, id);
    Objective objective{name, {}, 0, rule};
    hexes.each([&](Place hex) {
      objective.hexes.push_back(hex);
      objective.points = points.at(hex);
    });
    if (objective.points == 0)
      return fail("scenarios/panzerkorps-48/campaign.json: /hexTables/victory", "points of \"{0}\" are expected", id);
    rules.objectiveHexes |= hexes;
    rules.objectives.push_back(std::move(objective));
  }
  return {};
}

Result<void> addSetup(Rules& rules) {
  rules.setupOf.fill(255);
  for (const SetupGroup& group : rules.scenario.setup) {
    SetupArea area;
    for (const std::string& id : group.regions) {
      area.hexes |= hexesOfRegion<kLanes>(rules.info.map, id);
      area.kind = id.starts_with("front-")  ? SetupKind::Front
                  : id.starts_with("rear-") ? SetupKind::Rear
                                            : SetupKind::Listed;
      area.each = id == "group-26t";  // [9l]
    }
    for (const UnitId unit : group.units) rules.setupOf[index(unit)] = small(static_cast<int>(rules.setupArea.size()));
    rules.setupArea.push_back(area);
  }
  std::size_t placed = 0;
  for (const auto number : rules.setupOf) placed += number == 255 ? 0U : 1U;
  if (rules.scenario.deployment.size() != placed)
    return fail("scenarios/panzerkorps-48/campaign.json: /deployment", "the {0} units that are set up are expected",
                placed);
  return {};
}

void addFigures(Rules& rules) {
  for (std::size_t fire = 0; fire < kFireWords.size(); ++fire) {
    for (std::size_t target = 0; target < kTargetWords.size(); ++target)
      rules.effect[fire][target] =
          small(rules.constant("effect-" + std::string(kFireWords[fire]) + "-" + std::string(kTargetWords[target])));
  }
  for (std::size_t i = 0; i < kFormations.size(); ++i)
    rules.morale[i] = small(rules.constant("morale-" + std::string(kFormations[i])));
  for (std::size_t formation = 0; formation < kPlanned; ++formation) {
    for (std::size_t area = 0; area < kSovietAreas; ++area) {
      const std::string key =
          "entry-" + std::string(kFormations[kFirstPlanned + formation]) + "-" + static_cast<char>('a' + area);
      if (rules.scenario.constants.contains(key)) rules.earliest[formation][area] = small(rules.constant(key));
    }
  }
  for (const Arrival& arrival : rules.scenario.arrivals) rules.panzerTurn = small(arrival.turn);  // [9.1k]
  rules.zocSteps = rules.constant("zoc-steps");
  rules.exitCost = rules.constant("exit");
  rules.exitRoll = rules.constant("exit-roll");
  rules.releaseTurn = rules.constant("release-turn");
  rules.releaseRange = rules.constant("release-range");
  rules.battalions = {{{rules.constant("german-battalions"), rules.constant("german-formation")},
                       {rules.constant("soviet-battalions"), rules.constant("soviet-formation")}}};
  for (const std::string& name : rules.crt.resultNames) {  // "2-1" [8a]
    const auto dash = name.find('-');
    rules.result.push_back({small(std::stoi(name.substr(0, dash))), small(std::stoi(name.substr(dash + 1)))});
  }
}

void addInfo(Rules& rules) {
  TitleInfo& info = rules.info;
  info.name = "48th Panzer Korps";
  info.subtitle = kSubtitle;
  info.countsLosses = true;
  info.rulesVersion = 8;
  info.sides = {SideInfo{"german", "German", "german"}, SideInfo{"soviet", "Soviet", "soviet"}};
  // In the order of OptionBit.
  info.options = {
      {"exit-road-control",
       "Exit roads",
       "A victory hex that is German closes the road of an exit as well",
       "R-11",
       {"no", "yes"}},
      {"strict-batteries",
       "Batteries that have moved",
       "They support hasty attacks only until a unit outside the stack with which they moved is set in motion",
       "R-41",
       {"no", "yes"}},
      {"stop-is-final",
       "A stop by a Zone of Control",
       "Units that a zone has stopped move no more in the phase, even when the zone is gone",
       "R-73",
       {"no", "yes"}},
  };
  // In the order of the bits in view.cpp.
  info.states = {
      {"losses", "Steps lost", Sign::Wave, false, true},
      {"attacked", "Has attacked, half its allowance", Sign::Shot, true},
      {"assaulted", "Has made or supported a hasty attack", Sign::Crossed, true},
      {"repulsed", "Driven back or failed: may not move", Sign::StruckDrum, true},
      {"barred", "Could not leave its hex", 'B', true},
      {"finished", "Has finished its movement", 'F', true},
      {"waiting", "Waits to go on", 'W'},
      {"moving", "On the move", 'M'},
      {"retreated", "Has retreated: no Zone of Control", 'R'},
      {"supported", "Has fired support", 'S'},
      {"frozen", "Not released yet", 'Z'},
      {"attacking", "Attacks", Sign::Crossed},
      {"defending", "Is attacked", Sign::Trench},
  };
  info.markers = {{"exit", Sign::Arrow}};
  info.verbs = verbTable();
  info.steps = stepTable();
  info.terms = termTable();
  info.overlays = overlayTable();
}

}  // namespace

Result<Rules> loadRules(const DataSource& source) {
  auto data = loadTitleData(source, "panzerkorps-48", {"campaign"}, kNeeds);
  if (!data) return tl::unexpected(data.error());
  auto crt = chartNeeded(*data, "crt");
  if (!crt) return tl::unexpected(crt.error());
  Rules rules;
  rules.info = std::move(data->info);
  rules.scenario = std::move(data->scenarios[0]);
  rules.crt = std::move(*crt);
  if (rules.info.map.grid.lanes != kLanes || rules.info.map.grid.length != Ground::kLength)
    return fail("maps/panzerkorps-48.json: /grid", "{0} columns of {1} hexes are expected", kLanes, Ground::kLength);
  if (rules.info.roster.units.size() != kUnitCount)
    return fail("counters/panzerkorps-48.json", "{0} counters are expected", kUnitCount);
  addUnits(rules);
  addTerrain(rules);
  if (auto areas = addAreas(rules); !areas) return tl::unexpected(areas.error());
  if (auto setup = addSetup(rules); !setup) return tl::unexpected(setup.error());
  addFigures(rules);
  addInfo(rules);
  rules.appraisal = appraisalOf(rules);
  return rules;
}

}  // namespace kessel::chir
