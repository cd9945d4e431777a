// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 7: what movement offers to overrun, outlook and reach.
#pragma once

#include <optional>

#include "titles/battle_for_stalingrad/approach.h"
#include "titles/battle_for_stalingrad/fire.h"

namespace kessel::bfs {

/// The group of the Move frame on top, looked at once for all the questions about where it may go.
struct Mover {
  Mover(const Rules& rules, const State& state);
  /// Units off the map that would enter together.
  Mover(const Rules& rules, const State& state, const Units& offMap);
  [[nodiscard]] MoveKind kind() const { return move.kind; }
  [[nodiscard]] Place target() const { return move.target; }
  [[nodiscard]] bool onItsWay() const { return move.onItsWay || imagined; }
  /// Moves of its own accord: may overrun, attack, leave units behind, deploy.
  [[nodiscard]] bool free() const { return kind() == MoveKind::Normal || kind() == MoveKind::Landing; }

  /// Germans who began out of supply: half their allowance [7.35, 13.11].
  [[nodiscard]] bool halved() const;

  // For march.h. Where it has come to, it is not a part of the stack any more that stood there before.
  [[nodiscard]] Place at() const { return from; }
  [[nodiscard]] int paid() const { return -points; }
  [[nodiscard]] static std::uint32_t history() { return 0; }
  /// May it enter a neighbouring hex? [7.3, 8, 9]
  [[nodiscard]] Verdict mayGo(Place to, int direction) const;
  /// The group a hex further on, though nothing has moved.
  [[nodiscard]] Mover after(Place to, int direction) const;
  /// Would there be room for it [8.1], beside the target if it moves in support [7.7]?
  [[nodiscard]] Verdict mayEnd() const;

  const Rules& rules;
  const State& state;
  const MoveFrame& move;
  std::uint8_t group;
  Place from;
  Units units;  ///< from the top of the stack down
  Side side = kGerman;
  int points = 0;                ///< still to spend, in quarters: the least of its units [7.11]
  int counting = 0;              ///< units that count for stacking
  bool controlled = false;       ///< stands in an enemy Zone of Control
  bool imagined = false;         ///< stands there only if it goes there
  Verdict leave;                 ///< Soviet: may all of them leave the hex? [11.2, 11.32, 12.13]
  Approach* approach = nullptr;  ///< of units in support: the ways to their target

 private:
  static constexpr MoveFrame kNotMoved{};
  void look();
};
/// Could these off-map units enter together anywhere? [15.12, 15.13]
[[nodiscard]] bool canEnter(const Rules& rules, const State& state, const Units& units);
/// Hexes where a group that is off the map might enter, for mayStep() to judge.
[[nodiscard]] Hexes arrivalHexes(const Mover& mover);
/// The units of a group that stand in a place, from the top down.
[[nodiscard]] Units groupIn(const Rules& rules, const State& state, Place place, std::uint8_t group);
/// May the moving group enter a hex, from wherever it is? [7.3, 8, 9]
[[nodiscard]] Verdict mayStep(const Mover& mover, Place to);
/// May the moving group overrun a hex? [7.4]
[[nodiscard]] Verdict mayOverrun(const Mover& mover, Place target);
/// What entering an overrun hex costs besides the 4 points, in quarter points; clear terrain never less than 1/2
/// [7.4e, 7.44, R-46].
[[nodiscard]] int overrunEntry(const Rules& rules, Place from, Place target);
/// Moves all units of a group one hex and tells it; the depot goes if Germans enter [6.63].
void moveGroup(const Rules& rules, State& state, std::uint8_t group, Place from, Place to, Events& events);
/// The moving group (Move on top) has just entered its hex: the enemies beside it may counterattack, after the mover
/// has said what he does [7.52, R-51].
void comeNear(const Rules& rules, State& state);
/// Pushes an Overrun frame for a German group [7.4].
void beginOverrun(State& state, Place target, std::uint8_t group);
/// Where Chuikov can end a move of his own [11.31].
[[nodiscard]] Hexes chuikovReach(const Rules& rules, const State& state);
/// The question where he goes, and the answer to it [11.31a].
void promptChuikovMove(const Rules& rules, const State& state, Prompt& out);
[[nodiscard]] Verdict judgeChuikovMove(const Rules& rules, const State& state, Action action);

/// Shots of an overrun [7.4b, 7.43] and of an instant counterattack [7.56].
[[nodiscard]] Shot overrunShot(const Rules& rules, const State& state, Place from, Place target, Side side,
                               std::uint8_t germanGroup);
[[nodiscard]] Shot counterShot(const Rules& rules, const State& state, Side side, Place into, const Units& units);
/// The overrun that a group could make, for the player; and the counterattack at hand.
/// What the moving units have announced before the other side is asked for a counterattack [7.52].
[[nodiscard]] std::optional<Action> announcedBefore(const State& state);
void outlookOverrun(const Rules& rules, const State& state, Place from, Place target, std::uint8_t group, Outlook& out);
void outlookCounterattack(const Rules& rules, const State& state, Outlook& out);

}  // namespace kessel::bfs
