// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: the turn with its Admin Phase and its Action Phase, and the alternation of Activation Segments.
// The stage of Turn is the index into kCourse. Action: data[0] the side whose go it is, data[1] bit of each side that
// has had its say after the last segment.
#include <algorithm>

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

void beginTurn(const Rules&, State& state, Events& events) {
  Event event = eventOf(EventKind::TurnBegan, "5.0", say("Turn {0}", state.turn));
  event.value = state.turn;
  events.add(event);
}

/// [5.1-8] [3.10b]
void returnLuck(const Rules&, State& state, Events& events) {
  if (state.luck == index(kAxis)) return;
  state.luck = static_cast<std::uint8_t>(index(kAxis));
  tell(events, "5.1-8", say("The Schlachtenglueck marker returns to the Axis player"));
}

/// [9.3b]
void dealTokens(const Rules& rules, State& state, Events&) {
  if (state.turn < rules.scenario.turns) return;
  const auto count = static_cast<std::uint8_t>(rules.constant("last-turn-cards"));
  state.tokens = {count, count};
}

/// [5.2-2] [5.2-3]
void advanceMarker(const Rules& rules, State& state, Events& events) {
  if (state.box == kNotCalled) return;
  ++state.box;
  tell(events, "5.2-2", say("The Donnerschlag marker moves to box {0}", state.box));
  checkVictory(rules, state, events);
}

/// [5.2-6]
void clearMarkers(const Rules&, State& state, Events&) {
  state.slow = state.closed;
  state.closed = {};
  state.yak = {};
}

/// [5.2-7]
void nextTurn(const Rules&, State& state, Events&) {
  ++state.turn;
}

/// One point of the course of a turn: a step with the side that decides, or something automatic.
struct Stage {
  S step = S::Count;
  Side side{};
  Cite rule = nullptr;
  void (*run)(const Rules&, State&, Events&) = nullptr;
};
constexpr std::array kCourse{
    Stage{S::Count, kNobody, nullptr, beginTurn},
    Stage{S::Marker, kAxis, "5.1-1"},
    Stage{S::Arrival, kAxis, "5.1-2"},
    Stage{S::Arrival, kSoviet, "5.1-2"},
    Stage{S::HighCommand, kAxis, "5.1-3"},
    Stage{S::HighCommand, kSoviet, "5.1-3"},
    Stage{S::DrawCards, kAxis, "5.1-4a"},
    Stage{S::DrawCards, kSoviet, "5.1-4a"},
    Stage{S::Count, kNobody, nullptr, dealTokens},
    Stage{S::Exchange, kAxis, "5.1-5"},
    Stage{S::BoxCard, kAxis, "5.1-6"},
    Stage{S::BoxCard, kSoviet, "5.1-6"},
    Stage{S::Call, kAxis, "5.1-7a"},
    Stage{S::Count, kNobody, nullptr, returnLuck},
    Stage{S::Action, kAxis, "5.2-1a"},
    Stage{S::Count, kNobody, nullptr, advanceMarker},
    Stage{S::BoxReturn, kAxis, "5.2-4"},
    Stage{S::BoxReturn, kSoviet, "5.2-4"},
    Stage{S::Discard, kAxis, "5.2-5"},
    Stage{S::Discard, kSoviet, "5.2-5"},
    Stage{S::Count, kNobody, nullptr, clearMarkers},
    Stage{S::Count, kNobody, nullptr, nextTurn},
};

bool settleTurn(const Rules& rules, State& state, Events& events) {
  Frame& frame = state.steps.top();
  if (frame.stage == kCourse.size()) frame.stage = 0;
  const Stage& stage = kCourse[frame.stage++];
  if (stage.run != nullptr) {
    stage.run(rules, state, events);
    return false;
  }
  const auto step = static_cast<StepId>(stage.step);
  const bool each =
      std::count_if(kCourse.begin(), kCourse.end(), [&](const Stage& other) { return other.step == stage.step; }) > 1;
  Event event = eventOf(EventKind::PhaseBegan, stage.rule, each ? say("{0}: {1}", stage.side, step) : say("{0}", step));
  event.step = step;
  event.side = stage.side;
  events.add(event);
  push(state, stage.step).data[0] = dataOf(stage.side);
  return false;
}

// --- Alternation of segments [5.2-1]

bool hasCards(const Rules& rules, const State& state, Side side) {
  return state.tokens[index(side)] > 0 || handOf(rules, state, side, CardKind::Activation).any();
}

/// Extra segments need no Activation Card: before the segments end each side is asked for a card, until neither plays
/// one [5.2-1c, R-123].
bool askOnceMore(const Rules& rules, State& state, Frame& frame) {
  for (Side side : {kAxis, kSoviet}) {
    const auto bit = static_cast<std::uint16_t>(1U << index(side));
    if ((frame.data[1] & bit) != 0) continue;
    frame.data[1] = static_cast<std::uint16_t>(frame.data[1] | bit);
    if (!mustAsk(rules, state, side)) continue;
    push(state, S::Interrupt).data[0] = dataOf(side);  // [5.2-1c]
    return true;
  }
  return false;
}

bool settleAction(const Rules& rules, State& state, Events&) {
  Frame& frame = state.steps.top();
  if (!hasCards(rules, state, sideOf(frame.data[0]))) frame.data[0] = dataOf(other(sideOf(frame.data[0])));  // [5.2-1b]
  if (hasCards(rules, state, sideOf(frame.data[0]))) return true;
  if (!askOnceMore(rules, state, frame)) state.steps.pop();
  return false;
}

void promptAction(const Rules& rules, const State& state, Prompt& out) {
  const Side side = sideOf(state.steps.top().data[0]);
  ask(out, side, S::Action, "5.2-S1", say("Play an Activation Card"));
  handOf(rules, state, side, CardKind::Activation).each([&](CardId card) { out.legal.add(act(V::Play, card)); });
  if (state.tokens[index(side)] > 0) out.legal.add(act(V::Token));
}

Verdict judgeAction(const Rules& rules, const State& state, Action action) {
  const Side side = sideOf(state.steps.top().data[0]);
  if (action == act(V::Token)) {
    return state.tokens[index(side)] > 0
               ? allow()
               : refuse("9.3b", "Face-down Activation Cards are played in the last turn only");
  }
  if (action != act(V::Play, action.a)) return refuse("5.2-1b", "An Activation Card must be played");
  const auto card = static_cast<CardId>(action.a);
  return handOf(rules, state, side, CardKind::Activation).has(card)
             ? allow()
             : refuse("5.2-S1", "{0} holds no such Activation Card", side);
}

void performAction(const Rules&, State& state, Action action, Events& events) {
  Frame& frame = state.steps.top();
  const Side side = sideOf(frame.data[0]);
  frame.data[0] = dataOf(other(side));  // [1.3a] [5.2-1a]
  Frame& order = push(state, S::Order);
  order.data[1] = dataOf(side);
  if (verbOf(action) == V::Token) {
    --state.tokens[index(side)];
    order.data[0] = 0xFFFF;
    return;
  }
  const auto card = static_cast<CardId>(action.a);
  moveCard(state, card, CardPlace::Table);
  order.data[0] = index(card);
  Event event = eventOf(EventKind::Told, "5.2-S1", say("{0} plays {1}", side, card));
  event.side = side;
  events.add(event);
}

}  // namespace

const Chapter kTurnStep{settleTurn};
const Chapter kActionStep{settleAction, promptAction, judgeAction, performAction};

void reopenSegments(State& state, Side side) {
  for (Frame& frame : state.steps.frames) {
    if (stepOf(frame) == S::Action) frame.data[1] = static_cast<std::uint16_t>(frame.data[1] & (1U << index(side)));
  }
}

void endGame(State& state, Side winner, Cite rule, const Phrase& why, Events& events) {
  state.steps = {};
  state.winner = static_cast<std::uint8_t>(index(winner));
  Event event = eventOf(EventKind::GameOver, rule, why);
  event.side = winner;
  events.add(event);
}

}  // namespace kessel::donner
