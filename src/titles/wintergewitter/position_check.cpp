// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a position that was read: what their fields mean together, and that what they are about is there.
#include "kessel/engine/position_form.h"
#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

/// The steps over which one may run: the turn, a phase, a segment, and so on.
bool standsOver(S step, S below) {
  switch (step) {
    case S::Turn: return false;
    case S::AirFight: return below == S::Air;
    case S::Phase: return below == S::Turn || below == S::Pocket;
    case S::CombatSegment:
    case S::MoveSegment:
    case S::BridgeCheck:
    case S::Overstack: return below == S::Phase || (step == S::Overstack && below == S::Overstack);
    case S::Move: return below == S::MoveSegment;
    case S::Combat: return below == S::CombatSegment || below == S::Move;
    case S::Counter:
    case S::Rally:
    case S::Choice:
    case S::Advance: return below == S::Combat;
    case S::Bombard: return below == S::Combat || below == S::Air;
    case S::Fire: return below == S::Combat || below == S::Retreat;
    case S::Retreat: return below == S::Choice;
    case S::Losses: return below == S::Choice || below == S::Retreat;
    default: return below == S::Turn;
  }
}

/// The stage that a turn has come to while one of its steps runs: the next one.
TurnStage turnStageOver(const State& state, S step) {
  switch (step) {
    case S::SetUp: return TurnStage::Begin;
    case S::Air: return TurnStage::Pocket;
    case S::Pocket: return TurnStage::Initiative;
    case S::Bid: return TurnStage::First;
    case S::Phase: return state.phasing == state.initiative ? TurnStage::Second : TurnStage::Recovery;
    case S::Recovery: return TurnStage::Replacement;
    case S::Replacement: return TurnStage::AirRecovery;
    default: return TurnStage::End;
  }
}

Message checkTurn(const State& state, S step) {
  if (state.steps.frames[0].as<TurnFrame>().stage != turnStageOver(state, step))
    return tell("the stage of the turn is not that of the step in it");
  if (step == S::Phase && !isPlayer(state.initiative)) return tell("nobody has the initiative");
  return {};
}

/// Whoever moved may be in retreat from the hasty attack that the move waits for.
Message checkMove(const Rules& rules, const State& state, const MoveFrame& frame, bool onTop) {
  const Units& movers = state.march.movers;
  if (movers.none()) return onTop ? tell("nobody is on the move") : Message{};
  const Place at = state.at(movers.first());
  if (movers.anyOf([&](UnitId unit) { return rules[unit].side != state.phasing || state.at(unit) != at; }))
    return tell("the units on the move are not one stack of the phasing side");
  if (onTop == (frame.stage == MoveStage::Fighting)) return tell("the stack on the move has no attack to fight out");
  return {};
}

Message checkPhase(const State& state, const PhaseFrame& frame) {
  return Side(frame.side) == state.phasing ? Message{} : tell("the Player Phase is not that of the phasing side");
}

Message checkAir(const Rules& rules, const State& state, const AirFrame& frame, bool onTop) {
  if (onTop && state.air.raiders.any() && !frame.target.any()) return tell("the raid has no target");
  if ((state.air.raiders - rules.aircraft).any()) return tell("only aircraft fly raids");
  return {};
}

Message checkAirFight(const AirFightFrame& frame) {
  switch (static_cast<AirBox>(frame.box)) {
    case AirBox::AxisAttack:
    case AirBox::AxisInterdiction:
    case AirBox::SovietAttack: return {};
    default: return tell("nobody is intercepted in that box");
  }
}

}  // namespace

Message whyUnplayable(const Rules& rules, const State& state) {
  if (state.steps.empty()) return {};
  if (state.steps.depth == 1) return tell("no step of the turn runs");
  const auto onMap = [&](UnitId unit) { return isHex(state.at(unit)); };
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    const Frame& frame = state.steps.frames[i];
    const S step = stepOf(frame);
    const bool onTop = i + 1 == state.steps.depth;
    const std::string& name = rules.info.steps[frame.step].id;
    if (i == 0 ? step != S::Turn : !standsOver(step, stepOf(state.steps.frames[i - 1])))
      return tell("step {0} ({1}) cannot stand there", i + 1, name);
    if (form::whyOffMap(rules.info, frame, onMap) != nullptr)
      return tell("step {0} ({1}) is about a unit that is off the map", i + 1, name);
    Message wrong;
    if (i == 1) wrong = checkTurn(state, step);
    if (!wrong.empty()) return wrong;
    if (step == S::Phase) wrong = checkPhase(state, frame.as<PhaseFrame>());
    if (step == S::Move) wrong = checkMove(rules, state, frame.as<MoveFrame>(), onTop);
    if (step == S::Air) wrong = checkAir(rules, state, frame.as<AirFrame>(), onTop);
    if (step == S::AirFight) wrong = checkAirFight(frame.as<AirFightFrame>());
    if (!wrong.empty()) return wrong;
  }
  if (Message wrong = whyCombatUnplayable(rules, state); !wrong.empty()) return wrong;
  return form::whyNotWaiting(rules, state);
}

}  // namespace kessel::winter
