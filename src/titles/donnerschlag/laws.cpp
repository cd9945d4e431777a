// SPDX-License-Identifier: GPL-3.0-or-later
// The title's own laws, checked by tests after every decision: units and cards are all there, sides stand apart,
// occupation is right, nothing is left behind by finished actions.
#include "titles/donnerschlag/title.h"

namespace kessel::donner {
namespace {

using Laws = std::vector<Message>;

void checkHex(const Rules& rules, const State& state, Place hex, Laws& broken) {
  const auto stands = [&](Side side) {
    return state.anyIn(hex, [&](UnitId unit) {
      return rules[unit].side == side && !(overrun(rules, state, unit) && state.occupied(kAxis).has(hex));
    });
  };
  const auto name = [&] { return rules.info.map.placeName(hex); };
  const bool relocating = state.steps.top().is<RelocateFrame>();  // its HQ still lies there
  if (stands(kAxis) && stands(kSoviet) && !relocating) broken.push_back(tell("both sides stand in {0}", name()));
  // Limits hold whenever nothing is on the move [3.4d].
  if (state.steps.depth <= 3 && (crowded(rules, state, hex, kAxis) || crowded(rules, state, hex, kSoviet)))
    broken.push_back(tell("too many units in {0}", name()));
}

void checkUnits(const Rules& rules, const State& state, Laws& broken) {
  state.check(
      rules.info, [&](Place hex) { return marksOf(rules, state, hex); },
      [&](const Message& fault) { broken.push_back(fault); });
  for (Place hex : rules.info.map.hexes()) checkHex(rules, state, hex, broken);
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (state.onMap(unit) && !rules.land.has(state.at(unit))) broken.push_back(tell("a unit stands off the map"));
    if (state.reduced.has(unit) && rules[unit].steps < 2) broken.push_back(tell("a unit of one step is reduced"));
    if (state.unsupplied.has(unit) && (!state.onMap(unit) || rules[unit].is(kAlarm)))
      broken.push_back(tell("{0} carries an OoS marker", rules.info.roster[unit].id));
  }
}

void checkCards(const Rules& rules, const State& state, Laws& broken) {
  int count = 0;
  Cards all;
  for (const Cards& place : state.cards) {
    count += place.count();
    all |= place;
  }
  if (count != static_cast<int>(kCardCount) || all.count() != count)
    broken.push_back(tell("a card is nowhere or twice"));
  for (Side side : {kAxis, kSoviet}) {
    if (cardsIn(rules, state, CardPlace::Box, side, CardKind::Combat).count() > 2)
      broken.push_back(tell("more than two cards lie in a box"));
  }
}

void checkLeftovers(const Rules& rules, const State& state, Laws& broken) {
  for (std::size_t i = state.steps.depth; i < state.steps.frames.size(); ++i) {
    if (!(state.steps.frames[i] == Frame{})) broken.push_back(tell("a popped frame is not clear"));
  }
  for (std::size_t i = state.segments; i < state.segment.size(); ++i) {
    if (!(state.segment[i] == Segment{})) broken.push_back(tell("a finished segment is not clear"));
  }
  if (state.steps.depth > 4) return;
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (state.group[i] != 0) broken.push_back(tell("a unit belongs to a finished retreat"));
  }
  if (state.steps.depth <= 3 && !(state.combat == Combat{})) broken.push_back(tell("a finished combat is not clear"));
}

}  // namespace

std::vector<Message> brokenLaws(const Rules& rules, const State& state) {
  Laws broken;
  if (state.winner != kNobody && state.steps.empty()) return broken;
  checkUnits(rules, state, broken);
  checkCards(rules, state, broken);
  checkLeftovers(rules, state, broken);
  if (state.turn > rules.scenario.turns) broken.push_back(tell("the game runs past its last turn"));
  return broken;
}

}  // namespace kessel::donner
