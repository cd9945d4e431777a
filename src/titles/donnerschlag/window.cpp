// SPDX-License-Identifier: GPL-3.0-or-later
// A card window of a combat [8.2-2, 8.2-6]: the players alternate, a pass does not forfeit, two in a row close it.
// data[0] 1 or 2, data[1] passes in a row, data[2] side to play or pass. play.cpp resets data[1] when a card is played.
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

bool settle(const Rules& rules, State& state, Events&) {
  Frame& frame = state.steps.top();
  if (frame.data[1] >= 2) {
    state.steps.pop();
    return false;
  }
  if (mustAsk(rules, state, sideOf(frame.data[2]))) return true;
  ++frame.data[1];
  frame.data[2] = dataOf(other(sideOf(frame.data[2])));
  return false;
}

void prompt(const Rules&, const State& state, Prompt& out) {
  const Frame& frame = state.steps.top();
  if (frame.data[0] == 1) {
    ask(out, sideOf(frame.data[2]), S::Window, "8.2-2", say("Before the combat: play a Combat Card, or pass"));
  } else {
    ask(out, sideOf(frame.data[2]), S::Window, "8.2-6", say("After the roll: play a Combat Card, or pass"));
  }
  out.legal.add(act(V::Pass));
}

Verdict judge(const Rules&, const State& state, Action action) {
  const Cite rule = state.steps.top().data[0] == 1 ? "8.2-2" : "8.2-6";
  return action == act(V::Pass) ? allow() : refuse(rule, "Play a Combat Card, or pass");
}

void perform(const Rules&, State& state, Action, Events&) {
  Frame& frame = state.steps.top();
  ++frame.data[1];
  frame.data[2] = dataOf(other(sideOf(frame.data[2])));
}

}  // namespace

const Chapter kWindowStep{settle, prompt, judge, perform};

}  // namespace kessel::donner
