// SPDX-License-Identifier: GPL-3.0-or-later
// Stages of the Pocket step that stand in ring.cpp: releases of Ring units and reserves, and the phase of the Ring.
#pragma once

#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {

inline constexpr int kReserveDistance = 10;  ///< [19.1.1i]

bool settleRingDie(const Rules& rules, State& state, Events& events);
void promptRingDie(const Rules& rules, const State& state, Prompt& out);
[[nodiscard]] Verdict judgeRingDie(const Rules& rules, const State& state, Action action);
void performRingDie(const Rules& rules, State& state, Action action, Events& events);

bool settleRingRelease(const Rules& rules, State& state, Events& events);
void promptRingRelease(const Rules& rules, const State& state, Prompt& out);
[[nodiscard]] Verdict judgeRingRelease(const Rules& rules, const State& state, Action action);
void performRingRelease(const Rules& rules, State& state, Action action, Events& events);

/// The small phase of free Ring units, while the Pocket Phase lasts.
bool settleRingPhase(const Rules& rules, State& state, Events& events);

/// Before Sixth Army moves: the die is cast from the turn after somebody has come near [19.1.1i].
void takeApproaches(State& state);
bool settleReserves(const Rules& rules, State& state, Events& events);
void promptReserves(const Rules& rules, const State& state, Prompt& out);
[[nodiscard]] Verdict judgeReserves(const Rules& rules, const State& state, Action action);
void performReserves(const Rules& rules, State& state, Action action, Events& events);

}  // namespace kessel::winter
