// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: the turn with its Admin Phase and its Action Phase, and the alternation of Activation Segments.
#include <algorithm>

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

void beginTurn(const Rules&, State& state, Events& events) {
  tell(events, EventKind::TurnBegan, "5.0", say("Turn {0}", state.turn), {.value = state.turn});
}

/// [5.1-8] [3.10b]
void returnLuck(const Rules&, State& state, Events& events) {
  if (state.luck == kAxis) return;
  state.luck = kAxis;
  tell(events, "5.1-8", say("The Schlachtenglück marker returns to the Axis player"));
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
void nextTurn(const Rules& rules, State& state, Events&) {
  for (Side side : {kAxis, kSoviet}) {  // [3.8d]
    const Once kept = side == kAxis ? kKeptAxis : kKeptSoviet;
    state.clear(kept);
    if (cardsIn(rules, state, CardPlace::Box, side, CardKind::Combat).any()) state.set(kept);
  }
  ++state.turn;
}

/// One point of the course of a turn: a step with the side that decides, or something automatic.
struct Point {
  S step = S::Count;
  Side side{};
  Cite rule = nullptr;
  void (*begin)(State&, Side) = nullptr;
  void (*run)(const Rules&, State&, Events&) = nullptr;
};
template <class T>
constexpr Point decision(Side side, Cite rule) {
  return {T::kStep, side, rule, [](State& state, Side decider) { static_cast<void>(pushFor<T>(state, decider)); }};
}
constexpr Point automatic(void (*run)(const Rules&, State&, Events&)) {
  return {S::Count, kNobody, nullptr, nullptr, run};
}
/// In the order of TurnStage; where both choose the Axis goes first.
constexpr std::array kCourse{
    automatic(beginTurn),
    decision<MarkerFrame>(kAxis, "5.1-1"),
    decision<ArrivalFrame>(kAxis, "5.1-2"),
    decision<ArrivalFrame>(kSoviet, "5.1-2"),
    decision<HighCommandFrame>(kAxis, "5.1-3"),
    decision<HighCommandFrame>(kSoviet, "5.1-3"),
    decision<DrawCardsFrame>(kAxis, "5.1-4a"),
    decision<DrawCardsFrame>(kSoviet, "5.1-4a"),
    automatic(dealTokens),
    decision<ExchangeFrame>(kAxis, "5.1-5"),
    decision<BoxCardFrame>(kAxis, "5.1-6"),
    decision<BoxCardFrame>(kSoviet, "5.1-6"),
    decision<CallFrame>(kAxis, "5.1-7a"),
    automatic(returnLuck),
    decision<ActionFrame>(kAxis, "5.2-1a"),
    automatic(advanceMarker),
    decision<BoxReturnFrame>(kAxis, "5.2-4"),
    decision<BoxReturnFrame>(kSoviet, "5.2-4"),
    decision<DiscardFrame>(kAxis, "5.2-5"),
    decision<DiscardFrame>(kSoviet, "5.2-5"),
    automatic(clearMarkers),
    automatic(nextTurn),
};
static_assert(kCourse.size() == static_cast<std::size_t>(TurnStage::Over));

bool holdsTooMany(const Rules& rules, const State& state, Side side) {
  return handOf(rules, state, side, CardKind::Combat).count() > 1;
}

bool settleTurn(const Rules& rules, State& state, Events& events) {
  TurnFrame& frame = state.steps.top<TurnFrame>();
  if (frame.stage == TurnStage::Over) frame.stage = TurnStage::Begin;
  // A side may have fetched a card while the other discarded [2.4d, R-76].
  if (frame.stage == TurnStage::Markers && holdsTooMany(rules, state, kAxis)) frame.stage = TurnStage::AxisDiscard;
  if (frame.stage == TurnStage::Markers && holdsTooMany(rules, state, kSoviet)) frame.stage = TurnStage::SovietDiscard;
  const Point& point = kCourse[static_cast<std::size_t>(frame.stage)];
  goOn(frame);
  if (point.run != nullptr) {
    point.run(rules, state, events);
    return false;
  }
  const auto step = static_cast<StepId>(point.step);
  const bool each =
      std::count_if(kCourse.begin(), kCourse.end(), [&](const Point& other) { return other.step == point.step; }) > 1;
  tellPhase(events, point.rule, step, point.side, each ? say("{0}: {1}", point.side, step) : say("{0}", step));
  point.begin(state, point.side);
  return false;
}

// --- Alternation of segments [5.2-1]

bool hasCards(const Rules& rules, const State& state, Side side) {
  return state.tokens[index(side)] > 0 || handOf(rules, state, side, CardKind::Activation).any();
}

/// Extra segments need no Activation Card: before the segments end each side is asked for a card, until neither plays
/// one [5.2-1c, R-123].
bool askOnceMore(const Rules& rules, State& state, ActionFrame& frame) {
  for (Side side : {kAxis, kSoviet}) {
    const auto bit = static_cast<std::uint16_t>(1U << index(side));
    if ((frame.asked & bit) != 0) continue;
    frame.asked = static_cast<std::uint16_t>(frame.asked | bit);
    if (!mustAsk(rules, state, side)) continue;
    pushFor<InterruptFrame>(state, side);  // [5.2-1c]
    return true;
  }
  return false;
}

bool settleAction(const Rules& rules, State& state, Events&) {
  ActionFrame& frame = state.steps.top<ActionFrame>();
  if (!hasCards(rules, state, frame.side)) frame.side = other(frame.side);  // [5.2-1b]
  if (hasCards(rules, state, frame.side)) return true;
  if (!askOnceMore(rules, state, frame)) state.steps.pop();
  return false;
}

void askAction(const Rules& rules, const State& state, Menu& menu) {
  const Side side = state.steps.top<ActionFrame>().side;
  menu.ask(side, "5.2-S1", say("Play an Activation Card"), refuse("5.2-1b", "An Activation Card must be played"));
  menu.each(V::Play, handOf(rules, state, side, CardKind::Activation),
            refuse("5.2-S1", "{0} holds no such Activation Card", side));
  menu.one(act(V::Token), state.tokens[index(side)] > 0
                              ? allow()
                              : refuse("9.3b", "Face-down Activation Cards are played in the last turn only"));
}

void performAction(const Rules&, State& state, Action action, Events& events) {
  ActionFrame& frame = state.steps.top<ActionFrame>();
  const Side side = frame.side;
  frame.side = other(side);  // [1.3a] [5.2-1a]
  OrderFrame& order = pushFor<OrderFrame>(state, side);
  if (verbOf(action) == V::Token) {
    --state.tokens[index(side)];
    order.card = kNoCard;
    return;
  }
  const auto card = cardA(action);
  moveCard(state, card, CardPlace::Table);
  order.card = card;
  tell(events, EventKind::Told, "5.2-S1", say("{0} plays {1}", side, card), {.side = side});
}

}  // namespace

const Chapter kTurnStep{settleTurn};
const Chapter kActionStep = asking<askAction>(settleAction, performAction);

void reopenSegments(State& state, Side side) {
  for (Frame& frame : state.steps.frames) {
    if (!frame.is<ActionFrame>()) continue;
    ActionFrame& action = frame.as<ActionFrame>();
    action.asked = static_cast<std::uint16_t>(action.asked & (1U << index(side)));
  }
}

Verdict askedElsewhere(const State& state, Action action) {
  const S step = stepOf(state.steps.top());
  const bool outside = step == S::Action || step == S::Order;
  switch (verbOf(action)) {
    case V::Call:
      if (step == S::Call) return allow();
      return state.box != kNotCalled ? refuse("9.1a", "Donnerschlag has been called already")
                                     : refuse("5.1-7a", "Donnerschlag is called at the end of the Admin Phase");
    case V::Marker:
      // After the Admin Phase whoever points at a unit means something else, which its step speaks of.
      if (step == S::Marker || step >= S::Action) return allow();
      return state.has(kSchwerpunkt) ? refuse("5.1-1", "The Schwerpunkt marker is moved at the start of a turn")
                                     : refuse("5.1-1", "The Schwerpunkt marker is not in play");
    case V::Take:
      if (step == S::HighCommand || step == S::Fetch) return allow();
      return refuse("3.9a", "High Command chooses a card before the draw of turns 1, 4 and 8");
    case V::Swap:
      if (step == S::Exchange) return allow();
      return refuse("3.10d", "Schlachtenglück exchanges a card after the draw, by its owner, once a turn each");
    case V::Box:
      if (step == S::BoxCard) return allow();
      return refuse("5.1-6", "A card is put into the box in the Admin Phase, from the hand and if the box is empty");
    case V::Back:
      if (step == S::BoxReturn) return allow();
      return refuse("5.2-4", "A card is taken back from the box after the last segment of a turn");
    case V::Attack: return outside ? refuse("5.2-S3", "Hexes are attacked in a segment, by its active units") : allow();
    case V::Advance:
      if (step == S::Advance) return allow();
      return refuse("8.4-A1", "Units advance right after the combat that has emptied the hex, if no card forbids it");
    default: return allow();
  }
}

void endGame(State& state, Side winner, Cite rule, const Phrase& why, Events& events) {
  state.steps = {};
  state.winner = winner;
  tell(events, EventKind::GameOver, rule, why, {.side = winner});
}

}  // namespace kessel::donner
