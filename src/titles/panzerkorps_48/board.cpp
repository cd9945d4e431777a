// SPDX-License-Identifier: GPL-3.0-or-later
// Units on the board, and the questions that every chapter asks about them.
#include "titles/panzerkorps_48/board.h"

namespace kessel::chir {
namespace {

template <class Test>
bool anyAround(const Rules& rules, Place hex, Test test) {
  for (const Place next : rules.around(hex)) {
    if (next != kNowhere && test(next)) return true;
  }
  return false;
}

/// [10g]
void take(const Rules& rules, State& state, Place hex, Side side, Cite rule, Events& events) {
  if (!rules.objectiveHexes.has(hex) || state.begun == 0 || state.sovietHeld.has(hex) == (side == kSoviet)) return;
  if (side == kSoviet) {
    state.sovietHeld.add(hex);
  } else {
    state.sovietHeld.remove(hex);
  }
  tell(events, rule, say("{0} is under {1} control", hex, side));
}

void renewMarks(const Rules& rules, State& state, Place hex) {
  state.renew(hex, [&](Place place) { return marksOf(rules, state, place); });
}

}  // namespace

State::Marks marksOf(const Rules& rules, const State& state, Place hex) {
  using enum Ground::Layer;
  int steps = 0;
  Side side = kNobody;
  state.each(hex, [&](UnitId unit) {
    side = rules[unit].side;
    if (!state.retreated.has(unit)) steps += stepsOf(rules, state, unit);  // [5c]
  });
  if (side == kNobody) return 0;
  const State::Marks grip = steps >= rules.zocSteps ? State::bit(side == kGerman ? GermanZoc : SovietZoc) : 0;  // [5a]
  return grip | State::bit(side == kGerman ? German : Soviet);
}

void put(const Rules& rules, State& state, UnitId unit, Place to) {
  state.put(unit, to, [&](Place hex) { return marksOf(rules, state, hex); });
}

void comeTo(const Rules& rules, State& state, const Units& units, Place hex, Events& events) {
  if (units.none()) return;
  const Side side = rules[units.first()].side;
  units.each([&](UnitId unit) { put(rules, state, unit, hex); });
  if (side == kSoviet && state.released == 0) {
    const bool near = rules.ofFormation[kSeventhLuftwaffe].anyOf([&](UnitId unit) {
      return isHex(state.at(unit)) && rules.distance(state.at(unit), hex) <= rules.releaseRange;
    });
    if (near) release(state, events);  // [9i]
  }
  take(rules, state, hex, side, "10g", events);
  renewControl(rules, state, events);
}

void renewControl(const Rules& rules, State& state, Events& events) {
  if (state.begun == 0) return;
  rules.objectiveHexes.each([&](Place hex) {
    for (const Side side : {kGerman, kSoviet}) {
      if (state.sovietHeld.has(hex) == (side == kSoviet) || state.occupied(other(side)).has(hex)) continue;
      if (inZone(rules, state, hex, side) && !inZone(rules, state, hex, other(side)))
        take(rules, state, hex, side, "10g", events);
    }
  });
}

void loseSteps(const Rules& rules, State& state, UnitId unit, int steps, Cite rule, Events& events) {
  if (steps <= 0 || !state.onMap(unit)) return;
  if (steps >= stepsOf(rules, state, unit)) return eliminate(rules, state, unit, rule, events);  // [2.1j] [8d]
  state.lost[index(unit)] = static_cast<std::uint8_t>(state.lost[index(unit)] + steps);          // [2.1i]
  tell(events, EventKind::Reduced, rule,
       steps == 1 ? say("{0} loses a step", unit) : say("{0} loses {1} steps", unit, steps),
       {.side = rules[unit].side, .unit = unit, .to = state.at(unit), .value = steps});
  renewMarks(rules, state, state.at(unit));  // [5b]
  renewControl(rules, state, events);
}

void eliminate(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  const Place from = state.at(unit);
  const int steps = stepsOf(rules, state, unit);
  state.lost[index(unit)] = rules[unit].strength;
  state.spent[index(unit)] = state.part[index(unit)] = state.company[index(unit)] = 0;
  for (Units* flag : {&state.attacked, &state.assaulted, &state.repulsed, &state.finished, &state.barred,
                      &state.retreated, &state.supported, &state.beside, &state.entered, &state.stopped})
    flag->remove(unit);
  put(rules, state, unit, kLost);
  tell(events, EventKind::Lost, rule, say("{0} is eliminated", unit),
       {.side = rules[unit].side, .unit = unit, .from = from, .value = steps});
  renewControl(rules, state, events);
}

void flagRetreat(const Rules& rules, State& state, const Units& units, Events& events) {
  units.each([&](UnitId unit) {
    state.retreated.add(unit);
    if (rules[unit].side == phasing(state)) state.repulsed.add(unit);  // [3.2d]
    if (isHex(state.at(unit))) renewMarks(rules, state, state.at(unit));
  });
  renewControl(rules, state, events);
}

void clearRetreats(const Rules& rules, State& state, Events& events) {
  const Units past = state.retreated;
  state.retreated = {};
  past.each([&](UnitId unit) {
    if (isHex(state.at(unit))) renewMarks(rules, state, state.at(unit));
  });
  renewControl(rules, state, events);
}

Units unitsIn(const Rules& rules, const State& state, Place hex, Side side) {
  return state.unitsIn(hex, [&](UnitId unit) { return rules[unit].side == side; });
}

void release(State& state, Events& events) {
  if (state.released != 0) return;
  state.released = 1;
  tell(events, "9i", say("The 7th Luftwaffe Field Division is released"));
}

Side phasing(const State& state) {
  if (state.steps.depth < 2) return kNobody;
  switch (static_cast<S>(state.steps.frames[1].step)) {
    case S::SovietPrepared:
    case S::SovietMovement: return kSoviet;
    case S::GermanPrepared:
    case S::GermanMovement: return kGerman;
    default: return kNobody;
  }
}

bool inMovement(const State& state) {
  if (state.steps.depth < 2) return false;
  const auto step = static_cast<S>(state.steps.frames[1].step);
  return step == S::SovietMovement || step == S::GermanMovement;
}

Hexes zoneOf(const Rules& rules, const State& state, Side side) {
  return neighbours(rules.grid(), state.grips(side)) & rules.land;  // [5a]
}

bool inZone(const Rules& rules, const State& state, Place hex, Side of) {
  const Hexes& grips = state.grips(of);
  return anyAround(rules, hex, [&](Place next) { return grips.has(next); });
}

bool besideEnemy(const Rules& rules, const State& state, Place hex, Side side) {
  const Hexes& enemies = state.occupied(other(side));
  return anyAround(rules, hex, [&](Place next) { return enemies.has(next); });
}

bool canStack(const Rules& rules, const State& state, Place hex, const Units& units) {
  if (units.none()) return true;
  const UnitId first = units.first();
  const Side side = rules[first].side;
  Units all = units;
  if (state.hasStack(hex) && isHex(hex)) all |= unitsIn(rules, state, hex, side);
  int thirds = 0;
  bool oneFormation = true;
  bool regiment = false;
  all.each([&](UnitId unit) {
    const UnitData& data = rules[unit];
    thirds += side == kGerman && data.size == Size::Company ? 1 : 3;  // [6c]
    regiment = regiment || data.size == Size::Regiment;
    oneFormation = oneFormation && data.formation == rules[first].formation;
  });
  if (regiment && side == kSoviet) return all.count() == 1;                  // [6d]
  return thirds <= 3 * rules.battalions[index(side)][oneFormation ? 1 : 0];  // [6b] [6d]
}

bool overstacked(const Rules& rules, const State& state, Place hex) {
  const UnitId top = state.top(hex);
  return top != kNoUnit && !canStack(rules, state, hex, Units::only(top));
}

Verdict refuseStack(const Rules& rules, Side side, Place hex) {
  const auto& limit = rules.battalions[index(side)];
  if (side == kGerman)
    return refuse(
        "6b", "In {0} there would be more than {1} battalions, or {2} of one formation; three companies count as one",
        hex, limit[0], limit[1]);
  return refuse("6d", "In {0} there would be more than a regiment alone, {1} battalions, or {2} of one formation", hex,
                limit[0], limit[1]);
}

}  // namespace kessel::chir
