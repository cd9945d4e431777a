// SPDX-License-Identifier: GPL-3.0-or-later
// Operation Uranus [8.4]: once in the game some Soviet units move again after the Attack Phase.
#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {
namespace {

/// All begin afresh.
State afresh(const State& state) {
  State fresh = state;
  fresh.moved = {};
  return fresh;
}

Verdict mayLaunch(const Rules& rules, const State& state) {
  return anyMove(rules, afresh(state))
             ? allow()
             : refuse("R-69", "No Soviet unit can move, and Operation Uranus is at least one move");
}

/// Is asked as long as somebody could move for all that the Axis player knows: a question left out would tell him that
/// nobody can, and so who lies off the map, or what assets bar all ways [3.5a, R-89].
bool settle(const Rules& rules, State& state, Events&) {
  auto& frame = state.steps.top<UranusFrame>();
  return askIf(state, frame.stage == UranusStage::Deciding && anyMightMove(rules, afresh(state)));
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const int moves = rules.table("uranus-moves", state.turn);  // [8.4b]
  const bool last = int{state.turn} >= int{rules.scenario.turns};
  const int later = last ? moves : rules.table("uranus-moves", state.turn + 1);
  menu.ask(kSoviet, "8.4a",
           later > moves
               ? say("Launch Operation Uranus, once in the game? Units that may move again: {0}, on the next turn {1}",
                     moves, later)
               : say("Launch Operation Uranus? Units that may move again: {0}", moves),
           refuse("8.4a", "Operation Uranus is launched now, or not in this turn"));
  menu.fleeting();
  menu.one(act(V::Decline));
  menu.one(act(V::Launch), mayLaunch(rules, state));
}
void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Decline) return state.steps.pop();
  const int moves = rules.table("uranus-moves", state.turn);  // [8.4b]
  state.uranusTurn = state.turn;
  state.steps.top<UranusFrame>().stage = UranusStage::Moving;
  tell(events, EventKind::Changed, "8.4a", say("Operation Uranus: Soviet units that may move again: {0}", moves),
       {.side = kSoviet, .value = moves});
  beginUranusMovement(state, moves);
}

}  // namespace

const Chapter kUranusStep = asking<question>(settle, perform);

}  // namespace kessel::bos
