// SPDX-License-Identifier: GPL-3.0-or-later
// Withdrawals of assets, a part of the reinforcement phase [9.1.2, 9.2.2].
#pragma once

#include "titles/battle_of_stalingrad/chapters.h"

namespace kessel::bos {

/// May an asset be withdrawn from its unit to the reserve box [9.1.2b, 9.2.2b, 9.2.2h]?
[[nodiscard]] Verdict mayWithdraw(const Rules& rules, const State& state, Side side, UnitId asset);
void withdraw(const Rules& rules, State& state, UnitId asset, Events& events);

/// Who may leave the game for good now: Grossdeutschland or the substitutes for it; nobody if none must
/// [9.2.2c-9.2.2e, R-77].
[[nodiscard]] Units mayLeave(const Rules& rules, const State& state);
/// By the schedule Grossdeutschland should have left, and neither it nor a division for it has: so much both sides see.
[[nodiscard]] bool leavingOwed(const Rules& rules, const State& state);
/// The case by which it must be now.
[[nodiscard]] Cite caseOfLeaving(const Rules& rules, const State& state);
[[nodiscard]] Verdict mayDismiss(const Rules& rules, const State& state, Side side, UnitId asset);
void dismiss(const Rules& rules, State& state, UnitId asset, Events& events);

}  // namespace kessel::bos
