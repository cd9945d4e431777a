// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: a Player Phase in its segments, and the small phases of Sixth Army and the Ring that have the same ones.
#include <utility>

#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/unseen.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

constexpr auto& frameOf = kTop<PhaseFrame>;

/// In which kind of phase a unit acts, released or not [5.2d, R-35].
PhaseKind kindOf(const Rules& rules, const State& state, UnitId unit) {
  if (!pocketPhase(state)) return PhaseKind::Player;
  if (isSixthArmy(rules, unit)) return PhaseKind::SixthArmy;
  return rules[unit].ring > 0 && !state.held.has(unit) ? PhaseKind::Ring : PhaseKind::Player;
}
bool belongs(const Rules& rules, const State& state, UnitId unit) {
  return rules[unit].side == frameOf(state).side && kindOf(rules, state, unit) == frameOf(state).kind;
}

/// Construction markers become entrenchments at the start of the unit's next phase [15.1a]: told by hexes, since the
/// order of the counters would tell which of them lies where.
void finishTrenches(const Rules& rules, State& state, Events& events) {
  const Units done = state.digging.those([&](UnitId unit) { return belongs(rules, state, unit); });
  hexesOf(state, done).each([&](Place hex) {
    state.entrenched.add(hex);
    tell(events, EventKind::Changed, "15.1a", say("{0} is entrenched", hex), {.to = hex});
  });
  state.digging -= done;
}

void start(const Rules& rules, State& state, Events& events) {
  const PhaseFrame frame = frameOf(state);
  state.phasing = frame.side;
  for (std::size_t i = 0; i < kUnitCount; ++i) {
    if (static_cast<Place>(state.place[i]) != kOffMap) state.began[i] = state.place[i];  // [8.4b]
  }
  state.acted = state.moved = state.fought = {};
  state.targeted = {};
  tell(events, EventKind::PhaseBegan, "3.1b",
       frame.kind == PhaseKind::Player      ? say("{0} Player Phase", Side{frame.side})
       : frame.kind == PhaseKind::SixthArmy ? say("Phase of Sixth Army")
                                            : say("Phase of the Ring"),
       {.side = frame.side});
  if (frame.kind != PhaseKind::SixthArmy || !sixthArmySupply(rules, state, events))  // [3.1b] [5.2f]
    determineSupply(rules, state, frame.side, events);
  finishTrenches(rules, state, events);
}

/// Units that had retreated off the map when the phase began come back [11.7i, R-119].
void bringBack(const Rules& rules, State& state, Events& events) {
  const Side side = frameOf(state).side;
  const auto farther = [&](Place exit, Place hex) {
    return std::pair(rules.distance(exit, hex), stepsToSupply(rules, side)[index(hex)]);
  };
  rules.ofSide[index(side)].each([&](UnitId unit) {
    if (state.at(unit) != kOffMap || state.acted.has(unit) || !belongs(rules, state, unit)) return;
    const Place exit = static_cast<Place>(state.began[index(unit)]);
    Place best = kNowhere;
    const auto fits = [&](Place hex) {
      return rules.land.has(hex) && !holdsEnemy(rules, state, hex, side) &&
             stackingIn(rules, state, hex) + stackingOf(rules, state, unit) <= rules.stackLimit;
    };
    if (fits(exit)) {
      best = exit;
    } else {
      rules.land.each([&](Place hex) {
        if (!fits(hex) || inZoneOfControl(rules, state, hex, other(side))) return;
        if (side == kSoviet && rules.pocket.has(hex)) return;
        if (best == kNowhere || farther(exit, hex) < farther(exit, best)) best = hex;
      });
    }
    if (best == kNowhere) return;
    put(rules, state, unit, best);
    state.began[index(unit)] = index(kOffMap);  // beside nobody [8.4b]
    state.acted.add(unit);                      // it has not been in place since the start of the phase [15.1a]
    tellBoth(rules, state, events, EventKind::Placed, "11.7i", unit, say("{0} returns to the map in {1}", unit, best),
             say("A hidden unit returns to the map in {0}", best));
    enteredHex(rules, state, unit, events);
  });
}

/// Units that act in a segment of the running phase, wherever they are.
Units callable(const Rules& rules, const State& state, bool mechanized) {
  if (!isPlayer(state.phasing)) return {};
  Units all = rules.ofSide[index(state.phasing)] - state.held;
  all = mechanized ? all & rules.mechanized : all - rules.mechanized;  // [7.1a] [7.1b] [7.1c]
  if (!pocketPhase(state)) return phaseKind(state) == PhaseKind::Player ? all : Units{};
  switch (phaseKind(state)) {  // [5.2d]
    case PhaseKind::SixthArmy: return all & rules.of(Formation::Pz14);
    case PhaseKind::Ring: return all & rules.rings;
    default: return all - rules.of(Formation::Pz14) - rules.rings;
  }
}

bool anyMechanized(const Rules& rules, const State& state) {
  if (anyActs(rules, state, true, {})) return true;
  const Units to = rules.ofSide[index(state.phasing)];
  return frameOf(state).kind == PhaseKind::Player && to.anyOf([&](UnitId unit) {
    return (state.at(unit) == kToCome || state.at(unit) == kPool) && rules[unit].is(kMechActivation);
  });
}

bool settleSupply(const Rules& rules, State& state, Events& events) {
  start(rules, state, events);
  goOn(frameOf(state));
  return false;
}
bool settleFootCombat(const Rules& rules, State& state, Events&) {
  goOn(frameOf(state));
  if (anyActs(rules, state, false, {}) || mightAct(rules, state, false)) beginCombatSegment(state, false);  // [3.1b]
  return false;
}
bool settleFootMovement(const Rules& rules, State& state, Events& events) {
  bringBack(rules, state, events);
  goOn(frameOf(state));
  if (frameOf(state).kind != PhaseKind::SixthArmy) state.steps.push<MoveSegmentFrame>();  // [3.1b]
  return false;
}
bool settleOrder(const Rules& rules, State& state, Events&) {
  if (anyMechanized(rules, state) || mightAct(rules, state, true)) return true;
  frameOf(state).stage = PhaseStage::Dig;
  return false;
}
void askOrder(const Rules&, const State& state, Menu& menu) {
  const PhaseFrame& frame = frameOf(state);
  menu.ask(frame.side, "7.2",
           frame.kind == PhaseKind::SixthArmy ? say("Does Sixth Army move first, or fight first?")
           : frame.kind == PhaseKind::Ring    ? say("Do mechanized units of the Ring move first, or fight first?")
                                              : say("Do mechanized units move first, or fight first?"),
           refuse("7.2", "Say first whether mechanized units move or fight first"));
  menu.one(act(V::MoveFirst));
  menu.one(act(V::FightFirst));
}
void performOrder(const Rules&, State& state, Action action, Events& events) {
  PhaseFrame& frame = frameOf(state);
  frame.fightsFirst = verbOf(action) == V::FightFirst;
  const Side side = frame.side;
  goOn(frame);
  const bool fights = frame.fightsFirst;
  const auto told = [&] {
    switch (frame.kind) {
      case PhaseKind::SixthArmy: return fights ? say("Sixth Army fights first") : say("Sixth Army moves first");
      case PhaseKind::Ring:
        return fights ? say("Mechanized units of the Ring fight first")
                      : say("Mechanized units of the Ring move first");
      default:
        return fights ? say("{0}: mechanized units fight first", side) : say("{0}: mechanized units move first", side);
    }
  };
  tell(events, EventKind::Told, "7.2", told(), {.side = side});
}
template <bool First>
bool settleMech(const Rules&, State& state, Events&) {
  const bool fights = frameOf(state).fightsFirst == First;
  goOn(frameOf(state));
  if (fights) {
    beginCombatSegment(state, true);
  } else {
    state.steps.push<MoveSegmentFrame>().mechanized = true;
  }
  return false;
}

int trenchesInUse(const State& state) {
  return state.entrenched.count() + state.digging.count();
}

/// May a unit get a construction marker now? [15.0a, 15.0b, 15.1a, R-93]
Verdict mayDig(const Rules& rules, const State& state, UnitId unit) {
  if (!isHex(state.at(unit)) || rules[unit].is(kAircraft) || !belongs(rules, state, unit))
    return refuse("15.1a", "{0} does not act in this phase", unit);
  if (rules[unit].is(kAnyHq | kCompany | kConvoy))
    return refuse("15.0a", "Companies and HQs do not build entrenchments: {0}", unit);
  if (state.disrupted.has(unit)) return refuse("15.0a", "{0} is disrupted", unit);
  if (state.acted.has(unit)) return refuse("15.1a", "{0} has moved or fought in this phase", unit);
  if (state.entrenched.has(state.at(unit))) return refuse("15.3", "{0} is entrenched already", state.at(unit));
  const bool begun = state.anyIn(state.at(unit), [&](UnitId each) { return state.digging.has(each); });
  if (begun) return refuse("15.1a", "An entrenchment is being built in {0} already", state.at(unit));
  if (trenchesInUse(state) >= rules.entrenchments)
    return refuse("15.0b", "All {0} entrenchment markers are in use", rules.entrenchments);
  return allow();
}

/// Somebody could dig in for all that the other side knows: whoever is hidden may be no HQ [18.1, R-146].
bool mightDig(const Rules& rules, const State& state) {
  if (state.option(kOpenIntelligence)) return false;
  const Side side = state.phasing;
  const Units hidden = rules.ofSide[index(side)].those(
      [&](UnitId unit) { return isHex(state.at(unit)) && !knows(rules, state, other(side), unit); });
  if (!hidden.anyOf([&](UnitId unit) { return !rules[unit].is(kAnyHq | kCompany | kConvoy); })) return false;
  return (hidden - state.disrupted - state.acted).anyOf([&](UnitId unit) {
    const Place hex = state.at(unit);
    return belongs(rules, state, unit) && !rules[unit].is(kConvoy) && !state.entrenched.has(hex) &&
           !isBare(rules, state, hex, side) && !state.anyIn(hex, [&](UnitId each) { return state.digging.has(each); });
  });
}

bool settleDig(const Rules& rules, State& state, Events& events) {
  const bool decided = frameOf(state).kind == PhaseKind::Player && frameOf(state).side == state.initiative;
  if (decided) countMissed(state, events);  // nobody of his attacks any more in this turn
  const bool owed =
      trenchesInUse(state) < rules.entrenchments && (rules.ofSide[index(state.phasing)].anyOf([&](UnitId unit) {
        return mayDig(rules, state, unit).ok();
      }) || mightDig(rules, state));
  if (!owed) goOn(frameOf(state));
  return owed;
}
void askDig(const Rules& rules, const State& state, Menu& menu) {
  menu.ask(frameOf(state).side, "15.1a",
           say("Choose units that build entrenchments; markers left: {0}", rules.entrenchments - trenchesInUse(state)),
           refuse("15.1a", "Entrenchments are begun now"));
  menu.one(act(V::Finish));
  menu.each(V::Dig, rules.ofSide[index(state.phasing)], [&](UnitId unit) { return mayDig(rules, state, unit); });
}
void performDig(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Finish) return goOn(frameOf(state));
  state.digging.add(action.unitA());
  tell(events, EventKind::Changed, "15.1a", say("An entrenchment is begun in {0}", state.at(action.unitA())),
       {.side = rules[action.unitA()].side, .to = state.at(action.unitA())});
}

bool settleBridges(const Rules&, State& state, Events&) {
  goOn(frameOf(state));
  state.steps.push<BridgeCheckFrame>();
  return false;
}
bool settleEnd(const Rules& rules, State& state, Events& events) {
  if (frameOf(state).side == kAxis && frameOf(state).kind == PhaseKind::Player) returnWithheld(rules, state, events);
  endOfPlayerPhase(rules, state, events);
  state.phasing = kNobody;
  state.steps.pop();
  return false;
}

using Row = StageRow<PhaseStage, Rules, State>;
constexpr std::array<Row, 9> kStages{{{PhaseStage::Supply, {settleSupply}},
                                      {PhaseStage::FootCombat, {settleFootCombat}},
                                      {PhaseStage::FootMovement, {settleFootMovement}},
                                      {PhaseStage::Order, asking<askOrder>(settleOrder, performOrder)},
                                      {PhaseStage::FirstMech, {settleMech<true>}},
                                      {PhaseStage::SecondMech, {settleMech<false>}},
                                      {PhaseStage::Dig, asking<askDig>(settleDig, performDig)},
                                      {PhaseStage::Bridges, {settleBridges}},
                                      {PhaseStage::End, {settleEnd}}}};

}  // namespace

const Chapter kPhaseStep = stepOfStages<PhaseFrame, kStages>();

PhaseKind phaseKind(const State& state) {
  const PhaseFrame* phase = state.steps.find<PhaseFrame>();
  return phase == nullptr ? PhaseKind::Player : phase->kind;
}

bool actsNow(const Rules& rules, const State& state, UnitId unit) {
  return rules[unit].side == state.phasing && isHex(state.at(unit)) && !rules[unit].is(kAircraft) &&
         !state.held.has(unit) && kindOf(rules, state, unit) == phaseKind(state);
}

Units actors(const Rules& rules, const State& state, bool mechanized) {
  return callable(rules, state, mechanized).those([&](UnitId unit) { return isHex(state.at(unit)); });
}
bool anyActs(const Rules& rules, const State& state, bool mechanized, const Units& besides) {
  return (callable(rules, state, mechanized) - besides).anyOf([&](UnitId unit) { return isHex(state.at(unit)); });
}

void beginPhase(State& state, Side side, PhaseKind kind) {
  PhaseFrame& frame = pushFor<PhaseFrame>(state, side);
  frame.kind = kind;
}

}  // namespace kessel::winter
