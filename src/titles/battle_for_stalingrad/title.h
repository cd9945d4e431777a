// SPDX-License-Identifier: GPL-3.0-or-later
// Battle for Stalingrad as a Title. Everything else of the folder is reached through this.
#pragma once

#include <span>
#include <vector>

#include "kessel/engine/title_of.h"
#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {

/// A position before set-up begins: every unit in its box, the set-up steps on the stack [2.1].
[[nodiscard]] State newGame(const Rules& rules, int scenario, std::uint16_t options);
/// The step on top of the stack.
[[nodiscard]] const Chapter& chapterOf(const State& state);
/// Settles the stack until a decision is owed or the game is over.
void settle(const Rules& rules, State& state, Events& events);
/// Carries a decision out, veiled from the other player as far as he may not hear of it.
void performOf(const Rules& rules, State& state, Action action, Events& events);
/// The combat at hand, whatever its kind; empty fires if there is none.
[[nodiscard]] Outlook combatAtHand(const Rules& rules, const State& state);

/// What is wrong with the steps of a state and with those who take part in them, empty if nothing is. The laws of
/// brokenLaws() hold already.
[[nodiscard]] Message whyUnplayable(const Rules& rules, const State& state);

[[nodiscard]] Outlook outlookOf(const Rules& rules, const State& state, Action action, Side viewer);
void guessHidden(const Rules& rules, State& state, Side viewer, Random& random);
[[nodiscard]] Phrase describeAction(const Rules& rules, const State& state, Action action);
[[nodiscard]] std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units);
[[nodiscard]] WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side viewer);
void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out);
[[nodiscard]] std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim);
[[nodiscard]] std::vector<Message> brokenLaws(const Rules& rules, const State& state);

struct Game {
  using Rules = bfs::Rules;
  using State = bfs::State;
  static constexpr S kLastStep = S::TurnEnd;
  static constexpr Cite kOver = "17.0";
  static constexpr Cite kSequence = "4.0";
  static constexpr auto load = loadRules;
  static constexpr auto& kPosition = bfs::kPosition;
};
using BattleForStalingrad = TitleOf<Game>;

}  // namespace kessel::bfs

extern template class kessel::TitleOf<kessel::bfs::Game>;  // made once, in title.cpp
