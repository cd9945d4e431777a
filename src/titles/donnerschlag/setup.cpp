// SPDX-License-Identifier: GPL-3.0-or-later
// Set-up: all units stand on their printed hexes; the Axis player attaches the StuG units [4.0-3].
#include "kessel/engine/idlist.h"
#include "titles/donnerschlag/chapters.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

/// The next StuG unit to be attached, or kNoUnit.
UnitId waiting(const Rules& rules, const State& state) {
  for (UnitId unit : rules.stug) {
    if (state.at(unit) == kSetUp) return unit;
  }
  return kNoUnit;
}

Verdict mayAttach(const Rules& rules, const State& state, UnitId stug, UnitId with) {
  if (stug != waiting(rules, state)) return refuse("4.0-3", "The StuG units are attached one after the other");
  if (rules[with].side != kAxis || !state.onMap(with))
    return refuse("4.0-3", "A StuG unit sets up with an Axis unit on the map");
  if (formationOf(rules, state, with) == kNone) return refuse("4.0-3", "{0} belongs to no formation", with);
  if (!hasRoom(rules, state, state.at(with), stug))
    return refuse("3.4a", "Two Combat Units stand in {0} already, and a third may not join them", state.at(with));
  return allow();
}

/// Where a StuG unit is put by the ready-made set-up: with one of the two Panzer divisions on the map, each having one
/// (own design); if they have no room, with whoever has.
UnitId usualHost(const Rules& rules, const State& state, UnitId stug) {
  UnitId host = kNoUnit;
  const auto look = [&](const Units& units) {
    if (host == kNoUnit)
      host = units.those([&](UnitId with) { return mayAttach(rules, state, stug, with).ok(); }).first();
  };
  for (std::uint8_t formation : {kSixth, kTwentyThird}) {
    if (state.attached[0] != formation && state.attached[1] != formation) look(membersOf(rules, state, formation));
  }
  look(state.onMap(rules.ofSide[0]));
  return host;
}

bool settle(const Rules& rules, State& state, Events&) {
  return askIf(state, waiting(rules, state) != kNoUnit);
}

void question(const Rules& rules, const State& state, Menu& menu) {
  const UnitId stug = waiting(rules, state);
  menu.ask(kAxis, "4.0-3", say("Choose the unit with which {0} sets up; it joins that formation", stug),
           refuse("4.0-3", "Attach the StuG units first"));
  menu.pairs(
      V::Attach, IdList<UnitId, 1>(stug), [&](UnitId) { return state.onMap(rules.ofSide[0]); },
      [&](UnitId unit, UnitId with) { return mayAttach(rules, state, unit, with); });
  menu.one(act(V::Done));
}

void attach(const Rules& rules, State& state, UnitId stug, UnitId with, Events& events) {
  const std::uint8_t formation = formationOf(rules, state, with);
  state.attached[stug == rules.stug[0] ? 0 : 1] = formation;
  put(rules, state, stug, state.at(with));
  tellAt(events, EventKind::Placed, "4.0-3", state, stug,
         say("{0} sets up with {1} and joins its formation: {2}", stug, with,
             sourceName(rules, static_cast<Source>(kGroupSource + formation)).args[0]));
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Attach) return attach(rules, state, action.unitA(), action.unitB(), events);
  for (UnitId stug = waiting(rules, state); stug != kNoUnit; stug = waiting(rules, state))
    attach(rules, state, stug, usualHost(rules, state, stug), events);
}

}  // namespace

const Chapter kSetUpStep = asking<question>(settle, perform);

}  // namespace kessel::donner
