// SPDX-License-Identifier: GPL-3.0-or-later
// Intervals, and when enough games were played.
#include "cli/statistics.h"

#include <algorithm>

namespace kessel::cli {

Interval wilson(double won, double games) {
  if (games <= 0) return {};
  constexpr double kZ = 1.959964;  // of the normal distribution, 95 % lie within
  const double share = won / games;
  const double square = kZ * kZ / games;
  const double centre = (share + square / 2) / (1 + square);
  const double half = kZ / (1 + square) * std::sqrt(share * (1 - share) / games + square / (4 * games));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

StopRule::Verdict StopRule::after(int better, int worse) const {
  const double bound = std::log(19.0);  // (1 - 0.05) / 0.05
  const double likelihood = better * std::log(m_share / 0.5) + worse * std::log((1 - m_share) / 0.5);
  if (likelihood >= bound) return Verdict::Better;
  return likelihood <= -bound ? Verdict::NotBetter : Verdict::Open;
}

}  // namespace kessel::cli
