// SPDX-License-Identifier: GPL-3.0-or-later
// Actions in a few words, for buttons and the journal. Those of combat and of the air have files of their own.
#include "titles/wintergewitter/movement.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

Phrase describeFinish(const State& state) {
  switch (stepOf(state.steps.top())) {
    case S::MoveSegment: return say("No further movement");
    case S::Phase: return say("No further entrenchments");
    case S::Replacement: return say("No further replacements");
    default: return say("Finished");
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

}  // namespace

Phrase describeAction(const Rules& rules, const State& state, Action action) {
  if (state.steps.empty()) return say("The game is over");
  switch (verbOf(action)) {
    case V::Place: return say("Set up {0} in {1}", action.unitA(), action.placeB());
    case V::ReadyMade: return say("Take the ready-made set-up");
    case V::Bid: return say("Plan {0} attacks", action.a);
    case V::MoveFirst:
      return phaseKind(state) == PhaseKind::SixthArmy ? say("Sixth Army moves first")
                                                      : say("Mechanized units move first");
    case V::FightFirst:
      return phaseKind(state) == PhaseKind::SixthArmy ? say("Sixth Army fights first")
                                                      : say("Mechanized units fight first");
    case V::Move: return say("Move {0}", action.unitA());
    case V::March: return say("Administrative movement of {0}", action.unitA());
    case V::With: return say("{0} moves along", action.unitA());
    case V::Enter: return say("{0} enters by {1}", action.unitA(), action.placeB());
    case V::Step: return say("Go to {0}", action.placeA());
    case V::Drop:
      if (!state.steps.empty() && stepOf(state.steps.top()) == S::Retreat) break;  // it goes another way
      return say("{0} stays behind", action.unitA());
    case V::Stop: return say("Stop here");
    case V::Hasty: return say("Hasty attack on {0}", action.placeA());
    case V::Go: return say("Go on with the units in {0}", action.placeA());
    case V::Dig: return say("{0} builds an entrenchment", action.unitA());
    case V::Bridge: return say("{0} builds a bridge to {1}", action.unitA(), action.placeB());
    case V::Blow:
      return say("{0} destroys the bridge to {1} ({2} MP)", action.unitA(), action.placeB(),
                 Arg::quarters(blowCost(rules, action.unitA())));
    case V::Reduce: return say("Reduce or remove {0}", action.unitA());
    case V::Replace: return describeReplace(rules, state, action.unitA());
    case V::Rebuild: return say("{0} returns in {1}", action.unitA(), action.placeB());
    default: break;
  }
  if (const Phrase combat = describeCombat(rules, state, action); !combat.empty()) return combat;
  if (const Phrase air = describeAir(rules, state, action); !air.empty()) return air;
  switch (verbOf(action)) {
    case V::Outcome: return say("Die: {0}", action.a);
    case V::Pass:
      if (state.steps.empty() || !state.steps.top().is<PocketFrame>()) return say("Pass");
      return state.steps.top<PocketFrame>().stage == PocketStage::RingRelease ? say("Release nobody") : say("Not yet");
    case V::Finish: return describeFinish(state);
    case V::Lose: return say("{0} loses a strength point", action.unitA());
    default: return say("Done");
  }
}

}  // namespace kessel::winter
