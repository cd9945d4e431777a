// SPDX-License-Identifier: GPL-3.0-or-later
// Donnerschlag as a Title. Everything else of the folder is reached through this.
#pragma once

#include "kessel/engine/title_of.h"
#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {

/// A position before set-up: units in their places, the StuG units still to be attached, decks as in 4.0-6.
[[nodiscard]] State newGame(const Rules& rules, std::uint16_t options);
/// The step on top of the stack.
[[nodiscard]] const Chapter& chapterOf(const State& state);
/// Settles the stack until a decision is owed or the game is over.
void settle(const Rules& rules, State& state, Events& events);

// The decision at hand: what the step on top asks, and the cards that may be played beside it.
void promptOf(const Rules& rules, const State& state, Prompt& out);
[[nodiscard]] Verdict judgeOf(const Rules& rules, const State& state, Action action);
void performOf(const Rules& rules, State& state, Action action, Events& events);

void guessHidden(const Rules& rules, State& state, Side viewer, Random& random);

void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out);
[[nodiscard]] std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim);
[[nodiscard]] std::vector<Message> brokenLaws(const Rules& rules, const State& state);

struct Game {
  using Rules = donner::Rules;
  using State = donner::State;
  static constexpr S kLastStep = S::Turn;
  static constexpr Cite kOver = "1.3b";
  static constexpr Cite kSequence = "5.0";
  static constexpr auto load = loadRules;
  static constexpr auto& kPosition = donner::kPosition;
};
using Donnerschlag = TitleOf<Game>;

}  // namespace kessel::donner

extern template class kessel::TitleOf<kessel::donner::Game>;  // made once, in title.cpp
