// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: a group moves hex by hex, of its own accord, in support, or onto the map.
#include <algorithm>
#include <functional>
#include <vector>

#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

constexpr auto& moveOnTop = kTop<MoveFrame>;

Units members(const Rules& rules, const State& state) {
  return groupIn(rules, state, moveOnTop(state).hex, groupOf(state));
}

/// Flak that fires indirectly like artillery deploys like artillery [7.6, R-30].
bool maySetUp(const UnitData& data) {
  return data.side == kGerman && data.is(kBattery);
}

void deploy(State& state, UnitId unit) {
  state.group[index(unit)] = 0;
  state.unmark(unit, kHalved);
  state.mark(unit, kDeployed);  // [7.6] [7.61]
}

bool hasGuns(const Mover& mover) {
  return mover.units.anyOf([&](UnitId unit) { return maySetUp(mover.rules[unit]); });
}

int costOf(const Rules& rules, const State& state, const MoveFrame& move, Side side, Place to) {
  const Place from = move.hex;
  if (!isHex(from)) return rules.effects(to).cost;
  return stepCost(rules, state, side, from, rules.directionTo(from, to));
}

/// The group has finished: flips it, or lets it join the attack or breakthrough that it belongs to.
void finish(const Rules& rules, State& state, bool setUp, Events& events) {
  const MoveFrame move = moveOnTop(state);
  const Units units = members(rules, state);
  const auto below = static_cast<std::uint8_t>(groupOf(state) - 1);
  const Side side = units.empty() ? kGerman : rules[units[0]].side;
  state.steps.pop();
  for (UnitId unit : units) {
    state.unmark(unit, kHalved);
    if (move.kind == MoveKind::Support && isHex(move.hex) && rules.adjacent(move.hex, move.target)) {
      state.group[index(unit)] = below;  // joins the attack [7.7b]
    } else if (setUp && maySetUp(rules[unit]) && isHex(move.hex)) {
      deploy(state, unit);
    } else {
      use(state, unit, events);
    }
  }
  if (!units.empty() && isHex(move.hex)) removeExcess(rules, state, move.hex, side);
}

/// An attack by the moving group; not while units that landed with it crowd the landing place.
Verdict mayAnnounce(const Rules& rules, const State& state, std::uint8_t group, Place target) {
  if (landingOverLimit(rules, state))
    return refuse("R-43", "Too many units stand where they landed: they must move on first");
  return mayAttack(rules, state, group, target);
}

Verdict mayDrop(const Mover& mover, UnitId unit) {
  const Rules& rules = mover.rules;
  if (mover.state.group[index(unit)] != mover.group)
    return refuse("7.11b", "That unit is not part of the moving stack");
  if (!mover.onItsWay() || mover.units.size() < 2)
    return refuse("7.11b", "A stack can leave units behind only once it has moved");
  if (!mover.free()) return refuse("7.7a", "Units that move in support stay together");
  const bool others = std::any_of(mover.units.begin(), mover.units.end(),
                                  [&](UnitId mate) { return mate != unit && !rules[mate].is(kMilitia); });
  if (!others) return refuse("12.13", "Militia move only together with another unit");
  const int stay =
      stackSize(rules, mover.state, mover.from, mover.side) - mover.counting + (counts(rules, unit) ? 1 : 0);
  if (stay <= stackLimit(rules, mover.from, mover.side)) return allow();
  return refuse(stackCase(rules, mover.from, mover.side), "There is no room in {0}", mover.from);
}

/// Some unit of the group may be left behind.
bool maySplit(const Mover& mover) {
  return mover.units.anyOf([&](UnitId unit) { return mayDrop(mover, unit).ok(); });
}

/// The points of a group of so many units that count for stacking, if the slowest of them are left behind [7.11].
int pointsOfFastest(const Mover& mover, int count) {
  std::vector<int> points;
  for (UnitId unit : mover.units) {
    if (counts(mover.rules, unit))
      points.push_back(allowance(mover.rules, mover.state, unit) - static_cast<int>(mover.move.spent));
  }
  const auto slowest = points.begin() + (count - 1);
  std::nth_element(points.begin(), slowest, points.end(), std::greater<>());
  return *slowest;
}

/// With fewer units the group would find room in a neighbouring hex, and here is room for the rest [7.11, 8.1, 8.2].
bool fewerFindRoom(const Mover& mover) {
  if (!maySplit(mover)) return false;
  const int excess =
      stackSize(mover.rules, mover.state, mover.from, mover.side) - stackLimit(mover.rules, mover.from, mover.side);
  Mover fewest = mover;
  fewest.counting = std::max(excess, 1);
  if (fewest.counting >= mover.counting) return false;
  fewest.points = pointsOfFastest(mover, fewest.counting);
  return mover.rules.beside(mover.from).anyOf([&](Place to) { return mayStep(fewest, to).ok(); });
}

/// Some of the group could go further, or overrun, without the rest [7.11].
bool mayGoOnWithoutSome(const Mover& mover) {
  if (mover.side == kSoviet && (mover.controlled || !mover.leave.ok())) return false;
  const bool alike = mover.units.allOf([&](UnitId unit) {
    return allowance(mover.rules, mover.state, unit) == allowance(mover.rules, mover.state, mover.units[0]) &&
           mover.rules[unit].is(kMayOverrun) == mover.rules[mover.units[0]].is(kMayOverrun);
  });
  return alike ? fewerFindRoom(mover) : maySplit(mover);
}

/// [7.52] An enemy next to the stack that it could overrun or attack.
bool mayFightSomewhere(const Mover& mover) {
  for (Place to : mover.rules.beside(mover.from)) {
    if (!occupiedBy(mover.state, to, other(mover.side))) continue;
    if (mayOverrun(mover, to).ok() || mayAnnounce(mover.rules, mover.state, mover.group, to).ok()) return true;
  }
  return false;
}

/// Some of the group lie where the Soviet player does not see who they are, and so what they could do [8.4a].
bool hidesSome(const Mover& mover) {
  if (mover.side != kGerman || !isHex(mover.from) || mayInspect(mover.rules, mover.state, mover.from, kSoviet))
    return false;
  return mover.units.anyOf([&](UnitId unit) { return mover.state.top(mover.from) != unit; });
}

/// Anything that the group could still do besides stopping, for all that the other side knows?
bool hasOption(const Mover& mover) {
  if (!isHex(mover.from) || hidesSome(mover)) return true;
  const auto mayGoOn = [&](Place to) {
    return !occupiedBy(mover.state, to, other(mover.side)) && mayStep(mover, to).ok();
  };
  if (mover.rules.beside(mover.from).anyOf(mayGoOn)) return true;
  return (mover.free() && mayFightSomewhere(mover)) || hasGuns(mover) || mayGoOnWithoutSome(mover);
}

bool settle(const Rules& rules, State& state, Events& events) {
  MoveFrame& move = state.steps.top<MoveFrame>();
  const Units units = members(rules, state);
  if (units.empty()) {  // lost, or used in a counterattack: then they may have been passing through a full hex [8.0]
    const Place hex = move.hex;
    state.steps.pop();
    if (isHex(hex)) removeExcess(rules, state, hex, state.german().has(hex) ? kGerman : kSoviet);
    return false;
  }
  for (UnitId unit : units) {
    if (!state.is(unit, kUsed)) continue;  // took part in a counterattack (option of R-53)
    use(state, unit, events);
    return false;
  }
  if (move.kind == MoveKind::Chuikov) return true;
  if (phaseEnding(state)) {  // [7.22] [7.49]
    finish(rules, state, false, events);
    return false;
  }
  if (move.stage == MoveStage::OverrunDeclared || move.stage == MoveStage::AttackDeclared) {
    const bool overrun = move.stage == MoveStage::OverrunDeclared;
    const Place target = move.named;
    move.stage = MoveStage::Moving;
    move.named = kNowhere;
    if (overrun && mayOverrun(Mover(rules, state), target).ok()) {
      beginOverrun(state, target, groupOf(state));
      return false;
    }
    if (!overrun && mayAnnounce(rules, state, groupOf(state), target).ok()) {
      announceAttack(rules, state, target, groupOf(state), false, events);
      return false;
    }
  }
  if (move.declaring()) return true;
  if (move.onItsWay && !hasOption(Mover(rules, state))) {  // [7.49] R-99
    finish(rules, state, false, events);
    return false;
  }
  return true;
}

/// A further unit that moves in support along with the others: all of them together must come next to the target.
Verdict mayAddInSupport(const Rules& rules, const State& state, const MoveFrame& move, UnitId unit) {
  const Place hex = move.hex;
  Units together = members(rules, state);
  together.add(unit);
  const Side side = rules[together[0]].side;
  if (rules[unit].side != side) return refuse("7.31", "{0} belongs to the other side", unit);
  if (!isHex(hex) && !mayArrive(rules, state, unit)) return refuse("15.0", "{0} is not due yet", unit);
  Approach& approach =
      Approach::of(rules, state, side, move.target, static_cast<int>(together.size()), isHex(hex) ? together : Units{});
  const Verdict tooFar = refuse("7.7a", "Together with {0} the stack cannot come next to {1}", unit, move.target);
  if (!isHex(hex)) return canArrive(rules, state, approach, together) ? allow() : tooFar;
  if (Verdict may = side == kGerman ? mayActivate(rules, state, unit) : mayLeave(rules, state, unit); !may) return may;
  const auto goes = [&](UnitId mate) { return together.has(mate); };
  if (leavesChuikov(rules, state, hex, goes)) return refuse("11.32", "Chuikov would be left alone in {0}", hex);
  const bool half = state.is(unit, kHalved) || (side == kGerman && !inSupply(rules, state, unit));  // [15.43] [7.35]
  int points = allowance(rules, unit, half);
  for (UnitId mate : together) points = mate == unit ? points : std::min(points, allowance(rules, state, mate));
  return approach.leavesWithin(rules, hex, points) ? allow() : tooFar;
}

Verdict mayAdd(const Rules& rules, const State& state, const MoveFrame& move, UnitId unit) {
  if (move.onItsWay) return refuse("7.11b", "Units may join only before the stack has moved");
  if (state.at(unit) != move.hex) return refuse("7.0a", "{0} is not in the same hex as the moving stack", unit);
  if (state.group[index(unit)] == groupOf(state))
    return refuse("7.0a", "{0} is already part of the moving stack", unit);
  if (unit == rules.chuikov) return refuse("11.31a", "Chuikov moves by himself");
  if (members(rules, state).size() >= 8) return refuse("8.1", "No more than two full stacks can move together");
  if (move.kind == MoveKind::Landing)
    return state.is(unit, kLanded) && !state.is(unit, kUsed) ? allow()
                                                             : refuse("15.4a", "{0} did not land just now", unit);
  if (state.group[index(unit)] != 0) return refuse("7.0a", "{0} takes part in another action", unit);
  if (move.kind == MoveKind::Support) return mayAddInSupport(rules, state, move, unit);
  Verdict may = mayActivate(rules, state, unit);
  Units together = members(rules, state);
  together.add(unit);
  if (!isHex(move.hex)) {
    if (may.ok() && !canEnter(rules, state, together))
      return refuse("8.1", "There is no hex of entry with room for that many units");
    return may;
  }
  // All may attack from where they stand, but not move on.
  const auto goes = [&](UnitId mate) { return together.has(mate); };
  if (leavesChuikov(rules, state, move.hex, goes) && !nextTo(rules, state, move.hex, kGerman))
    return refuse("11.32", "Chuikov would be left alone in {0}", move.hex);
  if (may.ok() || !rules[unit].is(kMilitia) || state.is(unit, kUsed)) return may;
  // [11.22] Militia attack with their stack where it stands, like its other units; to move on they must be able to
  // leave.
  return nextTo(rules, state, move.hex, kGerman) ? allow() : mayLeave(rules, state, unit);  // [12.13]
}

Verdict mayStop(const Mover& mover) {
  if (!isHex(mover.from)) return refuse("15.12", "The reinforcements must enter the map");
  const bool crowded = overLimit(mover.rules, mover.state, mover.from, mover.side);
  const bool beside = mover.kind() == MoveKind::Support && mover.rules.adjacent(mover.from, mover.target());
  if (!crowded && (mover.free() || (beside && mover.onItsWay()))) return allow();
  const bool goesOn = mover.rules.beside(mover.from).anyOf([&](Place to) { return mayStep(mover, to).ok(); });
  const Cite stacking = stackCase(mover.rules, mover.from, mover.side);
  if (crowded && goesOn) return refuse(stacking, "Too many units in {0}: the stack must move on", mover.from);
  if (crowded && fewerFindRoom(mover))
    return refuse(stacking, "Too many units in {0}: leave some behind, so that the others can move on", mover.from);
  if (!goesOn) return allow();  // a counterattack has closed the way
  if (beside) return refuse("7.76", "Units that stay in {0} join the attack without moving", mover.from);
  return refuse("7.7a", "Units in support must move next to {0}", mover.target());
}

Verdict mayDeploy(const Mover& mover) {
  if (mover.side == kSoviet) return refuse("7.63", "Soviet artillery may not deploy");
  if (!mover.free() || !mover.onItsWay() || !hasGuns(mover))
    return refuse("7.6", "Only German artillery that has moved may be marked Deployed");
  return mayStop(mover);
}

void listFights(const Mover& mover, Place to, Prompt& out) {
  if (mayOverrun(mover, to).ok()) out.legal.add(act(V::Overrun, to));
  if (mayAnnounce(mover.rules, mover.state, mover.group, to).ok()) out.legal.add(act(V::Attack, to));
}

void promptDeclare(const Mover& mover, Prompt& out) {
  ask(out, mover.side, S::Move, "7.52",
      mover.side == kGerman  // [7.41b]
          ? say("Next to the enemy in {0}: overrun, attack, or neither? Others may then counterattack", mover.from)
          : say("Next to the enemy in {0}: attack or not? Others may then counterattack", mover.from));
  out.points = mover.points;
  for (Place to : mover.rules.beside(mover.from)) {
    if (occupiedBy(mover.state, to, other(mover.side))) listFights(mover, to, out);
  }
  offerEach(out, V::Drop, mover.units, [&](UnitId unit) { return mayDrop(mover, unit); });  // [10.13a]
  if (mover.move.stage == MoveStage::Declare) out.legal.add(act(V::Pass));
}

/// What is left of its points tells what lies below the top unit: it stands in Prompt::points, for who is asked [8.4].
void askWhere(const Mover& mover, Prompt& out) {
  if (mover.kind() == MoveKind::Support)
    return ask(out, mover.side, S::Move, "7.7a", say("Move in support to a hex next to {0}", mover.target()));
  if (mover.controlled && mover.side == kGerman) {
    ask(out, mover.side, S::Move, mover.onItsWay() ? "7.33" : "7.34",
        say("{0} is in an enemy Zone of Control: attack, overrun or stop", mover.from));
  } else if (mover.controlled) {
    ask(out, mover.side, S::Move, mover.onItsWay() ? "7.33" : "7.34",
        say("{0} is in an enemy Zone of Control: attack or stop", mover.from));
  } else if (mover.halved()) {
    ask(out, mover.side, S::Move, "7.35a",
        say("Move from {0}; Movement Points are halved because the stack is out of supply", mover.from));
  } else if (isHex(mover.from)) {
    const bool mayBeDone =
        hidesSome(mover) && mover.onItsWay() && !overLimit(mover.rules, mover.state, mover.from, mover.side);
    ask(out, mover.side, S::Move, "7.1",
        mayBeDone ? say("Move on from {0}, or stop", mover.from) : say("Move from {0}", mover.from));
  } else {
    const auto others = static_cast<int>(mover.units.size()) - 1;
    ask(out, mover.side, S::Move, "15.12",
        others > 0 ? say("Choose the hex of entry for {0} and units with it: {1}", mover.units[0], others)
                   : say("Choose the hex of entry for {0}", mover.units[0]));
  }
}

void listOnMap(const Mover& mover, Prompt& out) {
  for (Place to : mover.rules.beside(mover.from)) {
    if (!occupiedBy(mover.state, to, other(mover.side))) {
      if (mayStep(mover, to).ok()) out.legal.add(act(V::Step, to));
    } else if (mover.free()) {
      listFights(mover, to, out);
    }
  }
  if (mover.onItsWay()) return offerEach(out, V::Drop, mover.units, [&](UnitId unit) { return mayDrop(mover, unit); });
  mover.state.each(mover.from, [&](UnitId unit) {
    if (mayAdd(mover.rules, mover.state, mover.move, unit).ok()) out.legal.add(act(V::Activate, unit));
  });
}

void listOffMap(const Mover& mover, Prompt& out) {
  offerEach(out, V::Step, arrivalHexes(mover), [&](Place to) { return mayStep(mover, to); });
  for (UnitId unit : mover.rules.army[index(mover.side)]) {
    if (mover.state.at(unit) != mover.from) continue;
    if (mayAdd(mover.rules, mover.state, mover.move, unit).ok()) out.legal.add(act(V::Activate, unit));
  }
}

/// Of what is listed all that goes on is to leave units behind.
bool onlyFewerGoOn(const Prompt& out) {
  bool drops = false;
  for (const LegalList::Offer& offer : out.legal.offers()) {
    if (verbOf(offer.action) != V::Drop) return false;
    drops = true;
  }
  return drops;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Mover mover(rules, state);
  if (mover.kind() == MoveKind::Chuikov) return promptChuikovMove(rules, state, out);
  if (mover.move.declaring()) return promptDeclare(mover, out);
  askWhere(mover, out);
  out.points = mover.points;
  isHex(mover.from) ? listOnMap(mover, out) : listOffMap(mover, out);
  const Verdict stop = mayStop(mover);
  // [7.11] [8.1] Not where it would tell how far those below the top unit could go.
  if (onlyFewerGoOn(out) && !mover.controlled && !hidesSome(mover)) {
    out.rule = stop.ok() ? "7.11b" : stop.rule;
    out.ask = stop.ok() ? say("Leave units behind in {0}, or stop", mover.from) : stop.why;
  }
  if (!stop.ok()) return;
  out.legal.add(act(V::Stop));
  if (mover.free() && mover.onItsWay() && hasGuns(mover)) out.legal.add(act(V::Deploy));
}

Verdict judgeFight(const Mover& mover, Action action) {
  const bool overrun = verbOf(action) == V::Overrun;
  if (!mover.free())
    return overrun ? refuse("7.73", "Units that move in support may not overrun")
                   : refuse("7.7b", "These units belong to another attack");
  if (!isHex(mover.from)) return refuse("15.12", "The reinforcements must first enter the map");
  return overrun ? mayOverrun(mover, action.placeA())
                 : mayAnnounce(mover.rules, mover.state, mover.group, action.placeA());
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (moveOnTop(state).kind == MoveKind::Chuikov) return judgeChuikovMove(rules, state, action);
  const Mover mover(rules, state);
  const bool declare = mover.move.declaring();
  switch (verbOf(action)) {
    case V::Overrun:
    case V::Attack: return judgeFight(mover, action);
    case V::Pass:
      if (mover.move.stage == MoveStage::Declare) return allow();
      if (declare) return refuse("10.13a", "Units were left out of an attack or overrun, which must now be made");
      break;
    case V::Drop: return mayDrop(mover, action.unitA());
    default:
      if (declare) return refuse("7.52", "Say first whether the stack overruns, attacks or does neither");
      if (verbOf(action) == V::Step) return mayStep(mover, action.placeA());
      if (verbOf(action) == V::Activate) return mayAdd(rules, state, mover.move, action.unitA());
      if (verbOf(action) == V::Stop) return mayStop(mover);
      if (verbOf(action) == V::Deploy) return mayDeploy(mover);
      break;
  }
  return refuse("7.0a", "A stack is on the move: move it, attack with it or stop");
}

void step(const Rules& rules, State& state, Place to, Events& events) {
  MoveFrame& move = state.steps.top<MoveFrame>();
  const std::uint8_t group = groupOf(state);
  const Units units = members(rules, state);
  const Side side = rules[units[0]].side;
  const Place from = move.hex;
  if (!isHex(from) && side == kSoviet) {  // costs nothing, and nobody may counterattack [15.44, 15.45]
    landInSupport(rules, state, units, to, events);
    move.onItsWay = true;
    move.hex = to;
    return;
  }
  if (!move.onItsWay && side == kSoviet) chargeMove(rules, state, from, group);
  move.spent = static_cast<std::uint16_t>(move.spent + costOf(rules, state, move, side, to));
  move.onItsWay = true;
  move.hex = to;
  if (side == kGerman && move.kind != MoveKind::Support) forgetLeftOut(rules, state);  // it attacks from another hex
  moveGroup(rules, state, group, from, to, events);
  comeNear(rules, state);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  MoveFrame& move = state.steps.top<MoveFrame>();
  switch (verbOf(action)) {
    case V::Step: step(rules, state, action.placeA(), events); return;
    case V::Activate:
      state.group[action.a] = groupOf(state);
      if (rules[action.unitA()].side == kGerman && isHex(state.at(action.unitA())) &&
          !inSupply(rules, state, action.unitA())) {
        state.mark(action.unitA(), kHalved);  // [13.11]
      }
      return;
    case V::Drop:
      if (move.declaring()) move.stage = MoveStage::MustFight;  // or they would escape a counterattack [7.54]
      if (maySetUp(rules[action.unitA()])) {
        deploy(state, action.unitA());  // its movement is completed: 7.6 excepts it from 7.2 [7.11b, 10.13a, R-44]
        state.mark(action.unitA(), kLeftOut);
      } else {
        use(state, action.unitA(), events);
      }
      return;
    case V::Overrun:
    case V::Attack: {
      const bool declare = move.declaring();
      move.stage = verbOf(action) == V::Overrun ? MoveStage::OverrunDeclared : MoveStage::AttackDeclared;
      move.named = action.placeA();
      if (declare) openWindow(rules, state, move.hex, action.placeA(), groupOf(state));
      return;
    }
    case V::Pass:
      move.stage = MoveStage::Moving;
      openWindow(rules, state, move.hex, kNowhere, groupOf(state));
      return;
    case V::Place: {
      const UnitId chuikov = rules.chuikov;
      tellMove(events, "11.31a", kSoviet, chuikov, state.at(chuikov), action.placeB(),
               say("Chuikov moves to {0}", action.placeB()));
      put(rules, state, chuikov, action.placeB());
      state.group[index(chuikov)] = 0;
      state.set(kChuikovMoved);
      state.steps.pop();
      return;
    }
    case V::Deploy: finish(rules, state, true, events); return;
    default: finish(rules, state, false, events); return;
  }
}

}  // namespace

const Chapter kMoveStep{settle, prompt, judge, perform};

void beginMove(const Rules& rules, State& state, UnitId first, MoveKind kind, Place target, Events&) {
  const Place from = state.at(first);
  state.steps.push<MoveFrame>() = {.hex = from, .kind = kind, .target = target, .named = kNowhere, .home = from};
  state.group[index(first)] = groupOf(state);
  if (rules[first].side == kGerman && isHex(from) && !inSupply(rules, state, first))
    state.mark(first, kHalved);  // [13.11]
}

void comeNear(const Rules& rules, State& state) {
  MoveFrame& move = state.steps.top<MoveFrame>();
  const Place to = move.hex;
  const std::uint8_t group = groupOf(state);
  const Side side = rules[members(rules, state)[0]].side;
  if (!nextTo(rules, state, to, other(side))) return;
  switch (move.kind) {
    case MoveKind::Support: openWindow(rules, state, to, move.target, group); return;
    case MoveKind::Chuikov: return;
    default: break;
  }
  // the question is asked only if somebody could counterattack, and if there is something to declare.
  if (!openWindow(rules, state, to, kNowhere, group)) return;
  state.steps.pop();
  if (mayFightSomewhere(Mover(rules, state))) {
    move.stage = MoveStage::Declare;
  } else {
    openWindow(rules, state, to, kNowhere, group);
  }
}

}  // namespace kessel::bfs
