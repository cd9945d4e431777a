// SPDX-License-Identifier: GPL-3.0-or-later
// A die of a player, with what may happen to it before it counts: a second die to choose from, the Schlachtenglueck
// marker and the cards that roll again [3.10c, 12.1-4, R-58, R-59].
// Stages of Roll: 0 first die, 1 second die, 2 which one counts, 3 does it stand, 4 before it is rolled again.
#include "titles/donnerschlag/roll.h"

namespace kessel::donner {
namespace {

constexpr std::uint8_t kFirst = 0;
constexpr std::uint8_t kSecond = 1;
constexpr std::uint8_t kChoose = 2;
constexpr std::uint8_t kStands = 3;
constexpr std::uint8_t kAgain = 4;

bool has(const Frame& frame, RollBit bit) {
  return (frame.data[4] & bit) != 0;
}
void set(Frame& frame, RollBit bit) {
  frame.data[4] = static_cast<std::uint16_t>(frame.data[4] | bit);
}
void clear(Frame& frame, RollBit bit) {
  frame.data[4] = static_cast<std::uint16_t>(frame.data[4] & ~bit);
}
Side sideOf(const Frame& frame) {
  return donner::sideOf(frame.data[0]);
}
bool ownsLuck(const State& state, const Frame& frame) {
  return state.luck == index(sideOf(frame));
}
/// The cards that roll again are all late ones; whether a side holds one is its secret.
bool mayHoldReroll(const Rules& rules, const State& state, Side side) {
  return state.turn >= kRerollTurn && mustAsk(rules, state, side);
}
/// After the first die: a second one if two are rolled and this one is not rolled alone.
std::uint8_t afterFirst(const Frame& frame) {
  return has(frame, kTwo) && frame.data[3] == 0 ? kSecond : has(frame, kTwo) ? kChoose : kStands;
}

void count(Frame& frame, bool secondDie) {
  clear(frame, kLatter);
  if (secondDie) set(frame, kLatter);
  frame.stage = kStands;
}

bool settle(const Rules& rules, State& state, Events&) {
  Frame& frame = state.steps.top();
  if (frame.stage == kChoose && frame.data[2] == frame.data[3]) count(frame, false);
  // A card that answers the one that would have rolled again may have rolled for its own success.
  if (frame.stage == kStands) state.die = static_cast<std::uint8_t>(frame.data[has(frame, kLatter) ? 3 : 2]);
  if (frame.stage == kStands && !ownsLuck(state, frame) && !mayHoldReroll(rules, state, sideOf(frame))) {
    state.steps.pop();
    return false;
  }
  if (frame.stage == kAgain) {
    const bool more = static_cast<RollKind>(frame.data[1]) == RollKind::Combat && !has(frame, kTried) &&
                      mustAsk(rules, state, sideOf(frame));
    if (more) return true;
    rollAgain(frame);
  }
  return true;
}

/// The Card frame whose success the die on top of the stack decides, or nullptr.
const Frame* checkedCard(const State& state) {
  if (state.steps.depth < 2 || static_cast<RollKind>(state.steps.top().data[1]) != RollKind::Check) return nullptr;
  const Frame& below = state.steps.below(1);
  return stepOf(below) == S::Card ? &below : nullptr;
}

/// The first card of the frame, and the one that is played together with it, if there is one [12.2-C57b].
CardId cardOf(const Frame& card) {
  return static_cast<CardId>(card.data[0]);
}
bool isPair(const Frame& card) {
  return card.data[1] != kNoPartner;
}

Phrase askedForCheck(const Rules& rules, Side side, const Frame& card) {
  const int highest = checkOf(rules, card);
  return isPair(card) ? say("{0} rolls for {1} and {2}: they succeed on {3} or less", side, cardOf(card),
                            partnerOf(cardOf(card)), highest)
                      : say("{0} rolls for {1}: it succeeds on {2} or less", side, cardOf(card), highest);
}

Phrase asked(const Rules& rules, const State& state, const Frame& frame) {
  if (const Frame* card = checkedCard(state)) return askedForCheck(rules, sideOf(frame), *card);
  if (static_cast<RollKind>(frame.data[1]) == RollKind::Zone)
    return say("{0} rolls for the zone that is revealed", sideOf(frame));
  if (!has(frame, kTwo)) return say("{0} rolls for the combat", sideOf(frame));
  return frame.stage == kFirst ? say("{0} rolls the first of two dice for the combat", sideOf(frame))
                               : say("{0} rolls the second of two dice for the combat", sideOf(frame));
}

Cite ruleOf(const Frame& frame) {
  switch (static_cast<RollKind>(frame.data[1])) {
    case RollKind::Check: return "2.4g";
    case RollKind::Zone: return "12.2-C73";
    default: return "8.2-5";
  }
}

/// The question whether a die stands, with what it is for.
Phrase askedToStand(const Rules& rules, const State& state, const Frame& frame) {
  if (const Frame* card = checkedCard(state)) {
    const int highest = checkOf(rules, *card);
    return isPair(*card) ? say("{0} and {1} succeed on {2} or less, the die shows {3}: does it stand?", cardOf(*card),
                               partnerOf(cardOf(*card)), highest, state.die)
                         : say("{0} succeeds on {1} or less, the die shows {2}: does it stand?", cardOf(*card), highest,
                               state.die);
  }
  return static_cast<RollKind>(frame.data[1]) == RollKind::Zone
             ? say("The die shows {0}: does it stand?", state.die)
             : say("The combat die shows {0}: does it stand?", state.die);
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Frame& frame = state.steps.top();
  switch (frame.stage) {
    case kFirst:
    case kSecond: askDie(out, S::Roll, ruleOf(frame), asked(rules, state, frame)); return;
    case kChoose:
      ask(out, sideOf(frame), S::Roll, "12.1-4a",
          say("Choose the die that counts: {0} or {1}", frame.data[2], frame.data[3]));
      out.legal.add(act(V::Choose, 1));
      out.legal.add(act(V::Choose, 2));
      return;
    case kStands:
      ask(out, sideOf(frame), S::Roll, "3.10c", askedToStand(rules, state, frame));
      out.legal.add(act(V::Pass));
      if (!ownsLuck(state, frame)) return;
      out.legal.add(act(V::Reroll, 1));
      if (has(frame, kTwo) && frame.data[2] != frame.data[3]) out.legal.add(act(V::Reroll, 2));
      return;
    default:
      ask(out, sideOf(frame), S::Roll, "12.1-4b", say("Roll again, with two dice if a card allows it"));
      out.legal.add(act(V::Pass));
      return;
  }
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  Prompt listed;
  prompt(rules, state, listed);
  const Frame& frame = state.steps.top();
  if (verbOf(action) == V::Reroll && !ownsLuck(state, frame))
    return refuse("3.10c", "{0} does not own the Schlachtenglueck marker", sideOf(frame));
  return ifListed(listed, action, refuse(ruleOf(frame), "A die is being rolled"));
}

Phrase rolledFor(Side side, int die, const Frame* card) {
  if (card == nullptr) return say("{0} rolls {1}", side, die);
  return isPair(*card) ? say("{0} rolls {1} for {2} and {3}", side, die, cardOf(*card), partnerOf(cardOf(*card)))
                       : say("{0} rolls {1} for {2}", side, die, cardOf(*card));
}

void tellDie(const State& state, const Frame& frame, int die, Events& events) {
  const Frame* card = checkedCard(state);
  Event event = eventOf(EventKind::Rolled, ruleOf(frame), rolledFor(sideOf(frame), die, card));
  event.side = sideOf(frame);
  event.value = die;
  if (card != nullptr) event.card = cardOf(*card);
  events.add(event);
}

void perform(const Rules&, State& state, Action action, Events& events) {
  Frame& frame = state.steps.top();
  switch (frame.stage) {
    case kFirst:
      frame.data[2] = action.a;
      state.die = static_cast<std::uint8_t>(action.a);
      clear(frame, kLatter);
      tellDie(state, frame, action.a, events);
      frame.stage = afterFirst(frame);
      return;
    case kSecond:
      frame.data[3] = action.a;
      tellDie(state, frame, action.a, events);
      frame.stage = kChoose;
      return;
    case kChoose: count(frame, action.a == 2); return;
    case kStands:
      if (verbOf(action) == V::Pass) {
        state.steps.pop();
        return;
      }
      state.luck = static_cast<std::uint8_t>(index(other(sideOf(frame))));  // [3.10a]
      tell(events, "3.10c", say("{0} uses Schlachtenglueck to roll again", sideOf(frame)));
      grantReroll(frame, action.a == 2);
      return;
    default: rollAgain(frame); return;
  }
}

}  // namespace

const Chapter kRollStep{settle, prompt, judge, perform};

void beginRoll(State& state, Side side, RollKind kind, bool twoDice) {
  state.die = 0;
  Frame& frame = push(state, S::Roll);
  frame.data[0] = dataOf(side);
  frame.data[1] = static_cast<std::uint16_t>(kind);
  if (twoDice) set(frame, kTwo);
}

void grantReroll(Frame& roll, bool secondDie) {
  clear(roll, kFresh);
  clear(roll, kTried);
  clear(roll, kLater);
  if (secondDie) set(roll, kLater);
  roll.stage = kAgain;
}

void grantTwoDice(Frame& roll) {
  set(roll, kTwo);
  set(roll, kFresh);
}

void noteEvent(Frame& roll) {
  set(roll, kTried);
}

int dieThatMayStand(const State& state) {
  if (state.steps.empty()) return 0;
  const Frame& top = state.steps.top();
  const bool asked = stepOf(top) == S::Roll && top.stage == kStands;
  return asked && static_cast<RollKind>(top.data[1]) == RollKind::Combat ? state.die : 0;
}

void rollAgain(Frame& roll) {
  if (has(roll, kFresh)) {  // both dice [12.1-4b]
    roll.data[2] = roll.data[3] = 0;
    roll.stage = kFirst;
  } else if (has(roll, kLater)) {
    roll.stage = kSecond;
  } else {
    roll.stage = kFirst;
  }
}

}  // namespace kessel::donner
