// SPDX-License-Identifier: GPL-3.0-or-later
// Actions in a few words, for buttons and the journal.
#include <algorithm>

#include "titles/battle_for_stalingrad/attack.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {

namespace {

/// In a ground attack the units of the hex fire first, then the artillery is asked [10.65a].
Phrase fireOfAll(const Rules& rules, const State& state, S step) {
  if (step != S::Attack) return say("Fire");
  const AttackAt at = attackOnTop(rules, state);
  if (at.stage() != AttackStage::Assign) return say("Fire");
  const auto open = toAssign(at);
  if (open.all().size() == 1) return say("{0} fires", open.all().front());
  for (UnitId unit : at.firing()) {
    if (undecided(at, unit)) return say("All units of {0} fire", at.target());
  }
  return say("All artillery fires");
}

/// The units that have no room where they stand are lost when the phase ends [8.0, R-43].
Phrase endOfReaction(const Rules& rules, const State& state) {
  int excess = 0;
  (state.soviet() & rules.land).each([&](Place hex) {
    excess += std::max(0, stackSize(rules, state, hex, kSoviet) - stackLimit(rules, hex, kSoviet));
  });
  return excess == 0
             ? say("End the Reaction Phase")
             : say("End the Reaction Phase and lose what stands beyond the stacking limits, units: {0}", excess);
}

/// [10.5b] Who decides chooses what the other side loses.
bool losesOther(const State& state, S step) {
  if (step != S::Losses) return false;
  const auto& losses = state.steps.top<LossesFrame>();
  return losses.chooser != losses.side;
}

/// What nothing more is wanted of.
Phrase describeDone(const State& state, S step) {
  switch (step) {
    case S::SetUpSoviet:
    case S::SetUpGerman: return say("Set-up finished");
    case S::SovietAir: return say("Announce no more air attacks");
    case S::AirAttack: return say("Do not fire at the aircraft");
    case S::Attack:
      switch (state.steps.top<AttackFrame>().stage) {
        case AttackStage::Support: return say("No more support");
        case AttackStage::Flak: return say("Do not fire at the aircraft");
        default: return say("Commit nothing more");
      }
    case S::Counterattack: return say("Counterattack with these units");
    case S::Landing: return say("Nobody else moves or lands");
    case S::Breakthrough: return say("End the breakthrough");
    case S::FinalArmor: return say("Place no more armor here");
    default: return say("Go on");
  }
}

/// What ends with it.
Phrase describeFinish(const Rules& rules, const State& state, S step) {
  switch (step) {
    case S::Initiative: return say("Finish the Game-Turn");
    case S::GermanAir: return say("No more air attacks");
    case S::Bombardment: return say("No more bombardments");
    case S::Reaction: return endOfReaction(rules, state);
    case S::FinalWithdrawal: return say("Nobody else withdraws");
    case S::FinalPlacement: return say("Place nothing more");
    default: return say("Finished");
  }
}

}  // namespace

Phrase describeAction(const Rules& rules, const State& state, Action action) {
  const UnitId unit = action.unitA();
  const auto step = state.steps.empty() ? S::Count : static_cast<S>(state.steps.top().step);
  switch (verbOf(action)) {
    case V::Outcome:
      if (step != S::Chits) return say("Die: {0}", action.a);
      return action.a == 0 ? say("Chit: No Reaction") : say("Chit: Soviet Reaction");
    case V::ReadyMade:
      return nonePlaced(rules, state, step == S::SetUpGerman ? kGerman : kSoviet) ? say("Ready-made deployment")
                                                                                  : say("Deploy the rest ready-made");
    case V::Done: return describeDone(state, step);
    case V::Finish: return describeFinish(rules, state, step);
    case V::Lose: return losesOther(state, step) ? say("Eliminate {0}", unit) : say("Lose {0}", unit);
    case V::Fire: return fireOfAll(rules, state, step);
    case V::Activate:
      if (step == S::Attack) return say("Move {0} in support", unit);
      if (step == S::FinalWithdrawal) return say("Withdraw {0}", unit);
      return step == S::Move || (step == S::Breakthrough && isHex(state.steps.top<BreakthroughFrame>().chosen))
                 ? say("Take {0} along", unit)
                 : say("Move {0}", unit);
    case V::Drop:
      return step == S::Breakthrough ? say("Leave {0} out of the attack", unit) : say("Leave {0} here", unit);
    case V::Pass:
      if (step == S::FinalWithdrawal) return say("{0} stays after all", *state.steps.top<FinalWithdrawalFrame>().unit);
      if (step == S::Move && phasing(state) == kGerman) return say("Neither attack nor overrun");
      if (step == S::Move || step == S::Breakthrough) return say("Do not attack at once");
      return step == S::Window ? say("No counterattack") : say("Do not fire back");
    case V::Refill:
      return step == S::Chits && state.steps.top<ChitsFrame>().stage == ChitStage::AskReturn ? say("Return one chit")
                                                                                             : say("Return all chits");
    default: return say("Unknown action");
  }
}

}  // namespace kessel::bfs
