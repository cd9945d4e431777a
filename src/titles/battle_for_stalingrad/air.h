// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 5: air attacks and anti-air fire, as far as other chapters and the combat display need them.
#pragma once

#include "titles/battle_for_stalingrad/fire.h"
#include "titles/battle_for_stalingrad/frames.h"

namespace kessel::bfs {

/// A flak unit that may fire at Air Points committed against a hex of its own side: in range, and if Soviet neither
/// used nor locked to another hex [5.52, 5.53, 5.55b, 5.56b]. Serves air attacks and ground support [5.63] alike.
[[nodiscard]] Verdict mayFlak(const Rules& rules, const State& state, UnitId unit, Place over);
/// Some flak unit of `side` may fire over that hex.
[[nodiscard]] bool anyFlak(const Rules& rules, const State& state, Side side, Place over);
/// So it is as far as the enemy knows: the side is asked.
[[nodiscard]] bool mayFireAtAircraft(const Rules& rules, const State& state, Side side, Place over);
/// Adds an offer for each flak unit of `side` that may still join the fire over that hex.
void listFlak(const Rules& rules, const State& state, Side side, Place over, LegalList& legal);
/// The anti-air fire of the units of `side` marked kFiredHere; `alsoCounting` as if it had joined [5.54, 5.55, 5.59].
[[nodiscard]] Shot flakShot(const Rules& rules, const State& state, Side side, Place over,
                            UnitId alsoCounting = kNoUnit);
/// After the fire: locks Soviet flak to the hex and clears kFiredHere [5.53a].
void endFlak(const Rules& rules, State& state, Side side, Place over);

/// A unit that air attacks can hurt [5.24, 6.74].
[[nodiscard]] bool canBeBombed(const Rules& rules, UnitId unit);
/// Value of committed Air Points: one half for Germans in the Game-Turn after the ignition [14.5c].
[[nodiscard]] int airValue(const State& state, Side side, int points);
/// Steps in which points are committed: 2 Dive, 3 Soviet Level, 4 German Level [5.1a].
[[nodiscard]] int airStep(Side side, bool level);

/// An air attack on a hex, or with Dive points on a unit in it.
[[nodiscard]] AirAttackFrame airAttackOf(Side side, Place hex, UnitId unit, int points, int lost = 0);
/// The roll of an air attack: points, oil, flak, column 4, column 5 [5.3, 5.4].
[[nodiscard]] Shot airShot(const Rules& rules, const State& state, const AirAttackFrame& attack);

/// What an action of the Air Phases would lead to, with exact odds (LevelAttack, DiveAttack, Flak, Fire); any other
/// action: the air attack at hand.
void outlookAir(const Rules& rules, const State& state, Action action, Outlook& out);

}  // namespace kessel::bfs
