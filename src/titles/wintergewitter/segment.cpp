// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: a movement segment. Units and stacks move one after the other, reinforcements enter, bridges are begun.
#include <algorithm>

#include "titles/wintergewitter/movement.h"
#include "titles/wintergewitter/unseen.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

bool mechanizedNow(const State& state) {
  return state.steps.top<MoveSegmentFrame>().mechanized;
}

/// May an administrative move begin? [8.3a, 8.3b]
Verdict mayMarch(const Rules& rules, const State& state, UnitId unit) {
  if (state.disrupted.has(unit)) return refuse("8.3b", "{0} is disrupted: no administrative movement", unit);
  const Place hex = state.at(unit);
  if (besideEnemy(rules, state, hex, rules[unit].side))
    return refuse("8.3a", "{0} begins adjacent to an enemy: no administrative movement", unit);
  if (zonesAt(rules, state, hex) != 0) return refuse("8.3b", "{0} begins in an interdiction zone", unit);
  return allow();
}

/// Hexes by which a unit enters the map [19.1.2b, 19.1.2g, R-48, R-115]; none: not now.
Hexes gatesOf(const Rules& rules, const State& state, UnitId unit) {
  const Plan& plan = rules.plan(state);
  Hexes gates;
  if (state.at(unit) == kPool) {
    const int left = plan.poolPoints[state.turn] - state.poolUsed;
    if (stackingOf(rules, state, unit) <= left) gates = rules.poolEntry;  // [19.1.2b]
  } else if (rules[unit].formation == Formation::Christea) {
    if (state.has(kChristeaDue)) {
      for (const Place hex : rules.christeaEntry) gates.add(hex);
    }
  } else if (plan.due[index(unit)] != 0 && plan.due[index(unit)] <= state.turn) {
    gates = plan.gates[plan.arrival[index(unit)]];
  }
  return gates;
}

/// For a unit of so many stacking points.
Verdict mayUseGate(const Rules& rules, const State& state, UnitId unit, Place hex, int points) {
  const Side side = rules[unit].side;
  if (holdsEnemy(rules, state, hex, side)) return refuse("R-115", "Enemy units stand in {0}", hex);
  if (inZoneOfControl(rules, state, hex, other(side)))
    return refuse("R-115", "{0} is in an enemy Zone of Control", hex);
  if (stackingIn(rules, state, hex) + points > rules.stackLimit) return refuse("9.1a", "There is no room in {0}", hex);
  return allow();
}

/// What a unit pays for the hex by which it enters: its terrain, and what interdiction takes there [4.4b, R-48].
int entryCost(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const int lost = rules[unit].side == kSoviet ? interdictionLoss(state, zonesAt(rules, state, hex)) * kPoint : 0;
  return terrainCost(Mover(rules, state, Units::only(unit), MoveFrame{}), hex) + lost;
}
/// There is no least movement: the points must suffice [8.2c].
Verdict mayPayEntry(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const int cost = entryCost(rules, state, unit, hex);
  const int points = allowanceOf(rules, state, unit, false);
  return cost <= points ? allow()
                        : refuse("8.2c", "Entering {0} costs {1} MP, {2} has {3}", hex, Arg::quarters(cost), unit,
                                 Arg::quarters(points));
}

/// Why no hex is open to a unit that waits.
Verdict whyNotNow(const Rules& rules, const State& state, UnitId unit) {
  const Plan& plan = rules.plan(state);
  if (state.at(unit) == kPool)
    return refuse("19.1.2b", "Stacking points of its division that may still enter in this turn: {1}, too few for {0}",
                  unit, std::max(0, plan.poolPoints[state.turn] - state.poolUsed));
  if (rules[unit].formation == Formation::Christea)
    return refuse("19.1.2g", "Group Christea enters in the turn after VII Corps has taken {0}", rules.christea);
  const int due = plan.due[index(unit)];
  return due > state.turn ? refuse("R-115", "{0} enters from turn {1} on", unit, due)
                          : refuse("R-115", "{0} does not enter in this scenario", unit);
}

bool christeaBlocked(const Rules& rules, const State& state, UnitId unit, Place hex) {
  // The nearest free hex of the edge, and no other one.
  for (const Place gate : rules.christeaEntry) {
    if (gate == hex) return false;
    if (mayUseGate(rules, state, unit, gate, stackingOf(rules, state, unit)).ok()) return true;
  }
  return true;
}

Verdict mayEnter(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const Place from = state.at(unit);
  if (from != kToCome && from != kPool) return refuse("R-115", "{0} is not waiting to enter", unit);
  if (rules[unit].side != state.phasing || phaseKind(state) != PhaseKind::Player)
    return refuse("R-115", "{0} enters in a Player Phase of its own side", unit);
  if (rules[unit].is(kMechActivation) != mechanizedNow(state))
    return refuse("3.1b", "{0} enters in another segment", unit);
  const Hexes gates = gatesOf(rules, state, unit);
  if (gates.none()) return whyNotNow(rules, state, unit);
  if (!gates.has(hex)) return refuse("R-115", "{0} does not enter by {1}", unit, hex);
  if (const Verdict gate = mayUseGate(rules, state, unit, hex, stackingOf(rules, state, unit)); !gate.ok()) return gate;
  if (const Verdict price = mayPayEntry(rules, state, unit, hex); !price.ok()) return price;
  if (rules[unit].formation == Formation::Christea && christeaBlocked(rules, state, unit, hex))
    return refuse("R-114", "Group Christea enters by the free hex that is nearest to {0}", rules.christea);
  return allow();
}

bool waits(const State& state, UnitId unit) {
  return state.at(unit) == kToCome || state.at(unit) == kPool;
}

/// May an engineer begin a bridge over this side? [16.2.2a, R-95]
Verdict mayBridge(const Rules& rules, const State& state, UnitId unit, Place to) {
  const UnitData& data = rules[unit];
  if (!data.is(kAnyEngineer) || data.is(kRumanian))
    return refuse("16.2.2a", "Only German and Soviet engineers build bridges, not {0}", unit);
  if (!actsNow(rules, state, unit) || data.is(kMechActivation) != mechanizedNow(state))
    return refuse("16.2.2a", "{0} does not act in this segment", unit);
  if (state.moved.has(unit) || state.began[index(unit)] != index(state.at(unit)))
    return refuse("16.2.2a", "{0} has not been in this hex from the start of the phase", unit);
  if (std::ranges::find(state.builders, index(unit)) != state.builders.end())
    return refuse("16.2.2a", "{0} builds a bridge already", unit);
  const Place hex = state.at(unit);
  const int d = isHex(to) ? rules.grid().directionTo(hex, to) : -1;
  if (d < 0 || !unbridged(rules, state, hex, d))
    return refuse("R-95", "There is no minor river without a bridge between {0} and {1}", hex, to);
  if (std::ranges::find(state.spans, sideNumber(rules, hex, d)) != state.spans.end())
    return refuse("R-95", "A bridge is being built there already");
  return mayTurn(rules, state, data.side, sideNumber(rules, hex, d));
}

bool settle(const Rules& rules, State& state, Events&) {
  const bool mechanized = mechanizedNow(state);
  if (anyActs(rules, state, mechanized, state.moved)) return true;
  const bool enters =
      phaseKind(state) == PhaseKind::Player && rules.ofSide[index(state.phasing)].anyOf([&](UnitId unit) {
        return waits(state, unit) && rules[unit].is(kMechActivation) == mechanized && gatesOf(rules, state, unit).any();
      });
  if (enters || mightMove(rules, state, mechanized)) return true;
  state.steps.pop();
  beginMakingRoom(rules, state);
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Side side = state.phasing;
  const bool mechanized = mechanizedNow(state);
  const int owed = phaseKind(state) == PhaseKind::Player && side == state.initiative ? state.owed : 0;  // [6.2]
  ask(out, side, S::MoveSegment, "8.1a",
      phaseKind(state) == PhaseKind::SixthArmy ? say("Move units of Sixth Army")
      : phaseKind(state) == PhaseKind::Ring
          ? mechanized ? say("Phase of the Ring: move mechanized units that may leave it")
                       : say("Phase of the Ring: move units that are not mechanized and may leave it")
      : mechanized ? owed > 0 ? say("Move mechanized units; mandated attacks still to be made: {0}", owed)
                              : say("Move mechanized units")
      : owed > 0 ? say("Move units that are not mechanized; mandated attacks still to be made: {0}", owed)
                   : say("Move units that are not mechanized"));
  const Units ready = actors(rules, state, mechanized) - state.moved;
  offerEach(out, V::Move, ready);
  offerEach(out, V::March, ready, [&](UnitId unit) { return mayMarch(rules, state, unit); });
  out.legal.add(act(V::Finish));
  if (phaseKind(state) == PhaseKind::Player) {
    const Units waiting =
        (mechanized ? rules.ofSide[index(side)] & rules.mechanized : rules.ofSide[index(side)] - rules.mechanized)
            .those([&](UnitId unit) { return waits(state, unit); });
    Hexes gates;  // of the unit before: those of a formation are the same
    Hexes open;
    waiting.each([&](UnitId unit) {
      const Hexes own = gatesOf(rules, state, unit);
      if (!(own == gates)) {
        gates = own;
        open = own.those([&](Place hex) { return mayUseGate(rules, state, unit, hex, 0).ok(); });
      }
      const int most = rules.stackLimit - stackingOf(rules, state, unit);
      const bool christea = rules[unit].formation == Formation::Christea;
      const Hexes hexes = open.those([&](Place hex) {
        return !(christea && christeaBlocked(rules, state, unit, hex)) && stackingIn(rules, state, hex) <= most &&
               mayPayEntry(rules, state, unit, hex).ok();
      });
      out.legal.addEach(act(V::Enter, unit), hexes);
    });
  }
  (ready & rules.engineers).each([&](UnitId unit) {
    for (const Place to : rules.around(state.at(unit))) {
      if (to != kNowhere && mayBridge(rules, state, unit, to).ok()) out.legal.add(act(V::Bridge, unit, to));
    }
  });
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Finish)) return allow();
  if (action == act(V::Move, action.a)) return mayMove(rules, state, action.unitA(), false);
  if (action == act(V::March, action.a)) return mayMove(rules, state, action.unitA(), true);
  if (action == act(V::Enter, action.a, action.b)) return mayEnter(rules, state, action.unitA(), action.placeB());
  if (action == act(V::Bridge, action.a, action.b)) return mayBridge(rules, state, action.unitA(), action.placeB());
  const bool fightsLater = mechanizedNow(state) && !state.steps.find<PhaseFrame>()->fightsFirst;  // [7.2]
  switch (verbOf(action)) {
    case V::Attack:
    case V::Bombard:
      return fightsLater
                 ? refuse("3.1b", "Prepared attacks and bombardments are made in the combat segment, after this one")
                 : refuse("3.1b", "Prepared attacks and bombardments were made in the combat segment, before this one");
    case V::Hasty: return refuse("8.4a", "A hasty attack is made on the move: choose first who moves");
    default:
      return fightsLater ? refuse("3.1b", "Choose first who moves; the combat segment of these units comes afterwards")
                         : refuse("3.1b", "Choose first who moves; the combat segment of these units is over");
  }
}

void enter(const Rules& rules, State& state, UnitId unit, Place hex, Events& events) {
  if (state.at(unit) == kPool)
    state.poolUsed = static_cast<std::uint8_t>(state.poolUsed + stackingOf(rules, state, unit));
  put(rules, state, unit, hex);
  tellBoth(rules, state, events, EventKind::Placed, "R-115", unit, say("{0} enters by {1}", unit, hex),
           say("A hidden unit enters by {0}", hex));
  enteredHex(rules, state, unit, events);
  beginMove(rules, state, unit, false);
  MoveFrame& frame = state.steps.top<MoveFrame>();
  frame.spent = static_cast<std::uint16_t>(entryCost(rules, state, unit, hex));
  frame.bits = static_cast<std::uint16_t>(frame.bits | kUnderway | kEntered);
  state.acted.add(unit);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = action.unitA();
  switch (verbOf(action)) {
    case V::Move: return beginMove(rules, state, unit, false);
    case V::March: return beginMove(rules, state, unit, true);
    case V::Enter: return enter(rules, state, unit, action.placeB(), events);
    case V::Bridge: {
      const auto free = static_cast<std::size_t>(std::ranges::find(state.spans, kNoSpan) - state.spans.begin());
      const int d = rules.grid().directionTo(state.at(unit), action.placeB());
      state.spans[free] = sideNumber(rules, state.at(unit), d);
      state.builders[free] = index(unit);
      tell(events, EventKind::Told, "16.2.2a",
           say("A bridge is begun between {0} and {1}", state.at(unit), action.placeB()),
           {.side = rules[unit].side,
            .onlyFor = knows(rules, state, other(rules[unit].side), unit) ? kNobody : rules[unit].side,
            .to = state.at(unit)});
      return;
    }
    default: state.steps.pop(); beginMakingRoom(rules, state);
  }
}

}  // namespace

const Chapter kMoveSegmentStep{settle, prompt, judge, perform};

Verdict mayMove(const Rules& rules, const State& state, UnitId unit, bool marching) {
  const MoveSegmentFrame* segment = state.steps.find<MoveSegmentFrame>();
  const UnitData& data = rules[unit];
  if (data.is(kAircraft) || !isHex(state.at(unit))) return refuse("8.0", "{0} is not on the map", unit);
  if (data.side != state.phasing) return refuse("8.0", "{0} belongs to the other player", unit);
  if (state.held.has(unit)) {
    return data.ring > 0 ? refuse("5.3c", "{0} is a Ring unit and has not been released", unit)
                         : refuse("19.1.1g", "{0} is in reserve and has not been released", unit);
  }
  if (!actsNow(rules, state, unit)) return refuse("R-35", "{0} acts in another phase", unit);
  if (segment == nullptr || data.is(kMechActivation) != segment->mechanized)
    return data.is(kMechActivation) ? refuse("7.1a", "{0} moves with the mechanized units", unit)
                                    : refuse("7.1a", "{0} moves with the units that are not mechanized", unit);
  if (state.moved.has(unit)) return refuse("8.1b", "{0} has moved in this phase", unit);
  return marching ? mayMarch(rules, state, unit) : allow();
}

}  // namespace kessel::winter
