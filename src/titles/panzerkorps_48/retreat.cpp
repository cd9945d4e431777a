// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats [8.3]: hex by hex along the best course that there is, losses in Zones of Control, and what becomes
// of those who find no room or no way.
#include "kessel/engine/retreat.h"

#include <algorithm>
#include <vector>

#include "kessel/engine/retreat_reach.h"
#include "titles/panzerkorps_48/combat.h"

namespace kessel::chir {
namespace {

/// Hexes beyond the required ones that are looked at: nobody has more than nine steps [2.1k], so whoever goes through
/// more than eight hexes in zones is dead before he is out of them [8.3j, 8.3k].
constexpr int kFurther = 8;

constexpr auto& top = kTop<RetreatFrame>;

/// An enemy armor unit that exerts a Zone of Control into a hex [8.3l, R-24].
bool armorBears(const Rules& rules, const State& state, Place hex, Side enemy) {
  return std::ranges::any_of(rules.around(hex), [&](Place next) {
    return next != kNowhere && state.grips(enemy).has(next) && state.anyIn(next, [&](UnitId unit) {
      return rules[unit].target == Target::Armor && !state.retreated.has(unit);
    });
  });
}

/// What the courses of these units are measured by, for kessel/engine/retreat.h.
struct Course {
  /// Zones entered, hexes beyond the required ones, how near it ends to those who fired, how far the first zone is from
  /// friends; and zones of armor, which count for who is left at the end.
  using Key = std::array<int, 5>;
  enum Entry : std::size_t { kZones, kBeyond, kNear, kLonely, kArmor };

  const Rules& rules;
  const State& state;
  Side side;
  Units units;
  RetreatMode mode;
  int length;
  int least;
  int most;
  std::size_t compared = kArmor;  ///< entries of the key; all of them: of equal courses the one that costs least
  bool guns = false;              ///< they are weapons units only, to which zones are closed [8.3h]
  Hexes zone{};                   ///< of the enemy
  Hexes friends{};                ///< hexes with friendly units that stay
  bool costs = false;             ///< there are zones within their reach
  int paidZones = 0;              ///< zones entered before now, and ...
  int paidArmor = 0;              ///< ... of armor: their losses are taken already

  [[nodiscard]] Verdict mayGo(Place from, Place to, int direction) const {
    if (direction == kNoDirection) return refuse("8.3a", "Units retreat to a neighbouring hex");
    if (state.occupied(other(side)).has(to)) return refuse("8.3a", "Enemy units stand in {0}", to);
    if (!rules.retreatCrosses(from, direction))
      return refuse("8.3f", "The way to {0} leads across a river without a bridge, or a lake", to);
    if (guns && zone.has(to)) return refuse("8.3h", "{0} is enemy-controlled: weapons units do not retreat there", to);
    return allow();
  }
  /// Some of them could stay there, if the way may cost the others.
  [[nodiscard]] bool mayEnd(Place to) const {
    if (mode == RetreatMode::OffMap) return rules.edge.has(to);  // [8.3q]
    if (zone.has(to)) return false;                              // [8.3j]
    return costs ? anyFits(to, units) : findRoom(to, units);
  }
  /// Those who are left after what the course costs may stay there.
  [[nodiscard]] bool mayEnd(Place to, const Key& soFar) const {
    if (mode == RetreatMode::OffMap || zone.has(to)) return mayEnd(to);
    const Units alive = survivors(soFar);
    const Units& left = alive.any() ? alive : units;  // who dies on the way goes where he would have had room
    return findRoom(to, left);
  }
  /// Those who are alive when a course has cost so much.
  [[nodiscard]] Units survivors(const Key& soFar) const {
    const int zones = soFar[kZones] - paidZones;
    if (zones == 0) return units;
    const int armor = soFar[kArmor] - paidArmor;
    return units.those([&](UnitId unit) {
      const int lost = zones + (rules[unit].target == Target::Personnel ? armor : 0);      // [8.3k] [8.3l]
      return rules[unit].target != Target::Weapons && stepsOf(rules, state, unit) > lost;  // [8.3h]
    });
  }
  [[nodiscard]] Key along(Place, Place to, int, const Key& soFar, int hexes) const {
    Key key{};
    const bool held = zone.has(to);
    key[kZones] = held ? 1 : 0;  // [8.3c]
    if (held && armorBears(rules, state, to, other(side))) key[kArmor] = 1;
    key[kBeyond] = hexes > length ? 1 : 0;                         // [8.3n] [8.3o]
    if (held && soFar[kZones] == 0) key[kLonely] = toFriends(to);  // [8.3e]
    return key;
  }
  [[nodiscard]] Key atEnd(Place to) const {
    Key key{};
    key[kNear] = kFar - fromFirers(to);  // [8.3d]
    return key;
  }
  [[nodiscard]] Verdict again(Place to) const { return refuse("8.3a", "{0} was used in this retreat", to); }
  [[nodiscard]] Verdict deadEnd(Place to) const {
    if (zone.has(to)) return refuse("8.3c", "{0} is enemy-controlled, and the units need not go there", to);
    const bool last = state.combat.path.length() + 1 >= length;
    if (last && mode == RetreatMode::Room && !canStack(rules, state, to, units))
      return refuse("8.3n", "There is no room in {0}", to);
    return refuse("8.3a", "No retreat leads on from {0}", to);
  }
  [[nodiscard]] Verdict worse(std::size_t entry, Place to, Place better) const {
    switch (entry) {
      case kZones:
        return refuse("8.3c", "By {0} the way leads through more enemy-controlled hexes than by {1}", to, better);
      case kBeyond: return refuse("R-26", "By {0} they would have to retreat farther than by {1}", to, better);
      case kNear: return refuse("8.3d", "By {0} the way ends nearer to those who fired than by {1}", to, better);
      default:
        return refuse("8.3e", "The enemy-controlled hex {0} is farther from friendly units than {1}", to, better);
    }
  }
  [[nodiscard]] int fromFirers(Place to) const {
    int nearest = kFar;
    state.combat.firers.each([&](UnitId unit) { nearest = std::min(nearest, distanceTo(state.at(unit), to)); });
    return nearest;
  }

  static constexpr int kFar = 63;

 private:
  /// Room for these units, as much as they go for.
  [[nodiscard]] bool findRoom(Place to, const Units& some) const {
    if (mode == RetreatMode::Crowded) return anyFits(to, some);                                // [8.3p]
    return canStack(rules, state, kToCome, (unitsIn(rules, state, to, side) - units) | some);  // [8.3n]
  }
  /// One of these units may stay there by itself.
  [[nodiscard]] bool anyFits(Place to, const Units& some) const {
    const Units others = unitsIn(rules, state, to, side) - units;
    return some.anyOf([&](UnitId unit) { return canStack(rules, state, kToCome, others | Units::only(unit)); });
  }
  [[nodiscard]] int distanceTo(Place from, Place to) const {
    return isHex(from) ? std::min(kFar, rules.distance(from, to)) : kFar;
  }
  [[nodiscard]] int toFriends(Place to) const {
    int nearest = kFar;
    friends.each([&](Place hex) { nearest = std::min(nearest, rules.distance(hex, to)); });
    return nearest;
  }
};
using Ways = RetreatWays<Course>;

Course courseOf(const Rules& rules, const State& state, RetreatMode mode, int further) {
  const Side side = top(state).side;
  const int length = top(state).length;
  const int most = std::min(length + further, static_cast<int>(kMostPath) - 1);
  Course course{rules, state, side, state.combat.left, mode, length, mode == RetreatMode::OffMap ? 0 : length, most};
  course.guns = !course.units.anyOf([&](UnitId unit) { return rules[unit].target != Target::Weapons; });
  course.zone = zoneOf(rules, state, other(side));
  const std::span<const Place> gone = state.combat.path.all();
  for (const Place hex : gone.subspan(1)) {
    if (!course.zone.has(hex)) continue;
    ++course.paidZones;
    course.paidArmor += armorBears(rules, state, hex, other(side)) ? 1 : 0;
  }
  const Place here = gone.back();
  const int reach = most - (static_cast<int>(gone.size()) - 1);
  course.costs = course.zone.anyOf([&](Place hex) { return rules.distance(here, hex) <= reach; });
  course.friends = state.occupied(side);
  if ((unitsIn(rules, state, here, side) - course.units).none()) course.friends.remove(here);
  return course;
}

/// Hexes beyond the required ones are looked at only if those do not do: a course without zones is never beaten.
Ways waysOf(const Rules& rules, const State& state, RetreatMode mode) {
  const std::span<const Place> gone = state.combat.path.all();
  Ways near(rules.neighbours, courseOf(rules, state, mode, 0), gone);
  if (mode == RetreatMode::OffMap || near.over()) return near;
  if (!near.none() && near.best()[Course::kZones] == 0) return near;
  return {rules.neighbours, courseOf(rules, state, mode, kFurther), gone};
}

/// Whether one of these units comes through on one of the best courses.
bool survives(const Rules& rules, const State& state, RetreatMode mode) {
  const Ways ways = waysOf(rules, state, mode);
  if (ways.over()) return true;
  if (ways.none()) return false;
  if (ways.best()[Course::kZones] == 0) return true;
  Course course = courseOf(rules, state, mode, kFurther);
  course.compared = std::tuple_size_v<Course::Key>;
  return course.survivors(Ways(rules.neighbours, course, state.combat.path.all()).best()).any();
}

/// Which kind of course is to be taken: one with room, even through zones; else one on which some of the units find
/// room; else one off the map [8.3n-8.3q, R-23, R-27].
RetreatMode modeOf(const Rules& rules, const State& state) {
  for (const RetreatMode mode : {RetreatMode::Room, RetreatMode::Crowded}) {
    if (survives(rules, state, mode)) return mode;
  }
  if (!waysOf(rules, state, RetreatMode::OffMap).none()) return RetreatMode::OffMap;
  return waysOf(rules, state, RetreatMode::Room).none() ? RetreatMode::Crowded : RetreatMode::Room;
}

// ---- going

void finish(State& state) {
  Combat& combat = state.combat;
  if (top(state).side == combat.side) combat.path = {};  // advances follow defenders only
  combat.left = {};
  state.steps.pop();
}

void drop(State& state) {
  Combat& combat = state.combat;
  combat.left = combat.left.those([&](UnitId unit) { return isHex(state.at(unit)); });
}

void go(const Rules& rules, State& state, Place to, Events& events) {
  Combat& combat = state.combat;
  const Side side = top(state).side;
  const Units units = combat.left;
  units.each([&](UnitId unit) {
    tellMove(events, "8.3a", side, unit, state.at(unit), to, say("{0} retreats to {1}", unit, to));
  });
  combat.path.add(to);
  comeTo(rules, state, units, to, events);
  units.each([&](UnitId unit) {
    const int lost = lossOnEntering(rules, state, unit, to);
    const bool weapons = rules[unit].target == Target::Weapons;
    loseSteps(rules, state, unit, lost, weapons ? "8.3h" : lost > 1 ? "8.3l" : "8.3k", events);
  });
  drop(state);
}

void leaveMap(const Rules& rules, State& state, Events& events) {
  state.combat.left.each([&](UnitId unit) {
    const Place from = state.at(unit);
    state.gate[index(unit)] = static_cast<std::uint16_t>(index(from) + 1);  // [8.3r]
    put(rules, state, unit, kOffMap);
    tellMove(events, "8.3q", rules[unit].side, unit, from, kOffMap, say("{0} retreats off the map at {1}", unit, from));
  });
  renewControl(rules, state, events);
}

/// Units that find no way [8.3g].
void perish(const Rules& rules, State& state, Events& events) {
  state.combat.left.each([&](UnitId unit) { eliminate(rules, state, unit, "8.3g", events); });
  if (state.combat.path.length() == 0) state.combat.path = {};  // there is none that an advance could follow [8.4g]
}

void begin(const Rules& rules, State& state, Events& events) {
  flagRetreat(rules, state, state.combat.left, events);  // [5c] [8.3s]
  const RetreatMode mode = modeOf(rules, state);
  top(state).mode = mode;
  goOn(top(state));
}

/// True if a hex is to be chosen.
bool settleGoing(const Rules& rules, State& state, Events& events) {
  const RetreatMode mode = top(state).mode;
  const Ways ways = waysOf(rules, state, mode);
  if (ways.over()) {
    if (mode == RetreatMode::OffMap) leaveMap(rules, state, events);
    if (mode == RetreatMode::Crowded) {
      goOn(top(state));
    } else {
      finish(state);
    }
    return false;
  }
  if (ways.none()) {
    perish(rules, state, events);
    finish(state);
    return false;
  }
  if (ways.count() > 1) return true;
  go(rules, state, ways.first(), events);
  return false;
}

bool settle(const Rules& rules, State& state, Events& events) {
  const RetreatStage stage = top(state).stage;
  if (stage == RetreatStage::Begin) {
    begin(rules, state, events);
    return false;
  }
  if (state.combat.left.none()) {
    finish(state);
    return false;
  }
  if (stage == RetreatStage::Going) return settleGoing(rules, state, events);
  if (!overstacked(rules, state, state.combat.path.all().back())) {
    finish(state);
    return false;
  }
  if (state.combat.left.count() > 1) return true;
  eliminate(rules, state, state.combat.left.first(), "8.3p", events);
  drop(state);
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Side side = top(state).side;
  const Place here = state.combat.path.all().back();
  if (top(state).stage == RetreatStage::Removing) {
    ask(out, side, S::Retreat, "8.3p", say("{0} is overstacked: choose a retreating unit that is eliminated", here));
    offerEach(out, V::Remove, state.combat.left);
    return;
  }
  const Units& units = state.combat.left;
  const int left = top(state).length - state.combat.path.length();
  ask(out, side, S::Retreat, "8.3a",
      left < 2 ? units.count() == 1 ? say("{0} retreats from {1}: choose the next hex", units.first(), here)
                                    : say("The units retreat from {0}: choose the next hex", here)
      : units.count() == 1
          ? say("{0} retreats from {1}: choose the next hex, or a lit end of its way", units.first(), here)
          : say("The units retreat from {0}: choose the next hex, or a lit end of their way", here));
  waysOf(rules, state, top(state).mode).each([&](Place hex) { out.legal.add(act(V::Retreat, hex)); });
}

/// Why the retreat does not come to its end in a hex farther away.
Verdict whyNotFar(const Rules& rules, const State& state, const Ways& ways, Place to) {
  const Course course = courseOf(rules, state, top(state).mode, 0);
  const int left = top(state).length - state.combat.path.length();
  if (state.occupied(other(course.side)).has(to)) return refuse("8.3a", "Enemy units stand in {0}", to);
  const bool offMap = top(state).mode == RetreatMode::OffMap;  // at the edge they may end anywhere
  if (course.zone.has(to) && !offMap) return refuse("8.3j", "{0} is enemy-controlled: no retreat ends there", to);
  const bool goesOn = ways.best()[Course::kBeyond] > 0;  // beyond their number of hexes, as there is no end before
  if (left > 0 && !goesOn && rules.distance(state.combat.path.all().back(), to) > left)
    return refuse("8.3a", "{0} is too far away: hexes still to retreat: {1}", to, left);
  if (!offMap && course.fromFirers(to) < Course::kFar - ways.best()[Course::kNear])
    return refuse("8.3d", "{0} is nearer to those who fired than where the retreat has to end", to);
  return refuse("8.3a", "Units retreat hex by hex: choose the next hex, or where the retreat ends");
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (top(state).stage == RetreatStage::Removing) {
    if (action == act(V::Remove, action.a) && state.combat.left.has(action.unitA())) return allow();
    return refuse("8.3p", "Choose one of the units that retreat");
  }
  if (action != act(V::Retreat, action.a)) return refuse("8.3a", "Choose where the units retreat");
  const Ways ways = waysOf(rules, state, top(state).mode);
  const Place to = action.placeA();
  const bool beside = rules.neighbours.direction(state.combat.path.all().back(), to) != kNoDirection;
  return beside || !isHex(to) ? ways.judge(to) : whyNotFar(rules, state, ways, to);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Retreat) return go(rules, state, action.placeA(), events);
  eliminate(rules, state, action.unitA(), "8.3p", events);
  drop(state);
}

}  // namespace

void beginRetreat(State& state, const Units& units, Side side, int length) {
  if (units.none()) return;
  Combat& combat = state.combat;
  combat.left = units;
  combat.path = {};
  combat.path.add(state.at(units.first()));
  RetreatFrame& frame = pushFor<RetreatFrame>(state, side);
  frame.length = static_cast<std::uint16_t>(length);
}

RetreatToll tollOf(const Rules& rules, State state, const Units& units, Side side, int length) {
  Events quiet;
  beginRetreat(state, units, side, length);
  if (units.none()) return {};
  begin(rules, state, quiet);
  const RetreatMode mode = top(state).mode;
  const Ways ways = waysOf(rules, state, mode);
  if (ways.over()) return {.offMap = mode == RetreatMode::OffMap};
  if (ways.none()) return {.closed = true};
  const Course::Key& best = ways.best();
  return {length + best[Course::kBeyond], best[Course::kZones], mode == RetreatMode::OffMap};
}

int lossOnEntering(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const Side enemy = other(rules[unit].side);
  if (!inZone(rules, state, hex, enemy)) return 0;
  if (rules[unit].target == Target::Weapons) return stepsOf(rules, state, unit);
  return rules[unit].target == Target::Personnel && armorBears(rules, state, hex, enemy) ? 2 : 1;
}

std::vector<Reach> retreatsOf(const Rules& rules, const State& state) {
  const Units units = state.combat.left;
  const auto depth = state.steps.depth;
  const auto retreats = [&](const State& at) { return at.steps.depth == depth && at.steps.top().is<RetreatFrame>(); };
  const auto stepsLeft = [&](const State& at) {
    return units.sum(
        [&](UnitId unit) { return isHex(at.at(unit)) || at.at(unit) == kOffMap ? stepsOf(rules, at, unit) : 0; });
  };
  const auto open = [&](const State& at) {
    std::vector<Action> next;
    if (!retreats(at) || top(at).stage != RetreatStage::Going) return next;
    waysOf(rules, at, top(at).mode).each([&](Place hex) { next.push_back(act(V::Retreat, hex)); });
    return next;
  };
  const auto go = [&](State& at, Action action) {
    Events quiet;
    Place here = kNowhere;
    perform(rules, at, action, quiet);
    do {
      here = at.combat.path.all().back();
    } while (!settle(rules, at, quiet) && retreats(at));
    return stepsLeft(at) > 0 ? here : kNowhere;
  };
  // On the way a hex may be taken and the Luftwaffe division released [9i, 10g]: that is the owner's choice.
  const auto same = [](const State& a, const State& b) {
    return a.sovietHeld == b.sovietHeld && a.released == b.released;
  };
  const auto hexes = [](const State& at, const auto&) { return at.combat.path.length(); };
  // Where there are too many ways to know the best ones they go hex by hex.
  return retreatReach(
             state, open, go, [&](const State& at) { return -stepsLeft(at); }, hexes, same)
      .ends;
}

const Chapter kRetreatStep{settle, prompt, judge, perform};

}  // namespace kessel::chir
