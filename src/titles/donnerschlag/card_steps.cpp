// SPDX-License-Identifier: GPL-3.0-or-later
// Small steps that general events push once they have succeeded: tanks move again, a card is fetched, a hand lies
// open, a unit is given up, a marker is turned, markers are put on hexes.
#include <algorithm>

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

// --- Forward: the units named for C2 move one by one [12.2-C2b]

Units waiting(const Rules& rules, const State& state) {
  const FewUnits& named = state.steps.top<ForwardFrame>().units;
  Units found;
  rules.ofSide[0].each([&](UnitId unit) {
    if (named.has(unit) && state.onMap(unit)) found.add(unit);
  });
  return found;
}

bool settleForward(const Rules& rules, State& state, Events&) {
  return askIf(state, waiting(rules, state).any());
}

void promptForward(const Rules& rules, const State& state, Prompt& out) {
  ask(out, kAxis, S::Forward, "12.2-C2b", say("Choose the next unit that moves again"));
  waiting(rules, state).each([&](UnitId unit) { out.legal.add(act(V::Activate, unit)); });
  out.legal.add(act(V::Finish));
}

Verdict judgeForward(const Rules& rules, const State& state, Action action) {
  Prompt listed;
  promptForward(rules, state, listed);
  return ifListed(listed, action, refuse("12.2-C2b", "Only the units named for the card move again, each once"));
}

void performForward(const Rules& rules, State& state, Action action, Events&) {
  if (verbOf(action) == V::Finish) {
    state.steps.pop();
    return;
  }
  state.steps.top<ForwardFrame>().units.remove(action.unitA());
  beginMove(rules, state, action.unitA(), MoveKind::Forward);
}

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

bool settleFetch(const Rules& rules, State& state, Events&) {
  return askIf(state, fetchable(rules, state).any());
}

void promptFetch(const Rules& rules, const State& state, Prompt& out) {
  const FetchFrame& frame = state.steps.top<FetchFrame>();
  ask(out, frame.side, S::Fetch, fetchRule(frame), say("Choose the Combat Card that you take"));
  fetchable(rules, state).each([&](CardId card) { out.legal.add(act(V::Take, card)); });
}

Verdict judgeFetch(const Rules& rules, const State& state, Action action) {
  const FetchFrame& frame = state.steps.top<FetchFrame>();
  const Cite rule = fetchRule(frame);
  if (action != act(V::Take, action.a)) return refuse(rule, "Choose the Combat Card that you take");
  if (fetchable(rules, state).has(static_cast<CardId>(action.a))) return allow();
  return frame.from == FetchFrom::Discard
             ? refuse(rule, "Only a Combat Card of the own discard pile can be taken")
             : refuse(rule, "Only a Combat Card of the own discard pile or draw deck can be taken");
}

void performFetch(const Rules&, State& state, Action action, Events& events) {
  const FetchFrame& frame = state.steps.top<FetchFrame>();
  const Side side = frame.side;
  const auto card = static_cast<CardId>(action.a);
  const bool open = placeOf(state, card) == CardPlace::Discard;  // [3.11d]
  Event event = eventOf(EventKind::Drawn, fetchRule(frame), say("{0} takes {1}", side, card));
  event.side = side;
  event.onlyFor = open ? kNobody : side;  // [3.11a]
  event.card = card;
  if (!open) tell(events, fetchRule(frame), say("{0} takes a card from the draw deck", side));
  events.add(event);
  moveCard(state, card, CardPlace::Hand);
  state.steps.pop();
}

// --- Look: C8. The hand is told to the one who looks; the step waits until he has seen it.

bool settleLook(const Rules&, State&, Events&) {
  return true;
}

void promptLook(const Rules&, const State& state, Prompt& out) {
  ask(out, state.steps.top<LookFrame>().side, S::Look, "12.2-C8",
      say("The Soviet Combat Cards in hand lie open to you"));
  out.legal.add(act(V::Done));
}

Verdict judgeLook(const Rules&, const State&, Action action) {
  return action == act(V::Done) ? allow() : refuse("12.2-C8", "Look at the cards, then go on");
}

void performLook(const Rules&, State& state, Action, Events&) {
  state.steps.pop();
}

// --- Sacrifice: C64

bool settleSacrifice(const Rules& rules, State& state, Events& events) {
  const Units open = panzers(rules, state);
  if (open.count() > 1) return true;
  state.steps.pop();
  open.each([&](UnitId unit) { eliminate(rules, state, unit, "12.2-C64", events); });
  return false;
}

void promptSacrifice(const Rules& rules, const State& state, Prompt& out) {
  ask(out, kAxis, S::Sacrifice, "12.2-C64", say("Choose the Combat Unit of a panzer division that is eliminated"));
  panzers(rules, state).each([&](UnitId unit) { out.legal.add(act(V::Lose, unit)); });
}

Verdict judgeSacrifice(const Rules& rules, const State& state, Action action) {
  Prompt listed;
  promptSacrifice(rules, state, listed);
  return ifListed(listed, action,
                  refuse("12.2-C64", "A Combat Unit of 6th, 17th or 23rd Panzer Division on the map must go"));
}

void performSacrifice(const Rules& rules, State& state, Action action, Events& events) {
  state.steps.pop();
  eliminate(rules, state, action.unitA(), "12.2-C64", events);
}

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
  const std::array<Place, 6>& around = rules.around(hex);
  const bool beside =
      std::any_of(around.begin(), around.end(), [&](Place next) { return next != kNowhere && state.yak.has(next); });
  return beside ? refuse("12.2-C74", "{0} is next to another Yak-9 marker", hex) : allow();
}

bool settleMarkers(const Rules&, State& state, Events&) {
  return askIf(state, state.steps.top<MarkersFrame>().left > 0);
}

void promptMarkers(const Rules& rules, const State& state, Prompt& out) {
  const MarkersFrame& frame = state.steps.top<MarkersFrame>();
  ask(out, frame.side, S::Markers, markerRule(frame),
      frame.kind == MarkerKind::Yak ? say("Choose a hex for a Yak-9 marker (left: {0})", frame.left)
                                    : say("Choose a hex for a Snowdrift marker (left: {0})", frame.left));
  rules.land.each([&](Place hex) {
    if (mayMarkHex(rules, state, hex).ok()) out.legal.add(act(V::Hex, hex));
  });
  out.legal.add(act(V::Done));
}

Verdict judgeMarkers(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Done)) return allow();
  if (action != act(V::Hex, action.a))
    return refuse(markerRule(state.steps.top<MarkersFrame>()), "Choose a hex for a marker");
  return mayMarkHex(rules, state, action.placeA());
}

void performMarkers(const Rules&, State& state, Action action, Events& events) {
  MarkersFrame& frame = state.steps.top<MarkersFrame>();
  if (verbOf(action) == V::Done) {
    state.steps.pop();
    return;
  }
  --frame.left;
  const bool yak = frame.kind == MarkerKind::Yak;
  (yak ? state.yak : state.closed).add(action.placeA());
  Event event = eventOf(EventKind::Told, markerRule(frame),
                        yak ? say("A Yak-9 marker is put on {0}", action.placeA())
                            : say("A Snowdrift marker closes {0}", action.placeA()));
  event.side = frame.side;
  event.to = action.placeA();
  events.add(event);
}

}  // namespace

const Chapter kForwardStep{settleForward, promptForward, judgeForward, performForward};
const Chapter kFetchStep{settleFetch, promptFetch, judgeFetch, performFetch};
const Chapter kLookStep{settleLook, promptLook, judgeLook, performLook};
const Chapter kSacrificeStep{settleSacrifice, promptSacrifice, judgeSacrifice, performSacrifice};
const Chapter kRevealStep{settleReveal};
const Chapter kMarkersStep{settleMarkers, promptMarkers, judgeMarkers, performMarkers};

Units panzers(const Rules& rules, const State& state) {
  Units found;
  for (std::uint8_t formation : {kSixth, kTwentyThird, kSeventeenth})
    found |= state.onMap(membersOf(rules, state, formation) & rules.combatUnits);
  return found;
}

}  // namespace kessel::donner
