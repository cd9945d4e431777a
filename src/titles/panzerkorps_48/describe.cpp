// SPDX-License-Identifier: GPL-3.0-or-later
// Actions in a few words, for buttons and the journal.
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {
namespace {

Phrase describePlan(Action action) {
  if (action.a >= kPlanned || action.b < 1 || action.b > kSovietAreas) return say("Plan");
  return say("{0}: area {1}, turn {2}", plannedName(action.a), kAreaNames[action.b - 1U], action.c);
}

}  // namespace

Phrase describeAction(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Outcome: return say("Die: {0}", action.a);
    case V::Place: return say("Set {0} up in {1}", action.unitA(), action.placeB());
    case V::Deploy: return say("Set up all the others as prepared");
    case V::Plan: return describePlan(action);
    case V::Attack: return say("Attack {1} with {0}", action.unitA(), action.placeB());
    case V::Start:
      return state.part[index(action.unitA())] == 0 ? say("Move {0}", action.unitA())
                                                    : say("Go on with {0}", action.unitA());
    case V::Join: return say("{0} moves along", action.unitA());
    case V::Leave: return say("{0} waits here", action.unitA());
    case V::Step: return say("To {0}", action.placeA());
    case V::Exit: return say("Leave the map");
    case V::Stop: return say("Movement finished");
    case V::End: return say("End of the phase");
    default: return describeCombat(rules, state, action);
  }
}

}  // namespace kessel::chir
