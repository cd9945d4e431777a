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

// proposals.cpp
/// Title::propose() and Title::pursue().
void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out);
[[nodiscard]] std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim);

// laws.cpp
[[nodiscard]] std::vector<Message> brokenLaws(const Rules& rules, const State& state);

struct Game : StepsBy<Rules, State, chapterOf> {
  static constexpr S kLastStep = S::Turn;
  static constexpr Cite kOver = "3d";
  static constexpr Cite kSequence = "3b";
  static constexpr auto load = loadRules;
  static State begin(const Rules& rules, int /*the only scenario*/, std::uint16_t options) {
    return newGame(rules, options);
  }
  static constexpr auto settle = chir::settle;
  static constexpr auto read = readPosition;
  static constexpr auto write = writePosition;
  static constexpr auto view = viewOf;
  static constexpr auto guess = guessHidden;
  static constexpr auto hides = chir::hides;
  static Outlook outlook(const Rules& rules, const State& state, Action action, Side /*all that counts lies open*/) {
    return outlookOf(rules, state, action);
  }
  static constexpr auto describe = describeAction;
  static constexpr auto reach = chir::reachOf;
  static constexpr auto wayTo = chir::wayOf;
  static constexpr auto overlay = overlayOf;
  static constexpr auto appraise = chir::appraise;
  static constexpr auto propose = proposeAims;
  static constexpr auto pursue = pursueAim;
  static constexpr auto violations = brokenLaws;
};
using Panzerkorps48 = TitleOf<Game>;

}  // namespace kessel::chir

extern template class kessel::TitleOf<kessel::chir::Game>;  // made once, in title.cpp
