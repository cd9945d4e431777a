// SPDX-License-Identifier: GPL-3.0-or-later
// The Battle of Stalingrad as a Title. Everything else of the folder is reached through this.
#pragma once

#include "kessel/engine/title_of.h"
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {

/// A position before set-up.
[[nodiscard]] State newGame(const Rules& rules, std::uint16_t options);
/// The step on top of the stack.
[[nodiscard]] const Chapter& chapterOf(const State& state);
/// Settles the stack until a decision is owed or the game is over.
void settle(const Rules& rules, State& state, Events& events);

[[nodiscard]] std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim);
[[nodiscard]] std::vector<Message> brokenLaws(const Rules& rules, const State& state);

struct Game {
  using Rules = bos::Rules;
  using State = bos::State;
  static constexpr S kLastStep = S::Turn;
  static constexpr Cite kOver = "4.3";
  static constexpr Cite kSequence = "4.0a";
  static constexpr auto load = loadRules;
  static constexpr auto& kPosition = bos::kPosition;
};
using BattleOfStalingrad = TitleOf<Game>;

}  // namespace kessel::bos

extern template class kessel::TitleOf<kessel::bos::Game>;  // made once, in title.cpp
