// SPDX-License-Identifier: GPL-3.0-or-later
// One Combat Card being played: its targets, the success check, the answer of the other side, its effect and its pile
// [2.4, 12.0]; and the side that interposes a card.
#include <algorithm>

#include "kessel/engine/memory.h"
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

const EventRules& eventOf(const Rules& rules, const CardFrame& frame) {
  return frame.isPair() ? pairEvent(frame.card) : eventOfCard(rules, frame.card, frame.has(kTactical));
}

/// Somebody might hold a card that answers this one, as far as both sides know [12.2-C30, 12.2-C32].
bool answersExist(const State& state, const CardFrame& frame, Side side) {
  if (side == kSoviet) return mightBeHeld(state, {44, 66});
  const bool eavesdropping = frame.card == combatCard(73) && !frame.has(kTactical);
  return mightBeHeld(state, {30, 38}) || (eavesdropping && mightBeHeld(state, {32}));
}

/// The other side may answer: not to a card from the box nor to one of the name of the answers [3.8b, 12.2-C30].
bool answerable(const Rules& rules, const State& state, const CardFrame& frame) {
  if (frame.has(kFromBox) || isNoOneAnswers(frame.card)) return false;
  if (!answersExist(state, frame, other(rules[frame.card].side))) return false;
  return mustAsk(rules, state, other(rules[frame.card].side));
}

/// What the card can be aimed at, before its check [12.0a]: of tactical events only those that roll again ask for it.
Cite aimRule(const Rules& rules, const CardFrame& frame) {
  return frame.has(kTactical) ? "12.1-4b" : caseOf(rules, frame.card);
}

/// The card of this name that the side opposite to a player holds.
Cite answerRule(Side player) {
  return player == kSoviet ? "12.2-C30" : "12.2-C44";
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
  tell(events, EventKind::CardOver, pileRule(outcome), {},
       {.side = rules[card].side, .card = card, .value = static_cast<std::int32_t>(outcome)});
}

CardOutcome outcomeOf(const CardFrame& frame) {
  if (frame.has(kCancelled)) return CardOutcome::Cancelled;
  return frame.has(kFailed) ? CardOutcome::Failed : CardOutcome::Succeeded;
}

/// [2.4h] [2.4i]
void putAway(const Rules& rules, State& state, const CardFrame& frame, Events& events) {
  tellOver(events, rules, frame.card, outcomeOf(frame));
  if (frame.isPair()) tellOver(events, rules, frame.partner, outcomeOf(frame));
  const bool removed = !frame.has(kTactical) && outcomeOf(frame) == CardOutcome::Succeeded;
  const CardPlace pile = removed ? CardPlace::Removed : CardPlace::Discard;
  moveCard(state, frame.card, pile);
  if (frame.isPair()) moveCard(state, frame.partner, pile);
}

/// One card of a pair is cancelled; the other goes on alone if the roll was good enough for it too [12.2-C60c, R-57].
void goOnAlone(const Rules& rules, State& state, CardId cancelled, Events& events) {
  CardFrame& frame = state.steps.top<CardFrame>();
  moveCard(state, cancelled, CardPlace::Discard);
  tell(events, "12.2-C60c", say("{0} is cancelled", cancelled));
  tellOver(events, rules, cancelled, CardOutcome::Cancelled);
  frame.card = partnerOf(cancelled);
  frame.partner = kNoCard;
  frame.set(kCancelled, false);
  frame.stage = CardStage::Answer;  // as if it had been played by itself
  if (frame.target[0] <= rules[frame.card].check) return;
  frame.set(kFailed);
  tell(events, "12.2-C60c", say("The roll of {0} was too high for {1} alone", frame.target[0], frame.card));
  frame.stage = CardStage::Over;
}

bool anyTarget(const Rules& rules, const State& state, const CardFrame& frame) {
  const EventRules& event = eventOf(rules, frame);
  if (event.targets == nullptr) return false;
  Prompt& listed = workspace<Prompt, struct CardTargets>();
  listed.legal.clear();
  Menu menu(StepId{}, listed);
  event.targets(rules, state, frame, menu);
  return !listed.legal.empty();
}

bool settle(const Rules& rules, State& state, Events& events) {
  CardFrame& frame = state.steps.top<CardFrame>();
  switch (frame.stage) {
    case CardStage::Targets:
      if (anyTarget(rules, state, frame)) return true;
      frame.stage = CardStage::Check;
      return false;
    case CardStage::Check: {
      const bool rolls = checkOf(rules, frame) < 6;
      frame.stage = rolls ? CardStage::Checked : CardStage::Answer;
      if (rolls) beginRoll(state, rules[frame.card].side, RollKind::Check);
      return false;
    }
    case CardStage::Checked:
      if (frame.isPair()) frame.target[0] = state.die;
      if (state.die > checkOf(rules, frame)) {
        frame.set(kFailed);
        tell(events, "2.4h",
             frame.isPair() ? say("{0} and {1} fail", frame.card, frame.partner) : say("{0} fails", frame.card));
        frame.stage = CardStage::Over;
      } else {
        frame.stage = CardStage::Answer;
      }
      return false;
    case CardStage::Answer:
      if (frame.has(kCancelled) && frame.isPair() && survivesAlone(frame.card)) {
        frame.stage = CardStage::Split;
        return true;
      }
      if (frame.has(kCancelled)) {
        tell(events, frame.isPair() ? "12.2-C57c" : "R-56",
             frame.isPair() ? say("{0} and {1} are cancelled", frame.card, frame.partner)
                            : say("{0} is cancelled", frame.card));
        frame.stage = CardStage::Over;
      } else if (answerable(rules, state, frame)) {
        return true;
      } else {
        frame.stage = CardStage::Effect;
      }
      return false;
    case CardStage::Effect: carryOut(rules, state, events); return false;
    case CardStage::Split: return true;
    default:
      putAway(rules, state, frame, events);
      state.steps.pop();
      return false;
  }
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const CardFrame& frame = state.steps.top<CardFrame>();
  const Side side = rules[frame.card].side;
  if (frame.stage == CardStage::Targets) {
    const Cite rule = aimRule(rules, frame);
    menu.ask(side, rule, say("Choose what {0} is aimed at", frame.card),
             refuse(rule, "{0} cannot be aimed at that", frame.card));
    return eventOf(rules, frame).targets(rules, state, frame, menu);
  }
  if (frame.stage == CardStage::Split) {
    menu.ask(side, "12.2-C60c", say("Choose the card that is cancelled; the other one may still work"),
             refuse("12.2-C60c", "Choose one of the two cards"));
    menu.one(act(V::Discard, frame.card));
    return menu.one(act(V::Discard, frame.partner));
  }
  menu.ask(other(side), answerRule(side),
           frame.isPair() ? say("{0} and {1} are played together: answer them with a card, or let them happen",
                                frame.card, frame.partner)
                          : say("{0} is played: answer it with a card, or let it happen", frame.card),
           refuse(answerRule(side), "Answer the card or let it happen"));
  menu.one(act(V::Pass));
}

/// Targets are declared before the check, so that the other side knows what it answers [12.0a].
void tellAim(const Rules& rules, const CardFrame& frame, Action action, Events& events) {
  const Cite rule = aimRule(rules, frame);
  const Side side = rules[frame.card].side;
  switch (verbOf(action)) {
    case V::Target:
      return tell(events, EventKind::Told, rule, say("{0} is aimed at {1}", frame.card, action.unitA()),
                  {.side = side, .unit = action.unitA()});
    case V::OrderHq:
    case V::OrderMarker:
    case V::OrderColor:
      return tell(events, EventKind::Told, rule,
                  say("{0} is to order {1}", frame.card, sourceArg(rules, sourceOf(rules, action))), {.side = side});
    default: return;
  }
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  CardFrame& frame = state.steps.top<CardFrame>();
  if (frame.stage == CardStage::Targets) {
    tellAim(rules, frame, action, events);
    if (eventOf(rules, frame).aim(rules, state, frame, action)) frame.stage = CardStage::Check;
    return;
  }
  if (frame.stage == CardStage::Split) return goOnAlone(rules, state, cardA(action), events);
  frame.stage = CardStage::Effect;
}

bool settleInterrupt(const Rules& rules, State& state, Events&) {
  const Side side = state.steps.top<InterruptFrame>().side;
  return askIf(state, mustAsk(rules, state, side));
}

void askInterrupt(const Rules& rules, const State& state, Menu& menu) {
  const Side side = state.steps.top<InterruptFrame>().side;
  const bool begins =
      state.steps.below(1).is<SegmentFrame>() && state.running().active.none() && state.running().source != kNoSource;
  const auto isOut = [&](Side each) {
    return state.tokens[index(each)] == 0 && handOf(rules, state, each, CardKind::Activation).none();
  };
  const bool last = state.steps.below(1).is<ActionFrame>() && isOut(kAxis) && isOut(kSoviet);  // [5.2-1c]
  const Phrase go = say("Play a Combat Card, or go on");
  menu.ask(side, "R-80",
           begins ? say("{0} orders {1}: play a Combat Card, or go on", other(side),
                        sourceArg(rules, state.running().source))
           : last ? say("No Activation Card is left: play a Combat Card, or go on")
                  : go,
           {"R-80", go});
  menu.one(act(V::Pass));
}

void performInterrupt(const Rules&, State& state, Action, Events&) {
  state.steps.pop();
}

void tellPlayed(Events& events, const Rules& rules, const CardFrame& frame) {
  const CardId card = frame.card;
  const Side side = rules[card].side;
  const Phrase text = frame.isPair()         ? say("{0} plays {1} and {2} together", side, card, partnerOf(card))
                      : frame.has(kTactical) ? say("{0} plays {1}: tactical event", side, card)
                                             : say("{0} plays {1}: general event", side, card);
  const auto& faces = rules.info.cards[index(card)].faces;
  const auto used = std::find_if(faces.begin(), faces.end(), [&](const CardFace& face) {
    return face.kind == (frame.has(kTactical) ? "tactical" : "general");
  });
  const auto face = used == faces.end() ? 0 : static_cast<std::int32_t>(used - faces.begin());
  tell(events, EventKind::CardPlayed, "2.4e", text, {.side = side, .card = card, .value = face});
  // The line above names both.
  if (frame.isPair())
    tell(events, EventKind::CardPlayed, "2.4e", {}, {.side = side, .card = partnerOf(card), .value = face});
}

// --- The cards that answer a card: No One Answers The Phone and Double Agent [12.2-C30, 12.2-C32]. They are asked for
// once the check is passed, but not about cards of the box nor about the former [3.8b, R-56].

/// Only Eavesdropping, that is the general event of C73.
Verdict isEavesdropping(const Rules&, const State& state, Side, CardId card) {
  const CardFrame& played = state.steps.top<CardFrame>();
  const bool meant = played.card == combatCard(73) && !played.has(kTactical);
  return meant ? allow() : refuse("12.2-C32", "{0} answers the general event of {1} only", card, combatCard(73));
}

/// The card that is answered lies under this one [12.2-C30, 12.2-C38, 12.2-C44, 12.2-C66, 12.2-C32].
void cancel(const Rules&, State& state, const Played&, Events&) {
  state.steps.below<CardFrame>(1).set(kCancelled);
}

}  // namespace

const Chapter kCardStep = asking<question>(settle, perform);
const Chapter kInterruptStep = asking<askInterrupt>(settleInterrupt, performInterrupt);

int checkOf(const Rules& rules, const CardFrame& frame) {
  if (frame.has(kFromBox)) return 6;                          // [3.8b]
  return frame.has(kTactical) ? 6 : rules[frame.card].check;
}

void carryOut(const Rules& rules, State& state, Events& events) {
  CardFrame& frame = state.steps.top<CardFrame>();
  frame.stage = CardStage::Over;
  const Played played{frame.card, rules[frame.card].side, frame.has(kTactical), frame.target};
  eventOf(rules, frame).effect(rules, state, played, events);
}

void performCard(const Rules& rules, State& state, const Prompt& asked, Action action, Events& events) {
  if (verbOf(action) == V::Interrupt) {
    state.interrupted = static_cast<std::uint8_t>(state.steps.depth);
    pushFor<InterruptFrame>(state, other(asked.who));
    return;
  }
  const bool pair = action.b == 2;
  const auto named = cardA(action);
  const CardId card = pair ? std::min(named, partnerOf(named)) : named;
  Frame& top = state.steps.top();
  if (top.is<WindowFrame>()) {  // the other side is next; nobody has passed [8.2-2]
    top.as<WindowFrame>().passes = 0;
    top.as<WindowFrame>().side = other(asked.who);
  }
  if (top.is<RollFrame>()) noteEvent(top.as<RollFrame>());
  reopenSegments(state, asked.who);
  const bool boxed = state.in(CardPlace::Box).has(card);
  moveCard(state, card, CardPlace::Table);
  if (pair) moveCard(state, partnerOf(card), CardPlace::Table);
  CardFrame& frame = state.steps.push<CardFrame>();
  frame.card = card;
  frame.partner = pair ? partnerOf(card) : kNoCard;
  frame.set(kTactical, action.b == 1);
  frame.set(kFromBox, boxed);
  tellPlayed(events, rules, frame);
}

void addAnswers(CardTable& table) {
  for (std::size_t phone : {30U, 38U, 44U, 66U})  // [12.2-C30] [12.2-C38] [12.2-C44] [12.2-C66]
    table[phone].general = {moments(Moment::Answer), nullptr, nullptr, nullptr, cancel};
  table[32].general = {moments(Moment::Answer), isEavesdropping, nullptr, nullptr, cancel};
}

}  // namespace kessel::donner
