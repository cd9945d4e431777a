// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 6, as far as bombardment and indirect fire share it: range, spotting, reductions.
#pragma once

#include <span>

#include "titles/battle_for_stalingrad/fire.h"

namespace kessel::bfs {

/// What the batteries fire for, as far as reductions differ.
enum class Purpose : std::uint8_t {
  Bombardment,  ///< stage C: spotting [6.22], burning oil [14.5d]
  Offensive,    ///< indirect fire of the attacker [10.6]
  Defensive,    ///< indirect fire of the defender
  Surprise,     ///< indirect fire in a surprise attack: column 4 only [10.31]
  LastSalvo,    ///< 10.67: a bombardment at half strength by artillery whose attackers are gone
};

/// Adds batteries firing at `target` to a shot: supply, terrain or armor or mortar reduction by group, then depot,
/// spotting, oil, 10.67 on the sum [6.41-6.5, 6.48, R-28]. Units are shown as lines. Strength only; die modifiers are
/// the caller's.
void addBatteries(const Rules& rules, const State& state, Shot& shot, std::span<const UnitId> units, Place target,
                  Purpose purpose);

/// What column 5 adds to a die of this side's Offensive Fire into a hex.
[[nodiscard]] int column5(const Rules& rules, Place target, Side firing);
/// Column 5 for bombardment, air attack or Offensive Fire into a hex, as a line [14.3e, 14.41, 16.26]. Not for the
/// Flotilla, nor for Trans Volga fire into bank hexes [14.43b]: leave it out there.
void addColumn5(const Rules& rules, const State& state, Shot& shot, Place target, bool offensiveFire);

/// A battery that may fire at a hex: in range [6.31], not used, right type [6.3], Trans Volga and Flotilla in the
/// Bombardment Stage only [16.0, 12.32]. Not the Soviet grouping of 6.32.
[[nodiscard]] Verdict mayReach(const Rules& rules, const State& state, UnitId unit, Place target);
/// Soviet batteries must be stacked together or in mutually adjacent hexes [6.32, R-29]; `apart` is the case against
/// others: that of bombardment or of indirect fire [10.66].
[[nodiscard]] Verdict maySalvoTogether(const Rules& rules, const State& state, std::span<const UnitId> group,
                                       UnitId joining, Cite apart = "6.32");
/// Hexes with a unit that can spot for Soviet artillery, those of 6.12 included [6.23, R-101].
[[nodiscard]] Hexes spotters(const Rules& rules, const State& state);
/// Hexes that Soviet artillery may bombard as far as spotting goes, given spotters() [6.21].
[[nodiscard]] Hexes spottedHexes(const Rules& rules, const State& state, const Hexes& spotters);
/// Requirement 6.21; `adjacentOnly`: requirement 1 alone (6.22).
[[nodiscard]] bool spotted(const Rules& rules, const State& state, Place target, bool adjacentOnly);

/// What the German player tells of the units below the top one of a stack that is bombed or bombarded [8.4b, R-27].
struct HiddenTypes {
  bool artillery = false;
  bool armor = false;   ///< for a bombardment only
  bool others = false;  ///< under armor there is something else than armor; for a bombardment only
  friend bool operator==(const HiddenTypes&, const HiddenTypes&) = default;
};
/// `stack` from the top down.
[[nodiscard]] HiddenTypes hiddenTypes(const Rules& rules, std::span<const UnitId> stack, bool bombardment);
/// What the German tells after a Soviet Level attack or bombardment is announced on a stack that the Soviet player may
/// not inspect: whether artillery is there, and for bombardment armor, or under armor anything else [8.4b, R-27].
void tellHiddenTypes(const Rules& rules, const State& state, Place hex, bool bombardment, Events& events);

}  // namespace kessel::bfs
