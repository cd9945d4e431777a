// SPDX-License-Identifier: GPL-3.0-or-later
// Luck: what dice and draws did, against their own exact weights at the moment when they fell. Read from the journal
// alone, for every title: each roll is tried out in the position in which it was asked for, so nothing is said of it
// that its own outcomes do not show. Nothing in it depends on what the viewer may not know.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "kessel/session/session.h"

namespace kessel {

/// A number that chance may show, and its exact relative weight.
struct Chance {
  int value = 0;
  std::uint32_t weight = 0;
  friend bool operator==(const Chance&, const Chance&) = default;
};

/// What one die or draw could have come to, and what it came to.
struct Throw {
  std::vector<Chance> chances{};  ///< one for each outcome, in their order; empty: there is nothing to count
  int shown = 0;
  [[nodiscard]] double mean() const;
  [[nodiscard]] double variance() const;
  friend bool operator==(const Throw&, const Throw&) = default;
};

/// One decision of chance that could have gone otherwise.
struct Roll {
  std::size_t decision = 0;
  Side side = kNobody;  ///< whose die or draw it was
  Phrase what{};        ///< what it was for: the question, of which the hexes, units and cards count for nothing
  Cite rule = nullptr;
  Throw face{};    ///< the die itself, or 1 for a draw that brings something and 0 for a blank
  Throw result{};  ///< what its outcomes come to, where each has a result: of a fire, or the success of a card
  /// Which end of the die its side wishes for, as far as its outcomes tell: above 0 the high one. Measured in steps
  /// that are lost if everybody then chooses as usual, or in success; 0: it makes no difference, or none that is seen
  /// at once.
  double wish = 0;
};

/// The roll that `outcome` settled in a position in which chance decided, as far as `viewer` may know; nullopt: only
/// one thing could happen, nothing in it can be counted (a card drawn from a deck), or he may not know of it.
[[nodiscard]] std::optional<Roll> rollAt(const Title& title, const Position& before, Action outcome, Side viewer);

/// The sum of throws: its exact distribution as long as that is at most kExactSpan wide, else its mean and spread, from
/// which the normal curve is taken. Throws count as independent of each other.
class SumOfThrows {
 public:
  static constexpr int kExactSpan = 4096;

  void add(const Throw& thrown);
  [[nodiscard]] int count() const { return m_count; }
  [[nodiscard]] int shown() const { return m_shown; }
  [[nodiscard]] double mean() const { return m_mean; }
  [[nodiscard]] double variance() const { return m_variance; }
  [[nodiscard]] bool exact() const { return m_exact; }
  /// The chance of a sum as low as the one that came or lower, and as high or higher.
  [[nodiscard]] double atMost() const;
  [[nodiscard]] double atLeast() const;

 private:
  [[nodiscard]] double below(double limit) const;  ///< of the normal curve
  std::vector<double> m_chances{1.0};              ///< of the sums from m_lowest on; empty unless exact
  int m_lowest = 0;
  int m_count = 0;
  int m_shown = 0;
  double m_mean = 0;
  double m_variance = 0;
  bool m_exact = true;
};

/// The rolls of one side for one thing.
struct LuckLine {
  Side side = kNobody;
  Phrase what{};
  Cite rule = nullptr;
  int rolls = 0;
  bool ofResults = false;  ///< the sums are of results, the more the better for `side`; else of the dice
  int wish = 0;            ///< 1: `side` wishes for high sums, -1: for low ones, 0: nobody can say
  double expected = 0;
  int rolled = 0;
  double atMost = 1;   ///< chance of a sum as low or lower
  double atLeast = 1;  ///< chance of a sum as high or higher
  bool exact = true;   ///< else by the normal curve
  /// What the dice showed: value, how often by their weights, how often in truth.
  struct Face {
    int value = 0;
    double expected = 0;
    int count = 0;
  };
  std::vector<Face> faces{};
};

/// All rolls of a side of which one can say what it wished for.
struct LuckTotal {
  int rolls = 0;
  /// The chance of so much luck or more, and of so little or less, each roll counted in its own spread; by the normal
  /// curve.
  double asGood = 1;
  double asBad = 1;
};

/// The luck of a game as one viewer may know it. Follows the game by what is new in its journal.
class Luck {
 public:
  /// Reads what was decided since; what was taken back is forgotten.
  void follow(const Session& session, Side viewer);
  [[nodiscard]] std::span<const Roll> rolls() const { return m_rolls; }
  /// By side, then in the order in which each kind was rolled first.
  [[nodiscard]] std::vector<LuckLine> lines() const;
  [[nodiscard]] LuckTotal total(Side side) const;

 private:
  struct Kind {
    Side side = kNobody;
    Phrase what{};
    Cite rule = nullptr;
    std::vector<std::size_t> rolls{};  ///< into m_rolls
    SumOfThrows faces{};
    SumOfThrows results{};
    double wish = 0;
    bool counted = true;  ///< each roll had results
    int rising = 0;       ///< results rise with the die, fall with it; both: their order means nothing
    int falling = 0;
  };
  void add(Roll roll);
  void cut(std::size_t decisions);
  [[nodiscard]] static bool ofResults(const Kind& kind);
  [[nodiscard]] static int wishOf(const Kind& kind);
  [[nodiscard]] LuckLine lineOf(const Kind& kind) const;

  Side m_viewer = kNobody;
  Journal m_read;
  std::vector<Roll> m_rolls;
  std::vector<Kind> m_kinds;
};

}  // namespace kessel
