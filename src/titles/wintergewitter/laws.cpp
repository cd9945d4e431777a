// SPDX-License-Identifier: GPL-3.0-or-later
// The title's own laws, checked by tests after every decision: sides stand apart, stacks and zones are right, nothing
// is left behind by what is finished.
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

using Laws = std::vector<Message>;

void checkHex(const Rules& rules, const State& state, Place hex, Laws& broken) {
  bool axis = false;
  bool soviet = false;
  int convoys = 0;
  state.each(hex, [&](UnitId unit) {
    (rules[unit].side == kAxis ? axis : soviet) = true;
    convoys += rules[unit].is(kConvoy) ? 1 : 0;
  });
  const auto fault = [&](const Message& message) { broken.push_back(message); };
  const auto name = [&] { return rules.info.map.placeName(hex); };
  if (axis && soviet) fault(tell("both sides stand in {0}", name()));
  if (convoys > 1) fault(tell("two convoys stand in {0}", name()));
  if ((axis || soviet) && !rules.land.has(hex)) fault(tell("units stand in {0}, across the Don", name()));
  if (soviet && rules.pocket.has(hex)) fault(tell("Soviet units stand in {0}, in the Pocket", name()));
  if (state.entrenched.has(hex) && !axis && !soviet) fault(tell("an empty entrenchment lies in {0}", name()));
}

void checkUnits(const Rules& rules, const State& state, Laws& broken) {
  state.check(
      rules.info, [&](Place hex) { return marksOf(rules, state, hex); },
      [&](const Message& fault) { broken.push_back(fault); });
  for (const Place hex : rules.info.map.hexes()) checkHex(rules, state, hex, broken);
  for (std::size_t i = 0; i < kUnitCount; ++i) {
    const auto unit = static_cast<UnitId>(static_cast<std::uint16_t>(i));
    const UnitData& data = rules.unit[i];
    const std::string& id = rules.info.roster.units[i].id;
    if (state.strengthOf(unit) > data.strength) broken.push_back(tell("{0} is stronger than it may be", id));
    if (data.is(kAircraft) && isHex(state.at(unit))) broken.push_back(tell("{0} is in a hex", id));
    if (!data.is(kAircraft) && !isHex(state.at(unit)) && state.onMap(unit))
      broken.push_back(tell("{0} is in a box of aircraft", id));
    if (isHex(state.at(unit)) && !data.is(kConvoy) && state.strengthOf(unit) == 0)
      broken.push_back(tell("{0} has no strength left", id));
    if (state.disrupted.has(unit) && !isHex(state.at(unit)) && state.at(unit) != kOffMap)
      broken.push_back(tell("{0} is disrupted off the map", id));
    if (state.at(unit) == kOffMap && !isHex(static_cast<Place>(state.began[i])))
      broken.push_back(tell("{0} does not know where it left the map", id));
    if (state.organic.has(unit) && state.unsupplied.has(unit))
      broken.push_back(tell("{0} has two states of supply", id));
  }
}

void checkLeftovers(const State& state, Laws& broken) {
  for (std::size_t i = state.steps.depth; i < state.steps.frames.size(); ++i) {
    if (!(state.steps.frames[i] == Frame{})) broken.push_back(tell("a popped frame is not clear"));
  }
  if (state.steps.find<MoveFrame>() == nullptr && state.march.movers.any())
    broken.push_back(tell("units are on the move without a step"));
}

}  // namespace

std::vector<Message> brokenLaws(const Rules& rules, const State& state) {
  Laws broken;
  checkUnits(rules, state, broken);
  checkLeftovers(state, broken);
  if (state.turn > rules.plan(state).data.turns) broken.push_back(tell("the game runs past its last turn"));
  return broken;
}

}  // namespace kessel::winter
