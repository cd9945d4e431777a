// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of chapter 4 share: aircraft in their boxes, the stages of the Air Operations Phase, modifiers.
#pragma once

#include <vector>

#include "kessel/engine/sum.h"
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

/// Whose chart a box belongs to.
[[nodiscard]] constexpr Side ownerOf(AirBox box) {
  return box < AirBox::SovietAvailable ? kAxis : kSoviet;
}
[[nodiscard]] constexpr AirBox availableBox(Side side) {
  return side == kAxis ? AirBox::AxisAvailable : AirBox::SovietAvailable;
}
[[nodiscard]] constexpr AirBox flownBox(Side side) {
  return side == kAxis ? AirBox::AxisFlown : AirBox::SovietFlown;
}
[[nodiscard]] constexpr AirBox disruptedBox(Side side) {
  return side == kAxis ? AirBox::AxisDisrupted : AirBox::SovietDisrupted;
}
[[nodiscard]] constexpr AirBox superiorityBox(Side side) {
  return side == kAxis ? AirBox::AxisSuperiority : AirBox::SovietSuperiority;
}
/// The escort of a mission box; the box itself where it has none.
[[nodiscard]] constexpr AirBox escortOf(AirBox mission) {
  const auto next = static_cast<AirBox>(static_cast<std::uint8_t>(mission) + 1);
  const bool has =
      mission == AirBox::AxisAttack || mission == AirBox::AxisInterdiction || mission == AirBox::SovietAttack;
  return has ? next : mission;
}
/// The box that a place is; false if it is none.
[[nodiscard]] constexpr bool isAirBox(Place place) {
  return !isHex(place) && index(place) < kFirstBoxIndex + Ground::kBoxes;
}
[[nodiscard]] constexpr AirBox boxOf(Place place) {
  return static_cast<AirBox>(index(place) - kFirstBoxIndex);
}

/// The aircraft of a side in a box.
[[nodiscard]] inline Units aircraftIn(const Rules& rules, const State& state, AirBox box, Side side) {
  return state.unitsIn(placeOf(box), [&](UnitId unit) { return rules[unit].side == side; });
}
/// ... of its owner.
[[nodiscard]] inline Units aircraftIn(const Rules& rules, const State& state, AirBox box) {
  return aircraftIn(rules, state, box, ownerOf(box));
}
[[nodiscard]] inline bool isIn(const State& state, UnitId unit, AirBox box) {
  return state.at(unit) == placeOf(box);
}
[[nodiscard]] inline bool isFighter(const Rules& rules, UnitId unit) {
  return rules[unit].is(kFighter);
}
/// Sends an aircraft to a box and tells why.
void sendTo(const Rules& rules, State& state, UnitId unit, AirBox box, Cite rule, const Phrase& text, Events& events);
/// ... its mission is over, or never came about.
void sendHome(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);
void sendHome(const Rules& rules, State& state, const Units& units, Cite rule, Events& events);

// --- air_combat.cpp
/// Air-to-air factor against defence, as the columns of the Air Combat Table are named [4.3.1f]; the chart counts them
/// from the first one on.
[[nodiscard]] Sum airStrength(const Rules& rules, UnitId firer, UnitId target);
constexpr int kFirstAirColumn = -3;
/// Modifiers of the die: better proficiency, and no fighter [4.3.1f, 4.3.1h].
[[nodiscard]] Sum airDie(const Rules& rules, UnitId firer, UnitId target);

/// Who fires at whom in the fight at hand, as far as it is settled: those whose dice are still to fall, in their order.
struct AirShot {
  UnitId firer;
  UnitId target;
  std::uint16_t number;  ///< of its fire
};
[[nodiscard]] std::vector<AirShot> shotsToCome(const Rules& rules, const State& state);
/// What is added to the die of the interceptors for the bounce, less what is added to the other one [4.3.1b].
[[nodiscard]] Sum bounceSum(const Rules& rules, const State& state);
/// The box of the mission that is fought over.
[[nodiscard]] AirBox missionOf(const State& state);

// --- air_strike.cpp: bombardment and interdiction
/// Modifier for antiaircraft in the zone that would arise [16.1b], as far as `counts(unit)` holds.
template <class Counts>
[[nodiscard]] Sum interdictionDie(const Rules& rules, const State& state, Place hex, Counts counts) {
  const Units guns = rules.ofSide[index(kSoviet)].those([&](UnitId unit) {
    return rules[unit].is(kAnyAntiaircraft) && isHex(state.at(unit)) &&
           rules.distance(state.at(unit), hex) <= kZoneRadius && counts(unit);
  });
  Sum sum;
  if (guns.any()) sum.add(-guns.count(), "16.1b", say("Antiaircraft units in the zone: {0}", guns.count()));
  return sum;
}
[[nodiscard]] inline Sum interdictionDie(const Rules& rules, const State& state, Place hex) {
  return interdictionDie(rules, state, hex, [](UnitId) { return true; });
}

// --- pocket.cpp
/// Modifier of the die for Thunderclap, and what it takes [5.2a].
[[nodiscard]] Sum thunderDie(const Rules& rules, const State& state);
[[nodiscard]] bool thunderGranted(int die);
/// The stages of the Air step in which bombs fall.
bool settleStrike(const Rules& rules, State& state, Events& events);
void promptStrike(const Rules& rules, const State& state, Prompt& out);
[[nodiscard]] Verdict judgeStrike(const Rules& rules, const State& state, Action action);
void performStrike(const Rules& rules, State& state, Action action, Events& events);

}  // namespace kessel::winter
