// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4: the course of a turn, in the two player turns.
#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {
namespace {

void beginPhase(State& state, S step, Cite rule, Side side, Events& events) {
  state.steps.push(static_cast<std::uint8_t>(step));
  if (!events.wanted()) return;
  Event event = eventOf(EventKind::PhaseBegan, rule, say("{0}", static_cast<StepId>(step)));
  event.step = static_cast<StepId>(step);
  event.side = side;
  events.add(event);
}

/// [4.1.1, 4.2.1]
void beginPlayerTurn(const Rules& rules, State& state, Side side, Events& events) {
  if (side == kSoviet) tell(events, EventKind::TurnBegan, "4.1.0", say("Turn {0}", state.turn), {.value = state.turn});
  if (suddenDeath(rules, state, side)) endGame(rules, state, side, events);
}

/// What a player turn leaves on the map is over [4.1.7, 4.2.7].
void endPlayerTurn(State& state) {
  state.cameFrom = State::nowhere();
  state.attacked = {};
  state.fledInto = state.moved = {};
  state.crossed = 0;
}

bool settle(const Rules& rules, State& state, Events& events) {
  auto& frame = state.steps.top<TurnFrame>();
  const TurnStage stage = frame.stage;
  if (stage != TurnStage::Over) goOn(frame);
  switch (stage) {
    case TurnStage::Directive: state.steps.push<DirectiveFrame>(); break;           // [6.1a]
    case TurnStage::AxisSetUp: state.steps.push<SetUpFrame>().side = kAxis; break;
    case TurnStage::SovietSetUp: state.steps.push<SetUpFrame>().side = kSoviet; break;
    case TurnStage::Begin: beginPlayerTurn(rules, state, kSoviet, events); break;
    case TurnStage::SovietReinforcement: beginPhase(state, S::SovietReinforcement, "4.1.2", kSoviet, events); break;
    case TurnStage::SovietReplacement: beginPhase(state, S::SovietReplacement, "4.1.3", kSoviet, events); break;
    case TurnStage::SovietMovement: beginPhase(state, S::SovietMovement, "4.1.4", kSoviet, events); break;
    case TurnStage::SovietAttack: beginPhase(state, S::SovietAttack, "4.1.5", kSoviet, events); break;
    case TurnStage::Uranus:  // [4.1.6]
      if (state.uranusTurn == 0 && rules.table("uranus-moves", state.turn) > 0)
        beginPhase(state, S::Uranus, "8.4a", kSoviet, events);
      break;
    case TurnStage::SovietEnd: endPlayerTurn(state); break;
    case TurnStage::AxisBegin: beginPlayerTurn(rules, state, kAxis, events); break;
    case TurnStage::AxisMovement: beginPhase(state, S::AxisMovement, "4.2.2", kAxis, events); break;
    case TurnStage::AxisAttack: beginPhase(state, S::AxisAttack, "4.2.3", kAxis, events); break;
    case TurnStage::AxisReinforcement: beginPhase(state, S::AxisReinforcement, "4.2.4", kAxis, events); break;
    case TurnStage::AxisReplacement: beginPhase(state, S::AxisReplacement, "4.2.5", kAxis, events); break;
    case TurnStage::AxisEnd:
      scoreTurn(rules, state, events);                // [4.2.6]
      endPlayerTurn(state);                           // [4.2.7]
      if (state.turn == rules.scenario.turns) break;  // [4.3]
      ++state.turn;
      frame.stage = TurnStage::Begin;
      break;
    case TurnStage::Edelweiss: state.steps.push<EdelweissFrame>(); break;
    case TurnStage::Over: endGame(rules, state, kNobody, events); break;
  }
  return false;
}

}  // namespace

const Chapter kTurnStep{settle};

}  // namespace kessel::bos
