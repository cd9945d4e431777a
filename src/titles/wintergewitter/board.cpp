// SPDX-License-Identifier: GPL-3.0-or-later
// Units on the board: stacks, zones and markers, and the questions that every chapter asks about them.
#include "titles/wintergewitter/board.h"

#include <algorithm>

#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

/// What a unit leaves behind in the hex that it goes out of.
void leave(const Rules& rules, State& state, UnitId unit, Place from) {
  state.digging.remove(unit);  // [15.1a]
  for (std::size_t i = 0; i < state.spans.size(); ++i) {
    if (state.builders[i] == index(unit)) state.builders[i] = state.spans[i] = kNoSpan;  // [16.2.2a]
  }
  const Side side = rules[unit].side;
  if (!state.anyIn(from, [&](UnitId each) { return rules[each].side == side; }))
    state.entrenched.remove(from);  // [15.3]
}

void count(const Rules& rules, State& state, UnitId unit, int points) {
  const UnitData& data = rules[unit];
  if (data.loss == LossClass::None) return;  // HQs return for nothing
  std::uint8_t& sum = state.losses[static_cast<std::size_t>(data.nation)][static_cast<std::size_t>(data.loss)];
  sum = static_cast<std::uint8_t>(std::min(255, sum + points));  // [17.2b]
}

void forget(State& state, UnitId unit) {
  for (Units* set : {&state.disrupted, &state.organic, &state.unsupplied, &state.fired, &state.halved, &state.digging,
                     &state.march.movers, &state.combat.attackers, &state.combat.defenders, &state.combat.batteries,
                     &state.combat.guns, &state.combat.barred, &state.combat.waiting, &state.combat.chosen})
    set->remove(unit);
}

}  // namespace

void tellBoth(const Rules& rules, const State& state, Events& events, EventKind kind, Cite rule, UnitId unit,
              const Phrase& open, const Phrase& covered) {
  const Side side = rules[unit].side;
  if (knows(rules, state, other(side), unit)) {
    tell(events, kind, rule, open, {.side = side, .unit = unit, .to = state.at(unit)});
    return;
  }
  tell(events, kind, rule, open, {.side = side, .onlyFor = side, .unit = unit, .to = state.at(unit)});
  tell(events, EventKind::Told, rule, covered, {.side = side, .onlyFor = other(side), .to = state.at(unit)});
}

State::Marks marksOf(const Rules& rules, const State& state, Place hex) {
  using enum Ground::Layer;
  State::Marks marks = 0;
  bool exerts = false;
  bool steady = false;  // a stack is disrupted if all of it is [13.1f]
  Side side = kAxis;
  state.each(hex, [&](UnitId unit) {
    const UnitData& data = rules[unit];
    if (data.is(kConvoy)) return;
    side = data.side;
    exerts = exerts || hasZone(rules, unit);        // [10.1b]
    steady = steady || !state.disrupted.has(unit);  // [13.1b]
    marks |= State::bit(side == kAxis ? Axis : Soviet);
  });
  if (exerts && steady) marks |= State::bit(side == kAxis ? AxisZone : SovietZone);
  return marks;
}

void put(const Rules& rules, State& state, UnitId unit, Place to) {
  const Place from = state.at(unit);
  const auto marks = [&](Place hex) { return marksOf(rules, state, hex); };
  const bool tells = from != to && state.freedUnseen.has(unit);
  if (tells) noteFree(rules, state, unit);
  state.put(unit, to, marks);
  if (tells) noteFree(rules, state, unit);
  if (isHex(from) && from != to) leave(rules, state, unit, from);
  if (!isHex(to) || rules[unit].is(kConvoy)) return;
  const Formation formation = rules[unit].formation;
  const bool seventh = formation == Formation::Corps7 || formation == Formation::Cav5 || formation == Formation::Inf4;
  if ((seventh || isBischof(rules, unit)) && to == rules.christea) state.set(kChristea);  // [19.1.2g]
  if (rules[unit].side == kAxis) {
    state.axisHeld.add(to);
  } else {
    state.axisHeld.remove(to);
  }
}

Hexes convoyHexes(const Rules& rules, const State& state) {
  Hexes hexes;
  rules.convoys.each([&](UnitId unit) {
    if (isHex(state.at(unit))) hexes.add(state.at(unit));
  });
  return hexes;
}

Units unitsOf(const Rules& rules, const State& state, Place hex, Side side) {
  return state.unitsIn(hex, [&](UnitId unit) { return rules[unit].side == side && !rules[unit].is(kAircraft); });
}

int stackingOf(const Rules& rules, const State& state, const Units& units) {
  return units.sum([&](UnitId unit) { return stackingOf(rules, state, unit); });
}

int stackingIn(const Rules& rules, const State& state, Place hex) {
  return state.sumIn(hex, [&](UnitId unit) { return stackingOf(rules, state, unit); });  // convoys have none [16.3b]
}

bool isDisrupted(const Rules& rules, const State& state, Place hex) {
  return !state.anyIn(hex, [&](UnitId unit) { return !rules[unit].is(kConvoy) && !state.disrupted.has(unit); });
}

Hexes zoneOfControl(const Rules& rules, const State& state, Side side) {
  Hexes zone = neighbours(rules.grid(), state.exerting(side), rules.dry) & rules.land;  // [10.0] [10.1a]
  if (side == kSoviet) zone -= rules.pocket;
  return zone;
}

bool inZoneOfControl(const Rules& rules, const State& state, Place hex, Side of) {
  if (of == kSoviet && rules.pocket.has(hex)) return false;
  const std::array<Place, 6>& around = rules.around(hex);
  for (std::size_t d = 0; d < kDirections; ++d) {
    if (around[d] == kNowhere || !state.exerting(of).has(around[d])) continue;
    if (!rules.donAt(hex, static_cast<int>(d))) return true;  // [10.0] [10.1a]
  }
  return false;
}

bool besideEnemy(const Rules& rules, const State& state, Place hex, Side side) {
  const Hexes& enemies = state.occupied(other(side));
  return std::ranges::any_of(rules.around(hex), [&](Place to) { return to != kNowhere && enemies.has(to); });
}

std::uint16_t sideNumber(const Rules& rules, Place hex, int d) {
  if (d >= kDirections / 2) {
    hex = rules.around(hex)[static_cast<std::size_t>(d)];
    d = Grid::opposite(d);
  }
  return static_cast<std::uint16_t>(index(hex) * 8 + d);
}

bool bridged(const Rules& rules, const State& state, Place hex, int d) {
  if (!rules.riverAt(hex, d)) return false;
  const bool printed = hasSide(rules.bridge, hex, d);
  const bool turned = std::ranges::find(state.bridges, sideNumber(rules, hex, d)) != state.bridges.end();
  return printed != turned;
}

bool unbridged(const Rules& rules, const State& state, Place hex, int d) {
  return rules.riverAt(hex, d) && !bridged(rules, state, hex, d);
}

Verdict mayTurn(const Rules& rules, const State& state, Side who, std::uint16_t side) {
  if (std::ranges::find(state.bridges, side) != state.bridges.end()) return allow();  // it is as printed again
  auto used = std::ranges::count_if(state.bridges, [](std::uint16_t each) { return each != kNoSpan; });
  used += std::ranges::count_if(state.builders, [&](std::uint16_t each) {
    return each != kNoSpan && rules[static_cast<UnitId>(each)].side == who;  // of others he may not know [18.1f]
  });
  if (used < static_cast<std::ptrdiff_t>(kMostBridges)) return allow();
  return refuse("R-145", "On {0} hexsides bridges are built or destroyed: there can be no more",
                static_cast<int>(kMostBridges));
}

bool turnBridge(State& state, std::uint16_t side) {
  auto at = std::ranges::find(state.bridges, side);
  if (at == state.bridges.end()) {
    at = std::ranges::find(state.bridges, kNoSpan);
    if (at == state.bridges.end()) return false;
    *at = side;
  } else {
    *at = kNoSpan;
  }
  std::ranges::sort(state.bridges);
  return true;
}

std::uint16_t zonesAt(const Rules& rules, const State& state, Place hex) {
  unsigned zones = 0;
  for (std::size_t i = 0; i < state.air.zones; ++i) {
    if (rules.distance(state.air.zone[i].hex, hex) <= kZoneRadius) zones |= 1U << i;
  }
  return static_cast<std::uint16_t>(zones);
}

int interdictionLoss(const State& state, std::uint16_t zones) {
  int sum = 0;
  for (std::size_t i = 0; i < state.air.zones; ++i)
    sum += (zones >> i & 1U) != 0 ? state.air.zone[i].loss : 0;  // [4.4c]
  return sum;
}

void losePoint(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  if (state.strengthOf(unit) <= 1) return destroy(rules, state, unit, rule, events);  // [2.2b]
  count(rules, state, unit, 1);
  tellBoth(rules, state, events, EventKind::Reduced, rule, unit, say("{0} loses a strength point", unit),
           say("A unit in {0} loses a strength point", state.at(unit)));
  --state.strength[index(unit)];
}

void destroy(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  const UnitData& data = rules[unit];
  const Place from = state.at(unit);
  count(rules, state, unit, state.strengthOf(unit));
  if (const int rest = state.strengthOf(unit) - 1; rest > 0)  // how many they were only the owner knows [18.1a]
    tell(events, EventKind::Reduced, rule, {},
         {.side = data.side, .onlyFor = data.side, .unit = unit, .to = from, .value = rest});
  state.strength[index(unit)] = 0;
  forget(state, unit);
  put(rules, state, unit, data.is(kConvoy) ? kDead : kLost);  // [16.3c] [17.2.1c]
  tell(events, EventKind::Lost, rule, say("{0} is eliminated", unit), {.side = data.side, .unit = unit, .from = from});
}

void runOver(const Rules& rules, State& state, Place hex, Side by, Events& events) {
  const Units convoys = unitsOf(rules, state, hex, other(by)) & rules.convoys;
  convoys.each([&](UnitId convoy) { destroy(rules, state, convoy, "16.3c", events); });
}

void disrupt(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  if (state.disrupted.has(unit)) return;
  tellBoth(rules, state, events, EventKind::Changed, rule, unit, say("{0} is disrupted", unit),
           say("A unit in {0} is disrupted", state.at(unit)));
  state.disrupted.add(unit);
  state.digging.remove(unit);  // [15.1b]
  if (isHex(state.at(unit))) state.renew(state.at(unit), [&](Place hex) { return marksOf(rules, state, hex); });
}

void markFired(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  if (state.fired.has(unit)) return;
  tellBoth(rules, state, events, EventKind::Changed, rule, unit, say("{0} is marked as fired", unit),
           say("A unit in {0} is marked as fired", state.at(unit)));
  state.fired.add(unit);
  state.halved.remove(unit);
}

void release(const Rules& rules, State& state, Formation formation, Cite rule, Events& events, Side onlyFor) {
  const Units waiting = rules.of(formation) & state.held;
  const Units free = rules.of(formation) & state.freedUnseen;
  const Units news = onlyFor == kNobody ? waiting | free : waiting;
  if (news.none()) return;
  state.held -= waiting;
  state.freedUnseen = onlyFor == kNobody ? state.freedUnseen - free : state.freedUnseen | waiting;
  tell(events, EventKind::Told, rule, say("{0} is released", rules.info.roster[news.first()].formation.c_str()),
       {.side = kSoviet, .onlyFor = waiting.none() ? kAxis : onlyFor});
}

Units heldFor(const State& state, Side viewer) {
  return viewer == kAxis ? state.held | state.freedUnseen : state.held;
}

void noteFree(const Rules& rules, State& state, UnitId unit) {
  if (state.freedUnseen.has(unit) && knows(rules, state, kAxis, unit))
    state.freedUnseen -= rules.of(rules[unit].formation);
}

void attacked(const Rules& rules, State& state, Place hex, Events& events) {
  state.each(hex, [&](UnitId unit) {
    state.digging.remove(unit);  // [15.1b]
    noteAttackOn(rules, state, unit, false, events);
  });
}

void noteAttackOn(const Rules& rules, State& state, UnitId unit, bool air, Events& events) {
  if (rules[unit].ring > 0) {
    state.ringHit = static_cast<std::uint8_t>(state.ringHit | 1U << (rules[unit].ring - 1U));  // [5.3d]
  } else if (!air && rules[unit].side == kSoviet && state.held.has(unit)) {
    // Whoever hits a hidden unit does not learn of which formation it is [18.1d, R-82].
    const Side who = knows(rules, state, kAxis, unit) ? kNobody : kSoviet;
    release(rules, state, rules[unit].formation, "19.1.1g", events, who);
  }
}

}  // namespace kessel::winter
