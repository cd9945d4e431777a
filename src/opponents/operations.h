// SPDX-License-Identifier: GPL-3.0-or-later
// Operations as choices: a way to its end, or a single action. And trials of them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kessel/engine/random.h"
#include "kessel/engine/title.h"

namespace kessel {

/// Ordered decisions of one side, to be made as long as nothing comes between.
struct Operation {
  std::vector<Action> way{};
  bool ends = false;     ///< its first decision is one with VerbInfo::ends
  int prior = 0;         ///< score when it is carried out and nobody has answered
  std::int64_t sum = 0;  ///< of the values of its trials
};

/// Among how many operations a decision is made, and how they are tried out. What else was tried says
/// docs/opponents.md.
struct SearchForm {
  std::size_t looked = 320;  ///< choices that are looked at once
  std::size_t best = 40;     ///< of these, so many that promise most are tried out
  std::size_t others = 24;   ///< and so many of the rest, drawn
  int guesses = 4;           ///< of what is hidden
  int atOnce = 25;           ///< per cent of a trial's value that the score right after the operation has
};

/// Tries operations out for a side and says what comes of them.
class Trials {
 public:
  /// `guesses`: positions that the side on move may think possible, with the same prompt; at least one.
  Trials(const Title& title, std::span<const Position> guesses, Side side, StepId step, const SearchForm& form)
      : m_title(title), m_guesses(guesses), m_side(side), m_step(step), m_form(form) {}

  /// The score right after an operation and some decisions later, all of them made at random, as one value. Number `n`
  /// of the trials of all operations sees the same guess and the same dice.
  [[nodiscard]] int play(std::span<const Action> way, std::uint64_t luck, std::uint64_t n);
  /// The score when the side is asked at this step again, or does not come to be for long: of its own choices on the
  /// way it makes the best of a few.
  [[nodiscard]] int carryOut(std::span<const Action> way, std::uint64_t luck, std::uint64_t n);
  /// The score of the guess that trial `n` sees, as things stand.
  [[nodiscard]] int now(std::uint64_t n) const { return scoreOf(guess(n)); }
  /// What trial `n` begins from.
  [[nodiscard]] const Position& guess(std::uint64_t n) const { return m_guesses[n % m_guesses.size()]; }
  /// Where the last trial stands.
  [[nodiscard]] const Position& position() const { return m_position; }

 private:
  [[nodiscard]] int scoreOf(const Position& position) const { return m_title.score(position, m_side); }
  void go(std::span<const Action> way, std::uint64_t n);
  [[nodiscard]] bool ask();
  [[nodiscard]] Action any(Random& random) const;
  [[nodiscard]] Action bestOfFew(Random& random);
  [[nodiscard]] int scoreAfter(Action action);
  void take(Action action) { m_title.applyListed(m_position, action, m_unheard); }

  const Title& m_title;
  std::span<const Position> m_guesses;
  Side m_side;
  StepId m_step;
  const SearchForm& m_form;
  Position m_position;
  Position m_after;
  Prompt m_prompt;
  Events m_unheard;
};

/// The operations among which a decision is made, the most promising first. Never empty.
[[nodiscard]] std::vector<Operation> operationsOf(const Title& title, const Position& guess, const Prompt& prompt,
                                                  const SearchForm& form, Random& random);

/// What carrying out an operation gains against the position as it stands, if it is more than the noise of its trials.
[[nodiscard]] std::optional<double> gainOf(Trials& trials, const Operation& operation, std::uint64_t luck);

}  // namespace kessel
