// SPDX-License-Identifier: GPL-3.0-or-later
// 48th Panzer Korps as a Title. Everything else of the folder is reached through this.
#pragma once

#include "kessel/engine/title_of.h"
#include "titles/panzerkorps_48/views.h"

namespace kessel::chir {

/// A position before set-up.
[[nodiscard]] State newGame(const Rules& rules, std::uint16_t options);
/// The step on top of the stack.
[[nodiscard]] const Chapter& chapterOf(const State& state);
/// Settles the stack until a decision is owed or the game is over.
void settle(const Rules& rules, State& state, Events& events);

void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out);
[[nodiscard]] std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim);
[[nodiscard]] std::vector<Message> brokenLaws(const Rules& rules, const State& state);

struct Game {
  using Rules = chir::Rules;
  using State = chir::State;
  static constexpr S kLastStep = S::Turn;
  static constexpr Cite kOver = "3d";
  static constexpr Cite kSequence = "3b";
  static constexpr auto load = loadRules;
  static constexpr auto& kPosition = chir::kPosition;
};
using Panzerkorps48 = TitleOf<Game>;

}  // namespace kessel::chir

extern template class kessel::TitleOf<kessel::chir::Game>;  // made once, in title.cpp
