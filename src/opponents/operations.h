// SPDX-License-Identifier: GPL-3.0-or-later
// Operations as choices: a way to its end, an aim that a title proposes, or a single action. And trials of them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kessel/engine/random.h"
#include "kessel/engine/title.h"
#include "kessel/session/goals.h"

namespace kessel {

/// What one side could do next: decisions in order, made as long as nothing comes between, and then whatever leads to
/// an aim. One of both at least.
struct Operation {
  std::vector<Action> way{};
  std::optional<Aim> aim{};
  Phrase name{};          ///< of the aim
  bool together = false;  ///< Proposal::together
  bool marches = false;   ///< Proposal::marches
  bool ends = false;      ///< its first decision is one with VerbInfo::ends
  int prior = 0;          ///< score when its way is gone and nobody has answered
  std::int64_t sum = 0;   ///< of the values of its trials
};

/// Among how many operations a decision is made, and how they are tried out. What else was tried says
/// docs/opponents-log.md.
struct SearchForm {
  std::size_t looked = 1200;     ///< choices that are looked at once
  std::size_t best = 32;         ///< of these, so many that promise most are tried out
  std::size_t others = 8;        ///< and so many of the rest, drawn
  int guesses = 4;               ///< of what is hidden
  std::uint32_t ways = 32;       ///< ways that are looked at of units on a march
  std::uint32_t few = 6;         ///< choices of which the best is made in the midst of an operation
  std::uint32_t longest = 48;    ///< decisions until an operation is thought to be over
  std::uint32_t whole = 240;     ///< ... for an aim that is begun where nothing could be ended
  std::uint32_t farthest = 24;   ///< a trial goes on for 2 to so many decisions after its operation
  std::size_t weights = 0;       ///< of TitleInfo::weights, by which positions are judged
  const Goals* goals = nullptr;  ///< of the side on move, worth more than the game; nullptr: there is only the game
};

/// A decision that begins something: the phase could be ended instead.
[[nodiscard]] bool isOpen(const TitleInfo& info, const Prompt& prompt);

/// The weights foresee what the other side will do, so that a trial may end with its operation.
[[nodiscard]] bool foresees(const TitleInfo& info, std::size_t weights);

/// The score of a position for a player, who would rather win by more and lose by less: of two games that are over
/// alike the better one by its terms counts a little more.
[[nodiscard]] int marginOf(const Title& title, const Position& position, Side side, std::size_t weights);

/// Points for the goals that are met: more than a game that is won, so that no score makes up for one of them.
[[nodiscard]] int worthOfGoals(const Goals::Met& met);

/// Tries operations out for a side and says what comes of them.
class Trials {
 public:
  /// `guesses`: positions that the side on move may think possible, all with the prompt `prompt`; at least one.
  Trials(const Title& title, std::span<const Position> guesses, const Prompt& prompt, const SearchForm& form);

  /// The score once an operation is over and the score some decisions later, as one value. Those decisions are the
  /// title's usual ones in the midst of something, else any. Number `n` of the trials of all operations sees the same
  /// guess and the same dice.
  [[nodiscard]] int play(const Operation& operation, std::uint64_t luck, std::uint64_t n);
  /// The score once an operation is over: when its side, or the other one, can begin something else. What is to be
  /// decided in its midst is decided in the title's usual way, or by the best of a few.
  [[nodiscard]] int carryOut(const Operation& operation, std::uint64_t luck, std::uint64_t n);
  /// The score of the guess that trial `n` sees, as things stand.
  [[nodiscard]] int now(std::uint64_t n) {
    return worth(guess(n)) + (m_form.goals == nullptr ? 0 : worthOfGoals(metNow(n)));
  }
  /// What trial `n` begins from.
  [[nodiscard]] const Position& guess(std::uint64_t n) const { return m_guesses[n % m_guesses.size()]; }
  [[nodiscard]] Side side() const { return m_side; }
  [[nodiscard]] const Goals* goals() const { return m_form.goals; }
  /// The goals that are met as things stand for trial `n`, and where the last trial stands, or stood when it was time
  /// to judge them.
  [[nodiscard]] Goals::Met metNow(std::uint64_t n) const { return m_form.goals->met(guess(n), m_form.goals->before); }
  [[nodiscard]] Goals::Met metThen() const { return m_judged ? *m_judged : m_form.goals->met(m_position, m_heard); }
  /// Where the last trial stands.
  [[nodiscard]] const Position& position() const { return m_position; }

 private:
  [[nodiscard]] int scoreOf(const Position& position, Side side) const {
    return marginOf(m_title, position, side, m_form.weights);
  }
  [[nodiscard]] int carryOut(const Operation& operation, Random& random, std::uint64_t n);
  /// The score of a position. Where ending the phase ends the game, that of the game that is over and that of the terms
  /// together: a game that is over and one that goes on cannot be compared.
  [[nodiscard]] int worth(const Position& position);
  /// The decision that ends the phase, if the game is over with it.
  void findClosing(const Prompt& prompt);
  [[nodiscard]] Action cheap(Random& random) const;
  void go(std::span<const Action> way);
  [[nodiscard]] bool ask();
  [[nodiscard]] bool isOver() const;
  /// The next phase, or the turn of the other side, has come. Terms that foresee need not see what it draws and does,
  /// which would only be noise.
  [[nodiscard]] bool isNext() const;
  [[nodiscard]] Action byChance(Random& random) const;
  [[nodiscard]] Action usual(Random& random);
  [[nodiscard]] Action bestOfFew(Random& random);
  [[nodiscard]] int scoreAfter(Action action);
  /// The units on the move go the best of some ways, or stay. False: none is on the move, or it must go on.
  [[nodiscard]] bool march(Random& random);
  void take(Action action);
  /// Listens to what happens in the trial, if there are goals.
  [[nodiscard]] Events told() { return m_form.goals == nullptr ? Events() : Events(m_heard); }
  /// Notes the goals that are met if it is time to judge them.
  void judge(std::size_t heard);
  [[nodiscard]] int worthThen() const { return m_form.goals == nullptr ? 0 : worthOfGoals(metThen()); }

  const Title& m_title;
  std::span<const Position> m_guesses;
  Side m_side;
  StepId m_begun;                ///< at which operations begin
  std::optional<StepId> m_step;  ///< at which it is over when the side is asked again, if it begins there
  const SearchForm& m_form;
  int m_atOnce = 25;                ///< per cent of a trial's value that the score right after the operation has
  std::optional<Action> m_closing;  ///< with which the phase and the game end
  Position m_position;
  Position m_after;
  Prompt m_prompt;
  Events m_unheard;
  std::vector<Event> m_heard;  ///< since the goals count
  std::optional<Goals::Met> m_judged;
};

/// The operations among which a decision is made, the most promising first. Never empty.
[[nodiscard]] std::vector<Operation> operationsOf(const Title& title, const Position& guess, const Prompt& prompt,
                                                  const SearchForm& form, Random& random);

/// The decision with which an operation begins in its guess.
[[nodiscard]] Action firstOf(const Title& title, const Position& guess, const Prompt& prompt,
                             const Operation& operation);

/// What carrying out an operation gains on average, and the standard error of that.
struct Gain {
  double mean = 0;
  double error = 0;
  /// The mean if it is more than the noise of its trials, else 0.
  [[nodiscard]] double proved() const { return mean > error ? mean : 0; }
};
/// ... against the position as it stands, or against another operation that is carried out instead.
[[nodiscard]] Gain gainOf(Trials& trials, const Operation& operation, std::uint64_t luck,
                          const Operation* instead = nullptr);

}  // namespace kessel
