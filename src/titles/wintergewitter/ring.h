// SPDX-License-Identifier: GPL-3.0-or-later
// Stages of the Pocket step that stand in ring.cpp: releases of Ring units and reserves, and the phase of the Ring.
#pragma once

#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

inline constexpr int kReserveDistance = 10;  ///< [19.1.1i]
/// Reserves that a die releases [19.1.1i], in the order of State::nearest.
inline constexpr std::array kByDie{Formation::TankCorps7, Formation::Rifle38};

bool settleRingDie(const Rules& rules, State& state, Events& events);
void askRingDie(const Rules& rules, const State& state, Menu& menu);
void performRingDie(const Rules& rules, State& state, Action action, Events& events);

bool settleRingRelease(const Rules& rules, State& state, Events& events);
void askRingRelease(const Rules& rules, const State& state, Menu& menu);
void performRingRelease(const Rules& rules, State& state, Action action, Events& events);

/// The small phase of free Ring units, while the Pocket Phase lasts.
bool settleRingPhase(const Rules& rules, State& state, Events& events);

/// Before Sixth Army moves: the die is cast from the turn after somebody has come near [19.1.1i].
void takeApproaches(State& state);
bool settleReserves(const Rules& rules, State& state, Events& events);
void askReserves(const Rules& rules, const State& state, Menu& menu);
void performReserves(const Rules& rules, State& state, Action action, Events& events);

}  // namespace kessel::winter
