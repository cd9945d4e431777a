// SPDX-License-Identifier: GPL-3.0-or-later
// Case 2.1: the Soviet player deploys his whole force, then the German player. Units to be placed are in kSetUp, in any
// order; a placement is refused if the units left could no longer satisfy the display, so nobody runs into a dead end.
#include <algorithm>

#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

using Kind = SetUpPlan::Kind;
constexpr std::uint8_t kNoZone = 255;

/// What the units of one Soviet Deployment Area still have to do, and the room that they have.
struct AreaState {
  int others = 0;           ///< units left that may stand anywhere in the area
  int militia = 0;          ///< militia left: structure hexes only [2.1h]
  int room = 0;             ///< free places in structure hexes, without those kept for workers
  int openDemand = 0;       ///< units that mandatory hexes outside structures still need [2.1g]
  int structureDemand = 0;  ///< ... inside structures
};

struct Deployment {
  std::array<AreaState, 3> area;
  Hexes full;      ///< no unit that counts for stacking may be added
  Hexes kept;      ///< the last place is kept for a worker [2.1i]
  Hexes demanded;  ///< mandatory hexes that lack units
  Hexes workless;  ///< factory hexes without a worker
  Hexes company;   ///< hexes in which Chuikov would not be alone [R-76]
};

const SetUpPlan& planOf(const Rules& rules, const State& state) {
  return rules.setUp[state.scenario];
}

const SetUpPlan::Zone* zoneOf(const Rules& rules, const State& state, UnitId unit) {
  const SetUpPlan& plan = planOf(rules, state);
  const std::uint8_t zone = plan.zoneOf[index(unit)];
  return zone == kNoZone ? nullptr : &plan.zones[zone];
}

template <class Visit>
void eachLeft(const Rules& rules, const State& state, Side side, Visit visit) {
  for (UnitId unit : planOf(rules, state).units[index(side)]) {
    if (state.at(unit) == kSetUp) visit(unit);
  }
}

bool allPlaced(const Rules& rules, const State& state, Side side) {
  return std::ranges::none_of(planOf(rules, state).units[index(side)],
                              [&](UnitId unit) { return state.at(unit) == kSetUp; });
}

/// How much of a deployment is looked at: all of it, or what a hex for units of a Soviet area (none: -1) rests on.
struct Concern {
  int area = -1;
  Place hex = kNowhere;
  [[nodiscard]] bool has(const Rules& rules, Place of) const { return area < 0 || rules.areaOf[index(of)] == area; }
};

void countUnitsLeft(const Rules& rules, const State& state, const Concern& only, Deployment& now) {
  for (const SetUpPlan::Zone& zone : planOf(rules, state).zones) {
    if (zone.area < 0 || (only.area >= 0 && zone.area != only.area)) continue;
    if (zone.kind != Kind::Unit && zone.kind != Kind::Militia) continue;
    AreaState& area = now.area[static_cast<std::size_t>(zone.area)];
    int& left = zone.kind == Kind::Unit ? area.others : area.militia;
    for (UnitId unit : zone.units) left += state.at(unit) == kSetUp ? 1 : 0;
  }
}

AreaState& areaAt(const Rules& rules, Deployment& now, Place hex) {
  return now.area[static_cast<std::size_t>(std::max<int>(0, rules.areaOf[index(hex)]))];
}

void countRoom(const Rules& rules, const State& state, const Concern& only, Deployment& now) {
  for (std::size_t i = 0; i < 3; ++i) now.area[i].room = planOf(rules, state).structureRoom[i];
  for (Place factory : rules.factory) {
    if (only.has(rules, factory)) now.workless.add(factory);
  }
  Hexes soviet = state.soviet() & rules.land;
  if (only.area >= 0) {
    Hexes needed = rules.structures;
    needed.add(only.hex);
    soviet &= needed & rules.area[static_cast<std::size_t>(only.area)];
  }
  soviet.each([&](Place hex) {
    int here = 0;
    bool friends = false;
    state.each(hex, [&](UnitId unit) {
      here += counts(rules, unit) ? 1 : 0;
      friends = friends || company(rules, unit);
      if (rules[unit].is(kWorker)) now.workless.remove(hex);
    });
    if (friends) now.company.add(hex);
    const int limit = stackLimit(rules, hex, kSoviet);
    if (here >= limit) now.full.add(hex);
    if (here == limit - 1) now.kept.add(hex);
    if (rules.structures.has(hex)) areaAt(rules, now, hex).room -= here;
  });
  now.kept &= now.workless;
  now.workless.each([&](Place hex) {
    if (rules.structures.has(hex)) --areaAt(rules, now, hex).room;
  });
}

void countDemands(const Rules& rules, const State& state, const Concern& only, Deployment& now) {
  for (const auto& [hex, needed] : rules.mandatory) {
    if (!only.has(rules, hex)) continue;
    const int missing = needed - stackSize(rules, state, hex, kSoviet);
    if (missing <= 0) continue;
    now.demanded.add(hex);
    AreaState& area = areaAt(rules, now, hex);
    (rules.structures.has(hex) ? area.structureDemand : area.openDemand) += missing;
  }
}

Deployment sovietDeployment(const Rules& rules, const State& state, const Concern& only) {
  Deployment now;
  countUnitsLeft(rules, state, only, now);
  countRoom(rules, state, only, now);
  countDemands(rules, state, only, now);
  return now;
}

Deployment germanDeployment(const Rules& rules, const State& state, const Concern& only) {
  Deployment now;
  const auto look = [&](Place hex) {
    if (stackSize(rules, state, hex, kGerman) >= stackLimit(rules, hex, kGerman)) now.full.add(hex);
  };
  if (only.hex != kNowhere) {
    look(only.hex);
  } else {
    state.german().each(look);
  }
  return now;
}

/// How the deployment of a side stands.
Deployment deploymentOf(const Rules& rules, const State& state, Side side, const Concern& only = {}) {
  return side == kSoviet ? sovietDeployment(rules, state, only) : germanDeployment(rules, state, only);
}

/// [2.1g] [2.1h] Hexes of an area that a unit may take without leaving the rest with a task that it cannot fulfil.
/// Others can fill every mandatory hex, militia only those in structures; militia need `militia` places in structures.
Hexes feasible(const Rules& rules, const Deployment& now, const SetUpPlan::Zone& zone, Hexes hexes) {
  const AreaState& area = now.area[static_cast<std::size_t>(zone.area)];
  const int spare = area.others + area.militia - area.openDemand - area.structureDemand;
  if (spare <= 0) hexes &= now.demanded;
  if (zone.kind == Kind::Militia) return hexes;
  if (area.others <= area.openDemand) hexes &= now.demanded - rules.structures;
  if (area.room <= area.militia) hexes -= rules.structures;
  return hexes;
}

/// Hexes where the units of a zone may be put now.
Hexes openTo(const Rules& rules, const Deployment& now, const SetUpPlan::Zone& zone) {
  switch (zone.kind) {
    case Kind::Depot: return zone.hexes;
    case Kind::Chuikov: return zone.hexes & now.company;
    case Kind::Worker: return zone.hexes & now.workless;
    case Kind::Unit:
    case Kind::Militia: break;
  }
  const Hexes hexes = zone.hexes - now.full - now.kept;
  return zone.side == kSoviet ? feasible(rules, now, zone, hexes) : hexes;
}

/// [2.1g] As long as mandatory hexes lack units the question says so: nothing else does until few units are left.
Phrase question(const Rules& rules, const State& state, const Deployment& now, Side side) {
  if (allPlaced(rules, state, side))
    return side == kSoviet ? say("All Soviet units are deployed") : say("All German units are deployed");
  if (side == kGerman) return say("Deploy the German units");
  return now.demanded.none() ? say("Deploy the Soviet units")
                             : say("Deploy the Soviet units; mandatory hexes that lack units: {0}",
                                   static_cast<int>(now.demanded.count()));
}

void promptSide(const Rules& rules, const State& state, Prompt& out, Side side) {
  const Deployment now = deploymentOf(rules, state, side);
  ask(out, side, side == kSoviet ? S::SetUpSoviet : S::SetUpGerman, side == kSoviet ? "2.1e" : "2.1m",
      question(rules, state, now, side));
  SharedTargets<std::uint8_t, 32> targets(out.legal);
  const SetUpPlan& plan = planOf(rules, state);
  bool left = false;
  eachLeft(rules, state, side, [&](UnitId unit) {
    left = true;
    const std::uint8_t zone = plan.zoneOf[index(unit)];
    if (zone == kNoZone) return;
    targets.addEach(act(V::Place, unit), zone, [&] { out.legal.addTargets(openTo(rules, now, plan.zones[zone])); });
  });
  if (!left) out.legal.add(act(V::Done));
  if (left && !rules.of(state).deployment.empty()) out.legal.add(act(V::ReadyMade));
}

Verdict notInZone(const Rules& rules, const SetUpPlan::Zone& zone, UnitId unit, Place hex) {
  switch (zone.kind) {
    case Kind::Depot: return refuse("2.1j", "The ammunition depot starts within six hexes of a ferry");
    case Kind::Worker: return refuse("2.1i", "Workers are deployed in the factory hexes");
    case Kind::Militia:
      if (rules.terrainAt(hex) == Terrain::Special && rules.areaOf[index(hex)] == zone.area)
        return refuse("2.1h",
                      "{0} is militia: only light, heavy and fortified structures take it, and {1} is a special one",
                      unit, hex);
      return refuse("2.1h", "{0} is militia: only structure hexes of its own Deployment Area", unit);
    case Kind::Unit:
    case Kind::Chuikov: break;
  }
  if (zone.side == kGerman)
    return zone.anySector ? refuse("2.1q", "{0} may be put in the Deployment Sectors only", unit)
                          : refuse("2.1m", "{0} must be put in the Deployment Sector of its division", unit);
  switch (zone.area) {
    case 0: return refuse("2.1b", "{0} must be put in the South Area", unit);
    case 1: return refuse("2.1c", "{0} must be put in the Central Area", unit);
    default: return refuse("2.1d", "{0} must be put in the North Area", unit);
  }
}

/// Why a hex of the zone is closed to a unit now.
Verdict notNow(const Rules& rules, const Deployment& now, const SetUpPlan::Zone& zone, UnitId unit, Place hex) {
  if (zone.kind == Kind::Chuikov) return refuse("R-76", "Chuikov must be put with a unit");
  // [12.2]
  if (zone.kind == Kind::Worker) return refuse("2.1i", "There is a worker in {0} already", hex);
  if (now.full.has(hex)) return refuse(zone.side == kSoviet ? "2.1k" : "2.1p", "No more units may be put in {0}", hex);
  if (now.kept.has(hex)) return refuse("2.1i", "The last place in {0} is needed for a worker", hex);
  const AreaState& area = now.area[static_cast<std::size_t>(zone.area)];
  if (zone.kind == Kind::Unit && rules.structures.has(hex) && area.room <= area.militia)
    return refuse("2.1h", "The places left in structures are needed for militia");
  return refuse("2.1g", "{0} is needed in a mandatory hex that is still empty", unit);
}

Verdict mayPlace(const Rules& rules, const State& state, Side side, UnitId unit, Place hex) {
  if (rules[unit].side != side)
    return side == kSoviet ? refuse("2.1a", "The Soviet player deploys first")
                           : refuse("2.1a", "The Soviet player has deployed his force already");
  const SetUpPlan::Zone* zone = zoneOf(rules, state, unit);
  if (state.at(unit) != kSetUp || zone == nullptr) return refuse("2.1e", "{0} is not waiting to be deployed", unit);
  if (!isHex(hex)) return refuse("2.1e", "There is no such hex");
  if (!zone->hexes.has(hex)) return notInZone(rules, *zone, unit, hex);
  const bool inArea = zone->kind == Kind::Unit || zone->kind == Kind::Militia;
  const Deployment now = deploymentOf(rules, state, side, {inArea ? zone->area : -1, hex});
  return openTo(rules, now, *zone).has(hex) ? allow() : notNow(rules, now, *zone, unit, hex);
}

Verdict judgeSide(const Rules& rules, const State& state, Action action, Side side) {
  switch (verbOf(action)) {
    case V::Place: return mayPlace(rules, state, side, action.unitA(), action.placeB());
    case V::ReadyMade:
      if (rules.of(state).deployment.empty()) break;
      return allPlaced(rules, state, side) ? refuse("2.1e", "All units are deployed already") : allow();
    case V::Done:
      return allPlaced(rules, state, side)
                 ? allow()
                 : refuse(side == kSoviet ? "2.1a" : "2.1m", "All units must be deployed first");
    default: break;
  }
  return refuse("2.1a", "The units must be deployed first");
}

void place(const Rules& rules, State& state, UnitId unit, Place hex, Events& events) {
  put(rules, state, unit, hex);
  const Side side = rules[unit].side;
  tell(events, EventKind::Placed, side == kSoviet ? "2.1e" : "2.1m", say("{0} is deployed in {1}", unit, hex),
       {.side = side, .unit = unit, .to = hex});
}

/// The hex nearest to the one of the ready-made deployment that is open to a unit now.
Place openNear(const Rules& rules, const State& state, UnitId unit, Place wanted) {
  const SetUpPlan::Zone& zone = *zoneOf(rules, state, unit);
  const Hexes open = openTo(rules, deploymentOf(rules, state, rules[unit].side), zone);
  Place best = kNowhere;
  open.each([&](Place hex) {
    if (best == kNowhere || rules.distance(hex, wanted) < rules.distance(best, wanted)) best = hex;
  });
  return best;
}

/// What is left as in the ready-made deployment, or as near to it as the units placed by hand allow. No placement that
/// is allowed leads into a dead end, but some units have no hex before others have one (militia as long as mandatory
/// hexes in the open lack units, Chuikov without company), so the rest is gone through until all stand.
void placeReadyMade(const Rules& rules, State& state, Side side, Events& events) {
  const bool untouched = nonePlaced(rules, state, side);
  std::vector<std::pair<UnitId, Place>> waiting;
  for (const auto& [unit, hex] : rules.of(state).deployment) {
    if (rules[unit].side != side || state.at(unit) != kSetUp) continue;
    if (untouched || mayPlace(rules, state, side, unit, hex).ok()) {
      place(rules, state, unit, hex, events);
    } else {
      waiting.emplace_back(unit, hex);
    }
  }
  for (std::size_t before = waiting.size() + 1; !waiting.empty() && waiting.size() < before;) {
    before = waiting.size();
    std::erase_if(waiting, [&](const auto& entry) {
      const Place hex = openNear(rules, state, entry.first, entry.second);
      if (hex != kNowhere) place(rules, state, entry.first, hex, events);
      return hex != kNowhere;
    });
  }
}

void performSide(const Rules& rules, State& state, Action action, Side side, Events& events) {
  switch (verbOf(action)) {
    case V::Place: place(rules, state, action.unitA(), action.placeB(), events); return;
    case V::ReadyMade: placeReadyMade(rules, state, side, events); return;
    default: break;
  }
  state.steps.pop();  // the German set-up, then the Game-Turn wait below [2.1a]
}

template <Side side>
constexpr Chapter kSetUpOf{
    kWaits, [](const Rules& rules, const State& state, Prompt& out) { promptSide(rules, state, out, side); },
    [](const Rules& rules, const State& state, Action action) { return judgeSide(rules, state, action, side); },
    [](const Rules& rules, State& state, Action action, Events& events) {
      performSide(rules, state, action, side, events);
    }};

// --- the plan

Kind kindOf(const UnitData& data) {
  if (data.is(kDepot)) return Kind::Depot;
  if (data.is(kChuikovUnit)) return Kind::Chuikov;
  if (data.is(kWorker)) return Kind::Worker;
  return data.is(kMilitia) ? Kind::Militia : Kind::Unit;
}

SetUpPlan::Zone zoneFor(const Rules& rules, const SetupGroup& group, Kind kind) {
  SetUpPlan::Zone zone;
  zone.side = group.side;
  zone.kind = kind;
  zone.anySector = group.side == kGerman && group.regions.size() > 1;
  for (const std::string& id : group.regions) {
    const Region* region = rules.info.map.region(id);
    if (region == nullptr) continue;
    for (Place hex : region->hexes) zone.hexes.add(hex);
  }
  if (kind == Kind::Depot) zone.hexes = rules.depotHexes;     // [2.1j]
  if (kind == Kind::Militia) zone.hexes &= rules.structures;  // [2.1h]
  if (group.side != kSoviet || (kind != Kind::Unit && kind != Kind::Militia && kind != Kind::Chuikov)) return zone;
  for (std::size_t i = 0; i < rules.area.size(); ++i) {
    if (rules.area[i].intersects(zone.hexes)) zone.area = static_cast<std::int8_t>(i);
  }
  return zone;
}

bool same(const SetUpPlan::Zone& a, const SetUpPlan::Zone& b) {
  return a.side == b.side && a.kind == b.kind && a.hexes == b.hexes;
}

}  // namespace

const Chapter kSetUpSovietStep = kSetUpOf<kSoviet>;
const Chapter kSetUpGermanStep = kSetUpOf<kGerman>;

bool nonePlaced(const Rules& rules, const State& state, Side side) {
  if (side == kGerman) return state.german().none();
  return state.soviet().none() && !state.onMap(rules.chuikov) && !state.onMap(rules.depot);
}

SetUpPlan planSetUp(const Rules& rules, const ScenarioData& scenario) {
  SetUpPlan plan;
  plan.zoneOf.assign(rules.units, kNoZone);
  for (const SetupGroup& group : scenario.setup) {
    for (UnitId unit : group.units) {
      const SetUpPlan::Zone zone = zoneFor(rules, group, kindOf(rules[unit]));
      auto at =
          std::find_if(plan.zones.begin(), plan.zones.end(), [&](const auto& other) { return same(other, zone); });
      if (at == plan.zones.end()) at = plan.zones.insert(plan.zones.end(), zone);
      plan.zoneOf[index(unit)] = static_cast<std::uint8_t>(at - plan.zones.begin());
      at->units.push_back(unit);
      plan.units[index(group.side)].push_back(unit);
    }
  }
  for (std::vector<UnitId>& units : plan.units) std::sort(units.begin(), units.end());
  for (std::size_t i = 0; i < rules.area.size(); ++i) {
    (rules.area[i] & rules.structures).each([&](Place hex) {
      plan.structureRoom[i] += stackLimit(rules, hex, kSoviet);
    });
  }
  return plan;
}

}  // namespace kessel::bfs
