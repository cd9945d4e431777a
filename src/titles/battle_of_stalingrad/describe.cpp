// SPDX-License-Identifier: GPL-3.0-or-later
// Actions in a few words, for buttons and the journal, where it depends on what is going on: all others their verbs say
// (actions.cpp).
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

/// Purchases and what they cost: by how much somebody is raised, not to what, which is hidden [3.5a]. `minor` of the
/// points are Axis minor ones [9.2.3h].
Phrase describePurchase(const Rules& rules, Action action, bool fromEliminated) {
  const UnitId piece = action.unitA();
  const int minor = action.b;
  const int cost = isAsset(piece) ? rules.costStep : fromEliminated ? rules.costUnit : rules.costStrength;
  if (fromEliminated) {
    return minor == 0 ? say("Rebuild {0}, which was eliminated; cost: {1}", piece, cost)
                      : say("Rebuild {0}, which was eliminated; cost: {1}, of that Axis minor points: {2}", piece, cost,
                            minor);
  }
  if (isAsset(piece)) {
    return minor == 0 ? say("Rebuild a step of {0}; cost: {1}", piece, cost)
                      : say("Rebuild a step of {0}; cost: {1}, of that Axis minor points: {2}", piece, cost, minor);
  }
  return minor == 0
             ? say("Raise the strength of {0} by 1; cost: {1}", piece, cost)
             : say("Raise the strength of {0} by 1; cost: {1}, of that Axis minor points: {2}", piece, cost, minor);
}

Phrase describeStay(const State& state) {
  const Units still = state.battle.retreating - state.battle.going;
  if (still.count() != 1) return say("All who are still in {0} stay", state.battle.where);
  return say("{0} stays in {1}", still.first(), state.battle.where);
}

}  // namespace

Phrase describeAction(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Raise:
      // At set-up nobody pays [6.3b].
      if (state.steps.find<SetUpFrame>() != nullptr) return say("Raise the strength of {0} by 1", action.unitA());
      return describePurchase(rules, action, false);
    case V::Rebuild: return describePurchase(rules, action, true);
    case V::Leave: return say("{0} leaves {1}", action.unitA(), state.battle.where);
    default: return describeStay(state);
  }
}

}  // namespace kessel::bos
