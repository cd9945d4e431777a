// SPDX-License-Identifier: GPL-3.0-or-later
// What the other side must think possible of units that it does not know [18.1]. As long as it must think that somebody
// could, his owner is asked, so that no missing question tells what lies hidden.
#pragma once

#include "titles/wintergewitter/state.h"

namespace kessel::winter {

struct Rules;

/// Somebody of a class acts in the running phase of the Ring: of whoever was freed while he lay hidden it is not told
/// which unit he is [5.3c].
[[nodiscard]] bool mightAct(const Rules& rules, const State& state, bool mechanized);
/// Somebody of the running segment could attack or bombard [11.0].
[[nodiscard]] bool mightFight(const Rules& rules, const State& state, bool mechanized);
/// ... could still move [8.1a].
[[nodiscard]] bool mightMove(const Rules& rules, const State& state, bool mechanized);
/// Artillery could still be named for the attack at hand [11.2a], for its defence [11.2b], to answer the fire that is
/// announced against a side [12.3.2a].
[[nodiscard]] bool mightSupport(const Rules& rules, const State& state);
[[nodiscard]] bool mightDefend(const Rules& rules, const State& state);
[[nodiscard]] bool mightAnswer(const Rules& rules, const State& state, Side side);
/// Somebody could fire at enemies who retreat through a hex [11.7.1a].
[[nodiscard]] bool mightFire(const Rules& rules, const State& state, Side side, Place hex);

}  // namespace kessel::winter
