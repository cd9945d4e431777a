// SPDX-License-Identifier: GPL-3.0-or-later
// Small steps that general events push once they have succeeded: tanks move again, a card is fetched, a hand lies
// open, a unit is given up, a marker is turned, markers are put on hexes.
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

// --- Forward: the units named for C2 move one by one [12.2-C2b]

/// Those that are still active: one that was eliminated and has come back is not.
Units waiting(const State& state) {
  if (state.segments == 0) return {};
  const FewUnits& named = state.steps.top<ForwardFrame>().units;
  return state.running().active.those([&](UnitId unit) { return named.has(unit); });
}

Choice<Units> forward(const Rules&, const State& state) {
  Choice<Units> out{kAxis, "12.2-C2b", say("Choose the next unit that moves again"), waiting(state)};
  out.take = act(V::Activate);
  out.stop = act(V::Finish);
  out.otherwise = refuse(out.rule, "Only the units named for the card move again, each once");
  return out;
}

void goForward(const Rules& rules, State& state, UnitId unit, Events&) {
  state.steps.top<ForwardFrame>().units.remove(unit);
  beginMove(rules, state, unit, MoveKind::Forward);
}

constexpr Pick<Rules, State, Units> kForward{forward, goForward, endStep};

// --- Fetch: C31, C36, C42

Cite fetchRule(const FetchFrame& frame) {
  if (frame.from == FetchFrom::DiscardOrDeck) return "12.2-C36";
  return frame.side == kAxis ? "12.2-C31" : "12.2-C42";
}

Cards fetchable(const Rules& rules, const State& state) {
  const FetchFrame& frame = state.steps.top<FetchFrame>();
  const Cards discards = cardsIn(rules, state, CardPlace::Discard, frame.side, CardKind::Combat);
  if (frame.from == FetchFrom::Discard) return discards;
  return discards | cardsIn(rules, state, CardPlace::Deck, frame.side, CardKind::Combat);
}

Choice<Cards> fetch(const Rules& rules, const State& state) {
  const FetchFrame& frame = state.steps.top<FetchFrame>();
  Choice<Cards> out{frame.side, fetchRule(frame), say("Choose the Combat Card that you take"), fetchable(rules, state)};
  out.take = act(V::Take);
  out.otherwise = refuse(out.rule, "Choose the Combat Card that you take");
  return out;
}

void takeCard(const Rules&, State& state, CardId card, Events& events) {
  const FetchFrame& frame = state.steps.top<FetchFrame>();
  const Side side = frame.side;
  const bool open = placeOf(state, card) == CardPlace::Discard;  // [3.11d]
  if (!open) tell(events, fetchRule(frame), say("{0} takes a card from the draw deck", side));
  tell(events, EventKind::Drawn, fetchRule(frame), say("{0} takes {1}", side, card),
       {.side = side, .onlyFor = open ? kNobody : side, .card = card});  // [3.11a]
  moveCard(state, card, CardPlace::Hand);
  state.steps.pop();
}

Verdict whyNotFetched(const Rules&, const State& state, const Choice<Cards>& choice, CardId) {
  return state.steps.top<FetchFrame>().from == FetchFrom::Discard
             ? refuse(choice.rule, "Only a Combat Card of the own discard pile can be taken")
             : refuse(choice.rule, "Only a Combat Card of the own discard pile or draw deck can be taken");
}

constexpr Pick<Rules, State, Cards> kFetch{fetch, takeCard, endStep, whyNotFetched};

// --- Look: C8. The hand is told to the one who looks; the step waits until he has seen it.

void askLook(const Rules&, const State& state, Menu& menu) {
  menu.ask(state.steps.top<LookFrame>().side, "12.2-C8", say("The Soviet Combat Cards in hand are revealed to you"),
           refuse("12.2-C8", "Look at the cards, then go on"));
  menu.one(act(V::Done));
}

void performLook(const Rules&, State& state, Action, Events&) {
  state.steps.pop();
}

// --- Sacrifice: C64

Choice<Units> sacrifice(const Rules& rules, const State& state) {
  Choice<Units> out{kAxis, "12.2-C64", say("Choose the Combat Unit of a panzer division that is eliminated"),
                    panzers(rules, state)};
  out.forced = out.open.count() == 1;
  out.take = act(V::Lose);
  out.otherwise = refuse(out.rule, "A Combat Unit of 6th, 17th or 23rd Panzer Division on the map must go");
  return out;
}

void giveUp(const Rules& rules, State& state, UnitId unit, Events& events) {
  state.steps.pop();
  eliminate(rules, state, unit, "12.2-C64", events);
}

constexpr Pick<Rules, State, Units> kSacrifice{sacrifice, giveUp, endStep};

// --- Reveal: C73

bool settleReveal(const Rules&, State& state, Events& events) {
  const auto zone = static_cast<std::size_t>((state.die - 1) / 2);
  state.revealed = static_cast<std::uint8_t>(state.revealed | (1U << zone));
  tell(events, "12.2-C73",
       state.zone == zone ? say("The marker of zone {0} is turned: this is the Meeting Zone", kZoneNames[zone])
                          : say("The marker of zone {0} is turned: it is a dummy", kZoneNames[zone]));
  state.steps.pop();
  return false;
}

// --- Markers: C52, C74

Cite markerRule(const MarkersFrame& frame) {
  return frame.kind == MarkerKind::Yak ? "12.2-C74" : "12.2-C52a";
}

Verdict mayMarkHex(const Rules& rules, const State& state, Place hex) {
  const MarkersFrame& frame = state.steps.top<MarkersFrame>();
  if (!isHex(hex)) return refuse(markerRule(frame), "That is no hex of the map");
  if (frame.kind == MarkerKind::Snowdrift) {
    if (state.occupied(kAxis).has(hex)) return refuse("12.2-C52a", "Axis units stand in {0}", hex);
    return state.closed.has(hex) ? refuse("12.2-C52a", "{0} has a marker already", hex) : allow();
  }
  if (state.yak.has(hex)) return refuse("12.2-C74", "{0} has a marker already", hex);
  const bool beside = rules.beside(hex).anyOf([&](Place next) { return state.yak.has(next); });
  return beside ? refuse("12.2-C74", "{0} is next to another Yak-9 marker", hex) : allow();
}

bool settleMarkers(const Rules&, State& state, Events&) {
  return askIf(state, state.steps.top<MarkersFrame>().left > 0);
}

void askMarkers(const Rules& rules, const State& state, Menu& menu) {
  const MarkersFrame& frame = state.steps.top<MarkersFrame>();
  menu.ask(frame.side, markerRule(frame),
           frame.kind == MarkerKind::Yak ? say("Choose a hex for a Yak-9 marker (left: {0})", frame.left)
                                         : say("Choose a hex for a Snowdrift marker (left: {0})", frame.left),
           refuse(markerRule(frame), "Choose a hex for a marker"));
  menu.each(V::Hex, rules.land, [&](Place hex) { return mayMarkHex(rules, state, hex); });
  menu.one(act(V::Done));
  menu.fleeting();
}

void performMarkers(const Rules&, State& state, Action action, Events& events) {
  MarkersFrame& frame = state.steps.top<MarkersFrame>();
  if (verbOf(action) == V::Done) return state.steps.pop();
  --frame.left;
  const bool yak = frame.kind == MarkerKind::Yak;
  (yak ? state.yak : state.closed).add(action.placeA());
  tell(events, EventKind::Told, markerRule(frame),
       yak ? say("A Yak-9 marker is put on {0}", action.placeA())
           : say("A Snowdrift marker closes {0}", action.placeA()),
       {.side = frame.side, .to = action.placeA()});
}

}  // namespace

const Chapter kForwardStep = kessel::stepOf<kForward>();
const Chapter kFetchStep = kessel::stepOf<kFetch>();
const Chapter kLookStep = asking<askLook>(performLook);
const Chapter kSacrificeStep = kessel::stepOf<kSacrifice>();
const Chapter kRevealStep{settleReveal};
const Chapter kMarkersStep = asking<askMarkers>(settleMarkers, performMarkers);

Units panzers(const Rules& rules, const State& state) {
  Units found;
  for (std::uint8_t formation : {kSixth, kTwentyThird, kSeventeenth})
    found |= state.onMap(membersOf(rules, state, formation) & rules.combatUnits);
  return found;
}

}  // namespace kessel::donner
