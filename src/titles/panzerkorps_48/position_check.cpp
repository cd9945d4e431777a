// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a position that was read: what their fields mean together, and that what they are about is there.
#include "kessel/engine/position_form.h"
#include "titles/panzerkorps_48/combat.h"
#include "titles/panzerkorps_48/movement.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {
namespace {

/// The steps over which one may run, outermost first: turn, a phase or set-up, and so on.
bool standsOver(S step, S below) {
  switch (step) {
    case S::SetUp:
    case S::Plan:
    case S::SovietPrepared:
    case S::SovietMovement:
    case S::GermanPrepared:
    case S::GermanMovement: return below == S::Turn;
    case S::Move: return below == S::SovietMovement || below == S::GermanMovement;
    case S::Leaving: return below == S::Move;
    case S::Combat: return below == S::Move || below == S::SovietPrepared || below == S::GermanPrepared;
    case S::Volley:
    case S::Advance: return below == S::Combat;
    case S::Retreat: return below == S::Volley;
    case S::Turn:
    case S::Count: break;
  }
  return false;
}

Message checkMove(const Rules& rules, const State& state, const MoveFrame& frame, bool onTop) {
  const Units party = movingParty(rules, state);
  if (party.none()) return onTop ? tell("no unit is on the move") : Message{};
  if (frame.stage == MoveStage::Fighting) return onTop ? tell("there is no attack") : Message{};
  if (party.anyOf([&](UnitId unit) { return state.at(unit) != frame.hex; }))
    return tell("the units on the move are not in {0}", rules.info.map.placeName(frame.hex));
  if (!isHex(frame.hex) && frame.hex != kToCome && frame.hex != kOffMap) return tell("nobody enters from there");
  if (party.anyOf([&](UnitId unit) { return !mayStart(rules, state, unit).ok(); }))
    return tell("a unit on the move may not move");
  return Mover(rules, state).findsRoom() ? Message{} : tell("the stack on the move can neither stay nor go on");
}

Message checkLeaving(const Rules& rules, const State& state, Place to) {
  const Mover mover(rules, state);
  if (mover.party.none() || !mover.mustRoll()) return tell("no die is rolled for leaving");
  const bool goes = to == kExited ? mover.mayExit().ok()
                                  : isHex(to) && mover.mayGo(to, rules.neighbours.direction(mover.hex, to)).ok();
  return goes ? Message{} : tell("the stack may not go there");
}

}  // namespace

Message whyUnplayable(const Rules& rules, const State& state) {
  const auto onMap = [&](UnitId unit) { return state.onMap(unit); };
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    const Frame& frame = state.steps.frames[i];
    const std::string& name = rules.info.steps[frame.step].id;
    const auto step = static_cast<S>(frame.step);
    const bool onTop = i + 1 == state.steps.depth;
    if (i == 0 ? step != S::Turn : !standsOver(step, static_cast<S>(state.steps.frames[i - 1].step)))
      return tell("step {0} ({1}) cannot stand there", i + 1, name);
    if (form::whyOffMap(rules.info, frame, onMap) != nullptr)
      return tell("step {0} ({1}) is about a unit that is not on the map", i + 1, name);
    if (step == S::Move) {
      if (Message wrong = checkMove(rules, state, frame.as<MoveFrame>(), onTop); !wrong.empty()) return wrong;
    } else if (step == S::Leaving) {
      if (Message wrong = checkLeaving(rules, state, frame.as<LeavingFrame>().to); !wrong.empty()) return wrong;
    }
  }
  return whyCombatUnplayable(rules, state);
}

}  // namespace kessel::chir
