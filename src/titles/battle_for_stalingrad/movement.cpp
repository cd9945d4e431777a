// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: movement of a group, hex by hex: costs, Zones of Control, stacking, supply; support moves; entry from off
// the map. Stages of Move: 0 on its way, 1 next to enemies who may counterattack: the mover says what he does, 2 an
// overrun and 3 an attack was declared and counterattacks by others are over.
#include "titles/battle_for_stalingrad/movement.h"

#include <algorithm>

namespace kessel::bfs {
namespace {

constexpr std::uint8_t kMoving = 0;
constexpr std::uint8_t kDeclare = 1;
constexpr std::uint8_t kOverrunDeclared = 2;
constexpr std::uint8_t kAttackDeclared = 3;

constexpr int kOverrunPoints = 16;  // quarters [7.4e]

MoveKind kindOf(const Frame& move) {
  return static_cast<MoveKind>(move.data[2]);
}
Place placeOf(const Frame& move) {
  return static_cast<Place>(move.data[0]);
}
Place targetOf(const Frame& move) {
  return static_cast<Place>(move.data[3]);
}

Units members(const Rules& rules, const State& state) {
  return groupIn(rules, state, placeOf(state.steps.top()), groupOf(state));
}

bool openForPassing(const Rules& rules, const State& state, Place hex, Side side, int count) {
  return mayStack(rules, state, hex, side, count, true).ok();
}

/// A stack that passes through a full hex must be able to end its move beyond it.
bool canEndBeyond(const Rules& rules, const State& state, Place hex, Side side, int count, int points) {
  const auto cost = [&](Place at, Place to, int direction) {
    const int step = stepCost(rules, state, side, at, direction);
    return step < 0 || !openForPassing(rules, state, to, side, count) ? kForbidden : step;
  };
  const auto endsIn = [&](Place to) { return mayStack(rules, state, to, side, count, false).ok(); };
  for (int d = 0; d < kDirections; ++d) {  // nearly always the next hex will do
    const Place to = rules.around(hex)[static_cast<std::size_t>(d)];
    if (to == kNowhere || !endsIn(to)) continue;
    const int step = stepCost(rules, state, side, hex, d);
    if (step >= 0 && step <= points) return true;
  }
  const Hexes controlled = zoneOfControl(rules, state, other(side));
  static thread_local ReachMap reached;
  reached.search(rules.neighbours, hex, std::max(0, points), cost, [&](Place to) { return controlled.has(to); });
  const std::span<const Place> all = reached.reached();
  return std::any_of(all.begin() + 1, all.end(), endsIn);
}

int countingUnits(const Rules& rules, const Units& units) {
  return static_cast<int>(std::count_if(units.begin(), units.end(), [&](UnitId unit) { return counts(rules, unit); }));
}

/// Stacking for a step: end there, or pass and end elsewhere [8.11, 8.12, 8.2].
Verdict mayStackOnStep(const Rules& rules, const State& state, Place to, Side side, int count, int pointsAfter,
                       bool mustEnd) {
  Verdict end = mayStack(rules, state, to, side, count, false);
  if (end.ok() || mustEnd) return end;
  Verdict pass = mayStack(rules, state, to, side, count, true);
  if (!pass.ok()) return pass;
  if (inZoneOfControl(rules, state, to, other(side))) return end;
  return canEndBeyond(rules, state, to, side, count, pointsAfter) ? allow() : end;
}

/// Soviet limits on leaving a hex: command, company of Chuikov and of militia [11.2, 11.32, 12.13].
Verdict mayAllLeave(const Rules& rules, const State& state, const Frame& move, const Units& units) {
  bool escorted = false;
  for (UnitId unit : units) escorted = escorted || !rules[unit].is(kMilitia);
  for (UnitId unit : units) {
    if (rules[unit].is(kMilitia) && !escorted) {
      return refuse("12.13", "Militia move only together with another unit");
    }
    if (move.data[5] != 0) continue;
    Verdict leave = mayLeave(rules, state, unit);
    if (!leave.ok()) return leave;
  }
  if (move.data[5] == 0 && state.at(rules.chuikov) == placeOf(move)) {
    bool left = false;
    eachIn(state, placeOf(move), [&](UnitId unit) {
      left = left || (company(rules, unit) && state.group[index(unit)] != state.group[index(units[0])]);
    });
    if (!left) return refuse("11.32", "Chuikov would be left alone in {0}", placeOf(move));
  }
  return allow();
}

Verdict mayBreakthroughStep(const Rules& rules, const State& state, const Units& units, Place from, Place to) {
  const Side side = rules[units[0]].side;
  if (!rules.land.has(to)) return refuse("7.36", "{0} is closed to units", to);
  if (occupiedBy(state, to, other(side))) return refuse("7.32", "{0} holds enemy units", to);
  if (to == rules.oil && state.has(kBurning)) return refuse("14.5", "The oil tanks in {0} are burning", to);
  if (!rules.adjacent(from, to)) return refuse("10.73", "{0} is not next to {1}", to, from);
  for (UnitId unit : units) {
    if (rules[unit].movement == 0) return refuse("12.21", "{0} never moves", unit);
  }
  return mayStack(rules, state, to, side, countingUnits(rules, units), false);
}

Verdict mayEnter(const Rules& rules, const State& state, const Frame& move, const Units& units, int points, Place to) {
  if (!isHex(to) || !rules.land.has(to))
    return refuse("7.36", "Reinforcements enter on the west or north edge of the map");
  for (UnitId unit : units) {
    if (!entryHexes(rules, state, unit).has(to)) return refuse("15.1", "{0} may not enter at {1}", unit, to);
  }
  if (state.soviet.has(to)) return refuse("7.32", "{0} holds enemy units", to);
  const int cost = rules.effects(to).cost;
  if (cost > points)
    return refuse("15.12", "Entering {0} costs {1} Movement Points, {2} are left", to, Arg::quarters(cost),
                  Arg::quarters(points));
  static_cast<void>(move);
  return mayStackOnStep(rules, state, to, kGerman, countingUnits(rules, units), points - cost, false);
}

/// Could these off-map units enter together anywhere? [15.12, 15.13]
bool canEnter(const Rules& rules, const State& state, const Units& units) {
  int points = 1000;
  for (UnitId unit : units) points = std::min(points, allowance(rules, state, unit));
  bool found = false;
  entryHexes(rules, state, units[0]).each([&](Place to) {
    found = found || mayEnter(rules, state, Frame{}, units, points, to).ok();
  });
  return found;
}

int costOf(const Rules& rules, const State& state, const Frame& move, Side side, Place to) {
  const Place from = placeOf(move);
  if (!isHex(from)) return rules.effects(to).cost;
  return stepCost(rules, state, side, from, rules.grid().directionTo(from, to));
}

/// The group has finished: flips it, or lets it join the attack or breakthrough that it belongs to.
void finish(const Rules& rules, State& state, bool deploy, Events& events) {
  const Frame move = state.steps.top();
  const Units units = members(rules, state);
  const auto below = static_cast<std::uint8_t>(groupOf(state) - 1);
  const Side side = units.empty() ? kGerman : rules[units[0]].side;
  state.steps.pop();
  for (UnitId unit : units) {
    state.unmark(unit, kMoved);
    state.unmark(unit, kHalved);
    if (kindOf(move) == MoveKind::Support && isHex(placeOf(move)) && rules.adjacent(placeOf(move), targetOf(move))) {
      state.group[index(unit)] = below;  // joins the attack [7.7b]
    } else if (kindOf(move) == MoveKind::Breakthrough) {
      state.group[index(unit)] = below;
      if (move.data[5] == 0) state.mark(unit, kSpent);
    } else if (deploy && rules[unit].side == kGerman && rules[unit].is(kArtillery) && isHex(placeOf(move))) {
      state.group[index(unit)] = 0;
      state.mark(unit, kDeployed);  // [7.6]
    } else {
      use(state, unit, events);
    }
  }
  if (!units.empty() && isHex(placeOf(move))) removeExcess(rules, state, placeOf(move), side);
}

/// An attack by the moving group; not while units that landed with it crowd the landing place.
Verdict mayAnnounce(const Rules& rules, const State& state, std::uint8_t group, Place target) {
  if (landingOverLimit(rules, state))
    return refuse("R-43", "Too many units stand where they landed: they must move on first");
  return mayAttack(rules, state, group, target);
}

Verdict mayDrop(const Rules& rules, const State& state, const Frame& move, UnitId unit, const Units& units);

/// Some of the group could go further, or overrun, without the rest [7.11].
bool mayGoOnWithoutSome(const Rules& rules, const State& state, const Frame& move, const Units& units) {
  const Side side = rules[units[0]].side;
  if (side == kSoviet && inZoneOfControl(rules, state, placeOf(move), kGerman)) return false;
  const bool alike = std::all_of(units.begin(), units.end(), [&](UnitId unit) {
    return allowance(rules, state, unit) == allowance(rules, state, units[0]) &&
           rules[unit].is(kMayOverrun) == rules[units[0]].is(kMayOverrun);
  });
  return !alike && std::any_of(units.begin(), units.end(),
                               [&](UnitId unit) { return mayDrop(rules, state, move, unit, units).ok(); });
}

/// Anything that the group could still do besides stopping?
bool hasOption(const Rules& rules, const State& state, const Frame& move, std::uint8_t group, const Units& units) {
  const Place from = placeOf(move);
  if (!isHex(from)) return true;
  for (Place to : rules.around(from)) {
    if (to == kNowhere) continue;
    if (mayStep(rules, state, move, group, to).ok()) return true;
    if (kindOf(move) == MoveKind::Support || kindOf(move) == MoveKind::Breakthrough) continue;
    if (mayAnnounce(rules, state, group, to).ok() || mayOverrun(rules, state, move, group, to).ok()) return true;
  }
  const bool guns = std::any_of(units.begin(), units.end(), [&](UnitId unit) {
    return rules[unit].side == kGerman && rules[unit].is(kArtillery);  // may be deployed
  });
  return guns || mayGoOnWithoutSome(rules, state, move, units);
}

bool settle(const Rules& rules, State& state, Events& events) {
  Frame& move = state.steps.top();
  const Units units = members(rules, state);
  if (units.empty()) {  // lost, or used in a counterattack: then they may have been passing through a full hex [8.0]
    const Place hex = placeOf(move);
    state.steps.pop();
    if (isHex(hex)) removeExcess(rules, state, hex, state.german.has(hex) ? kGerman : kSoviet);
    return false;
  }
  for (UnitId unit : units) {
    if (!state.is(unit, kUsed)) continue;  // took part in a counterattack (option of R-53)
    use(state, unit, events);
    return false;
  }
  const MoveKind kind = kindOf(move);
  if (kind == MoveKind::Chuikov) return true;
  if (phaseEnding(state) && kind != MoveKind::Breakthrough) {  // [7.22]
    finish(rules, state, false, events);
    return false;
  }
  if (kind == MoveKind::Breakthrough && move.data[5] != 0) {
    finish(rules, state, false, events);
    return false;
  }
  if (move.stage == kOverrunDeclared || move.stage == kAttackDeclared) {
    const bool overrun = move.stage == kOverrunDeclared;
    const Place target = static_cast<Place>(move.data[4]);
    move.stage = kMoving;
    move.data[4] = index(kNowhere);
    if (overrun && mayOverrun(rules, state, move, groupOf(state), target).ok()) {
      beginOverrun(rules, state, target, groupOf(state), events);
      return false;
    }
    if (!overrun && mayAnnounce(rules, state, groupOf(state), target).ok()) {
      announceAttack(rules, state, target, groupOf(state), false, events);
      return false;
    }
  }
  if (move.stage == kDeclare) return true;
  if (move.data[5] != 0 && !hasOption(rules, state, move, groupOf(state), units)) {
    finish(rules, state, false, events);
    return false;
  }
  return true;
}

Verdict mayAdd(const Rules& rules, const State& state, const Frame& move, UnitId unit) {
  if (index(unit) >= rules.units) return refuse("7.0", "There is no such unit");
  if (move.data[5] != 0) return refuse("7.11", "Units may join only before the stack has moved (R-44)");
  if (state.at(unit) != placeOf(move)) return refuse("7.0", "{0} is not in the same hex as the moving stack", unit);
  if (state.group[index(unit)] == groupOf(state)) return refuse("7.0", "{0} is already part of the moving stack", unit);
  if (unit == rules.chuikov) return refuse("11.3", "Chuikov moves by himself");
  if (members(rules, state).size() >= 8) return refuse("8.1", "No more than two full stacks can move together");
  if (kindOf(move) == MoveKind::Breakthrough) {
    if (state.group[index(unit)] != groupOf(state) - 1 || state.is(unit, kSpent))
      return refuse("10.71", "{0} takes no part in the breakthrough", unit);
    return allow();
  }
  if (kindOf(move) == MoveKind::Landing) {
    return state.is(unit, kLanded) && !state.is(unit, kUsed) ? allow()
                                                             : refuse("15.4", "{0} did not land just now", unit);
  }
  if (state.group[index(unit)] != 0) return refuse("7.0", "{0} takes part in another action", unit);
  Verdict may = mayActivate(rules, state, unit);
  if (may.ok() && !isHex(placeOf(move))) {
    Units together = members(rules, state);
    together.add(unit);
    if (!canEnter(rules, state, together))
      return refuse("8.1", "There is no hex of entry with room for that many units");
  }
  if (!may.ok() && rules[unit].is(kMilitia) && !state.is(unit, kUsed)) return mayLeave(rules, state, unit);  // [12.13]
  if (may.ok() && kindOf(move) == MoveKind::Support && rules[unit].movement == 0)
    return refuse("12.21", "{0} never moves", unit);
  return may;
}

Verdict mayDrop(const Rules& rules, const State& state, const Frame& move, UnitId unit, const Units& units) {
  if (index(unit) >= rules.units || state.group[index(unit)] != groupOf(state))
    return refuse("7.11", "That unit is not part of the moving stack");
  if (move.data[5] == 0 || units.size() < 2)
    return refuse("7.11", "A stack can leave units behind only once it has moved");
  if (kindOf(move) == MoveKind::Support || kindOf(move) == MoveKind::Breakthrough) {
    return refuse("7.7", "Units that move in support or by breakthrough stay together");
  }
  const bool others =
      std::any_of(units.begin(), units.end(), [&](UnitId mate) { return mate != unit && !rules[mate].is(kMilitia); });
  if (!others) return refuse("12.13", "Militia move only together with another unit");
  const Side side = rules[unit].side;
  const int stay =
      stackSize(rules, state, placeOf(move), side) - countingUnits(rules, units) + (counts(rules, unit) ? 1 : 0);
  if (stay > stackLimit(rules, placeOf(move), side)) return refuse("8.1", "There is no room in {0}", placeOf(move));
  return allow();
}

Verdict mayStop(const Rules& rules, const State& state, const Frame& move, std::uint8_t group, const Units& units) {
  const Place hex = placeOf(move);
  const bool free = kindOf(move) != MoveKind::Support && kindOf(move) != MoveKind::Breakthrough;
  if (free && !isHex(hex)) {
    return refuse("15.12", "The reinforcements must enter the map");
  }
  const Side side = rules[units[0]].side;
  const bool crowded = stackSize(rules, state, hex, side) > stackLimit(rules, hex, side);
  const bool arrived = kindOf(move) == MoveKind::Support && rules.adjacent(hex, targetOf(move));
  if (!crowded && (arrived || (free && kindOf(move) != MoveKind::Landing))) return allow();
  if (!crowded && free) return allow();
  for (Place to : rules.around(hex)) {
    if (to == kNowhere || !mayStep(rules, state, move, group, to).ok()) continue;
    if (crowded) return refuse("8.0", "Too many units in {0}: the stack must move on", hex);
    return kindOf(move) == MoveKind::Support ? refuse("7.7", "Units in support must move next to {0}", targetOf(move))
                                             : refuse("10.7", "Choose the hex that the stack breaks through to");
  }
  return allow();
}

void promptDeclare(const Rules& rules, const State& state, Prompt& out, const Frame& move, const Units& units) {
  ask(out, rules[units[0]].side, S::Move, "7.52",
      say("Next to the enemy in {0}: overrun, attack, or neither? Others may then counterattack", placeOf(move)));
  for (Place to : rules.around(placeOf(move))) {
    if (to == kNowhere) continue;
    if (mayOverrun(rules, state, move, groupOf(state), to).ok()) out.legal.add(act(V::Overrun, to));
    if (mayAnnounce(rules, state, groupOf(state), to).ok()) out.legal.add(act(V::Attack, to));
  }
  out.legal.add(act(V::Pass));
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Frame& move = state.steps.top();
  const Units units = members(rules, state);
  const std::uint8_t group = groupOf(state);
  const Side side = rules[units[0]].side;
  const Place from = placeOf(move);
  if (kindOf(move) == MoveKind::Chuikov) {
    ask(out, side, S::Move, "11.31", say("Choose the hex with a Soviet unit that Chuikov moves to"));
    const std::uint32_t first = out.legal.beginTargets();
    chuikovReach(rules, state).each([&](Place hex) { out.legal.addTarget(hex); });
    out.legal.addEach(act(V::Place, rules.chuikov), first);
    return;
  }
  if (move.stage == kDeclare) {
    promptDeclare(rules, state, out, move, units);
    return;
  }
  switch (kindOf(move)) {
    case MoveKind::Support:
      ask(out, side, S::Move, "7.7", say("Move in support to a hex next to {0}", targetOf(move)));
      break;
    case MoveKind::Breakthrough: ask(out, side, S::Move, "10.72", say("Breakthrough: move one hex")); break;
    default:
      if (!isHex(from)) {
        ask(out, side, S::Move, "15.12",
            say("Choose the hex of entry; {0} Movement Points", Arg::quarters(pointsLeft(rules, state, move, group))));
      } else {
        ask(out, side, S::Move, "7.1",
            say("Move from {0}: {1} Movement Points left", from, Arg::quarters(pointsLeft(rules, state, move, group))));
      }
      break;
  }
  const bool free = kindOf(move) == MoveKind::Normal || kindOf(move) == MoveKind::Landing;
  if (isHex(from)) {
    for (Place to : rules.around(from)) {
      if (to == kNowhere) continue;
      if (mayStep(rules, state, move, group, to).ok()) out.legal.add(act(V::Step, to));
      if (!free) continue;
      if (mayOverrun(rules, state, move, group, to).ok()) out.legal.add(act(V::Overrun, to));
      if (mayAnnounce(rules, state, group, to).ok()) out.legal.add(act(V::Attack, to));
    }
    if (move.data[5] == 0) {
      eachIn(state, from, [&](UnitId unit) {
        if (mayAdd(rules, state, move, unit).ok()) out.legal.add(act(V::Activate, unit));
      });
    } else {
      for (UnitId unit : units) {
        if (mayDrop(rules, state, move, unit, units).ok()) out.legal.add(act(V::Drop, unit));
      }
    }
  } else {
    Hexes entries = entryHexes(rules, state, units[0]);
    entries.each([&](Place to) {
      if (mayStep(rules, state, move, group, to).ok()) out.legal.add(act(V::Step, to));
    });
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.place[i] == index(from) && mayAdd(rules, state, move, static_cast<UnitId>(i)).ok())
        out.legal.add(act(V::Activate, static_cast<UnitId>(i)));
    }
  }
  if (!mayStop(rules, state, move, group, units).ok()) return;
  out.legal.add(act(V::Stop));
  const bool guns = std::any_of(units.begin(), units.end(), [&](UnitId unit) { return rules[unit].is(kArtillery); });
  if (free && side == kGerman && guns && move.data[5] != 0) out.legal.add(act(V::Deploy));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const Frame& move = state.steps.top();
  const Units units = members(rules, state);
  const std::uint8_t group = groupOf(state);
  const MoveKind kind = kindOf(move);
  const bool free = kind == MoveKind::Normal || kind == MoveKind::Landing;
  if (kind == MoveKind::Chuikov) {
    if (action == act(V::Place, rules.chuikov, action.placeB()) && isHex(action.placeB()) &&
        chuikovReach(rules, state).has(action.placeB()))
      return allow();
    return refuse("11.31", "Chuikov must move to a hex with a Soviet unit within 12 Movement Points");
  }
  const bool declare = move.stage == kDeclare;
  switch (verbOf(action)) {
    case V::Step:
      if (action != act(V::Step, action.placeA())) break;
      if (declare) return refuse("7.52", "Say first whether the stack overruns, attacks or does neither");
      return mayStep(rules, state, move, group, action.placeA());
    case V::Overrun:
      if (action != act(V::Overrun, action.placeA())) break;
      if (!free) return refuse("7.73", "Units that move in support or by breakthrough may not overrun");
      return mayOverrun(rules, state, move, group, action.placeA());
    case V::Attack:
      if (action != act(V::Attack, action.placeA())) break;
      if (!free) return refuse("7.7", "These units belong to another attack");
      if (!isHex(placeOf(move))) return refuse("15.12", "The reinforcements must first enter the map");
      return mayAnnounce(rules, state, group, action.placeA());
    case V::Activate:
      if (action != act(V::Activate, action.unitA()) || declare) break;
      return mayAdd(rules, state, move, action.unitA());
    case V::Drop:
      if (action != act(V::Drop, action.unitA()) || declare) break;
      return mayDrop(rules, state, move, action.unitA(), units);
    case V::Stop:
      if (action != act(V::Stop) || declare) break;
      return mayStop(rules, state, move, group, units);
    case V::Deploy: {
      if (action != act(V::Deploy) || declare) break;
      const bool guns =
          std::any_of(units.begin(), units.end(), [&](UnitId unit) { return rules[unit].is(kArtillery); });
      if (rules[units[0]].side == kSoviet) return refuse("7.63", "Soviet artillery may not deploy");
      if (!free || !guns || move.data[5] == 0)
        return refuse("7.6", "Only German artillery that has moved may be marked Deployed");
      return mayStop(rules, state, move, group, units);
    }
    case V::Pass:
      if (action == act(V::Pass) && declare) return allow();
      break;
    default: break;
  }
  return declare ? refuse("7.52", "Say first whether the stack overruns, attacks or does neither")
                 : refuse("7.0", "A stack is on the move: move it, attack with it or stop");
}

void arrive(const Rules& rules, State& state, Place to, Events&) {
  Frame& move = state.steps.top();
  const std::uint8_t group = groupOf(state);
  const Side side = rules[members(rules, state)[0]].side;
  if (!nextTo(rules, state, to, other(side))) return;
  switch (kindOf(move)) {
    case MoveKind::Support: openWindow(rules, state, to, targetOf(move), group); return;
    case MoveKind::Breakthrough: openWindow(rules, state, to, kNowhere, group); return;
    case MoveKind::Chuikov: return;
    default: break;
  }
  // the question is asked only if somebody could counterattack.
  if (openWindow(rules, state, to, kNowhere, group)) {
    state.steps.pop();
    state.steps.top().stage = kDeclare;
  }
}

void step(const Rules& rules, State& state, Place to, Events& events) {
  Frame& move = state.steps.top();
  const std::uint8_t group = groupOf(state);
  const Units units = members(rules, state);
  const Side side = rules[units[0]].side;
  const Place from = placeOf(move);
  if (kindOf(move) == MoveKind::Breakthrough) {
    --state.steps.below(1).data[0];  // [10.73]
  } else {
    if (move.data[5] == 0 && side == kSoviet) chargeMove(rules, state, from, group);
    move.data[1] = static_cast<std::uint16_t>(move.data[1] + costOf(rules, state, move, side, to));
  }
  move.data[5] = 1;
  move.data[0] = index(to);
  moveGroup(rules, state, group, from, to, events);
  arrive(rules, state, to, events);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  Frame& move = state.steps.top();
  switch (verbOf(action)) {
    case V::Step: step(rules, state, action.placeA(), events); return;
    case V::Activate:
      state.group[action.a] = groupOf(state);
      if (rules[action.unitA()].side == kGerman && isHex(state.at(action.unitA())) &&
          kindOf(move) != MoveKind::Breakthrough && !inSupply(rules, state, action.unitA())) {
        state.mark(action.unitA(), kHalved);  // [13.11]
      }
      return;
    case V::Drop: use(state, action.unitA(), events); return;
    case V::Overrun:
    case V::Attack: {
      const bool declare = move.stage == kDeclare;
      move.stage = verbOf(action) == V::Overrun ? kOverrunDeclared : kAttackDeclared;
      move.data[4] = action.a;
      if (declare) openWindow(rules, state, placeOf(move), action.placeA(), groupOf(state));
      return;
    }
    case V::Pass:
      move.stage = kMoving;
      openWindow(rules, state, placeOf(move), kNowhere, groupOf(state));
      return;
    case V::Place: {
      const UnitId chuikov = rules.chuikov;
      Event event = eventOf(EventKind::Moved, "11.31", say("Chuikov moves to {0}", action.placeB()));
      event.side = kSoviet;
      event.unit = chuikov;
      event.from = state.at(chuikov);
      event.to = action.placeB();
      put(rules, state, chuikov, action.placeB());
      state.group[index(chuikov)] = 0;
      state.set(kChuikovMoved);
      state.steps.pop();
      events.add(event);
      return;
    }
    case V::Deploy: finish(rules, state, true, events); return;
    default: finish(rules, state, false, events); return;
  }
}

}  // namespace

const Chapter kMoveStep{settle, prompt, judge, perform};

Units groupIn(const Rules& rules, const State& state, Place place, std::uint8_t group) {
  if (isHex(place)) return unitsIn(state, place, [&](UnitId unit) { return state.group[index(unit)] == group; });
  Units found;
  eachOfGroup(rules, state, group, [&](UnitId unit) { found.add(unit); });
  return found;
}

int allowance(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  const bool half = state.is(unit, kHalved);
  return half ? (data.movement + 1) / 2 * 4 : data.movement * 4;  // [7.35] [15.43]
}

int pointsLeft(const Rules& rules, const State& state, const Frame& move, std::uint8_t group) {
  int least = 1000;
  for (UnitId unit : groupIn(rules, state, static_cast<Place>(move.data[0]), group))
    least = std::min(least, allowance(rules, state, unit));
  return least - move.data[1];
}

int stepCost(const Rules& rules, const State& state, Side side, Place from, int direction) {
  const Place to = rules.around(from)[static_cast<std::size_t>(direction)];
  if (to == kNowhere || !rules.land.has(to) || occupiedBy(state, to, other(side))) return -1;  // [7.32] [7.36]
  if (to == rules.oil && state.has(kBurning)) return -1;                                       // [14.5e]
  if (side == kSoviet) return 4;                                                               // [7.12]
  const auto bit = static_cast<unsigned>(direction);
  const bool road = ((rules.roadSides[index(from)] >> bit) & 1U) != 0;
  const bool river = ((rules.riverSides[index(from)] >> bit) & 1U) != 0;
  int cost = rules.effects(to).cost;
  if (road) cost = std::min(cost, state.option(kQuarterRoads) ? 1 : 2);  // [14.3b] R-2
  return cost + (river ? 4 : 0);                                         // [14.3c]
}

Verdict mayActivate(const Rules& rules, const State& state, UnitId unit) {
  if (index(unit) >= rules.units) return refuse("7.0", "There is no such unit");
  const UnitData& data = rules[unit];
  const Side side = phasing(state);
  if (data.side != side) {
    return refuse("7.31", side == kGerman ? "Only German units may move in a German Initiative Phase"
                                          : "Only Soviet units may move in a Soviet Reaction Phase");
  }
  if (state.is(unit, kUsed)) return refuse("7.25", "{0} has already acted in this Game-Turn", unit);
  if (state.is(unit, kDeployed)) return refuse("7.62", "{0} is deployed and may not move", unit);
  if (state.group[index(unit)] != 0) return refuse("7.0", "{0} takes part in another action", unit);
  const Place hex = state.at(unit);
  if (!isHex(hex)) {
    if (side != kGerman || !germanDue(rules, state, unit)) return refuse("15.1", "{0} is not on the map", unit);
    Units alone;
    alone.add(unit);
    return canEnter(rules, state, alone) ? allow() : refuse("15.13", "{0} finds no free hex of entry", unit);
  }
  if (data.is(kTransVolga | kFlotilla | kDepot | kPontoon | kSurvivor)) return refuse("7.23", "{0} never moves", unit);
  if (unit == rules.chuikov) return refuse("11.3", "Chuikov moves by himself");
  if (side == kGerman) return allow();
  if (data.is(kMilitia)) return refuse("12.13", "Militia move only together with another unit");
  if (nextTo(rules, state, hex, kGerman)) return allow();  // may attack where it stands [11.22]
  if (data.movement == 0) return refuse("12.21", "{0} never moves", unit);
  return mayLeave(rules, state, unit);
}

Verdict mayStep(const Rules& rules, const State& state, const Frame& move, std::uint8_t group, Place to) {
  const Units units = groupIn(rules, state, placeOf(move), group);
  if (units.empty()) return refuse("7.0", "No unit is on the move");
  const Side side = rules[units[0]].side;
  const Place from = placeOf(move);
  const int points = pointsLeft(rules, state, move, group);
  if (!isHex(from)) return mayEnter(rules, state, move, units, points, to);
  if (!isHex(to) || !rules.adjacent(from, to))
    return refuse("7.0", "Units move hex by hex: {0} is not next to {1}", to, from);
  if (kindOf(move) == MoveKind::Breakthrough) {
    const Frame* breakthrough = find(state, S::Breakthrough);
    if (breakthrough != nullptr && breakthrough->data[3] != 0 && to != static_cast<Place>(breakthrough->data[1])) {
      return refuse("10.78", "The phase has ended: only the hex just cleared may be entered");
    }
    return mayBreakthroughStep(rules, state, units, from, to);
  }
  if (!rules.land.has(to)) return refuse("7.36", "{0} is closed to units", to);
  if (occupiedBy(state, to, other(side))) return refuse("7.32", "{0} holds enemy units", to);
  if (to == rules.oil && state.has(kBurning)) return refuse("14.5", "The oil tanks in {0} are burning", to);
  if (inZoneOfControl(rules, state, from, other(side))) {
    return move.data[5] != 0
               ? refuse("7.33", "The stack has entered an enemy Zone of Control in {0} and must stop", from)
               : refuse("7.34", "{0} is in an enemy Zone of Control: its units may not move away", from);
  }
  if (side == kSoviet) {
    Verdict leave = mayAllLeave(rules, state, move, units);
    if (!leave.ok()) return leave;
  }
  const int cost = stepCost(rules, state, side, from, rules.grid().directionTo(from, to));
  if (cost > points) {
    return refuse("7.1", "Entering {0} costs {1} Movement Points, {2} are left", to, Arg::quarters(cost),
                  Arg::quarters(points));
  }
  return mayStackOnStep(rules, state, to, side, countingUnits(rules, units), points - cost, false);
}

Verdict mayOverrun(const Rules& rules, const State& state, const Frame& move, std::uint8_t group, Place target) {
  const Place from = placeOf(move);
  const Units units = groupIn(rules, state, from, group);
  if (units.empty() || rules[units[0]].side != kGerman) return refuse("7.41", "Soviet units never overrun");
  if (!isHex(from) || !isHex(target) || !rules.adjacent(from, target))
    return refuse("7.4", "Only an adjacent hex can be overrun");
  if (!state.soviet.has(target)) return refuse("7.4", "There is no Soviet unit in {0}", target);
  if (rules.terrainAt(target) != Terrain::Clear) return refuse("7.41", "{0} is not clear terrain", target);
  if (target == rules.oil && state.has(kBurning)) return refuse("14.5", "The oil tanks in {0} are burning", target);
  for (UnitId unit : units) {
    if (!rules[unit].is(kMayOverrun)) return refuse("7.4", "{0} may not take part in an overrun", unit);
  }
  if (stackSize(rules, state, from, kGerman) > stackLimit(rules, from, kGerman)) {
    return refuse("8.11", "Too many units in {0} to make an attack", from);
  }
  bool onlyMilitia = true;
  eachIn(state, target,
         [&](UnitId unit) { onlyMilitia = onlyMilitia && (rules[unit].is(kMilitia) || !combatant(rules, unit)); });
  const auto direction = static_cast<unsigned>(rules.grid().directionTo(from, target));
  const int entry = rules.effects(target).cost + (((rules.riverSides[index(from)] >> direction) & 1U) != 0 ? 4 : 0);
  const int needed = entry + (onlyMilitia ? 0 : kOverrunPoints);  // [7.44] [7.47] R-46
  const int points = pointsLeft(rules, state, move, group);
  if (needed > points) {
    return refuse("7.47", "An overrun of {0} needs {1} Movement Points, {2} are left", target, Arg::quarters(needed),
                  Arg::quarters(points));
  }
  return allow();
}

void beginMove(const Rules& rules, State& state, UnitId first, MoveKind kind, Place target, Events&) {
  const Place from = state.at(first);
  Frame& move = push(state, S::Move);
  move.data[0] = index(from);
  move.data[2] = static_cast<std::uint16_t>(kind);
  move.data[3] = index(target);
  move.data[4] = index(kNowhere);
  move.data[6] = index(from);
  state.group[index(first)] = groupOf(state);
  if (rules[first].side == kGerman && kind != MoveKind::Breakthrough && isHex(from) && !inSupply(rules, state, first)) {
    state.mark(first, kHalved);  // [13.11]
  }
}

void moveGroup(const Rules& rules, State& state, std::uint8_t group, Place from, Place to, Events& events) {
  const Units units = groupIn(rules, state, from, group);
  for (std::size_t i = units.size(); i-- > 0;) {  // from the bottom up: the order of the stack is kept
    const UnitId unit = units[i];
    put(rules, state, unit, to);
    state.mark(unit, kMoved);
    if (!events.wanted()) continue;
    Event event = eventOf(EventKind::Moved, "7.0", i == 0 ? say("{0} moves to {1}", unit, to) : Phrase{});
    event.side = rules[unit].side;
    event.unit = unit;
    event.from = from;
    event.to = to;
    events.add(event);
  }
  if (state.german.has(to) && state.at(rules.depot) == to) {
    eliminate(rules, state, rules.depot, "6.63", events);
  }
}

}  // namespace kessel::bfs
