// SPDX-License-Identifier: GPL-3.0-or-later
// Cases 10.7 to 10.79: Breakthrough Points move stacks hex by hex or start another ground attack.
#include <string_view>

#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

using Stage = BreakthroughStage;

/// Frames that one level of counterattack and breakthrough may need above this one.
constexpr std::size_t kRoom = 6;

struct At {
  const Rules& rules;
  const State& state;
  const BreakthroughFrame& frame;

  [[nodiscard]] Side side() const { return frame.side; }
  [[nodiscard]] std::uint8_t group() const { return groupOf(state); }
  [[nodiscard]] std::uint8_t chosenGroup() const { return static_cast<std::uint8_t>(groupOf(state) + 1); }
  [[nodiscard]] Units chosen() const {
    return isHex(frame.chosen) ? groupIn(rules, state, frame.chosen, chosenGroup()) : Units{};
  }
};

At onTop(const Rules& rules, const State& state) {
  return {rules, state, state.steps.top<BreakthroughFrame>()};
}

/// Hexes that a stack has entered beyond the limit and must leave with a further point [8.11, 8.2]. Part of it can go
/// on from one full hex to the next, so that there are two.
Hexes crowdedHexes(const At& at) {
  Hexes crowded;
  eachOfGroup(at.rules, at.state, at.group(), [&](UnitId unit) {
    if (overLimit(at.rules, at.state, at.state.at(unit), at.side())) crowded.add(at.state.at(unit));
  });
  return crowded;
}

Verdict leaveFirst(const Hexes& crowded) {
  Place hex = kNowhere;
  crowded.each([&](Place each) { hex = each; });
  return refuse("8.0", "{0} holds too many units and must be left first", hex);
}

/// What is left beyond the limit without a point to move on [8.0, R-110].
void removeCrowds(const Rules& rules, State& state, const Hexes& crowded, Side side) {
  crowded.each([&](Place hex) { removeExcess(rules, state, hex, side); });
}

/// May `count` units go from one hex to the next by a point, terrain costs and Zones of Control aside? [10.72a, 10.73]
Verdict mayGo(const At& at, Place from, Place to, int count) {
  const int direction = isHex(to) ? at.rules.directionTo(from, to) : -1;  // none beyond the edge of the map
  if (direction < 0 && at.frame.points > 1 && !at.frame.lastMove)
    return refuse("10.73", "One Breakthrough Point moves a stack one hex; with the next one it can go on");
  if (direction < 0) return refuse("10.73", "One Breakthrough Point moves a stack one hex");
  if (at.frame.lastMove && to != at.frame.cleared)
    return refuse("10.78", "The phase is over: only the hex just cleared, {0}, may be entered", at.frame.cleared);
  if (stepCost(at.rules, at.state, at.side(), from, direction) < 0) {
    if (to == at.rules.oil && at.state.has(kBurning)) return refuse("14.5e", "The oil tanks in {0} are burning", to);
    if (!at.rules.land.has(to)) return refuse("7.36", "{0} is closed to units", to);
    return refuse("10.72a", "{0} holds enemy units", to);
  }
  return mayStack(at.rules, at.state, to, at.side(), count, at.frame.points > 1 && !at.frame.lastMove);
}

/// May this unit be moved with the next point, together with those chosen already?
Verdict mayChoose(const At& at, UnitId unit, const Units& chosen, const Hexes& crowded) {
  const Rules& rules = at.rules;
  if (at.state.group[index(unit)] == at.chosenGroup()) return refuse("10.7", "{0} is chosen already", unit);
  if (at.state.group[index(unit)] != at.group()) {
    if (rules[unit].side == at.side() && rules[unit].is(kBattery))
      return refuse("10.76a", "Artillery has no part in a breakthrough");
    return refuse("10.7", "Only units that took part may use the Breakthrough Points");
  }
  const Place hex = at.state.at(unit);
  if (!chosen.empty() && hex != at.frame.chosen) return refuse("10.7", "A point moves units of one hex");
  if (rules[unit].movement == 0) return refuse("12.21", "{0} never moves, not even by breakthrough", unit);
  if (crowded.any() && !crowded.has(hex)) return leaveFirst(crowded);
  if (rules[unit].is(kMilitia) && chosen.empty())
    return refuse("12.13", "Militia move only together with another unit: choose that unit first");
  const auto goes = [&](UnitId mate) { return mate == unit || at.state.group[index(mate)] == at.chosenGroup(); };
  if (leavesChuikov(rules, at.state, hex, goes)) return refuse("11.32", "Chuikov would be left alone in {0}", hex);
  Verdict full;  // what keeps them from a hex that they might enter if it had room
  for (Place to : rules.beside(hex)) {
    const Verdict go = mayGo(at, hex, to, chosen.count() + 1);
    if (go) return allow();
    if (full.ok() && std::string_view(go.rule).starts_with("8.")) full = go;
  }
  if (!full) return full;
  return refuse(at.frame.lastMove ? "10.78" : "10.72a", "{0} cannot enter any hex by breakthrough", unit);
}

Verdict mayStepTo(const At& at, Place to) {
  const Units chosen = at.chosen();
  if (chosen.empty()) return refuse("10.7", "Choose the units that the point moves first");
  return mayGo(at, at.frame.chosen, to, chosen.count());
}

/// The points may be good for moves alone.
Verdict mayOnlyMove(const At& at) {
  if (at.frame.movementOnly) return refuse("10.74b", "Points from an instant counterattack only move units");
  if (at.frame.lastMove)
    return refuse("10.78", "The phase is over: the point may only move a stack into {0}", at.frame.cleared);
  return allow();
}

/// Soviet units that have come out of supply on their way use no further point [13.2b, R-94].
Verdict maySpend(const At& at, std::uint8_t group) {
  Verdict spends = allow();
  if (at.side() != kSoviet) return spends;
  eachOfGroup(at.rules, at.state, group, [&](UnitId unit) {
    if (spends.ok() && !inSupply(at.rules, at.state, unit))
      spends = refuse("13.2b", "{0} is out of supply and may not use the breakthrough", unit);
  });
  return spends;
}

/// May a point start another attack, by all units of the group next to the target? [10.7, 10.77]
Verdict mayStrike(const At& at, Place target, std::uint8_t group) {
  if (Verdict only = mayOnlyMove(at); !only) return only;
  if (Verdict spends = maySpend(at, group); !spends) return spends;
  return mayAttack(at.rules, at.state, group, target);
}

/// Calls visit(Place) for each hex that could be attacked.
template <class Visit>
void eachTarget(const At& at, std::uint8_t group, Visit visit) {
  if (at.frame.movementOnly || at.frame.lastMove || !maySpend(at, group)) return;
  Hexes near;
  eachOfGroup(at.rules, at.state, group, [&](UnitId unit) {
    for (Place hex : at.rules.beside(at.state.at(unit))) {
      if (occupiedBy(at.state, hex, other(at.side()))) near.add(hex);
    }
  });
  near.each([&](Place hex) {
    if (mayStrike(at, hex, group)) visit(hex);
  });
}

bool anyTarget(const At& at, std::uint8_t group) {
  bool any = false;
  eachTarget(at, group, [&](Place) { any = true; });
  return any;
}

/// May a unit be left out of an attack that others next to the same hex could start with a point? `strikers` are those
/// who name the target [10.13a, R-69].
Verdict mayLeaveOut(const At& at, UnitId unit, std::uint8_t strikers) {
  const auto groupOfUnit = [&](UnitId id) { return at.state.group[index(id)]; };
  if (groupOfUnit(unit) != at.group() && groupOfUnit(unit) != at.chosenGroup())
    return refuse("10.7", "Only units that took part may use the Breakthrough Points");
  const Hexes here = Hexes::only(at.state.at(unit));
  // Who is left out belongs to no stack any more that could still make room by moving on.
  if (overLimit(at.rules, at.state, at.state.at(unit), at.side())) return leaveFirst(here);
  bool others = false;
  eachTarget(at, strikers, [&](Place target) {
    if (!at.rules.adjacent(at.state.at(unit), target)) return;
    for (Place hex : at.rules.beside(target)) {
      at.state.each(hex, [&](UnitId mate) {
        others = others || (mate != unit && groupOfUnit(mate) == strikers && !at.rules[mate].is(kMilitia));  // [12.15]
      });
    }
  });
  return others ? allow() : refuse("10.13a", "No other unit could attack a hex next to {0}", unit);
}

bool anyChoice(const At& at, const Hexes& crowded) {
  bool any = false;
  eachOfGroup(at.rules, at.state, at.group(), [&](UnitId unit) { any = any || mayChoose(at, unit, {}, crowded).ok(); });
  return any;
}

// --- Course ---------------------------------------------------------------------------------------------------------

/// The breakthrough is over: whoever took part is flipped [10.71], limits are enforced [8.11].
void end(const Rules& rules, State& state, Events& events) {
  const At at = onTop(rules, state);
  const Side side = at.side();
  const Hexes crowded = crowdedHexes(at);
  const std::uint8_t group = at.group();
  eachOfGroup(rules, state, group, [&](UnitId unit) { use(state, unit, events); });
  state.steps.pop();
  removeCrowds(rules, state, crowded, side);
}

/// Another attack with one point; the rest is forfeited, units away from it are flipped [10.77, R-69].
void strike(const Rules& rules, State& state, Place target, Events& events) {
  const std::uint8_t group = groupOf(state);
  const At at = onTop(rules, state);
  const Side side = at.side();
  const Hexes crowded = crowdedHexes(at);
  eachOfGroup(rules, state, group, [&](UnitId unit) {
    if (!rules.adjacent(state.at(unit), target)) use(state, unit, events);
  });
  state.steps.pop();
  announceAttack(rules, state, target, group, true, events);  // [10.75c]
  removeCrowds(rules, state, crowded, side);
}

/// The stack that moved, as far as it is still ready, belongs to the others again.
void takeBack(const Rules& rules, State& state) {
  const At at = onTop(rules, state);
  const std::uint8_t group = at.group();
  for (UnitId unit : at.chosen()) state.group[index(unit)] = state.is(unit, kUsed) ? 0 : group;
  BreakthroughFrame& frame = state.steps.top<BreakthroughFrame>();
  frame.chosen = kNowhere;
  frame.stage = Stage::Choose;
}

/// Soviet units that are out of supply use no points [13.2b, R-94].
void dropUnsupplied(const Rules& rules, State& state, Events& events) {
  const At at = onTop(rules, state);
  if (at.side() != kSoviet) return;
  eachOfGroup(rules, state, at.group(), [&](UnitId unit) {
    if (inSupply(rules, state, unit)) return;
    tell(events, "13.2b", say("{0} is out of supply and may not use the breakthrough", unit));
    use(state, unit, events);
  });
}

/// After the counterattacks: the attack that was named, or the end of the phase; true if the breakthrough is over.
bool goOn(const Rules& rules, State& state, Events& events) {
  const At at = onTop(rules, state);
  if (const Place target = at.frame.named; isHex(target)) {
    const Side side = at.side();
    const Hexes entered = crowdedHexes(at);
    dropUnsupplied(rules, state, events);  // counterattackers who advance may have cut them off
    const Hexes stuck = entered - crowdedHexes(at);
    if (mayStrike(at, target, at.group())) {
      strike(rules, state, target, events);
    } else {
      end(rules, state, events);  // announced and cancelled, the points are gone
    }
    removeCrowds(rules, state, stuck, side);
    return true;
  }
  if (!phaseEnding(state) || at.side() != phasing(state) || at.frame.lastMove) return false;
  end(rules, state, events);  // [7.22]
  return true;
}

/// True if something else is to be done first, or the frame is finished.
bool resume(const Rules& rules, State& state, Events& events) {
  const Place hex = onTop(rules, state).frame.chosen;
  takeBack(rules, state);
  const At at = onTop(rules, state);
  const Side side = at.side();
  const bool stays = !groupIn(rules, state, hex, at.group()).empty();
  const bool over = goOn(rules, state, events);
  return (!stays && removeExcess(rules, state, hex, side)) || over;  // [8.0] R-110: nobody is left to move on
}

bool settle(const Rules& rules, State& state, Events& events) {
  const BreakthroughFrame& frame = state.steps.top<BreakthroughFrame>();
  if (frame.declaring()) return true;
  if (frame.stage == Stage::Exposed && resume(rules, state, events)) return false;
  if (!onTop(rules, state).chosen().empty()) return true;
  const Hexes entered = crowdedHexes(onTop(rules, state));
  dropUnsupplied(rules, state, events);
  const At at = onTop(rules, state);
  const Hexes crowded = crowdedHexes(at);
  // [8.0] R-110: nobody can move on from there, or nobody is left who could.
  const Hexes stuck = crowded.any() && anyChoice(at, crowded) ? entered - crowded : entered;
  if (stuck.any()) {
    removeCrowds(rules, state, stuck, at.side());
    return false;
  }
  if (at.frame.points > 0 && (anyTarget(at, at.group()) || anyChoice(at, crowded))) return true;
  end(rules, state, events);
  return false;
}

/// What the points are good for.
void askForUse(const At& at, Prompt& out) {
  if (at.frame.lastMove) {
    ask(out, at.side(), S::Breakthrough, "10.78",
        say("The phase is over: use the only point that is kept to move a stack into {0}, or stop", at.frame.cleared));
  } else if (at.frame.movementOnly) {
    ask(out, at.side(), S::Breakthrough, "10.74b", say("Move stacks; Breakthrough Points left: {0}", at.frame.points));
  } else {
    ask(out, at.side(), S::Breakthrough, "10.7",
        say("Move stacks or attack again; Breakthrough Points left: {0}", at.frame.points));
  }
}

void listLeftOut(const At& at, std::uint8_t strikers, Prompt& out) {
  for (const std::uint8_t group : {at.group(), at.chosenGroup()}) {
    eachOfGroup(at.rules, at.state, group, [&](UnitId unit) {
      if (mayLeaveOut(at, unit, strikers)) out.legal.add(act(V::Drop, unit));
    });
  }
}

/// Where the chosen units go.
void askWhereTo(const At& at, Prompt& out) {
  const bool alone = groupIn(at.rules, at.state, at.frame.chosen, at.group()).empty();
  ask(out, at.side(), S::Breakthrough, "10.73",
      alone ? say("Move from {0} to an adjacent hex", at.frame.chosen)
            : say("Move from {0} to an adjacent hex; units of the same stack may go with the same point",
                  at.frame.chosen));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const At at = onTop(rules, state);
  if (at.frame.declaring()) {
    ask(out, at.side(), S::Breakthrough, "7.52",
        say("The stack has come to {0}: name a hex to attack at once, or pass", at.frame.chosen));
    eachTarget(at, at.chosenGroup(), [&](Place hex) { out.legal.add(act(V::Attack, hex)); });
    listLeftOut(at, at.chosenGroup(), out);
    if (at.frame.stage == Stage::Declare) out.legal.add(act(V::Pass));
    return;
  }
  const Units chosen = at.chosen();
  const Hexes crowded = crowdedHexes(at);
  chosen.empty() ? askForUse(at, out) : askWhereTo(at, out);
  eachOfGroup(rules, state, at.group(), [&](UnitId unit) {
    if (mayChoose(at, unit, chosen, crowded)) out.legal.add(act(V::Activate, unit));
  });
  if (!chosen.empty())
    return offerEach(out, V::Step, rules.beside(at.frame.chosen), [&](Place to) { return mayStepTo(at, to); });
  const bool stuck = crowded.any() && anyChoice(at, crowded);
  if (stuck) return;
  eachTarget(at, at.group(), [&](Place hex) { out.legal.add(act(V::Attack, hex)); });
  listLeftOut(at, at.group(), out);
  out.legal.add(act(V::Done));
  out.fleeting = true;
}

Verdict judgeDeclare(const At& at, Action action) {
  if (action == act(V::Pass) && at.frame.stage == Stage::Declare) return allow();
  if (action == act(V::Pass)) return refuse("10.13a", "Units were left out of an attack, which must now be made");
  if (verbOf(action) == V::Attack) return mayStrike(at, action.placeA(), at.chosenGroup());
  if (verbOf(action) == V::Drop) return mayLeaveOut(at, action.unitA(), at.chosenGroup());
  return refuse("7.52", "Say first whether the stack that has moved attacks one of its neighbours");
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const At at = onTop(rules, state);
  if (at.frame.declaring()) return judgeDeclare(at, action);
  const Units chosen = at.chosen();
  const Hexes crowded = crowdedHexes(at);
  if (verbOf(action) == V::Activate) return mayChoose(at, action.unitA(), chosen, crowded);
  if (verbOf(action) == V::Step) return mayStepTo(at, action.placeA());
  if (verbOf(action) == V::Overrun) return refuse("10.72b", "Units moving by breakthrough may not overrun");
  if (const Verdict only = mayOnlyMove(at); !only.ok() && verbOf(action) != V::Done && verbOf(action) != V::Drop)
    return only;
  if (verbOf(action) == V::Join) return refuse("10.75a", "Units may support only after the new attack is announced");
  const bool leaveOut = verbOf(action) == V::Drop;
  if (!leaveOut && action != act(V::Done) && verbOf(action) != V::Attack)
    return refuse("10.7", "Breakthrough Points move stacks or start another attack");
  if (!chosen.empty()) return refuse("10.7", "The units chosen must move one hex first");
  if (crowded.any() && anyChoice(at, crowded)) return leaveFirst(crowded);
  if (leaveOut) return mayLeaveOut(at, action.unitA(), at.group());
  if (action == act(V::Done)) return allow();
  const Place place = action.placeA();
  if (isHex(place) && !occupiedBy(state, place, other(at.side()))) {  // meant to be entered
    return refuse("10.7", "To move to {0}, choose first the units that go there", place);
  }
  return mayStrike(at, place, at.group());
}

void step(const Rules& rules, State& state, Place to, Events& events) {
  const Place from = onTop(rules, state).frame.chosen;
  moveGroup(rules, state, onTop(rules, state).chosenGroup(), from, to, events);
  BreakthroughFrame& frame = state.steps.top<BreakthroughFrame>();
  --frame.points;
  frame.chosen = to;
  frame.stage = Stage::Exposed;
  const At at = onTop(rules, state);
  const std::uint8_t moved = at.chosenGroup();
  const bool target = at.frame.points > 0 && anyTarget(at, moved);
  // an attack is named before others may counterattack; nobody asks if none of them can.
  if (openWindow(rules, state, to, kNowhere, moved) && target) {  // [7.55]
    state.steps.pop();
    frame.stage = Stage::Declare;
  }
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  BreakthroughFrame& frame = state.steps.top<BreakthroughFrame>();
  const bool named = frame.declaring();
  switch (verbOf(action)) {
    case V::Activate:
      frame.chosen = state.at(action.unitA());
      state.group[action.a] = static_cast<std::uint8_t>(groupOf(state) + 1);
      return;
    case V::Step: step(rules, state, action.placeA(), events); return;
    case V::Drop:
      if (named) frame.stage = Stage::MustStrike;  // or they would escape a counterattack [7.54]
      use(state, action.unitA(), events);
      return;
    case V::Attack:
      if (!named) return strike(rules, state, action.placeA(), events);
      frame.named = action.placeA();
      break;
    case V::Pass: break;
    default: end(rules, state, events); return;
  }
  frame.stage = Stage::Exposed;
  openWindow(rules, state, frame.chosen, frame.named, static_cast<std::uint8_t>(groupOf(state) + 1));
}

}  // namespace

const Chapter kBreakthroughStep{settle, prompt, judge, perform};

void beginBreakthrough(const Rules& rules, State& state, std::uint8_t group, int points, Place cleared,
                       bool movementOnly, Events& events) {
  Side side = kNobody;
  eachOfGroup(rules, state, group, [&](UnitId unit) {
    side = rules[unit].side;
    if (points <= 0 || rules[unit].is(kBattery)) use(state, unit, events);  // [10.76a] [10.79] R-30
  });
  if (points <= 0 || side == kNobody) return;
  const bool over = phaseEnding(state) && side == phasing(state);
  if (state.steps.depth + kRoom > state.steps.frames.size() || (over && !isHex(cleared))) {
    eachOfGroup(rules, state, group, [&](UnitId unit) { use(state, unit, events); });
    return;
  }
  state.steps.push<BreakthroughFrame>() = {.points = static_cast<std::uint16_t>(over ? 1 : points),  // [10.78]
                                           .cleared = cleared,
                                           .movementOnly = movementOnly,
                                           .lastMove = over,
                                           .chosen = kNowhere,
                                           .named = kNowhere,
                                           .side = side};
  const std::uint8_t number = groupOf(state);
  eachOfGroup(rules, state, group, [&](UnitId unit) { state.group[index(unit)] = number; });
  tell(events, movementOnly ? "10.74b" : "10.7", say("{0} earns Breakthrough Points: {1}", side, points));
  if (!over) return;
  tell(events, "10.78",
       points > 1 ? say("The phase is over: only one of these points is kept, to move a stack into {0}", cleared)
                  : say("The phase is over: the point may only move a stack into {0}", cleared));
}

}  // namespace kessel::bfs
