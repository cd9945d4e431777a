// SPDX-License-Identifier: GPL-3.0-or-later
// Case 11.1: Reaction Chits.
#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

constexpr int kNoReaction = 0;
constexpr int kSovietReaction = 1;

int pool(const State& state) {
  return state.poolNo + state.poolYes;
}
int drawn(const State& state) {
  return state.drawnNo + state.drawnYes;
}

/// [11.11b] With one chit left, or none, all drawn ones go back.
void refillByNecessity(State& state, Events& events) {
  if (pool(state) > 1 || drawn(state) == 0) return;
  returnChits(state);
  tell(events, "11.11b", say("All drawn chits go back to the pool"));
}

bool finish(State& state, Events& events) {
  const bool reaction = state.steps.top<ChitsFrame>().reactions > 0;
  state.steps.pop();
  refillByNecessity(state, events);
  if (reaction) {
    state.set(kReactionDrawn);  // [11.1c]
    tell(events, "11.1c", say("The German phase ends: a Soviet Reaction Phase follows"));
  }
  return false;
}

/// The pool is looked at before and after a draw: two chits for the Kurgan are one draw [11.13a, R-72].
bool settle(const Rules&, State& state, Events& events) {
  ChitsFrame& frame = state.steps.top<ChitsFrame>();
  if (frame.stage == ChitStage::AskRefill) {
    refillByNecessity(state, events);
    if (frame.left > 0 && pool(state) < 5 && drawn(state) > 0) return true;
    frame.stage = ChitStage::Draw;
  }
  if (frame.stage == ChitStage::AskReturn || frame.left > 0) return true;
  if (frame.reactions < 2) return finish(state, events);
  frame.stage = ChitStage::AskReturn;  // [11.13b]
  return true;
}

void prompt(const Rules&, const State& state, Prompt& out) {
  const ChitsFrame& frame = state.steps.top<ChitsFrame>();
  if (frame.stage == ChitStage::Draw) {
    ask(out, kChance, S::Chits, "11.1b", say("Reaction Chit drawn by the Soviet player"));
    if (state.poolNo > 0) out.legal.add(act(V::Outcome, kNoReaction), state.poolNo);
    if (state.poolYes > 0) out.legal.add(act(V::Outcome, kSovietReaction), state.poolYes);
    return;
  }
  if (frame.stage == ChitStage::AskRefill) {
    ask(out, kSoviet, S::Chits, "11.11b",
        say("Chits left in the pool: {0}. Return all drawn chits to it?", pool(state)));
  } else {
    ask(out, kSoviet, S::Chits, "11.13b", say("Both chits say Soviet Reaction. Return one of them to the pool?"));
  }
  out.legal.add(act(V::Refill));
  out.legal.add(act(V::Keep));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  return ifListed<prompt>(rules, state, action, refuse("11.1b", "Reaction Chits are being drawn"));
}

void perform(const Rules&, State& state, Action action, Events& events) {
  ChitsFrame& frame = state.steps.top<ChitsFrame>();
  if (verbOf(action) == V::Outcome) {
    const bool reaction = action.a == kSovietReaction;
    --(reaction ? state.poolYes : state.poolNo);
    ++(reaction ? state.drawnYes : state.drawnNo);
    --frame.left;
    if (reaction) ++frame.reactions;
    tell(events, EventKind::Drawn, "11.1b",
         reaction ? say("Chit drawn: Soviet Reaction") : say("Chit drawn: No Reaction"),
         {.side = kSoviet, .value = action.a});
    return;
  }
  if (frame.stage == ChitStage::AskRefill) {
    if (verbOf(action) == V::Refill) {
      returnChits(state);
      tell(events, "11.11b", say("All drawn chits go back to the pool"));
    }
    frame.stage = ChitStage::Draw;
    return;
  }
  if (verbOf(action) == V::Refill) {
    --state.drawnYes;
    ++state.poolYes;
    tell(events, "11.13b", say("One of the two Reaction chits goes back to the pool"));
  }
  frame.reactions = 1;  // one Soviet Reaction chit suffices [11.13a]; the question is settled
  frame.stage = ChitStage::Draw;
}

}  // namespace

const Chapter kChitsStep{settle, prompt, judge, perform};

void returnChits(State& state) {
  state.poolNo = static_cast<std::uint8_t>(state.poolNo + state.drawnNo);
  state.poolYes = static_cast<std::uint8_t>(state.poolYes + state.drawnYes);
  state.drawnNo = 0;
  state.drawnYes = 0;
}

void drawChits(const Rules&, State& state, bool kurganSoviet) {
  state.steps.push<ChitsFrame>().left = kurganSoviet ? 2 : 1;  // [11.13a]
}

}  // namespace kessel::bfs
