// SPDX-License-Identifier: GPL-3.0-or-later
// Units on the board: what hexes mark, placing and removing units, stacking, Zones of Control.
#pragma once

#include <cstring>

#include "kessel/engine/event.h"
#include "kessel/engine/memory.h"
#include "titles/battle_for_stalingrad/rules.h"

namespace kessel::bfs {

using kessel::tell;

/// State::standing as it must be.
[[nodiscard]] std::uint64_t standingOf(const Rules& rules, const State& state);
/// State::standing as it would be without units that stand on the map.
[[nodiscard]] std::uint64_t standingWithout(const State& state, const Units& units);

/// What the stack of a hex marks, as it lies now.
[[nodiscard]] State::Marks marksOf(const Rules& rules, const State& state, Place hex);
/// Takes a unit from wherever it is and puts it on top of the stack at `to`, or into a box. Flags stay.
void put(const Rules& rules, State& state, UnitId unit, Place to);

/// Who holds, or held last, Mamayev Kurgan decides how many chits are drawn [11.13].
void noteKurgan(const Rules& rules, State& state);

/// Calls visit(UnitId) for each unit of a group (frame index + 1), on the map or not.
template <class Visit>
void eachOfGroup(const Rules& rules, const State& state, std::uint8_t group, Visit visit) {
  const std::uint8_t* const all = state.group.data();
  const std::uint8_t* const end = all + rules.units;
  const auto next = [&](const std::uint8_t* from) {
    return static_cast<const std::uint8_t*>(std::memchr(from, group, static_cast<std::size_t>(end - from)));
  };
  for (const std::uint8_t* at = next(all); at != nullptr; at = next(at + 1)) visit(static_cast<UnitId>(at - all));
}
/// The units in a hex for which it holds, from the top down.
template <class Test>
[[nodiscard]] Units unitsIn(const State& state, Place hex, Test test) {
  Units found;
  state.each(hex, [&](UnitId unit) {
    if (test(unit)) found.add(unit);
  });
  return found;
}

/// True for units that count for stacking: not Chuikov, the depot or a pontoon, nor survivors, who make room for
/// whoever enters [6.62, 6.72, R-41].
[[nodiscard]] inline bool counts(const Rules& rules, UnitId unit) {
  return !rules[unit].is(kChuikovUnit | kDepot | kPontoon | kSurvivor);
}
/// True for units that can be attacked, fight or bar a hex: all but Chuikov and the depot (a pontoon included)
/// [R-23, 6.63].
[[nodiscard]] inline bool combatant(const Rules& rules, UnitId unit) {
  return !rules[unit].is(kChuikovUnit | kDepot);
}
/// Units of a side in a hex that count for stacking.
[[nodiscard]] inline int stackSize(const Rules& rules, const State& state, Place hex, Side side) {
  return state.countIn(
      hex, [&](UnitId unit) { return rules[unit].side == side && counts(rules, unit) && !state.is(unit, kDoomed); });
}
/// Most units of a side in a hex: 4 German, 3 Soviet, 2 in a bank hex [8.1, 8.2, 8.3].
[[nodiscard]] inline int stackLimit(const Rules& rules, Place hex, Side side) {
  if (rules.bank.has(hex)) return 2;  // [8.3]
  return side == kGerman ? 4 : 3;     // [8.1] [8.2]
}
/// More stand there than may stay [8.1, 8.2, 8.3].
[[nodiscard]] inline bool overLimit(const Rules& rules, const State& state, Place hex, Side side) {
  return stackSize(rules, state, hex, side) > stackLimit(rules, hex, side);
}
[[nodiscard]] inline bool occupiedBy(const State& state, Place hex, Side side) {
  return state.heldBy(side).has(hex);
}
/// A hex next to `hex` holds a unit of `side` that can be attacked; the Flotilla and what is east of the Volga cannot.
[[nodiscard]] inline bool nextTo(const Rules& rules, const State& state, Place hex, Side side) {
  const Hexes& set = state.heldBy(side);
  for (Place near : rules.beside(hex)) {
    if (set.has(near) && rules.land.has(near)) return true;
  }
  return false;
}

/// What answers about the board rest on: with an equal one the last answer still holds.
struct Occupation {
  Occupation() = default;
  Occupation(const Rules& rules, const State& state) : of(rules), standing(state.standing) {}
  RulesKey of;
  std::uint64_t standing = 0;
  friend bool operator==(const Occupation&, const Occupation&) = default;
};

/// Hexes in the Zone of Control of a side [9.1, 9.2]. The last answer for each side is kept: the reference holds until
/// somebody asks about another occupation.
[[nodiscard]] const Hexes& zoneOfControl(const Rules& rules, const State& state, Side side);
/// Hexes from which a side exerts it: all German units [9.1], not all Soviet ones.
[[nodiscard]] inline const Hexes& zocSources(const State& state, Side side) {
  return state.on(side == kGerman ? Ground::Layer::German : Ground::Layer::SovietZoc);
}
[[nodiscard]] inline bool inZoneOfControl(const Rules& rules, const State& state, Place hex, Side of) {
  if (!rules.zocTerrain.has(hex)) return false;
  const Hexes& sources = zocSources(state, of);
  for (Place near : rules.beside(hex)) {
    if (sources.has(near)) return true;
  }
  return false;
}

/// Tells that a survivor makes room for a unit about to be put into its hex [6.72, R-84].
void tellSurvivorGoes(const Rules& rules, const State& state, UnitId arriving, Place hex, Events& events);

/// Eliminates a unit: losses go to the box where they belong [12.12, 13.12, 15.2, 15.22, 12.42, 6.74]; events are told.
void eliminate(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events);
/// The same where it is known whether a German unit is in supply.
void eliminate(const Rules& rules, State& state, UnitId unit, bool supplied, Cite rule, Events& events);
/// A battery hit before it has fired: it may still bombard once and occupies its hex no more [6.11, R-32].
void doom(const Rules& rules, State& state, UnitId unit, Events& events);
/// Flips a unit [7.2]; takes away its Deployed marker and its group.
void use(State& state, UnitId unit, Events& events);
/// The action is over, or has gone on to another hex, that took no notice of them [10.13a].
void forgetLeftOut(const Rules& rules, State& state);

/// The present frame's group number, for State::group.
[[nodiscard]] inline std::uint8_t groupOf(const State& state) {
  return static_cast<std::uint8_t>(state.steps.depth);
}

}  // namespace kessel::bfs
