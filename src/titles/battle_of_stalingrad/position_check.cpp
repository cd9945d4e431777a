// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a position that was read: what their fields mean together, and that what they are about is there.
#include "kessel/engine/position_form.h"
#include "titles/battle_of_stalingrad/movement.h"
#include "titles/battle_of_stalingrad/title.h"

namespace kessel::bos {
namespace {

bool isMovement(S step) {
  return step == S::SovietMovement || step == S::AxisMovement;
}

/// The steps over which one may run: the turn, a phase, and so on.
bool standsOver(S step, S below) {
  switch (step) {
    case S::Turn: return false;
    case S::Move:
    case S::Attempt: return isMovement(below);
    case S::Combat: return below == S::SovietAttack || below == S::AxisAttack;
    case S::Retreat: return below == S::Combat;
    case S::SovietMovement: return below == S::Turn || below == S::Uranus;
    default: return below == S::Turn;
  }
}

Message checkMoving(const Rules& rules, const State& state, UnitId unit) {
  if (isAsset(unit) || rules[unit].side != phasing(state)) return tell("that unit does not move now");
  if (!state.moved.has(unit)) return tell("a unit on the move has not begun to");
  return {};
}

Message checkMove(const Rules& rules, const State& state, const MoveFrame& frame) {
  if (Message wrong = checkMoving(rules, state, frame.unit); !wrong.empty()) return wrong;
  if (frame.modes == 0) return tell("a unit on the move has no kind of movement");
  return {};
}

}  // namespace

Message whyUnplayable(const Rules& rules, const State& state) {
  const auto onMap = [&](UnitId unit) { return state.onMap(unit); };
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    const Frame& frame = state.steps.frames[i];
    const std::string& name = rules.info.steps[frame.step].id;
    const auto step = static_cast<S>(frame.step);
    if (i == 0 ? step != S::Turn : !standsOver(step, static_cast<S>(state.steps.frames[i - 1].step)))
      return tell("step {0} ({1}) cannot stand there", i + 1, name);
    if (form::whyOffMap(rules.info, frame, onMap) != nullptr)
      return tell("step {0} ({1}) is about a unit that is not on the map", i + 1, name);
    Message wrong;
    if (step == S::Move) wrong = checkMove(rules, state, frame.as<MoveFrame>());
    if (step == S::Attempt) wrong = checkMoving(rules, state, frame.as<AttemptFrame>().unit);
    if (!wrong.empty()) return wrong;
  }
  if (Message wrong = whyCombatUnplayable(rules, state); !wrong.empty()) return wrong;
  return state.steps.empty() ? Message{} : form::whyNotWaiting(rules, state);
}

}  // namespace kessel::bos
