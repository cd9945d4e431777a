// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 7 and 8: what their files offer to each other, to the view and to the outlook.
#pragma once

#include <span>
#include <vector>

#include "kessel/engine/sum.h"
#include "kessel/engine/view.h"
#include "titles/panzerkorps_48/chapters.h"

namespace kessel::chir {

/// Both numbers of a combat result [8a].
struct Effect {
  int morale = 0;
  int steps = 0;
};
[[nodiscard]] inline Effect effectOf(const Rules& rules, int number) {
  const std::array<std::uint8_t, 2>& both = rules.result[static_cast<std::size_t>(number)];
  return {both[0], both[1]};
}

/// The side that fires at a unit of the combat.
[[nodiscard]] inline Side firingAt(const Rules& rules, UnitId victim) {
  return other(rules[victim].side);
}
[[nodiscard]] inline Side defenderOf(const State& state) {
  return other(state.combat.side);
}
/// Defenders that are still in the hex attacked.
[[nodiscard]] Units holding(const State& state);
/// Named attackers that are still in the fight: not driven off, and not past a failed check if `able` [8.1a, 8.1b].
[[nodiscard]] Units attacking(const State& state, bool able);
/// The hex attacked holds no defender any more [7.1f].
[[nodiscard]] inline bool vacated(const State& state) {
  return holding(state).none();
}

// --- reckon.cpp [7.2 - 7.6]

/// Units of the firing side that may still fire at targets of this side [7.1b, 7.1d, 7.2a].
[[nodiscard]] Units mayFire(const Rules& rules, const State& state, Side firing);
/// May this unit be the target of the next fire [7.2c, 7.3, R-31, R-35]? The position stands between two fires.
[[nodiscard]] Verdict mayTarget(const Rules& rules, const State& state, Side firing, UnitId victim);
/// May a battery support at a hex at all: the flag, other enemies, range, phase, kind of combat [7.6]?
[[nodiscard]] Verdict maySupport(const Rules& rules, const State& state, UnitId battery, Place at);
/// Formations that match [7.6j].
[[nodiscard]] bool supportMatches(const Rules& rules, UnitId battery, UnitId unit);
/// Batteries that may be added to a fire of this side at a hex now [7.6c, 7.6d].
[[nodiscard]] Units supportsAt(const Rules& rules, const State& state, Side firing, Place at);

/// Who fires at whom.
struct Shot {
  UnitId victim = kNoUnit;
  Units firers;
  std::array<std::uint8_t, kUnitCount> joined{};  ///< as Combat::joined
  [[nodiscard]] Units batteries() const;
};
/// The fire at hand as named so far.
[[nodiscard]] Shot shotAtHand(const State& state);
/// Everybody who still may fire at a unit, each with a battery if there is one and `support` is wanted.
[[nodiscard]] Shot everyone(const Rules& rules, const State& state, UnitId victim, bool support);
/// May a battery join a firing unit of a shot [7.6e, 7.6h, 7.6j]?
[[nodiscard]] Verdict mayAssist(const Rules& rules, const State& state, const Shot& shot, UnitId battery, UnitId unit);

/// A fire in numbers; the lines say where they come from.
struct Reckoning {
  Sum strength;
  Sum shifts;       ///< columns to the right
  int steps = 0;    ///< unmodified, those that count [7.3e]
  int base = -1;    ///< column of the strength, -1: no fire [R-31]
  int column = -1;  ///< after all shifts, -1: no effect [7.5a]
};
[[nodiscard]] Reckoning reckon(const Rules& rules, const State& state, const Shot& shot);
/// The strength alone.
[[nodiscard]] int valueOf(const Rules& rules, const State& state, const Shot& shot);
/// The column to which shifts lead: the last one beyond the right end, -1 (no effect) beyond the left one [7.5a].
[[nodiscard]] int columnAfter(const Rules& rules, int base, int shifts);
/// Whether a stack in a hex is encircled by a side [7.5c, 7.5d].
[[nodiscard]] bool encircled(const Rules& rules, const State& state, Place hex, Side by);
/// Number of the stack of a unit among those of its side in the combat [7.3b, 7.3g].
[[nodiscard]] std::size_t stackOf(const Rules& rules, const State& state, UnitId unit);

// --- combat.cpp [7.1b, 7.1d]

/// The target of the last fire that a side can make in this combat, as nobody else is left on one side or the other,
/// where there is more than one way to fire at it: that is asked along with the target. kNoUnit elsewhere.
[[nodiscard]] UnitId lastTarget(const Rules& rules, const State& state, Side firing);

// --- fire.cpp [7.2, 8.1, 8.2]

/// Number of the morale check of a fire among the fires that are shown: that of the fire and so many more.
inline constexpr std::uint16_t kCheckId = 100;
/// A fire begins with its target.
void beginVolley(State& state, Side firing, UnitId victim);
/// Enemies that a side has not fired at in this combat, whether it may now or not.
[[nodiscard]] Units stillWhole(const State& state, Side firing);
/// Nothing is to be named for a fire at a unit: one unit alone can fire, and no battery can join.
[[nodiscard]] bool oneWay(const Rules& rules, const State& state, UnitId victim);
/// Lists V::Salvo at the last unit that can be fired at, and judges one. An attacker has spent his batteries by naming
/// them: he fires with them [7.6i].
void offerLastSalvos(const Rules& rules, const State& state, UnitId victim, Prompt& out);
[[nodiscard]] Verdict mayLastSalvo(const Rules& rules, const State& state, UnitId victim, Action action);
/// A fire that begins with all who can, by one of the ways of V::Salvo.
void beginSalvo(const Rules& rules, State& state, UnitId victim, Action action, Events& events);
/// May the owner try a morale check for the target of the fire at hand, whose die has been rolled [8.1g]?
[[nodiscard]] bool mayCheck(const Rules& rules, const State& state);

// --- retreat.cpp [8.3]

/// Pushes the retreat of units that stand together; nothing if there are none.
void beginRetreat(State& state, const Units& units, Side side, int length);
/// What a retreat comes to on the best courses.
struct RetreatToll {
  int hexes = 0;
  int zones = 0;  ///< of these enemy-controlled: who enters them loses steps [8.3k, 8.3l]
  bool offMap = false;
  bool closed = false;  ///< there is no course: all of them are eliminated [8.3g]
};
[[nodiscard]] RetreatToll tollOf(const Rules& rules, State state, const Units& units, Side side, int length);
/// Steps that a unit would lose on entering a hex in retreat; all it has if it may not [8.3h, 8.3k, 8.3l].
[[nodiscard]] int lossOnEntering(const Rules& rules, const State& state, UnitId unit, Place hex);
/// Where the retreat at hand may come to its end, beyond the next hexes.
[[nodiscard]] std::vector<Reach> retreatsOf(const Rules& rules, const State& state);

// --- advance.cpp [8.4]

/// Hexes that attackers may advance, as far as the combat has come [8.4c, 8.4d].
[[nodiscard]] int advanceLength(const Rules& rules, const State& state);
/// Attackers that may advance [8.4a, 8.4b, 8.4h].
[[nodiscard]] Units advancing(const Rules& rules, const State& state);
/// Where units may end their advance, each by itself and all of them in the same hex; without units the one that is on
/// the way. Between two of them the first one stops.
[[nodiscard]] std::vector<Reach> advancesOf(const Rules& rules, const State& state, std::span<const UnitId> units);

// --- for the view

/// What a unit has to do with the combat at hand.
enum class Part : std::uint8_t {
  None,
  Waits,  ///< may still fire
  Fired,
  Silent  ///< takes part and will not fire any more
};
[[nodiscard]] Part partOf(const Rules& rules, const State& state, UnitId unit);

/// What makes the steps of a combat that were read unplayable; empty if nothing does.
[[nodiscard]] Message whyCombatUnplayable(const Rules& rules, const State& state);

}  // namespace kessel::chir
