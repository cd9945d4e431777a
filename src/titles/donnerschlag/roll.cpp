// SPDX-License-Identifier: GPL-3.0-or-later
// A die of a player, with what may happen to it before it counts: a second die to choose from, the Schlachtenglück
// marker and the cards that roll again [3.10c, 12.1-4, R-58, R-59].
#include <algorithm>

#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/combat.h"

namespace kessel::donner {
namespace {

bool ownsLuck(const State& state, const RollFrame& frame) {
  return state.luck == frame.side;
}
/// Whether a side holds a card that rolls again is its secret, unless none can be in a hand.
bool mayHoldReroll(const Rules& rules, const State& state, Side side) {
  return mightRollAgain(state, side) && mustAsk(rules, state, side);
}
/// After the first die: a second one if two are rolled and this one is not rolled alone.
RollStage afterFirst(const RollFrame& frame) {
  if (!frame.has(kTwo)) return RollStage::Stands;
  return frame.second == 0 ? RollStage::Second : RollStage::Choosing;
}

void count(RollFrame& frame, bool secondDie) {
  frame.set(kLatter, secondDie);
  frame.stage = RollStage::Stands;
}

/// The Card frame whose success the die on top of the stack decides, or nullptr.
const CardFrame* checkedCard(const State& state) {
  if (state.steps.depth < 2 || state.steps.top<RollFrame>().kind != RollKind::Check) return nullptr;
  const Frame& below = state.steps.below(1);
  return below.is<CardFrame>() ? &below.as<CardFrame>() : nullptr;
}

/// The highest die that is as good as any other. Where one card of a pair may go on alone the die must be low enough
/// for each of them [12.2-C60c].
int surelyEnough(const Rules& rules, const CardFrame& card) {
  const int highest = checkOf(rules, card);
  if (!card.isPair() || !survivesAlone(card.card)) return highest;
  return std::min({highest, int{rules[card.card].check}, int{rules[card.partner].check}});
}

/// Rolled again, the die could not come out better for whoever has rolled it: then nobody asks whether it stands. That
/// rests on the die and on what lies open, never on a hand. Which zone is turned nobody can call better.
bool noneIsBetter(const Rules& rules, const State& state, const RollFrame& frame) {
  if (frame.kind == RollKind::Combat) return noDieIsBetter(rules, state, state.die);
  const CardFrame* card = checkedCard(state);
  return card != nullptr && state.die <= surelyEnough(rules, *card);
}

/// Goes back to the dice.
void rollAgain(RollFrame& roll) {
  const bool both = roll.has(kFresh);  // [12.1-4b]
  if (both) roll.first = roll.second = 0;
  roll.stage = !both && roll.has(kLater) ? RollStage::Second : RollStage::First;
}

bool settle(const Rules& rules, State& state, Events&) {
  RollFrame& frame = state.steps.top<RollFrame>();
  if (frame.stage == RollStage::Choosing && frame.first == frame.second) count(frame, false);
  if (frame.stage == RollStage::Stands) {
    // A card that answers the one that would have rolled again may have rolled for its own success.
    state.die = static_cast<std::uint8_t>(frame.die(frame.has(kLatter)));
    const bool mightRoll = ownsLuck(state, frame) || mayHoldReroll(rules, state, frame.side);
    if (mightRoll && !noneIsBetter(rules, state, frame)) return true;
    state.steps.pop();
    return false;
  }
  if (frame.stage != RollStage::Again) return true;
  const bool more = frame.kind == RollKind::Combat && !frame.has(kTried) && mustAsk(rules, state, frame.side);
  if (!more) rollAgain(frame);
  return true;
}

Phrase askedForCheck(const Rules& rules, Side side, const CardFrame& card) {
  const int highest = checkOf(rules, card);
  return card.isPair()
             ? say("{0} rolls for {1} and {2}: they succeed on {3} or less", side, card.card, card.partner, highest)
             : say("{0} rolls for {1}: it succeeds on {2} or less", side, card.card, highest);
}

Phrase asked(const Rules& rules, const State& state, const RollFrame& frame) {
  const Side side = frame.side;
  if (const CardFrame* card = checkedCard(state)) return askedForCheck(rules, side, *card);
  if (frame.kind == RollKind::Zone) return say("{0} rolls for the zone that is revealed", side);
  if (!frame.has(kTwo)) return say("{0} rolls for the combat", side);
  return frame.stage == RollStage::First ? say("{0} rolls the first of two dice for the combat", side)
                                         : say("{0} rolls the second of two dice for the combat", side);
}

Cite ruleOf(const RollFrame& frame) {
  switch (frame.kind) {
    case RollKind::Check: return "2.4g";
    case RollKind::Zone: return "12.2-C73";
    default: return "8.2-5";
  }
}

/// The question whether a die stands, with what it is for.
Phrase askedToStand(const Rules& rules, const State& state, const RollFrame& frame) {
  if (const CardFrame* card = checkedCard(state)) {
    const int highest = checkOf(rules, *card);
    return card->isPair()
               ? say("{0} and {1} succeed on {2} or less, the die shows {3}: does it stand?", card->card, card->partner,
                     highest, state.die)
               : say("{0} succeeds on {1} or less, the die shows {2}: does it stand?", card->card, highest, state.die);
  }
  return frame.kind == RollKind::Zone ? say("The die shows {0}: does it stand?", state.die)
                                      : say("The combat die shows {0}: does it stand?", state.die);
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const RollFrame& frame = state.steps.top<RollFrame>();
  const Verdict busy = refuse(ruleOf(frame), "A die is being rolled");
  const bool lucky = ownsLuck(state, frame);
  if (!lucky) menu.never(V::Reroll, refuse("3.10c", "{0} does not own the Schlachtenglück marker", Side(frame.side)));
  switch (frame.stage) {
    case RollStage::First:
    case RollStage::Second: return menu.die(ruleOf(frame), asked(rules, state, frame), busy);
    case RollStage::Choosing:
      menu.ask(frame.side, "12.1-4a", say("Choose the die that counts: {0} or {1}", frame.first, frame.second), busy);
      menu.one(act(V::Choose, 1));
      return menu.one(act(V::Choose, 2));
    case RollStage::Stands:
      menu.ask(frame.side, "3.10c", askedToStand(rules, state, frame), busy);
      menu.one(act(V::Pass));
      if (lucky) menu.one(act(V::Reroll, 1));
      if (lucky && frame.differ()) menu.one(act(V::Reroll, 2));
      return;
    default:
      menu.ask(frame.side, "12.1-4b", say("Roll again, with two dice if a card allows it"), busy);
      return menu.one(act(V::Pass));
  }
}

Phrase rolledFor(Side side, int die, const CardFrame* card) {
  if (card == nullptr) return say("{0} rolls {1}", side, die);
  return card->isPair() ? say("{0} rolls {1} for {2} and {3}", side, die, card->card, card->partner)
                        : say("{0} rolls {1} for {2}", side, die, card->card);
}

void tellDie(const State& state, const RollFrame& frame, int die, Events& events) {
  const CardFrame* card = checkedCard(state);
  tell(events, EventKind::Rolled, ruleOf(frame), rolledFor(frame.side, die, card),
       {.side = frame.side, .card = card == nullptr ? kNoCard : card->card, .value = die});
}

void perform(const Rules&, State& state, Action action, Events& events) {
  RollFrame& frame = state.steps.top<RollFrame>();
  switch (frame.stage) {
    case RollStage::First:
      frame.first = action.a;
      state.die = static_cast<std::uint8_t>(action.a);
      frame.set(kLatter, false);
      tellDie(state, frame, action.a, events);
      frame.stage = afterFirst(frame);
      return;
    case RollStage::Second:
      frame.second = action.a;
      tellDie(state, frame, action.a, events);
      frame.stage = RollStage::Choosing;
      return;
    case RollStage::Choosing: count(frame, action.a == 2); return;
    case RollStage::Stands:
      if (verbOf(action) == V::Pass) return state.steps.pop();
      state.luck = other(frame.side);  // [3.10a]
      tell(events, "3.10c", say("{0} uses Schlachtenglück to roll again", Side(frame.side)));
      grantReroll(frame, action.a == 2);
      return;
    default: rollAgain(frame); return;
  }
}

}  // namespace

const Chapter kRollStep = asking<question>(settle, perform);

void beginRoll(State& state, Side side, RollKind kind, bool twoDice) {
  state.die = 0;
  RollFrame& frame = pushFor<RollFrame>(state, side);
  frame.kind = kind;
  frame.set(kTwo, twoDice);
}

void grantReroll(RollFrame& roll, bool secondDie) {
  roll.set(kFresh, false);
  roll.set(kTried, false);
  roll.set(kLater, secondDie);
  roll.stage = RollStage::Again;
}

void grantTwoDice(RollFrame& roll) {
  roll.set(kTwo);
  roll.set(kFresh);
}

void noteEvent(RollFrame& roll) {
  roll.set(kTried);
}

int dieThatMayStand(const State& state) {
  if (state.steps.empty() || !state.steps.top().is<RollFrame>()) return 0;
  const RollFrame& roll = state.steps.top<RollFrame>();
  return roll.stage == RollStage::Stands && roll.kind == RollKind::Combat ? state.die : 0;
}

}  // namespace kessel::donner
