// SPDX-License-Identifier: GPL-3.0-or-later
// Actions in a few words, for buttons and the journal, where it depends on what is going on: all others their verbs say
// (actions.cpp).
#include <algorithm>

#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/movement.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

Phrase describeFinish(S step) {
  switch (step) {
    case S::MoveSegment: return say("No further movement");
    case S::Phase: return say("No further entrenchments");
    case S::Replacement: return say("No further replacements");
    default: return say("Finish the segment");
  }
}

/// With the points that are left of its class, which only its owner may know: the question does not say it [18.1f].
Phrase describeReplace(const Rules& rules, const State& state, UnitId unit) {
  const LossClass loss = rules[unit].loss;
  const int points = loss == LossClass::None ? 0 : state.points[static_cast<std::size_t>(loss)];
  switch (loss) {
    case LossClass::Armor: return say("A replacement point for {0}; left for armor: {1}", unit, points);
    case LossClass::Infantry: return say("A replacement point for {0}; left for infantry: {1}", unit, points);
    case LossClass::Artillery: return say("A replacement point for {0}; left for artillery: {1}", unit, points);
    default: return say("A replacement point for {0}", unit);
  }
}

Phrase describeDone(const State& state, S step) {
  const Combat& combat = state.combat;
  switch (step) {
    case S::Counter:
      return combat.answers > 0 ? say("No further counter-battery fire") : say("No counter-battery fire");
    case S::Advance: {
      // One by one, also beyond the hex, which may be empty again; or all together after a hasty attack [8.4.1d].
      const bool begun = state.steps.top<AdvanceFrame>().unit.any() || state.occupied(combat.side).has(combat.target);
      return begun ? say("No further advance") : say("No advance");
    }
    case S::Combat: {
      const bool defends = state.steps.top<CombatFrame>().stage == CombatStage::DefenceSupport;
      return (defends ? combat.guns : combat.batteries).any() ? say("Nothing more bombards") : say("Nothing bombards");
    }
    default: return say("Done");
  }
}

Phrase describeFight(const State& state, S step) {
  if (step == S::Air) {
    // German fighters are placed later [4.2b].
    const bool later = state.steps.top<AirFrame>().stage == AirStage::Axis;
    return later ? say("All aircraft but the fighters are assigned") : say("All aircraft are assigned");
  }
  if (step == S::Rally) return say("Attack under the new lead");
  return state.combat.kind == CombatKind::Bombardment ? say("Bombard {0}", state.combat.target)
                                                      : say("Attack {0} with these units", state.combat.target);
}

Phrase describePass(const State& state, S step) {
  if (step == S::Fire) return say("Do not fire");
  const PocketFrame* pocket = state.steps.find<PocketFrame>();
  return pocket != nullptr && pocket->stage == PocketStage::RingRelease ? say("Release nobody") : say("Not yet");
}

/// With what the hex costs: no other words are read before it is chosen.
Phrase describeRetreat(const Rules& rules, const State& state, Place to) {
  if (!state.steps.top().is<RetreatFrame>()) return say("Retreat to {0}", to);
  const RetreatCost cost = costOfRetreat(rules, state, to);
  const int points = cost.river + cost.bridge;
  if (points == 0) return cost.fire ? say("Retreat to {0}, under enemy fire", to) : say("Retreat to {0}", to);
  return cost.fire ? say("Retreat to {0}, under enemy fire; strength points lost at the crossing: {1}", to, points)
                   : say("Retreat to {0}; strength points lost at the crossing: {1}", to, points);
}

/// Who is not sent anywhere has flown in vain.
Phrase describeStandDown(const State& state) {
  const AirFrame* air = state.steps.find<AirFrame>();
  return air != nullptr && air->stage >= AirStage::SovietTargets ? say("All that are left fly home")
                                                                 : say("No more aircraft");
}

/// A bridge beside which an engineer stands is destroyed on the move, be it one of no hex [16.2.2b].
bool couldBlow(const Rules& rules, const State& state, UnitId unit) {
  const Place hex = state.at(unit);
  if (!rules[unit].is(kAnyEngineer) || rules[unit].is(kRumanian) || !isHex(hex)) return false;
  if (blowCost(rules, unit) > allowanceOf(rules, state, unit, false)) return false;
  int d = 0;
  return std::ranges::any_of(rules.around(hex), [&](Place to) {
    const int direction = d++;
    return to != kNowhere && bridged(rules, state, hex, direction);
  });
}

/// Engineers may go, but then nothing comes of their bridge [16.2.2a].
Phrase describeMove(const Rules& rules, const State& state, UnitId unit, bool marches) {
  const bool builds = std::ranges::find(state.builders, index(unit)) != state.builders.end();
  if (marches)
    return builds ? say("Administrative movement of {0}, which gives up the bridge that it builds", unit)
                  : say("Administrative movement of {0}", unit);
  if (!builds && couldBlow(rules, state, unit)) return say("Move {0} (it can destroy a bridge)", unit);
  return builds ? say("Move {0}, which gives up the bridge that it builds", unit) : say("Move {0}", unit);
}

}  // namespace

Phrase describeAction(const Rules& rules, const State& state, Action action) {
  if (state.steps.empty()) return say("The game is over");
  const S step = stepOf(state.steps.top());
  const bool sixth = phaseKind(state) == PhaseKind::SixthArmy;
  switch (verbOf(action)) {
    case V::MoveFirst: return sixth ? say("Sixth Army moves first") : say("Mechanized units move first");
    case V::FightFirst: return sixth ? say("Sixth Army fights first") : say("Mechanized units fight first");
    case V::Move: return describeMove(rules, state, action.unitA(), false);
    case V::March: return describeMove(rules, state, action.unitA(), true);
    case V::Stop:
      return couldPart(rules, state) ? say("Stop here: together they can go no farther, but some could alone")
                                     : say("Stop here");
    case V::Drop:
      return step == S::Retreat ? say("{0} retreats apart", action.unitA()) : say("{0} stays behind", action.unitA());
    case V::Blow:
      return say("{0} destroys the bridge to {1} ({2} MP)", action.unitA(), action.placeB(),
                 Arg::quarters(blowCost(rules, action.unitA())));
    case V::Retreat: return describeRetreat(rules, state, action.placeA());
    case V::Reduce:
      return isRemoved(rules, state, action.unitA())
                 ? say("Remove {0}", action.unitA())
                 : say("Reduce {0} to strength {1}", action.unitA(), rules[action.unitA()].reduced);
    case V::Replace: return describeReplace(rules, state, action.unitA());
    case V::Fight: return describeFight(state, step);
    case V::Support:
      return step == S::Air       ? say("{0} flies along", action.unitA())
             : step == S::Bombard ? say("{0} in a volley apart", action.unitA())
                                  : say("{0} bombards", action.unitA());
    case V::Target:
      return step == S::Bombard ? say("Bombard {0}", action.placeA()) : say("Fire into {0}", action.placeA());
    case V::Fire: return step == S::Air ? say("The bombs fall") : say("Fire at the retreating units");
    case V::StandDown: return describeStandDown(state);
    case V::Pass: return describePass(state, step);
    case V::Finish: return describeFinish(step);
    default: return describeDone(state, step);
  }
}

}  // namespace kessel::winter
