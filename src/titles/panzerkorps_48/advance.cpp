// SPDX-License-Identifier: GPL-3.0-or-later
// Advance after combat [8.4]: one unit after another, hex by hex.
#include <algorithm>

#include "titles/panzerkorps_48/combat.h"

namespace kessel::chir {
namespace {

constexpr auto& top = kTop<AdvanceFrame>;

/// A unit on its way: where it is, how far it may go, and whether it follows the defenders.
struct Advancing {
  UnitId unit{};
  Place at{};
  int left = 0;
  Following following;
};

Advancing onTheWay(const State& state, UnitId unit) {
  const AdvanceFrame& frame = top(state);
  return {unit, state.at(unit), frame.left, {frame.entered, frame.apart}};
}
Advancing starting(const Rules& rules, const State& state, UnitId unit) {
  return {unit, state.at(unit), advanceLength(rules, state), {}};
}

/// [8.4e]
Verdict mayGo(const Rules& rules, const State& state, const Advancing& from, Place to) {
  const int direction = isHex(to) ? rules.neighbours.direction(from.at, to) : kNoDirection;
  if (direction == kNoDirection) return refuse("8.4f", "{0} advances to a neighbouring hex", from.unit);
  if (from.left <= 0) return refuse("8.4c", "{0} can advance no further", from.unit);
  if (state.occupied(other(rules[from.unit].side)).has(to)) return refuse("8.4f", "Enemy units stand in {0}", to);
  if (!rules.advanceCrosses(from.at, direction))
    return refuse("8.4e", "The way to {0} leads across a major river without a bridge, or a lake", to);
  return allow();
}

Advancing after(const Rules& rules, const State& state, const Advancing& from, Place to) {
  Advancing out = from;
  out.at = to;
  out.left = from.left - 1;
  const std::array<Trail<kMostPath>, 1> paths{state.combat.path};
  out.following = from.following.after(paths, to);
  const bool held = inZone(rules, state, to, other(rules[from.unit].side));
  if (held && !out.following.along(paths.size())) out.left = 0;  // [8.4g]
  return out;
}

/// The stack of the hex would be within the limits [8.4i].
bool mayEnd(const Rules& rules, const State& state, const Advancing& here) {
  return canStack(rules, state, here.at, Units::only(here.unit));
}
bool endsSomewhere(const Rules& rules, const State& state, const Advancing& here) {
  if (mayEnd(rules, state, here)) return true;
  for (const Place next : rules.around(here.at)) {
    if (next != kNowhere && mayGo(rules, state, here, next).ok() &&
        endsSomewhere(rules, state, after(rules, state, here, next)))
      return true;
  }
  return false;
}

UnitId moving(const State& state) {
  const OrNone<UnitId> unit = top(state).unit;
  return unit.any() ? *unit : kNoUnit;
}

/// Why a unit is none of those that may begin to advance.
Verdict whyStays(const Rules& rules, const State& state, UnitId unit) {
  const Combat& combat = state.combat;
  if (rules[unit].side != combat.side) return refuse("8.4h", "Only units of the attacker advance");
  if (combat.supports.has(unit)) return refuse("7.6n", "{0} only supported: it does not advance", unit);
  if (!combat.attackers.has(unit)) return refuse("4n", "{0} has no part in this attack", unit);
  if (rules[unit].target == Target::Weapons) return refuse("8.4h", "{0} is a weapons unit: it never advances", unit);
  if (!combat.fired.has(unit) || !isHex(state.at(unit)))
    return refuse("8.4b", "{0} has not fired in this combat", unit);
  return refuse("8.4f", "{0} has advanced already", unit);
}

Verdict mayAdvance(const Rules& rules, const State& state, UnitId unit, Place to) {
  const UnitId now = moving(state);
  if (now != kNoUnit && now != unit) return refuse("8.4f", "{0} goes on first, or stops", now);
  if (now == kNoUnit && !state.combat.left.has(unit)) return whyStays(rules, state, unit);
  const Advancing from = now == unit ? onTheWay(state, unit) : starting(rules, state, unit);
  if (Verdict go = mayGo(rules, state, from, to); !go.ok()) return go;
  if (endsSomewhere(rules, state, after(rules, state, from, to))) return allow();
  return refuse("8.4i", "There is no room for {0} in {1}, nor beyond it", unit, to);
}

bool anyStep(const Rules& rules, const State& state, UnitId unit) {
  for (const Place to : rules.around(state.at(unit))) {
    if (to != kNowhere && mayAdvance(rules, state, unit, to).ok()) return true;
  }
  return false;
}

/// A way of a unit: where it has come to, and the decisions that bring it there.
struct Way {
  Advancing here;
  std::vector<Action> path;
};

/// Every hex in which a unit may end its advance, by the shortest way; of equally short ones by that which leaves it
/// most hexes to go on.
std::vector<Way> waysOf(const Rules& rules, const State& state, UnitId unit) {
  const bool begun = moving(state) == unit;
  std::vector<Way> ways{{begun ? onTheWay(state, unit) : starting(rules, state, unit), {}}};
  const auto same = [](const Advancing& a, const Advancing& b) {
    return a.at == b.at && a.left == b.left && a.following == b.following;
  };
  for (std::size_t next = 0; next < ways.size(); ++next) {
    for (const Place to : rules.around(ways[next].here.at)) {
      if (to == kNowhere || !mayGo(rules, state, ways[next].here, to).ok()) continue;
      const Advancing there = after(rules, state, ways[next].here, to);
      if (!endsSomewhere(rules, state, there)) continue;  // [8.4i]
      if (std::ranges::any_of(ways, [&](const Way& way) { return same(way.here, there); })) continue;
      Way way{there, ways[next].path};
      way.path.push_back(act(V::Advance, unit, to));
      ways.push_back(std::move(way));
    }
  }
  std::ranges::stable_sort(ways, [](const Way& a, const Way& b) {
    return a.path.size() != b.path.size() ? a.path.size() < b.path.size() : a.here.left > b.here.left;
  });
  std::vector<Way> best;
  const Place from = state.at(unit);
  for (Way& way : ways) {
    const auto known = [&](const Way& other) { return other.here.at == way.here.at; };
    if (way.here.at == from || !mayEnd(rules, state, way.here) || std::ranges::any_of(best, known)) continue;
    best.push_back(std::move(way));
  }
  return best;
}

void stop(State& state) {
  AdvanceFrame& frame = top(state);
  frame.unit = {};
  frame.left = frame.entered = frame.apart = 0;
}

bool settle(const Rules& rules, State& state, Events&) {
  if (const UnitId unit = moving(state); unit != kNoUnit) {
    if (anyStep(rules, state, unit)) return true;
    stop(state);
  }
  if (state.combat.left.anyOf([&](UnitId unit) { return anyStep(rules, state, unit); })) return true;
  state.combat.left = {};
  state.steps.pop();
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const UnitId now = moving(state);
  const int length = now == kNoUnit ? advanceLength(rules, state) : top(state).left;
  ask(out, state.combat.side, S::Advance, "8.4f",
      now == kNoUnit ? say("Who advances? Hexes at most: {0}", length)
                     : say("{0} may advance further, hexes left: {1}", now, length));
  out.fleeting = true;
  const auto list = [&](UnitId unit) {
    for (const Place to : rules.around(state.at(unit))) {
      if (to != kNowhere && mayAdvance(rules, state, unit, to).ok()) out.legal.add(act(V::Advance, unit, to));
    }
  };
  if (now == kNoUnit) {
    state.combat.left.each(list);
  } else {
    list(now);
  }
  if (now == kNoUnit || mayEnd(rules, state, onTheWay(state, now))) out.legal.add(act(V::Stay));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Advance, action.a, action.b)) return mayAdvance(rules, state, action.unitA(), action.placeB());
  if (action != act(V::Stay)) return refuse("8.4f", "Advance, or stay");
  const UnitId now = moving(state);
  if (now == kNoUnit || mayEnd(rules, state, onTheWay(state, now))) return allow();
  return refuse("8.4i", "{0} cannot stop here: the hex is overstacked", now);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Stay) {
    if (moving(state) == kNoUnit) state.combat.left = {};
    return stop(state);
  }
  const UnitId unit = action.unitA();
  const Place to = action.placeB();
  const Advancing from = moving(state) == unit ? onTheWay(state, unit) : starting(rules, state, unit);
  const Advancing now = after(rules, state, from, to);
  AdvanceFrame& frame = top(state);
  frame.unit = unit;
  frame.left = static_cast<std::uint16_t>(now.left);
  frame.entered = now.following.entered;
  frame.apart = now.following.left;
  state.combat.left.remove(unit);
  tellMove(events, "8.4f", rules[unit].side, unit, from.at, to, say("{0} advances to {1}", unit, to));
  comeTo(rules, state, Units::only(unit), to, events);
}

/// A unit goes to a hex, after the one before has stopped: adds the decisions to a path. False if it cannot.
bool goTo(const Rules& rules, State& state, UnitId unit, Place to, std::vector<Action>& path) {
  Events quiet;
  const auto take = [&](const Action action) {
    path.push_back(action);
    perform(rules, state, action, quiet);
    chir::settle(rules, state, quiet);
  };
  const auto advances = [&] { return !state.steps.empty() && state.steps.top().is<AdvanceFrame>(); };
  if (advances() && moving(state) != kNoUnit && moving(state) != unit) take(act(V::Stay));
  if (!advances() || (moving(state) != unit && !state.combat.left.has(unit))) return false;
  const std::vector<Way> ways = waysOf(rules, state, unit);
  const auto way = std::ranges::find_if(ways, [to](const Way& each) { return each.here.at == to; });
  if (way == ways.end()) return false;
  for (const Action action : way->path) take(action);
  return true;
}

}  // namespace

int advanceLength(const Rules&, const State& state) {
  const Combat& combat = state.combat;
  const bool lives = combat.defenders.anyOf(
      [&](UnitId unit) { return isHex(state.at(unit)) || state.at(unit) == kOffMap; });
  return lives ? combat.ordered : combat.highest;                                        // [8.4c] [8.4d]
}

Units advancing(const Rules& rules, const State& state) {
  const Combat& combat = state.combat;
  return (attacking(state, true) & combat.fired).those([&](UnitId unit) {
    return rules[unit].target != Target::Weapons;  // [8.4h]
  });
}

std::vector<Reach> advancesOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  const UnitId now = moving(state);
  std::vector<UnitId> all(units.begin(), units.end());
  if (all.empty() && now != kNoUnit) all.push_back(now);
  // Who is on the way goes on before the others set out [8.4f].
  const auto goesOn = std::ranges::find(all, now);
  if (now != kNoUnit && goesOn == all.end()) return {};
  if (now != kNoUnit) std::rotate(all.begin(), goesOn, goesOn + 1);
  const auto advances = [&](UnitId unit) { return unit == now || state.combat.left.has(unit); };
  if (all.empty() || !std::ranges::all_of(all, advances)) return {};
  std::vector<Reach> found;
  for (const Way& first : waysOf(rules, state, all.front())) {
    Reach reach{first.here.at, 4 * static_cast<int>(first.path.size()), first.here.left == 0, {}};
    State then = state;
    const bool together =
        std::ranges::all_of(all, [&](UnitId unit) { return goTo(rules, then, unit, reach.place, reach.path); });
    if (together) found.push_back(std::move(reach));
  }
  return found;
}

const Chapter kAdvanceStep{settle, prompt, judge, perform};

}  // namespace kessel::chir
