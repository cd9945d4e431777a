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

void question(const Rules&, const State& state, Menu& menu) {
  const WindowFrame& frame = state.steps.top<WindowFrame>();
  const bool before = frame.which == CombatWindow::BeforeRoll;
  menu.ask(frame.side, before ? "8.2-2" : "8.2-6",
           before ? say("Before the combat: play a Combat Card, or pass")
                  : say("After the roll: play a Combat Card, or pass"),
           refuse(before ? "8.2-2" : "8.2-6", "Play a Combat Card, or pass"));
  menu.one(act(V::Pass));
}

void perform(const Rules&, State& state, Action, Events&) {
  pass(state.steps.top<WindowFrame>());
}

}  // namespace

const Chapter kWindowStep = asking<question>(settle, perform);

}  // namespace kessel::donner
