// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4.6: aircraft that have flown, or are disrupted, are made ready again.
#include <algorithm>
#include <string>
#include <utility>

#include "titles/wintergewitter/air.h"

namespace kessel::winter {
namespace {

/// Types of aircraft as constants call them; dive bombers and heavy bombers are German only.
constexpr std::array<std::pair<std::uint64_t, const char*>, 5> kTypes{{{kFighter, "fighter"},
                                                                       {kGroundAttack, "ground-attack"},
                                                                       {kDiveBomber, "dive-bomber"},
                                                                       {kBomber, "bomber"},
                                                                       {kHeavyBomber, "heavy-bomber"}}};

/// A die of this or less makes it ready [4.6b].
int readyNumber(const Rules& rules, const State& state, UnitId unit) {
  const Side side = rules[unit].side;
  const auto type = std::ranges::find_if(kTypes, [&](const auto& row) { return rules[unit].is(row.first); });
  const bool disrupted = isIn(state, unit, disruptedBox(side));
  return rules.plan(state).data.constant(std::string("ready-") + type->second + (disrupted ? "-disrupted" : "-flown") +
                                         (side == kAxis ? "-axis" : "-soviet"));
}
/// The aircraft whose die is next: all in the flown and the disrupted boxes, each once.
UnitId nextToRecover(const Rules& rules, const State& state) {
  for (std::size_t i = state.steps.top<AirRecoveryFrame>().next; i < kAirUnits; ++i) {
    const UnitId unit = airUnit(i);
    const Side side = rules[unit].side;
    if (isIn(state, unit, flownBox(side)) || isIn(state, unit, disruptedBox(side))) return unit;
  }
  return kNoUnit;
}

void askRecovery(const Rules& rules, const State& state, Menu& menu) {
  const UnitId unit = nextToRecover(rules, state);
  menu.die("4.6b", say("{0} is ready on {1} or less", unit, readyNumber(rules, state, unit)),
           refuse("4.6b", "The die for the recovery of aircraft is rolled now"), kFaces);
}
bool settle(const Rules& rules, State& state, Events&) {
  return askIf(state, nextToRecover(rules, state) != kNoUnit);
}
void performRecovery(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = nextToRecover(rules, state);
  const Side side = rules[unit].side;
  state.steps.top<AirRecoveryFrame>().next = static_cast<std::uint16_t>(airIndex(unit) + 1);
  const bool ready = action.a <= readyNumber(rules, state, unit);
  tellCheck(events, "4.6b", side, action.a, ready,
            ready ? say("{0} rolls {1} and is ready", unit, action.a)
                  : say("{0} rolls {1} and does not recover", unit, action.a));
  if (ready) sendTo(rules, state, unit, availableBox(side), "4.6b", {}, events);  // the die has told it
}

}  // namespace

const Chapter kAirRecoveryStep = asking<askRecovery>(settle, performRecovery);

}  // namespace kessel::winter
