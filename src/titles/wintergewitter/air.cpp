// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4: the Air Operations Phase. Allocation in secret, interception, and who meets whom.
#include "titles/wintergewitter/air.h"

#include <algorithm>

#include "kessel/engine/random.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

constexpr auto& frameOf = kTop<AirFrame>;

constexpr std::array kAxisMissions{AirBox::AxisAttack, AirBox::AxisAttackEscort, AirBox::AxisInterdiction,
                                   AirBox::AxisInterdictionEscort, AirBox::AxisSuperiority};
constexpr std::array kSovietMissions{AirBox::SovietAttack, AirBox::SovietAttackEscort, AirBox::SovietSuperiority};
std::span<const AirBox> missionsOf(Side side) {
  if (side == kAxis) return kAxisMissions;
  return kSovietMissions;
}

/// May an aircraft fly what a box of its side stands for? [4.1]
Verdict maySuit(const Rules& rules, UnitId unit, AirBox box) {
  const bool bombs = rules[unit].airToGround > 0;
  switch (box) {
    case AirBox::AxisAttack:
    case AirBox::SovietAttack: return bombs ? allow() : refuse("4.1d", "{0} has no air-to-ground factor", unit);
    case AirBox::AxisInterdiction: return bombs ? allow() : refuse("4.1d", "{0} has no air-to-ground factor", unit);
    case AirBox::AxisAttackEscort:
    case AirBox::AxisInterdictionEscort:
    case AirBox::SovietAttackEscort:
      return isFighter(rules, unit) ? allow() : refuse("4.1e", "Only fighters fly escort, {0} is none", unit);
    case AirBox::AxisSuperiority:
    case AirBox::SovietSuperiority:
      return isFighter(rules, unit) ? allow() : refuse("4.1e", "Only fighters fly air superiority, {0} is none", unit);
    default: return refuse("4.2b", "Aircraft are assigned to missions now: {0} is not one of them", placeOf(box));
  }
}

Side allocatorOf(const State& state) {
  return frameOf(state).stage == AirStage::Soviet ? kSoviet : kAxis;
}
/// Ready aircraft that the running stage of the allocation is about [4.2b].
Units allocable(const Rules& rules, const State& state) {
  const Units ready = aircraftIn(rules, state, availableBox(allocatorOf(state)));
  if (frameOf(state).stage == AirStage::Soviet) return ready;
  const bool fighters = frameOf(state).stage == AirStage::Fighters;
  return ready.those([&](UnitId unit) { return isFighter(rules, unit) == fighters; });
}
Verdict mayAssign(const Rules& rules, const State& state, UnitId unit, Place place) {
  const Side side = allocatorOf(state);
  if (!rules[unit].is(kAircraft)) return refuse("4.2a", "{0} is no aircraft", unit);
  if (rules[unit].side != side) return refuse("4.2b", "{0} assigns aircraft now", side);
  if (!isIn(state, unit, availableBox(side))) {
    const bool idle = isIn(state, unit, flownBox(side)) || isIn(state, unit, disruptedBox(side));
    return idle ? refuse("4.2a", "{0} is not ready", unit) : refuse("4.1b", "{0} has its mission already", unit);
  }
  if (frameOf(state).stage == AirStage::Axis && isFighter(rules, unit))
    return refuse("4.2b", "German fighters are placed when all charts are open");
  if (frameOf(state).stage == AirStage::Fighters && !isFighter(rules, unit))
    return refuse("4.2b", "Only fighters are placed now");
  if (!isAirBox(place)) return refuse("4.2b", "Aircraft are assigned to the boxes of missions");
  const AirBox box = boxOf(place);
  if (ownerOf(box) == side) return maySuit(rules, unit, box);
  const bool interdicts = box == AirBox::AxisInterdiction || box == AirBox::AxisInterdictionEscort;
  return interdicts ? refuse("4.1c", "Only German aircraft interdict") : refuse("4.2b", "That is a box of the enemy");
}

// --- Start: who begins ready

/// German aircraft that must still be put into the flown box before the first turn [19.2.2e].
int idleOwed(const Rules& rules, const State& state) {
  const int ready = rules.plan(state).data.constant("ready-aircraft");
  if (ready == 0 || state.turn != 1) return 0;
  return aircraftIn(rules, state, AirBox::AxisAvailable).count() - ready;
}
/// The next Soviet aircraft whose die says whether it begins ready [19.2.1g].
UnitId nextAtStart(const Rules& rules, const State& state) {
  if (rules.plan(state).data.constant("ready-aircraft") == 0 || state.turn != 1) return kNoUnit;
  for (std::size_t i = frameOf(state).next; i < kAirUnits; ++i) {
    if (isIn(state, airUnit(i), AirBox::SovietAvailable)) return airUnit(i);
  }
  return kNoUnit;
}
bool settleStart(const Rules& rules, State& state, Events&) {
  if (nextAtStart(rules, state) != kNoUnit || idleOwed(rules, state) > 0) return true;
  frameOf(state).next = 0;
  if (flyingWeather(rules, state)) {
    goOn(frameOf(state));
  } else {
    frameOf(state).stage = AirStage::End;  // [4.1a]
  }
  return false;
}
void askStart(const Rules& rules, const State& state, Menu& menu) {
  if (const UnitId unit = nextAtStart(rules, state); unit != kNoUnit)
    return menu.die("19.2.1g", say("{0} begins in the flown box on a 1", unit),
                    refuse("19.2.1g", "The die is rolled now"), kFaces);
  const int owed = idleOwed(rules, state);
  menu.ask(kAxis, "19.2.2e", say("Which aircraft begin in the flown box? {0} more", owed),
           refuse("19.2.2e", "{0} more German aircraft go to the flown box", owed));
  aircraftIn(rules, state, AirBox::AxisAvailable).each([&](UnitId unit) {
    menu.one(act(V::Assign, unit, placeOf(AirBox::AxisFlown)));
  });
}
void performStart(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId rolls = nextAtStart(rules, state);
  if (rolls == kNoUnit)
    return sendTo(rules, state, action.unitA(), AirBox::AxisFlown, "19.2.2e",
                  say("{0} begins in the flown box", action.unitA()), events);
  const bool ready = action.a > 1;
  tellCheck(events, "19.2.1g", kSoviet, action.a, ready,
            ready ? say("{0} rolls {1} and begins ready", rolls, action.a) : say("{0} rolls {1}", rolls, action.a));
  frameOf(state).next = static_cast<std::uint16_t>(airIndex(rolls) + 1);
  if (!ready)
    sendTo(rules, state, rolls, AirBox::SovietFlown, "19.2.1g", say("{0} begins in the flown box", rolls), events);
}

// --- Allocation

/// Both charts are open now [4.2b]: each side reads what the other one has assigned.
void reveal(const Rules& rules, const State& state, Events& events) {
  for (const Side side : {kSoviet, kAxis}) {
    for (const AirBox box : missionsOf(side)) {
      const Units there = aircraftIn(rules, state, box);
      if (there.none()) continue;
      tell(events, EventKind::Told, "4.2b", say("{0}, aircraft: {1}", placeOf(box), there.count()),
           {.side = side, .onlyFor = other(side), .to = placeOf(box)});
      there.each([&](UnitId unit) {  // one line for all
        tell(events, EventKind::Placed, "4.2b", {},
             {.side = side, .onlyFor = other(side), .unit = unit, .to = placeOf(box)});
      });
    }
  }
}
void endAllocation(const Rules& rules, State& state, Events& events) {
  goOn(frameOf(state));
  if (frameOf(state).stage == AirStage::Fighters) reveal(rules, state, events);
}
bool isSecret(const State& state) {
  return frameOf(state).stage == AirStage::Soviet || frameOf(state).stage == AirStage::Axis;
}
/// Aircraft of the running stage that are on a mission already.
Units allocated(const Rules& rules, const State& state) {
  Units out;
  for (const AirBox box : missionsOf(allocatorOf(state))) out |= aircraftIn(rules, state, box);
  return out;
}
/// What is assigned in secret is open, or past recall, when the stage is over: so it ends by a word alone.
bool settleAllocation(const Rules& rules, State& state, Events& events) {
  if (allocable(rules, state).any()) return true;
  if (isSecret(state) && allocated(rules, state).any()) return true;
  endAllocation(rules, state, events);
  return false;
}
/// Whoever has aircraft left gives them up for this turn. That all fly is no declining, which would go without saying.
Action endOf(const Units& left) {
  return act(left.any() ? V::StandDown : V::Fight);
}
/// What the enemy does decides where fighters go, and his chart may lie out of sight.
Phrase askFighters(const Rules& rules, const State& state) {
  const auto count = [&](AirBox box) { return aircraftIn(rules, state, box).count(); };
  return say(
      "Place the German fighters; Soviet aircraft on ground attack: {0}, as escort: {1}, on air superiority: {2}",
      count(AirBox::SovietAttack), count(AirBox::SovietAttackEscort), count(AirBox::SovietSuperiority));
}
void promptAllocation(const Rules& rules, const State& state, Prompt& out) {
  const Side side = allocatorOf(state);
  const bool fighters = frameOf(state).stage == AirStage::Fighters;
  ask(out, side, S::Air, fighters ? "4.2b" : "4.2a",
      fighters ? askFighters(rules, state) : say("Assign ready aircraft to missions, in secret"));
  const Units left = allocable(rules, state);
  left.each([&](UnitId unit) {
    for (const AirBox box : missionsOf(side)) {
      if (mayAssign(rules, state, unit, placeOf(box)).ok()) out.legal.add(act(V::Assign, unit, placeOf(box)));
    }
  });
  out.legal.add(endOf(left));
}
Verdict judgeAllocation(const Rules& rules, const State& state, Action action) {
  const Units left = allocable(rules, state);
  if (action == endOf(left)) return allow();
  if (action == act(V::StandDown)) return refuse("4.2a", "All aircraft have their missions");
  if (action == act(V::Fight)) return refuse("4.2a", "{0} has no mission yet", left.first());
  if (verbOf(action) != V::Assign) return refuse("4.2a", "Aircraft are assigned to missions now");
  return mayAssign(rules, state, action.unitA(), action.placeB());
}
void performAllocation(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) != V::Assign) return endAllocation(rules, state, events);
  const Side side = allocatorOf(state);
  const bool open = frameOf(state).stage == AirStage::Fighters;
  put(rules, state, action.unitA(), action.placeB());
  tell(events, EventKind::Placed, "4.2b", say("{0}: {1}", action.unitA(), action.placeB()),
       {.side = side, .onlyFor = open ? kNobody : side, .unit = action.unitA(), .to = action.placeB()});
}

// --- Interception

/// The next fighter on air superiority that looks for the enemy: Soviet ones first.
UnitId nextSeeker(const Rules& rules, const State& state) {
  for (const Side side : {kSoviet, kAxis}) {
    const Units seekers = aircraftIn(rules, state, superiorityBox(side)) - state.air.intercepting;
    if (seekers.any()) return seekers.first();
  }
  return kNoUnit;
}
bool settleIntercept(const Rules& rules, State& state, Events&) {
  if (nextSeeker(rules, state) != kNoUnit) return true;
  goOn(frameOf(state));
  return false;
}
void askIntercept(const Rules& rules, const State& state, Menu& menu) {
  const UnitId unit = nextSeeker(rules, state);
  menu.die("4.3b", say("{0} intercepts on {1} or less", unit, proficiencyOf(rules, state, unit)),
           refuse("4.3b", "The die for the interception is rolled now"), kFaces);
}
void performIntercept(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = nextSeeker(rules, state);
  const bool found = action.a <= proficiencyOf(rules, state, unit);
  tellCheck(events, "4.3b", rules[unit].side, action.a, found, say("Interception by {0}: {1}", unit, action.a));
  if (!found)
    return sendTo(rules, state, unit, flownBox(rules[unit].side), "4.3b", say("{0} does not find the enemy", unit),
                  events);
  state.air.intercepting.add(unit);
  tell(events, EventKind::Changed, "4.3b", say("{0} intercepts", unit), {.side = rules[unit].side, .unit = unit});
}

// --- Where interceptors go [4.3b, 4.3c]

constexpr std::array kAxisTargetBoxes{AirBox::SovietAttack};
constexpr std::array kSovietTargetBoxes{AirBox::AxisAttack, AirBox::AxisInterdiction};
Side interceptingSide(const State& state) {
  return frameOf(state).stage == AirStage::SovietTargets ? kSoviet : kAxis;
}
std::span<const AirBox> missionsOpenTo(Side side) {
  if (side == kAxis) return kAxisTargetBoxes;
  return kSovietTargetBoxes;
}
/// Aircraft on a mission or its escort.
Units flyingFor(const Rules& rules, const State& state, AirBox mission) {
  return aircraftIn(rules, state, mission) | aircraftIn(rules, state, escortOf(mission));
}
bool settleTargets(const Rules& rules, State& state, Events& events) {
  const Side side = interceptingSide(state);
  const Units interceptors = aircraftIn(rules, state, superiorityBox(side));
  const auto flies = [&](AirBox box) { return flyingFor(rules, state, box).any(); };
  if (interceptors.any() && std::ranges::any_of(missionsOpenTo(side), flies)) return true;
  interceptors.each(
      [&](UnitId unit) { sendTo(rules, state, unit, flownBox(side), "4.3c", say("{0} meets nobody", unit), events); });
  goOn(frameOf(state));
  return false;
}
void promptTargets(const Rules& rules, const State& state, Prompt& out) {
  const Side side = interceptingSide(state);
  ask(out, side, S::Air, "4.3b", say("Which mission do your interceptors attack?"));
  aircraftIn(rules, state, superiorityBox(side)).each([&](UnitId unit) {
    for (const AirBox box : missionsOpenTo(side)) out.legal.add(act(V::Assign, unit, placeOf(box)));
  });
  out.legal.add(act(V::StandDown));
}
Verdict judgeTargets(const Rules& rules, const State& state, Action action) {
  const bool superiority = verbOf(action) == V::Assign && isAirBox(action.placeB()) &&
                           boxOf(action.placeB()) == superiorityBox(other(interceptingSide(state)));
  return ifListed<promptTargets>(rules, state, action,
                                 superiority
                                     ? refuse("4.3a", "Fighters on air superiority do not meet each other")
                                     : refuse("4.3b", "Fighters that intercept are put on missions of the enemy now"));
}
void performTargets(const Rules& rules, State& state, Action action, Events& events) {
  const Side side = interceptingSide(state);
  if (verbOf(action) == V::StandDown) {
    sendHome(rules, state, aircraftIn(rules, state, superiorityBox(side)), "4.3a", events);
    return goOn(frameOf(state));
  }
  const UnitId unit = action.unitA();
  if (flyingFor(rules, state, boxOf(action.placeB())).none())
    return sendTo(rules, state, unit, flownBox(side), "4.3c", say("{0} meets nobody", unit), events);
  put(rules, state, unit, action.placeB());
  tell(events, EventKind::Placed, "4.3b", say("{0} intercepts: {1}", unit, action.placeB()),
       {.side = side, .unit = unit, .to = action.placeB()});
}

// --- The fights, one mission after the other

constexpr std::array kFightOrder{AirBox::AxisAttack, AirBox::AxisInterdiction, AirBox::SovietAttack};
bool settleFight(const Rules& rules, State& state, Events& events) {
  AirFrame& frame = frameOf(state);
  if (frame.next < kFightOrder.size()) {
    const AirBox box = kFightOrder[frame.next++];
    if (aircraftIn(rules, state, box, other(ownerOf(box))).none()) return false;
    state.steps.push<AirFightFrame>().box = static_cast<std::uint16_t>(box);
    tell(events, EventKind::CombatBegan, "4.3.1a", say("Air combat, {0}", placeOf(box)), {.to = placeOf(box)});
    return false;
  }
  // Whoever was not attacked has flown, too [4.3.1j].
  for (const AirBox box : kFightOrder)
    sendHome(rules, state, aircraftIn(rules, state, escortOf(box)), "4.3.1j", events);
  state.air.intercepting = {};
  frame.next = 0;
  goOn(frame);
  return false;
}

constexpr Chapter kAllocationStage{settleAllocation, promptAllocation, judgeAllocation, performAllocation};
constexpr Chapter kTargetsStage{settleTargets, promptTargets, judgeTargets, performTargets};
constexpr Chapter kStrikeStage{settleStrike, promptStrike, judgeStrike, performStrike};
using AirRow = StageRow<AirStage, Rules, State>;
constexpr std::array kAirRows{
    AirRow{AirStage::Start, asking<askStart>(settleStart, performStart)},
    AirRow{AirStage::Soviet, kAllocationStage},
    AirRow{AirStage::Axis, kAllocationStage},
    AirRow{AirStage::Fighters, kAllocationStage},
    AirRow{AirStage::Intercept, asking<askIntercept>(settleIntercept, performIntercept)},
    AirRow{AirStage::SovietTargets, kTargetsStage},
    AirRow{AirStage::AxisTargets, kTargetsStage},
    AirRow{AirStage::Fight, {settleFight}},
    AirRow{AirStage::SovietStrike, kStrikeStage},
    AirRow{AirStage::AxisStrike, kStrikeStage},
    AirRow{AirStage::Interdict, kStrikeStage},
    AirRow{AirStage::End, {[](const Rules&, State& state, Events&) { return askIf(state, false); }}}};

}  // namespace

const Chapter kAirStep = stepOfStages<AirFrame, kAirRows>();

bool flyingWeather(const Rules& rules, const State& state) {
  return tableNow(rules, state, "air") != 0;
}

void sendTo(const Rules& rules, State& state, UnitId unit, AirBox box, Cite rule, const Phrase& text, Events& events) {
  const Place from = state.at(unit);
  put(rules, state, unit, placeOf(box));
  tellMove(events, rule, rules[unit].side, unit, from, placeOf(box), text);
}
void sendHome(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  sendTo(rules, state, unit, flownBox(rules[unit].side), rule, say("{0} has flown", unit), events);
}
void sendHome(const Rules& rules, State& state, const Units& units, Cite rule, Events& events) {
  units.each([&](UnitId unit) { sendHome(rules, state, unit, rule, events); });
}

void flyHome(const Rules& rules, State& state, UnitId unit, Events& events) {
  state.air.withheld.remove(unit);
  sendHome(rules, state, unit, "4.5.1c", events);
}
void returnWithheld(const Rules& rules, State& state, Events& events) {
  const Units waiting = state.air.withheld;
  waiting.each([&](UnitId unit) { flyHome(rules, state, unit, events); });
}
void clearInterdiction(State& state) {
  state.air = Air{};
}

// --- What viewers know [4.2b]

namespace {

/// The stage of the allocation that runs; End outside of it.
AirStage secretStage(const State& state) {
  const AirFrame* frame = state.steps.find<AirFrame>();
  const bool secret = frame != nullptr && (frame->stage == AirStage::Soviet || frame->stage == AirStage::Axis);
  return secret ? frame->stage : AirStage::End;
}

}  // namespace

bool hidesAircraft(const State& state, Side side) {
  const AirStage stage = secretStage(state);
  return side == kSoviet ? stage != AirStage::End : stage == AirStage::Axis;
}
bool seesAircraft(const Rules& rules, const State& state, Side viewer, UnitId unit) {
  const Side side = rules[unit].side;
  if (!isPlayer(viewer) || viewer == side || !hidesAircraft(state, side)) return true;
  return isIn(state, unit, flownBox(side)) || isIn(state, unit, disruptedBox(side));
}
void guessAircraft(const Rules& rules, State& state, Side viewer, Random& random) {
  const Units hidden = rules.aircraft.those(
      [&](UnitId unit) { return isAirBox(state.at(unit)) && !seesAircraft(rules, state, viewer, unit); });
  hidden.each([&](UnitId unit) { put(rules, state, unit, placeOf(availableBox(rules[unit].side))); });
  hidden.each([&](UnitId unit) {
    const Side side = rules[unit].side;
    std::array<AirBox, 6> open{availableBox(side)};
    std::uint32_t count = 1;
    for (const AirBox box : missionsOf(side)) {
      // German fighters wait until all charts are open.
      if (maySuit(rules, unit, box).ok() && (side == kSoviet || !isFighter(rules, unit))) open[count++] = box;
    }
    const AirBox box = open[random.below(count)];
    if (box != availableBox(side)) put(rules, state, unit, placeOf(box));
  });
}

}  // namespace kessel::winter
