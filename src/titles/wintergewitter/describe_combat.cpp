// SPDX-License-Identifier: GPL-3.0-or-later
// Words for actions of combat and artillery.
#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

bool ofCombat(const State& state) {
  if (state.steps.empty()) return false;
  const S step = stepOf(state.steps.top());
  return step >= S::CombatSegment && step <= S::Rally;
}

Phrase describeDone(const State& state) {
  switch (stepOf(state.steps.top())) {
    case S::Counter:
      return state.combat.answers > 0 ? say("No further counter-battery fire") : say("No counter-battery fire");
    case S::Advance: {
      // One by one, also beyond the hex, which may be empty again; or all together after a hasty attack [8.4.1d].
      const bool begun =
          state.steps.top<AdvanceFrame>().unit.any() || state.occupied(state.combat.side).has(state.combat.target);
      return begun ? say("No further advance") : say("No advance");
    }
    case S::Combat: {
      const Combat& combat = state.combat;
      const CombatFrame& frame = state.steps.top<CombatFrame>();
      const bool any = frame.stage == CombatStage::DefenceSupport ? combat.guns.any() : combat.batteries.any();
      return any ? say("Nothing more bombards") : say("Nothing bombards");
    }
    default: return say("Nothing more bombards");
  }
}

Phrase describeFight(const State& state) {
  if (stepOf(state.steps.top()) == S::Rally) return say("Attack under the new lead");
  return state.combat.kind == CombatKind::Bombardment ? say("Bombard {0}", state.combat.target)
                                                      : say("Attack {0} with these units", state.combat.target);
}

/// With what the hex costs: no other words are read before it is chosen.
Phrase describeRetreat(const Rules& rules, const State& state, Place to) {
  if (state.steps.empty() || !state.steps.top().is<RetreatFrame>()) return say("Retreat to {0}", to);
  const RetreatCost cost = costOfRetreat(rules, state, to);
  const int points = cost.river + cost.bridge;
  if (points == 0) return cost.fire ? say("Retreat to {0}, under enemy fire", to) : say("Retreat to {0}", to);
  return cost.fire ? say("Retreat to {0}, under enemy fire; strength points lost at the crossing: {1}", to, points)
                   : say("Retreat to {0}; strength points lost at the crossing: {1}", to, points);
}

}  // namespace

Phrase describeCombat(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Attack: return say("Attack {0}", action.placeA());
    case V::Join: return say("{0} attacks", action.unitA());
    case V::Lead: return say("{0} leads", action.unitA());
    case V::Bombard: return say("Bombard {0}", action.placeA());
    case V::Counter: return say("{0} fires at {1}", action.unitA(), action.unitB());
    case V::Withdraw: return say("Retreat");
    case V::Check: return say("Take the proficiency check");
    case V::Lose: return say("{0} loses a strength point", action.unitA());
    case V::Retreat: return describeRetreat(rules, state, action.placeA());
    case V::Advance: return say("{0} advances to {1}", action.unitA(), action.placeB());
    case V::CallOff: return say("Call the attack off");
    default: break;
  }
  if (!ofCombat(state)) return {};
  switch (verbOf(action)) {
    case V::Outcome: return say("Die: {0}", action.a);
    case V::Fight: return describeFight(state);
    case V::Support:
      return stepOf(state.steps.top()) == S::Bombard ? say("{0} in a volley apart", action.unitA())
                                                     : say("{0} bombards", action.unitA());
    case V::Target:
      return stepOf(state.steps.top()) == S::Bombard ? say("Bombard {0}", action.placeA())
                                                     : say("Fire into {0}", action.placeA());
    case V::Aim: return say("Bombard {0}", action.unitA());
    case V::AimHidden: return say("Bombard a hidden unit");
    case V::Drop: return say("{0} retreats apart", action.unitA());
    case V::Fire: return say("Fire at the retreating units");
    case V::Pass: return say("Do not fire");
    case V::Finish: return say("Finish the segment");
    case V::Done: return describeDone(state);
    default: return {};
  }
}

}  // namespace kessel::winter
