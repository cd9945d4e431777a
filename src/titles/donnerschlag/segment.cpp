// SPDX-License-Identifier: GPL-3.0-or-later
// An Activation Segment [5.2]: units activate and move one by one, then combats, then the card is discarded.
#include <algorithm>

#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/combat.h"
#include "titles/donnerschlag/supply.h"

namespace kessel::donner {
namespace {

Segment& segmentOf(State& state) {
  return state.segment[state.steps.top<SegmentFrame>().number];
}
const Segment& segmentOf(const State& state) {
  return state.segment[state.steps.top<SegmentFrame>().number];
}

/// Cards of the start of an enemy segment are Soviet ones, those of the end of an own segment Axis ones.
bool askBeforeStart(const Rules& rules, const State& state, Side side) {
  return side == kAxis && mightBeHeld(state, {40, 59, 67}) && mustAsk(rules, state, kSoviet);
}
bool askAtEnd(const Rules& rules, const State& state, Side side) {
  return side == kAxis && mustAsk(rules, state, kAxis);
}
/// What the other side plays now may still shut the supply line of units whose markers are about to go [3.6d, R-95].
bool askBeforeMarkersGo(const Rules& rules, const State& state, Side side) {
  return mustAsk(rules, state, other(side)) && inSupplyAgain(rules, state, state.segments - 1U).any();
}

void activate(const Rules& rules, State& state, UnitId unit, Events& events) {
  Segment& segment = segmentOf(state);
  segment.ordered.remove(unit);
  segment.active.add(unit);
  state.steps.top<SegmentFrame>().activated = true;
  tellAt(events, EventKind::Activated, "5.2-S2a", state, unit, say("{0} activates", unit), segment.side);
  checkSupply(rules, state, unit, events);  // [5.2-S2a] [5.2-S2c] [3.6b]
}

/// Players are told which of the segments that lie in one another goes on [12.2-C13c].
void tellResumed(const Rules& rules, const State& state, Events& events) {
  const Segment& segment = state.running();
  tell(events, EventKind::Told, "12.2-C13c",
       segment.source == kNoSource ? say("The interrupted segment goes on")
                                   : say("The interrupted segment of {0} goes on", sourceArg(rules, segment.source)),
       {.side = segment.side});
}

/// Of the segments that lie in one another this one has not come to its end.
bool goesOn(const State& state, std::size_t number) {
  return std::ranges::any_of(state.steps.frames, [&](const Frame& frame) {
    return frame.is<SegmentFrame>() && frame.as<SegmentFrame>().number == number &&
           frame.as<SegmentFrame>().stage < SegmentStage::Ending;
  });
}

/// Its units are no longer active, and what ran in it is over.
void leave(State& state) {
  const CardId card = state.running().card;
  if (card != kNoCard) moveCard(state, card, CardPlace::Discard);  // [5.2-S4]
  state.segment[--state.segments] = Segment{};
  // Of the decision that the segment has interrupted.
  state.interrupted = static_cast<std::uint8_t>(state.steps.top<SegmentFrame>().interrupted);
  state.steps.pop();
}

void close(const Rules& rules, State& state, Events& events) {
  leave(state);
  if (state.segments > 0 && goesOn(state, state.segments - 1U)) tellResumed(rules, state, events);
}

/// Another one of the same follows, if what the other side has played has left something to order (C24, C29)
/// [12.2-C24b, R-125].
void repeat(const Rules& rules, State& state, Events& events) {
  const Source source = segmentOf(state).source;
  if (!mayOrder(rules, state, source).ok()) return close(rules, state, events);
  leave(state);
  beginSegment(state, kAxis, source, orderedBy(rules, state, source), kNoCard, 0);
}

/// True if the other side is asked before OoS markers go.
bool askedBefore(const Rules& rules, State& state) {
  const Side side = segmentOf(state).side;
  if (!askBeforeMarkersGo(rules, state, side)) return false;
  pushFor<InterruptFrame>(state, other(side));
  return true;
}

bool settle(const Rules& rules, State& state, Events& events) {
  SegmentFrame& frame = state.steps.top<SegmentFrame>();
  const Segment& segment = segmentOf(state);
  const Side side = segment.side;
  if (frame.stage == SegmentStage::Start) {
    frame.stage = SegmentStage::Activating;
    if (segment.ordered.any() && askBeforeStart(rules, state, side)) {
      pushFor<InterruptFrame>(state, other(side));
      return false;
    }
  }
  if (frame.stage == SegmentStage::Activating) {
    if (segment.ordered.any()) return true;
    frame.stage = SegmentStage::Fighting;
  }
  if (frame.stage == SegmentStage::Fighting) {
    if ((segment.flags & kNoCombat) == 0 && mayHaveTarget(rules, state)) return true;
    frame.stage = SegmentStage::Ending;
  }
  if (frame.stage == SegmentStage::Ending) {
    if (askAtEnd(rules, state, side)) return true;
    frame.stage = SegmentStage::Leaving;
  }
  frame.stage = SegmentStage::Over;
  if (!askedBefore(rules, state)) close(rules, state, events);
  return false;
}

Verdict mayActivate(const Rules& rules, const State& state, UnitId unit) {
  const Segment& segment = segmentOf(state);
  if (rules[unit].side != segment.side)
    return refuse(orderingCase(segment.source), "{0} belongs to the other side", unit);
  if (segment.ordered.has(unit)) return allow();
  if (segment.active.has(unit)) return refuse("5.2-S2b", "{0} has been activated in this segment already", unit);
  return refuse(orderingCase(segment.source), "{0} was not ordered", unit);
}

void askActivating(const Rules& rules, const State& state, Menu& menu) {
  const Segment& segment = segmentOf(state);
  menu.ask(segment.side, "5.2-S2a",
           (segment.flags & kNoCombat) != 0 ? say("Extra segment without combat: choose the next unit that activates")
           : state.segments > 1             ? say("Extra segment: choose the next unit that activates")
                                            : say("Choose the next unit that activates"),
           refuse("5.2-S1", "All ordered units must be activated first"));
  menu.each(V::Activate, segment.ordered, [&](UnitId unit) { return mayActivate(rules, state, unit); });
  menu.one(act(V::Rest));
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const SegmentStage stage = state.steps.top<SegmentFrame>().stage;
  const Side side = segmentOf(state).side;
  const bool extra = state.segments > 1;
  if ((segmentOf(state).flags & kNoCombat) != 0)
    menu.never(V::Attack, refuse("12.2-C13b", "There is no combat in this extra segment"));
  if (stage == SegmentStage::Activating) return askActivating(rules, state, menu);
  for (const V late : {V::Activate, V::Rest})
    menu.never(late, refuse("5.2-S3", "No unit activates once combat has begun"));
  if (stage == SegmentStage::Fighting) {
    const Hexes targets = targetHexes(rules, state);
    menu.ask(side, "5.2-S3",
             extra ? say("Extra segment: name a hex to attack, or finish") : say("Name a hex to attack, or finish"),
             refuse("5.2-S3", "Attack, or finish the segment"));
    menu.each(V::Attack, targets, [&](Place hex) { return targets.has(hex) ? allow() : mayAttack(rules, state, hex); });
    return menu.one(act(V::Finish));
  }
  const Verdict over = refuse("5.2-S4", "The segment is over: play a card, or go on");
  menu.ask(side, "5.2-S4",
           !extra ? say("The segment is over: play a card, or go on")
           : goesOn(state, state.segments - 2U)
               ? say("The extra segment is over: play a card, or go on with the interrupted one")
               : say("The extra segment is over: play a card, or go on"),
           over);
  menu.each(V::Attack, Hexes{}, [&](Place hex) {  // without any target the segment went on by itself
    const Verdict may = mayAttack(rules, state, hex);
    return may.ok() ? over : may;
  });
  menu.one(act(V::Pass));
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  switch (verbOf(action)) {
    case V::Activate:
      activate(rules, state, action.unitA(), events);
      beginMove(rules, state, action.unitA(), MoveKind::Normal);
      return;
    case V::Rest: {
      const Units rest = segmentOf(state).ordered;
      rest.each([&](UnitId unit) { activate(rules, state, unit, events); });
      return;
    }
    case V::Attack: beginCombat(rules, state, action.placeA(), events); return;
    default: goOn(state.steps.top<SegmentFrame>()); return;
  }
}

bool settleOrClose(const Rules& rules, State& state, Events& events) {
  SegmentFrame& frame = state.steps.top<SegmentFrame>();
  switch (frame.stage) {
    case SegmentStage::Over: close(rules, state, events); return false;
    case SegmentStage::Repeating:
      frame.stage = SegmentStage::Again;
      if (!askedBefore(rules, state)) repeat(rules, state, events);
      return false;
    case SegmentStage::Again: repeat(rules, state, events); return false;
    default: return settle(rules, state, events);
  }
}

}  // namespace

const Chapter kSegmentStep = asking<question>(settleOrClose, perform);

void beginSegment(State& state, Side side, Source source, const Units& ordered, CardId card, std::uint8_t flags) {
  // What is ordered is measured once [6.1d].
  state.segment[state.segments] = {.ordered = ordered, .source = source, .card = card, .flags = flags, .side = side};
  state.steps.push<SegmentFrame>() = {.number = state.segments++, .interrupted = state.interrupted};
}

}  // namespace kessel::donner
