// SPDX-License-Identifier: GPL-3.0-or-later
// What can be told from so many games: an interval for a share, an average with its spread, and when to stop.
#pragma once

#include <cmath>
#include <cstddef>

namespace kessel::cli {

struct Interval {
  double low = 0;
  double high = 1;
};
/// Wilson's interval at 95 % for a share of which `won` of `games` were seen; a draw is half a game won.
[[nodiscard]] Interval wilson(double won, double games);

/// An average that grows by one value after the other.
class Average {
 public:
  void add(double value) {
    ++m_count;
    const double before = value - m_mean;
    m_mean += before / static_cast<double>(m_count);
    m_squares += before * (value - m_mean);
  }
  [[nodiscard]] std::size_t count() const { return m_count; }
  [[nodiscard]] double mean() const { return m_mean; }
  /// Standard deviation of the values; 0 for fewer than two.
  [[nodiscard]] double deviation() const {
    return m_count < 2 ? 0 : std::sqrt(m_squares / static_cast<double>(m_count - 1));
  }
  /// Standard error of the mean.
  [[nodiscard]] double error() const {
    return m_count == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(m_count));
  }

 private:
  std::size_t m_count = 0;
  double m_mean = 0;
  double m_squares = 0;
};

/// Wald's sequential test: is somebody better by so much Elo, or as good at most? Errs in one case of twenty each way.
class StopRule {
 public:
  enum class Verdict { Open, Better, NotBetter };
  /// `elo` > 0.
  explicit StopRule(double elo) : m_share(1 / (1 + std::pow(10.0, -elo / 400))) {}
  /// After so many decided pairs of games in favour and against; even ones tell nothing.
  [[nodiscard]] Verdict after(int better, int worse) const;

 private:
  double m_share;  ///< of pairs decided in favour if he is better by that much
};

}  // namespace kessel::cli
