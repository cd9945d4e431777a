// SPDX-License-Identifier: GPL-3.0-or-later
// Wintergewitter as a Title. Everything else of the folder is reached through this.
#pragma once

#include "kessel/engine/title_of.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {

/// A position before set-up.
[[nodiscard]] State newGame(const Rules& rules, int scenario, std::uint16_t options);
/// The step on top of the stack.
[[nodiscard]] const Chapter& chapterOf(const State& state);
/// Does what is automatic until a decision is owed or the game is over.
void settle(const Rules& rules, State& state, Events& events);
/// What makes a position that was read unplayable: position_check.cpp, and of a combat combat_check.cpp.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);
[[nodiscard]] Message whyCombatUnplayable(const Rules& rules, const State& state);

void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out);
[[nodiscard]] std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim);
[[nodiscard]] std::vector<Message> brokenLaws(const Rules& rules, const State& state);

struct Game {
  using Rules = winter::Rules;
  using State = winter::State;
  static constexpr S kLastStep = S::Turn;
  static constexpr Cite kOver = "3.1d";
  static constexpr Cite kSequence = "3.1a";
  static constexpr auto load = loadRules;
  static constexpr auto& kPosition = winter::kPosition;
};
using Wintergewitter = TitleOf<Game>;

}  // namespace kessel::winter

extern template class kessel::TitleOf<kessel::winter::Game>;  // made once, in title.cpp
