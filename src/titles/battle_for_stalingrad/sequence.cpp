// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4: the Game-Turn and its stages, and the German Initiative Phase.
#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

void beginTurn(State& state, Events& events) {
  state.reactions = 0;
  tell(events, EventKind::TurnBegan, "4.0", say("Game-Turn {0}", state.turn), {.value = state.turn});
}

/// What begins at each stage.
struct Phase {
  TurnStage stage;
  S step;
  Side side;
  Cite rule;
};
constexpr std::array kPhases{
    Phase{TurnStage::Preparation, S::Replacements, kGerman, "4.0A3"},
    Phase{TurnStage::SovietAir, S::SovietAir, kSoviet, "4.0B1"},
    Phase{TurnStage::GermanAir, S::GermanAir, kGerman, "4.0B2"},
    Phase{TurnStage::Bombardment, S::Bombardment, kGerman, "4.0C"},
    Phase{TurnStage::Leaving, S::Withdrawal29, kGerman, "15.3a"},
    Phase{TurnStage::Initiative, S::Initiative, kGerman, "4.0D1"},
    Phase{TurnStage::Reaction, S::Reaction, kSoviet, "4.0D2"},
    Phase{TurnStage::End, S::TurnEnd, kSoviet, "4.0E"},
};

bool settleTurn(const Rules& rules, State& state, Events& events) {
  TurnStage& stage = state.steps.top<GameTurnFrame>().stage;
  const Phase& now = kPhases[static_cast<std::size_t>(stage)];
  stage = now.stage == TurnStage::End ? TurnStage::Preparation : kPhases[static_cast<std::size_t>(stage) + 1].stage;
  if (now.stage == TurnStage::Preparation) beginTurn(state, events);
  if (now.stage == TurnStage::Leaving && state.turn != 3) return false;
  if (now.stage >= TurnStage::Initiative) {
    if (now.stage != TurnStage::End) state.clear(kReactionDrawn);
    state.clear(kSixRolled);
  }
  if (now.stage != TurnStage::Reaction) {
    beginPhase(state, now.step, now.side, now.rule, events);
    return false;
  }
  const bool final = state.has(kGermanFinished);  // [11.51]
  if (!final) stage = TurnStage::Initiative;      // [4.0D3] the next Initiative Phase follows
  beginReaction(rules, state, final, events);     // [4.0D2]
  return false;
}

// --- German Initiative Phase

/// A German unit that is ready, here or to come: mayActivate() has only the rest to ask.
bool ready(const Rules& rules, const State& state, UnitId unit) {
  if ((state.flags[index(unit)] & (kUsed | kDeployed)) != 0) return false;
  return state.onMap(unit) || germanDue(rules, state, unit);
}

bool anyToActivate(const Rules& rules, const State& state) {
  for (const bool onMap : {true, false}) {  // whether off-map units can enter takes longer to find out
    for (UnitId unit : rules.army[index(kGerman)]) {
      if (state.onMap(unit) != onMap || !ready(rules, state, unit)) continue;
      if (mayActivate(rules, state, unit).ok()) return true;
    }
  }
  return false;
}

Verdict mayFinish(const Rules& rules, const State& state) {
  for (UnitId unit : rules.army[index(kGerman)]) {
    if (germanDue(rules, state, unit) && mayActivate(rules, state, unit).ok())
      return refuse("15.13", "{0} must still enter the map in this Game-Turn", unit);
  }
  return allow();
}

/// Between two moves or attacks each unit is put on top once: that makes any order, and none comes round again.
void forgetRaised(const Rules& rules, State& state) {
  for (UnitId unit : rules.army[index(kGerman)]) state.unmark(unit, kRaised);
}

Verdict mayRaise(const Rules& rules, const State& state, UnitId unit) {
  if (rules[unit].side != kGerman || !state.onMap(unit))
    return refuse("8.4a", "Only German stacks on the map can be rearranged");
  const Place hex = state.at(unit);
  if (state.top(hex) == unit) return refuse("8.4a", "{0} is on top already", unit);
  if (state.is(unit, kRaised)) return refuse("R-92", "{0} was put on top already, and no unit has acted since", unit);
  if (lookedAt(rules, state, hex)) return refuse("8.4a", "The Soviet player can see the whole stack in {0}", hex);
  if (state.option(kOpenInformation)) return refuse("8.4a", "All stacks are open to both players");
  return allow();
}

bool settleInitiative(const Rules& rules, State& state, Events& events) {
  forgetLeftOut(rules, state);
  if (state.has(kReactionDrawn)) {
    state.steps.pop();
    return false;
  }
  if (anyToActivate(rules, state) || mayHide(rules, state, rules.kurgan, kAnyDistance)) return true;  // [10.1b, R-131]
  state.set(kGermanFinished);                                                                         // [4.0D4e] R-14
  tell(events, "4.0D4e", say("The German player is finished for this Game-Turn"));
  state.steps.pop();
  return false;
}

void promptInitiative(const Rules& rules, const State& state, Prompt& out) {
  const bool mayEnd = mayFinish(rules, state).ok();
  ask(out, kGerman, S::Initiative, mayEnd ? "4.0D1" : "15.13",
      mayEnd ? say("Choose a unit to move or attack with, or finish the Game-Turn")
             : say("Choose a unit to move or attack with; all reinforcements must enter before the Game-Turn ends"));
  for (UnitId unit : rules.army[index(kGerman)]) {
    if (ready(rules, state, unit) && mayActivate(rules, state, unit).ok()) out.legal.add(act(V::Activate, unit));
  }
  (state.german() & rules.land).each([&](Place hex) {
    if (state.under(state.top(hex)) == kNoUnit) return;
    state.each(hex, [&](UnitId unit) {
      if (mayRaise(rules, state, unit).ok()) out.legal.add(act(V::Raise, unit));
    });
  });
  if (mayEnd) out.legal.add(act(V::Finish));
}

Verdict judgeInitiative(const Rules& rules, const State& state, Action action) {
  if (verbOf(action) == V::Activate) return mayActivate(rules, state, action.unitA());
  if (verbOf(action) == V::Raise) return mayRaise(rules, state, action.unitA());
  if (action == act(V::Finish)) return mayFinish(rules, state);
  if (verbOf(action) == V::Commit)
    return refuse("10.67b", "Artillery fires indirectly only in an attack that other units make");
  return refuse("4.0D1", "Choose a unit first, or finish the Game-Turn");
}

void performInitiative(const Rules& rules, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::Activate:
      forgetRaised(rules, state);
      beginMove(rules, state, action.unitA(), MoveKind::Normal, kNowhere, events);
      return;
    case V::Raise:
      state.raise(action.unitA());
      state.mark(action.unitA(), kRaised);
      return;
    default:
      state.set(kGermanFinished);
      tell(events, "11.5a", say("The German player is finished for this Game-Turn"));
      state.steps.pop();
      return;
  }
}

}  // namespace

void beginPhase(State& state, S step, Side side, Cite rule, Events& events) {
  push(state, step);
  tellPhase(events, rule, step, side, say("{0}", static_cast<StepId>(step)));
}

const Chapter kGameTurnStep{settleTurn};
const Chapter kInitiativeStep{settleInitiative, promptInitiative, judgeInitiative, performInitiative};

void endGame(State& state, std::uint8_t winner, Cite rule, const Phrase& why, Events& events) {
  state.steps = {};
  state.winner = winner;
  tell(events, EventKind::GameOver, rule, why, {.side = winner < 2 ? static_cast<Side>(winner) : kNobody});
}

}  // namespace kessel::bfs
