// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: what movement offers to reach, outlook and cards.
#pragma once

#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {

inline constexpr int kPoint = 4;         ///< one Movement Point in quarters
inline constexpr int kTireless = 10000;  ///< quarters: more than any way across the map costs

/// A unit on the move, looked at once for all the questions about its next hex.
struct Mover {
  Mover(const Rules& rules, const State& state, const MoveFrame& move);

  const Rules& rules;
  const State& state;
  UnitId unit;
  const UnitData& data;
  Side side;
  Place hex;
  int spent;              ///< quarters
  int allowance;          ///< quarters, anywhere
  int roadAllowance;      ///< quarters, if every hex lies along the road
  std::uint16_t bits;     ///< MoveBit
  std::uint16_t entered;  ///< side by which it came into its hex, kNoSide none
  bool stopped;           ///< may not move in this segment (C40, C67)
  bool infiltrates;       ///< need not stop in its first Zone of Control (C19)

  [[nodiscard]] bool has(MoveBit bit) const { return (bits & bit) != 0; }
  /// Quarters that it may still spend if it follows the road, and if it does not.
  [[nodiscard]] int left(bool byRoad) const { return (byRoad ? roadAllowance : allowance) - spent; }
  /// The step in a direction goes on along the unbroken road [3.7c].
  [[nodiscard]] bool followsRoad(int direction) const;

  // For march.h.
  [[nodiscard]] Place at() const { return hex; }
  [[nodiscard]] int paid() const { return spent; }
  /// What has happened, and on the road the side by which it came in.
  [[nodiscard]] std::uint32_t history() const {
    return static_cast<std::uint32_t>(bits) << 16U | (has(kOffRoad) ? kNoSide : entered);
  }
  /// May it enter a neighbouring hex, and still end its movement legally? [7.1, 7.2, 3.4, R-42]
  [[nodiscard]] Verdict mayGo(Place to, int direction) const;
  /// The mover one step on, with its bits and points; only for steps that are allowed.
  [[nodiscard]] Mover after(Place to, int direction) const;
  /// Could it end its movement in a hex that it has come to? [3.4d, 7.2-H1]
  [[nodiscard]] Verdict mayEnd() const;
};

/// Quarters for entering a hex: 1 MP, and 2 more for a Snowdrift or, for the Axis, a Yak-9 [7.1a, 12.2-C52b, 12.2-C74].
[[nodiscard]] int entryCost(const Rules& rules, const State& state, Side side, Place hex);
/// Mover::mayGo() to any hex.
[[nodiscard]] Verdict mayStep(const Mover& mover, Place to);

}  // namespace kessel::donner
