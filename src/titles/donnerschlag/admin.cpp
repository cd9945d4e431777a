// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of the Admin Phase and of the end of a turn [5.1, 5.2-4, 5.2-5].
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

/// The side that decides in the step of a frame on top.
template <class T>
Side decider(const State& state) {
  return state.steps.top<T>().side;
}
/// A card changes places, seen by its owner only.
void tellSecret(Events& events, EventKind kind, Side side, CardId card, Cite rule, const Phrase& text) {
  tell(events, kind, rule, text, {.side = side, .onlyFor = side, .card = card});
}

// --- Schwerpunkt marker [5.1-1]

bool settleMarker(const Rules&, State& state, Events&) {
  return askIf(state, state.has(kSchwerpunkt) && state.occupied(kAxis).any());
}

void askMarker(const Rules& rules, const State& state, Menu& menu) {
  menu.ask(kAxis, "5.1-1", say("Choose the unit that carries the Schwerpunkt marker"));
  menu.each(V::Marker, rules.ofSide[0], [&](UnitId unit) { return mayMark(rules, state, unit, false); });
  menu.one(act(V::Pass));
}

void performMarker(const Rules&, State& state, Action action, Events& events) {
  state.steps.pop();
  if (verbOf(action) == V::Pass) return;
  putMarker(state, action.unitA(), "5.1-1", events);
}

// --- High Command [3.9].

Cards highCommand(const Rules& rules, const State& state, Side side) {
  switch (rules.scenario.table("high-command", state.turn)) {
    case 1: return cardsIn(rules, state, CardPlace::Deck, side, CardKind::Combat);
    case 2: return cardsIn(rules, state, CardPlace::Aside, side, CardKind::Combat);
    case 3:
      return cardsIn(rules, state, CardPlace::Deck, side, CardKind::Combat) |
             cardsIn(rules, state, CardPlace::Discard, side, CardKind::Combat);
    default: return {};
  }
}

/// Where nobody chooses a card each side has its say before the draw all the same: in some turns nothing else is
/// decided before it [2.4f, R-80].
bool settleHighCommand(const Rules& rules, State& state, Events&) {
  HighCommandFrame& frame = state.steps.top<HighCommandFrame>();
  if (frame.stage == HighCommandStage::Choosing && highCommand(rules, state, frame.side).any()) return true;
  frame.stage = HighCommandStage::Chosen;
  return askIf(state, mustAsk(rules, state, frame.side));
}

void askHighCommand(const Rules& rules, const State& state, Menu& menu) {
  const Side side = decider<HighCommandFrame>(state);
  if (state.steps.top<HighCommandFrame>().stage == HighCommandStage::Chosen) {
    menu.ask(side, "R-80", say("Before you draw: play a Combat Card, or go on"),
             refuse("R-80", "Play a Combat Card, or go on"));
    return menu.one(act(V::Pass));
  }
  menu.ask(side, "3.9a", say("High Command: choose a Combat Card"));
  menu.each(V::Take, highCommand(rules, state, side),
            refuse("3.9a", "That card cannot be chosen by High Command in this turn"));
}

void performHighCommand(const Rules&, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Pass) return state.steps.pop();
  moveCard(state, cardA(action), CardPlace::Hand);  // [3.9b] [5.1-3]
  tell(events, "3.9a", say("{0} chooses a Combat Card by High Command", decider<HighCommandFrame>(state)));
  tellSecret(events, EventKind::Drawn, decider<HighCommandFrame>(state), cardA(action), "3.9a",
             say("High Command: {0}", cardA(action)));
  goOn(state.steps.top<HighCommandFrame>());
}

// --- Schlachtenglück swaps a card [3.10d, R-74]. Only the owner is asked; by using the marker he hands it over.

bool swappable(const Rules& rules, const State& state, Side side, CardKind kind) {
  return cardsIn(rules, state, CardPlace::Deck, side, kind).any() && handOf(rules, state, side, kind).any();
}

bool settleExchange(const Rules& rules, State& state, Events&) {
  const Side owner = state.luck;
  const bool used = ((state.steps.top<ExchangeFrame>().swapped >> index(owner)) & 1U) != 0;  // [3.10e]
  return askIf(state, !used && (swappable(rules, state, owner, CardKind::Activation) ||
                                swappable(rules, state, owner, CardKind::Combat)));
}

void promptExchange(const Rules& rules, const State& state, Prompt& out) {
  const Side owner = state.luck;
  ask(out, owner, S::Exchange, "3.10d",
      say("Exchange a card of your hand for one of the draw deck? Schlachtenglück then goes to the other side"));
  for (CardKind kind : {CardKind::Activation, CardKind::Combat}) {
    const Cards deck = cardsIn(rules, state, CardPlace::Deck, owner, kind);
    const auto targets = out.legal.gather([&] { deck.each([&](CardId card) { out.legal.addTarget(index(card)); }); });
    handOf(rules, state, owner, kind).each([&](CardId card) { out.legal.addEach(act(V::Swap, card), targets); });
  }
  out.legal.add(act(V::Pass));
}

Verdict judgeExchange(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Pass)) return allow();
  if (action != act(V::Swap, action.a, action.b)) return refuse("3.10d", "Exchange a card, or pass");
  const Side owner = state.luck;
  for (CardKind kind : {CardKind::Activation, CardKind::Combat}) {
    if (!handOf(rules, state, owner, kind).has(cardA(action))) continue;
    return cardsIn(rules, state, CardPlace::Deck, owner, kind).has(cardB(action))
               ? allow()
               : refuse("3.10d", "A card is exchanged for one of the matching draw deck");
  }
  return refuse("3.10d", "{0} holds no such card", owner);
}

void performExchange(const Rules&, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Pass) return state.steps.pop();
  const Side owner = state.luck;
  ExchangeFrame& frame = state.steps.top<ExchangeFrame>();
  frame.swapped = static_cast<std::uint16_t>(frame.swapped | (1U << index(owner)));
  moveCard(state, cardA(action), CardPlace::Deck);
  moveCard(state, cardB(action), CardPlace::Hand);  // [5.1-5]
  state.luck = other(owner);                        // [2.1e] [3.10a]
  tell(events, "3.10d", say("{0} uses Schlachtenglück to exchange a card", owner));
  tellSecret(events, EventKind::Drawn, owner, cardB(action), "3.10d",
             say("{0} goes, {1} comes", cardA(action), cardB(action)));
}

// --- OKH and STAVKA [3.8].

/// A card was left in the box at the end of the last turn: it stays shut to others, even if that one is played early
/// [3.8d].
bool keptCard(const State& state, Side side) {
  return state.has(side == kAxis ? kKeptAxis : kKeptSoviet);
}

Verdict mayBox(const Rules& rules, const State& state, Side side, CardId card) {
  if (!handOf(rules, state, side, CardKind::Combat).has(card))
    return refuse("3.8a", "{0} holds no such Combat Card", side);
  const Cards boxed = cardsIn(rules, state, CardPlace::Box, side, CardKind::Combat);
  const bool before = state.steps.top<BoxCardFrame>().boxed;
  if (boxed.none() && before) return refuse("3.8a", "A card was put into the box in this turn");
  if (boxed.none())
    return keptCard(state, side) ? refuse("3.8d", "A card lay in the box at the end of the last turn") : allow();
  const CardId partner = partnerOf(card);
  if (partner != kNoCard && boxed.has(partner)) return allow();  // [12.2-C57b]
  return refuse(before ? "3.8a" : "3.8d", "There is a card in the box already");
}

/// As far as everybody knows the side may hold a card whose partner lies in the box.
bool mayHoldPartner(const Rules& rules, const State& state, Side side) {
  const Cards open = state.in(CardPlace::Discard) | state.in(CardPlace::Removed) | state.in(CardPlace::Aside);
  return rules.deckOf[index(side)][1].anyOf(
      [&](CardId card) { return partnerOf(card) != kNoCard && !open.has(card) && !open.has(partnerOf(card)); });
}

/// Whether a question is put must not tell what is in the box and in the hand [3.11b, R-55].
bool settleBoxCard(const Rules& rules, State& state, Events&) {
  const Side side = decider<BoxCardFrame>(state);
  const Cards held = handOf(rules, state, side, CardKind::Combat);
  const int boxed = cardsIn(rules, state, CardPlace::Box, side, CardKind::Combat).count();
  if (state.option(kSkipEmptyWindows))
    return askIf(state, held.anyOf([&](CardId card) { return mayBox(rules, state, side, card).ok(); }));
  const bool empty = boxed == 0 && !state.steps.top<BoxCardFrame>().boxed && !keptCard(state, side);
  return askIf(state, held.any() && (empty || (boxed == 1 && mayHoldPartner(rules, state, side))));
}

void askBoxCard(const Rules& rules, const State& state, Menu& menu) {
  const Side side = decider<BoxCardFrame>(state);
  menu.ask(side, "5.1-6",
           side == kAxis ? say("Put a Combat Card into the OKH box?") : say("Put a Combat Card into the STAVKA box?"),
           refuse("5.1-6", "Put a card into the box, or pass"));
  menu.each(V::Box, handOf(rules, state, side, CardKind::Combat),
            [&](CardId card) { return mayBox(rules, state, side, card); });
  menu.one(act(V::Pass));
}

void performBoxCard(const Rules&, State& state, Action action, Events& events) {
  const Side side = decider<BoxCardFrame>(state);
  if (verbOf(action) == V::Pass) return state.steps.pop();
  moveCard(state, cardA(action), CardPlace::Box);  // out of the hand [3.8c]
  state.steps.top<BoxCardFrame>().boxed = true;
  tell(events, "5.1-6", say("{0} puts a card into the box", side));
  tellSecret(events, EventKind::Told, side, cardA(action), "5.1-6", say("{0} lies in the box", cardA(action)));
}

// --- Donnerschlag [9.1]

bool settleCall(const Rules& rules, State& state, Events&) {
  return askIf(state, state.box == kNotCalled && rules.scenario.table("donnerschlag-call", state.turn) > 0);
}

void askCall(const Rules& rules, const State& state, Menu& menu) {
  const bool forced = rules.scenario.table("donnerschlag-call", state.turn) == 2;  // [5.1-7b]
  const int decided = state.turn + rules.constant("check-box") - 1;  // the marker moves at the end of this turn, too
  menu.ask(
      kAxis, forced ? "5.1-7b" : "5.1-7a",
      forced ? say("Donnerschlag must be called: choose the Meeting Zone, in secret, to be held at the end of turn {0}",
                   decided)
             : say("Call Donnerschlag? Then choose the Meeting Zone, in secret, to be held at the end of turn {0}",
                   decided),
      refuse("5.1-7a", "Call Donnerschlag with zone A, B or C, or pass"));
  for (int zone = 1; zone <= 3; ++zone) menu.one(act(V::Call, zone));
  menu.one(act(V::Pass), forced ? refuse("5.1-7b", "Donnerschlag must be called now") : allow());
}

void performCall(const Rules&, State& state, Action action, Events& events) {
  state.steps.pop();
  if (verbOf(action) == V::Pass) return;
  state.box = 0;                                         // [2.1f] [9.1a]
  state.zone = static_cast<std::uint8_t>(action.a - 1);  // [2.1f] [9.1a]
  tell(events, "9.1a", say("Donnerschlag is called"));
  tell(events, EventKind::Told, "9.1a",
       say("The Meeting Zone is {0}; the Soviet player is not told", kZoneNames[state.zone]),
       {.onlyFor = kAxis});  // [3.11c]
}

// --- The boxes and hands at the end of a turn [5.2-4, 5.2-5]

Choice<Cards> boxReturn(const Rules& rules, const State& state) {
  const Side side = decider<BoxReturnFrame>(state);
  Choice<Cards> out{side, "5.2-4", say("Take a card back from the box?"),
                    cardsIn(rules, state, CardPlace::Box, side, CardKind::Combat)};
  out.take = act(V::Back);
  out.stop = act(V::Pass);
  out.otherwise = refuse("5.2-4", "Take a card back from the box, or pass");
  return out;
}

void takeBack(const Rules&, State& state, CardId card, Events& events) {
  moveCard(state, card, CardPlace::Hand);
  tell(events, "5.2-4", say("{0} takes a card back from the box", decider<BoxReturnFrame>(state)));
}

Verdict whyNotBack(const Rules&, const State&, const Choice<Cards>&, CardId) {
  return refuse("5.2-4", "That card is not in the box");
}

constexpr Pick<Rules, State, Cards> kBoxReturn{boxReturn, takeBack, endStep, whyNotBack};

bool settleDiscard(const Rules& rules, State& state, Events&) {
  const int held = handOf(rules, state, decider<DiscardFrame>(state), CardKind::Combat).count();
  const bool begun = state.steps.top<DiscardFrame>().begun;
  return askIf(state, held > 1 || (held == 1 && begun));
}

void askDiscard(const Rules& rules, const State& state, Menu& menu) {
  const Side side = decider<DiscardFrame>(state);
  const Cards held = handOf(rules, state, side, CardKind::Combat);
  const bool last = held.count() < 2;
  menu.ask(side, "5.2-5",
           last ? say("Keep the last Combat Card, or discard it, too") : say("Discard Combat Cards: one may be kept"),
           refuse("5.2-5", "Discard Combat Cards first"));
  menu.each(V::Discard, held, refuse("5.2-5", "{0} holds no such Combat Card", side));
  menu.one(act(V::Done), last ? allow() : refuse("5.2-5", "At most one Combat Card may be kept"));  // [2.4d]
}

void performDiscard(const Rules&, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Done) return state.steps.pop();
  state.steps.top<DiscardFrame>().begun = true;
  moveCard(state, cardA(action), CardPlace::Discard);
  tell(events, "5.2-5", say("{0} discards {1}", decider<DiscardFrame>(state), cardA(action)));
}

}  // namespace

const Chapter kMarkerStep = asking<askMarker>(settleMarker, performMarker);
const Chapter kHighCommandStep = asking<askHighCommand>(settleHighCommand, performHighCommand);
const Chapter kExchangeStep{settleExchange, promptExchange, judgeExchange, performExchange};
const Chapter kBoxCardStep = asking<askBoxCard>(settleBoxCard, performBoxCard);
const Chapter kCallStep = asking<askCall>(settleCall, performCall);
const Chapter kBoxReturnStep = kessel::stepOf<kBoxReturn>();
const Chapter kDiscardStep = asking<askDiscard>(settleDiscard, performDiscard);

void putMarker(State& state, UnitId unit, Cite rule, Events& events) {
  state.schwerpunkt = unit;
  tellAt(events, EventKind::Changed, rule, state, unit, say("The Schwerpunkt marker is on {0}", unit));
}

Verdict mayMark(const Rules& rules, const State& state, UnitId unit, bool first) {
  if (rules[unit].side != kAxis || !state.onMap(unit))
    return refuse("12.2-C33b", "The Schwerpunkt marker goes on an Axis unit on the map");
  if (state.schwerpunkt == unit) return refuse("5.1-1", "{0} has the marker already", unit);
  if (first && state.option(kFirstOnCombatUnit) && rules[unit].is(kHq))
    return refuse("R-43", "The marker is first put on a Combat Unit");
  return allow();
}

}  // namespace kessel::donner
