// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: the movement phase, also that of Operation Uranus, and boxes that are too full at its end [3.1.2].
#include "titles/battle_of_stalingrad/movement.h"

#include <algorithm>
#include <array>

namespace kessel::bos {
namespace {

constexpr int kRoomy = 99;

constexpr auto& frameOf = kTop<MovementFrame>;

/// May a unit that is supplied, and may start, make a step to a place?
Verdict mayStep(const Rules& rules, const State& state, const Ways& ways, UnitId unit, Place to) {
  if (const Verdict start = mayStart(rules, state, unit); !start.ok()) return start;
  if (!supplied(rules, state, unit))
    return rules[unit].triesUnsupplied ? refuse("7.7b", "{0} is out of supply: it must try by a die", unit)
                                       : refuse("5.1a", "{0} is out of supply and may not move", unit);
  return Mover(rules, state, ways, unit).mayCome(to);
}

/// [7.7]
Verdict mayAttempt(const Rules& rules, const State& state, const Ways& ways, UnitId unit) {
  if (const Verdict start = mayStart(rules, state, unit); !start.ok()) return start;
  if (supplied(rules, state, unit)) return refuse("7.7b", "{0} is supplied and moves without a die", unit);
  if (!rules[unit].triesUnsupplied) return refuse("7.7b", "{0} does not move at all while it is out of supply", unit);
  return Mover::trying(rules, state, ways, unit).canGo() ? allow()
                                                         : refuse(state.contested(state.at(unit)) ? "R-38" : "7.7d",
                                                                  "There is no space to which {0} could go", unit);
}

/// Calls visit(unit, true) for each unit that may try unsupplied and visit(unit, false) for each that may make a step;
/// stops when it answers true.
template <class Visit>
bool anyStart(const Rules& rules, const State& state, const Ways& ways, Visit visit) {
  return rules.formations[index(phasing(state))].anyOf([&](UnitId unit) {
    if (!mayStart(rules, state, unit).ok()) return false;
    if (supplied(rules, state, unit)) return Mover(rules, state, ways, unit).canGo() && visit(unit, false);
    return mayAttempt(rules, state, ways, unit).ok() && visit(unit, true);
  });
}

/// Boxes with too many units of a side [3.1.2d].
struct Crowd {
  int boxes = 0;
  int surplus = 0;
  Place last = kNowhere;
};
Crowd crowdOf(const Rules& rules, const State& state, Side side) {
  Crowd crowd;
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
    const Place box = boxAt(static_cast<int>(i));
    const int excess = excessIn(rules, state, side, box);
    if (excess == 0) continue;
    ++crowd.boxes;
    crowd.surplus += excess;
    crowd.last = box;
  }
  return crowd;
}

void finish(State& state) {
  state.moved = {};
  state.steps.pop();
}

/// After all movement: Operation Uranus is no movement phase, boxes stay as they are.
void endMoving(State& state) {
  if (inUranus(state)) return finish(state);
  state.steps.top().as<MovementFrame>().stage = MovementStage::Crowding;
}

/// A unit could set out as far as both sides know.
bool couldGo(const Rules& rules, const State& state, const Ways& ways, UnitId unit) {
  if (!barsUnseen(rules, state, unit) || !mayStart(rules, state, unit).ok()) return false;
  const State bare = unbarred(rules, state, unit);
  return supplied(rules, bare, unit) ? Mover(rules, bare, ways, unit).canGo()
                                     : mayAttempt(rules, bare, ways, unit).ok();
}

/// Somebody could set out so: else it would show that what is not seen bars all ways.
bool anyCouldMove(const Rules& rules, const State& state) {
  const Ways ways(rules, state, phasing(state));
  return rules.formations[index(phasing(state))].anyOf([&](UnitId unit) { return couldGo(rules, state, ways, unit); });
}

/// Somebody off the map could move for all that the Axis player knows: who lies in a Front box, and who in the reserve,
/// from where nobody moves, he does not see, nor how many of them have moved [3.5a, R-89].
bool mayMoveUnseen(const Rules& rules, const State& state) {
  return rules.formations[index(phasing(state))].anyOf([&](UnitId unit) { return isHolding(state.at(unit)); });
}

/// A phase that ended by itself would tell that nobody can move.
bool anyMayMove(const Rules& rules, const State& state) {
  if (inUranus(state) && state.moved.none()) return anyMove(rules, state);  // nobody can end it before
  return anyMightMove(rules, state);
}

bool settle(const Rules& rules, State& state, Events&) {
  auto& frame = state.steps.top().as<MovementFrame>();
  if (frame.stage == MovementStage::Begin) {
    frame.stage = MovementStage::Leaving;
    state.moved = {};
  }
  if (frame.stage == MovementStage::Crowding) {
    if (crowdOf(rules, state, phasing(state)).boxes > 0) return true;
    finish(state);
    return false;
  }
  const bool over = inUranus(state) && frame.left == 0;
  if (!over && anyMayMove(rules, state)) return true;
  endMoving(state);
  return false;
}

void promptCrowding(const Rules& rules, const State& state, Prompt& out) {
  const Side side = phasing(state);
  const Crowd crowd = crowdOf(rules, state, side);
  ask(out, side, static_cast<S>(state.steps.top().step), "3.1.2d",
      crowd.boxes == 1 ? say("{0} is too full. Units that are to be eliminated there: {1}", crowd.last, crowd.surplus)
                       : say("Boxes are too full. Units that are to be eliminated: {0}", crowd.surplus));
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
    const Place box = boxAt(static_cast<int>(i));
    if (excessIn(rules, state, side, box) > 0) offerEach(out, V::Remove, unitsIn(rules, state, box, side));
  }
}

/// Units in battle spaces that could leave them so. `start` are those that can set out with all that they have: only of
/// the others that must be asked.
Units couldLeave(const Rules& rules, const State& state, const Ways& ways, const Units& start) {
  Units leave;
  rules.formations[index(phasing(state))].each([&](UnitId unit) {
    if (!state.contested(state.at(unit))) return;
    if (start.has(unit) || couldGo(rules, state, ways, unit)) leave.add(unit);
  });
  return leave;
}

/// Whoever moves another unit first gives up that these leave [7.1.1b].
Phrase leaveFirst(const Units& units) {
  std::array<UnitId, 3> each{};
  std::size_t count = 0;
  units.each([&](UnitId unit) {
    if (count++ < each.size()) each[count - 1] = unit;
  });
  switch (count) {
    case 1: return say("Move units, or end the phase. First {0}, if it is to leave its battle space", each[0]);
    case 2:
      return say("Move units, or end the phase. First {0} and {1}, if they are to leave their battle space", each[0],
                 each[1]);
    case 3:
      return say("Move units, or end the phase. First {0}, {1} and {2}, if they are to leave their battle space",
                 each[0], each[1], each[2]);
    default:
      return say("Move units, or end the phase. First any of the {0} units in battle spaces that are to leave",
                 units.count());
  }
}

/// Operation Uranus is at least one move.
Verdict mayEnd(const State& state) {
  if (inUranus(state) && state.moved.none())
    return refuse("R-69", "Operation Uranus has been launched: at least one unit moves");
  return allow();
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  if (frameOf(state).stage == MovementStage::Crowding) return promptCrowding(rules, state, out);
  const Side side = phasing(state);
  const Ways ways(rules, state, side);
  const bool uranus = inUranus(state);
  ask(out, side, uranus ? S::Uranus : static_cast<S>(state.steps.top().step), uranus ? "8.4b" : "7.0a",
      !uranus              ? say("Move units, or end the phase")
      : state.moved.none() ? say("Operation Uranus: choose a unit that moves again")
                           : say("Operation Uranus: choose another unit, or end the phase"));
  Units start;
  (void)anyStart(rules, state, ways, [&](UnitId unit, bool tries) {
    start.add(unit);
    if (tries) {
      out.legal.add(act(V::Attempt, unit));
      return false;
    }
    const Mover mover(rules, state, ways, unit);
    const auto steps = out.legal.gather([&] {
      rules.neighbours.each(mover.place, [&](Place to, int direction) {
        if (mover.mayGo(to, direction).ok()) out.legal.addTarget(to);
      });
    });
    out.legal.addEach(act(V::Move, unit), steps);
    return false;
  });
  if (mayEnd(state).ok()) out.legal.add(act(V::End));
  if (uranus) {
    if (frameOf(state).left > 1 && couldLeave(rules, state, ways, start).any())
      out.ask = state.moved.none() ? say("Operation Uranus: choose a unit that moves again. First those that leave "
                                         "battle spaces, if they are to")
                                   : say("Operation Uranus: choose another unit, or end the phase. First those that "
                                         "leave battle spaces, if they are to");
    return;
  }
  const Units leaving = couldLeave(rules, state, ways, start);
  const Crowd crowd = crowdOf(rules, state, side);
  if (leaving.any()) {
    out.rule = "7.1.1a";
    out.ask = leaveFirst(leaving);
  }
  if (crowd.boxes > 0) {
    // What is too much there is lost at the end of the phase: after it nobody can move out any more.
    out.rule = "3.1.2d";
    out.ask =
        leaving.any()
            ? say("First move those that are to leave battle spaces: {0}. Boxes are too full; to leave them, or be "
                  "eliminated: {1}",
                  leaving.count(), crowd.surplus)
        : crowd.boxes == 1
            ? say("Move units, or end the phase. {0} is too full: units that have to leave it, or are eliminated: {1}",
                  crowd.last, crowd.surplus)
            : say("Move units, or end the phase. Boxes are too full: units that have to leave them, or are "
                  "eliminated: {0}",
                  crowd.surplus);
  }
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const UnitId unit = action.unitA();
  if (frameOf(state).stage == MovementStage::Crowding) {
    if (verbOf(action) != V::Remove) return refuse("3.1.2d", "Boxes that are too full are cleared now");
    if (rules[unit].side != phasing(state) || isAsset(unit))
      return refuse("3.1.2d", "{0} removes units of his own", phasing(state));
    return excessIn(rules, state, phasing(state), state.at(unit)) > 0
               ? allow()
               : refuse("3.1.2d", "{0} is in no box that is too full", unit);
  }
  switch (verbOf(action)) {
    case V::End: return mayEnd(state);
    case V::Move:
    case V::Attempt: {
      if (isAsset(unit)) return refuse("6.4b", "{0} is an asset and moves with its unit", unit);
      const Ways ways(rules, state, phasing(state));
      return verbOf(action) == V::Move ? mayStep(rules, state, ways, unit, action.placeB())
                                       : mayAttempt(rules, state, ways, unit);
    }
    case V::Attack:  // also where nothing but a place has been pointed at
      return state.stands(other(phasing(state)), action.placeA())
                 ? refuse("4.0a", "Attacks are made in the attack phase, after all movement")
                 : refuse("7.0a", "Units move now: first the unit, then where it goes");
    case V::Assign:
    case V::Withdraw: return refuse("4.0a", "Assets are assigned and withdrawn in the reinforcement phase");
    default: return refuse("4.0a", "Units move now");
  }
}

void beginMove(const Rules& rules, State& state, UnitId unit, Events& events) {
  auto& frame = state.steps.top().as<MovementFrame>();
  const bool fromBattle = state.contested(state.at(unit));
  if (!fromBattle) frame.stage = MovementStage::Others;  // [7.1.1b]
  if (frame.left > 0) --frame.left;                      // [8.4b]
  state.moved.add(unit);
  leaveAntiTank(rules, state, unit, events);  // [7.0d]
  auto& move = state.steps.push<MoveFrame>();
  move.unit = unit;
  move.modes = kTactical | kStrategic;
  move.fromBattle = fromBattle;
  const Place at = state.at(unit);
  move.outside = isHex(at) && !rules.alz.has(at);
}

/// [7.7c]
void beginAttempt(const Rules& rules, State& state, UnitId unit, Events& events) {
  auto& frame = state.steps.top().as<MovementFrame>();
  if (!state.contested(state.at(unit))) frame.stage = MovementStage::Others;
  if (frame.left > 0) --frame.left;
  state.moved.add(unit);
  tellOf(events, EventKind::Told, "7.7c", state, rules, unit, say("{0} tries to move out of supply", unit));
  assetsOf(rules, state, unit).each([&](UnitId asset) { destroyAsset(rules, state, asset, "7.7c", events); });
  state.steps.push<AttemptFrame>().unit = unit;
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::Remove: return destroy(rules, state, action.unitA(), state.at(action.unitA()), "3.1.2d", events);
    case V::Move:
      beginMove(rules, state, action.unitA(), events);
      return makeStep(rules, state, action.placeB(), events);
    case V::Attempt: return beginAttempt(rules, state, action.unitA(), events);
    default: endMoving(state);
  }
}

/// [3.1.2k]; says what cuts the supply off, which comes through the one box that is joined to it.
Verdict mayLeaveKerch(const Rules& rules, const State& state, UnitId unit) {
  if (supplied(rules, state, unit)) return allow();
  if (state.stands(kSoviet, kKrasnodarsky))
    return refuse("3.1.2k", "{0} may leave Kerch only once it is supplied, and enemies in {1} cut it off", unit,
                  kKrasnodarsky);
  return refuse("3.1.2k", "{0} may leave Kerch only once it is supplied, and no line of supply reaches {1}", unit,
                kKrasnodarsky);
}

}  // namespace

Verdict mayStart(const Rules& rules, const State& state, UnitId unit) {
  const Side side = phasing(state);
  const Place at = state.at(unit);
  if (rules[unit].side != side) return refuse("7.0a", "The {0} player moves now", side);
  if (!State::hasStack(at)) return refuse("7.0a", "{0} is not in play", unit);
  if (at == kSovietReserve)
    return refuse("9.1.1d", "{0} is in the reserve: it is placed in a Front box, and moves from there", unit);
  if (state.moved.has(unit)) return refuse("R-110", "{0} has had its movement in this phase", unit);
  if (state.contested(at)) {
    const MovementFrame* frame = nullptr;
    for (std::size_t i = state.steps.depth; i-- > 0 && frame == nullptr;) {
      const Frame& each = state.steps.frames[i];
      if (each.step == static_cast<std::uint8_t>(S::SovietMovement) ||
          each.step == static_cast<std::uint8_t>(S::AxisMovement))
        frame = &each.as<MovementFrame>();
    }
    if (frame != nullptr && frame->stage == MovementStage::Others)
      return refuse("7.1.1b", "{0} is in a battle space, and units from elsewhere have begun to move", unit);
  }
  return at == kKerch ? mayLeaveKerch(rules, state, unit) : allow();
}

bool anyMove(const Rules& rules, const State& state) {
  const Ways ways(rules, state, phasing(state));
  return anyStart(rules, state, ways, [](UnitId, bool) { return true; });
}

bool anyMightMove(const Rules& rules, const State& state) {
  return anyMove(rules, state) || (phasing(state) == kSoviet && mayMoveUnseen(rules, state)) ||
         anyCouldMove(rules, state);
}

void beginUranusMovement(State& state, int units) {
  state.steps.push(static_cast<std::uint8_t>(S::SovietMovement)).as<MovementFrame>().left =
      static_cast<std::uint16_t>(units);
}

int roomIn(const Rules& rules, const State& state, Side side, Place place) {
  if (place == kTcf) return state.stands(side, place) ? 0 : 1;  // [3.1.1b]
  if (!isCaucasus(place)) return kRoomy;                        // [3.1.1a]
  return std::max(0, rules[place].slots[index(side)] - unitsIn(rules, state, place, side).count());
}

int excessIn(const Rules& rules, const State& state, Side side, Place place) {
  if (!isCaucasus(place) || !state.stands(side, place)) return 0;
  return std::max(0, unitsIn(rules, state, place, side).count() - rules[place].slots[index(side)]);
}

const Chapter kMovementStep{settle, prompt, judge, perform};

}  // namespace kessel::bos
