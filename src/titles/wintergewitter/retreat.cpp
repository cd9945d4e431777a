// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats [11.7]: a stack goes, whole or in parts, away from those who fired, outside of enemy zones if it can,
// towards its supply; rivers and interdicted bridges cost it points, and enemies fire where it enters their
// zones.
#include <algorithm>
#include <optional>

#include "kessel/engine/retreat_reach.h"
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/title.h"
#include "titles/wintergewitter/unseen.h"

namespace kessel::winter {
namespace {

/// Hexes beyond those ordered up to which ways are weighed against each other. Only where there is none of them it is
/// the shortest that leads out of zones and to room, however far that is [11.7d, R-67].
constexpr int kBeyond = 5;

bool onEdge(const Rules& rules, Place hex) {
  return std::ranges::find(rules.around(hex), kNowhere) != rules.around(hex).end();
}

/// What a question about retreats leaves out of account; without enemies units stand anywhere, too.
enum class Ignoring : std::uint8_t { Nothing, Room, Enemies };

/// The rules of one retreat, see kessel/engine/retreat.h: first away from those who fired, then outside of zones, then
/// no farther than ordered, then towards supply.
struct Withdrawal {
  using Key = std::array<int, 4>;
  enum Entry : std::size_t { Nearby, Zones, Beyond, Supply };

  const Rules& rules;
  const State& state;
  Side side;
  std::array<Place, kDirections> firing;  ///< hexes of the enemies who fired ...
  std::size_t fires;                      ///< ... so many
  Hexes zone;                             ///< in which enemies exert a zone
  int size;                               ///< stacking points of those who retreat ...
  Place stands;                           ///< ... and the hex that they have come to
  bool offMap;
  Ignoring ignoring;
  int least;
  int most;
  int farthest;

  [[nodiscard]] int away(Place hex) const {
    int nearest = 99;
    for (std::size_t i = 0; i < fires; ++i) nearest = std::min(nearest, rules.distance(firing[i], hex));
    return nearest;
  }
  [[nodiscard]] Verdict mayGo(Place from, Place to, int direction) const {
    if (direction == kNoDirection) return refuse("11.7a", "Units retreat to a neighbouring hex");
    if (!rules.land.has(to) || rules.donAt(from, direction)) return refuse("11.7f", "Nobody retreats across the Don");
    if (side == kSoviet && rules.pocket.has(to)) return refuse("8.2a", "Soviet units do not enter the Pocket");
    if (ignoring != Ignoring::Enemies && state.occupied(other(side)).has(to) &&
        fightersIn(rules, state, to, other(side)).any())  // no convoys [16.3c]
      return refuse("11.7a", "Enemy units stand in {0}", to);
    if (away(to) < away(from)) return refuse("11.7a", "{0} is nearer to the enemy who fired", to);
    return allow();
  }
  [[nodiscard]] bool mayEnd(Place at) const {
    if (offMap) return onEdge(rules, at);
    if (ignoring == Ignoring::Enemies) return true;
    if (zone.has(at)) return false;
    const int others = stackingIn(rules, state, at) - (at == stands ? size : 0);
    return ignoring == Ignoring::Room || others + size <= rules.stackLimit;
  }
  [[nodiscard]] Key along(Place from, Place to, int /*direction*/, const Key& /*soFar*/, int hexes) const {
    const bool ordered = offMap || hexes <= least;  // whoever must go on is as far as he has to be [11.7a, 11.7d]
    return {ordered && away(to) == away(from) ? 1 : 0, zone.has(to) ? 1 : 0, hexes > least ? 1 : 0, 0};
  }
  [[nodiscard]] Key atEnd(Place at) const { return {0, 0, 0, offMap ? 0 : stepsToSupply(rules, side)[index(at)]}; }
  [[nodiscard]] static Verdict again(Place to) { return refuse("11.7a", "{0} was left in this retreat", to); }
  [[nodiscard]] Verdict deadEnd(Place to) const {
    return refuse("11.7d", "From {0} the retreat of {1} hexes comes to no end outside of enemy zones and with room", to,
                  least);
  }
  [[nodiscard]] static Verdict worse(std::size_t entry, Place to, Place better) {
    switch (entry) {
      case Nearby:
        return refuse("11.7a", "By {0} they do not get as far from the enemy who fired as by {1}", to, better);
      case Zones: return refuse("11.7c", "By {0} they enter enemy Zones of Control that they avoid by {1}", to, better);
      case Beyond: return refuse("R-67", "By {0} they retreat farther than by {1}", to, better);
      default: return refuse("11.7a", "{1} leads them nearer to their supply than {0}", to, better);
    }
  }
};
using Ways = RetreatWays<Withdrawal>;

Withdrawal orders(const Rules& rules, const State& state, const Units& units, int length, bool offMap,
                  Ignoring ignoring = Ignoring::Nothing) {
  const Side side = rules[units.first()].side;
  Withdrawal out{rules,
                 state,
                 side,
                 {},
                 0,
                 {},
                 stackingOf(rules, state, units),
                 state.at(units.first()),
                 offMap,
                 ignoring,
                 length,
                 std::min<int>(length + kBeyond, kMostCourse - 1),
                 kMostCourse - 1};
  if (side == attackerOf(state)) {
    out.firing[out.fires++] = state.combat.target;
  } else {
    attackHexes(state).each([&](Place hex) {
      if (out.fires < out.firing.size()) out.firing[out.fires++] = hex;
    });
  }
  if (ignoring != Ignoring::Enemies) out.zone = zoneOfControl(rules, state, other(side));
  if (offMap) {
    out.least = 0;
    out.most = out.farthest = std::max(0, length - 1);
  }
  return out;
}

bool has(const Ways& ways) {
  return ways.over() || !ways.none();
}
bool finds(const Rules& rules, const State& state, const Units& units, int length, bool offMap,
           Ignoring ignoring = Ignoring::Nothing) {
  const std::array start{state.at(units.first())};
  return has(Ways(rules.neighbours, orders(rules, state, units, length, offMap, ignoring), start));
}

/// Those who fired stand on all sides, and the ground closes none of them [11.7e, R-68].
bool ringedByFirers(const Rules& rules, const State& state, const Units& units, int length) {
  const Place at = state.at(units.first());
  const Withdrawal course = orders(rules, state, units, length, false, Ignoring::Enemies);
  for (int d = 0; d < kDirections; ++d) {
    const Place to = rules.around(at)[static_cast<std::size_t>(d)];
    const bool ground =
        to == kNowhere || !rules.land.has(to) || rules.donAt(at, d) || (course.side == kSoviet && rules.pocket.has(to));
    if (ground || course.away(to) > 0) return false;
  }
  return true;
}

constexpr auto& top = kTop<RetreatFrame>;

/// The way of the part that goes now; it comes among Combat::trail once the part has arrived.
Trail<kMostCourse>& way(State& state) {
  return state.combat.going.hexes;
}
const Trail<kMostCourse>& way(const State& state) {
  return state.combat.going.hexes;
}
Ways waysOf(const Rules& rules, const State& state) {
  const RetreatFrame& frame = top(state);
  return {rules.neighbours, orders(rules, state, state.combat.chosen, frame.length, frame.offMap), way(state).all()};
}

/// Nobody has gone yet, and there is room for another part.
bool mayPart(const State& state) {
  return way(state).length() == 0 && state.combat.chosen.count() > 1 && state.combat.trails + 1U < kMostParts;
}
/// A unit finds a course by itself.
bool findsAlone(const Rules& rules, const State& state, UnitId unit, int length, bool offMap = false) {
  return finds(rules, state, Units::only(unit), length, offMap);
}
/// Those who find a course on the map by themselves: all of them, if they find one together, which needs more room.
Units findingAlone(const Rules& rules, const State& state, const Units& units, int length) {
  if (units.count() > 1 && finds(rules, state, units, length, false)) return units;
  return units.those([&](UnitId unit) { return findsAlone(rules, state, unit, length); });
}
/// There is room for them only apart.
bool mustPart(const Rules& rules, const State& state, const Ways& ways) {
  return ways.none() && mayPart(state) && findingAlone(rules, state, state.combat.chosen, top(state).length).any();
}
/// Whether the part at hand leaves the map.
void lookForEdge(const Rules& rules, State& state) {
  const Units& units = state.combat.chosen;
  const int length = top(state).length;
  top(state).offMap = mayPart(state)
                          ? wayOut(rules, state, units, length) == WayOut::OffMap
                          : !finds(rules, state, units, length, false) && finds(rules, state, units, length, true);
}

/// The next part begins: all who wait, but those who find no way on the map by themselves hold nobody back who does:
/// they come last [11.7a, R-67].
void gather(const Rules& rules, State& state) {
  Combat& combat = state.combat;
  RetreatFrame& frame = top(state);
  combat.chosen = combat.waiting;
  combat.waiting = {};
  way(state) = {};
  way(state).add(frame.from);
  frame.fired = true;  // they stand where they were fired at
  const Units going = mayPart(state) ? findingAlone(rules, state, combat.chosen, frame.length)
                      : finds(rules, state, combat.chosen, frame.length, false) ? combat.chosen
                                                                                : Units{};
  frame.offMap = going.none() && finds(rules, state, combat.chosen, frame.length, true);
  if (going.none()) return;
  combat.waiting = combat.chosen - going;
  combat.chosen = going;
}

void leaveMap(const Rules& rules, State& state, UnitId unit, Events& events) {
  const Place exit = state.at(unit);
  tell(events, EventKind::Moved, "11.7i", say("{0} retreats off the map", unit),
       {.side = rules[unit].side, .unit = unit, .from = exit});
  put(rules, state, unit, kOffMap);
  state.began[index(unit)] = index(exit);
  state.acted.add(unit);  // it does not come back in this phase
}

/// A part has arrived, or has been destroyed on its way [11.8b].
void arrive(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  RetreatFrame& frame = top(state);
  const bool defends = Side(frame.side) == defenderOf(state);
  combat.chosen.each([&](UnitId unit) {
    if (rules[unit].shells()) markFired(rules, state, unit, "11.7h", events);
    if (rules[unit].ring != 0 && state.held.has(unit)) freeRing(rules, state, unit, "5.3c", events);
    if (frame.offMap) leaveMap(rules, state, unit, events);
  });
  if (defends) {
    if (combat.chosen.any()) combat.set(kFled);
    const int missing = combat.chosen.any() ? 0 : frame.length - way(state).length();
    combat.unfilled = static_cast<std::uint8_t>(std::max<int>(combat.unfilled, missing));
  }
  if (defends && combat.trails < kMostParts) combat.trail[combat.trails++] = combat.going;
  way(state) = {};
  combat.chosen = {};
  frame.offMap = false;
}

/// There is no room, be it that those who went before have taken it: they stand as if the terrain held them [11.7b].
void stand(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  combat.chosen.each([&](UnitId unit) {
    tellBoth(rules, state, events, EventKind::Told, "11.7b", unit,
             say("{0} finds no room to retreat to and stands", unit),
             say("A unit in {0} finds no room to retreat to and stands", state.at(unit)));
  });
  (Side(top(state).side) == attackerOf(state) ? combat.attackers : combat.defenders) |= combat.chosen;
  combat.standing |= combat.chosen;
  combat.chosen = {};
  way(state) = {};
}

/// Somebody fires at those who retreat through a hex, or could for all that they know.
bool drawsFireIn(const Rules& rules, const State& state, Side enemy, Place hex) {
  return opportunityFirers(rules, state, enemy, hex).any() || mightFire(rules, state, enemy, hex);
}
/// The fire of those whose zone the units have entered [11.7.1a]; true if there is any.
bool drawsFire(const Rules& rules, State& state) {
  RetreatFrame& frame = top(state);
  if (frame.fired) return false;
  frame.fired = true;
  const Side enemy = other(frame.side);
  const Place hex = way(state).all().back();
  if (!drawsFireIn(rules, state, enemy, hex)) return false;
  beginFire(state, enemy, FireKind::Opportunity, hex, frame.fires++);
  return true;
}

bool settle(const Rules& rules, State& state, Events& events) {
  Combat& combat = state.combat;
  if (combat.chosen.none()) {
    if (!way(state).empty()) arrive(rules, state, events);  // destroyed on its way
    if (combat.waiting.none()) {
      state.steps.pop();
      return false;
    }
    gather(rules, state);
  }
  if (drawsFire(rules, state)) return false;
  const Ways ways = waysOf(rules, state);
  if (!ways.over() && (!ways.none() || mustPart(rules, state, ways))) return true;
  if (ways.none() && way(state).length() == 0) {
    stand(rules, state, events);
  } else {
    arrive(rules, state, events);
  }
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const RetreatFrame& frame = top(state);
  const Ways ways = waysOf(rules, state);
  const int left = frame.length - way(state).length();
  bool backIn = false;
  ways.each([&](Place hex) {
    backIn = backIn || endsThunder(rules, state, state.combat.chosen, way(state).all().back(), hex);
  });
  ask(out, frame.side, S::Retreat, "11.7a",
      backIn ? say("Choose where they retreat; back in the Pocket they end Thunderclap. Hexes left: {0}", left)
      : mustPart(rules, state, ways) ? say("Together they find no room: choose units that retreat apart")
      : mayPart(state) ? say("Choose where the stack retreats, or units that retreat apart; hexes left: {0}", left)
      : left > 0       ? say("Choose where the units retreat; hexes left: {0}", left)
                       : say("The units cannot stay in {0}: choose where they retreat on", way(state).all().back()));
  ways.each([&](Place hex) { out.legal.add(act(V::Retreat, hex)); });
  if (mayPart(state)) offerEach(out, V::Drop, state.combat.chosen);
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Retreat: {
      const Ways ways = waysOf(rules, state);
      if (mustPart(rules, state, ways))
        return refuse("R-67", "Together they find no room anywhere: some of them retreat apart");
      return ways.judge(action.placeA());
    }
    case V::Drop:
      if (!state.combat.chosen.has(action.unitA()))
        return refuse("11.7a", "{0} does not retreat with these units", action.unitA());
      return mayPart(state) ? allow() : refuse("11.7a", "A stack splits before it begins to retreat");
    default: return refuse("11.7a", "A retreat is under way");
  }
}

/// What crossing a hexside costs the units that go together [11.7f, 11.7g].
RetreatCost crossing(const Rules& rules, const State& state, Place from, Place to) {
  RetreatCost cost;
  const int direction = rules.grid().directionTo(from, to);
  if (unbridged(rules, state, from, direction)) {
    const bool heavy =
        state.combat.chosen.anyOf([&](UnitId unit) { return rules[unit].is(kArmorClass | kArtilleryClass); });
    cost.river = heavy ? 1 : 0;
  } else if (bridged(rules, state, from, direction) && Side(top(state).side) == kSoviet) {
    const auto zones = static_cast<std::uint16_t>(zonesAt(rules, state, from) | zonesAt(rules, state, to));
    cost.bridge = interdictionLoss(state, zones);
  }
  return cost;
}
void payCrossing(const Rules& rules, State& state, Place from, Place to) {
  const RetreatCost cost = crossing(rules, state, from, to);
  const Side side = top(state).side;
  if (cost.river > 0) beginLosses(state, side, LossKind::River, to, cost.river);
  if (cost.bridge > 0) beginLosses(state, side, LossKind::Bridge, to, cost.bridge);
}

/// As many hexes as are looked at to know what all courses cost.
constexpr int kMostFollowed = 100;

/// Follows all courses to their ends; `hexes`: as many as may still be looked at.
/// `leads`: one of them leads Sixth Army back into the Pocket.
void follow(const Rules& rules, const State& at, const RetreatCost& soFar, std::optional<RetreatCost>& least,
            bool& leads, int& hexes) {
  const Ways ways = waysOf(rules, at);
  if (ways.over()) {
    if (!least) least = soFar;
    least->fire = least->fire && soFar.fire;
    least->home = least->home && soFar.home;
    leads = leads || soFar.home;
    least->river = std::min(least->river, soFar.river);
  }
  ways.each([&](Place to) {
    if (--hexes < 0) return;
    RetreatCost cost = costOfRetreat(rules, at, to);
    cost.fire = cost.fire || soFar.fire;
    cost.home = cost.home || soFar.home;
    cost.river += cost.bridge + soFar.river;
    State next = at;
    next.combat.chosen.each([&](UnitId unit) { put(rules, next, unit, to); });
    way(next).add(to);
    follow(rules, next, cost, least, leads, hexes);
  });
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  Combat& combat = state.combat;
  if (verbOf(action) == V::Drop) {
    combat.chosen.remove(action.unitA());
    combat.waiting.add(action.unitA());
    lookForEdge(rules, state);
    return;
  }
  const Place to = action.placeA();
  const Place from = way(state).all().back();
  runOver(rules, state, to, top(state).side, events);
  combat.chosen.each([&](UnitId unit) {
    tellMove(events, "11.7a", rules[unit].side, unit, from, to, say("{0} retreats to {1}", unit, to));
    put(rules, state, unit, to);
    enteredHex(rules, state, unit, events);
  });
  way(state).add(to);
  top(state).fired = false;
  payCrossing(rules, state, from, to);
}

}  // namespace

const Chapter kRetreatStep{settle, prompt, judge, perform};

WayOut wayOut(const Rules& rules, const State& state, const Units& units, int length) {
  if (finds(rules, state, units, length, false) || findingAlone(rules, state, units, length).any())
    return WayOut::Course;
  if (finds(rules, state, units, length, true)) return WayOut::OffMap;  // where there is room for anybody
  if (ringedByFirers(rules, state, units, length)) return WayOut::Surrounded;
  if (finds(rules, state, units, length, false, Ignoring::Room)) return WayOut::NoRoom;
  return finds(rules, state, units, length, false, Ignoring::Enemies) ? WayOut::Surrounded : WayOut::Terrain;
}

Units withoutRoom(const Rules& rules, const State& state, const Units& units, int length) {
  if (units.count() < 2 || finds(rules, state, units, length, false)) return {};
  return units.those([&](UnitId unit) {
    return !findsAlone(rules, state, unit, length) && !findsAlone(rules, state, unit, length, true);
  });
}

void beginRetreat(State& state, Side side, const Units& units, Place from, int length) {
  Combat& combat = state.combat;
  combat.attackers -= units;
  combat.barred -= units;
  combat.defenders -= units;
  state.march.movers -= units;
  combat.waiting = units;
  combat.chosen = {};
  combat.going = {};
  RetreatFrame& frame = state.steps.push<RetreatFrame>();
  frame.side = side;
  frame.length = static_cast<std::uint16_t>(length);
  frame.from = from;
  frame.fired = true;
}

RetreatCost costOfRetreat(const Rules& rules, const State& state, Place to) {
  RetreatCost cost = crossing(rules, state, way(state).all().back(), to);
  cost.fire = drawsFireIn(rules, state, other(top(state).side), to);
  cost.home = endsThunder(rules, state, state.combat.chosen, way(state).all().back(), to);
  return cost;
}

RetreatCost leastCostOfRetreat(const Rules& rules, const State& state) {
  int hexes = kMostFollowed;
  bool leads = false;
  std::optional<RetreatCost> least;
  follow(rules, state, {}, least, leads, hexes);
  return least && hexes >= 0 ? *least : RetreatCost{};
}

WayHome wayHome(const Rules& rules, const State& state) {
  int hexes = kMostFollowed;
  bool leads = false;
  std::optional<RetreatCost> least;
  follow(rules, state, {}, least, leads, hexes);
  if (!leads) return WayHome::None;
  return least->home && hexes >= 0 ? WayHome::Every : WayHome::Some;
}

std::vector<Reach> retreatsOf(const Rules& rules, const State& state) {
  const Units units = state.combat.chosen;
  const auto depth = state.steps.depth;
  const auto retreats = [&](const State& at) { return at.steps.depth == depth && at.steps.top().is<RetreatFrame>(); };
  const auto strength = [&](const State& at) {
    return units.sum([&](UnitId unit) { return inPlay(at, unit) ? at.strengthOf(unit) : 0; });
  };
  // The next part has fewer who wait for it.
  const auto open = [&](const State& at) {
    std::vector<Action> next;
    if (!retreats(at) || at.combat.waiting != state.combat.waiting) return next;
    waysOf(rules, at).each([&](Place hex) { next.push_back(act(V::Retreat, hex)); });
    return next;
  };
  const auto go = [&](State& at, Action action) {
    Events quiet;
    perform(rules, at, action, quiet);
    while (at.steps.depth >= depth && !chapterOf(at).settle(rules, at, quiet)) {
    }
    return strength(at) > 0 ? action.placeA() : kNowhere;
  };
  // Who follows the path of a retreat ignores the zones there [11.8d].
  Hexes left = state.exerting(top(state).side);
  left.remove(top(state).from);
  const Hexes zone = neighbours(rules.grid(), left, rules.dry);
  const auto opened = [&](const State& at) {
    Hexes out;
    const auto add = [&](const Path& path) {
      for (const Place hex : path.all()) {
        if (zone.has(hex)) out.add(hex);
      }
    };
    add(at.combat.going);
    for (const Path& path : at.combat.paths()) add(path);
    return out;
  };
  const auto same = [&](const State& a, const State& b) {  // nobody contests who holds a hex of the Pocket
    return a.axisHeld - rules.pocket == b.axisHeld - rules.pocket && opened(a) == opened(b) &&
           convoyHexes(rules, a) == convoyHexes(rules, b) && a.left == b.left && a.once == b.once &&
           a.nearest == b.nearest && a.approached == b.approached;  // [5.2e] [16.3c]
  };
  const auto hexes = [](const State&, const auto& path) { return static_cast<int>(path.size()); };
  // Where there are too many ways to know the best ones they go hex by hex.
  return retreatReach(
             state, open, go, [&](const State& at) { return -strength(at); }, hexes, same)
      .ends;
}

}  // namespace kessel::winter
