// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth: named terms, which a title measures, and what each of them weighs, which its data say.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kessel/engine/error.h"
#include "kessel/engine/ids.h"

namespace kessel {

inline constexpr std::size_t kMostTerms = 24;
/// The score of a game that is won; one that is lost has the opposite, and no other score is beyond these.
inline constexpr int kWonScore = 10'000;

/// A thing that counts in an evaluation.
struct TermInfo {
  std::string id;    ///< "objectives", as in scenarios/<title>/appraisal.json
  std::string name;  ///< "Victory hexes held"
  std::string rule;  ///< the case for which it counts
};

/// What the terms of a title weigh: hundredths of a point of the score for each unit of a term's value.
struct Weights {
  std::string id;                      ///< "staff": the opponent that goes by them
  std::array<int, kMostTerms> each{};  ///< in the order of TitleInfo::terms
  bool foresees = false;      ///< the terms count what the other side can do next: no trial has to go on with it
  std::array<int, 2> even{};  ///< the scores with which neither side is ahead, in the first turn and in the last one
};
/// The score with which neither side is ahead in a turn: of one side's means some are spent at the end, and a score
/// that was much at the beginning may be too little then. For pictures of the course of a game; no decision rests on
/// it.
[[nodiscard]] constexpr int evenIn(const Weights& weights, int turn, int turns) {
  const int last = std::max(1, turns - 1);
  const int gone = std::clamp(turn - 1, 0, last);
  return weights.even[0] + (weights.even[1] - weights.even[0]) * gone / last;
}

/// The terms of one position, in the order of TitleInfo::terms. What is good for the first side is positive.
/// `T` is the title's enumeration of its terms.
class Terms {
 public:
  explicit Terms(const Weights& weights) : m_each(weights.each) {}

  /// Measures every term, each with the same weight.
  Terms() { m_each.fill(1); }

  /// Whether a term counts; what counts for nothing need not be measured.
  template <class T>
  [[nodiscard]] bool wants(T term) const {
    return m_each[static_cast<std::size_t>(term)] != 0;
  }
  template <class T>
  void set(T term, int value) {
    m_values[static_cast<std::size_t>(term)] = value;
  }
  template <class T>
  [[nodiscard]] int value(T term) const {
    return m_values[static_cast<std::size_t>(term)];
  }
  /// The game is over: a win outweighs all terms, and a draw (any other side) is even.
  void decide(Side winner) {
    m_over = true;
    m_end = winner == kFirstSide ? kWonScore : winner == kSecondSide ? -kWonScore : 0;
  }
  /// For the first side, -kWonScore to kWonScore.
  [[nodiscard]] int score() const { return m_over ? m_end : weighed(); }
  /// The same for the terms alone, whether the game is over or not.
  [[nodiscard]] int weighed() const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < kMostTerms; ++i) sum += std::int64_t{m_each[i]} * m_values[i];
    return static_cast<int>(std::clamp<std::int64_t>(sum / 100, -kWonScore, kWonScore));
  }

 private:
  std::array<int, kMostTerms> m_each{};
  std::array<int, kMostTerms> m_values{};
  bool m_over = false;
  int m_end = 0;
};

/// The weights in a file, by the ids of terms.
struct AppraisalData {
  struct Set {
    std::string id;
    std::vector<std::pair<std::string, int>> weights;
    bool foresees = false;      ///< Weights::foresees
    std::array<int, 2> even{};  ///< Weights::even
  };
  std::string id;         ///< of the title
  std::vector<Set> sets;  ///< the first one is the usual one
};
/// Reads and checks an appraisal file.
[[nodiscard]] Result<AppraisalData> loadAppraisal(const std::string& path);
/// The weights of scenarios/<title>/appraisal.json in the order of a title's terms. A term that a set does not name
/// counts for nothing in it.
[[nodiscard]] Result<std::vector<Weights>> loadWeights(const std::string& folder, const std::string& title,
                                                       std::span<const TermInfo> terms);
/// The number of the weights with an id; the first ones if there are none.
[[nodiscard]] std::size_t weightsNamed(std::span<const Weights> all, std::string_view id);

}  // namespace kessel
