// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: a unit on the move, looked at once for all the questions about where it may go.
#pragma once

#include "kessel/engine/march.h"
#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {

/// What every unit of a side meets on its way, found out once.
struct Ways {
  Ways(const Rules& rules, const State& state, Side side)
      : zone(zoneOf(rules, state, other(side))), uranus(inUranus(state)) {}
  Hexes zone;   ///< of interdiction, of the enemy [3.2]
  bool uranus;  ///< Operation Uranus
};

/// A unit, as it stands or as it would stand some steps on (march.h).
struct Mover {
  /// A unit that may begin to move where it stands.
  Mover(const Rules& rules, const State& state, const Ways& ways, UnitId unit);
  /// The unit of a Move frame.
  Mover(const Rules& rules, const State& state, const Ways& ways, const MoveFrame& frame);
  /// One out of supply, as it would stand if its die were enough [7.7d].
  [[nodiscard]] static Mover trying(const Rules& rules, const State& state, const Ways& ways, UnitId unit);

  [[nodiscard]] Place at() const { return place; }
  /// A river assault is dearer than any way round the river, so that a way leads there if the points allow it: what is
  /// left of them is lost among enemies anyway [7.0c, 7.9.1c].
  [[nodiscard]] int paid() const { return 4 * spent + (assaults && !restless ? kRoundTheRiver : 0); }
  [[nodiscard]] std::uint32_t history() const { return modes | (outside ? 4U : 0U); }
  /// May it make one step, by whatever kind of movement still fits [7.2, 7.3]?
  [[nodiscard]] Verdict mayGo(Place to, int direction) const;
  [[nodiscard]] Mover after(Place to, int direction) const;
  /// Its movement may end wherever it has come to.
  [[nodiscard]] static Verdict mayEnd() { return allow(); }
  /// Movement points that it has left by the better kind of movement.
  [[nodiscard]] int pointsLeft() const;
  /// The first refusal on the best way to a place, be it the next one or far away.
  [[nodiscard]] Verdict mayCome(Place to) const;
  /// The same unit with more points than any way costs, and no boxes that stop it.
  [[nodiscard]] Mover tireless() const;
  /// It has come to where it must stop [7.0c, 7.2c, 7.5a].
  [[nodiscard]] bool halted() const;
  /// There is a step that it may make.
  [[nodiscard]] bool canGo() const;

  const Rules& rules;
  const State& state;
  const Ways& ways;
  UnitId unit;
  Side side;
  Place place;
  int spent = 0;
  std::uint16_t modes = kTactical | kStrategic;
  bool outside = false;     ///< has been outside the Axis Logistical Zone [7.3g]
  bool fromBattle = false;  ///< began in a battle space [7.9.2]
  bool free = false;        ///< an unsupplied unit whose die was enough [7.7d]
  int tactical = 0;         ///< movement points
  bool restless = false;    ///< boxes do not stop it
  bool assaults = false;    ///< has come over a river into a space of enemies, the first one there

 private:
  static constexpr int kRoundTheRiver = 64;
  [[nodiscard]] bool assaultsRiver(Place to, int direction) const;
  [[nodiscard]] Verdict standsThere() const;
  [[nodiscard]] Verdict mayEverEnter(Place to) const;
  /// Whether the place can be entered at all, by either kind.
  [[nodiscard]] Verdict mayEnter(Place to) const;
  [[nodiscard]] Verdict mayEnterBox(Place box) const;
  [[nodiscard]] Verdict mayEnterHolding(Place box) const;
  [[nodiscard]] Verdict mayLeaveBattle(Place to) const;
  [[nodiscard]] Verdict byTactical() const;
  [[nodiscard]] Verdict byStrategic(Place to, int direction) const;
};

/// What may bar a way and is not seen by the other side: assets of a unit [3.5], and who is in the Trans-Caucasus
/// Front, which takes one [3.1.1b].
[[nodiscard]] bool barsUnseen(const Rules& rules, const State& state, UnitId unit);
/// The position without that.
[[nodiscard]] State unbarred(const Rules& rules, const State& state, UnitId unit);

}  // namespace kessel::bos
