// SPDX-License-Identifier: GPL-3.0-or-later
// Replacements [3.2]: a step makes a reduced unit whole again or brings an eliminated one back with one step. The units
// are named before the check of the card; there is one frame for each step.
#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {
namespace {

/// The HQ that comes back with a unit, because it was eliminated; else kNoUnit [3.2g].
UnitId hqBack(const Rules& rules, const State& state, UnitId unit) {
  const std::uint8_t formation = formationOf(rules, state, unit);
  if (formation >= kAxisFormations || state.at(rules.hq[formation]) != kLost) return kNoUnit;
  return rules.hq[formation];
}

/// Where the turn reinforcements of the Axis enter.
Place axisEntry(const Rules& rules) {
  return rules[rules.hq[kSeventeenth]].entry;
}

/// Where an eliminated unit may come back [3.2e, 3.2g, R-49].
Hexes returnHexes(const Rules& rules, const State& state, UnitId unit) {
  const UnitId hq = hqBack(rules, state, unit);
  if (hq == kNoUnit) return placementHexes(rules, state, unit);
  return entryRoads(rules, state, kAxis, axisEntry(rules)).those([&](Place hex) {
    return hasRoom(rules, state, hex, unit) && hasRoom(rules, state, hex, hq);
  });
}

/// What a card replaces: kinds of units [12.2-C10, 12.2-C11, 12.2-C20], 0 all [12.2-C39, 12.2-C68].
std::uint32_t kindsOf(CardId card) {
  if (card == combatCard(10) || card == combatCard(11)) return kTankUnit;
  return card == combatCard(20) ? kInfantryUnit | kMotorizedUnit : 0;
}
/// May a unit take a replacement step by this card? [3.2]
Verdict mayReplace(const Rules& rules, const State& state, CardId card, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.side != rules[card].side) return refuse(caseOf(rules, card), "{0} is not yours", unit);
  if (data.is(kHq)) return refuse("3.2c", "HQs have no steps to replace");
  if (data.is(kAdHoc | kAlarm)) return refuse("3.3j", "{0} is an ad hoc unit: it goes back to its cup", unit);
  if (kindsOf(card) != 0 && !data.is(kindsOf(card)))
    return refuse(caseOf(rules, card), "{0} is not of the kind that the card replaces", unit);
  // One step is not the same as a reduced side [3.1b].
  if (state.onMap(unit)) return state.reduced.has(unit) ? allow() : refuse("3.2b", "{0} is at full strength", unit);
  if (state.at(unit) == kUnused) return refuse("3.2d", "{0} is not in this game", unit);
  if (state.at(unit) != kLost) return refuse("3.2d", "{0} has not come into play yet", unit);
  return returnHexes(rules, state, unit).any() ? allow()
                                               : refuse("R-48", "There is no hex where {0} could return", unit);
}

Units replaceable(const Rules& rules, const State& state, CardId card) {
  return (rules.ofSide[index(rules[card].side)] & rules.combatUnits).those([&](UnitId unit) {
    return mayReplace(rules, state, card, unit).ok();
  });
}

/// Asked at every prompt: units on the map first, the search for a way back is the dear part.
Verdict mayPlayIt(const Rules& rules, const State& state, Side side, CardId card) {
  const auto may = [&](UnitId unit) { return mayReplace(rules, state, card, unit).ok(); };
  const Units own = rules.ofSide[index(side)] & rules.combatUnits;
  const Units reduced = state.onMap(own & state.reduced);
  return reduced.anyOf(may) || (own - reduced).anyOf(may)
             ? allow()
             : refuse(caseOf(rules, card), "No unit could take a replacement step by it");
}

int stepsOfCard(CardId card) {
  return card == combatCard(68) ? 2 : 1;
}

/// The second step may make the same unit whole, if it comes back with one of two steps.
bool mayTakeAnother(const Rules& rules, const State& state, const CardFrame& card, UnitId unit) {
  return card.target[0] != OrNone(unit).number || (!state.onMap(unit) && rules[unit].steps == 2);
}

void askUnit(const Rules& rules, const State& state, const CardFrame& card, Menu& menu) {
  menu.each(V::Target, rules.ofSide[index(rules[card.card].side)] & rules.combatUnits, [&](UnitId unit) {
    return mayTakeAnother(rules, state, card, unit) ? mayReplace(rules, state, card.card, unit)
                                                    : refuse("3.2b", "{0} is whole with the first step", unit);
  });
  if (card.target[0] != 0) menu.one(act(V::Done));
}

bool aim(const Rules& rules, State& state, CardFrame& card, Action action) {
  if (verbOf(action) == V::Done) return true;
  const bool first = card.target[0] == 0;
  nameUnit(card.target, action.unitA());
  if (!first || stepsOfCard(card.card) == 1) return true;
  return !replaceable(rules, state, card.card).anyOf([&](UnitId unit) {
    return mayTakeAnother(rules, state, card, unit);
  });
}

void replace(const Rules&, State& state, const Played& played, Events&) {
  for (const std::size_t i : {1U, 0U}) {  // the first step lies on top
    const OrNone<UnitId> unit = unitNamed(played.target, i);
    if (unit.any()) state.steps.push<ReplacementFrame>().unit = *unit;
  }
}

// --- The step

UnitId replaced(const State& state) {
  return state.steps.top<ReplacementFrame>().unit;
}

void restore(const Rules& rules, State& state, UnitId unit, Events& events) {
  if (!state.reduced.has(unit)) return;
  state.reduced.remove(unit);  // [3.2c]
  tellAt(events, EventKind::Changed, "3.2c", state, unit, say("{0} is at full strength again", unit), rules[unit].side);
}

Choice<Hexes> choiceOf(const Rules& rules, const State& state) {
  const UnitId unit = replaced(state);
  const UnitId hq = hqBack(rules, state, unit);
  Choice<Hexes> out{rules[unit].side, "3.2e", say("Choose where {0} returns", unit)};
  if (hq != kNoUnit) {
    out.rule = "3.2g";
    out.ask = say("Choose where {0} returns with {1}", unit, hq);
  }
  if (state.at(unit) == kLost) out.open = returnHexes(rules, state, unit);
  out.take = act(V::Place);
  out.placed = unit;
  out.otherwise = refuse("3.2e", "{0} must be placed", unit);
  return out;
}

Verdict whyNotThere(const Rules&, const State&, const Choice<Hexes>& choice, Place) {
  return choice.rule == std::string_view("3.2e")
             ? refuse("3.2e", "{0} returns with or next to a friendly unit in supply, where there is room",
                      choice.placed)
             : refuse("3.2g", "{0} enters with its HQ by road, where there is room for both", choice.placed);
}

void comeBack(const Rules& rules, State& state, UnitId unit, Place hex, Cite rule, Events& events) {
  put(rules, state, unit, hex);
  tellAt(events, EventKind::Placed, rule, state, unit, say("{0} returns in {1}", unit, hex), rules[unit].side);
}

void place(const Rules& rules, State& state, Place hex, Events& events) {
  const UnitId unit = replaced(state);
  const UnitId hq = hqBack(rules, state, unit);
  state.steps.pop();
  if (hq != kNoUnit) comeBack(rules, state, hq, hex, "3.2g", events);
  comeBack(rules, state, unit, hex, "3.2d", events);
  if (rules[unit].steps == 2) state.reduced.add(unit);  // [3.2d]
}

/// Nothing is to be placed: the unit stands on the map, or finds no way back.
void stay(const Rules& rules, State& state, Events& events) {
  const UnitId unit = replaced(state);
  state.steps.pop();
  if (state.onMap(unit)) {
    restore(rules, state, unit, events);
  } else {
    tell(events, "R-48", say("{0} finds no hex to return to", unit));
  }
}

constexpr Pick<Rules, State, Hexes> kReplacement{choiceOf, place, stay, whyNotThere};

}  // namespace

const Chapter kReplacementStep = kessel::stepOf<kReplacement>();

void addReplacementCards(CardTable& table) {
  for (std::size_t number : {10U, 11U, 20U, 39U, 68U})
    table[number].general = {kAnytime, mayPlayIt, askUnit, aim, replace};  // [3.2a]
}

}  // namespace kessel::donner
