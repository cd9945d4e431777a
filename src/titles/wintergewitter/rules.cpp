// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the tables of Rules from the data files.
#include "titles/wintergewitter/rules.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "kessel/engine/title_data.h"
#include "titles/wintergewitter/needs.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

Formation formationOf(const Unit& counter) {
  const auto at = std::ranges::find(kFormations, counter.group);
  return static_cast<Formation>(at - kFormations.begin());  // Count: an unknown one, refused in loadRules
}

UnitData dataOf(const Unit& counter) {
  const auto number = [&](const char* key) { return static_cast<std::uint8_t>(counter.number(key)); };
  UnitData data;
  data.side = counter.side;
  for (std::size_t bit = 0; bit < kKindNames.size(); ++bit) {
    if (counter.is(kKindNames[bit])) data.kind |= std::uint64_t{1} << bit;
  }
  data.nation = data.side == kSoviet ? Nation::Soviet : data.is(kRumanian) ? Nation::Rumanian : Nation::German;
  data.loss = data.is(kArmorClass)       ? LossClass::Armor
              : data.is(kInfantryClass)  ? LossClass::Infantry
              : data.is(kArtilleryClass) ? LossClass::Artillery
                                         : LossClass::None;
  data.movesAs = data.is(kMechanized)  ? MoveClass::Mechanized
                 : data.is(kMotorized) ? MoveClass::Motorized
                                       : MoveClass::Foot;  // [2.1b]
  data.formation = formationOf(counter);
  data.strength = number("strength");
  data.reduced = number("reduced");
  data.movement = number("movement");
  data.proficiency = {number("proficiency"), number("reducedProficiency")};
  data.stacking = {number("stacking"), number("reducedStacking")};
  data.bombardment = number("bombardment");
  data.range = number("range");
  data.airToAir = number("airToAir");
  data.defence = number("defence");
  data.airToGround = number("airToGround");
  data.ring = data.is(kRing21) ? 1 : data.is(kRing57) ? 2 : data.is(kRing64) ? 3 : 0;  // [2.1c]
  return data;
}

/// What the counter shows at each strength: the side that lies up, its strength as the marker below it says
/// [2.2]; factors of aircraft and convoys stay as they are.
std::vector<std::string> facesOf(const Unit& counter, const UnitData& data) {
  std::vector<std::string> out;
  for (int strength = 0; strength <= data.strength; ++strength) {
    const bool reverse = strength <= data.reduced && !counter.reduced.empty();
    const std::string& printed = reverse ? counter.reduced : counter.values;
    const std::string points = std::to_string(reverse ? data.reduced : data.strength);
    out.push_back(data.strength > 0 && printed.starts_with(points)
                      ? std::to_string(strength) + printed.substr(points.size())
                      : printed);
  }
  return out;
}

void addUnits(Rules& rules) {
  rules.hqOf.fill(kNoUnit);
  for (const Unit& counter : rules.info.roster.units) {
    const auto id = static_cast<UnitId>(static_cast<std::uint16_t>(rules.unit.size()));
    rules.unit.push_back(dataOf(counter));
    const UnitData& data = rules.unit.back();
    rules.faces.push_back(facesOf(counter, data));
    const auto formation = static_cast<std::size_t>(data.formation);
    if (formation < kFormationCount) rules.ofFormation[formation].add(id);
    if (data.is(kAircraft)) {
      rules.aircraft.add(id);
      continue;
    }
    rules.ofSide[index(data.side)].add(id);
    if (data.is(kAnyHq)) {
      rules.hqs.add(id);
      if (formation < kFormationCount) rules.hqOf[formation] = id;
    }
    if (data.is(kConvoy)) rules.convoys.add(id);
    if (data.is(kGerman)) rules.germans.add(id);
    if (data.is(kAnyEngineer)) rules.engineers.add(id);
    if (data.is(kMechActivation)) rules.mechanized.add(id);
    if (data.is(kAnyRing)) rules.rings.add(id);
    if (data.shells()) rules.guns.add(id);
  }
}

void addTerrain(Rules& rules) {
  const Map& map = rules.info.map;
  rules.addNeighbours();
  rules.land = hexesOf<kLanes>(map.hexes()) - hexesOfTerrain<kLanes>(map, {"west-bank"});
  rules.elevated = hexesOfTerrain<kLanes>(map, {"elevated"});
  rules.broken = hexesOfTerrain<kLanes>(map, {"broken"});
  rules.settled = hexesOfTerrain<kLanes>(map, {"village", "town"});
  rules.river = sidesOf(map, "river");
  rules.don = sidesOf(map, "major-river");
  rules.road = roadSidesOf(map);
  const SideBits bridges = sidesOf(map, "bridge");
  rules.bridge = sidesWhere(map, [&](Place hex, unsigned d) {
    return rules.riverAt(hex, static_cast<int>(d)) && hasSide(bridges, hex, static_cast<int>(d));
  });
  rules.dry = openSides<kLanes>(map, [&](Place hex, int d) { return !rules.donAt(hex, d); });
}

void addRegions(Rules& rules) {
  const Map& map = rules.info.map;
  const auto region = [&](std::string_view id) { return hexesOfRegion<kLanes>(map, id); };
  rules.pocket = region("pocket");
  rules.ring = {region("ring-21"), region("ring-57"), region("ring-64")};
  rules.ringZone = {region("zone-21"), region("zone-57"), region("zone-64")};
  rules.edge = {region("axis-supply"), region("soviet-supply")};
  rules.axisRear = region("axis-rear");
  rules.aksai = region("aksai");
  rules.myshkova = region("myshkova");
  rules.poolEntry = region("entry-pool");
  rules.christeaEntry = map.region("entry-christea")->hexes;
  rules.kumsky = map.placeNamed("2428");    // [19.1.3a]
  rules.christea = map.placeNamed("4831");  // [19.1.2g]
  rules.gates = (neighbours(rules.grid(), rules.pocket, rules.dry) & rules.land) - rules.pocket;
  rules.toPocket = distancesTo(map, rules.pocket);
}

/// "1/3", "-/2", "-/-".
CombatResult combatResultOf(std::string_view name) {
  const auto digit = [](char letter) {
    return static_cast<std::uint8_t>(letter >= '1' && letter <= '9' ? letter - '0' : 0);
  };
  return name.size() == 3 ? CombatResult{digit(name[0]), digit(name[2])} : CombatResult{};
}
/// "2D", "S", "1", "AD", "-".
Hit hitOf(std::string_view name) {
  Hit hit;
  for (const char letter : name) {
    if (letter >= '1' && letter <= '9') hit.points = static_cast<std::uint8_t>(letter - '0');
    hit.disrupts = hit.disrupts || letter == 'D';
    hit.suppresses = hit.suppresses || letter == 'S';
    hit.aborts = hit.aborts || letter == 'A';
  }
  return hit;
}

Result<void> addCharts(Rules& rules, const TitleData& data) {
  const std::array<std::pair<const char*, Chart*>, 4> charts{{{"crt", &rules.crt},
                                                              {"bombardment", &rules.bombardment},
                                                              {"counter-battery", &rules.counterBattery},
                                                              {"air-combat", &rules.airCombat}}};
  for (const auto& [id, to] : charts) {
    auto chart = chartNeeded(data, id);
    if (!chart) return tl::unexpected(chart.error());
    *to = std::move(*chart);
  }
  for (const std::string& name : rules.crt.resultNames) rules.combatResult.push_back(combatResultOf(name));
  for (const std::string& name : rules.bombardment.resultNames) rules.bombardmentHit.push_back(hitOf(name));
  for (const std::string& name : rules.counterBattery.resultNames) rules.counterHit.push_back(hitOf(name));
  for (const std::string& name : rules.airCombat.resultNames) rules.airHit.push_back(hitOf(name));
  return {};
}

void addAreas(const Rules& rules, Plan& plan) {
  plan.area.assign(kGroundUnits, kNoArea);
  for (const SetupGroup& group : plan.data.setup) {
    Plan::Area area;
    area.side = group.side;
    area.withFormation = group.regions.empty() && group.id != "23p";
    for (const std::string& id : group.regions) area.hexes |= hexesOfRegion<kLanes>(rules.info.map, id);
    if (group.regions.empty() && group.id == "23p")  // or the pool [19.1.2b]
      area.hexes = hexesOfRegion<kLanes>(rules.info.map, "set-23p");
    for (const UnitId unit : group.units) {
      if (index(unit) < kGroundUnits) plan.area[index(unit)] = static_cast<std::uint8_t>(plan.areas.size());
    }
    plan.areas.push_back(area);
  }
  if (plan.data.id != "gross-wintergewitter") return;
  rules.of(Formation::Pz17).each([&](UnitId unit) {
    plan.area[index(unit)] = static_cast<std::uint8_t>(plan.areas.size());
  });
  plan.areas.push_back({.side = kAxis, .hexes = hexesOfRegion<kLanes>(rules.info.map, "set-17p")});  // [20.4b]
}

Plan planOf(const Rules& rules, ScenarioData data) {
  Plan plan;
  plan.data = std::move(data);
  addAreas(rules, plan);
  for (const UnitId unit : plan.data.absent) plan.absent.add(unit);
  for (int turn = 0; turn <= plan.data.turns; ++turn) {
    plan.icy.push_back(turn == 0 ? 0 : plan.data.table("icy", turn));
    plan.poolPoints.push_back(turn == 0 ? 0 : plan.data.table("pool-points", turn));
  }
  for (const Arrival& arrival : plan.data.arrivals) {
    plan.gates.push_back(hexesOf<kLanes>(arrival.hexes));
    for (const UnitId unit : arrival.units) {
      plan.arrival[index(unit)] = static_cast<std::uint8_t>(plan.gates.size() - 1);
      plan.due[index(unit)] = static_cast<std::uint8_t>(arrival.turn);
      plan.waiting.add(unit);
    }
  }
  return plan;
}

void addCosts(Rules& rules) {
  const ScenarioData& data = rules.plans[0].data;
  Costs& costs = rules.costs;
  costs.clear = data.constant("cost-clear");
  costs.elevated = data.constant("cost-elevated");
  costs.broken = {data.constant("cost-broken-mechanized"), data.constant("cost-broken-motorized"),
                  data.constant("cost-broken-foot")};
  costs.road = {data.constant("cost-road-vehicle"), data.constant("cost-road-vehicle"),
                data.constant("cost-road-foot")};
  costs.river = {data.constant("cost-river-mechanized"), data.constant("cost-river-motorized"),
                 data.constant("cost-river-foot")};
  rules.shift = {data.constant("shift-elevated"), data.constant("shift-broken"), data.constant("shift-settlement"),
                 data.constant("shift-river"), data.constant("shift-entrenchment")};
  rules.stackLimit = data.constant("stack-limit");
  rules.entrenchments = data.constant("entrenchments");
  rules.poolStart = data.constant("pool-start-points");
}

void addInfo(Rules& rules) {
  TitleInfo& info = rules.info;
  info.name = "Wintergewitter";
  info.subtitle = kSubtitle;
  info.countsLosses = true;
  info.rulesVersion = 17;
  info.losesPoints = true;
  info.sides = {SideInfo{"axis", "Axis", "german"}, SideInfo{"soviet", "Soviet", "soviet"}};
  // In the order of OptionBit.
  info.options = {
      {"support-group", "57th Panzer Corps support group", "Only in Gross Wintergewitter", "20.1b", {"no", "yes"}},
      {"luftwaffe-field-division",
       "15th Luftwaffe Field Division",
       "Only in Gross Wintergewitter",
       "20.1c",
       {"no", "yes"}},
      {"16th-motorized", "16th Motorized Division", "Only in Gross Wintergewitter", "20.1d", {"no", "yes"}},
      {"17th-panzer", "17th Panzer Division from the start", "Only in Gross Wintergewitter", "20.4b", {"no", "yes"}},
      {"intelligence", "Intelligence", "Whether stacks hide what lies in them", "R-116", {"limited", "open"}},
  };
  // In the order of statesOf() in view.cpp.
  info.states = {
      {"reduced", "On its reduced side", Sign::Wave, false, true},
      {"disrupted", "Disrupted", 'D'},
      {"organic", "Organic supply", Sign::Drum},
      {"out-of-supply", "Out of supply", Sign::StruckDrum},
      {"fired", "Has fired", Sign::Shot, true},
      {"moved-artillery", "Moved: half its factor", "1/2"},
      {"held", "Not released", 'R'},
      {"acted", "Has acted", 'A', true},
      {"digging", "Builds an entrenchment", 'C'},
      {"entrenched", "Entrenched", Sign::Trench},
      {"attacking", "Attacks", Sign::Crossed},
      {"defending", "Is attacked", Sign::Thrust},
  };
  info.markers = {{"entrenchment", Sign::Trench},
                  {"interdiction", Sign::Aircraft},
                  {"bridge", 'B'},
                  {"bridge-out", 'X'},
                  {"bridge-begun", "B?"},
                  {"held", Sign::Flag}};
  info.verbs = verbTable();
  info.steps = stepTable();
  info.terms = termTable();
  info.overlays = overlayTable();
}

}  // namespace

Result<Rules> loadRules(const DataSource& source) {
  auto data = loadTitleData(source, "wintergewitter",
                            {"we-are-coming", "hoths-last-gasp", "winter-storm", "gross-wintergewitter"}, kNeeds);
  if (!data) return tl::unexpected(data.error());
  Rules rules;
  if (auto charts = addCharts(rules, *data); !charts) return tl::unexpected(charts.error());
  rules.info = std::move(data->info);
  if (rules.info.map.grid.lanes != kLanes || rules.info.map.grid.length != Ground::kLength)
    return fail("maps/wintergewitter.json: /grid", "{0} columns of {1} hexes are expected", kLanes, Ground::kLength);
  if (rules.info.roster.units.size() != kUnitCount)
    return fail("counters/wintergewitter.json", "{0} counters are expected", kUnitCount);
  addUnits(rules);
  for (std::size_t i = 0; i < kUnitCount; ++i) {
    if (rules.unit[i].formation >= Formation::Count || rules.unit[i].is(kAircraft) != (i >= kGroundUnits))
      return fail("counters/wintergewitter.json", "\"{0}\" stands in the wrong group", rules.info.roster.units[i].id);
  }
  addTerrain(rules);
  addRegions(rules);
  for (ScenarioData& scenario : data->scenarios) rules.plans.push_back(planOf(rules, std::move(scenario)));
  addCosts(rules);
  addInfo(rules);
  return rules;
}

}  // namespace kessel::winter
