// SPDX-License-Identifier: GPL-3.0-or-later
// Ad hoc reinforcements [3.3]: a blind draw from a cup, and where the unit may be placed.
#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {
namespace {

Side sideOf(const AdHocFrame& frame) {
  return frame.cup == 0 ? kAxis : kSoviet;
}

Units inCup(const Rules& rules, const State& state, std::size_t cup) {
  return rules.ofCup[cup].those([&](UnitId unit) { return state.at(unit) == cupAt(cup); });
}

bool settle(const Rules& rules, State& state, Events& events) {
  const AdHocFrame& frame = state.steps.top<AdHocFrame>();
  if (frame.stage == AdHocStage::Draw) return true;
  if (frame.unit.any() && placementHexes(rules, state, *frame.unit).any()) return true;
  if (frame.unit.any()) tell(events, "R-48", say("{0} finds no place and goes back to its cup", *frame.unit));
  state.steps.pop();
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const AdHocFrame& frame = state.steps.top<AdHocFrame>();
  if (frame.stage == AdHocStage::Draw) {
    ask(out, kChance, S::AdHoc, "3.3h", say("{0} draws an ad hoc unit", sideOf(frame)));
    out.legal.add(act(V::Outcome, 0), static_cast<std::uint32_t>(rules.snafu[frame.cup]));
    inCup(rules, state, frame.cup).each([&](UnitId unit) { out.legal.add(act(V::Outcome, index(unit) + 1)); });
    return;
  }
  ask(out, sideOf(frame), S::AdHoc, "3.3i", say("Place {0}", *frame.unit));
  out.legal.addEach(act(V::Place, *frame.unit), placementHexes(rules, state, *frame.unit));
}

Verdict mayStandIn(const Rules& rules, const State& state, UnitId unit, Place hex) {
  if (!isHex(hex)) return refuse("3.3i", "{0} must be placed", unit);
  if (placementHexes(rules, state, unit).has(hex)) return allow();
  const Side enemy = other(rules[unit].side);
  if (state.occupied(enemy).has(hex)) return refuse("3.3i", "Enemy units stand in {0}", hex);
  if (state.closed.has(hex)) return refuse("12.2-C52a", "Nobody can enter {0}: snowdrift", hex);
  if (inZoneOfControl(rules, state, hex, enemy)) return refuse("3.3i", "{0} lies in an enemy Zone of Control", hex);
  if (!hasRoom(rules, state, hex, unit)) return refuse("3.4a", "There is no room in {0}", hex);
  return refuse("3.3i", "{0} must stand with or next to a friendly unit in supply", unit);
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const AdHocFrame& frame = state.steps.top<AdHocFrame>();
  if (frame.stage == AdHocStage::Draw)
    return ifListed<prompt>(rules, state, action, refuse("3.3h", "A counter must be drawn from the cup"));
  if (action != act(V::Place, *frame.unit, action.b)) return refuse("3.3i", "{0} must be placed", *frame.unit);
  return mayStandIn(rules, state, *frame.unit, action.placeB());
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  AdHocFrame& frame = state.steps.top<AdHocFrame>();
  if (frame.stage == AdHocStage::Draw) {
    frame.stage = AdHocStage::Place;
    frame.unit.number = action.a;
    const bool snafu = action.a == 0;
    return tell(events, EventKind::Drawn, "3.3h",
                snafu ? say("SNAFU: nothing comes") : say("{0} is drawn", *frame.unit),
                {.side = sideOf(frame), .unit = snafu ? kNoUnit : *frame.unit});
  }
  const UnitId unit = action.unitA();
  put(rules, state, unit, action.placeB());
  tellAt(events, EventKind::Placed, "3.3i", state, unit, say("{0} appears in {1}", unit, action.placeB()),
         rules[unit].side);
  state.steps.pop();
}

}  // namespace

const Chapter kAdHocStep{settle, prompt, judge, perform};

bool cupHolds(const Rules& rules, const State& state, std::size_t cup) {
  return inCup(rules, state, cup).any();
}

bool beginAdHoc(const Rules& rules, State& state, std::size_t cup) {
  const bool found = cupHolds(rules, state, cup);
  if (found) state.steps.push<AdHocFrame>().cup = static_cast<std::uint16_t>(cup);
  return found;
}

Hexes placementHexes(const Rules& rules, const State& state, UnitId unit) {
  const Side side = rules[unit].side;
  const Side enemy = other(side);
  Hexes friends = state.occupied(side);
  state.unsupplied.each([&](UnitId marked) {
    const Place hex = state.at(marked);
    if (!isHex(hex)) return;
    // An overrun Soviet HQ may lie under them.
    const Units mates = unitsIn(state, hex, rules.ofSide[index(side)]);
    const bool supplied = (mates - state.unsupplied).any();
    if (!supplied) friends.remove(hex);
  });
  Hexes open = (friends | neighbours(rules.grid(), friends)) & rules.land;
  open -= state.occupied(enemy) | state.closed;
  if (rules[unit].is(kAdHoc | kAlarm)) open -= zoneOfControl(rules, state, enemy);
  return open - (open & state.occupied(side)).those([&](Place hex) { return !hasRoom(rules, state, hex, unit); });
}

}  // namespace kessel::donner
