// SPDX-License-Identifier: GPL-3.0-or-later
// What a viewer may see [18]: units with their states, markers, the combat at hand, the end of the game. Boxes, tracks
// and the score stand in view_boxes.cpp.
#include <algorithm>
#include <span>

#include "kessel/engine/title_of.h"
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/replacement.h"

namespace kessel::winter {
namespace {

/// In the order of TitleInfo::states. Markers lie open on a counter, be it known or not.
std::uint32_t statesOf(const Rules& rules, const State& state, Side viewer, UnitId unit, bool known) {
  const bool attacks = state.combat.attackers.has(unit);
  // The sets are cleared when the next Player Phase begins; until then nobody is spent any more.
  const bool moved = state.moved.has(unit) && !state.march.movers.has(unit);  // goes on after a hasty attack
  const bool done = rules[unit].side == state.phasing && (moved || state.fought.has(unit)) && !attacks;
  return statesWhere({known && isReduced(rules, state, unit), state.disrupted.has(unit), state.organic.has(unit),
                      state.unsupplied.has(unit), state.fired.has(unit), state.halved.has(unit),
                      known && heldFor(state, viewer).has(unit), known && done, state.digging.has(unit),
                      isHex(state.at(unit)) && state.entrenched.has(state.at(unit)), known && attacks,
                      known && state.combat.defenders.has(unit)});
}

/// Whoever fires at a retreat shows himself once his side has said that he does [18.1e].
bool firesAtRetreat(const Rules& rules, const State& state, UnitId unit) {
  if (state.steps.empty() || !state.steps.top().is<FireFrame>()) return false;
  const FireFrame& fire = state.steps.top<FireFrame>();
  return fire.kind == FireKind::Opportunity && fire.stage == FireStage::Die && rules[unit].side == Side(fire.side) &&
         opportunityFirers(rules, state, fire.side, *fire.into).has(unit);
}

/// Open to both sides: whoever is announced to fire, attackers once they are named, all once fire is exchanged [18.1e].
bool engaged(const Rules& rules, const State& state, UnitId unit) {
  const Combat& combat = state.combat;
  if (combat.kind == CombatKind::None) return false;
  if (firesAtRetreat(rules, state, unit)) return true;
  if (combat.batteries.has(unit) || combat.guns.has(unit) || answersFire(state, unit)) return true;
  if (combat.defenders.has(unit)) return showsEngaged(state);
  if (!combat.attackers.has(unit)) return false;
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  return frame != nullptr && frame->stage > CombatStage::Naming;
}

UnitView seen(const Rules& rules, const State& state, Side viewer, UnitId unit) {
  const bool known = knows(rules, state, viewer, unit);
  UnitView out{.side = rules[unit].side, .states = statesOf(rules, state, viewer, unit, known)};
  if (!known) return out;
  out.unit = unit;
  out.steps = static_cast<std::uint8_t>(std::max(1, seenStrength(rules, state, viewer, unit)));
  // The figure that is printed on the side that lies up is not what its marker says [18.1a].
  out.stepsHidden = !counts(rules, state, viewer, unit);
  if (const std::vector<std::string>& faces = rules.faces[index(unit)]; out.steps < faces.size()) {
    out.values = faces[out.steps].c_str();
    out.turned = out.steps <= rules[unit].reduced;
  }
  return out;
}
/// The strongest unit of a stack lies on top, wherever it came: it is what the enemy sees, and the owner sees that
/// [18.1b].
void bringUp(UnitId unit, std::span<UnitView> stack) {
  const auto at = std::ranges::find(stack, unit, &UnitView::unit);
  if (at == stack.end()) return;
  const auto lowest = stack.front().level;
  std::rotate(at, at + 1, stack.end());
  for (std::size_t i = 0; i < stack.size(); ++i) stack[i].level = static_cast<std::uint8_t>(lowest + i);
}

void addUnits(const Rules& rules, const State& state, View& out) {
  for (const Place hex : rules.info.map.hexes()) {
    const std::size_t first = out.units.size();
    state.view(hex, out.units, [&](UnitId unit) { return seen(rules, state, out.viewer, unit); });
    const std::span stack = std::span(out.units).subspan(first);
    if (isPlayer(out.viewer) && !stack.empty()) bringUp(displayed(state, hex), stack);
  }
  for (std::size_t box = 0; box < Ground::kBoxes; ++box) {
    const Place place = boxAt(static_cast<int>(box));
    std::vector<UnitView> units;
    state.view(place, units, [&](UnitId unit) { return UnitView{.unit = unit, .side = rules[unit].side}; });
    for (const UnitView& view : units) {
      if (seesAircraft(rules, state, out.viewer, view.unit)) out.units.push_back(view);
    }
  }
}

void addMarkers(const Rules& rules, const State& state, View& out) {
  state.entrenched.each([&](Place hex) { out.markers.push_back({hex, "entrenchment", say("Entrenchment")}); });
  for (std::size_t i = 0; i < state.air.zones; ++i) {
    const Zone& zone = state.air.zone[i];
    out.markers.push_back({zone.hex, "interdiction", say("Interdiction: {0} MP within 5 hexes", zone.loss)});
  }
  for (const std::uint16_t side : state.bridges) {
    if (side == kNoSpan) continue;
    const auto hex = static_cast<Place>(static_cast<std::uint16_t>(side / 8));
    const int d = side % 8;
    const Place to = rules.around(hex)[static_cast<std::size_t>(d)];
    const bool built = bridged(rules, state, hex, d);
    out.markers.push_back({hex, built ? "bridge" : "bridge-out",
                           built ? say("Bridge to {0}", to) : say("The bridge to {0} is destroyed", to), to});
  }
  for (std::size_t i = 0; i < state.spans.size(); ++i) {
    if (state.spans[i] == kNoSpan || state.builders[i] == kNoSpan) continue;
    // Where the builders lie hidden it would show when they leave [18.1f].
    if (!knows(rules, state, out.viewer, static_cast<UnitId>(state.builders[i]))) continue;
    const Place at = state.at(static_cast<UnitId>(state.builders[i]));
    const auto hex = static_cast<Place>(static_cast<std::uint16_t>(state.spans[i] / 8));
    const Place over = rules.around(hex)[static_cast<std::size_t>(state.spans[i] % 8)];
    const Place to = at == hex ? over : hex;
    out.markers.push_back({at, "bridge-begun", say("A bridge to {0} is being built", to), to});
  }
  const auto holder = [&](Place hex) { out.control.emplace_back(hex, state.axisHeld.has(hex) ? kAxis : kSoviet); };
  holder(rules.kumsky);
  holder(rules.christea);
}

Phrase wordsOf(Level level, int own, int others) {
  switch (level) {
    case Level::Decisive: return say("Decisive victory: {0} to {1} victory points", own, others);
    case Level::Significant: return say("Significant victory: {0} to {1} victory points", own, others);
    case Level::Marginal: return say("Marginal victory: {0} to {1} victory points", own, others);
    default: return say("{0} to {1} victory points", own, others);
  }
}

ResultView resultOf(const Rules& rules, const State& state) {
  const Level level = static_cast<Level>(state.level);
  const bool drawn = level == Level::Draw;
  if (countsPoints(state)) {
    const Side best = drawn ? kAxis : state.winner;
    const int own = victoryPoints(rules, state, best, true);
    return {drawn ? kNobody : best, wordsOf(level, own, victoryPoints(rules, state, other(best), true)), "19.3.3e"};
  }
  const bool first = scenarioOf(state) == Scenario::WeAreComing;
  const int across = stackingAcross(rules, state, first ? rules.aksai : rules.myshkova);
  const Cite rule = first ? "19.1.3a" : "19.2.3a";
  if (drawn) return {kNobody, say("Stacking points across the river: {0}", across), rule};
  return {state.winner,
          level == Level::Decisive ? say("Decisive victory; stacking points across the river: {0}", across)
                                   : say("Marginal victory; stacking points across the river: {0}", across),
          rule};
}

}  // namespace

UnitId displayed(const State& state, Place hex) {
  UnitId best = kNoUnit;
  state.each(hex, [&](UnitId unit) {
    if (best == kNoUnit || state.strengthOf(unit) > state.strengthOf(best)) best = unit;
  });
  return best;
}

bool isMarked(const State& state, UnitId unit) {
  return state.disrupted.has(unit) || state.organic.has(unit) || state.unsupplied.has(unit) || state.fired.has(unit) ||
         state.halved.has(unit) || state.digging.has(unit);
}

bool knows(const Rules& rules, const State& state, Side viewer, UnitId unit) {
  const UnitData& data = rules[unit];
  if (viewer == kUmpire || viewer == data.side || state.option(kOpenIntelligence)) return true;
  if (data.is(kAircraft)) return seesAircraft(rules, state, viewer, unit);
  const Place hex = state.at(unit);
  if (!isHex(hex) || engaged(rules, state, unit)) return true;           // [18.1e]
  if (state.entrenched.has(hex) || isMarked(state, unit)) return false;  // [18.1c]
  return displayed(state, hex) == unit;                                  // [18.1b]
}

bool isBare(const Rules& rules, const State& state, Place hex, Side side) {
  return !state.exerting(side).has(hex) && !isDisrupted(rules, state, hex);
}

bool counts(const Rules& rules, const State& state, Side viewer, UnitId unit) {
  return viewer == kUmpire || viewer == rules[unit].side || state.option(kOpenIntelligence) || !isHex(state.at(unit)) ||
         engaged(rules, state, unit);
}

int seenStrength(const Rules& rules, const State& state, Side viewer, UnitId unit) {
  if (counts(rules, state, viewer, unit)) return state.strengthOf(unit);
  const bool reverse = isReduced(rules, state, unit) && knows(rules, state, viewer, unit);
  return reverse ? rules[unit].reduced : rules[unit].strength;
}

State asSeen(const Rules& rules, const State& state, Side viewer) {
  State seen = state;
  if (!isPlayer(viewer) || state.option(kOpenIntelligence)) return seen;
  seen.held = heldFor(state, viewer);
  rules.ofSide[index(other(viewer))].each([&](UnitId unit) {
    seen.strength[index(unit)] = static_cast<std::uint8_t>(seenStrength(rules, state, viewer, unit));
  });
  return seen;
}

bool hides(const Rules& rules, const State& state, Side side) {
  if (state.steps.empty()) return false;
  if (hidesAircraft(state, side)) return true;
  if (state.bidden == (1U << index(side))) return true;  // [6.1a]
  if (!state.option(kOpenIntelligence) && tellsLosses(rules, state, side)) return true;
  return rules.ofSide[index(side)].anyOf([&](UnitId unit) {
    if (!isHex(state.at(unit))) return false;
    if (!knows(rules, state, other(side), unit)) return true;
    return seenStrength(rules, state, other(side), unit) != state.strengthOf(unit);  // [18.1a]
  });
}

/// The steps that run. The phases of Sixth Army and of the Ring are parts of that of the Pocket [5.2d, 5.3c]: none of
/// them is a Player Phase, nor a segment of one.
std::vector<StepId> stepsShown(const State& state) {
  std::vector<StepId> steps = stepsOn(state.steps);
  if (state.steps.find<PocketFrame>() == nullptr) return steps;
  std::erase_if(steps, [](StepId step) {
    const auto is = [step](S each) { return step == StepId{static_cast<std::uint8_t>(each)}; };
    return is(S::Phase) || is(S::MoveSegment) || is(S::CombatSegment);
  });
  return steps;
}

View viewOf(const Rules& rules, const State& state, Side viewer) {
  View out;
  out.viewer = viewer;
  const ScenarioData& data = rules.plan(state).data;
  out.turn = state.turn;
  out.turns = data.turns;
  out.turnName = say("{0}", data.turnNames[state.turn - 1U].c_str());
  out.steps = stepsShown(state);
  addUnits(rules, state, out);
  addMarkers(rules, state, out);
  addBoxes(rules, state, out);
  if (state.steps.empty()) {
    out.result = resultOf(rules, state);
  } else {
    const Combat& fight = state.combat;
    (fight.attacks() ? fight.attackers | fight.batteries | fight.guns
                     : state.march.movers | fight.batteries | state.air.raiders)
        .each([&](UnitId unit) {
          if (knows(rules, state, viewer, unit)) out.acting.push_back(unit);
        });
    if (Outlook combat = combatOutlook(rules, state, viewer); !combat.title.empty()) out.combat = std::move(combat);
  }
  return out;
}

}  // namespace kessel::winter
