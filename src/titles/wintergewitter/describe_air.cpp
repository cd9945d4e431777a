// SPDX-License-Identifier: GPL-3.0-or-later
// Words for actions of the air and the Pocket.
#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

/// A die is one whatever it is for; a verb that other chapters use, too, has its words here only in these steps.
bool inTheAir(const State& state) {
  if (state.steps.empty()) return false;
  const S step = stepOf(state.steps.top());
  return step == S::Air || step == S::AirFight || step == S::AirRecovery;
}

/// Who is not sent anywhere has flown in vain.
bool flyHomeNow(const State& state) {
  const AirFrame* frame = state.steps.find<AirFrame>();
  return frame != nullptr && frame->stage >= AirStage::SovietTargets;
}

}  // namespace

Phrase describeAir(const Rules&, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Assign: return say("{0}: {1}", action.unitA(), action.placeB());
    case V::Pair: return say("{0} takes on {1}", action.unitA(), action.unitB());
    case V::Strike: return say("Fly to {1} with {0}", action.unitA(), action.placeB());
    case V::Withhold: return say("Withhold {0} for attacks", action.unitA());
    case V::Thunder: return say("Try to begin Operation Thunderclap");
    case V::Release: return say("Release {0}", action.unitA());
    default: break;
  }
  if (!inTheAir(state)) return {};
  switch (verbOf(action)) {
    case V::Support: return say("{0} flies along", action.unitA());
    case V::Fire: return say("The bombs fall");
    case V::StandDown: return flyHomeNow(state) ? say("All that are left fly home") : say("No more aircraft");
    case V::Fight: return say("All aircraft are assigned");
    default: return {};
  }
}

}  // namespace kessel::winter
