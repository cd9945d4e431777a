// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 4: the stack on the move, looked at once for all the questions about where it may go.
#pragma once

#include "kessel/engine/march.h"
#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {

/// The units on their way now: part kMovingPart.
[[nodiscard]] Units movingParty(const Rules& rules, const State& state);

/// Units that move together, as they stand or as they would stand some hexes on (march.h).
struct Mover {
  /// The stack of the Move frame.
  Mover(const Rules& rules, const State& state);
  /// Units that would move together from where they are.
  Mover(const Rules& rules, const State& state, const Units& together);

  [[nodiscard]] Place at() const { return hex; }
  [[nodiscard]] int paid() const { return 2 * cost; }
  /// Each unit pays for its own class [4e]: of two ways to a hex the one that costs mechanized units less can be dearer
  /// for leg units, so what these have left counts too, unless they never tire.
  [[nodiscard]] std::uint32_t history() const {
    const bool matters = has[0] && has[1] && left[0] <= UINT8_MAX;
    return matters ? static_cast<std::uint32_t>(left[0]) : 0;
  }
  /// May it enter a hex beside it [4, 5], and stay there or find room further on [6a]?
  [[nodiscard]] Verdict mayGo(Place to, int direction) const;
  [[nodiscard]] Mover after(Place to, int direction) const;
  /// May its movement end where it stands [6a]?
  [[nodiscard]] Verdict mayEnd() const;

  /// The same without looking further than the hex.
  [[nodiscard]] Verdict mayStep(Place to, int direction) const;
  /// It stands in a Zone of Control that it has entered, and goes no further [5e].
  [[nodiscard]] bool halted() const;
  /// It may stay where it stands, or can get to where it may, or off the map.
  [[nodiscard]] bool findsRoom() const;
  /// May it leave the map by the road of its hex [10h]?
  [[nodiscard]] Verdict mayExit() const;
  /// It empties the hex where it set out, and that lies in a Zone of Control [5.1b, R-49].
  [[nodiscard]] bool mustRoll() const;
  /// Off the map: the hexes by which it might enter [9.1b, 8.3r].
  [[nodiscard]] Hexes entries() const;
  [[nodiscard]] bool canEnter() const;

  const Rules& rules;
  const State& state;
  Units party;
  Place hex = kNowhere;
  Side side{};
  bool entered = false;                           ///< has entered its hex in this phase [R-73]
  bool stopped = false;                           ///< ... and a zone has stopped it
  bool weapons = false;                           ///< a weapons unit is in it [5g]
  std::array<bool, 2> has{};                      ///< leg units, mechanized ones
  std::array<int, 2> left{UINT8_MAX, UINT8_MAX};  ///< half points of the poorest one of each
  int cost = 0;  ///< half points that the dearest one has paid on the way: a mechanized one, if any

 private:
  void look();
  /// Half points to a hex beside it, or into the map; 0: closed.
  [[nodiscard]] int costTo(std::size_t way, Place to, int direction) const;
};

}  // namespace kessel::chir
