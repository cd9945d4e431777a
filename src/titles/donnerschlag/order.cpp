// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 6: what an Activation Card orders, and which units that activates.
#include <bit>

#include "titles/donnerschlag/chapters.h"
#include "titles/donnerschlag/hand.h"

namespace kessel::donner {
namespace {

Units within(const Rules& rules, const State& state, const Units& units, Place centre, int range) {
  return state.onMap(units).those(
      [&](UnitId unit) { return rules.distance(centre, state.at(unit)) <= range; });  // [6.1c]
}

/// Combat Units of these formations in range of an HQ, with the HQ itself [6.1a].
Units orderedByHq(const Rules& rules, const State& state, UnitId hq, const Units& members) {
  if (!state.onMap(hq)) return {};
  Units found = within(rules, state, members & rules.combatUnits, state.at(hq), rangeOf(rules, state, hq));
  found.add(hq);
  return found;
}

Phrase orderedGroup(const Rules& rules, Source source) {
  const char* name = "";
  rules.ofFormation[source - kGroupSource].each([&](UnitId unit) { name = rules.info.roster[unit].formation.c_str(); });
  return *name == 0 ? say("The independent units of {0} are ordered", Arg("51st Army"))
                    : say("{0} is ordered", name);
}

bool countsAsFormation(const State& state, std::uint8_t formation) {
  return formation != kIndependent || state.option(kIndependentFormation);
}

/// What the card of the frame, or a face-down one, could order: bits kOrder...
std::uint32_t ordersOf(const Rules& rules, const OrderFrame& frame) {
  if (frame.card != kNoCard) return rules[frame.card].orders;
  return frame.side == kAxis ? kOrderAnyHq | kOrderSchwerpunkt : kOrderSovietHq | kOrderAnyColor | kOrderAnyGroup;
}

/// The case that says what the card of the frame can order.
Cite cardCase(const Rules& rules, const OrderFrame& frame) {
  const std::uint32_t orders = ordersOf(rules, frame);
  const bool axis = frame.side == kAxis;
  if (frame.card == kNoCard) return axis ? "9.3c" : "9.3d";
  if (axis) return (orders & kOrderSchwerpunkt) != 0 ? "6.2d" : std::popcount(orders) > 1 ? "6.2c" : "6.2a";
  return (orders & kOrderSovietHq) != 0 ? "6.3d" : (orders & kOrderAnyGroup) != 0 ? "6.3c" : "6.3a";
}

/// Calls visit(Source) for everything that the card of the frame could order.
template <class Visit>
void eachSource(const Rules& rules, const State& state, const OrderFrame& frame, Visit visit) {
  const std::uint32_t orders = ordersOf(rules, frame);
  auto offer = [&](Source source) {
    if (mayOrder(rules, state, source).ok()) visit(source);
  };
  for (Source i = 0; i < kAxisFormations; ++i) {
    if ((orders & (kOrderFormation << i)) != 0) offer(i);  // [6.2a] [6.2c] [9.3c]
  }
  if ((orders & kOrderSchwerpunkt) != 0) offer(kMarkerSource);  // [6.2d] [9.3c]
  for (Source army = 0; army < 2; ++army) {
    if ((orders & kOrderSovietHq) != 0) offer(static_cast<Source>(kArmyHqSource + army));  // [6.3d] [9.3d]
    for (Source color = 0; color < 4; ++color) {
      if ((orders & (kOrderColor << color)) != 0) offer(static_cast<Source>(kColorSource + 4 * army + color));
    }
  }
  if ((orders & kOrderAnyGroup) == 0) return;  // [6.3c] [9.3d]
  for (std::size_t i = kAxisFormations; i < kFormations.size(); ++i) {
    if (countsAsFormation(state, static_cast<std::uint8_t>(i))) offer(static_cast<Source>(kGroupSource + i));
  }
}

void begin(const Rules& rules, State& state, Source source) {
  const OrderFrame frame = state.steps.top<OrderFrame>();
  state.steps.pop();
  beginSegment(state, frame.side, source, orderedBy(rules, state, source), frame.card, 0);
}

bool settle(const Rules& rules, State& state, Events& events) {
  int count = 0;
  Source only = kNoSource;
  eachSource(rules, state, state.steps.top<OrderFrame>(), [&](Source source) {
    ++count;
    only = source;
  });
  if (count > 1) return true;
  if (count == 0) tell(events, "R-31", say("The card activates nothing"));
  // Where the card names but one thing its own line in the log says enough.
  if (count == 1 && std::popcount(ordersOf(rules, state.steps.top<OrderFrame>())) > 1) tellOrder(rules, only, events);
  begin(rules, state, only);
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const OrderFrame& frame = state.steps.top<OrderFrame>();
  ask(out, frame.side, S::Order, cardCase(rules, frame), say("Choose what the card orders"));
  eachSource(rules, state, frame, [&](Source source) { out.legal.add(orderOf(rules, source)); });
}

/// As sourceOf(), but the pair for either of its HQs: whether it can be ordered is asked before how it is named.
Source sourceMeant(const Rules& rules, Action action) {
  return namesPair(rules, action).ok() ? sourceOf(rules, action) : Source{kSixthCorps};
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const Source wanted = sourceMeant(rules, action);
  const Cite rule = cardCase(rules, state.steps.top<OrderFrame>());
  if (wanted == kNoSource) return refuse(rule, "Choose what the card orders");
  bool listed = false;
  eachSource(rules, state, state.steps.top<OrderFrame>(), [&](Source source) { listed = listed || source == wanted; });
  if (listed) return namesPair(rules, action);
  const Verdict may = mayOrder(rules, state, wanted);
  return may.ok() ? refuse(rule, "The card cannot order that") : may;
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  const Source source = sourceOf(rules, action);
  tellOrder(rules, source, events);
  begin(rules, state, source);
}

}  // namespace

const Chapter kOrderStep{settle, prompt, judge, perform};

Cite orderingCase(Source source) {
  if (source == kSixthCorps) return "6.2b";
  if (source < kAxisFormations) return "6.1a";
  if (source == kMarkerSource) return "6.1e";
  if (source == kArmyHqSource || source == kArmyHqSource + 1) return "6.1b";
  if (source >= kColorSource && source < kColorSource + 8) return "6.3a";
  return source >= kGroupSource && source != kNoSource ? "6.3c" : "5.2-S1";
}

void tellOrder(const Rules& rules, Source source, Events& events) {
  const auto put = [&](Cite rule, const Phrase& text) { tell(events, rule, text); };
  if (source == kSixthCorps)
    return put("6.2b", say("{0} and {1} are ordered", rules.hq[kSixthCorps], rules.hq[kSeventhCorps]));
  if (source < kAxisFormations) return put("6.1a", say("{0} is ordered", rules.hq[source]));
  if (source == kMarkerSource) return put("6.1e", say("The Schwerpunkt marker is ordered"));
  if (source == kArmyHqSource || source == kArmyHqSource + 1)
    return put("6.1b", say("{0} is ordered", rules.armyHq[source - kArmyHqSource]));
  if (source >= kGroupSource && source < kGroupSource + kFormations.size())
    return put("6.3c", orderedGroup(rules, source));
  if (source < kColorSource || source >= kColorSource + 8) return;
  const Arg army = source < kColorSource + 4 ? Arg("51st Army") : Arg("2nd Guards Army");
  switch ((source - kColorSource) % 4) {
    case 0: return put("6.3a", say("The red units of {0} are ordered", army));
    case 1: return put("6.3a", say("The blue units of {0} are ordered", army));
    case 2: return put("6.3a", say("The green units of {0} are ordered", army));
    default: return put("6.3a", say("The yellow units of {0} are ordered", army));
  }
}

Action orderOf(const Rules& rules, Source source) {
  if (source < kAxisFormations) return act(V::OrderHq, rules.hq[source]);
  if (source == kMarkerSource) return act(V::OrderMarker);
  if (source < kColorSource) return act(V::OrderHq, rules.armyHq[source - kArmyHqSource]);
  if (source < kGroupSource)
    return act(V::OrderColor, 1 + (source - kColorSource) / 4, 1 + (source - kColorSource) % 4);
  return act(V::OrderGroup, source - kGroupSource);
}

std::vector<Source> sourcesOf(const Rules& rules, const State& state, Side side, CardId card) {
  OrderFrame frame{};
  frame.card = card;
  frame.side = side;
  std::vector<Source> out;
  eachSource(rules, state, frame, [&](Source source) { out.push_back(source); });
  return out;
}

bool isSource(Source source) {
  if (source < kAxisFormations) return source != kSeventhCorps;
  if (source >= kGroupSource)
    return source >= kGroupSource + kAxisFormations && source < kGroupSource + kFormations.size();
  return source == kMarkerSource || (source >= kArmyHqSource && source < kArmyHqSource + 2) ||
         (source >= kColorSource && source < kColorSource + 8);
}

Source sourceOf(const Rules& rules, Action action) {
  for (Source source = 0; source < kGroupSource + kFormations.size(); ++source) {
    if (isSource(source) && action == orderOf(rules, source)) return source;
  }
  return kNoSource;
}

Verdict namesPair(const Rules& rules, Action action) {
  if (action != act(V::OrderHq, rules.hq[kSeventhCorps])) return allow();
  return refuse("6.2b", "{0} is ordered together with {1}: choose that one", rules.hq[kSeventhCorps],
                rules.hq[kSixthCorps]);
}

Verdict mayOrder(const Rules& rules, const State& state, Source source) {
  if (source == kSixthCorps) {  // the pair [6.2b, R-34]
    const bool there = state.onMap(rules.hq[kSixthCorps]) || state.onMap(rules.hq[kSeventhCorps]);
    return there ? allow()
                 : refuse("R-36", "Neither {0} nor {1} is on the map", rules.hq[kSixthCorps], rules.hq[kSeventhCorps]);
  }
  if (source < kAxisFormations)
    return state.onMap(rules.hq[source]) ? allow() : refuse("R-36", "{0} is not on the map", rules.hq[source]);
  if (source == kMarkerSource)
    return state.schwerpunkt != kNoUnit ? allow() : refuse("6.1e", "The Schwerpunkt marker is not on the map");
  if (source == kArmyHqSource || source == kArmyHqSource + 1) {
    const UnitId hq = rules.armyHq[source - kArmyHqSource];
    if (!state.onMap(hq)) return refuse("6.1b", "{0} is not in play", hq);
    if (overrun(rules, state, hq)) return refuse("6.1b", "{0} is overrun and cannot be ordered", hq);
  }
  return allow();
}

Units orderedBy(const Rules& rules, const State& state, Source source) {
  if (source == kSixthCorps) {  // each HQ also takes the units of the other corps [6.2b]
    const Units both = membersOf(rules, state, kSixthCorps) | membersOf(rules, state, kSeventhCorps);
    return orderedByHq(rules, state, rules.hq[kSixthCorps], both) |
           orderedByHq(rules, state, rules.hq[kSeventhCorps], both);
  }
  if (source < kAxisFormations)
    return orderedByHq(rules, state, rules.hq[source], membersOf(rules, state, static_cast<std::uint8_t>(source)));
  if (source == kMarkerSource) {  // [6.1e]
    if (state.schwerpunkt == kNoUnit) return {};
    return within(rules, state, (rules.ofSide[0] & rules.combatUnits) - rules.alarm, state.at(state.schwerpunkt),
                  rules.constant("schwerpunkt-range"));
  }
  if (source == kArmyHqSource || source == kArmyHqSource + 1) {  // [6.1b]
    return orderedByHq(rules, state, rules.armyHq[source - kArmyHqSource], rules.ofSide[1]);
  }
  if (source < kColorSource) return {};
  if (source < kGroupSource) {  // [6.1f]
    const auto number = static_cast<std::size_t>(source - kColorSource);
    return state.onMap(rules.ofArmy[number / 4] & rules.ofColor[number % 4]);  // [6.3a]
  }
  if (source == kNoSource) return {};
  return state.onMap(rules.ofFormation[source - kGroupSource]);  // [6.3c]
}

}  // namespace kessel::donner
