// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 3: a turn in its phases.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {
namespace {

/// Formations that the turn record track releases, and what else changes with a turn.
void beginTurn(const Rules& rules, State& state, Events& events) {
  const Plan& plan = rules.plan(state);
  state.initiative = kNobody;
  state.bid = {};
  state.bidden = 0;
  state.owed = 0;
  state.poolUsed = 0;
  if (state.has(kChristea)) state.set(kChristeaDue);  // [19.1.2g]
  tell(events, EventKind::TurnBegan, "3.1a", say("{0}", plan.data.turnNames[state.turn - 1U].c_str()),
       {.value = state.turn});
  for (const Arrival& arrival : plan.data.departures) {
    if (arrival.turn != state.turn || arrival.units.empty()) continue;
    release(rules, state, rules[arrival.units[0]].formation, "19.1.1g", events);
  }
}

void nextTurn(const Rules& rules, State& state, Events& events) {
  clearInterdiction(state);  // [4.4b]
  state.losses = {};
  if (state.turn >= rules.plan(state).data.turns) return endGame(rules, state, events);  // [3.1d]
  ++state.turn;                                                                          // [3.1d]
  state.steps.top<TurnFrame>().stage = TurnStage::Begin;
}

bool settle(const Rules& rules, State& state, Events& events) {
  TurnFrame& frame = state.steps.top<TurnFrame>();
  const TurnStage stage = frame.stage;
  goOn(frame);
  switch (stage) {  // [3.1a]
    case TurnStage::Begin: beginTurn(rules, state, events); break;
    case TurnStage::Air: state.steps.push<AirFrame>(); break;
    case TurnStage::Pocket: state.steps.push<PocketFrame>(); break;
    case TurnStage::Initiative: state.steps.push<BidFrame>(); break;
    case TurnStage::First: beginPhase(state, state.initiative, PhaseKind::Player); break;
    case TurnStage::Second: beginPhase(state, other(state.initiative), PhaseKind::Player); break;
    case TurnStage::Recovery:      // [3.1c]
      countMissed(state, events);  // of a position that begins here
      state.steps.push<RecoveryFrame>();
      break;
    case TurnStage::Replacement: state.steps.push<ReplacementFrame>(); break;
    case TurnStage::AirRecovery:
      state.fired = state.halved = {};  // [3.1c]
      state.steps.push<AirRecoveryFrame>();
      break;
    case TurnStage::End: nextTurn(rules, state, events); break;
  }
  return false;
}

}  // namespace

const Chapter kTurnStep{settle};

}  // namespace kessel::winter
