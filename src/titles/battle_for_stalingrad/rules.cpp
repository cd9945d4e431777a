// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the tables of Rules from the data files.
#include "titles/battle_for_stalingrad/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "kessel/engine/title_data.h"
#include "titles/battle_for_stalingrad/needs.h"

namespace kessel::bfs {
namespace {

/// [3.21] Terrain Effects Chart with its notes: cost in quarter points, Zone of Control, column 4 (Soviet- and
/// German-occupied), column 5 (likewise), column 6 die and factor, column 7 die and factor. The chart that players see
/// is in charts.json; a test compares the two.
constexpr std::array<TerrainData, 11> kTerrainChart{{
    {2, true, 1, 1, 0, 0, 0, 1, 0, 2, "clear terrain"},          // [3.21a]
    {4, false, 1, 1, 1, 1, -1, 1, -1, 1, "light structure"},     // [3.21b]
    {8, false, 2, 2, 2, 2, 0, 2, 0, 1, "heavy structure"},       // [3.21c]
    {16, false, 4, 2, 3, 2, 0, 3, 0, 1, "fortified structure"},  // [3.21d]
    {8, false, 1, 1, 2, 2, 0, 2, 0, 1, "special structure"},     // [3.21e] [14.41]
    {4, true, 1, 1, 0, 0, -1, 1, -1, 1, "a hill"},               // [3.21f]
    {8, false, 1, 1, 1, 1, -1, 1, 0, 1, "the woods"},            // [3.21g]
    {4, true, 1, 1, 1, 1, 0, 1, -1, 1, "a park"},                // [3.21h]
    {0, false, 4, 4, 3, 3, 0, 1, 0, 1, "the Volga"},
    {0, false, 4, 4, 3, 3, 0, 1, 0, 1, "east bank"},  // emplacements count as fortified [6.26b] [16.26]
    {0, false, 1, 1, 0, 0, 0, 1, 0, 1, "off the map"},
}};

/// The flags of the counters file for the bits of Kind, the lowest first; those after them are made of other values.
constexpr auto kKindNames =
    words("infantry", "engineer", "recon", "armor", "anti-tank", "flak", "type4", "worker", "militia", "survivor",
          "chuikov", "depot", "pontoon", "flotilla", "trans-volga", "mortar", "self-propelled", "zoc", "overrun",
          "counterattack", "heavy-flak", "light-armor", "medium-armor", "type3", "203mm");

void addUnits(Rules& rules) {
  for (const Unit& counter : rules.info.roster.units) {
    UnitData data;
    data.side = counter.side;
    for (std::size_t bit = 0; bit < kKindNames.size(); ++bit) {
      if (counter.is(kKindNames[bit])) data.kind |= 1U << bit;
    }
    data.fire = static_cast<std::uint8_t>(counter.number("fire"));
    data.fireB = static_cast<std::uint8_t>(counter.number("fireB", data.fire));
    data.movement = static_cast<std::uint8_t>(counter.number("movement"));
    data.range = static_cast<std::uint8_t>(counter.number("range"));
    data.antiAir = static_cast<std::uint8_t>(counter.number("antiAir"));
    if (data.range > 0) data.kind |= kBattery;                                 // [3.31d] [14.14]
    if (counter.is("type2") || counter.is("type5a")) data.kind |= kTwoValues;  // [3.31b] [3.31e]
    const auto id = static_cast<UnitId>(static_cast<std::uint16_t>(rules.unit.size()));
    if (data.is(kFlak)) {
      data.flakIndex = static_cast<std::int8_t>(rules.flak.size());
      rules.flak.push_back(id);
    }
    if (data.is(kChuikovUnit)) rules.chuikov = id;
    if (data.is(kDepot)) rules.depot = id;
    if (data.is(kFlotilla)) rules.flotilla = id;
    if (data.is(kPontoon)) rules.pontoons[rules.pontoons[0] == UnitId{} ? 0 : 1] = id;
    if (data.is(kSurvivor)) rules.survivors.push_back(id);
    if (data.is(kMilitia)) rules.militia.push_back(id);
    if (data.is(kWorker)) rules.workers.push_back(id);
    if (data.is(kTransVolga)) rules.transVolga.push_back(id);
    if (data.is(kBattery) && !data.is(kTransVolga)) rules.batteries[index(data.side)].push_back(id);
    rules.unit.push_back(data);
    rules.all.push_back(id);
    rules.army[index(data.side)].push_back(id);
  }
  rules.units = static_cast<std::uint16_t>(rules.unit.size());
}

/// The rules speak of these counters one by one, or keep something for each of them.
Result<void> checkUnits(const Rules& rules) {
  struct Need {
    std::uint32_t kind;
    std::size_t count;
    std::string_view flag;
  };
  for (const Need& need : {Need{kChuikovUnit, 1, "chuikov"}, Need{kDepot, 1, "depot"}, Need{kFlotilla, 1, "flotilla"},
                           Need{kPontoon, 2, "pontoon"}, Need{kWorker, kFactories, "worker"}}) {
    const auto found = static_cast<std::size_t>(
        std::count_if(rules.unit.begin(), rules.unit.end(), [&](const UnitData& unit) { return unit.is(need.kind); }));
    if (found != need.count)
      return fail("counters/battle-for-stalingrad.json", "counters with the flag {0}: {1} expected, found {2}",
                  need.flag, need.count, found);
  }
  if (rules.flak.size() > kMaxFlak)
    return fail("counters/battle-for-stalingrad.json", "at most {0} counters of flak are expected", kMaxFlak);
  return {};
}

Terrain terrainOf(std::string_view id) {
  // In the order of Terrain.
  constexpr auto kNames =
      words("clear", "light", "heavy", "fortified", "special", "hill", "woods", "park", "volga", "east-bank");
  if (id == "bank") return Terrain::Fortified;
  return static_cast<Terrain>(std::find(kNames.begin(), kNames.end(), id) - kNames.begin());  // else Terrain::Off
}

/// [14.3a] The terrain of the hex entered, or the road that leads there, and the river on the way.
void addSteps(Rules& rules) {
  constexpr std::array<int, 2> kRoadRates{2, 1};
  for (std::size_t rate = 0; rate < kRoadRates.size(); ++rate) {
    rules.germanStep[rate].assign(rules.terrain.size(), {});
    rules.germanStepInto[rate].assign(rules.terrain.size(), {});
    std::vector<std::size_t> known(rules.terrain.size(), 0);
    for (Place hex : rules.info.map.hexes()) {
      for (std::size_t d = 0; d < std::size_t{kDirections}; ++d) {
        const Place to = rules.around(hex)[d];
        if (to == kNowhere) continue;
        const bool road = hasSide(rules.roadSides, hex, static_cast<int>(d));
        const bool river = hasSide(rules.riverSides, hex, static_cast<int>(d));
        // [3.21j]
        const int entry = road ? std::min<int>(rules.effects(to).cost, kRoadRates[rate]) : rules.effects(to).cost;
        const auto cost = static_cast<std::uint8_t>(entry + (river ? 4 : 0));  // [3.21i] [14.3b]
        rules.germanStep[rate][index(hex)][d] = cost;
        rules.germanStepInto[rate][index(to)][known[index(to)]++] = {hex, cost};
      }
    }
  }
}

void addTerrain(Rules& rules) {
  const Map& map = rules.info.map;
  rules.chart = kTerrainChart;  // [3.21]
  rules.addNeighbours();
  rules.terrain.assign(map.terrain.size(), Terrain::Off);
  rules.riverSides = sidesOf(map, "river");
  rules.roadSides = roadSidesOf(map);
  for (Place hex : map.hexes()) {
    const std::size_t at = index(hex);
    const Terrain terrain = terrainOf(map.terrains[map.terrain[at]].id);
    rules.terrain[at] = terrain;
    const bool land = terrain < Terrain::Volga;  // [14.61]
    if (land) rules.land.add(hex);
    if (land && rules.effects(hex).zoc) rules.zocTerrain.add(hex);
    if (terrain == Terrain::Woods || terrain == Terrain::Heavy || terrain == Terrain::Fortified ||
        terrain == Terrain::Special)
      rules.closedToPassing.add(hex);
    if (terrain == Terrain::Fortified) rules.fortified.add(hex);  // [14.42] [14.43a] [14.44]
    if (terrain == Terrain::Hill) rules.hills.add(hex);
    if (terrain == Terrain::Light || terrain == Terrain::Heavy || terrain == Terrain::Fortified)
      rules.structures.add(hex);
  }
  addSteps(rules);
  rules.volgaDistance = distancesTo(map, hexesOfTerrain<kLanes>(map, {"volga"}));
  rules.nearerVolga.resize(256);
  for (Place hex : map.hexes()) {
    for (std::size_t d = rules.volgaDistance[index(hex)] + 1U; d < rules.nearerVolga.size(); ++d)
      rules.nearerVolga[d].add(hex);
  }
}

/// That it exists kNeeds says.
const Region& regionOf(const Rules& rules, std::string_view id) {
  return *rules.info.map.region(id);
}

/// The hex of a region that is one hex of the west bank.
Result<Place> onlyHexOf(const Rules& rules, std::string_view id) {
  const Region& region = regionOf(rules, id);
  if (region.hexes.size() == 1 && rules.land.has(region.hexes[0])) return region.hexes[0];
  return fail(fmt::format("maps/battle-for-stalingrad.json: /regions/{}", id), "one hex of the west bank is expected");
}

void addAreas(Rules& rules) {
  constexpr std::array kAreas{"south-area", "central-area", "north-area"};
  constexpr std::array kSectorIds{"sector-29-md",  "sector-14-pz",  "sector-94-id", "sector-24-pz", "sector-71-id",
                                  "sector-295-id", "sector-389-id", "sector-60-md", "sector-16-pz"};
  const auto add = [&](const auto& ids, auto& sets, Hexes& all, std::vector<std::int8_t>& numbers) {
    numbers.assign(rules.terrain.size(), -1);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      all |= sets[i] = hexesOfRegion<kLanes>(rules.info.map, ids[i]);
      sets[i].each([&](Place hex) { numbers[index(hex)] = static_cast<std::int8_t>(i); });
    }
  };
  add(kAreas, rules.area, rules.sovietSide, rules.areaOf);
  add(kSectorIds, rules.sector, rules.sectors, rules.sectorOf);
  // The bank hexes north of the Start Line's end belong to no area; they lie on the Soviet side of nothing but the
  // river.
  rules.germanSide = rules.land - rules.sovietSide;
}

Result<void> addPlaces(Rules& rules) {
  rules.bank = hexesOfRegion<kLanes>(rules.info.map, "bank");
  rules.ferryHexes = hexesOfRegion<kLanes>(rules.info.map, "ferries");
  rules.flotillaLine = hexesOfRegion<kLanes>(rules.info.map, "flotilla-line");
  rules.emplacementHexes = hexesOfRegion<kLanes>(rules.info.map, "emplacements");
  rules.victory = regionOf(rules, "victory").hexes;
  const auto kurgan = onlyHexOf(rules, "mamayev-kurgan");
  if (!kurgan) return tl::unexpected(kurgan.error());
  rules.kurgan = *kurgan;
  const auto oil = onlyHexOf(rules, "oil-tanks");
  if (!oil) return tl::unexpected(oil.error());
  rules.oil = *oil;
  const Region& ferryRegion = regionOf(rules, "ferries");
  if (ferryRegion.hexes.size() != kFerries || ferryRegion.counts.size() != kFerries)
    return fail("maps/battle-for-stalingrad.json: /regions/ferries", "three hexes with their capacities are expected");
  for (std::size_t i = 0; i < kFerries; ++i) {
    rules.ferry[i] = ferryRegion.hexes[i];
    rules.capacity[i] = static_cast<std::uint8_t>(ferryRegion.counts[i]);
  }
  std::size_t next = 0;
  for (const char* factory : {"krasny-oktyabr", "tractor-factory", "barricade-factory"}) {
    for (Place hex : regionOf(rules, factory).hexes) {
      if (next < kFactories) rules.factory[next++] = hex;
    }
  }
  if (next != kFactories) return fail("maps/battle-for-stalingrad.json: /regions", "six factory hexes are expected");
  auto counted = [](const Region& from, std::vector<std::pair<Place, int>>& to) {
    for (std::size_t i = 0; i < from.hexes.size(); ++i)
      to.emplace_back(from.hexes[i], i < from.counts.size() ? from.counts[i] : 1);
  };
  counted(regionOf(rules, "mandatory"), rules.mandatory);
  counted(regionOf(rules, "emplacements"), rules.emplacements);
  addDisc(rules.near1726, rules.grid(), rules.kurgan, 9);
  for (const Place ferry : rules.ferry) addDisc(rules.depotHexes, rules.grid(), ferry, 6);
  rules.depotHexes &= rules.land;
  const auto onEdge = [&](Place hex) { return laneOf(hex) == 0 || positionOf(hex) == 0; };
  rules.land.each([&](Place hex) {
    if (onEdge(hex)) rules.edges.add(hex);                                        // [13.1a]
    if (laneOf(hex) == 0 && positionOf(hex) >= 40) rules.southWestEdge.add(hex);  // [15.15] south of 0140
  });
  return {};
}

/// When scheduled units arrive [15.1, 15.4], from the campaign's schedule.
void addSchedule(Rules& rules) {
  constexpr auto kPhases = words("", "first", "second", "third", "final");
  for (const Arrival& arrival : rules.scenario[1].arrivals) {
    const auto phase = std::find(kPhases.begin(), kPhases.end(), arrival.phase);
    for (UnitId unit : arrival.units) {
      UnitData& data = rules.unit[index(unit)];
      data.dueTurn = static_cast<std::uint8_t>(arrival.turn);
      data.duePhase = phase == kPhases.end() ? std::uint8_t{0} : static_cast<std::uint8_t>(phase - kPhases.begin());
      data.southWestEntry = !arrival.hexes.empty();
    }
  }
  for (UnitId unit : rules.army[index(kSoviet)]) {
    if (rules[unit].dueTurn > 0 && !rules[unit].is(kTransVolga | kFlotilla)) rules.byFerry.push_back(unit);
  }
}

/// [2.1] Whoever sets up finds a hex, so that the set-up comes to an end.
Result<void> checkRoom(const SetUpPlan& plan) {
  std::array<int, 3> militia{};
  for (UnitId unit : plan.units[index(kSoviet)]) {
    const SetUpPlan::Zone& zone = plan.zones[plan.zoneOf[index(unit)]];
    if (zone.kind == SetUpPlan::Kind::Militia && zone.area >= 0) ++militia[static_cast<std::size_t>(zone.area)];
  }
  bool room = std::none_of(plan.zones.begin(), plan.zones.end(), [](const auto& zone) { return zone.hexes.none(); });
  for (std::size_t area = 0; area < militia.size(); ++area) room = room && militia[area] <= plan.structureRoom[area];
  if (!room) return fail("maps/battle-for-stalingrad.json: /terrain", "there is no room for all units that set up");
  return {};
}

void addInfo(Rules& rules) {
  TitleInfo& info = rules.info;
  info.name = "Battle for Stalingrad";
  info.subtitle = kSubtitle;
  // 2: no question before counterattacks where nothing could be declared. 3: positions keep no mark that nothing
  // reads, and committed artillery is not taken back. 4: artillery that is left behind is deployed,
  // units out of supply do not fire back [13.2b], the supply of losses is judged when the fire falls.
  // 5: the pool of chits is not looked at between the two that are drawn for 1726.
  // 6: the board is that of the engine, and nothing is kept that nobody writes; no rule has changed.
  // 11: whether the German is asked at the end of a move does not tell who lies below the top of his stack.
  // 12: a unit that was to withdraw may stay after all. 13: it is not used by that [7.2].
  info.rulesVersion = 13;
  info.sides = {SideInfo{"german", "German", "german"}, SideInfo{"soviet", "Soviet", "soviet"}};
  // In the order of OptionBit.
  info.options = {
      {"road-rate", "Road rate", "Movement Points for a hex entered along a road", "R-2", {"1/2", "1/4"}},
      yesNo("any-six-ends-phase", "Any six ends a Soviet phase", "The attack-type die counts too", "R-10"),
      yesNo("counterattack-after-participation", "Counterattacks after participation",
            "Further stacks may fire at units that have taken part in a counterattack", "R-53"),
      yesNo("final-two-dice-without-chuikov", "Two dice without Chuikov",
            "The Final phase rolls two dice for stacks even after Chuikov's death", "R-103"),
      yesNo("open-information", "Open stacks", "The Soviet player may look into all German stacks", "R-92"),
      yesNo("unlimited-armor", "More replacement armor",
            "Replacement armor that lacks counters takes those of later reinforcements, which then do not come",
            "R-86"),
  };
  info.verbs = verbTable();
  info.steps = stepTable();
  info.terms = termTable();
  info.overlays = overlayTable();
  info.states = {
      {"used", "Used", Sign::Tick, true},
      {"deployed", "Deployed", Sign::Tripod},
      {"out-of-supply", "Out of supply", Sign::Drum},
      {"isolated", "Isolated", Sign::StruckDrum},
      {"landed", "Just arrived", 'L'},
      {.id = "doomed", .name = "Hit, may fire once", .look = Sign::Wave, .lost = true},
      {"acting", "Taking part", 'A'},
  };
  info.markers = {
      {"burning", 'B'}, {"control-german", 'C'}, {"depot", 'D'}, {"flotilla", 'F'}, {"two-chits", 'T'}, {"!", '!'},
  };
}

}  // namespace

Result<Rules> loadRules(const DataSource& source) {
  auto data = loadTitleData(source, "battle-for-stalingrad", {"introductory", "campaign"}, kNeeds);
  if (!data) return tl::unexpected(data.error());
  auto crt = chartNeeded(*data, "crt");
  if (!crt) return tl::unexpected(crt.error());
  Rules rules;
  rules.info = std::move(data->info);
  rules.crt = std::move(*crt);
  std::move(data->scenarios.begin(), data->scenarios.end(), rules.scenario.begin());
  if (rules.info.map.grid.lanes != kLanes || rules.info.map.grid.length != kRows)
    return fail("maps/battle-for-stalingrad.json: /grid", "34 columns and 48 rows are expected");
  if (rules.info.roster.units.size() > kMaxUnits)
    return fail("counters/battle-for-stalingrad.json", "at most 560 counters are expected");
  addUnits(rules);
  if (auto units = checkUnits(rules); !units) return tl::unexpected(units.error());
  addTerrain(rules);
  addAreas(rules);
  if (auto places = addPlaces(rules); !places) return tl::unexpected(places.error());
  addSchedule(rules);
  for (std::size_t i = 0; i < rules.scenario.size(); ++i) {
    rules.setUp[i] = planSetUp(rules, rules.scenario[i]);
    if (auto room = checkRoom(rules.setUp[i]); !room) return tl::unexpected(room.error());
  }
  addInfo(rules);
  rules.appraisal = appraisalOf(rules);
  return rules;
}

}  // namespace kessel::bfs
