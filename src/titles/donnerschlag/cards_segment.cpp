// SPDX-License-Identifier: GPL-3.0-or-later
// General events about Activation Segments: extra segments, what is done to the one that runs, and moving again at its
// end.
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

constexpr std::uint16_t kStart = moments(Moment::SegmentStart);
constexpr std::uint16_t kEnd = moments(Moment::SegmentEnd);
/// The Action Phase outside combats [12.2-C13a].
constexpr std::uint16_t kAction = static_cast<std::uint16_t>(kOutside & ~moments(Moment::Admin));

/// The segment that runs is one of the Axis.
Verdict inAxisSegment(const State& state, Cite rule) {
  return state.running().side == kAxis ? allow() : refuse(rule, "That belongs into an Axis Activation Segment");
}

// --- This Activation [12.1-5]: C14, C19, C27, C28, C40, C59, C67

/// [12.1-5]
template <SegmentFlag Flag>
void flag(const Rules&, State& state, const Played&, Events&) {
  state.running().flags = static_cast<std::uint8_t>(state.running().flags | Flag);
}

/// C14 and Pervitin help the infantry of the Axis, all of it Romanian, where some is still to be activated. What is
/// doubled already is not doubled again, and C59 leaves points unchanged however many cards stand against it
/// [12.2-C59b, R-134].
template <SegmentFlag Flag>
Verdict mayDouble(const Rules& rules, const State& state, Side, CardId) {
  constexpr Cite kRule = Flag == kTrucks ? "12.2-C14" : "12.2-C27";
  if (Verdict own = inAxisSegment(state, kRule); !own.ok()) return own;
  if (!state.running().ordered.anyOf([&](UnitId unit) { return rules[unit].is(kInfantryUnit); }))
    return refuse(kRule, "No Infantry Unit is to be activated in this segment");
  return (state.running().flags & (kPervitin | Flag)) == 0
             ? allow()
             : refuse(kRule, "Another card does that in this segment already");
}

Verdict mayInfiltrate(const Rules&, const State& state, Side, CardId) {
  if (Verdict own = inAxisSegment(state, "12.2-C19"); !own.ok()) return own;
  return state.running().ordered.any() ? allow() : refuse("12.2-C19", "No unit is left that still has to move");
}

void askInfiltrator(const Rules&, const State& state, const CardFrame&, Menu& menu) {
  const Units& ordered = state.running().ordered;
  menu.each(V::Target, ordered, [&](UnitId unit) {
    return ordered.has(unit) ? allow() : refuse("12.2-C19", "{0} does not move any more in this segment", unit);
  });
}

void infiltrate(const Rules&, State& state, const Played& played, Events&) {
  state.running().infiltrator = static_cast<UnitId>(played.target[0]);  // [12.1-5]
}

/// Units that a card can stop: those that are about to activate.
template <bool OnlyHqs>
Units stoppable(const Rules& rules, const State& state) {
  const Units units = state.running().ordered - state.running().stopped;
  return OnlyHqs ? units & rules.hqs : units;
}

template <bool OnlyHqs>
Verdict mayStopOne(const Rules& rules, const State& state, Side, CardId) {
  constexpr Cite kRule = OnlyHqs ? "12.2-C40" : "12.2-C67";
  if (Verdict axis = inAxisSegment(state, kRule); !axis.ok()) return axis;
  return stoppable<OnlyHqs>(rules, state).any() ? allow() : refuse(kRule, "Nothing that it could stop is activated");
}

template <bool OnlyHqs>
void askStoppable(const Rules& rules, const State& state, const CardFrame&, Menu& menu) {
  constexpr Cite kRule = OnlyHqs ? "12.2-C40" : "12.2-C67";
  menu.each(V::Target, state.running().ordered, [&](UnitId unit) {
    if (OnlyHqs && !rules.hqs.has(unit)) return refuse(kRule, "{0} is not an HQ", unit);
    if (state.running().stopped.has(unit)) return refuse(kRule, "{0} is stopped already", unit);
    return state.running().ordered.has(unit) ? allow() : refuse(kRule, "{0} is not activated in this segment", unit);
  });
}

void stopOne(const Rules& rules, State& state, const Played& played, Events& events) {
  const UnitId unit = UnitId{played.target[0]};
  state.running().stopped.add(unit);  // [12.1-5]
  tellAt(events, EventKind::Changed, caseOf(rules, played.card), state, unit,
         say("{0} cannot move in this segment", unit));
}

// --- Tank Forward: C2

bool named(const CardFrame& card, UnitId unit) {
  return FewUnits{card.target}.has(unit);
}

/// Active tanks and HQs that are not stopped [12.2-C2c, R-91].
Verdict mayGoForward(const Rules& rules, const State& state, UnitId unit) {
  const Segment& segment = state.running();
  if (!segment.active.has(unit)) return refuse("12.2-C2a", "{0} is not active in this segment", unit);
  if (segment.stopped.has(unit)) return refuse("12.2-C2c", "{0} cannot move in this segment", unit);
  if (!rules[unit].is(kTankUnit | kHq) && !state.option(kAllForward))
    return refuse("R-91", "Only Tank Units and HQs move again, {0} is neither", unit);
  return allow();
}

Units forward(const Rules& rules, const State& state) {
  return state.running().active.those([&](UnitId unit) { return mayGoForward(rules, state, unit).ok(); });
}

Verdict mayForward(const Rules& rules, const State& state, Side, CardId) {
  if (Verdict own = inAxisSegment(state, "12.2-C2a"); !own.ok()) return own;
  return forward(rules, state).any() ? allow() : refuse("12.2-C2b", "No active unit could move again");
}

void askForward(const Rules& rules, const State& state, const CardFrame& card, Menu& menu) {
  menu.reword(say("{0}: choose each unit that makes another movement", card.card));
  menu.each(V::Target, state.running().active, [&](UnitId unit) {
    return named(card, unit) ? refuse("12.2-C2b", "{0} is named already", unit) : mayGoForward(rules, state, unit);
  });
  const bool any = forward(rules, state).anyOf([&](UnitId unit) { return named(card, unit); });
  menu.one(act(V::Done), any ? allow() : refuse("12.2-C2b", "Name at least one unit that moves again"));
}

bool aimForward(const Rules& rules, State& state, CardFrame& card, Action action) {
  if (verbOf(action) == V::Done) return true;
  FewUnits all{card.target};
  all.add(action.unitA());
  card.target = all.words;
  return !forward(rules, state).anyOf([&](UnitId unit) { return !named(card, unit); });
}

void goForward(const Rules&, State& state, const Played& played, Events&) {
  state.steps.push<ForwardFrame>().units = {played.target};
}

// --- Another segment of what has been ordered: C24, C29

template <int Number>
Verdict mayRunOn(const Rules& rules, const State& state, Side, CardId) {
  constexpr Cite kRule = Number == 24 ? "12.2-C24a" : "12.2-C29a";
  if (Verdict own = inAxisSegment(state, kRule); !own.ok()) return own;
  if (state.running().source == kNoSource) return refuse(kRule, "The segment has ordered nothing");
  return mayOrder(rules, state, state.running().source);
}

/// The finished segment ends first (segment.cpp).
void runOn(const Rules&, State& state, const Played&, Events&) {
  state.steps.below<SegmentFrame>(1).stage = SegmentStage::Repeating;
}

// --- A segment of something else: C13, C16

constexpr std::array<Source, 6> kAxisSources{kSixth, kTwentyThird, kSeventeenth, kSixthCorps, kPopescu, kMarkerSource};

Verdict mayOrderBeside(const Rules& rules, const State& state, Source source) {
  for (std::size_t i = 0; i < state.segments; ++i) {
    if (state.segment[i].source == source) return refuse("12.2-C13b", "That is being ordered right now");
  }
  return mayOrder(rules, state, source);
}

Verdict mayBuild(const Rules& rules, const State& state, Side, CardId) {
  for (Source source : kAxisSources) {
    if (mayOrderBeside(rules, state, source).ok()) return allow();
  }
  return refuse("12.2-C13b", "There is nothing else that could be ordered");
}

void askBeside(const Rules& rules, const State& state, const CardFrame& card, Menu& menu) {
  menu.reword(say("Choose what {0} orders", card.card));
  menu.refuseOthers(refuse("12.2-C13b", "Order an Axis HQ or the Schwerpunkt marker"));
  for (Source source : kAxisSources) menu.one(orderOf(rules, source), mayOrderBeside(rules, state, source));
  const Action other = act(V::OrderHq, rules.hq[kSeventhCorps]);
  const Verdict pair = mayOrderBeside(rules, state, kSixthCorps);
  menu.one(other, pair.ok() ? namesPair(rules, other) : pair);
}

bool aimAtSource(const Rules& rules, State&, CardFrame& card, Action action) {
  card.target[0] = sourceOf(rules, action);
  return true;
}

void build(const Rules& rules, State& state, const Played& played, Events& events) {
  const Source source = played.target[0];
  tellOrder(rules, source, events);
  beginSegment(state, kAxis, source, orderedBy(rules, state, source), kNoCard, kNoCombat);
}

// --- Coordination: C70. Two colours of one army, or one colour of both; as targets 0 for none yet.

int armyOf(Source color) {
  return (color - kColorSource) / 4;
}
int colorOf(Source color) {
  return (color - kColorSource) % 4;
}

bool goTogether(Source one, Source two) {
  return one != two && (armyOf(one) == armyOf(two) || colorOf(one) == colorOf(two));
}

/// The question names what has been chosen already.
Phrase askedForColor(const CardFrame& card) {
  const auto coordination = card.card;
  if (card.target[0] == 0) return say("{0}: choose the first of two colours", coordination);
  const auto units =
      static_cast<CardId>(24 + 4 * colorOf(card.target[0]));  // the first card of a colour names its units
  return armyOf(card.target[0]) == 0
             ? say("{0} with {1} of the 51st Army: choose the second colour", coordination, units)
             : say("{0} with {1} of the 2nd Guards Army: choose the second colour", coordination, units);
}

void askColor(const Rules& rules, const State&, const CardFrame& card, Menu& menu) {
  menu.reword(askedForColor(card));
  menu.refuseOthers(refuse("12.2-C70", "Choose two colours of one army, or one colour of both"));
  for (Source source = kColorSource; source < kColorSource + 8; ++source) {
    if (card.target[0] == 0 || goTogether(card.target[0], source)) menu.one(orderOf(rules, source));
  }
}

bool aimAtColor(const Rules& rules, State&, CardFrame& card, Action action) {
  card.target[card.target[0] == 0 ? 0 : 1] = sourceOf(rules, action);
  return card.target[1] != 0;
}

void coordinate(const Rules& rules, State& state, const Played& played, Events& events) {
  for (const std::size_t i : {0U, 1U}) tellOrder(rules, played.target[i], events);
  const Units ordered = orderedBy(rules, state, played.target[0]) | orderedBy(rules, state, played.target[1]);
  beginSegment(state, kSoviet, kNoSource, ordered, kNoCard, 0);
}

}  // namespace

void addSegmentCards(CardTable& table) {
  table[2].general = {kEnd, mayForward, askForward, aimForward, goForward};
  table[13].general = table[16].general = {kAction, mayBuild, askBeside, aimAtSource, build};
  table[14].general = {kStart, mayDouble<kTrucks>, nullptr, nullptr, flag<kTrucks>};
  table[19].general = {static_cast<std::uint16_t>(kStart | moments(Moment::Activating)), mayInfiltrate, askInfiltrator,
                       aimAtOne, infiltrate};
  table[24].general = {kEnd, mayRunOn<24>, nullptr, nullptr, runOn};
  table[29].general = {kEnd, mayRunOn<29>, nullptr, nullptr, runOn};
  table[27].general = table[28].general = {kStart, mayDouble<kPervitin>, nullptr, nullptr, flag<kPervitin>};
  table[40].general = {kStart, mayStopOne<true>, askStoppable<true>, aimAtOne, stopOne};
  table[59].general = {kStart,
                       [](const Rules&, const State& state, Side, CardId) { return inAxisSegment(state, "12.2-C59a"); },
                       nullptr, nullptr, flag<kFrozen>};
  table[67].general = {kStart, mayStopOne<false>, askStoppable<false>, aimAtOne, stopOne};
  table[70].general = {kAction, nullptr, askColor, aimAtColor, coordinate};
}

}  // namespace kessel::donner
