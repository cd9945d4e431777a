// SPDX-License-Identifier: GPL-3.0-or-later
// Actions in a few words, for buttons and the journal.
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

/// Purchases and what they cost; `minor` of the points are Axis minor ones [9.2.3h].
Phrase describePurchase(const Rules& rules, Action action, bool fromEliminated) {
  const UnitId piece = action.unitA();
  const int minor = action.b;
  const int cost = isAsset(piece) ? rules.costStep : fromEliminated ? rules.costUnit : rules.costStrength;
  if (fromEliminated) {
    return minor == 0
               ? say("Rebuild {0}, which was eliminated; points: {1}", piece, cost)
               : say("Rebuild {0}, which was eliminated; points: {1}, of them Axis minor: {2}", piece, cost, minor);
  }
  if (isAsset(piece)) {
    return minor == 0 ? say("Rebuild a step of {0}; points: {1}", piece, cost)
                      : say("Rebuild a step of {0}; points: {1}, of them Axis minor: {2}", piece, cost, minor);
  }
  return minor == 0 ? say("Raise {0}; points: {1}", piece, cost)
                    : say("Raise {0}; points: {1}, of them Axis minor: {2}", piece, cost, minor);
}

Phrase describeStay(const State& state) {
  const Units still = state.battle.retreating - state.battle.going;
  if (still.count() != 1) return say("All who are still in {0} stay", state.battle.where);
  return say("{0} stays in {1}", still.first(), state.battle.where);
}

}  // namespace

Phrase describeAction(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Outcome: return say("Die: {0}", action.a);
    case V::Assign: return say("Assign {0} to {1}", action.unitA(), action.unitB());
    case V::Deploy: return say("Set up all that is left as prepared");
    case V::Raise: return describePurchase(rules, action, false);
    case V::Withdraw: return say("Withdraw {0} to the reserve", action.unitA());
    case V::Dismiss: return say("{0} leaves the game", action.unitA());
    case V::Place: return say("Place {0} in {1}", action.unitA(), action.placeB());
    case V::Rebuild: return describePurchase(rules, action, true);
    case V::Move: return say("{0} to {1}", action.unitA(), action.placeB());
    case V::Attempt: return say("{0} gives up its assets and tries to move without supply", action.unitA());
    case V::Stop: return say("Movement finished");
    case V::Remove: return say("Eliminate {0}", action.unitA());
    case V::Attack: return say("Attack {0}", action.placeA());
    case V::Exclude: return say("{0} does not fight", action.unitA());
    case V::LosePoint: return say("{0} loses a basic point", action.unitA());
    case V::LoseStep: return say("{0} loses a step", action.unitA());
    case V::GiveUp: return say("{0} loses its last basic point", action.unitA());
    case V::Leave: return say("{0} leaves {1}", action.unitA(), state.battle.where);
    case V::Stay: return describeStay(state);
    case V::Retreat: return say("{0} retreats to {1}", action.unitA(), action.placeB());
    case V::Launch: return say("Launch Operation Uranus");
    case V::Decline: return say("Not now");
    case V::End: return say("End of the phase");
    default: return say("Go on");
  }
}

}  // namespace kessel::bos
