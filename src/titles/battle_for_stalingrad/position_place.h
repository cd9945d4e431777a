// SPDX-License-Identifier: GPL-3.0-or-later
// Where units are in a position that does not name them, and what makes a position that was read unplayable.
#pragma once

#include <string>

#include "titles/battle_for_stalingrad/rules.h"

namespace kessel::bfs {

/// A state without units on the map and without steps: scheduled units of this and later turns are still to come, those
/// of earlier turns and the units of the set-up are out of play, militia, workers and the rest of the pool are at hand.
[[nodiscard]] State usualPlaces(const Rules& rules, int scenario, int turn);

/// What is wrong with the steps of a state and with those who take part in them, empty if nothing is. The laws of
/// brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);

}  // namespace kessel::bfs
