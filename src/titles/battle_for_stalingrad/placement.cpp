// SPDX-License-Identifier: GPL-3.0-or-later
// Step d of the Final Soviet Reaction Phase, in the Soviet player's order: workers [12.25], militia [15.52], the depot
// [6.61, 6.64], the Flotilla [12.3] and Trans Volga arrivals [16.1].
#include <algorithm>

#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

constexpr std::array<const char*, 3> kMilitiaKeys{"militia-south", "militia-central", "militia-north"};

/// Eliminated or never used: may be taken (again).
bool inPool(const State& state, UnitId unit) {
  return state.at(unit) == kPool || state.at(unit) == kLost;
}

UnitId firstInPool(const State& state, const std::vector<UnitId>& units) {
  const auto found = std::find_if(units.begin(), units.end(), [&](UnitId unit) { return inPool(state, unit); });
  return found == units.end() ? kNoUnit : *found;
}

bool flotillaArrives(const Rules& rules, const State& state) {
  return state.at(rules.flotilla) == kToCome;
}

bool flotillaOpen(const Rules& rules, const State& state, const FinalPlacementFrame& frame) {
  if (frame.has(FinalPlacementFrame::kFlotillaPlaced)) return false;
  return flotillaArrives(rules, state) || state.onMap(rules.flotilla);
}

/// Trans Volga units due now or overdue [16.0]. The introductory scenario leaves them out [17.1a].
bool artilleryDue(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  return data.is(kTransVolga) && state.at(unit) == kToCome && data.dueTurn > 0 && data.dueTurn <= state.turn;
}

bool emplacementFree(const State& state, const std::pair<Place, int>& emplacement) {
  return state.countIn(emplacement.first, [](UnitId) { return true; }) < emplacement.second;
}

bool anyArtilleryDue(const Rules& rules, const State& state) {
  const auto& places = rules.emplacements;
  const std::vector<UnitId>& guns = rules.transVolga;
  return std::any_of(places.begin(), places.end(), [&](const auto& place) { return emplacementFree(state, place); }) &&
         std::any_of(guns.begin(), guns.end(), [&](UnitId unit) { return artilleryDue(rules, state, unit); });
}

/// What must be placed before the step may end.
bool mustPlace(const Rules& rules, const State& state, const FinalPlacementFrame& frame) {
  return (flotillaOpen(rules, state, frame) && flotillaArrives(rules, state)) ||
         anyArtilleryDue(rules, state);  // [16.1b]
}

Verdict workerVerdict(const Rules& rules, const State& state, Place hex) {
  if (std::find(rules.factory.begin(), rules.factory.end(), hex) == rules.factory.end())
    return refuse("12.25", "Workers are placed in the six factory hexes only");
  if (state.german().has(hex)) return refuse("12.25", "German units hold {0}", hex);
  if (state.anyIn(hex, [&](UnitId unit) { return rules[unit].is(kWorker); }))
    return refuse("12.25", "Workers are in {0} already", hex);
  return mayStack(rules, state, hex, kSoviet, 1, false);
}

Verdict militiaVerdict(const Rules& rules, const State& state, const FinalPlacementFrame& frame, Place hex) {
  const Terrain terrain = rules.terrainAt(hex);
  const bool structure =
      terrain == Terrain::Light || terrain == Terrain::Heavy || terrain == Terrain::Special || rules.fortified.has(hex);
  if (!structure || !rules.land.has(hex)) return refuse("12.11", "Militia are placed in structure hexes only");
  // a survivor would vanish as the militia arrives, and leave it alone [6.72]. A pontoon will do.
  const auto company = [&](UnitId unit) {
    return rules[unit].side == kSoviet && combatant(rules, unit) && !rules[unit].is(kMilitia | kSurvivor);
  };
  if (!state.anyIn(hex, company)) return refuse("15.52b", "No Soviet unit of another kind stands in {0}", hex);
  const auto area = rules.areaOf[index(hex)];
  if (area < 0) return refuse("15.52a", "{0} belongs to no Deployment Area", hex);
  const auto at = static_cast<std::size_t>(area);
  const int most = rules.of(state).constant(kMilitiaKeys[at]);
  if (frame.militia[at] >= most)
    // [12.1]
    return refuse("15.52a", "This area receives at most {0} militia units a Game-Turn", most);
  return mayStack(rules, state, hex, kSoviet, 1, false);
}

Verdict depotVerdict(const Rules& rules, const State& state, Place hex) {
  bool near = false;
  for (Place ferry : rules.ferry) near = near || (!state.german().has(ferry) && rules.distance(ferry, hex) <= 6);
  if (!rules.land.has(hex) || !near)
    return refuse("6.61a", "The depot stays within six hexes of a ferry without Germans");
  if (state.german().has(hex)) return refuse("6.61a", "German units hold {0}", hex);
  if (hex == rules.oil && state.has(kBurning)) return refuse("14.5e", "{0} is burning", hex);
  if (state.at(rules.depot) == hex) return refuse("6.61a", "The depot is in {0} already", hex);
  return allow();
}

Verdict flotillaVerdict(const Rules& rules, const State& state, Place hex) {
  if (!rules.flotillaLine.has(hex)) return refuse("12.31", "The Flotilla is placed on its Placement Line only");
  if (state.at(rules.flotilla) == hex) return refuse("12.31", "The Flotilla is in {0} already", hex);
  return allow();
}

Verdict artilleryVerdict(const Rules& rules, const State& state, Place hex) {
  for (const auto& emplacement : rules.emplacements) {
    if (emplacement.first != hex) continue;
    if (emplacementFree(state, emplacement)) return allow();
    return refuse("16.1a", "All emplacements in {0} are taken", hex);
  }
  return refuse("16.1a", "Trans Volga Artillery is placed on its marked emplacements only");
}

Verdict placeVerdict(const Rules& rules, const State& state, const FinalPlacementFrame& frame, UnitId unit, Place hex) {
  const UnitData& data = rules[unit];
  if (!isHex(hex)) return refuse("15.5", "There is no such hex");
  if (data.is(kWorker) && unit == firstInPool(state, rules.workers)) return workerVerdict(rules, state, hex);
  if (data.is(kMilitia) && unit == firstInPool(state, rules.militia)) return militiaVerdict(rules, state, frame, hex);
  if (unit == rules.depot) {
    if (frame.has(FinalPlacementFrame::kDepotPlaced))
      return refuse("6.61a", "The depot has been placed in this phase already");
    return depotVerdict(rules, state, hex);
  }
  if (unit == rules.flotilla) {
    if (!flotillaOpen(rules, state, frame)) return refuse("12.31", "The Flotilla is not placed now");
    return flotillaVerdict(rules, state, hex);
  }
  if (artilleryDue(rules, state, unit)) return artilleryVerdict(rules, state, hex);
  if (data.is(kMilitia | kWorker))
    return refuse("15.5", "{0} is in play, or another counter of its kind comes first", unit);
  return refuse("15.5", "{0} is not placed at the end of the Final phase", unit);
}

/// Calls visit(unit, hex) until it returns true for all that may be placed now.
template <class Visit>
bool anyPlacement(const Rules& rules, const State& state, Visit visit) {
  const FinalPlacementFrame& frame = state.steps.top<FinalPlacementFrame>();
  const auto among = [&](UnitId unit, const Hexes& hexes, auto may) {
    return unit != kNoUnit && hexes.anyOf([&](Place hex) { return may(hex).ok() && visit(unit, hex); });
  };
  const UnitId worker = firstInPool(state, rules.workers);
  for (Place hex : rules.factory) {
    if (worker != kNoUnit && workerVerdict(rules, state, hex).ok() && visit(worker, hex)) return true;
  }
  const auto mayMilitia = [&](Place hex) { return militiaVerdict(rules, state, frame, hex); };
  if (among(firstInPool(state, rules.militia), state.soviet() & rules.land, mayMilitia)) return true;
  const UnitId depot = frame.has(FinalPlacementFrame::kDepotPlaced) ? kNoUnit : rules.depot;
  const auto mayDepot = [&](Place hex) { return depotVerdict(rules, state, hex); };
  if (among(depot, rules.depotHexes - state.german(), mayDepot)) return true;
  const UnitId flotilla = flotillaOpen(rules, state, frame) ? rules.flotilla : kNoUnit;
  const auto mayFlotilla = [&](Place hex) { return flotillaVerdict(rules, state, hex); };
  if (among(flotilla, rules.flotillaLine, mayFlotilla)) return true;
  const auto mayGun = [&](Place hex) { return artilleryVerdict(rules, state, hex); };
  return std::any_of(rules.transVolga.begin(), rules.transVolga.end(), [&](UnitId unit) {
    return artilleryDue(rules, state, unit) && among(unit, rules.emplacementHexes, mayGun);
  });
}

bool settle(const Rules& rules, State& state, Events&) {
  return askIf(state, anyPlacement(rules, state, [](UnitId, Place) { return true; }));
}

/// What must be placed by name, else what may be.
Phrase placementQuestion(const Rules& rules, const State& state, const FinalPlacementFrame& frame) {
  const auto left = [&](std::size_t area) {
    return std::max(0, rules.of(state).constant(kMilitiaKeys[area]) - frame.militia[area]);
  };
  const bool flotilla = flotillaOpen(rules, state, frame);
  const bool arrives = flotilla && flotillaArrives(rules, state);
  if (anyArtilleryDue(rules, state))
    return arrives ? say("Place the Flotilla and the Trans Volga Artillery, which arrive now, and workers, militia and "
                         "the depot as you like; militia left for the South: {0}, Centre: {1}, North: {2}",
                         left(0), left(1), left(2))
                   : say("Place the Trans Volga Artillery, which arrives now, and workers, militia and the depot as "
                         "you like; militia left for the South: {0}, Centre: {1}, North: {2}",
                         left(0), left(1), left(2));
  if (arrives)
    return say(
        "Place the Flotilla, which arrives now, and workers, militia and the depot as you like; militia left for "
        "the South: {0}, Centre: {1}, North: {2}",
        left(0), left(1), left(2));
  return flotilla
             ? say("Place workers and militia, move the depot or the Flotilla, or place nothing more; militia left "
                   "for the South: {0}, Centre: {1}, North: {2}",
                   left(0), left(1), left(2))
             : say("Place workers and militia, move the depot, or place nothing more; militia left for the South: "
                   "{0}, Centre: {1}, North: {2}",
                   left(0), left(1), left(2));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const FinalPlacementFrame& frame = state.steps.top<FinalPlacementFrame>();
  const bool must = mustPlace(rules, state, frame);
  ask(out, kSoviet, S::FinalPlacement, must ? (anyArtilleryDue(rules, state) ? "16.1b" : "12.3a") : "15.5",
      placementQuestion(rules, state, frame));
  anyPlacement(rules, state, [&](UnitId unit, Place hex) {
    out.legal.add(act(V::Place, unit, hex));
    return false;
  });
  if (!must) out.legal.add(act(V::Finish));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const FinalPlacementFrame& frame = state.steps.top<FinalPlacementFrame>();
  if (action == act(V::Finish)) {
    if (!mustPlace(rules, state, frame)) return allow();
    if (anyArtilleryDue(rules, state))
      return refuse("16.1b", "The arrival of Trans Volga Artillery may not be delayed");
    return refuse("12.3a", "The Flotilla enters play in this phase");
  }
  if (verbOf(action) != V::Place)
    return refuse("15.5", "At the end of the Final phase units are placed, or the phase is finished");
  return placeVerdict(rules, state, frame, action.unitA(), action.placeB());
}

Cite ruleOf(const UnitData& data) {
  if (data.is(kWorker)) return "12.25";
  if (data.is(kMilitia)) return "15.52b";
  if (data.is(kDepot)) return "6.61a";
  return data.is(kFlotilla) ? "12.31" : "16.1a";
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  FinalPlacementFrame& frame = state.steps.top<FinalPlacementFrame>();
  if (verbOf(action) == V::Finish) return state.steps.pop();
  const UnitId unit = action.unitA();
  const Place hex = action.placeB();
  const UnitData& data = rules[unit];
  tellSurvivorGoes(rules, state, unit, hex, events);
  tell(events, EventKind::Placed, ruleOf(data), say("{0} is placed in {1}", unit, hex),
       {.side = kSoviet, .unit = unit, .from = state.at(unit), .to = hex});
  put(rules, state, unit, hex);
  if (data.is(kDepot)) frame.add(FinalPlacementFrame::kDepotPlaced);
  if (data.is(kFlotilla)) frame.add(FinalPlacementFrame::kFlotillaPlaced);
  if (data.is(kMilitia)) ++frame.militia[static_cast<std::size_t>(rules.areaOf[index(hex)])];
  if (data.is(kMilitia | kWorker)) state.mark(unit, kUsed);  // [15.53] R-87
}

}  // namespace

const Chapter kFinalPlacementStep{settle, prompt, judge, perform};

}  // namespace kessel::bfs
