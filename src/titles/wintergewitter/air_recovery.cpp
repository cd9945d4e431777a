// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4.6: aircraft that have flown, or are disrupted, are made ready again.
#include "titles/wintergewitter/air.h"

namespace kessel::winter {
namespace {

/// Constants with the ready numbers: from the flown and from the disrupted box, German and Soviet. Dive bombers and
/// heavy bombers are German only.
struct ReadyRow {
  std::uint64_t kind;
  std::array<std::array<const char*, 2>, 2> number;  ///< by side, then flown or disrupted
};
constexpr std::array kReady{
    ReadyRow{kFighter,
             {{{"ready-fighter-flown-axis", "ready-fighter-disrupted-axis"},
               {"ready-fighter-flown-soviet", "ready-fighter-disrupted-soviet"}}}},
    ReadyRow{kGroundAttack,
             {{{"ready-ground-attack-flown-axis", "ready-ground-attack-disrupted-axis"},
               {"ready-ground-attack-flown-soviet", "ready-ground-attack-disrupted-soviet"}}}},
    ReadyRow{kDiveBomber, {{{"ready-dive-bomber-flown-axis", "ready-dive-bomber-disrupted-axis"}, {}}}},
    ReadyRow{kBomber,
             {{{"ready-bomber-flown-axis", "ready-bomber-disrupted-axis"},
               {"ready-bomber-flown-soviet", "ready-bomber-disrupted-soviet"}}}},
    ReadyRow{kHeavyBomber, {{{"ready-heavy-bomber-flown-axis", "ready-heavy-bomber-disrupted-axis"}, {}}}}};

/// A die of this or less makes it ready [4.6b].
int readyNumber(const Rules& rules, const State& state, UnitId unit) {
  const Side side = rules[unit].side;
  const std::size_t box = isIn(state, unit, disruptedBox(side)) ? 1 : 0;
  for (const ReadyRow& row : kReady) {
    const char* constant = row.number[index(side)][box];
    if (rules[unit].is(row.kind) && constant != nullptr) return rules.plan(state).data.constant(constant);
  }
  return 0;
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

void promptRecovery(const Rules& rules, const State& state, Prompt& out) {
  const UnitId unit = nextToRecover(rules, state);
  askDie(out, S::AirRecovery, "4.6b", say("{0} is ready on {1} or less", unit, readyNumber(rules, state, unit)),
         kFaces);
}
void performRecovery(const Rules& rules, State& state, Action action, Events& events) {
  const UnitId unit = nextToRecover(rules, state);
  const Side side = rules[unit].side;
  state.steps.top<AirRecoveryFrame>().next = static_cast<std::uint16_t>(airIndex(unit) + 1);
  tellDie(events, "4.6b", side, action.a, say("Recovery of {0}: {1}", unit, action.a));
  if (action.a <= readyNumber(rules, state, unit))
    sendTo(rules, state, unit, availableBox(side), "4.6b", say("{0} is ready", unit), events);
}

}  // namespace

const Chapter kAirRecoveryStep{
    [](const Rules& rules, State& state, Events&) { return askIf(state, nextToRecover(rules, state) != kNoUnit); },
    promptRecovery,
    [](const Rules&, const State&, Action action) {
      return isDieRoll(action, kFaces) ? allow() : refuse("4.6b", "The die for the recovery of aircraft is rolled now");
    },
    performRecovery};

}  // namespace kessel::winter
