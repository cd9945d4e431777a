// SPDX-License-Identifier: GPL-3.0-or-later
// A card window of a combat [8.2-2, 8.2-6]: the players alternate, a pass does not forfeit, two in a row close it.
// play.cpp begins to count them anew when a card is played.
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

void pass(WindowFrame& frame) {
  ++frame.passes;
  frame.side = other(frame.side);
}

bool settle(const Rules& rules, State& state, Events&) {
  WindowFrame& frame = state.steps.top<WindowFrame>();
  if (frame.passes >= 2) {
    state.steps.pop();
    return false;
  }
  if (mustAsk(rules, state, frame.side)) return true;
  pass(frame);
  return false;
}

void prompt(const Rules&, const State& state, Prompt& out) {
  const WindowFrame& frame = state.steps.top<WindowFrame>();
  if (frame.which == CombatWindow::BeforeRoll) {
    ask(out, frame.side, S::Window, "8.2-2", say("Before the combat: play a Combat Card, or pass"));
  } else {
    ask(out, frame.side, S::Window, "8.2-6", say("After the roll: play a Combat Card, or pass"));
  }
  out.legal.add(act(V::Pass));
}

Verdict judge(const Rules&, const State& state, Action action) {
  const Cite rule = state.steps.top<WindowFrame>().which == CombatWindow::BeforeRoll ? "8.2-2" : "8.2-6";
  return action == act(V::Pass) ? allow() : refuse(rule, "Play a Combat Card, or pass");
}

void perform(const Rules&, State& state, Action, Events&) {
  pass(state.steps.top<WindowFrame>());
}

}  // namespace

const Chapter kWindowStep{settle, prompt, judge, perform};

}  // namespace kessel::donner
