// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: a unit or a stack moves hex by hex and makes hasty attacks on the way. Costs stand in move_costs.cpp.
#include "titles/wintergewitter/movement.h"

#include <algorithm>

#include "kessel/engine/march.h"
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

constexpr auto& frameOf = kTop<MoveFrame>;

/// Half of an allowance, rounded up to whole points [2.5b].
int half(int quarters) {
  return (quarters / kPoint + 1) / 2 * kPoint;
}

/// Artillery that has moved: what it may still do [12.2b, 12.2c, 12.2d].
bool movedTooFar(const Rules& rules, const State& state, UnitId unit, int spent) {
  return rules[unit].side == kSoviet || spent > half(allowanceOf(rules, state, unit, false));
}

/// Marks artillery that ends its move here. Who has not left his hex has not moved, whatever interdiction took.
void markGuns(const Rules& rules, State& state, const Units& units, const Mover& mover, Events& events) {
  const int spent = mover.has(kUnderway) ? mover.paid() : 0;
  if (spent == 0) return;
  units.each([&](UnitId unit) {
    if (!shells(rules, unit) || rules[unit].is(kRocket)) return;  // [12.2d]
    if (movedTooFar(rules, state, unit, spent)) {
      markFired(rules, state, unit, rules[unit].side == kSoviet ? "12.2c" : "12.2b", events);
    } else {
      state.halved.add(unit);  // [12.2b]
    }
  });
}

void finish(const Rules& rules, State& state, Events& events) {
  const Mover mover = moverOnTop(rules, state);
  markGuns(rules, state, state.march.movers, mover, events);
  state.moved |= state.march.movers;  // [8.1b] [8.1c]
  state.march = OnTheMove{};
  state.steps.pop();
}

/// German guns that end their move while others of the stack, with one of whom they began the phase, go on may still
/// bombard for these [12.2g], unless they have fired.
bool maySupport(const Rules& rules, const State& state, const Mover& mover, UnitId unit, const Units& goOn) {
  const std::uint16_t began = state.began[index(unit)];
  return rules[unit].is(kGerman) && rules[unit].is(kMechActivation) && shells(rules, unit) && !mover.has(kMarching) &&
         !state.fired.has(unit) && !state.fought.has(unit) && isHex(static_cast<Place>(began)) &&
         goOn.anyOf([&](UnitId other) { return !shells(rules, other) && state.began[index(other)] == began; });
}
/// Remembers them, and who stays before the stack sets out: he does not join it again.
void remember(const Rules& rules, State& state, UnitId unit) {
  const auto free = std::ranges::find_if(state.march.dropped, [](const Dropped& each) { return !each.unit.any(); });
  if (free == state.march.dropped.end()) return;
  const Mover own(rules, state, Units::only(unit), frameOf(state));
  *free = {unit, static_cast<std::uint16_t>(std::max(0, own.left()))};
}

/// Some of the stack end their move here, the others go on [8.1a].
void leaveBehind(const Rules& rules, State& state, const Units& units, Events& events) {
  const Mover mover = moverOnTop(rules, state);
  units.each([&](UnitId unit) {
    const bool supports = maySupport(rules, state, mover, unit, mover.units - units);
    if (supports || !mover.has(kUnderway)) remember(rules, state, unit);
    if (supports || mover.has(kUnderway)) state.moved.add(unit);  // others have not moved yet
  });
  markGuns(rules, state, units, mover, events);
  state.march.movers -= units;
}

/// A unit that has just come onto the map may go on by administrative movement like any other [8.3a].
Verdict mayMarchOn(const Rules& rules, const State& state, const Mover& mover, UnitId unit) {
  if (!mover.units.has(unit)) return refuse("8.1a", "{0} is not on the move", unit);
  if (!mover.has(kEntered)) return refuse("8.3a", "Administrative movement is chosen before the move begins");
  return mayMove(rules, state, unit, true);
}

/// Having destroyed a bridge the units may stay where they are, or can go on to where they may [9.1b].
bool findsRoomAfter(const Rules& rules, const State& state, const Mover& mover, int price, int direction) {
  if (mover.mayEnd().ok()) return true;
  State after = state;
  (void)turnBridge(after, sideNumber(rules, mover.hex, direction));
  MoveFrame frame = frameOf(state);
  frame.spent = static_cast<std::uint16_t>(frame.spent + price);
  return Mover(rules, after, mover.units, frame).canGoOn();
}

Verdict mayBlow(const Rules& rules, const State& state, const Mover& mover, UnitId unit, Place to) {
  if (!mover.units.has(unit)) return refuse("16.2.2b", "{0} is not on the move", unit);
  const UnitData& data = rules[unit];
  if (!data.is(kAnyEngineer) || data.is(kRumanian))
    return refuse("16.2.2b", "Only German and Soviet engineers destroy bridges, not {0}", unit);
  const int d = isHex(to) ? rules.grid().directionTo(mover.hex, to) : -1;
  if (d < 0 || !bridged(rules, state, mover.hex, d))
    return refuse("16.2.2b", "There is no bridge between {0} and {1}", mover.hex, to);
  if (Verdict room = mayTurn(rules, state, data.side, sideNumber(rules, mover.hex, d)); !room.ok()) return room;
  const int price = blowCost(rules, unit);
  if (price > mover.left())
    return refuse("16.2.2b", "Destroying a bridge costs {0} MP, {1} are left", Arg::quarters(price),
                  Arg::quarters(std::max(0, mover.left())));
  if (!findsRoomAfter(rules, state, mover, price, d))
    return refuse("9.1b", "There is no room in {0}, and the units could not go on afterwards", mover.hex);
  return allow();
}

/// A hex is left to which they can go, that they can attack, or to which an engineer of theirs can destroy the bridge.
bool canGoOn(const Rules& rules, const State& state, const Mover& mover) {
  const Units engineers = mover.units & rules.engineers;
  const bool ends = mover.mayEnd().ok();  // afterwards nothing else might be left to do
  for (const Place to : rules.around(mover.hex)) {
    if (to == kNowhere) continue;
    if (mayStep(mover, to).ok() || mayAttack(mover, to).ok()) return true;
    if (ends && engineers.anyOf([&](UnitId unit) { return mayBlow(rules, state, mover, unit, to).ok(); })) return true;
  }
  return false;
}

/// The stack is at its end, but one of it alone is not: the slower ones may be dropped off [8.1a]. Whoever can go on
/// with some of the others can do so alone, too.
bool somebodyCouldGoOn(const Rules& rules, const State& state, const Mover& mover) {
  if (mover.units.count() < 2 || !mover.mayEnd().ok()) return false;
  return mover.units.anyOf(
      [&](UnitId unit) { return canGoOn(rules, state, Mover(rules, state, Units::only(unit), frameOf(state))); });
}

bool anythingToDo(const Rules& rules, const State& state, const Mover& mover) {
  if (canGoOn(rules, state, mover)) return true;
  if (mover.has(kEntered) && mayMarchOn(rules, state, mover, mover.units.first()).ok()) return true;
  if (!state.acted.intersects(mover.units)) return true;  // the first thing it could do is to stand still
  return somebodyCouldGoOn(rules, state, mover);
}

/// The other side does not know all of them: how far they can go, and whether together, it must not be told.
bool isUnseen(const Mover& mover) {
  return !mover.has(kSeen) &&
         mover.units.anyOf([&](UnitId unit) { return !knows(mover.rules, mover.state, other(mover.side), unit); });
}

/// Hexes in which units parted by an advance stand.
Hexes partedIn(const State& state) {
  return hexesOf(state, state.march.movers);
}

/// After a hasty attack: who goes on, and from where [8.4.1d, 8.4.1e, 8.4.1f].
bool settleFighting(const Rules& rules, State& state, Events& events) {
  state.march.movers = state.march.movers.those([&](UnitId unit) { return isHex(state.at(unit)); });
  const Units stopped = state.march.movers & state.disrupted;  // [8.4.1f]
  markGuns(rules, state, stopped, moverOnTop(rules, state), events);
  state.march.movers -= stopped;
  MoveFrame& frame = frameOf(state);
  if (state.march.movers.none()) {
    finish(rules, state, events);
    return false;
  }
  const bool parted = partedIn(state).count() > 1;
  frame.stage = parted ? MoveStage::Parted : MoveStage::Moving;
  if (parted) return false;
  const Place at = state.at(state.march.movers.first());
  const Side side = rules[state.march.movers.first()].side;
  if (side == kSoviet) {  // an advance may lead into an interdiction zone [4.4b]
    const auto fresh = static_cast<std::uint16_t>(zonesAt(rules, state, at) & ~frame.zones);
    frame.spent = static_cast<std::uint16_t>(frame.spent + interdictionLoss(state, fresh) * kPoint);
    frame.zones = static_cast<std::uint16_t>(frame.zones | fresh);
  }
  return false;
}

bool settle(const Rules& rules, State& state, Events& events) {
  if (state.march.movers.none() || state.steps.empty()) {
    finish(rules, state, events);
    return false;
  }
  const Mover mover = moverOnTop(rules, state);
  if (anythingToDo(rules, state, mover)) return true;
  if (isUnseen(mover) && mover.mayEnd().ok()) return true;
  finish(rules, state, events);
  return false;
}

Verdict mayJoin(const Rules& rules, const State& state, UnitId unit) {
  const Units& movers = state.march.movers;
  const UnitId first = movers.first();
  if ((frameOf(state).bits & kUnderway) != 0) return refuse("8.1a", "The stack is on its way already");
  if (movers.has(unit)) return refuse("8.1a", "{0} moves with the stack already", unit);
  if (state.march.hasDropped(unit)) return refuse("8.1a", "{0} stays behind", unit);
  if (state.at(unit) != state.at(first)) return refuse("8.1a", "{0} does not stand in {1}", unit, state.at(first));
  if (rules[unit].is(kMechActivation) != rules[first].is(kMechActivation))
    return refuse("R-42", "{0} acts in another segment", unit);
  const bool marching = (frameOf(state).bits & kMarching) != 0;
  return mayMove(rules, state, unit, marching);
}

/// The rest of the stack can go on and leave room for a unit, or all may stay [9.1a, 9.1b].
bool leavesRoom(const Rules& rules, const State& state, UnitId unit, const Units& rest) {
  const Place hex = state.at(unit);
  if (moverOnTop(rules, state).mayStayIn(hex)) return true;
  const bool fits = stackingIn(rules, state, hex) - stackingOf(rules, state, rest) <= rules.stackLimit;
  return fits && Mover(rules, state, rest, frameOf(state)).canGoOn();
}

Verdict mayDrop(const Rules& rules, const State& state, UnitId unit) {
  const Units& movers = state.march.movers;
  if (!movers.has(unit)) return refuse("8.1a", "{0} is not on the move", unit);
  if (movers.count() == 1) return refuse("8.1a", "{0} moves alone", unit);
  const Mover mover = moverOnTop(rules, state);
  const Units rest = movers - Units::only(unit);
  if (!mover.has(kUnderway) && !maySupport(rules, state, mover, unit, rest)) return allow();  // may still move
  if (!leavesRoom(rules, state, unit, rest))
    return refuse("9.1a", "There is no room in {0} for {1}", state.at(unit), unit);
  return allow();
}

/// Leaving somebody behind has a sense as long as anybody of the stack could go on, or has not begun [8.1a].
bool partingHelps(const Rules& rules, const State& state, const Mover& mover, bool together) {
  return together || !state.acted.intersects(mover.units) || somebodyCouldGoOn(rules, state, mover);
}

Verdict mayStop(const Mover& mover) {
  return mover.mayEnd();
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Mover mover = moverOnTop(rules, state);
  // The points that are left, which tell who is on the move, are told to those alone who may know them [18.1f].
  const bool stack = mover.has(kUnderway) && mover.units.count() > 1;  // before, nobody sees who goes along
  // In its own phase everybody sees that Sixth Army moves.
  const bool backIn = phaseKind(state) == PhaseKind::SixthArmy && bordersPocket(rules, state, mover.units, mover.hex);
  ask(out, mover.side, S::Move, "8.1b",
      backIn  ? say("Where do the units in {0} go? Back in the Pocket they end Thunderclap", mover.hex)
      : stack ? say("Where do the units in {0} go? Slower ones may be left behind", mover.hex)
              : say("Where do the units in {0} go?", mover.hex));
  out.points = std::max(0, mover.left());
  bool goOn = false;
  const auto offer = [&](Action action) {
    out.legal.add(action);
    goOn = true;
  };
  for (const Place to : rules.around(mover.hex)) {
    if (to != kNowhere && mayAttack(mover, to).ok()) offer(act(V::Hasty, to));
  }
  for (const Place to : rules.around(mover.hex)) {
    if (to != kNowhere && mayStep(mover, to).ok()) offer(act(V::Step, to));
  }
  if (mayStop(mover).ok()) out.legal.add(act(V::Stop));
  if (!mover.has(kUnderway)) {
    state.each(mover.hex, [&](UnitId unit) {
      if (mayJoin(rules, state, unit).ok()) offer(act(V::With, unit));
    });
  }
  mover.units.each([&](UnitId unit) {
    if (mayMarchOn(rules, state, mover, unit).ok()) offer(act(V::March, unit));
    if (!rules[unit].is(kAnyEngineer)) return;
    for (const Place to : rules.around(mover.hex)) {
      if (to != kNowhere && mayBlow(rules, state, mover, unit, to).ok()) offer(act(V::Blow, unit, to));
    }
  });
  if (!partingHelps(rules, state, mover, goOn)) return;
  mover.units.each([&](UnitId unit) {
    if (mayDrop(rules, state, unit).ok()) out.legal.add(act(V::Drop, unit));
  });
  if (goOn || isUnseen(mover) || !somebodyCouldGoOn(rules, state, mover)) return;
  out.rule = "8.1a";
  out.ask = say("{0}: together they can go no farther, but some could if others stay behind", mover.hex);
}

/// They can go no farther together, but one of them could go there alone.
bool goesAlone(const Mover& mover, Place to) {
  if (!mover.mayEnd().ok() || canGoOn(mover.rules, mover.state, mover)) return false;
  return mover.units.anyOf([&](UnitId unit) {
    return mayStep(Mover(mover.rules, mover.state, Units::only(unit), frameOf(mover.state)), to).ok();
  });
}

/// Whoever would go where an enemy stands learns why he cannot attack it.
Verdict mayStepOrAttack(const Mover& mover, Place to) {
  Verdict step = mayStep(mover, to);
  if (!step.ok() && mover.units.count() > 1 && goesAlone(mover, to))
    return refuse("8.1a", "Together they can go no farther; some could go to {0} if others stayed behind", to);
  if (step.ok() || !mover.state.occupied(other(mover.side)).has(to)) return step;
  Verdict attack = mayAttack(mover, to);
  return attack.ok() ? step : attack;
}

/// Why a unit cannot be left behind.
Verdict mayLeave(const Rules& rules, const State& state, const Mover& mover, UnitId unit) {
  if (Verdict drop = mayDrop(rules, state, unit); !drop.ok()) return drop;
  Prompt listed;
  prompt(rules, state, listed);
  return listed.legal.contains(act(V::Drop, unit))
             ? allow()
             : refuse("8.1a", "None of the units in {0} can go any farther", mover.hex);
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const Mover mover = moverOnTop(rules, state);
  if (action == act(V::Stop)) return mayStop(mover);
  if (action == act(V::Step, action.a)) return mayStepOrAttack(mover, action.placeA());
  if (action == act(V::Hasty, action.a)) return mayAttack(mover, action.placeA());
  if (action == act(V::March, action.a)) return mayMarchOn(rules, state, mover, action.unitA());
  if (action == act(V::With, action.a)) return mayJoin(rules, state, action.unitA());
  if (action == act(V::Drop, action.a)) return mayLeave(rules, state, mover, action.unitA());
  if (action == act(V::Blow, action.a, action.b)) return mayBlow(rules, state, mover, action.unitA(), action.placeB());
  return refuse("8.1b", "Units are on the move: their move is finished first");
}

/// Takes units on the move to a hex. To the enemy only those are named that lie open to him where they come from or
/// where they come to, with the whole stack in its place; if there are none, he reads that counters move
/// [18.1b, 18.1c].
void moveInSight(const Rules& rules, State& state, const Mover& mover, Place to, Events& events) {
  const auto open = [&] {
    return mover.units.those([&](UnitId unit) { return knows(rules, state, other(mover.side), unit); });
  };
  const Place from = mover.hex;
  Units seen = open();
  mover.units.each([&](UnitId unit) { put(rules, state, unit, to); });
  seen |= open();
  mover.units.each([&](UnitId unit) {
    tell(events, EventKind::Moved, "8.1a", say("{0} moves to {1}", unit, to),
         {.side = mover.side, .onlyFor = seen.has(unit) ? kNobody : mover.side, .unit = unit, .from = from, .to = to});
  });
  if (seen.any()) return;
  tell(events, EventKind::Told, "8.1a", say("Hidden units move to {0}", to),
       {.side = mover.side, .onlyFor = other(mover.side), .from = from, .to = to});
}

void step(const Rules& rules, State& state, Place to, Events& events) {
  const Mover mover = moverOnTop(rules, state);
  const Mover after = mover.after(to, rules.grid().directionTo(mover.hex, to));
  MoveFrame& frame = frameOf(state);
  frame.spent = static_cast<std::uint16_t>(after.spent);
  frame.bits = static_cast<std::uint16_t>(after.bits | (isUnseen(mover) ? 0U : unsigned{kSeen}));
  frame.zones = after.zones;
  frame.trenches = after.trenches;
  state.acted |= mover.units;  // [15.1a]
  runOver(rules, state, to, mover.side, events);
  if (events.wanted()) {
    moveInSight(rules, state, mover, to, events);
  } else {
    mover.units.each([&](UnitId unit) { put(rules, state, unit, to); });
  }
  mover.units.each([&](UnitId unit) { enteredHex(rules, state, unit, events); });
  state.march.movers = state.march.movers.those([&](UnitId unit) { return isHex(state.at(unit)); });  // convoys arrive
}

void drop(const Rules& rules, State& state, UnitId unit, Events& events) {
  const Place hex = state.at(unit);
  leaveBehind(rules, state, Units::only(unit), events);
  // Which of the stack it is its owner may read [18.1].
  const Side side = rules[unit].side;
  const bool open = state.option(kOpenIntelligence);
  tell(events, EventKind::Told, "8.1a", say("{0} stays behind in {1}", unit, hex),
       {.side = side, .onlyFor = open ? kNobody : side, .unit = unit, .to = hex});
  if (!open)
    tell(events, EventKind::Told, "8.1a", say("Units stay behind in {0}", hex), {.side = side, .onlyFor = other(side)});
}

void blow(const Rules& rules, State& state, UnitId unit, Place to, Events& events) {
  const Place from = state.at(unit);
  MoveFrame& frame = frameOf(state);
  frame.spent = static_cast<std::uint16_t>(frame.spent + blowCost(rules, unit));
  frame.bits = static_cast<std::uint16_t>(frame.bits | kUnderway);
  state.acted |= state.march.movers;
  (void)turnBridge(state, sideNumber(rules, from, rules.grid().directionTo(from, to)));
  tell(events, EventKind::Told, "16.2.2b", say("The bridge between {0} and {1} is destroyed", from, to),
       {.side = rules[unit].side, .to = from});
}

void attack(const Rules& rules, State& state, Place target, Events& events) {
  const Mover mover = moverOnTop(rules, state);
  MoveFrame& frame = frameOf(state);
  frame.spent = static_cast<std::uint16_t>(frame.spent + hastyCost(mover, target));
  frame.bits = static_cast<std::uint16_t>((frame.bits | kUnderway | kSeen) & ~unsigned{kEntered});
  frame.stage = MoveStage::Fighting;
  state.acted |= mover.units;
  state.moved |= mover.units;  // whoever retreats or is disrupted now has moved for this phase [8.4.1f]
  mover.units.each([&](UnitId unit) {
    const bool keepsHalf = rules[unit].side == kAxis && shells(rules, unit) && !rules[unit].is(kRocket);
    if (keepsHalf && mover.spent > 0) state.halved.add(unit);  // [12.2b]
  });
  countAttack(state, mover.side);  // [6.2]
  beginHasty(rules, state, target, events);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::Step: return step(rules, state, action.placeA(), events);
    case V::Hasty: return attack(rules, state, action.placeA(), events);
    case V::March:
      frameOf(state).bits = static_cast<std::uint16_t>((frameOf(state).bits | kMarching) & ~unsigned{kEntered});
      return;
    case V::With: return state.march.movers.add(action.unitA());
    case V::Drop: return drop(rules, state, action.unitA(), events);
    case V::Blow: return blow(rules, state, action.unitA(), action.placeB(), events);
    default: return finish(rules, state, events);
  }
}

void askParted(const Rules& rules, const State& state, Menu& menu) {
  menu.ask(rules[state.march.movers.first()].side, "R-132", say("Which of the units go on?"),
           refuse("R-132", "Only units in one hex go on: choose them"));
  menu.each(V::Go, partedIn(state));
}
void performParted(const Rules& rules, State& state, Action action, Events& events) {
  const Units stay = state.march.movers.those([&](UnitId unit) { return state.at(unit) != action.placeA(); });
  leaveBehind(rules, state, stay, events);
  frameOf(state).stage = MoveStage::Fighting;
  (void)settleFighting(rules, state, events);
}

using Row = StageRow<MoveStage, Rules, State>;
constexpr std::array<Row, 3> kStages{{{MoveStage::Moving, {settle, prompt, judge, perform}},
                                      {MoveStage::Fighting, {settleFighting}},
                                      {MoveStage::Parted, asking<askParted>(performParted)}}};

}  // namespace

int blowCost(const Rules& rules, UnitId unit) {
  constexpr int kMotorizedPrice = 6;
  constexpr int kFootPrice = 3;
  return (rules[unit].movesAs == MoveClass::Foot ? kFootPrice : kMotorizedPrice) * kPoint;
}

bool couldPart(const Rules& rules, const State& state) {
  const Mover mover = moverOnTop(rules, state);
  return isUnseen(mover) && mover.has(kUnderway) && !canGoOn(rules, state, mover) &&
         somebodyCouldGoOn(rules, state, mover);
}

const Chapter kMoveStep = stepOfStages<MoveFrame, kStages>();

Mover moverOnTop(const Rules& rules, const State& state) {
  return {rules, state, state.march.movers, frameOf(state)};
}

void beginMove(const Rules& rules, State& state, UnitId unit, bool marching) {
  MoveFrame& frame = state.steps.push<MoveFrame>();
  frame.bits = marching ? kMarching : 0;
  frame.home = static_cast<Place>(state.began[index(unit)]);
  if (rules[unit].side == kSoviet) {  // [4.4b]
    frame.zones = zonesAt(rules, state, state.at(unit));
    frame.spent = static_cast<std::uint16_t>(interdictionLoss(state, frame.zones) * kPoint);
  }
  state.march = {.movers = Units::only(unit)};
}

Units hastyBatteries(const Rules& rules, const State& state) {
  Units found;
  const MoveFrame* frame = state.steps.find<MoveFrame>();
  if (frame == nullptr || state.march.movers.none()) return found;
  const Mover mover(rules, state, state.march.movers, *frame);
  const std::uint16_t began = state.began[index(state.march.movers.first())];  // of all who attack [8.4b]
  const auto mayFire = [&](UnitId unit, int spent) {
    if (!rules[unit].is(kGerman) || !rules[unit].is(kMechActivation) || !shells(rules, unit)) return false;
    if (state.fired.has(unit) || !isHex(static_cast<Place>(began)) || state.began[index(unit)] != began) return false;
    return rules[unit].is(kRocket) || !movedTooFar(rules, state, unit, spent);
  };
  state.march.movers.each([&](UnitId unit) {
    if (mayFire(unit, mover.paid())) found.add(unit);  // [12.2g]
  });
  constexpr int kPrice = 2 * kPoint;  // the hasty attack of German units [8.4.1a]
  for (const Dropped& each : state.march.dropped) {
    if (!each.unit.any()) break;
    const UnitId unit = *each.unit;
    const int spent = allowanceOf(rules, state, unit, false) - each.left;
    if (each.left >= kPrice && mayFire(unit, spent + kPrice)) found.add(unit);
  }
  return found;
}

}  // namespace kessel::winter
