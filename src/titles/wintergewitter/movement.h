// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: what movement offers to reach and to the steps around it.
#pragma once

#include <algorithm>

#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

inline constexpr int kPoint = 4;         ///< one Movement Point in quarters
inline constexpr int kTireless = 20000;  ///< quarters: more than any way across the map costs

/// A unit or a stack on the move, looked at once for all questions about its next hex [8.1a].
struct Mover {
  Mover(const Rules& theRules, const State& theState, const Units& units, const MoveFrame& move);

  const Rules& rules;
  const State& state;
  Units units;
  Side side = kAxis;
  Place hex = kNowhere;
  int spent = 0;                  ///< quarters, entrenchments not counted
  std::uint16_t bits = 0;         ///< MoveBit
  std::uint16_t zones = 0;        ///< of interdiction that have taken their points
  std::uint16_t trenches = 0;     ///< entrenchments that they have left
  std::array<int, 4> budget{};    ///< quarters of the slowest member after leaving so many entrenchments
  std::array<bool, 3> classes{};  ///< MoveClass of the members
  bool guns = false;              ///< some are artillery units [10.2b] ...
  bool escort = false;            ///< ... and others are not
  bool convoy = false;
  bool ring = false;  ///< some are Ring units [5.3e]

  [[nodiscard]] bool has(MoveBit bit) const { return (bits & bit) != 0; }
  [[nodiscard]] int left() const { return budget[std::min<std::size_t>(trenches, budget.size() - 1)] - spent; }

  /// There is room for them in a hex, in which they may stand already [9.1a].
  [[nodiscard]] bool fitsIn(Place to) const { return excessIn(to) <= 0; }
  /// Stacking points beyond the limit that would stand in a hex with it.
  [[nodiscard]] int excessIn(Place to) const;
  /// They may end their move in a hex: the limit holds when the segment closes, until when others can make room [9.1b].
  [[nodiscard]] bool mayStayIn(Place to) const;
  /// From here they can come to a hex where they may stay.
  [[nodiscard]] bool canGoOn() const;

  // For march.h.
  [[nodiscard]] Place at() const { return hex; }
  [[nodiscard]] int paid() const { return spent + (budget[0] - budget[std::min<std::size_t>(trenches, 3)]); }
  [[nodiscard]] std::uint32_t history() const {
    return std::uint32_t{zones} << 4U | std::min<std::uint32_t>(trenches, 3);
  }
  [[nodiscard]] Verdict mayGo(Place to, int direction) const;
  [[nodiscard]] Mover after(Place to, int direction) const;
  [[nodiscard]] Verdict mayEnd() const;
};

/// Quarters of the terrain that a stack pays in a hex, without hexsides and zones.
[[nodiscard]] int terrainCost(const Mover& mover, Place hex);
/// Quarters of one step: terrain or road, river, zones [8.0, 10.2a, 10.2c].
[[nodiscard]] int stepCost(const Mover& mover, Place to, int direction);
/// Quarters of a hasty attack on a hex [8.4.1a].
[[nodiscard]] int hastyCost(const Mover& mover, Place target);
/// Quarters that it costs engineers to destroy a bridge [16.2.2b].
[[nodiscard]] int blowCost(const Rules& rules, UnitId unit);
[[nodiscard]] Verdict mayStep(const Mover& mover, Place to);
[[nodiscard]] Verdict mayAttack(const Mover& mover, Place target);
/// The stack on the move can go no farther, but some of it could if others stayed behind, and the question does not say
/// so, since the other side reads it [8.1a, R-146].
[[nodiscard]] bool couldPart(const Rules& rules, const State& state);
/// Begins the move of one unit; others may join it.
void beginMove(const Rules& rules, State& state, UnitId unit, bool marching);
/// Its points lost to interdiction where it begins.
[[nodiscard]] Mover moverOnTop(const Rules& rules, const State& state);

// segment.cpp
[[nodiscard]] Verdict mayMove(const Rules& rules, const State& state, UnitId unit, bool marching);

}  // namespace kessel::winter
