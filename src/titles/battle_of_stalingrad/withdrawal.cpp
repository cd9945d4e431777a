// SPDX-License-Identifier: GPL-3.0-or-later
// Withdrawals of assets [9.1.2, 9.2.2]: those that a player wants, and the one that is ordered.
#include "titles/battle_of_stalingrad/withdrawal.h"

#include "titles/battle_of_stalingrad/assets.h"

namespace kessel::bos {
namespace {

/// The turn on which Grossdeutschland leaves by the schedule [6.4g], 0 if it does not.
int turnOfLeaving(const Rules& rules) {
  for (const Arrival& departure : rules.scenario.departures) {
    for (const UnitId unit : departure.units) {
      if (unit == rules.grossdeutschland) return departure.turn;
    }
  }
  return 0;
}

/// Grossdeutschland, or a division for it, is out of the game already, or a position does without it.
bool dutyDone(const Rules& rules, const State& state) {
  if (state.at(rules.grossdeutschland) == kUnused) return true;
  return rules.assets[index(kAxis)].anyOf(
      [&](UnitId asset) { return rules[asset].threeStep && state.at(asset) == kGone; });
}

/// In the reserve box, or with a unit that is supplied.
bool canLeave(const Rules& rules, const State& state, UnitId asset) {
  const UnitId parent = state.parentOf(asset);
  return parent == kNoUnit ? state.at(asset) == kAxisReserve : supplied(rules, state, parent);
}

}  // namespace

Verdict mayWithdraw(const Rules& rules, const State& state, Side side, UnitId asset) {
  const Cite rule = side == kAxis ? "9.2.2b" : "9.1.2b";
  if (!isAsset(asset) || rules[asset].side != side) return refuse(rule, "{0} is no asset of yours", asset);
  const UnitId unit = state.parentOf(asset);
  if (unit == kNoUnit) return refuse(rule, "{0} is assigned to nobody", asset);
  if (side == kSoviet && state.at(unit) == kSovietReserve)
    return refuse("9.1.2b", "Assets are withdrawn from units on the map or in a Front box");
  if (!supplied(rules, state, unit)) return refuse("5.1b", "{0} is out of supply and gives up no assets", unit);
  return allow();
}

void withdraw(const Rules& rules, State& state, UnitId asset, Events& events) {
  const Side side = rules[asset].side;
  const UnitId unit = state.parentOf(asset);
  detach(rules, state, asset, reserveOf(side));
  if (side == kSoviet) state.withdrawn.add(asset);
  tell(events, EventKind::Placed, side == kAxis ? "9.2.2b" : "9.1.2b", say("{0} is withdrawn from {1}", asset, unit),
       {.side = side, .onlyFor = side, .unit = asset, .to = reserveOf(side)});
}

Units mayLeave(const Rules& rules, const State& state) {
  if (!leavingOwed(rules, state)) return {};
  const auto able = [&](UnitId asset) { return rules[asset].threeStep && canLeave(rules, state, asset); };
  if (state.at(rules.grossdeutschland) != kLost)
    return able(rules.grossdeutschland) ? Units::only(rules.grossdeutschland) : Units{};
  const Units substitutes = rules.assets[index(kAxis)].those(able);  // [9.2.2d]
  if (!state.option(kFullSubstitute)) return substitutes;
  const Units full = substitutes.those([&](UnitId asset) { return state.strengthOf(asset) == int{rules[asset].most}; });
  return full.any() ? full : substitutes;
}

bool leavingOwed(const Rules& rules, const State& state) {
  const int turn = turnOfLeaving(rules);
  return turn != 0 && state.turn >= turn && !dutyDone(rules, state);
}

bool mustDismiss(const Rules& rules, const State& state) {
  return mayLeave(rules, state).any();
}

Cite caseOfLeaving(const Rules& rules, const State& state) {
  if (state.at(rules.grossdeutschland) == kLost) return "9.2.2d";
  return state.turn > turnOfLeaving(rules) ? "9.2.2e" : "9.2.2c";
}

Verdict mayDismiss(const Rules& rules, const State& state, Side side, UnitId asset) {
  if (side != kAxis || state.turn < turnOfLeaving(rules) || dutyDone(rules, state))
    return refuse("9.2.2c", "Nobody has to leave the game now");
  if (mayLeave(rules, state).has(asset)) return allow();
  if (state.at(rules.grossdeutschland) != kLost && asset != rules.grossdeutschland)
    return refuse("9.2.2c", "It is {0} that leaves the game", rules.grossdeutschland);
  if (!isAsset(asset) || !rules[asset].threeStep)
    return refuse("9.2.2d", "Only a German panzer division of the three-step kind leaves for {0}",
                  rules.grossdeutschland);
  return refuse("9.2.2e", "{0} is neither in the reserve box nor with a supplied unit", asset);
}

void dismiss(const Rules& rules, State& state, UnitId asset, Events& events) {
  detach(rules, state, asset, kGone);
  state.strength[index(asset)] = 0;
  tell(events, EventKind::Removed, "9.2.2f", say("{0} leaves the game", asset), {.side = kAxis, .unit = asset});
}

}  // namespace kessel::bos
