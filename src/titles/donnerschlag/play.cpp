// SPDX-License-Identifier: GPL-3.0-or-later
// One Combat Card being played: its targets, the success check, the answer of the other side, its effect and its pile
// [2.4, 12.0]; and the side that interposes a card.
// Stages of Card: 0 targets, 1 check, 2 checked, 3 answer of the other side, 4 effect, 5 over, 6 which card of a pair
// is the one that was cancelled.
#include <algorithm>

#include "kessel/memory.h"
#include "titles/donnerschlag/roll.h"

namespace kessel::donner {
namespace {

constexpr std::uint8_t kTargets = 0;
constexpr std::uint8_t kCheck = 1;
constexpr std::uint8_t kChecked = 2;
constexpr std::uint8_t kAnswer = 3;
constexpr std::uint8_t kEffect = 4;
constexpr std::uint8_t kOver = 5;
constexpr std::uint8_t kSplit = 6;

CardId cardOf(const Frame& frame) {
  return static_cast<CardId>(frame.data[0]);
}
bool isTactical(const Frame& frame) {
  return (frame.data[2] & kTactical) != 0;
}
bool isPair(const Frame& frame) {
  return frame.data[1] != kNoPartner;
}
const EventRules& eventOf(const Rules& rules, const Frame& frame) {
  if (isPair(frame)) return pairEvent(cardOf(frame));
  return eventOfCard(rules, cardOf(frame), isTactical(frame));
}
void mark(Frame& frame, CardBit bit) {
  frame.data[2] = static_cast<std::uint16_t>(frame.data[2] | bit);
}

/// Somebody might hold a card that answers this one, as far as both sides know [12.2-C30, 12.2-C32].
bool answersExist(const State& state, const Frame& frame, Side side) {
  if (side == kSoviet) return mightBeHeld(state, {44, 66});
  const bool eavesdropping = cardOf(frame) == combatCard(73) && !isTactical(frame);
  return mightBeHeld(state, {30, 38}) || (eavesdropping && mightBeHeld(state, {32}));
}

/// The other side may answer: not to a card from the box nor to one of the name of the answers [3.8b, 12.2-C30].
bool answerable(const Rules& rules, const State& state, const Frame& frame) {
  if ((frame.data[2] & kFromBox) != 0 || isNoOneAnswers(cardOf(frame))) return false;
  if (!answersExist(state, frame, other(rules[cardOf(frame)].side))) return false;
  return mustAsk(rules, state, other(rules[cardOf(frame)].side));
}

/// What the card can be aimed at, before its check [12.0a]: of tactical events only those that roll again ask for it.
Cite aimRule(const Rules& rules, const Frame& frame) {
  return isTactical(frame) ? "12.1-4b" : rules.cardSet[cardOf(frame)].rule.c_str();
}

/// The card of this name that the side opposite to a player holds.
Cite answerRule(Side player) {
  return player == kSoviet ? "12.2-C30" : "12.2-C44";
}

Played playedOf(const Rules& rules, const Frame& frame) {
  Played played;
  played.card = cardOf(frame);
  played.side = rules[played.card].side;
  played.tactical = isTactical(frame);
  for (std::size_t i = 0; i < played.target.size(); ++i) played.target[i] = frame.data[3 + i];
  return played;
}

/// The rule by which a card is put away.
Cite pileRule(CardOutcome outcome) {
  switch (outcome) {
    case CardOutcome::Succeeded: return "2.4i";
    case CardOutcome::Failed: return "2.4h";
    default: return "R-56";
  }
}

/// Tells how a card came out; those that failed or were cancelled have a line of their own already.
void tellOver(Events& events, const Rules& rules, CardId card, CardOutcome outcome) {
  Event event = kessel::eventOf(EventKind::CardOver, pileRule(outcome), {});
  event.side = rules[card].side;
  event.card = card;
  event.value = static_cast<std::int32_t>(outcome);
  events.add(event);
}

CardOutcome outcomeOf(const Frame& frame) {
  if ((frame.data[2] & kCancelled) != 0) return CardOutcome::Cancelled;
  return (frame.data[2] & kFailed) != 0 ? CardOutcome::Failed : CardOutcome::Succeeded;
}

/// [2.4h] [2.4i]
void putAway(const Rules& rules, State& state, const Frame& frame, Events& events) {
  tellOver(events, rules, cardOf(frame), outcomeOf(frame));
  if (isPair(frame)) tellOver(events, rules, partnerOf(cardOf(frame)), outcomeOf(frame));
  const bool removed = !isTactical(frame) && outcomeOf(frame) == CardOutcome::Succeeded;
  const CardPlace pile = removed ? CardPlace::Removed : CardPlace::Discard;
  moveCard(state, cardOf(frame), pile);
  if (isPair(frame)) moveCard(state, partnerOf(cardOf(frame)), pile);
}

/// One card of a pair is cancelled; the other goes on alone if the roll was good enough for it too [12.2-C60c, R-57].
void goOnAlone(const Rules& rules, State& state, CardId cancelled, Events& events) {
  Frame& frame = state.steps.top();
  moveCard(state, cancelled, CardPlace::Discard);
  tell(events, "12.2-C60c", say("{0} is cancelled", cancelled));
  tellOver(events, rules, cancelled, CardOutcome::Cancelled);
  frame.data[0] = index(partnerOf(cancelled));
  frame.data[1] = kNoPartner;
  frame.data[2] = static_cast<std::uint16_t>(frame.data[2] & ~kCancelled);
  frame.stage = kEffect;
  if (frame.data[3] <= rules[cardOf(frame)].check) return;
  mark(frame, kFailed);
  tell(events, "12.2-C60c", say("The roll of {0} was too high for {1} alone", frame.data[3], cardOf(frame)));
  frame.stage = kOver;
}

bool anyTarget(const Rules& rules, const State& state, const Frame& frame) {
  const EventRules& event = eventOf(rules, frame);
  if (event.targets == nullptr) return false;
  Prompt& listed = workspace<Prompt, struct CardTargets>();
  listed.legal.clear();
  event.targets(rules, state, frame, listed);
  return !listed.legal.empty();
}

bool settle(const Rules& rules, State& state, Events& events) {
  Frame& frame = state.steps.top();
  switch (frame.stage) {
    case kTargets:
      if (anyTarget(rules, state, frame)) return true;
      frame.stage = kCheck;
      return false;
    case kCheck: {
      const bool rolls = checkOf(rules, frame) < 6;
      frame.stage = rolls ? kChecked : kAnswer;
      if (rolls) beginRoll(state, rules[cardOf(frame)].side, RollKind::Check);
      return false;
    }
    case kChecked:
      if (isPair(frame)) frame.data[3] = state.die;
      if (state.die > checkOf(rules, frame)) {
        mark(frame, kFailed);
        tell(events, "2.4h",
             isPair(frame) ? say("{0} and {1} fail", cardOf(frame), partnerOf(cardOf(frame)))
                           : say("{0} fails", cardOf(frame)));
        frame.stage = kOver;
      } else {
        frame.stage = kAnswer;
      }
      return false;
    case kAnswer:
      if ((frame.data[2] & kCancelled) != 0 && isPair(frame) && survivesAlone(cardOf(frame))) {
        frame.stage = kSplit;
        return true;
      }
      if ((frame.data[2] & kCancelled) != 0) {
        tell(events, isPair(frame) ? "12.2-C57c" : "R-56",
             isPair(frame) ? say("{0} and {1} are cancelled", cardOf(frame), partnerOf(cardOf(frame)))
                           : say("{0} is cancelled", cardOf(frame)));
        frame.stage = kOver;
      } else if (answerable(rules, state, frame)) {
        return true;
      } else {
        frame.stage = kEffect;
      }
      return false;
    case kEffect: carryOut(rules, state, events); return false;
    case kSplit: return true;
    default:
      putAway(rules, state, frame, events);
      state.steps.pop();
      return false;
  }
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Frame& frame = state.steps.top();
  const Side side = rules[cardOf(frame)].side;
  if (frame.stage == kTargets) {
    ask(out, side, S::Card, aimRule(rules, frame), say("Choose what {0} is aimed at", cardOf(frame)));
    eventOf(rules, frame).targets(rules, state, frame, out);
    return;
  }
  if (frame.stage == kSplit) {
    ask(out, side, S::Card, "12.2-C60c", say("Choose the card that is cancelled; the other one may still work"));
    out.legal.add(act(V::Discard, cardOf(frame)));
    out.legal.add(act(V::Discard, partnerOf(cardOf(frame))));
    return;
  }
  ask(out, other(side), S::Card, answerRule(side),
      isPair(frame) ? say("{0} and {1} are played together: answer them with a card, or let them happen", cardOf(frame),
                          partnerOf(cardOf(frame)))
                    : say("{0} is played: answer it with a card, or let it happen", cardOf(frame)));
  out.legal.add(act(V::Pass));
}

Verdict refusal(const Rules& rules, const State& state, Action action) {
  const Frame& frame = state.steps.top();
  if (frame.stage == kSplit) return refuse("12.2-C60c", "Choose one of the two cards");
  if (frame.stage != kTargets) return refuse(answerRule(rules[cardOf(frame)].side), "Answer the card or let it happen");
  const EventRules& event = eventOf(rules, frame);
  const Verdict why = event.whyNot == nullptr ? allow() : event.whyNot(rules, state, frame, action);
  return why.ok() ? refuse(aimRule(rules, frame), "{0} cannot be aimed at that", cardOf(frame)) : why;
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  Prompt listed;
  prompt(rules, state, listed);
  return ifListed(listed, action, refusal(rules, state, action));
}

/// Targets are declared before the check, so that the other side knows what it answers [12.0a].
void tellAim(const Rules& rules, const Frame& frame, Action action, Events& events) {
  Event event = kessel::eventOf(EventKind::Told, aimRule(rules, frame), {});
  event.side = rules[cardOf(frame)].side;
  switch (verbOf(action)) {
    case V::Target:
      event.text = say("{0} is aimed at {1}", cardOf(frame), action.unitA());
      event.unit = action.unitA();
      break;
    case V::OrderHq:
    case V::OrderMarker:
    case V::OrderColor:
      event.text = say("{0} is to order {1}", cardOf(frame), sourceArg(rules, sourceOf(rules, action)));
      break;
    default: return;
  }
  events.add(event);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  Frame& frame = state.steps.top();
  if (frame.stage == kTargets) {
    tellAim(rules, frame, action, events);
    if (eventOf(rules, frame).aim(rules, state, frame, action)) frame.stage = kCheck;
    return;
  }
  if (frame.stage == kSplit) {
    goOnAlone(rules, state, static_cast<CardId>(action.a), events);
    return;
  }
  frame.stage = kEffect;
}

bool settleInterrupt(const Rules& rules, State& state, Events&) {
  const Side side = sideOf(state.steps.top().data[0]);
  if (mustAsk(rules, state, side)) return true;
  state.steps.pop();
  return false;
}

void promptInterrupt(const Rules& rules, const State& state, Prompt& out) {
  const Side side = sideOf(state.steps.top().data[0]);
  const bool begins = stepOf(state.steps.below(1)) == S::Segment && state.running().active.none();
  ask(out, side, S::Interrupt, "R-80",
      begins
          ? say("{0} orders {1}: play a Combat Card, or go on", other(side), sourceArg(rules, state.running().source))
          : say("Play a Combat Card, or go on"));
  out.legal.add(act(V::Pass));
}

Verdict judgeInterrupt(const Rules&, const State&, Action action) {
  return action == act(V::Pass) ? allow() : refuse("R-80", "Play a Combat Card, or go on");
}

void performInterrupt(const Rules&, State& state, Action, Events&) {
  state.steps.pop();
}

void tellPlayed(Events& events, const Rules& rules, const Frame& frame) {
  const CardId card = cardOf(frame);
  const Side side = rules[card].side;
  const Phrase text = isPair(frame)       ? say("{0} plays {1} and {2} together", side, card, partnerOf(card))
                      : isTactical(frame) ? say("{0} plays {1}: tactical event", side, card)
                                          : say("{0} plays {1}: general event", side, card);
  Event event = kessel::eventOf(EventKind::CardPlayed, "2.4e", text);
  event.side = side;
  event.card = card;
  const auto& faces = rules.info.cards[index(card)].faces;
  const auto used = std::find_if(faces.begin(), faces.end(), [&](const CardFace& face) {
    return face.kind == (isTactical(frame) ? "tactical" : "general");
  });
  event.value = used == faces.end() ? 0 : static_cast<std::int32_t>(used - faces.begin());
  events.add(event);
  if (!isPair(frame)) return;
  event.card = partnerOf(card);
  event.text = {};  // the line above names both
  events.add(event);
}

}  // namespace

const Chapter kCardStep{settle, prompt, judge, perform};
const Chapter kInterruptStep{settleInterrupt, promptInterrupt, judgeInterrupt, performInterrupt};

int checkOf(const Rules& rules, const Frame& frame) {
  if ((frame.data[2] & kFromBox) != 0) return 6;              // [3.8b]
  return isTactical(frame) ? 6 : rules[cardOf(frame)].check;
}

void carryOut(const Rules& rules, State& state, Events& events) {
  Frame& frame = state.steps.top();
  frame.stage = kOver;
  const Played played = playedOf(rules, frame);
  eventOf(rules, frame).effect(rules, state, played, events);
}

void performCard(const Rules& rules, State& state, const Prompt& asked, Action action, Events& events) {
  if (verbOf(action) == V::Interrupt) {
    state.interrupted = static_cast<std::uint8_t>(state.steps.depth);
    push(state, S::Interrupt).data[0] = dataOf(other(asked.who));
    return;
  }
  const bool pair = action.b == 2;
  const auto named = static_cast<CardId>(action.a);
  const CardId card = pair ? std::min(named, partnerOf(named)) : named;
  if (stepOf(state.steps.top()) == S::Window) {  // the other side is next; nobody has passed [8.2-2]
    state.steps.top().data[1] = 0;
    state.steps.top().data[2] = dataOf(other(asked.who));
  }
  if (stepOf(state.steps.top()) == S::Roll) noteEvent(state.steps.top());
  reopenSegments(state, asked.who);
  const bool boxed = state.in(CardPlace::Box).has(card);
  moveCard(state, card, CardPlace::Table);
  if (pair) moveCard(state, partnerOf(card), CardPlace::Table);
  Frame& frame = push(state, S::Card);
  frame.data[0] = index(card);
  frame.data[1] = pair ? index(partnerOf(card)) : kNoPartner;
  frame.data[2] = static_cast<std::uint16_t>((action.b == 1 ? kTactical : 0) | (boxed ? kFromBox : 0));
  tellPlayed(events, rules, frame);
}

}  // namespace kessel::donner
