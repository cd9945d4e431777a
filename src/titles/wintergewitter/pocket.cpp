// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: the Stalingrad Pocket Phase. Operation Thunderclap and Sixth Army; the Ring stands in ring.cpp.
#include <algorithm>

#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/ring.h"

namespace kessel::winter {
namespace {

constexpr int kNearEnough = 10;   // [5.1a]
constexpr int kPointsNear = 12;   // [5.1a]
constexpr int kVeryNear = 5;      // [5.2a]
constexpr int kGranted = 6;       // [5.2a]
constexpr int kRegularTurns = 1;  // [5.2f]
constexpr int kOrganicTurns = 2;

constexpr auto& frameOf = kTop<PocketFrame>;

Units sixthArmyIn(const Rules& rules, const State& state, Place box) {
  return rules.of(Formation::Pz14).those([&](UnitId unit) { return state.at(unit) == box; });
}
/// Its units in play: on the map, or driven off it for a while [11.7i].
Units sixthArmyInPlay(const Rules& rules, const State& state) {
  return rules.of(Formation::Pz14).those([&](UnitId unit) { return inPlay(state, unit); });
}
/// Sixth Army still fights in its own phase [5.2b, 5.2d].
bool sixthArmyActs(const Rules& rules, const State& state) {
  return state.has(kThunder) && !state.has(kThunderOver) && pocketPhase(state) && sixthArmyInPlay(rules, state).any();
}

// --- The attempt [5.1]

bool mayTry(const State& state) {
  return state.has(kMayThunder) && !state.has(kThunderTried);
}
bool settleThunder(const Rules&, State& state, Events&) {
  if (state.has(kLinked)) state.set(kPocketOver);  // in subsequent turns [5.2d]
  if (mayTry(state)) return true;
  frameOf(state).stage = PocketStage::Place;
  return false;
}
void askThunder(const Rules& rules, const State& state, Menu& menu) {
  menu.ask(kAxis, "5.1b",
           say("Try to begin Operation Thunderclap? There is one attempt in the game; it begins on {0} or more",
               kGranted - thunderDie(rules, state).total()),
           refuse("5.1b", "Operation Thunderclap is decided on now"));
  menu.one(act(V::Thunder));
  menu.one(act(V::Pass));
}
void performThunder(const Rules&, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Pass) {
    frameOf(state).stage = PocketStage::Place;
    return;
  }
  state.set(kThunderTried);
  tell(events, "5.1a", say("Permission for Operation Thunderclap is asked for"));
  goOn(frameOf(state));
}

void askThunderDie(const Rules& rules, const State& state, Menu& menu) {
  menu.die("5.2a", say("Operation Thunderclap begins on {0} or more", kGranted - thunderDie(rules, state).total()),
           refuse("5.2a", "The die of Operation Thunderclap is rolled now"), kFaces);
}
void performDie(const Rules& rules, State& state, Action action, Events& events) {
  const bool granted = thunderGranted(action.a + thunderDie(rules, state).total());
  tellCheck(events, "5.2a", kAxis, action.a, granted, say("Operation Thunderclap: the die is {0}", action.a));
  goOn(frameOf(state));
  if (!granted) return tell(events, "5.2a", say("Permission is denied for good"));
  state.set(kThunder);
  tell(events, "5.2a", say("Operation Thunderclap begins"));
}

// --- Sixth Army comes into play [5.2b]

Units toPlace(const Rules& rules, const State& state) {
  return state.has(kThunder) ? sixthArmyIn(rules, state, kSixthArmy) : Units{};
}
Verdict mayPlace(const Rules& rules, const State& state, UnitId unit, Place hex) {
  if (!toPlace(rules, state).has(unit)) return refuse("5.2b", "The units of the 14th Panzer Division are placed now");
  if (!rules.pocket.has(hex)) return refuse("5.2b", "{0} is placed in the Pocket", unit);
  const bool room = stackingIn(rules, state, hex) + rules[unit].stacking[0] <= rules.stackLimit;
  return room ? allow() : refuse("9.1a", "No more than {0} stacking points may be in a hex", rules.stackLimit);
}
bool settlePlace(const Rules& rules, State& state, Events&) {
  if (toPlace(rules, state).any()) return true;
  goOn(frameOf(state));
  return false;
}
void askPlace(const Rules& rules, const State& state, Menu& menu) {
  menu.ask(kAxis, "5.2b", say("Place the units of the 14th Panzer Division in the Pocket"),
           refuse("5.2b", "The units of the 14th Panzer Division are placed now"));
  menu.pairs(
      V::Place, toPlace(rules, state), [&](UnitId) -> const Hexes& { return rules.pocket; },
      [&](UnitId unit, Place hex) { return mayPlace(rules, state, unit, hex); });
}
void performPlace(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = action.unitA();
  state.strength[index(unit)] = rules[unit].strength;
  put(rules, state, unit, action.placeB());
  tellBoth(rules, state, events, EventKind::Placed, "5.2b", unit, say("{0} is placed in {1}", unit, action.placeB()),
           say("A hidden unit is placed in {0}", action.placeB()));
}

// --- Its phase, and its end [5.2d, 5.2e]

bool settleSixthArmy(const Rules& rules, State& state, Events&) {
  takeApproaches(state);
  goOn(frameOf(state));
  if (!sixthArmyActs(rules, state)) return false;
  ++state.sixthTurns;
  beginPhase(state, kAxis, PhaseKind::SixthArmy);
  return false;
}
bool settleAfterSixth(const Rules&, State& state, Events&) {
  frameOf(state).stage = PocketStage::RingDie;
  frameOf(state).next = 0;
  return false;
}
/// At the end of the Pocket Phase Sixth Army leaves the game if one of its units has come back [5.2e]. It keeps its
/// strength: nobody is lost.
void endThunder(const Rules& rules, State& state, Events& events) {
  if (!state.has(kReturned) || state.has(kThunderOver)) return;
  state.set(kThunderOver);
  rules.of(Formation::Pz14).each([&](UnitId unit) {
    if (!inPlay(state, unit)) return;
    const Place from = state.at(unit);
    put(rules, state, unit, kDead);
    tell(events, EventKind::Removed, "5.2e", say("{0} leaves the game", unit),
         {.side = kAxis, .unit = unit, .from = from});
  });
}
bool settleEnd(const Rules& rules, State& state, Events& events) {
  endThunder(rules, state, events);
  state.steps.pop();
  return false;
}

using PocketRow = StageRow<PocketStage, Rules, State>;
constexpr std::array kPocketRows{
    PocketRow{PocketStage::Thunder, asking<askThunder>(settleThunder, performThunder)},
    PocketRow{PocketStage::Die, asking<askThunderDie>(performDie)},
    PocketRow{PocketStage::Place, asking<askPlace>(settlePlace, performPlace)},
    PocketRow{PocketStage::SixthArmy, {settleSixthArmy}},
    PocketRow{PocketStage::AfterSixth, {settleAfterSixth}},
    PocketRow{PocketStage::RingDie, asking<askRingDie>(settleRingDie, performRingDie)},
    PocketRow{PocketStage::RingRelease, asking<askRingRelease>(settleRingRelease, performRingRelease)},
    PocketRow{PocketStage::Ring, {settleRingPhase}},
    PocketRow{PocketStage::Reserves, asking<askReserves>(settleReserves, performReserves)},
    PocketRow{PocketStage::End, {settleEnd}}};

}  // namespace

const Chapter kPocketStep = stepOfStages<PocketFrame, kPocketRows>();

Sum thunderDie(const Rules& rules, const State& state) {
  Sum sum;
  const bool near = rules.germans.anyOf([&](UnitId unit) {
    return !isSixthArmy(rules, unit) && isHex(state.at(unit)) && rules.toPocket[index(state.at(unit))] <= kVeryNear;
  });
  if (near) sum.add(1, "5.2a", say("A German unit is within five hexes of the Pocket"));
  return sum;
}
bool thunderGranted(int die) {
  return die >= kGranted;
}

void noteApproach(const Rules& rules, State& state, Events& events) {
  const int points = rules.germans.sum([&](UnitId unit) {
    const bool near = isHex(state.at(unit)) && rules.toPocket[index(state.at(unit))] <= kNearEnough;
    return near && !isSixthArmy(rules, unit) ? stackingOf(rules, state, unit) : 0;
  });
  if (points >= kPointsNear && !state.has(kMayThunder)) {
    state.set(kMayThunder);
    tell(events, "5.1a", say("German units are near enough to the Pocket for Operation Thunderclap"));
  }
}

void noteLink(const Rules& rules, State& state, Events& events) {
  if (!state.has(kThunder) || state.has(kThunderOver) || state.has(kLinked) || state.has(kReturned)) return;
  const UnitId from = rules.hq(Formation::Pz14);
  const UnitId to = rules.hq(Formation::Corps57);
  if (!isHex(state.at(from)) || !isHex(state.at(to))) return;
  if (!openPath(rules, state, Hexes::only(state.at(from)), linesEnd(rules, state))) return;
  state.set(kLinked);
  tell(events, "5.2d",
       say("Sixth Army has a line to the 57th Panzer Corps: its units move with all others from the next turn on"));
}

bool sixthArmySupply(const Rules& rules, State& state, Events&) {
  const UnitId hq = rules.hq(Formation::Pz14);
  if (state.has(kLinked)) return false;
  if (isHex(state.at(hq))) {
    Hexes goal;
    rules.germans.each([&](UnitId unit) {
      if (unit != hq && rules[unit].is(kAnyHq) && isHex(state.at(unit))) goal.add(state.at(unit));
    });
    if (goal.any() && openPath(rules, state, Hexes::only(state.at(hq)), goal)) return false;
  }
  const Units army = rules.of(Formation::Pz14);
  state.organic -= army;
  state.unsupplied -= army;
  if (state.sixthTurns > kOrganicTurns) {
    state.unsupplied |= sixthArmyInPlay(rules, state);
  } else if (state.sixthTurns > kRegularTurns) {
    state.organic |= sixthArmyInPlay(rules, state);
  }
  return true;
}

bool endsThunder(const Rules& rules, const State& state, const Units& units, Place from, Place to) {
  if (state.has(kLinked) || state.has(kThunderOver) || state.has(kReturned)) return false;
  return rules.pocket.has(to) && !rules.pocket.has(from) && (units & rules.of(Formation::Pz14)).any();
}

bool bordersPocket(const Rules& rules, const State& state, const Units& units, Place from) {
  return std::ranges::any_of(rules.around(from),
                             [&](Place to) { return to != kNowhere && endsThunder(rules, state, units, from, to); });
}

void enteredHex(const Rules& rules, State& state, UnitId unit, Events& events) {
  const Place hex = state.at(unit);
  if (!isHex(hex)) return;
  if (rules.germans.has(unit)) noteNearness(rules, state, unit, events);
  const bool inside = rules.pocket.has(hex);
  if (rules[unit].is(kConvoy) && inside) {  // [19.3.3c, R-112]
    ++state.delivered;
    tell(events, EventKind::Scored, "19.3.3c", say("{0} has come through to the Pocket", unit),
         {.side = kAxis, .unit = unit, .to = hex, .value = 1});
    return put(rules, state, unit, kDelivered);
  }
  if (!isSixthArmy(rules, unit) || state.has(kLinked) || state.has(kThunderOver)) return;
  if (!inside) return state.left.add(unit);
  if (!state.left.has(unit) || state.has(kReturned)) return;
  state.set(kReturned);
  tellBoth(rules, state, events, EventKind::Changed, "5.2e", unit,
           say("{0} is back in the Pocket: Thunderclap is over", unit),
           say("A hidden unit is back in the Pocket: Thunderclap is over"));
}

}  // namespace kessel::winter
